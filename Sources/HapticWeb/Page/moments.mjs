// What moments are called, in every place by the same words: one that is felt by the card of the inspector that tunes it.

import { isFelt, kinds } from "./felt.mjs";
import { cardsOf } from "./grouping.mjs";
import { capital, momentWords, touched } from "./labels.mjs";

/** The names of runs, which never change. */
const known = new WeakMap();

/** The card of the inspector that tunes a felt moment: of its number, of its name, or of the last part of that; none otherwise. */
export function cardOf(moment, parameters = []) {
  const [, base, place = ""] = /^(.*?)(?:\[(\d+)\])?$/.exec(moment);
  const cards = cardsOf(parameters);
  const own = [base + place, base, base.replace(/\.tap$/, ""), base.split(".").at(-1)];
  const found = own.map((name) => cards.find((each) => each.name === name)).find(Boolean) ?? cards.find(({ about }) => about === momentWords(moment));
  // A haptic of several taps is called what all of them are.
  const kin = cards.filter(({ name }) => name.replace(/\d+$/, "") === base);
  return found ?? (kin.every(({ about }) => about === kin[0].about) ? kin[0] : undefined);
}

/** What a felt moment is called among those of all names, “Tap at success”. */
export const feltWords = (moment, parameters) => cardOf(moment, parameters)?.about ?? momentWords(moment);

/**
 * What each moment of a run is called, by its name; counted where several are called alike, “Tick, 3 of 9”.
 *
 * @param {import("./run.mjs").Run} run
 * @returns {Map<string, string>}
 */
export function namesIn(run) {
  if (!known.has(run)) known.set(run, named(run));
  return known.get(run);
}

/** What a moment is called that a pair names, which may mean each of its name: `tick[*]`. */
export function wordsIn(run, name) {
  const base = baseOf(name);
  const kin = run.report.features.filter((each) => baseOf(each.name) === base);
  const modality = kin.some((each) => each.modality === "haptic") ? "haptic" : kin[0]?.modality;
  return namesIn(run).get(name) ?? called({ name: modality === "haptic" ? base : name, modality }, run.parameters);
}

function called({ name, modality }, parameters) {
  if (modality === "haptic") return feltWords(name, parameters);
  const words = momentWords(crossed(name));
  return modality === "gesture" ? touched(words) : words;
}

/** A crossing as what it waits for: “pull > 1” for `pull.1`, and “place < 0.5” for `place.0.5.down`. */
const crossed = (name) => name.replace(/\.(\d+(?:\.\d+)?)(\.down)?(?=(?:\[[\d*]+\])?$)/, (_, level, down) => ` ${down ? "<" : ">"} ${level}`);

/** A name with its place among those that are called alike: “Tap at the end #2”. */
export const numbered = (words) => words.replace(/, (\d+) of \d+$/, " #$1");

/** A name without its place among those that are called alike. */
export const uncounted = (words) => words.replace(/, \d+ of \d+$/, "");

const baseOf = (name) => name.replace(/\[[\d*]+\]$/, "");

function named({ report: { features = [] }, parameters }) {
  const kin = Map.groupBy(features, (each) => `${each.modality} ${called(each, parameters)}`);
  return new Map([...kin.values()].flatMap((alike) => alike.map((each, index) => (
    [each.name, alike.length > 1 ? `${called(each, parameters)}, ${index + 1} of ${alike.length}` : called(each, parameters)]))));
}

/** A time as it is told, in whole milliseconds. */
export const placeOf = (time) => Math.round(time * 1000);

/** The felt moment that each event of a report begins: of several at one time the first of them has the first. @returns {Map<object, string>} */
export function momentsOf({ events, features = [] }) {
  const at = Map.groupBy(features.filter(({ modality }) => modality === "haptic"), ({ time }) => placeOf(time));
  return new Map([...Map.groupBy(events.filter(isFelt), ({ time }) => placeOf(time))]
    .flatMap(([time, together]) => together.map((event, index) => [event, (at.get(time)?.[index] ?? at.get(time)?.at(-1))?.name ?? ""])));
}

/** What an event of a run is called: by its moment, “Hum (vibration)”, or by its kind, where several are called so with its number, “Tap #2”, unless it is not `isCounted`. */
export function eventWords(run, event, isCounted = true) {
  const [moment, kind] = [momentsOf(run.report).get(event), kinds[event.type] ?? event.type];
  const name = moment && namesIn(run).get(moment);
  const words = name && (isCounted ? name : uncounted(name));
  if (words) return words.toLowerCase().includes(kind) ? words : `${words} (${kind})`;
  const alike = !isCounted ? [] : run.report.events.filter(({ type }) => type === event.type);
  return capital(kind) + (alike.length > 1 ? ` #${alike.indexOf(event) + 1}` : "");
}
