// Two inputs side by side as a table: one event after the other with its begin, intensity and sharpness; a press goes there.

import { make, makeSVG, seconds } from "./dom.mjs";
import { capital, moreOf } from "./labels.mjs";
import { matched } from "./matching.mjs";
import { feltWords, namesIn } from "./moments.mjs";

/** The events that are seen without being asked for; our choice. */
const seen = 6;

/** Below these nothing differs: seconds, and parts of an intensity or a sharpness; our choice. */
const [sameTime, sameValue] = [0.0005, 0.0005];

/** How long a tap falls, in seconds, how much of a vibration's course is a difference, in all and at one moment, and into how many steps it is cut; our choice. */
const [falling, course, moment, steps] = [0.06, 0.02, 0.1, 20];

/** The size of a small drawing, and its points; our choice. */
const [width, height, points] = [36, 16, 30];

/** What differs in an event: what it is of, both values, and their difference in words. @typedef {{of: string, a: string, b: string, difference: string, more?: string}} Line */

/** An event with what differs in it, or the words for what only one has, the span that a press lights, and those of A and B. @typedef {{title: string, note?: string, lines: Line[], only?: string, from: number, until: number, spans: ([number, number] | null)[]}} Row */

/**
 * The table of a comparison; null if all events are the same.
 *
 * @param {{felt: any}} comparison
 * @param {import("./run.mjs").Run} a
 * @param {import("./run.mjs").Run} b
 * @param {(row: Row) => void} go What a press on an event does.
 */
export function compareTable({ felt }, a, b, go) {
  const rows = gathered(matched(a.report, b.report)).map((pair) => (pair.alone ? aloneRow(pair, pair.letter === "A" ? a : b) : pairRow(pair, [a, b], felt.spans)))
    .filter(({ lines, only }) => only || lines.length > 0);
  if (rows.length === 0) return null;
  const headings = ["In order of time", "A", "B", "Difference"].map((text, index) => make("th", { scope: "col", class: index === 1 || index === 2 ? "number" : "", textContent: text }));
  const table = make("table", { class: "compared" }, make("thead", {}, make("tr", {}, ...headings)));
  const choose = (row, body) => {
    for (const each of table.querySelectorAll(".chosen")) each.classList.remove("chosen");
    body.classList.add("chosen");
    go(row);
  };
  const bodies = rows.map((row) => bodyOf(row, [a, b], choose));
  bodies.slice(seen).forEach((body) => { body.hidden = true; });
  table.append(...bodies, ...(bodies.length > seen ? [moreLine(bodies)] : []));
  return table;
}

/** An event: its name with what differs first, then what else differs. */
function bodyOf(row, runs, choose) {
  const body = make("tbody", {});
  const open = make("button", { type: "button", title: `Go to ${seconds(row.from)}`, click: () => choose(row, body) },
    make("strong", {}, make("span", { class: "opens", textContent: row.title }), sketch(row, runs)), row.note ? make("small", { textContent: row.note }) : null);
  const number = (textContent) => make("td", { class: "number", textContent });
  const label = (words) => make("small", { textContent: words });
  if (row.only) body.append(make("tr", {}, make("td", {}, open), make("td", { class: "alone", colSpan: 3, textContent: row.only })));
  row.lines.forEach(({ of, a, b, difference, more }, index) => body.append(make("tr", {},
    make("td", {}, index === 0 ? open : null, label(of)), number(a), number(b), make("td", {}, difference, more ? label(more) : null))));
  return body;
}

/** The strength of an event in A, filled, and in B, as a line, both from where it begins there. */
function sketch({ spans }, runs) {
  const length = Math.max(...spans.map((span) => (span ? span[1] - span[0] : 0))) + falling;
  const course = (side) => Array.from({ length: points + 1 }, (_, index) => {
    const { intensity } = runs[side].strengthAt(spans[side][0] + length * index / points);
    return `${(index * width / points).toFixed(1)} ${(height - 1 - (height - 2) * Math.min(intensity, 1)).toFixed(1)}`;
  }).join("L");
  return makeSVG("svg", { class: "sketch", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": true },
    ...(spans[0] ? [makeSVG("path", { class: "a", d: `M0 ${height}L${course(0)}L${width} ${height}z` })] : []), ...(spans[1] ? [makeSVG("path", { class: "b", d: `M${course(1)}` })] : []));
}

/** The line that shows the others. */
function moreLine(bodies) {
  const body = make("tbody", { class: "more-line" }, make("tr", {}, make("td", { colSpan: 4 }, make("button", { type: "button", class: "opens", textContent: moreOf(bodies.length - seen, "row"), click: () => {
    body.remove();
    bodies.forEach((each) => { each.hidden = false; });
    bodies[seen].querySelector("button").focus();
  } }))));
  return body;
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
  const span = seconds(from, 2) === seconds(until, 2) ? `at ${seconds(from, 2)}` : `${from.toFixed(2)}–${seconds(until, 2)}`;
  const [{ name, kind }] = alone;
  const title = alone.length === 1 ? titleOf(alone[0], run) : name ? `${feltWords(name, run.parameters)} ×${alone.length}` : `${alone.length} ${kind}s`;
  return { title, lines: [], only: `only in ${letter}, ${span}`, from, until, spans: letter === "A" ? [[from, until], null] : [null, [from, until]] };
}

/** An event of both, with what differs in it. @returns {Row} */
function pairRow({ a, b }, runs, spans) {
  const lines = [
    timeLine("begins", a.from, b.from, "later", "earlier"), timeLine("lasts", a.until - a.from, b.until - b.from, "longer", "shorter"),
    ...strengthLines(a, b, runs), valueLine("sharpness", a.sharpness, b.sharpness, "sharper", "duller"),
  ].filter(Boolean);
  // Whether a hand feels it is known where both are felt at one moment, or nothing differs that a hand feels.
  if (spans.length === 0 || Math.abs(a.from - b.from) < sameTime) {
    const isFelt = (name) => spans.some(({ differs, from, to }) => (differs === "sharpness") === (name === "sharpness") && from <= a.until + falling && to >= a.from);
    for (const line of lines) if (/^(intensity|sharpness)/.test(line.of) && !isFelt(line.of)) line.more = "not felt";
  }
  return { title: titleOf(a, runs[0]), note: a.place === b.place ? "" : `${a.kind} ${b.place + 1} of B`, lines, from: Math.min(a.from, b.from), until: Math.max(a.until, b.until), spans: [a, b].map((part) => [part.from, part.until]) };
}

/** How strong both are: taps at once, vibrations by their most and least, or where their courses are furthest apart. */
function strengthLines(a, b, runs) {
  const line = (words, one, other) => valueLine(words, one, other, "stronger", "weaker");
  if (a.kind !== "vibration") return [line("intensity", a.intensity, b.intensity)];
  const ends = [line("intensity, most", a.intensity, b.intensity), line("intensity, least", a.least, b.least)].filter(Boolean);
  if (ends.length > 0 && ends.some(({ by }) => by >= course)) return ends;
  const courses = [a, b].map(({ from, until }, side) => Array.from({ length: steps - 1 }, (_, index) => runs[side].strengthAt(from + (index + 1) / steps * (until - from)).intensity));
  const means = courses.map((all) => all.reduce((sum, each) => sum + each, 0) / all.length);
  if (Math.abs(means[1] - means[0]) >= course) return [line("intensity, mean", ...means)];
  // What a finger leads goes on in steps, which lie at other moments.
  const apart = courses[0].map((each, index) => Math.abs(courses[1][index] - each));
  const far = apart.indexOf(Math.max(...apart));
  return apart[far] < moment ? ends : [line(`intensity, ${Math.round(100 * (far + 1) / steps)} % into it`, courses[0][far], courses[1][far])];
}

function timeLine(of, a, b, more, less) {
  return Math.abs(b - a) < sameTime ? null : { of, a: seconds(a), b: seconds(b), difference: told(a, b, 3, more, less, " s") };
}

/** Values with two decimals, or with three where two would say little. */
function valueLine(of, a, b, more, less) {
  const by = Math.abs(b - a);
  const digits = by < 0.0195 ? 3 : 2;
  return by < sameValue ? null : { of, by, a: a.toFixed(digits), b: b.toFixed(digits), difference: told(a, b, digits, more, less) };
}

/** The difference of two values as they are shown, so that it is the difference of both for who counts. */
function told(a, b, digits, more, less, unit = "") {
  return `${Math.abs(b.toFixed(digits) - a.toFixed(digits)).toFixed(digits)}${unit} ${b > a ? more : less}`;
}

/** The name of its moment, or “Tap 2”, or “Vibration” where there is one; a vibration in pieces is one. */
function titleOf({ kind, name, moment, place, of }, run) {
  if (moment) return kind === "vibration" ? feltWords(name, run.parameters) : namesIn(run).get(moment);
  return capital(of > 1 ? `${kind} ${place + 1}` : kind);
}
