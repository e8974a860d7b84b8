// The line above the timeline that edits by keyboard: what is selected, its values with units, and what was changed.

import { make, visible } from "./dom.mjs";
import { foldBehind } from "./fold.mjs";
import { examples, kindOf, shown, typed } from "./quantities.mjs";

/** What values are called. */
export const labels = {
  time: "Time", duration: "Lasts", intensity: "Intensity", sharpness: "Sharpness", attack: "Attack", decay: "Decay",
  release: "Release", volume: "Volume", pitch: "Pitch", pan: "Pan", brightness: "Brightness", value: "Value",
};

export class EditBar {
  #fields = new Map();

  /** @param {import("./editing.mjs").Editing} editing */
  constructor(editing) {
    this.editing = editing;
    const tool = (text, name, click) => make("button", { type: "button", textContent: text, "aria-label": name, title: name, click });
    const step = (by, name) => make("button", { type: "button", class: by < 0 ? "step back" : "step", "aria-label": name, title: name, click: () => editing.step(by) });
    this.name = make("strong", { role: "status" });
    this.remove = tool("Delete", "Delete what is selected (Del)", () => editing.remove());
    this.point = tool("Add point", "Add a point to the curve", () => editing.add("point"));
    this.remove.className = "remove";
    const add = make("button", { type: "button", class: "fold-open", textContent: "+ Add" });
    const adds = make(
      "span", { class: "adds" }, tool("+ Tap", "Add a tap at the playhead", () => editing.add("transient")),
      tool("+ Vibration", "Add a vibration at the playhead", () => editing.add("continuous")), this.point);
    foldBehind(add, adds);
    this.values = make("span", { class: "edit-values" }, ...Object.keys(labels).map((name) => this.#field(name)));
    this.tools = make(
      "div", { class: "tools" },
      step(-1, "Select the one before"), this.name, step(1, "Select the next one"),
      this.values, add, adds, this.remove);
    this.said = make("p", { class: "quiet", role: "status" });
    this.save = make("button", { type: "button", class: "main", click: () => editing.save() });
    this.lines = make("pre");
    this.count = make("summary");
    this.changes = make("div", { class: "tools edit-changes", hidden: true }, this.save, make("details", {}, this.count, this.lines));
    this.element = make("div", { class: "edit", role: "group", "aria-label": "Edit the pattern" }, this.tools);
    // Below the timeline, which stays in place under a finger that edits it.
    this.foot = make("div", { class: "edit", role: "group", "aria-label": "Edited file" }, this.said, this.changes);
  }

  #field(name) {
    const input = make("input", {
      class: "edit-value", inputMode: "decimal", autocomplete: "off", spellcheck: false, "aria-label": labels[name],
      title: examples[kindOf(name)],
      change: () => this.#take(name, input),
    });
    const field = make("label", {}, `${labels[name]} `, input);
    this.#fields.set(name, { field, input });
    return field;
  }

  get #isShort() {
    return this.editing.studio.rows.isShort;
  }

  #take(name, input) {
    const { item } = this.editing;
    const value = item && typed(input.value, kindOf(name), item[name], this.#isShort);
    const isTaken = value !== null && item && this.editing.set({ [name]: value });
    input.setAttribute("aria-invalid", !isTaken);
    if (isTaken) input.value = shown(this.editing.item[name], kindOf(name), this.#isShort);
    else if (value === null) this.say(`${labels[name]} is “${input.value}”; write ${input.title.toLowerCase()}.`);
  }

  /** Shows what is selected, by its name; null if there is nothing to select. */
  show(item, name) {
    this.name.textContent = name ?? "No events";
    this.remove.disabled = !item;
    this.point.hidden = item?.kind !== "point";
    for (const [name, { field, input }] of this.#fields) {
      field.hidden = !item || item[name] === undefined;
      // Where the inspector is in view, it does not stand here once more.
      field.classList.toggle("listed", !field.hidden && this.editing.list.tunes(item, name));
      if (!field.hidden && (document.activeElement !== input || input.value === "")) input.value = shown(item[name], kindOf(name), this.#isShort);
      input.setAttribute("aria-invalid", false);
    }
  }

  /** Shows how the file differs from the one that was opened; what is saved already asks for nothing. */
  showChanges(name, difference, sentence, isSaved) {
    this.changes.hidden = !difference;
    if (!difference) return;
    this.save.textContent = `Save ${name}`;
    this.save.classList.toggle("main", !isSaved);
    this.count.textContent = isSaved ? "saved" : sentence;
    const { gone, come } = difference;
    const lines = [...gone.map((each) => [each.line, "−", each.text]), ...come.map((each) => [each.line, "+", each.text])];
    this.lines.textContent = lines.slice(0, 200).map(([line, sign, text]) => visible(`${line} ${sign} ${text.slice(0, 200)}`)).join("\n");
  }

  say(sentence, ...more) {
    this.said.replaceChildren(visible(sentence), ...more);
  }
}
