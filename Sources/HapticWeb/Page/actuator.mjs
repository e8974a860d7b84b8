// The picture of a pattern without a scene: a phone that trembles with the strength, over the strength of the whole.

import { box, dot, path } from "./art.mjs";
import { makeSVG } from "./dom.mjs";

/** How far a full strength moves the phone, in points of a stage of 300. */
const reach = 9;

/** How long strengths stay visible as rings, in seconds, and how many rings there are. */
const [memory, ringCount] = [0.24, 4];

/** The middle of the phone, and the left, the right, the foot and the height of the strength. */
const [middle, left, right, foot, high] = [84, 20, 280, 206, 34];

/** A drawn actuator. Only strength moves it: its movement illustrates, and measures nothing. */
export class Actuator {
  size = [300, 220];

  /** @param {import("./run.mjs").Run} run */
  constructor(run) {
    this.run = run;
    this.rings = Array.from({ length: ringCount }, () => makeSVG("rect", { class: "ring" }));
    this.core = dot(150, middle, 10, "figure part");
    this.mass = makeSVG("g", { "data-element": "actuator" },
      box(124, middle - 52, 52, 104, 11, "k-phone"), box(127, middle - 49, 46, 98, 8.5, "k-stagelight"), box(143, middle - 46, 14, 4, 2, "k-island"), this.core);
    this.head = makeSVG("path", { class: "head" });
    this.element = makeSVG(
      "svg", { viewBox: "0 0 300 220", class: "scene" },
      ...this.rings, this.mass, path(this.#outline(), "strong"), path(`M${left} ${foot}H${right}`, "rule"), this.head);
  }

  /** The strength of the whole, as a shape. */
  #outline() {
    const { strength: { rate, intensity }, duration } = this.run;
    const places = Array.from({ length: right - left + 1 }, (_, column) => {
      const [from, to] = [column, column + 1].map((each) => Math.floor(each / (right - left) * duration * rate));
      let most = 0;
      for (let frame = from; frame < Math.max(to, from + 1); frame += 1) most = Math.max(most, intensity[frame] ?? 0);
      return `L${left + column} ${(foot - high * most).toFixed(2)}`;
    });
    return `M${left} ${foot}${places.join("")}L${right} ${foot}Z`;
  }

  /** Shows a moment, in seconds; `previous` moments stay visible as rings. */
  show(_, time) {
    const { intensity, sharpness } = this.run.strengthAt(time);
    // The phone swings slowly enough to be seen: 24 times a second, faster for sharp events.
    const swing = Math.sin(2 * Math.PI * (16 + 14 * sharpness) * time);
    this.mass.setAttribute("transform", `translate(${reach * intensity * swing} 0)`);
    this.core.setAttribute("r", 5 + 13 * intensity);
    const x = left + (right - left) * Math.min(time / this.run.duration, 1);
    this.head.setAttribute("d", `M${x} ${foot}V${foot - high - 4}`);
    this.rings.forEach((ring, index) => {
      const age = (index + 1) * memory / ringCount;
      const then = time >= age ? this.run.strengthAt(time - age).intensity : 0;
      const by = 7 + 9 * index * (0.6 + 0.4 * then);
      for (const [name, value] of Object.entries({ x: 124 - by, y: middle - 52 - by, width: 52 + 2 * by, height: 104 + 2 * by, rx: 11 + by })) ring.setAttribute(name, value);
      ring.setAttribute("opacity", then * (1 - index / ringCount) * 0.8);
    });
  }
}
