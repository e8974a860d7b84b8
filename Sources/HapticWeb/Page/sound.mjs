// The sound of a run; its clock is the only clock of a page.

import { HeardClock } from "./clock.mjs";
import { Queue } from "./queue.mjs";

/** @type {AudioContext | undefined} */
let shared;

/** The rate that sounds were prepared for before there was a context. */
let settled;

/** The page's audio context; it starts at the user's first press. */
export function audioContext() {
  return shared ??= new AudioContext({ latencyHint: "interactive", sampleRate: settled });
}

/** Frames per second of the sound; a usual rate before the first press creates the context. */
export function soundRate() {
  return shared?.sampleRate ?? settled ?? 48000;
}

/** The rate for a sound that is prepared now; a page that opens with one must not create the context before a press. */
export function settledRate() {
  return settled = soundRate();
}

/** Plays a sound file as it is, from its start. */
export async function playFile(data) {
  const context = audioContext();
  const source = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(data.slice(0)) });
  source.connect(context.destination);
  await context.resume();
  source.start();
}

/** Plays a stream from any moment, in a loop or not, at any speed. */
export class Sound {
  #stream = null;
  #queue = null;
  #gain = null;
  #clock = null;
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
    this.#clock ??= new HeardClock(context);
    this.#gain = new GainNode(context, { gain: this.volume });
    this.#gain.connect(context.destination);
    this.#queue = new Queue(this.#gain, this.#stream, { from, duration: this.duration, speed, loops });
  }

  /** The moment of the run that sounds at a moment of `performance.now()`, in seconds; beyond the duration after its end. */
  timeAt(moment) {
    return this.#queue.timeAt(this.#clock.at(moment));
  }

  stop() {
    this.#queue?.stop();
    this.#gain?.disconnect();
    [this.#queue, this.#gain] = [null, null];
  }
}
