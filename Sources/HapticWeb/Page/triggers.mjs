// The buttons that send what an app would send to the scene; one that nothing waits for at the moment that is shown is pale, and does nothing.

import { make } from "./dom.mjs";
import { fingersOf, gestureOf } from "./finger-path.mjs";
import { entries, listed } from "./graph-model.mjs";
import { capital, touched } from "./labels.mjs";
import { interactionText } from "./scene-source.mjs";
import { reached, statesAt } from "./strength.mjs";
import { contentOf } from "./work.mjs";

/** How near an animator is to an end at which it rests; our choice. */
const near = 1e-6;

/**
 * Where an interaction file waits for an event: in states of machines, under conditions, and at an end of an animator; or
 * `isAnywhere`, where something else does, or nothing at all is known of it.
 */
function waitsFor(file, event) {
  const waits = (some) => listed(some?.on).includes(event);
  const { states, motions, examples, ...others } = file ?? {};
  const ways = entries(states).flatMap(([machine, own]) => entries(own).flatMap(([state, all]) => listed(all).filter(waits).map((way) => ({ machine, state, conditions: listed(way.if) }))));
  const taps = entries(motions).flatMap(([name, motion]) => (Object.hasOwn(motion?.animator?.tap ?? {}, event) ? [{ track: motion.track ?? name, from: motion.animator.tap[event] }] : []));
  const isIn = (value) => typeof value === "object" && value !== null && (waits(value) || Object.values(value).some(isIn));
  return { ways, taps, isAnywhere: isIn([others, motions]) || ways.length + taps.length === 0 };
}

/** Whether that is so in the states that machines have, of which one that is not known may have any, and with the values of tracks. */
function isAwaited({ ways, taps, isAnywhere }, states, valueOf) {
  const isSo = (condition) => {
    const [, not, machine, state] = /^(not )?(\w+)\.(\w+)$/.exec(condition) ?? [];
    return !states.has(machine) || (states.get(machine) === state) !== Boolean(not);
  };
  return isAnywhere || ways.some(({ machine, state, conditions }) => (state === "*" || !states.has(machine) || states.get(machine) === state) && conditions.every(isSo))
    || taps.some(({ track, from }) => !(Math.abs(valueOf(track) - (1 - from)) < near));
}

/** The buttons of the open scene. */
export class Triggers {
  #buttons = [];
  /** Where each event is waited for, by its name; null until that is known. @type {Map<string, ReturnType<typeof waitsFor>> | null} */
  #waits = null;
  /** Where the fingers of the take are. */
  #path = null;

  /** @param {import("./studio.mjs").Studio} studio */
  constructor(studio) {
    this.studio = studio;
    for (const type of ["time", "clock"]) studio.player.addEventListener(type, () => this.#tell());
  }

  /** The buttons of the open scene, in a list; no element without any. @returns {HTMLElement[]} */
  show() {
    const { work } = this.studio;
    const actions = work.about?.actions ?? [];
    this.#buttons = actions.map((name) => make("button", { type: "button", name, textContent: touched(capital(name)), click: ({ currentTarget }) => { if (currentTarget.ariaDisabled !== "true") this.studio.hand.press(name); } }));
    [this.#waits, this.#path] = [null, fingersOf(gestureOf(work))];
    if (actions.length === 0) return [];
    this.#read();
    return [make("div", { class: "triggers", role: "group", "aria-label": "Trigger" }, make("b", { textContent: "Trigger" }), ...this.#buttons)];
  }

  /** Takes the interaction, as soon as its text is unpacked; until then all can be pressed. */
  async #read() {
    const { run } = this.studio;
    this.#tell();
    // What is not here says nothing.
    const text = await interactionText(this.studio).catch(() => "");
    if (this.studio.run !== run) return;
    const file = contentOf(text);
    this.#waits = new Map(this.#buttons.map(({ name }) => [name, waitsFor(file, name)]));
    this.#tell();
  }

  /** A press goes on from what is shown, and lifts the fingers of that, to which states may answer first; at the start and at the end it begins anew. */
  #tell() {
    if (this.#buttons.length === 0) return;
    const { run, player, hand } = this.studio;
    const isLive = player.now !== null && hand.live;
    const time = player.isBegun ? player.shownTime : 0;
    const initial = run.report.states.toReversed().map(({ machine, state }) => [machine, state]);
    const states = new Map(isLive ? hand.live.states : time > 0 ? statesAt(run, reached(run, time, true)) : initial);
    const isKnown = this.#waits !== null && (isLive || time === 0 || !(this.#path?.(time).length > 0));
    const valueOf = (track) => (isLive ? hand.values?.[hand.live.names.indexOf(track)] : run.frame(time)[run.report.tracks.findIndex(({ name }) => name === track)]);
    for (const button of this.#buttons) {
      // It keeps the focus of who presses it by a key.
      const isIdle = isKnown && !isAwaited(this.#waits.get(button.name), states, valueOf);
      button.ariaDisabled = String(isIdle);
      button.title = isIdle ? `Nothing waits for “${button.name}” at this moment` : `Send “${button.name}” to the scene, as the app would`;
    }
  }
}
