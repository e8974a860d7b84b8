// What the inspector tunes that the open take does not have: by its card, with what makes it happen.

import { cardsOf } from "./grouping.mjs";
import { listed } from "./graph-model.mjs";
import { plain, touched } from "./labels.mjs";
import { cardOf } from "./moments.mjs";

/** Where else it is felt: a few words, and the example of the file that leads to it, if one does. @typedef {{words: string, example?: any}} Cause */

/**
 * The cards of felt moments that a run does not have, each with what makes it happen, if that is known.
 *
 * @param {import("./run.mjs").Run} run
 * @param {any} file The content of the interaction that it plays.
 * @returns {Map<string, Cause | null>} By the names of cards.
 */
export function absentCards({ report, parameters }, file) {
  const here = new Set(report.features.filter(({ modality }) => modality === "haptic").map(({ name }) => cardOf(name, parameters)));
  const haptics = listed(file?.haptics).filter((each) => typeof each?.name === "string");
  return new Map(cardsOf(parameters).filter((card) => !here.has(card)).flatMap((card) => {
    const made = haptics.find(({ name }) => cardOf(name, parameters) === card || card.name.replace(/\d+$/, "") === name);
    return made ? [[card.name, causeOf(made, file)]] : [];
  }));
}

/** What events of movements and fingers mean, by the last word of their names. */
const meanings = {
  turn: "the movement turns round", reach: "the movement reaches its end", rest: "the movement comes to rest", stop: "a stop is passed", end: "an end is hit",
  press: "a finger touches", release: "the finger lets go", cancel: "the touch is taken away",
};

/** When a haptic is felt: in an example that leads to it, or after its cause. @returns {Cause | null} */
function causeOf({ name, on }, file) {
  const example = listed(file.examples).find((each) => listed(each?.leads).includes(name));
  if (typeof example?.name === "string") return { words: "felt in", example };
  const words = typeof on === "string" ? eventWords(on, file) : null;
  return words && { words: `felt when ${words}` };
}

/** An event of a file in words. */
function eventWords(on, file) {
  const [, machine, from, to] = /^(.+): (.+) > (.+)$/.exec(on) ?? [];
  if (machine) return `the ${plain(machine)} goes from ${plain(from)} to ${plain(to)}`;
  const [, subject, what] = /^(.+)\.(\w+)$/.exec(on) ?? [];
  return file.states?.[subject]?.[what] ? `the ${plain(subject)} is ${plain(what)}` : meanings[what] ?? `“${touched(plain(on))}” happens`;
}
