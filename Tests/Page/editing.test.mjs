// Editing a pattern: by pointer, keys and fields, saved as the smallest difference, and undone to the first byte.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { opening } from "./history.test.mjs";
import { saving } from "./saved.mjs";

const tap = (time, intensity = 0.8) => `    {
      "Event": {
        "Time": ${time},
        "EventType": "HapticTransient",
        "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": ${intensity} },
          { "ParameterID": "HapticSharpness", "ParameterValue": 0.5 }
        ]
      }
    }`;

const curve = `    {
      "ParameterCurve": {
        "ParameterID": "HapticIntensityControl",
        "Time": 0,
        "ParameterCurveControlPoints": [
          { "Time": 0, "ParameterValue": 1 },
          { "Time": 0.5, "ParameterValue": 0.5 }
        ]
      }
    }`;

const ahap = (...elements) => `{\n  "Version": 1.0,\n  "Pattern": [\n${elements.join(",\n")}\n  ]\n}\n`;
const own = ahap(tap(0.1), tap(0.424), tap(0.9), curve);

/** In the page: where a handle is on the screen, after it was scrolled into view. */
const place = (path) => `(() => {
  const { rows, editing } = studio;
  const item = editing.items.find((each) => each.path === "${path}");
  const lane = rows.lanes.find(({ edits }) => edits && (edits.points ? edits.points.includes(item) : item.kind !== "point"));
  const { perPixel, height, points } = lane.edits;
  rows.canvas.scrollIntoView({ block: "center" });
  const sheet = rows.canvas.closest(".sheet");
  sheet.scrollTop = lane.top + (height - sheet.clientHeight) / 2;
  const box = rows.canvas.getBoundingClientRect();
  const value = points ? item.value - item.limits.value[0] : item.intensity;
  return { x: box.x + rows.pen.x(item.time), y: box.y + lane.top + height - 10 - value / perPixel, pixel: rows.pen.seconds(1), perPixel };
})()`;

const settle = (page) => page.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

/** Drags what is at a place by some pixels, in steps. */
async function drag(page, { x, y }, right, up, modifiers = 0) {
  await page.mouse("mousePressed", x, y, 1, modifiers);
  for (const share of [0.2, 0.5, 0.8, 1]) {
    await page.mouse("mouseMoved", x + right * share, y - up * share, 1, modifiers);
    await settle(page);
  }
  await page.mouse("mouseReleased", x + right, y - up, 0, modifiers);
  await settle(page);
}

const text = "studio.work.text ?? new TextDecoder().decode(studio.work.original)";

/** In the page: the difference in words, and what saving gives. */
const saved = `(async () => {
  const words = document.querySelector(".edit summary").textContent;
  const file = await ${saving(`[...document.querySelectorAll(".edit button")].find(({ textContent }) => textContent.startsWith("Save")).click()`)};
  return { ...file, words, lines: document.querySelector(".edit pre").textContent };
})()`;

const press = (key, more = {}) => `studio.rows.canvas.dispatchEvent(new KeyboardEvent("keydown", ${JSON.stringify({ key, bubbles: true, cancelable: true, ...more })}))`;
const undo = `document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true }))`;
const button = (words) => `[...document.querySelectorAll("button")].find((each) => each.textContent === ${JSON.stringify(words)} && each.offsetParent)`;

/** Opens a file, quietly: what was edited is played in one test alone. */
async function opened(open, name, content) {
  const page = await open();
  await page.value(opening(name, content));
  await page.value("studio.player.muted = true");
  return page;
}

export const tests = {
  "A press that leaves a field acts on what was typed there, though the panel is made anew meanwhile": async (open) => {
    const page = await open({ width: 1440, height: 900 });
    const own = JSON.stringify({ Version: 1, Pattern: [0, 0.4].map((Time) => ({ Event: { Time, EventType: "HapticTransient", EventParameters: [] } })) });
    await page.value(`studio.openFiles([{ name: "mine.ahap", data: new TextEncoder().encode(${JSON.stringify(own)}).buffer }]); (() => {
      globalThis.saved = [];
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob) => { saved.push(blob.text()); return createObjectURL.call(URL, blob); };
      HTMLAnchorElement.prototype.click = () => {};
    })()`);
    await page.value(`studio.showTab("Export")`);
    const labels = ["Save mine.ahap", "Save motor signal (.wav)", "Save timeline as SVG"];
    for (const [index, label] of labels.entries()) {
      const at = (selector) => page.value(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${selector}.getBoundingClientRect())`);
      const button = `[...document.querySelectorAll("#panel-Export button")].find(({ ariaLabel }) => ariaLabel === "${label}")`;
      await page.until(button);
      await page.value(`globalThis.pressed = ${button}; pressed.scrollIntoView({ block: "center" }); document.querySelector('.edit-value[aria-label="Time"]').select()`);
      await page.send("Input.insertText", { text: `${10 * (index + 1)}` });
      const place = await at("pressed");
      await page.mouse("mousePressed", ...place, 1);
      await page.mouse("mouseReleased", ...place);
      await page.until(`saved.length === ${index + 1}`, 10);
      assert.equal(await page.value("pressed.isConnected"), false, "nothing is made anew");
      assert.equal(await page.value(`JSON.parse(studio.work.text).Pattern[0].Event.Time`), (index + 1) / 100);
    }
    assert.equal(JSON.parse(await page.value("saved[0]")).Pattern[0].Event.Time, 0.01);
    // What is let go elsewhere is no press, wherever it began: not beside the button, and not on one that an earlier press was on.
    const frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";
    const save = `[...document.querySelectorAll("#panel-Export button")].find(({ ariaLabel }) => ariaLabel === "${labels[0]}")`;
    await page.until(save);
    const [x, y] = await page.value(`(${save}.scrollIntoView({ block: "center" }), (({ x, y, width, height }) => [x + width / 2, y + height / 2])(${save}.getBoundingClientRect()))`);
    for (const [from, to] of [[[x, y], [x - 200, y]], [[x, y], [600, 300]], [[600, 300], [x, y]]]) {
      await page.value(`document.querySelector('.edit-value[aria-label="Time"]').select()`);
      await page.send("Input.insertText", { text: `${50 + from[0] % 7 + to[0] % 5}` });
      await page.mouse("mousePressed", ...from, 1);
      await page.value(`studio.history.make("Louder", () => { studio.work.gain = 1 + ${(from[0] + to[0]) % 1000} / 1000; })`);
      await page.mouse("mouseReleased", ...to);
      await page.until(save);
      await page.value(frames);
    }
    assert.equal(await page.value("saved.length"), labels.length);
    assert.deepEqual(page.messages, []);
  },

  "The inspector lists what a pattern holds, and a slider of it edits the file": async (open) => {
    const page = await open();
    await page.value(`studio.open("success")`);
    const cards = () => page.value(`[...document.querySelectorAll("#panel-Change .item")].map((card) => [card.getAttribute("aria-label"), ...[...card.querySelectorAll(".number")].map(({ value }) => Number(value))])`);
    assert.deepEqual((await cards()).map(([name]) => name), ["Tap #1", "Tap #2"]);
    const before = await page.value("studio.work.original");
    const slide = (value) => page.value(`(() => {
      const slider = document.querySelector("#panel-Change .item input[type=range]");
      slider.value = ${value};
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      return document.querySelector("#panel-Change .item input[type=range]") === slider;
    })()`);
    assert.equal(await slide(0.35), true, "a slider is replaced under the pointer");
    assert.equal((await cards())[0][1], 0.35);
    // Times are in the unit of the axis, and edited like the rest; an event that comes before another one stays until it is let go.
    const time = (place, value, type) => page.value(`(() => {
      const field = [...document.querySelectorAll("#panel-Change .item")][${place}].querySelector('input[type=range][aria-label^="Time"]');
      field.value = ${value};
      field.dispatchEvent(new Event("${type}", { bubbles: true }));
      return [...document.querySelectorAll("#panel-Change .item")].map((card) => [...card.querySelectorAll(".parameter")].find(({ textContent }) => textContent.startsWith("Time"))).map((row) => row.querySelector("input").value + " " + row.querySelector(".unit").textContent);
    })()`);
    assert.deepEqual(await time(1, 90, "change"), ["0 ms", "110 ms"], "a slider that was not moved has moved its event");
    assert.deepEqual(await time(0, 130, "input"), ["130 ms", "110 ms"]);
    assert.deepEqual(await page.value("studio.run.report.events.map((each) => each.time)"), [0.11, 0.13]);
    assert.deepEqual(await time(0, 130, "change"), ["110 ms", "130 ms"]);
    await page.value("studio.history.undo()");
    assert.equal(await page.value("studio.run.report.events[0].intensity"), 0.35);
    assert.equal(await page.value(`document.querySelector("#panel-Change .item").classList.contains("chosen")`), true);
    assert.equal(await page.value("studio.work.text.split('\\n').length"), before.split("\n").length);
    await page.value("studio.history.undo()");
    assert.equal(await page.value("studio.work.text ?? studio.work.original"), before);
    // A field takes a part of what is there, as all fields do, and what is no number changes nothing.
    const type = (label, text) => page.value(`(() => {
      const field = document.querySelector('#panel-Change .item .number[aria-label^="${label}"]');
      field.value = ${JSON.stringify(text)};
      field.dispatchEvent(new Event("change", { bubbles: true }));
      const [{ time, intensity }] = studio.run.report.events;
      return [time, intensity, field.getAttribute("aria-invalid")].join();
    })()`);
    const [{ intensity }] = await page.value("studio.run.report.events");
    for (const [text, factor] of [["*1.2", 1.2], ["/1.2", 1], ["-10%", 0.9], ["many", 0.9]]) {
      assert.equal(await type("Intensity", text), `0,${Number((factor * intensity).toFixed(6))},${text === "many"}`, text);
    }
    assert.equal((await type("Time", "+0.02 s")).split(",")[0], "0.02");
    for (let step = 0; step < 4; step += 1) await page.value("studio.history.undo()");
    assert.equal(await page.value("studio.work.text ?? studio.work.original"), before);
    // A value is in one field: beside the list the line above the timeline has what the list does not tune.
    const fields = () => page.value(`[...document.querySelectorAll(".edit-values input")].filter((each) => each.checkVisibility()).map(({ ariaLabel }) => ariaLabel)`);
    await page.value("studio.editing.step(1)");
    assert.deepEqual(await fields(), []);
    await page.value(`document.getElementById("tab-Check").click()`);
    assert.deepEqual(await fields(), ["Time", "Intensity", "Sharpness"]);
    assert.deepEqual(page.messages, []);
  },

  "The event at the playhead is selected until a person selects one, and that is no step to undo": async (open) => {
    const page = await open();
    for (const name of ["success", "error", "selection"]) {
      await page.value(`studio.open("${name}")`);
      for (const share of [0, 0.4, 0.7, 1, 0.2]) {
        const [selected, wanted, name] = await page.value(`(() => {
          const { player, editing, run: { report: { events } } } = studio;
          player.currentTime = ${share} * player.duration;
          const event = events.findLast(({ time }) => time <= player.currentTime + 0.001) ?? events[0];
          return [editing.item.time, event.time, editing.bar.name.textContent];
        })()`);
        assert.equal(selected, wanted, `${name} at ${share}`);
        assert.match(name, /^Tap/);
      }
      // Keys that go through the timeline edit nothing before somebody has selected it.
      await page.value(["ArrowLeft", "Delete", "ArrowUp"].map((key) => press(key)).join(";"));
      assert.deepEqual(await page.value("[studio.work.isModified, document.querySelector('#history button').disabled]"), [false, true], name);
      const [before, after] = await page.value(`(() => {
        const { editing, player } = studio;
        editing.step(-1);
        const before = editing.selected;
        player.currentTime = player.duration;
        return [before, editing.selected];
      })()`);
      assert.equal(after, before);
    }
    assert.deepEqual(page.messages, []);
  },

  "A tap of an own AHAP moves by 40 ms under the pointer, and one line is saved": async (open) => {
    const page = await opened(open, "tap.ahap", own);
    const at = await page.value(place("Pattern[1].Event"));
    await drag(page, at, 0.04 / at.pixel, 2);
    const file = await page.value(saved);
    assert.equal(file.text, own.replace("0.424", "0.464"));
    assert.deepEqual([file.name, file.words], ["tap.ahap", "1 line changed"]);
    assert.equal(file.lines, `16 −         "Time": 0.424,\n16 +         "Time": 0.464,`);
    assert.equal(await page.value("studio.run.report.events[1].time"), 0.464);
    assert.match(await page.value(`document.querySelector(".edit p").textContent`), /stay where they are/);
    // Saved, it asks for nothing until the next edit.
    const asks = `[document.querySelector(".edit summary").textContent, document.querySelectorAll(".edit-changes .main").length]`;
    assert.deepEqual(await page.value(asks), ["saved", 0]);
    await page.value(press("ArrowRight"));
    assert.deepEqual(await page.value(asks), ["1 line changed", 1]);
    await page.value(undo);
    assert.deepEqual(await page.value(asks), ["saved", 0]);
    await page.value(undo);
    assert.equal(await page.value("studio.work.text ?? null"), null);
    assert.equal(await page.value(`document.querySelector(".edit-changes").hidden`), true);
    assert.deepEqual(page.messages, []);
  },

  "A tap becomes stronger when it is lifted, and a vibration longer at its end": async (open) => {
    const vibration = tap(0.2, 0.5).replace("Transient", "Continuous").replace('"Time"', '"EventDuration": 0.3,\n        "Time"');
    const page = await opened(open, "two.ahap", ahap(tap(0.1, 0.5), vibration, tap(0.9)));
    const at = await page.value(place("Pattern[0].Event"));
    await drag(page, at, 1, 0.2 / at.perPixel);
    assert.equal(await page.value("studio.run.report.events[0].intensity"), 0.7);
    const start = await page.value(place("Pattern[1].Event"));
    await drag(page, { x: start.x + 0.3 / start.pixel, y: start.y }, 0.1 / start.pixel, 0);
    assert.deepEqual(await page.value("[studio.run.report.events[1].time, studio.run.report.events[1].duration]"), [0.2, 0.4]);
    const { words } = await page.value(saved);
    assert.equal(words, "2 lines changed");
  },

  "A tap on a vibration's start is told from it, and both are taken": async (open) => {
    const page = await open();
    await page.value(`studio.open("bell")`);
    const press = async (kind) => {
      const { x, y } = await page.value(`(() => {
        const { editing, rows } = studio;
        const { x, y } = editing.handles.find(({ item, part }) => item.kind === "${kind}" && part === "start");
        const box = rows.canvas.getBoundingClientRect();
        return { x: box.x + x, y: box.y + y };
      })()`);
      await page.mouse("mousePressed", x, y, 1);
      await page.mouse("mouseReleased", x, y);
      return await page.value("[studio.editing.item?.kind, studio.work.text === undefined, studio.rows.chosen.textContent.split(' ')[0]]");
    };
    // What is left of the block after its decay says from when it is silent; at its start the tap alone has a handle.
    const texts = await page.value(`(() => {
      const [found, pen] = [[], studio.rows.pen.constructor.prototype];
      const { text } = pen;
      pen.text = function (words, ...more) { found.push(words); text.call(this, words, ...more); };
      try { studio.rows.draw(); } finally { pen.text = text; }
      return found;
    })()`);
    assert.ok(texts.includes("silent from 0.90 s"), `${texts}`);
    assert.deepEqual(await press("transient"), ["transient", true, "Tap"]);
    assert.deepEqual(await press("continuous"), ["continuous", true, "Vibration"]);
    assert.ok(await page.value("studio.editing.handles.every(({ x }) => x >= studio.rows.pen.left && x <= studio.rows.pen.right)"));
  },

  "A finger lifts a tap, and the page does not scroll under it": async (open) => {
    const page = await open({ width: 390, height: 844, touch: true });
    await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await page.value(opening("tap.ahap", ahap(tap(0.1, 0.5), tap(0.6))));
    await page.value("studio.player.muted = true");
    const { x, y, perPixel } = await page.value(place("Pattern[0].Event"));
    const before = await page.value("scrollY");
    const touch = (type, up) => page.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x + 3, y: y - up + 3 }] });
    await touch("touchStart", 0);
    for (const up of [5, 10, 0.3 / perPixel]) {
      await touch("touchMove", up);
      await settle(page);
    }
    await touch("touchEnd", 0);
    await settle(page);
    assert.ok(Math.abs(await page.value("studio.run.report.events[0].intensity") - 0.8) <= 0.02);
    assert.equal(await page.value("scrollY"), before);
    assert.deepEqual(page.messages, []);
  },

  "Keys select, move, lift, delete and add; fields take values with units": async (open) => {
    const page = await opened(open, "tap.ahap", own);
    // From the tap at the playhead to what is before it, and back.
    await page.value(press("PageUp"));
    await page.value(press("PageDown"));
    assert.equal(await page.value("studio.editing.item.kind + studio.editing.item.time"), "transient0.1");
    for (let count = 0; count < 3; count += 1) await page.value(press("ArrowRight"));
    await page.value(press("ArrowRight", { shiftKey: true }));
    await page.value(press("ArrowUp"));
    assert.equal(await page.value(text), ahap(tap(0.113, 0.81), tap(0.424), tap(0.9), curve));
    const type = (name, typed) => page.value(`(() => {
      const input = document.querySelector('.edit-value[aria-label="${name}"]');
      input.value = ${JSON.stringify(typed)};
      input.dispatchEvent(new Event("change", { bubbles: true }));
      return [input.value, input.getAttribute("aria-invalid")];
    })()`);
    assert.deepEqual(await type("Time", "+40 ms"), ["153 ms", "false"]);
    assert.deepEqual(await type("Time", "200ms"), ["200 ms", "false"]);
    assert.deepEqual(await type("Intensity", "90 %"), ["0.90", "false"]);
    // Parts of what is there, as far as there is one.
    for (const [typed, wanted] of [["-10%", "0.81"], ["/0", "/0"], ["+ 20 %", "0.972"], ["/1,2", "0.81"], ["*0.5", "0.405"], ["*0.5%", "*0.5%"], ["0.9", "0.90"]]) {
      assert.deepEqual(await type("Intensity", typed), [wanted, String(typed === wanted)]);
    }
    assert.deepEqual([await type("Time", "*1.5"), await type("Time", "200")], [["300 ms", "false"], ["200 ms", "false"]]);
    assert.deepEqual(await type("Intensity", "strong"), ["strong", "true"]);
    assert.deepEqual(await type("Intensity", "2"), ["2", "true"]);
    assert.match(await page.value(`document.querySelector(".edit p").textContent`), /intensity of Pattern\[0\]\.Event would be 2; it must be 0…1\./);
    assert.equal(await page.value(text), ahap(tap(0.2, 0.9), tap(0.424), tap(0.9), curve));
    await page.value(press("Delete"));
    assert.equal(await page.value(text), ahap(tap(0.424), tap(0.9), curve));
    await page.value("studio.player.currentTime = 0.6");
    await page.value(`${button("+ Tap")}.click()`);
    assert.equal(await page.value(text), ahap(tap(0.424), tap(0.6), tap(0.9), curve));
    assert.match(await page.value(`document.querySelector(".edit strong").textContent`), /^Tap #2$/);
    for (let count = 0; count < 30 && await page.value("studio.work.text !== undefined"); count += 1) await page.value(undo);
    assert.equal(await page.value(text), own);
    assert.deepEqual(page.messages, []);
  },

  "Points of a curve are dragged, added by a double click, and deleted": async (open) => {
    const page = await opened(open, "curve.ahap", own);
    const path = "Pattern[3].ParameterCurve.ParameterCurveControlPoints";
    const at = await page.value(place(`${path}[1]`));
    await drag(page, at, 0, 0.2 / at.perPixel);
    assert.equal(await page.value("studio.run.report.controls[0].points[1].value"), 0.7);
    const now = await page.value(place(`${path}[1]`));
    const middle = [now.x - 0.2 / now.pixel, now.y + 20];
    for (const clickCount of [1, 2]) {
      for (const type of ["mousePressed", "mouseReleased"]) {
        await page.send("Input.dispatchMouseEvent", { type, x: middle[0], y: middle[1], button: "left", buttons: type === "mousePressed" ? 1 : 0, clickCount });
      }
    }
    await settle(page);
    const points = await page.value("studio.run.report.controls[0].points");
    assert.equal(points.length, 3);
    assert.ok(Math.abs(points[1].time - 0.3) < 0.003 && points[1].value < 0.7, JSON.stringify(points));
    await page.value(`studio.rows.canvas.focus(); ${press("Delete")}`);
    assert.equal(await page.value(text), own.replace('"Time": 0.5, "ParameterValue": 0.5', '"Time": 0.5, "ParameterValue": 0.7'));
  },

  "A dragged tap snaps to a named moment, and with Alt it is free": async (open) => {
    const timeline = (time) => `{\n  "timeline": 1,\n  "patterns": [{ "events": [\n    { "transient": 0.2 },\n    { "transient": ${time} }\n  ] }],\n  "markers": [{ "name": "landing", "at": 0.5037 }, { "name": "end", "at": 1 }]\n}\n`;
    const page = await opened(open, "own.timeline.json", timeline(0.45));
    const at = await page.value(place("patterns[0].events[1]"));
    await drag(page, at, 0.05 / at.pixel, 0);
    assert.equal(await page.value(text), timeline(0.5037));
    const now = await page.value(place("patterns[0].events[1]"));
    await drag(page, now, 8, 0, 1);
    const moved = await page.value("studio.run.report.events[1].time");
    assert.ok(Math.abs(moved - 0.5037 - 8 * now.pixel) <= 0.0001, `${moved}`);
  },

  "What was edited is heard at once": async (open) => {
    const page = await open();
    await page.value(opening("tap.ahap", own));
    await page.value(press("PageDown"));
    await page.value(press("ArrowRight"));
    await page.until("!studio.player.paused && studio.player.currentTime > 0.4");
    await page.until("studio.player.paused && Math.abs(studio.player.currentTime - 0.425) < 0.001");
  },

  "Findings are fixed beside them, as check --fix does": async (open) => {
    const faulty = own.replace("1.0", "0.5").replace("0.9", "-1").replace('"HapticSharpness"', '"HapticSharpnes"');
    const page = await opened(open, "faulty.ahap", faulty);
    await page.value(`document.getElementById("tab-Check").click()`);
    await page.value(`${button("Fix all 2 that are not felt")}.click()`);
    assert.equal(await page.value(text), faulty.replace("0.5", "1.0").replace("-1", "0"));
    await page.value(`${button("Fix it, which is felt")}.click()`);
    assert.equal(await page.value(text), own.replace("0.9", "0"));
    assert.equal(await page.value(`[...document.querySelectorAll("button")].filter(({ textContent }) => textContent.startsWith("Fix")).length`), 0);
    await page.value(undo);
    await page.value(undo);
    assert.equal(await page.value(text), faulty);
  },

  "A clip is edited where it is: its tap moves by one line, and another one leaves the vibration as it was": async (open) => {
    const clip = `{"version": {"major": 1, "minor": 0, "patch": 0}, "signals": {"continuous": {"envelopes": {
  "amplitude": [
    {"time": 0, "amplitude": 0.2},
    {"time": 0.4, "amplitude": 0.6, "emphasis": {"amplitude": 0.9, "frequency": 0.3}},
    {"time": 1, "amplitude": 0}
  ],
  "frequency": [{"time": 0, "frequency": 0.5}]}}}}
`;
    const page = await opened(open, "buzz.haptic", clip);
    const tap = `studio.editing.items.find(({ kind }) => kind === "transient")`;
    assert.deepEqual(await page.value(`[${tap}.intensity, ${tap}.limits.intensity, studio.editing.items.length]`), [0.9, [0.6, 1], 5]);
    await page.value(`(studio.editing.select(${tap}.path), studio.editing.set({ time: 0.44 }))`);
    assert.equal(await page.value(text), clip.replace("0.4,", "0.44,"));
    await page.value(`studio.editing.add("transient", { time: 0.72, value: 0.8 })`);
    const line = '    {"time": 0.72, "amplitude": 0.3, "emphasis": {"amplitude": 0.8, "frequency": 0.5}},\n    {"time": 1,';
    assert.equal(await page.value(text), clip.replace("0.4,", "0.44,").replace('    {"time": 1,', line));
    await page.value(`studio.editing.add("continuous")`);
    assert.match(await page.value(`document.querySelector(".edit p[role=status]").textContent + document.querySelector(".edit + .edit p")?.textContent`), /a clip has one vibration/);
    await page.value(undo);
    await page.value(undo);
    assert.equal(await page.value(text), clip);
  },

  "Export hands on an own file as it is edited, line by line": async (open) => {
    for (const [name, content] of [["own.ahap", own], ["own.timeline.json", '{\n  "timeline": 1,\n  "patterns": [{"events": [{"transient": 0.2}]}]\n}\n']]) {
      const page = await opened(open, name, content);
      await page.value("studio.editing.select(studio.editing.items[0].path); studio.editing.set({ time: 0.24 })");
      const edited = await page.value(text);
      assert.notEqual(edited, content);
      await page.value(`document.getElementById("tab-Export").click()`);
      const wanted = JSON.stringify(name);
      const own = `[...document.querySelectorAll("#panel-Export .file > *, #panel-Export .more li")].find((each) => each.textContent.includes(${wanted}))`;
      await page.until(`${own}?.querySelector("button")`);
      const { text: handedOn } = await page.value(saving(`${own}.querySelector("button").click()`));
      assert.equal(handedOn, edited, name);
      await page.close();
    }
  },

  "A shipped pattern says what it means, before it is edited and after, and an own file does not": async (open, { command }) => {
    if (!command) return "no command to compare with";
    const page = await open();
    const all = JSON.parse(execFileSync(command, ["patterns", "--json"], { encoding: "utf8", maxBuffer: 1e7 })).filter(({ use }) => use);
    const told = `[...document.querySelectorAll("#panel-Change .meaning dd")].map(({ textContent }) => textContent)`;
    const calls = {
      UIImpactFeedbackGenerator: (style) => `UIImpactFeedbackGenerator(style: ${style}).impactOccurred()`, UISelectionFeedbackGenerator: () => "UISelectionFeedbackGenerator().selectionChanged()",
      UINotificationFeedbackGenerator: (kind) => `UINotificationFeedbackGenerator().notificationOccurred(${kind})`, SensoryFeedback: (kind) => `.sensoryFeedback(${kind}, trigger: value)`,
    };
    for (const { name, use, avoid, attention, native } of all) {
      await page.value(`studio.open(${JSON.stringify(name)})`);
      if (await page.value("Boolean(studio.work.about)")) continue;
      const wanted = [use, avoid, `(${attention} of 4)`, native?.ios && calls[/^\w+/.exec(native.ios)[0]](/\.\w+/.exec(native.ios)?.[0]), native?.android, native?.web && `navigator.playHaptics("${native.web}"), proposed`, native?.windows].filter(Boolean);
      assert.deepEqual((await page.value(told)).map((words) => words.replace(/^\w[\w ]+ (?=\(\d)/, "")), wanted, name);
    }
    await page.value(`studio.open("success"); studio.editing.select(studio.editing.items[0].path); studio.editing.set({ intensity: 0.5 })`);
    assert.equal((await page.value(told))[0], all.find(({ name }) => name === "success").use);
    await page.value(opening("own.ahap", own));
    assert.deepEqual(await page.value(told), []);
    return `${all.length} patterns`;
  },

  "What cannot be edited says so, and is edited as AHAP": async (open) => {
    const page = await opened(open, "pulse.vibrate.json", "[20, 30, 40]");
    assert.match(await page.value(`document.querySelector(".edit p").textContent`), /cannot be edited; convert this one to AHAP/);
    await page.value(`${button("Edit a copy as AHAP")}.click()`);
    await page.until(`studio.work.fileName === "pulse.ahap"`);
    assert.ok(await page.value("studio.editing.items.length") > 0);
    await page.value(`studio.open("secret-offer")`);
    assert.equal(await page.value(`document.querySelector(".edit").hidden`), true);
  },

  "Sixty random edits read back as the page shows them, and are undone to the first byte": async (open) => {
    const page = await opened(open, "random.ahap", `\ufeff${own.replaceAll("\n", "\r\n")}`);
    const seen = await page.value(`(() => {
      let seed = 7;
      const below = (limit) => (seed = (seed * 48271) % 2147483647) % limit;
      const { editing, engine } = studio;
      let [made, refused] = [0, 0];
      const first = new TextDecoder("utf-8", { ignoreBOM: true }).decode(studio.work.original);
      for (let round = 0; round < 60; round += 1) {
        const items = editing.items.filter(({ kind }) => kind !== "curve");
        const item = items[below(items.length)];
        editing.select(item.path);
        const done = [
          () => editing.set({ time: below(1500) / 1000 }), () => editing.set(item.kind === "point" ? { value: below(100) / 100 } : { intensity: below(100) / 100 }),
          () => editing.add("transient", { time: below(1500) / 1000, value: 0.5 }), () => (items.length > 3 ? editing.remove() : null),
          () => editing.add("continuous", { time: below(1500) / 1000 }),
        ][below(5)]();
        if (done === false) refused += 1;
        else made += 1;
        const again = engine.read({ name: "random.ahap", data: studio.work.text ?? first });
        const { events, controls } = JSON.parse(again.inspect());
        again.close();
        if (JSON.stringify([events, controls]) !== JSON.stringify([studio.run.report.events, studio.run.report.controls])) return "differs in round " + round;
      }
      const edited = studio.work.text !== undefined && studio.work.text.startsWith("\\ufeff") && !/[^\\r]\\n/.test(studio.work.text);
      for (let count = 0; count < 80 && studio.work.text !== undefined; count += 1) studio.history.undo();
      return { made, refused, edited, isFirst: studio.work.text === undefined, restarts: engine.restarts };
    })()`);
    assert.ok(seen.made > 40, JSON.stringify(seen));
    assert.deepEqual([seen.edited, seen.isFirst, seen.restarts], [true, true, 0]);
    return `${seen.made} made, ${seen.refused} refused`;
  },
};
