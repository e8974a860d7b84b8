// What axe-core, the usual judge of accessibility, finds in the studio.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { madeSound, wav } from "../Portable/sounds.mjs";
import { sampled } from "./sample.mjs";

const judge = ".build/judges/axe.min.js";
const sound = wav(madeSound(8_000), 8_000).toString("base64");

/** What the studio opens before it is judged: the first scene, an interaction, and a sound. */
const inputs = [`studio.open("secret-offer")`, `studio.open("pull-to-refresh")`, `studio.openFiles([
  { name: "made.wav", data: Uint8Array.from(atob("${sound}"), (letter) => letter.charCodeAt(0)).buffer }])`];

export const tests = {
  "axe-core finds nothing in any tab, light or dark, wide or narrow": async (open) => {
    if (!existsSync(judge)) return "skipped: `make judges` has not fetched axe-core";
    const source = readFileSync(judge, "utf8");
    let rules = 0;
    const page = await open();
    await page.value(`${source}; undefined`);
    for (const options of [{}, { scheme: "dark" }, { width: 390, height: 844, touch: true }]) {
      await page.show(options);
      for (const [input, tab] of sampled(inputs).flatMap((each) => ["Change", "Write", "Check", "Compare", "Export"].map((name) => [each, name]))) {
        if (tab === "Change") await page.value(input);
        await page.value(`document.getElementById("tab-${tab}").click()`);
        const found = await page.value(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations, passes }) => ({
          passed: passes.length,
          faults: violations.map(({ id, impact, nodes }) => impact + " " + id + ": " + nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(" | ")),
        }))`);
        assert.deepEqual(found.faults, [], `${tab}: ${found.faults.join("\n")}`);
        rules = Math.max(rules, found.passed);
      }
      await page.value(`document.getElementById("browse").click()`);
      const found = await page.value(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 120)))`);
      assert.deepEqual(found, [], "what can be opened");
      await page.value(`document.getElementById("shipped").close()`);
    }
    return `${rules} rules hold`;
  },
};
