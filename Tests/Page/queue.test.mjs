// The queue of sound: its blocks join to the whole render, begin at once and take little memory.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Firefox } from "./firefox.mjs";
import { serve } from "./server.mjs";

const sources = "Sources/HapticWeb/Page";

/** In a page: the largest difference between what the queue plays and one node that plays the whole. */
const differences = `async () => {
  const { Queue } = await import("/queue.mjs");
  const rate = 44100;
  const noise = (frames) => Float32Array.from({ length: frames }, (_, index) => Math.sin(0.9 * index) * Math.cos(0.00071 * index * index));
  const stream = (samples) => ({ rate, frames: samples.length, width: 1, copy([channel], offset, start, count) {
    channel.set(samples.subarray(start, start + count), offset);
  } });
  const played = async (begin) => {
    const context = new OfflineAudioContext(1, 4 * rate, rate);
    begin(context);
    return (await context.startRendering()).getChannelData(0);
  };
  const found = [];
  for (const settings of [
    { seconds: 3.6 }, { seconds: 3.6, from: 1.23456 }, { seconds: 0.3, from: 0.1 },
    { seconds: 1.300003, loops: true }, { seconds: 1.3, from: 0.7, loops: true }, { seconds: 0.001, loops: true },
    { seconds: 3.6, speed: 2 }, { seconds: 3.6, speed: 0.5 }, { seconds: 3.6, speed: 0.73 }, { seconds: 1.3, loops: true, speed: 0.25 },
  ]) {
    const { seconds, from = 0, loops = false, speed = 1 } = settings;
    const samples = noise(Math.ceil(seconds * rate));
    let started;
    const blocks = await played((context) => {
      started = new Queue(context.destination, stream(samples), { from, duration: seconds, loops, speed }).start;
    });
    const whole = await played((context) => {
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate, numberOfChannels: 1 });
      buffer.copyToChannel(samples, 0);
      const source = new AudioBufferSourceNode(context, { buffer, loop: loops, playbackRate: speed });
      source.connect(context.destination);
      source.start(started.frame / rate, started.position / rate);
    });
    const most = blocks.reduce((worst, sample, index) => Math.max(worst, Math.abs(sample - whole[index])), 0);
    found.push([JSON.stringify(settings), speed, most, whole.some((sample) => sample !== 0)]);
  }
  return found;
}`;

/** Serves the modules of the page with the engine next to them. */
function served(built) {
  return serve(sources, {
    "/empty.html": "<!DOCTYPE html><title>x</title><link rel=icon href=data:,>",
    "/haptic.mjs": readFileSync(join(built, "haptic.mjs"), "utf8"),
  });
}

/**
 * How far a sample may be off at other speeds: Chromium 150 begins a block at the nearest frame of its samples, 156 where it is told to.
 * At 0.73 that moves samples by 0.0031 at most; a block that begins a frame away moves some by 1.8.
 */
const rounded = 0.01;

function compared(found) {
  for (const [settings, speed, most, isHeard] of found) {
    assert.ok(isHeard, `${settings}: silence`);
    assert.ok(most <= (speed === 1 ? 0 : rounded), `${settings}: off by ${most}`);
  }
  return `${found.length} ways to play`;
}

/** In the page: keeps every block that is scheduled, with its frames and channels. */
const spy = `(() => {
  globalThis.blocks = [];
  const { start, stop } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (when, offset) {
    blocks.push({ node: this, when, offset, buffer: this.buffer, called: performance.now() });
    start.call(this, when, offset);
  };
  AudioBufferSourceNode.prototype.stop = function (until) {
    if (until !== undefined) blocks.at(-1).until = until;
    stop.call(this, until);
  };
})()`;

/** Opens a timeline of a length in seconds with two events in each. */
const open = async (page, length) => {
  await page.value(`(() => {
    const events = Array.from({ length: ${length} }, (_, at) => [{ transient: at + 0.1 }, { continuous: at + 0.3, duration: 0.4, intensity: 0.5 }]);
    const text = JSON.stringify({ timeline: 1, name: "long", patterns: [{ events: events.flat() }] });
    studio.openFiles([{ name: "long.timeline.json", data: new TextEncoder().encode(text).buffer }]);
  })()`);
  // A worker computes it first.
  await page.until(`studio.work.title === "long.timeline.json"`);
};

export const tests = {
  "Blocks of sound join to the whole, in Chromium": async (_, { browser, built }) => {
    const server = await served(built);
    try {
      const page = await browser.page(`${server.address}/empty.html`);
      await page.until("document.title === 'x'");
      return compared(await page.value(`(${differences})()`));
    } finally {
      server.close();
    }
  },

  "Blocks of sound join to the whole, in Firefox": async (_, { built }) => {
    const firefox = await Firefox.start();
    if (!firefox) return "skipped: there is no Firefox";
    const server = await served(built);
    try {
      await firefox.open(`${server.address}/empty.html`);
      // At other speeds Firefox filters each block by itself, which changes about ten frames at a seam.
      return compared((await firefox.value(`(${differences})()`)).filter(([, speed]) => speed === 1));
    } finally {
      await firefox.close();
      server.close();
    }
  },

  "Ten minutes begin within half a second, block by block, with the samples of the render": async (opened) => {
    const page = await opened();
    await open(page, 600);
    await page.value(spy);
    const { begun, ahead } = await page.value(`(async () => {
      const pressed = performance.now();
      studio.player.currentTime = 300;
      await studio.player.play();
      return { begun: blocks[0].called - pressed, ahead: blocks.reduce((sum, { buffer }) => sum + buffer.duration, 0) };
    })()`);
    assert.ok(begun < 500, `it begins after ${begun} ms`);
    assert.ok(ahead < 10, `${ahead} s are held`);
    await page.until("studio.player.currentTime > 303");
    const found = await page.value(`(() => {
      const rate = studio.player.sampleRate;
      const whole = studio.run.sound(rate).channels;
      let wrong = 0;
      let next = blocks[0].when;
      for (const { when, until, offset, buffer } of blocks) {
        if (Math.abs(when - next) > 1e-9 || offset !== 0) wrong += 1;
        next = until;
        const count = Math.round((until - when) * rate);
        const from = Math.round((300 + when - blocks[0].when) * rate);
        whole.forEach((samples, channel) => {
          const block = buffer.getChannelData(channel);
          for (let index = 0; index < count; index += 1) if (block[index] !== samples[from + index]) wrong += 1;
        });
      }
      return { wrong, count: blocks.length, seconds: next - blocks[0].when };
    })()`);
    assert.equal(found.wrong, 0, `${found.wrong} samples or seams are wrong`);
    assert.ok(found.seconds > 7, `only ${found.seconds} s were scheduled`);
    return `after ${Math.round(begun)} ms, ${found.count} blocks`;
  },

  "A seek, a loop and a speed while it plays keep the clock right": async (opened) => {
    const page = await opened();
    await open(page, 3600);
    await page.value("studio.player.play()");
    // A busy machine holds up the clock of sound for a while; a clock that is wrong is wrong in each of five looks.
    const rate = async (speed, looks = 5) => {
      const pair = () => page.value("new Promise((done) => requestAnimationFrame(() => done([studio.player.currentTime, performance.now() / 1000])))");
      const [[from, then], [to, now]] = [await pair(), (await new Promise((done) => { setTimeout(done, 600); }), await pair())];
      const isRight = Math.abs((to - from) / (now - then) - speed) < 0.1 * speed;
      if (!isRight && looks > 1) return rate(speed, looks - 1);
      assert.ok(isRight, `${(to - from) / (now - then)} s in a second at speed ${speed}`);
    };
    await page.until("studio.player.currentTime > 0.1");
    await page.value("studio.player.currentTime = 3000");
    await page.until("studio.player.currentTime > 3000.1");
    await rate(1);
    await page.value("studio.player.speed = 2");
    await page.until("studio.player.currentTime > 3001.2");
    await rate(2);
    await page.value("studio.player.loop = true; studio.player.currentTime = studio.player.duration - 0.3");
    await page.until("studio.player.currentTime > 0.1 && studio.player.currentTime < 10");
    await rate(2);
    assert.equal(await page.value("studio.player.paused"), false);
  },
};
