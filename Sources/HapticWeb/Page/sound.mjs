// The sound of a run; its clock is the only clock of a page.

import { Queue } from "./queue.mjs";

/** @type {AudioContext | undefined} */
let shared;

/** The page's audio context; it starts at the user's first press. */
export function audioContext() {
  return shared ??= new AudioContext({ latencyHint: "interactive" });
}

/** Frames per second of the sound; a usual rate before the first press creates the context. */
export function soundRate() {
  return shared?.sampleRate ?? 48000;
}

/** The moment of the context's clock that sounds now, in seconds. */
export function heardTime(context = audioContext()) {
  const { contextTime, performanceTime } = context.getOutputTimestamp?.() ?? {};
  if (contextTime > 0 && performanceTime > 0) {
    return Math.min(contextTime + (performance.now() - performanceTime) / 1000, context.currentTime);
  }
  return context.currentTime - (context.outputLatency || context.baseLatency || 0);
}

/** Plays a stream from any moment, in a loop or not, at any speed. */
export class Sound {
  #stream = null;
  #queue = null;
  #gain = null;
  /** The volume; at 0 the clock goes on. */
  volume = 1;
  duration = 0;

  /**
   * Sets the samples, which play unchanged, with silence after them up to the duration.
   *
   * @param {import("./stream.mjs").Stream} stream
   * @param {number} duration In seconds.
   */
  take(stream, duration) {
    [this.#stream, this.duration] = [stream, duration];
  }

  get isPlaying() {
    return this.#queue !== null;
  }

  /** Starts at a moment of the run, in seconds. */
  async play(from, { speed = 1, loops = false } = {}) {
    const context = audioContext();
    this.stop();
    if (context.state !== "running") await context.resume();
    this.stop();
    this.#gain = new GainNode(context, { gain: this.volume });
    this.#gain.connect(context.destination);
    this.#queue = new Queue(this.#gain, this.#stream, { from, duration: this.duration, speed, loops });
  }

  /** The moment of the run that sounds now, in seconds; beyond the duration after its end. */
  get time() {
    return this.#queue.timeAt(heardTime());
  }

  stop() {
    this.#queue?.stop();
    this.#gain?.disconnect();
    [this.#queue, this.#gain] = [null, null];
  }
}
