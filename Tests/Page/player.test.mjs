// The element in somebody's own page: attributes, properties, events, keys, and those who want no motion.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { sampled } from "./sample.mjs";
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
  "/many.html": page(`pattern="splash"`).replace("<title>", `<script>
    WebAssembly.Instance = class extends WebAssembly.Instance { constructor(...all) { super(...all); globalThis.wasm = this; } };
  </script><title>`),
  "/heard/page.html": page(`src="click.ahap"`),
  "/heard/click.ahap": JSON.stringify({ Version: 1, Pattern: [
    { Event: { Time: 0, EventType: "AudioCustom", EventWaveformPath: "click.wav", EventParameters: [] } },
    { Event: { Time: 0.1, EventType: "AudioCustom", EventWaveformPath: "../secret.wav", EventParameters: [] } },
    { Event: { Time: 0.2, EventType: "AudioCustom", EventWaveformPath: "gone.wav", EventParameters: [] } },
  ] }),
  "/heard/click.wav": readFileSync("Patterns/sounds/tick.wav"),
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

  "The element plays the sound files of its file's folder, and asks for no others": (_, tools) => opened(tools, "/heard/page.html", async (open) => {
    const loudest = await open.value(`${player}.samples(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)`);
    assert.ok(loudest > 0.05, `its loudest sample is ${loudest}`);
    const asked = open.requests.map((address) => new URL(address).pathname).filter((path) => path.endsWith(".wav"));
    assert.deepEqual(asked.sort(), ["/heard/click.wav", "/heard/gone.wav"]);
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
    assert.match(await open.value(`${player}.shadowRoot.querySelector(".message").textContent`), /^Could not load nowhere\.ahap \(404\)\.$/);
    assert.ok(await open.value(`document.getElementById("instead").checkVisibility()`));
  }),

  "Before it has loaded and after a fault nothing can be played, and its height stays": (_, tools) => opened(tools, "/plain.html", async (open) => {
    const states = await open.value(`new Promise((done) => {
      const player = document.createElement("haptic-player");
      const told = [];
      const look = () => {
        const { part } = { part: (name) => player.shadowRoot.querySelector("[part=" + name + "]") };
        told.push({
          disabled: ["play", "scrub", "loop", "speed"].map((name) => part(name).disabled), speed: part("speed").value, moment: part("scrub").value,
          busy: part("stage").ariaBusy ?? part("stage").getAttribute("aria-busy"), message: part("message").textContent, run: Boolean(player.run),
          drawn: part("stage").querySelectorAll(":scope > svg").length, height: player.offsetHeight,
        });
      };
      player.addEventListener("load", () => { look(); player.setAttribute("src", "nowhere.ahap"); });
      player.addEventListener("fault", () => { look(); done(told); });
      player.setAttribute("src", "tap.timeline.json");
      document.body.append(player);
      Promise.resolve().then(() => Promise.resolve()).then(look);
    })`);
    const [loading, loaded, failed] = states;
    assert.deepEqual([loading.disabled, loaded.disabled, failed.disabled], [true, false, true].map((is) => [is, is, is, is]));
    assert.deepEqual(states.map(({ speed, moment }) => [speed, moment]), [["1", "0"], ["1", "0"], ["1", "0"]]);
    assert.deepEqual(states.map(({ busy }) => busy), ["true", null, null]);
    assert.deepEqual(states.map(({ run, drawn }) => [run, drawn]), [[false, 0], [true, 1], [false, 0]]);
    assert.deepEqual(states.map(({ message }) => message), ["Loading…", "", "Could not load nowhere.ahap (404)."]);
    assert.equal(new Set(states.map(({ height }) => height)).size, 1, `its heights are ${states.map(({ height }) => height)}`);
  }),

  "Hundreds of players that come and go give their memory back": (_, tools) => opened(tools, "/many.html", async (open) => {
    const grown = await open.value(`(async () => {
      const round = async (count) => {
        for (let index = 0; index < count; index += 1) {
          const player = document.createElement("haptic-player");
          player.setAttribute("pattern", ["splash", "secret-offer", "success", "bounce"][index % 4]);
          document.body.append(player);
          await new Promise((done) => player.addEventListener("load", done, { once: true }));
          player.remove();
          await null;
          if (player.run) throw new Error("A player that is gone still has its run.");
        }
        return wasm.exports.memory.buffer.byteLength;
      };
      const before = await round(40);
      return (await round(${sampled(Array(400).fill()).length})) - before;
    })()`);
    assert.equal(grown, 0);
    const back = await open.value(`new Promise((done) => {
      const player = document.querySelector("haptic-player");
      player.remove();
      player.addEventListener("load", () => done(player.run.name), { once: true });
      setTimeout(() => document.body.append(player), 20);
    })`);
    assert.equal(back, "splash");
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
