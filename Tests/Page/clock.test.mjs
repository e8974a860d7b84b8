// The clock of what is heard: it is steady where a browser's readings step, and shows the moment of a frame.

import assert from "node:assert/strict";
import { HeardClock } from "../../Sources/HapticWeb/Page/clock.mjs";

/** A context whose clock moves in steps, and whose device delays by 40 ms; `now` is in milliseconds. */
function stepping(step) {
  return {
    now: 0,
    get currentTime() { return Math.floor(this.now / step) * step / 1000; },
    getOutputTimestamp() { return { contextTime: this.currentTime - 0.04, performanceTime: this.now }; },
  };
}

export const tests = {
  "The clock of what is heard is steady between the steps of a browser's clock": async () => {
    for (const step of [1, 10, 23]) {
      const context = stepping(step);
      const clock = new HeardClock(context);
      const faults = [];
      for (let frame = 20; frame < 3000; frame += 1) {
        context.now = frame * 1000 / 60 + 3 * Math.abs(Math.sin(frame));
        const fault = 1000 * clock.at(context.now) - (context.now - 40);
        if (frame > 60) faults.push(fault);
      }
      const [least, most] = [Math.min(...faults), Math.max(...faults)];
      assert.ok(least > -3 && most < 0.001, `steps of ${step} ms: off by ${least} to ${most} ms`);
    }
  },

  "The playhead shows what sounds at the moment of each frame, however late its function is called": async (open) => {
    const page = await open();
    const off = await page.value(`new Promise((done) => {
      const found = [];
      let count = 0;
      // Called before the player's own function in each frame, which it keeps waiting for up to 12 ms.
      const wait = () => {
        if (found.length < 60) requestAnimationFrame(wait); else done(found.slice(20));
        const end = performance.now() + count % 3 * 6;
        count += 1;
        while (performance.now() < end);
      };
      requestAnimationFrame(wait);
      studio.player.addEventListener("time", ({ detail }) => {
        if (detail > 0.2) found.push(1000 * detail - document.timeline.currentTime);
      });
      // So few frames that it ends before there are enough say nothing.
      studio.player.addEventListener("ended", () => { found.length = 0; studio.player.play(); });
      studio.player.play();
    })`);
    const [least, most] = [Math.min(...off), Math.max(...off)];
    assert.ok(most - least < 5, `the playhead wavers by ${most - least} ms`);
    return `it wavers by ${(most - least).toFixed(2)} ms`;
  },
};
