// The ruler of the timeline, which stays in view above the rows: seconds, and the knob of now, for keys a slider over time.

import { make, seconds } from "./dom.mjs";
import { axisHeight } from "./pen.mjs";

/** How far an arrow key moves now, and with Shift, in seconds. */
const [step, small] = [0.1, 0.01];

export class Ruler {
  /** @param {import("./haptic-player.mjs").HapticPlayer} player */
  constructor(player) {
    this.player = player;
    this.canvas = make("canvas", { "aria-hidden": true });
    this.context = this.canvas.getContext("2d");
    this.knob = make("div", { class: "knob", tabIndex: 0, role: "slider", "aria-label": "Moment", keydown: (event) => this.#pressed(event) });
    this.element = make("div", { class: "ruler" }, this.canvas, this.knob);
    for (const type of ["time", "load"]) player.addEventListener(type, () => this.#tell());
    this.#tell();
  }

  /** Draws the seconds as the rows below it have them. */
  draw(pen, width, density) {
    const { canvas, context } = this;
    [canvas.width, canvas.height] = [Math.round(width * density), Math.round(axisHeight * density)];
    context.scale(density, density);
    pen.begin();
    pen.axis();
  }

  /** Places the knob, which is a word while a finger moves the stage. */
  move(x, isNow, isSeen) {
    this.knob.hidden = !isSeen;
    this.knob.classList.toggle("now", isNow);
    this.knob.style.transform = `translateX(${x}px)`;
  }

  #tell() {
    const { currentTime, duration } = this.player;
    const told = { valuemin: 0, valuemax: duration.toFixed(3), valuenow: currentTime.toFixed(3), valuetext: `${seconds(currentTime, 2)} of ${seconds(duration, 2)}` };
    for (const [name, value] of Object.entries(told)) this.knob.setAttribute(`aria-${name}`, value);
  }

  #pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { player } = this;
    const by = event.shiftKey ? small : step;
    const moves = { ArrowLeft: player.currentTime - by, ArrowRight: player.currentTime + by, Home: 0, End: player.duration };
    if (event.key === " ") player[player.paused ? "play" : "pause"]();
    else if (event.key in moves) player.currentTime = moves[event.key];
    else return;
    event.preventDefault();
  }
}
