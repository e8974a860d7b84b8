// The inspector of a pattern: each tap and vibration with its time, intensity and sharpness as sliders, in order of time.

import { make } from "./dom.mjs";
import { labels } from "./edit-bar.mjs";
import { isEvent, nameOf } from "./handles.mjs";
import { moreOf } from "./labels.mjs";
import { examples, inField, kindOf, limited, typed, unitOf } from "./quantities.mjs";

/** The most items that are listed; the timeline has all of them. */
const most = 60;

/** What of an item is tuned here. */
const tuned = ["intensity", "sharpness", "volume", "time", "duration"];

/** The list of what an editable pattern holds. */
export class ItemList {
  element = make("div");
  #shape = "";
  #rows = [];
  /** The file as it was when a slider was taken: going back to where it was leaves no trace. */
  #from = null;

  /** @param {import("./editing.mjs").Editing} editing */
  constructor(editing) {
    this.editing = editing;
  }

  /** Whether a value of an item has a slider here. */
  tunes(item, name) {
    return tuned.includes(name) && this.#shape.split("\n").some((line) => line.startsWith(`${item.path} `));
  }

  /** Shows the items of the open pattern; those that stay keep their sliders, which a pointer may hold. */
  show() {
    const items = this.editing.items.filter(isEvent).toSorted((a, b) => a.time - b.time).slice(0, most);
    const lines = items.map(({ path, kind }) => `${path} ${kind}`);
    const shape = [...lines, unitOf("time", this.editing.studio.rows.isShort)].join("\n");
    // While a slider is held, it stays where it is, also where its event comes before another one.
    const stays = this.#from && this.#shape.split("\n").slice(0, -1).toSorted().join() === lines.toSorted().join();
    if (shape !== this.#shape && !stays) {
      this.#fill(items);
      this.#shape = shape;
    }
    for (const row of this.#rows) row.show();
  }

  #fill(items) {
    const { editing } = this;
    this.#rows = [];
    const left = editing.items.filter(isEvent).length - items.length;
    this.element.replaceChildren(
      ...items.map((item) => this.#card(item)),
      ...(left > 0 ? [make("p", { class: "quiet", textContent: `${moreOf(left, "event")}, in the timeline` })] : []));
  }

  #card(item) {
    const { path } = item;
    const { editing } = this;
    const name = nameOf(item, editing.items);
    const open = make("button", { type: "button", class: "cluster-head", click: () => this.#select(path) }, make("span", { textContent: name }));
    const card = make("div", { class: "cluster item", role: "group", "aria-label": name }, open);
    const present = editing.items.find((each) => each.path === path);
    card.append(...tuned.filter((each) => present[each] !== undefined).map((each) => this.#row(path, each, name)));
    this.#rows.push({ show: () => card.classList.toggle("chosen", editing.selected === path) });
    return card;
  }

  #select(path) {
    const { editing } = this;
    editing.select(path);
    editing.studio.player.currentTime = editing.item.time;
  }

  #row(path, name, title) {
    const [label, kind] = [labels[name], kindOf(name)];
    const { isShort, duration } = this.editing.studio.rows;
    const unit = unitOf(kind, isShort);
    const scale = unit === "ms" ? 1000 : 1;
    const item = () => this.editing.items.find((each) => each.path === path);
    const [least, most] = item().limits[name].map((limit) => limit * scale);
    // What may be as late as anybody wants has a slider for the length of the pattern.
    const [low, high] = [least, kind === "time" ? Math.max(Math.min(most, duration * scale), item()[name] * scale) : most];
    const slider = make("input", { type: "range", min: low, max: high, step: kind === "time" ? 0.001 * scale : (high - low) / 100, tabIndex: -1, "aria-label": `${label} of ${title}` });
    const field = make("input", { class: "number", inputMode: "decimal", autocomplete: "off", title: examples[kind], "aria-label": `${label} of ${title}` });
    const slide = () => this.#set(item(), name, slider.valueAsNumber / scale);
    slider.addEventListener("input", slide);
    field.addEventListener("change", () => {
      const wanted = typed(field.value, kind, item()[name], isShort);
      if (wanted !== null) this.#set(item(), name, wanted);
      field.setAttribute("aria-invalid", wanted === null);
      this.#end();
    });
    field.addEventListener("keydown", (event) => {
      const turn = { ArrowUp: "stepUp", ArrowDown: "stepDown" }[event.key];
      if (!turn) return;
      event.preventDefault();
      slider[turn]();
      slide();
      this.#end();
    });
    slider.addEventListener("change", () => this.#end());
    this.#rows.push({ show: () => {
      const value = item()?.[name];
      if (value === undefined) return;
      [slider.value, field.value] = [value * scale, document.activeElement === field && this.#from ? field.value : inField(Number(value.toFixed(4)), kind, isShort)];
      slider.style.setProperty("--part", (slider.value - low) / (high - low || 1));
      if (unit) slider.setAttribute("aria-valuetext", `${field.value} ${unit}`);
    } });
    const row = make("div", { class: "parameter slides" }, make("label", {}, make("span", { textContent: label })), field, slider);
    if (unit) field.after(make("span", { class: "quiet unit", "aria-hidden": "true", textContent: unit }));
    row.style.setProperty("--unit", unit.length * 1.3);
    return row;
  }

  #set(item, name, wanted) {
    const { editing } = this;
    const { engine } = editing.studio;
    const { work } = editing;
    this.#from ??= engine.read(work.file, { ...work.reading, others: work.others });
    editing.chosen = item.path;
    editing.set({ [name]: limited(item, name, wanted) }, { joins: `${item.path} ${name} tuned`, from: this.#from });
  }

  /** Lets the slider go: what was changed is heard. */
  #end() {
    if (!this.#from) return;
    this.#from.close?.();
    this.#from = null;
    // Where it has come before another one, it stands there from now on.
    this.show();
    this.editing.hear();
  }
}
