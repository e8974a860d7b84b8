// A field for the text of a file: lines have numbers, and one of them can be marked.

import { make } from "./dom.mjs";
import { placeIn, placeShown, plainEnds, withEnds } from "./endings.mjs";

/** The height of a line in pixels, as in the style. */
const lineHeight = 18;

export class TextField {
  #text = "";

  /** @param {{typed: () => void, moved: () => void, pressed: (event: KeyboardEvent) => void}} listeners */
  constructor({ typed, moved, pressed }) {
    this.numbers = make("pre", { class: "numbers", "aria-hidden": "true" });
    this.lit = make("div", { class: "lit", hidden: true });
    this.picked = make("div", { class: "lit picked", hidden: true });
    this.area = make("textarea", {
      id: "written", spellcheck: false, wrap: "off", autocomplete: "off", autocapitalize: "off", "aria-label": "Text of the file",
      input: () => { this.#count(); typed(); }, scroll: () => this.#follow(), keydown: pressed, select: moved, keyup: moved, pointerup: moved,
    });
    this.element = make("div", { class: "text-field" }, this.picked, this.lit, this.numbers, this.area);
  }

  /** The text with the ends of lines that the file has. */
  get text() {
    return withEnds(this.#text, this.area.value);
  }

  /** Shows a text; the caret stays where it is. */
  set text(text) {
    this.#text = text;
    const shown = plainEnds(text);
    if (this.area.value === shown) return;
    const { selectionStart, selectionEnd, scrollTop } = this.area;
    this.area.value = shown;
    this.area.setSelectionRange(selectionStart, selectionEnd);
    this.area.scrollTop = scrollTop;
    this.#count();
  }

  /** Where the caret is in the text. */
  get place() {
    return placeIn(this.text, this.area.selectionStart);
  }

  /** The line of the caret, from 1. */
  get line() {
    return this.area.value.slice(0, this.area.selectionStart).split("\n").length;
  }

  /** Selects a part of the text, and shows it. */
  select(from, to) {
    const { area, text } = this;
    area.setSelectionRange(placeShown(text, from), placeShown(text, to));
    area.scrollTop = Math.max((this.line - 3) * lineHeight, 0);
    area.scrollLeft = 0;
  }

  /** Shades the lines of a part of the text; null for none. */
  shade(part) {
    this.picked.hidden = !part;
    if (!part) return;
    const lineAt = (place) => plainEnds(this.text.slice(0, place)).split("\n").length;
    this.first = lineAt(part.from);
    this.picked.style.height = `${(lineAt(part.end) - this.first + 1) * lineHeight}px`;
    this.#follow();
  }

  /** Puts the caret into a line, from 1. */
  goTo(line, column = 1) {
    const before = this.area.value.split("\n").slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(before + column - 1, before + column - 1);
    this.area.scrollTop = Math.max((line - 3) * lineHeight, 0);
  }

  /** Marks a line, from 1; null for none. */
  mark(line) {
    this.lit.hidden = line === null;
    this.area.setAttribute("aria-invalid", line !== null);
    this.marked = line;
    this.#follow();
  }

  #count() {
    const count = this.area.value.split("\n").length;
    if (count === this.counted) return;
    this.counted = count;
    this.numbers.textContent = Array.from({ length: count }, (_, index) => index + 1).join("\n");
  }

  #follow() {
    const { scrollTop } = this.area;
    this.numbers.style.transform = `translateY(${-scrollTop}px)`;
    if (this.first) this.picked.style.transform = `translateY(${(this.first - 1) * lineHeight - scrollTop}px)`;
    if (this.marked) this.lit.style.transform = `translateY(${(this.marked - 1) * lineHeight - scrollTop}px)`;
  }
}
