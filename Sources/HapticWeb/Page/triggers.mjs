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
 * Whether an interaction file waits for an event: a state of those that its machines have, an animator that is not at its
 * other end, or what answers in any state.
 *
 * @param {any} file The content of an interaction file.
 * @param {string} event
 * @param {Map<string, string>} states The state of each machine; one that is not known may have any.
 * @param {(track: string) => number | undefined} valueOf The value of a track.
 */
export function isAwaited(file, event, states, valueOf) {
  const waits = (some) => listed(some?.on).includes(event);
  const isSo = (condition) => {
    const [, not, machine, state] = /^(not )?(\w+)\.(\w+)$/.exec(condition) ?? [];
    return !states.has(machine) || (states.get(machine) === state) !== Boolean(not);
  };
  const { states: machines, motions, examples, ...others } = file ?? {};
  const ways = entries(machines).flatMap(([machine, own]) => entries(own).flatMap(([state, all]) => listed(all).filter(waits).map((way) => (
    (state === "*" || !states.has(machine) || states.get(machine) === state) && listed(way.if).every(isSo)))));
  const taps = entries(motions).flatMap(([name, { animator, track = name }]) => (
    Object.hasOwn(animator?.tap ?? {}, event) ? [!(Math.abs(valueOf(track) - (1 - animator.tap[event])) < near)] : []));
  const isElsewhere = (value) => typeof value === "object" && value !== null && (waits(value) || Object.values(value).some(isElsewhere));
  return [...ways, ...taps].includes(true) || isElsewhere([others, motions]) || ways.length + taps.length === 0;
}

export class Triggers {
  #buttons = [];
  #file = null;
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
    [this.#file, this.#path] = [null, fingersOf(gestureOf(work))];
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
    this.#file = contentOf(text);
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
    const isKnown = this.#file !== null && (isLive || time === 0 || !(this.#path?.(time).length > 0));
    const [names, values] = isLive ? [hand.live.names, hand.values ?? []] : [run.report.tracks.map(({ name }) => name), run.frame(time)];
    for (const button of this.#buttons) {
      // It keeps the focus of who presses it by a key.
      const isIdle = isKnown && !isAwaited(this.#file, button.name, states, (track) => values[names.indexOf(track)]);
      button.ariaDisabled = String(isIdle);
      button.title = isIdle ? `Nothing waits for “${button.name}” at this moment` : `Send “${button.name}” to the scene, as the app would`;
    }
  }
}
