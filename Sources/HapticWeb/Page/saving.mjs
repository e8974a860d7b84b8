// Functions that offer a file to be saved, and say in a live region which one it was.

import { make } from "./dom.mjs";

/** How long the sentence stays, in seconds: long enough to be read twice; our choice. */
const shownFor = 6;

let hiding = 0;

/**
 * Offers a file to be saved.
 *
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} [type]
 * @param {number} [losses] How much its format could not hold.
 */
export function save(name, content, type = "application/octet-stream", losses = 0) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  const lost = losses > 0 ? `; ${losses} ${losses === 1 ? "thing differs" : "things differ"}, as Export says` : "";
  say(`Saved ${name}${lost}.`);
}

/** The size of a file in words: `4.1 KB`. */
export function sizeOf(bytes) {
  return bytes < 1000 ? `${bytes} bytes` : bytes < 1e6 ? `${(bytes / 1000).toFixed(bytes < 1e4 ? 1 : 0)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The size of several files, to which what is said of each adds up. */
export function sizeOfAll(all) {
  const step = (bytes) => (bytes < 1000 ? 1 : bytes < 1e4 ? 100 : 1000);
  return sizeOf(all.reduce((sum, bytes) => sum + Math.round(bytes / step(bytes)) * step(bytes), 0));
}

/** Shows a sentence at the foot of the page for a while; screen readers read it when they are free. */
export function say(sentence) {
  const place = document.getElementById("said");
  // A new element, so that the same sentence is read again.
  place.replaceChildren(make("span", { textContent: sentence }));
  clearTimeout(hiding);
  hiding = setTimeout(() => place.replaceChildren(), 1000 * shownFor);
}
