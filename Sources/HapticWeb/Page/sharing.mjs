// The ways to hand a work on: a link, the whole page, an element for another page, the command, a picture.

import { reachOf } from "./address.mjs";
import { make } from "./dom.mjs";
import { granted } from "./engine.mjs";
import { handed } from "./handed.mjs";
import { pageOf } from "./saved-page.mjs";
import { save } from "./saving.mjs";

/** The width of a picture in pixels for each of the drawing's; our choice. */
const scale = 2;

/** Copies a text to the clipboard, or shows it in a field to copy from; says more after it. */
export async function copy(text, place, more = "") {
  try {
    await navigator.clipboard.writeText(text);
    place.textContent = ["Copied.", more].filter(Boolean).join(" ");
  } catch {
    place.replaceChildren(make("textarea", {
      value: text, readOnly: true, rows: Math.min(text.split("\n").length, 6), "aria-label": "To copy", focus: (event) => event.target.select(),
    }), more);
  }
}

/** Whether the seldom ways are open, as long as the page is. */
let isOpen = false;

/** The buttons that hand the open work on, each with what it gives, and what they say. */
export function sharing(studio, more) {
  const { work } = studio;
  const said = make("p", { class: "quiet", role: "status" });
  const rows = (all) => all.map(([name, words, verb, click]) => handed(name, words, [[verb, async () => {
    try {
      await click();
    } catch (error) {
      said.textContent = error.message;
    }
  }]]));
  const seldom = [
    ...more,
    ["Terminal command", "The same in a terminal.", "Copy", () => copy(work.command, said)],
    ["HTML element", "Plays it in a page of yours.", "Copy", () => copy(snippetOf(work), said, elementNeeds(work))],
  ];
  return [make("h3", { textContent: "Share" }), ...rows([
    ["Link", "Opens this work with your changes.", "Copy", async () => copy(await studio.link(), said, reachOf(location))],
    ["Offline copy", "The studio with all that you have open, in one .html file.", "Save", () => save(`${work.baseName}.html`, pageOf(studio), "text/html")],
  ]), make("details", { class: "folded", open: isOpen, toggle: ({ target }) => { isOpen = target.open; } }, make("summary", { textContent: `More ways to share (${seldom.length})` }), ...rows(seldom)), said];
}

/** The element that plays a work in another page. */
export function snippetOf(work) {
  const source = work.isShipped && !work.isPlayed ? ["pattern", work.input] : ["src", encodeURIComponent(playedName(work))];
  const attributes = [source, ...(work.profile ? [["profile", work.profile]] : []), ["label", work.title]];
  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const words = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  return `<script type="module" src="haptic-player.mjs"></script>\n<haptic-player${words}></haptic-player>`;
}

/** The name of the file that the element plays. */
function playedName(work) {
  if (work.sound) return `${work.baseName}.ahap`;
  return work.isPlayed ? `${work.baseName}.scene.json` : work.fileName.split("/").at(-1);
}

function elementNeeds(work) {
  const files = ["haptic-player.mjs", "haptic.wasm"];
  if (!work.isShipped || work.isPlayed) files.push(playedName(work));
  const gain = work.gain === 1 ? "" : " It plays without your gain.";
  return `It needs beside it: ${files.join(", ")}.${gain}`;
}

/** Saves a drawing as a picture of pixels, in the colours that the page has now. */
export async function savePNG(name, run, options) {
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([granted(run.pattern.draw({ ...options, theme }))], { type: "image/svg+xml" }));
  try {
    await image.decode();
    const canvas = make("canvas", { width: image.naturalWidth * scale, height: image.naturalHeight * scale });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    save(name, await new Promise((done) => { canvas.toBlob(done); }), "image/png");
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
