// The sound files that patterns name: the shipped ones, and those that came with an input; decoded, they play with it.

import { decoded, interleaved } from "./decoding.mjs";
import { granted } from "./engine.mjs";

/** A decoded sound. @typedef {{name: string, rate: number, channels: number, samples: Float32Array}} Waveform */

/** The shipped sounds, by their paths in patterns. @type {Map<string, Waveform>} */
const shipped = new Map();

/** Decodes the shipped sounds, given by their paths. */
export async function takeShippedSounds(files) {
  for (const file of files) shipped.set(file.name, await waveform(file));
}

/** The shipped sounds, decoded, for a worker. */
export const shippedWaveforms = () => [...shipped.values()];

/** Takes the shipped sounds as they are decoded already. @param {Waveform[]} waveforms */
export function keepShipped(waveforms) {
  for (const each of waveforms) shipped.set(each.name, each);
}

/** Decodes the sound files of a work, so that its runs play them; a file that this browser cannot decode stays silent. */
export async function readySounds(work) {
  const known = new Map(work.waveforms.map((sound) => [sound.name, sound]));
  const found = await Promise.all(work.sounds.map(async (file) => {
    try {
      return known.get(file.name) ?? await waveform(file);
    } catch {
      return null;
    }
  }));
  work.waveforms = found.filter(Boolean);
  return work;
}

async function waveform(file) {
  const sound = await decoded(file);
  if (sound.frames === 0 || sound.channels.length > 2) throw new Error(`${file.name} has no sound, or more than two channels.`);
  return { name: file.name, rate: sound.rate, channels: sound.channels.length, samples: interleaved(sound) };
}

/**
 * Gives a pattern the sounds that it names; returns the pattern.
 *
 * @param {import("./haptic.d.ts").Pattern} pattern
 * @param {Waveform[]} given
 */
export function withSounds(pattern, given = []) {
  const sounds = pattern.waveforms?.flatMap((path) => {
    const sound = soundFor(path, given);
    return sound ? [{ ...sound, name: path }] : [];
  }) ?? [];
  if (sounds.length > 0) granted(pattern.hear(sounds));
  return pattern;
}

/** The sound that a path of a pattern leads to; undefined without one. */
export function soundFor(path, given) {
  const title = (name) => name.split("/").at(-1);
  const same = given.filter(({ name }) => title(name) === title(path));
  return given.find(({ name }) => name === path) ?? given.find(({ name }) => name.endsWith(`/${path}`))
    ?? (same.length === 1 ? same[0] : undefined) ?? shipped.get(path);
}
