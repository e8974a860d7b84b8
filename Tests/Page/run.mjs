// Runs the tests of the page in a headless Chromium.
//
//   node Tests/Page/run.mjs .build/web [NAME]      (after pack.mjs; NAME chooses tests by a part of their names)

import { readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import { Browser } from "./browser.mjs";

const folder = dirname(fileURLToPath(import.meta.url));
const built = resolve(process.argv[2] ?? ".build/web");
const wanted = process.argv[3] ?? "";
/** The command to compare with, if any. */
const command = process.env.HAPTIC_CLI && resolve(process.env.HAPTIC_CLI);
const studio = pathToFileURL(join(built, "haptic-studio.html")).href;

/** The link to the scene that most tests drag, read and change; `isFirst` opens what a first visit shows. */
const usual = `#${deflateRawSync('{"shipped":"secret-offer"}').toString("base64url")}`;

// Node 18, which Debian 12 has, has none, other than the browsers of the page.
for (const [name, change] of Object.entries({ toSorted: "sort", toReversed: "reverse" })) {
  Array.prototype[name] ??= function (...more) { return [...this][change](...more); };
}

let failures = 0;
const waiting = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith(".test.mjs")).sort()) {
  const { tests } = await import(join(folder, file));
  waiting.push(...Object.entries(tests).filter(([name]) => name.includes(wanted)));
}
// Two browsers side by side: each waits for its frames and its sounds for half of the time.
await Promise.all([lane(), lane()]);
process.exitCode = failures > 0 ? 1 : 0;

/** Runs one test after the other in a browser of its own, as long as any waits. */
async function lane() {
  if (waiting.length === 0) return;
  const browser = new Browser();
  try {
    for (let test = waiting.shift(); test; test = waiting.shift()) await run(browser, ...test);
  } finally {
    await browser.close();
  }
}

async function run(browser, name, test) {
  const start = performance.now();
  const took = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const opened = [];
  const open = async (options = {}) => {
    const page = await browser.page(studio + (options.fragment ?? (options.isFirst ? "" : usual)), options);
    opened.push(page);
    await page.until("globalThis.studio?.run");
    return page;
  };
  try {
    const facts = await test(open, { built, browser, studio, command });
    console.log(`passed  ${name} (${[took(), facts].filter(Boolean).join("; ")})`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED  ${name}\n        ${error.message}`);
  } finally {
    // One that stays open takes time and memory from the next; some tests have closed theirs.
    await Promise.allSettled(opened.map((page) => page.close()));
  }
}
