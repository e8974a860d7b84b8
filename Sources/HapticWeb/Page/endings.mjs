// Ends of lines: a field of text knows only one kind, and a file keeps those that it has.

/** A text as a field shows it. */
export const plainEnds = (text) => text.replace(/\r\n?/g, "\n");

/**
 * What a text becomes if a field that shows it now holds another one: what nobody has edited keeps its ends of lines.
 *
 * @param {string} text The text of the file.
 * @param {string} now What the field holds.
 */
export function withEnds(text, now) {
  if (!text.includes("\r")) return now;
  const before = plainEnds(text);
  if (before === now) return text;
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const come = now.slice(start, now.length - end);
  return text.slice(0, placeIn(text, start)) + (text.includes("\r\n") ? come.replaceAll("\n", "\r\n") : come) + text.slice(placeIn(text, before.length - end));
}

/** Where a place of the field is in the text. */
export function placeIn(text, place) {
  if (!text.includes("\r")) return place;
  let at = 0;
  for (let count = 0; count < place; count += 1) at += text.startsWith("\r\n", at) ? 2 : 1;
  return at;
}

/** Where a place of the text is in the field. */
export const placeShown = (text, place) => plainEnds(text.slice(0, place)).length;
