// The stage of a sound: its waveform, its onsets with what became of them, and the intensity over it.

import { decimal, makeSVG, seconds, visible } from "./dom.mjs";

/** The columns of the waveform, and its height in units of the drawing. */
const [columns, height] = [1000, 400];

/** The widths of the strips over which a title appears, in columns; our choice: near taps must still be told apart. */
const strip = 8;

/** Words for how an onset was found. */
const evidence = { attack: "many bands rise at once", swell: "it becomes much louder", note: "a note begins" };

/** What became of an onset that does not play. */
const reasons = {
  fused: "fused with the tap before it, which is closer than the shortest gap",
  crowded: "left out, because there are more taps within a second than you asked for",
  masked: "left out, because something stronger at the same time or just before hides it",
  unused: "only the vibration plays",
};

/** What became of an onset, as a sentence. */
export function fate(run, onset) {
  const tap = run.tapAt(onset);
  if (tap) {
    const raise = onset.raise ? `, raised by ${decimal(onset.raise, 1)} dB to be felt` : "";
    return `A tap of strength ${decimal(run.peakAfter(tap.time))}, sharpness ${decimal(tap.sharpness)}${raise}.`;
  }
  return onset.verdict === "played" ? "No tap, because only the vibration plays." : `No tap: ${reasons[onset.verdict] ?? onset.verdict}.`;
}

/** How an onset was found. */
export function finding({ evidence: kind, clarity, amplitude, frequency }) {
  return `${evidence[kind]}, ${decimal(clarity, 1)} times as clear as needed; amplitude ${decimal(amplitude, 2)}, felt at ${
    decimal(frequency, 0)} Hz`;
}

/** A drawn sound with a playhead. */
export class SoundStage {
  size = [columns, height];

  /**
   * @param {import("./sound-run.mjs").SoundRun} run
   * @param {(time: number) => void} seek Goes to a moment.
   */
  constructor(run, seek) {
    this.run = run;
    this.head = makeSVG("line", { class: "head", y1: 0, y2: height });
    this.element = makeSVG(
      "svg", { viewBox: `0 0 ${columns} ${height}`, preserveAspectRatio: "none", class: "wave" },
      makeSVG("path", { class: "sound", d: waveform(run.source, run.duration) }),
      makeSVG("path", { class: "strength", d: this.#strength() }),
      ...run.decisions.onsets.map((onset) => this.#onset(onset)), this.head);
    this.element.addEventListener("pointerdown", (event) => {
      const { left, width } = this.element.getBoundingClientRect();
      seek((event.clientX - left) / width * run.duration);
    });
  }

  /** Shows a moment, in seconds. */
  show(_, time) {
    const x = this.#x(time);
    this.head.setAttribute("x1", x);
    this.head.setAttribute("x2", x);
  }

  #x(time) {
    return Math.round(time / this.run.duration * columns * 100) / 100;
  }

  /** The line of the strength, the largest of each column, so that every tap is visible. */
  #strength() {
    const { strength: { rate, intensity }, duration } = this.run;
    const points = Array.from({ length: columns + 1 }, (_, column) => {
      const from = Math.floor(column / columns * duration * rate);
      const to = Math.max(from + 1, Math.ceil((column + 1) / columns * duration * rate));
      let most = 0;
      for (let frame = from; frame < to; frame += 1) most = Math.max(most, intensity[frame] ?? 0);
      return `${column} ${strengthLine(most)}`;
    });
    return `M0 ${height - 4}L${points.join("L")}L${columns} ${height - 4}`;
  }

  #onset(onset) {
    const x = this.#x(onset.time);
    const tap = this.run.tapAt(onset);
    const top = tap ? strengthLine(this.run.peakAfter(tap.time)) : 0;
    const words = `${seconds(onset.time)}: ${fate(this.run, onset)} Found because ${finding(onset)}.`;
    return makeSVG(
      "g", { class: tap ? "onset tap" : "onset pale", "data-verdict": onset.verdict },
      makeSVG("title", {}, visible(words)),
      makeSVG("rect", { x: x - strip / 2, y: 0, width: strip, height }),
      makeSVG("line", { x1: x, x2: x, y1: top, y2: height }));
  }
}

/** The height of a strength in the drawing. */
function strengthLine(value) {
  return Math.round((1 - value) * (height - 12) + 8);
}

/** The waveform of a sound does not change with its haptics. */
const waves = new WeakMap();

/** The outline of the largest and the least sample of each column, of all channels. */
function waveform(source, duration) {
  const known = waves.get(source);
  if (known?.duration === duration) return known.path;
  const spans = extremes(source, duration);
  const loudest = spans.reduce((found, [least, most]) => Math.max(found, -least, most), 1e-9);
  const y = (value) => Math.round(height / 2 - value / loudest * (height / 2 - 8));
  const over = spans.map(([, most], column) => `${column} ${y(most) - 1}`);
  const under = spans.map(([least], column) => `${column} ${y(least) + 1}`).reverse();
  const path = `M${[...over, ...under].join("L")}Z`;
  waves.set(source, { duration, path });
  return path;
}

/** The least and the largest sample of each column. */
function extremes({ rate, channels, frames }, duration) {
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor(column / columns * duration * rate);
    const to = Math.min(frames, Math.max(from + 1, Math.ceil((column + 1) / columns * duration * rate)));
    let [least, most] = [0, 0];
    for (const samples of channels) {
      for (let frame = from; frame < to; frame += 1) {
        if (samples[frame] < least) least = samples[frame];
        if (samples[frame] > most) most = samples[frame];
      }
    }
    return [least, most];
  });
}
