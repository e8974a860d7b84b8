// The history: every change can be undone, to the first byte, and made again.

import assert from "node:assert/strict";
import { sampled } from "./sample.mjs";

/** The random sequences of changes. */
const sequences = sampled(Array(1000).fill()).length;

const ahap = `{ "Version": 1.0, "Pattern": [
  { "Event": { "EventType": "HapticTransient", "Time": 0.1, "EventParameters": [] } } ] }\n`;

/** In the page: opens a file with a text. */
export const opening = (name, text) => (
  `studio.openFiles([{ name: ${JSON.stringify(name)}, data: new TextEncoder().encode(${JSON.stringify(text)}).buffer }])`);

/** In the page: the name of a button of the history, or nothing where it cannot be pressed. */
const named = (word) => `(([button]) => (button.disabled ? null : button.getAttribute("aria-label")))(
  [...document.querySelectorAll("#history button")].filter(({ textContent }) => textContent === "${word}"))`;

const press = (keys) => `document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...${JSON.stringify(keys)} }))`;

export const tests = {
  "A slider's drag is one step, which its name undoes and makes again": async (open) => {
    const page = await open();
    assert.deepEqual([await page.value(named("Undo")), await page.value(named("Redo"))], [null, null]);
    const drag = (values) => page.value(`(() => {
      const slider = document.getElementById("parameter-haptics.delay").parentElement.querySelector("[type=range]");
      for (const value of ${JSON.stringify(values)}) {
        slider.value = value;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      }
      slider.dispatchEvent(new Event("change", { bubbles: true }));
      return studio.work.changes["haptics.delay"];
    })()`);
    const first = await drag([0.01, 0.02, 0.03]);
    const second = await drag([0.02, 0.01]);
    assert.ok(first > second, `${first}, then ${second}`);
    const delay = `[studio.work.changes["haptics.delay"] ?? null, Number(document.getElementById("parameter-haptics.delay").value)]`;
    assert.match(await page.value(named("Undo")), /^Undo: Change /);
    await page.value(press({ key: "z", ctrlKey: true }));
    assert.equal((await page.value(delay))[0], first);
    await page.value(press({ key: "z", metaKey: true }));
    assert.equal((await page.value(delay))[0], null);
    assert.equal(await page.value(named("Undo")), null);
    await page.value(press({ key: "Z", ctrlKey: true, shiftKey: true }));
    assert.deepEqual(await page.value(delay), [first, first]);
    await page.value(press({ key: "y", ctrlKey: true }));
    assert.deepEqual(await page.value(delay), [second, second]);
    assert.equal(await page.value(named("Redo")), null);
    assert.deepEqual(page.messages, []);
  },

  "An edited text replaces what the file held, and undo gives its bytes back": async (open) => {
    const page = await open();
    await page.value(opening("own.ahap", ahap));
    const time = "studio.run.report.events[0].time";
    await page.value(`studio.history.make("Move a tap", () => { studio.work.text = ${JSON.stringify(ahap.replace("0.1", "0.14"))}; })`);
    assert.equal(await page.value(time), 0.14);
    assert.equal(await page.value(named("Undo")), "Undo: Move a tap");
    await page.value("studio.history.undo()");
    assert.deepEqual(await page.value(`[${time}, studio.work.text ?? null, new TextDecoder().decode(studio.work.file.data)]`), [0.1, null, ahap]);
    assert.equal(await page.value(`studio.history.make("Break it", () => { studio.work.text = "{"; })`), false);
    assert.deepEqual(await page.value(`[${time}, studio.work.text ?? null]`), [0.1, null]);
    assert.match(await page.value(`document.querySelector(".fault").textContent`), /^Line 1, /);
    await page.value(`studio.open("bell")`);
    const bell = await page.value(`studio.work.original`);
    await page.value(`studio.history.make("Shorten", () => { studio.work.text = ${JSON.stringify(ahap)}; })`);
    assert.deepEqual(await page.value(`[studio.run.report.events.length, studio.work.fileName, studio.work.original === ${JSON.stringify(bell)}]`), [1, "bell.ahap", true]);
    // What another work made is undone there.
    await page.value(`studio.open("splash")`);
    await page.value(press({ key: "z", ctrlKey: true }));
    assert.deepEqual(await page.value("[studio.work.input, studio.work.isShipped, studio.work.isChanged]"), ["bell", true, false]);
    assert.deepEqual(page.messages, []);
  },

  "Long drags are kept as long as they fit, the last ones of all, and one that stays counts once": async (open) => {
    const page = await open();
    const [drags, kept, all] = await page.value(`(() => {
      const { history, work } = studio;
      const undo = () => {
        let count = 0;
        while (!document.querySelector("#history button").disabled) { history.undo(); count += 1; }
        return count;
      };
      // What is kept is asked for, and not what comes of it.
      studio.refresh = () => true;
      const touches = Array.from({ length: 20_000 }, (_, index) => ({ time: index / 120, x: 0, y: 0, touch: 0, phase: "moved" }));
      const drag = () => history.make("Drag", () => { work.gesture = { touches: touches.slice() }; });
      for (let count = 0; count < 60; count += 1) drag();
      const drags = undo();
      drag();
      for (let count = 0; count < 60; count += 1) history.make("Louder", () => { work.gain = 1 + count / 100; });
      return [drags, touches.length * drags, undo()];
    })()`);
    assert.ok(drags > 20 && drags < 60 && kept < 1e6, `${drags} drags with ${kept} samples`);
    assert.equal(all, 60);
  },

  "A thousand random sequences of changes, undone, give the first state and the first bytes": async (open) => {
    const page = await open();
    await page.value(opening("own.ahap", ahap));
    const found = await page.value(`(async () => {
      let seed = 31;
      const random = (below) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0, Math.floor(seed / 2 ** 32 * below));
      for (const name of ["secret-offer", "lottery-wheel", "bell", "pull-to-refresh"]) studio.open(name);
      const { works, history } = studio;
      const sorted = (record) => Object.fromEntries(Object.entries(record).sort());
      const all = () => JSON.stringify(works.map(({ state }) => ({ ...state, changes: sorted(state.changes) })));
      const bytes = () => JSON.stringify(works.map((work) => (work.isShipped ? work.input : new TextDecoder().decode(work.file.data))));
      // The engine judges each change; nothing is drawn.
      const judge = () => { try { studio.work.run().close(); return true; } catch (error) { return false; } };
      const { refresh, take, fail } = studio;
      const { show } = studio.parameters;
      Object.assign(studio, { refresh: judge, fail() {}, take(work) { studio.work = work; judge(); } });
      studio.parameters.show = () => {};
      const counts = { taken: 0, refused: 0 };
      const change = (work) => {
        const parameters = work.about?.parameters ?? [];
        const own = [
          () => { work.gain = random(5) / 2; }, () => { work.profile = [undefined, "reference", "taptic", "no such"][random(4)]; },
          ...(work.scene ? [
            () => { work.gesture = [null, { none: true }, { fraction: [[0, 0], [0.4, random(9) / 9], [0.9, 0]] }][random(3)]; },
            ...Array(4).fill(() => {
              const parameter = parameters[random(parameters.length)];
              if (parameter.type === "number") work.set(parameter, parameter.default * random(30) / 10);
            }),
          ] : [() => { work.text = ${JSON.stringify(ahap)}.replace("0.1", ["0.1", "0.14", "2", "-", "1e99"][random(5)]); }]),
        ];
        return own[random(own.length)];
      };
      const [first, firstBytes] = [all(), bytes()];
      for (let sequence = 0; sequence < ${sequences}; sequence += 1) {
        const steps = 1 + random(8);
        for (let step = 0; step < steps; step += 1) {
          const work = studio.work = works[random(works.length)];
          const before = all();
          const isTaken = history.make("Change", change(work), { joins: random(3) ? undefined : "same" });
          counts[isTaken ? "taken" : "refused"] += 1;
          if (!isTaken && all() !== before) return "a refused change stays, in sequence " + sequence;
          if (random(2)) history.seal();
        }
        const last = all();
        let undone = 0;
        if (history.refused) history.undo();
        while (![...document.querySelectorAll("#history button")][0].disabled) { history.undo(); undone += 1; }
        if (all() !== first || bytes() !== firstBytes) return "another state after undoing sequence " + sequence;
        for (let redone = 0; redone < undone; redone += 1) history.redo();
        if (all() !== last) return "another state after redoing sequence " + sequence;
        while (![...document.querySelectorAll("#history button")][0].disabled) history.undo();
      }
      Object.assign(studio, { refresh, take, fail });
      studio.parameters.show = show;
      return counts;
    })()`);
    assert.equal(typeof found, "object", found);
    assert.ok(found.taken > 2 * sequences && found.refused > sequences / 20, JSON.stringify(found));
    return `${found.taken} changes taken, ${found.refused} refused`;
  },
};
