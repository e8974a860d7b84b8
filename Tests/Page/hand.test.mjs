// The hand: dragging the stage drives the scene, and what it did can be kept.

import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { apart } from "../../Sources/HapticWeb/Page/dom.mjs";
import { drag, line } from "./dragging.mjs";

export const tests = {
  "What a drag has reached is told apart from what it has to reach": () => {
    for (const level of [0.7, 1, 80]) {
      for (const part of [0.9, 0.99, 0.999, 0.9999]) {
        const [reached, wanted] = apart(level * part, level);
        assert.ok(Number(reached) < Number(wanted), `${reached} and ${wanted}`);
      }
    }
  },

  "A drag moves the offer while the finger moves, and is kept": async (open, { built }) => {
    const page = await open();
    const before = await page.value("studio.player.stage.element.outerHTML");
    await page.value(`(() => {
      const { rows } = studio;
      const show = rows.show;
      globalThis.rowsShown = 0;
      rows.show = (...run) => { globalThis.rowsShown += 1; show.apply(rows, run); };
    })()`);
    const seen = await drag(page, line([0.9, 0.4], [0.15, 0.42], 96), {
      watch: "[studio.hand.shownTime, studio.hand.stage?.pose('list', studio.hand.values).scrollX, studio.player.stage.element.outerHTML]",
    });
    assert.ok(new Set(seen.map(([, , picture]) => picture)).size > 5, "the stage hardly moved with the finger");
    assert.ok(!seen.slice(8).some(([, , picture]) => picture === before), "the stage stood still");
    assert.ok(await page.value("rowsShown > 1"), "the rows stood still");
    await page.until("studio.work.gesture", 10);
    const { gesture, text, states, cost } = await page.value(`({
      gesture: studio.work.gesture, text: studio.work.sceneText(), states: studio.run.report.states, cost: studio.hand.cost,
    })`);
    assert.ok(gesture.touches.length > 10);
    assert.equal(gesture.touches[0].phase, "began");
    assert.equal(gesture.touches.at(-1).phase, "ended");
    assert.ok(states.some(({ state }) => state === "shaking"), "the pull was not felt");
    const { load } = await import(pathToFileURL(join(built, "haptic.mjs")).href);
    const again = (await load()).read({ name: "mine.scene.json", data: text });
    assert.equal(again.error, undefined);
    assert.deepEqual(JSON.parse(again.inspect()).states, states);
    // What was seen meanwhile is what the whole gesture gives, but for the last moments of a path that goes on.
    const place = again.render({ layout: "envelopes", rate: 1000 }).channels.findIndex(({ name }) => name === "list.scrollX") - 2;
    const faults = seen.map(([time, offset]) => Math.abs(again.values([time])[place] - offset));
    const steps = gesture.touches.slice(1).map(({ x }, index) => Math.abs(x - gesture.touches[index].x));
    assert.ok(Math.max(...faults) < Math.max(...steps), `the offset was off by up to ${Math.max(...faults)} points, the finger's step is ${Math.max(...steps)}`);
    const heard = cost.delay === null ? "" : `, heard after ${Math.round(cost.delay)} ms`;
    return `${cost.count} runs, ${cost.median.toFixed(1)} ms each, 95 %: ${cost.p95.toFixed(1)} ms${heard}; off by ${Math.max(...faults).toFixed(2)} points at most`;
  },

  "A worker computes what drags show, as the page would, and each drag is undone": async (open, { built }) => {
    const page = await open();
    // A report of a whole run takes longer than a frame; those of single taps are short.
    await page.value(`(() => {
      const { call } = studio.engine;
      globalThis.reports = 0;
      studio.engine.call = (owner, name, numbers, ...more) => {
        const answer = call.call(studio.engine, owner, name, numbers, ...more);
        if (name === "report" && numbers[1] === 0 && answer.length > 5000) globalThis.reports += 1;
        return answer;
      };
    })()`);
    const { load } = await import(pathToFileURL(join(built, "haptic.mjs")).href);
    const engine = await load();
    for (let count = 1; count <= 3; count += 1) {
      await page.value("globalThis.before = studio.work.gesture");
      await drag(page, line([0.9, 0.4], [0.3 - 0.05 * count, 0.42], 30));
      await page.until("studio.work.gesture !== before", 20);
      const { text, report, strongest } = await page.value(`({
        text: studio.work.sceneText(), report: studio.run.report, strongest: studio.run.strength.intensity.reduce((a, b) => Math.max(a, b), 0),
      })`);
      const again = engine.read({ name: "mine.scene.json", data: text });
      assert.deepEqual(report, JSON.parse(again.inspect()), `drag ${count}`);
      assert.ok(strongest > 0.2, "nothing was felt");
      again.close();
    }
    assert.equal(await page.value("reports"), 0, "the page computed reports itself");
    assert.ok(await page.value("studio.run.isPrepared"));
    const gestures = await page.value(`[0, 1, 2].map(() => {
      const { gesture } = studio.work;
      studio.history.undo();
      return gesture.touches.length;
    })`);
    assert.ok(gestures.every((count) => count > 10), `${gestures}`);
    assert.equal(await page.value("studio.work.gesture"), null);
    // Where no worker answers, the page computes by itself.
    await page.value("studio.prepareNext = async () => {}");
    await drag(page, line([0.9, 0.4], [0.3, 0.42], 12));
    await page.until("studio.work.gesture", 20);
    assert.ok(await page.value("reports > 0"));
    assert.deepEqual(page.messages, []);
  },

  "A mouse opens the offer at a human pace as the page says: so many times, with Shift held": async (open) => {
    const page = await open();
    const times = Number(/(\d+) times; hold Shift/.exec(await page.value(`document.querySelector("#hand > span").textContent`))[1]);
    // Half a second forth, and nearly as long back.
    for (let stroke = 0; stroke < times; stroke += 1) {
      await drag(page, line([0.95, 0.4], [0.05, 0.4], 25), { modifiers: 8 });
      await new Promise((done) => { setTimeout(done, 400); });
    }
    await page.value(`dispatchEvent(new KeyboardEvent("keyup", { key: "Shift" }))`);
    await page.until("studio.work.gesture", 20);
    const states = await page.value("studio.run.report.states.map(({ state }) => state)");
    assert.ok(states.includes("open"), `it went through ${states}`);
    assert.ok(await page.value("studio.work.gesture.touches.some(({ touch }) => touch === 1)"), "there is one finger");
  },

  "A flick spins the wheel to its winner": async (open) => {
    const page = await open();
    await page.value(`studio.open("lottery-wheel")`);
    await drag(page, line([0.3, 0.25], [0.75, 0.3], 8));
    await page.until("studio.work.gesture", 15);
    const states = await page.value("studio.run.report.states.map(({ state }) => state)");
    const taps = await page.value(`studio.run.report.features.filter(({ name }) => name.startsWith("wheel.tick")).length`);
    assert.ok(taps > 3, `${taps} ticks; ${states}`);
    const cost = await page.value("studio.hand.cost");
    return `${cost.count} runs, ${cost.median.toFixed(1)} ms each, 95 %: ${cost.p95.toFixed(1)} ms`;
  },

  "A button of a scene is a gesture": async (open) => {
    const page = await open();
    await page.value(`studio.open("expanding-card-dragged")`);
    await page.value(`[...document.querySelectorAll("#hand button")].find((button) => button.textContent === "Touch").click()`);
    await page.until("studio.work.gesture", 10);
    assert.deepEqual(await page.value("studio.work.gesture.actions.map(({ name }) => name)"), ["tap"]);
    assert.ok(await page.value(`studio.run.report.states.some(({ state }) => state === "expanded")`));
  },
};
