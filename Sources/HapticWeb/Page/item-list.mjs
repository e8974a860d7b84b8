// The inspector of a pattern: each tap and vibration with its intensity and sharpness as sliders, in order of time.

import { decimal, make } from "./dom.mjs";
import { isEvent, nameOf } from "./handles.mjs";
import { moreOf } from "./labels.mjs";
import { limited, share, shown } from "./quantities.mjs";

/** The most items that are listed; the timeline has all of them. */
const most = 60;

/** What of an item is tuned here. */
const tuned = ["intensity", "sharpness", "volume"];

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
    const shape = items.map(({ path, kind, time, duration }) => `${path} ${kind} ${time} ${duration}`).join("\n");
    if (shape !== this.#shape) this.#fill(items);
    this.#shape = shape;
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
    const { path, time, duration = 0 } = item;
    const { editing } = this;
    const name = nameOf(item, editing.items);
    const rounded = (seconds) => shown(Math.round(seconds * 1000) / 1000, "time");
    const span = [`at ${rounded(time)}`, ...(duration > 0 ? [`for ${rounded(duration)}`] : [])].join(" ");
    const open = make("button", { type: "button", class: "cluster-head", click: () => this.#select(path) }, make("span", { textContent: name }), make("small", { textContent: span }));
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
    const label = name[0].toUpperCase() + name.slice(1);
    const item = () => this.editing.items.find((each) => each.path === path);
    const [low, high] = item().limits[name];
    const slider = make("input", { type: "range", min: low, max: high, step: (high - low) / 100, tabIndex: -1, "aria-label": `${label} of ${title}` });
    const field = make("input", { type: "number", min: low, max: high, step: "any", "aria-label": `${label} of ${title}` });
    const take = (wanted) => {
      if (Number.isFinite(wanted)) this.#set(item(), name, wanted);
    };
    slider.addEventListener("input", () => take(slider.valueAsNumber));
    field.addEventListener("change", () => { take(field.valueAsNumber); this.#end(); });
    slider.addEventListener("change", () => this.#end());
    this.#rows.push({ show: () => {
      const value = item()?.[name];
      if (value === undefined) return;
      [slider.value, field.value] = [value, document.activeElement === field && this.#from ? field.value : share(Number(decimal(value)))];
      slider.style.setProperty("--part", (value - low) / (high - low || 1));
    } });
    return make("div", { class: "parameter slides" }, make("label", {}, make("span", { textContent: label })), field, slider);
  }

  #set(item, name, wanted) {
    const { editing } = this;
    const { engine } = editing.studio;
    const { work } = editing;
    this.#from ??= engine.read(work.file, { ...work.reading, others: work.others });
    editing.selected = item.path;
    editing.set({ [name]: limited(item, name, wanted) }, { joins: `${item.path} ${name} tuned`, from: this.#from });
  }

  /** Lets the slider go: what was changed is heard. */
  #end() {
    if (!this.#from) return;
    this.#from.close?.();
    this.#from = null;
    this.editing.hear();
  }
}
