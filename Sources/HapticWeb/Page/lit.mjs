// The line of the file that answers now: an event of a pattern, or what answers in an interaction.

import { make, visible } from "./dom.mjs";
import { interactionText } from "./scene-source.mjs";

/** The most characters of a line that is lit. */
const longest = 110;

/** How long an event counts at least, in seconds: as long as a tap is felt. */
const least = 0.15;

export class Lit {
  element = make("p", { class: "source" });
  #lines = [];
  #content = null;
  /** The lines that were found, by the names of moments. @type {Map<string, number>} */
  #found = new Map();

  /** @param {import("./studio.mjs").Studio} studio */
  constructor(studio) {
    this.studio = studio;
  }

  /** Lights what answers at a moment; nothing where nothing is felt. */
  show(time, now, isSilent) {
    const { run } = this.studio;
    const number = isSilent ? 0 : run.scene ? this.#answer(time, now) : this.#event(run.report.events, time, now);
    const words = number ? `${number}  ${visible(this.#excerpt(number))}` : "";
    if (this.element.textContent !== words) this.element.textContent = words;
  }

  /** The line of the event that goes on: of a tap if it is one that is felt. */
  #event(events, time, { isTap }) {
    const { work } = this.studio;
    this.#take(work.text ?? work.original);
    const going = events.filter((each) => each.line && each.time <= time && time <= each.time + Math.max(each.duration, least));
    return ((isTap && going.findLast(({ type }) => type === "HapticTransient")) || going.at(-1))?.line ?? 0;
  }

  /** The line of what answers in the interaction, by the name of the moment that it made. */
  #answer(time, { name }) {
    const { run, player } = this.studio;
    this.#load();
    const moment = player.now === null ? run.report.features.findLast((each) => each.modality === "haptic" && each.time <= time)?.name : name;
    if (!moment) return 0;
    // A drag asks in every frame.
    if (!this.#found.has(moment)) this.#found.set(moment, this.#find(moment));
    return this.#found.get(moment);
  }

  /** The line that names what makes a moment: by its whole name, or without its number. */
  #find(moment) {
    const names = [moment, moment.replace(/\[\d+\]$/, ""), moment.replace(/(\.tap\d+)?\[\d+\]$/, "")].map((each) => `"name": ${JSON.stringify(each)}`);
    const first = this.#lines.findIndex((line) => line.includes('"haptics"'));
    return this.#lines.findIndex((line, index) => index >= first && names.some((each) => line.includes(each))) + 1;
  }

  /** Takes the text of the interaction that the open run plays, as soon as it is unpacked. */
  #load() {
    const { studio } = this;
    const { run } = studio;
    if (this.run === run) return;
    this.run = run;
    const take = (text) => {
      if (this.run !== run) return;
      this.#take(text);
      studio.feel.show();
    };
    interactionText(studio).then(take, () => take(""));
  }

  #take(content) {
    if (this.#content === content) return;
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    [this.#content, this.#lines, this.#found] = [content, text.split("\n"), new Map()];
  }

  /** A line with what follows it, shortened; what answers stands in a line of its own. */
  #excerpt(number) {
    const count = this.studio.run.scene ? 1 : 4;
    return this.#lines.slice(number - 1, number - 1 + count).map((line) => line.trim()).join(" ").slice(0, longest);
  }
}
