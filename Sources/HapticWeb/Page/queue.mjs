// A queue of samples: blocks of a stream are scheduled some seconds ahead, so that an hour begins as soon as a second.

/**
 * The length of a block, and how far ahead blocks are scheduled, in seconds; our choice: hidden pages wake once a second.
 * Two blocks and a half, so that the end of a block is surely the time for another one.
 */
const [blockLength, lead] = [2, 5];

/** How long after the call the first frame sounds, in seconds, so that it is in time. */
const delay = 0.02;

/** Frames that follow each block, which speeds other than 1 need to interpolate its end. */
const overlap = 2;

/** Plays a stream once or in a loop, from any moment, at any speed. */
export class Queue {
  #sources = new Set();

  /**
   * Starts at once.
   *
   * @param {AudioNode} output
   * @param {import("./stream.mjs").Stream} stream Its rate is that of the output's context.
   * @param {{from?: number, duration: number, speed?: number, loops?: boolean}} settings Times in seconds; silence
   *   follows the stream up to the duration.
   */
  constructor(output, stream, { from = 0, duration, speed = 1, loops = false }) {
    // Browsers keep a speed as a small number; a seam counts with the same one.
    Object.assign(this, { output, stream, speed: Math.fround(speed), loops });
    const { context } = output;
    const { rate } = stream;
    this.length = Math.max(Math.ceil(duration * rate), 1);
    this.position = Math.round(from * rate);
    this.frame = exactFrame(Math.ceil((context.currentTime + delay) * rate), rate);
    const first = this.#next();
    this.start = { frame: this.frame, position: this.position };
    this.#schedule(first);
    this.fill();
  }

  /** Schedules what sounds within the next seconds; each block that ends calls it again. */
  fill() {
    const now = this.output.context.currentTime * this.stream.rate;
    if (this.frame < now) this.#advance(exactFrame(Math.ceil(now), this.stream.rate) - this.frame);
    while (this.frame < now + lead * this.stream.rate && (this.loops || this.position < this.length)) {
      this.#schedule(this.#next());
    }
  }

  /** The next block: its samples, the frames of the device that it fills, and where in its samples it begins. */
  #next() {
    const { position, speed, length, stream: { rate } } = this;
    const rest = this.loops ? Infinity : Math.max(length - position, 1);
    const count = exactFrame(this.frame + Math.ceil(Math.min(blockLength * rate, rest / speed)), rate) - this.frame;
    const first = Math.floor(position);
    return { count, offset: (position - first) / rate, buffer: this.#samples(first, Math.ceil(count * speed) + overlap) };
  }

  #schedule({ count, offset, buffer }) {
    const { output, speed, frame, stream: { rate } } = this;
    const source = new AudioBufferSourceNode(output.context, { buffer, playbackRate: speed });
    source.connect(output);
    source.start(frame / rate, offset);
    source.stop((frame + count) / rate);
    source.onended = () => {
      this.#drop(source);
      this.fill();
    };
    this.#sources.add(source);
    this.#advance(count);
  }

  /** Moves the place of the next block by frames of the device. */
  #advance(count) {
    this.frame += count;
    this.position += count * this.speed;
    if (this.loops) this.position %= this.length;
  }

  /** Samples from a frame on; a loop begins again at its end. */
  #samples(first, count) {
    const { rate, width } = this.stream;
    const channels = Array.from({ length: width }, () => new Float32Array(count));
    for (let done = 0; done < count;) {
      const place = this.loops ? (first + done) % this.length : first + done;
      const some = this.loops ? Math.min(count - done, this.length - place) : count - done;
      this.stream.copy(channels, done, place, some);
      done += some;
    }
    const buffer = new AudioBuffer({ length: count, sampleRate: rate, numberOfChannels: width });
    channels.forEach((samples, channel) => buffer.copyToChannel(samples, channel));
    return buffer;
  }

  /** The moment of the stream that sounds at a moment of the context, in seconds; beyond the duration after its end. */
  timeAt(moment) {
    const { stream: { rate }, start, speed, length, loops } = this;
    const position = start.position + Math.max(0, moment * rate - start.frame) * speed;
    return (loops ? position % length : position) / rate;
  }

  #drop(source) {
    source.onended = null;
    source.disconnect();
    this.#sources.delete(source);
  }

  stop() {
    for (const source of this.#sources) {
      source.stop();
      this.#drop(source);
    }
  }
}

/**
 * The first frame from a frame on whose time in seconds is exact. Blocks begin there: between two frames of the
 * device a browser would interpolate, and at the usual speed the samples are to be unchanged.
 */
function exactFrame(frame, rate) {
  let found = frame;
  while (found / rate * rate !== found) found += 1;
  return found;
}
