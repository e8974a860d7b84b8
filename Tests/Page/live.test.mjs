// Interactions that are played live: golden runs in both browsers, a real drag, what is heard, felt and exported.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { goldenRuns } from "../Portable/live.mjs";
import { drag, line } from "./dragging.mjs";
import { Firefox } from "./firefox.mjs";
import { replay } from "./golden.mjs";
import { serve } from "./server.mjs";

let built;

/** The interactions with the live code that the command writes. */
const played = (command) => (built ??= goldenRuns(command));

/** Plays all golden runs in a browser, which has the engine as `studio.engine`. */
async function agree(evaluate, command) {
  let [runs, effects] = [0, 0];
  for (const { name, text, files } of played(command)) {
    const found = await evaluate(`(${replay})(studio.engine, ${JSON.stringify(text)}, ${files[`${name}.live.json`]})`);
    assert.equal(found.difference, null, name);
    runs += found.runs;
    effects += found.effects;
  }
  assert.ok(effects > 0);
  return `${runs} runs, ${effects} effects`;
}

/** The recorded frames of the last drag, as in a golden run of the open interaction. */
const recorded = `({
  interaction: studio.work.baseName,
  runs: [{ name: "drag", settings: {}, frames: studio.hand.live.frames.map(([time, fingers, samples, effects]) => [
    time, fingers, samples, effects.map(({ kind, subject, detail, time, a, b, c }) => [kind, subject, detail, time, a, b, c])]) }],
})`;

/** In the page: counts what begins to sound. */
const listen = `(() => {
  globalThis.sounding = { buffers: 0, oscillators: 0 };
  for (const [type, name] of [[AudioBufferSourceNode, "buffers"], [OscillatorNode, "oscillators"]]) {
    const { start } = type.prototype;
    type.prototype.start = function (...at) { sounding[name] += 1; return start.apply(this, at); };
  }
})()`;

const player = `document.querySelector("haptic-player")`;

/** A page with a player on a phone that vibrates. */
const phone = (attributes) => `<!DOCTYPE html><title>x</title><link rel="icon" href="data:,">
<script>
globalThis.felt = [];
Object.defineProperty(navigator, "vibrate", { value: (list) => felt.push(list) });
Object.defineProperty(navigator, "userAgentData", { value: { mobile: true } });
</script>
<script type="module" src="/haptic-player.mjs"></script><haptic-player ${attributes}></haptic-player>`;

/** Drags over the stage of a player, by parts of its size. */
async function dragPlayer(page, from, to) {
  const box = await page.value(`(({ x, y, width, height }) => ({ x, y, width, height }))(${player}.stage.element.getBoundingClientRect())`);
  const [first, ...others] = line(from, to, 30).map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]);
  await page.mouse("mousePressed", ...first, 1);
  for (const point of others) {
    await page.mouse("mouseMoved", ...point, 1);
    await page.value("new Promise((done) => requestAnimationFrame(done))");
  }
  await page.mouse("mouseReleased", ...others.at(-1));
}

export const tests = {
  "Chromium tells the effects of every golden run": async (open, { command }) => {
    if (!command) return "no command to compare with";
    const page = await open();
    const words = await agree((script) => page.value(script), command);
    assert.deepEqual(page.messages, []);
    return words;
  },

  "Firefox tells the effects of every golden run": async (open, { studio, command }) => {
    const firefox = command && await Firefox.start();
    if (!firefox) return "left out: there is no Firefox, or no command";
    try {
      await firefox.open(studio);
      await firefox.until("globalThis.studio?.run");
      return await agree((script) => firefox.value(script), command);
    } finally {
      await firefox.close();
    }
  },

  "A drag is played live, and its samples give the same effects again": async (open, { built: folder }) => {
    const page = await open();
    await page.value(`studio.open("pull-to-refresh")`);
    await page.value(listen);
    const seen = await drag(page, line([0.5, 0.2], [0.5, 0.75], 40), {
      watch: "[studio.hand.shownTime, studio.hand.values?.[studio.hand.stage.places.get('list.offset')]]",
    });
    const cost = await page.value("studio.hand.cost");
    await page.until("studio.work.gesture", 20);
    const golden = await page.value(recorded);
    const { load } = await import(pathToFileURL(join(folder, "haptic.mjs")).href);
    const text = readFileSync("Patterns/interactions/pull-to-refresh.interaction.json", "utf8");
    const found = replay(await load(), text, golden);
    assert.equal(found.difference, null);
    const told = golden.runs[0].frames.flatMap(([, , , effects]) => effects);
    const kinds = new Set(told.map(([kind]) => kind));
    for (const kind of ["state", "piece", "move"]) assert.ok(kinds.has(kind), `no ${kind} among ${[...kinds]}`);
    // The states are those of the exact run, none later than two frames of the slowest pace.
    const { states, names, step } = await page.value(`({
      states: studio.run.report.states.filter(({ time }) => time > 0).map(({ time, state }) => [time, state]),
      names: JSON.parse(studio.run.pattern.inspect()).states.map(({ state }) => state),
      step: Math.max(...studio.hand.live.frames.slice(1).map(([time], index) => time - studio.hand.live.frames[index][0])),
    })`);
    const changes = told.filter(([kind, , , time]) => kind === "state" && time > 0);
    assert.equal(changes.length, states.length, `${changes.length} changes live, ${states} after all, ${names}`);
    const late = changes.map(([, , , time], index) => time - states[index][0]);
    assert.ok(late.every((delay) => Math.abs(delay) < 2 * step + 0.05), `states are late by ${late} s in frames of at most ${step} s`);
    // The list follows the finger, and is where the exact run has it.
    const offsets = new Set(seen.map(([, offset]) => offset));
    assert.ok(offsets.size > 10, `the list was at ${offsets.size} places`);
    assert.ok(await page.value("sounding.buffers > 0"), "nothing sounded");
    assert.deepEqual(page.messages, []);
    return `${golden.runs[0].frames.length} updates, ${told.length} effects; ${cost.median.toFixed(2)} ms each, 95 %: ${cost.p95.toFixed(2)} ms`;
  },

  "What goes on while a finger pulls sounds by itself": async (open) => {
    const page = await open();
    await page.value(listen);
    await drag(page, line([0.9, 0.4], [0.15, 0.42], 60));
    await page.until("studio.work.gesture", 20);
    const { buffers, oscillators } = await page.value("sounding");
    const kinds = await page.value("[...new Set(studio.hand.live.frames.flatMap(([, , , effects]) => effects.map(({ kind }) => kind)))]");
    assert.equal(oscillators > 0, kinds.includes("begin") || kinds.includes("level"), `${oscillators} oscillators for ${kinds}`);
    assert.equal(buffers > 0, ["tap", "piece", "buzz"].some((kind) => kinds.includes(kind)), `${buffers} buffers for ${kinds}`);
    assert.deepEqual(page.messages, []);
  },

  "A sound that an interaction names is heard as it comes": async (open) => {
    const page = await open();
    await page.value(`(() => {
      studio.open("lottery-wheel");
      studio.history.make("Sounds", () => { studio.work.changes = { sounds: true }; });
      // How loud each sound is that plays.
      globalThis.heard = [];
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (...at) {
        globalThis.heard.push(this.buffer.getChannelData(0).reduce((most, each) => Math.max(most, Math.abs(each)), 0));
        return start.apply(this, at);
      };
    })()`);
    await drag(page, line([0.35, 0.5], [0.65, 0.5], 30));
    await page.until("studio.work.gesture", 30);
    const { kinds, paths } = await page.value(`({
      kinds: studio.hand.live.frames.flatMap(([, , , effects]) => effects.map(({ kind }) => kind)),
      paths: studio.run.pattern.live().haptics.flatMap(({ sound }) => sound ?? []),
    })`);
    assert.deepEqual(paths, ["sounds/tick.wav", "sounds/chime.wav"]);
    assert.ok(kinds.includes("sound"), "the wheel makes no sound");
    const heard = await page.value("globalThis.heard");
    assert.equal(heard.length, kinds.filter((kind) => ["tap", "piece", "buzz", "sound"].includes(kind)).length);
    assert.ok(heard.every((loudest) => loudest > 0), "a buffer is silent");
  },

  "A player follows the finger, vibrates a phone, and shows the gesture afterwards": async (_, { browser, built: folder }) => {
    const files = { "/felt.html": phone(`pattern="slider-detents"`), "/still.html": phone(`pattern="slider-detents" unfelt`) };
    const server = await serve(folder, files);
    const felt = [];
    try {
      for (const path of Object.keys(files)) {
        const page = await browser.page(server.address + path);
        await page.until(`${player}?.run`);
        await dragPlayer(page, [0.15, 0.5], [0.8, 0.5]);
        await page.until(`${player}.work?.gesture`, 20);
        const { frames, calls, shown } = await page.value(`({
          frames: ${player}.hand.live.frames.length, calls: felt, shown: ${player}.run.report.events.length,
        })`);
        assert.ok(frames > 20, `${frames} updates`);
        assert.ok(shown > 2, `${shown} events in the gesture`);
        assert.equal(await page.value(`${player}.currentTime === ${player}.duration`), true);
        // One that plays before the scene is at rest keeps the drag, too.
        const before = await page.value(`${player}.work.gesture`);
        await dragPlayer(page, [0.15, 0.5], [0.4, 0.5]);
        const [isPlaying, now, gesture] = await page.value(`(${player}.play(), [!${player}.paused, ${player}.now, ${player}.work.gesture])`);
        assert.deepEqual([isPlaying, now], [true, null]);
        assert.notDeepEqual(gesture, before);
        assert.deepEqual(page.messages, []);
        felt.push(calls);
      }
    } finally {
      server.close();
    }
    assert.ok(felt[0].length > 2 && felt[0].every((list) => list.length > 0), JSON.stringify(felt[0]));
    assert.deepEqual(felt[1], []);
    return `${felt[0].length} calls`;
  },

  "What is felt at once while a finger drags adds up, to 1 at most, as in a render, and is as sharp as the tap": async (open) => {
    const page = await open();
    await drag(page, line([0.6, 0.5], [0.5, 0.5], 4));
    const felt = await page.value(`(() => {
      const { constructor: Strength } = studio.hand.live.strength;
      const strength = new Strength(null, { haptics: [{ name: "hum" }, { name: "tick" }] }, {});
      const at = (time) => (({ intensity, sharpness, name }) => [intensity.toFixed(3), sharpness.toFixed(3), name])(strength.at(time));
      const tell = (kind, subject, time, a, b) => strength.take({ kind, subject, time, a, b });
      tell("begin", 0, 0, 0.5, 0.4);
      const found = [at(0.1)];
      tell("tap", 1, 0.2, 0.3, 0.8);
      found.push(at(0.2));
      tell("tap", 1, 0.22, 0.9, 0.8);
      found.push(at(0.22));
      tell("end", 0, 0.23);
      return [...found, at(0.23)];
    })()`);
    // Of two taps that are both still shown the stronger one counts: they were not felt at once.
    assert.deepEqual(felt, [["0.500", "0.400", "hum"], ["0.800", "0.800", "hum"], ["1.000", "0.800", "tick"], ["0.900", "0.800", "tick"]]);
  },

  "Live code is exported as the command builds it": async (open, { command }) => {
    const page = await open();
    await page.value(`studio.open("toggle")`);
    await page.value(`document.getElementById("tab-Export").click()`);
    await page.until(`document.querySelectorAll("#panel-Export .together li").length === 17`);
    const saved = await page.value(`(async () => {
      const saved = {};
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob) => { saved.next = blob; return createObjectURL(blob); };
      for (const button of document.querySelectorAll("#panel-Export button")) {
        const name = /^Save (.*Live\\.(?:swift|kt)|.*live\\.ts|pieces.*|.*pieces\\.ts)$/.exec(button.ariaLabel)?.[1];
        if (!name) continue;
        saved.next = null;
        button.click();
        while (!saved.next) await new Promise((done) => setTimeout(done, 5));
        saved[name] = await saved.next.text();
      }
      delete saved.next;
      return saved;
    })()`);
    assert.deepEqual(Object.keys(saved).sort(), [
      "HapticLive.kt", "HapticLive.swift", "ToggleLive.kt", "ToggleLive.swift", "haptic-live.ts", ...["off", "on"].flatMap((name) => [`pieces/${name}.ahap`, `pieces/${name}.xml`]), "toggle.live.ts", "toggle.pieces.ts"]);
    // Beside what is saved stands what to do with it in a project, down to the class that is called.
    const next = await page.value(`[...document.querySelectorAll("#panel-Export .together:has(> .main)")].map((each) => [each.querySelector(".next").textContent, each.querySelector(".link").textContent])`);
    assert.equal(next.length, 3);
    for (const [words, file] of next) assert.ok(words.startsWith("Next: ") && words.includes(` call ${file.replace(/\.\w+$/, "")} `), `${words} of ${file}`);
    // One press saves all that an app needs, in one archive, which others can open.
    const [archive, difference] = await page.value(`(async () => {
      const { createObjectURL } = URL;
      const button = document.querySelector("#panel-Export .together > .main");
      const taken = await new Promise((done) => {
        URL.createObjectURL = (blob) => { done(blob); return createObjectURL(blob); };
        button.click();
      });
      return [btoa(String.fromCharCode(...new Uint8Array(await taken.arrayBuffer()))), button.textContent.match(/, (\\d+) KB zipped$/)[1] - taken.size / 1000];
    })()`);
    assert.ok(Math.abs(difference) <= 0.5, `the archive has another size than its button says, by ${difference} KB`);
    const opened = execFileSync("python3", ["-c", "import sys, io, zipfile, base64, json; z = zipfile.ZipFile(io.BytesIO(base64.b64decode(sys.stdin.read()))); print(json.dumps([z.testzip(), {n: z.read(n).decode() for n in z.namelist()}]))"], { input: archive, maxBuffer: 1e7 });
    const [damaged, texts] = JSON.parse(opened);
    assert.deepEqual([damaged, Object.keys(texts)], [null, ["ToggleHaptics.swift", "ToggleLive.swift", "pieces/on.ahap", "pieces/off.ahap", "HapticLive.swift", "HapticLiveCoreHaptics.swift"]]);
    // What is shown to be filled in is one of them.
    assert.equal(texts["ToggleHaptics.swift"], await page.value(`document.querySelector("#panel-Export .use").textContent + "\\n"`));
    for (const name of ["ToggleLive.swift", "HapticLive.swift"]) assert.equal(texts[name], saved[name]);
    // It is first and in view; the file after it is one take, and says what it keeps.
    const card = (format) => page.value(`(() => {
      document.querySelector('.platform-choice button[value="${format}"]').click();
      const item = [...document.querySelectorAll(".platforms > li")].find((each) => !each.hidden);
      return { heads: [...item.querySelectorAll("h3")].filter((each) => each.checkVisibility()).map(({ textContent }) => textContent), main: [...item.querySelectorAll("button.main")].map(({ ariaLabel }) => ariaLabel), text: item.textContent };
    })()`);
    await page.until(`document.querySelector(".platforms .felt-same")`);
    const [ios, games] = [await card("ahap"), await card("haptic")];
    assert.deepEqual([ios.heads, ios.main], [["Live code: follows the user's finger", "ToggleHaptics.swift", "Recording: this take, always the same"], [null]]);
    assert.match(ios.text, /Keeps both taps\.Leaves out motion/);
    assert.deepEqual([games.heads, games.main], [["Recording: this take, always the same"], ["Save toggle.haptic"]]);
    assert.match(games.text, /does not follow a finger/);
    if (!command) return "no command to compare with";
    const { files } = played(command).find(({ name }) => name === "toggle");
    for (const [name, text] of Object.entries(saved)) assert.ok(text === files[name.split("/").at(-1)], `${name} differs from the command's`);
    assert.deepEqual(page.messages, []);
  },

  "The lines that use live code are those of the sample that the command builds": async (open, { command }) => {
    if (!command) return "no command to compare with";
    const page = await open();
    const plain = (text) => text.replaceAll(/\s+/g, "");
    const folder = mkdtempSync(join(tmpdir(), "live-use-"));
    for (const { name, text, files } of played(command)) {
      await page.value(`studio.openFiles([{ name: "${name}.interaction.json", data: new TextEncoder().encode(${JSON.stringify(text)}).buffer }]).then(() => document.getElementById("tab-Export").click())`);
      const shown = await page.value(`[...document.querySelectorAll("#panel-Export .use")].map(({ textContent }) => textContent)`);
      assert.equal(shown.length, 3);
      // No quotation mark, no type and no line that calls a new one is without its color.
      const bare = await page.value(`[...document.querySelectorAll("#panel-Export .use code")].flatMap((code) => [...code.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data)).filter((data) => /"|\\b(?:[A-Z]|(?:class|import|let|val|new)\\b)/.test(data))`);
      assert.deepEqual(bare, [], name);
      // Styles add no letter to a line, which would shift what follows.
      const shifted = await page.value(`[...document.querySelectorAll("#panel-Export .use code *")].filter((part) => ["::before", "::after"].some((side) => getComputedStyle(part, side).content !== "none")).map(({ outerHTML }) => outerHTML)`);
      assert.deepEqual(shifted, [], name);
      // What the app is to do is a function to fill in, called once, whose parameters say what it gets.
      for (const use of shown) {
        for (const [hook, called] of [["onMove", "scroll("], ["onSound", "playSound("]]) assert.equal(use.split(called).length - 1, use.includes(hook) ? 2 : 0, `${name}: ${called}`);
        assert.doesNotMatch(use, /(\/\/|\*).*\beffect\b|\b(?:move|sound)\.[abc]\b/, name);
      }
      ["swift", "kt"].forEach((ending, index) => {
        // The sample quotes a name, whatever it is.
        const sample = plain(files[Object.keys(files).find((each) => each.endsWith(`Sample.${ending}`))]).replaceAll("`", "");
        const use = shown[index];
        // What plays is made alike, but for the files of pieces; each frame updates and plays alike, from the same inputs.
        const made = use.split("\n\n").find((part) => part.includes("haptics =")).split(/^ +(?:private\(set\) )?(?:va[lr]|let) \w+ = /m).slice(1)
          .map((each) => plain(each).replace("privateset", "").replaceAll(/,(?=[\])])/g, "").replace(/\)$/, ""));
        const done = use.split("\n").filter((line) => /live\.update|haptics\.(play|prepare|stop)/.test(line)).map(plain);
        assert.deepEqual([made.length, done.length], [2, ending === "swift" ? 4 : 3], name);
        for (const each of made) assert.ok([")", ",bundle:"].some((end) => sample.includes(each + end)), `${name}: ${each}`);
        for (const each of done) assert.ok(sample.includes(each), `${name}: ${each}`);
        const inputs = (code) => [...new Set(code.match(/live\.\w+Input/g) ?? [])].sort();
        assert.deepEqual(inputs(use), inputs(sample), name);
        assert.equal(/onMove/.test(use), /\w+View\.move/.test(sample), name);
      });
      for (const [file, text] of Object.entries(files)) if (file.endsWith(".ts")) writeFileSync(join(folder, file.split("/").at(-1)), text);
      writeFileSync(join(folder, `use-${name}.ts`), shown[2]);
    }
    // What is pasted compiles.
    execFileSync("tsc", ["--strict", "--target", "es2020", "--module", "es2020", "--lib", "es2020,dom", "--noEmit", ...readdirSync(folder).map((file) => join(folder, file))], { stdio: "pipe" });
    rmSync(folder, { recursive: true });
    return `${played(command).length} interactions`;
  },

  "What has no live code is dragged as before": async (open) => {
    const page = await open();
    await page.value(`studio.open("toggle")`);
    // Refused as an engine would refuse it.
    await page.value(`studio.run.pattern.live = () => ({ error: { message: "No.", line: null, column: null, path: "" } })`);
    await page.value(`studio.run.pattern.liveCode = studio.run.pattern.live; document.getElementById("tab-Export").click()`);
    await drag(page, line([0.4, 0.5], [0.6, 0.5], 15));
    await page.until("studio.work.gesture", 10);
    assert.equal(await page.value("studio.hand.live"), null);
    assert.ok(await page.value("studio.hand.cost.count > 3"));
    assert.deepEqual(page.messages, []);
  },
};
