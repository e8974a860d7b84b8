// What the inspector tunes that the open take does not have: by its card, with what makes it happen.

import { cardsOf } from "./grouping.mjs";
import { listed } from "./graph-model.mjs";
import { plain, touched } from "./labels.mjs";
import { cardOf } from "./moments.mjs";

/**
 * The cards of felt moments that a run does not have, each with a few words about that.
 *
 * @param {import("./run.mjs").Run} run
 * @param {any} file The content of the interaction that it plays.
 * @returns {Map<string, string>} By the names of cards.
 */
export function absentCards({ report, parameters }, file) {
  const here = new Set(report.features.filter(({ modality }) => modality === "haptic").map(({ name }) => cardOf(name, parameters)));
  const haptics = listed(file?.haptics).filter((each) => typeof each?.name === "string");
  return new Map(cardsOf(parameters).filter((card) => !here.has(card)).flatMap((card) => {
    const made = haptics.find(({ name }) => cardOf(name, parameters) === card || card.name.replace(/\d+$/, "") === name);
    return made ? [[card.name, ["Not in this take", causeOf(made, file)].filter(Boolean).join(": ")]] : [];
  }));
}

/** When a haptic happens: in an example that leads to it, or after its cause. */
function causeOf({ name, on }, file) {
  const example = listed(file.examples).find((each) => listed(each?.leads).includes(name))?.name;
  if (typeof example === "string") return `happens in “${example}”`;
  if (typeof on !== "string") return null;
  const [, machine, from, to] = /^(.+): (.+) > (.+)$/.exec(on) ?? [];
  return machine ? `happens as ${plain(machine)} goes from ${plain(from)} to ${plain(to)}` : `happens at “${touched(plain(on))}”`;
}
