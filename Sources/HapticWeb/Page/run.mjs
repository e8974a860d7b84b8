// A run of one input: its report, the values of its tracks, its strength and its sound.

import { granted, parsed } from "./engine.mjs";
import { isTap, isVibration, kinds } from "./felt.mjs";
import { Heard } from "./heard.mjs";
import { Stream } from "./stream.mjs";
import { withSounds } from "./waveforms.mjs";

/** The default profile for sound, as in `haptic-cli play`. */
export const heardProfile = "audible";

/** The most characters shown of a line of a file. */
const longestLine = 160;

/** Frames per second of the drawn strength. */
const strengthRate = 1000;

/** How many strengths of a run that is not long each frame is the largest of, so that no tap's top falls between two; our choice. */
const mostLooks = 8;

/** The most strengths that are kept, 16 MB with their sharpness; of a longer run each is the largest of several. */
const mostStrengths = 2e6;

/** The columns of a drawing: the moment of the first, the time from one to the next, and how many they are. @typedef {{start: number, step: number, count: number}} Columns */

/** An input that was read; close it before you replace it. */
export class Run {
  #read;
  #pattern = null;
  #known;
  #report;
  #rows;
  #checks;
  #strength;
  #strongest;
  #columns;
  #sounds = new Map();
  #streams = new Map();
  #patterns = new Map();
  #lines;
  #heard;

  /**
   * Reads an input.
   *
   * @param {import("./haptic.d.ts").Haptic} engine
   * @param {string | import("./haptic.d.ts").File} file A file, or the name of a shipped pattern.
   * @param {import("./haptic.d.ts").ReadOptions} [options]
   * @param {number} [gain] A factor on every sample of its sound.
   * @param {object} [how]
   * @param {import("./waveforms.mjs").Waveform[]} [how.waveforms] The sound files that came with it.
   * @param {object[]} [how.parameters] Those of its scene, by which moments are called.
   * @param {(options: import("./haptic.d.ts").ReadOptions) => any} [how.read] What reads it instead of the engine.
   * @param {boolean} [how.isLater] Whether it is read only where a worker has not computed what is asked for.
   */
  constructor(engine, file, options = {}, gain = 1, { waveforms = [], parameters = [], read = (settings) => engine.read(file, settings), isLater = false } = {}) {
    this.#read = (settings) => withSounds(granted(read(settings)), waveforms);
    Object.assign(this, { file, options, gain, waveforms, parameters });
    if (!isLater) this.#pattern = this.#read(options);
  }

  /** What the engine holds of it. */
  get pattern() {
    return this.#pattern ??= this.#read(this.options);
  }

  get name() {
    return this.#known?.name ?? this.pattern.name;
  }

  /** The name of its scene, or null. */
  get scene() {
    return this.#known ? this.#known.scene : this.pattern.scene;
  }

  /** A line of the file, from 1, shortened. */
  line(number) {
    const { data } = this.file;
    this.#lines ??= (typeof data === "string" ? data : new TextDecoder().decode(data)).split("\n");
    return (this.#lines[number - 1] ?? "").trim().slice(0, longestLine);
  }

  /** The report of `inspect --json`. */
  get report() {
    return this.#report ??= parsed(this.pattern.inspect());
  }

  /** How many taps and vibrations it has, in words. */
  get tally() {
    const counts = Map.groupBy(this.report.events, ({ type }) => kinds[type]);
    return ["tap", "vibration", "sound"].filter((kind) => counts.has(kind)).map((kind) => `${counts.get(kind).length} ${kind}${counts.get(kind).length === 1 ? "" : "s"}`).join(", ") || "No events";
  }

  /** What every picture of it shows; see `haptic.d.ts`. */
  get rows() {
    return this.#rows ??= granted(this.pattern.rows());
  }

  /** The report of `check --json` for this file. */
  get checks() {
    return this.#checks ??= { alignments: [], findings: [], ...parsed(this.pattern.check({ path: this.name })).files[0] };
  }

  /** The length of its sound in seconds, known before its report. */
  get length() {
    const render = granted(this.pattern.render({ layout: "envelopes", rate: strengthRate }));
    render.close();
    return render.frames / strengthRate;
  }

  /** The end of the longest part, in seconds. */
  get duration() {
    return Math.max(this.report.duration, this.report.soundEnd ?? 0, 0.001);
  }

  /** Each track's value at a moment, in the order of the report. */
  frame(time) {
    return granted(this.pattern.values([time]));
  }

  /** Each track's value at each of several moments. */
  frames(times) {
    return granted(this.pattern.values(times));
  }

  /** Each track's value in each column of a drawing; the last ones are kept. @param {Columns} columns */
  columns({ start, step, count }) {
    const found = this.#columns;
    if (found?.start === start && found.step === step && found.count === count) return found.values;
    const values = this.frames(Array.from({ length: count }, (_, column) => start + column * step));
    this.#columns = { start, step, count, values };
    return values;
  }

  /** The names of the tracks in the order of `frame`, computed without a report. */
  get trackNames() {
    const render = granted(this.pattern.render({ layout: "envelopes", rate: strengthRate }));
    const names = render.channels.slice(2).map((channel) => channel.name);
    render.close();
    return names;
  }

  /** Intensity and sharpness, for each thousandth of a second unless the run is long. */
  get strength() {
    return this.#strength ??= this.#renderedStrength();
  }

  #renderedStrength() {
    const looks = this.length * strengthRate > mostStrengths ? 1 : mostLooks;
    const render = granted(this.pattern.render({ layout: "envelopes", rate: strengthRate * looks, noTracks: true }));
    const width = render.channels.length;
    const joined = looks * (Math.ceil(render.frames / looks / mostStrengths) || 1);
    const count = Math.ceil(render.frames / joined);
    const [intensity, sharpness] = [new Float32Array(count), new Float32Array(count)];
    const most = joined * Math.max(1, Math.floor(4e6 / width / joined));
    for (let start = 0; start < render.frames; start += most) {
      const block = granted(render.block(start, Math.min(most, render.frames - start)));
      for (let frame = 0; frame * width < block.length; frame += 1) {
        const [slot, value] = [Math.floor((start + frame) / joined), block[frame * width]];
        if (frame % joined > 0 && value <= intensity[slot]) continue;
        intensity[slot] = value;
        sharpness[slot] = block[frame * width + 1];
      }
    }
    render.close();
    const rate = strengthRate * looks / joined;
    withoutTails(this.report.events, rate, intensity);
    return { rate, intensity, sharpness };
  }

  /** When it is felt most, in seconds. */
  get strongest() {
    const { rate, intensity } = this.strength;
    return this.#strongest ??= intensity.reduce((most, each, index) => (each > intensity[most] ? index : most), 0) / rate;
  }

  /** Intensity and sharpness at a moment. */
  strengthAt(time) {
    const { rate, intensity, sharpness } = this.strength;
    const frame = Math.round(time * rate);
    return { intensity: intensity[frame] ?? 0, sharpness: sharpness[frame] ?? 0.5 };
  }

  /**
   * A sound, one array for each channel.
   *
   * @param {number} rate Frames per second.
   * @param {string} [profile] The actuator that plays.
   * @param {string} [layout] The layout of the channels.
   */
  sound(rate, profile = this.options.profile ?? heardProfile, layout = "mix") {
    const key = `${rate} ${profile} ${layout}`;
    if (!this.#sounds.has(key)) this.#sounds.set(key, this.#renderedSound(rate, profile, layout));
    return this.#sounds.get(key);
  }

  #renderedSound(rate, profile, layout) {
    const stream = this.#opened(rate, profile, layout);
    const channels = Array.from({ length: stream.width }, () => new Float32Array(stream.frames));
    stream.copy(channels, 0, 0, stream.frames);
    stream.close();
    return { rate, channels, frames: stream.frames };
  }

  /**
   * The same sound, for a player that reads it as it plays; open as long as the run.
   *
   * @param {number} rate Frames per second.
   */
  stream(rate) {
    if (!this.#streams.has(rate)) this.#streams.set(rate, this.#opened(rate, this.options.profile ?? heardProfile, "mix"));
    return this.#streams.get(rate);
  }

  #opened(rate, profile, layout) {
    return new Stream(granted(this.#patternFor(profile).render({ layout, rate, gain: this.gain })));
  }

  /** Its sound as pictures show it; `Heard` has the rates. */
  heard(rate) {
    return this.#heard ??= new Heard((each) => this.#opened(each, this.options.profile ?? heardProfile, "mix"), rate, this.#known?.heard);
  }

  /**
   * What takes long to compute, for `adopt` of another run of the same input.
   *
   * @param {{rate: number, columns?: Columns}} shown The rate of the page's sound, and the columns in which it is drawn, if any.
   */
  parts({ rate, columns }) {
    if (columns) this.columns(columns);
    const { name, scene, report, rows, checks, strength } = this;
    return { name, scene, report, rows, checks, strength, heard: this.heard(rate).parts, columns: this.#columns };
  }

  /** Whether it has what another run of the same input computed. */
  get isPrepared() {
    return Boolean(this.#known);
  }

  /** Takes what another run of the same input has computed. */
  adopt(parts) {
    this.#known = parts;
    [this.#report, this.#rows, this.#checks, this.#strength, this.#columns] = [parts.report, parts.rows, parts.checks, parts.strength, parts.columns];
  }

  /** Takes what another run has, if it is of the same input and has been prepared. @param {Run | null} other */
  adoptFrom(other) {
    if (other?.isPrepared && isSameInput(this, other)) this.adopt(other.#known);
  }

  /** The pattern as read for a profile. */
  #patternFor(profile) {
    if (profile === this.options.profile) return this.pattern;
    if (!this.#patterns.has(profile)) {
      this.#patterns.set(profile, this.#read({ ...this.options, profile }));
    }
    return this.#patterns.get(profile);
  }

  close() {
    this.#heard?.close();
    for (const each of [...this.#streams.values(), ...this.#patterns.values()]) each.close();
    this.#pattern?.close();
  }
}

/** Whether two runs read the same files in the same way. */
function isSameInput(a, b) {
  const [{ others: one = [], ...how }, { others: other = [], ...like }] = [a.options, b.options];
  const isSameFile = (file, same) => file.name === same.name && file.data === same.data;
  return isSameFile(a.file, b.file) && a.gain === b.gain && a.waveforms === b.waveforms && JSON.stringify(how) === JSON.stringify(like)
    && one.length === other.length && one.every((file, index) => isSameFile(file, other[index]));
}

/** By which part a tap may be stronger than it is set, as others before it still fall, without that a hand tells it; as `Documentation/Compare.md` has its source. */
const untold = 0.2;

/** Lets each tap that no vibration is under be as strong as it is set, where what still falls adds less than a hand tells. */
function withoutTails(events, rate, intensity) {
  let end = -Infinity;
  for (const event of events) {
    if (isVibration(event)) end = Math.max(end, event.time + event.duration);
    if (!isTap(event) || event.time < end) continue;
    const own = event.felt[0];
    let frame = Math.floor(event.time * rate + 1e-6);
    // A tap that begins within a frame has its peak in the next.
    if (!(intensity[frame] > own)) frame += 1;
    for (; intensity[frame] > own && intensity[frame] <= own * (1 + untold); frame += 1) intensity[frame] = own;
  }
}
