// The pairs that should line up, as a table: what each is, what was measured, and where that is in what is allowed.

import { decimal, make, makeSVG } from "./dom.mjs";
import { capital } from "./labels.mjs";
import { apartBy, between, pairNames, standing, uncompared } from "./pair-words.mjs";

/** An offset is of what is felt from what is heard, seen and touched, in this order; the engine's rule. */
const senses = ["haptic", "audio", "visual", "gesture"];

/** Where the engine's own windows come from, by their bounds in milliseconds; `Documentation/Checks.md` has the studies. */
const origins = {
  "-15 50": "By default a haptic may come from 15 ms before to 50 ms after what is seen: within that, people in a study did not notice (Di Luca & Mahnan 2019).",
  "-24 24": "By default a haptic and a sound may be up to 24 ms apart: from there on, people in a study noticed (Adelstein 2003).",
  "-16.667 16.667": "By default two things that are both seen, both felt or both heard may be one frame apart (17 ms at 60 Hz), which is our choice.",
};

/** The size of a drawing of a window in pixels, and the room on both sides of the widest for what misses it; our choice. */
const [width, height, room] = [96, 18, 6];

/** The table of a run's pairs, and where their windows come from. */
export function pairTable(run) {
  const pairs = run.checks.alignments;
  const heads = ["Pair", "Offset", "Allowed"].map((textContent) => make("th", { scope: "col", textContent }));
  const kinds = new Set(pairs.filter((pair) => pair.window === "default").map(({ least, most }) => bounds(least, most).join(" ")));
  const words = [...kinds].map((kind) => origins[kind]).filter(Boolean);
  const set = pairs.filter((pair) => pair.window !== "default");
  const shared = new Set(set.map((pair) => onlySense(pair, run)));
  const which = (shared.size === 1 && alone[[...shared][0]]) || (words.length > 0 ? "the other pairs" : "these pairs");
  const told = [...words, set.length > 0 ? `For ${which} this file sets its own limits.` : "A file can set others."].join(" ");
  const x = scaleOf(pairs);
  const groups = [...Map.groupBy(pairs, (pair) => groupOf(pair, run))];
  const rows = groups.flatMap(([title, own]) => [...(groups.length > 1 ? [make("tr", {}, make("th", { scope: "rowgroup", colSpan: 3, textContent: title }))] : []), ...own.map((pair) => rowOf(pair, run, x))]);
  const left = uncompared(run);
  return [
    make("div", {}, make("table", { class: "pairs" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)),
      ...(left.length > 0 ? [make("p", { textContent: `Not compared: ${left.map(({ words }) => words).join(", ")}.` })] : []),
      ...(between(run).length > 0 ? [make("p", { class: "quiet", textContent: standing(between(run)) })] : []),
      make("p", { class: "quiet", textContent: `Computed from the file; a device adds its own delay. ${told}` }))];
}

/** What a pair compares, above the rows of those that do: “Haptic with visual”, or “Only visual”. */
export function groupOf(pair, run) {
  const [one, other] = senses.filter((sense) => sensesOf(pair, run).includes(sense)).map((sense) => perceived[sense]);
  return other ? capital(`${one} with ${other}`) : one ? `Only ${one}` : "Not in this take";
}

/** The sense of a pair that has but one. */
function onlySense(pair, run) {
  const [one, other] = sensesOf(pair, run);
  return one === other ? one : null;
}

const sensesOf = (pair, run) => [pair.feature, pair.with].map((name) => run.report.features.find((each) => each.name === name || each.name.replace(/\[\d+\]$/, "[*]") === name)?.modality);

/** What is of each sense, as the rows of the timeline are called. */
const perceived = { haptic: "haptic", audio: "audio", visual: "visual", gesture: "touch" };
/** Pairs of one sense, in a sentence. */
const alone = { haptic: "pairs that are only haptic", audio: "pairs that are only audio", visual: "pairs that are only visual" };

const bounds = (...times) => times.map((time) => Number((1000 * time).toFixed(3)));

function rowOf(pair, run, x) {
  const [first, second] = sensesOf(pair, run).map((sense) => senses.indexOf(sense));
  const names = first > second && second >= 0 ? [pair.with, pair.feature] : [pair.feature, pair.with];
  const [one, other] = pairNames(run, ...names);
  const by = pair.offset === null ? null : Number((1000 * pair.offset).toFixed(1));
  const isPassed = pair.verdict === "passed";
  const joint = by === null || by === 0 ? "with" : by > 0 ? "after" : "before";
  return make("tr", {},
    make("td", {}, make("strong", { class: `tick ${isPassed ? "passed" : "failed"}`, textContent: isPassed ? "✓ " : "✗ " }), make("span", { class: "one", textContent: one }), make("small", {}, ` ${joint} ${other}`)),
    make("td", {}, make("strong", { textContent: by === null ? pair.verdict : `${signOf(by)}${apartBy(by, isPassed)}` })),
    make("td", {}, windowBar(pair, x), make("small", { textContent: `${signed(pair.least)} to ${signed(pair.most)} ms` })));
}

const signOf = (time) => (time < 0 ? "−" : time > 0 ? "+" : "");
const signed = (time) => `${signOf(time)}${decimal(Math.abs(1000 * time), 1)}`;

/** Where a time is in the drawings of all windows, which share one scale: 0 is in the middle of all. */
function scaleOf(pairs) {
  const most = Math.max(...pairs.flatMap(({ least, most: last }) => [-least, last])) || 1;
  return (time) => Math.min(Math.max(width / 2 + (width / 2 - room) * time / most, 4), width - 4);
}

/** A window as a bar, with the moment of the other as a line in it and the measured one as a dot; what misses all windows is at the edge. */
function windowBar({ least, most, offset, verdict }, x) {
  return makeSVG("svg", { class: "window", width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": true },
    makeSVG("rect", { x: x(least), y: 6, width: x(most) - x(least), height: 6, rx: 3 }), makeSVG("path", { d: `M${x(0)} 0V${height}` }),
    ...(offset === null ? [] : [makeSVG("circle", { class: verdict === "passed" ? "passed" : "failed", cx: x(offset), cy: height / 2, r: 4 })]));
}
