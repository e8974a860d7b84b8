// Works as plain data: in a link, in a saved page, in what the browser keeps. Whatever comes from there is judged first.

import { parsed } from "./engine.mjs";
import { nearestName } from "./near.mjs";
import { bytesOf, lettersOf } from "./packed.mjs";
import { SoundWork } from "./sound-work.mjs";
import { largestGain, picked, Work } from "./work.mjs";

/** A file as data: a text, or the letters of base64. @typedef {{name: string, text?: string, data?: string}} Packed */

/**
 * A work as data.
 *
 * @typedef {object} WorkData
 * @property {string} [name] The name of its file, a path from the folder of all its files.
 * @property {string} [shipped] The name of a shipped pattern, in place of a file.
 * @property {string} [text] What the file holds; or `data`, in base64.
 * @property {string} [data]
 * @property {string} [path] What it is called where two have one name.
 * @property {string} [edited] The edited text, in place of what the file held.
 * @property {Packed[]} [others] Files that it names.
 * @property {Packed[]} [sounds] Sound files that it names.
 * @property {Record<string, number | boolean | string>} [changes]
 * @property {Record<string, number | boolean | string>} [sound] The settings of a sound, which is the input then.
 * @property {object | null} [gesture]
 * @property {string} [profile]
 * @property {number} [gain]
 * @property {object} [reading]
 * @property {string} [hearing]
 */

/** A work as data; what is as usual is left out. @returns {WorkData} */
export function dataOf(work) {
  const { input, path, text, others, sounds, changes, gesture, profile, gain, reading, hearing } = work;
  const some = (list) => (list.length > 0 ? list.map(packedFile) : undefined);
  const any = (record) => (Object.keys(record).length > 0 ? record : undefined);
  const source = typeof input === "string" ? { shipped: input } : packedFile(work.sound ? work.source.file : input);
  return {
    ...source, path, edited: text, others: some(others), sounds: some(sounds),
    ...(work.sound ? { sound: changes, hearing } : { changes: any(changes) }),
    gesture: gesture ? picked(gesture) : undefined, profile, gain: gain === 1 ? undefined : gain, reading: any(reading),
  };
}

/** The work of judged data; it has not been read yet. */
export async function workOf(engine, data) {
  const { shipped, path, edited, changes = {}, sound, gesture = null, profile, gain = 1, reading = {}, hearing = "both" } = data;
  const [others, sounds] = [data.others ?? [], data.sounds ?? []].map((files) => files.map(unpackedFile));
  if (sound) return Object.assign(await SoundWork.open(engine, unpackedFile(data)), { changes: sound, path, profile, gain, hearing });
  const work = new Work(engine, shipped ?? unpackedFile(data), others);
  return Object.assign(work, { sounds, path, text: edited, changes, gesture: gesture && picked(gesture), profile, gain, reading });
}

/**
 * The data of a work, once it is known to be of the right kind: a link or a kept page may hold anything.
 *
 * @returns {WorkData}
 */
export function judged(engine, data) {
  const refuse = (words) => { throw new Error(words); };
  const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const isFile = (file) => isRecord(file) && typeof file.name === "string" && (typeof file.text === "string" || typeof file.data === "string");
  const isPlain = (record) => isRecord(record) && Object.values(record).every((value) => ["number", "boolean", "string"].includes(typeof value));
  if (!isRecord(data)) refuse("It holds no input.");
  const { shipped, path, edited, others = [], sounds = [], changes = {}, sound, gesture = null, profile, gain = 1, reading = {}, hearing } = data;
  if (shipped === undefined && !isFile(data)) refuse("It holds no input: neither a shipped pattern's name nor a file with its name.");
  const patterns = names(engine, "patterns");
  if (shipped !== undefined && !patterns.includes(shipped)) {
    const near = typeof shipped === "string" ? nearestName(shipped, patterns) : null;
    throw Object.assign(new Error(`There is no shipped pattern called ${quote(shipped)}.`), { near });
  }
  for (const [list, what] of [[others, "others"], [sounds, "sounds"]]) {
    if (!Array.isArray(list) || !list.every(isFile)) refuse(`Its ${what} are not files with names.`);
  }
  if (typeof gain !== "number" || !(gain >= 0 && gain <= largestGain)) refuse(`Its gain is ${quote(gain)}; a gain is from 0 to ${largestGain}.`);
  const isKnown = profile === undefined || names(engine, "profiles").includes(profile) || others.some(({ name }) => name === profile);
  if (!isKnown) refuse(`There is no actuator called ${quote(profile)}.`);
  for (const [record, what] of [[changes, "changes"], [sound ?? {}, "settings"]]) {
    if (!isPlain(record)) refuse(`Its ${what} are not values by name.`);
  }
  if (gesture !== null && !isRecord(gesture)) refuse("Its gesture is none.");
  if (!isPlain(reading)) refuse("It is read in an unknown way.");
  const isText = (value) => value === undefined || typeof value === "string";
  if (![path, edited, hearing].every(isText)) refuse("It holds something else where a text belongs.");
  return data;
}

const names = (engine, list) => parsed(engine.list(list)).map(({ name }) => name);
const quote = (value) => (typeof value === "string" ? `“${value.slice(0, 80)}”` : String(JSON.stringify(value)).slice(0, 80));

/** The texts of files, which are asked for again and again. @type {WeakMap<object, string>} */
const texts = new WeakMap();

/** A file as data: a text, where its bytes are one. @returns {Packed} */
function packedFile({ name, data }) {
  if (typeof data === "string") return { name, text: data };
  if (texts.has(data)) return { name, text: texts.get(data) };
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
    texts.set(data, text);
    return { name, text };
  } catch {
    return { name, data: lettersOf(new Uint8Array(data)) };
  }
}

/** A file of data. @returns {import("./haptic.d.ts").File} */
export function unpackedFile({ name, text, data }) {
  return { name, data: text === undefined ? bytesOf(data).buffer : new TextEncoder().encode(text).buffer };
}
