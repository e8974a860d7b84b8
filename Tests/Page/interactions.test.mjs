// Interaction files in the studio: they have the controls and the stage of a scene, and do what the command does.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { areAlike } from "../Portable/alike.mjs";
import { drag, line } from "./dragging.mjs";
import { sampled, seeded } from "./sample.mjs";
import { saving } from "./saved.mjs";

const folder = "Patterns/interactions";

/** Opens a file as a user's own. */
async function openOwn(page, name, text) {
  await page.value(`studio.openFiles([{ name: ${JSON.stringify(name)}, data: new TextEncoder().encode(${JSON.stringify(text)}).buffer }])`);
  assert.equal(await page.value("document.querySelector('.fault')?.textContent ?? null"), null, name);
}

/** Types into the control of a parameter. */
async function set(page, name, value) {
  await page.value(`(() => {
    const control = document.getElementById(${JSON.stringify(`parameter-${name}`)});
    control.value = ${JSON.stringify(String(value))};
    control.dispatchEvent(new Event(control.localName === "select" ? "change" : "input", { bubbles: true }));
  })()`);
  await page.until(`studio.work.changes[${JSON.stringify(name)}] !== undefined`);
  await page.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
}

/** The seconds from one event of the mouse to the next, about those that its driver takes. */
const pace = 0.02;

/** The first finger of an example, as slow as there, as parts of the stage's box, in whose middle the stage is drawn. */
async function points(page, example) {
  const [finger] = example.gesture.simulated;
  const strokes = finger.strokes ?? [{ to: finger.to, for: finger.for ?? 0.3 }];
  const places = [finger.from, ...strokes.map(({ to }) => to)];
  const corners = await page.value(`(() => {
    const { element } = studio.player.stage;
    const [matrix, box] = [element.getScreenCTM(), element.getBoundingClientRect()];
    return ${JSON.stringify(places)}.map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix))
      .map(({ x, y }) => [(x - box.x) / box.width, (y - box.y) / box.height]);
  })()`);
  return corners.slice(1).flatMap((to, index) => line(corners[index], to, Math.ceil(strokes[index].for / pace)));
}

/** The timeline that the page has, with every event, track and state. */
const timeline = `(() => {
  const { files } = studio.run.pattern.convert("timeline", { fileName: "mine" });
  return files[0].text;
})()`;

/** What the command makes of the page's own command line. */
function converted(command, line, files) {
  const place = mkdtempSync(join(tmpdir(), "interaction-"));
  try {
    for (const [name, text] of files) writeFileSync(join(place, name), text);
    const [, , ...words] = line.split(" ");
    execFileSync(command, ["convert", ...words, "--quiet", "-o", "mine.timeline.json"], { cwd: place });
    return readFileSync(join(place, "mine.timeline.json"), "utf8");
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** The file that a button saves, and what is said of it. */
const savedBy = (page, button) => page.value(saving(`[...document.querySelectorAll("#panels button")].find(({ ariaLabel, textContent }) => [ariaLabel, textContent].includes(${JSON.stringify(button)})).click()`));

/** The number that a slider is moved to: a quarter of the way to the end of its range, or another part. */
function moved({ type, default: usual, minimum, maximum }, part = 0.25) {
  const value = usual + ((maximum > usual ? maximum : minimum) - usual) * part;
  return type === "integer" ? Math.round(value) : Number(value.toPrecision(3));
}

export const tests = {
  "Every shipped interaction file has sliders, follows the hand, and does what the command does": async (open, { command }) => {
    const page = await open();
    let events = 0;
    for (const name of sampled(readdirSync(folder).filter((name) => name.endsWith(".interaction.json")))) {
      const text = readFileSync(join(folder, name), "utf8");
      const file = JSON.parse(text);
      await openOwn(page, name, text);
      const { parameters, drivers } = await page.value("studio.work.about");
      const variant = file.variants ? ["variant"] : [];
      assert.deepEqual(parameters.map((parameter) => parameter.name), [...Object.keys(file.parameters), ...variant], name);
      // What plays by itself asks for no finger.
      const example = file.examples.find(({ gesture }) => gesture.simulated && gesture.simulated[0].finger !== "alternatingDrags");
      const isDragged = example !== undefined;
      assert.equal(drivers.includes("touches"), isDragged, `${name} is driven by ${drivers}`);
      const changed = parameters.find(({ type }) => type === "number");
      await set(page, changed.name, moved(changed));
      if (isDragged) {
        await page.value("studio.player.dismissStart()");
        await drag(page, await points(page, example));
        await page.until("studio.work.gesture", 20);
      }
      const state = await page.value(`({
        timeline: ${timeline}, events: studio.run.report.events.length, command: studio.work.command, gesture: studio.work.gesture, name: document.getElementById("name").textContent,
        fault: document.querySelector(".fault")?.textContent ?? null, changes: studio.work.changes,
      })`);
      assert.equal(state.fault, null, name);
      assert.equal(state.name, name);
      assert.deepEqual(state.changes, { [changed.name]: moved(changed) }, name);
      events += state.events;
      if (!command) continue;
      const gesture = isDragged ? [[name.replace(".interaction.", ".gesture."), JSON.stringify(state.gesture)]] : [];
      const theirs = converted(command, state.command, [[name, text], ...gesture]);
      // An angle comes from an arctangent, and where a list slows down from a power: C libraries differ by a last digit.
      assert.ok(areAlike(state.timeline, theirs, 2e-9, 1e-4), `${name}: the command makes another timeline`);
    }
    assert.ok(events > 0, `only ${events} events are felt`);
    assert.deepEqual(page.messages, []);
    return `${events} events, ${command ? "compared with the command" : "no command to compare with"}`;
  },

  "A shipped interaction is changed by its controls, and saved with the changes in it": async (open, { command }) => {
    const page = await open();
    await page.value(`studio.open("toggle")`);
    await set(page, "slack", 0.2);
    const own = await page.value(timeline);
    assert.equal(await page.value("studio.work.command"), "haptic-cli inspect toggle --set slack=0.2");
    if (command) assert.equal(own, converted(command, "haptic-cli inspect toggle --set slack=0.2", []));
    await page.value(`document.getElementById("tab-Export").click()`);
    const { text: saved } = await savedBy(page, "Save interaction file");
    assert.equal(saved, readFileSync(join(folder, "toggle.interaction.json"), "utf8").replace(/("slack": \{"default": )[\d.]+/, "$10.2"));
    await openOwn(page, "saved.interaction.json", saved);
    assert.equal(await page.value(timeline), own);
    await set(page, "variant", "silent");
    assert.equal(await page.value("studio.run.report.events.length"), 0);
    assert.ok(await page.value("studio.run.report.states.length > 0"));
    await page.value(`document.getElementById("tab-Export").click()`);
    const buttons = await page.value(`[...document.querySelectorAll("#panel-Export button")].map(({ ariaLabel }) => ariaLabel ?? "")`);
    assert.ok(buttons.includes("Save interaction file") && !buttons.some((each) => each.startsWith("Save scene")), `${buttons}`);
  },

  "Settings are saved with an interaction as defaults of its parameters, in Write as in Export, which changes nothing else and is read as it is shown": async (open) => {
    const page = await open();
    const random = seeded(31);
    let count = 0;
    for (const name of sampled(readdirSync(folder).filter((name) => name.endsWith(".interaction.json")))) {
      const text = readFileSync(join(folder, name), "utf8");
      await openOwn(page, name, text);
      const numbers = (await page.value("studio.work.about.parameters")).filter(({ type }) => type === "number" || type === "integer");
      for (let round = 0; round < 4; round += 1) {
        const wanted = Object.fromEntries(numbers.filter(() => random() < 0.4).map((each) => [each.name, moved(each, random() / 3)]));
        const isTaken = await page.value(`studio.history.make("Set", () => { studio.work.changes = ${JSON.stringify(wanted)}; })`);
        if (!isTaken) continue;
        await page.value(`studio.showTab("Write")`);
        const written = await savedBy(page, "Save file");
        await page.value(`studio.showTab("Export")`);
        assert.deepEqual(await savedBy(page, "Save interaction file"), written, name);
        assert.deepEqual([written.name, written.said], [name, `Saved ${name}.`]);
        // A number is written otherwise, and nothing else.
        const file = JSON.parse(text);
        for (const [key, value] of Object.entries(wanted)) file.parameters[key].default = value;
        assert.deepEqual(JSON.parse(written.text), file, name);
        const [before, after] = [text, written.text].map((each) => each.replace(/"default": -?[\d.e+-]+/g, `"default": _`));
        assert.equal(after, before, name);
        const [shown, again] = await page.value(`(() => {
          const own = studio.engine.read({ name: ${JSON.stringify(name)}, data: ${JSON.stringify(written.text)} }, studio.work.reading);
          const all = [studio.run.pattern, own].map((each) => each.convert("timeline", { fileName: "mine" }).files[0].text);
          own.close();
          return all;
        })()`);
        assert.equal(again, shown, `${name} with ${JSON.stringify(wanted)}`);
        count += Object.keys(wanted).length;
      }
      if (!JSON.parse(text).variants) continue;
      // A variant is chosen by an app, and in no file.
      await set(page, "variant", Object.keys(JSON.parse(text).variants)[0]);
      assert.match((await savedBy(page, "Save interaction file")).said, /without the chosen variant, which its app chooses; a link keeps it\.$/);
    }
    assert.ok(count > 0);
    assert.deepEqual(page.messages, []);
    return `${count} settings`;
  },

  "A value outside its range is refused in the command's words": async (open, { command }) => {
    const page = await open();
    const name = "toggle.interaction.json";
    await openOwn(page, name, readFileSync(join(folder, name), "utf8"));
    await page.value("studio.work.changes = { slack: 5 }; studio.refresh()");
    const fault = await page.value("document.querySelector('.fault').textContent");
    const sentence = /slack must be .*, not 5\./.exec(fault)?.[0];
    assert.ok(sentence, fault);
    if (!command) return;
    const { stderr } = spawnSync(command, ["inspect", join(folder, name), "--set", "slack=5"], { encoding: "utf8" });
    assert.ok(stderr.replaceAll("'", "").includes(sentence), stderr);
  },

  "A long press on the stage lifts a row, and its neighbours give way": async (open) => {
    const page = await open();
    const name = "drag-to-reorder.interaction.json";
    const text = readFileSync(join(folder, name), "utf8");
    await openOwn(page, name, text);
    await page.value("studio.player.dismissStart()");
    await drag(page, await points(page, JSON.parse(text).examples[0]));
    await page.until("studio.work.gesture", 20);
    const { states, swaps } = await page.value(`({
      states: studio.run.report.states.map(({ state }) => state),
      swaps: studio.run.report.features.filter(({ name }) => name.startsWith("swap[")).length,
    })`);
    assert.ok(states.includes("lifted") && states.at(-1) === "resting", `it went through ${states}`);
    assert.equal(swaps, 2);
  },

  "A button of an interaction file is a gesture": async (open) => {
    const page = await open();
    const name = "pull-to-refresh.interaction.json";
    await openOwn(page, name, readFileSync(join(folder, name), "utf8"));
    const names = await page.value("studio.work.about.actions");
    assert.ok(names.length > 0);
    // It is waited for while the list loads.
    const button = `[...document.querySelectorAll("#hand button")].find(({ textContent }) => textContent.toLowerCase() === "${names[0]}")`;
    await page.until(`${button}.ariaDisabled === "true"`, 10);
    await page.value(`studio.player.currentTime = 1.5`);
    assert.equal(await page.value(`(() => { const button = ${button}; button.click(); return button.ariaDisabled; })()`), "false");
    await page.until("studio.work.gesture", 10);
    assert.deepEqual(await page.value("studio.work.gesture.actions.map(({ name }) => name)"), [names[0]]);
    const loaded = await page.value(`studio.run.report.features.find(({ name }) => name === "loaded[0]").time`);
    assert.ok(loaded >= 1.5 && loaded < 1.9, `loaded at ${loaded}`);
  },
};
