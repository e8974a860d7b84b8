// Sounds in the studio: dropped, seen, changed, heard and saved, in Chromium and in Firefox.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { clicks, madeSound, wav } from "../Portable/sounds.mjs";
import { Firefox } from "./firefox.mjs";

/** A rate that no device has by itself: a page that does not ask for it gets other samples. */
const rate = 32_000;

/** In the page: drops a file. */
const drop = (name, bytes) => `(() => {
  const transfer = new DataTransfer();
  const bytes = Uint8Array.from(atob("${bytes.toString("base64")}"), (letter) => letter.charCodeAt(0));
  transfer.items.add(new File([bytes], ${JSON.stringify(name)}));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
})()`;

/** In the page: moves the slider of a setting. */
const slide = (label, value) => `(() => {
  const slider = document.querySelector('#panel-Change input[type="range"][aria-label="${label}"]');
  slider.value = ${value};
  slider.dispatchEvent(new Event("input", { bubbles: true }));
})()`;

/** In the page: the text of the file that a button saves. */
const saved = (label) => `(async () => {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let content;
  URL.createObjectURL = (blob) => { content = blob; return "about:blank"; };
  HTMLAnchorElement.prototype.click = () => {};
  try {
    [...document.querySelectorAll("#panel-Export button")].find(({ ariaLabel }) => ariaLabel === "${label}").click();
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
  return content.text();
})()`;

const drawn = `studio.player.stage.element.querySelectorAll(".tap").length`;
const hint = `document.getElementById("hand").textContent`;
const fault = `document.getElementById("fault").textContent`;

/** The AHAP file of the command, or of the engine in Node where there is no command. */
async function expected(samples, { command, built }) {
  if (!command) {
    const { load } = await import(pathToFileURL(join(built, "haptic.mjs")).href);
    return (await load()).openSound(samples, rate, 2, { name: "made.wav" }).convert({ minGap: 60 }).convert("ahap").files[0].text;
  }
  const folder = mkdtempSync(join(tmpdir(), "sound-test-"));
  try {
    writeFileSync(join(folder, "made.wav"), wav(samples, rate, 2));
    execFileSync(command, ["convert", "made.wav", "--min-gap", "60", "--quiet", "-o", "made.ahap"], { cwd: folder });
    return readFileSync(join(folder, "made.ahap"), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const transients = (text) => JSON.parse(text).Pattern.flatMap(({ Event: event }) => (
  event?.EventType === "HapticTransient" ? [{ time: event.Time, intensity: event.EventParameters[0].ParameterValue }] : []));

/** Drops a sound, looks at it, moves a slider and saves it. */
async function story(page, context) {
  const samples = madeSound(rate, 2, 0.4);
  await page.value(drop("made.wav", wav(samples, rate, 2)));
  await page.until(`studio.work.sound && studio.run.decisions`);
  const { times, source, heading } = await page.value(`({
    times: studio.run.report.events.filter(({ type }) => type === "HapticTransient").map(({ time }) => time),
    source: studio.work.source.rate, heading: document.getElementById("name").textContent,
  })`);
  assert.deepEqual([source, heading], [rate, "made.wav"]);
  // The tone at the end begins slowly, and is a note, too.
  const starts = [...clicks, 1.6];
  assert.equal(times.length, starts.length);
  starts.forEach((time, index) => {
    const near = index < clicks.length ? 0.005 : 0.05;
    assert.ok(Math.abs(times[index] - time) < near, `a tap at ${times[index]} s for a sound at ${time} s`);
  });
  assert.equal(await page.value(drawn), starts.length);
  await page.value(slide("Shortest gap", 60));
  await page.until(`${drawn} === ${starts.length - 1}`);
  assert.match(await page.value(hint), /, because .* 7 taps \(and 1 fused\)\.$/);
  await page.value(`document.getElementById("tab-Export").click()`);
  await page.until(`[...document.querySelectorAll("#panel-Export button")].some(({ ariaLabel }) => ariaLabel === "Save made.ahap")`);
  const [ours, theirs] = [transients(await page.value(saved("Save made.ahap"))), transients(await expected(samples, context))];
  assert.equal(ours.length, theirs.length);
  ours.forEach((tap, index) => {
    assert.ok(Math.abs(tap.time - theirs[index].time) <= 0.001, `a tap at ${tap.time} s instead of ${theirs[index].time} s`);
    assert.ok(Math.abs(tap.intensity - theirs[index].intensity) <= 0.001, `${tap.intensity} instead of ${theirs[index].intensity}`);
  });
  return context.command ? "compared with the command" : "compared with Node";
}

/** In the page: the left channel of what is heard. */
const heard = (hearing) => `(() => {
  studio.work.hearing = "${hearing}";
  const stream = studio.run.stream(studio.player.sampleRate);
  const channels = Array.from({ length: stream.width }, () => new Float32Array(stream.frames));
  stream.copy(channels, 0, 0, stream.frames);
  return channels[0];
})()`;

export const tests = {
  "A dropped sound has taps at its clicks, follows the sliders and saves the command's AHAP": async (open, context) => {
    const page = await open();
    const words = await story(page, context);
    assert.deepEqual(page.messages, []);
    assert.deepEqual(page.requests.filter((url) => !url.endsWith("haptic-studio.html") && !/^(data|blob|about):/.test(url)), []);
    return words;
  },

  "Firefox makes the same of a dropped sound": async (_, context) => {
    const firefox = await Firefox.start();
    if (!firefox) return "skipped: there is no Firefox";
    try {
      await firefox.open(context.studio);
      await firefox.until("globalThis.studio?.run");
      return await story(firefox, context);
    } finally {
      await firefox.close();
    }
  },

  "What is heard is the sound, the haptic, or both on one clock": async (open) => {
    const page = await open();
    await page.value(drop("made.wav", wav(madeSound(48_000), 48_000)));
    await page.until("studio.work.sound");
    const worst = await page.value(`(() => {
      const [sound, haptic, both] = [${heard("sound")}, ${heard("haptic")}, ${heard("both")}];
      const { share } = studio.run.stream(studio.player.sampleRate);
      const peak = (samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      return {
        sound: peak(sound), haptic: peak(haptic), both: peak(both),
        sum: peak(both.map((sample, frame) => sample - share * (sound[frame] + haptic[frame]))),
        shift: sound.findIndex((sample) => sample !== 0) / studio.player.sampleRate,
      };
    })()`);
    assert.ok(worst.sound > 0.5 && worst.haptic > 0.1 && worst.both <= 1, JSON.stringify(worst));
    assert.ok(worst.sum < 1e-6, `off by ${worst.sum}`);
    assert.ok(Math.abs(worst.shift - clicks[0]) < 0.001, `the sound begins at ${worst.shift} s`);
    for (const name of ["sound", "haptic", "both"]) {
      await page.value(`document.querySelector('#hear button[value="${name}"]').click()`);
      await page.until("!studio.player.paused");
      const pressed = await page.value(`[...document.querySelectorAll('#hear [aria-pressed="true"]')].map(({ value }) => value)`);
      assert.deepEqual(pressed, [name]);
    }
    await page.until("studio.player.currentTime > 0.2");
    await page.value(`document.querySelector('#hear button[value="both"]').click()`);
    assert.equal(await page.value("studio.player.paused"), true);
    await page.value(`studio.open("success")`);
    assert.equal(await page.value(`document.getElementById("hear").hidden`), true);
  },

  "Every onset tells what became of it, in the drawing and in the table": async (open) => {
    const page = await open();
    await page.value(drop("made.wav", wav(madeSound(48_000), 48_000)));
    await page.until("studio.work.sound");
    await page.value(slide("Shortest gap", 60));
    await page.value(slide("Taps per second", 2));
    await page.until(`/crowded/.test(${hint})`);
    const titles = await page.value(`[...studio.player.stage.element.querySelectorAll("title")].map(({ textContent }) => textContent)`);
    assert.equal(titles.length, clicks.length);
    assert.equal(titles.filter((title) => /A tap of strength/.test(title)).length, await page.value(drawn));
    assert.match(titles[3], /fused/);
    assert.ok(titles.some((title) => /more taps within a second/.test(title)));
    await page.value(`document.getElementById("tab-Check").click()`);
    assert.equal(await page.value(`document.querySelectorAll("#panel-Check .onsets tbody tr").length`), clicks.length);
    const spoken = await page.value(`[...document.querySelectorAll('#panel-Change input[type="range"]')].map((slider) => slider.getAttribute("aria-valuetext"))`);
    assert.deepEqual(spoken.slice(0, 4), ["50 %", "60 ms", "2", "16"]);
  },

  "Silence and files that are not sounds are answered in words": async (open) => {
    const page = await open();
    await page.value(drop("quiet.wav", wav(new Float32Array(8000), 8000)));
    await page.until(`/louder than silence/.test(${hint})`);
    await page.value(drop("broken.mp3", Buffer.from("not a sound")));
    await page.until(`/^broken\\.mp3 cannot be opened *This browser cannot decode the sound/.test(${fault})`);
    await page.value(drop("empty.ogg", Buffer.alloc(0)));
    await page.until(`/^empty\\.ogg cannot be opened *This browser cannot decode the sound/.test(${fault})`);
    assert.deepEqual(page.messages, []);
  },
};
