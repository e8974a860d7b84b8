// The panel that compares: another input beside the open one, in words, in the rows and at the playhead.

import { decimal, make, milliseconds, seconds } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { relatives, titled } from "./gallery.mjs";
import { words } from "./handles.mjs";
import { Work } from "./work.mjs";

/** The most events listed of each kind. */
const listed = 12;

/** The most inputs that are suggested where there are no variants; our choice. */
const mostSuggested = 8;

/** The input beside the open one, and the panel that chooses it. */
export class Beside {
  #work = null;
  #comparing = 0;
  /** Whether the open input is B, and the one beside it A. */
  isSwitched = false;
  /** The run beside the open one. @type {import("./run.mjs").Run | null} */
  run = null;

  /**
   * @param {HTMLElement} place
   * @param {import("./studio.mjs").Studio} studio
   */
  constructor(place, studio) {
    this.studio = studio;
    this.choice = make("select", { id: "beside", change: () => this.#choose() });
    this.letters = ["A", "B"].map((letter) => make("button", {
      type: "button", textContent: letter, title: "Switch to the other one at the same moment (key B)", click: () => { if (letter !== this.letter) this.swap(); },
    }));
    this.words = make("div", { role: "status" });
    this.about = make("div", {}, make("h3", { textContent: "Choose what to compare with" }),
      make("p", { class: "quiet", textContent: "Then you switch between both at the same moment, and read here how they differ." }));
    this.suggestions = make("div", { class: "suggestions" });
    this.label = make("label", { htmlFor: "beside" });
    const letters = make("div", { class: "joined", role: "group", "aria-label": "What is open" }, ...this.letters);
    this.switch = make("div", { class: "tools" }, letters, make("span", { class: "quiet" }, "Key B switches."));
    place.append(this.about, this.suggestions, make("div", { class: "tools" }, this.label, this.choice), this.switch, this.words);
    addEventListener("keydown", (event) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key !== "b" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      this.swap();
    });
  }

  /** Fills the choice: the open input before its changes, its variants, other open inputs, shipped ones. */
  show() {
    const { work } = this.studio;
    const all = [...this.#versions(), ...this.#others()];
    const present = this.#work && this.#work !== work ? [{ name: this.#title, opened: () => this.#work }] : [];
    this.choices = [...present, ...all.filter(({ name }) => name !== present[0]?.name)];
    this.choice.replaceChildren(
      make("option", { value: "", textContent: "None" }),
      ...this.choices.map(({ name }, index) => make("option", { value: index, textContent: name })));
    this.choice.value = this.#work ? 0 : "";
    for (const button of this.letters) {
      button.disabled = !this.#work;
      button.setAttribute("aria-pressed", button.textContent === this.letter);
    }
    this.label.textContent = this.#work ? "Compared with" : "Or with any other";
    this.switch.hidden = !this.#work;
    this.about.hidden = this.suggestions.hidden = Boolean(this.#work);
    this.#suggest();
    this.#describeSoon();
  }

  /** The open input as it was, and as its own variants play it. */
  #versions() {
    const { work } = this.studio;
    const before = { name: `${work.baseName}, original`, title: "Original", words: "As it was before your changes.", opened: () => work.fresh() };
    const { name, choices = [] } = work.about?.parameters.find((parameter) => parameter.name === "variant" && parameter.choices) ?? {};
    const played = choices.filter((choice) => choice !== work.value({ name, default: choices[0] })).map((choice) => ({
      name: `${work.baseName}, ${choice}`, title: titled(choice), words: `Its variant “${choice}”.`,
      opened: () => Object.assign(work.fresh(), { changes: { ...work.changes, variant: choice } }),
    }));
    return [...(work.isChanged ? [before] : []), ...played];
  }

  /** Other open inputs and shipped ones, the nearest relatives first. */
  #others() {
    const { works, work, engine } = this.studio;
    const shipped = parsed(engine.list("patterns"));
    const folder = shipped.find(({ name }) => name === work.input)?.folder;
    // All variants that the library shows on one card.
    const kin = relatives(shipped).find((family) => family.some(({ name }) => name === work.baseName)) ?? [];
    const nearness = (each) => (each.name === work.input ? 2 : kin.includes(each) ? 0 : each.folder === folder ? 1 : 2);
    const short = ({ name }) => titled(kin.some((each) => each.name === name) && name !== kin[0].name ? name.slice(kin[0].name.length + 1) : name);
    return [
      ...works.filter((other) => other !== work && !other.isShipped).map((other) => ({ name: other.title, words: "Open, too.", opened: () => other })),
      ...shipped.toSorted((a, b) => nearness(a) - nearness(b)).map((each) => ({
        name: each.name, title: short(each), words: each.intent, opened: () => new Work(engine, each.name), nearness: nearness(each),
      })),
    ];
  }

  /** What to compare with is one click away, as long as nothing is beside the open input. */
  #suggest() {
    const own = this.choices.filter(({ nearness = 0 }) => nearness === 0);
    const near = own.length > 0 ? own : this.choices.filter(({ nearness }) => nearness === 1).slice(0, mostSuggested);
    this.suggestions.replaceChildren(...near.map(({ name, title, words, opened }) => make(
      "button", { type: "button", value: name, click: () => this.put(opened(), name) },
      make("strong", { textContent: title ?? name }), make("span", { class: "quiet", textContent: words }))));
  }

  #title = "";

  #choose() {
    const chosen = this.choices[this.choice.value];
    this.put(chosen?.opened() ?? null, chosen?.name);
  }

  /** Puts an input beside the open one, as B, or nothing. */
  put(work, title = work?.title ?? "", isSwitched = false) {
    this.drop();
    this.isSwitched = isSwitched;
    try {
      if (work) [this.run, this.#work, this.#title] = [work.run(), work, title];
    } catch (error) {
      this.studio.fail(error, title);
    }
    this.studio.showBeside();
  }

  /** Removes the input beside the open one. */
  drop() {
    this.run?.close();
    [this.#work, this.#title, this.run, this.isSwitched] = [null, "", null, false];
  }

  /** Exchanges both inputs; the playhead stays where it is. */
  swap() {
    const [other, { work }] = [this.#work, this.studio];
    if (!other) return;
    const isVersion = other.title === work.title;
    const title = isVersion ? `${work.title}, ${work.isChanged ? "changed" : "original"}` : work.title;
    const isSwitched = !this.isSwitched;
    this.studio.take(other, { keepsTime: true, keepsBeside: true });
    this.put(work, title, isSwitched);
  }

  /** Whether a work is the one beside the open one. */
  holds(work) {
    return this.#work !== null && this.#work === work;
  }

  /** What is open, as `A` or `B`; empty if nothing is beside it. */
  get letter() {
    return this.#work ? (this.isSwitched ? "B" : "A") : "";
  }

  /** Compares after the page has been drawn: it takes longer than a frame. */
  #describeSoon() {
    clearTimeout(this.#comparing);
    if (!this.run) {
      this.words.replaceChildren();
      return;
    }
    this.words.replaceChildren(make("p", { class: "quiet", textContent: "Comparing…" }));
    this.#comparing = setTimeout(() => this.#describe());
  }

  #describe() {
    const { run } = this.studio;
    if (!this.run) return;
    try {
      const [a, b] = this.isSwitched ? [this.run, run] : [run, this.run];
      const { felt, events } = parsed(a.pattern.compare(b.pattern));
      const [headline, ...sentences] = felt.words;
      this.words.replaceChildren(
        make("h3", { textContent: headline }), ...longer(a, b), list(sentences.map(shortened)),
        make("h3", { textContent: tally(events) }), list(differences(events)));
    } catch (error) {
      this.words.replaceChildren(make("p", { class: "fault", textContent: error.message }));
    }
  }
}

/** How much B outlasts, as is told of two that end at different times; our choice of what is one time. */
const outlasts = 0.1;

/** Which of two goes on longer, if one does. */
function longer(a, b) {
  const [endA, endB] = [a, b].map(({ report }) => Math.max(0, ...report.events.map(({ time, duration }) => time + duration)));
  if (Math.abs(endB - endA) < outlasts) return [];
  return [make("p", { textContent: `B is ${endB > endA ? "longer" : "shorter"}: felt until ${seconds(endB, 1)}, A until ${seconds(endA, 1)}` })];
}

/** A span whose rounded ends are one is a moment. */
const shortened = (sentence) => sentence.replace(/([\d.]+ s) to \1(?!\w)/g, "at $1").replace(/(\d) (%|dB|s|ms)\b/g, "$1\u00a0$2").replaceAll(" %", "\u00a0%");

const list = (texts) => make("ul", { class: "list" }, ...texts.map((textContent) => make("li", { textContent })));

/** The events of one kind that both have as many of, at other times: pairs by their order. */
function moved(missing, added) {
  const kinds = [missing, added].map((events) => Map.groupBy(events, ({ event }) => event.split("[")[0]));
  return [...kinds[0]].flatMap(([kind, ours]) => {
    const theirs = kinds[1].get(kind) ?? [];
    return ours.length === theirs.length ? ours.map((a, index) => [a, theirs[index]]) : [];
  });
}

function tally({ matched, differing, missing, added }) {
  const apart = moved(missing, added).length;
  const counts = [[matched, "matched"], [differing.length, "of them changed"], [apart, "at another time"], [missing.length - apart, "only in A"], [added.length - apart, "only in B"]];
  return `Events: ${counts.filter(([count], index) => count > 0 || index === 0 && apart === 0).map(([count, how]) => `${count} ${how}`).join(", ")}`;
}

/** The words for an event's place in a list: “tap 2” for `transient[1]`. */
const worded = (event) => event.replace(/^(transient|continuous|audio)\[(\d+)\]$/, (_, kind, index) => `${words[kind]} ${Number(index) + 1}`);

function differences({ differing, missing, added }) {
  const signed = (value) => `${value > 0 ? "+" : ""}${decimal(value)}`;
  const change = (pair) => [
    pair.shift === 0 ? null : milliseconds(pair.shift),
    pair.lengthening === 0 ? null : `${milliseconds(pair.lengthening)} long`,
    pair.intensityChange === 0 ? null : `intensity ${signed(pair.intensityChange)}`,
    pair.sharpnessChange === 0 ? null : `sharpness ${signed(pair.sharpnessChange)}`,
  ].filter(Boolean).join(", ");
  const excerpt = (items, text) => [
    ...items.slice(0, listed).map(text), ...(items.length > listed ? [`and ${items.length - listed} more`] : []),
  ];
  const pairs = moved(missing, added);
  const rest = (events, side) => events.filter((event) => pairs.every((pair) => pair[side] !== event));
  return [
    ...excerpt(pairs, ([a, b]) => `${worded(a.event)}: at ${seconds(a.time)} in A, at ${seconds(b.time)} in B`),
    ...excerpt(differing, (pair) => `${worded(pair.event)} at ${seconds(pair.time)}: ${change(pair) || "another shape"}`),
    ...excerpt(rest(missing, 0), ({ event, time }) => `only in A: ${worded(event)} at ${seconds(time)}`),
    ...excerpt(rest(added, 1), ({ event, time }) => `only in B: ${worded(event)} at ${seconds(time)}`),
  ];
}
