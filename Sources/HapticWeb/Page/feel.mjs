// The feel meter: what the finger feels now, as a shape that grows, sharpens and takes the colour of its frequency.

import { Actuator } from "./actuator.mjs";
import { change, make, makeSVG, rewrite, visible } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { Lit } from "./lit.mjs";
import { eventWords, feltWords, uncounted } from "./moments.mjs";
import { outlineOf, silence } from "./shape.mjs";
import { isFelt, strengthIn } from "./strength.mjs";
import { toneOf } from "./tone.mjs";

/** Where the meter is one line, which says what is felt by its name, if that is so short in letters; our choice. */
const [phone, shortest] = [matchMedia("(max-width: 600px)"), 12];

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The radius of a full strength, and of half of it; both are drawn, and every strength is on this scale. */
const scale = [46, 23];

/** How the engine adds what plays at once; `EnvelopeMeter` of HapticRender does. */
const adding = "What plays at once adds up, to 1 at most. A tap falls from its first moment, and the sum with it. Sharpness and frequency are the tap's.";

/** The meter beside the stage. */
export class Feel {
  /**
   * @param {HTMLElement} place
   * @param {import("./studio.mjs").Studio} studio
   */
  constructor(place, studio) {
    this.studio = studio;
    this.shape = makeSVG("path");
    this.rings = scale.map((r) => makeSVG("circle", { r }));
    this.word = make("p", { class: "word" });
    this.fate = make("p", { class: "fate quiet" });
    this.mark = make("b");
    this.numbers = Object.fromEntries(["Intensity", "Sharpness", "Frequency"].map((name) => [name, make("dd")]));
    this.lit = new Lit(studio);
    place.append(
      makeSVG("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, ...this.rings, this.shape), this.word, this.fate,
      make("p", { class: "key quiet" }, "dull", make("i", {}, this.mark), "sharp"),
      make("dl", {}, ...Object.entries(this.numbers).flatMap(([name, value]) => [make("dt", { class: "quiet", textContent: name }), value])), this.lit.element);
    const { player } = studio;
    for (const type of ["time", "clock"]) player.addEventListener(type, () => this.show());
  }

  show() {
    const { player, run, work, engine, rows } = this.studio;
    if (!run || !work) return;
    const time = player.now ?? player.currentTime;
    const now = this.#now(time);
    if (player.now !== null) rows.feel(time, now);
    const { profile = "reference", others } = work;
    const [low, high] = this.#frequencies(profile);
    const isSilent = now.intensity < silence;
    const isFeelable = isSilent || isFelt(engine, now, { profile, others });
    const sum = isSilent || !isFeelable ? "" : this.#sum(now);
    this.lit.show(time, now, isSilent);
    const name = visible(uncounted(this.lit.name));
    const kind = now.isTap && now.isLong ? "Tap + vibration" : now.isTap ? "Tap" : "Vibration";
    rewrite(this.word, isSilent ? "Nothing felt" : phone.matches && name !== "" && name.length <= shortest ? name : kind);
    const fate = isSilent ? "" : !isFeelable ? "not felt on this motor" : sum || (now.intensity < now.peak / 2 ? "fading" : "felt");
    const other = this.#other(time);
    rewrite(this.fate, [fate, other].filter(Boolean).join(" · "));
    change(this.numbers.Intensity, "data-other", other);
    change(this.word, "data-of", this.studio.beside.letter);
    this.fate.title = sum ? adding : "";
    this.word.classList.toggle("quiet", isSilent);
    // The picture of a pattern is the same shape, larger.
    this.word.parentElement.classList.toggle("pictured", player.stage instanceof Actuator);
    this.word.classList.toggle("both", now.isTap && now.isLong);
    this.fate.classList.toggle("missed", !isFeelable);
    this.fate.classList.toggle("sum", sum !== "");
    this.mark.hidden = isSilent;
    this.mark.style.left = `${100 * now.sharpness}%`;
    const told = isSilent ? ["0", "–", "–"] : [now.intensity.toFixed(2), now.sharpness.toFixed(2), `${Math.round(low + (high - low) * now.sharpness)} Hz`];
    Object.values(this.numbers).forEach((each, index) => rewrite(each, told[index]));
    // Without motion the numbers say it all.
    change(this.shape, "d", still.matches || isSilent ? "" : outlineOf(now, time));
    this.shape.style.fill = toneOf(now.sharpness);
    this.shape.style.opacity = isFeelable ? 1 : 0.35;
    this.studio.parameters.light();
  }

  /** What adds up with what it comes to, “Arm 0.80 + Hum 0.45 → 1.00”; nothing where one thing is felt. */
  #sum({ parts = [], intensity }) {
    const { run } = this.studio;
    const told = parts.map(({ event, name = "", intensity: part }) => `${event ? eventWords(run, event, false).replace(/ \(\w+\)$/, "") : feltWords(name, run.parameters)}\u00A0${part.toFixed(2)}`);
    const isCut = parts.reduce((sum, { intensity: part }) => sum + part, 0) > intensity + 0.01;
    return told.length > 0 ? visible(`${told.join(" +\u00A0")} →\u00A0${intensity.toFixed(2)}${isCut ? "\u00A0(max)" : ""}`) : "";
  }

  /** How strong the other one of a comparison is at the same moment, “B 0.45”; empty during a drag, which it does not follow. */
  #other(time) {
    const { player, beside } = this.studio;
    if (!beside.letter || player.now !== null) return "";
    const { intensity } = strengthIn(beside.run, time, player.paused);
    return `${beside.letter === "A" ? "B" : "A"} ${intensity < silence ? "not felt" : intensity.toFixed(2)}`;
  }

  /** What is felt under the finger or at the playhead. */
  #now(time) {
    const { player, run, hand } = this.studio;
    if (player.now === null) return strengthIn(run, time, player.paused);
    return hand.live ? hand.live.strength.at(time) : hand.felt;
  }

  #frequencies(profile) {
    if (this.profile !== profile) {
      const listed = this.studio.engine.list("profiles", profile);
      // One that a page carries is described by no name.
      [this.profile, this.range] = [profile, listed.error ? [80, 230] : parsed(listed).continuous.frequency];
    }
    return this.range;
  }
}
