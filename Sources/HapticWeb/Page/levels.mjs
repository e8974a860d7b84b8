// The thresholds of a track that are parameters of the scene: their lines in the timeline are dragged.

import { decimal } from "./dom.mjs";
import { wordsFor } from "./labels.mjs";
import { showValue } from "./parameter-row.mjs";
import { say } from "./saving.mjs";

/** How near a pointer has to be to a line, in pixels. */
const reach = { mouse: 5, pen: 8, touch: 16 };

/** A line that can be taken. @typedef {{parameter: object, value: number, name: string}} Level */

/** What drags the lines of thresholds. */
export class Levels {
  #held = null;

  /** @param {import("./studio.mjs").Studio} studio */
  constructor(studio) {
    this.studio = studio;
  }

  /** The levels of a track that a parameter sets: one of the level's name, or of its last words. @returns {Level[]} */
  of(track) {
    const { work } = this.studio;
    const found = (track.levels ?? []).flatMap(({ name, value }) => {
      const whole = name?.replace(/\.down$/, "") ?? "";
      const own = whole.startsWith(`${track.name}.`) ? whole.slice(track.name.length + 1) : whole;
      const parameter = work.about?.parameters.find((each) => (each.name === whole || each.name === own) && work.value(each) === value);
      return parameter ? [{ parameter, value, name: own }] : [];
    });
    return found.filter(({ parameter }, index) => found.findIndex((each) => each.parameter === parameter) === index);
  }

  get isHolding() {
    return this.#held !== null;
  }

  /** The line at a place of the rows. */
  at({ offsetX, offsetY, pointerType }, lanes, pen) {
    if (offsetX < pen.left) return null;
    const near = reach[pointerType] ?? reach.mouse;
    const grips = lanes.flatMap((lane) => (lane.grips ?? []).map((grip) => ({ ...grip, y: lane.top + grip.y })));
    // Of lines that are close together, the one at whose name the pointer is.
    const away = ({ from, to, y }) => Math.abs(y - offsetY) - (offsetX >= from - near && offsetX <= to + near ? near : 0);
    return grips.filter(({ y }) => Math.abs(y - offsetY) <= near).sort((a, b) => away(a) - away(b))[0] ?? null;
  }

  /** Takes what is under a pointer; returns whether there is a line. */
  press(event, lanes, pen) {
    const grip = this.at(event, lanes, pen);
    this.#held = grip && { ...grip, start: event.clientY };
    return this.isHolding;
  }

  /** Moves the line at the next frame; its lane keeps the scale that it had. */
  drag({ clientY }) {
    const { parameter, value, perPixel, start } = this.#held;
    const { minimum = -Infinity, maximum = Infinity } = parameter;
    const step = 10 ** Math.floor(Math.log10(Math.max(perPixel, 1e-9)));
    const wanted = Math.min(Math.max(Math.round((value + (start - clientY) * perPixel) / step) * step, minimum), maximum);
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.#set(parameter, Number(wanted.toPrecision(6))));
  }

  #set(parameter, value) {
    const { history, work } = this.studio;
    const isTaken = history.make(`Drag ${wordsFor(parameter)}`, () => work.set(parameter, value), { joins: `${parameter.name} dragged` });
    if (isTaken) showValue(parameter, this.studio);
    else say(`${parameter.name} cannot be ${decimal(value)}: ${history.reason}`);
  }

  release() {
    this.#held = null;
  }
}
