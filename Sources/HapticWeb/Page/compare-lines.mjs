// What differs in a value of two inputs, or in those of several events, as a line: both as bars, or as marks on a line of time, the difference in words, small the values.

import { decimal, make, makeSVG } from "./dom.mjs";

/** Below these nothing differs: seconds, and parts of an intensity or a sharpness; below the last one a part of it says nothing; our choice. */
const [sameTime, sameValue, leastPart] = [0.0005, 0.0005, 0.05];

/** The size of a pair of bars, and the width of a mark, in pixels; our choice. */
const [width, height, mark] = [88, 13, 3];

/** The words for more and for less, below what nothing differs, and the value of a full bar; a time has that of the longer of both, and without one the greater fills it. */
const kinds = {
  begin: { more: "later", less: "earlier", same: sameTime, isTime: true }, length: { more: "longer", less: "shorter", same: sameTime, isTime: true },
  intensity: { more: "stronger", less: "weaker", same: sameValue, full: 1 }, sharpness: { more: "sharper", less: "duller", same: sameValue, full: 1 },
  count: { more: "more", less: "fewer", same: 0.5 },
};

/** What differs in a value: of which kind and of what it is, both values, and whether a hand feels it. @typedef {{kind: keyof typeof kinds, of: string, a: number, b: number, isFelt?: boolean}} Line */

export const differs = ({ kind, a, b }) => Math.abs(b - a) >= kinds[kind].same;

/** By how much B is more: of an intensity the part of A. */
const byOf = ({ kind, a, b }) => (kind === "intensity" && a >= leastPart ? shown(b) / shown(a) - 1 : shown(b) - shown(a));

/** A value as it is shown, so that the difference is that of both for who counts. */
const shown = (value) => Number(value.toFixed(3));

/** Whether two lines say the same difference, but for a part in fifty, or in a time five milliseconds and a part in a hundred; our choice. */
export function isAlike(one, other) {
  const [by, otherBy] = [byOf(one), byOf(other)];
  return one.of === other.of && by > 0 === otherBy > 0 && Math.abs(by - otherBy) <= (kinds[one.kind].isTime ? 0.005 + 0.01 * Math.abs(by) : 0.02);
}

/** How sizes of one kind are told: “20 %”, “835–837 ms”, “2.72 s”. */
function sized(kind, sizes, isPart) {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const [factor, digits, unit] = isPart ? [100, most < 0.02 ? 1 : 0, " %"] : !kinds[kind].isTime ? [1, 3, ""] : most < 1 ? [1000, 0, " ms"] : [1, 2, " s"];
  return `${[...new Set([least, most].map((size) => decimal(size * factor, digits)))].join("–")}${unit}`;
}

/** The difference of lines of one value in words; where some are more and some are less, both. */
function wordsOf(lines, count = lines.length) {
  const [{ kind }] = lines;
  const isPart = kind === "intensity" && lines.every(({ a }) => a >= leastPart);
  const sizes = lines.map((line) => (isPart ? byOf(line) : shown(line.b) - shown(line.a)));
  const told = [[kinds[kind].more, 1], [kinds[kind].less, -1]].flatMap(([word, sign]) => {
    const own = sizes.filter((size) => sign * size > 0).map(Math.abs);
    const who = own.length >= count ? "" : `, ${own.length} of ${count}`;
    return own.length > 0 ? [`${sized(kind, own, isPart)} ${word}${who}`] : [];
  });
  return told.join("; ");
}

/** A value as it is told: “0.52”, or of several “0.25–0.8”; of beginnings the first alone. */
const valuesOf = (values, kind) => kind === "begin" ? decimal(Math.min(...values)) : [...new Set([Math.min(...values), Math.max(...values)].map((value) => decimal(value)))].join("–");

/** What a value of both is, “length 3.76 s” or “3 taps”. */
export const equalWords = ({ of, kind, a }) => (kind === "count" ? `${a} ${a === 1 ? of.slice(0, -1) : of}` : `${of} ${decimal(a)}${kinds[kind].isTime ? " s" : ""}`);

/** The line of one value of so many events, in inputs of which the longer one lasts so many seconds. @param {Line[]} lines */
export function lineOf(lines, count, longest) {
  const [{ kind, of }] = lines;
  const [ours, theirs] = ["a", "b"].map((side) => lines.map((line) => line[side]));
  return make("p", {}, figure(kind, longest, ours, theirs), make("b", { textContent: `${wordsOf(lines, count)}${kind === "count" ? ` ${of}` : ""}` }), lines.some(({ isFelt }) => isFelt === false) ? "not felt" : null,
    make("small", { textContent: `${kind === "count" ? "" : `${kind === "begin" && count > 1 ? "first" : of} `}${valuesOf(ours, kind)} → ${valuesOf(theirs, kind)}${kinds[kind].isTime ? " s" : ""}` }));
}

/** A, above a line from 0 to the most, and B below it: bars as long as their means; beginnings are marks. */
function figure(kind, longest, ...sides) {
  const means = sides.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  const full = kinds[kind].full ?? (kinds[kind].isTime ? longest : Math.max(...means));
  const line = makeSVG("rect", { y: 6, width, height: 1 });
  const shapes = kind === "begin" ? sides.flatMap((values, side) => values.map((value) => bar(side, (width - mark) * value / full, mark)))
    : means.map((mean, side) => bar(side, 0, Math.max(width * Math.min(mean / full, 1), 1)));
  return makeSVG("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": true }, ...shapes, line);
}

const bar = (side, x, length) => makeSVG("rect", { class: "ab"[side], x: x.toFixed(1), y: 7 * side, width: length.toFixed(1), height: 6, rx: 1 });
