// The buttons below a sound: hear it, its haptics, or both on one clock; and what the drawing's marks mean.

import { make } from "./dom.mjs";

const choices = { sound: "Play sound", haptic: "Play haptics", both: "Play both" };

/** What the marks of the drawing mean, by the class of their samples. */
const marks = { tap: "tap", pale: "onset without a tap", strength: "intensity" };

/** The buttons that choose what is heard. */
export class Hearing {
  /**
   * @param {HTMLElement} place
   * @param {import("./studio.mjs").Studio} studio
   */
  constructor(place, studio) {
    Object.assign(this, { place, studio });
    this.buttons = Object.entries(choices).map(([hearing, textContent]) => make("button", {
      type: "button", textContent, value: hearing, click: () => this.#choose(hearing),
    }));
    const legend = make("p", { class: "quiet legend" }, ...Object.entries(marks).map(([name, text]) => make(
      "span", {}, make("i", { class: name, "aria-hidden": "true" }), text)));
    place.append(...this.buttons, legend);
    for (const type of ["play", "pause"]) studio.player.addEventListener(type, () => this.#mark());
  }

  /** Shows the buttons for a sound, and nothing for other works. */
  show() {
    this.place.hidden = !this.studio.work.sound;
    if (this.place.hidden) return;
    this.studio.player.dismissStart();
    this.#mark();
  }

  #choose(hearing) {
    const { work, player } = this.studio;
    const isSame = work.hearing === hearing;
    work.hearing = hearing;
    if (player.paused) player.play();
    else if (isSame) player.pause();
    // The same moment again, of what is heard now.
    else player.currentTime = player.currentTime;
    this.#mark();
  }

  #mark() {
    const { work, player } = this.studio;
    for (const button of this.buttons) button.setAttribute("aria-pressed", !player.paused && button.value === work?.hearing);
  }
}
