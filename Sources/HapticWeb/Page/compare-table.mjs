// Two inputs side by side as a table: what is felt most comes first, and a press on a row goes there.

import { decimal, make, seconds } from "./dom.mjs";
import { words } from "./handles.mjs";
import { eventIn, moved, spoken } from "./verdict.mjs";

/** The rows of each part that are seen without being asked for; our choice. */
const seen = 6;

/** How long a tap falls, in seconds; our choice. */
const falling = 0.06;

/** A row: what it is of, when, and what A, B and the difference are; its span, and how much it counts. @typedef {{title: string, when: string, a: string, b: string, difference: string, more?: string, from: number, until: number, weight: number}} Row */

/**
 * The table of a comparison.
 *
 * @param {{felt: any, events: any}} comparison
 * @param {import("./run.mjs").Run} a
 * @param {import("./run.mjs").Run} b
 * @param {(row: Row) => void} go What a press on a row does.
 */
export function compareTable({ felt, events }, a, b, go) {
  const parts = [
    ["Strength and sharpness", felt.spans.map((span) => spanRow(span, a, b))], ["Events", [...eventRows(events), ...smallRows(events, felt, a)]],
  ].filter(([, rows]) => rows.length > 0);
  const headings = ["Felt most first", "A", "B", "Difference"].map((text, index) => make("th", { scope: "col", class: index === 1 || index === 2 ? "number" : "", textContent: text }));
  const table = make("table", { class: "compared" }, make("thead", {}, make("tr", {}, ...headings)));
  const choose = (row, line) => {
    for (const each of table.querySelectorAll("tr.chosen")) each.classList.remove("chosen");
    line.classList.add("chosen");
    go(row);
  };
  for (const [title, rows] of parts) {
    const most = Math.max(1e-9, ...rows.map(({ weight }) => weight).filter(Number.isFinite));
    const lines = rows.toSorted((one, other) => other.weight - one.weight).map((row) => lineOf(row, Math.min(row.weight / most, 1), choose));
    lines.slice(seen).forEach((line) => { line.hidden = true; });
    const head = parts.length > 1 ? [make("tr", {}, make("th", { scope: "rowgroup", colSpan: 4, class: "part-head", textContent: title }))] : [];
    table.append(make("tbody", {}, ...head, ...lines, ...(lines.length > seen ? [moreLine(lines)] : [])));
  }
  return parts.length > 0 ? table : null;
}

function lineOf(row, part, choose) {
  const open = make("button", { type: "button", title: `Go to ${seconds(row.from)}`, click: () => choose(row, line) },
    make("strong", { textContent: row.title }), make("small", { textContent: row.when }));
  const bar = make("i", { "aria-hidden": "true" });
  bar.style.setProperty("--part", part.toFixed(3));
  const line = make("tr", {}, make("td", {}, open), make("td", { class: "number", textContent: row.a }), make("td", { class: "number", textContent: row.b }),
    make("td", {}, row.difference, row.more ? make("small", { textContent: row.more }) : null, bar));
  return line;
}

/** The line that shows the others. */
function moreLine(lines) {
  const line = make("tr", { class: "more-line" }, make("td", { colSpan: 4 }, make("button", { type: "button", textContent: `Show ${lines.length - seen} more`, click: () => {
    line.remove();
    lines.forEach((each) => { each.hidden = false; });
    lines[seen].querySelector("button").focus();
  } })));
  return line;
}

/** A span in which both feel different, at the moment at which they are furthest apart. */
function spanRow({ differs, from, to, steps, decibels }, a, b) {
  const name = differs === "sharpness" ? "sharpness" : "intensity";
  const event = eventIn(from, to, [a, b]);
  const [one, other] = furthest(name, from, to, Math.sign(steps), [a, b], event.kind === "continuous");
  const isOnly = differs === "presence";
  const by = Math.abs(other - one).toFixed(2);
  const word = { strength: ["stronger", "weaker"], sharpness: ["sharper", "duller"], presence: ["only in B", "only in A"] }[differs][steps > 0 ? 0 : 1];
  const place = seconds(from, 2) === seconds(to, 2) ? seconds(from, 2) : `${from.toFixed(2)}–${seconds(to, 2)}`;
  return {
    title: titleOf(event), when: `${name}, ${place}`, from, until: to, weight: Math.abs(steps),
    a: valueOf(isOnly && steps > 0 ? 0 : one), b: valueOf(isOnly && steps < 0 ? 0 : other),
    difference: isOnly ? word : `${by} ${word}`, more: decibels ? `${decimal(Math.abs(decibels), 1)} dB` : "",
  };
}

/** A value; nothing where nothing is felt. */
const valueOf = (value) => (value < 0.005 ? "–" : value.toFixed(2));

/** Both values at the moment within a span at which they differ most in the direction that is felt; of a vibration, beside the taps on it. */
function furthest(name, from, to, sign, runs, isBesideTaps) {
  const taps = isBesideTaps ? runs.flatMap(({ report }) => report.events).filter(({ type }) => type === "HapticTransient") : [];
  let best = runs.map((run) => run.strengthAt(from)[name]);
  for (let time = from; time <= to; time += 0.001) {
    const each = runs.map((run) => run.strengthAt(time)[name]);
    const isTap = taps.some((tap) => time >= tap.time - 0.005 && time - tap.time < falling);
    if (!isTap && sign * (each[1] - each[0]) > sign * (best[1] - best[0])) best = each;
  }
  return best;
}

/** The title of a span: “Tap 2”, “Vibration”, or what a longer one has. */
function titleOf({ kind, place, of, taps, isAlone }) {
  if (!kind) return isAlone ? `${taps} taps` : `${taps} taps and vibration`;
  const word = capital(words[kind]);
  return of > 1 ? `${word} ${place + 1}` : word;
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** The word for an event's place in a list: “Tap 2” for `transient[1]`. */
function worded(event) {
  const [, kind, index] = /^(\w+)\[(\d+)\]$/.exec(event) ?? [null, event, 0];
  return `${capital(words[kind] ?? kind)} ${Number(index) + 1}`;
}

/** What a change of an event counts beside one of its time, in seconds; our choice. */
const asTime = 0.1;

/** Events of another intensity or sharpness that no span tells, because no hand feels it. @returns {Row[]} */
function smallRows({ differing }, { spans }, a) {
  return differing.flatMap((pair) => [["intensity", "strength", "stronger", "weaker"], ["sharpness", "sharpness", "sharper", "duller"]].flatMap(([name, differs, more, less]) => {
    const [change, { event, time, duration = 0 }] = [pair[`${name}Change`], pair];
    const isTold = spans.some((span) => span.differs === differs && span.from <= time + duration + falling && span.to >= time);
    if (Math.abs(change) < 0.0005 || isTold) return [];
    const own = a.report.events.find((each) => each.time === time)?.[name];
    return [{
      title: worded(event), when: `${name}, at ${seconds(time, 2)}`, a: own === undefined ? "" : decimal(own), b: own === undefined ? "" : decimal(own + change),
      difference: `${decimal(Math.abs(change))} ${change > 0 ? more : less}`, more: "not felt", from: time, until: time + duration, weight: asTime * Math.abs(change),
    }];
  }));
}

/** Events at another time, of another length, and those that one lacks. @returns {Row[]} */
function eventRows(events) {
  const pairs = moved(events);
  const later = (shift) => `${spoken(shift)} ${shift > 0 ? "later" : "earlier"}`;
  const at = (title, timeA, timeB, until) => ({
    title, when: "begins", a: seconds(timeA), b: seconds(timeB), difference: later(timeB - timeA), from: Math.min(timeA, timeB), until, weight: Math.abs(timeB - timeA),
  });
  const lasting = ({ event, time, duration = 0, lengthening }) => ({
    title: worded(event), when: `lasts, from ${seconds(time, 2)}`, a: "", b: "", difference: `${spoken(lengthening)} ${lengthening > 0 ? "longer" : "shorter"}`,
    from: time, until: time + duration + lengthening, weight: Math.abs(lengthening),
  });
  const only = (letter) => ({ event, time, duration }) => ({
    title: worded(event), when: "begins", a: letter === "A" ? seconds(time) : "–", b: letter === "B" ? seconds(time) : "–", difference: `only in ${letter}`,
    from: time, until: time + duration, weight: Infinity,
  });
  const rest = (side) => events[["missing", "added"][side]].filter((event) => pairs.every((pair) => pair[side] !== event));
  return [
    ...rest(0).map(only("A")), ...rest(1).map(only("B")),
    ...pairs.map(([a, b]) => at(worded(a.event), a.time, b.time, Math.max(a.time, b.time))),
    ...events.differing.filter(({ shift }) => Math.abs(shift) >= 0.0005).map(({ event, time, shift }) => at(worded(event), time, time + shift, time + Math.max(shift, 0))),
    ...events.differing.filter(({ lengthening }) => Math.abs(lengthening) >= 0.0005).map(lasting),
  ];
}
