// Makes what an interaction plays by name, or with fixed numbers, taps with parameters, which sliders tune.

import { listed } from "./graph-model.mjs";
import { added, replaced } from "./json-edits.mjs";
import { spaced } from "./labels.mjs";

/** A tap with its moment after its cause. @typedef {{time: number, intensity: number, sharpness: number}} Tap */

/**
 * What each haptic of an interaction plays as taps, by its name; nothing for a text that is refused.
 *
 * @returns {Map<string, Tap[]>}
 */
export function tapsIn({ engine, work }, text) {
  const pattern = engine.read({ name: work.fileName, data: text }, { ...work.reading, others: work.others });
  if (pattern.error) return new Map();
  const live = pattern.live();
  const found = live.error ? [] : live.haptics.filter(({ taps }) => taps).map(({ name, taps }) => [name, taps]);
  live.close?.();
  pattern.close();
  return new Map(found);
}

/** The taps of a haptic that no parameter sets; null for other haptics. @returns {Tap[] | null} */
function fixedTaps({ name, play, tap }, taps) {
  if (play !== undefined) return taps.get(name) ?? null;
  const [intensity, sharpness] = listed(tap);
  return typeof intensity === "number" && typeof sharpness === "number" ? [{ time: 0, intensity, sharpness }] : null;
}

/**
 * The text with parameters for the strengths and sharpnesses of haptics, which feel as before.
 *
 * @param {string} text
 * @param {Map<string, Tap[]>} taps What haptics play, as `tapsIn` finds.
 * @param {(name: string) => boolean} [isMeant] Which haptics are meant.
 */
export function tuned(text, taps, isMeant = () => true) {
  const file = JSON.parse(text);
  const meant = listed(file.haptics).map((haptic, index) => ({ haptic, index, fixed: fixedTaps(haptic, taps) }))
    .filter(({ haptic, fixed }) => fixed && isMeant(haptic.name));
  return meant.reduce((now, { haptic, index, fixed }) => withParameters(now, haptic, index, fixed), text);
}

function withParameters(text, haptic, index, taps) {
  const { parameters = {} } = JSON.parse(text);
  const stem = haptic.name.replace(/\[(\d+)\]$/, "$1");
  const rows = taps.map(({ time, intensity, sharpness }, place) => {
    const own = taps.length > 1 ? `${stem}.tap${place}` : stem;
    const about = `the tap of ${spaced(own)}`;
    return { time, made: [[`${own}.intensity`, intensity, `strength of ${about}`], [`${own}.sharpness`, sharpness, `crispness of ${about}`]] };
  });
  const made = rows.flatMap((row) => row.made);
  if (made.some(([name]) => name in parameters)) return text;
  const numbers = rows.map(({ time, made: each }) => [...each.map(([name]) => name), ...(time > 0 ? [time] : [])]);
  const played = taps.length > 1 ? ["taps", numbers] : ["tap", numbers[0]];
  const now = replaced(text, ["haptics", index], Object.fromEntries(Object.entries(haptic).map(([key, value]) => (key === "play" || key === "tap" ? played : [key, value]))));
  return made.reduce((each, [name, usual, meaning]) => withParameter(each, name, { default: usual, in: [0, 1], origin: "ours", meaning }), now);
}

/** The text with settings as what its parameters are by default; without one that is none of them, such as a variant. */
export function settled(text, settings) {
  const { parameters = {} } = JSON.parse(text);
  const own = Object.entries(settings).filter(([name]) => Object.hasOwn(parameters, name));
  return own.reduce((now, [name, value]) => replaced(now, ["parameters", name, "default"], value), text);
}

/** The text with one more parameter. */
export const withParameter = (text, name, parameter) => added(text, ["parameters"], name, parameter);
