// The sound of a live interaction: taps and pieces as the engine renders them, vibrations and tones as they go on.

import { granted, parsed } from "./engine.mjs";
import { patternOf, shortPattern, soundPattern } from "./short.mjs";
import { Stream } from "./stream.mjs";
import { audioContext } from "./sound.mjs";
import { withSounds } from "./waveforms.mjs";

/** How quickly a vibration comes to its next strength, in seconds to 1/e: a third of a frame, so that it has no steps; our choice. */
const glide = 1 / 180;

/** Plays effects as they come. */
export class Voice {
  #context = audioContext();
  #going = new Map();
  #map = null;

  /**
   * @param {import("./haptic.d.ts").Haptic} engine
   * @param {import("./haptic.d.ts").Live} live
   * @param {{profile: string, others: import("./haptic.d.ts").File[], gain: number, muted: boolean, waveforms?: import("./waveforms.mjs").Waveform[]}} settings
   */
  constructor(engine, live, { profile, others, gain, muted, waveforms = [] }) {
    Object.assign(this, { engine, live, gain, waveforms });
    this.options = { profile, others };
    this.#context.resume();
    this.output = new GainNode(this.#context, { gain: muted ? 0 : 1 });
    this.output.connect(this.#context.destination);
  }

  /** Plays an effect that is due in some seconds. */
  take(effect, wait) {
    // A context that has not started cannot play past moments.
    if (this.#context.state !== "running") return;
    const at = this.#context.currentTime + wait;
    if (effect.kind === "begin") this.#begin(effect, at);
    else if (effect.kind === "follow" || effect.kind === "level") this.#follow(effect, at);
    else if (effect.kind === "end") this.#end(effect.subject, at);
    else if (effect.kind === "sound") this.#play(soundPattern(effect, this.engine, this.live, this.options), at);
    else this.#play(patternOf(effect, this.engine, this.live, this.options), at);
  }

  #play(pattern, at) {
    if (!pattern || pattern.error) return;
    withSounds(pattern, this.waveforms);
    const { frames, rate, channels } = rendered(pattern, { layout: "mix", rate: this.#context.sampleRate, gain: this.gain });
    pattern.close();
    if (frames === 0) return;
    const buffer = new AudioBuffer({ length: frames, sampleRate: rate, numberOfChannels: channels.length });
    channels.forEach((samples, channel) => buffer.copyToChannel(samples, channel));
    const source = new AudioBufferSourceNode(this.#context, { buffer });
    source.connect(this.output);
    source.start(at);
  }

  #begin({ subject, a, b }, at) {
    this.#end(subject, at);
    const gain = new GainNode(this.#context, { gain: 0 });
    const oscillator = new OscillatorNode(this.#context, { frequency: this.#frequency(subject, b) });
    oscillator.connect(gain).connect(this.output);
    oscillator.start(at);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(this.#level(subject, a), at + this.#own.attack);
    this.#going.set(subject, { oscillator, gain });
  }

  /** Lets a vibration go on to a strength; a swell begins with its first level, and is over after its last. */
  #follow(effect, at) {
    const { kind, subject, detail, a, b } = effect;
    if (kind === "level" && detail === 0) this.#begin(effect, at);
    const going = this.#going.get(subject);
    if (!going) return;
    const [level, frequency] = [this.#level(subject, a), this.#frequency(subject, b)];
    if (kind === "follow") {
      going.gain.gain.setTargetAtTime(level, at, glide);
      going.oscillator.frequency.setTargetAtTime(frequency, at, glide);
    } else {
      going.gain.gain.linearRampToValueAtTime(level, at);
      going.oscillator.stop(at + this.#own.release);
    }
  }

  #end(subject, at) {
    const going = this.#going.get(subject);
    if (!going) return;
    this.#going.delete(subject);
    going.gain.gain.setTargetAtTime(0, at, this.#own.release);
    going.oscillator.stop(at + 8 * this.#own.release);
  }

  /** Silences all that goes on. */
  stop() {
    for (const subject of [...this.#going.keys()]) this.#end(subject, this.#context.currentTime);
  }

  #isTone(subject) {
    return this.live.haptics[subject].tone ?? false;
  }

  #frequency(subject, b) {
    const { frequency: [low, high], tone } = this.#own;
    return this.#isTone(subject) ? tone.frequency * 2 ** (tone.octaves * b) : low + (high - low) * b;
  }

  #level(subject, a) {
    if (this.#isTone(subject)) return this.gain * a;
    return this.gain * this.#own.full * (this.#own.law === "squared" ? a * a : a);
  }

  /** The profile's numbers; how loud full strength is in a mix is measured in one. */
  get #own() {
    return this.#map ??= this.#measured();
  }

  #measured() {
    const { profile, others } = this.options;
    const file = others.find(({ name }) => name === profile);
    const text = (data) => (typeof data === "string" ? data : new TextDecoder().decode(data));
    const { law, continuous, sound } = file ? JSON.parse(text(file.data)) : parsed(this.engine.list("profiles", profile));
    const usual = parsed(this.engine.list("profiles", "reference")).sound;
    const pattern = granted(shortPattern(this.engine, [{ intensity: 1, sharpness: 0, duration: 0.1 }], this.options));
    const full = rendered(pattern, { layout: "mix" }).channels[0].reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    pattern.close();
    const [attack, release] = [continuous.attack.minimum, continuous.release.minimum];
    return { law, full, attack, release, frequency: continuous.frequency, tone: { ...usual.tone, ...sound?.tone } };
  }
}

/** The samples of a pattern, one array for each channel. */
function rendered(pattern, options) {
  const stream = new Stream(granted(pattern.render(options)));
  const { frames, rate, width } = stream;
  const channels = Array.from({ length: width }, () => new Float32Array(frames));
  stream.copy(channels, 0, 0, frames);
  stream.close();
  return { frames, rate, channels };
}
