// What a file keeps and what changes where it is played, in plain words; the engine's own sentences stay as details.

import { isTap, isVibration } from "./felt.mjs";

/** Where each of several ways in one file is played, by the word in front of a loss; one that nobody calls by itself has none. */
const places = {
  "On phones": "On phones", "On gamepads": "On gamepads", "Waveform": "On most phones", "Basic envelope": "On phones with Android 16",
  "Primitives": "On phones with effects of their own", "In the one list `vibrate`": null, "On and off": "On phones without strengths",
};

/** From how many just-noticeable steps on a difference is clear, and large; our choice. */
const [clear, large] = [2, 6];

/** What losses mean for a hand. */
const meanings = [
  [/^The feel of/, "Nothing is felt: it holds the movement alone."],
  [/sounds? (?:is|are) left out/, "Sounds do not come along."],
  [/^(\d+) taps? runs? into vibrations/, (count) => `${count === "1" ? "One tap is" : `${count} taps are`} lost in the vibration.`],
  [/another are felt as one/, "Taps close together become one."],
  [/no preset resembles/, "Some events are left out."],
  [/^\d+ pulses?, .* left out/, "Some pulses are left out."],
  [/^Strengths become on or off/, "Only on and off, at one strength."],
  [/^Strengths (?:that change )?become \d+/, "Growing strength comes in steps."],
  [/^The sharpness of|^Sharpness only/, "Everything is equally sharp."],
  [/^\d+ taps? becomes? (?:a )?presets?/, "Taps become the device’s own clicks."],
  [/^\d+ taps? becomes? /, "Taps become short buzzes."],
  [/too short to be felt/, "Very short vibrations become longer."],
];

/** How much, and how: of the worst moment. */
function worst([, steps, at, how = ""]) {
  if (/original is not felt/.test(how)) return `Felt around ${round(at)} s, where nothing is felt here.`;
  if (/is not felt/.test(how)) return `Not felt around ${round(at)} s.`;
  const word = /(stronger|weaker)/.exec(how)?.[1] ?? (/higher/.test(how) ? "sharper" : /lower/.test(how) ? "duller" : "different");
  return `${Number(steps) < clear ? "A little" : Number(steps) < large ? "Clearly" : "Much"} ${word} around ${round(at)} s.`;
}

const round = (at) => Number(at).toFixed(2);

/**
 * What is felt of losses, the worst first, by where that is.
 *
 * @param {{severity: string, message: string}[]} losses
 * @returns {{place: string, points: string[]}[]}
 */
export function feltLosses(losses) {
  const found = new Map();
  for (const { severity, message } of losses) {
    const [, before, text] = /^([^:.]+): (.+)$/.exec(message) ?? [null, "", message];
    const place = before in places ? places[before] : "";
    const own = before in places ? text : message;
    // A warning that has no plain words is better read as it is than not at all.
    const point = place === null ? null : pointOf(own) ?? (severity === "note" ? null : own);
    if (point) found.set(place, [...new Set([...(found.get(place) ?? []), point])]);
  }
  return [...found].map(([place, points]) => ({ place, points: points.toSorted((a, b) => /around/.test(b) - /around/.test(a)) }));
}

function pointOf(text) {
  const differs = /^It differs by up to ([\d.]+) just-noticeable steps?, most at ([\d.]+) s(?:, where (.+))?\.$/.exec(text);
  if (differs) return worst(differs);
  for (const [pattern, words] of meanings) {
    const match = pattern.exec(text);
    if (match) return typeof words === "function" ? words(match[1]) : words;
  }
  return null;
}

/** What a file has of what is felt, as a count: what the conversion reports no loss of. */
export function keptWords(events) {
  const [taps, vibrations] = [isTap, isVibration].map((isKind) => events.filter(isKind).length);
  const all = [taps === 0 ? null : taps === 1 ? "its tap" : taps === 2 ? "both taps" : `all ${taps} taps`, vibrations > 0 ? "the whole vibration" : null].filter(Boolean);
  return all.length > 0 ? `Keeps ${all.join(" and ")}` : "It has no taps and no vibration";
}

/** What files of haptics have no place for, by the nouns of the engine's sentences. */
const unfelt = { "animation track": "motion", state: "states", marker: "names", "event name": "names", expectation: "checks", waiver: "checks", intent: "descriptions" };

/** What is left out that nobody feels, in a sentence; null for nothing. */
export function leftOutWords(losses) {
  const nouns = losses.flatMap(({ message }) => (/^\d.* (?:is|are) left out\.$/.test(message) ? [...message.matchAll(/\d+ ([a-z ]+?)s?(?=, | and | (?:is|are) left)/g)] : []));
  const words = [...new Set(nouns.map(([, noun]) => unfelt[noun]).filter(Boolean))];
  const last = words.pop();
  return last ? `Leaves out ${words.length > 0 ? `${words.join(", ")} and ` : ""}${last}, which are not felt.` : null;
}
