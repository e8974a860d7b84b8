// The clock of what is heard: which moment of an audio context sounds at a moment of the page.

/** How long a reading counts, in seconds: some steps of the slowest clocks, and soon over after a change of the device; our choice. */
const memory = 0.5;

/** Reads an audio context's clock between its steps. */
export class HeardClock {
  #readings = [];

  /** @param {AudioContext} context */
  constructor(context) {
    this.context = context;
  }

  /** The context's moment, in seconds, that sounds at a moment of `performance.now()`, by default now. */
  at(moment = performance.now()) {
    const { context } = this;
    const { contextTime, performanceTime } = context.getOutputTimestamp?.() ?? {};
    if (!(contextTime > 0 && performanceTime > 0)) {
      return context.currentTime - (context.outputLatency || context.baseLatency || 0);
    }
    // Some browsers move the reading in steps of 10 ms or more: just after a step it is right, and later too early.
    this.#readings = this.#readings.filter(({ at }) => Math.abs(moment - at) < 1000 * memory);
    this.#readings.push({ at: moment, lead: contextTime - performanceTime / 1000 });
    const lead = Math.max(...this.#readings.map((reading) => reading.lead));
    return Math.min(lead + moment / 1000, context.currentTime);
  }
}
