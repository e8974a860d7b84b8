// The types of `haptic.mjs`. A wrong input never throws: its answer is a `Refusal`.

/** The reason why an input is refused: the command's sentence, and the place in the file. */
export interface Refusal {
  error: { message: string; line: number | null; column: number | null; path: string };
}

/** A file and its name; the extension may determine the format. */
export interface File {
  name: string;
  data: string | ArrayBuffer | ArrayBufferView;
}

/**
 * Loads the engine, by default from `haptic.wasm` in the folder of this file.
 *
 * ```js
 * const haptic = await load();
 * const offer = haptic.read("secret-offer");
 * const sound = offer.render({ layout: "mix" });
 * const samples = sound.block(0, sound.frames);
 * ```
 */
export function load(
  source?: string | URL | BufferSource | WebAssembly.Module,
): Promise<Haptic>;

export interface Haptic {
  /**
   * The list that `haptic-cli formats --json` and similar commands print; with a name the JSON of
   * one scene, or the file of one profile or pattern, that at a strength if one is asked for. `for`
   * finds patterns by a purpose, the best first.
   */
  list(
    of: "formats" | "profiles" | "scenes" | "patterns" | "rules", name?: string,
    options?: { for?: string; strength?: "light" | "regular" | "strong" },
  ): string | Refusal;
  /** Reads a file, or a shipped pattern by its name. A scene file plays its gesture. */
  read(file: File | string, options?: ReadOptions): Pattern | Refusal;
  /**
   * Analyses a sound, of which haptics can be made.
   *
   * ```js
   * const sound = haptic.openSound(samples, 48_000, 2);
   * const taps = sound.convert({ strategy: "percussive" });
   * console.log(taps.sound.reason, taps.convert("ahap").files[0].text);
   * ```
   *
   * @param samples The frames, channels interleaved, each −1…1: at most 256 MB.
   * @param rate Frames per second, 8,000 to 192,000; that of the file gives what the command gives.
   * @param channels 1 to 8; the default is 1.
   */
  openSound(samples: Iterable<number>, rate: number, channels?: number, options?: SoundOptions): Sound | Refusal;
  /** How often the engine restarted; patterns read before a restart answer with a refusal. */
  readonly restarts: number;
  /** The engine's memory in bytes. */
  readonly memory: number;
}

export interface ReadOptions {
  /** Format of the input (default: from the extension, or from the content for .json and -). */
  from?: string;
  /** Actuator profile: a name, or a JSON file (default: reference). */
  profile?: string;
  /** Files that these settings and the input name, by their paths. */
  others?: File[];
  /** Play slower by this factor; below 1, faster (above 0). */
  stretch?: number;
  /** Stretch to this length, in seconds (above 0). */
  fit?: number;
  /** Read the times of curve points as counted from the pattern's start, as some exporters write them. */
  absoluteCurveTimes?: boolean;
}

export interface SoundOptions {
  /** The file's name (default: sound). */
  name?: string;
  /** Frequencies of the sound that count, in hertz, such as 40 to 400: two of 20 to 20000, the lower one first (default: all). */
  band?: [number, number];
}

/** A sound that was analysed; it keeps its samples. `close` frees its memory. */
export interface Sound {
  readonly name: string;
  /** In seconds. */
  readonly duration: number;
  /** The loudest 10 ms, in decibels below a full square wave. */
  readonly loudest: number;
  /** Whether nothing in it is louder than −70 dB; its haptics are empty then. */
  readonly silent: boolean;
  /**
   * The haptics that `haptic-cli convert` makes of the file, as a pattern with its decisions. Another
   * band than before analyses the sound again, which takes longer.
   */
  convert(options?: SoundConversionOptions): Pattern | Refusal;
  close(): void;
}

/** The options of `haptic-cli convert` for sounds. */
export interface SoundConversionOptions {
  /** How to turn a sound into haptics: percussive (taps), textural or tonal (taps over a vibration), envelope (a vibration), or auto, which chooses (default: auto). */
  strategy?: "auto" | "percussive" | "textural" | "tonal" | "envelope";
  /** How readily the start of a sound becomes a tap; 25 more halves the evidence required (0 to 100; default: 50). */
  sensitivity?: number;
  /** Shortest time between two taps, in milliseconds (0 to 10000; default: 30). */
  minGap?: number;
  /** Most taps per second; the weakest are left out (1 to 1000000; default: all). */
  tapsPerSecond?: number;
  /** Most points per second of the vibration's curve (1 to 200; default: 16). */
  pointsPerSecond?: number;
  /** Share of the taps, in percent; the rest is vibration (0 to 100; default: by the strategy). */
  balance?: number;
  /** Gain of a sound's haptics, in decibels (-60 to 60; default: 0). */
  soundGain?: number;
  /** Frequencies of the sound that become the lowest and the highest sharpness, in hertz (default: 60-8000). */
  brightness?: [number, number];
  /** What has full strength: the loudest of each sound (own), or full scale (relative), which keeps the levels of a set (default: own). */
  level?: "own" | "relative";
  /** Longest vibration of a sound without a pause, in seconds; it fades out then (1 to 3600; default: no limit). */
  longestVibration?: number;
  /** Frequencies of the sound that count, in hertz, such as 40 to 400: two of 20 to 20000, the lower one first (default: all). */
  band?: [number, number];
  /** Actuator profile: a name, or a JSON file (default: reference). */
  profile?: string;
  /** Actuator profile that plays the haptics in renders (default: that of profile). */
  player?: string;
  /** Files that these settings and the input name, by their paths. */
  others?: File[];
}

/** How a sound became haptics. */
export interface SoundDecisions {
  strategy: string;
  /** Why, as the end of a sentence. */
  reason: string;
  /** What the options do that few people want, where there is something. */
  remarks?: string[];
  character: {
    onsetsPerSecond: number; percussiveShare: number; soundingShare: number; bandwidth: number;
  };
  /** How many onsets have each verdict. */
  tally: { played: number; fused: number; crowded: number; masked: number; unused: number };
  /** Every onset by time, in seconds. */
  onsets: {
    time: number;
    evidence: "attack" | "swell" | "note";
    clarity: number;
    amplitude: number;
    frequency: number;
    raise?: number;
    verdict: "played" | "fused" | "crowded" | "masked" | "unused";
  }[];
}

/** A pattern that was read; `close` frees its memory. */
export interface Pattern {
  readonly name: string;
  readonly format: string;
  /** The name of its scene; null for other patterns. */
  readonly scene: string | null;
  /** The sound files that it names, which it plays once `hear` has been given them. */
  readonly waveforms: string[];
  /** How it was made of a sound; undefined for other patterns. */
  readonly sound?: SoundDecisions;
  /**
   * Gives it the sound files that it names, by the paths of `waveforms`: decoded, of one or two channels, their samples
   * interleaved. Renders and reports from then on include them; at the file's own rate and speed with the command's samples.
   */
  hear(sounds: { name: string; rate: number; channels: 1 | 2; samples: Float32Array }[]): null | Refusal;
  /** The JSON that `inspect --json` prints. */
  inspect(): string | Refusal;
  /** The JSON that `scenes --json` prints of the scene that it plays: its buttons and parameters. */
  about(): string | Refusal;
  /** The JSON that `check --json` prints, or another report. */
  check(options?: CheckOptions): string | Refusal;
  /** The JSON that `compare --json` prints: the differences of `other` from this pattern. */
  compare(other: Pattern, options?: CompareOptions): string | Refusal;
  /** The files that `convert --to` writes, and their losses. */
  convert(to: string, options?: ConvertOptions): Conversion | Refusal;
  /** The picture that `inspect --svg` draws, or `inspect --storyboard`. */
  draw(options?: DrawOptions): string | Refusal;
  /** What can be edited in its file: AHAP, `.haptic` and timelines; other formats are refused with the way to AHAP. */
  outline(): EditableItem[] | Refusal;
  /**
   * Edits its file, one edit after the other, and returns the new bytes; the pattern stays as it was read.
   * Only the edited values, items and their commas change. Numbers are written to a microsecond, as those
   * around them are.
   *
   * ```js
   * const tap = haptic.read({ name: "tap.ahap", data });
   * const [first] = tap.outline().filter(({ kind }) => kind === "transient");
   * const edited = tap.edit([{ set: first.path, time: first.time + 0.04 }]);
   * ```
   */
  edit(edits: Edit[]): EditedFile | Refusal;
  /** What every picture of it shows, and in which order. */
  rows(): PictureRows | Refusal;
  /**
   * The value of every track at moments in seconds: for each moment one value of each track, in
   * the order of `inspect()`.
   */
  values(times: Iterable<number>): Float64Array | Refusal;
  /** A render with the samples of `haptic-cli render`. */
  render(options?: RenderOptions): Render | Refusal;
  /**
   * Plays its interaction live, under its settings; what is not an interaction is refused.
   *
   * ```js
   * const pull = haptic.read("pull-to-refresh").live();
   * pull.samples.set([-12, -300, 1], 3 * pull.inputs.indexOf("list"));
   * pull.update(0.016, 1);
   * console.log(pull.effects, pull.values[pull.tracks.indexOf("arrow.rotation")]);
   * ```
   */
  live(): Live | Refusal;
  /** The live code of its interaction in Swift, Kotlin and TypeScript, and the files of its pieces, as `haptic-cli build` writes them. */
  liveCode(): Conversion | Refusal;
  close(): void;
}

/**
 * An interaction that is played live; `close` frees it. Arrays of numbers are views of the engine's
 * memory, which show what the latest call has brought until the next call of any function.
 */
export interface Live {
  /** The names of inputs, of haptics and of machines with their states, by which effects are numbered. */
  readonly inputs: string[];
  readonly machines: { name: string; states: string[] }[];
  /** The taps of a piece, the path of its pattern, or whether it is a tone; and the path of its sound. */
  readonly haptics: {
    name: string;
    taps?: { time: number; intensity: number; sharpness: number }[];
    pattern?: string;
    tone?: boolean;
    sound?: string;
  }[];
  /** The kinds of effects; see `Documentation/Live.md`. */
  readonly kinds: string[];
  /** The names of tracks, in the order of `values`. */
  readonly tracks: string[];
  /** Named moments, and the states whose beginning they are. */
  readonly moments: { name: string; state: string }[];
  /** For each input its value, its velocity and the bits of its events, which `update` takes. */
  readonly samples: Float64Array;
  /** Plays to a moment, in seconds, with the samples; returns the number of effects. */
  update(time: number, fingers?: number): number | Refusal;
  /** For each effect of the latest update: kind, subject, detail, time, a, b, c. */
  readonly effects: Float64Array;
  /** The number of each track. */
  readonly values: Float64Array;
  /** How many fingers the latest update took. */
  readonly fingers: number;
  /** Tells of a finger in the scene's own points, in the order in which a screen reports it. */
  touch(number: number, phase: "began" | "moved" | "ended" | "cancelled", time: number, x: number, y: number): void;
  /** Tells of the press of a button. */
  press(name: string, time: number): void;
  /**
   * Plays to a moment with what fingers and buttons have done since the one before: the physics of
   * simulated runs move the views and obey the player. Writes what that tells of each input into
   * `samples`, and returns the number of effects.
   */
  follow(time: number): number | Refusal;
  close(): void;
}

/** Numbers of an event, a control or a point, in seconds of the pattern and shares of full strength. */
export interface EditableValues {
  time?: number; duration?: number; intensity?: number; sharpness?: number;
  attack?: number; decay?: number; release?: number; sustained?: number;
  volume?: number; pitch?: number; pan?: number; brightness?: number;
  /** Of a parameter, or of a curve's point. */
  value?: number;
}

/** An event, a control, or a point of the curve before it. */
export interface EditableItem extends EditableValues {
  /** Where it is in the file, such as `Pattern[3].Event`. */
  path: string;
  kind: "transient" | "continuous" | "audio" | "parameter" | "curve" | "point";
  /** What a control or a point changes, such as `HapticIntensityControl`. */
  parameter?: string;
  /** The list that it is in, which takes more of its kind. */
  list: string;
  /** The least and the most of each value. */
  limits: Record<string, [number, number]>;
  /** The line of the file where it starts. */
  line: number;
}

/** Changes values, adds a copy of the nearest of a kind with new values, deletes, or makes the fix of a finding. */
export type Edit =
  | { set: string } & EditableValues
  | { add: "transient" | "continuous" | "point"; to?: string } & EditableValues
  | { delete: string }
  | { fix: string; path?: string };

export interface EditedFile {
  data: Uint8Array;
  /** For each edit the path of what it changed or added. */
  paths: (string | null)[];
  /** What else the edits mean for how the pattern is felt. */
  notes: string[];
}

/** The rows of a picture; tracks and moments are indices into the lists of `inspect()`. */
export interface PictureRows {
  machines: string[];
  moving: number[];
  still: number[];
  /** The features whose names are written where there is room. */
  named: number[];
  /** Of these, the features whose names come before others. */
  first: number[];
  pairs: { label: string; verdict: "good" | "bad" | "waived"; from: number | null; to: number | null }[];
  /** How many more there are, in words. */
  moreMachines: string | null;
  moreTracks: string | null;
  morePairs: string | null;
}

export interface CheckOptions {
  /** Report format (default: json). */
  report?: "text" | "json" | "sarif" | "junit" | "statistics" | "github" | "gitlab";
  /** Pairs that should line up, such as success.tap[2]=scale.peak. */
  pairs?: string[];
  /** Tolerance for pairs; also overrides named tolerances in files. */
  window?: "strict" | "default" | "lenient";
  /** The file's name in the report. */
  path?: string;
  /** Lowest severity that fails (default: error). */
  failOn?: "note" | "warning" | "error";
  /** List every finding, including those that differ only in their place. */
  all?: boolean;
  /** The version that the report names. */
  version?: string;
}

/** The largest allowed differences of two patterns, as the options of `compare`. */
export interface CompareOptions {
  /** Largest shift at which an event still counts as the same one, in milliseconds (0 to 10000; default: 25). */
  maxShift?: number;
  /** Largest number of added and missing events (0 to 1000000; default: 0, unless the two feel alike). */
  maxUnmatched?: number;
  /** Largest change of an event's length, in milliseconds (0 to 86400000; default: 25, unless the two feel alike). */
  maxLengthening?: number;
  /** Largest change of an event's intensity or sharpness, as a fraction of full strength (0 to 1; default: 0.1, unless the two feel alike). */
  maxChange?: number;
  /** Largest difference at any moment, in just-noticeable steps (0 to 1000; default: not tested). */
  maxSteps?: number;
  /** Largest distance between the envelopes, in decibels (0 to 60; default: not tested). */
  maxEnvelope?: number;
  /** Smallest ST-SIM (0 to 1; default: not tested). */
  minSimilarity?: number;
  /** Smallest SPQI (0 to 1; default: not tested). */
  minQuality?: number;
}

export interface ConvertOptions {
  /** Name of the pattern inside the output (default: the input's name). */
  name?: string;
  /** The output's file name, without an extension (default: the input's). */
  fileName?: string;
  /** Split AHAP into files that play together, NAME.continuous.ahap, NAME.continuous-2.ahap, … and NAME.transients.ahap: auto (only where one file would not be exact), always or never (default: auto). */
  split?: "auto" | "always" | "never";
  /** Envelopes in AHAP: native (values, whose length the player decides) or baked (curves, in seconds) (default: native). */
  envelopes?: "native" | "baked";
  /** Android device to write effects for: guaranteed or resonant (default: guaranteed). */
  device?: "guaranteed" | "resonant";
  /** On motors that are only on or off, play every strength as pulses and pauses (default: only strengths below half). */
  dutyCycle?: boolean;
  /** Round times of .hjif to whole milliseconds, for players that treat every tick as a millisecond. */
  wholeMilliseconds?: boolean;
  /** Package for Kotlin code, such as com.example.app (default: none). */
  package?: string;
}

export interface Conversion {
  /** Files that play together. */
  files: { name: string; text: string }[];
  losses: {
    kind: string;
    severity: "note" | "warning" | "error";
    path: string;
    time: number | null;
    count: number;
    amount: number | null;
    message: string;
  }[];
}

export interface DrawOptions {
  /** Background of a drawing: auto (follows the viewer), light or dark (default: auto). */
  theme?: "auto" | "light" | "dark";
  /** Start of a drawing, in seconds (0 to 1000000000; default: 0). */
  from?: number;
  /** End of a drawing, in seconds (0 to 1000000000; default: the end of the pattern). */
  to?: number;
  /** Draw what moves at its named moments. */
  storyboard?: boolean;
  /** A description of the gesture, below the title. */
  gesture?: string;
}

export interface RenderOptions {
  /** Channels (default: haptic). */
  layout?: "haptic" | "envelopes" | "mix" | "stems" | "dualsense" | "android";
  /** Frames per second (1000 to 192000; default: 48000). */
  rate?: number;
  /** Factor on every sample (0 to 1000; default: 1). */
  gain?: number;
  /** Leave out the channels of tracks, which envelopes have. */
  noTracks?: boolean;
}

/** A render, read block by block; `close` frees its memory. */
export interface Render {
  readonly frames: number;
  readonly rate: number;
  readonly layout: string;
  /** The name of each channel, and the amount and unit of a sample of 1. */
  readonly channels: { name: string; scale: number; unit: string | null }[];
  /**
   * Samples of `count` frames from frame `start` on, channels interleaved; fewer at the end, and at
   * most 2²⁴ samples. Blocks in order are the fastest.
   */
  block(start: number, count: number): Float32Array | Refusal;
  close(): void;
}
