// The sound of a run as pictures show it: the samples of any short part, and an outline of the whole.

/** The longest part whose samples are read all at once, in seconds. */
const longest = 60;

/** Frames per second of the outline, and how many of them are one slot of it: a slot lasts 20 ms. */
const [outlineRate, slotFrames] = [8000, 160];

/** Frames of one answer of the engine. */
const blockFrames = 25_000 * slotFrames;

/** The longest sound that has an outline, in seconds: it takes three seconds, which a worker has. */
const longestOutline = 7200;

/**
 * The least and the greatest sample of each slot.
 *
 * @typedef {{rate: number, first: number, least: Float32Array, most: Float32Array}} Outline
 */

/** A sound that is drawn: its samples are read from a stream where they are needed. */
export class Heard {
  #opened;
  #fine = null;
  #frames;
  #part;
  #outline;
  #loudest;

  /**
   * @param {(rate: number) => import("./stream.mjs").Stream} opened Opens the sound at a rate; who opens it closes it.
   * @param {number} rate Frames per second of its parts.
   * @param {Heard["parts"]} [known] What was found of the same sound; at another rate its outline alone counts.
   */
  constructor(opened, rate, known) {
    [this.#opened, this.rate, this.#outline] = [opened, rate, known?.outline];
    if (known?.rate === rate) [this.#frames, this.#part, this.#loudest] = [known.frames, known.part, known.loudest];
  }

  /** The sound itself, opened where it is needed. */
  get #stream() {
    return this.#fine ??= this.#opened(this.rate);
  }

  get frames() {
    return this.#frames ??= this.#stream.frames;
  }

  get duration() {
    return this.frames / this.rate;
  }

  /** What takes long to find of it. */
  get parts() {
    const { rate, frames, loudest } = this;
    return { rate, frames, loudest, part: this.#part, outline: this.#outline };
  }

  /** What to draw between two moments, or null where the whole is too long to be drawn; slots or single samples. @returns {Outline | null} */
  between(start, end) {
    if (end - start > longest && this.duration > longest) return this.outline;
    const [first, past] = this.duration <= longest ? [0, this.frames]
      : [Math.max(0, Math.floor(start * this.rate)), Math.ceil(end * this.rate)];
    const samples = this.samples(first, past - first);
    return { rate: this.rate, first, least: samples, most: samples };
  }

  /** Some samples of the first channel, silent beyond the end; the last ones that were read are kept. */
  samples(first, count) {
    if (this.#part?.first === first && this.#part.samples.length === count) return this.#part.samples;
    const samples = this.read(first, count);
    this.#part = { first, samples };
    return samples;
  }

  /** Some samples of the first channel, silent beyond both ends. */
  read(first, count) {
    const samples = new Float32Array(count);
    const before = Math.max(0, -first);
    if (before < count) this.#stream.copy([samples], before, first + before, count - before);
    return samples;
  }

  /** The outline of the whole, or null if that is too long. @returns {Outline | null} */
  get outline() {
    return this.#outline ??= this.duration > longestOutline ? null : outlined(this.#opened(outlineRate));
  }

  /** The greatest sample; of what is too long to be drawn, 1. */
  get loudest() {
    return this.#loudest ??= this.#most();
  }

  #most() {
    const whole = this.between(0, this.duration);
    if (!whole) return 1;
    return whole.most.reduce((top, most, slot) => Math.max(top, most, -whole.least[slot]), 0);
  }

  close() {
    this.#fine?.close();
  }
}

function outlined(stream) {
  const count = Math.ceil(stream.frames / slotFrames);
  const [least, most] = [new Float32Array(count), new Float32Array(count)];
  const samples = new Float32Array(Math.min(blockFrames, count * slotFrames));
  for (let start = 0; start < stream.frames; start += blockFrames) {
    stream.copy([samples.fill(0)], 0, start, samples.length);
    for (let index = 0; index < samples.length && start + index < stream.frames; index += 1) {
      const slot = Math.floor((start + index) / slotFrames);
      if (samples[index] < least[slot]) least[slot] = samples[index];
      if (samples[index] > most[slot]) most[slot] = samples[index];
    }
  }
  stream.close();
  return { rate: outlineRate / slotFrames, first: 0, least, most };
}
