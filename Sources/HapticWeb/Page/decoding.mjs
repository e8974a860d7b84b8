// Decodes sound files as the browser can, at their own rate, for the engine and for the loudspeaker.

import { samplesIn } from "./wav.mjs";

/** The names of sound files. */
const extensions = /\.(wav|wave|mp3|m4a|mp4|aac|aiff?|ogg|oga|opus|flac|webm|weba|caf|au)$/i;

/** The rates that the engine takes, in frames per second, and the one for files that do not tell theirs. */
const [lowest, highest, usual] = [8_000, 192_000, 48_000];

/**
 * A decoded sound.
 *
 * @typedef {object} Decoded
 * @property {number} rate Frames per second.
 * @property {Float32Array[]} channels
 * @property {number} frames
 */

/** Whether a file is a sound, by its name. */
export function isSound({ name }) {
  return extensions.test(name);
}

/**
 * Decodes a file at its own rate: a browser would change it to that of a device, and every onset with it.
 *
 * @param {{name: string, data: ArrayBuffer}} file
 * @returns {Promise<Decoded>}
 */
export async function decoded({ data }) {
  const plain = samplesIn(new DataView(data));
  if (plain && plain.rate >= lowest && plain.rate <= highest) return plain;
  const found = rateIn(new DataView(data));
  const rate = found >= lowest && found <= highest ? found : usual;
  try {
    // The browser takes the bytes that it is given away.
    const buffer = await new OfflineAudioContext(1, 1, rate).decodeAudioData(data.slice(0));
    const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) => buffer.getChannelData(index));
    return { rate: buffer.sampleRate, channels, frames: buffer.length };
  } catch {
    throw new Error("This browser cannot decode the sound; save it as WAV.");
  }
}

/** The channels of a sound in one array, frame by frame. */
export function interleaved({ channels, frames }) {
  if (channels.length === 1) return channels[0];
  const samples = new Float32Array(frames * channels.length);
  channels.forEach((channel, index) => {
    for (let frame = 0, place = index; frame < frames; frame += 1, place += channels.length) samples[place] = channel[frame];
  });
  return samples;
}

/** The same sound at another rate. @returns {Promise<Decoded>} */
export async function resampled(sound, rate) {
  if (sound.rate === rate || sound.frames === 0) return { ...sound, rate };
  const { channels, frames } = sound;
  const buffer = new AudioBuffer({ length: frames, sampleRate: sound.rate, numberOfChannels: channels.length });
  channels.forEach((samples, channel) => buffer.copyToChannel(samples, channel));
  const context = new OfflineAudioContext(channels.length, Math.ceil(frames * rate / sound.rate), rate);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.start();
  const made = await context.startRendering();
  return { rate, channels: channels.map((_, index) => made.getChannelData(index)), frames: made.length };
}

// MARK: Rates

/** The rate in a file's header; undefined where there is none that this page knows. */
function rateIn(view) {
  const word = (at) => (at + 4 <= view.byteLength ? String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index))) : "");
  try {
    switch (word(0)) {
      case "RIFF": case "RF64": return rateInWave(view, word);
      case "fLaC": return (view.getUint16(18) << 4) | (view.getUint8(20) >> 4);
      case "OggS": return rateInOgg(view, word);
      case "ID3\u0003": case "ID3\u0004": return rateInFrame(view, 10 + sizeOfTag(view));
      default: return word(4) === "ftyp" ? rateInMovie(view, word) : rateInFrame(view, 0);
    }
  } catch {
    // The header ends too soon.
    return undefined;
  }
}

function rateInWave(view, word) {
  for (let at = 12; at + 16 <= view.byteLength;) {
    if (word(at) === "fmt ") return view.getUint32(at + 12, true);
    const size = view.getUint32(at + 4, true);
    at += 8 + size + size % 2;
  }
  return undefined;
}

/** Vorbis has its rate in its first packet, after one page header; Opus always has 48 kHz. */
function rateInOgg(view, word) {
  const packet = 27 + view.getUint8(26);
  return word(packet) === "\u0001vor" ? view.getUint32(packet + 12, true) : usual;
}

/** The size of the tag before an MP3, in four times seven bits. */
function sizeOfTag(view) {
  return [6, 7, 8, 9].reduce((size, at) => size * 128 + view.getUint8(at), 0);
}

/** The rate of the first frame of MP3, or of AAC in ADTS. */
function rateInFrame(view, at) {
  const [head, rates] = [view.getUint32(at), [44_100, 48_000, 32_000]];
  if (head >>> 21 !== 0x7ff) return undefined;
  if (((head >>> 17) & 3) === 0) {
    return [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000][(head >>> 10) & 15];
  }
  const version = (head >>> 19) & 3;
  return rates[(head >>> 10) & 3] / { 3: 1, 2: 2, 0: 4 }[version];
}

/** The rate in the description of the first AAC track, wherever the file has it. */
function rateInMovie(view, word) {
  for (let at = 0; at + 36 <= view.byteLength; at += 1) {
    if (view.getUint8(at) === 0x6d && word(at) === "mp4a") return view.getUint16(at + 28);
  }
  return undefined;
}
