// Writing an interaction: its text and its graph follow one another, and what is refused says where and why.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { sampled } from "./sample.mjs";

const pull = readFileSync("Patterns/interactions/pull-to-refresh.interaction.json", "utf8");

/** In the page: types a text, as a whole. */
const type = (text) => `(() => {
  const { area } = studio.writing.field;
  area.value = ${JSON.stringify(text)};
  area.dispatchEvent(new Event("input", { bubbles: true }));
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
})()`;

const text = "studio.writing.field.text";
const told = `(document.querySelector(".told").hidden ? null : document.querySelector(".told").textContent)`;
const button = (words) => `[...document.querySelectorAll("#panel-Write button")].find((each) => each.textContent === ${JSON.stringify(words)} && each.offsetParent)`;
const part = (label) => `[...document.querySelectorAll(".graph .part")].find((each) => each.getAttribute("aria-label").startsWith(${JSON.stringify(label)}))`;
const drawn = `[...document.querySelectorAll(".graph .part")].map((each) => each.getAttribute("aria-label"))`;
const click = (element) => `${element}.dispatchEvent(new MouseEvent("click", { bubbles: true }))`;
const chosen = `(({ area }) => area.value.slice(area.selectionStart, area.selectionEnd))(studio.writing.field)`;

/** Opens the panel for a shipped interaction, or for a file. */
async function opened(open, name, content) {
  const page = await open();
  await page.value(content === undefined ? `studio.open("${name}")`
    : `studio.openFiles([{ name: "${name}", data: new TextEncoder().encode(${JSON.stringify(content)}).buffer }])`);
  await page.value(`document.getElementById("tab-Write").click()`);
  return page;
}

export const tests = {
  "A typed text is read at once, a refused one keeps the last run and marks its line": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    assert.equal(await page.value(text), pull);
    const later = pull.replace('"default": 1.2', '"default": 2.2');
    await page.value(type(later));
    assert.deepEqual(await page.value("[studio.run.report.states.at(-1).time, studio.work.fileName, studio.work.title]"), [3, "pull-to-refresh.interaction.json", "pull-to-refresh"]);
    await page.value(type(later.replace('"to": "armed"', '"to": "amred"')));
    assert.equal(await page.value(told), `Line 25:59 There is no state "amred". Did you mean "armed"?`);
    assert.equal(await page.value("studio.run.report.states.at(-1).time"), 3);
    assert.deepEqual(await page.value("[studio.writing.field.marked, studio.work.text]"), [25, later]);
    assert.ok((await page.value(drawn)).includes("idle: pull > 1 by finger, to amred"));
    // What is refused stays when another tab or another file is shown.
    await page.value(`studio.open("toggle"); document.getElementById("tab-Check").click()`);
    await page.value(`studio.open("pull-to-refresh"); document.getElementById("tab-Write").click()`);
    assert.match(await page.value(told), /amred/);
    await page.value(type(later.replace('"to": "armed"', '"to": "armed')));
    assert.match(await page.value(told), /^Line 25:/);
    assert.equal(await page.value(`document.querySelector(".picture").classList.contains("old")`), true);
    await page.value("studio.history.undo()");
    assert.deepEqual(await page.value(`[${text}, ${told}]`), [later, null]);
    await page.value("studio.history.undo()");
    assert.deepEqual(await page.value(`[${text}, studio.work.isShipped]`), [pull, true]);
    assert.deepEqual(page.messages, []);
  },

  "What is typed in one line is one step, and undone to the first byte of any ends of lines": async (open) => {
    const first = pull.replaceAll("\n", "\r\n");
    const page = await opened(open, "own.interaction.json", first);
    const write = (line, word) => page.value(`(() => {
      const { area } = studio.writing.field;
      const at = area.value.split("\\n").slice(0, ${line}).join("\\n").length - 1;
      area.focus();
      for (const letter of ${JSON.stringify(word)}) {
        area.setRangeText(letter, area.selectionStart = area.selectionEnd = area.place ?? (area.place = at), area.selectionStart, "end");
        area.place = area.selectionEnd;
        studio.writing.read();
      }
      delete area.place;
    })()`);
    await write(4, '"');
    assert.match(await page.value(told), /Line 4:/);
    await page.value("studio.history.undo()");
    await write(8, " ");
    await write(10, "  ");
    const now = await page.value("studio.work.text");
    assert.deepEqual([now.length, now.split("\r\n").length], [first.length + 3, pull.split("\n").length]);
    await page.value("studio.history.undo()");
    assert.equal((await page.value("studio.work.text")).length, first.length + 1);
    await page.value("studio.history.undo()");
    assert.equal(await page.value("studio.work.text ?? null"), null);
    assert.deepEqual(page.messages, []);
  },

  "States and ways are chosen in the graph and in the text, and lit while they are active": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    assert.deepEqual(await page.value(drawn), [
      "State refresh.idle ≋ hum", "idle: pull > 1 by finger, to armed ≋ arm", "State refresh.armed",
      "armed: pull < back by finger, to idle ≋ disarm", "armed: list.release: list to -held * threshold, to loading",
      "armed: list.cancel, to idle ≋ disarm", "State refresh.loading", "loading: loaded: list to 0, to idle ≋ done",
    ]);
    await page.value(click(part("armed: list.cancel")));
    assert.equal(await page.value(chosen), '{"on": "list.cancel", "to": "idle"}');
    assert.equal(await page.value(`document.querySelector(".graph .chosen").getAttribute("aria-label")`), "armed: list.cancel, to idle ≋ disarm");
    await page.value(`studio.writing.field.select(${pull.indexOf('"loading": [')}, ${pull.indexOf('"loading": [')}); studio.writing.field.area.dispatchEvent(new Event("keyup"))`);
    assert.equal(await page.value(`document.querySelector(".graph .chosen").getAttribute("aria-label")`), "State refresh.loading");
    const lit = `[...document.querySelectorAll(".graph .now .part")].map((each) => each.getAttribute("aria-label").split(" ≋")[0])[0]`;
    for (const [time, state] of [[0.1, "idle"], [0.5, "armed"], [1, "loading"], [2.2, "idle"]]) {
      await page.value(`studio.player.currentTime = ${time}`);
      assert.equal(await page.value(lit), `State refresh.${state}`);
    }
    assert.deepEqual(page.messages, []);
  },

  "Deleting a state takes its ways and haptics along, and undo gives them back": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    await page.value(click(part("armed: list.cancel")));
    await page.value(`${button("Delete")}.click()`);
    assert.equal(await page.value(text), pull.replace(',\n        {"on": "list.cancel", "to": "idle"}', ""));
    await page.value("studio.history.undo()");
    // What an expectation names cannot go: the message says so, and the text stays.
    await page.value(click(part("State refresh.armed")));
    await page.value(`${button("Delete")}.click()`);
    assert.match(await page.value(told), /^Delete state armed is refused\. /);
    assert.deepEqual(await page.value(`[${text}, studio.work.text ?? null]`), [pull, null]);
    assert.deepEqual(page.messages, []);
  },

  "Random damages of the text leave the page alive, and undo gives the first bytes": async (open) => {
    const page = await opened(open, "own.interaction.json", pull);
    const count = sampled(Array(2000).fill()).length;
    const found = await page.value(`(async () => {
      let seed = 11;
      const below = (limit) => (seed = (seed * 48271) % 2147483647) % limit;
      const { writing, history, engine } = studio;
      const first = ${JSON.stringify(pull)};
      const scraps = ['"', "{", "}", "[", "]", ",", "\\\\", "-1e999", "\\u0000", "\\ud800", "\\u202e", "<img src=x onerror=alert(1)>", "null", '"to"', "[[[[[[", "\\r", "\\ufeff", "9".repeat(400)];
      const counts = { taken: 0, refused: 0 };
      for (let round = 0; round < ${count}; round += 1) {
        let text = first;
        for (let step = 0; step <= below(3); step += 1) {
          const at = below(text.length);
          text = text.slice(0, at) + (below(2) ? scraps[below(scraps.length)] : "") + text.slice(at + below(below(4) ? 3 : 200));
        }
        writing.field.area.value = text;
        writing.read();
        const isRefused = !document.querySelector(".told").hidden;
        counts[isRefused ? "refused" : "taken"] += 1;
        if (!isRefused && (studio.work.text ?? first) !== writing.field.text) return "another text in round " + round;
        if (round % 50 === 0) await new Promise((done) => setTimeout(done));
      }
      counts.restarts = engine.restarts;
      for (let undone = 0; undone < 3000 && !document.querySelector("#history button").disabled; undone += 1) history.undo();
      return { ...counts, isFirst: studio.work.text === undefined && writing.field.text === first, run: studio.run.report.states.length };
    })()`);
    assert.equal(typeof found, "object", found);
    assert.ok(found.isFirst && found.run === 4, JSON.stringify(found));
    assert.ok(found.refused > count / 2 && found.taken > 0, JSON.stringify(found));
    assert.deepEqual(page.messages, []);
    return JSON.stringify(found);
  },
};
