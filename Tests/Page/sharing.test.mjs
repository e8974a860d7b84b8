// What is handed on: links, judged like any input; the element; pictures; sounds with the pattern that names them. And what was found wrong.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import { drag, line } from "./dragging.mjs";
import { Firefox } from "./firefox.mjs";
import { sampled } from "./sample.mjs";

/** The random works that are opened from their links. */
const links = Math.max(sampled(Array(20).fill()).length, 4);

const tap = `{ "Version": 1.0, "Pattern": [
  { "Event": { "EventType": "HapticTransient", "Time": 0.1, "EventParameters": [] } },
  { "Event": { "EventType": "AudioCustom", "Time": 0.3, "EventWaveformPath": "s/ding.wav" } } ] }\n`;

const fragment = (state) => `#${deflateRawSync(JSON.stringify(state)).toString("base64url")}`;
const fault = `document.querySelector("#fault .fault")?.textContent ?? ""`;

/** In the page: the channels of a render, as the file that it saves holds them. */
const wav = (layout) => `(async () => {
  let blob;
  const make = URL.createObjectURL;
  URL.createObjectURL = (given) => { blob = given; return make(given); };
  document.getElementById("tab-Export").click();
  const choice = document.querySelector("#panel-Export select");
  choice.value = "${layout}";
  [...document.querySelectorAll("#panel-Export button")].find(({ ariaLabel }) => ariaLabel === "Save motor signal (.wav)").click();
  URL.createObjectURL = make;
  return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""));
})()`;

/** The samples of a WAV, as bytes. */
function samplesOf(bytes) {
  for (let at = 12; ; at += 8 + bytes.readUInt32LE(at + 4)) {
    if (bytes.toString("latin1", at, at + 4) === "data") return bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4));
  }
}

/** The largest difference of two lists of samples of 24 bits. */
function largestDifference(a, b) {
  let most = 0;
  for (let at = 0; at + 3 <= a.length; at += 3) most = Math.max(most, Math.abs(a.readIntLE(at, 3) - b.readIntLE(at, 3)));
  return most / 2 ** 23;
}

export const tests = {
  "A link holds changes and a small file, and gives the same run": async (open) => {
    const page = await open();
    await page.value(`studio.history.make("All", () => Object.assign(studio.work, {
      changes: { "haptics.delay": 0.05 }, gesture: { fraction: [[0, 0], [0.4, 0.8], [0.9, 0]] }, profile: "taptic", gain: 2 }))`);
    const run = "[studio.run.pattern.inspect(), studio.work.gain, studio.work.profile]";
    const [link, wanted] = await page.value(`(async () => [await studio.link(), ${run}])()`);
    assert.ok(link.length < 1000, `${link.length} characters`);
    const other = await open({ fragment: new URL(link).hash });
    assert.deepEqual(await other.value(run), wanted);
    // An edited file, with what it names.
    await page.value(`studio.openFiles([["t.timeline.json", '{"timeline": 1, "patterns": [{"pattern": "sub/tap.ahap", "at": 0.2}]}'], ["sub/tap.ahap", ${JSON.stringify(tap)}]]
      .map(([name, text]) => ({ name, data: new TextEncoder().encode(text).buffer })))`);
    await page.value(`studio.history.make("Later", () => { studio.work.text = '{"timeline": 1, "patterns": [{"pattern": "sub/tap.ahap", "at": 0.5}]}'; })`);
    const [second, same] = await page.value(`(async () => [await studio.link(), ${run}])()`);
    const third = await open({ fragment: new URL(second).hash });
    assert.deepEqual(await third.value(run), same);
    // One that is too large is refused with its size, and says what to do.
    const noise = Array.from({ length: 3000 }, (_, index) => (index * 7919 % 10007) / 10007).join(" ");
    await page.value(`studio.history.make("Noise", () => { studio.work.text += ${JSON.stringify(" ".repeat(3))}; studio.work.others = [...studio.work.others, { name: "n.csv", data: new TextEncoder().encode(${JSON.stringify(noise)}).buffer }]; })`);
    await assert.rejects(page.value("studio.link()"), /would have \d+ characters; 8192 is the most\. Save an offline copy instead/);
    await page.value(`(() => {
      document.getElementById("tab-Export").click();
      studio.open("bell");
      navigator.clipboard.writeText = async () => {};
      [...document.querySelectorAll("#panel-Export button")].find(({ ariaLabel }) => ariaLabel === "Copy link").click();
    })()`);
    await page.until(`/works on this computer alone.*save an offline copy/.test(document.querySelector("#panel-Export [role=status]").textContent)`);
    return `${link.length} and ${second.length} characters`;
  },

  "Random works, opened from their links, give the same runs": async (open) => {
    const [page, other] = [await open(), await open()];
    const run = `JSON.stringify([studio.work.state.changes, studio.work.gain, studio.work.profile, studio.work.command.replace(/ \\(\\d+\\)/, ""), studio.run.pattern.inspect(), studio.run.stream(48000).frames])`;
    const made = await page.value(`(async () => {
      let seed = 7;
      const random = (below) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0, Math.floor(seed / 2 ** 32 * below));
      const text = (time) => ${JSON.stringify(tap)}.replace("0.1", time);
      const found = [];
      while (found.length < ${links}) {
        if (random(3) === 0) await studio.openFiles([{ name: ["a.ahap", "é/ü.ahap", "x y.ahap"][random(3)], data: new TextEncoder().encode(text(random(100) / 100)).buffer }]);
        else studio.open(["secret-offer", "lottery-wheel", "bell", "pull-to-refresh", "half-and-half-dragged"][random(5)]);
        const { work } = studio;
        const parameters = work.about?.parameters.filter(({ type }) => type === "number") ?? [];
        studio.history.make("Change", () => {
          work.gain = random(9) / 2;
          work.profile = [undefined, "reference", "taptic"][random(3)];
          if (!work.scene) return void (work.text = random(2) ? text(random(500) / 100) : undefined);
          work.gesture = [null, { none: true }][random(2)];
          for (let count = random(4); count > 0; count -= 1) {
            const parameter = parameters[random(parameters.length)];
            work.set(parameter, parameter.default * (5 + random(11)) / 10);
          }
        });
        found.push([await studio.link(), ${run}]);
      }
      return found;
    })()`);
    for (const [link, wanted] of made) {
      await other.value(`document.getElementById("fault").replaceChildren(); location.hash = ${JSON.stringify(new URL(link).hash)}`);
      await other.until(`location.hash === "" || (${fault})`);
      assert.equal(await other.value(fault), "");
      assert.equal(await other.value(run), wanted);
    }
    assert.deepEqual([page.messages, other.messages], [[], []]);
    return `${made.length} links of ${Math.min(...made.map(([link]) => new URL(link).hash.length))} to ${Math.max(...made.map(([link]) => new URL(link).hash.length))} characters`;
  },

  "A link to a name that is not there offers the nearest one, and the library": async (open) => {
    const page = await open({ fragment: fragment({ shipped: "slider-with-detents" }) });
    const offered = () => page.value(`[...document.querySelectorAll("#fault button:not(.close)")].map(({ textContent }) => textContent)`);
    assert.deepEqual(await offered(), ["Open Slider detents", "Library"]);
    await page.value(`document.querySelector("#fault button").click()`);
    assert.deepEqual(await page.value(`[studio.work.input, document.getElementById("fault").hidden]`), ["slider-detents", true]);
    for (const [written, wanted] of [["Loterry wheel", ["Open Lottery wheel", "Library"]], ["zzzz", ["Library"]]]) {
      await page.value(`document.getElementById("fault").replaceChildren(); location.hash = ${JSON.stringify(fragment({ shipped: written }))}`);
      await page.until(`document.querySelector("#fault strong")`);
      assert.deepEqual(await offered(), wanted);
    }
    await page.value(`document.querySelector("#fault button").click()`);
    assert.equal(await page.value(`document.getElementById("shipped").open`), true);
    assert.deepEqual(page.messages, []);
  },

  "A hostile or damaged link opens the first scene and says why": async (open) => {
    const scene = { shipped: "success" };
    const hostile = [
      "#abc", "#%%%", "##", `#${"A".repeat(200_000)}`, fragment("x").slice(0, 6), fragment(null), fragment([]), fragment(7), fragment({}),
      ...[{ gain: 1000 }, { gain: -1 }, { gain: "2" }, { gain: null }, { profile: "nope" }, { profile: 3 }, { shipped: "nope" }, { shipped: 1 },
        { changes: { x: 1 } }, { changes: 3 }, { changes: { __proto__: null, a: {} } }, { gesture: 3 }, { gesture: { touches: "x" } }, { reading: { from: "nope" } },
        { reading: { stretch: 0 } }, { path: 3 }, { edited: "{" }, { others: { length: 1 } }].map((part) => fragment({ ...scene, ...part })),
      fragment({ text: tap }), fragment({ name: "x.ahap" }), fragment({ name: "x.ahap", data: "%" }), fragment({ name: "x.ahap", text: " ".repeat(2e6) }),
    ];
    const refused = async (page, each) => {
      const [said, title, gain] = await page.value(`[${fault}, studio.work?.title, studio.work?.gain]`);
      assert.match(said, /^The link cannot be opened\. [A-Z“"0-9]/, `${each.slice(0, 60)}: ${said}`);
      assert.doesNotMatch(said, /undefined|fetch|Cannot read prop/, each.slice(0, 60));
      // What was open stays; a page that opens with the link shows the first scene.
      assert.ok(["lottery-wheel", "secret-offer"].includes(title) && gain === 1, `${each.slice(0, 60)}: ${title}, ${gain}`);
      for (const tab of ["Check", "Compare", "Export", "Change"]) await page.value(`document.getElementById("tab-${tab}").click()`);
      assert.deepEqual(page.messages, [], each.slice(0, 60));
    };
    const used = await open();
    for (const [index, each] of sampled(hostile).entries()) {
      await used.value(`document.getElementById("fault").replaceChildren(); location.hash = ${JSON.stringify(each)}`);
      await used.until(fault);
      await refused(used, each);
      if (index % 5 > 0) continue;
      // And as the first thing that a page is asked for.
      const fresh = await open({ fragment: each });
      await fresh.until("studio.facts.interactive");
      await refused(fresh, each);
      await fresh.close();
    }
    return `${hostile.length} links`;
  },

  "The element and the pictures of a work can be taken along": async (open) => {
    const page = await open();
    await page.send("Browser.setDownloadBehavior", { behavior: "deny" });
    const taken = await page.value(`(async () => {
      const texts = [];
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { texts.push(text); } } });
      const press = (name) => [...document.querySelectorAll("#panel-Export button")].find(({ ariaLabel }) => ariaLabel === name).click();
      document.getElementById("tab-Export").click();
      press("Copy HTML element");
      await studio.openFiles([{ name: '"><img src=x>.ahap', data: new TextEncoder().encode(${JSON.stringify(tap)}).buffer }]);
      press("Copy HTML element");
      studio.open("secret-offer");
      const blobs = [];
      const make = URL.createObjectURL;
      URL.createObjectURL = (given) => { blobs.push(given); return make(given); };
      for (const name of ["Save timeline as PNG", "Save storyboard as PNG"]) press(name);
      while (blobs.filter(({ type }) => type === "image/png").length < 2) await new Promise((done) => { setTimeout(done, 20); });
      const sizes = await Promise.all(blobs.filter(({ type }) => type === "image/png").map(async (blob) => {
        const { width, height } = await createImageBitmap(blob);
        return [width, height, blob.size];
      }));
      return [texts, sizes];
    })()`);
    const [[first, second], sizes] = taken;
    assert.equal(first, `<script type="module" src="haptic-player.mjs"></script>\n<haptic-player pattern="secret-offer" label="secret-offer"></haptic-player>`);
    assert.ok(second.includes(`src="%22%3E%3Cimg%20src%3Dx%3E.ahap"`) && !second.includes("<img"), second);
    for (const [width, height, size] of sizes) assert.ok(width > 600 && height > 200 && size > 5000, sizes.join());
    assert.deepEqual(page.messages, []);
    return sizes.map(([width, height]) => `${width} × ${height}`).join(", ");
  },

  "Sounds that a pattern names are in its sound, as in the command's": async (open, { command }) => {
    if (!command) return "skipped: HAPTIC_CLI names no command";
    const page = await open();
    await page.send("Browser.setDownloadBehavior", { behavior: "deny" });
    const folder = mkdtempSync(join(tmpdir(), "sounds-"));
    const compared = [];
    let worst = 0;
    try {
      const ding = join(folder, "ding.wav");
      execFileSync(command, ["render", "success", "-q", "-o", ding]);
      writeFileSync(join(folder, "tap.ahap"), tap.replace("s/ding", "ding"));
      const files = { "a/tap.ahap": Buffer.from(tap), "a/s/ding.wav": readFileSync(ding) };
      for (const [input, opening] of [
        ["secret-offer-with-sounds", `studio.open("secret-offer-with-sounds")`],
        ["tap.ahap", `studio.openFiles(${JSON.stringify(Object.entries(files).map(([name, bytes]) => [name, bytes.toString("base64")]))}.map(([name, letters]) => (
          { name, data: Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)).buffer })))`],
      ]) {
        await page.value(opening);
        for (const layout of ["mix", "stems", "dualsense"]) {
          execFileSync(command, ["render", input, "-q", "--layout", layout, "--profile", "reference", "-o", "out.wav"], { cwd: folder });
          const [found, wanted] = [samplesOf(Buffer.from(await page.value(wav(layout)), "base64")), samplesOf(readFileSync(join(folder, "out.wav")))];
          assert.equal(found.length, wanted.length, `${input} ${layout}`);
          const most = largestDifference(found, wanted);
          // A sound that begins on a frame plays unchanged; between two frames both interpolate.
          if (input === "tap.ahap") assert.ok(found.equals(wanted), `${input} ${layout}: off by up to ${most}`);
          else assert.ok(most < 2e-5, `${input} ${layout}: off by up to ${most}`);
          worst = Math.max(worst, most);
          compared.push(found.length / 3);
        }
        const own = JSON.parse(await page.value("studio.run.pattern.inspect()"));
        const told = JSON.parse(execFileSync(command, ["inspect", input, "--json"], { cwd: folder }));
        assert.deepEqual([own.duration, own.soundEnd], [told.duration, told.soundEnd]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    assert.deepEqual(page.messages, []);
    return `${compared.length} files, ${compared.reduce((sum, count) => sum + count, 0)} samples, off by ${worst.toExponential(1)} at most`;
  },

  "A gesture stays with the scene that it began in": async (open) => {
    const page = await open();
    await page.value(`studio.open("lottery-wheel")`);
    await drag(page, line([0.3, 0.25], [0.75, 0.3], 8));
    for (const name of ["half-and-half", "bell", "secret-offer"]) {
      await page.value(`studio.open(${JSON.stringify(name)})`);
      await page.value("new Promise((done) => { setTimeout(done, 700); })");
      assert.deepEqual(await page.value("[studio.work.title, studio.work.gesture]"), [name, null]);
    }
    assert.ok(await page.value("studio.works.find(({ input }) => input === 'lottery-wheel').gesture.touches.length > 4"), "the flick is lost");
    // With the finger still down.
    await page.value(`studio.open("secret-offer")`);
    const box = await page.value("(({ x, y, width, height }) => [x, y, width, height])(studio.player.stage.element.getBoundingClientRect())");
    const at = (part) => [box[0] + part * box[2], box[1] + 0.4 * box[3]];
    await page.mouse("mousePressed", ...at(0.9), 1);
    for (const part of [0.8, 0.7, 0.6]) await page.mouse("mouseMoved", ...at(part), 1);
    await page.value(`studio.open("half-and-half")`);
    for (const part of [0.5, 0.4]) await page.mouse("mouseMoved", ...at(part), 1);
    await page.mouse("mouseReleased", ...at(0.4), 0);
    await page.value("new Promise((done) => { setTimeout(done, 500); })");
    assert.deepEqual(await page.value("studio.works.map(({ title, gesture }) => [title, gesture === null])"),
      [["secret-offer", true], ["lottery-wheel", false], ["half-and-half", true], ["bell", true]]);
    // A drag is recorded afterwards.
    await page.value(`studio.open("secret-offer")`);
    await drag(page, line([0.9, 0.4], [0.5, 0.4], 12));
    await page.until("studio.work.gesture", 15);
    assert.deepEqual(page.messages, []);
  },

  "A refused value is marked in its field, with what may stand there, and undo brings the old one back": async (open) => {
    const page = await open();
    const type = (name, value) => page.value(`(() => {
      const field = document.getElementById("parameter-${name}");
      field.value = ${JSON.stringify(value)};
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
      const row = field.closest(".refused");
      return [field.getAttribute("aria-invalid"), row?.querySelector(".refusal").textContent ?? null, studio.work.changes["${name}"] ?? null];
    })()`);
    const [invalid, words, change] = await type("intensity.max", "0.1");
    assert.deepEqual([invalid, change], ["true", null]);
    assert.match(words, /^Refused: .*intensity\.min.* Undo brings/);
    assert.doesNotMatch(words, /\d+:\d+/);
    // A part is one of the value that is there; what is no number is refused, and changes nothing.
    await page.value("studio.history.undo()");
    const there = Number(await page.value(`studio.work.value(studio.work.about.parameters.find(({ name }) => name === "intensity.max"))`));
    for (const [typed, factor] of [["-10%", 0.9], ["/1.5", 0.6], ["*1.2", 0.72], ["+25%", 0.9]]) {
      const [isWrong, , taken] = await type("intensity.max", typed);
      assert.ok(isWrong !== "true" && Math.abs(taken - there * factor) < 1e-4, `${typed} of ${there} gives ${taken}`);
    }
    assert.equal((await type("intensity.max", "much"))[0], "true");
    await page.value(`for (let count = 0; count < 9 && studio.work.changes["intensity.max"] !== undefined; count += 1) studio.history.undo()`);
    await type("intensity.max", "0.1");
    // What is saved and linked meanwhile is what was there before.
    assert.deepEqual(await page.value("studio.work.settings"), {});
    await page.value("studio.history.undo()");
    assert.deepEqual(await page.value(`[Number(document.getElementById("parameter-intensity.max").value) > 0.22, document.querySelector(".refused")]`), [true, null]);
    assert.match((await type("intensity.max", "7"))[1], /^Refused: it may be 0 to 1/);
    // Two values that only go together.
    assert.equal((await type("intensity.max", "0.1"))[0], "true");
    assert.deepEqual(await type("intensity.min", "0.05"), ["false", null, 0.05]);
    assert.deepEqual(await page.value(`[studio.work.changes["intensity.max"], document.querySelector(".refused")]`), [0.1, null]);
    await page.value("studio.history.undo()");
    assert.deepEqual(await page.value("studio.work.changes"), {});
    assert.deepEqual(page.messages, []);
  },

  "Marks that turn text round are shown and written as numbers wherever a name is": async (open) => {
    const page = await open();
    const name = "a\u202efdp\u200e.ahap";
    await page.value(`studio.openFiles([{ name: ${JSON.stringify(name)}, data: new TextEncoder().encode(${JSON.stringify(tap)}).buffer }])`);
    const seen = await page.value(`[document.title, ...[...document.querySelectorAll("[title], [aria-label]")].flatMap((element) => [element.getAttribute("title") ?? "", element.getAttribute("aria-label") ?? ""]), studio.work.command]`);
    for (const text of seen) assert.doesNotMatch(text, /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/, text);
    assert.ok(seen.at(-1).includes("$'a\\u202efdp\\u200e.ahap'"), seen.at(-1));
    await page.value(`document.getElementById("tab-Export").click()`);
    assert.deepEqual(await page.value(`[...document.querySelectorAll("#panel-Export option")].map(({ value }) => value).includes("android")`), false);
  },

  "Firefox keeps works from disk, opens links and saved pages, and refuses hostile links": async (open, { studio }) => {
    const firefox = await Firefox.start();
    if (!firefox) return "skipped: there is no Firefox";
    const folder = mkdtempSync(join(tmpdir(), "firefox-"));
    const ready = () => firefox.until("globalThis.studio?.facts.interactive");
    try {
      await firefox.open(studio);
      await ready();
      const run = "[studio.work.title, studio.work.gain, studio.run.pattern.inspect()]";
      await firefox.value(`studio.history.make("All", () => Object.assign(studio.work, { changes: { "haptics.delay": 0.05 }, gain: 2 }))`);
      const [wanted, link, page] = await firefox.value(`(async () => [${run}, await studio.link(), await (async () => {
        let blob;
        const make = URL.createObjectURL;
        URL.createObjectURL = (given) => { blob = given; return make(given); };
        HTMLAnchorElement.prototype.click = () => {};
        document.getElementById("tab-Export").click();
        [...document.querySelectorAll("#panel-Export button")].find(({ ariaLabel }) => ariaLabel === "Save offline copy").click();
        return blob.text();
      })()])()`);
      await firefox.value(`dispatchEvent(new Event("pagehide"))`);
      await firefox.open("about:blank");
      await firefox.open(studio);
      await ready();
      assert.deepEqual(await firefox.value(run), wanted, "what was kept");
      await firefox.value("(studio.history.buttons[2].click(), dispatchEvent(new Event('pagehide')))");
      writeFileSync(join(folder, "saved.html"), page);
      for (const url of [link, pathToFileURL(join(folder, "saved.html")).href]) {
        await firefox.open("about:blank");
        await firefox.open(url);
        await ready();
        assert.deepEqual(await firefox.value(run), wanted, url.slice(0, 100));
      }
      await firefox.open("about:blank");
      await firefox.open(`${studio}${fragment({ shipped: "success", gain: 1000 })}`);
      await ready();
      assert.match(await firefox.value(fault), /Its gain is 1000; a gain is from 0 to 4\./);
    } finally {
      await firefox.close();
      rmSync(folder, { recursive: true, force: true });
    }
    return undefined;
  },
};
