// How strong it is now: of a run at its playhead, or of what live effects tell; and whether a motor lets it be felt.

import { granted, parsed } from "./engine.mjs";
import { isTap, isVibration } from "./felt.mjs";
import { patternOf, shortPattern } from "./short.mjs";

/** How long a tap is shown after it, in seconds, two frames, and how long its fall belongs to it; our choice. */
const [shown, falling] = [0.034, 0.12];

/** How near a playhead that stands is set to what is meant, in seconds; our choice. */
const near = 0.008;

/** The strength now, the most of what is still falling, by which it is felt, what it is of, the events of a run that it is of, what adds up where a tap begins, and what answers, where effects tell it. @typedef {{intensity: number, sharpness: number, peak: number, isTap: boolean, isLong: boolean, of?: object[], parts?: {event?: object, name?: string, intensity: number}[], name?: string}} Now */

/**
 * The sample of a run's strength that is shown: the strongest within two frames, so that no tap falls between them; where
 * nothing moves, the strongest as near as a playhead can be set, as the timeline draws it.
 */
function shownSample({ strength: { rate, intensity } }, time, isStill) {
  const last = Math.round(time * rate);
  let best = Math.min(Math.max(last, 0), intensity.length - 1);
  const [before, after] = isStill ? [near, near] : [shown, 0];
  for (let frame = Math.max(0, last - Math.round(before * rate)); frame <= last + Math.round(after * rate); frame += 1) {
    if ((intensity[frame] ?? 0) > (intensity[best] ?? 0)) best = frame;
  }
  return { last, best };
}

/**
 * The end of the sample of strength that is shown at a moment. What begins before it has begun, wherever the page says what
 * is there: a strength holds for its whole sample, in which what makes it may begin.
 */
export function reached(run, time, isStill = false) {
  const { last, best } = shownSample(run, time, isStill);
  return (Math.max(last, best) + 1) / run.strength.rate;
}

/** The state that each machine of a run has at a moment that was reached. @returns {Map<string, string>} */
export const statesAt = ({ report }, end) => new Map(report.states.filter(({ time }) => time < end).map(({ machine, state }) => [machine, state]));

/** The strength of a run at a moment. @returns {Now} */
export function strengthIn(run, time, isStill = false) {
  const { strength: { rate, intensity, sharpness }, report: { events } } = run;
  const { last, best } = shownSample(run, time, isStill);
  const end = reached(run, time, isStill);
  const tap = events.findLast((event) => isTap(event) && event.time < end && time - event.time < falling);
  // A tap that is named is read from its beginning on, as the timeline draws it with all that is added to it.
  const first = tap ? Math.floor(tap.time * rate + 1e-6) : 0;
  const begin = first + (intensity[first + 1] > intensity[first] ? 1 : 0);
  const at = Math.max(best, first);
  // Without a tap, what is still shown just after a vibration is its end.
  const [until, after] = tap ? [(at + 1) / rate, at / rate] : [end, time - (isStill ? near : shown)];
  const long = events.filter((event) => isVibration(event) && event.time < until && event.time + event.duration > after);
  const peak = intensity.subarray(Math.max(0, last - Math.round(falling * rate)), Math.round(end * rate)).reduce((most, each) => Math.max(most, each), 0);
  const parts = tap && long.length > 0 && at === begin ? partsOf(tap, long, intensity[at], intensity[first - 1]) : [];
  return { intensity: intensity[at] ?? 0, sharpness: tap?.sharpness ?? sharpness[at] ?? 0.5, peak, isTap: Boolean(tap), isLong: long.length > 0, of: [...(tap ? [tap] : []), ...long], parts };
}

/** A tap as it begins and the vibrations that are added to it: what is drawn without the tap, where the sum is cut what was drawn before it, in parts as large as these are at most. */
function partsOf(tap, long, whole, before) {
  const most = long.reduce((sum, { felt }) => sum + felt[1], 0);
  const rest = whole < 1 ? Math.max(whole - tap.felt[0], 0) : long.every(({ time }) => time < tap.time) ? before : most;
  return [{ event: tap, intensity: tap.felt[0] }, ...long.map((event) => ({ event, intensity: rest * event.felt[1] / (most || 1) }))];
}

/** The strength of effects as they come. */
export class LiveStrength {
  #going = new Map();
  #pieces = new Map();
  /** Taps with their moments, for those who show where they were. @type {{time: number, until: number, intensity: number, sharpness: number, isTap: boolean}[]} */
  events = [];

  constructor(engine, live, options) {
    Object.assign(this, { engine, live, options });
  }

  take(effect) {
    const { kind, subject, time, a: intensity, b: sharpness, c } = effect;
    const { name } = this.live.haptics[subject] ?? {};
    if (kind === "begin" || kind === "follow" || kind === "level") {
      if (this.live.haptics[subject].tone) return;
      if (intensity > 0) this.#going.set(subject, { intensity, sharpness, name });
      else this.#going.delete(subject);
    } else if (kind === "end") this.#going.delete(subject);
    else if (kind === "tap") this.events.push({ time, until: time, intensity, sharpness, isTap: true, name });
    else if (kind === "buzz") this.events.push({ time, until: time + c, intensity, sharpness, isTap: false, name });
    else if (kind === "piece") for (const each of this.#piece(effect)) this.events.push({ ...each, name, time: time + each.time, until: time + each.until });
  }

  /** The events of a pattern that plays as a whole. */
  #piece(effect) {
    if (!this.#pieces.has(effect.subject)) {
      const pattern = patternOf(effect, this.engine, this.live, this.options);
      const events = pattern && !pattern.error ? parsed(pattern.inspect()).events.filter(({ intensity }) => intensity !== null) : [];
      pattern?.close?.();
      this.#pieces.set(effect.subject, events.map(({ duration, ...event }) => ({ ...event, until: event.time + duration, isTap: isTap(event) })));
    }
    return this.#pieces.get(effect.subject);
  }

  /** @returns {Now} */
  at(time) {
    // A tap is still shown after it; a vibration ends where another one may begin.
    const now = this.events.slice(-16).filter(({ time: from, until, isTap }) => from <= time && (isTap ? time <= until + shown : time < until));
    const all = [...[...this.#going.values()].map((each) => ({ ...each, isTap: false })), ...now];
    const strongest = (some) => some.reduce((most, each) => (each.intensity > (most?.intensity ?? 0) ? each : most), null);
    // As the engine adds up what plays at once; of taps that are only still shown the strongest counts.
    const [tap, long] = [strongest(all.filter(({ isTap }) => isTap)), all.filter(({ isTap }) => !isTap)];
    const added = [...(tap ? [tap] : []), ...long];
    const sum = added.reduce((total, { intensity }) => total + intensity, 0);
    const sharpness = tap ? tap.sharpness : sum > 0 ? added.reduce((total, each) => total + each.intensity * each.sharpness, 0) / sum : 0.5;
    const intensity = Math.min(sum, 1);
    return { intensity, sharpness, peak: intensity, isTap: Boolean(tap), isLong: long.length > 0, parts: tap && long.length > 0 ? added : [], name: strongest(added)?.name };
  }
}

/** The least strengths that are felt, by profile, kind and a tenth of the sharpness. */
const least = new Map();

/** Whether a motor lets a strength be felt: the engine's own rule decides, once for each tenth of the sharpness. */
export function isFelt(engine, { peak, sharpness, isTap }, options = {}) {
  const tenth = Math.round(sharpness * 10) / 10;
  const key = `${options.profile} ${isTap} ${tenth}`;
  if (!least.has(key)) {
    let [low, high] = [0, 1];
    for (let step = 0; step < 7; step += 1) {
      const middle = (low + high) / 2;
      const pattern = granted(shortPattern(engine, [{ intensity: middle, sharpness: tenth, duration: isTap ? undefined : 0.3 }], options));
      const isWeak = parsed(pattern.check({ path: "felt.ahap" })).files[0].findings.some(({ rule }) => rule === "F103");
      pattern.close();
      [low, high] = isWeak ? [middle, high] : [low, middle];
    }
    least.set(key, high);
  }
  return peak >= least.get(key);
}
