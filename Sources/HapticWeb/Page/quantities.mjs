// Numbers as people type them, with units: times as `464 ms`, `0.464 s` or `+40 ms`, strengths as `0.8` or `80 %`.

const units = {
  time: { s: 1, ms: 0.001 },
  share: { "": 1, "%": 0.01 },
};

/** The unit of all times of a pattern: milliseconds, as on its axis, where the whole is shorter than a second. */
export const unitOf = (kind, isShort) => (kind === "time" ? (isShort ? "ms" : "s") : "");

/**
 * The number that a text stands for; null for any other text.
 *
 * @param {string} text What was typed; a plus sign in front adds to the present number, as does `-=`; `+20%`, `*1.2` and `/2` are parts of it.
 * @param {"time" | "share"} kind
 * @param {number} present
 * @param {boolean} isShort Whether a time without a unit is in milliseconds.
 */
export function typed(text, kind, present, isShort) {
  const part = partOf(text);
  if (part !== null) return Math.round(present * part * 1e6) / 1e6;
  const found = /^\s*(\+=?|-=)?\s*(-?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*(\D*?)\s*$/.exec(text);
  const factor = found && units[kind][found[3].toLowerCase() || unitOf(kind, isShort)];
  if (!factor) return null;
  const number = Number(found[2].replace(",", ".")) * factor;
  const value = found[1] ? present + (found[1] === "-=" ? -number : number) : number;
  return Math.round(value * 1e6) / 1e6;
}

/** The factor that `+20%`, `-10%`, `*1.2` or `/2` stands for; null for any other text. */
export function partOf(text) {
  const [, sign, digits, percent] = /^\s*([-+*/])\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*(%?)\s*$/.exec(text) ?? [];
  if (!sign || (percent === "%") !== /[-+]/.test(sign)) return null;
  const number = Number(digits.replace(",", "."));
  const factor = { "+": 1 + number / 100, "-": 1 - number / 100, "*": number, "/": 1 / number }[sign];
  return Number.isFinite(factor) ? factor : null;
}

/** What a field of a value takes. */
export const examples = { time: "Such as 0.464 s, 464 ms, +40 ms, -10% or /2", share: "Such as 0.8, 80 %, +20% or *1.2" };

/** A number as its field shows it, without its unit: a share as `0.50`, a time as `0.464`, or as `464` in milliseconds. */
export function inField(value, kind, isShort) {
  const unit = unitOf(kind, isShort);
  return unit === "ms" ? Number((value * 1000).toFixed(3)) : share(Number(value.toFixed(6)));
}

/** The same with its unit: `0.464 s`, or `464 ms`. */
export const shown = (value, kind, isShort) => `${inField(value, kind, isShort)} ${unitOf(kind, isShort)}`.trim();

/** A share or a time with two decimals, unless it has more. */
export function share(value) {
  return Math.abs(Number(value.toFixed(2)) - value) < 1e-9 ? value.toFixed(2) : value;
}

/** Whether a value of an event is a time or a share. */
export const kindOf = (name) => (name === "time" || name === "duration" ? "time" : "share");

/**
 * A time at the nearest named moment in reach, else whole steps away from where it was.
 *
 * @param {number} time
 * @param {number} start
 * @param {{name: string, time: number}[]} moments
 * @param {number} reach In seconds.
 * @param {number} step In seconds.
 */
export function snapped(time, start, moments, reach, step) {
  const near = moments.reduce((best, each) => (
    Math.abs(each.time - time) <= Math.abs((best?.time ?? Infinity) - time) ? each : best), null);
  if (near && Math.abs(near.time - time) <= reach) return { time: near.time, moment: near };
  return { time: Math.round((start + Math.round((time - start) / step) * step) * 1e6) / 1e6, moment: null };
}

/** The finest step of round milliseconds that a pixel shows. */
export function roundStep(secondsPerPixel) {
  return [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((step) => step >= 0.8 * secondsPerPixel) ?? 1;
}

/** A value to a millionth, within the limits of its item. */
export function limited(item, name, value) {
  const [least, most] = item.limits[name];
  return Math.min(Math.max(Math.round(value * 1e6) / 1e6, least), most);
}
