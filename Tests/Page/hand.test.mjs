// The hand: dragging the stage drives the scene, and what it did can be kept.

import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { apart } from "../../Sources/HapticWeb/Page/dom.mjs";
import { drag, line } from "./dragging.mjs";
import { sampled } from "./sample.mjs";

/**
 * In the page: puts a finger down on a moment of a scene, or of what is open, and lifts it 10 ms later. Tells how far, by the range of the track
 * that is off most, the stage was from what the film shows in the frame and a half before and the frame after, and how far
 * what is kept is from the film up to that moment.
 */
const takeOver = (name, part) => `(() => {
  ${name ? `studio.open("${name}");` : ""}
  if (!studio.hand.canDrag) return null;
  const { run: film, player, hand } = studio;
  const { tracks, features } = film.report;
  const time = player.currentTime = film.duration * ${part};
  const tracked = (moment, run = film) => run.frame(Math.max(moment, 0)).slice();
  const around = Array.from({ length: 21 }, (_, step) => tracked(time + (8 - step) / 500));
  const before = [0.2, 0.4, 0.6, 0.9].map((part) => [part * time, tracked(part * time)]);
  const most = (by) => tracks.reduce((most, { min, max }, index) => Math.max(most, max - min < 1e-6 ? 0 : by(index) / (max - min)), 0);
  const { performance: { now } } = globalThis;
  const fixed = performance.now();
  performance.now = () => fixed;
  const { x, y, width, height } = player.stage.element.getBoundingClientRect();
  const event = { pointerId: 1, timeStamp: fixed, clientX: x + width / 2, clientY: y + height / 2 };
  let live = null;
  // The stage is there before the finger does anything.
  player.setStage = (stage) => { live = hand.live.show(); delete player.setStage; player.setStage(stage); };
  hand.drive({ ...event, type: "pointerdown" });
  const places = tracks.map(({ name }) => hand.live.names.indexOf(name));
  const clock = hand.live.frames.at(-1)[0];
  performance.now = now;
  hand.drive({ ...event, type: "pointerup", timeStamp: fixed + 10 });
  hand.end();
  const seen = most((index) => {
    const shown = around.map((frame) => frame[index]);
    return places[index] < 0 ? 0 : Math.max(live[places[index]] - Math.max(...shown), Math.min(...shown) - live[places[index]], 0);
  });
  const kept = Math.max(...before.map(([moment, frame]) => { const own = tracked(moment, studio.run); return most((index) => Math.abs(own[index] - frame[index])); }));
  const lost = features.filter((each) => each.time < time - 0.03 && !studio.run.report.features.some((other) => other.name === each.name && Math.abs(other.time - each.time) < 0.06)).map(({ name }) => name);
  return { seen, kept, lost, clock, time, touches: studio.work.gesture.touches };
})()`;

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
    const times = Number(/(\d+) times, and hold Shift/.exec(await page.value(`document.querySelector("#hand > span").textContent`))[1]);
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

  "A finger takes hold of what is shown, whatever moment that is, and goes on from there": async (open) => {
    const page = await open();
    const names = await page.value(`JSON.parse(studio.engine.list("patterns")).filter(({ kind }) => kind !== "pattern").map(({ name }) => name)`);
    assert.ok(names.length >= 17, `${names}`);
    const all = names.flatMap((name, place) => [0.07, 0.21, 0.38, 0.53, 0.66, 0.83].map((part) => [name, part + place % 7 / 50]));
    const off = { seen: [], kept: [] };
    for (const [name, part] of sampled(all)) {
      // What is taken hold of is the file's own take, and then what came of that.
      for (const open of [name, null]) {
        const found = await page.value(takeOver(open, part));
        if (!found) break;
        const { seen, kept, lost, clock, time, touches } = found;
        const what = `${name} at ${part}${open ? "" : ", again"}`;
        // A fling far past an end magnifies that places are kept to a hundredth of a point.
        assert.ok(kept < 0.2, `${what}: what is kept is off by ${kept} of a range before`);
        assert.deepEqual(lost, [], what);
        assert.ok(Math.abs(clock - time) < 1e-6, `${what} began at ${clock}, not ${time}`);
        // Each finger goes down before it is lifted, and none stays.
        for (const samples of Map.groupBy(touches, ({ touch }) => touch).values()) {
          const phases = samples.map(({ phase }) => phase[0]).join("");
          assert.match(phases, /^(bm*[ec])+$/, `${what}: ${phases}`);
        }
        off.seen.push(seen);
        off.kept.push(kept);
      }
      await page.value("while (studio.work.gesture) studio.history.undo()");
    }
    assert.ok(off.seen.length > 5, `only ${off.seen.length} were driven`);
    // Live code answers in frames, and a film between them, too: what bounces fast is elsewhere by that.
    const far = off.seen.filter((each) => each > 0.02);
    assert.ok(far.length <= 0.1 * off.seen.length, `the stage jumped in ${far.length} of ${off.seen.length}`);
    const apart = off.kept.filter((each) => each > 0.02);
    assert.ok(apart.length <= 0.02 * off.kept.length, `${apart.length} of ${off.kept.length} kept something else`);
    assert.deepEqual(page.messages, []);
    return `${off.seen.length} moments; ${far.length} jumped by more than 2 % of a range, what was kept before them is off by ${(100 * Math.max(...off.kept)).toFixed(2)} % at most`;
  },

  "Who takes hold of a pull goes on with its finger, hears what goes on, and what was before it is kept": async (open) => {
    const page = await open();
    await page.value(`studio.open("secret-offer"); studio.player.currentTime = 0.6`);
    assert.equal(await page.value(`document.querySelector("#hand > span").textContent`), "Drag to go on from here.");
    const list = "studio.hand.stage?.pose('list', studio.hand.values).scrollX";
    const before = await page.value(`studio.player.stage.pose("list", studio.run.frame(0.6)).scrollX`);
    const seen = await drag(page, line([0.7, 0.6], [0.5, 0.6], 12), { watch: list });
    await page.until("studio.work.gesture", 20);
    const { touches } = await page.value("studio.work.gesture");
    assert.ok(Math.abs(seen[0] - before) < 60 && seen.at(-1) > before + 10, `the list was at ${before}, and went from ${seen[0]} to ${seen.at(-1)}`);
    // Two fingers took turns, and the one that was down went on from where it was.
    const at = touches.findLastIndex(({ time }) => time <= 0.6);
    const [held, next] = [touches[at], touches.slice(at + 1).find(({ phase }) => phase === "moved")];
    assert.equal(next.touch, held.touch);
    assert.ok(Math.hypot(next.x - held.x, next.y - held.y) < 20, `${JSON.stringify([held, next])}`);
    assert.equal(touches.filter(({ phase }) => phase === "began").length, 2);
    // At its end, a drag begins anew.
    await page.value("studio.player.currentTime = studio.player.duration");
    await drag(page, line([0.7, 0.6], [0.5, 0.6], 12));
    await page.until(`studio.work.gesture?.touches[0].time === 0 && studio.work.gesture.touches.filter(({ phase }) => phase === "began").length === 1`, 20);
    // Of what was before only the hum goes on.
    const heard = await page.value(`(() => {
      studio.open("pull-to-refresh");
      studio.player.currentTime = 0.3;
      const heard = [];
      for (const type of [AudioBufferSourceNode, OscillatorNode]) {
        const { start } = type.prototype;
        type.prototype.start = function (...at) { heard.push(type.name); return start.apply(this, at); };
      }
      const { x, y, width, height } = studio.player.stage.element.getBoundingClientRect();
      studio.hand.drive({ type: "pointerdown", pointerId: 1, timeStamp: performance.now(), clientX: x + width / 2, clientY: y + height / 2 });
      return heard;
    })()`);
    assert.deepEqual(heard, ["OscillatorNode"]);
  },

  "A finger that Shift leaves on the stage is lifted where its release is not told": async (open) => {
    const page = await open();
    await page.value(`studio.open("secret-offer"); (() => {
      const { x, y, width, height } = studio.player.stage.element.getBoundingClientRect();
      const at = (type, part, more) => studio.hand.drive({ type, pointerId: 1, timeStamp: performance.now(), clientX: x + width * part, clientY: y + height / 2, ...more });
      at("pointerdown", 0.6);
      at("pointerup", 0.6, { shiftKey: true });
    })()`);
    assert.equal(await page.value("studio.hand.samples.at(-1).phase"), "began");
    await page.value(`dispatchEvent(new Event("blur"))`);
    await page.until(`studio.hand.samples.at(-1).phase === "ended"`);
  },

  "Whatever is done while a take goes on, with fingers down or up, ends it, keeps it, and does what was asked": async (open) => {
    const page = await open();
    const names = await page.value(`JSON.parse(studio.engine.list("patterns")).map(({ name }) => name).filter((name) => {
      const pattern = studio.engine.read(name);
      pattern.close();
      return pattern.scene;
    })`);
    const press = (selector) => `document.querySelector('${selector}').click()`;
    const key = (key) => `document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "${key}", bubbles: true, cancelable: true }))`;
    const plays = "!studio.player.paused";
    const doings = [
      [press(".transport .play"), plays], [key(" "), plays], ["studio.player.play()", plays],
      ["studio.player.currentTime = 0.05", "studio.player.currentTime === Math.min(0.05, studio.player.duration)"],
      [`document.querySelector(".knob").dispatchEvent(new KeyboardEvent("keydown", { key: "Home" }))`, "studio.player.currentTime === 0"],
      [`studio.history.make("Louder", () => { studio.work.gain = 1.5; })`, "studio.work.gain === 1.5"],
      [`studio.tabs.show("Change"); (() => {
        const slider = document.querySelector("#panel-Change input[type=range]:not(:disabled)");
        slider.value = Number(slider.value) + Number(slider.step);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        slider.dispatchEvent(new Event("change", { bubbles: true }));
      })()`, "studio.work.isModified"],
    ];
    const downs = ["none", "one", "left by Shift", "two"];
    let count = 0;
    const all = names.flatMap((name, place) => doings.map((doing, each) => [name, doing, downs[(place + each) % 4], (place + 5 * each) % 7]));
    for (const [name, [doing, isDone], down, frames] of sampled(all)) {
      const before = await page.value(`(async () => {
        studio.open("${name}");
        studio.player.currentTime = 0;
        if (!studio.hand.canDrag) return null;
        const at = (type, pointerId, part, more) => {
          const { x, y, width, height } = studio.player.stage.element.getBoundingClientRect();
          studio.hand.drive({ type, pointerId, timeStamp: performance.now(), clientX: x + width * part, clientY: y + height * 0.6, ...more });
        };
        const frame = () => new Promise((done) => { requestAnimationFrame(done); });
        at("pointerdown", 1, 0.6);
        for (let count = 0; count < ${frames}; count += 1) { await frame(); at("pointermove", 1, 0.6 - 0.05 * count); }
        if ("${down}" === "none") at("pointerup", 1, 0.4);
        if ("${down}" === "left by Shift") at("pointerup", 1, 0.4, { shiftKey: true });
        if ("${down}" === "two") at("pointerdown", 2, 0.5);
        await frame();
        globalThis.movesOn = () => at("pointermove", 1, 0.2);
        return studio.hand.samples.map((sample) => ({ ...sample }));
      })()`);
      if (!before) continue;
      const what = `${name}, ${down}: ${doing}`;
      assert.ok(await page.value(`${doing}; movesOn(); ${isDone}`), what);
      // Two frames later nothing moves the stage but the film.
      const [now, kept] = await page.value(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done([studio.player.now, studio.work.gesture?.touches]))))`);
      assert.equal(now, null, what);
      assert.deepEqual(kept?.slice(0, before.length), before, what);
      for (const samples of Map.groupBy(kept, ({ touch }) => touch).values()) {
        assert.match(samples.map(({ phase }) => phase[0]).join(""), /^(bm*[ec])+$/, what);
      }
      await page.value("studio.player.pause(); for (let step = 0; step < 9 && (studio.work.gesture || studio.work.isModified); step += 1) studio.history.undo()");
      count += 1;
    }
    assert.ok(count > 0);
    assert.deepEqual(page.messages, []);
    return `${count} takes`;
  },

  "A sign that is told can be touched where it is seen": async (open) => {
    const page = await open();
    await page.value(`studio.open("expanding-card"); studio.player.currentTime = 0.6`);
    const [x, y] = await page.value(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(studio.player.stage.element.querySelector('[data-element="close"]').getBoundingClientRect())`);
    await page.mouse("mousePressed", x, y, 1);
    await page.mouse("mouseReleased", x, y);
    await page.until("studio.work.gesture", 20);
    assert.deepEqual(await page.value(`studio.run.report.states.filter(({ machine }) => machine === "card").map(({ state }) => state)`), ["collapsed", "expanded", "collapsed"]);
  },

  "A button is pale where a press of it would do nothing, and nowhere else": async (open) => {
    const page = await open();
    const names = await page.value(`JSON.parse(studio.engine.list("patterns")).filter(({ kind }) => kind !== "pattern").map(({ name }) => name)`);
    const all = names.flatMap((name, place) => [0, 0.11, 0.32, 0.57, 0.7, 0.86, 1].map((part) => [name, part === 0 || part === 1 ? part : part + place % 5 / 40]));
    const counts = { pale: 0, bright: 0, idle: 0 };
    for (const [name, part] of [...sampled(all), ["expanding-card", 0.45], ["pull-to-refresh", 0], ["lottery-wheel", 0.5]]) {
      const told = await page.value(`(async () => {
        studio.open("${name}");
        await new Promise((done) => { setTimeout(done, 30); });
        const { player, hand, work } = studio;
        const moment = player.currentTime = player.duration * ${part};
        const told = [];
        for (let index = 0; index < document.querySelectorAll(".triggers button").length; index += 1) {
          const button = document.querySelectorAll(".triggers button")[index];
          player.currentTime = moment;
          const { name, ariaDisabled } = button;
          button.ariaDisabled = "false";
          button.click();
          hand.end();
          const { gesture } = work;
          const told0 = JSON.stringify([studio.run.report.states, studio.run.report.features.filter(({ name: feature }) => feature !== name && !feature.startsWith(name + "["))]);
          work.gesture = { ...gesture, actions: gesture.actions.slice(0, -1) };
          const without = work.run();
          const told1 = JSON.stringify([without.report.states, without.report.features.filter(({ name: feature }) => feature !== name && !feature.startsWith(name + "["))]);
          work.gesture = gesture;
          told.push([name, ariaDisabled === "true", told0 !== told1]);
          while (work.gesture) studio.history.undo();
        }
        return told;
      })()`);
      for (const [action, isPale, isAnswered] of told) {
        counts[isPale ? "pale" : "bright"] += 1;
        assert.ok(!(isPale && isAnswered), `${action} of ${name} at ${part} is pale, and is answered`);
        if (!isPale && !isAnswered) counts.idle += 1;
      }
    }
    assert.ok(counts.pale > 2 && counts.bright > 2, JSON.stringify(counts));
    // Of what a condition weighs numbers for, the page knows nothing.
    assert.ok(counts.idle <= 0.2 * counts.bright + 3, JSON.stringify(counts));
    return `${counts.pale} pale, ${counts.bright} not, of which ${counts.idle} did nothing`;
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
