// The parts of code with their colours, of JSON as of the languages of live code.

import { make } from "./dom.mjs";

/** What has a colour: a comment, a string with the colon that makes it a key, a number or a value in words, a word of the language, a type; then what has none. */
const parts = new RegExp([
  /(?<comment>\/\/.*|\/\*\*.*?\*\/)/, /(?<string>"(?:[^"\\]|\\.)*")(?<colon>\s*:)?/, /(?<value>-?(?<!\$)\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/,
  /(?<word>@\w+|\b(?:class|const|export|final|from|fun|func|import|in|let|new|private|readonly|self|set|this|type|val|var)\b(?!:))/, /(?<type>\b[A-Z]\w*)/, /[^"\w@/-]+|\w+|./,
].map(({ source }) => source).join("|"), "g");

/** A line, or all lines, as elements and texts. @param {string} code @returns {(Node | string)[]} */
export function coloured(code) {
  return [...code.matchAll(parts)].flatMap(({ 0: whole, groups: { string, colon = "", ...others } }) => {
    if (string) return [make("span", { class: colon ? "key" : "string" }, string), colon];
    const [name] = Object.entries(others).find(([, found]) => found) ?? [];
    return [name ? make("span", { class: name }, whole) : whole];
  });
}
