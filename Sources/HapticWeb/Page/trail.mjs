// What was felt since the rows were drawn last, while a finger drags: the strength's lane goes on as fast as the frames.

import { make } from "./dom.mjs";

/** The trail of one drag. */
export class Trail {
  element = make("canvas", { class: "trail", hidden: true });
  /** Moments with their strengths, in order. @type {{time: number, intensity: number, sharpness: number}[]} */
  #felt = [];
  #lane = null;
  #from = 0;

  /** Takes the lane in which it is drawn, and the pen that drew it. */
  place(lane, pen) {
    [this.#lane, this.pen] = [lane, pen];
    this.#draw();
  }

  /** Adds a moment of a drag; the rows show what was before `from`. */
  add(time, { intensity, sharpness }, from) {
    // Another drag begins at 0.
    if (time < (this.#felt.at(-1)?.time ?? 0)) this.#felt = [];
    this.#felt.push({ time, intensity, sharpness });
    if (from === this.#from && this.#felt.length > 2 && !this.element.hidden) return this.#piece(this.#felt.length - 1);
    this.#felt = this.#felt.slice(Math.max(this.#felt.findLastIndex((each) => each.time < from), 0));
    this.#from = from;
    return this.#draw();
  }

  /** Ends with the drag. */
  clear() {
    this.#felt = [];
    this.element.hidden = true;
  }

  #draw() {
    const { element, pen } = this;
    element.hidden = !this.#lane || this.#felt.length < 2;
    if (element.hidden) return;
    const { top, height } = this.#lane;
    const density = devicePixelRatio || 1;
    const width = pen.right + 10;
    [element.width, element.height] = [Math.round(width * density), Math.round(height * density)];
    Object.assign(element.style, { top: `${top}px`, width: `${width}px`, height: `${height}px` });
    element.getContext("2d").scale(density, density);
    for (let index = 1; index < this.#felt.length; index += 1) this.#piece(index);
  }

  /** Draws from one moment to the next. */
  #piece(index) {
    const { pen } = this;
    const [{ time: before }, { time, intensity, sharpness }] = [this.#felt[index - 1], this.#felt[index]];
    const [from, to] = [before, time].map((each) => pen.x(Math.max(each, this.#from)));
    if (to <= from || intensity < 0.002) return;
    const { far: y } = this.#lane;
    const context = this.element.getContext("2d");
    context.fillStyle = pen.colours.haptic;
    context.fillRect(from, y(intensity), to - from + 0.5, y(0) - y(intensity));
    context.fillStyle = pen.colours.sharp;
    context.fillRect(from, y(sharpness) - 0.7, to - from + 0.5, 1.4);
  }
}
