// A work of the studio: an input, its edited text, its changed parameters, the gesture that drives it.

import { parsed } from "./engine.mjs";
import { Run } from "./run.mjs";

/** The largest factor on the sound, which keeps ears safe; our choice. */
export const largestGain = 4;

/** The keys of a gesture that determine how it drives a scene. */
const drivers = ["none", "touches", "offset", "fraction", "simulated", "actions", "file", "example"];

/** An input and its changes. */
export class Work {
  /** Changed parameters by name. @type {Record<string, number | boolean | string>} */
  changes = {};
  /** The recorded or loaded gesture. @type {object | null} */
  gesture = null;
  /** The actuator's profile, or undefined for the default. @type {string | undefined} */
  profile;
  /** A factor on every sample. */
  gain = 1;
  /** How the file is read, beside the profile. @type {import("./haptic.d.ts").ReadOptions} */
  reading = {};
  /** What tells it from another work of the same file name. @type {string | undefined} */
  path;
  /** Whether it is what another one was before its changes. */
  isOriginal = false;
  /** Whether the page itself carries it. */
  isCarried = false;
  /** The edited text that was saved last. @type {string | undefined} */
  saved;
  /** The sound files that it names, where they were given. @type {import("./haptic.d.ts").File[]} */
  sounds = [];
  /** These, decoded. @type {import("./waveforms.mjs").Waveform[]} */
  waveforms = [];
  #text;

  /**
   * @param {import("./haptic.d.ts").Haptic} engine
   * @param {string | import("./haptic.d.ts").File} input A shipped pattern's name, or a file.
   * @param {import("./haptic.d.ts").File[]} others Files that it may name.
   */
  constructor(engine, input, others = []) {
    Object.assign(this, { engine, input, others });
    this.#look();
  }

  /** Finds out what its text describes. */
  #look() {
    const file = contentOf(this.text ?? this.original);
    /** Whether it is an interaction file. */
    this.isInteraction = file?.interaction !== undefined;
    if (this.isInteraction) this.scene = { scene: this.#interactionName, intent: file.intent };
    else this.scene = typeof file?.scene === "string" ? file : null;
    this.about = this.scene && this.#described();
  }

  /** What the input held as it was opened. @type {string | ArrayBuffer} */
  get original() {
    return typeof this.input === "string" ? this.engine.list("patterns", this.input) : this.input.data;
  }

  /** The edited text, in place of what the input held; undefined as long as nobody has edited it. */
  get text() {
    return this.#text;
  }

  set text(text) {
    if (text === this.#text) return;
    this.#text = text;
    this.#look();
  }

  /** The input as the engine reads it: a shipped pattern's name, or a file. */
  get file() {
    return this.isShipped ? this.input : { name: this.fileName, data: this.text ?? this.input.data };
  }

  /** All that users change, without what determines the input; nothing in it changes later. */
  get state() {
    const { changes, gesture, profile, gain, reading, others, text } = this;
    return { changes: { ...changes }, gesture, profile, gain, reading: { ...reading }, others, text };
  }

  set state({ changes, reading, ...rest }) {
    Object.assign(this, rest, { changes: { ...changes }, reading: { ...reading } });
  }

  /** The path of an interaction file, for a scene file that names it. */
  get #interactionName() {
    return `${this.isShipped ? "interactions/" : ""}${this.baseName}.interaction.json`;
  }

  /** The drivers, buttons and parameters of the scene; null if it cannot be read, which is refused later, with its place. */
  #described() {
    const { engine, file, others } = this;
    const listed = engine.list("scenes", this.scene.scene);
    if (!listed.error) return parsed(listed);
    const pattern = engine.read(file, { others });
    if (pattern.error) return null;
    const about = pattern.about();
    pattern.close();
    return about.error ? null : parsed(about);
  }

  /** Whether it is a shipped pattern whose text nobody has edited. */
  get isShipped() {
    return typeof this.input === "string" && this.text === undefined;
  }

  get fileName() {
    if (typeof this.input !== "string") return this.input.name;
    if (this.isInteraction) return `${this.input}.interaction.json`;
    return `${this.input}.${this.scene ? "scene.json" : "ahap"}`;
  }

  /** What it is called where several are listed. */
  get title() {
    return this.path ?? this.input.name ?? this.input;
  }

  /** The name without extensions. */
  get baseName() {
    if (typeof this.input === "string") return this.input;
    return this.input.name.split("/").at(-1).replace(/(\.(scene|interaction|timeline|vibrate|pulsar|gesture|gamepad))?\.\w+$/, "");
  }

  /** The same input before its changes. */
  fresh() {
    const { reading, path, sounds, waveforms } = this;
    return Object.assign(new Work(this.engine, this.input, this.others), { reading, path, sounds, waveforms });
  }

  get isChanged() {
    return this.isPlayed || this.text !== undefined;
  }

  /** Whether users have changed anything of it, also how it is played. */
  get isModified() {
    return this.isChanged || this.profile !== undefined || this.gain !== 1;
  }

  /** Whether it must be kept to be there again: a file, or anything that users have made. */
  get isWorthKeeping() {
    return this.isModified || (typeof this.input !== "string" && !this.isCarried);
  }

  /** Whether a scene file of its own plays it: one with the changed parameters and the gesture. */
  get isPlayed() {
    return this.gesture !== null || Object.keys(this.changes).length > 0;
  }

  /** The present value of a parameter. */
  value({ name, default: usual }) {
    return this.changes[name] ?? this.scene?.parameters?.[name] ?? usual;
  }

  /** Changes a parameter; removes the change if it restores the file's value. */
  set(parameter, value) {
    const before = this.scene?.parameters?.[parameter.name] ?? parameter.default;
    if (value === before) delete this.changes[parameter.name];
    else this.changes[parameter.name] = value;
  }

  /** The values that differ from the scene's defaults. */
  get settings() {
    const usual = new Map(this.about.parameters.map((parameter) => [parameter.name, parameter.default]));
    const all = Object.entries({ ...this.scene.parameters, ...this.changes });
    return Object.fromEntries(all.filter(([name, value]) => usual.get(name) !== value));
  }

  /** The scene file of the present state, or with the given gesture. */
  sceneFile(gesture = this.gesture ?? this.scene.gesture) {
    const { scene, version, name, expectations, waivers } = this.scene;
    const kept = this.isPlayed ? { scene, version, name, expectations, waivers } : this.scene;
    const parameters = this.settings;
    return {
      ...kept, gesture: gesture && picked(gesture),
      parameters: Object.keys(parameters).length > 0 ? parameters : undefined,
    };
  }

  sceneText(gesture) {
    return `${JSON.stringify(this.sceneFile(gesture), null, 2)}\n`;
  }

  /** Reads the input in its present state. */
  run(how = {}) {
    const { engine, file, profile, others, gain, reading, waveforms } = this;
    if (this.isPlayed && !this.scene) throw new Error(`Only a scene has parameters and a gesture; ${this.fileName} is none.`);
    if (this.isPlayed) return this.#played(this.sceneText(), profile, how);
    return new Run(engine, file, { ...reading, profile, others }, gain, { ...how, waveforms, parameters: this.about?.parameters });
  }

  /** Reads the scene with fingers still on the stage, with `isLater` not before it is needed; the caller closes the run. */
  liveRun(gesture, profile, how = {}) {
    return this.#played(JSON.stringify(this.sceneFile(gesture)), profile, how);
  }

  /** The run as it will be once a gesture drives the scene, not yet read. */
  comingRun(gesture) {
    const { gesture: before } = this;
    this.gesture = gesture;
    try {
      return this.run({ isLater: true });
    } finally {
      this.gesture = before;
    }
  }

  /** The run of a scene file with this content; a shipped scene keeps its name. */
  #played(data, profile, how) {
    const own = this.isInteraction ? `${this.folder}${this.baseName}.scene.json` : this.fileName;
    const named = this.isInteraction && !this.isShipped ? [{ name: this.scene.scene, data: this.file.data }] : [];
    const options = { ...this.reading, profile, others: [...named, ...this.others], from: "scene" };
    return new Run(this.engine, { name: this.isShipped ? this.input : own, data }, options, this.gain, { ...how, waveforms: this.waveforms, parameters: this.about?.parameters });
  }

  /** The folder of its file, with a slash; empty for files without one. */
  get folder() {
    return this.fileName.slice(0, this.fileName.lastIndexOf("/") + 1);
  }

  /** The command line with the same result. */
  get command() {
    const own = this.gesture && (this.gesture.file ?? this.gestureFileName);
    // A changed scene file is saved; what ships and interactions take their changes as options.
    const takesOptions = this.isShipped || this.isInteraction;
    const settings = takesOptions ? this.changes : {};
    const input = takesOptions || !this.isPlayed ? (this.isShipped ? this.input : this.fileName) : `${this.baseName}.scene.json`;
    const isPlain = this.gain === 1;
    return [
      "haptic-cli", isPlain ? "inspect" : "play", quoted(input), ...(own && takesOptions ? ["--gesture", quoted(own)] : []),
      ...Object.entries(settings).flatMap(([name, value]) => ["--set", quoted(`${name}=${value}`)]),
      ...(this.profile ? ["--profile", quoted(this.profile)] : []), ...(isPlain ? [] : ["--gain", this.gain]),
    ].join(" ");
  }

  get gestureFileName() {
    return `${this.baseName}.gesture.json`;
  }
}

/** A gesture without the members that are only for people. */
export function picked(gesture) {
  return Object.fromEntries(Object.entries(gesture).filter(([name]) => drivers.includes(name)));
}

/** The content of a file of JSON, or null for other files. */
export function contentOf(data) {
  if (data?.error) return null;
  const text = typeof data === "string" ? data : new TextDecoder().decode(data);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A word quoted for a shell; what nobody sees, or turns other text round, is written in numbers. */
export function quoted(word) {
  const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
  if (unseen.test(word)) {
    const numbered = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
    return `$'${word.replace(/[\\']/g, "\\$&").replace(unseen, numbered)}'`;
  }
  return /^[\w.,/=:+-]+$/.test(word) && !word.startsWith("-") ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
