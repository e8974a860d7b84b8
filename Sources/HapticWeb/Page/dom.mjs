// Functions that make elements and texts; a text from a file never becomes markup.

/**
 * Makes an HTML element.
 *
 * @param {string} tag
 * @param {Record<string, any>} [settings] Properties where the element has them, attributes otherwise;
 *   functions are listeners.
 * @param {...(Node | string | number | null)} children
 */
export function make(tag, settings = {}, ...children) {
  return filled(document.createElement(tag), settings, children);
}

/** Makes an SVG element. */
export function makeSVG(tag, settings = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(settings)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Sets an attribute, unless it has that value: set again, it would make the browser draw what has not changed. */
export function change(element, name, value) {
  const text = String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** Writes a text that changes in every frame: its node stays, so that no rule about what an element holds is looked at again. */
export function rewrite(element, words) {
  const { firstChild } = element;
  if (!(firstChild instanceof Text) || firstChild.nextSibling) element.textContent = words;
  else if (firstChild.data !== words) firstChild.data = words;
}

function filled(element, settings, children) {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined || value === null) continue;
    if (shownNames.has(name)) set(element, name, visible(value));
    else if (typeof value === "function") element.addEventListener(name, value);
    else set(element, name, value);
  }
  const shown = children.filter((child) => child !== null && child !== undefined);
  element.append(...shown.map((child) => (child instanceof Node ? child : visible(child))));
  return element;
}

/** The settings that people read or hear. */
const shownNames = new Set(["textContent", "title", "label", "placeholder", "aria-label", "aria-valuetext"]);

function set(element, name, value) {
  if (name in element && name !== "list" && name !== "part") element[name] = value;
  else element.setAttribute(name, value);
}

/** A text from a file; characters that would reverse or hide other text become visible. */
export function visible(text) {
  return String(text).replace(/[\u0000-\u0008\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}

/** Lets the first click into a field for a number select it, so that what is typed replaces it. */
export function selectsNumbers(place) {
  let entered = null;
  place.addEventListener("focusin", ({ target }) => { entered = target; });
  place.addEventListener("click", ({ target }) => {
    if (target === entered && target.matches(".number, .edit-value") && target.selectionStart === target.selectionEnd) target.select();
    entered = null;
  });
}

/** A time in seconds for reading: `1.464 s`. */
export function seconds(time, digits = 3) {
  return `${time.toFixed(digits)} s`;
}

/** A number for reading, with at most this many digits after the point. */
export function decimal(value, digits = 3) {
  return String(Number(value.toFixed(digits)));
}

/** Two numbers with as many digits as tell them apart. */
export function apart(...numbers) {
  const digits = [2, 3, 4, 5, 6].find((count) => new Set(numbers.map((each) => decimal(each, count))).size > 1);
  return numbers.map((each) => decimal(each, digits ?? 2));
}

/** An offset in milliseconds with its sign: `+12 ms`. */
export function milliseconds(offset) {
  const value = Number((offset * 1000).toFixed(1));
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value)} ms`;
}
