// The motor that everything is computed for, and how loud it is heard: chosen once, at the top of the page.

import { make } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { foldBehind } from "./fold.mjs";
import { share } from "./quantities.mjs";
import { say } from "./saving.mjs";
import { largestGain } from "./work.mjs";

/** The profile of the timeline unless users choose another, as in `haptic-cli inspect`. */
const shownProfile = "reference";

/** What the profiles that ship are called; one of a file has its own name. */
const names = { reference: "Reference", taptic: "iPhone", "mpeg-rm": "MPEG reference", audible: "Loudspeaker", quest: "Quest controller", dualsense: "DualSense controller" };

/** The choice of the actuator and the gain, behind a button that names both. */
export class ActuatorChoice {
  /**
   * @param {HTMLElement} place
   * @param {import("./studio.mjs").Studio} studio
   */
  constructor(place, studio) {
    this.studio = studio;
    this.profile = make("select", { id: "profile", change: () => {
      studio.history.make("Choose a device", () => { this.work.profile = this.profile.value || undefined; });
      this.#tell();
    } });
    this.profile.append(
      make("option", { value: "", textContent: "Default", title: shownProfile }),
      ...studio.profiles.map(({ name, summary }) => make("option", { value: name, textContent: names[name] ?? name, title: summary })));
    this.gain = make("input", { id: "gain", type: "number", min: 0, max: largestGain, step: 0.1, change: () => this.#setGain() });
    this.about = make("p", { class: "quiet", id: "profile-about" });
    this.profile.setAttribute("aria-describedby", this.about.id);
    this.what = make("p");
    this.sheet = make("div", { class: "actuator-sheet", id: "actuator" },
      make("label", { htmlFor: "profile", textContent: "Device" }), this.profile, make("label", { htmlFor: "gain", textContent: "Gain" }), this.gain, this.what, this.about);
    this.button = make("button", { type: "button", class: "plain actuator-button", "aria-controls": this.sheet.id, title: "The motor that everything is computed for, and how loud you hear it" });
    place.append(this.button, this.sheet);
    foldBehind(this.button, this.sheet);
  }

  show(work) {
    this.work = work;
    // A page that carries its inputs may carry a profile, too.
    const isListed = !work.profile || [...this.profile.options].some(({ value }) => value === work.profile);
    if (!isListed) this.profile.append(make("option", { value: work.profile, textContent: work.profile }));
    this.#tell();
  }

  /** Says what is chosen, and what is heard of the actuator. */
  #tell() {
    const { profile, gain } = this.work;
    [this.profile.value, this.gain.value] = [profile ?? "", share(gain)];
    const told = this.studio.engine.list("profiles", profile ?? shownProfile);
    // A profile that the page carries is not listed.
    const hertz = told.error ? "tones" : `${parsed(told).continuous.frequency.join("–")} Hz`;
    // The reference is described for those who render.
    this.what.textContent = (profile ?? shownProfile) === shownProfile ? "Strengths as they are written, on no particular motor." : this.studio.profiles.find(({ name }) => name === profile)?.summary ?? "";
    this.about.textContent = profile
      ? `You hear “${names[profile] ?? profile}” as it is: small loudspeakers may play only a part of its ${hertz}.`
      : `You hear it pitched up: small loudspeakers cannot play a motor's ${hertz}.`;
    const louder = gain === 1 ? "" : ` · gain ${share(gain)}`;
    // Without a choice it is said what is computed then.
    const own = names[profile] ?? profile ?? `${names[shownProfile]} (${hertz.replace("-", "–")})`;
    this.button.replaceChildren(make("span", { class: "quiet", textContent: "Device:" }), ` ${own}${louder}`);
    this.button.classList.toggle("changed", profile !== undefined || gain !== 1);
  }

  #setGain() {
    const gain = this.gain.valueAsNumber;
    if (gain >= 0 && gain <= largestGain) this.studio.history.make("Change the gain", () => { this.work.gain = gain; });
    else say(`A gain is from 0 to ${largestGain}.`);
    this.#tell();
  }
}
