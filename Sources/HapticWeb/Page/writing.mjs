// The panel that writes an interaction: its text and its state graph, which follow one another.

import { make, visible } from "./dom.mjs";
import { textOf } from "./editing.mjs";
import { Fault } from "./engine.mjs";
import { graphOf } from "./graph-model.mjs";
import { GraphView } from "./graph-view.mjs";
import { partAt, pathAt, treeOf, valueOf } from "./json-tree.mjs";
import { SceneSource } from "./scene-source.mjs";
import { reached, statesAt } from "./strength.mjs";
import { TextField } from "./text-field.mjs";
import { WriteTools } from "./write-tools.mjs";

/** The step of the history that typing makes. */
const typing = "Write";

/** How long a transition is lit while it plays, in seconds: as long as a tap; our choice. */
const passing = 0.15;

export class Writing {
  #frame = 0;
  /** What was typed and is refused, by work: its text and the fault. @type {WeakMap<object, {text: string, fault: Error}>} */
  #drafts = new WeakMap();
  /** What was typed, refused and undone, by work, until the next edit. @type {WeakMap<object, string>} */
  #undone = new WeakMap();
  #line = 0;
  /** The work that the panel shows, as long as it does. */
  #opened = null;
  /** The lines of a text at which states begin. @type {{text: string | null, states: Map<string, number>}} */
  #lines = { text: null, states: new Map() };

  /**
   * @param {HTMLElement} place
   * @param {import("./studio.mjs").Studio} studio
   */
  constructor(place, studio) {
    Object.assign(this, { place, studio });
    this.field = new TextField({ typed: () => this.#soon(), moved: () => this.#choose(), pressed: (event) => this.#pressed(event) });
    this.graph = new GraphView((path) => this.select(path));
    this.tools = new WriteTools(this);
    this.told = make("p", { class: "told", role: "status" });
    this.source = new SceneSource(studio);
    this.picture = make("div", { class: "picture" }, this.graph.element);
    this.views = make("div", { class: "joined views", role: "group", "aria-label": "What is shown" }, ...["Diagram", "Code"].map((name) => (
      make("button", { type: "button", textContent: name, click: () => this.#view(name) }))));
    this.whole = make("div", { class: "writing" }, this.views, this.picture, this.tools.element, this.told, this.field.element);
    place.append(this.source.element, this.whole);
    this.#view("Diagram");
    for (const type of ["time", "clock"]) studio.player.addEventListener(type, () => this.#light());
  }

  /** The text of the open work, as the engine has taken it. */
  get taken() {
    const { work } = this.studio;
    return work.text ?? textOf(work.original) ?? "";
  }

  /** Whether anything is typed that the engine refuses, which is kept only as long as the page is open. */
  get hasDrafts() {
    return this.studio.works.some((work) => this.#drafts.has(work));
  }

  /** Whether what is typed into the open work is refused. */
  get isRefused() {
    return this.#drafts.has(this.studio.work);
  }

  /** What the field holds as a value; undefined while it is no JSON. */
  get content() {
    return valueOf(this.field.text);
  }

  /** Shows the open work, and as the panel opens, the line that answers at the playhead, or where the states begin. */
  show() {
    const { work } = this.studio;
    const isOpening = this.#opened !== work;
    this.#opened = work;
    this.whole.hidden = !work.isInteraction;
    const read = this.source.show();
    if (work.isInteraction) this.#write(work);
    const field = work.isInteraction ? this.field : this.source.reader;
    // Who has been in the text finds it as it was left.
    if (isOpening && field.place === 0) read.then(() => this.#reveal(field), () => {});
  }

  #reveal(field) {
    const { lines } = this.studio.feel.lit;
    const states = field.text.split("\n").findIndex((each) => /^\s*"states"/.test(each)) + 1;
    if (this.#opened !== this.studio.work) return;
    if (lines.length > 0) field.reveal(...lines);
    // Without one nothing is shaded, which would look like the state that the diagram lights.
    else if (states > 0) field.see(states);
  }

  /** Another panel is shown. */
  leave() {
    this.#opened = null;
  }

  #write(work) {
    const draft = this.#drafts.get(work);
    this.field.text = draft?.text ?? this.taken;
    this.#tell(draft?.fault);
    this.#draw();
  }

  /** Shows the code or the diagram, where there is no room for both. */
  #view(name) {
    this.whole.dataset.view = name;
    for (const button of this.views.children) button.setAttribute("aria-pressed", button.textContent === name);
    // What was chosen in the diagram meanwhile.
    if (name === "Code") this.field.look();
  }

  /** Shows a line, from 1, of the text that is written here, or of the file that is only read. */
  goTo(line) {
    this.#view("Code");
    if (this.studio.work.isInteraction) this.field.point(line);
    else this.source.goTo(line);
  }

  // MARK: Text

  /** Reads what is typed at the next frame. */
  #soon() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.read());
  }

  /** Reads what is typed. */
  read() {
    cancelAnimationFrame(this.#frame);
    // Each line that is written is a step.
    const { line } = this.field;
    if (line !== this.#line) this.studio.history.seal();
    this.#line = line;
    const { work } = this.studio;
    const { text } = this.field;
    const fault = this.put(typing, text, typing);
    if (fault) {
      this.#drafts.set(work, { text, fault });
      this.studio.history.refuse(typing);
    }
    this.#tell(fault);
    this.#draw();
  }

  /** Makes an edit of the text as one step; one that is refused changes nothing, and says why. */
  edit(name, text, shown) {
    const fault = this.put(name, text);
    if (fault) return this.refuse(name, fault), false;
    this.show();
    if (shown) this.select(shown);
    return true;
  }

  /** Gives the open work another text; returns why it is refused. */
  put(name, text, joins = null) {
    const { work, history, engine } = this.studio;
    this.#undone.delete(work);
    const starts = engine.restarts;
    const fault = faultOf(engine, work, text);
    // A text that stopped the engine took the shown run with it.
    if (engine.restarts !== starts) this.studio.refresh();
    if (fault) return fault;
    this.#drafts.delete(work);
    const isTaken = history.make(name, () => { work.text = text === textOf(work.original) ? undefined : text; }, { joins });
    // The text may have other parameters now.
    if (isTaken) this.studio.parameters.show(work);
    return isTaken ? null : new Error(this.studio.fault?.message ?? "It is refused.");
  }

  /** Throws a draft away, which undo does with what is refused. */
  forget(name) {
    const { work } = this.studio;
    if (name !== typing || !this.#drafts.has(work)) return;
    this.#undone.set(work, this.#drafts.get(work).text);
    this.#drafts.delete(work);
  }

  /** Says why a step is refused, and where in the text that it would make. */
  refuse(name, fault) {
    this.told.hidden = false;
    this.told.classList.remove("mild");
    this.told.textContent = visible(`${name} is refused. ${fault.line ? `Line ${fault.place} would be wrong: ` : ""}${fault.message}`);
  }

  /** Says something about a step that is taken, and what can be done next. */
  note(words, ...tools) {
    if (!words) return;
    this.told.hidden = false;
    this.told.classList.add("mild");
    this.told.replaceChildren(visible(words), ...tools);
    this.told.scrollIntoView({ block: "nearest" });
  }

  #tell(fault) {
    const undone = fault ? undefined : this.#undone.get(this.studio.work);
    this.told.hidden = !fault && undefined === undone;
    this.told.classList.toggle("mild", !fault);
    this.field.mark(fault?.line ?? null, fault && visible(fault.message));
    if (!fault) {
      const back = () => { this.field.text = undone; this.read(); };
      this.told.replaceChildren("What you typed was refused, and is undone. ", make("button", { type: "button", textContent: "Bring it back", click: back }));
      return;
    }
    const go = () => this.field.goTo(fault.line, fault.column ?? 1);
    this.told.replaceChildren(fault.line ? make("button", { type: "button", textContent: `Line ${fault.place}`, click: go }) : "", ` ${visible(fault.message)}`);
  }

  #pressed(event) {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(event.key);
    // What is refused is undone letter by letter, as in any field.
    if (!isUndo || this.isRefused) return;
    event.preventDefault();
    if (event.shiftKey || event.key.toLowerCase() === "y") this.studio.history.redo();
    else this.studio.history.undo();
  }

  // MARK: Graph

  #draw() {
    const { content } = this;
    this.picture.classList.toggle("old", content === undefined);
    if (content !== undefined && this.drawn !== this.field.text) {
      this.drawn = this.field.text;
      this.shown = graphOf(content, this.studio.work.about?.parameters);
      this.graph.show(this.shown);
    }
    this.tools.show();
    this.#choose();
    this.#light();
  }

  /** Selects the lines of a part in the text. */
  select(path) {
    const part = partAt(treeOf(this.field.text), path);
    if (part) this.field.select(part.from, part.end);
    this.#choose();
  }

  /** Marks in the graph what the caret is in. */
  #choose() {
    const tree = treeOf(this.field.text);
    this.chosen = tree ? pathAt(tree, this.field.place) : [];
    const marked = this.chosen[0] === "states" && this.chosen.length > 2 ? this.chosen.slice(0, 4) : null;
    this.graph.mark(marked);
    this.field.shade(marked && partAt(tree, marked));
    this.tools.choose(this.chosen);
  }

  /** Lights the lines of the text that begin states which are active. */
  #lightText(active) {
    const { text } = this.field;
    if (this.#lines.text !== text) {
      const tree = treeOf(text);
      const states = tree ? partAt(tree, ["states"])?.parts.flatMap((machine) => machine.parts.map(({ key, from }) => [`${machine.key}.${key}`, text.slice(0, from).split("\n").length])) ?? [] : [];
      this.#lines = { text, states: new Map(states) };
    }
    this.field.light([...active].map(([machine, state]) => this.#lines.states.get(`${machine}.${state}`)).filter(Boolean));
  }

  /** Lights the states that are active now, and the transitions that have just happened. */
  #light() {
    const { run, player, hand } = this.studio;
    if (!run || this.whole.hidden || this.place.hidden) return;
    if (player.now !== null && hand.live) {
      this.#lightText(hand.live.states);
      return this.graph.light(hand.live.states);
    }
    const end = reached(run, player.now ?? player.currentTime, player.paused);
    const active = statesAt(run, end);
    this.#lightText(active);
    const { rate } = run.strength;
    const before = statesAt(run, player.paused ? Math.round(player.currentTime * rate) / rate : end - passing);
    this.graph.light(active, new Map([...before].filter(([machine, state]) => state !== active.get(machine))));
  }
}

/** Why the engine refuses a text in place of a work's; null if it takes it. */
function faultOf(engine, work, text) {
  const answer = engine.read({ name: work.fileName, data: text }, { others: work.others });
  if (answer.error) return new Fault(answer.error);
  answer.close();
  if (valueOf(text)?.interaction === undefined) return new Error("This is no interaction any more; it needs \"interaction\": 1.");
  return null;
}
