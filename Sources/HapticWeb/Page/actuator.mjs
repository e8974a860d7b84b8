// The picture of an actuator, for patterns without a scene: a disc that trembles with the strength.

import { makeSVG } from "./dom.mjs";

/** How far a full strength moves the disc, in points of a stage of 300. */
const reach = 14;

/** How long strengths stay visible as rings, in seconds, and how many rings there are. */
const [memory, ringCount] = [0.24, 4];

/** A drawn actuator. Only strength moves it: its movement illustrates, and measures nothing. */
export class Actuator {
  size = [300, 220];

  /** @param {import("./run.mjs").Run} run */
  constructor(run) {
    this.run = run;
    this.rings = Array.from({ length: ringCount }, () => makeSVG("circle", { class: "ring", cx: 150, cy: 110 }));
    this.disc = makeSVG("circle", { class: "figure thing", cx: 150, cy: 110, r: 34 });
    this.core = makeSVG("circle", { class: "figure part", cx: 150, cy: 110, r: 10 });
    this.mass = makeSVG("g", { "data-element": "actuator" }, this.disc, this.core);
    this.element = makeSVG(
      "svg", { viewBox: "0 0 300 220", class: "scene" },
      ...this.rings, this.mass);
  }

  /** Shows a moment, in seconds; `previous` moments stay visible as rings. */
  show(_, time) {
    const { intensity, sharpness } = this.run.strengthAt(time);
    // The disc swings slowly enough to be seen: 24 times a second, faster for sharp events.
    const swing = Math.sin(2 * Math.PI * (16 + 14 * sharpness) * time);
    this.mass.setAttribute("transform", `translate(${reach * intensity * swing} 0)`);
    this.core.setAttribute("r", 8 + 14 * intensity);
    this.rings.forEach((ring, index) => {
      const age = (index + 1) * memory / ringCount;
      const then = time >= age ? this.run.strengthAt(time - age).intensity : 0;
      ring.setAttribute("r", 40 + 16 * (index + 1) * (0.6 + 0.4 * then));
      ring.setAttribute("opacity", then * (1 - index / ringCount) * 0.7);
    });
  }
}
