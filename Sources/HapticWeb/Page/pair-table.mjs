// The pairs that should line up, as a table: what each is, what was measured, and where that is in what is allowed.

import { apartWords } from "./alignment.mjs";
import { decimal, make, makeSVG } from "./dom.mjs";
import { wordsIn } from "./moments.mjs";

/** An offset is of what is felt from what is heard, seen and touched, in this order; the engine's rule. */
const senses = ["haptic", "audio", "visual", "gesture"];

/** Where the bounds of the engine's own window come from, by them in milliseconds; `Documentation/Checks.md` has the studies. */
const origins = {
  "-15 50": "Beyond these bounds people begin to notice: none of 19 noticed a haptic 50 ms after what is seen (Di Luca & Mahnan 2019).",
  "-24 24": "People told audio and haptic apart from 24 ms on (Adelstein 2003).",
  "-16.667 16.667": "What is of one sense may be one frame of 60 Hz apart.",
};

/** The size of a drawing of a window in pixels, and the room on both sides of it for what misses it; our choice. */
const [width, height, room] = [76, 12, 8];

/** The table of a run's pairs, and where their windows come from. */
export function pairTable(run) {
  const pairs = run.checks.alignments;
  const heads = ["Pair", "Measured", "Allowed"].map((textContent) => make("th", { scope: "col", textContent }));
  const kinds = new Set(pairs.filter((pair) => pair.window === "default").map(({ least, most }) => bounds(least, most).join(" ")));
  const words = [...kinds].map((kind) => origins[kind]).filter(Boolean);
  const isSet = pairs.some((pair) => pair.window !== "default");
  const told = [...words, isSet ? `${words.length > 0 ? "Other windows" : "These windows"} are set in the file.` : ""].filter(Boolean).join(" ");
  return [
    make("div", {}, make("table", { class: "pairs" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...pairs.map((pair) => rowOf(pair, run)))),
      told ? make("p", { class: "quiet", textContent: told }) : null)];
}

const bounds = (...times) => times.map((time) => Number((1000 * time).toFixed(3)));

function rowOf(pair, run) {
  const sense = (name) => senses.indexOf(run.report.features.find((each) => each.name === name || each.name.replace(/\[\d+\]$/, "[*]") === name)?.modality);
  const names = sense(pair.feature) > sense(pair.with) && sense(pair.with) >= 0 ? [pair.with, pair.feature] : [pair.feature, pair.with];
  const [one, other] = names.map((name) => wordsIn(run, name));
  const by = pair.offset === null ? null : Number((1000 * pair.offset).toFixed(1));
  const isPassed = pair.verdict === "passed";
  const joint = by === null || by === 0 ? "with" : by > 0 ? "after" : "before";
  return make("tr", {},
    make("td", {}, make("strong", { class: `tick ${isPassed ? "passed" : "failed"}`, textContent: isPassed ? "✓ " : "✗ " }), make("span", { class: "one", textContent: one }), make("small", {}, ` ${joint} ${other}`)),
    make("td", {}, make("strong", { textContent: by === null ? pair.verdict : apartWords(by) })),
    make("td", {}, windowBar(pair), make("small", { textContent: `${signed(pair.least)} to ${signed(pair.most)} ms` })));
}

const signed = (time) => `${time < 0 ? "−" : time > 0 ? "+" : ""}${decimal(Math.abs(1000 * time), 1)}`;

/** A window as a bar, with the moment of the other as a line in it and the measured one as a dot; what misses it is beside it. */
function windowBar({ least, most, offset, verdict }) {
  const x = (time) => Math.min(Math.max(room + (width - 2 * room) * (time - least) / (most - least), 3), width - 3).toFixed(1);
  return makeSVG("svg", { class: "window", width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": true },
    makeSVG("rect", { x: room, y: 4, width: width - 2 * room, height: 4, rx: 2 }), makeSVG("path", { d: `M${x(0)} 1V${height - 1}` }),
    ...(offset === null ? [] : [makeSVG("circle", { class: verdict === "passed" ? "passed" : "failed", cx: x(offset), cy: height / 2, r: 3 })]));
}
