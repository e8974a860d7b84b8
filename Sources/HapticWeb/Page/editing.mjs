// Editing a pattern: what is selected, the edits that pointer, keys and fields make, and the file that they give.

import { differenceOf, inWords } from "./difference.mjs";
import { make } from "./dom.mjs";
import { EditBar } from "./edit-bar.mjs";
import { granted } from "./engine.mjs";
import { Grip } from "./event-drag.mjs";
import { editLanes, heightOf, isEvent, nameOf, words } from "./handles.mjs";
import { ItemList } from "./item-list.mjs";
import { limited } from "./quantities.mjs";
import { Replay } from "./replay.mjs";
import { save } from "./saving.mjs";

/** The pattern's items, and what is done with them. */
export class Editing {
  /** @type {import("./haptic.d.ts").EditableItem[]} */
  items = [];
  /** The path of the item that a person has selected; while there is none, the event at the playhead is. @type {string | null} */
  chosen = null;
  /** The path of the event at the playhead, as it was last when nothing played. @type {string | null} */
  #passed = null;
  /** The handles of what is drawn. @type {import("./handles.mjs").Handle[]} */
  handles = [];
  #run = null;

  /** @param {import("./studio.mjs").Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.bar = new EditBar(this);
    this.grip = new Grip(this);
    this.replay = new Replay(studio.player);
    this.list = new ItemList(this);
    studio.player.addEventListener("time", () => { if (this.isOpen && this.#follow()) this.select(null); });
  }

  get selected() {
    return this.chosen ?? this.#passed;
  }

  get item() {
    return this.items.find(({ path }) => path === this.selected) ?? null;
  }

  /** Takes the event that began last at the playhead, or the first one; returns whether another one is selected by that. */
  #follow() {
    const { player } = this.studio;
    if (!player.paused) return false;
    const before = this.selected;
    const events = this.#ordered.filter(isEvent);
    // A moment holds for its whole sample.
    this.#passed = (events.findLast(({ time }) => time <= player.currentTime + 0.001) ?? events[0])?.path ?? null;
    return this.selected !== before;
  }

  /** What can be selected, by time. */
  get #ordered() {
    return this.items.filter(({ kind }) => kind !== "curve").toSorted((a, b) => a.time - b.time);
  }

  /** Whether the open pattern can be edited. */
  get isOpen() {
    return !this.bar.tools.hidden && !this.bar.element.hidden;
  }

  /** Takes the items of a run. */
  show(run) {
    if (run === this.#run) return;
    const isOther = this.work !== this.studio.work;
    [this.#run, this.work] = [run, this.studio.work];
    this.bar.element.hidden = this.bar.foot.hidden = run.scene !== null;
    if (run.scene !== null) this.items = [];
    if (run.scene !== null) return this.list.show();
    const answer = run.pattern.outline();
    this.items = answer.error ? [] : answer;
    this.bar.tools.hidden = Boolean(answer.error);
    if (isOther) {
      this.chosen = null;
      this.bar.say("");
    }
    this.reason = answer.error?.message ?? null;
    if (this.reason) this.bar.say("", ...this.refusal());
    if (!this.item) this.chosen = null;
    this.#follow();
    this.#tell();
  }

  /** Why the open pattern is not edited, and the way to a copy that is. */
  refusal() {
    if (!this.reason) return [];
    return [make("p", { class: "quiet", textContent: this.reason }), make("button", { type: "button", textContent: "Edit a copy as AHAP", click: () => this.#openAHAP() })];
  }

  async #openAHAP() {
    const { run, work } = this.studio;
    try {
      const { files } = granted(run.pattern.convert("ahap", { fileName: work.baseName, split: "never" }));
      await this.studio.openFiles(files.map(({ name, text }) => ({ name, data: text })));
    } catch (error) {
      this.bar.say(error.message);
    }
  }

  #tell() {
    const ordered = this.#ordered;
    const { item } = this;
    this.list.show();
    this.bar.show(item, item ? nameOf(item, ordered) : ordered.length > 0 ? "Select an event" : null);
    const { work } = this;
    const difference = work.text === undefined ? null : differenceOf(textOf(work.original), work.text);
    this.bar.showChanges(work.fileName, difference, difference && inWords(difference), work.text === work.saved);
  }

  /** The lanes of the items, with what becomes of their strength; null where nothing can be edited. */
  lanes(strength) {
    this.handles = [];
    return this.isOpen ? editLanes(this.items, this.selected, this.handles, strength) : null;
  }

  /** Before the lanes are drawn again. */
  forget() {
    this.handles.length = 0;
  }

  /** Selects an item; null leaves it to the playhead. */
  select(path) {
    this.chosen = path;
    this.#tell();
    this.studio.rows.redraw();
  }

  /** Selects the next item, or the one before. */
  step(by) {
    const ordered = this.#ordered;
    const at = ordered.findIndex(({ path }) => path === this.selected);
    const next = at < 0 ? (by > 0 ? 0 : ordered.length - 1) : Math.min(Math.max(at + by, 0), ordered.length - 1);
    if (!ordered[next]) return;
    this.select(ordered[next].path);
    this.studio.player.currentTime = ordered[next].time;
  }

  // MARK: Edits

  /**
   * Makes edits as one step of the history.
   *
   * @returns {boolean} Whether the engine took them.
   */
  edit(name, edits, { joins = null, from = this.#run.pattern } = {}) {
    const answer = from.edit(edits);
    if (answer.error) {
      this.bar.say(answer.error.message);
      return false;
    }
    const text = textOf(answer.data);
    if (text === null) return this.bar.say("The file is not in UTF-8, so it is not edited here; save it as UTF-8."), false;
    const { chosen, studio: { work, history } } = this;
    this.chosen = answer.paths.at(-1);
    this.bar.say(answer.notes.join(" "));
    const isTaken = history.make(name, () => { work.text = text === textOf(work.original) ? undefined : text; }, { joins });
    if (!isTaken) this.chosen = chosen;
    return isTaken;
  }

  /** Sets values of the selected item. */
  set(values, options = {}) {
    const { item } = this;
    const name = `${values.time === undefined ? "Change" : "Move"} a ${words[item.kind]}`;
    const isTaken = this.edit(name, [{ set: item.path, ...values }], options);
    if (isTaken && !options.from) this.hear();
    return isTaken;
  }

  /** Adds an item at a time: after the selected point, else at the playhead. */
  add(kind, { time = this.studio.player.currentTime, value, list = this.item?.list } = {}) {
    const point = kind === "point";
    const values = point ? { time: this.#between(time, list), value } : { time: Math.round(time * 1e6) / 1e6, intensity: value };
    if (this.edit(`Add a ${words[kind]}`, [{ add: kind, ...(point ? { to: list } : {}), ...values }])) this.hear();
  }

  /** A time in a curve: the one that was asked for, or half way to the next point. */
  #between(time, list) {
    const { item } = this;
    const points = this.items.filter((each) => each.list === list && each.kind === "point");
    if (item?.list !== list || points.some((each) => each.time > time && time >= points[0].time)) return Math.max(time, points[0].time);
    const next = points[points.indexOf(item) + 1];
    return next ? (item.time + next.time) / 2 : item.time + 0.1;
  }

  remove() {
    const { item } = this;
    if (!item) return;
    const others = this.items.filter(({ list }) => list === item.list);
    // A curve without points does nothing.
    const path = item.kind === "point" && others.length === 1 ? item.list.replace(/\.\w+$/, "") : item.path;
    this.edit(`Delete a ${words[item.kind]}`, [{ delete: path }]);
  }

  /** Makes the fixes of findings, as `check --fix` does. */
  fix(findings) {
    const { engine, history, work } = this.studio;
    let [text, made] = [null, 0];
    for (const { rule, path } of findings) {
      const pattern = text === null ? this.#run.pattern : granted(engine.read({ name: work.fileName, data: text }, { others: work.others }));
      const answer = pattern.edit([{ fix: rule, path: path || undefined }]);
      if (text !== null) pattern.close();
      if (answer.error) continue;
      [text, made] = [textOf(answer.data), made + 1];
    }
    if (text !== null) history.make(made === 1 ? `Fix ${findings[0].rule}` : `Fix ${made} findings`, () => { work.text = text; });
  }

  save() {
    const { work } = this.studio;
    save(work.fileName, work.text, "application/json");
    work.saved = work.text;
    this.#tell();
  }

  /** Adds what a double click asks for: an event, or a point of the nearest curve. */
  addAt(time, lane, y) {
    if (!this.isOpen || !lane?.edits) return;
    const { kind, perPixel, height, points } = lane.edits;
    const share = Math.min(Math.max((height - 10 - y) * perPixel, 0), 1);
    const rounded = Math.round(time * 1000) / 1000;
    if (kind === "event") return this.add("transient", { time: rounded, value: Math.max(Math.round(share * 100) / 100, 0.05) });
    const [least, most] = points[0].limits.value;
    const { list } = points.reduce((best, each) => (Math.abs(each.time - time) < Math.abs(best.time - time) ? each : best));
    this.add("point", { time: rounded, list, value: Math.round(Math.min(least + share * (most - least), most) * 100) / 100 });
  }

  /** Plays what is selected, unless the sound is off. */
  hear() {
    if (this.item && !this.studio.player.muted) this.replay.of(this.item);
  }

  // MARK: Keys

  /** Takes a key in the timeline; returns whether it edits. */
  pressed(event) {
    if (!this.isOpen) return false;
    const { key, shiftKey } = event;
    if (key === "PageDown" || key === "PageUp") return this.step(key === "PageDown" ? 1 : -1), true;
    const { item } = this;
    // Keys that go through the timeline change nothing that nobody has selected.
    if (!item || !this.chosen) return false;
    if (key === "Delete" || key === "Backspace") return this.remove(), true;
    if (key === "Escape") return this.select(null), true;
    const nudge = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (nudge) return this.set({ time: limited(item, "time", item.time + nudge * (shiftKey ? 0.01 : 0.001)) }, { joins: `${item.path} ${key}` }), true;
    const lift = { ArrowDown: -1, ArrowUp: 1 }[key];
    const value = heightOf(item);
    if (!lift || item[value] === undefined) return false;
    return this.set({ [value]: limited(item, value, item[value] + lift * (shiftKey ? 0.1 : 0.01)) }), true;
  }
}

/** The text of bytes, with its byte order mark; null if they are no UTF-8, and would not come back. */
export function textOf(data) {
  if (typeof data === "string") return data;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    return null;
  }
}
