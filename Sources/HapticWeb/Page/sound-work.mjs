// A sound as a work of the studio: its samples, and the settings by which it becomes haptics.

import { decoded, interleaved, resampled } from "./decoding.mjs";
import { decimal } from "./dom.mjs";
import { granted } from "./engine.mjs";
import { settledRate } from "./sound.mjs";
import { SoundRun } from "./sound-run.mjs";
import { quoted, Work } from "./work.mjs";

/**
 * The settings, in the order of the panel. For a setting without a default, `usual` says what the engine does, and `rest` is
 * where its slider lies until it is set; `ends` are those of the slider.
 */
const parameters = [
  {
    name: "strategy", label: "Strategy", default: "auto", choices: ["auto", "percussive", "textural", "tonal", "envelope"],
    meaning: "percussive: taps; textural and tonal: taps over a vibration; envelope: a vibration; auto chooses",
  },
  {
    name: "sensitivity", label: "Sensitivity", type: "number", unit: "%", minimum: 0, maximum: 100, default: 50, ends: [0, 100],
    meaning: "how readily the start of a sound becomes a tap; 25 more halves the evidence required",
  },
  {
    name: "minGap", label: "Shortest gap", type: "number", unit: "ms", minimum: 0, maximum: 10_000, default: 30, ends: [0, 300],
    meaning: "the shortest time between two taps; of closer ones only the first plays",
  },
  {
    name: "tapsPerSecond", label: "Taps per second", type: "integer", unit: "", minimum: 1, maximum: 1000, default: null,
    ends: [1, 30], usual: "all", rest: 30, meaning: "the most taps per second; the weakest are left out",
  },
  {
    name: "pointsPerSecond", label: "Points per second", type: "number", unit: "", minimum: 1, maximum: 200, default: 16, ends: [1, 64],
    meaning: "the most points per second of the vibration's curve",
  },
  {
    name: "balance", label: "Balance", type: "number", unit: "% taps", minimum: 0, maximum: 100, default: null,
    ends: [0, 100], usual: "auto", rest: 67, meaning: "the share of the taps, the rest is vibration; auto leaves it to the strategy",
  },
  {
    name: "lowest", label: "Lowest frequency", type: "number", unit: "Hz", minimum: 20, maximum: 20_000, default: 20,
    ends: [20, 20_000], isLogarithmic: true, meaning: "lower frequencies are ignored",
  },
  {
    name: "highest", label: "Highest frequency", type: "number", unit: "Hz", minimum: 20, maximum: 20_000, default: 20_000,
    ends: [20, 20_000], isLogarithmic: true, meaning: "higher frequencies are ignored",
  },
  {
    name: "dullest", label: "Dullest sound", type: "number", unit: "Hz", minimum: 20, maximum: 20_000, default: 60,
    ends: [20, 20_000], isLogarithmic: true, meaning: "the brightness that becomes the lowest sharpness",
  },
  {
    name: "brightest", label: "Brightest sound", type: "number", unit: "Hz", minimum: 20, maximum: 20_000, default: 8_000,
    ends: [20, 20_000], isLogarithmic: true, meaning: "the brightness that becomes the highest sharpness",
  },
  {
    name: "soundGain", label: "Strength", type: "number", unit: "dB", minimum: -60, maximum: 60, default: 0, ends: [-24, 24],
    meaning: "the gain of the haptics",
  },
  {
    name: "level", label: "Level", default: "own", choices: ["own", "relative"],
    meaning: "own: the loudest of the sound has full strength; relative: full scale has, which keeps the levels of a set",
  },
  {
    name: "longestVibration", label: "Longest vibration", type: "number", unit: "s", minimum: 1, maximum: 3600, default: null,
    ends: [1, 10], usual: "no limit", rest: 10, meaning: "a longer vibration fades out",
  },
];

/** A sound and its settings. */
export class SoundWork extends Work {
  about = { parameters, drivers: [] };
  /** What is heard: `sound`, `haptic` or `both`. */
  hearing = "both";

  /** Decodes and analyses a file. */
  static async open(engine, file) {
    const work = new SoundWork(engine, { name: file.name, data: "" });
    work.source = { ...await decoded(file), file };
    work.heard = await resampled(work.source, settledRate());
    work.sound = granted(engine.openSound(
      interleaved(work.source), work.source.rate, work.source.channels.length, { name: file.name }));
    return work;
  }

  /** The same sound before its changes. */
  fresh() {
    const work = new SoundWork(this.engine, this.input);
    const { source, heard, sound, path } = this;
    return Object.assign(work, { source, heard, sound, path });
  }

  /** The file in words. */
  get summary() {
    const { rate, channels } = this.source;
    const width = ["", "mono", "stereo"][channels.length] ?? `${channels.length} channels`;
    const { duration, loudest } = this.sound;
    return `Sound of ${decimal(duration, 2)} s, ${decimal(rate / 1000, 3)} kHz, ${width}, loudest 10 ms at ${decimal(loudest, 1)} dB`
      .replaceAll("-", "−");
  }

  /** The settings that differ, as the engine takes them. */
  get settings() {
    const { lowest = 20, highest = 20_000, dullest = 60, brightest = 8_000, ...rest } = this.changes;
    return {
      ...rest, band: this.#hasOneOf("lowest", "highest") ? [lowest, highest] : undefined,
      brightness: this.#hasOneOf("dullest", "brightest") ? [dullest, brightest] : undefined,
    };
  }

  #hasOneOf(...names) {
    return names.some((name) => name in this.changes);
  }

  run() {
    return new SoundRun(this);
  }

  get command() {
    const { band, brightness, ...settings } = this.settings;
    const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [
      "haptic-cli", "convert", quoted(this.fileName),
      ...Object.entries(settings).flatMap(([name, value]) => [`--${dashed(name)}`, value]),
      ...(band ? ["--band", band.join("-")] : []), ...(brightness ? ["--brightness", brightness.join("-")] : []),
      ...(this.profile ? ["--profile", quoted(this.profile)] : []),
      "-o", quoted(`${this.baseName}.ahap`),
    ].join(" ");
  }
}
