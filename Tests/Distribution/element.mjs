// Serves the unpacked npm package, and plays a pattern in its element with either engine, and in Node without one.
//
//   node Tests/Distribution/element.mjs FOLDER

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "../Page/browser.mjs";
import { serve } from "../Page/server.mjs";

const folder = resolve(process.argv[2]);
const page = (engine) => `<!DOCTYPE html><title>x</title><link rel="icon" href="data:,">
  <script type="module" src="/haptic-player.mjs"></script><haptic-player src="tap.ahap"${engine}></haptic-player>`;
const server = await serve(folder, {
  "/whole.html": page(""), "/small.html": page(` engine="small.wasm"`),
  "/tap.ahap": readFileSync("Patterns/feedback/success.ahap"),
});
const browser = new Browser();
try {
  const heard = [];
  for (const name of ["whole", "small"]) {
    const open = await browser.page(`${server.address}/${name}.html`);
    await open.until("document.querySelector('haptic-player').run");
    heard.push(await open.value("Array.from(document.querySelector('haptic-player').samples(0)).join()"));
    await open.value("document.querySelector('haptic-player').play()");
    await open.until("document.querySelector('haptic-player').currentTime > 0.05");
    await open.value("document.querySelector('haptic-player').setAttribute('pattern', ''), document.querySelector('haptic-player').setAttribute('src', 'nope.ahap')");
    await open.until("document.querySelector('haptic-player').shadowRoot.querySelector('.message').textContent.startsWith('Could not load')");
  }
  assert.equal(heard[0], heard[1]);
  const { load } = await import(pathToFileURL(join(folder, "haptic.mjs")).href);
  const small = await load(readFileSync(join(folder, "small.wasm")));
  const pattern = small.read({ name: "tap.ahap", data: readFileSync("Patterns/feedback/success.ahap") });
  assert.equal(JSON.parse(pattern.inspect()).events.length, 2);
  for (const answer of [pattern.check(), pattern.convert("haptic"), small.list("formats"), small.openSound([0], 8000)]) {
    assert.match(answer.error.message, /small engine/);
  }
  console.log(`Element: both engines play the same ${heard[0].split(",").length} samples.`);
} finally {
  await browser.close();
  server.close();
}
