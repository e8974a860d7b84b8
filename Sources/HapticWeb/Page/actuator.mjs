// The picture of a pattern without a scene: a phone that trembles with the strength, over the strength of the whole.

import { box, dot, path } from "./art.mjs";
import { makeSVG } from "./dom.mjs";
import { onPhone } from "./frame.mjs";

/** How far a full strength moves the phone, in points of a stage of 300. */
const reach = 9;

/** How long strengths stay visible as rings, in seconds, and how many rings there are. */
const [memory, ringCount] = [0.24, 4];

/** The middle of the phone and its size, and the left, the right, the foot and the height of the strength. */
const [middle, wide, tall, left, right, foot, high] = [80, 70, 140, 20, 280, 208, 36];

/** The strength of a whole run as the data of a path, between two edges, so high above its foot. */
export function strengthPath({ strength: { rate, intensity }, duration }, left, right, foot, high) {
  const places = Array.from({ length: right - left + 1 }, (_, column) => {
    const [from, to] = [column, column + 1].map((each) => Math.floor(each / (right - left) * duration * rate));
    let most = 0;
    for (let frame = from; frame < Math.max(to, from + 1); frame += 1) most = Math.max(most, intensity[frame] ?? 0);
    return `L${left + column} ${(foot - high * most).toFixed(2)}`;
  });
  return `M${left} ${foot}${places.join("")}L${right} ${foot}Z`;
}

/** A drawn actuator. Only strength moves it: its movement illustrates, and measures nothing. */
export class Actuator {
  size = [300, 220];

  /** @param {import("./run.mjs").Run} run */
  constructor(run) {
    this.run = run;
    this.rings = Array.from({ length: ringCount }, () => makeSVG("rect", { class: "ring" }));
    this.core = dot(150, middle, 10, "figure part");
    const centred = (width, height, ...rest) => box(150 - width / 2, middle - height / 2, width, height, ...rest);
    this.mass = makeSVG("g", { "data-element": "actuator" },
      centred(wide, tall, 14, "k-phone"), centred(wide - 7, tall - 7, 11, "k-stagelight"), box(141, middle - tall / 2 + 8, 18, 5, 2.5, "k-island"), this.core);
    this.head = makeSVG("path", { class: "head" });
    this.element = makeSVG(
      "svg", { viewBox: "0 0 300 220", class: "scene" },
      ...this.rings, this.mass, path(strengthPath(run, left, right, foot, high), "strong"), path(`M${left} ${foot}H${right}`, "rule"), this.head);
  }

  /** A phone has no room for the strength, which the timeline shows, too. */
  fit() {
    this.element.setAttribute("viewBox", onPhone.matches ? "40 -28 220 186" : "0 0 300 220");
  }

  /** Shows a moment, in seconds; `previous` moments stay visible as rings. */
  show(_, time) {
    const { intensity, sharpness } = this.run.strengthAt(time);
    // The phone swings slowly enough to be seen: 24 times a second, faster for sharp events.
    const swing = Math.sin(2 * Math.PI * (16 + 14 * sharpness) * time);
    this.mass.setAttribute("transform", `translate(${reach * intensity * swing} 0)`);
    this.core.setAttribute("r", 6 + 17 * intensity);
    const x = left + (right - left) * Math.min(time / this.run.duration, 1);
    this.head.setAttribute("d", `M${x} ${foot}V${foot - high - 4}`);
    this.rings.forEach((ring, index) => {
      const age = (index + 1) * memory / ringCount;
      const then = time >= age ? this.run.strengthAt(time - age).intensity : 0;
      const by = 7 + 9 * index * (0.6 + 0.4 * then);
      for (const [name, value] of Object.entries({ x: 150 - wide / 2 - by, y: middle - tall / 2 - by, width: wide + 2 * by, height: tall + 2 * by, rx: 14 + by })) ring.setAttribute(name, value);
      ring.setAttribute("opacity", then * (1 - index / ringCount) * 0.8);
    });
  }
}
