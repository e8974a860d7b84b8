// Writing an interaction: its text and its graph follow one another, and what is refused says where and why.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { graphOf } from "../../Sources/HapticWeb/Page/graph-model.mjs";
import { added } from "../../Sources/HapticWeb/Page/json-edits.mjs";
import { drag, line } from "./dragging.mjs";
import { Firefox } from "./firefox.mjs";
import { sampled, seeded } from "./sample.mjs";
import { saving } from "./saved.mjs";

const pull = readFileSync("Patterns/interactions/pull-to-refresh.interaction.json", "utf8");

/** In the page: types a text, as a whole. */
const type = (text) => `(() => {
  const { area } = studio.writing.field;
  area.value = ${JSON.stringify(text)};
  area.dispatchEvent(new Event("input", { bubbles: true }));
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
})()`;

const text = "studio.writing.field.text";
/** What is said of a threshold that is felt as it is meant. */
const tunes = "Its level and its taps, as it is crossed and on the way back, are settings now. Show them";
const told = `(document.querySelector(".told").hidden ? null : document.querySelector(".told").textContent)`;
const button = (words) => `[...document.querySelectorAll("#panel-Write button")].find((each) => each.textContent === ${JSON.stringify(words)} && each.offsetParent)`;
const adder = (name) => `document.querySelector('#panel-Write button[data-form="${name}"]')`;
const part = (label) => `[...document.querySelectorAll(".graph .part")].find((each) => each.getAttribute("aria-label").startsWith(${JSON.stringify(label)}))`;
const drawn = `[...document.querySelectorAll(".graph .part")].map((each) => each.getAttribute("aria-label"))`;
const click = (element) => `${element}.dispatchEvent(new MouseEvent("click", { bubbles: true }))`;
const chosen = `(({ area }) => area.value.slice(area.selectionStart, area.selectionEnd))(studio.writing.field)`;

/** In the page: what the button saves. */
const saved = saving(`[...document.querySelectorAll("#panel-Write button")].find(({ textContent }) => textContent.startsWith("Save")).click()`);

/** In the page: fills the form of what is added or recorded, and sends it. */
const filled = (name, values) => `(() => {
  ${adder(name)}.click();
  const form = document.querySelector(".write-form");
  for (const [name, value] of Object.entries(${JSON.stringify(values)})) {
    const field = form.elements[name];
    if (typeof value === "boolean") field.checked = value;
    else field.value = value;
  }
  form.querySelector("button").click();
})()`;

/** Opens the panel for a shipped interaction, or for a file. */
async function opened(open, name, content) {
  const page = await open();
  await page.value(content === undefined ? `studio.open("${name}")`
    : `studio.openFiles([{ name: "${name}", data: new TextEncoder().encode(${JSON.stringify(content)}).buffer }])`);
  await page.value(`document.getElementById("tab-Write").click()`);
  return page;
}

export const tests = {
  "The inspector is twice as wide for a text, if wanted, and that is kept": async (open) => {
    const page = await open();
    const width = () => page.value(`document.getElementById("side").clientWidth`);
    await page.value(`document.getElementById("tab-Write").click()`);
    const narrow = await width();
    await page.value(`[...document.querySelectorAll("#panel-Write .widen")].find((each) => each.checkVisibility()).click()`);
    assert.ok(await width() > 1.6 * narrow, `${narrow} becomes ${await width()}`);
    assert.equal(await page.value(`localStorage.getItem("haptic-studio.wide")`), "yes");
    await page.value(`document.getElementById("tab-Check").click()`);
    assert.equal(await width(), narrow);
    await page.value(`document.getElementById("tab-Write").click(); [...document.querySelectorAll("#panel-Write .widen")].find((each) => each.checkVisibility()).click()`);
    assert.deepEqual([await width(), await page.value(`localStorage.getItem("haptic-studio.wide")`)], [narrow, "no"]);
    // A large window has room for both: the panel is wide by itself, most lines fit, and the stage keeps its words beside the picture.
    for (const size of [1440, 1920]) {
      const large = await open({ width: size, height: 900 });
      const [written, other, stage] = await large.value(`["Write", "Check", "Write"].map((name, index) => {
        document.getElementById("tab-" + name).click();
        return document.getElementById(index < 2 ? "side" : "front").clientWidth;
      })`);
      assert.ok(written > 1.6 * other && stage >= 760, `${written} beside a stage of ${stage}, elsewhere ${other}`);
    }
  },

  "A typed text is read at once, a refused one keeps the last run and marks its line": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    assert.equal(await page.value(text), pull);
    const later = pull.replace('"default": 1.2', '"default": 2.2');
    await page.value(type(later));
    assert.deepEqual(await page.value("[studio.run.report.states.at(-1).time, studio.work.fileName, studio.work.title]"), [3, "pull-to-refresh.interaction.json", "pull-to-refresh"]);
    assert.equal(await page.value(`Number(document.getElementById("parameter-loading").value)`), 2.2);
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
    assert.equal(await page.value(`Boolean(${button("Save last good")})`), true);
    assert.equal((await page.value(saved)).text, later);
    assert.equal(await page.value(`document.querySelector(".picture").classList.contains("old")`), true);
    const draft = await page.value(text);
    await page.value("studio.history.undo()");
    assert.equal(await page.value(text), later);
    await page.value(`${button("Bring it back")}.click()`);
    assert.equal(await page.value(text), draft);
    assert.match(await page.value(told), /^Line 25:/);
    await page.value("studio.history.undo()");
    assert.deepEqual(await page.value(`[${text}, studio.work.text]`), [later, later]);
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

  "A line of code is one line in a wide panel, where a place far to the right is shown, and goes on below in a narrow one; what is drawn is its text": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    const lines = `((height) => ({
      drawn: [...document.querySelectorAll(".painted > div")].map(({ textContent }) => textContent).join("\\n"),
      typed: studio.writing.field.area.value,
      // The field has the heights of the lines, or the caret would be beside its letter.
      heights: [height, [...document.querySelectorAll(".painted > div")].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)],
      widths: [studio.writing.field.area.scrollWidth, studio.writing.field.area.clientWidth],
      keys: document.querySelectorAll(".painted .key").length,
    }))(((area) => {
      area.style.height = 0;
      const { scrollHeight } = area;
      area.style.height = "";
      return scrollHeight;
    })(studio.writing.field.area))`;
    const across = () => page.value("studio.writing.field.element.scrollLeft");
    const long = pull.split("\n").findIndex((line) => line.length > 150) + 1;
    const seen = new Set();
    for (const size of [{ width: 1920, height: 1080 }, { width: 1280, height: 720 }, { width: 390, height: 844, touch: true }]) {
      await page.show(size);
      if (size.touch) await page.value(`[...document.querySelectorAll("#sheets button, .views button")].filter(({ textContent }) => ["Inspector", "Code"].includes(textContent)).forEach((each) => each.click())`);
      for (const now of [pull, pull.replace('"interaction": 1,', '"interaction": 1,\n\n  '), pull.replace(/\n.*"intent".*\n/, "\n"), pull]) {
        await page.value(type(now));
        const { drawn: painted, typed, heights, widths, keys } = await page.value(lines);
        assert.equal(painted, typed);
        assert.equal(typed, now);
        assert.equal(heights[0], heights[1]);
        // What scrolls is what holds both, and not the field alone.
        assert.ok(await page.value("studio.writing.field.area.clientHeight") >= heights[0]);
        assert.equal(...widths);
        assert.ok(keys > 40, `${keys} keys`);
        const isWide = await page.value("studio.writing.field.element.clientWidth > 639");
        assert.ok(isWide ? heights[1] === 18 * now.split("\n").length : heights[1] > 18 * now.split("\n").length && heights[1] % 18 === 0);
        seen.add(isWide);
        if (now !== pull) continue;
        await page.value(`studio.writing.field.goTo(${long}, 140)`);
        assert.equal(await across() > 0, isWide);
      }
    }
    assert.equal(seen.size, 2);
    await page.show({ width: 1920 });
    // The caret is seen where it is put and where it is typed; the lines that something comes from are seen from their beginning.
    await page.value(`studio.writing.field.goTo(${long}, 140)`);
    assert.ok(await across() > 0);
    await page.value(`studio.writing.field.reveal(${long})`);
    assert.equal(await across(), 0);
    await page.send("Input.insertText", { text: " " });
    assert.ok(await across() > 0);
    await page.value(type(pull.replace('"interaction": 1,', '"interaction": 1,,')));
    assert.equal(await page.value(`[...document.querySelectorAll(".painted > div")].findIndex((row) => row.classList.contains("lit")) + 1`), 2);
  },

  "States and ways are chosen in the graph and in the text, and lit while they are active": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    assert.deepEqual(await page.value(drawn), [
      "State refresh.idle ≋ Hum if pull > 0.3 by finger", "idle: pull > 1 by finger, to armed ≋ Arm", "State refresh.armed",
      "armed: pull < back by finger, to idle ≋ Disarm", "armed: on list release, list moves, to loading",
      "armed: on list cancel, to idle ≋ Disarm", "State refresh.loading", "loading: on loaded, list moves to 0, to idle ≋ Done",
    ]);
    await page.value(click(part("armed: on list cancel")));
    assert.equal(await page.value(chosen), '{"on": "list.cancel", "to": "idle"}');
    assert.equal(await page.value(`document.querySelector(".graph .chosen").getAttribute("aria-label")`), "armed: on list cancel, to idle ≋ Disarm");
    assert.equal(await page.value(`[...document.querySelectorAll(".graph .chosen text")].map(({ textContent }) => textContent).join(" ")`), "list cancel → idle ≋ Disarm");
    // What leads on and what is felt are each in one column, beside words that no column begins within, in every width.
    for (const width of [1280, 1440]) {
      await page.show({ width, height: 800 });
      const [words, to, felt] = await page.value(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(["words", "to", "felt"].map((name) => [...document.querySelectorAll(".graph ." + name)].map((each) => (
        (({ x, width }) => [x, x + width])(each.getBBox()))))))))`);
      for (const column of [to, felt]) assert.ok(column.length > 2 && column.every(([x]) => Math.abs(x - column[0][0]) < 1), `${column} at ${width}`);
      assert.ok(words.every(([, end]) => end <= to[0][0]) && to.every(([, end]) => end <= felt[0][0]), `${width}: ${words} before ${to} before ${felt}`);
    }
    await page.value(`studio.writing.field.select(${pull.indexOf('"loading": [')}, ${pull.indexOf('"loading": [')}); studio.writing.field.area.dispatchEvent(new Event("keyup"))`);
    assert.equal(await page.value(`document.querySelector(".graph .chosen").getAttribute("aria-label")`), "State refresh.loading");
    const lit = `[...document.querySelectorAll(".graph .now .part")].map((each) => each.getAttribute("aria-label").split(" ≋")[0])[0]`;
    for (const [time, state] of [[0.1, "idle"], [0.5, "armed"], [1, "loading"], [2.2, "idle"]]) {
      await page.value(`studio.player.currentTime = ${time}`);
      assert.equal(await page.value(lit), `State refresh.${state}`);
    }
    await page.value("studio.player.dismissStart()");
    const seen = await drag(page, [...line([0.5, 0.25], [0.5, 0.8], 24), ...Array(4).fill([0.5, 0.8])], { watch: lit });
    assert.deepEqual([...new Set(seen)], ["State refresh.idle", "State refresh.armed"]);
    await page.until("studio.work.gesture", 20);
    assert.deepEqual(page.messages, []);
  },

  "What is chosen in the text is in view in the diagram, and what is around it does not scroll": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    const names = readdirSync("Patterns/interactions").filter((name) => name.endsWith(".json")).map((name) => name.split(".")[0]);
    let [count, scrolled] = [0, 0];
    for (const name of names) {
      await page.value(`studio.open("${name}"); studio.showTab("Write")`);
      const found = await page.value(`(() => {
        const [view, panels] = [document.querySelector(".picture"), document.getElementById("panels")];
        return [...view.querySelectorAll(".part")].map(({ dataset }) => JSON.parse(dataset.path)).toReversed().map((path) => {
          studio.writing.select(path);
          const [{ top, bottom }, edges] = [view.querySelector(".chosen .ground").getBoundingClientRect(), view.getBoundingClientRect()];
          return { path, isSeen: top >= edges.top && bottom <= edges.bottom, scrolled: view.scrollTop, around: panels.scrollTop };
        });
      })()`);
      for (const { path, isSeen, around } of found) assert.deepEqual([isSeen, around], [true, 0], `${name} ${path}`);
      count += found.length;
      scrolled = Math.max(scrolled, ...found.map((each) => each.scrolled));
    }
    assert.ok(scrolled > 20, "nothing had to be scrolled");
    return `${count} parts`;
  },

  "A new threshold that the take does not reach says so, and one that it reaches shows its settings": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    const most = await page.value(`studio.run.report.tracks.find(({ name }) => name === "pull").max`);
    for (const level of [0.5, most - 0.01, most + 0.01, 3]) {
      await page.value(filled("Threshold", { value: "pull", level, state: "", name: "over", byFinger: false }));
      const isFelt = await page.value(`studio.run.report.features.some(({ name }) => name.startsWith("over"))`);
      assert.equal(isFelt, level < most, `${level} of ${most}`);
      const words = await page.value(told);
      if (isFelt) {
        assert.equal(words, tunes);
        // Whatever was searched for or folded, its field has the focus, in view.
        await page.value(`studio.parameters.search.value = "hum"; studio.parameters.search.dispatchEvent(new Event("input"))`);
        await page.value(`document.querySelector(".told button").click()`);
        assert.deepEqual(await page.value(`((field) => [studio.tabs.current, field === document.activeElement, Math.abs(document.getElementById("parameter-over.level").value - ${level}) < 0.006, field.checkVisibility(), ((y) => y > 0 && y < innerHeight)(field.getBoundingClientRect().y)])(document.getElementById("parameter-over.intensity"))`), ["Change", true, true, true, true]);
        await page.value(`studio.showTab("Write")`);
      } else assert.match(words, /^The take’s pull comes to [\d.]+ at most: this threshold, [\d.]+, is not reached in it\. Drag further on the screen\.$/);
      await page.value("studio.history.undo()");
      assert.deepEqual(await page.value(`[${text}, ${told}]`), [pull, null]);
    }
  },

  "Deleting a state takes its ways and haptics along, and undo gives them back": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    await page.value(click(part("armed: on list cancel")));
    await page.value(`${button("Delete")}.click()`);
    assert.equal(await page.value(text), pull.replace(',\n        {"on": "list.cancel", "to": "idle"}', ""));
    await page.value("studio.history.undo()");
    // A threshold and its state gone, the text is the first one, to the byte.
    await page.value(filled("Threshold", { value: "pull", level: 1.4, state: "refresh.armed", name: "over", byFinger: true }));
    assert.equal((await page.value(drawn)).length, 13);
    await page.value(click(part("State refresh.over")));
    await page.value(`${button("Delete")}.click()`);
    assert.deepEqual(await page.value(`[${told}, ${text}, studio.work.text ?? null]`), [null, pull, null]);
    // A machine that nothing moves or mentions any more goes with what is deleted; one step back, all is there.
    await page.value(filled("Threshold", { value: "pull", level: 1.4, state: "", name: "over", byFinger: true }));
    const own = await page.value(text);
    const still = added(added(pull, ["states"], "over", { below: [] }), ["haptics"], null,
      { name: "low", while: "over.below", continuous: { intensity: "strength", sharpness: 0.2 } });
    for (const [first, path] of [[own, ["states", "over", "above"]], [own, ["states", "over", "below"]], [still, ["haptics", 4]]]) {
      await page.value(type(first));
      await page.value(`studio.history.seal()`);
      await page.value(`studio.writing.select(${JSON.stringify(path)})`);
      await page.value(`${button("Delete")}.click()`);
      assert.deepEqual(await page.value(`[${told}, ${text}]`), [null, pull], `${path}`);
      await page.value("studio.history.undo()");
      assert.equal(await page.value(text), first);
    }
    await page.value(type(pull));
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

  "Buttons add a threshold, a stop and a response as the smallest edits, which the engine takes": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    await page.value(filled("Threshold", { value: "pull", level: 1.4, state: "refresh.armed", name: "over", byFinger: true }));
    // It is taken; what it breaks is told, with the way out.
    assert.match(await page.value(told), /^The example "pulled and put back" breaks an expectation: .* While in “any state”, the threshold has states of its own and leaves that as it is\.$/);
    const arming = '"armed": [\n', answering = '"outcome": "success"}';
    const loading = /"loading": \[\{.*\}\]/.exec(pull)[0];
    const moves = /\{"on": "list.release".*\}\}\}/.exec(pull)[0];
    const strengths = [["over", 0.8, 0.7], ["overBack", 0.5, 0.4]].flatMap(([name, ...numbers]) => ["intensity", "sharpness"].map((part, index) => (
      `"${name}.${part}": {"default": ${numbers[index]}, "in": [0, 1], "origin": "ours", "meaning": "${["strength", "crispness"][index]} of the tap of ${name === "over" ? name : "over back"}"}`)));
    const parameters = ['"over.level": {"default": 1.4, "in": [0.35, 5.6], "origin": "ours", "meaning": "threshold of pull for over"}', ...strengths];
    const hum = /"strongest": \{.*\}/.exec(pull)[0];
    const wanted = pull.replace(hum, `${[hum, ...parameters].join(",\n    ")}`).replace(arming, `${arming}        {"when": "pull > over.level", "by": "finger", "to": "over"},\n`)
      .replace(loading, () => `${loading},\n      "over": [{"when": "pull < 0.9 * over.level", "to": "armed"}, ${moves}, {"on": "list.cancel", "to": "idle"}]`)
      .replace(answering, `${answering},\n    {"name": "over", "on": "refresh: armed > over", "tap": ["over.intensity", "over.sharpness"]},\n    {"name": "overBack", "on": "refresh: over > armed", "by": "finger", "tap": ["overBack.intensity", "overBack.sharpness"]},\n    {"name": "overIdle", "on": "refresh: over > idle", "play": "thresholdDeactivate"}`);
    assert.equal(await page.value(text), wanted);
    assert.ok((await page.value("studio.run.report.states.map(({ state }) => state)")).includes("over"));
    assert.match(await page.value(chosen), /^"over": /);
    // Sliders tune it, and its line in the timeline is dragged.
    assert.deepEqual(await page.value(`["level", "intensity", "sharpness"].filter((part) => !document.getElementById("parameter-over." + part))`), []);
    assert.ok(await page.value(`studio.rows.lanes.some(({ grips }) => grips?.some(({ parameter }) => parameter.name === "over.level"))`), "no line of it is dragged");
    await page.value(filled("Stop", { value: "pull", at: 0.5 }));
    await page.value(filled("Stop", { value: "pull", at: 0.75 }));
    await page.value(filled("Stop", { value: "pull", at: 0.25 }));
    await page.value(filled("Response", { on: "pull.stop", answer: "tap", name: "notch" }));
    assert.equal(await page.value(told), null);
    const last = wanted.replace('"unit": "fraction"}', '"unit": "fraction", "stops": {"at": [0.25, 0.5, 0.75]}}')
      .replace('"play": "thresholdDeactivate"}\n  ],', '"play": "thresholdDeactivate"},\n    {"name": "notch", "on": "pull.stop", "tap": [0.7, 0.6]}\n  ],');
    assert.equal(await page.value(text), last);
    assert.ok(await page.value(`studio.run.report.features.some(({ name }) => name === "notch[0]")`));
    // One that cannot be says why, and changes nothing.
    await page.value(filled("Threshold", { value: "strength", level: 2, state: "", name: "never", byFinger: false }));
    assert.match(await page.value(told), /^Add a threshold is refused\. Line \d+:\d+ would be wrong: "strength > never.level" never holds/);
    assert.equal(await page.value(text), last);
    await page.value(`${button("Delete")}.click()`);
    assert.equal((await page.value(text)).includes("notch"), false);
    for (let count = 0; count < 6; count += 1) await page.value("studio.history.undo()");
    assert.deepEqual(await page.value(`[${text}, studio.work.text ?? null]`), [pull, null]);
    assert.deepEqual(page.messages, []);
  },

  "A threshold in any state of what is shipped is taken, or its level is impossible, and an example that it breaks is told": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    const [chance, counts] = [seeded(27), { taken: 0, told: 0, refused: 0 }];
    const random = (count) => Math.floor(count * chance());
    const names = readdirSync("Patterns/interactions").filter((name) => name.endsWith(".interaction.json"));
    for (const name of sampled(names)) {
      const text = readFileSync(`Patterns/interactions/${name}`, "utf8");
      const file = JSON.parse(text);
      const states = Object.entries(file.states ?? {}).flatMap(([machine, all]) => Object.keys(all).filter((state) => state !== "*").map((state) => `${machine}.${state}`));
      const values = Object.keys(file.values ?? {});
      await page.value(`studio.openFiles([{ name: ${JSON.stringify(name)}, data: new TextEncoder().encode(${JSON.stringify(text)}).buffer }])`);
      await page.until(`studio.writing.content?.name === ${JSON.stringify(file.name)}`);
      for (let round = 0; round < 4 && states.length > 0 && values.length > 0; round += 1) {
        const value = values[random(values.length)];
        const entered = { value, level: (1 + random(100)) / 80, state: states[random(states.length)], name: "over", byFinger: random(2) === 1 };
        await page.value(filled("Threshold", entered));
        const { words, isMild, broken } = await page.value(`({ words: ${told}, isMild: document.querySelector(".told").classList.contains("mild"), broken: studio.run.checks.findings.filter(({ rule }) => rule === "I007").map(({ message }) => message) })`);
        const where = `${name} ${JSON.stringify(entered)}: ${words}`;
        if (words && !isMild) assert.match(words, /(?:never|always) holds/, where);
        else assert.ok(broken.length === 0 || words?.startsWith(broken[0]), `${where}, and not ${broken[0]}`);
        counts[words === null || words === tunes ? "taken" : isMild ? "told" : "refused"] += 1;
        if (!words || isMild) await page.value("studio.history.undo()");
      }
    }
    assert.ok(counts.taken > 4);
    return JSON.stringify(counts);
  },

  "Each pull past a threshold by finger only is felt, also after a finger has let go beyond it": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    const pulls = [0, 5, 10].map((at) => ({ finger: "drag", at, from: [187, 200], to: [187, 600], for: 0.5 }));
    await page.value(`studio.history.make("Drive", () => { studio.work.gesture = ${JSON.stringify({ simulated: pulls })}; })`);
    for (const [name, state, words] of [["own", "", tunes], ["behind", "refresh.armed", 'The example "pulled and put back"']]) {
      await page.value(filled("Threshold", { value: "pull", level: 1.4, state, name, byFinger: true }));
      const felt = await page.value(`studio.run.report.features.map((each) => each.name).filter((each) => each.startsWith("${name}["))`);
      assert.deepEqual(felt, pulls.map((_, index) => `${name}[${index}]`));
      assert.equal((await page.value(told))?.slice(0, words.length), words);
    }
  },

  "The line of each active state is lit in the text, and a label is no word of the language": async (open) => {
    const page = await open();
    await page.value(`studio.open("pull-to-refresh"); studio.showTab("Write")`);
    await page.until(`document.querySelector(".painted .active")`);
    // At seeded moments the diagram and the text light the same states.
    for (const part of [0, 0.1, 0.2, 0.31, 0.4, 0.55, 0.7, 0.85, 1]) {
      const [lit, now] = await page.value(`(() => {
        studio.player.currentTime = ${part} * studio.player.duration;
        return [[...document.querySelectorAll(".writing .painted .active")].map(({ textContent }) => /"(\\w+)"/.exec(textContent)[1]), [...document.querySelectorAll(".graph .now .state")].map(({ textContent }) => textContent.split(" ")[0])];
      })()`);
      assert.ok(lit.length > 0);
      assert.deepEqual(lit, now, `at ${part}`);
    }
    await page.value(`studio.open("secret-offer"); studio.showTab("Export")`);
    await page.until(`document.querySelector("pre.use .word")`);
    const words = await page.value(`[...document.querySelectorAll("pre.use .word")].map((each) => [each.textContent, each.nextSibling?.textContent[0]])`);
    assert.ok(words.some(([word]) => word === "self") && words.every(([, next]) => next !== ":"), JSON.stringify(words));
    // Nothing plays on behind the library.
    await page.value(`studio.showTab("Change"); studio.player.play()`);
    await page.until("!studio.player.paused");
    await page.value(`document.getElementById("browse").click()`);
    assert.equal(await page.value("studio.player.paused"), true);
  },

  "Write opens at the line that answers at the playhead, or at the states, and offers only what can be done": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    const shown = (time, name) => page.value(`(async () => {
      studio.showTab("Check");
      studio.player.currentTime = ${time};
      studio.showTab("Write");
      await new Promise((done) => { setTimeout(done, 200); });
      const { element } = studio.writing.field;
      const rows = [...element.querySelectorAll(".picked")];
      // All that is added up is shaded, and nothing else; what is named is in view.
      const row = rows.find(({ textContent }) => textContent.includes('"name": "${name}"')) ?? rows[0] ?? [...element.querySelectorAll(".painted > div")].find(({ textContent }) => textContent.includes('"states"'));
      const lit = studio.feel.lit.lines;
      const isLit = lit.toSorted((a, b) => a - b).join() === rows.map((each) => [...each.parentElement.children].indexOf(each) + 1).join();
      const isWhole = row.offsetTop >= element.scrollTop && row.offsetTop + row.offsetHeight <= element.scrollTop + element.clientHeight;
      // No line is cut at the top.
      return [row.textContent, isWhole && [...row.parentElement.children].some(({ offsetTop }) => offsetTop === element.scrollTop), document.activeElement === studio.writing.field.area, isLit];
    })()`);
    await page.value("studio.player.dismissStart()");
    for (const { name, time } of await page.value(`studio.run.report.features.filter(({ modality }) => modality === "haptic")`)) {
      const own = name.split(/[.[]/)[0];
      const [line, isInView, isTaken, isLit] = await shown(time, own);
      assert.match(line, new RegExp(`"name": "${own}"`));
      assert.deepEqual([isInView, isTaken, isLit], [true, false, true], name);
    }
    // Where none answers, the states are in view, and no line is shaded.
    const [line, ...ways] = await shown(1.9);
    assert.match(line, /"states"/);
    assert.deepEqual(ways, [true, false, true]);
    const offered = () => page.value(`[...document.querySelectorAll(".writing > div > .tools > button")].filter((each) => each.checkVisibility()).map(({ textContent }) => textContent)`);
    assert.deepEqual(await offered(), ["Add", "Wide panel", "Save file"]);
    await page.value(click(part("State refresh.armed")));
    assert.deepEqual(await offered(), ["Add", "Delete", "Wide panel", "Save file"]);
  },

  "Who looks for a threshold where thresholds are tuned comes to the form that adds one, which the take reaches": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    await page.value(`studio.showTab("Change"); document.querySelector(".adds-threshold").click()`);
    const form = `document.querySelector(".write-form")`;
    assert.deepEqual(await page.value(`[studio.tabs.current, ${form}.hidden, ${form}.dataset.open, document.activeElement === ${form}.elements.value]`), ["Write", false, "Threshold", true]);
    const [level, most] = await page.value(`[Number(${form}.elements.level.value), studio.run.report.tracks.find(({ name }) => name === ${form}.elements.value.value).max]`);
    assert.ok(level > 1 && level < most, `${level} of ${most}`);
    // Of a scene, whose interaction is another file, nothing is added.
    await page.value(`studio.open("secret-offer"); studio.showTab("Change")`);
    assert.equal(await page.value(`document.querySelector(".adds-threshold")`), null);
  },

  "A recorded drag becomes an example, of which check finds nothing wrong": async (open, { command }) => {
    const page = await opened(open, "pull-to-refresh");
    assert.equal(await page.value(`${adder("Example")}.disabled`), true);
    assert.ok((await page.value(`document.getElementById(${adder("Example")}.getAttribute("aria-describedby")).textContent`)).length > 10, "it does not say why");
    await page.value("studio.player.dismissStart()");
    await drag(page, [...line([0.5, 0.25], [0.5, 0.8], 24), ...Array(6).fill([0.5, 0.8])]);
    await page.until("studio.work.gesture", 20);
    await page.value(filled("Example", { name: "mine" }));
    assert.equal(await page.value(told), null);
    const now = await page.value(text);
    const { examples } = JSON.parse(now);
    assert.equal(examples.length, 4);
    const { name, gesture, leads } = examples[3];
    assert.equal(name, "mine");
    assert.ok(gesture.touches.length > 10 && leads.includes("arm") && leads.includes("refresh.loading"), JSON.stringify(examples[3]));
    assert.deepEqual(await page.value("studio.run.checks.findings.filter(({ path }) => path?.startsWith('examples'))"), []);
    // It is held to what it says: another level breaks it.
    await page.value(type(now.replace('"leads": ["hum", "arm", "refresh.armed"', '"leads": ["done", "hum", "arm", "refresh.armed"')));
    const broken = await page.value("(() => { const own = studio.engine.read({ name: 'pull-to-refresh.interaction.json', data: studio.work.text }); const { findings } = JSON.parse(own.check()).files[0]; own.close(); return findings.map(({ rule, path }) => `${rule} ${path}`); })()");
    assert.ok(broken.includes("I007 examples[3]"), `${broken}, ${leads}`);
    if (!command) return;
    const place = mkdtempSync(join(tmpdir(), "writing-"));
    try {
      writeFileSync(join(place, "pull-to-refresh.interaction.json"), now);
      const { status, stdout, stderr } = spawnSync(command, ["check", join(place, "pull-to-refresh.interaction.json")], { encoding: "utf8" });
      assert.equal(status, 0, stdout + stderr);
      assert.ok(!stdout.includes("I007"), stdout);
    } finally {
      rmSync(place, { recursive: true });
    }
    return `leads to ${leads.join(", ")}`;
  },

  "Random edits of graph, buttons and text keep both equal, and each is taken or refused with its place": async (open) => {
    const page = await opened(open, "own.interaction.json", pull);
    const count = sampled(Array(500).fill()).length;
    const found = await page.value(`(async () => {
      let seed = 5;
      const below = (limit) => (seed = (seed * 48271) % 2147483647) % limit;
      const any = (list) => list[below(list.length)];
      const { writing, history, engine } = studio;
      const [first, seen, counts] = [${JSON.stringify(pull)}, new Map(), { taken: 0, refused: 0, typed: 0, deleted: 0, added: 0 }];
      const buttons = () => [...document.querySelectorAll('.add-menu button')];
      const send = (opener) => {
        const form = document.querySelector(".write-form");
        if (form.hidden || form.dataset.open !== opener.dataset.form) opener.click();
        for (const field of form.elements) {
          if (field.localName === "select") field.selectedIndex = below(field.options.length);
          else if (field.type === "number") field.value = below(300) / 100;
        }
        form.requestSubmit();
        counts.added += 1;
      };
      const remove = () => {
        const part = any([...document.querySelectorAll(".graph .part")]);
        if (below(3) && part) part.dispatchEvent(new MouseEvent("click"));
        else writing.select(any([["haptics", below(4)], ["examples", below(3)], ["expectations", 0], ["values", any(["pull", "strength"])]]));
        document.querySelector(".writing button[aria-label^=Delete]:not(:disabled)")?.click();
        counts.deleted += 1;
      };
      const typed = () => {
        const { area } = writing.field;
        const numbers = [...area.value.matchAll(/\\d+(\\.\\d+)?|"(idle|armed|loading|over|above)"/g)];
        const { 0: word, index } = any(numbers);
        const other = word.startsWith('"') ? any(['"idle"', '"armed"', '"new"', '"']) : String(below(200) / 100);
        area.setRangeText(other, index, index + word.length, "end");
        writing.read();
        counts.typed += 1;
      };
      for (let round = 0; round < ${count}; round += 1) {
        // What is refused does not stay for long, or nothing else would be taken.
        if (round % 20 === 19 || (history.refused && below(2))) { for (let step = 0; step <= below(6); step += 1) history.undo(); }
        const opener = any(buttons().filter(({ disabled }) => !disabled));
        const [kind, before] = [below(3), studio.work.text ?? first];
        if (kind === 0 && opener) send(opener);
        else if (kind === 1) remove();
        else typed();
        const told = document.querySelector(".told");
        const now = studio.work.text ?? first;
        // What is mild tells something of what is taken.
        if (told.hidden || told.classList.contains("mild")) {
          if (now !== writing.field.text) return "the field has another text in round " + round;
          counts.taken += 1;
        } else {
          if (now !== before) return "a refused edit stays in round " + round;
          if (!/Line \\d+|is refused\\. \\w/.test(told.textContent)) return "no place: " + told.textContent;
          counts.refused += 1;
        }
        const text = writing.field.text;
        const again = engine.read({ name: "own.interaction.json", data: now });
        if (again.error) return "the page holds what the engine refuses: " + again.error.message;
        again.close();
        const isJSON = writing.content !== undefined;
        const labels = [...document.querySelectorAll(".graph .part")].map((each) => each.getAttribute("aria-label"));
        if (isJSON) seen.set(text, [JSON.stringify(writing.shown), labels.length, studio.work.about.parameters]);
      }
      for (let undone = 0; undone < 3000 && !document.querySelector("#history button").disabled; undone += 1) history.undo();
      return { counts, seen: [...seen], isFirst: studio.work.text === undefined && writing.field.text === first, restarts: engine.restarts };
    })()`);
    assert.equal(typeof found, "object", found);
    for (const [own, [graph, parts, parameters]] of found.seen) {
      const wanted = graphOf(JSON.parse(own), parameters);
      assert.deepEqual(JSON.parse(graph), wanted);
      assert.equal(parts, wanted.flatMap(({ states }) => states.flatMap(({ ways }) => [1, ...ways])).length);
    }
    const { taken, refused, typed, deleted, added } = found.counts;
    assert.ok(found.isFirst && taken > count / 6 && refused > count / 20, JSON.stringify(found.counts));
    assert.ok(Math.min(typed, deleted, added) > count / 6, JSON.stringify(found.counts));
    assert.deepEqual(page.messages, []);
    return JSON.stringify({ ...found.counts, texts: found.seen.length, restarts: found.restarts });
  },

  "A scene's interaction is written as a file of its own, and a pattern says that it is none": async (open) => {
    const page = await opened(open, "lottery-wheel");
    await page.value(`${button("Write its interaction")}.click()`);
    await page.until(`studio.work.fileName === "lottery-wheel.interaction.json"`);
    assert.equal(await page.value(text), readFileSync("Patterns/interactions/lottery-wheel.interaction.json", "utf8"));
    assert.ok((await page.value(drawn)).length > 5);
    // One machine of the file is two of the run.
    await page.value(`studio.open("half-and-half")`);
    await page.value(`${button("Write its interaction")}.click()`);
    await page.until(`studio.work.fileName === "half-and-half.interaction.json"`);
    assert.match(await page.value(`document.querySelector(".graph .now .part").getAttribute("aria-label")`), /^State \$side\./);
    await page.value(`studio.open("bell")`);
    assert.deepEqual(await page.value(`[document.querySelector(".writing").hidden, Boolean(${button("Write its interaction")})]`), [true, false]);
    assert.deepEqual(page.messages, []);
  },

  "Names of a file stay text, and what is nested deep or long does not stop the page": async (open) => {
    const page = await opened(open, "own.interaction.json", pull);
    const names = ["<img src=x onerror=alert(1)>", "\u202eover", "$a$a$a$a$a$a$a$a$a.", "a".repeat(10_000), "__proto__", "\n(", "\u{1f600}c"];
    const states = Object.fromEntries(names.map((name) => [name, [{ when: name, to: name, move: { [name]: { to: [] } } }, null, 7, { to: {} }]]));
    await page.value(type(JSON.stringify({ interaction: 1, states: { ["<b>x"]: states } })));
    assert.match(await page.value(told), /^Line 1:/);
    assert.equal(await page.value(`document.querySelectorAll(".graph .part").length`), 5 * Object.keys(states).length);
    assert.equal(await page.value(`document.querySelectorAll(".graph img, .graph b").length`), 0);
    assert.equal(await page.value(`/[\u202a-\u202e]/.test(document.querySelector(".graph").textContent)`), false);
    await page.value(type(`{"interaction": 1, "states": {"a": {"b": [${"[".repeat(50_000)}${"]".repeat(50_000)}]}}, "haptics": 3}`));
    assert.match(await page.value(told), /^Line 1:/);
    await page.value(type('{"interaction": 1, "states": [1, "a", {"b": null}], "haptics": {"on": 1}, "values": 3, "inputs": {"a": null}}'));
    assert.match(await page.value(told), /^Line 1:/);
    await page.value(`${adder("Response")}.click()`);
    await page.value(type(pull));
    assert.deepEqual(await page.value(`[${told}, studio.work.text ?? null]`), [null, null]);
    assert.deepEqual(page.messages, []);
    assert.deepEqual(page.requests.filter((url) => !url.startsWith("file:") && !url.startsWith("blob:") && !url.startsWith("data:")), []);
  },

  "Firefox writes, refuses, adds and undoes the same": async (_, { studio: address }) => {
    const firefox = await Firefox.start();
    if (!firefox) return "skipped: there is no Firefox";
    try {
      await firefox.open(address);
      await firefox.until("globalThis.studio?.run");
      await firefox.value(`(studio.open("pull-to-refresh"), document.getElementById("tab-Write").click())`);
      await firefox.value(type(pull.replace('"to": "armed"', '"to": "amred"')));
      assert.equal(await firefox.value(told), `Line 25:59 There is no state "amred". Did you mean "armed"?`);
      await firefox.value(type(pull));
      await firefox.value(filled("Threshold", { value: "pull", level: 1.4, state: "", name: "over", byFinger: true }));
      assert.equal(await firefox.value(told), tunes);
      assert.equal(await firefox.value("JSON.stringify(JSON.parse(studio.work.text).states.over.below)"), '[{"when":"pull > over.level","by":"finger","to":"above"}]');
      await firefox.value("studio.history.undo()");
      assert.deepEqual(await firefox.value(`[${text}, studio.work.isShipped]`), [pull, true]);
    } finally {
      await firefox.close();
    }
    return undefined;
  },

  "Every gesture of shipped examples, recorded again, is an example that says something and passes": async (open) => {
    const page = await opened(open, "pull-to-refresh");
    let count = 0;
    for (const name of sampled(readdirSync("Patterns/interactions").filter((each) => each.endsWith(".interaction.json")))) {
      const own = readFileSync(`Patterns/interactions/${name}`, "utf8");
      await page.value(`studio.openFiles([{ name: "${name}", data: new TextEncoder().encode(${JSON.stringify(own)}).buffer }])`);
      for (const { name: called, gesture, set = {} } of JSON.parse(own).examples) {
        const found = await page.value(`(() => {
          const { history, work, writing, engine } = studio;
          if (!history.make("Drive", () => Object.assign(work, { gesture: ${JSON.stringify(gesture)}, changes: ${JSON.stringify(set)} }))) return "not driven";
          ${filled("Example", { name: "again" })};
          if (!document.querySelector(".told").hidden) return document.querySelector(".told").textContent;
          const again = engine.read(work.file, { others: work.others });
          const { findings } = JSON.parse(again.check()).files[0];
          again.close();
          const { examples } = writing.content;
          const { leads = [], never = [] } = examples.at(-1);
          history.undo();
          return { broken: findings.filter(({ path }) => path.startsWith("examples[" + (examples.length - 1))), said: leads.length + never.length };
        })()`);
        assert.ok(found.broken?.length === 0 && found.said > 0, `${name}, ${called}: ${JSON.stringify(found)}`);
        count += 1;
      }
    }
    assert.deepEqual(page.messages, []);
    return `${count} gestures`;
  },
};
