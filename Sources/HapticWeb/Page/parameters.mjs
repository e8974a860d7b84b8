// The panel that changes a scene: its parameters in the order in which people tune.

import { absentCards } from "./absent.mjs";
import { make, visible } from "./dom.mjs";
import { textOf } from "./editing.mjs";
import { areOver, isFelt } from "./felt.mjs";
import { clustered, grouped, groupOf, groups } from "./grouping.mjs";
import { parameterRow } from "./parameter-row.mjs";
import { rampView } from "./ramp.mjs";
import { meaningOf } from "./meaning.mjs";
import { cardOf } from "./moments.mjs";
import { interactionText, writtenHaptics } from "./scene-source.mjs";
import { Refusals } from "./refusals.mjs";
import { scaled } from "./scales.mjs";
import { strengthRow } from "./strength-row.mjs";
import { tapsIn, tuned } from "./tuning.mjs";
import { contentOf } from "./work.mjs";

/** Up to so many parameters no group is folded; our choice. */
const fewParameters = 10;

/** Where the inspector is a phone's sheet, as in the style sheet. */
const sheet = matchMedia("(max-width: 600px) and (min-height: 521px)");

/** The panel that changes a scene's parameters. */
export class Parameters {
  #search = "";
  #onlyChanged = false;
  /** What is marked, in lines. */
  #lit = "";
  /** Which groups people have opened or folded. */
  #folds = new Map();

  /** @param {import("./studio.mjs").Studio} studio */
  constructor(place, studio) {
    this.studio = studio;
    this.refusals = new Refusals(studio);
    this.list = make("div");
    // What changes elsewhere is drawn again, too.
    studio.player.addEventListener("load", () => {
      this.list.querySelectorAll(".ramp, .of-all").forEach((each) => each.dispatchEvent(new Event("refresh")));
      this.reset.hidden = Object.keys(studio.work.changes ?? {}).length === 0;
      this.#tellAbsent();
    });
    this.search = make("input", {
      type: "search", placeholder: "Search", "aria-label": "Find a parameter",
      input: () => { this.#search = this.search.value.toLowerCase(); this.#fill(); },
    });
    this.only = make("input", { type: "checkbox", change: () => {
      this.#onlyChanged = this.only.checked;
      this.#fill();
    } });
    this.reset = make("button", { type: "button", textContent: "Reset all", click: () => {
      const { work } = studio;
      studio.history.make("Reset all", () => Object.assign(work, { changes: {}, gesture: null }));
      this.#fill();
    } });
    this.tools = make("div", { class: "tools" }, this.search, make("label", {}, this.only, " Changed only"), this.reset);
    place.append(this.tools, this.list);
    // A phone shows the first slider at once; the search is above it, where a finger pulls it down.
    for (const id of ["sheets", "tabs"]) document.getElementById(id).addEventListener("click", () => this.#settle());
  }

  #settle() {
    const { tools, list } = this;
    if (sheet.matches && list.checkVisibility()) tools.closest("#panels").scrollTop = tools.hidden ? 0 : list.offsetTop - tools.offsetTop + 12;
  }

  show(work) {
    this.work = work;
    this.refusals.clear();
    this.studio.actuator.show(work);
    this.#fill();
    this.#settle();
  }

  /** Shows the setting of a name, whatever is folded or searched for. */
  goTo(name) {
    [this.search.value, this.#search, this.only.checked, this.#onlyChanged] = ["", "", false, false];
    this.#fill();
    this.studio.showTab("Change");
    const field = document.getElementById(`parameter-${name}`);
    field.closest("details").open = true;
    field.closest(".cluster").scrollIntoView({ block: "center" });
    field.focus();
  }

  #fill() {
    const { work } = this;
    this.tools.hidden = !work.about;
    this.reset.hidden = Object.keys(work.changes ?? {}).length === 0;
    if (!work.about) {
      const words = `Tune the events of this pattern here, or drag them in the timeline.${areOver(this.studio.run.report.events) ? " Where they overlap, intensities add up, to 1 at most." : ""}`;
      const { editing } = this.studio;
      this.list.replaceChildren(...(editing.isOpen ? [make("p", { class: "quiet", textContent: words }), editing.list.element] : editing.refusal()), ...meaningOf(this.studio));
      return;
    }
    // The few settings of a sound have their own order, and their own ranges.
    const all = work.sound ? work.about.parameters : scaled(work.about.parameters, (each) => work.value(each));
    const shown = all.filter((parameter) => (
      `${parameter.name} ${parameter.label ?? ""} ${parameter.meaning}`.toLowerCase().includes(this.#search)
      && (!this.#onlyChanged || parameter.name in work.changes)));
    if (work.sound) this.list.replaceChildren(...carded(shown.map((parameter) => parameterRow(parameter, this.studio))));
    else this.list.replaceChildren(...grouped(shown).map(([group, parameters]) => this.#group(group, parameters)));
    if (shown.length === all.length) this.#tellUntuned(all);
    this.#lit = "";
    this.light();
    this.#tellAbsent();
    if (shown.length === 0) this.list.replaceChildren(make("p", { class: "quiet", textContent: "None." }));
  }

  /** A group that folds; what is searched for is never folded away. */
  #group(group, parameters) {
    const [words, isUsual] = groups[group];
    const isOpen = isUsual || this.work.about.parameters.length <= fewParameters;
    const isSearched = this.#search !== "" || this.#onlyChanged;
    const changed = parameters.filter(({ name }) => name in this.work.changes).length;
    const count = make("span", { class: "quiet count" });
    const details = make(
      "details", { class: "group", open: isSearched || (this.#folds.get(group) ?? isOpen) },
      make("summary", {}, words, count),
      ...carded(clustered(parameters).map((cluster) => this.#cluster(cluster, group))),
      ...(group === "thresholds" && this.work.isInteraction ? [this.#thresholdButton()] : []));
    // The strength of a ramp is a row, too.
    count.textContent = changed ? `${changed} changed` : details.querySelectorAll(".parameter").length;
    details.addEventListener("toggle", () => { if (!isSearched) this.#folds.set(group, details.open); });
    return details;
  }

  /** The button for one more threshold, which is added where interactions are written. */
  #thresholdButton() {
    const { studio } = this;
    return make("button", { type: "button", class: "adds-threshold", textContent: "Add a threshold…", click: () => {
      studio.showTab("Write");
      studio.writing.tools.begin("Threshold");
    } });
  }

  /** Marks the cards of what is felt at the playhead. */
  light() {
    const { run, feel } = this.studio;
    const moments = feel?.lit.moments ?? [];
    const key = moments.join("\n");
    // In most frames it is what it was.
    if (key === this.#lit) return;
    this.#lit = key;
    const names = moments.map((moment) => cardOf(moment, run.parameters)?.name);
    for (const card of this.list.querySelectorAll("[data-card]")) card.classList.toggle("lit", names.includes(card.dataset.card));
  }

  /** Dims the cards of what this take does not have, and says when it happens. */
  async #tellAbsent() {
    const { run } = this.studio;
    const file = run?.scene && contentOf(await interactionText(this.studio));
    if (!file || this.studio.run !== run) return;
    const absent = absentCards(run, file);
    for (const card of this.list.querySelectorAll("[data-card]")) {
      const isAbsent = absent.has(card.dataset.card);
      card.classList.toggle("absent", isAbsent);
      card.querySelector(".when")?.remove();
      if (isAbsent) card.querySelector(".cluster-head").after(this.#absence(absent.get(card.dataset.card)));
    }
  }

  /** Says that a take does not have something, and plays the example that has it. */
  #absence(cause) {
    const told = make("p", { class: "quiet when" }, ["Not in this take", cause?.words].filter(Boolean).join(": "));
    if (!cause?.example) return told;
    const { name, gesture, set } = cause.example;
    const play = () => {
      this.studio.setGesture(gesture, `Play “${visible(name)}”`);
      this.studio.player.currentTime = 0;
      this.studio.player.play();
    };
    // One with settings of its own would change those that are open.
    told.append(" ", gesture && !set ? make("button", { type: "button", class: "link", textContent: `“${visible(name)}”`, title: "Play that take", click: play }) : `“${visible(name)}”`);
    return told;
  }

  /** Says where taps and vibrations without parameters are set. */
  async #tellUntuned(all) {
    const { run } = this.studio;
    const isTuned = all.some((each) => groupOf(each) === "feel" && !/^variant$|^haptics\.delay$/.test(each.name));
    if (!run?.scene || isTuned || !run.report.events.some(isFelt)) return;
    const line = await writtenHaptics(this.studio);
    if (!line || this.studio.run !== run || this.list.querySelector(".untuned")) return;
    const words = make("p", { class: "quiet untuned" }, "What is felt is set in the interaction, ",
      make("button", { type: "button", class: "link", textContent: `line ${line}`, title: "Show it in Write", click: () => this.studio.writeAt(line) }), ".", ...this.#slidersButton());
    const feel = [...this.list.querySelectorAll(".group")].find((each) => each.firstChild.textContent.startsWith(groups.feel[0]));
    if (feel) feel.append(words);
    else this.list.prepend(words);
  }

  /** The button that gives the taps of an interaction parameters, where they can have some. */
  #slidersButton() {
    const { writing, work } = this.studio;
    const text = work.isInteraction ? textOf(work.text ?? work.original) : null;
    const made = text && tuned(text, tapsIn(this.studio, text));
    if (!text || made === text) return [];
    const title = "Gives each tap of the interaction an intensity and a sharpness that you can change; it feels the same until you do";
    return [" ", make("button", { type: "button", textContent: "Make sliders for its taps", title, click: () => {
      const fault = writing.put("Make sliders for its taps", made);
      if (fault) this.studio.fail(fault);
    } })];
  }

  /** What belongs together below one title; a ramp with its curve. */
  #cluster({ title, name, rows, isRamp }, group) {
    const { studio } = this;
    const made = rows.map(({ parameter, words }) => parameterRow(parameter, studio, title && words));
    if (!title && !isRamp) return made[0];
    const head = title && make("p", { class: "cluster-head", textContent: title, title: `In the file: ${name}` });
    const card = make("div", { class: "cluster", role: "group", "aria-label": title ?? name },
      head, isRamp ? rampView(rows.slice(0, 2), studio) : null, isRamp && group === "feel" ? strengthRow(rows.slice(0, 2).map(({ parameter }) => parameter), title ?? name, studio) : null, ...made);
    if (title) card.dataset.card = name;
    return card;
  }
}

/** Rows that stand for themselves, those side by side on one card. */
function carded(elements) {
  const found = [];
  for (const each of elements) {
    const isRow = each.classList.contains("parameter");
    if (isRow && found.at(-1)?.classList.contains("loose")) found.at(-1).append(each);
    else found.push(isRow ? make("div", { class: "cluster loose" }, each) : each);
  }
  return found;
}
