// The pair of moments at the playhead in words beside the heading of the alignment, where its row has room for marks alone.

import { fitted } from "./alignment.mjs";
import { change, make, rewrite } from "./dom.mjs";

/** How near the playhead a pair is told instead of the worst one, in pixels; our choice. */
const near = 12;

/** How much of its room its edges take, in pixels. */
const edge = 8;

export class PairNow {
  #sentence = "";

  /** @param {(words: string, x?: number, y?: number) => void} tell Shows words at a place below it; hides them if there are none. */
  constructor(tell) {
    const list = () => tell(this.#sentence, ...this.place);
    this.element = make("button", { type: "button", class: "pair-now", hidden: true, click: list, blur: () => tell("") });
  }

  /** Says the pair of a moment beside the heading of its row; nothing where the row has no such place. */
  show(lane, pen, time) {
    this.element.hidden = !lane?.toldAt;
    if (!lane?.toldAt) return;
    const [start, room, middle] = lane.toldAt;
    const pair = lane.pairAt(time, pen.seconds(near));
    const { words, tone } = pair;
    this.#sentence = words;
    this.place = [start, middle];
    rewrite(this.element, fitted(pair, pen, room - edge));
    change(this.element, "aria-label", words);
    Object.assign(this.element.style, { left: `${start}px`, top: `${middle}px`, maxWidth: `${room}px`, color: `var(--${tone})` });
  }
}
