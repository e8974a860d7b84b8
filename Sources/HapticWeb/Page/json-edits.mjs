// Edits of a JSON text that add, replace or delete one part, and keep the layout of everything else.

import { partAt, treeOf } from "./json-tree.mjs";

/** The space that the text has after colons and commas. */
const gapOf = (text) => (/"\s*:\s/.test(text) ? " " : "");

/** A value as JSON on one line, with spaces where the text has them. */
function written(text, value) {
  // Only what is outside of texts gets a space.
  return JSON.stringify(value).replace(/"[^"\\]*(?:\\.[^"\\]*)*"|[,:]/g, (token) => (token.length === 1 ? token + gapOf(text) : token));
}

/**
 * The text with one more part at the end of a list or an object, or at an index of a list; what is missing on the way
 * to it is made, too.
 *
 * @param {string} text
 * @param {(string | number)[]} path The path of the list or the object.
 * @param {string | null} key The key of the part; null in a list.
 * @param {unknown} value
 * @param {number} [index] Before which element it goes.
 */
export function added(text, path, key, value, index = Infinity) {
  const around = partAt(treeOf(text), path);
  if (!around) return added(text, path.slice(0, -1), path.at(-1), key === null ? [value] : { [key]: value });
  const { parts, start, end } = around;
  const word = `${key === null ? "" : `${written(text, key)}:${gapOf(text)}`}${written(text, value)}`;
  if (parts.length === 0) return text.slice(0, start + 1) + word + text.slice(end - 1);
  const [first, next] = [parts[0], parts[index]];
  // The space before the first one is where a list shows its layout.
  const space = text.slice(start + 1, first.from);
  const between = parts.length > 1 ? text.slice(parts[0].end, parts[1].from).replace(/^\s*,/, "") : space || gapOf(text);
  if (next) return `${text.slice(0, next.from)}${word},${between}${text.slice(next.from)}`;
  return `${text.slice(0, parts.at(-1).end)},${between}${word}${text.slice(parts.at(-1).end)}`;
}

/** The text with another value at a path. */
export function replaced(text, path, value) {
  const { start, end } = partAt(treeOf(text), path);
  return text.slice(0, start) + written(text, value) + text.slice(end);
}

/** The text without the part at a path, and without its comma. */
export function deleted(text, path) {
  const tree = treeOf(text);
  const [part, around] = [partAt(tree, path), partAt(tree, path.slice(0, -1))];
  const index = around.parts.indexOf(part);
  const [before, next] = [around.parts[index - 1], around.parts[index + 1]];
  const [from, to] = next ? [part.from, next.from] : before ? [before.end, part.end] : [around.start + 1, around.end - 1];
  return text.slice(0, from) + text.slice(to);
}
