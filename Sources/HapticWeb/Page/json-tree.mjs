// A JSON text as a tree of parts that know where they are, so that an edit touches only what it must.

/**
 * A part of a JSON text.
 *
 * @typedef {object} Part
 * @property {"object" | "array" | "value"} kind
 * @property {string | null} key Its key; null for elements of lists.
 * @property {number} from Where it starts, with its key.
 * @property {number} start Where its value starts.
 * @property {number} end
 * @property {Part[]} parts
 */

/** A text in double quotes, a bracket, a comma, or a word; only for texts that are JSON. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]|[^\s{}[\],:"]+/g;

/** The value of a JSON text, which may begin with a byte order mark; undefined for other texts. */
export function valueOf(text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, " "));
  } catch {
    return undefined;
  }
}

/** The tree of a JSON text; null for other texts. @returns {Part | null} */
export function treeOf(text) {
  if (valueOf(text) === undefined) return null;
  const whole = { kind: "array", parts: [] };
  const open = [whole];
  let key = null;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const around = open.at(-1);
    if (token === "," || token === "\ufeff") continue;
    if (token === "}" || token === "]") {
      open.pop().end = index + 1;
    } else if (around.kind === "object" && key === null) {
      key = { name: JSON.parse(token), index };
    } else {
      const kind = { "{": "object", "[": "array" }[token] ?? "value";
      const part = { kind, key: key?.name ?? null, from: key?.index ?? index, start: index, end: index + token.length, parts: [] };
      key = null;
      around.parts.push(part);
      if (kind !== "value") open.push(part);
    }
  }
  return whole.parts[0];
}

/** The part at a path of keys and indices; null if there is none. */
export function partAt(tree, path) {
  let part = tree;
  for (const step of path) {
    part = typeof step === "number" ? part?.parts[step] : part?.parts.findLast(({ key }) => key === step);
  }
  return part ?? null;
}

/** The path of the smallest part around a place in the text. */
export function pathAt(tree, place) {
  const path = [];
  for (let part = tree; part;) {
    const index = part.parts.findIndex(({ from, end }) => from <= place && place <= end);
    const next = part.parts[index];
    if (next) path.push(next.key ?? index);
    part = next;
  }
  return path;
}
