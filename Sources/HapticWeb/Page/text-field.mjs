// A field for the text of a file: below what is typed lie its lines, with numbers, colours and marks.

import { codeArea } from "./code-area.mjs";
import { coloured } from "./code-colours.mjs";
import { make } from "./dom.mjs";
import { placeIn, placeShown, plainEnds, withEnds } from "./endings.mjs";
import { partAt, pathAt, treeOf } from "./json-tree.mjs";

/** The longest text whose parts have colours, and how far down a line is shown, as a part of the view; our choice. */
const [mostColoured, above] = [200_000, 1 / 3];
/** The letters that are shown after a place, our choice, and the width before the first letter of a line, in pixels, as in the style. */
const [ahead, numbers] = [12, 50];

export class TextField {
  #text = "";
  #shown = [];

  /** @param {{typed?: () => void, moved?: () => void, pressed?: (event: KeyboardEvent) => void, isRead?: boolean}} listeners What is only read has none. */
  constructor({ typed = () => {}, moved = () => {}, pressed = () => {}, isRead = false }) {
    this.paper = make("div", { class: "painted", "aria-hidden": "true" });
    this.area = codeArea({
      id: isRead ? "read" : "written", spellcheck: false, autocapitalize: "off", "aria-label": "Text of the file",
      input: () => { this.#paint(); typed(); }, keydown: pressed, ...Object.fromEntries(["keyup", "pointerup"].map((type) => [type, () => { moved(); this.#note(); }])),
    }, isRead);
    this.note = make("div", { class: "line-note", hidden: true, "aria-hidden": "true" });
    this.element = make("div", { class: "text-field" }, make("div", { class: "lines" }, this.paper, this.area, this.note));
    // Lines take other heights in another width.
    new ResizeObserver(() => this.#note()).observe(this.element);
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
    const { selectionStart, selectionEnd } = this.area;
    this.area.value = shown;
    this.area.setSelectionRange(selectionStart, selectionEnd);
    this.#paint();
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
    this.look();
  }

  /** Shows the place of the caret. */
  look() {
    this.#view(this.line);
    const start = this.area.value.lastIndexOf("\n", this.area.selectionStart - 1) + 1;
    this.#viewAcross(this.line, this.area.selectionStart - start);
  }

  /** Shades the lines of a part of the text; null for none. */
  shade(part) {
    // A line that was shown stays so until the caret is put somewhere.
    if (!part && this.isRevealed && this.area.selectionStart === 0) return;
    this.isRevealed = false;
    const lineAt = (place) => plainEnds(this.text.slice(0, place)).split("\n").length;
    const [first, last] = part ? [lineAt(part.from), lineAt(part.end)] : [1, 0];
    this.picked = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    this.#mark();
  }

  /** Puts the caret into a line, from 1. */
  goTo(line, column = 1) {
    const before = this.area.value.split("\n").slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(before + column - 1, before + column - 1);
    this.look();
  }

  /** Marks a line as wrong, from 1, and says below it why; null for none. */
  mark(line, message = "") {
    this.area.setAttribute("aria-invalid", line !== null);
    this.marked = line;
    this.note.textContent = message;
    this.#mark();
    this.#note();
  }

  /** Shows what is wrong below its line, unless the caret is in what it would cover. */
  #note() {
    const row = this.paper.children[this.marked - 1];
    this.note.hidden = !row || this.note.textContent === "" || (this.line > this.marked && this.line <= this.marked + 3);
    if (row) this.note.style.insetBlockStart = `${row.offsetTop + row.offsetHeight}px`;
  }

  /** Marks lines, from 1, of what is active now. */
  light(lines) {
    if (`${lines}` === `${this.active}`) return;
    this.active = lines;
    this.#mark();
  }

  /** Puts the caret into a line, from 1, and shades it. */
  point(line) {
    this.goTo(line);
    this.reveal(line);
  }

  /** Shades lines, from 1, and shows the first of them that is given; the caret stays. */
  reveal(...lines) {
    this.see(lines[0], lines);
  }

  /** Shows a line, from 1, below the line that its entry begins with, and shades some, or none; the caret stays. */
  see(line, shaded = []) {
    [this.picked, this.isRevealed] = [shaded, true];
    this.#mark();
    this.#view(line, this.#entry(line));
    this.element.scrollLeft = 0;
  }

  /** The line, from 1, at which the entry of a list or a table begins that a line belongs to. */
  #entry(line) {
    const lines = this.area.value.split("\n");
    const [tree, place] = [treeOf(this.area.value), lines.slice(0, line).join("\n").length - lines[line - 1].trimStart().length];
    const part = tree && partAt(tree, pathAt(tree, place).slice(0, 2));
    return part?.parts.length > 0 ? this.area.value.slice(0, part.from).split("\n").length : line;
  }

  /** Shows a line with what is above it, from the line that its entry begins with, as long as both have room: the view never begins within a line. */
  #view(line, first = line) {
    const rows = [...this.paper.children];
    const row = rows[Math.min(line, rows.length) - 1];
    if (!row) return;
    const height = this.element.clientHeight;
    const wanted = Math.max(Math.min(rows[first - 1]?.offsetTop ?? 0, row.offsetTop - above * height), row.offsetTop + row.offsetHeight - height);
    this.element.scrollTop = rows.find(({ offsetTop }) => offsetTop >= wanted)?.offsetTop ?? 0;
  }

  /** Shows a column of a line, from 0, and as much of the line before it as has room. */
  #viewAcross(line, column) {
    const row = this.paper.children[line - 1];
    if (!row) return;
    const range = document.createRange();
    range.selectNodeContents(row);
    const letter = range.getBoundingClientRect().width / Math.max(row.textContent.length, 1);
    this.element.scrollLeft = Math.max(letter * (column + ahead) + numbers - this.element.clientWidth, 0);
  }

  #mark() {
    const [picked, active] = [this.picked, this.active].map((lines) => new Set(lines));
    [...this.paper.children].forEach((row, index) => {
      row.classList.toggle("lit", index + 1 === this.marked);
      row.classList.toggle("picked", picked.has(index + 1));
      row.classList.toggle("active", active.has(index + 1));
    });
  }

  /** Draws the lines that are new, and keeps the others. */
  #paint() {
    const { paper, area } = this;
    const now = area.value.split("\n");
    const before = this.#shown;
    const most = Math.min(now.length, before.length);
    let start = 0;
    while (start < most && now[start] === before[start]) start += 1;
    let end = 0;
    while (end < most - start && now.at(-1 - end) === before.at(-1 - end)) end += 1;
    const gone = [...paper.children].slice(start, before.length - end);
    const come = now.slice(start, now.length - end).map((line) => make("div", {}, ...(area.value.length > mostColoured ? [line] : coloured(line))));
    const next = paper.children[before.length - end] ?? null;
    gone.forEach((row) => row.remove());
    for (const row of come) paper.insertBefore(row, next);
    this.#shown = now;
    this.#mark();
  }
}
