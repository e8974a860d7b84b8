// The element in somebody's own page: attributes, properties, events, keys, and those who want no motion.

import assert from "node:assert/strict";
import { serve } from "./server.mjs";

const page = (attributes) => `<!DOCTYPE html><title>x</title><link rel="icon" href="data:,">
<script type="module" src="/haptic-player.mjs"></script>
<script>globalThis.events = []; addEventListener("DOMContentLoaded", () => {
  for (const type of ["load", "fault", "play", "pause", "ended"]) document.querySelector("haptic-player").addEventListener(type, (event) => events.push(type));
});</script>
<haptic-player ${attributes}><p id="instead">Nothing to play.</p></haptic-player>`;

const files = {
  "/plain.html": page(`src="tap.timeline.json"`),
  "/missing.html": page(`src="nowhere.ahap"`),
  "/shipped.html": page(`pattern="splash" loop speed="2"`),
  "/auto.html": page(`pattern="splash" autoplay`),
  "/tap.timeline.json": JSON.stringify({ timeline: 1, name: "tap", patterns: [{ events: [{ transient: 0.1 }, { transient: 0.5 }] }] }),
};

/** Opens one of the pages and waits until its element has loaded or failed. */
async function opened({ browser, built }, path, test, options) {
  const server = await serve(built, files);
  try {
    const open = await browser.page(server.address + path, options);
    await open.until("events.includes('load') || events.includes('fault')");
    return await test(open);
  } finally {
    server.close();
  }
}

const player = `document.querySelector("haptic-player")`;
const key = (name) => `${player}.shadowRoot.querySelector(".stage").dispatchEvent(
  new KeyboardEvent("keydown", { key: ${JSON.stringify(name)}, bubbles: true, cancelable: true, composed: true }))`;

export const tests = {
  "The element plays a file by its address": (_, tools) => opened(tools, "/plain.html", async (open) => {
    assert.equal(await open.value(`${player}.run.report.events.length`), 2);
    await open.value(`${player}.play()`);
    await open.until("events.includes('ended')", 10);
    assert.deepEqual(await open.value("events"), ["load", "play", "pause", "ended"]);
    assert.equal(await open.value(`${player}.currentTime === ${player}.duration`), true);
    assert.deepEqual(open.messages, []);
  }),

  "The keys move the playhead": (_, tools) => opened(tools, "/plain.html", async (open) => {
    const time = () => open.value(`Number(${player}.currentTime.toFixed(3))`);
    await open.value(key("ArrowRight"));
    await open.value(key("ArrowRight"));
    assert.equal(await time(), 0.2);
    await open.value(key("ArrowLeft"));
    assert.equal(await time(), 0.1);
    await open.value(key("End"));
    assert.equal(await time(), await open.value(`Number(${player}.duration.toFixed(3))`));
    await open.value(key("Home"));
    assert.equal(await time(), 0);
    await open.value(key(" "));
    assert.equal(await open.value(`${player}.paused`), false);
    await open.value(key(" "));
    assert.equal(await open.value(`${player}.paused`), true);
  }),

  "A file that is not there is a fault, and the slot is shown": (_, tools) => opened(tools, "/missing.html", async (open) => {
    assert.deepEqual(await open.value("events"), ["fault"]);
    assert.match(await open.value(`${player}.shadowRoot.querySelector(".message").textContent`), /answers 404/);
    assert.ok(await open.value(`document.getElementById("instead").checkVisibility()`));
  }),

  "A loop goes on at its speed": (_, tools) => opened(tools, "/shipped.html", async (open) => {
    assert.deepEqual(await open.value(`[${player}.loop, ${player}.speed]`), [true, 2]);
    await open.value(`${player}.currentTime = 2.4; ${player}.play()`);
    await open.until(`${player}.currentTime < 1`);
    assert.equal(await open.value(`${player}.paused`), false);
  }),

  "Who wants no motion sees steps": (_, tools) => opened(tools, "/auto.html", async (open) => {
    assert.equal(await open.value(`${player}.paused`), true, "it started by itself");
    await open.value(`${player}.play()`);
    const shown = await open.value(`new Promise((done) => {
      const times = new Set();
      const end = performance.now() + 1500;
      const look = () => { times.add(${player}.shownTime); if (performance.now() < end) requestAnimationFrame(look); else done([...times]); };
      look();
    })`);
    const named = await open.value(`[0, ...${player}.run.report.features.map(({ time }) => time)]`);
    assert.ok(shown.length > 0 && shown.every((time) => named.includes(time)), `it was seen at ${shown}`);
  }, { reducedMotion: true }),

  "Every control has a name": (_, tools) => opened(tools, "/plain.html", async (open) => {
    const nameless = await open.value(`[...${player}.shadowRoot.querySelectorAll("button, input, select, [tabindex]")]
      .filter((control) => !control.getAttribute("aria-label") && !control.textContent.trim()).map((control) => control.outerHTML)`);
    assert.deepEqual(nameless, []);
    await open.value(`${player}.currentTime = 0.25`);
    assert.equal(await open.value(`${player}.shadowRoot.querySelector("input").getAttribute("aria-valuetext")`).then((text) => text.slice(0, 6)), "0.25 s");
  }),
};
