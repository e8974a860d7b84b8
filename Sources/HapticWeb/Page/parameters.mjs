// The parameters of a scene as controls, each with its unit, range, default and origin.

import { decimal, make } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { Refusals } from "./refusals.mjs";
import { heardProfile } from "./run.mjs";
import { say } from "./saving.mjs";
import { largestGain } from "./work.mjs";

/** The end of a slider as a multiple of the default, and its end if the default is 0. */
const [reach, usual] = [4, 10];

/** The profile of the timeline unless users choose another, as in `haptic-cli inspect`. */
const shownProfile = "reference";

/** The panel that changes a scene's parameters. */
export class Parameters {
  #search = "";
  #onlyChanged = false;

  /** @param {import("./studio.mjs").Studio} studio */
  constructor(place, studio) {
    this.studio = studio;
    this.refusals = new Refusals(studio);
    this.list = make("div");
    this.search = make("input", {
      type: "search", placeholder: "Search, such as intensity", "aria-label": "Find a parameter",
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
    this.tools = make("div", { class: "tools" }, this.search, make("label", {}, this.only, " changed only"), this.reset);
    this.profile = make("select", { id: "profile", change: () => {
      studio.history.make("Choose an actuator", () => { this.work.profile = this.profile.value || undefined; });
      this.#explain();
    } });
    this.profile.append(
      make("option", { value: "", textContent: "Default" }),
      ...studio.profiles.map(({ name, summary }) => make("option", { value: name, textContent: name, title: summary })));
    const label = make("label", { htmlFor: "profile", textContent: "Actuator" });
    this.gain = make("input", {
      id: "gain", type: "number", min: 0, max: largestGain, step: 0.1, change: () => this.#setGain(),
    });
    const actuator = make(
      "div", { class: "tools actuator" }, label, this.profile,
      make("label", { htmlFor: "gain", textContent: "Gain" }), this.gain);
    this.about = make("p", { class: "quiet about" });
    this.profile.setAttribute("aria-describedby", this.about.id = "profile-about");
    place.append(actuator, this.about, this.tools, this.list);
  }

  /** Says which actuator the timeline shows, and which one sounds. */
  #explain() {
    const { profile, sound } = this.work;
    const { continuous } = parsed(this.studio.engine.list("profiles", shownProfile));
    if (sound) {
      this.about.textContent = `The haptics are made for the actuator “${profile ?? shownProfile}”. ${profile ? "It plays what you hear."
        : `What you hear is played by “${heardProfile}”, because small loudspeakers cannot play its ${continuous.frequency.join(" to ")} Hz.`}`;
      return;
    }
    this.about.textContent = profile
      ? `The timeline is that of the actuator “${profile}”, and so is the sound: small loudspeakers may play only a part of it.`
      : `The timeline is that of the actuator “${shownProfile}”. For the sound it is “${heardProfile}”, because small loudspeakers `
        + `cannot play the ${continuous.frequency.join(" to ")} Hz of “${shownProfile}”.`;
  }

  #setGain() {
    const gain = this.gain.valueAsNumber;
    if (gain >= 0 && gain <= largestGain) this.studio.history.make("Change the gain", () => { this.work.gain = gain; });
    else say(`A gain is from 0 to ${largestGain}.`);
    this.gain.value = this.work.gain;
  }

  show(work) {
    this.work = work;
    this.refusals.clear();
    // A page that carries its inputs may carry a profile, too.
    const isListed = !work.profile || [...this.profile.options].some(({ value }) => value === work.profile);
    if (!isListed) this.profile.append(make("option", { value: work.profile, textContent: work.profile }));
    this.profile.value = work.profile ?? "";
    this.gain.value = work.gain;
    this.#explain();
    this.#fill();
  }

  #fill() {
    const { work } = this;
    this.tools.hidden = !work.about;
    if (!work.about) {
      const words = "Only scenes have parameters; this is a pattern. Open a scene to change it.";
      this.list.replaceChildren(make("p", { class: "quiet", textContent: words }));
      return;
    }
    const shown = work.about.parameters.filter((parameter) => (
      `${parameter.name} ${parameter.label ?? ""} ${parameter.meaning}`.toLowerCase().includes(this.#search)
      && (!this.#onlyChanged || parameter.name in work.changes)));
    const groups = Map.groupBy(shown, (parameter) => parameter.name.split(".")[0]);
    this.list.replaceChildren(...[...groups].flatMap(([group, parameters]) => (
      [...(group === parameters[0].name ? [] : [make("h3", { textContent: group })]),
        ...parameters.map((parameter) => this.#row(parameter))])));
    if (shown.length === 0) this.list.replaceChildren(make("p", { class: "quiet", textContent: "None." }));
  }

  #row(parameter) {
    const { name, label = name, meaning, unit, minimum, maximum, origin, choices, usual: chosen } = parameter;
    const id = `parameter-${name}`;
    const about = [meaning];
    if (minimum !== undefined) about.push(`${decimal(minimum)} to ${decimal(maximum)}${unit ? ` ${unit}` : ""}`);
    about.push(`default ${parameter.default ?? chosen}`);
    if (origin) about.push(origin === "ours" ? "our choice" : origin);
    const row = make("div", { class: "parameter" });
    const back = make("button", { type: "button", textContent: "reset", "aria-label": `Reset ${label}` });
    const control = this.#control(parameter, id, (value) => {
      this.refusals.change(parameter, value, row);
      mark();
    });
    const mark = () => {
      const isChanged = name in this.work.changes;
      row.classList.toggle("changed", isChanged);
      back.hidden = !isChanged;
    };
    back.addEventListener("click", () => {
      this.studio.history.make(`Reset ${label}`, () => { delete this.work.changes[name]; });
      row.replaceWith(this.#row(parameter));
    });
    mark();
    row.append(
      make("label", { htmlFor: id, textContent: unit ? `${label} (${unit})` : label }), control.main,
      ...(control.slider ? [control.slider] : []), make("small", {}, `${about.join(" · ")} `, back));
    if (choices) control.main.title = choices.join(", ");
    return row;
  }

  #control(parameter, id, changed) {
    const { name, label = name, unit, type, choices, minimum, maximum, isLogarithmic } = parameter;
    const value = this.work.value(parameter);
    if (type === "boolean") {
      const main = make("input", { id, type: "checkbox", checked: value, change: () => changed(main.checked) });
      return { main };
    }
    if (choices) {
      const main = make(
        "select", { id, change: () => changed(main.value) },
        ...choices.map((choice) => make("option", { value: choice, textContent: choice, selected: choice === value })));
      return { main };
    }
    if (type === "string") {
      const main = make("input", { id, value, change: () => changed(main.value) });
      return { main };
    }
    const isWhole = type === "integer";
    const far = Math.max(reach * Math.abs(parameter.default || usual / reach), Math.abs(value));
    const [place, number] = isLogarithmic ? [Math.log10, (at) => 10 ** at] : [Number, Number];
    const [least, most] = (parameter.ends ?? [Math.max(minimum, -far), Math.min(maximum, far)]).map(place);
    const step = isWhole ? 1 : (most - least) / 500;
    const main = make("input", {
      id, type: "number", min: minimum, max: maximum, step: isWhole ? 1 : "any", value, placeholder: parameter.usual,
    });
    const slider = make("input", {
      type: "range", min: least, max: most, step, value: place(value ?? parameter.rest), "aria-label": label,
    });
    const take = (text) => {
      const wanted = Number(text);
      if (text !== "") changed(isWhole ? Math.round(wanted) : wanted);
    };
    // A slider's own value is rounded to its steps, to a number that nobody set.
    const tell = () => slider.setAttribute(
      "aria-valuetext", main.value === "" ? parameter.usual ?? "" : [main.value, unit].filter(Boolean).join(" "));
    tell();
    main.addEventListener("input", () => { slider.value = place(main.value); tell(); take(main.value); });
    slider.addEventListener("input", () => {
      main.value = isWhole ? slider.value : Number(number(Number(slider.value)).toPrecision(3));
      tell();
      take(main.value);
    });
    return { main, slider };
  }
}
