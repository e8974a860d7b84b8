// The panel that compares: another input beside the open one, in words, in the rows and at the playhead.

import { besideRows } from "./beside-rows.mjs";
import { bothCurves, gradeLine, measureLines, timingLine } from "./compare-figures.mjs";
import { compareList } from "./compare-list.mjs";
import { make } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { calledOf, fullTitle, kinOf, titled } from "./kin.mjs";
import { isLarge } from "./prepare.mjs";
import { verdictOf } from "./verdict.mjs";
import { Work } from "./work.mjs";

/** The most inputs that are suggested where there are no variants; our choice. */
const mostSuggested = 8;

/** Whether more than the gesture is changed. */
const isTuned = (work) => Object.keys(work.changes ?? {}).length > 0 || work.text !== undefined;

/** The input beside the open one, and the panel that chooses it. */
export class Beside {
  #work = null;
  #comparing = 0;
  /** Whether the open input is B, and the one beside it A. */
  isSwitched = false;
  /** Whether nobody has chosen what is beside the open input: then it goes with the panel. */
  #isOffered = false;
  /** The work beside which nothing is wanted. */
  #declined = null;
  /** The run beside the open one. @type {import("./run.mjs").Run | null} */
  run = null;
  /** The curves of both. */
  #curves = null;

  /**
   * @param {HTMLElement} place
   * @param {import("./studio.mjs").Studio} studio
   */
  constructor(place, studio) {
    this.studio = studio;
    this.choice = make("select", { id: "beside", change: () => this.#choose() });
    this.letters = ["A", "B"].map((letter) => make("button", {
      type: "button", value: letter, title: "Switch to the other one at the same moment", click: () => { if (letter !== this.letter) this.swap(); },
    }));
    this.words = make("div", { role: "status" });
    this.near = make("h3", {});
    this.suggestions = make("div", {});
    const letters = make("div", { class: "joined", role: "group", "aria-label": "What is open" }, ...this.letters);
    this.switch = make("div", { class: "tools versus" }, letters, make("small", { class: "quiet", textContent: "Press the B key to switch." }));
    place.append(make("div", { class: "tools" }, make("label", { htmlFor: "beside", textContent: "Compare with" }), this.choice), this.switch, this.words, this.near, this.suggestions);
    studio.player.addEventListener("time", ({ detail }) => this.#curves?.show(detail));
    addEventListener("keydown", (event) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key !== "b" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      this.swap();
    });
  }

  /** Shows the panel, with the nearest relative beside the open input if nothing is. */
  open() {
    const { work, run } = this.studio;
    this.show();
    const near = this.#work || this.#declined === work || isLarge(run) ? null : this.#nearest();
    if (!near) return;
    this.#take(near);
    this.#isOffered = Boolean(this.#work);
  }

  /** What is compared without being asked for: what it was before its changes, a relative, or a variant that is felt. */
  #nearest() {
    return this.choices.find(({ title }) => title === "Original") ?? this.choices.find(({ nearness }) => nearness === 0)
      ?? this.choices.find(({ isVariant, title }) => isVariant && title !== "Silent");
  }

  /** Takes away what nobody has chosen, as another panel is shown, and computes no more rows. */
  leave() {
    this.#offer([]);
    if (!this.#isOffered) return;
    this.drop();
    this.studio.showBeside();
  }

  /** Fills the choice: the open input before its changes, its variants, other open inputs, shipped ones. */
  show() {
    const { work } = this.studio;
    const all = [...this.#versions(), ...this.#others()];
    const present = this.#work && this.#work !== work ? [{ name: this.#title, opened: () => this.#work, isFirst: this.isSwitched }] : [];
    this.choices = [...present, ...all.filter(({ name }) => name !== present[0]?.name)];
    this.choice.replaceChildren(
      make("option", { value: "", textContent: this.#work ? "Nothing" : "Choose…" }),
      ...this.choices.map(({ name }, index) => make("option", { value: index, textContent: name })));
    this.choice.value = this.#work ? 0 : "";
    for (const button of this.letters) {
      button.disabled = !this.#work;
      button.setAttribute("aria-pressed", button.value === this.letter);
      button.replaceChildren(make("b", { textContent: button.value }), " ", make("span", { textContent: button.value === this.letter ? this.#ownName : this.#title }));
    }
    this.switch.hidden = !this.#work;
    document.body.classList.toggle("switched", this.isSwitched);
    this.#suggest();
    this.#describeSoon();
  }

  /** The open input as it was, and as its own variants play it. */
  #versions() {
    const { work } = this.studio;
    const own = this.#called(work);
    // What was tuned is compared under the same drag; a drag alone, with that of the file.
    const { gesture } = work;
    const isDriven = gesture && isTuned(work);
    const before = {
      name: `${own}, original`, title: "Original", isFirst: true, words: `As it was before your changes${isDriven ? ", driven by the same gesture" : ""}.`,
      opened: () => Object.assign(work.fresh(), isDriven ? { gesture } : {}, { isOriginal: true }),
    };
    const { name, choices = [] } = work.about?.parameters.find((parameter) => parameter.name === "variant" && parameter.choices) ?? {};
    const played = choices.filter((choice) => choice !== work.value({ name, default: choices[0] })).map((choice) => ({
      name: `${own}, ${titled(choice).toLowerCase()}`, title: titled(choice), words: `Its variant “${choice}”.`, isVariant: true,
      opened: () => Object.assign(work.fresh(), { gesture, changes: { ...work.changes, variant: choice } }),
    }));
    return [...(work.isChanged && !work.isOriginal ? [before] : []), ...played];
  }

  /** Other open inputs and shipped ones, the nearest relatives first. */
  #others() {
    const { works, work, engine } = this.studio;
    const shipped = parsed(engine.list("patterns"));
    const folder = shipped.find(({ name }) => name === work.input)?.folder;
    const kin = kinOf(work.baseName, shipped);
    const nearness = (each) => (each.name === work.input ? 2 : kin.includes(each) ? 0 : each.folder === folder ? 1 : 2);
    const short = ({ name }) => titled(kin.some((each) => each.name === name) && name !== kin[0].name ? name.slice(kin[0].name.length + 1) : name);
    return [
      ...works.filter((other) => other !== work && !other.isShipped).map((other) => ({ name: other.title, words: "Open, too.", opened: () => other })),
      ...shipped.toSorted((a, b) => nearness(a) - nearness(b)).map((each) => ({
        name: fullTitle(each.name, shipped), title: short(each), words: each.intent, opened: () => new Work(engine, each.name), nearness: nearness(each),
      })),
    ];
  }

  /** What else to compare with is one click away. */
  #suggest() {
    const others = this.#work ? this.choices.slice(1) : this.choices;
    const own = others.filter(({ nearness = 0 }) => nearness === 0);
    const near = own.length > 0 ? own : this.#work ? [] : others.filter(({ nearness }) => nearness === 1).slice(0, mostSuggested);
    this.near.textContent = near.length === 0 ? "" : this.#work ? "Others close to this one" : "Close to this one";
    this.#offer(this.studio.tabs.current === "Compare" ? near : []);
  }

  /** Shows rows; what is drawn of inputs that do not change stays as long as they are the same. */
  #offer(near) {
    const names = near.map(({ name }) => name).join("\n");
    if (this.suggestions.dataset.names === names && !near.some(({ isVariant, title }) => isVariant || title === "Original")) return;
    this.suggestions.dataset.names = names;
    this.suggestions.replaceChildren(...(near.length > 0 ? [besideRows(near, (each) => this.#take(each))] : []));
  }

  #called(work) {
    return calledOf(work, parsed(this.studio.engine.list("patterns")));
  }

  /** What the open work is called beside the other one, which may be another version of it. */
  get #ownName() {
    const { work } = this.studio;
    return this.#isVersion ? `${this.#called(work)}, ${work.isOriginal ? "original" : "changed"}` : this.#called(work);
  }

  /** Whether one of both is the other before its changes. */
  get #isVersion() {
    return this.#work !== null && (this.studio.work.isOriginal || this.#work.isOriginal);
  }

  #title = "";

  #choose() {
    const chosen = this.choices[this.choice.value];
    this.#declined = chosen ? null : this.studio.work;
    if (chosen) this.#take(chosen);
    else this.put(null);
  }

  /** Puts a choice beside the open input; what that was before its changes is A, so that what is said of B is what they do. */
  #take({ opened, name, isFirst }) {
    this.put(opened(), name, isFirst);
  }

  /** Puts an input beside the open one, as B or if that `isSwitched` as A, or nothing. */
  put(work, title = work ? this.#called(work) : "", isSwitched = false) {
    this.drop();
    this.isSwitched = isSwitched;
    try {
      if (work) [this.run, this.#work, this.#title] = [work.run(), work, title];
    } catch (error) {
      this.#declined = this.studio.work;
      this.studio.fail(error, title);
    }
    this.studio.showBeside();
  }

  /** Drives what the open work was before its changes, or they, by the gesture of the open one. */
  follow() {
    const { work } = this.studio;
    if (!this.#isVersion || this.#work.gesture === work.gesture || !isTuned(work.isOriginal ? this.#work : work)) return;
    const isOffered = this.#isOffered;
    this.#work.gesture = work.gesture;
    this.put(this.#work, this.#title, this.isSwitched);
    this.#isOffered = isOffered;
  }

  /** Removes the input beside the open one. */
  drop() {
    this.run?.close();
    [this.#work, this.#title, this.run, this.isSwitched, this.#isOffered] = [null, "", null, false, false];
    document.body.classList.remove("switched");
  }

  /** Exchanges both inputs; the playhead stays where it is. */
  swap() {
    const [other, { work }] = [this.#work, this.studio];
    if (!other) return;
    // Two of one name are told apart.
    const own = this.#ownName;
    const title = own === this.#title ? `${own}, ${work.isChanged ? "changed" : "original"}` : own;
    const isSwitched = !this.isSwitched;
    this.studio.take(other, { keepsTime: true, keepsBeside: true });
    this.put(work, title, isSwitched);
  }

  /** Opens what is changed, if what it was before is open: only that is tuned, checked and exported without being asked for. */
  goBack() {
    const isOffered = this.#isOffered;
    if (this.#work && this.studio.work.isOriginal) this.swap();
    this.#isOffered = isOffered;
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
      const comparison = parsed(a.pattern.compare(b.pattern));
      this.#curves = bothCurves(a, b);
      this.#curves.show(this.studio.player.currentTime);
      this.words.replaceChildren(
        make("h3", { class: "verdict", textContent: verdictOf(comparison, a, b) }), ...gradeLine(comparison.felt), this.#curves.element, ...compareList(comparison, a, b, (row) => this.#go(row)), ...timingLine(a, b), ...measureLines(comparison.felt));
    } catch (error) {
      this.words.replaceChildren(make("p", { class: "fault", textContent: error.message }));
    }
  }

  /** Goes to where both differ, and lights it in the timeline. */
  #go({ from, until }) {
    const { player, rows } = this.studio;
    player.currentTime = from;
    rows.light([from, until]);
  }
}
