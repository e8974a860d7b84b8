// The page as a whole: what it asks for, what it says, what it shows, what it plays.

import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Damage } from "../Portable/damaging.mjs";
import { drag, line } from "./dragging.mjs";
import { sampled, seeded } from "./sample.mjs";
import { Spectrogram } from "../../Sources/HapticWeb/Page/spectrogram.mjs";

/** The engine as the page has it, in Node. */
async function engineIn(built) {
  const { load } = await import(pathToFileURL(join(built, "haptic.mjs")).href);
  return load();
}

const stageText = `studio.player.stage.element.outerHTML`;
const settle = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });

/** In the page: the texts of the timeline that lie over one another, over a mark or beyond the edge. */
const overprints = `(() => {
  const { rows } = studio;
  const pen = rows.pen.constructor.prototype;
  const [texts, marks, { text, line }] = [[], [], pen];
  pen.text = function (words, x, y, tone) {
    const shown = words.slice(0, 120);
    if (shown !== "") texts.push({ words: shown, from: x, to: x + this.width(shown), top: y - 8, foot: y + 2 });
    text.call(this, words, x, y, tone);
  };
  pen.line = function (x1, y1, x2, y2, tone, width) {
    if (tone !== "line") marks.push({ words: "a mark", from: Math.min(x1, x2), to: Math.max(x1, x2), top: Math.min(y1, y2), foot: Math.max(y1, y2) });
    line.call(this, x1, y1, x2, y2, tone, width);
  };
  try {
    rows.draw();
  } finally {
    Object.assign(pen, { text, line });
  }
  const meet = (a, b) => a.from < b.to && b.from < a.to && a.top < b.foot && b.top < a.foot;
  const width = rows.canvas.clientWidth;
  return texts.flatMap((one, index) => [...texts.slice(index + 1), ...marks].filter((other) => meet(one, other))
    .map((other) => one.words + " over " + other.words)
    .concat(one.from < 0 || one.to > width ? [one.words + " beyond the edge"] : []));
})()`;

/** In the page: its own texts with more than three decimals. The engine's sentences are findings' and losses'. */
const raw = `(() => {
  const found = [];
  const look = (text) => { if (/\\d\\.\\d{4}/.test(text ?? "")) found.push(text); };
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("script, #panel-Check li > div, #panel-Export li")) continue;
    for (const name of ["title", "aria-label", "aria-valuetext"]) look(element.getAttribute(name));
    if (element.type === "range" && !element.hasAttribute("aria-valuetext")) look(element.value);
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.data);
  }
  return found;
})()`;

export const tests = {
  "It opens from disk without a request, a message or an error": async (open) => {
    const page = await open();
    await settle(300);
    assert.deepEqual(page.requests.filter((url) => !url.endsWith("haptic-studio.html") && !url.startsWith("data:")), []);
    assert.deepEqual(page.messages, []);
    return `engine ready in ${Math.round(await page.value("studio.facts.load"))} ms`;
  },

  "Nothing that a page could send gets past its policy": async (open) => {
    const page = await open();
    const refused = await page.value(`fetch("data:text/plain,x").then(() => "sent", () => "refused")`);
    assert.equal(refused, "refused");
    const ran = await page.value(`(() => {
      const script = document.createElement("script");
      script.textContent = "globalThis.wasRun = true";
      document.body.append(script);
      return globalThis.wasRun === true;
    })()`);
    assert.equal(ran, false);
  },

  "Every shipped scene and pattern is shown without an error": async (open) => {
    const page = await open();
    const names = await page.value(`[...document.querySelectorAll("#shipped li button[value]")].map((option) => option.value)`);
    assert.ok(names.length > 30, `only ${names.length} are listed`);
    for (const name of sampled(names)) {
      await page.value(`studio.open(${JSON.stringify(name)})`);
      for (const tab of ["Check", "Export", "Change"]) await page.value(`document.getElementById("tab-${tab}").click()`);
      const shown = await page.value(`[studio.run.name, studio.player.duration, document.querySelector(".fault")?.textContent ?? null]`);
      assert.equal(shown[2], null, `${name}: ${shown[2]}`);
      assert.ok(shown[1] > 0, `${name} lasts ${shown[1]} s`);
    }
    assert.deepEqual(page.messages, []);
  },

  "Scrubbing moves the stage to what the tracks say": async (open, { built }) => {
    const page = await open();
    const engine = await engineIn(built);
    const pattern = engine.read("secret-offer");
    const report = JSON.parse(pattern.inspect());
    const place = report.tracks.findIndex((track) => track.name === "card.rotation");
    const start = await page.value(stageText);
    for (const { time } of report.features) {
      await page.value(`studio.player.currentTime = ${time}`);
      const transform = await page.value(
        `studio.player.stage.element.querySelector("[data-element=card]").getAttribute("transform")`);
      const drawn = Number(/rotate\(([^)]*)\)/.exec(transform)[1]);
      const wanted = pattern.values([time])[place];
      assert.ok(Math.abs(drawn - wanted) < 1e-9, `at ${time} s it is turned by ${drawn} degrees instead of ${wanted}`);
    }
    assert.notEqual(await page.value(stageText), start);
  },

  "Playing moves playhead and stage by the clock of the sound": async (open) => {
    const page = await open();
    const start = await page.value(stageText);
    await page.value("studio.player.play()");
    await page.until("studio.player.currentTime > 0.4");
    // From frame to frame by the moments of frames: a busy machine calls late, and then shows what sounds at such a moment.
    const rate = await page.value(`new Promise((done) => {
      let first = null;
      studio.player.addEventListener("time", function look({ detail }) {
        const now = document.timeline.currentTime;
        first ??= [detail, now];
        if (now - first[1] < 800) return;
        studio.player.removeEventListener("time", look);
        done((detail - first[0]) / (now - first[1]) * 1000);
      });
    })`);
    assert.ok(Math.abs(rate - 1) < 0.1, `the playhead goes ${rate} s in a second`);
    assert.notEqual(await page.value(stageText), start);
    await page.value("studio.player.pause()");
    const stopped = await page.value("studio.player.currentTime");
    await settle(150);
    assert.equal(await page.value("studio.player.currentTime"), stopped);
    return `${rate.toFixed(3)} s in a second`;
  },

  "The samples that are played are those of the module": async (open, { built }) => {
    const page = await open();
    const engine = await engineIn(built);
    for (const name of ["secret-offer", "lottery-wheel", "bell"]) {
      await page.value(`studio.open(${JSON.stringify(name)})`);
      const { rate, left } = await page.value(`({
        left: Array.from(studio.player.samples(0)), rate: studio.player.sampleRate,
      })`);
      const render = engine.read(name, { profile: "audible" }).render({ layout: "mix", rate });
      const block = render.block(0, render.frames);
      const width = render.channels.length;
      const wanted = Array.from({ length: render.frames }, (_, frame) => block[frame * width]);
      assert.ok(wanted.some((sample) => sample !== 0), "the module is silent");
      assert.deepEqual(left.slice(0, wanted.length), wanted, `${name} differs`);
      assert.ok(left.slice(wanted.length).every((sample) => sample === 0), `${name} goes on`);
    }
  },

  "A file whose names hold markup shows them as text": async (open) => {
    const page = await open();
    const hostile = `<script>globalThis.wasRun = true</script><img src=x onerror="globalThis.wasRun = true">\u202e'"`;
    const timeline = JSON.stringify({
      timeline: 1, name: hostile, states: [{ machine: hostile, state: hostile, at: 0 }],
      markers: [{ name: "m<b>", at: 0.1, sense: "visual" }], patterns: [{ events: [{ transient: 0.1, name: "tap" }] }],
      expectations: [{ expect: "tap", with: "m<b>" }],
    });
    const ahap = JSON.stringify({ Version: 1, [hostile]: 1, Pattern: [{ Event: { Time: 0, EventType: hostile, EventParameters: [] } }, { Event: { Time: 0, EventType: "HapticTransient", EventParameters: [{ ParameterID: hostile, ParameterValue: 1 }] } }] });
    for (const [name, text] of [[`${hostile}.ahap`, ahap], [`${hostile}.timeline.json`, timeline]]) {
      await page.value(`studio.openFiles([{ name: ${JSON.stringify(name)}, data: new TextEncoder().encode(${JSON.stringify(text)}).buffer }])`);
      assert.equal(await page.value("studio.work.input.name"), name);
      for (const tab of ["Check", "Export", "Change"]) {
        await page.value(`document.getElementById("tab-${tab}").click()`);
        await settle(200);
        assert.equal(await page.value("document.querySelectorAll('img, main script, header script').length"), 0, `markup in ${tab}`);
      }
    }
    const text = await page.value("document.querySelector('header').textContent + document.querySelector('main').textContent");
    assert.ok(text.includes("<script>globalThis.wasRun"), "the name is not shown");
    assert.ok(!text.includes("\u202e"), "a control turns the text round");
    assert.equal(await page.value("globalThis.wasRun === true"), false);
  },

  "Names of 10,000 characters stay within the page": async (open) => {
    const page = await open();
    const long = "W".repeat(10_000);
    const timeline = JSON.stringify({
      timeline: 1, name: long, states: [{ machine: long, state: long, at: 0 }, { machine: long, state: `${long}2`, at: 0.1 }],
      markers: [{ name: `${long}3`, at: 0.1, sense: "visual" }], patterns: [{ events: [{ transient: 0.1, name: "tap" }] }],
    });
    const took = await page.value(`(() => {
      const start = performance.now();
      studio.openFiles([{ name: "long.timeline.json", data: new TextEncoder().encode(${JSON.stringify(timeline)}).buffer }]);
      return performance.now() - start;
    })()`);
    assert.equal(await page.value("studio.work.fileName"), "long.timeline.json");
    assert.equal(await page.value("document.documentElement.scrollWidth <= innerWidth"), true);
    return `opened in ${Math.round(took)} ms`;
  },

  "A file that cannot be read says so, and what was open stays": async (open) => {
    const page = await open();
    await page.value(`studio.openFiles([{ name: "broken.ahap", data: new TextEncoder().encode('{"Pattern": [').buffer }])`);
    assert.match(await page.value(`document.querySelector(".fault").textContent`), /^Line 1, /);
    assert.equal(await page.value("studio.run.name"), "secret-offer");
    await page.value(`studio.openFiles([{ name: "no.scene.json", data: new TextEncoder().encode('{"scene": "no"}').buffer }])`);
    assert.match(await page.value(`document.querySelector(".fault").textContent`), /^Line 1, /);
    assert.equal(await page.value("studio.run.name"), "secret-offer");
  },

  "Damaged files, a hundred at a time, leave the page alive": async (open, { built }) => {
    const page = await open();
    const damage = new Damage(await engineIn(built));
    for (const _ of sampled(Array(20).fill())) {
      const files = Array.from({ length: 100 }, () => damage.file())
        .map(({ name, data }) => ({ name, base64: data.toString("base64") }));
      await page.value(`for (const { name, base64 } of ${JSON.stringify(files)}) {
        studio.openFiles([{ name, data: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) }]);
      }`);
    }
    await page.value(`studio.open("success")`);
    assert.deepEqual(await page.value("[studio.run.name, studio.run.report.events.length, studio.engine.restarts]"), ["success", 2, 0]);
    assert.deepEqual(page.messages, []);
    return `${Math.round(await page.value("studio.engine.memory") / 1e6)} MB`;
  },

  "Of a vibration that lasts a day at most two million strengths are kept, and its tap is among them": async (open) => {
    const page = await open();
    const event = (time, more) => ({ Event: { Time: time, EventParameters: [{ ParameterID: "HapticIntensity", ParameterValue: more.strength }], ...more.event } });
    const text = JSON.stringify({ Version: 1, Pattern: [
      event(0, { strength: 0.2, event: { EventType: "HapticContinuous", EventDuration: 80_000 } }),
      event(40_000, { strength: 1, event: { EventType: "HapticTransient" } }),
    ] });
    // While a worker computes, the page opens something else, and comes back.
    const begun = `(void studio.openFiles([{ name: "day.ahap", data: new TextEncoder().encode(${JSON.stringify(text)}) }]), studio.run.name)`;
    assert.equal(await page.value(begun), "secret-offer");
    await page.value(`studio.open("success")`);
    assert.equal(await page.value(begun), "success");
    await page.until(`studio.run.name === "day.ahap"`, 60);
    const [count, rate, around] = await page.value(`(() => {
      const { rate, intensity } = studio.run.strength;
      const tap = Math.floor(40_000 * rate);
      return [intensity.length, rate, Math.max(...intensity.subarray(tap, tap + 2))];
    })()`);
    assert.ok(count <= 2e6 && count > 1e6, `${count} strengths`);
    assert.ok(rate < 1000 && around > 0.9, `${around} at ${rate} a second`);
  },

  "A message has a title, and is closed": async (open) => {
    const page = await open();
    await page.value(`studio.openFiles([{ name: "bad.ahap", data: new TextEncoder().encode("{").buffer }])`);
    assert.match(await page.value(`document.getElementById("fault").textContent`), /^bad\.ahap cannot be opened *Line 1, character \d+: .*“Secret offer” stays as it was\. Correct the file there, then open it again\.Choose another file/);
    assert.equal(await page.value(`document.getElementById("fault").getBoundingClientRect().bottom <= document.querySelector("main").getBoundingClientRect().top`), true, "it covers the instrument");
    await page.value(`document.querySelector("#fault .close").click()`);
    assert.equal(await page.value(`document.getElementById("fault").checkVisibility()`), false);
    assert.match(await page.value(`document.getElementById("hand").textContent`), /^Drag far left 5 times, and hold Shift all the time\./);
  },

  "What is large is converted in a worker, to what the page would make of it": async (open) => {
    const page = await open();
    const event = (index) => `{"Event":{"Time":${(index * 0.01).toFixed(2)},"EventType":"HapticTransient","EventParameters":[{"ParameterID":"HapticIntensity","ParameterValue":0.${1 + index % 9}}]}}`;
    const text = `{"Version":1,"Pattern":[${Array.from({ length: 2000 }, (_, index) => event(index)).join(",")}]}`;
    await page.value(`studio.openFiles([{ name: "large.ahap", data: new TextEncoder().encode(${JSON.stringify(text)}) }])`);
    await page.until(`studio.run.name === "large.ahap"`, 60);
    await page.value(`(() => {
      globalThis.asked = [];
      const { pattern } = studio.run;
      const own = pattern.convert.bind(pattern);
      pattern.convert = (...all) => { globalThis.asked.push(all[0]); return own(...all); };
      document.getElementById("tab-Export").click();
    })()`);
    const items = `[...document.querySelectorAll("#panel-Export .list > li")]`;
    await page.until(`${items}.length === JSON.parse(studio.engine.list("formats")).filter(({ writes }) => writes).length
      && !${items}.some(({ textContent }) => textContent.includes("Converting…"))`, 60);
    assert.deepEqual(await page.value("globalThis.asked"), [], "the page converted by itself");
    const names = await page.value(`${items}.flatMap((item) => [...item.querySelectorAll("button")].map(({ ariaLabel }) => ariaLabel))`);
    const wanted = await page.value(`JSON.parse(studio.engine.list("formats")).filter(({ writes }) => writes).flatMap(({ name }) => (studio.run.pattern.convert(name, { fileName: "large" }).files ?? []).map((file) => \`Save \${file.name}\`))`);
    assert.deepEqual(names.sort(), wanted.sort());
    // Of the chosen platform there is one button that matters most.
    const primary = () => page.value(`[...document.querySelectorAll("#panel-Export button.main")].filter((each) => each.checkVisibility()).map(({ ariaLabel }) => ariaLabel)`);
    for (const [format, suffix] of Object.entries({ ahap: "ahap", android: "xml", web: "mjs", haptic: "haptic" })) {
      await page.value(`document.querySelector('.platform-choice button[value="${format}"]').click()`);
      assert.deepEqual(await primary(), [`Save large.${suffix}`]);
    }
  },

  "Dropped files are opened": async (open) => {
    const page = await open();
    await page.value(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['{"Version":1,"Pattern":[{"Event":{"Time":0.25,"EventType":"HapticTransient","EventParameters":[]}}]}'], "tap.ahap"));
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
    })()`);
    await page.until(`studio.work.fileName === "tap.ahap"`, 5);
    assert.equal(await page.value("studio.run.report.events[0].time"), 0.25);
  },

  "Each open file has a tab, and so has what is changed beside it; none is over another, and the current one is in view": async (open) => {
    for (const size of [{ width: 1280, height: 720 }, { width: 390, height: 844, touch: true }, { width: 320, height: 640, touch: true }]) {
      const page = await open(size);
      const tabs = () => page.value(`[...document.querySelectorAll("#opened .opened > button:first-child")].map(({ textContent, ariaPressed }) => [textContent, ariaPressed])`);
      await page.value(`studio.open("toggle"); studio.open("secret-offer"); studio.history.make("Stronger", () => { studio.work.changes = { "intensity.max": 0.6 }; })`);
      // One alone is named in the header.
      assert.deepEqual(await tabs(), []);
      await page.value(`studio.open("toggle")`);
      assert.deepEqual(await tabs(), [["Secret offer", "false"]]);
      const names = ["a.ahap", "a-rather-long-name-of-a-file.ahap", "b.ahap", "c.ahap", "d.ahap"];
      const own = JSON.stringify({ Version: 1, Pattern: [{ Event: { Time: 0, EventType: "HapticTransient", EventParameters: [] } }] });
      for (const [index, name] of names.entries()) await page.value(`studio.openFiles([{ name: "${name}", data: new TextEncoder().encode(${JSON.stringify(own)} + " ".repeat(${index})).buffer }])`);
      const all = ["Secret offer", ...names];
      for (const name of [...names.toReversed(), "Secret offer", "d.ahap"]) {
        await page.value(`[...document.querySelectorAll("#opened button")].find(({ textContent }) => textContent === "${name}").click()`);
        assert.deepEqual(await tabs(), all.map((each) => [each, String(each === name)]));
        const [boxes, { left, right }] = await page.value(`[[...document.querySelectorAll("#opened .opened")], [document.getElementById("opened")]].map((each) => each.map((one) => (({ left, right }) => ({ left, right }))(one.getBoundingClientRect()))).map((each, index) => (index ? each[0] : each))`);
        for (const [index, box] of boxes.entries()) assert.ok(index === 0 || boxes[index - 1].right <= box.left, `${all[index - 1]} is over ${all[index]} at ${size.width}`);
        const { left: from, right: to } = boxes[all.indexOf(name)];
        // A name that is longer than the room begins in view.
        assert.ok(to <= right + 1 || to - from > right - left, `${name} ends at ${to} of ${right} at ${size.width}`);
        assert.ok(from >= left - 1 && from < right, `${name} begins at ${from} of ${left} at ${size.width}`);
      }
      await page.value(`document.querySelector('#opened .close[aria-label="Close Secret offer"]').click()`);
      assert.deepEqual((await tabs()).map(([name]) => name), names);
      await page.value("studio.history.undo()");
      assert.ok((await tabs()).some(([name]) => name === "Secret offer"));
      assert.deepEqual(page.messages, []);
    }
  },

  "Changing a parameter changes the report, the file and the command": async (open) => {
    const page = await open();
    await page.value(`(() => {
      const input = document.getElementById("parameter-haptics.delay");
      input.value = "0.06";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    })()`);
    await page.until("studio.run.checks.findings.length > 0");
    const [rule, settings, command, tally] = await page.value(`[
      studio.run.checks.findings[0].rule, JSON.parse(studio.work.sceneText()).parameters, studio.work.command,
      document.getElementById("tab-Check").textContent]`);
    assert.equal(rule, "S201");
    assert.deepEqual(settings, { "haptics.delay": 0.06 });
    assert.equal(command, "haptic-cli inspect secret-offer --set haptics.delay=0.06");
    assert.match(tally, /Check \d/);
    // A pair leads to the line that expects it.
    await page.value(`document.getElementById("tab-Check").click()`);
    await page.until(`document.querySelector("#panel-Check .finding .link")`);
    await page.value(`document.querySelector("#panel-Check .finding .link").click()`);
    await page.until("studio.writing.source.reader.line > 1");
    const [expected, feature] = await page.value(`[studio.writing.source.reader.text.split("\\n")[studio.writing.source.reader.line - 1], studio.run.checks.alignments.find(({ complaint }) => complaint === studio.run.checks.findings[0].message).feature]`);
    assert.ok(expected.includes(feature.replace(/\[\d+\]$/, "")) && expected.includes('"expect"'), `${feature} leads to ${expected}`);
  },

  "The page's own numbers have at most three decimals": async (open) => {
    const page = await open();
    const quarter = JSON.stringify({ timeline: 1, name: "b", patterns: [{ events: [{ transient: 0.1234567891, intensity: 0.123456789 }] }] });
    const half = quarter.replaceAll("0.1234", "0.1341");
    for (const [name, text] of [["a", quarter], ["b", half]]) {
      await page.value(`studio.openFiles([{ name: "${name}.timeline.json", data: new TextEncoder().encode(${JSON.stringify(text)}).buffer }])`);
    }
    await page.value(`document.getElementById("tab-Compare").click(); studio.beside.put(studio.works.find(({ fileName }) => fileName === "a.timeline.json"))`);
    await page.until(`document.querySelector("#panel-Compare [role=status] h3")`);
    assert.match(await page.value(`document.getElementById("panel-Compare").textContent`), /9 % strongernot felt|8 % weakernot felt/);
    assert.deepEqual(await page.value(raw), []);
    for (const [scene, changes] of [["secret-offer", { "haptics.delay": 0.06 }], ["lottery-wheel", { winner: 5 }], ["half-and-half", {}]]) {
      await page.value(`studio.open("${scene}"); studio.work.changes = ${JSON.stringify(changes)}; studio.refresh()`);
      await page.value(`studio.player.currentTime = studio.run.report.events[1].time; document.getElementById("tab-Check").click()`);
      const [x, y] = await page.value(`(() => {
        const { canvas, pen } = studio.rows;
        canvas.scrollIntoView();
        const box = canvas.getBoundingClientRect();
        return [box.x + pen.x(studio.player.currentTime), box.y + 40];
      })()`);
      await page.mouse("mousePressed", x, y, 1);
      await page.mouse("mouseReleased", x, y);
      assert.deepEqual(await page.value(raw), [], scene);
    }
  },

  "Check says what was tested, and marks what was found": async (open) => {
    const page = await open();
    await page.value(`document.getElementById("tab-Check").click()`);
    const lines = () => page.value(`[...document.querySelectorAll("#panel-Check .tested > summary")].map(({ textContent }) => textContent)`);
    const rules = await page.value(`JSON.parse(studio.engine.list("rules")).map(({ id }) => id).filter((id) => id !== "F114" && id[0] === "F").length`);
    const [feel, seen, , timing] = await lines();
    assert.equal(feel, `✓ Feel · ${rules} rules passed`);
    assert.match(seen, /^✓ Seen and felt together/);
    assert.equal(timing, "✓ Timing · 5 of 5 in time, 1 not compared\n3 haptic with visual, 2 only visual");
    const weak = { Version: 1, Pattern: [{ Event: { Time: 0, EventType: "HapticTransient", EventParameters: [{ ParameterID: "HapticIntensity", ParameterValue: 0.02 }] } }] };
    await page.value(`studio.openFiles([{ name: "weak.ahap", data: new TextEncoder().encode(${JSON.stringify(JSON.stringify(weak))}).buffer }])`);
    await page.until(`studio.run.name === "weak.ahap"`);
    // Nothing is seen here, so nothing of it is said to be tested.
    assert.deepEqual((await lines()).map((line) => line.replace(/of \d+/, "of N")), ["✗ Feel · 1 of N rules found something", "• AHAP file · 1 of N rules found something"]);
    assert.equal(await page.value(`document.querySelector("#panel-Check .events").checkVisibility()`), true);
    // What is silent before its end says so, as the timeline does.
    await page.value(`studio.open("bell")`);
    assert.deepEqual(await page.value(`[...document.querySelectorAll("#panel-Check td.lasting")].map(({ textContent }) => textContent)`), ["–", "1.000 s, felt 0.90 s"]);
    // Times have their unit where they stand.
    assert.deepEqual(await page.value(`[[...document.querySelectorAll("#panel-Check .events th")].map(({ textContent }) => textContent).slice(0, 3), document.querySelector("#panel-Check .events td").textContent]`), [["When", "Event", "Lasts"], "0.000 s"]);
    await page.value(`studio.open("secret-offer")`);
    assert.match(await page.value(`document.querySelector("#panel-Check h3").textContent`), /^✓ Passed: \d+ rules, 5 pairs in time$/);
    // Which of two comes first is told in the timeline's words, and no head breaks within a word.
    const pairs = await page.value(`[...document.querySelectorAll("#panel-Check .pairs tbody tr:has(td)")].map((row) => [...row.cells].map(({ textContent }) => textContent))`);
    assert.deepEqual(pairs.map(([names, measured]) => [names, measured]).filter((_, index) => index === 0 || index === 4), [["✓ First vibration with Shake start", "0 ms"], ["✓ Tearoff end before Scale end", "−35 ms"]]);
    assert.equal(pairs.at(-1)[2], "−50 to +50 ms");
    // What is only seen is told from what is felt, and so is what nothing is compared with.
    assert.deepEqual(await page.value(`[...document.querySelectorAll("#panel-Check .pairs tbody th")].map(({ textContent }) => textContent)`), ["Haptic with visual", "Only visual"]);
    assert.match(await page.value(`document.querySelector("#panel-Check .pairs + p").textContent`), /^Not compared: Tap half-way up the growth\.$/);
    // All windows have one scale: 0 is in the middle, and each is as long as it lasts.
    const scales = await page.value(`[...document.querySelectorAll("#panel-Check .window rect")].map((bar, index) => {
      const [{ x, width }, { least, most }] = [bar.getBBox(), studio.run.checks.alignments[index]];
      return [x - least * width / (most - least) - bar.ownerSVGElement.viewBox.baseVal.width / 2, width / (most - least)];
    })`);
    assert.ok(scales.every(([zero, scale]) => Math.abs(zero) < 0.1 && Math.abs(scale - scales[0][1]) < 0.1), JSON.stringify(scales));
    const heads = await page.value(`[...document.querySelectorAll("#panel-Check .events th")].map((head) => [head.scrollWidth <= head.clientWidth, head.clientHeight < 26])`);
    assert.ok(heads.flat().every(Boolean), `${heads}`);
  },

  "Events of one name that follow each other are one row until it is opened, and the row at the playhead is tinted": async (open) => {
    for (const name of ["secret-offer", "success", "slider-detents"]) {
      const page = await open();
      await page.value(`studio.open(${JSON.stringify(name)})`);
      const { rows, count, listed } = await page.value(`(async () => {
        studio.showTab("Check");
        const seen = () => [...document.querySelectorAll("#panel-Check .events tbody tr")].filter((row) => row.checkVisibility());
        const folds = [...document.querySelectorAll("#panel-Check .events .opens")];
        const rows = seen().length - folds.length + folds.reduce((sum, { textContent }) => sum + Number(/×(\\d+)$/.exec(textContent)[1]), 0);
        folds.forEach((each) => each.click());
        return { rows, listed: seen().length - folds.length, count: studio.run.report.events.length };
      })()`);
      assert.deepEqual([rows, listed], [count, count], name);
      // At the start of any event its own row is tinted, and no other one.
      const wrong = await page.value(`(() => {
        const { events } = studio.run.report;
        const alone = events.filter(({ time }) => events.filter((each) => Math.abs(each.time - time) < 0.002).length === 1);
        return alone.filter(({ time }) => {
          studio.player.currentTime = time;
          const here = [...document.querySelectorAll("#panel-Check .events .here")];
          return here.length !== 1 || here[0].cells[0].textContent !== time.toFixed(3) + " s";
        }).map(({ time }) => time);
      })()`);
      assert.deepEqual(wrong, [], name);
      await page.close();
    }
  },

  "What is worth comparing is one click away": async (open) => {
    const page = await open();
    await page.value(`document.getElementById("tab-Compare").click()`);
    const offers = () => page.value(`[...document.querySelectorAll(".suggestions button")].filter((each) => each.checkVisibility()).map(({ firstChild }) => firstChild.textContent)`);
    const letters = () => page.value(`studio.beside.letters.map(({ disabled, ariaPressed }) => [disabled, ariaPressed])`);
    // As many as the library shows on its card, by what is special in each.
    const variants = await page.value(`(document.getElementById("browse").click(), [...document.querySelectorAll('.cards button[value^="secret-offer-"]')].map(({ textContent }) => textContent))`);
    await page.value(`document.getElementById("shipped").close()`);
    assert.ok(variants.length > 5);
    // The first of them is beside it already, until another panel is shown; each of the others tells how long it is and what is felt.
    assert.deepEqual(await page.value("[studio.beside.run.name, studio.beside.choice.selectedOptions[0].text]"), [`secret-offer-${variants[0].toLowerCase().replaceAll(" ", "-")}`, `Secret offer, ${variants[0].toLowerCase()}`]);
    assert.deepEqual((await offers()).sort(), variants.slice(1).sort());
    assert.deepEqual(await letters(), [[false, "true"], [false, "false"]]);
    await page.until(`[...document.querySelectorAll(".beside-rows button")].every((row) => /^\\d+\\.\\d+ s, (\\d+ taps?|no tap|silent)$/.test(row.querySelector(".felt").textContent) && row.querySelector(".sketch path").hasAttribute("d"))`, 60);
    await page.value(`document.getElementById("tab-Check").click()`);
    assert.equal(await page.value("studio.beside.run"), null);
    await page.value(`document.getElementById("tab-Compare").click(); studio.beside.choice.value = ""; studio.beside.choice.dispatchEvent(new Event("change"))`);
    // Who wants nothing gets nothing, also the next time.
    await page.value(`document.getElementById("tab-Check").click(); document.getElementById("tab-Compare").click()`);
    assert.equal(await page.value("studio.beside.run"), null);
    await page.value(`studio.work.changes = { "intensity.max": 0.9 }; studio.refresh()`);
    assert.equal((await offers())[0], "Original");
    await page.value(`document.querySelector(".suggestions button").click()`);
    await page.until(`document.querySelector("#panel-Compare [role=status] h3")?.textContent=== "B’s vibration feels stronger."`);
    // What it was is A, so that what is said of B is what the changes do.
    assert.deepEqual([(await offers()).includes("Original"), await letters()], [false, [[false, "false"], [false, "true"]]]);
    await page.value(`studio.beside.letters[0].click()`);
    assert.deepEqual(await page.value("studio.work.changes"), {});
    await page.value(`studio.open("toggle")`);
    assert.deepEqual(await page.value("[studio.beside.choice.selectedOptions[0].text, document.querySelector('.suggestions button').value]"), ["Toggle, reduced motion", "Toggle, silent"]);
    assert.deepEqual(page.messages, []);
  },

  "Sliders of one unit say by their place which is more, and signed ones are filled from zero": async (open) => {
    const page = await open();
    for (const name of sampled(await page.value(`JSON.parse(studio.engine.list("patterns")).filter(({ kind }) => kind !== "pattern").map(({ name }) => name)`)).concat("swipe-to-delete", "lottery-wheel", "secret-offer")) {
      await page.value(`studio.open(${JSON.stringify(name)})`);
      const sliders = await page.value(`[...document.querySelectorAll("#panel-Change .group")].map((group) => [...group.querySelectorAll(".slides")].map((row) => {
        const [slider, field, unit] = [row.querySelector("[type=range]"), row.querySelector(".number, [type=number]"), row.querySelector(".unit")?.textContent ?? ""];
        return { id: field.id, value: Number(field.value), unit: unit + field.inputMode + field.step, hasEnds: Boolean(row.querySelector(".ends")), part: (slider.value - slider.min) / (slider.max - slider.min), isSigned: slider.classList.contains("signed"), hasSides: slider.min < 0 && slider.max > 0 };
      }))`);
      for (const group of sliders) for (const one of group) for (const other of group) {
        const isWrong = one.unit === other.unit && one.value < other.value && one.part > other.part + 1e-6 && !one.hasEnds && !other.hasEnds;
        assert.ok(!isWrong, `${name}: ${one.id} stands right of ${other.id}`);
      }
      assert.ok(sliders.flat().every(({ isSigned, hasSides }) => isSigned === hasSides), name);
      // A group counts the rows that it shows.
      const counts = await page.value(`[...document.querySelectorAll("#panel-Change .group")].map((group) => [Number(group.querySelector(".count").textContent), group.querySelectorAll("label:not(label label)").length])`);
      for (const [count, rows] of counts) assert.equal(count, rows, name);
    }
    // Where the feel has no sliders, a line leads to where it is set.
    await page.value(`studio.open("swipe-to-delete")`);
    await page.until(`document.querySelector("#panel-Change .untuned button")`);
    const [line, text] = await page.value(`(document.querySelector("#panel-Change .untuned button").click(), [studio.writing.field.line, studio.writing.field.text])`);
    assert.match(text.split("\n")[line - 1], /"haptics"/);
    // Or its taps get sliders, and feel as before until one is moved.
    const events = "JSON.stringify(studio.run.report.events)";
    const before = await page.value(events);
    await page.value(`[...document.querySelectorAll("#panel-Change .untuned button")].find(({ textContent }) => textContent.startsWith("Make sliders")).click()`);
    assert.equal(await page.value(events), before);
    assert.ok(await page.value(`["commit.on", "commit.off", "delete", "restore"].every((name) => document.getElementById(\`parameter-\${name}.intensity\`))`), "a tap has no slider");
    await page.value(`(() => {
      const input = document.getElementById("parameter-delete.intensity");
      input.value = "0.5";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    })()`);
    await page.until(`${events} !== ${JSON.stringify(before)}`);
    await page.value("studio.history.undo(), studio.history.undo()");
    assert.deepEqual(await page.value(`[${events}, studio.work.isModified]`), [before, false]);
    await page.value(`studio.open("secret-offer"); document.getElementById("tab-Change").click()`);
    assert.equal(await page.value(`document.querySelector("#panel-Change .untuned")`), null);
    assert.deepEqual(page.messages, []);
  },

  "Two inputs are compared in words, over the rows and at the playhead": async (open) => {
    const page = await open();
    const words = (line) => page.until(`document.querySelector("#panel-Compare [role=status] h3")?.textContent.includes(${JSON.stringify(line)})`);
    await page.value(`document.getElementById("tab-Compare").click()`);
    const choose = (name) => page.value(`(() => {
      const choice = document.getElementById("beside");
      choice.value = [...choice.options].find(({ text }) => text === "${name}").value;
      choice.dispatchEvent(new Event("change"));
    })()`);
    const letter = () => page.value("document.querySelector('#name .letter')?.textContent ?? null");
    const told = () => page.value("document.querySelector('#panel-Compare [role=status]').textContent");
    await choose("Secret offer, slow");
    await words("B ends 2.72 s later; its tap at success comes 2.72 s later.");
    assert.match(await page.value("studio.transport.clock.textContent"), /^0\.00 \/ 6\.48 s$/, "it does not tell the longer of both lengths");
    // Each strength has a row and a tone of its own, sharpness one everywhere.
    const strengths = await page.value("studio.rows.lanes.flatMap(({ key, heads }) => (key && !heads ? [key.map(([tone, words]) => `${words} ${tone}`).join(', ')] : []))");
    assert.deepEqual(strengths, ["Intensity of A haptic, Sharpness of A sharp", "Intensity of B other, Sharpness of B sharp"]);
    // Both have their marks and their picture, which is that of the same moment.
    assert.deepEqual(await page.value(`studio.rows.lanes.filter(({ count }) => count).map(({ label, letter }) => label + ", " + letter)`), ["Alignment of A, A", "Alignment of B, B"]);
    const pictured = () => page.value(`(() => {
      const [own, other, feel] = ["player", "other", "feel"].map((id) => document.getElementById(id).getBoundingClientRect());
      const { stage } = document.getElementById("other");
      const { run } = studio.beside;
      const turned = (element) => element.querySelector("[data-element=card]").getAttribute("transform");
      const shown = turned(stage.element);
      stage.show(run.frame(studio.player.currentTime), studio.player.currentTime);
      return { isSame: shown === turned(stage.element), isOwn: turned(studio.player.stage.element) === shown, isBeside: own.right <= other.left + 1 && other.right <= feel.left + 1, isAlike: Math.abs(own.width - other.width) < 1 };
    })()`);
    await page.value("studio.player.currentTime = 1.6");
    for (const [width, height] of [[1280, 720], [1920, 1080]]) {
      await page.show({ width, height });
      await page.until(`innerWidth === ${width}`);
      assert.deepEqual(await pictured(), { isSame: true, isOwn: false, isBeside: true, isAlike: true }, `at ${width}`);
    }
    await page.show({ width: 1280, height: 720 });
    // The meter says whose strength it shows, and that of the other one at every moment.
    const metered = await page.value(`Array.from({ length: 60 }, (_, index) => 0.1 * index).filter((time) => {
      studio.player.currentTime = time;
      const { word, fate } = studio.feel;
      const { intensity } = studio.beside.run.strengthAt(studio.player.currentTime);
      const said = fate.textContent.split("B ").at(-1);
      return word.dataset.of !== "A" || Math.abs((said === "nothing" ? 0 : Number(said)) - intensity) > 0.011;
    })`);
    assert.deepEqual(metered, []);
    await page.value("studio.player.currentTime = 0");
    const [first, before] = [await letter(), await told()];
    // Event answers event: the taps of A those of B, however much later; those that differ alike are one row, and what is equal is said once.
    const table = () => page.value(`[...document.querySelectorAll(".compared li")].filter((each) => each.checkVisibility()).map(({ innerText }) => innerText.replace(/\\s+/g, " ").trim())`);
    const events = await table();
    assert.deepEqual(events.map((each) => each.split(/ \d|Tap at/)[0].trim()), ["As a whole", "Vibration", "3 taps"]);
    assert.match(events[2], /^3 taps Tap at success · Tap half-way up the growth · Tap at the scale's peak 2\.72–2\.73 s later first 1\.464 → 4\.182 s$/);
    assert.match(before, /A hand tells them apart at once, most of all at [\d.]+ s\..*2\.72 s longerlength 3\.76 → 6\.48 s.*Equal in both: peak 1,.* 3 taps.*Pairs in time: A 5 of 5, B 5 of 5\..*The difference is 1\d times the least that a hand feels, up to 1\d times at \d\.\d\d s\. The least is 20 % of a strength/);
    // Vibrations are counted as the timeline counts them, also where they are one row.
    const counted = await page.value(`[studio.run, studio.beside.run].map(({ report }) => report.events.filter(({ type }) => type === "HapticContinuous").length).join(" → ")`);
    assert.ok(before.includes(`pieces${counted}`), `${before} does not count ${counted}`);
    // The bars are as long as the values: of the length of A, and of B.
    const bars = await page.value(`[...document.querySelectorAll(".compared .whole rect")].map((each) => Number(each.getAttribute("width")))`);
    assert.ok(Math.abs(bars[0] / bars[1] - 3.76 / 6.48) < 0.01, JSON.stringify(bars));
    // When events begin is no length: each is a mark on one line of time, as far along as it begins.
    const [ours, theirs] = await page.value(`["a", "b"].map((side) => [...document.querySelectorAll(".compared li:last-child p:first-of-type rect." + side)].map((each) => [Number(each.getAttribute("x")), Number(each.getAttribute("width"))]))`);
    assert.deepEqual([ours.length, theirs.length, new Set([...ours, ...theirs].map(([, length]) => length)).size], [3, 3, 1]);
    assert.ok(Math.abs(ours[0][0] / theirs[0][0] - 1.464 / 4.182) < 0.01, JSON.stringify([ours, theirs]));
    assert.equal(await page.value(`(() => { const { right } = document.querySelector(".compared").getBoundingClientRect(); return right <= document.querySelector("#panel-Compare").getBoundingClientRect().right + 1; })()`), true);
    assert.equal(await page.value("studio.rows.lanes.find(({ label, heads }) => heads && label.startsWith('Visual')).label"), "Visual of A");
    // A press on an event goes to where it begins first, and lights it in both.
    assert.equal(await page.value(`(() => { document.querySelectorAll(".compared button")[1].click(); return [studio.player.currentTime.toFixed(2), ...studio.rows.litSpan.map((each) => each.toFixed(2)), document.querySelector(".lit-span").hidden].join(); })()`), "1.46,1.46,4.52,false");
    await page.value("studio.player.currentTime = 1.25");
    await page.value(`dispatchEvent(new KeyboardEvent("keydown", { key: "b" }))`);
    assert.deepEqual(await page.value("[studio.run.name, studio.beside.run.name, studio.player.currentTime]"),
      ["secret-offer-slow", "secret-offer", 1.25]);
    // A stays A, whichever of both is open; what is open has the colour that it has in the timeline.
    assert.ok(await page.value(`(() => {
      const colour = (selector, property) => getComputedStyle(document.querySelector(selector))[property];
      const one = ["color", "borderTopColor"].map((part) => colour(".versus [aria-pressed=true]", part));
      return one.every((each) => each === colour("#name .letter", "backgroundColor")) && colour("#name .letter", "backgroundColor") === colour(".versus [aria-pressed=true] b", "color") && colour("#name .letter", "backgroundColor") === studio.rows.pen.colours.haptic && colour(".versus [aria-pressed=false] b", "color") === studio.rows.pen.colours.other;
    })()`));
    await words("B ends 2.72 s later");
    assert.deepEqual([first, await letter(), await told()], ["A", "B", before]);
    // What is opened then is compared with its own relative.
    await page.value(`studio.open("secret-offer")`);
    assert.equal(await page.value("studio.beside.run.name"), "secret-offer-fast");
    await choose("Secret offer");
    await words("feel the same");
    await page.value(`studio.work.changes = { "intensity.max": 0.9 }; studio.refresh()`);
    await words("B’s vibration feels weaker.");
    assert.match(await told(), /% weaker/);
    // Whatever factor all of one name are stronger by, one row says it, and nothing else differs.
    for (const factor of [1.2, 0.8]) {
      await page.value(`studio.open("lottery-wheel"); studio.work.changes = { "tick.intensity.min": ${0.25 * factor}, "tick.intensity.max": ${0.8 * factor} }; studio.refresh()`);
      await choose("Lottery wheel, original");
      await page.until(`document.querySelector("#panel-Compare .compared")`);
      const rows = await table();
      assert.equal(rows.length, 1, rows.join("; "));
      assert.match(rows[0], new RegExp(`^Tick ×37 20 % ${factor > 1 ? "stronger" : "weaker"}`));
    }
    assert.deepEqual(page.messages, []);
  },

  "Both versions of an input keep their names and follow one drag, and other panels open what is changed": async (open) => {
    const page = await open();
    const names = () => page.value(`[...document.querySelectorAll(".versus button span")].map(({ textContent }) => textContent)`);
    const b = `dispatchEvent(new KeyboardEvent("keydown", { key: "b" }))`;
    const show = (tab) => page.value(`document.getElementById("tab-${tab}").click()`);
    const expected = ["Secret offer, original", "Secret offer, changed"];
    await page.value(`studio.open("secret-offer"); studio.history.make("Stronger", () => { studio.work.changes = { "intensity.max": 0.624 }; })`);
    await drag(page, line([0.8, 0.5], [0.4, 0.5], 8));
    await page.until("studio.player.now === null && studio.work.gesture");
    await show("Compare");
    await page.until("studio.beside.run");
    for (let step = 0; step < 4; step += 1) {
      assert.deepEqual(await names(), expected, `after ${step} presses`);
      assert.equal(await page.value("Boolean(studio.work.isOriginal)"), step % 2 === 1);
      await page.value(b);
    }
    // A drag of one drives the other, too, and so does taking it back.
    const [before] = [await page.value("JSON.stringify(studio.work.gesture)")];
    await drag(page, line([0.8, 0.5], [0.2, 0.5], 8));
    await page.until(`studio.player.now === null && JSON.stringify(studio.work.gesture) !== ${JSON.stringify(before)}`);
    const both = () => page.value("[studio.run, studio.beside.run].map(({ report }) => JSON.stringify(report.tracks.find(({ name }) => name === 'list.scrollX' || name === 'pull').max))");
    const [own, other] = await both();
    assert.equal(own, other);
    await page.value("studio.history.undo()");
    const [earlier, beside] = await both();
    assert.ok(earlier === beside && earlier !== own, `${earlier}, ${beside}`);
    await page.value(b);
    assert.equal(await page.value("studio.work.isOriginal"), true);
    await show("Export");
    assert.deepEqual(await page.value("[Boolean(studio.work.isOriginal), studio.work.changes['intensity.max']]"), [false, 0.624]);
    await page.value(b);
    assert.match(await page.value(`document.querySelector("#panel-Export").textContent`), /^This is the original, without your changes/);
    assert.deepEqual(page.messages, []);
  },

  "The timeline stays in place from tab to tab": async (open) => {
    for (const screen of [{}, { width: 1600, height: 1000 }, { width: 390, height: 844, touch: true }]) {
      const page = await open(screen);
      for (const name of sampled(["pull-to-refresh", "secret-offer", "bell"])) {
        await page.value(`studio.open("${name}")`);
        const places = [];
        for (const tab of ["Change", "Write", "Check", "Compare", "Export"]) {
          await page.value(`document.getElementById("tab-${tab}").click()`);
          await page.until(`document.getElementById("panel-${tab}").childElementCount > 0`);
          places.push(await page.value("studio.rows.canvas.getBoundingClientRect().top + scrollY"));
        }
        assert.equal(new Set(places).size, 1, `${name}, ${screen.width ?? "usual"} wide: ${places}`);
      }
      await page.close();
    }
  },

  "No text of the timeline is over another one, on any width": async (open) => {
    const page = await open();
    for (const width of [360, 375, 390, 1280]) {
      await page.show({ width, touch: width < 600 });
      await page.until(`innerWidth === ${width}`);
      const names = await page.value(`[...document.querySelectorAll("#shipped [data-family=scenes] button")].map(({ value }) => value)`);
      for (const name of sampled(names)) {
        await page.value(`studio.open(${JSON.stringify(name)})`);
        assert.deepEqual(await page.value(overprints), [], `${name}, ${width} wide`);
      }
    }
  },

  "Names that find no room in the timeline are read where they are": async (open) => {
    const page = await open({ width: 360, touch: true });
    const read = await page.value(`(() => {
      const { canvas, pen, reading } = studio.rows;
      return studio.run.report.features.map(({ name, time }) => {
        canvas.dispatchEvent(new PointerEvent("pointermove", { clientX: canvas.getBoundingClientRect().x + pen.x(time) }));
        return [name, reading.textContent, canvas.getBoundingClientRect().top];
      });
    })()`);
    assert.equal(new Set(read.map(([, , top]) => top)).size, 1, "the rows move as they are read");
    for (const [name, words] of read) assert.ok(words.includes(name), `${name} is not in: ${words}`);
    assert.ok(read.some(([, words]) => words.includes("Tearoff rotate end 35 ms before Scale peak ✓ (tearoff.rotate.end – scale.peak)")));
    // A button beside the heading counts and lists them, until another place is pressed.
    const listed = await page.value(`(() => {
      const { rows } = studio;
      const [button, { lacks }] = [rows.lacks.element.lastChild, rows.lanes.find(({ label }) => label === "Visual")];
      button.click();
      const found = [button.textContent, button.ariaLabel.split(" of ")[0], rows.tip.hidden, rows.tip.textContent, lacks];
      rows.canvas.dispatchEvent(new PointerEvent("pointermove", { clientX: 100, clientY: 0 }));
      return [...found, rows.tip.hidden];
    })()`);
    assert.deepEqual(listed, [`${listed[4].length} more names`, `${listed[4].length} more names`, false, listed[4].join("\n"), listed[4], true]);
  },

  "The timeline counts repeated moments, folds what never changes, and says which part is seen": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    const drawn = (act) => page.value(`(() => {
      const { rows } = studio;
      const [texts, { text }] = [[], rows.pen];
      rows.pen.constructor.prototype.text = function (words, ...more) { texts.push(words); text.call(this, words, ...more); };
      try { ${act} } finally { rows.pen.constructor.prototype.text = text; }
      return texts;
    })()`);
    await page.value(`studio.open("lottery-wheel")`);
    const whole = await drawn("rows.draw()");
    assert.ok(whole.includes("Tick ×37") && whole.includes("First tap of a win"), whole.join(", "));
    assert.ok(!whole.some((words) => /\[\d+\]/.test(words)), "a raw name is drawn");
    assert.equal(await page.value("studio.rows.overview.hidden"), true);
    const near = await drawn("rows.zoom(0.1, 3.3)");
    assert.ok(near.includes("First tap of a win") && near.includes("Second tap of a win"), near.join(", "));
    const some = await drawn("rows.zoom(5)");
    assert.ok(some.filter((words) => /^Tick #\d+$/.test(words)).length > 2, some.join(", "));
    const seen = await page.value(`[studio.rows.overview.hidden, parseFloat(studio.rows.span.style.width)]`);
    assert.deepEqual([seen[0], Math.round(seen[1])], [false, 50]);
    await page.value(`studio.open("secret-offer")`);
    const states = await drawn("rows.draw()");
    assert.ok(["Shaking", "Attached", "Peek: not started, Beat: still, Card ordinary flip: −180"].every((words) => states.includes(words)), states.join(" | "));
    const pointed = await page.value(`studio.rows.lanes.find(({ label }) => label === "growth").read(studio.run.report.states.find(({ state }) => state === "growingOn").time)`);
    assert.equal(pointed, "Growth: growing on (growth.growingOn)");
    const labels = () => page.value("studio.rows.lanes.map(({ label }) => label)");
    const folded = await labels();
    assert.ok(folded.includes("3 unchanged") && !folded.includes("peek"), folded.join(", "));
    // One count of what is not seen, folded or below the edge, and one way to it.
    const counted = () => page.value(`Number.parseInt(studio.rows.below.textContent)`);
    const count = await counted();
    await page.value("(studio.rows.below.click(), studio.rows.sheet.scrollTo({ top: 0, behavior: 'instant' }), new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))");
    assert.equal(await counted(), count, "what is folded is not counted");
    await page.value("studio.rows.spectrum.click()");
    const all = await labels();
    assert.ok(all.includes("peek") && all.indexOf("Motor frequency") < all.indexOf("Alignment") && !all.includes("events"), all.join(", "));
    await page.value("(studio.rows.sheet.scrollTo({ top: 1e6, behavior: 'instant' }), new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))");
    assert.equal(await page.value("studio.rows.below.textContent"), "Fewer rows");
    await page.value("studio.rows.below.click()");
    assert.ok((await labels()).includes("3 unchanged"));
  },

  "What is at the playhead and the longest vibration are named at every width, and a bracket is over moments nearer than its name is wide, or that slow down": async (open) => {
    const page = await open();
    const names = await page.value(`[...document.querySelectorAll("#shipped button[value]")].map(({ value }) => value)`);
    let count = 0;
    const random = seeded(7);
    for (const width of [1440, 390, 320]) {
      await page.show({ width, height: 720 });
      for (const name of sampled(names)) {
        const found = await page.value(`(() => {
          studio.open(${JSON.stringify(name)});
          const { rows, run, player } = studio;
          const lane = rows.lanes.find(({ pin }) => pin);
          if (!lane) return [];
          player.dismissStart?.();
          const felt = run.report.features.filter(({ modality }) => modality === "haptic");
          if (felt.length === 0) return [];
          const called = new Map(lane.read(0, [], Infinity).split(/\\)(?:, |$)/).filter(Boolean).map((each) => [/\\(([^(]*)$/.exec(each)[1], each.replace(/(, \\d+ of \\d+)? \\([^(]*$/, "")]));
          const events = run.report.events.filter(({ type }) => type === "HapticContinuous");
          const longest = events.reduce((most, each) => (each.duration > (most?.duration ?? 0) ? each : most), null);
          const at = (time) => called.get(felt.find((each) => Math.abs(each.time - time) < 0.0005)?.name);
          const { text } = rows.pen;
          return ${JSON.stringify(Array.from({ length: 4 }, random))}.map((part) => {
            const { time } = felt[Math.floor(part * felt.length)];
            player.currentTime = time;
            const drawn = [];
            rows.pen.constructor.prototype.text = (words, x) => drawn.push({ words, x, width: rows.pen.width(words) });
            try { lane.draw(rows.pen, lane.top); } finally { rows.pen.constructor.prototype.text = text; }
            const marks = Object.groupBy(felt.map((each) => ({ x: rows.pen.x(each.time), words: called.get(each.name) })), ({ words }) => words);
            return { drawn, wanted: [at(time), longest && at(longest.time)].filter(Boolean), marks };
          });
        })()`);
        for (const { drawn, wanted, marks } of found) {
          const where = `${name} at ${width}: ${drawn.map(({ words }) => words)}`;
          const bare = drawn.map(({ words }) => words.replace(/^· /, ""));
          // A name wider than its room is cut in its middle.
          const isFor = (words, whole) => { const [head, tail = ""] = words.replace(/ (×\d+|#\d+)$/, "").split("…"); return whole === words || whole.startsWith(head) && (words.includes("…") ? whole.endsWith(tail.replace(/ (×\d+|#\d+)$/, "")) || tail.length > 0 : whole === head); };
          for (const whole of wanted) assert.ok(bare.some((words) => isFor(words, whole)), `${where} without ${whole}`);
          for (const { words, x, width: wide } of drawn) {
            const [, called, times] = /^(?:· )?(.*) ×(\d+)$/.exec(words) ?? [];
            if (!marks[called]) continue;
            const starts = /^· /.test(words) ? marks[called] : marks[called].filter((mark) => Math.abs(mark.x - (x - 4)) < 1 || Math.abs(mark.x - (x + wide + 4)) < 1);
            const isEven = (start) => marks[called].slice(start + 1, start + Number(times)).every((mark, index, all) => {
              const pause = mark.x - marks[called][start + index].x;
              return pause < wide + 30 || (index > 0 && pause <= 2.001 * (all[index - 1].x - marks[called][start + index - 1].x));
            });
            assert.ok(starts.some((mark) => isEven(marks[called].indexOf(mark))), `${where}: ${words} has gaps`);
          }
          count += wanted.length;
        }
      }
    }
    return `${count} names`;
  },

  "The ruler tells three moments at least at every width, and the strength between two wide samples is a line": async (open) => {
    const page = await open();
    const names = await page.value(`[...document.querySelectorAll("#shipped button[value]")].map(({ value }) => value)`);
    for (const width of [1440, 390, 320]) {
      await page.show({ width, height: 720 });
      const found = await page.value(`${JSON.stringify(sampled(names))}.map((name) => {
        studio.open(name);
        const { rows } = studio;
        const [told, spy] = [[], rows.pen.constructor.prototype];
        const { text, columns } = spy;
        let least = 1;
        rows.zoom(1e6);
        spy.text = (words) => told.push(words);
        try { rows.pen.axis(); } finally { spy.text = text; }
        spy.columns = (span, tone) => {
          if (tone !== "haptic" || studio.run.duration / studio.run.strength.intensity.length < rows.pen.seconds(2)) return;
          // Just behind the last peak.
          const heights = Array.from({ length: rows.pen.columnCount }, (_, column) => span(column)?.[0] ?? Infinity);
          const highest = heights.lastIndexOf(Math.min(...heights));
          const falling = heights.slice(highest, highest + 30).filter(Number.isFinite);
          if (falling.at(-1) > falling[0] + 5) least = new Set(falling).size / falling.length;
        };
        try { rows.draw(); } finally { spy.columns = columns; }
        return { name, told, least };
      })`);
      for (const { name, told, least } of found) assert.ok(told.length >= 3 && least > 0.8, `${name} at ${width}: ${told}, ${least}`);
    }
  },

  "A tap is as strong as it is set where taps before it add less than a hand tells, and what adds more is seen": async (open) => {
    const page = await open();
    const named = (await page.value(`[...document.querySelectorAll("#shipped button[value]")].map(({ value }) => value)`)).concat("lottery-wheel");
    const taps = await page.value(`${JSON.stringify([...new Set([...sampled(named), "lottery-wheel"])])}.flatMap((name) => {
      studio.open(name);
      const { report: { events }, strength: { rate, intensity } } = studio.run;
      const [long, felt] = [events.filter(({ type }) => type === "HapticContinuous"), events.filter(({ type }) => type === "HapticTransient")];
      return felt.filter(({ time }) => !long.some((each) => each.time <= time && time < each.time + each.duration)).map(({ time, felt: [own] }, index) => {
        const at = Math.floor(time * rate + 1e-6);
        return { name, own, shown: Math.max(intensity[at], intensity[at + 1]), near: felt.filter((other) => Math.abs(other.time - time) < 2 / rate).length };
      });
    })`);
    assert.ok(taps.length > 30, `${taps.length} taps`);
    for (const { name, own, shown, near } of taps) assert.ok(near > 1 || shown <= own + 1e-6 || shown > 1.2 * own, `${name}: a tap of ${own} is shown as ${shown}`);
    // Two that follow each other at once are as strong as their sum.
    const event = (time, strength) => ({ Event: { Time: time, EventType: "HapticTransient", EventParameters: [{ ParameterID: "HapticIntensity", ParameterValue: strength }] } });
    const most = await page.value(`(() => {
      studio.openFiles([{ name: "two.ahap", data: new TextEncoder().encode(${JSON.stringify(JSON.stringify({ Version: 1, Pattern: [event(0, 0.5), event(0.003, 0.5)] }))}).buffer }]);
      return studio.run.strength.intensity.reduce((a, b) => Math.max(a, b), 0);
    })()`);
    assert.ok(most > 0.7, `${most}`);
    return `${taps.length} taps`;
  },

  "What is felt at one moment has one name everywhere": async (open) => {
    const page = await open({ width: 1280, height: 900 });
    const found = await page.value(`(() => {
      const { rows, player, run } = studio;
      const [texts, { text }] = [[], rows.pen];
      rows.pen.constructor.prototype.text = function (words, ...more) { texts.push(words); text.call(this, words, ...more); };
      try { rows.zoom(0.1, 1.8); } finally { rows.pen.constructor.prototype.text = text; }
      // Within the sample in which the tap begins, and whose strength is shown.
      player.currentTime = run.report.features.find(({ name }) => name === "success.tap[2]").time - 0.5 / run.strength.rate;
      rows.canvas.dispatchEvent(new PointerEvent("pointermove", { clientX: rows.canvas.getBoundingClientRect().x + rows.pen.x(player.currentTime) }));
      studio.showTab("Check");
      return {
        timeline: texts, card: [...document.querySelectorAll("#panel-Change .cluster-head")].map(({ textContent }) => textContent), pointed: [rows.reading.textContent],
        event: [...document.querySelectorAll(".events td")].map(({ textContent }) => textContent), pair: [...document.querySelectorAll(".pairs .one")].map(({ textContent }) => textContent),
      };
    })()`);
    await page.until(`/^Tap at the scale's peak line \\d+$/.test(document.querySelector("#feel .source").textContent)`);
    found.pointed = found.pointed[0].split("  ·  ").map((each) => each.replace(" (success.tap[2])", ""));
    for (const [where, words] of Object.entries(found)) assert.ok(words.includes("Tap at the scale's peak"), `${where}: ${words}`);
  },

  "Whether taps line up with what is seen is always in view, between both, in milliseconds": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    const shown = () => page.value(`(() => {
      const { rows } = studio;
      const [texts, { text }] = [[], rows.pen];
      rows.pen.constructor.prototype.text = function (words, ...more) { texts.push(words); text.call(this, words, ...more); };
      try { rows.draw(); } finally { rows.pen.constructor.prototype.text = text; }
      const [haptic, row, visual] = ["Haptic", "Alignment", "Visual"].map((wanted) => rows.lanes.find(({ label }) => label === wanted));
      return { texts, isBetween: haptic.top < row.top && row.top < visual.top, isSeen: row.top + row.height <= rows.sheet.clientHeight, count: row.count };
    })()`);
    for (const name of ["secret-offer", "half-and-half", "slider-detents", "pull-to-refresh", "toggle"]) {
      await page.value(`studio.open("${name}")`);
      const { texts, isBetween, isSeen } = await shown();
      assert.ok(isBetween && isSeen && texts.some((words) => /^✓ .+ \d+ ms/.test(words)), `${name}: ${texts}`);
    }
    // A delay of all haptics is told where it is, first what is wrong.
    await page.value(`studio.open("secret-offer"); studio.history.make("Late", () => studio.work.set(studio.work.about.parameters.find(({ name }) => name === "haptics.delay"), 0.08))`);
    const { texts, count } = await shown();
    assert.ok(texts.some((words) => /^✗ First vibration 80 ms after \S/.test(words)) && count[0] === "2 of 5 in time" && count[1] === "bad", `${count}: ${texts}`);
  },

  "Repeats between two that are compared are told with how far they are from what they accompany": async (open) => {
    const page = await open({ width: 1440, height: 900 });
    const told = (delay) => page.value(`(async () => {
      studio.open("lottery-wheel");
      const delay = studio.work.about.parameters.find(({ name }) => name === "haptics.delay");
      studio.history.make("delay", () => studio.work.set(delay, ${delay}));
      studio.player.currentTime = 0;
      await new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
      const { rows, run } = studio;
      const lane = rows.lanes.find(({ kind, label }) => (kind ?? label) === "Alignment");
      const [seen, { text }] = [[], rows.pen];
      rows.pen.constructor.prototype.text = (words) => seen.push(words);
      try { lane.draw(rows.pen, lane.top); } finally { rows.pen.constructor.prototype.text = text; }
      const times = (base) => run.report.features.filter(({ name }) => name.startsWith(base)).map(({ time }) => time);
      const [ticks, borders] = [times("wheel.tick["), times("wheel.border[")];
      const tick = ticks[20];
      return { seen, count: ticks.length, apart: ticks.map((time, index) => Math.round(1000 * (time - borders[index]))), read: lane.read(tick, [], 0.001), told: lane.count[0], list: lane.lists.find((line) => line.startsWith("Of repeats")) };
    })()`);
    for (const [delay, words, one, list] of [
      [0, "0 ms each", "Tick #21 together with Wheel border, 0 ms apart", "are 0 ms from"], [0.01, "at most 10 ms", "Tick #21 10 ms after Wheel border", "are at most 10 ms from"],
      [0.08, "at most 80 ms", "Tick #21 80 ms after Wheel border", "are at most 80 ms from"],
    ]) {
      const { seen, count, apart, read, told: counted, list: line } = await told(delay);
      // The ticks and the first tap of a win, which later than 50 ms are not in time.
      assert.equal(counted, `${delay > 0.05 ? 0 : count + 1} of ${count + 1} in time`);
      assert.ok(apart.every((each) => each === 1000 * delay), `${apart}`);
      assert.ok(seen.includes(`${count - 2} between: ${words}`), `${seen}`);
      assert.equal(read, one);
      assert.ok(line.includes(list), line);
    }
  },

  "The letters of two inputs have the colours of what they are of, whichever is open": async (open) => {
    const page = await open({ width: 1440, height: 900 });
    await page.value(`studio.open("secret-offer"); studio.showTab("Compare")`);
    await page.until(`studio.beside.run && studio.rows.lanes.some(({ letter }) => letter)`);
    const told = () => page.value(`studio.rows.lanes.filter(({ letter, kind }) => letter && kind === "Haptic").map(({ letter, letterTone, tone }) => [letter, letterTone === tone])`);
    assert.deepEqual(await told(), [["A", true], ["B", true]]);
    const meter = () => page.value(`(({ content, color }) => [content.slice(1, 2), color])(getComputedStyle(document.querySelector("#feel .word"), "::before"))`);
    const [letter, colour] = await meter();
    assert.equal(letter, "A");
    await page.value(`studio.beside.swap()`);
    await page.until(`studio.rows.lanes.find(({ letter }) => letter)?.letter === "B"`);
    assert.deepEqual(await told(), [["B", true], ["A", true]]);
    assert.deepEqual(await meter(), ["B", colour]);
  },

  "A stage has a letter as long as another one is beside it, in whatever order panels and inputs are opened": async (open) => {
    const page = await open({ width: 1440, height: 900 });
    const random = seeded(8);
    const own = JSON.stringify({ Version: 1, Pattern: [{ Event: { Time: 0, EventType: "HapticTransient", EventParameters: [] } }] });
    const doings = [
      ...["Change", "Check", "Compare", "Compare", "Export"].map((name) => `studio.showTab("${name}")`), "studio.beside.swap()", "studio.beside.swap()", "studio.beside.put(null)",
      ...["secret-offer", "toggle", "success"].map((name) => `studio.open("${name}")`), `studio.openFiles([{ name: "mine.ahap", data: new TextEncoder().encode(${JSON.stringify(own)}).buffer }])`,
      `studio.history.make("Louder", () => { studio.work.gain = 2; })`, `studio.history.make("Stronger", () => { if (studio.work.input === "secret-offer") studio.work.changes = { "intensity.max": 0.624 }; })`, "studio.history.undo()",
    ];
    const done = [];
    let [beside, alone] = [0, 0];
    for (let round = 0; round < 120; round += 1) {
      done.push(doings[Math.floor(random() * doings.length)]);
      const [letters, isBeside] = await page.value(`(async () => {
        ${done.at(-1)};
        await new Promise((done) => requestAnimationFrame(done));
        const letter = (id) => getComputedStyle(document.getElementById(id), "::before").content.replaceAll('"', "");
        return [[letter("player"), letter("other")], Boolean(studio.beside.run)];
      })()`);
      const last = done.slice(-6).join("; ");
      if (isBeside) assert.deepEqual(letters.toSorted(), ["A", "B"], last);
      else assert.equal(letters[0], "none", last);
      if (isBeside) beside += 1;
      else alone += 1;
    }
    assert.ok(Math.min(beside, alone) > 10, `${beside} beside another, ${alone} alone`);
    assert.deepEqual(page.messages, []);
  },

  "Each alignment is one mark at every width, over no other, told at the playhead and listed by its count, in every shipped input": async (open) => {
    const page = await open();
    const names = await page.value(`[...document.querySelectorAll("#shipped button[value]")].map(({ value }) => value)`);
    let count = 0;
    await page.value(`document.getElementById("tab-Check").click()`);
    for (const width of [1440, 900, 320]) {
      await page.show({ width, height: 720 });
      const found = await page.value(`${JSON.stringify(sampled(names))}.map((name) => {
        studio.open(name);
        const { rows } = studio;
        const lane = rows.lanes.find(({ label }) => label === "Alignment");
        if (!lane) return null;
        studio.player.dismissStart?.();
        studio.player.currentTime = studio.run.duration * (name.length * 7 % 10) / 10;
        const pair = lane.pairAt(studio.player.currentTime, rows.pen.seconds(4));
        const [seen, { text, grip, ring }] = [{ texts: [], marks: [], rings: new Set() }, rows.pen];
        const spy = rows.pen.constructor.prototype;
        spy.text = (words, at, y) => seen.texts.push({ words, at, y, end: at + rows.pen.width(words) });
        spy.grip = (x, y, width, height) => seen.marks.push([x - width / 2, y - height / 2, x + width / 2, y + height / 2]);
        spy.ring = (x) => seen.rings.add(x);
        try { lane.draw(rows.pen, lane.top); } finally { Object.assign(spy, { text, grip, ring }); }
        const button = [...rows.lacks.element.children].find(({ lane: of }) => of === lane);
        button.focus();
        const listed = rows.tip.textContent.split("\\n");
        button.blur();
        const { left, right } = rows.pen;
        const called = lane.read(0, [], Infinity).split("\\n").flatMap((each) => each.replace(/ \\([^(]*\\)$| \\S$/g, "").split(/ together with | [\\d.]+ ms (?:before|after) | and |, 0 ms apart|: not compared/));
        return { name, pair, called, between: lane.between, ...seen, rings: [...seen.rings].length, left, right, label: lane.count[0], shown: button.textContent, listed, isOpen: !rows.tip.hidden, checked: [...document.querySelectorAll("#panel-Check .tested > summary")].at(-1).textContent, summary: rows.canvas.getAttribute("aria-label") };
      }).filter(Boolean)`);
      // What Check counts is that number, or it names that number, too.
      for (const { name, label, between, checked: whole, rings, listed } of found) {
        // What is felt and not compared is as many empty marks, lines of the list and haptics in Check.
        const [checked, lone] = whole.split("\n")[0].split(/, (\d+) not compared$/);
        const told = listed.filter((line) => line.endsWith(": not compared.")).length;
        const many = listed.some((line) => / ×\d+: not compared\.$/.test(line));
        const left = Number(lone ?? 0);
        assert.ok((many ? told < left : told === left) && rings <= left && (left === 0) === (rings === 0), `${name}: ${rings} marks, ${told} lines: ${whole}`);
        const [passed, all] = /^(\d+) of (\d+) /.exec(label).slice(1).map((each) => each - between);
        const [measured, inner] = checked.split(/, (\d+) between$/);
        assert.ok(measured.includes(`${passed} of ${all} in time`) || measured.endsWith(`${all} place${all === 1 ? "" : "s"} in the timeline`), `${name}: ${checked}, ${label}`);
        assert.equal(Number(inner ?? 0), between, `${name}: ${checked}`);
      }
      for (const { name, pair, called, between, texts, marks, left, right, label, shown, listed, isOpen, summary } of found) {
        const where = `${name} at ${width}: ${texts.map(({ words }) => words)}`;
        // The pair at the playhead or one that is not in time is told at every width, by whole words; where its name has no room, by its time alone.
        assert.ok(!pair || texts.some(({ words }) => [...pair.ways, ...pair.briefs, ...pair.cuts].some((each) => words.split(" · ").includes(each))), `${where} without ${pair?.ways}`);
        // Without a difference the other of a pair is named in all places, or in none.
        const isWhole = texts.filter(({ words }) => /, 0 ms/.test(words)).map(({ words }) => / with .*, 0 ms/.test(words));
        assert.ok(new Set(isWhole).size < 2, where);
        assert.ok(texts.every(({ words }) => !/…|\d×|(?:early|late)$/.test(words)), where);
        // No name is cut to one that another moment has, too: “Tap” of two taps.
        for (const { words } of texts) {
          const short = words.replace(/^[✓✗○] |: not compared$| (?:with .*|\S+ ms (?:before|after) .*|[\d.]+ ms)$|,? 0 ms$/g, "");
          assert.ok(called.includes(short) || called.filter((each) => each.startsWith(`${short} `)).length < 2, `${where}: ${short}`);
        }
        const inOrder = texts.toSorted((a, b) => a.y - b.y || a.at - b.at);
        for (const [index, { at, y, end }] of inOrder.entries()) assert.ok(at >= left - 6 && end <= right + 12 && (index === 0 || y > inOrder[index - 1].y || at > inOrder[index - 1].end), `${where} overlap`);
        // What is told stands in one line, the worst of all in it: what is in time is told at the playhead and by the list.
        assert.ok(new Set(texts.map(({ y }) => y)).size < 2 && (width < 600 || marks.length === 0 || texts.length > 0), where);
        // As many marks are seen as are counted, and as many pairs are in the list.
        assert.equal(marks.length + between, Number(/ of (\d+) in time$/.exec(label)[1]), where);
        const isOver = ([left, top, right, foot], [x, y, end, below]) => left < end && right > x && top < below && foot > y;
        assert.ok(marks.every((each, index) => !marks.slice(index + 1).some((other) => isOver(each, other))), `${where}: ${JSON.stringify(marks)}`);
        assert.ok(label.startsWith(shown) && listed.filter((line) => /^\S (?:.+ ms|.+ is not there)/.test(line)).length === marks.length && !isOpen, `${where}: ${shown}: ${listed}`);
        assert.ok(summary.endsWith(`${label}.`), summary);
      }
      count += found.length;
    }
    return `${count} rows`;
  },

  "At the playhead the rows, the graph, the finger and the readout say the same, at seeded moments and where states begin": async (open) => {
    const page = await open({ width: 1440, height: 900 });
    const names = await page.value(`[...document.querySelectorAll("#shipped button[value]")].map(({ value }) => value)`);
    let count = 0;
    const random = seeded(36);
    for (const name of sampled(names)) {
      const parts = Array.from({ length: 6 }, random);
      const found = await page.value(`(() => {
        studio.open("${name}");
        const { run, player, rows, work } = studio;
        if (!run.scene || run.report.states.length === 0) return [];
        if (work.isInteraction) studio.showTab("Write");
        const { strength: { rate }, report: { states } } = run;
        const taps = run.report.events.filter(({ type, intensity }) => type === "HapticTransient" && intensity > 0.1);
        const begun = [...states, ...taps].filter(({ time }) => time > 0).flatMap(({ time }) => [time, Math.floor(time * rate) / rate]);
        const lanes = rows.lanes.filter(({ blockAt }) => blockAt);
        return [...${JSON.stringify(parts)}.map((part) => part * run.duration), ...begun].map((time) => {
          player.currentTime = time;
          const rowsSay = Object.fromEntries(lanes.map((lane) => [lane.label, /\\.([^.]+)\\)$/.exec(lane.read(time))[1]]));
          const drawn = [...rows.blocks.children].map(({ style }) => Math.round(parseFloat(style.left)));
          const wanted = lanes.map(({ label }) => Math.round(rows.pen.x(states.findLast(({ machine, state, time: at }) => machine === label && state === rowsSay[label] && at < time + 0.01).time)));
          const graphSays = [...document.querySelectorAll("#panel-Write .graph .now .state")].map(({ textContent }) => textContent.replace("• ", "").split(" ")[0]);
          // What has no room for its name in its block has it beside its row.
          const unsaid = [...rows.blocks.children].filter(({ style, textContent }) => parseFloat(style.width) < 12 && !Object.values(rowsSay).some((state) => textContent.toLowerCase() === "· " + state.replace(/(?<=[a-z])[A-Z]/g, (letter) => " " + letter).toLowerCase())).length;
          const late = states.filter((each) => Math.floor(each.time * rate) === Math.round(time * rate) && each.time > 0).filter(({ machine, state, time: at }) => machine in rowsSay && !states.some((other) => other.machine === machine && other.time > at && other.time < time + 0.01) && rowsSay[machine] !== state);
          const fingers = player.stage.element.querySelectorAll(".touches .finger").length;
          const isMissed = taps.some((each) => Math.floor(each.time * rate) === Math.round(time * rate)) && !document.querySelector("#feel .word").textContent.includes("Tap");
          return { time, isMissed, unsaid, rowsSay, graphSays, isInteraction: work.isInteraction, late: late.length, drawn, wanted, fingers: work.about ? fingers : null };
        });
      })()`);
      for (const { time, isMissed, unsaid, rowsSay, graphSays, isInteraction, late, drawn, wanted, fingers } of found) {
        const where = `${name} at ${time}`;
        assert.equal(unsaid, 0, `${where}: a narrow block has no name: ${JSON.stringify(rowsSay)}`);
        assert.ok(!isMissed, `${where}: a tap that begins in the sample is not read`);
        assert.equal(late, 0, `${where}: a state that begins in the sample has not begun: ${JSON.stringify(rowsSay)}`);
        wanted.forEach((x) => assert.ok(drawn.some((left) => Math.abs(left - x) <= 12), `${where}: no block is outlined at ${x}: ${drawn}`));
        if (isInteraction) for (const state of Object.values(rowsSay)) assert.ok(graphSays.includes(state), `${where}: the graph says ${graphSays}, the rows ${Object.values(rowsSay)}`);
        if (fingers !== null && rowsSay.finger) assert.equal(fingers > 0, rowsSay.finger === "down", `${where}: ${fingers} fingers, ${rowsSay.finger}`);
      }
      count += found.length;
    }
    return `${count} moments`;
  },

  "The readout is as strong as the timeline draws it and as sharp as the tap it names, and names the parts of a sum, at seeded moments and where taps begin, in all that is shipped": async (open) => {
    const page = await open();
    const names = await page.value(`[...document.querySelectorAll("#shipped button[value]")].map(({ value }) => value)`);
    let count = 0;
    const random = seeded(11);
    for (const name of sampled(names)) {
      const found = await page.value(`(() => {
        studio.open("${name}");
        const { run, player, feel } = studio;
        player.dismissStart?.();
        const { events, features } = run.report;
        const begun = events.filter(({ type }) => type === "HapticTransient");
        return [...${JSON.stringify(Array.from({ length: 12 }, random))}.map((part) => part * run.duration), ...begun.map(({ time }) => time)].map((time) => {
          player.currentTime = time;
          const [intensity, sharpness] = ["Intensity", "Sharpness"].map((each) => feel.numbers[each].textContent);
          const told = feel.lit.element.textContent.replace(/ lines? .*/, "");
          const last = begun.findLast((each) => each.time < time + 0.0085 && time - each.time < 0.12);
          const at = Math.floor(last?.time * run.strength.rate + 1e-6);
          return { time, word: feel.word.textContent, told, intensity, sharpness, near: begun.filter((each) => each.time < time + 0.0095 && time - each.time < 0.12).map((each) => each.sharpness.toFixed(2)), tap: last && { drawn: Math.max(...run.strength.intensity.slice(at, at + 2)) }, begins: last?.time === time, sum: feel.fate.textContent.replaceAll("\u00a0", " ") };
        });
      })()`);
      for (const { time, word, told, intensity, sharpness, near, tap, begins, sum } of found) {
        const where = `${name} at ${time}: ${word}, ${told}, ${intensity}, ${sharpness}, ${sum}; ${JSON.stringify(tap)}`;
        if (word.startsWith("Tap")) assert.ok(near.includes(sharpness) && (!begins || intensity === tap.drawn.toFixed(2)), where);
        // The numbers of a sum are of all that it names.
        if (word === "Tap + vibration" && told) assert.ok(told.includes(" + "), where);
        const [, parts, whole] = /^(.* \+ .*) → ([\d.]+)(?: \(max\))?$/.exec(sum) ?? [];
        if (word === "Tap + vibration" && begins) assert.ok(whole === intensity && Math.abs(Math.min(parts.split(" + ").reduce((total, part) => total + Number(part.match(/ ([\d.]+)$/)[1]), 0), 1) - Number(whole)) < 0.06, where);
        count += word.startsWith("Tap") ? 1 : 0;
      }
    }
    assert.ok(count > 20, `${count} taps`);
    return `${count} taps`;
  },

  "A state that has room has its name, no name is cut within a word, and a phone shows the strength and what is seen, the smallest how both line up": async (open) => {
    const page = await open();
    const names = await page.value(`[...document.querySelectorAll("#shipped button[value]")].map(({ value }) => value)`);
    let count = 0;
    for (const [width, height] of [[1440, 900], [390, 844], [320, 640]]) {
      await page.show({ width, height });
      const found = await page.value(`${JSON.stringify(sampled(names))}.map((name) => {
        studio.open(name);
        const { rows, rows: { pen, lanes } } = studio;
        const [spy, { band, text }, blocks] = [pen.constructor.prototype, pen, []];
        spy.text = (words) => blocks.at(-1)?.told.push(words);
        spy.band = function (from, to, top, high, tone, opacity, name, told = from) {
          blocks.push({ name, told: [], room: Math.min(pen.x(to), pen.edges[1]) - Math.max(pen.x(told), pen.edges[0]) - pen.width(name) });
          band.call(this, from, to, top, high, tone, opacity, name, told);
        };
        try { for (const lane of lanes.filter(({ blockAt }) => blockAt)) lane.draw(pen, lane.top); } finally { Object.assign(spy, { band, text }); }
        const [strength, seen] = [lanes.find(({ isStrength }) => isStrength), lanes.find(({ label, draw }) => label === (innerWidth > 350 ? "Visual" : "Alignment") && draw)];
        return { name, blocks, strength: strength?.height, events: lanes.filter(({ isEvents }) => isEvents).length, isEdited: Boolean(studio.editing.isOpen), foot: seen ? seen.top + seen.height - rows.sheet.clientHeight : 0 };
      })`);
      for (const { name, blocks, strength, events, isEdited, foot } of found) {
        for (const { name: whole, told: [words], room } of blocks) {
          assert.ok(words ? words === whole : !whole || room < 10, `${name} at ${width}: ${words} for ${whole}, ${room} left`);
          count += 1;
        }
        if (width < 600 && !isEdited) assert.ok(!(strength < 60) && events === 0 && foot <= 0, `${name} at ${width}: ${strength} high, ${events} rows of events, ${foot} below the edge`);
      }
    }
    return `${count} states`;
  },

  "What is felt has one colour, which sharpness, sound and the other of two inputs have not": async (open) => {
    const page = await open();
    for (const scheme of ["light", "dark"]) {
      await page.show({ scheme });
      const hues = await page.value(`(() => {
        const { rows, player } = studio;
        if (!rows.lanes.some(({ label }) => label === "Motor frequency")) rows.spectrum.click();
        player.currentTime = 0.9;
        const paper = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const hue = (colour) => {
          [paper.fillStyle] = [colour];
          paper.fillRect(0, 0, 1, 1);
          const [red, green, blue] = paper.getImageData(0, 0, 1, 1).data;
          return Math.round(Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180 / Math.PI);
        };
        const [felt, ring, motor] = [getComputedStyle(document.querySelector("#feel path")).fill, getComputedStyle(document.querySelectorAll(".pulse")[1] ?? document.querySelector("haptic-player").shadowRoot.querySelectorAll("circle.pulse")[1]).stroke,
          rows.pen.colours[rows.lanes.find(({ label }) => label === "Motor frequency").tone]].map(hue);
        const { haptic, sharp, audio, other } = rows.pen.colours;
        return { felt: [felt, ring, motor, hue(haptic)], rest: [sharp, audio, other].map(hue) };
      })()`);
      const apart = (a, b) => Math.abs((a - b + 540) % 360 - 180);
      assert.ok(hues.felt.every((hue) => apart(hue, hues.felt[3]) < 12), JSON.stringify(hues));
      const all = [hues.felt[3], ...hues.rest];
      // Sound and the other input share no lane: theirs may be nearer.
      const least = (...places) => (Math.min(...places) === 2 ? 20 : 30);
      assert.ok(all.every((one, index) => all.every((hue, place) => place === index || apart(one, hue) > least(index, place))), JSON.stringify(hues));
    }
  },

  "A graph of the inspector says what its axes are, and where its ends": async (open) => {
    const page = await open();
    const words = () => page.value(`[...document.querySelectorAll(".ramp .quiet")].map(({ textContent }) => textContent).filter((text) => /[a-z]/.test(text))`);
    assert.deepEqual(await words(), ["start of the pull: 0.15", "success: 0.70", "pull, part of the whole →", "intensity →"]);
    await page.value(`studio.history.make("Sooner", () => studio.work.set(studio.work.about.parameters.find(({ name }) => name === "pull.success"), 0.5))`);
    await page.until(`document.querySelector(".ramp").textContent.includes("success: 0.50")`);
    await page.value(`studio.open("lottery-wheel")`);
    assert.deepEqual(await words(), ["zero speed", "full speed: 1440", "speed, deg/s →", "intensity →"]);
    await page.value(`studio.open("splash")`);
    assert.deepEqual(await words(), ["start", "end", "time, from its start to its end →", "intensity →"]);
  },

  "What a take does not have is pale in the inspector, and says when it happens": async (open) => {
    const page = await open();
    const absent = (name, first) => page.value(`studio.open("${name}")`).then(() => page.until(`document.querySelector(".absent .cluster-head")?.textContent.startsWith("${first}")`))
      .then(() => page.value(`[...document.querySelectorAll(".absent")].map((each) => [...each.querySelectorAll(".cluster-head, .when")].map(({ textContent }) => textContent))`));
    assert.deepEqual(await absent("secret-offer", "Tap of failure"), [1, 2, 3, 4].map((place) => [`Tap of failure, ${place} of 4`, "Not in this take: felt in “let go”"]));
    // What has it is played at a touch, and taken back by an undo.
    await page.value(`document.querySelector(".absent .link").click()`);
    await page.until(`document.querySelector(".absent .cluster-head")?.textContent.startsWith("Tap at success")`);
    assert.deepEqual(await page.value(`[studio.run.report.features.filter(({ name }) => name.startsWith("error.tap")).length, studio.player.paused]`), [4, false]);
    await page.value("studio.history.undo()");
    await page.until(`document.querySelector(".absent .cluster-head")?.textContent.startsWith("Tap of failure")`);
    const pulled = await absent("secret-offer-let-go", "Tap at success");
    assert.deepEqual(pulled.map(([name]) => name), ["Tap at success", "Tap half-way up the growth", "Tap at the scale's peak"]);
    assert.deepEqual(await absent("expanding-card", "Tap on"), [["Tap on turning round", "Not in this take: felt when the movement turns round"]]);
  },

  "The timeline and the sliders have words, and names of code only where they are pointed at": async (open) => {
    const page = await open({ width: 1280, height: 900 });
    const names = await page.value(`[...document.querySelectorAll("#shipped [data-family=scenes] button")].map(({ value }) => value)`);
    for (const name of sampled(names)) {
      const texts = await page.value(`(() => {
        studio.open(${JSON.stringify(name)});
        const { rows } = studio;
        if (rows.isFolded) rows.below.click();
        const [texts, { text }] = [[], rows.pen];
        rows.pen.constructor.prototype.text = function (words, ...more) { texts.push(words); text.call(this, words, ...more); };
        try { rows.draw(); } finally { rows.pen.constructor.prototype.text = text; }
        for (const each of document.querySelectorAll("#panel-Change details")) each.open = true;
        return [...texts, ...document.getElementById("panel-Change").innerText.split("\\n")];
      })()`);
      assert.ok(texts.length > 10, name);
      assert.deepEqual(texts.filter((words) => /[a-z]\.[a-z]|[a-z][A-Z][a-z]/.test(words)), [], name);
    }
  },

  "Fingers that take turns are shown stroke by stroke, as many as the hint says, each as long as it is down": async (open) => {
    const page = await open();
    const drawn = () => page.value(`(() => {
      const { rows, rows: { pen }, run } = studio;
      const [bands, spy] = [[], pen.constructor.prototype];
      const { band } = spy;
      const lane = rows.lanes.find(({ label }) => label === "finger");
      spy.band = (from, to, top, height, tone, opacity, words, told = from) => bands.push([from, to, words, told]);
      try { lane.draw(pen, lane.top); } finally { spy.band = band; }
      const { count, for: length } = JSON.parse(studio.work.text ?? studio.work.original).gesture.simulated[0];
      return { bands, count, length, up: run.report.states.find(({ machine, state, time }) => machine === "finger" && state === "up" && time > 0).time, hint: document.querySelector("#hand > span").textContent };
    })()`);
    const found = await drawn();
    const strokes = found.bands.filter(([, , words]) => /^(Stroke )?\d+$/.test(words));
    assert.ok(found.count > 1 && strokes.length === found.count && found.hint.includes(`${found.count} times`), JSON.stringify(found));
    strokes.forEach(([from, to], index) => assert.ok(Math.abs(from - index * found.length) < 1e-6 && to - from >= found.length && to <= found.up + 1e-6, JSON.stringify(strokes)));
    // A name begins where the stroke before it has ended.
    strokes.slice(1).forEach(([, , , told], index) => assert.ok(told >= strokes[index][1] - 1e-6, JSON.stringify(strokes)));
    assert.deepEqual(found.bands.at(-1)[2], "Up");
    // A finger is drawn where the row has it down, and pale as it goes up, where both cannot be told apart.
    const pressed = await page.value(`[-0.05, -0.01, 0, 0.05].map((by) => {
      studio.player.currentTime = ${found.up} + by;
      return studio.player.stage.element.querySelector("circle.finger")?.getAttribute("opacity") ?? null;
    })`);
    assert.deepEqual(pressed, ["1", "0.2", null, null]);
    // Beside another take it is the same one.
    await page.value(`studio.showTab("Compare")`);
    await page.until(`studio.beside.run`);
    assert.deepEqual((await drawn()).bands.map(([, , words]) => words), found.bands.map(([, , words]) => words));
  },

  "A wider timeline has the names of a narrower one, and what finds no room is counted": async (open) => {
    const page = await open();
    const names = (width) => page.value(`(() => {
      const { rows } = studio;
      rows.canvas.parentElement.style.width = "${width}px";
      rows.redraw();
      return rows.lanes.filter(({ lacks }) => lacks).map(({ label, lacks, named }) => [label, [...lacks], [...named]]);
    })()`);
    for (const name of sampled(["secret-offer", "half-and-half", "expanding-card", "lottery-wheel", "pull-to-refresh"])) {
      await page.value(`studio.open(${JSON.stringify(name)})`);
      let before = null;
      for (const width of [340, 400, 480, 640, 800, 950, 1100, 1600, 2400]) {
        const found = await names(width);
        if (before) found.forEach(([label, lacks, named], index) => assert.deepEqual(lacks.filter((each) => !before[index][1].includes(each) && !named.includes(each)), [], `${name}: ${label} loses a name at ${width}`));
        // One that is named is counted where another of it has no room. Beside the rows names take room from the plot, above them they do not.
        before = width === 480 ? null : found;
      }
    }
    await page.value(`studio.open("secret-offer")`);
    assert.ok((await names(340)).some(([label, lacks]) => label === "Visual" && lacks.includes("Scale peak")));
  },

  "Each name stands at its own moment, none over another, and a counted one over a run nearer than it is wide": async (open) => {
    const page = await open();
    const names = await page.value(`[...document.querySelectorAll("#shipped button[value]")].map(({ value }) => value)`);
    let count = 0;
    for (const width of [1440, 390]) {
      await page.show({ width, height: 800 });
      const found = await page.value(`${JSON.stringify(sampled(names))}.flatMap((name) => {
        studio.open(name);
        const { rows, rows: { pen }, run } = studio;
        const spy = pen.constructor.prototype;
        const { text, line } = spy;
        return rows.lanes.filter(({ lacks, label }) => lacks && label !== "Audio").map((lane) => {
          const [drawn, lines] = [[], []];
          spy.text = (words, at, y) => drawn.push({ words, at, y, end: at + pen.width(words) });
          spy.line = (x1, y1, x2, y2) => { if (y1 === y2) lines.push([x1, x2]); };
          try { lane.draw(pen, lane.top); } finally { Object.assign(spy, { text, line }); }
          const kinds = lane.label === "Haptic" ? ["haptic"] : ["visual", "gesture"];
          const named = run.report.features.filter(({ modality }) => kinds.includes(modality));
          // The events of a pattern are its moments.
          // By what moments are called, as the pointer is told: “Selection, 1 of 5 (right.selection[0])”.
          const called = ({ name: own, time }) => lane.read(time, 0, 0).split("), ").find((each) => each.replace(")", "").endsWith(\`(\${own}\`))?.replace(/(, \\d+ of \\d+)? \\(.*/, "");
          // What is named below a line is not in it.
          const first = Math.min(...drawn.map(({ y }) => y));
          const inner = named.map((each) => [pen.x(each.time), called(each)]).filter(([x]) => !drawn.some(({ at, y }) => y > first && Math.abs(at - 4 - x) < 1));
          const covered = lines.map(([from, to]) => new Set(inner.filter(([x]) => x > from + 4.01 && x < to - 4.01).map(([, base]) => base)).size);
          return { name, drawn, covered, lines: lines.map(([from, to]) => to - from), lacks: lane.lacks, isHaptic: lane.label === "Haptic", marks: (named.length > 0 ? named : run.report.events).map(({ time }) => pen.x(time)) };
        });
      })`);
      for (const { name, drawn, covered, lines, lacks, isHaptic, marks } of found) {
        assert.ok(covered.every((kinds) => kinds < 2) && lines.every((length) => length > 0), `a line of ${name} at ${width} covers what it does not name: ${covered}, ${lines}`);
        // Names stand in one line, and below it what is within a run, or a haptic that has no room in it; beside a wide plot of a few taps one at most has none.
        const line = Math.min(...drawn.map(({ y }) => y));
        const [upper, lower] = [drawn.filter(({ y }) => y === line), drawn.filter(({ y }) => y > line)];
        assert.ok(new Set(lower.map(({ y }) => y)).size < 2, `${name} at ${width}`);
        const isBelow = ({ words }) => isHaptic && width > 600 && !/ ×\d+$/.test(words);
        for (const { words, at } of lower.filter((each) => !isBelow(each))) assert.ok(upper.some((run) => / ×\d+$/.test(run.words) && run.at < at), `${name} at ${width}: ${words} is below no run`);
        if (isHaptic && width > 600 && marks.length <= 8) assert.ok(lacks.length < 2, `${name} at ${width}: ${lacks}`);
        const sorted = drawn.toSorted((a, b) => a.y - b.y || a.at - b.at);
        for (const [index, { words, at, y, end }] of sorted.entries()) {
          const where = `${name} at ${width}: ${words}`;
          if (sorted[index - 1]?.y === y) assert.ok(at > sorted[index - 1].end, `${where} covers ${sorted[index - 1].words}`);
          if (!/^· /.test(words)) assert.ok(marks.some((x) => Math.abs(at - 4 - x) < 1 || Math.abs(end + 4 - x) < 1), `${where} stands at no moment`);
          assert.ok(!words.slice(2).includes(" · "), `${where} names several moments`);
          // What only leads to another of its instant is said with that.
          assert.ok(!sorted.some((other) => words.replace(/^· /, "") === `${other.words.replace(/^· /, "")} crossed`), `${where} is said twice`);
          const [, times] = / ×(\d+)$/.exec(words) ?? [];
          if (times && !/^· /.test(words)) assert.ok(marks.filter((x) => x >= at - 5 && x <= at - 4 + 2 * (times - 1) * (end - at + 13)).length >= times || marks.some((x) => Math.abs(end + 4 - x) < 1), `${where} is no run`);
        }
        count += drawn.length;
      }
    }
    // One among others of a name stands below theirs; the second does not stand for it.
    await page.show({ width: 1440, height: 900 });
    const words = await page.value(`(() => {
      studio.open("half-and-half");
      const { rows, rows: { pen } } = studio;
      const [drawn, spy] = [[], pen.constructor.prototype];
      const { text } = spy;
      spy.text = (words, at) => drawn.push([at, words]);
      try { rows.lanes.find(({ label }) => label === "Haptic").draw(pen, 0); } finally { spy.text = text; }
      return drawn.sort(([a], [b]) => a - b).map(([, words]) => words);
    })()`);
    assert.deepEqual(words, ["Selection ×3", "Match #1", "Match #2"]);
    return `${count} names`;
  },

  "Now is moved by keys, and the ruler stays above the rows": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    await page.value("(studio.rows.ruler.knob.focus(), studio.rows.sheet.scrollTo({ top: 300, behavior: 'instant' }))");
    const { top, gap } = await page.value(`({ top: studio.rows.sheet.scrollTop, gap: studio.rows.ruler.element.getBoundingClientRect().top - studio.rows.sheet.getBoundingClientRect().top })`);
    assert.ok(top > 100 && Math.abs(gap) < 1, `${top}, ${gap}`);
    const press = async (key, modifiers = 0) => {
      await page.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, modifiers });
      return page.value(`[Math.round(1000 * studio.player.currentTime), Number(studio.rows.ruler.knob.getAttribute("aria-valuenow"))]`);
    };
    assert.deepEqual([await press("ArrowRight"), await press("ArrowRight", 8), await press("Home")], [[100, 0.1], [110, 0.11], [0, 0]]);
  },

  "A click on an event says which line of the file it is": async (open) => {
    const page = await open();
    const text = `{ "Version": 1,\n"Pattern": [\n${[0.2, 0.5, 0.8].map((time) => (
      `{ "Event": { "EventType": "HapticTransient", "Time": ${time}, "EventParameters": [] } }`)).join(",\n")}\n] }`;
    await page.value(`studio.openFiles([{ name: "three.ahap", data: new TextEncoder().encode(${JSON.stringify(text)}).buffer }])`);
    assert.deepEqual(await page.value("studio.run.report.events.map(({ line }) => line)"), [3, 4, 5]);
    const [x, y] = await page.value(`(() => {
      studio.rows.canvas.scrollIntoView();
      const box = studio.rows.canvas.getBoundingClientRect();
      return [box.x + studio.rows.pen.x(0.5), box.y + 40];
    })()`);
    await page.mouse("mousePressed", x, y, 1);
    await page.mouse("mouseReleased", x, y);
    assert.match(await page.value("studio.rows.chosen.textContent"), /^Tap #2 at 0\.500 s.*; line 4 of three\.ahap: .*"Time": 0\.5/);
    await page.value(`studio.open("splash")`);
    assert.equal(await page.value("studio.rows.chosen.textContent"), "");
    // Of a scene it says what made it, and leads to where that is tuned.
    await page.value(`studio.open("toggle"); document.getElementById("tab-Check").click()`);
    const place = await page.value(`(() => {
      const { canvas, pen, lanes } = studio.rows;
      canvas.scrollIntoView();
      const box = canvas.getBoundingClientRect();
      return [box.x + pen.x(studio.run.report.events[0].time), box.y + lanes.find(({ isStrength }) => isStrength).top + 20];
    })()`);
    await page.mouse("mousePressed", ...place, 1);
    await page.mouse("mouseReleased", ...place);
    assert.match(await page.value("studio.rows.chosen.textContent"), /^On \(tap\) at .* Made by the interaction, tune it in Change$/);
    await page.value(`studio.rows.chosen.querySelector("button").click()`);
    assert.equal(await page.value("studio.tabs.current"), "Change");
  },

  "The spectrogram finds the frequency that sounds": async (open) => {
    const [rate, hertz] = [48_000, 437];
    const sine = (first, count) => Float32Array.from({ length: count }, (_, frame) => Math.sin(2 * Math.PI * hertz * (first + frame) / rate));
    const spectrogram = new Spectrogram(sine, rate);
    assert.ok(Math.abs(spectrogram.strongest(0.5) - hertz) <= rate / spectrogram.size);
    assert.equal(new Spectrogram((_, count) => new Float32Array(count), rate).strongest(0.5), null);
    assert.ok(spectrogram.place(100) > spectrogram.place(200) && spectrogram.place(200) > 0);
    // Nothing is seen before it is heard, and what is raised is told as it is meant.
    const late = new Spectrogram((first, count) => sine(first, count).map((sample, index) => (first + index < rate ? 0 : sample)), rate, { raisedBy: 4 });
    assert.equal(late.strongest(0.99), null);
    assert.ok(Math.abs(late.strongest(1.1) - hertz / 4) <= late.step);
    const page = await open();
    await page.value("studio.rows.spectrum.click()");
    assert.equal(await page.value("studio.rows.lanes.filter(({ part }) => part === 'spectrogram').length"), 1);
    await page.value("studio.rows.spectrum.click()");
    assert.equal(await page.value("studio.rows.lanes.filter(({ part }) => part === 'spectrogram').length"), 0);
  },

  "A gain makes the sound louder, and is in the command": async (open) => {
    const page = await open();
    const loudest = "studio.player.samples(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)";
    const before = await page.value(loudest);
    await page.value(`(() => {
      const gain = document.getElementById("gain");
      gain.value = "1.5";
      gain.dispatchEvent(new Event("change"));
    })()`);
    assert.ok(Math.abs(await page.value(loudest) / before - 1.5) < 1e-5);
    assert.equal(await page.value("studio.work.command"), "haptic-cli play secret-offer --gain 1.5");
  },

  "The page says which actuator it shows and which one sounds": async (open) => {
    const page = await open();
    const about = () => page.value(`document.getElementById(document.getElementById("profile").getAttribute("aria-describedby")).textContent`);
    assert.equal(await about(), "You hear it pitched up: small loudspeakers cannot play a motor's 80–230 Hz.");
    await page.value(`(() => {
      const profile = document.getElementById("profile");
      profile.value = "reference";
      profile.dispatchEvent(new Event("change"));
    })()`);
    assert.match(await about(), /^You hear “Reference” as it is: .* its 80–230 Hz\.$/);
    assert.equal(await page.value(`document.querySelector(".actuator-button").textContent`), "Device: Reference");
  },

  "A link brings everything back": async (open) => {
    const page = await open();
    const link = await page.value(`(async () => {
      studio.open("lottery-wheel");
      studio.work.changes = { winner: 5 };
      return studio.link();
    })()`);
    const other = await open({ fragment: new URL(link).hash });
    assert.deepEqual(await other.value("[studio.run.name, studio.work.settings]"), ["lottery-wheel", { winner: 5 }]);
  },

  "Every saved file is named in a live region, with its losses": async (open) => {
    const page = await open();
    await page.send("Browser.setDownloadBehavior", { behavior: "deny" });
    const press = (name) => page.value(`[...document.querySelectorAll("button")].find(({ textContent, ariaLabel }) => (ariaLabel ?? textContent) === "${name}").click()`);
    const said = () => page.value(`[...document.querySelectorAll("#said[role=status]")].map(({ textContent }) => textContent).join()`);
    await page.value(`studio.setGesture({ none: true }); document.getElementById("tab-Export").click()`);
    const saved = {
      "Save gesture": "Saved secret-offer.gesture.json.", "Save scene file": "Saved secret-offer.scene.json.",
      "Save motor signal (.wav)": "Saved secret-offer.wav.", "Save timeline as SVG": "Saved secret-offer.svg.", "Save storyboard as SVG": "Saved secret-offer.storyboard.svg.",
    };
    for (const [button, sentence] of Object.entries(saved)) {
      await press(button);
      assert.equal(await said(), sentence);
    }
    await page.value(`studio.open("lottery-wheel")`);
    // The file of the take, which its platform's live code stands before: that follows the finger and loses nothing.
    const wanted = `[...document.querySelectorAll("#panel-Export .platforms .file")].find((place) => place.querySelector("summary") && place.querySelector("button[aria-label*=lottery-wheel]"))`;
    await page.until(wanted);
    const [button, losses] = await page.value(`[${wanted}.querySelector("button").ariaLabel, ${wanted}.querySelector("summary").textContent]`);
    await press(button);
    const count = Number(losses.match(/\d+/)[0]);
    assert.equal(await said(), `Saved ${button.replace("Save ", "")}; ${count} ${count === 1 ? "thing differs" : "things differ"}, as Export says.`);
  },

  "The file of samples holds them with 24 bits": async (open, { built }) => {
    const page = await open();
    const bytes = await page.value(`(async () => {
      studio.open("bell");
      let blob;
      const make = URL.createObjectURL;
      URL.createObjectURL = (given) => { blob = given; return make(given); };
      document.getElementById("tab-Export").click();
      [...document.querySelectorAll("#panel-Export button")].find(({ ariaLabel }) => ariaLabel === "Save motor signal (.wav)").click();
      return [...new Uint8Array(await blob.arrayBuffer())];
    })()`);
    const file = Buffer.from(bytes);
    assert.equal(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 16), "RIFFWAVEfmt ");
    assert.equal(file.readUInt32LE(4), file.length - 8);
    assert.deepEqual([file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)], [1, 48000, 24]);
    const render = (await engineIn(built)).read("bell", { profile: "reference" }).render({ layout: "haptic" });
    const block = render.block(0, render.frames);
    assert.equal(file.readUInt32LE(40), block.length * 3);
    for (let index = 0; index < block.length; index += 1) {
      assert.ok(Math.abs(file.readIntLE(44 + 3 * index, 3) - block[index] * (2 ** 23 - 1)) <= 0.5, `sample ${index}`);
    }
  },
};
