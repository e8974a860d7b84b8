// The history of the page: every change of a work is made here, can be undone, and can be made again.

import { make, makeSVG, visible } from "./dom.mjs";

/** The most steps, and the most characters of edited texts that they hold, of which a sample of a gesture is worth some; our choices. */
const [mostSteps, mostLetters, sampleLetters] = [20_000, 64 * 2 ** 20, 80];

/** What a step holds that the one before it does not, in characters. */
const lettersOf = ({ before, after }) => (
  (after?.text === before?.text ? 0 : after?.text?.length ?? 0) + (after?.gesture === before?.gesture ? 0 : sampleLetters * (after?.gesture?.touches?.length ?? 0)));

/** The arrows of undo and redo. */
const arrows = { Undo: "M7 3.5 3 7.5l4 4M3.5 7.5H11a3.75 3.75 0 0 1 0 7.5H7.5", Redo: "M11 3.5l4 4-4 4M14.5 7.5H7a3.75 3.75 0 0 0 0 7.5h3.5" };

/** What a step did to a work. @typedef {{work: import("./work.mjs").Work, before: object, after: object}} Difference */

/** The changes of all works, in the order in which they were made. */
export class History {
  /** @type {{name: string, joins: string | null, differences: Difference[]}[]} */
  #done = [];
  #undone = [];
  /** Whether the next change begins a step of its own. */
  #isSealed = true;
  /** The name of the last change, if the engine refused it. @type {string | null} */
  refused = null;
  /** Why the engine refused it. */
  reason = "";

  /**
   * @param {HTMLElement} place Where undo and redo go.
   * @param {HTMLElement} menu Where reset goes.
   * @param {import("./studio.mjs").Studio} studio
   */
  constructor(place, menu, studio) {
    this.studio = studio;
    const button = (word, click) => make("button", { type: "button", class: arrows[word] ? "icon" : "plain", click },
      arrows[word] ? makeSVG("svg", { viewBox: "0 0 18 18", "aria-hidden": "true" }, makeSVG("path", { d: arrows[word] })) : null, make("span", { textContent: word }));
    this.buttons = [button("Undo", () => this.undo()), button("Redo", () => this.redo()), button("Reset", () => this.#reset())];
    place.append(...this.buttons.slice(0, 2));
    menu.prepend(this.buttons[2]);
    // What a finger, a slider or a typed value does until it is let go is one step.
    for (const type of ["change", "pointerup", "pointercancel"]) addEventListener(type, () => this.seal());
    addEventListener("keydown", (event) => this.#pressed(event));
    this.tell();
  }

  /**
   * Makes a change of works, and shows what comes of it.
   *
   * @param {string} name What it does, such as "Move a tap".
   * @param {() => void} change Sets members of works: `changes`, `gesture`, `profile`, `gain`, `reading`, `others`, `text`.
   * @param {{joins?: string, atEnd?: boolean, prepared?: import("./run.mjs").Run | null}} [options] Changes in a row that
   *   join one name are one step until a finger or a field lets go; `atEnd` moves the playhead to the end; `prepared` has
   *   what a worker computed of what comes.
   * @returns {boolean} Whether the engine takes it; if not, everything is as before, and the page says why.
   */
  make(name, change, { joins = null, atEnd = false, prepared = null } = {}) {
    this.studio.hand.conclude();
    const works = this.#works;
    const before = works.map((work) => work.state);
    change();
    const differences = works.flatMap((work, index) => {
      const after = work.state;
      return isSame(before[index], after) ? [] : [{ work, before: before[index], after }];
    });
    if (differences.length === 0 && this.refused === null) return true;
    if (!this.#shown(() => this.studio.refresh({ atEnd, prepared }), differences)) {
      this.reason = this.studio.fault?.message ?? "";
      this.refuse(name);
      return false;
    }
    this.refused = null;
    if (differences.length > 0) this.#note({ name, joins, differences });
    this.tell();
    return true;
  }

  /** Notes that a change was refused, so that undo shows again what is. */
  refuse(name) {
    this.refused = name;
    this.tell();
  }

  /** Ends a step: the next change is another one. */
  seal() {
    this.#isSealed = true;
  }

  undo() {
    // A refused value is in its field alone.
    if (this.refused !== null) return this.#forgetRefused();
    // What a hand has just done is the last step.
    this.studio.hand.end();
    this.#move(this.#done, this.#undone, "before");
  }

  redo() {
    this.studio.hand.end();
    this.#move(this.#undone, this.#done, "after");
  }

  /** Goes on with another work of the same file. */
  replace(old, work) {
    for (const { differences } of [...this.#done, ...this.#undone]) {
      for (const difference of differences) if (difference.work === old) difference.work = work;
    }
  }

  /** Closes a work; undo opens it again. */
  close(work) {
    this.#note({ name: `Close ${work.title}`, joins: null, differences: [{ work, before: work.state, after: null }] });
    this.seal();
    this.studio.remove(work);
    this.tell();
  }

  /** Throws away all that was changed of the open work; that can be undone, too. */
  #reset() {
    const { work } = this.studio;
    this.make(`Reset ${work.title}`, () => Object.assign(work, { changes: {}, gesture: null, profile: undefined, gain: 1, text: undefined }));
    this.#showFields();
  }

  get #works() {
    const { works, work } = this.studio;
    return works.includes(work) || !work ? works : [...works, work];
  }

  /** Shows changed works; sets them back if the engine refuses one. */
  #shown(show, differences) {
    const { engine } = this.studio;
    const starts = engine.restarts;
    if (show()) return true;
    for (const { work, before } of differences) work.state = before;
    // One that stopped the engine took the shown run with it.
    if (engine.restarts !== starts) this.studio.refresh();
    return false;
  }

  #note(step) {
    const last = this.#done.at(-1);
    const joined = !this.#isSealed && step.joins !== null && last?.joins === step.joins && both(last, step);
    if (joined) this.#done.pop();
    const kept = joined || step;
    if (kept.differences.length > 0) this.#done.push(kept);
    this.#isSealed = kept.differences.length === 0;
    this.#undone = [];
    let letters = 0;
    const first = this.#done.findLastIndex(({ differences }) => (letters += differences.reduce((sum, each) => sum + lettersOf(each), 0)) > mostLetters);
    this.#done.splice(0, Math.max(Math.min(first + 1, this.#done.length - 1), this.#done.length - mostSteps));
  }

  #move(from, to, end) {
    const step = from.pop();
    if (!step) return;
    to.push(step);
    this.seal();
    for (const { work, [end]: state } of step.differences) if (state) work.state = state;
    const [{ work, [end]: state }] = step.differences;
    if (!state) this.studio.remove(work);
    else if (work === this.studio.work) this.studio.refresh();
    else this.studio.take(work);
    this.#showFields();
  }

  #forgetRefused() {
    this.studio.writing.forget(this.refused);
    this.refused = null;
    this.studio.refresh();
    this.#showFields();
  }

  /** Shows the values of the open work in their fields; the focus stays. */
  #showFields() {
    const { id } = document.activeElement ?? {};
    this.studio.parameters.show(this.studio.work);
    if (id && document.activeElement?.id !== id) document.getElementById(id)?.focus({ preventScroll: true });
    this.tell();
  }

  /** Names on the buttons what they do now. */
  tell() {
    const { work } = this.studio;
    const names = [this.refused ?? this.#done.at(-1)?.name, this.#undone.at(-1)?.name, work?.isModified ? work.title : null];
    this.buttons.forEach((button, index) => {
      const [word, keys] = [["Undo", " (Ctrl+Z)"], ["Redo", " (Shift+Ctrl+Z)"], ["Reset", ""]][index];
      const title = visible(names[index] ? `${word}: ${names[index]}` : `Nothing to ${word.toLowerCase()}`);
      button.disabled = !names[index];
      button.title = `${title}${keys}`;
      button.setAttribute("aria-label", title);
    });
  }

  #pressed(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
    // A field of text has a history of its own.
    if (event.target.matches?.("textarea, input[type=search], [contenteditable]")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.redo();
    else this.undo();
  }
}

/** Two steps as one; a work that is as before is left out. */
function both(first, second) {
  const differences = [...first.differences];
  for (const next of second.differences) {
    const index = differences.findIndex(({ work }) => work === next.work);
    if (index < 0) differences.push(next);
    else differences[index] = { ...differences[index], after: next.after };
  }
  return { ...second, differences: differences.filter(({ before, after }) => !isSame(before, after)) };
}

/** Whether two states are equal; gestures, files and texts are replaced, never changed. */
function isSame(a, b) {
  const isSameRecord = (x, y) => Object.keys({ ...x, ...y }).every((key) => Object.is(x[key], y[key]));
  const { changes, reading, ...rest } = a;
  return isSameRecord(changes, b.changes) && isSameRecord(reading, b.reading)
    && Object.entries(rest).every(([key, value]) => Object.is(value, b[key]));
}
