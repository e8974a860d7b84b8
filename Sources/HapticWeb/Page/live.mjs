// A drag that is played live: fingers go in, figures follow the values, and effects are heard and felt at once.

import { granted } from "./engine.mjs";
import { Stage } from "./stage.mjs";
import { LiveStrength } from "./strength.mjs";
import { Felt } from "./vibrate.mjs";
import { Voice } from "./voice.mjs";

/** One effect of an update; see `Documentation/Live.md`. @typedef {{kind: string, subject: number, detail: number, time: number, a: number, b: number, c: number}} Effect */

/** How long the frames are in which is caught up with what was done before, in seconds. */
const frame = 1 / 60;

/** A live interaction under fingers. */
export class LivePlay {
  #live;
  #moments = new Map();
  #time = 0;
  /** What was fed and what came of it, as in the frames of `NAME.live.json`. */
  frames = [];
  /** The state of each machine. @type {Map<string, string>} */
  states;

  /**
   * Begins to play; `null` for what has no live code.
   *
   * @param {import("./run.mjs").Run} run The open run.
   * @param {import("./haptic.d.ts").Haptic} engine
   * @param {{profile: string, others: import("./haptic.d.ts").File[], gain: number, muted: boolean, felt: boolean}} settings
   */
  static of(run, engine, settings) {
    const live = run.pattern.live();
    return live.error ? null : new LivePlay(live, run, engine, settings);
  }

  constructor(live, run, engine, settings) {
    this.#live = live;
    // Where a run begins is no effect of it.
    this.states = new Map(run.report.states.filter(({ time }) => time === 0).map(({ machine, state }) => [machine, state]));
    this.names = live.tracks;
    this.stage = new Stage(run.report, live.tracks, this.#moments);
    this.voice = new Voice(engine, live, settings);
    this.strength = new LiveStrength(engine, live, settings);
    this.felt = settings.felt ? new Felt(engine, live, settings) : null;
    // A gesture begins at 0, whenever the first finger is told.
    this.follow(0);
    this.show();
  }

  /** Tells of a finger, by a sample of a gesture. */
  touch({ touch, phase, time, x, y }) {
    this.#live.touch(touch, phase, time, x, y);
  }

  press({ name, time }) {
    this.#live.press(name, time);
  }

  /** Plays to a moment, and lets its effects be heard and felt. */
  follow(time) {
    for (const effect of this.#play(time)) this.#sound(effect);
    this.felt?.goOn();
  }

  /** Plays to a moment; returns its effects. */
  #play(time) {
    const live = this.#live;
    this.#time = Math.max(time, this.#time);
    granted(live.follow(this.#time));
    const effects = effectsOf(live);
    this.frames.push([this.#time, live.fingers, rows(live.samples, 3), effects]);
    for (const effect of effects) this.#take(effect);
    return effects;
  }

  /** Comes to a moment with what was done before it; of that only what still goes on is heard and felt. */
  catchUp({ touches, actions }, until) {
    const going = new Map();
    // All that is known is told first: the way of a finger is then reckoned once, not in each frame.
    for (const sample of touches) this.touch(sample);
    for (const action of actions) this.press(action);
    for (let count = 1; this.#time < until; count += 1) {
      for (const effect of this.#play(Math.min(count * frame, until))) {
        if (/^(begin|follow|level)$/.test(effect.kind)) going.set(effect.subject, effect);
        else if (effect.kind === "end") going.delete(effect.subject);
      }
    }
    for (const effect of going.values()) {
      if (effect.kind !== "level") this.#sound({ ...effect, kind: "begin" });
      else if (effect.time >= until) this.#sound({ ...effect, detail: 0 });
    }
    this.felt?.goOn();
    this.show();
  }

  /** Shows the moment that it has come to; returns the number of each track. */
  show() {
    const values = this.#live.values.slice();
    this.stage.show(values, this.#time);
    return values;
  }

  #take(effect) {
    const { machines, moments } = this.#live;
    if (effect.kind === "state") {
      const { name, states } = machines[effect.subject];
      this.states.set(name, states[effect.detail]);
      const state = `${name}.${states[effect.detail]}`;
      for (const moment of moments.filter((each) => each.state === state)) {
        if (!this.#moments.has(moment.name)) this.#moments.set(moment.name, effect.time);
      }
    }
    this.strength.take(effect);
  }

  /** Lets an effect be heard and felt. */
  #sound(effect) {
    const wait = Math.max(effect.time - this.#time, 0);
    this.voice.take(effect, wait);
    this.felt?.take(effect, wait);
  }

  close() {
    this.voice.stop();
    this.felt?.stop();
    this.#live.close();
  }
}

/** The effects of the latest update. @returns {Effect[]} */
function effectsOf(live) {
  return rows(live.effects, 7).map(([kind, subject, detail, time, a, b, c]) => (
    { kind: live.kinds[kind], subject, detail, time, a, b, c }));
}

function rows(numbers, width) {
  return Array.from({ length: numbers.length / width }, (_, row) => Array.from(numbers.subarray(row * width, (row + 1) * width)));
}
