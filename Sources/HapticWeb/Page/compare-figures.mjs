// How two inputs compare as a whole: how different they are, and both curves over one time.

import { strengthPath } from "./actuator.mjs";
import { decimal, make, makeSVG, seconds } from "./dom.mjs";
import { gradeOf } from "./verdict.mjs";

/** The size of the drawing of both; our choice. */
const [width, height] = [320, 56];

/** How different both are in words, and small beside it the figures. */
export function gradeLines(felt) {
  const { distance, largest, largestTime } = felt;
  const grade = gradeOf(felt);
  if (!grade) return [];
  const figures = `${decimal(distance, 1)} just-noticeable steps on average, ${decimal(largest, 1)} at ${seconds(largestTime, 2)}`;
  return [make("p", { class: "grade" }, make("strong", { textContent: grade }), make("span", { class: "quiet", textContent: figures }))];
}

/** The strength of A, filled, and of B, as a line, over the time of the longer one. */
export function bothCurves(a, b) {
  const longest = Math.max(a.duration, b.duration);
  const [one, other] = [a, b].map((run) => strengthPath(run, 0, Math.round(width * run.duration / longest), height - 1, height - 3));
  return makeSVG("svg", { class: "sketch both", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img", "aria-label": "Strength over time: A filled, B as a line" },
    makeSVG("path", { class: "a", d: one }), makeSVG("path", { class: "b", d: other }));
}
