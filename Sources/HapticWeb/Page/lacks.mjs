// The names that find no room beside a heading of the timeline: a quiet button there counts them, and lists them.

import { make } from "./dom.mjs";
import { moreOf } from "./labels.mjs";

/** How much room says what is counted, in pixels. */
const enough = 84;

export class Lacks {
  element = make("div", { class: "lacks" });

  /** @param {(words: string, x?: number, y?: number) => void} tell Shows words at a place below it; hides them if there are none. */
  constructor(tell) {
    this.tell = tell;
  }

  /** Places a button beside each lane that lacks names; those that stay keep the focus. */
  show(lanes) {
    const found = lanes.filter(({ lacks }) => lacks?.length > 0);
    while (this.element.children.length > found.length) this.element.lastChild.remove();
    found.forEach((lane, index) => {
      const button = this.element.children[index] ?? this.element.appendChild(this.#button());
      const { lacks, lacksAt: [start, room, middle] } = lane;
      button.lane = lane;
      button.firstChild.textContent = room < enough ? `+${lacks.length}` : moreOf(lacks.length, "name");
      button.ariaLabel = `${moreOf(lacks.length, "name")} of ${lane.label}: ${lacks.join(", ")}`;
      Object.assign(button.style, { left: `${start}px`, width: `${room}px`, top: `${middle}px` });
    });
  }

  #button() {
    const list = ({ currentTarget: { lane: { lacks, lacksAt: [start, , middle] } } }) => this.tell(lacks.join("\n"), start, middle);
    return make("button", {
      type: "button", class: "opens", click: list, focus: list, blur: () => this.tell(""),
      pointerenter: (event) => { if (event.pointerType !== "touch") list(event); },
      pointerleave: ({ pointerType }) => { if (pointerType !== "touch") this.tell(""); },
      keydown: ({ key }) => { if (key === "Escape") this.tell(""); },
    }, make("span"));
  }
}
