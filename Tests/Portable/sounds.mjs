// Sounds made for tests: clicks at known moments over a tone that swells, the same at every run.

/** The moments of the clicks, in seconds; two of them are nearer than 60 ms. */
export const clicks = [0.1, 0.35, 0.6, 0.645, 0.9, 1.25, 1.5];

/** How loud the clicks are. */
const levels = [1, 0.5, 0.8, 0.7, 0.25, 1, 0.4];

/**
 * A sound of two seconds.
 *
 * @param {number} rate Frames per second.
 * @param {number} [channels]
 * @param {number} [tone] The amplitude of the tone, from 1.6 s on.
 * @returns {Float32Array} Channels interleaved.
 */
export function madeSound(rate, channels = 1, tone = 0) {
  const samples = new Float32Array(2 * rate * channels);
  let seed = 1;
  const noise = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 31 - 1;
  };
  const add = (frame, value) => {
    for (let channel = 0; channel < channels; channel += 1) samples[frame * channels + channel] += value * (1 - 0.3 * channel);
  };
  clicks.forEach((time, index) => {
    for (let frame = 0; frame < 0.03 * rate; frame += 1) {
      add(Math.round(time * rate) + frame, 0.8 * levels[index] * noise() * 0.5 ** (frame / rate / 0.004));
    }
  });
  for (let frame = Math.round(1.6 * rate); frame < 2 * rate; frame += 1) {
    const time = frame / rate - 1.6;
    add(frame, tone * Math.sin(2 * Math.PI * 150 * time) * Math.sin(Math.PI * time / 0.4));
  }
  return samples;
}

/** A WAV file of samples as numbers of 32 bits, which lose nothing. */
export function wav(samples, rate, channels = 1) {
  const bytes = new ArrayBuffer(44 + 4 * samples.length);
  const view = new DataView(bytes);
  const word = (at, text) => [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  word(0, "RIFF");
  view.setUint32(4, bytes.byteLength - 8, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 3, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 4 * rate * channels, true);
  view.setUint16(32, 4 * channels, true);
  view.setUint16(34, 32, true);
  word(36, "data");
  view.setUint32(40, 4 * samples.length, true);
  samples.forEach((sample, index) => view.setFloat32(44 + 4 * index, sample, true));
  return Buffer.from(bytes);
}
