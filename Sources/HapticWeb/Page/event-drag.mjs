// What a pointer holds in the timeline: a handle, moved in time or height until it is let go.

import { handleAt, isEvent } from "./handles.mjs";
import { limited, roundStep, snapped } from "./quantities.mjs";

/** How near a pointer has to be to a handle, in pixels. */
const reach = { mouse: 9, pen: 12, touch: 22 };

/** How far a handle moves before it is clear in which direction, in pixels. */
const clear = 4;

/** How near a named moment has to be to snap to it, in pixels. */
const near = 6;

export class Grip {
  #held = null;
  #frame = 0;

  /** @param {import("./editing.mjs").Editing} editing */
  constructor(editing) {
    this.editing = editing;
  }

  get isHolding() {
    return this.#held !== null;
  }

  /** Whether a touch is on a handle, so that the page does not scroll. */
  isOn(x, y) {
    return this.editing.isOpen && handleAt(this.editing.handles, x, y, reach.touch) !== null;
  }

  /** Takes what is under a pointer; returns whether there is something. */
  press(event) {
    const { editing } = this;
    if (!editing.isOpen) return false;
    const handle = handleAt(editing.handles, event.offsetX, event.offsetY, reach[event.pointerType] ?? reach.mouse);
    if (!handle) {
      if (editing.chosen) editing.select(null);
      return false;
    }
    const { work } = editing;
    // Every step starts from the file as it was, so that going back leaves no trace.
    const pattern = editing.studio.engine.read(work.file, { ...work.reading, others: work.others });
    if (pattern.error) return false;
    this.#held = { handle, pattern, x: event.clientX, y: event.clientY, axis: null, values: null };
    editing.select(handle.item.path);
    return true;
  }

  /** Moves what is held, at the next frame. */
  drag(event, pen) {
    const held = this.#held;
    const [right, up] = [event.clientX - held.x, held.y - event.clientY];
    if (held.axis === null && Math.hypot(right, up) < clear) return;
    held.axis ??= Math.abs(right) >= Math.abs(up) ? "time" : "height";
    held.values = {
      ...(held.axis === "time" || event.shiftKey ? this.#moved(held.handle, pen, right, event.altKey) : {}),
      ...(held.axis === "height" || event.shiftKey ? raised(held.handle, up) : {}),
    };
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#make());
  }

  #moved({ item, part }, pen, right, isFree) {
    const start = part === "end" ? item.time + item.duration : item.time;
    const step = isFree ? 0.0001 : roundStep(pen.seconds(1));
    const { time, moment } = snapped(start + pen.seconds(right), start, isFree ? [] : this.#moments(item), pen.seconds(near), step);
    this.editing.studio.rows.guide(moment);
    if (part === "end") return { duration: limited(item, "duration", time - item.time) };
    return { time: limited(item, "time", time) };
  }

  /** The named moments that an item snaps to: all but its own. */
  #moments(item) {
    const { studio, item: { time, duration = 0 } } = this.editing;
    const features = [...studio.run.report.features, ...(studio.beside.run?.report.features ?? [])];
    const isOwn = (each) => isEvent(item) && each.modality === "haptic"
      && [time, time + duration].some((end) => Math.abs(end - each.time) < 1e-6);
    return [...features.filter((each) => !isOwn(each)), { name: "playhead", time: studio.player.currentTime }];
  }

  #make() {
    const held = this.#held;
    if (!held?.values) return;
    const { values, pattern } = held;
    held.values = null;
    this.editing.set(values, { joins: `${this.editing.selected} held`, from: pattern });
  }

  release() {
    const held = this.#held;
    if (!held) return;
    cancelAnimationFrame(this.#frame);
    this.#make();
    this.#held = null;
    held.pattern.close();
    const { rows } = this.editing.studio;
    rows.guide(null);
    rows.settle();
    if (held.axis !== null) this.editing.hear();
  }
}

/** The value that a handle's height has after so many pixels. */
function raised({ item, value, perPixel }, up) {
  return { [value]: limited(item, value, Math.round((item[value] + up * perPixel) * 100) / 100) };
}
