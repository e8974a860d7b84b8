// Values that are refused: their fields say so and what may stand there, and they are tried again with the next change.

import { decimal, make } from "./dom.mjs";
import { wordsFor } from "./labels.mjs";

/** A value that a field holds. @typedef {{parameter: object, value: any, row: HTMLElement}} Wish */

/** Changes parameters, and marks the fields whose values are refused. */
export class Refusals {
  /** By the names of their parameters. @type {Map<string, Wish>} */
  #waiting = new Map();

  /** @param {import("./studio.mjs").Studio} studio */
  constructor(studio) {
    this.studio = studio;
  }

  /** Forgets what was refused, because the fields show what is. */
  clear() {
    this.#waiting.clear();
  }

  /** Sets a parameter; a refused value stays in its field alone. */
  change(parameter, value, row) {
    const { history } = this.studio;
    const { name, minimum, maximum, unit } = parameter;
    const [wish, step] = [{ parameter, value, row }, `Change ${wordsFor(parameter)}`];
    const others = [...this.#waiting.values()].filter((other) => other.parameter.name !== name);
    this.#waiting.delete(name);
    if (typeof value === "number" && !(value >= minimum && value <= maximum)) {
      mark(row, `Refused: it may be ${decimal(minimum)} to ${decimal(maximum)}${unit ? ` ${unit}` : ""}. Undo brings the old value back.`);
      return history.refuse(step);
    }
    // Two values that only go together come one after the other.
    if (others.length > 0 && this.#make(step, [...others, wish])) return this.#waiting.clear();
    if (this.#make(step, [wish])) return undefined;
    this.#waiting.set(name, wish);
    return mark(row, `Refused: ${history.reason} Undo brings the old value back.`);
  }

  #make(step, wishes) {
    const { history, work } = this.studio;
    const change = () => { for (const { parameter, value } of wishes) work.set(parameter, value); };
    const isTaken = history.make(step, change, { joins: step });
    if (isTaken) for (const { row } of wishes) mark(row, "");
    return isTaken;
  }
}

/** Marks a field as refused, with the reason; or as taken, without one. */
function mark(row, reason) {
  row.classList.toggle("refused", reason !== "");
  for (const field of row.querySelectorAll("input, select")) field.setAttribute("aria-invalid", reason !== "");
  const words = row.querySelector(".refusal");
  if (words) words.textContent = reason;
  else if (reason !== "") row.append(make("small", { class: "refusal", role: "alert", textContent: reason }));
}
