// A pattern without a scene as a small picture: its taps and vibrations side by side, as large and as sharp as they are felt.

import { makeSVG } from "./dom.mjs";
import { isFelt, isTap, isVibration } from "./felt.mjs";
import { outlineOf, silence } from "./shape.mjs";
import { toneOf } from "./tone.mjs";

/** The width and the height of the picture, and what is free at its sides, in its own units. */
const [wide, high, side] = [220, 160, 34];

/** The radius of a full strength, and the least where taps are close; our choice. */
const [most, least] = [34, 14];

/** How long what is felt now is seen after the last frame of something that moves, in milliseconds. */
const afterglow = 150;

const shape = (strength, radius, x, opacity) => {
  const drawn = makeSVG("path", { d: outlineOf(strength, 0, radius), transform: `translate(${x} ${high / 2})`, opacity });
  drawn.style.fill = toneOf(strength.sharpness);
  return drawn;
};

/** What is felt over time; what is felt now goes along it. */
export class Score {
  size = [wide, high];

  /** @param {import("./run.mjs").Run} run */
  constructor(run) {
    this.run = run;
    const felt = run.report.events.filter(isFelt);
    const ends = felt.map(({ time, duration }) => time + duration);
    const [from, to] = [Math.min(...felt.map(({ time }) => time)), Math.max(...ends)];
    // A single tap is in the middle.
    this.x = (time) => (to - from < 1e-3 ? wide / 2 : side + Math.min(Math.max((time - from) / (to - from), 0), 1) * (wide - 2 * side));
    const taps = felt.filter(isTap);
    const gaps = taps.slice(1).map(({ time }, index) => this.x(time) - this.x(taps[index].time)).sort((a, b) => a - b);
    const radius = Math.min(Math.max(0.62 * (gaps[gaps.length >> 1] ?? most), least), most);
    this.radius = taps.length > 0 ? radius : most;
    this.core = makeSVG("path", {});
    this.element = makeSVG("svg", { viewBox: `0 0 ${wide} ${high}`, class: "scene" },
      makeSVG("path", { class: "rule", d: `M12 ${high / 2}H${wide - 12}` }),
      ...felt.filter(isVibration).map((event, index) => this.#band(event, index)),
      ...taps.map(({ time, intensity, sharpness }) => shape({ intensity, sharpness }, radius, this.x(time), 0.85)), this.core);
  }

  /** The colours of a vibration, whose sharpness may change on its way. */
  #tones({ time, duration }, id) {
    const stops = [0.05, 0.5, 0.95].map((part) => {
      const stop = makeSVG("stop", { offset: part });
      stop.style.stopColor = toneOf(this.run.strengthAt(time + duration * part).sharpness);
      return stop;
    });
    return makeSVG("linearGradient", { id }, ...stops);
  }

  /** A vibration, as thick as it is strong at each moment, above and below the line of time. */
  #band(event, index) {
    const { time, duration } = event;
    const { rate, intensity } = this.run.strength;
    const steps = Math.max(Math.ceil(this.x(time + duration) - this.x(time)), 2);
    const places = Array.from({ length: steps + 1 }, (_, step) => time + duration * step / steps).map((moment) => (
      [this.x(moment).toFixed(1), 0.8 * most * (intensity[Math.min(Math.round(moment * rate), intensity.length - 1)] ?? 0)]));
    const edge = (way, all) => all.map(([x, far]) => `${x} ${(high / 2 + way * Math.max(far, 0.7)).toFixed(1)}`).join("L");
    return makeSVG("g", {}, this.#tones(event, `tone${index}`), makeSVG("path", { d: `M${edge(-1, places)}L${edge(1, places.toReversed())}Z`, fill: `url(#tone${index})`, opacity: 0.6 }));
  }

  /** Shows a moment, in seconds; of one that rests there is nothing to add. */
  show(_, time) {
    const { intensity, sharpness } = this.run.strengthAt(time);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.core.removeAttribute("d"), afterglow);
    this.core.setAttribute("d", intensity < silence ? "" : outlineOf({ intensity, sharpness }, 0, this.radius));
    this.core.setAttribute("transform", `translate(${this.x(time)} ${high / 2})`);
    this.core.style.fill = toneOf(sharpness);
  }
}
