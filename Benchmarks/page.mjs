// Measures the studio page in a headless Chromium: opening, dragging, live updates, scrubbing ten minutes, starting an hour,
// playing a minute.
//
//   make web && node Benchmarks/page.mjs [COMMAND]
//
// Live updates need the command, which writes what is played.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "../Tests/Page/browser.mjs";
import { replay } from "../Tests/Page/golden.mjs";
import { goldenRuns } from "../Tests/Portable/live.mjs";

const studio = pathToFileURL(resolve(".build/web/haptic-studio.html")).href;

/** A timeline of a length in seconds: a tap, a swell and an animation each second. */
function longTimeline(length) {
  const seconds = Array.from({ length }, (_, second) => second);
  return JSON.stringify({
    timeline: 1, name: `${length} seconds`,
    tracks: ["scale", "opacity", "rotation"].map((name) => ({
      name, initial: 0,
      segments: seconds.map((second) => ({ at: second, for: 0.5, to: second % 2 === 0 ? 1 : 0, curve: "easeInEaseOut" })),
    })),
    patterns: [{ events: seconds.flatMap((second) => [
      { transient: second, intensity: 0.8, sharpness: 0.5 }, { continuous: second + 0.3, duration: 0.4, intensity: 0.5, sharpness: 0.3 },
    ]) }],
  });
}

const sorted = (values) => values.toSorted((a, b) => a - b);
const at = (values, part) => sorted(values)[Math.floor(part * (values.length - 1))];
const milliseconds = (value) => `${value.toFixed(1)} ms`;

async function opened(browser) {
  const page = await browser.page(studio);
  await page.until("globalThis.studio?.run");
  return page;
}

async function open(page, name, text) {
  await page.value(
    `studio.openFiles([{ name: ${JSON.stringify(name)}, data: new TextEncoder().encode(${JSON.stringify(text)}).buffer }])`);
  const fault = await page.value("document.querySelector('.fault')?.textContent ?? null");
  if (fault) throw new Error(fault);
}

async function opening(browser) {
  const [paints, ready] = [[], []];
  for (let round = 0; round < 7; round += 1) {
    const page = await opened(browser);
    await page.until("performance.getEntriesByName('first-contentful-paint').length > 0");
    paints.push(await page.value("performance.getEntriesByName('first-contentful-paint')[0].startTime"));
    ready.push(await page.value("studio.facts.interactive"));
    await page.close();
  }
  console.log(`Opening from disk: first paint after ${milliseconds(at(paints, 0.5))}, usable after ${milliseconds(at(ready, 0.5))}`);
}

async function dragging(browser) {
  for (const name of ["secret-offer", "lottery-wheel"]) {
    const page = await opened(browser);
    await page.value(`studio.open("${name}")`);
    const box = await page.value(
      "(({ x, y, width, height }) => ({ x, y, width, height }))(studio.player.stage.element.getBoundingClientRect())");
    const place = (part) => [box.x + (0.9 - 0.7 * part) * box.width, box.y + 0.35 * box.height];
    await page.mouse("mousePressed", ...place(0), 1);
    for (let step = 1; step <= 60; step += 1) {
      await page.mouse("mouseMoved", ...place(step / 60), 1);
      await page.value("new Promise(requestAnimationFrame)");
    }
    await page.mouse("mouseReleased", ...place(1), 0);
    const { count, median, p95, delay } = await page.value("studio.hand.cost");
    console.log(`Dragging ${name}: ${count} runs, ${milliseconds(median)} each (95 %: ${milliseconds(p95)}); `
      + `heard ${delay === null ? "never" : milliseconds(delay)} after the finger`);
    await page.close();
  }
}

/** What an update of the live player takes in the page, on this machine and on one that Chromium makes six times slower. */
async function updating(browser) {
  if (!process.argv[2]) return;
  const runs = goldenRuns(resolve(process.argv[2]));
  for (const rate of [1, 6]) {
    const page = await opened(browser);
    await page.send("Emulation.setCPUThrottlingRate", { rate });
    const costs = [];
    for (const { name, text, files } of runs) {
      const script = `(${replay})(studio.engine, ${JSON.stringify(text)}, ${files[`${name}.live.json`]}).nanoseconds`;
      // The least of some, as other programs want the processor too.
      const rounds = [];
      for (let round = 0; round < 5; round += 1) rounds.push(await page.value(script));
      costs.push(Math.min(...rounds) / 1000);
    }
    const [middle, most] = [at(costs, 0.5), Math.max(...costs)];
    const part = (cost) => `${(cost * 120 / 1e4).toFixed(1)} % of a frame at 120 Hz`;
    console.log(`Live, throttled by ${rate}: an update takes ${middle.toFixed(0)} µs (${part(middle)}) in the median interaction, `
      + `${most.toFixed(0)} µs (${part(most)}) in ${runs[costs.indexOf(most)].name}`);
    await page.close();
  }
}

async function scrubbing(browser) {
  const page = await opened(browser);
  const start = performance.now();
  await open(page, "long.timeline.json", longTimeline(600));
  const opening = performance.now() - start;
  const { costs, gaps } = await page.value(`new Promise((done) => {
    const [costs, gaps] = [[], []];
    let last = performance.now();
    const step = () => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      studio.player.currentTime = costs.length * 599 / 300;
      costs.push(performance.now() - now);
      if (costs.length < 300) requestAnimationFrame(step); else done({ costs, gaps: gaps.slice(1) });
    };
    requestAnimationFrame(step);
  })`);
  console.log(`Ten minutes: opened in ${milliseconds(opening)}; each scrub takes ${milliseconds(at(costs, 0.5))} `
    + `(95 %: ${milliseconds(at(costs, 0.95))}), a frame each ${milliseconds(at(gaps, 0.5))}`);
  await page.close();
}

/** How long it takes from `play()` to the first block of sound that is scheduled. */
async function starting(browser) {
  for (const [words, length] of [["ten minutes", 600], ["an hour", 3600]]) {
    const page = await opened(browser);
    await open(page, "long.timeline.json", longTimeline(length));
    const took = await page.value(`(async () => {
      const { start } = AudioBufferSourceNode.prototype;
      const began = performance.now();
      let took;
      AudioBufferSourceNode.prototype.start = function (...settings) {
        took ??= performance.now() - began;
        start.apply(this, settings);
      };
      await studio.player.play();
      return took;
    })()`);
    console.log(`Playing ${words}: the first block is scheduled after ${milliseconds(took)}`);
    await page.close();
  }
}

/** In the page: plays a minute and reads, for each frame, its moment, the playhead and the sound's clock, in milliseconds. */
const minute = `(async () => {
  let context, began;
  const [Usual, { start }] = [AudioContext, AudioBufferSourceNode.prototype];
  globalThis.AudioContext = class extends Usual {
    constructor(...settings) { super(...settings); context = this; }
  };
  AudioBufferSourceNode.prototype.start = function (when, ...rest) { began ??= when; start.call(this, when, ...rest); };
  const frames = [];
  studio.player.addEventListener("time", ({ detail }) => {
    if (detail < 1) return;
    const { contextTime, performanceTime } = context.getOutputTimestamp();
    const moment = document.timeline.currentTime;
    frames.push({ moment, playhead: 1000 * detail, sound: 1000 * (contextTime - began) + moment - performanceTime });
  });
  await studio.player.play();
  await new Promise((done) => setTimeout(done, 61000));
  return frames;
})()`;

async function playing(browser) {
  const page = await opened(browser);
  await open(page, "minute.timeline.json", longTimeline(70));
  const frames = await page.value(minute);
  const parts = {
    "the sound's clock from the wall's": frames.map(({ sound, moment }) => sound - moment),
    "the playhead from the sound's clock": frames.map(({ playhead, sound }) => playhead - sound),
    "the playhead from the wall's clock": frames.map(({ playhead, moment }) => playhead - moment),
  };
  for (const [words, differences] of Object.entries(parts)) {
    // A clock of its own begins at any time: only how it wanders from the wall's clock counts.
    const middle = words.endsWith("sound's clock") ? 0 : at(differences, 0.5);
    const sizes = differences.map((difference) => Math.abs(difference - middle));
    console.log(`Playing a minute, ${frames.length} frames: ${words} ${at(sizes, 0.5).toFixed(2)} ms `
      + `(95 %: ${at(sizes, 0.95).toFixed(2)} ms, at most ${Math.max(...sizes).toFixed(2)} ms)`);
  }
  await page.close();
}

const browser = new Browser();
try {
  for (const measure of [opening, dragging, updating, scrubbing, starting, playing]) await measure(browser);
} finally {
  await browser.close();
}
