// What differs between two inputs as a whole and in which events: those that differ alike are one row.

import { differs, isAlike } from "./compare-lines.mjs";
import { capital } from "./labels.mjs";
import { feltWords, namesIn, uncounted } from "./moments.mjs";

/** Up to so many events are named where they are one row; our choice. */
const mostNamed = 4;

/** How long a tap falls, in seconds, how much of a vibration's course is a difference, in all and at one moment, and into how many steps it is cut; our choice. */
const [falling, course, moment, steps] = [0.06, 0.02, 0.1, 20];

/** Below this two begin at one moment, in seconds; our choice. */
const instant = 0.0005;

/** Below this a sharpness is that of the whole; our choice. */
const sameSharpness = 0.03;

/** Events that differ alike: their names and what each differs in, or which input alone has them, and the span that a press lights. @typedef {{title: string, kind: string, note?: string, parts: {title: string, lines: import("./compare-lines.mjs").Line[]}[], only?: string, from: number, until: number}} Row */

/** How long both are, how strong at most, how sharp on average, and how many taps and vibrations they have. */
export function wholeLines(a, b, pairs) {
  const line = (kind, of, value) => ({ kind, of, a: value(a, "a"), b: value(b, "b") });
  const count = (kind) => line("count", `${kind}s`, (_, side) => sumOf(pairs.filter((pair) => pair[side]?.kind === kind).map((pair) => pair[side].count)));
  // The row of a vibration in pieces says how many they are.
  const inPieces = pairs.some((pair) => [pair.a, pair.b].some((part) => part?.kind === "vibration" && part.count > 1));
  const sharp = line("sharpness", "mean sharpness", meanSharpness);
  return [
    line("length", "length", ({ duration }) => Number(duration.toFixed(2))), line("intensity", "peak", ({ strength }) => Number(strength.intensity.reduce((most, each) => Math.max(most, each), 0).toFixed(2))),
    Math.abs(sharp.b - sharp.a) < sameSharpness ? { ...sharp, b: sharp.a } : sharp, count("tap"), ...(inPieces ? [] : [count("vibration")]),
  ].filter((each) => each.a > 0 || each.b > 0);
}

/** The mean of a sharpness, as strong as each is. */
function meanSharpness({ strength: { intensity, sharpness } }) {
  const [sum, all] = intensity.reduce(([total, weights], each, index) => [total + each * sharpness[index], weights + each], [0, 0]);
  return Number((sum / (all || 1)).toFixed(2));
}

const sumOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

/** How many events a pair is, as they are counted everywhere. */
const eventsIn = ({ a, b }) => Math.max(a?.count ?? 0, b?.count ?? 0);

/** The rows of all pairs that differ, and how many of all events are the same. @returns {{rows: Row[], same: number, all: number}} */
export function rowsOf(pairs, runs, spans) {
  const rows = pairs.map((pair) => (pair.a && pair.b ? pairRow(pair, runs, spans) : pair.a ? aloneRow(pair.a, "A", runs[0]) : aloneRow(pair.b, "B", runs[1])));
  const isUnlike = ({ only, parts }) => Boolean(only) || parts[0].lines.length > 0;
  return { rows: joined(rows.filter(isUnlike)), same: sumOf(pairs.filter((_, index) => !isUnlike(rows[index])).map(eventsIn)), all: sumOf(pairs.map(eventsIn)) };
}

/** Rows of one name as one, and those of one kind that differ alike, or follow each other in one input alone. @param {Row[]} rows */
function joined(rows) {
  const found = [];
  for (const row of rows) {
    const [{ title, lines }] = row.parts;
    const isLike = (part) => part.lines.length === lines.length && lines.every((line, index) => isAlike(line, part.lines[index]));
    const isNamed = (part) => uncounted(title) !== title && uncounted(part.title) === uncounted(title);
    const kin = found.findLast((each) => each.kind === row.kind && each.only === row.only && (each.parts.every(isNamed) || (each.parts.every(isLike) && (!row.only || each === found.at(-1)))));
    if (!kin) found.push({ ...row });
    else Object.assign(kin, { parts: [...kin.parts, ...row.parts], until: Math.max(kin.until, row.until) });
  }
  return found.map((row) => (row.parts.length < 2 ? row : { ...row, ...together(row.parts.map(({ title }) => title), row.kind) }));
}

/** What several are called: “Tick ×37”, or “3 taps”, which it names. */
function together(titles, kind) {
  const [name, ...others] = new Set(titles.map(uncounted));
  return others.length === 0 ? { title: `${name} ×${titles.length}`, note: "" } : { title: `${titles.length} ${kind}s`, note: titles.length > mostNamed ? "" : titles.join(" · ") };
}

/** What only one has. @returns {Row} */
function aloneRow(part, letter, run) {
  const title = titleOf(part, run);
  return { title, kind: part.kind, parts: [{ title, lines: [] }], only: `only in ${letter}`, from: part.from, until: part.until };
}

/** An event of both, with what differs in it. @returns {Row} */
function pairRow({ a, b }, runs, spans) {
  const lines = [
    { kind: "begin", of: "begins", a: a.from, b: b.from }, { kind: "length", of: "lasts", a: a.until - a.from, b: b.until - b.from },
    ...strengthLines(a, b, runs), { kind: "sharpness", of: "sharpness", a: a.sharpness, b: b.sharpness },
    ...(a.kind === "vibration" ? [{ kind: "count", of: "pieces", a: a.count, b: b.count }] : []),
  ].filter(differs);
  // Whether a hand feels it is known where both are felt at one moment, or nothing differs that a hand feels.
  if (spans.length === 0 || lines[0]?.kind !== "begin") {
    const isFelt = (kind) => spans.some((span) => (span.differs === "sharpness") === (kind === "sharpness") && span.from <= a.until + falling && span.to >= a.from);
    for (const line of lines) if (line.kind === "intensity" || line.kind === "sharpness") line.isFelt = isFelt(line.kind);
  }
  const title = titleOf(a, runs[0]);
  return {
    title, kind: a.kind, note: a.place === b.place ? "" : `${a.kind} ${b.place + 1} of B`, parts: [{ title, lines }],
    from: Math.min(a.from, b.from), until: Math.max(a.until, b.until),
  };
}

/** How strong both are: taps at once, vibrations by their most and least, or where their courses are furthest apart. */
function strengthLines(a, b, runs) {
  const line = (of, one, other) => ({ kind: "intensity", of, a: one, b: other });
  if (a.kind !== "vibration") return [line("intensity", a.intensity, b.intensity)];
  const ends = [line("most", a.intensity, b.intensity), line("least", a.least, b.least)];
  const isWhole = isAlike(...ends.map((end) => ({ ...end, of: "" })));
  if (ends.some((each) => Math.abs(each.b - each.a) >= course)) return isWhole ? ends.map((end) => ({ ...end, of: "intensity" })) : ends;
  const courses = [a, b].map(({ from, until }, side) => Array.from({ length: steps - 1 }, (_, index) => runs[side].strengthAt(from + (index + 1) / steps * (until - from)).intensity));
  const means = courses.map((all) => sumOf(all) / all.length);
  if (Math.abs(means[1] - means[0]) >= course) return [line("mean", ...means)];
  // What a finger leads goes on in steps, which lie at other moments.
  const apart = courses[0].map((each, index) => Math.abs(courses[1][index] - each));
  const far = apart.indexOf(Math.max(...apart));
  if (apart[far] < moment) return Math.abs(a.from - b.from) < instant ? ends : [];
  return [line(`${Math.round(100 * (far + 1) / steps)} % into it`, courses[0][far], courses[1][far])];
}

/** The name of its moment, or “Tap #2”, or “Vibration” where there is one; a vibration in pieces is one. */
function titleOf({ kind, name, moment, place, of }, run) {
  if (moment) return kind === "vibration" ? feltWords(name, run.parameters) : namesIn(run).get(moment);
  return capital(of > 1 ? `${kind} #${place + 1}` : kind);
}
