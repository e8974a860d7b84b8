// The frequencies of a sound over time, as a picture.

/** The length of the analysed piece in seconds: a compromise between frequency, 12 Hz, and time; our choice. */
const pieceLength = 0.08;

/** The drawn frequencies in hertz, the highest at the top, on a logarithmic axis; our choice. */
const [lowest, highest] = [30, 4000];

/** The drawn range below the strongest value, in decibels; our choice. */
const range = 60;

/** A sound whose spectrum at any moment can be read. */
export class Spectrogram {
  #window;

  /**
   * @param {(first: number, count: number) => Float32Array} samples Reads samples, silent beyond both ends.
   * @param {number} rate Frames per second.
   */
  constructor(samples, rate) {
    Object.assign(this, { samples, rate });
    this.size = 2 ** Math.round(Math.log2(pieceLength * rate));
    this.#window = Float64Array.from({ length: this.size }, (_, index) => (
      0.5 - 0.5 * Math.cos(2 * Math.PI * (index + 0.5) / this.size)));
    this.top = Math.min(highest, rate / 2);
  }

  /** The place of a frequency on the axis, from 0 at the top to 1 at the foot. */
  place(hertz) {
    return Math.log(this.top / hertz) / Math.log(this.top / lowest);
  }

  /** The power at each frequency around a moment; frequency `index` is `index · rate / size` hertz. */
  powers(time) {
    const start = Math.round(time * this.rate) - this.size / 2;
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
    return powers[best] > 1e-6 ? best * this.rate / this.size : null;
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
      const bin = (edge) => this.top * (lowest / this.top) ** (edge / height) * this.size / this.rate;
      const [from, to] = [Math.floor(bin(row + 1)), Math.max(Math.ceil(bin(row)), Math.floor(bin(row + 1)) + 1)];
      columns.forEach((powers, column) => {
        let power = 0;
        for (let index = from; index < to; index += 1) power = Math.max(power, powers[index] ?? 0);
        const level = 1 + 10 * Math.log10(Math.max(power / most, 1e-12)) / range;
        image.data.set([red, green, blue, 255 * Math.max(level, 0)], 4 * (row * times.length + column));
      });
    }
    return image;
  }
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
