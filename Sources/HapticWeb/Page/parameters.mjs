// The panel that changes a scene: the actuator, and parameters in the order in which people tune.

import { make } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { clustered, grouped, groups } from "./grouping.mjs";
import { parameterRow } from "./parameter-row.mjs";
import { share } from "./quantities.mjs";
import { rampView } from "./ramp.mjs";
import { Refusals } from "./refusals.mjs";
import { say } from "./saving.mjs";
import { largestGain } from "./work.mjs";

/** The profile of the timeline unless users choose another, as in `haptic-cli inspect`. */
const shownProfile = "reference";

/** The panel that changes a scene's parameters. */
export class Parameters {
  #search = "";
  #onlyChanged = false;
  /** Which groups people have opened or folded. */
  #folds = new Map();

  /** @param {import("./studio.mjs").Studio} studio */
  constructor(place, studio) {
    this.studio = studio;
    this.refusals = new Refusals(studio);
    this.list = make("div");
    // What changes elsewhere is drawn again, too.
    studio.player.addEventListener("load", () => {
      this.list.querySelectorAll(".ramp").forEach((ramp) => ramp.dispatchEvent(new Event("refresh")));
      this.reset.hidden = Object.keys(studio.work.changes ?? {}).length === 0;
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
    this.profile = make("select", { id: "profile", change: () => {
      studio.history.make("Choose an actuator", () => { this.work.profile = this.profile.value || undefined; });
      this.#explain();
    } });
    this.profile.append(
      make("option", { value: "", textContent: "Default", title: shownProfile }),
      ...studio.profiles.map(({ name, summary }) => make("option", { value: name, textContent: name, title: summary })));
    const label = make("label", { htmlFor: "profile", textContent: "Actuator" });
    this.gain = make("input", {
      id: "gain", type: "number", min: 0, max: largestGain, step: 0.1, change: () => this.#setGain(),
    });
    this.about = make("p", { class: "quiet about", hidden: true });
    this.profile.setAttribute("aria-describedby", this.about.id = "profile-about");
    const more = make("button", { type: "button", class: "explain", textContent: "?", title: "What you hear", "aria-label": "What you hear", "aria-controls": this.about.id, "aria-expanded": false, click: () => {
      this.about.hidden = !this.about.hidden;
      more.setAttribute("aria-expanded", !this.about.hidden);
    } });
    const line = make("div", { class: "tools" }, label, this.profile, make("label", { htmlFor: "gain", textContent: "Gain" }), this.gain, more);
    // Set once, so it stands at the foot, below what is tuned again and again.
    place.append(this.tools, this.list, make("div", { class: "quiet actuator" }, this.about, line));
  }

  /** Says what is heard of the actuator. */
  #explain() {
    const { profile } = this.work;
    const told = this.studio.engine.list("profiles", profile ?? shownProfile);
    // A profile that the page carries is not listed.
    const hertz = told.error ? "tones" : `${parsed(told).continuous.frequency.join("–")} Hz`;
    this.about.textContent = profile
      ? `You hear “${profile}” as it is: small loudspeakers may play only a part of its ${hertz}.`
      : `You hear it pitched up: small loudspeakers cannot play a motor's ${hertz}.`;
    this.profile.title = this.about.textContent;
  }

  #setGain() {
    const gain = this.gain.valueAsNumber;
    if (gain >= 0 && gain <= largestGain) this.studio.history.make("Change the gain", () => { this.work.gain = gain; });
    else say(`A gain is from 0 to ${largestGain}.`);
    this.gain.value = share(this.work.gain);
  }

  show(work) {
    this.work = work;
    this.refusals.clear();
    // A page that carries its inputs may carry a profile, too.
    const isListed = !work.profile || [...this.profile.options].some(({ value }) => value === work.profile);
    if (!isListed) this.profile.append(make("option", { value: work.profile, textContent: work.profile }));
    this.profile.value = work.profile ?? "";
    this.gain.value = share(work.gain);
    this.#explain();
    this.#fill();
  }

  #fill() {
    const { work } = this;
    this.tools.hidden = !work.about;
    this.reset.hidden = Object.keys(work.changes ?? {}).length === 0;
    if (!work.about) {
      const words = "Tune the events of this pattern here, or drag them in the timeline.";
      const events = this.studio.editing.isOpen ? [make("p", { class: "quiet", textContent: words }), this.studio.editing.list.element] : [];
      this.list.replaceChildren(...events);
      return;
    }
    const shown = work.about.parameters.filter((parameter) => (
      `${parameter.name} ${parameter.label ?? ""} ${parameter.meaning}`.toLowerCase().includes(this.#search)
      && (!this.#onlyChanged || parameter.name in work.changes)));
    // The few settings of a sound have their own order.
    if (work.sound) this.list.replaceChildren(...carded(shown.map((parameter) => parameterRow(parameter, this.studio))));
    else this.list.replaceChildren(...grouped(shown).map(([group, parameters]) => this.#group(group, parameters)));
    if (shown.length === 0) this.list.replaceChildren(make("p", { class: "quiet", textContent: "None." }));
  }

  /** A group that folds; what is searched for is never folded away. */
  #group(group, parameters) {
    const [words, isOpen] = groups[group];
    const isSearched = this.#search !== "" || this.#onlyChanged;
    const changed = parameters.filter(({ name }) => name in this.work.changes).length;
    const details = make(
      "details", { class: "group", open: isSearched || (this.#folds.get(group) ?? isOpen) },
      make("summary", {}, words, make("span", { class: "quiet count", textContent: changed ? `${changed} changed` : parameters.length })),
      ...carded(clustered(parameters).map((cluster) => this.#cluster(cluster))));
    details.addEventListener("toggle", () => { if (!isSearched) this.#folds.set(group, details.open); });
    return details;
  }

  /** What belongs together below one title; a ramp with its curve. */
  #cluster({ title, name, rows, isRamp }) {
    const { studio } = this;
    const made = rows.map(({ parameter, words }) => parameterRow(parameter, studio, title && words));
    if (!title && !isRamp) return made[0];
    const head = title && make("p", { class: "cluster-head" }, make("span", { textContent: title }), make("small", { textContent: name }));
    return make("div", { class: "cluster", role: "group", "aria-label": title ?? name },
      head, isRamp ? rampView(rows.slice(0, 2).map(({ parameter }) => parameter), studio) : null, ...made);
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
