// A field of several lines, used as a textarea is, whose lines go on further in where they are too long; Chromium moves each line of a textarea in.

import { make } from "./dom.mjs";

class CodeArea extends HTMLElement {
  /** Where the selection begins and ends, or did as the field was left. */
  #kept = [0, 0];

  constructor() {
    super();
    this.addEventListener("input", () => this.#close());
    this.addEventListener("focus", () => this.#put());
    document.addEventListener("selectionchange", () => this.#note());
  }

  /** What is written, with `\n` at the end of a line. */
  get value() {
    return this.textContent;
  }

  /** The caret is at the end then, as in a textarea. */
  set value(text) {
    this.textContent = text;
    this.#close();
    this.setSelectionRange(text.length, text.length);
  }

  get selectionStart() {
    this.#note();
    return this.#kept[0];
  }

  set selectionStart(place) {
    this.setSelectionRange(place, Math.max(place, this.selectionEnd));
  }

  get selectionEnd() {
    this.#note();
    return this.#kept[1];
  }

  set selectionEnd(place) {
    this.setSelectionRange(Math.min(place, this.selectionStart), place);
  }

  /** Selects from a place to another one, which is shown while the field has the focus. */
  setSelectionRange(from, to) {
    const most = this.value.length;
    this.#kept = [Math.min(from, most), Math.min(to, most)];
    if (document.activeElement === this) this.#put();
  }

  /** Writes a text for that between two places, with the caret behind it. */
  setRangeText(text, from, to) {
    const { value } = this;
    this.value = value.slice(0, from) + text + value.slice(to);
    this.setSelectionRange(from + text.length, from + text.length);
  }

  /** Ends the text with a `br`, without which an empty last line is not there; browsers leave others as they undo. */
  #close() {
    for (const each of this.querySelectorAll("br")) if (each !== this.lastChild) each.remove();
    if (this.lastChild?.nodeName !== "BR") this.append(make("br"));
  }

  #note() {
    const selection = document.getSelection();
    if (document.activeElement !== this || selection.rangeCount === 0) return;
    const range = selection.getRangeAt(0);
    if (!this.contains(range.startContainer) || !this.contains(range.endContainer)) return;
    const before = document.createRange();
    this.#kept = [[range.startContainer, range.startOffset], [range.endContainer, range.endOffset]].map((end) => {
      before.setStart(this, 0);
      before.setEnd(...end);
      return before.toString().length;
    });
  }

  #put() {
    document.getSelection().setBaseAndExtent(...this.#at(this.#kept[0]), ...this.#at(this.#kept[1]));
  }

  /** A place as a node and an offset in it. */
  #at(place) {
    let left = place;
    for (const [index, node] of [...this.childNodes].entries()) {
      if (node instanceof Text && left <= node.length) return [node, left];
      if (left === 0) return [this, index];
      left -= node.textContent.length;
    }
    return [this, this.childNodes.length];
  }
}
customElements.define("code-area", CodeArea);

/** Makes a field; with nothing to type in one that is only read. @param {Record<string, any>} settings As for `make`. @returns {CodeArea} */
export function codeArea(settings, isRead) {
  const area = make("code-area", { role: "textbox", tabIndex: 0, "aria-multiline": true, ...settings });
  // As a property, what a browser does not know would end the page.
  area.setAttribute(...isRead ? ["aria-readonly", "true"] : ["contenteditable", "plaintext-only"]);
  return area;
}
