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
   * one scene, or the file of one profile or pattern.
   */
  list(of: "formats" | "profiles" | "scenes" | "patterns" | "rules", name?: string): string | Refusal;
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
  /** The format, if neither name nor content determines it. */
  from?: string;
  /** The actuator: the name of a built-in profile, or of one of the other files. */
  profile?: string;
  /** Gestures, patterns and profiles that the file names, by their paths from its folder. */
  others?: File[];
  /** A factor on all times: 2 plays at half the speed. */
  stretch?: number;
  /** The length to stretch the pattern to, in seconds. */
  fit?: number;
  /** Count curve points from the pattern's start. */
  absoluteCurveTimes?: boolean;
}

export interface SoundOptions {
  /** The file's name; the default is "sound". */
  name?: string;
  /** The frequencies that count, in hertz: two of 20 to 20,000, the lower one first. The default is all. */
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
  strategy?: "auto" | "percussive" | "textural" | "tonal" | "envelope";
  /** How readily the start of a sound becomes a tap: 0 to 100, by default 50. */
  sensitivity?: number;
  /** The least time between two taps, in milliseconds. */
  minGap?: number;
  /** The most taps within a second; the default is all. */
  tapsPerSecond?: number;
  /** The most points a second of the vibration's curve. */
  pointsPerSecond?: number;
  /** The share of the taps, in percent; by default the strategy chooses. */
  balance?: number;
  /** A factor on the haptics, in decibels. */
  soundGain?: number;
  /** The frequencies that count, in hertz; the default is the band of `openSound`. */
  band?: [number, number];
  /** The actuator that the haptics are made for: a built-in profile, or one of the other files. */
  profile?: string;
  /** The actuator that plays them in renders, by default the same. */
  player?: string;
  /** The files of profiles. */
  others?: File[];
}

/** How a sound became haptics. */
export interface SoundDecisions {
  strategy: string;
  /** Why, as the end of a sentence. */
  reason: string;
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
  /** The sound files that it names, which this engine does not play. */
  readonly waveforms: string[];
  /** How it was made of a sound; undefined for other patterns. */
  readonly sound?: SoundDecisions;
  /** The JSON that `inspect --json` prints. */
  inspect(): string | Refusal;
  /** The JSON that `check --json` prints, or another report. */
  check(options?: CheckOptions): string | Refusal;
  /** The JSON that `compare --json` prints: the differences of `other` from this pattern. */
  compare(other: Pattern, options?: CompareOptions): string | Refusal;
  /** The files that `convert --to` writes, and their losses. */
  convert(to: string, options?: ConvertOptions): Conversion | Refusal;
  /** The picture that `inspect --svg` draws, or `inspect --storyboard`. */
  draw(options?: DrawOptions): string | Refusal;
  /**
   * The value of every track at moments in seconds: for each moment one value of each track, in
   * the order of `inspect()`.
   */
  values(times: Iterable<number>): Float64Array | Refusal;
  /** A render with the samples of `haptic-cli render`. */
  render(options?: RenderOptions): Render | Refusal;
  close(): void;
}

export interface CheckOptions {
  report?: "json" | "text" | "sarif" | "junit";
  /** Pairs that should line up, such as `success.tap[2]=scale.peak`. */
  pairs?: string[];
  window?: "strict" | "default" | "lenient";
  /** The file's name in the report. */
  path?: string;
  failOn?: "note" | "warning" | "error";
  /** The version that the report names. */
  version?: string;
}

/** The largest allowed differences of two patterns, as the options of `compare`. */
export interface CompareOptions {
  maxShift?: number;
  maxUnmatched?: number;
  maxLengthening?: number;
  maxChange?: number;
  maxSteps?: number;
  maxEnvelope?: number;
  minSimilarity?: number;
  minQuality?: number;
}

export interface ConvertOptions {
  /** The pattern's name inside the output. */
  name?: string;
  /** The output's file name, without an extension. */
  fileName?: string;
  split?: "auto" | "always" | "never";
  envelopes?: "native" | "baked";
  device?: string;
  dutyCycle?: boolean;
  wholeMilliseconds?: boolean;
  /** The package of Kotlin code. */
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
  theme?: "auto" | "light" | "dark";
  /** The span, in seconds. */
  from?: number;
  to?: number;
  /** Draw a scene at its named moments. */
  storyboard?: boolean;
  /** A description of the gesture, below the title. */
  gesture?: string;
}

export interface RenderOptions {
  layout?: "haptic" | "envelopes" | "mix" | "stems" | "dualsense" | "android";
  /** Frames per second; the default is 48,000. */
  rate?: number;
  /** A factor on every sample. */
  gain?: number;
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
