// What a heading of the timeline counts, as a quiet button that lists it: names without room, or pairs that should line up.

import { make } from "./dom.mjs";
import { moreOf } from "./labels.mjs";

export class Lacks {
  element = make("div", { class: "lacks" });

  /** @param {(words: string, x?: number, y?: number) => void} tell Shows words at a place below it; hides them if there are none. */
  constructor(tell) {
    this.tell = tell;
  }

  /** Places a button beside each lane that lacks names; those that stay keep the focus. */
  show(lanes) {
    const found = lanes.filter(({ lists, lacks }) => lists || lacks?.length > 0);
    while (this.element.children.length > found.length) this.element.lastChild.remove();
    found.forEach((lane, index) => {
      const button = this.element.children[index] ?? this.element.appendChild(this.#button());
      const { lacks, lists, count, opens, label, lacksAt: [start, room, middle] } = lane;
      button.lane = lane;
      button.firstChild.textContent = opens;
      button.ariaLabel = `${count ? `${label}: ${count[0]}` : `${moreOf(lacks.length, "name")} of ${label}`}: ${(lists ?? lacks).join(", ")}`;
      button.style.color = count ? `var(--${count[1]})` : "";
      Object.assign(button.style, { left: `${start}px`, width: `${room}px`, top: `${middle}px` });
    });
  }

  #button() {
    const list = ({ currentTarget: { lane: { lacks, lists, lacksAt: [start, , middle] } } }) => this.tell((lists ?? lacks).join("\n"), start, middle);
    return make("button", {
      type: "button", class: "opens", click: list, focus: list, blur: () => this.tell(""),
      pointerenter: (event) => { if (event.pointerType !== "touch") list(event); },
      pointerleave: ({ pointerType }) => { if (pointerType !== "touch") this.tell(""); },
      keydown: ({ key }) => { if (key === "Escape") this.tell(""); },
    }, make("span"));
  }
}
