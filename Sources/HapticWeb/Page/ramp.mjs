// A ramp whose ends are two parameters: a curve that is dragged itself.

import { decimal, make, makeSVG } from "./dom.mjs";
import { wordsFor } from "./labels.mjs";
import { share } from "./quantities.mjs";
import { aligned, showValue } from "./parameter-row.mjs";

/** The size of the drawing, and where its ends are, in its own points. */
const [width, height, foot, head, first, last] = [320, 116, 82, 20, 58, 304];

/** A step of the keys, and with Shift; our choice. */
const [step, large] = [0.01, 0.1];

/** Where an end is, without the words that lead to it: “start of the pull” for “At the start of the pull”. */
const placeOf = (words) => words.replace(/^At (?:the |its )?/, "").toLowerCase();

/** The parameter that says where an end is: one that its meaning names, “vibration at pull.start”, or of which it has all words, “at full speed”. */
function whereOf(end, parameters) {
  const named = / at ([a-z]+\.[a-z]+)$/.exec(end.meaning)?.[1];
  const words = / at ([a-z]+ [a-z]+)$/.exec(end.meaning)?.[1].split(" ");
  return parameters.find(({ name }) => name === named) ?? parameters.find(({ name }) => words?.every((word) => name.split(".").includes(word)));
}

/** What goes on from one end to the other, with its unit: seldom time, as which a line from left to right is read. */
function axisOf(pair, parameters) {
  const [named] = pair.map((end) => whereOf(end, parameters)).filter(Boolean);
  const meant = pair.map(({ meaning }) => meaning).join(" ");
  if (/speed|slow|fast|\/s\b/.test(meant)) return named?.unit ? `speed, ${named.unit}` : "speed";
  return named ? `${named.name.split(".")[0]}, ${named.unit || "part of the whole"}` : "time, from its start to its end";
}

/** The curve between two parameters of the open work, with a handle at each end and the words that say where that is. */
export function rampView(rows, studio) {
  const pair = rows.map(({ parameter }) => parameter);
  const [least, most] = pair;
  const y = (value) => foot - (foot - head) * value;
  const value = (index) => studio.work.value(pair[index]);
  const area = makeSVG("path", { class: "area" });
  const curve = makeSVG("path", { class: "line" });
  const numbers = [first, last].map((x) => makeSVG("text", { x, "text-anchor": "middle" }));
  const grid = [0, 0.5, 1].flatMap((each) => [
    makeSVG("path", { class: "grid", d: `M${first - 20} ${y(each)}H${last + 12}` }),
    makeSVG("text", { class: "quiet", x: first - 26, y: y(each) + 3.5, "text-anchor": "end" }, String(each)),
  ]);
  const { about: { parameters } } = studio.work;
  const wheres = pair.map((end) => whereOf(end, parameters));
  const ends = rows.map((_, index) => makeSVG("text", { class: "quiet", x: index ? last + 12 : first - 20, y: foot + 14, "text-anchor": index ? "end" : "start" }));
  const titles = [
    makeSVG("text", { class: "quiet", x: (first + last) / 2, y: foot + 29, "text-anchor": "middle" }, `${axisOf(pair, parameters)} →`),
    makeSVG("text", { class: "quiet", "text-anchor": "middle", transform: `translate(9 ${(foot + head) / 2}) rotate(-90)` }, "intensity →"),
  ];
  const handles = pair.map((parameter, index) => makeSVG("circle", {
    cx: index ? last : first, r: 7, class: "handle", tabindex: 0, role: "slider", "aria-orientation": "vertical",
    "aria-label": wordsFor(parameter), "aria-valuemin": 0, "aria-valuemax": 1,
  }));
  const show = () => {
    const [a, b] = [value(0), value(1)];
    curve.setAttribute("d", `M${first} ${y(a)}L${last} ${y(b)}`);
    area.setAttribute("d", `M${first} ${foot}V${y(a)}L${last} ${y(b)}V${foot}Z`);
    [a, b].forEach((each, index) => {
      const where = wheres[index];
      ends[index].textContent = placeOf(rows[index].words) + (where ? `: ${aligned(studio.work.value(where), where)}` : "");
      handles[index].setAttribute("cy", y(each));
      handles[index].setAttribute("aria-valuenow", decimal(each));
      numbers[index].setAttribute("y", y(each) - 12);
      numbers[index].textContent = share(Number(each.toFixed(2)));
    });
  };
  const set = (index, wanted) => {
    const taken = Number(Math.min(Math.max(wanted, 0), 1).toFixed(2));
    const name = `Drag ${wordsFor(pair[index])}`;
    studio.history.make(name, () => studio.work.set(pair[index], taken), { joins: pair[index].name });
    showValue(pair[index], studio);
    show();
  };
  const svg = makeSVG("svg", { viewBox: `0 0 ${width} ${height}`, class: "ramp", role: "group", "aria-label": `From ${wordsFor(least)} to ${wordsFor(most)}` },
    ...grid, ...ends, ...titles, area, curve, ...handles, ...numbers);
  handles.forEach((handle, index) => {
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.focus({ focusVisible: false });
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      cancelAnimationFrame(handle.frame);
      handle.frame = requestAnimationFrame(() => set(index, (foot - point.y) / (foot - head)));
    });
    handle.addEventListener("keydown", (event) => {
      const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      set(index, value(index) + by * (event.shiftKey ? large : step));
    });
  });
  // The fields below and the history move it, too.
  svg.addEventListener("refresh", show);
  show();
  return make("figure", { class: "curve" }, svg);
}
