// Plays the part of a pattern around what was edited, and stops.

/** How much is heard before and after it, in seconds, and at most of a long one. */
const [before, after, longest] = [0.05, 0.25, 2];

export class Replay {
  #item = null;

  /** @param {import("./haptic-player.mjs").HapticPlayer} player */
  constructor(player) {
    this.player = player;
    player.addEventListener("time", ({ detail }) => {
      if (this.#item && detail >= this.#item.time + Math.min((this.#item.duration ?? 0) + after, longest)) this.#stop();
    });
    player.addEventListener("pause", () => { this.#item = null; });
  }

  /** Plays an item, from a moment before it. */
  of(item) {
    this.player.currentTime = Math.max(item.time - before, 0);
    this.#item = item;
    this.player.play();
  }

  #stop() {
    const { time } = this.#item;
    this.player.pause();
    this.player.currentTime = time;
  }
}
