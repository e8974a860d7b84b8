// The buttons that write parts of an interaction, each with the few fields that it needs, and delete what is chosen.

import { make, visible } from "./dom.mjs";
import { saveInteraction } from "./exports.mjs";
import { recorded, unrecorded } from "./recording.mjs";
import { widener } from "./widen.mjs";
import { answers, eventsOf, levelBeyond, response, statesOf, stop, threshold, valuesOf } from "./write-additions.mjs";
import { deletion } from "./write-parts.mjs";

/** What each button asks for, and what it writes. */
const forms = {
  Threshold: { step: "Add a threshold", fields: ["value", "level", "state", "answer", "name", "byFinger"], name: "over", write: threshold },
  Stop: { step: "Add a stop", fields: ["value", "at"], write: stop },
  Response: { step: "Add a response", fields: ["on", "answer", "name"], name: "answer", write: response },
  Example: { step: "Record an example", fields: ["name"], name: "recorded", write: (text, file, { name }, studio) => recorded(studio, text, file, name) },
};

const labels = { value: "Value", level: "Level", state: "While in", name: "Called", byFinger: "by finger only", at: "At", on: "On", answer: "Feels like" };
/** What each is for, in a line. */
const purposes = {
  Threshold: "A level that is felt as a value crosses it, both ways", Stop: "A place where a value ticks or comes to rest",
  Response: "A haptic that answers an event", Example: "Record the last gesture as an example of the file",
};

export class WriteTools {
  #open = null;

  /** @param {import("./writing.mjs").Writing} writing */
  constructor(writing) {
    this.writing = writing;
    const tool = (text, title, click) => make("button", { type: "button", textContent: text, title, click });
    this.openers = Object.keys(forms).map((name) => {
      const opener = tool(name === "Example" ? "Record" : "", purposes[name], () => this.#toggle(name));
      opener.dataset.form = name;
      if (name !== "Example") opener.append(make("strong", { textContent: name }), make("span", { class: "quiet" }));
      return [name, opener];
    });
    this.add = tool("Add", "Add a threshold, a stop or a response", () => (this.#open ? this.#toggle(this.#open) : this.#list(this.menu.hidden)));
    this.remove = tool("Delete", "Delete what the caret is in", () => this.#delete());
    this.save = tool("Save file", "Save the file", () => saveInteraction(writing.studio.work));
    this.form = make("form", { class: "tools write-form", hidden: true, submit: (event) => { event.preventDefault(); this.#write(); } });
    this.save.className = "save";
    this.name = make("span", { class: "quiet file" });
    const [example, ...adders] = [this.openers.at(-1), ...this.openers.slice(0, -1)].map(([, opener]) => opener);
    this.menu = make("div", { class: "add-menu", id: "add-menu", role: "group", "aria-label": "What to add" }, ...adders);
    this.add.setAttribute("aria-controls", this.menu.id);
    this.element = make("div", {}, make("div", { class: "tools" }, this.add, example, this.remove, this.name, widener(), this.save), this.menu, this.form);
    this.#list(false);
  }

  /** Shows or hides what can be added. */
  #list(isShown) {
    this.menu.hidden = !isShown;
    this.add.setAttribute("aria-expanded", isShown || (this.#open !== null && this.#open !== "Example"));
  }

  show() {
    const { content, studio } = this.writing;
    this.save.textContent = this.writing.isRefused ? "Save last good" : "Save file";
    this.save.title = `Save ${visible(studio.work.fileName)}`;
    this.name.textContent = visible(studio.work.fileName);
    const hasNone = valuesOf(content).length === 0 ? "The file has no values" : null;
    const reasons = { Threshold: hasNone, Stop: hasNone, Response: null, Example: unrecorded(studio.work) };
    for (const [name, opener] of this.openers) {
      const reason = content === undefined ? "First make the text JSON again" : reasons[name];
      opener.disabled = reason !== null;
      opener.hidden = name === "Example" && opener.disabled;
      explain(opener, reason ?? purposes[name]);
      // In the list of what can be added it stands below the name.
      const line = opener.querySelector("span");
      if (line) line.textContent = reason ?? purposes[name];
    }
    if (this.#open && this.filled !== this.writing.drawn) this.#fill();
  }

  /** Names on the button what it would delete. */
  choose(path) {
    this.found = deletion(this.writing.content, path);
    this.remove.hidden = !this.found;
    this.remove.title = this.remove.ariaLabel = visible(this.found?.name ?? "Delete");
  }

  /** Opens a form, unless it is open. */
  begin(name) {
    if (this.#open !== name) this.#toggle(name);
  }

  #toggle(name) {
    this.#open = this.#open === name ? null : name;
    this.#list(false);
    this.form.hidden = !this.#open;
    this.form.dataset.open = this.#open ?? "";
    if (!this.#open) return;
    this.form.replaceChildren();
    this.#fill();
    this.form.querySelector("select, input")?.focus();
  }

  /** Makes the fields of the open form; what was entered stays. */
  #fill() {
    this.filled = this.writing.drawn;
    const before = Object.fromEntries([...this.form.elements].filter(({ name }) => name).map(({ name, value, checked }) => [name, { value, checked }]));
    const { fields, step } = forms[this.#open];
    this.form.replaceChildren(...fields.map((field) => this.#field(field, before[field])), make("button", { class: "main", textContent: step }));
  }

  #field(name, before) {
    const { content } = this.writing;
    const choices = {
      value: valuesOf(content), state: ["", ...statesOf(content)], on: eventsOf(content), answer: Object.keys(answers),
    }[name];
    const field = choices ? make("select", { name }, ...choices.map((each) => make("option", { value: each, textContent: name === "answer" ? feelOf(each) : each || "any state" })))
      : name === "byFinger" ? make("input", { name, type: "checkbox", checked: before?.checked ?? true })
      : name === "name" ? make("input", { name, type: "text", required: true, pattern: this.#open === "Example" ? ".*\\S.*" : "[A-Za-z][A-Za-z0-9]*", title: "Letters and digits", value: before?.value ?? forms[this.#open].name })
      : make("input", { name, type: "number", step: "any", required: true, value: before?.value ?? (name === "level" ? levelBeyond(content, valuesOf(content)[0], this.writing.studio.run.report) : 0.5) });
    const [table, machine, state] = this.writing.chosen ?? [];
    const usual = { state: table === "states" ? `${machine}.${state}` : "", answer: this.#open === "Threshold" ? "threshold" : "tap" };
    const wanted = before?.value ?? usual[name];
    if (choices?.includes(wanted)) field.value = wanted;
    return make("label", {}, ...(name === "byFinger" ? [field, ` ${labels[name]}`] : [`${labels[name]} `, field]));
  }

  #write() {
    const { writing } = this;
    const { step, write } = forms[this.#open];
    const values = Object.fromEntries([...this.form.elements].filter(({ name }) => name).map((field) => (
      [field.name, field.type === "checkbox" ? field.checked : field.type === "number" ? field.valueAsNumber : field.value])));
    try {
      const { text, path, note, parameter } = write(writing.field.text, writing.content, values, writing.studio);
      if (!writing.edit(step, text, path)) return;
      if (this.#open) this.#toggle(this.#open);
      const words = note?.(writing.studio.run);
      if (words || !parameter) writing.note(words);
      else writing.note("Its level and its taps, as it is crossed and on the way back, are settings now. ", make("button", { type: "button", textContent: "Show them", click: () => writing.studio.parameters.goTo(parameter) }));
    } catch (error) {
      writing.refuse(step, error);
    }
  }

  #delete() {
    const { found, writing } = this;
    if (found) writing.edit(found.name, found.of(writing.field.text));
  }
}

/** What answers an event, as it is felt. */
const feelOf = (answer) => ({ light: "light tap", medium: "medium tap", heavy: "heavy tap", threshold: "threshold click" })[answer] ?? answer;

/** Says what a button does, or why it does nothing now. */
function explain(button, words) {
  button.title = words;
  const id = `why-${button.dataset.form}`;
  const said = document.getElementById(id) ?? button.parentElement.appendChild(make("span", { id, hidden: true }));
  said.textContent = visible(words);
  button.setAttribute("aria-describedby", id);
}
