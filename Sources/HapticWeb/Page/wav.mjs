// The writer of WAV files: 24-bit PCM, as the command writes by default.

/** The bytes per sample, and the largest sample, which means 1. */
const [width, most] = [3, 2 ** 23 - 1];

/** Adding and subtracting this rounds to the nearest integer, ties to even. */
const roundingAid = 1.5 * 2 ** 52;

/**
 * The bytes of a WAV file.
 *
 * @param {{rate: number, channels: Float32Array[], frames: number}} sound
 * @returns {ArrayBuffer}
 */
export function wavFile({ rate, channels, frames }) {
  const frame = width * channels.length;
  const size = frames * frame;
  const bytes = new ArrayBuffer(44 + size + size % 2);
  const view = new DataView(bytes);
  const word = (at, text) => [...text].forEach((character, index) => view.setUint8(at + index, character.charCodeAt(0)));
  word(0, "RIFF");
  view.setUint32(4, bytes.byteLength - 8, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * frame, true);
  view.setUint16(32, frame, true);
  view.setUint16(34, 8 * width, true);
  word(36, "data");
  view.setUint32(40, size, true);
  let at = 44;
  for (let index = 0; index < frames; index += 1) {
    for (const samples of channels) {
      const value = Math.max(-1, Math.min(samples[index], 1)) * most + roundingAid - roundingAid;
      view.setUint16(at, value & 0xffff, true);
      view.setInt8(at + 2, value >> 16);
      at += width;
    }
  }
  return bytes;
}
