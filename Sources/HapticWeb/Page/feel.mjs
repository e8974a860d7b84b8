// The feel meter: what the finger feels now, as a shape that grows, sharpens and takes the colour of its frequency.

import { decimal, make, makeSVG, visible } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { isFelt, strengthIn } from "./strength.mjs";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The points of the shape, and the most characters of a line that is lit. */
const [corners, longest] = [48, 110];

/** The colour of a sharpness: violet where it is dull and low, orange where it is crisp and high. */
export const toneOf = (sharpness) => `color-mix(in oklab, #6d4df0, #ff7a30 ${Math.round(100 * sharpness)}%)`;

/** The outline of a strength: round if it is dull, a star if it is sharp; it turns with time. */
export function outlineOf({ intensity, sharpness }, time, radius = 46) {
  const r = radius * (0.22 + 0.78 * Math.sqrt(intensity));
  const [spikes, depth] = [12, 0.32 * sharpness * Math.min(1, 4 * intensity)];
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = 2 * Math.PI * index / corners;
    const far = r * (1 - depth * (0.5 - 0.5 * Math.cos(spikes * angle)));
    const turned = angle + 6 * time * Math.min(intensity, 0.6);
    return `${(far * Math.cos(turned)).toFixed(2)} ${(far * Math.sin(turned)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** The meter beside the stage. */
export class Feel {
  /**
   * @param {HTMLElement} place
   * @param {import("./studio.mjs").Studio} studio
   */
  constructor(place, studio) {
    this.studio = studio;
    this.shape = makeSVG("path");
    this.word = make("p", { class: "word" });
    this.numbers = Object.fromEntries(["Strength", "Sharpness", "Frequency"].map((name) => [name, make("dd")]));
    this.line = make("p", { class: "source" });
    place.append(
      makeSVG("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, makeSVG("circle", { r: 46 }), this.shape), this.word,
      make("dl", {}, ...Object.entries(this.numbers).flatMap(([name, value]) => [make("dt", { class: "quiet", textContent: name }), value])), this.line);
    const { player } = studio;
    for (const type of ["time", "clock"]) player.addEventListener(type, () => this.show());
  }

  show() {
    const { player, run, work, hand, engine } = this.studio;
    if (!run || !work) return;
    const time = player.now ?? player.currentTime;
    const now = (player.now !== null && hand.live?.strength.at(time)) || strengthIn(run, time);
    const { profile = "reference", others } = work;
    const [low, high] = this.#frequencies(profile);
    const isSilent = now.intensity < 0.01;
    const isFeelable = isSilent || isFelt(engine, now, { profile, others });
    this.word.textContent = isSilent ? "Nothing" : isFeelable ? (now.isTap ? "Tap, felt" : "Felt") : "Not felt on this motor";
    this.word.classList.toggle("missed", !isFeelable);
    const told = isSilent ? ["0", "–", "–"] : [decimal(now.intensity, 2), decimal(now.sharpness, 2), `${Math.round(low + (high - low) * now.sharpness)} Hz`];
    Object.values(this.numbers).forEach((each, index) => { each.textContent = told[index]; });
    // Without motion the numbers say it all.
    this.shape.setAttribute("d", isSilent || still.matches ? "" : outlineOf(now, time));
    this.shape.style.fill = toneOf(now.sharpness);
    this.shape.style.opacity = isFeelable ? 1 : 0.35;
    this.#light(run, time, isSilent);
  }

  /** Lights the line of the file that answers now, where the run knows it. */
  #light(run, time, isSilent) {
    const event = isSilent ? null : run.report.events.findLast((each) => each.line && each.time <= time && time <= each.time + Math.max(each.duration, 0.15));
    const words = event ? `${event.line}  ${visible(this.#lineOf(event.line))}` : "";
    if (this.line.textContent !== words) this.line.textContent = words;
  }

  /** A line of the open file, with what follows it, shortened. */
  #lineOf(number) {
    const { work } = this.studio;
    const content = work.text ?? work.original;
    if (this.content !== content) {
      const text = typeof content === "string" ? content : new TextDecoder().decode(content);
      [this.content, this.lines] = [content, text.split("\n")];
    }
    return this.lines.slice(number - 1, number + 3).map((line) => line.trim()).join(" ").slice(0, longest);
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
