// The frequencies of a sound over time, as a picture.

/** The length of the analysed piece in seconds, of what is raised and of what is not: as short as lets its tones be told apart; our choice. */
const [raisedLength, wholeLength] = [0.04, 0.08];

/** The part at the end of the piece over which it fades: the rest is past, so that nothing is seen before it is heard; our choice. */
const front = 0.15;

/** The drawn frequencies in hertz, the highest at the top, on a logarithmic axis: those of motors, without their third harmonics, or all with sounds; our choice. */
const [lowest, highest, highestOfSounds] = [30, 320, 4000];

/** How far what is drawn fades at the top and at the foot, in pixels: what goes on beyond is not cut off there; our choice. */
const edge = 14;

/** The drawn range below the strongest value, in decibels; our choice. */
const range = 42;

/** A sound whose spectrum at any moment can be read. */
export class Spectrogram {
  #window;

  /**
   * @param {(first: number, count: number) => Float32Array} samples Reads samples, silent beyond both ends.
   * @param {number} rate Frames per second.
   * @param {object} [of]
   * @param {number} [of.raisedBy] How many times as high it sounds as what is meant, whose frequencies are told.
   * @param {boolean} [of.isWide] Whether it has more than a motor's frequencies.
   */
  constructor(samples, rate, { raisedBy = 1, isWide = true } = {}) {
    Object.assign(this, { samples, rate });
    this.size = 2 ** Math.round(Math.log2((raisedBy > 1 ? raisedLength : wholeLength) * rate));
    this.#window = Float64Array.from({ length: this.size }, (_, index) => windowAt((index + 0.5) / this.size));
    // The meant frequency of each index of the transform.
    this.step = rate / this.size / raisedBy;
    this.top = Math.min(isWide ? highestOfSounds : highest, rate / 2 / raisedBy);
  }

  /** The place of a frequency on the axis, from 0 at the top to 1 at the foot. */
  place(hertz) {
    return Math.log(this.top / hertz) / Math.log(this.top / lowest);
  }

  /** The power at each frequency around a moment; frequency `index` is `index · step` hertz. */
  powers(time) {
    const start = Math.round(time * this.rate - this.size * (1 - front / 2));
    const [real, imaginary] = [new Float64Array(this.size), new Float64Array(this.size)];
    this.samples(start, this.size).forEach((sample, index) => { real[index] = sample * this.#window[index]; });
    transform(real, imaginary);
    return Float64Array.from({ length: this.size / 2 }, (_, index) => real[index] ** 2 + imaginary[index] ** 2);
  }

  /** The strongest frequency around a moment in hertz, or null in silence. */
  strongest(time) {
    const powers = this.powers(time);
    let best = 1;
    for (let index = 2; index < powers.length; index += 1) if (powers[index] > powers[best]) best = index;
    return powers[best] > 1e-6 ? best * this.step : null;
  }

  /**
   * A picture with one column per moment, in one colour whose opacity is the level.
   *
   * @param {number[]} times
   * @param {number} height In pixels.
   * @param {string} colour As CSS computes it: `rgb(r, g, b)`.
   */
  image(times, height, colour) {
    const [red, green, blue] = colour.match(/[\d.]+/g).map(Number);
    const columns = times.map((time) => this.powers(time));
    const most = columns.reduce((top, powers) => powers.reduce((a, b) => Math.max(a, b), top), 1e-12);
    const image = new ImageData(times.length, height);
    for (let row = 0; row < height; row += 1) {
      const bin = (far) => this.top * (lowest / this.top) ** (far / height) / this.step;
      const shown = Math.min((row + 1) / edge, (height - row) / edge, 1);
      const [from, to] = [Math.floor(bin(row + 1)), Math.max(Math.ceil(bin(row)), Math.floor(bin(row + 1)) + 1)];
      columns.forEach((powers, column) => {
        let power = 0;
        for (let index = from; index < to; index += 1) power = Math.max(power, powers[index] ?? 0);
        const level = 1 + 10 * Math.log10(Math.max(power / most, 1e-12)) / range;
        image.data.set([red, green, blue, 255 * shown * Math.max(level, 0)], 4 * (row * times.length + column));
      });
    }
    return image;
  }
}

/** The weight of a place within the piece, from 0 to 1: it grows over what is past, and falls at the end. */
function windowAt(place) {
  const part = place < 1 - front ? place / (1 - front) : (1 - place) / front;
  return 0.5 - 0.5 * Math.cos(Math.PI * part);
}

/** The fast Fourier transform in place, for a power of two (Cooley and Tukey 1965). */
function transform(real, imaginary) {
  const size = real.length;
  for (let index = 1, other = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; other & bit; bit >>= 1) other ^= bit;
    other ^= bit;
    if (index < other) {
      [real[index], real[other]] = [real[other], real[index]];
      [imaginary[index], imaginary[other]] = [imaginary[other], imaginary[index]];
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    for (let step = 0; step < half; step += 1) {
      const angle = -Math.PI * step / half;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let low = step; low < size; low += length) {
        const high = low + half;
        const re = real[high] * cosine - imaginary[high] * sine;
        const im = real[high] * sine + imaginary[high] * cosine;
        real[high] = real[low] - re;
        imaginary[high] = imaginary[low] - im;
        real[low] += re;
        imaginary[low] += im;
      }
    }
  }
}
