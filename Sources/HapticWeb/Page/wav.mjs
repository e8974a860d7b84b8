// Sound files of plain numbers: written with 24 bits, and read as they are.

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

/**
 * The samples of a file of plain numbers, exactly as they are: browsers scale halves of the wave differently.
 *
 * @param {DataView} view
 * @returns {import("./decoding.mjs").Decoded | null} Null for anything else.
 */
export function samplesIn(view) {
  const word = (at) => (at + 4 <= view.byteLength ? String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index))) : "");
  if (word(0) !== "RIFF" || word(8) !== "WAVE") return null;
  let form = null;
  for (let at = 12; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at + 4, true);
    if (word(at) === "fmt " && size >= 16 && at + 8 + size <= view.byteLength) {
      // An extended header has the kind further down.
      const kind = view.getUint16(at + 8, true) === 0xfffe && size >= 26 ? view.getUint16(at + 32, true) : view.getUint16(at + 8, true);
      form = { kind, width: view.getUint16(at + 10, true), rate: view.getUint32(at + 12, true), bits: view.getUint16(at + 22, true) };
    }
    if (word(at) === "data" && form) return split(view, at + 8, Math.min(size, view.byteLength - at - 8), form);
    at += 8 + size + size % 2;
  }
  return null;
}

function split(view, start, size, { kind, width, rate, bits }) {
  const read = {
    "1 16": (at) => view.getInt16(at, true) / 2 ** 15,
    "1 24": (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16) / 2 ** 23,
    "1 32": (at) => view.getInt32(at, true) / 2 ** 31,
    "3 32": (at) => view.getFloat32(at, true),
  }[`${kind} ${bits}`];
  if (!read || width === 0) return null;
  const frames = Math.floor(size / (width * bits / 8));
  const channels = Array.from({ length: width }, (_, channel) => (
    Float32Array.from({ length: frames }, (_, frame) => read(start + (frame * width + channel) * bits / 8))));
  return { rate, channels, frames };
}
