// The row of open works: each can be shown, and closed by itself.

import { make } from "./dom.mjs";

/**
 * Shows the open works.
 *
 * @param {HTMLElement} place
 * @param {import("./studio.mjs").Studio} studio
 */
export function showOpened(place, { works, work, beside, called, take, close }) {
  const isFile = (each) => typeof each.input !== "string" || each.path;
  // A shipped pattern is in the list of all, unless there are two of it, or its changes are beside something else.
  const all = works.filter((each) => isFile(each) || (each.isModified && !beside.holds(each)));
  const shown = all.some((each) => isFile(each) || each !== work) ? all : [];
  place.replaceChildren(...shown.map((each) => make(
    "span", { class: "opened" },
    make("button", { type: "button", textContent: called(each), title: called(each), "aria-pressed": each === work, click: () => take(each) }),
    make("button", { type: "button", class: "close", textContent: "×", title: `Close ${called(each)}`, "aria-label": `Close ${called(each)}`, click: () => close(each) }))));
  place.querySelector(".opened:has([aria-pressed=true])")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** A name that no other open work has: `tap.ahap (2)`. */
export function freeTitle(title, works) {
  const taken = new Set(works.map((work) => work.title));
  let free = title;
  for (let number = 2; taken.has(free); number += 1) free = `${title} (${number})`;
  return free;
}

/** The open work of the same input; undefined without one. */
export function sameAs(work, works) {
  const key = (file) => `${file.name}\n${file.data.byteLength ?? file.data.length}`;
  const isEqual = (a, b) => {
    if (typeof a === "string" || typeof b === "string") return a === b;
    if (key(a) !== key(b)) return false;
    const [one, two] = [a.data, b.data].map((data) => (typeof data === "string" ? new TextEncoder().encode(data) : new Uint8Array(data)));
    return one.every((byte, index) => byte === two[index]);
  };
  const isEqualList = (a, b) => a.length === b.length && a.every((file, index) => isEqual(file, b[index]));
  return works.find((other) => Boolean(other.sound) === Boolean(work.sound)
    && isEqual(work.source?.file ?? work.input, other.source?.file ?? other.input)
    && isEqualList(work.others, other.others.slice(0, work.others.length)) && isEqualList(work.sounds, other.sounds));
}
