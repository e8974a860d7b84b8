// Plays the effects of a live interaction in a browser or through a React Native module. The same for all
// interactions; it uses no browser types, so it compiles without a browser.

import type { LiveEffect } from "./haptic-live.js";

/**
 * An output that plays haptics. `WebHaptics` is one for browsers; a React Native module that calls
 * Core Haptics or Android's vibrator is another. Delays are seconds from now.
 */
export interface HapticOutput {
  /** Plays a tap of a strength and a sharpness, each 0…1. */
  tap(strength: number, sharpness: number, delay: number): void;
  /** Plays a piece, by the name of its haptic, which is also the name of its files. */
  piece(name: string, delay: number): void;
  /** Starts a vibration, or sets its strength and sharpness from now on. */
  vibrate(name: string, strength: number, sharpness: number): void;
  /** Ends a vibration, or the rest of it. */
  end(name: string): void;
  /** A vibration with straight lines between its levels. */
  swell(name: string, levels: readonly HapticLevel[], sharpness: number): void;
  /** Called after each update, with its time in seconds since the beginning. */
  frame(time: number): void;
  /** Ends everything at once. */
  stop(): void;
}

/** A strength, 0…1, at a time in seconds from now. */
export interface HapticLevel { readonly delay: number; readonly strength: number }

/**
 * Passes the effects of updates to an output. Call `play` after each update, even after one without
 * effects. The app handles reduced motion (`prefers-reduced-motion`), which is a variant of the
 * interaction in another file.
 */
export class HapticLive {
  /** A machine enters a state; a scroll view must move; a sound, or a tone that continues. */
  onState: (effect: LiveEffect) => void = () => {};
  onMove: (effect: LiveEffect) => void = () => {};
  onSound: (effect: LiveEffect) => void = () => {};
  private enabled = true;
  private beginning: number | undefined;

  /** `haptics` are the names of an interaction's haptics, `tones` the indices of those that are heard. */
  constructor(
    private readonly haptics: readonly string[], private readonly output: HapticOutput,
    private readonly tones: readonly number[] = [],
  ) {}

  /** Whether haptics play; sounds, states and moves are reported either way. */
  get isEnabled(): boolean { return this.enabled; }
  set isEnabled(isEnabled: boolean) {
    this.enabled = isEnabled;
    if (!isEnabled) this.output.stop();
  }

  /** Ends everything, such as when a page is hidden. The next update starts a new run. */
  stop(): void {
    this.output.stop();
    this.beginning = undefined;
  }

  /** Plays the effects of an update at the update's time; the first update is the beginning. */
  play(effects: readonly LiveEffect[], time: number): void {
    this.beginning ??= time;
    const now = time - this.beginning;
    effects.forEach((effect, place) => {
      if (effect.kind === "state") this.onState(effect);
      else if (effect.kind === "move") this.onMove(effect);
      else if (effect.kind === "sound" || this.tones.includes(effect.subject)) this.onSound(effect);
      else if (this.enabled) this.feel(effect, effects.slice(place), now);
    });
    if (this.enabled) this.output.frame(now);
  }

  private feel(effect: LiveEffect, rest: readonly LiveEffect[], now: number) {
    const { kind, subject, time, detail, a, b, c } = effect;
    const name = this.haptics[subject];
    const delay = Math.max(time - now, 0);
    if (kind === "tap") this.output.tap(a, b, delay);
    if (kind === "piece") this.output.piece(name, delay);
    if (kind === "begin" || kind === "follow") this.output.vibrate(name, a, b);
    if (kind === "end") this.output.end(name);
    if (kind === "buzz") {
      this.output.swell(name, [{ delay, strength: a }, { delay: delay + c, strength: a }], b);
    }
    if (kind === "level" && detail === 0) {
      // The levels of a swell arrive in a row.
      const levels: HapticLevel[] = [];
      for (const one of rest) {
        if (one.kind !== kind || one.subject !== subject || one.detail !== levels.length) break;
        levels.push({ delay: Math.max(one.time - now, 0), strength: one.a });
      }
      this.output.swell(name, levels, b);
    }
  }
}

/** A piece as calls of a gamepad's dual-rumble effect, in milliseconds from its start. */
export interface LivePiece {
  readonly "dual-rumble": readonly {
    readonly at: number; readonly duration: number; readonly startDelay: number;
    readonly strongMagnitude: number; readonly weakMagnitude: number;
  }[];
}

/** What a browser may provide: `navigator`, and a gamepad's `vibrationActuator`. */
export interface WebDevice {
  vibrate?(pattern: number[]): boolean;
  playHaptics?(effect: "hint" | "edge" | "tick" | "align", intensity: number): unknown;
}
export interface WebActuator {
  playEffect(type: "dual-rumble", level: {
    duration: number; startDelay: number; strongMagnitude: number; weakMagnitude: number;
  }): Promise<unknown>;
  reset?(): Promise<unknown>;
}

/** A strength that changes linearly between two times, in milliseconds. */
interface Stretch {
  name: string; start: number; end: number; from: number; to: number; sharpness: number;
}
/** The strengths of a gamepad's two motors. */
interface Motors { strong: number; weak: number }

/** The shortest pulse and the weakest strength that can be felt. */
const pulse = 30, weakest = 0.05;
/** The steps of lists, and the most entries that browsers accept (W3C, Vibration API). */
const step = 10, mostEntries = 10;
/** A vibration is sent for one second, and again before its last fifth (our choice). */
const ahead = 1000, margin = 200;
/** Changes are sent ten times per second, to a gamepad in steps of 0.05 (our choice). */
const pause = 100, least = 0.05;

/**
 * Output for browsers: a gamepad's motors if there is an actuator, otherwise `navigator.vibrate`, which is on or
 * off; taps use the proposed `playHaptics` where only that exists. Everything that plays at a time is mixed, so
 * that nothing cuts off a running vibration.
 */
export class WebHaptics implements HapticOutput {
  private stretches: Stretch[] = [];
  /** The effects since the last frame; their times count from the next one. */
  private fresh: Stretch[] = [];
  private readonly vibrations = new Map<string, { strength: number; sharpness: number }>();
  private now = 0;
  private coveredTo = 0;
  private sentAt = -Infinity;
  private sent: Motors = { strong: 0, weak: 0 };
  private isNew = false;
  /** When a pulse began, and the time from one to the next. */
  private pulseAt = 0;
  private cycle = Infinity;

  constructor(
    private readonly device: WebDevice, private readonly actuator?: WebActuator | null,
    private readonly pieces: Readonly<Record<string, LivePiece>> = {},
  ) {}

  /** Whether there is an interface to call; a page cannot detect a motor. */
  get isSupported(): boolean {
    return Boolean(this.actuator) || Boolean(this.device.vibrate) || Boolean(this.device.playHaptics);
  }

  tap(strength: number, sharpness: number, delay: number): void {
    // A list has no strength, so a stronger tap is longer.
    const length = this.actuator ? pulse : pulse + 20 * strength;
    this.add("", delay * 1000, length, [strength, strength], sharpness);
    this.propose(strength, sharpness);
  }

  piece(name: string, delay: number): void {
    const calls = this.pieces[name]?.["dual-rumble"] ?? [];
    for (const { at, duration, strongMagnitude, weakMagnitude } of calls) {
      const [strong, weak] = [strongMagnitude, weakMagnitude];
      const strength = Math.max(strong, weak);
      const sharpness = strong >= weak ? weak / (2 * strong || 1) : 1 - strong / (2 * weak);
      this.add(name, delay * 1000 + at, duration, [strength, strength], sharpness);
      if (at === 0) this.propose(strength, sharpness);
    }
  }

  vibrate(name: string, strength: number, sharpness: number): void {
    if (!this.vibrations.has(name)) this.isNew = true;
    if (!this.vibrations.size) this.cycle = Infinity;
    this.vibrations.set(name, { strength, sharpness });
  }

  end(name: string): void {
    this.vibrations.delete(name);
    this.stretches = this.stretches.filter((one) => one.name !== name);
    this.fresh = this.fresh.filter((one) => one.name !== name);
    this.isNew = true;
  }

  swell(name: string, levels: readonly HapticLevel[], sharpness: number): void {
    levels.slice(1).forEach((next, k) => {
      const { delay, strength } = levels[k];
      const length = (next.delay - delay) * 1000;
      this.add(name, delay * 1000, length, [strength, next.strength], sharpness);
    });
  }

  frame(time: number): void {
    this.now = time * 1000;
    for (const one of this.fresh) [one.start, one.end] = [one.start + this.now, one.end + this.now];
    this.stretches = [...this.stretches, ...this.fresh].filter((one) => one.end > this.now);
    this.fresh = [];
    if (this.actuator) this.rumble(this.actuator);
    else if (this.device.vibrate) this.pulsate();
    this.isNew = false;
  }

  stop(): void {
    [this.stretches, this.fresh] = [[], []];
    this.vibrations.clear();
    this.silence();
  }

  private add(
    name: string, start: number, length: number, [from, to]: [number, number], sharpness: number,
  ) {
    this.fresh.push({ name, start, end: start + length, from, to, sharpness });
    this.isNew = true;
  }

  private silence() {
    if (this.coveredTo > this.now) {
      if (this.actuator) this.actuator.reset?.().catch(() => {});
      else this.device.vibrate?.([0]);
    }
    [this.coveredTo, this.sent] = [this.now, { strong: 0, weak: 0 }];
  }

  // Gamepads

  /** The mix of both motors: both at full at a sharpness of 0.5, only the strong one at 0, the weak one at 1. */
  private motors(time: number): Motors {
    const sum = { strong: 0, weak: 0 };
    const add = (strength: number, sharpness: number) => {
      sum.strong += strength * Math.min(1, 2 * (1 - sharpness));
      sum.weak += strength * Math.min(1, 2 * sharpness);
    };
    this.vibrations.forEach((one) => add(one.strength, one.sharpness));
    for (const one of this.stretches) add(strength(one, time), one.sharpness);
    return { strong: Math.min(sum.strong, 1), weak: Math.min(sum.weak, 1) };
  }

  /** A call has one level and ends the previous call; the next frame sends the next level. */
  private rumble(actuator: WebActuator) {
    // A moment later, so that rounding does not miss what begins now.
    const moment = this.now + 0.001;
    const level = this.motors(moment);
    if (Math.max(level.strong, level.weak) < weakest) {
      if (this.coveredTo > this.now) this.silence();
      return;
    }
    const moved = Math.max(
      Math.abs(level.strong - this.sent.strong), Math.abs(level.weak - this.sent.weak));
    const isDue = this.isNew || this.stretches.length > 0 || this.now - this.sentAt >= pause;
    const ends = this.stretches.filter((one) => one.start <= moment).map((one) => one.end);
    const end = this.vibrations.size ? this.now + ahead : Math.max(...ends);
    const isOver = this.now > this.coveredTo - margin && end > this.coveredTo;
    if (!isOver && !(isDue && moved >= least)) return;
    actuator.playEffect("dual-rumble", {
      duration: Math.round(end - this.now), startDelay: 0,
      strongMagnitude: level.strong, weakMagnitude: level.weak,
    }).catch(() => {});
    [this.coveredTo, this.sentAt, this.sent] = [end, this.now, level];
  }

  // Lists

  /** The combined strength of all vibrations. */
  private steady(): number {
    let sum = 0;
    this.vibrations.forEach((one) => { sum += one.strength; });
    return Math.min(sum, 1);
  }

  /** Where a strength changes, the part of the wait for the next pulse that is over remains. */
  private pace(steady: number) {
    const next = pulse / Math.max(steady, weakest);
    this.pulseAt = this.now - (this.now - this.pulseAt) % this.cycle / this.cycle * next;
    this.cycle = next;
  }

  /** On from a half; below that, pulses fill a share of the time equal to the strength. */
  private isOn(time: number, steady: number): boolean {
    if (steady >= 0.5) return true;
    if (steady >= weakest && (time - this.pulseAt) % this.cycle < pulse) return true;
    return this.stretches.some((one) => strength(one, time) >= weakest);
  }

  private pulsate() {
    const steady = this.steady();
    const goesOn = this.vibrations.size > 0;
    // Ten entries may end before the vibration does.
    const isOver = this.now > this.coveredTo - margin
      && (goesOn || this.stretches.some((one) => one.end > this.coveredTo));
    const isOutdated = isOver || (goesOn && Math.abs(steady - this.sent.strong) >= least);
    if (!this.isNew && !(isOutdated && this.now - this.sentAt >= pause)) return;
    this.pace(steady);
    const last = Math.max(this.now, ...this.stretches.map((one) => one.end));
    const end = goesOn ? Math.max(last, this.now + ahead) : last;
    const list: number[] = [];
    for (let time = this.now; time < end - 0.001; time += step) {
      const isOn = this.isOn(time + 0.001, steady);
      // A list alternates on and off times, on first.
      if (!list.length && !isOn) list.push(0);
      if ((list.length % 2 === 1) === isOn) list[list.length - 1] += step;
      else if (list.length < mostEntries) list.push(step);
      else break;
    }
    const length = list.reduce((sum, entry) => sum + entry, 0);
    if (list.length % 2 === 0) list.pop();
    if (!list.some((entry, k) => k % 2 === 0 && entry > 0)) return this.silence();
    this.device.vibrate?.(list);
    this.coveredTo = this.now + length;
    [this.sentAt, this.sent] = [this.now, { strong: steady, weak: steady }];
  }

  // Proposal

  /** A tap with the proposed Web Haptics, which has four kinds and nothing else. */
  private propose(strength: number, sharpness: number) {
    if (this.actuator || this.device.vibrate || !this.device.playHaptics) return;
    const kinds = ["edge", "hint", "tick", "align"] as const;
    const place = [0.3, 0.6, 0.85].filter((limit) => sharpness >= limit).length;
    this.device.playHaptics(kinds[place], strength);
  }
}

/** The strength at a time, 0 before and after it. */
function strength(one: Stretch, time: number): number {
  if (time < one.start || time >= one.end) return 0;
  return one.from + ((one.to - one.from) * (time - one.start)) / (one.end - one.start);
}
