// One way to hand something on, in a row that is alike everywhere: its name, what it is, and its buttons.

import { make } from "./dom.mjs";

const lower = (name) => (/^[A-Z][a-z]+( |$)/.test(name) ? name[0].toLowerCase() + name.slice(1) : name);

/** What a button does, by what it says: a verb, or the kind of a file. */
const meant = (text, name) => (text === "Save" || text === "Copy" ? `${text} ${lower(name)}` : `Save ${lower(name)} as ${text}`);

/**
 * A row.
 *
 * @param {string} name
 * @param {string} words What it is, in a line.
 * @param {[string, () => void, string?][]} tools What each button says and does, and what it is called if that is not told by its words.
 * @param {...Node} choices What is chosen before.
 */
export function handed(name, words, tools, ...choices) {
  const buttons = tools.map(([textContent, click, label = meant(textContent, name)]) => make("button", { type: "button", textContent, "aria-label": label, title: label, click }));
  return make("div", { class: "handed" }, make("div", {}, make("strong", { textContent: name }), make("span", { class: "quiet", textContent: words }), ...choices), make("div", { class: "tools" }, ...buttons));
}
