// The engine for browsers and Node: it reads, renders, checks and converts with `haptic.wasm`.

/**
 * Loads the engine.
 *
 * @param {string | URL | BufferSource | WebAssembly.Module} [source] The module; by default
 *   `haptic.wasm` in the folder of this file.
 */
export async function load(source = new URL("haptic.wasm", import.meta.url)) {
  if (source instanceof WebAssembly.Module) return new Haptic(source);
  const isPlace = typeof source === "string" || source instanceof URL;
  return new Haptic(await WebAssembly.compile(isPlace ? await bytesAt(source) : source));
}

async function bytesAt(place) {
  const url = new URL(place, import.meta.url);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    return (await import("node:fs/promises")).readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return response.arrayBuffer();
}

const [refused, text, samples, values, held, file] = [0, 1, 2, 3, 4, 5];
const reports = {
  inspect: 0, check: 1, convert: 2, draw: 3, about: 4, rows: 5, values: 6, render: 7, live: 8, liveCode: 9, hear: 10,
  outline: 11, edit: 12,
};

/** The phases of a finger, and the press of a button, as the engine numbers them. */
const phases = ["began", "moved", "ended", "cancelled", "pressed"];
const utf8 = new TextEncoder();

/** The most bytes of all files of one call, as the command's limit for an input. */
const mostBytes = 64 * 2 ** 20;

/** The most bytes of a sound's samples: eleven minutes of two channels at 48 kHz; the engine holds them twice and has 1 GB. */
const mostSound = 256 * 2 ** 20;

/** The engine; see `haptic.d.ts`. */
export class Haptic {
  #module;
  #instance;
  /** How often the engine restarted because an input had stopped it. */
  restarts = 0;

  constructor(module) {
    this.#module = module;
    this.#start();
  }

  #start() {
    this.#instance = new WebAssembly.Instance(this.#module, {});
    this.#instance.exports._initialize();
  }

  /** The engine's memory in bytes. */
  get memory() {
    return this.#instance.exports.memory.buffer.byteLength;
  }

  list(of, name, options = {}) {
    return this.call(null, "list", [], { of, name, ...options });
  }

  read(file, options = {}) {
    const { others = [], ...settings } = options ?? {};
    if (typeof file !== "string" && !isFile(file)) return refusal("There is no file to read: name a shipped pattern, or give { name, data }.");
    if (!Array.isArray(others) || !others.every(isFile)) return refusal('"others" are files: a list of { name, data }.');
    if (typeof file === "string") return this.#read(others, { ...settings, pattern: file });
    return this.#read([file, ...others], settings);
  }

  #read(files, settings) {
    const answer = this.call(null, "read", [], settings, files.flatMap((file) => [file.name, file.data]));
    return answer.error ? answer : new Pattern(this, this.#instance, answer);
  }

  openSound(samples, rate, channels = 1, options = {}) {
    if (typeof samples?.length !== "number") return refusal("There are no samples to open: give a Float32Array.");
    const sound = new Sound(this, samples, { ...options, rate, channels });
    return sound.analysed(options.band) ?? sound;
  }

  /** The instance that analyses and reads now. */
  get instance() {
    return this.#instance;
  }

  /**
   * Calls a function of the module.
   *
   * @param {WebAssembly.Instance | null} owner The instance that gave the handles among the numbers.
   * @param {number} [most] The most bytes of the request.
   */
  call(owner, name, numbers, settings = {}, parts = [], most = mostBytes) {
    const instance = this.#instance;
    if (owner && owner !== instance) {
      return refusal("This was held by an engine that an input has stopped; read the file again.");
    }
    const request = packed([JSON.stringify(settings), ...parts]);
    if (request.length > most + 2 ** 20) {
      return refusal(`The files have ${request.length} bytes, more than the limit of ${most}.`);
    }
    const { exports } = instance;
    if (!exports[name]) return refusal("The small engine reads and plays patterns alone; load haptic.wasm for more.");
    return this.#guarded(() => {
      const place = exports.allocate(request.length);
      new Uint8Array(exports.memory.buffer, place, request.length).set(request);
      return this.#taken(exports[name](...numbers, place, request.length));
    });
  }

  /** Calls what takes no request. */
  ask(owner, call) {
    if (owner !== this.#instance) {
      return refusal("This was held by an engine that an input has stopped; read the file again.");
    }
    return this.#guarded(() => call(owner.exports));
  }

  /** Renders a block. */
  block(owner, handle, start, count) {
    return this.ask(owner, (exports) => this.#taken(exports.block(handle, start, count)));
  }

  /** Frees an object of an instance, unless the engine has restarted since. */
  close(owner, handle) {
    if (owner === this.#instance) owner.exports.close(handle);
  }

  // An input that stops the engine is our fault; the page goes on with a new instance.
  #guarded(ask) {
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      this.restarts += 1;
      this.#start();
      return refusal(`This stopped the engine (${error.message}).`);
    }
  }

  #taken(answer) {
    const { memory, release } = this.#instance.exports;
    const [kind, count] = new Uint32Array(memory.buffer, answer, 2);
    const content = memory.buffer.slice(answer + 8, answer + 8 + count);
    release(answer);
    const decoded = (from) => new TextDecoder().decode(new Uint8Array(content, from));
    switch (kind) {
      case refused: return JSON.parse(decoded(0));
      case text: return decoded(0);
      case samples: return new Float32Array(content);
      case values: return new Float64Array(content);
      case held: return { handle: new Uint32Array(content, 0, 1)[0], facts: JSON.parse(decoded(4)) };
      case file: {
        const [end] = new Uint32Array(content, 0, 1);
        const facts = new TextDecoder().decode(new Uint8Array(content, 4, end));
        return { ...JSON.parse(facts), data: new Uint8Array(content, 4 + end) };
      }
      default: throw new Error(`The module gives an answer of kind ${kind}.`);
    }
  }
}

/** A sound that was analysed; see `haptic.d.ts`. */
class Sound {
  #haptic;
  #samples;
  #settings;
  #owner = null;
  #handle = 0;
  #band = "";

  constructor(haptic, samples, settings) {
    [this.#haptic, this.#settings] = [haptic, settings];
    this.#samples = samples instanceof Float32Array ? samples : Float32Array.from(samples);
  }

  /** Analyses the sound, unless it was analysed with this band; returns the refusal, if any. */
  analysed(band) {
    const key = JSON.stringify(band ?? null);
    const { instance } = this.#haptic;
    if (this.#handle !== 0 && this.#owner === instance && this.#band === key) return null;
    const size = this.#samples.byteLength;
    if (size > mostSound) {
      return refusal(`The samples have ${size} bytes, more than the limit of ${mostSound}; cut the sound into parts.`);
    }
    const answer = this.#haptic.call(null, "openSound", [], { ...this.#settings, band }, [this.#samples], mostSound);
    if (answer.error) return answer;
    this.#free();
    [this.#owner, this.#handle, this.#band] = [instance, answer.handle, key];
    Object.assign(this, answer.facts);
    return null;
  }

  convert({ band = this.#settings.band, others = [], ...settings } = {}) {
    if (!this.#samples) return closed();
    const refused = this.analysed(band);
    if (refused) return refused;
    const answer = this.#haptic.call(
      this.#owner, "convertSound", [this.#handle], settings, others.flatMap((file) => [file.name, file.data]));
    return answer.error ? answer : new Pattern(this.#haptic, this.#owner, answer);
  }

  close() {
    this.#free();
    this.#samples = null;
  }

  #free() {
    if (this.#handle !== 0) this.#haptic.close(this.#owner, this.#handle);
    this.#handle = 0;
  }
}

/** A pattern that was read; see `haptic.d.ts`. */
class Pattern {
  #haptic;
  #owner;
  #handle;

  constructor(haptic, owner, { handle, facts }) {
    [this.#haptic, this.#owner, this.#handle] = [haptic, owner, handle];
    Object.assign(this, facts);
  }

  inspect() {
    return this.#report("inspect");
  }

  about() {
    return this.#report("about");
  }

  check(options) {
    return this.#report("check", options);
  }

  convert(to, options) {
    return value(this.#report("convert", { ...options, to }));
  }

  draw(options) {
    return this.#report("draw", options);
  }

  rows() {
    return value(this.#report("rows"));
  }

  live() {
    const answer = this.#report("live");
    return answer.error ? answer : new Live(this.#haptic, this.#owner, answer);
  }

  liveCode() {
    return value(this.#report("liveCode"));
  }

  hear(sounds) {
    const parts = sounds.flatMap(({ name, rate, channels, samples }) => [name, Float64Array.of(rate, channels), samples]);
    const answer = this.#report("hear", {}, parts);
    return answer?.error ? answer : null;
  }

  outline() {
    return value(this.#report("outline"));
  }

  edit(edits) {
    return this.#report("edit", { edits });
  }

  compare(other, options) {
    if (!(other instanceof Pattern)) return refusal("There is nothing to compare with: give another pattern.");
    if (this.#handle === 0 || other.#handle === 0) return closed();
    if (this.#haptic !== other.#haptic) return refusal("The two are patterns of different engines; read both with one.");
    if (this.#owner !== other.#owner) return closed();
    return this.#haptic.call(this.#owner, "compare", [this.#handle, other.#handle], options);
  }

  values(times) {
    return this.#report("values", {}, [Float64Array.from(times)]);
  }

  render(options) {
    const answer = this.#report("render", options);
    return answer.error ? answer : new Render(this.#haptic, this.#owner, answer);
  }

  close() {
    if (this.#handle !== 0) this.#haptic.close(this.#owner, this.#handle);
    this.#handle = 0;
  }

  #report(kind, options, parts) {
    if (this.#handle === 0) return closed();
    return this.#haptic.call(this.#owner, "report", [this.#handle, reports[kind]], options, parts);
  }
}

/** An interaction that is played live; see `haptic.d.ts`. */
class Live {
  #haptic;
  #owner;
  #handle;
  #place = 0;
  #numbers;

  constructor(haptic, owner, { handle, facts }) {
    [this.#haptic, this.#owner, this.#handle] = [haptic, owner, handle];
    const { memory, ...names } = facts;
    Object.assign(this, names);
    this.#look(memory);
  }

  get samples() {
    return this.#seen.subarray(3, 3 + 3 * this.inputs.length);
  }

  get values() {
    const start = 3 + 3 * this.inputs.length;
    return this.#seen.subarray(start, start + this.tracks.length);
  }

  get effects() {
    const start = 3 + 3 * this.inputs.length + this.tracks.length;
    return this.#seen.subarray(start, start + 7 * this.#seen[2]);
  }

  get fingers() {
    return this.#seen[1];
  }

  update(time, fingers = 0) {
    if (this.#handle === 0) return closed();
    const numbers = this.#seen;
    [numbers[0], numbers[1]] = [time, fingers];
    return this.#played((exports) => exports.play(this.#handle));
  }

  touch(number, phase, time, x, y) {
    if (this.#handle === 0) return;
    this.#haptic.ask(this.#owner, (exports) => exports.touch(this.#handle, number, phases.indexOf(phase), time, x, y));
  }

  press(name, time) {
    this.touch(this.inputs.indexOf(name), "pressed", time, 0, 0);
  }

  follow(time) {
    return this.#played((exports) => exports.follow(this.#handle, time));
  }

  close() {
    if (this.#handle !== 0) this.#haptic.close(this.#owner, this.#handle);
    this.#handle = 0;
  }

  #played(call) {
    if (this.#handle === 0) return closed();
    const place = this.#haptic.ask(this.#owner, call);
    if (place.error) return place;
    if (place !== this.#place) this.#look(place);
    return this.#seen[2];
  }

  // The engine's memory may have grown since.
  get #seen() {
    if (this.#numbers.buffer !== this.#owner.exports.memory.buffer) this.#look(this.#place);
    return this.#numbers;
  }

  #look(place) {
    this.#place = place;
    this.#numbers = new Float64Array(this.#owner.exports.memory.buffer, place);
  }
}

/** A render, read block by block; see `haptic.d.ts`. */
class Render {
  #haptic;
  #owner;
  #handle;

  constructor(haptic, owner, { handle, facts }) {
    [this.#haptic, this.#owner, this.#handle] = [haptic, owner, handle];
    Object.assign(this, facts);
  }

  block(start, count) {
    if (this.#handle === 0) return closed();
    return this.#haptic.block(this.#owner, this.#handle, start, count);
  }

  close() {
    if (this.#handle !== 0) this.#haptic.close(this.#owner, this.#handle);
    this.#handle = 0;
  }
}

/** The parts one after another, each after its count of bytes. */
function packed(parts) {
  const contents = parts.map((part) => {
    if (typeof part === "string") return utf8.encode(part);
    if (part instanceof ArrayBuffer) return new Uint8Array(part);
    return new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
  });
  const bytes = new Uint8Array(contents.reduce((sum, content) => sum + 4 + content.length, 0));
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const content of contents) {
    view.setUint32(offset, content.length, true);
    bytes.set(content, offset + 4);
    offset += 4 + content.length;
  }
  return bytes;
}

// What is held frees its memory at the end of a block with `using`, where the language has it.
if (Symbol.dispose) {
  for (const { prototype } of [Sound, Pattern, Live, Render]) prototype[Symbol.dispose] = function () { this.close(); };
}

const isFile = (file) => typeof file?.name === "string" && (typeof file.data === "string" || file.data instanceof ArrayBuffer || ArrayBuffer.isView(file.data));

/** A report as a value, and a refusal as it is. */
const value = (answer) => (typeof answer === "string" ? JSON.parse(answer) : answer);
const refusal = (message) => ({ error: { message, line: null, column: null, path: "" } });
const closed = () => refusal("This was closed.");
