// The engine is the same everywhere: Node, Chromium and Firefox give the same answers to the same files.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { digests } from "./digests.mjs";
import { Firefox } from "./firefox.mjs";
import { sampled } from "./sample.mjs";

/** Files at a time, because a script for a page has to stay small. */
const batch = 20;

export const tests = {
  "Node and Chromium give the same reports, samples and files": async (open, { built }) => {
    const page = await open();
    const found = await answers((script) => page.value(script));
    await page.close();
    return compared(found, await inNode(built));
  },

  "Firefox prepares a long input in a worker": async (_, { studio }) => {
    const firefox = await Firefox.start();
    if (!firefox) return "skipped: there is no Firefox";
    try {
      await firefox.open(studio);
      await firefox.until("globalThis.studio?.run");
      const event = { Event: { Time: 0, EventType: "HapticContinuous", EventDuration: 3000, EventParameters: [] } };
      const text = JSON.stringify(JSON.stringify({ Version: 1, Pattern: [event] }));
      await firefox.value(`(studio.openFiles([{ name: "long.ahap", data: new TextEncoder().encode(${text}) }]), 1)`);
      await firefox.until(`studio.run.name === "long.ahap"`);
      assert.equal(await firefox.value("studio.run.isPrepared"), true);
    } finally {
      await firefox.close();
    }
  },

  "Node and Firefox give the same reports, samples and files": async (_, { built, studio }) => {
    const firefox = await Firefox.start();
    if (!firefox) return "skipped: there is no Firefox";
    try {
      await firefox.open(studio);
      await firefox.until("globalThis.studio?.run");
      assert.equal(await firefox.value("document.querySelector('haptic-player').stage.element.isConnected"), true);
      const ready = await firefox.value("studio.facts.load");
      const words = compared(await answers((script) => firefox.value(script)), await inNode(built));
      return `${words}; engine ready in ${Math.round(ready)} ms`;
    } finally {
      await firefox.close();
    }
  },
};

function compared(found, expected) {
  const names = Object.keys(expected);
  assert.deepEqual(names.filter((name) => found[name] !== expected[name]), []);
  return `${names.length} files`;
}

let ours;

async function inNode(built) {
  const { load } = await import(pathToFileURL(join(built, "haptic.mjs")));
  return ours ??= digests(await load(), inputs());
}

async function answers(evaluate) {
  const files = inputs();
  const found = {};
  for (let start = 0; start < files.length; start += batch) {
    const some = JSON.stringify(files.slice(start, start + batch));
    Object.assign(found, await evaluate(`(${digests})(studio.engine, ${some})`));
  }
  return found;
}

/** The shipped patterns and, where there is one beside the package, every tenth file of the corpus. */
function inputs() {
  const corpus = "../shared/corpus";
  const others = existsSync(corpus)
    ? within(corpus).filter((path) => !/\.(tsv|wav|md)$/.test(path)).filter((_, index) => index % 10 === 0) : [];
  return sampled([...within("Patterns").filter((path) => /\.(ahap|json)$/.test(path)), ...others])
    .map((path) => ({ name: path, base64: readFileSync(path).toString("base64") }));
}

function within(folder) {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? within(join(folder, entry.name)) : [join(folder, entry.name)]));
}
