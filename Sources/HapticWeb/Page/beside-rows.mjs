// What else can be compared, as rows: each with what is felt over time, how long it takes and its taps, computed one after the other in a worker.

import { strengthPath } from "./actuator.mjs";
import { make, makeSVG, seconds } from "./dom.mjs";
import { isFelt, tapsOf } from "./felt.mjs";
import { prepareNext } from "./prepare.mjs";

/** The size of a sketch in pixels; our choice. */
const [width, height] = [64, 22];

/** What was computed of an input, by its name, its changes and what drives it. @type {Map<string, {path: string, words: string}>} */
const known = new Map();

/** The rows; a press on one chooses it. @param {{name: string, title?: string, words: string, opened: () => import("./work.mjs").Work}[]} choices */
export function besideRows(choices, choose) {
  const rows = choices.map((each) => ({ each, path: makeSVG("path"), felt: make("small", { textContent: " " }) }));
  const element = make("div", { class: "suggestions beside-rows" }, ...rows.map(({ each, path, felt }) => make(
    "button", { type: "button", value: each.name, click: () => choose(each) }, make("strong", { textContent: each.title ?? each.name }), make("span", { class: "quiet", textContent: each.words }),
    make("span", { class: "felt" }, makeSVG("svg", { class: "sketch", width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, path), felt))));
  fill(rows, element);
  return element;
}

/** Fills rows as long as they are on the page. */
async function fill(rows, element) {
  for (const { each, path, felt } of rows) {
    const about = await aboutOf(each.opened());
    if (about) path.setAttribute("d", about.path);
    felt.textContent = about?.words ?? "";
    // The first ones that are known are shown before the element is on the page.
    if (!element.isConnected && !await new Promise((done) => { setTimeout(() => done(element.isConnected)); })) return;
  }
}

/** The strength of a work as a path, its length and its taps; null of one that cannot be read. */
async function aboutOf(work) {
  const { input, changes, gesture, text, profile } = work;
  const key = JSON.stringify([typeof input === "string" ? input : work.title, changes, gesture, text, profile]);
  if (!known.has(key)) known.set(key, await computed(work));
  return known.get(key);
}

async function computed(work) {
  let run = null;
  try {
    run = work.run({ isLater: true });
    await prepareNext(run);
    const taps = tapsOf(run).length;
    const felt = !run.report.events.some(isFelt) ? "silent" : taps === 0 ? "no tap" : `${taps} ${taps === 1 ? "tap" : "taps"}`;
    return { path: strengthPath(run, 0, width, height, height - 1), words: `${seconds(run.duration, run.duration < 1 ? 2 : 1)}, ${felt}` };
  } catch {
    return null;
  } finally {
    run?.close();
  }
}
