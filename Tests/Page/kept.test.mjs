// What users make is not lost: over reloads, beside other files, in links and in saved pages; whatever storage holds.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sampled } from "./sample.mjs";

const tap = (time = 0.1, more = "") => `{ "Version": 1.0, "Pattern": [
  { "Event": { "EventType": "HapticTransient", "Time": ${time}, "EventParameters": [] } }${more} ] }\n`;

/** A name that would be markup, and turns text round. */
const hostile = `<img src=x onerror="globalThis.wasRun = true">\u202e</script>`;

/** In the page: opens files with texts, by their names. */
const opening = (files) => `studio.openFiles(${JSON.stringify(Object.entries(files))}.map(([name, text]) => (
  { name, data: new TextEncoder().encode(text).buffer })))`;

const faults = `[...document.querySelectorAll("#fault .fault")].map(({ textContent }) => textContent)`;
const titles = "studio.works.map(({ title }) => title)";

/** In the page: all that determines its works, without their order. */
const everything = `JSON.stringify(studio.works.map(({ title, state, original, sound }) => ({
  title, ...state, gesture: state.gesture && JSON.stringify(state.gesture), others: state.others.map(({ name }) => name), sound: Boolean(sound),
  original: typeof original === "string" ? original : new TextDecoder().decode(original) })).sort((a, b) => (a.title < b.title ? -1 : 1)))`;

/** Reloads a page, which keeps its storage. */
export const reloaded = async (page) => {
  await page.value("globalThis.isOld = true");
  await page.send("Page.reload");
  for (let tries = 0; ; tries += 1) {
    try {
      return await page.until("!globalThis.isOld && globalThis.studio?.facts.interactive && studio.run");
    } catch (error) {
      // The page may go while it is asked.
      if (tries > 9) throw error;
    }
  }
};

/** The page that it saves, opened from disk; the caller closes it. */
async function savedAndOpened(page, browser, test) {
  const folder = mkdtempSync(join(tmpdir(), "saved-"));
  try {
    await page.send("Browser.setDownloadBehavior", { behavior: "deny" });
    const text = await page.value(`(async () => {
      let blob;
      const make = URL.createObjectURL;
      URL.createObjectURL = (given) => { blob = given; return make(given); };
      document.getElementById("tab-Export").click();
      [...document.querySelectorAll("#panel-Export button")].find(({ ariaLabel }) => ariaLabel === "Save offline copy").click();
      URL.createObjectURL = make;
      return blob.text();
    })()`);
    writeFileSync(join(folder, "saved.html"), text);
    const other = await browser.page(pathToFileURL(join(folder, "saved.html")).href);
    await other.until("globalThis.studio?.facts.interactive && studio.run");
    try {
      await test(other, text);
    } finally {
      await other.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const tests = {
  "Changes stay over another scene and over a reload, until they are reset": async (open) => {
    const page = await open();
    await page.value(`studio.history.make("Delay", () => { studio.work.changes = { "haptics.delay": 0.05 }; })`);
    await page.value(`studio.open("bell"); studio.history.make("Louder", () => { studio.work.gain = 2; })`);
    await page.value(opening({ "own.ahap": tap() }));
    await page.value(`studio.history.make("Move", () => { studio.work.text = ${JSON.stringify(tap(0.3))}; })`);
    await page.value(`studio.open("secret-offer")`);
    assert.deepEqual(await page.value("studio.work.changes"), { "haptics.delay": 0.05 });
    assert.match(await page.value(`document.getElementById("said").textContent`), /goes on with your changes; Reset/);
    const before = await page.value(everything);
    await reloaded(page);
    assert.equal(await page.value(everything), before);
    assert.equal(await page.value("studio.work.title"), "secret-offer");
    await page.value(`studio.open("bell"); studio.take(studio.works.find(({ title }) => title === "own.ahap"))`);
    assert.deepEqual(await page.value("[studio.run.report.events[0].time, studio.works.find(({ input }) => input === 'bell').gain]"), [0.3, 2]);
    const reset = `[...document.querySelectorAll("#menu button")].find(({ textContent }) => textContent === "Reset")`;
    await page.value(`${reset}.click()`);
    assert.deepEqual(await page.value(`[studio.run.report.events[0].time, ${reset}.disabled]`), [0.1, true]);
    await page.value("studio.history.undo()");
    assert.equal(await page.value("studio.run.report.events[0].time"), 0.3);
    assert.deepEqual(page.messages, []);
  },

  "A warning comes before work goes that could not be kept, and only then": async (open) => {
    const page = await open();
    const warns = `(() => {
      const event = new Event("beforeunload", { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    })()`;
    await page.value(`studio.history.make("Louder", () => { studio.work.gain = 2; })`);
    assert.equal(await page.value(warns), false);
    await page.value(`Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }); 0`);
    assert.equal(await page.value(warns), true);
    await page.value("studio.history.undo()");
    assert.equal(await page.value(warns), false);
    assert.deepEqual(page.messages, []);
  },

  "More than storage holds is not kept, and what fits still is": async (open) => {
    const page = await open();
    await page.value(`studio.history.make("Louder", () => { studio.work.gain = 2; })`);
    await page.value(opening({ "long.ahap": tap(0.1).replace("\n", `\n${" ".repeat(4_200_000)}`) }));
    await page.until(`studio.work.title === "long.ahap"`);
    await page.value(`studio.history.make("Quieter", () => { studio.work.gain = 0.5; })`);
    await page.value(`dispatchEvent(new Event("pagehide"))`);
    assert.deepEqual(await page.value("[[...studio.kept.lost], Object.keys(JSON.parse(localStorage.getItem('haptic-studio')).works)]"),
      [["long.ahap"], ["shipped secret-offer"]]);
  },

  "Damaged and hostile storage is told and left out": async (open) => {
    const page = await open();
    const scene = { shipped: "secret-offer", gain: 2 };
    const damaged = [
      "{", "null", "7", "[]", `"works"`, `{"works": 1}`, `{"works": []}`, `{"works": {"a": null, "b": 1, "c": {}, "d": []}}`,
      JSON.stringify({ shown: `${hostile}0`, works: Object.fromEntries([
        { gain: 1000 }, { gain: "loud" }, { profile: "nope" }, { changes: [1] }, { changes: { none: 1 } }, { gesture: "x" }, { reading: { fit: -1 } },
        { others: [{}] }, { sounds: 3 }, { edited: 4 }, { edited: "{" }, { shipped: "../x" }, { shipped: undefined, name: hostile, text: hostile },
        { shipped: undefined, name: hostile, data: "%%" },
      ].map((part, index) => [`${hostile}${index}`, { ...scene, ...part }])) }),
    ];
    for (const text of sampled(damaged)) {
      await page.value(`localStorage.setItem("haptic-studio", ${JSON.stringify(text)}); Storage.prototype.setItem = () => {}`);
      await reloaded(page);
      const [title, isModified, said] = await page.value(`[studio.work.title, studio.work.isModified, document.getElementById("said").textContent]`);
      assert.deepEqual([title, isModified], ["lottery-wheel", false], text);
      assert.match(said, /this browser has kept/, text);
      assert.equal(await page.value("document.querySelectorAll('img').length + Number(globalThis.wasRun === true)"), 0);
    }
    assert.deepEqual(page.messages, []);
    return `${damaged.length} kinds of damage`;
  },

  "Files of one name are side by side, told apart, and closed one by one": async (open) => {
    const page = await open();
    await page.value(opening({ "old/click.ahap": tap(0.1), "new/click.ahap": tap(0.2) }));
    await page.value(opening({ "click.ahap": tap(0.3) }));
    await page.value(opening({ "click.ahap": tap(0.4) }));
    assert.deepEqual((await page.value(titles)).sort(), ["click.ahap", "click.ahap (2)", "new/click.ahap", "old/click.ahap", "secret-offer"]);
    // The same file again is the one that is open.
    await page.value(`studio.history.make("Louder", () => { studio.work.gain = 2; })`);
    await page.value(opening({ "click.ahap": tap(0.4) }));
    assert.deepEqual(await page.value(`[studio.work.gain, studio.works.length]`), [2, 5]);
    const close = (title) => page.value(`[...document.querySelectorAll("#opened button")].find((button) => button.getAttribute("aria-label") === "Close ${title}").click()`);
    await close("old/click.ahap");
    await close("click.ahap (2)");
    assert.deepEqual(await page.value(`[studio.works.length, ${titles}.includes(studio.work.title)]`), [3, true]);
    await page.value("studio.history.undo()");
    assert.deepEqual(await page.value(`[studio.work.title, studio.work.gain, studio.run.report.events[0].time]`), ["click.ahap (2)", 2, 0.4]);
    await page.value("studio.history.redo()");
    for (const title of ["click.ahap", "new/click.ahap"]) await close(title);
    assert.deepEqual(await page.value(titles), ["secret-offer"]);
    assert.deepEqual(page.messages, []);
  },

  "Each of several dropped files that fails is told, and others open": async (open) => {
    const page = await open();
    for (const files of [{ "bad.ahap": "{", "good.ahap": tap() }, { "good.ahap": tap(), "bad.ahap": "{" }]) {
      await page.value(opening({ ...files, "worse.scene.json": `{"scene": "no"}` }));
      const told = await page.value(faults);
      assert.deepEqual(told.map((words) => words.split(":")[0]).sort(), ["bad.ahap", "worse.scene.json"], told.join());
      assert.equal(await page.value("studio.work.title"), "good.ahap");
    }
  },

  "A dropped folder resolves what its files name, and shows the one that names the others": async (open) => {
    const page = await open();
    const timeline = `{"timeline": 1, "patterns": [{"pattern": "sub/tap.ahap", "at": 0.2}]}\n`;
    for (const files of [
      { "a/t.timeline.json": timeline, "a/sub/tap.ahap": tap(), "a/README.md": "no input" },
      { "t.timeline.json": timeline, "tap.ahap": tap() }, { "tap.ahap": tap(), "t.timeline.json": timeline },
    ]) {
      await page.value(opening(files));
      assert.deepEqual(await page.value(faults), []);
      assert.match(await page.value("studio.work.title"), /t\.timeline\.json$/);
      assert.equal(await page.value("studio.run.report.events[0].time.toFixed(3)"), "0.300");
    }
    // As a browser gives a folder.
    const names = await page.value(`(async () => {
      const file = (name, text) => ({ isFile: true, name, file: (done) => done(new File([text], name)) });
      const folder = (name, entries) => ({ isFile: false, name, createReader: () => {
        const parts = [entries.slice(0, 1), entries.slice(1), []];
        return { readEntries: (done) => done(parts.shift() ?? []) };
      } });
      const entry = folder("proj", [file("t.timeline.json", ${JSON.stringify(timeline)}), folder("sub", [file("tap.ahap", ${JSON.stringify(tap())})]), folder(".git", [file("x", "")])]);
      const event = new Event("drop", { cancelable: true });
      event.dataTransfer = { types: ["Files"], files: [], items: [{ webkitGetAsEntry: () => entry }] };
      dispatchEvent(event);
      await new Promise((done) => { setTimeout(done, 300); });
      return ${titles};
    })()`);
    assert.ok(names.includes("proj/t.timeline.json") && names.includes("proj/sub/tap.ahap"), names.join());
    assert.equal(await page.value("studio.work.title"), "proj/t.timeline.json");
    assert.deepEqual(page.messages, []);
  },

  "What was tuned is compared with the original under the same gesture": async (open) => {
    const page = await open();
    await page.value(`studio.history.make("Delay", () => { studio.work.changes = { "haptics.delay": 0.05 }; studio.work.gesture = { fraction: [[0, 0], [0.4, 0.8], [0.9, 0]] }; })`);
    await page.value(`studio.tabs.show("Compare"); studio.beside.show(); studio.beside.choice.value = studio.beside.choices.findIndex(({ title }) => title === "Original"); studio.beside.choice.dispatchEvent(new Event("change"))`);
    const [mine, original] = await page.value("[studio.run, studio.beside.run].map(({ report }) => ({ states: report.states, begins: report.events.map(({ time }) => time) }))");
    assert.deepEqual(mine.states, original.states);
    assert.ok(mine.begins.length > 0 && mine.begins.every((time, index) => Math.abs(time - original.begins[index] - 0.05) < 1e-6), JSON.stringify([mine.begins, original.begins]));
  },

  "A saved page opens with all works, files and sounds, and gives the same runs": async (open, { browser }) => {
    const page = await open();
    const timeline = `{"timeline": 1, "patterns": [{"pattern": "sub/tap.ahap", "at": 0.2}]}\n`;
    await page.value(`studio.history.make("Delay", () => { studio.work.changes = { "haptics.delay": 0.05 }; studio.work.gesture = { fraction: [[0, 0], [0.4, 0.8], [0.9, 0]] }; })`);
    await page.value(opening({ "a/t.timeline.json": timeline, "a/sub/tap.ahap": tap(), [`${hostile}.ahap`]: tap(0.25) }));
    await page.value(`studio.history.make("Move", () => { studio.work.text = ${JSON.stringify(tap(0.3))}; studio.work.gain = 2; studio.work.profile = "taptic"; })`);
    await page.value(`studio.open("pull-to-refresh"); studio.history.make("Hold", () => { studio.work.gesture = studio.work.about.gesture ?? { none: true }; })`);
    await page.value(`studio.beside.put(studio.works[0])`);
    const runs = `JSON.stringify(studio.works.map((work) => {
      const run = work.run();
      const found = [work.title, run.pattern.inspect(), [...run.sound(48000).channels[0]].reduce((sum, sample, index) => sum + sample * (index % 7), 0)];
      run.close();
      return found;
    }))`;
    const [before, shown, state] = [await page.value(runs), await page.value("[studio.work.title, studio.beside.run.name]"), await page.value(everything)];
    // What is A stays A, also if B is open.
    await page.value("studio.beside.swap()");
    await savedAndOpened(page, browser, async (other, text) => {
      assert.equal(await other.value(everything), state);
      assert.equal(await other.value(runs), before);
      assert.deepEqual(await other.value("[studio.work.title, studio.beside.run.name]"), shown);
      assert.deepEqual(other.requests.filter((each) => !each.endsWith("saved.html") && !each.startsWith("data:")), []);
      assert.deepEqual(other.messages, []);
      assert.equal(await other.value("document.querySelectorAll('img').length + Number(globalThis.wasRun === true)"), 0);
      assert.match(text, /default-src 'none'/);
      // What is changed there is kept for that page, and the page saves itself again.
      await other.value(`studio.history.make("Louder", () => { studio.work.gain = 3; })`);
      await reloaded(other);
      assert.equal(await other.value("studio.work.gain"), 3);
      await savedAndOpened(other, browser, async (third) => assert.equal(await third.value("studio.work.gain"), 3));
    });
  },
};
