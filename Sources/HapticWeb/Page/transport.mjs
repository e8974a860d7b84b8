// The transport: play, now, speed, loop and sound; in the timeline's bar, or on a phone below the stage with what is felt.

import { clockOf, icon, speeds } from "./controls.mjs";
import { make, rewrite, seconds } from "./dom.mjs";
import { isMoving, leave } from "./thumbs.mjs";
import { canVibrate } from "./vibrate.mjs";

/** Where the timeline is not always in view. */
const narrow = matchMedia("(max-width: 859px), (max-height: 520px)");

export class Transport {
  /**
   * @param {import("./haptic-player.mjs").HapticPlayer} player
   * @param {Record<"wide" | "narrow" | "menu" | "feel" | "values" | "spectrum", HTMLElement>} places The timeline's bar, what
   *   is below the stage, the menu that folds, the meter, and in the bar what is read, and the button of the spectrogram.
   * @param {() => number} length The length of what is shown: of two that are compared, of the longer one.
   */
  constructor(player, places, length) {
    Object.assign(this, { player, places, length });
    const tool = (name, label, click) => make("button", { type: "button", class: `icon ${name}`, "aria-label": label, title: label, click }, icon(name));
    this.play = tool("play", "Play", () => this.#toggle());
    this.loop = tool("loop", "Loop", () => { player.loop = !player.loop; });
    this.sound = tool("sound", "Sound", () => { player.muted = !player.muted; });
    this.vibration = tool("vibration", "Vibration under the finger", () => { player.felt = !player.felt; });
    this.loop.append(make("span", { textContent: "Loop" }));
    this.speed = make("select", { "aria-label": "Speed", title: "Speed", change: () => { player.speed = this.speed.value; } },
      ...speeds.map((speed) => make("option", { value: speed, textContent: `${speed}×` })));
    // No label, which would fold the menu as it is pressed.
    this.pace = make("span", { class: "pace" }, make("span", { textContent: "Speed", "aria-hidden": true }), this.speed);
    this.clock = make("output", { class: "clock" });
    this.element = make("div", { class: "transport", role: "group", "aria-label": "Playback" }, this.play, this.clock, this.vibration, this.sound);
    for (const type of ["settings", "play", "pause", "load"]) player.addEventListener(type, () => this.#show());
    for (const type of ["time", "clock"]) player.addEventListener(type, () => this.tell());
    narrow.addEventListener("change", () => this.#place());
    this.#place();
    this.#show();
  }

  /** Plays or rests; what moves by itself, silently, rests, too. */
  #toggle() {
    const { player } = this;
    const rests = !this.#isGoing;
    if (isMoving(player)) leave(player);
    if (rests) player.play();
    else player.pause();
  }

  /** Whether it goes on: what moves by itself rests at its end and at its beginning. */
  get #isGoing() {
    const { player } = this;
    return !player.paused || (isMoving(player) && player.currentTime > 0 && player.currentTime < player.duration);
  }

  /** On a phone, what is seldom changed folds, and what is felt takes its room. */
  #place() {
    const { places, element, pace, loop, clock } = this;
    if (narrow.matches) {
      places.menu.prepend(pace, loop, places.spectrum);
      clock.after(places.feel);
      places.narrow.before(element);
    } else {
      clock.after(pace, loop);
      places.values.after(places.spectrum);
      places.narrow.before(places.feel);
      places.wide.prepend(element);
    }
  }

  #show() {
    const { player } = this;
    this.play.disabled = !player.run;
    this.vibration.hidden = !canVibrate();
    this.sound.replaceChildren(icon(player.muted ? "silent" : "sound"));
    for (const [button, isOn] of [[this.loop, player.loop], [this.sound, !player.muted], [this.vibration, player.felt]]) button.setAttribute("aria-pressed", isOn);
    this.speed.value = speeds.includes(player.speed) ? player.speed : "";
    this.tell();
  }

  tell() {
    const { player } = this;
    // As wide as its longest text, so that nothing beside it moves.
    this.clock.style.minInlineSize = `${clockOf(this.length(), this.length()).length - 2}ch`;
    const name = this.#isGoing ? "Pause" : "Play";
    if (this.play.ariaLabel !== name) {
      this.play.replaceChildren(icon(name.toLowerCase()));
      this.play.title = this.play.ariaLabel = name;
    }
    rewrite(this.clock, !player.run ? "" : player.now === null ? clockOf(player.currentTime, this.length()) : seconds(player.now, 2));
  }
}
