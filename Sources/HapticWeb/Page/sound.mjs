// The sound of a run; its clock is the only clock of a page.

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

/** Plays samples from any moment, in a loop or not, at any speed. */
export class Sound {
  #source = null;
  #gain = null;
  #started = 0;
  #from = 0;
  #speed = 1;
  #loops = false;
  #buffer = null;
  /** The volume; at 0 the clock goes on. */
  volume = 1;
  duration = 0;

  /**
   * Sets the samples, which play unchanged, with silence after them up to the duration.
   *
   * @param {{rate: number, channels: Float32Array[], frames: number}} sound
   * @param {number} duration In seconds.
   */
  take({ rate, channels, frames }, duration) {
    this.duration = duration;
    const length = Math.max(frames, Math.ceil(duration * rate), 1);
    this.#buffer = new AudioBuffer({ length, sampleRate: rate, numberOfChannels: channels.length });
    channels.forEach((samples, index) => this.#buffer.copyToChannel(samples, index));
  }

  /** The samples of one channel, as they play. */
  samples(channel) {
    return this.#buffer.getChannelData(channel);
  }

  get isPlaying() {
    return this.#source !== null;
  }

  /** Starts at a moment of the run, in seconds. */
  async play(from, { speed = 1, loops = false } = {}) {
    const context = audioContext();
    this.stop();
    if (context.state !== "running") await context.resume();
    this.stop();
    this.#gain = new GainNode(context, { gain: this.volume });
    this.#source = new AudioBufferSourceNode(context, {
      buffer: this.#buffer, playbackRate: speed, loop: loops, loopEnd: this.duration,
    });
    this.#source.connect(this.#gain).connect(context.destination);
    [this.#from, this.#speed, this.#loops] = [from, speed, loops];
    // The sound starts a little later, so that its first frame is in time.
    this.#started = context.currentTime + 0.02;
    this.#source.start(this.#started, from);
  }

  /** The moment of the run that sounds now, in seconds; beyond the duration after its end. */
  get time() {
    const passed = Math.max(0, heardTime() - this.#started) * this.#speed;
    const time = this.#from + passed;
    return this.#loops ? time % this.duration : time;
  }

  setVolume(volume) {
    this.volume = volume;
    if (this.#gain) this.#gain.gain.value = volume;
  }

  stop() {
    this.#source?.stop();
    this.#source?.disconnect();
    this.#gain?.disconnect();
    [this.#source, this.#gain] = [null, null];
  }
}
