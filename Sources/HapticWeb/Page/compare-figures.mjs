// How two inputs compare as a whole: how different they are, and both curves over one time.

import { strengthPath } from "./actuator.mjs";
import { countOf } from "./alignment.mjs";
import { make, makeSVG, seconds } from "./dom.mjs";
import { briefCount } from "./labels.mjs";
import { roundStep } from "./pen.mjs";
import { gradeOf } from "./verdict.mjs";

/** The size of the drawing of both; our choice. */
const [width, height] = [320, 56];

/** The most seconds that are named below it, without 0; our choice. */
const mostNamed = 5;

/** What a hand can feel at least, with its source as in `Documentation/Compare.md`. */
const least = "The least is 20 % of a strength (Forta, Morioka & Griffin 2012) or of a frequency.";

/** How many times: whole ones from three on. */
const times = (count) => `${count.toFixed(count < 3 ? 1 : 0)} times`;

/** Whether a hand tells both apart. */
export const gradeLine = (felt) => (felt.distance > 0 ? [make("p", { class: "grade", textContent: gradeOf(felt) })] : []);

/** How many pairs of each are in time, if both have some. */
export function timingLine(...runs) {
  const counts = runs.map((run) => briefCount(countOf(run)[0]));
  return runs.every(({ rows }) => rows.pairs.length > 0) ? [make("p", { class: "equal quiet", textContent: `Pairs in time: A ${counts[0]}, B ${counts[1]}.` })] : [];
}

/** By how much, folded, and what that is measured by. */
export function measureLines({ distance, largest, largestTime }) {
  const words = `The difference is ${times(distance)} the least that a hand feels, up to ${times(largest)} at ${seconds(largestTime, 2)}. ${least}`;
  return distance > 0 ? [make("details", { class: "folded" }, make("summary", { textContent: "How that is measured" }), make("div", { textContent: words }))] : [];
}

/** The strength of A, filled, and of B, as a line, over the time of the longer one, from 0 to 1, and what shows the playhead in it. */
export function bothCurves(a, b) {
  const longest = Math.max(a.duration, b.duration);
  const [one, other] = [a, b].map((run) => strengthPath(run, 0, Math.round(width * run.duration / longest), height, height, true));
  const step = roundStep(longest / mostNamed);
  const named = Array.from({ length: Math.floor(longest / step) + 1 }, (_, index) => index * step);
  const curves = makeSVG("svg", { class: "sketch", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img", "aria-label": "Strength over time: A filled, B as a line" },
    makeSVG("path", { class: "a", d: one }), makeSVG("path", { class: "b", d: other }));
  const marks = named.map((time) => make("span", { style: `left: ${(100 * time / longest).toFixed(2)}%`, textContent: time === 0 ? "0 s" : `${Number(time.toFixed(3))}` }));
  const now = make("span", { class: "at", "aria-hidden": "true" });
  /** Shows the playhead. */
  const show = (time) => { now.style.left = `${(100 * Math.min(time / longest, 1)).toFixed(2)}%`; };
  return { show, element: make("div", { class: "curves" }, make("p", { "aria-hidden": "true", textContent: "Intensity: A filled, B outlined" }), make("div", { "aria-hidden": "true" }, make("span", { textContent: "1" }), make("span", { textContent: "0" })), make("div", { class: "sketched" }, now, curves), make("div", { class: "marks", "aria-hidden": "true" }, ...marks)) };
}
