// The samples of a render, read where they are needed instead of all at once.

import { granted } from "./engine.mjs";

/** The most samples of one answer of the engine. */
const most = 8e6;

/** A render's samples, one array for each channel; close it when nothing plays it any more. */
export class Stream {
  #render;

  /** @param {import("./haptic.d.ts").Render} render */
  constructor(render) {
    this.#render = render;
    [this.rate, this.frames, this.width] = [render.rate, render.frames, render.channels.length];
  }

  /** Copies frames from `start` on to `offset` in the channels, which stay as they are beyond the end. */
  copy(channels, offset, start, count) {
    const end = Math.min(start + count, this.frames);
    const length = Math.floor(most / this.width);
    for (let from = start; from < end; from += length) {
      const block = granted(this.#render.block(from, Math.min(length, end - from)));
      channels.forEach((samples, channel) => {
        let place = offset + from - start;
        for (let index = channel; index < block.length; index += this.width) {
          samples[place] = block[index];
          place += 1;
        }
      });
    }
  }

  close() {
    this.#render.close();
  }
}
