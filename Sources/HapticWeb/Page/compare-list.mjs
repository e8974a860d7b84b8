// What differs between two inputs as a list: as a whole, then event after event, those that differ alike as one; what is equal is said once.

import { differs, equalWords, isAlike, lineOf } from "./compare-lines.mjs";
import { make, seconds } from "./dom.mjs";
import { capital, moreOf } from "./labels.mjs";
import { matched } from "./matching.mjs";
import { feltWords, namesIn, uncounted } from "./moments.mjs";

/** The rows that are seen without being asked for; our choice. */
const seen = 6;

/** Up to so many events are named where they are one row; our choice. */
const mostNamed = 4;

/** How long a tap falls, in seconds, how much of a vibration's course is a difference, in all and at one moment, and into how many steps it is cut; our choice. */
const [falling, course, moment, steps] = [0.06, 0.02, 0.1, 20];

/** Below this two begin at one moment, in seconds; our choice. */
const instant = 0.0005;

/** Below this a sharpness is that of the whole; our choice. */
const sameSharpness = 0.03;

/** Events that differ alike: their names and what each differs in, or where they are that only one has, and the span that a press lights. @typedef {{title: string, kind: string, note?: string, parts: {title: string, lines: import("./compare-lines.mjs").Line[]}[], only?: string, where?: string, from: number, until: number}} Row */

/**
 * The list of what differs, and what is equal.
 *
 * @param {{felt: any}} comparison
 * @param {import("./run.mjs").Run} a
 * @param {import("./run.mjs").Run} b
 * @param {(row: Row) => void} go What a press on a row does.
 */
export function compareList({ felt }, a, b, go) {
  const pairs = matched(a.report, b.report);
  const whole = wholeLines(a, b, pairs);
  const rows = gathered(pairs).map((pair) => (pair.alone ? aloneRow(pair, pair.letter === "A" ? a : b) : pairRow(pair, [a, b], felt.spans)));
  const other = joined(rows.filter(({ only, parts }) => only || parts[0].lines.length > 0));
  const list = make("ol", { class: "compared" });
  const choose = (row, item) => {
    for (const each of list.querySelectorAll(".chosen")) each.classList.remove("chosen");
    item.classList.add("chosen");
    go(row);
  };
  const [unlike, alike] = [true, false].map((isUnlike) => whole.filter((line) => differs(line) === isUnlike));
  const items = other.map((row) => itemOf(row, choose));
  items.slice(seen).forEach((item) => { item.hidden = true; });
  list.append(...(unlike.length > 0 ? [make("li", { class: "whole" }, make("strong", { textContent: "As a whole" }), ...unlike.map((line) => lineOf([line], 1)))] : []),
    ...items, ...(items.length > seen ? [moreItem(items)] : []));
  const same = rows.filter(({ only, parts }) => !only && parts[0].lines.length === 0).length;
  const equal = [...alike.map(equalWords), same > 0 ? `${same} of ${rows.length} events` : ""].filter(Boolean).join(", ");
  return [...(list.childElementCount > 0 ? [list] : []), ...(equal ? [make("p", { class: "quiet equal", textContent: `Equal in both: ${equal}. Bars show A above B.` })] : [])];
}

/** How long both are, how strong at most, how sharp on average, and how many taps and vibrations they have. */
function wholeLines(a, b, pairs) {
  const line = (kind, of, value) => ({ kind, of, a: value(a, "a"), b: value(b, "b") });
  const count = (kind) => line("count", `${kind}s`, (_, side) => pairs.filter((pair) => pair[side]?.kind === kind).length);
  const sharp = line("sharpness", "mean sharpness", meanSharpness);
  return [
    line("length", "length", ({ duration }) => Number(duration.toFixed(2))), line("intensity", "peak", ({ strength }) => Number(strength.intensity.reduce((most, each) => Math.max(most, each), 0).toFixed(2))),
    Math.abs(sharp.b - sharp.a) < sameSharpness ? { ...sharp, b: sharp.a } : sharp, count("tap"), count("vibration"),
  ].filter((each) => each.a > 0 || each.b > 0);
}

/** The mean of a sharpness, as strong as each is. */
function meanSharpness({ strength: { intensity, sharpness } }) {
  const [sum, all] = intensity.reduce(([total, weights], each, index) => [total + each * sharpness[index], weights + each], [0, 0]);
  return Number((sum / (all || 1)).toFixed(2));
}

/** A row: what it is of, which a press goes to, and a line for each value that differs. */
function itemOf(row, choose) {
  const { title, note, parts, only, where } = row;
  const item = make("li", {}, make("button", { type: "button", class: "opens", title: `Go to ${seconds(row.from)}`, textContent: title, click: () => choose(row, item) }),
    note ? make("small", { class: "note", textContent: note }) : null);
  const lines = Map.groupBy(parts.flatMap((part) => part.lines), ({ of }) => of);
  item.append(...(only ? [make("p", {}, make("b", { textContent: only }), make("small", { textContent: where }))] : [...lines.values()].map((each) => lineOf(each, parts.length))));
  return item;
}

/** The line that shows the others. */
function moreItem(items) {
  const item = make("li", { class: "more-line" }, make("button", { type: "button", class: "opens", textContent: moreOf(items.length - seen, "row"), click: () => {
    item.remove();
    items.forEach((each) => { each.hidden = false; });
    items[seen].querySelector("button").focus();
  } }));
  return item;
}

/** Rows of one name, and of one kind that differ alike, as one. @param {Row[]} rows */
function joined(rows) {
  const found = [];
  for (const row of rows) {
    const [{ title, lines }] = row.parts;
    const isLike = (part) => part.lines.length === lines.length && lines.every((line, index) => isAlike(line, part.lines[index]));
    const isNamed = (part) => uncounted(title) !== title && uncounted(part.title) === uncounted(title);
    const kin = row.only ? null : found.find(({ kind, only, parts }) => !only && kind === row.kind && (parts.every(isLike) || parts.every(isNamed)));
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

/** Pairs, with those of one kind in one input alone as one, if they have one name or nothing is between them. */
function gathered(pairs) {
  const found = [];
  for (const pair of pairs) {
    const [letter, part] = pair.a && pair.b ? [null, null] : pair.a ? ["A", pair.a] : ["B", pair.b];
    const isKin = (each) => each.alone && each.letter === letter && each.alone[0].kind === part.kind && each.alone[0].name === part.name;
    const kin = letter && found.findLast((each) => isKin(each) && (part.name || each === found.at(-1)));
    if (!letter) found.push(pair);
    else if (kin) kin.alone.push(part);
    else found.push({ letter, alone: [part] });
  }
  return found;
}

/** What only one has, said once. @returns {Row} */
function aloneRow({ letter, alone }, run) {
  const [from, until] = [alone[0].from, Math.max(...alone.map((part) => part.until))];
  const [[{ kind }], titles] = [alone, alone.map((part) => titleOf(part, run))];
  const called = alone.length === 1 ? { title: titles[0] } : together(titles, kind);
  return { ...called, kind, parts: [{ title: called.title, lines: [] }], only: `only in ${letter}`, where: seconds(from, 2) === seconds(until, 2) ? `at ${seconds(from, 2)}` : `${from.toFixed(2)}–${seconds(until, 2)}`, from, until };
}

/** An event of both, with what differs in it. @returns {Row} */
function pairRow({ a, b }, runs, spans) {
  const lines = [
    { kind: "begin", of: "begins", a: a.from, b: b.from }, { kind: "length", of: "lasts", a: a.until - a.from, b: b.until - b.from },
    ...strengthLines(a, b, runs), { kind: "sharpness", of: "sharpness", a: a.sharpness, b: b.sharpness },
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
  const means = courses.map((all) => all.reduce((sum, each) => sum + each, 0) / all.length);
  if (Math.abs(means[1] - means[0]) >= course) return [line("mean", ...means)];
  // What a finger leads goes on in steps, which lie at other moments.
  const apart = courses[0].map((each, index) => Math.abs(courses[1][index] - each));
  const far = apart.indexOf(Math.max(...apart));
  if (apart[far] < moment) return Math.abs(a.from - b.from) < instant ? ends : [];
  return [line(`${Math.round(100 * (far + 1) / steps)} % into it`, courses[0][far], courses[1][far])];
}

/** The name of its moment, or “Tap 2”, or “Vibration” where there is one; a vibration in pieces is one. */
function titleOf({ kind, name, moment, place, of }, run) {
  if (moment) return kind === "vibration" ? feltWords(name, run.parameters) : namesIn(run).get(moment);
  return capital(of > 1 ? `${kind} ${place + 1}` : kind);
}
