// What is compared with the open input, as a second picture beside its own, at the same moment.

import { Actuator } from "./actuator.mjs";
import { figuresOf, Stage } from "./stage.mjs";

/** The picture of the input beside the open one; a narrow page has no room for it. */
export class OtherStage {
  #run = null;

  /**
   * @param {import("./haptic-player.mjs").HapticPlayer} place
   * @param {import("./studio.mjs").Studio} studio
   */
  constructor(place, studio) {
    Object.assign(this, { place, studio });
    for (const type of ["time", "clock"]) studio.player.addEventListener(type, () => this.#draw());
    // A page that becomes wide has room for it.
    new ResizeObserver(() => this.#draw()).observe(place);
  }

  /** Shows a run, or nothing. @param {import("./run.mjs").Run | null} run */
  show(run) {
    if (run === this.#run) return;
    this.#run = run;
    this.place.hidden = !run;
    if (!run) return;
    this.place.setStage(figuresOf(run.report) ? new Stage(run.report) : new Actuator(run));
    this.#draw();
  }

  #draw() {
    const { player: { now, shownTime }, beside: { run } } = this.studio;
    // Of one that is exchanged nothing is drawn any more, and nothing where there is no room.
    if (!run || run !== this.#run || this.place.offsetParent === null) return;
    const time = Math.min(now ?? shownTime, run.duration);
    this.place.stage.show(run.frame(time), time);
  }
}
