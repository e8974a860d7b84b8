// How two inputs compare as a whole: how different they are, both curves over one time, and their figures.

import { strengthPath } from "./actuator.mjs";
import { decimal, make, makeSVG, seconds } from "./dom.mjs";
import { tapsOf } from "./felt.mjs";
import { gradeOf } from "./verdict.mjs";

/** The size of the drawing of both; our choice. */
const [width, height] = [320, 56];

/** How different both are in words, and small beside it the figures. */
export function gradeLines(felt) {
  const { distance, largest, largestTime } = felt;
  const grade = gradeOf(felt);
  if (!grade) return [];
  const figures = `${decimal(distance, 1)} just-noticeable steps apart on average, ${decimal(largest, 1)} at most, at ${seconds(largestTime, 2)}`;
  return [make("p", { class: "grade" }, make("strong", { textContent: grade }), make("span", { class: "quiet", textContent: figures }))];
}

/** The strength of A, filled, and of B, as a line, over the time of the longer one. */
export function bothCurves(a, b) {
  const longest = Math.max(a.duration, b.duration);
  const [one, other] = [a, b].map((run) => strengthPath(run, 0, Math.round(width * run.duration / longest), height - 1, height - 3));
  return makeSVG("svg", { class: "sketch both", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img", "aria-label": "Strength over time: A filled, B as a line" },
    makeSVG("path", { class: "a", d: one }), makeSVG("path", { class: "b", d: other }));
}

/** How long both are, how strong at most, and how many taps they have. */
export function figureTable(a, b) {
  const taps = (run) => tapsOf(run).length;
  const rows = { Length: ({ duration }) => seconds(duration, 2), Peak: ({ strength }) => strength.intensity.reduce((most, each) => Math.max(most, each), 0).toFixed(2), Taps: taps };
  const head = (textContent, scope) => make("th", { scope, textContent });
  return make("table", { class: "figures" }, make("thead", {}, make("tr", {}, make("td"), ...["A", "B"].map((letter) => make("th", { scope: "col", class: `letter-${letter.toLowerCase()}`, textContent: letter })))),
    make("tbody", {}, ...Object.entries(rows).map(([name, of]) => make("tr", {}, head(name, "row"), ...[a, b].map((run) => make("td", { class: "number", textContent: of(run) }))))));
}
