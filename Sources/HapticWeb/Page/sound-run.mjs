// A run of a sound: its haptics, its decisions, and the sound itself on the clock of the haptics.

import { tapsOf } from "./felt.mjs";
import { Run } from "./run.mjs";
import { SoundStage } from "./sound-stage.mjs";

/** The profile that haptics are made for unless users choose another, as in `haptic-cli convert`. */
const usualProfile = "reference";

/** How long after a tap its strength is looked for, in seconds: longer than its onset, shorter than any gap; our choice. */
const reach = 0.008;

/** Haptics made of a sound; close them before you replace them. */
export class SoundRun extends Run {
  #heard = new Map();

  /** @param {import("./sound-work.mjs").SoundWork} work */
  constructor(work) {
    const { engine, input, profile = usualProfile, sound, settings, gain } = work;
    super(engine, input, { profile: work.profile }, gain, { read: (options) => (
      sound.convert({ ...settings, profile, player: options.profile ?? profile })) });
    this.work = work;
  }

  /** The decoded sound. @type {import("./decoding.mjs").Decoded} */
  get source() {
    return this.work.source;
  }

  /** The decisions of the conversion. @type {import("./haptic.d.ts").SoundDecisions} */
  get decisions() {
    return this.pattern.sound;
  }

  get duration() {
    return Math.max(super.duration, this.source.frames / this.source.rate);
  }

  /** The tap that an onset became; undefined without one. */
  tapAt({ time, verdict }) {
    if (verdict !== "played") return undefined;
    return tapsOf(this).find((event) => Math.abs(event.time - time) < 1e-6);
  }

  /** The largest strength soon after a moment: that of a tap which begins there. */
  peakAfter(time) {
    const { rate, intensity } = this.strength;
    const first = Math.max(0, Math.floor(time * rate));
    return intensity.slice(first, first + Math.ceil(reach * rate)).reduce((most, value) => Math.max(most, value), 0);
  }

  /** The stage that shows it in a player. */
  makeStage(player) {
    return new SoundStage(this, (time) => { player.currentTime = time; });
  }

  /** What is heard now, for a player: the sound, the haptics or both. */
  stream(rate) {
    if (!this.#heard.has(rate)) this.#heard.set(rate, new HeardStream(super.stream(rate), this.work));
    return this.#heard.get(rate);
  }
}

/** The sound and the haptics together, frame by frame; what of them is heard may change as they play. */
class HeardStream {
  /**
   * @param {import("./stream.mjs").Stream} haptic
   * @param {import("./sound-work.mjs").SoundWork} work
   */
  constructor(haptic, work) {
    Object.assign(this, { haptic, work, sound: work.heard, rate: haptic.rate, width: Math.max(haptic.width, 2) });
    this.frames = Math.max(haptic.frames, this.sound.frames);
    // Both together stay within what a loudspeaker plays.
    this.share = 1 / Math.max(1, peak(this.sound) + work.gain);
  }

  copy(channels, offset, start, count) {
    const { hearing } = this.work;
    if (hearing !== "sound") this.haptic.copy(channels.slice(0, this.haptic.width), offset, start, count);
    if (hearing === "haptic") return;
    const share = hearing === "both" ? this.share : 1;
    const end = Math.min(count, this.sound.frames - start);
    channels.forEach((samples, channel) => {
      const source = this.sound.channels[Math.min(channel, this.sound.channels.length - 1)];
      for (let index = 0; index < count; index += 1) {
        const sample = index < end ? source[start + index] : 0;
        samples[offset + index] = share * (samples[offset + index] + sample);
      }
    });
  }
}

function peak({ channels }) {
  return Math.max(0, ...channels.map((samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)));
}
