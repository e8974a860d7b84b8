// What answers now, and a link to the line of the file that says so: an event of a pattern, or a part of an interaction.

import { make, visible } from "./dom.mjs";
import { isTap, isVibration } from "./felt.mjs";
import { eventWords, feltWords, momentsOf, namesIn } from "./moments.mjs";
import { interactionText, lineNaming } from "./scene-source.mjs";
import { reached } from "./strength.mjs";

/** How long an event counts at least, in seconds: as long as a tap is felt. */
const least = 0.15;

export class Lit {
  element = make("p", { class: "source" });
  /** The lines of the file that answer now. @type {number[]} */
  lines = [];
  /** What answers now, in words. */
  name = "";
  /** The moments of an interaction that answer now. @type {string[]} */
  moments = [];
  #lines = [];
  #content = null;
  /** The moment that each event of the open run begins. @type {Map<object, string>} */
  #moments = new Map();
  /** The lines that were found, by the names of moments. @type {Map<string, number>} */
  #found = new Map();

  /** @param {import("./studio.mjs").Studio} studio */
  constructor(studio) {
    this.studio = studio;
  }

  /** Lights what answers at a moment; nothing where nothing is felt. */
  show(moment, now, isSilent) {
    const { run, player } = this.studio;
    const time = reached(run, moment, player.paused);
    this.moments = [];
    const [name, ...lines] = isSilent ? [] : run.scene ? this.#answer(time, now) : this.#events(run.report.events, time, now);
    [this.name, this.lines] = [name ?? "", lines.filter((line) => line > 0)];
    const link = lines[0] ? `${lines.length > 1 ? "lines" : "line"} ${lines.join(" and ")}` : "";
    const words = link && `${visible(name)} ${link}`;
    if (this.element.textContent === words) return;
    const open = () => this.studio.writeAt(lines[0]);
    this.element.replaceChildren(...(link ? [`${visible(name)} `, make("button", { type: "button", class: "link", textContent: link, title: `Show it in ${run.scene ? "the interaction" : "the file"}`, click: open })] : []));
  }

  /** The kinds and the lines of the events that are felt: of the last tap, of the last vibration. */
  #events(events, time, now) {
    const going = events.filter((each) => each.line && each.time < time && time <= each.time + Math.max(each.duration, least));
    const isLate = !now.isTap && !now.isLong;
    const found = [[isTap, now.isTap], [isVibration, now.isLong]].map(([isKind, isNow]) => (isNow || isLate ? going.findLast(isKind) : null)).filter(Boolean);
    return found.length > 0 ? [found.map((event) => eventWords(this.studio.run, event)).join(" + "), ...found.map(({ line }) => line)] : [];
  }

  /** What answers in the interaction and its lines, by the names of the moments that it made: of a sum, all that are in it. */
  #answer(time, { name, of = [] }) {
    const { run, player } = this.studio;
    this.#load();
    const last = () => run.report.features.findLast((each) => each.modality === "haptic" && each.time < time)?.name;
    const made = of.map((event) => this.#moments.get(event)).filter(Boolean);
    this.moments = (player.now !== null ? [name] : made.length > 0 ? made : [last()]).filter(Boolean);
    const found = this.moments.map((moment) => {
      // A drag asks in every frame.
      if (!this.#found.has(moment)) this.#found.set(moment, lineNaming(this.#lines, moment));
      return [player.now === null ? namesIn(run).get(moment) : feltWords(moment, run.parameters), this.#found.get(moment)];
    });
    const [words, lines] = [0, 1].map((part) => [...new Set(found.map((each) => each[part]))]);
    return [words.join(" + "), ...lines];
  }

  /** Takes the text of the interaction that the open run plays, as soon as it is unpacked. */
  #load() {
    const { studio } = this;
    const { run } = studio;
    if (this.run === run) return;
    [this.run, this.#moments] = [run, momentsOf(run.report)];
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
}
