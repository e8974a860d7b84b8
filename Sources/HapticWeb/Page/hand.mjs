// The hand: pointers on the stage drive the scene in every frame, and are recorded as a gesture.

import { granted } from "./engine.mjs";
import { doneUntil, gestureOf } from "./finger-path.mjs";
import { LivePlay } from "./live.mjs";
import { heardProfile } from "./run.mjs";
import { audioContext } from "./sound.mjs";
import { Stage } from "./stage.mjs";
import { strengthIn } from "./strength.mjs";
import { leave } from "./thumbs.mjs";

/** How far the sound of what has no live code follows the finger, in seconds: a frame of 17 ms, its computation, and as long again to be late; our choice. */
const soundDelay = 0.026;

/** The part of a drag's time that redrawing the rows may take; our choice. */
const rowsShare = 0.2;

/** How long each run assumes that a finger on the stage rests, in seconds. */
const rest = 0.3;

/** The finger that Shift leaves on the stage, and its overlap with the next one, in milliseconds. */
const [resting, overlap] = ["resting", 60];

/** The longest recording, and how long the scene waits for another finger at its end, in seconds. */
const [longest, patience] = [60, 0.5];

/**
 * What fingers drive: the studio, or a player by itself.
 *
 * @typedef {object} Host
 * @property {import("./haptic-player.mjs").HapticPlayer} player
 * @property {import("./work.mjs").Work | null} work The scene; none for what fingers do not drive.
 * @property {import("./run.mjs").Run} run
 * @property {import("./rows.mjs").Rows} [rows]
 * @property {(run: import("./run.mjs").Run, columns?: import("./run.mjs").Columns) => Promise<void>} [prepareNext] Lets a
 *   worker compute what is shown of a run, where there are rows.
 * @property {(gesture: object, name: string, prepared: import("./run.mjs").Run | null) => void} setGesture
 * @property {(error: Error) => void} fail
 */

/** Lets fingers drive the open scene. */
export class Hand {
  #samples = [];
  #actions = [];
  #touches = new Map();
  #isActive = false;
  #turn = 0;
  /** The drag as it is played live; null for what has no live code. @type {LivePlay | null} */
  live = null;
  /** What is felt in a drag that has no live code. @type {import("./strength.mjs").Now} */
  felt = { intensity: 0, sharpness: 0.5, peak: 0, isTap: false };
  #settled = null;
  /** The run once all fingers are up, as it will be kept; null until a worker has prepared it. @type {import("./run.mjs").Run | null} */
  #ended = null;
  #isEnding = false;
  #drawn = null;
  #isAsking = false;
  #rowsAgain = 0;
  /** The time to compute each frame, in milliseconds. @type {number[]} */
  costs = [];

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    const { player } = host;
    player.addEventListener("load", () => this.#attach(player.stage.element));
    // The player has captured the pointers that count.
    for (const type of ["pointermove", "pointerup", "pointercancel"]) {
      player.addEventListener(type, (event) => this.#take(event));
    }
  }

  get canDrag() {
    return this.host.work?.about?.drivers.includes("touches") ?? false;
  }

  #attach(element) {
    element.classList.toggle("draggable", this.canDrag);
    element.addEventListener("pointerdown", (event) => {
      if (!this.canDrag || event.button > 0) return;
      event.preventDefault();
      this.#down(event);
      this.host.player.setPointerCapture(event.pointerId);
    });
  }

  #down(event) {
    const isGoingOn = !this.#isActive && this.#begin(event.timeStamp, event);
    if (!isGoingOn) {
      if (this.#touches.has(resting)) setTimeout(this.#lift, overlap);
      const used = [...this.#touches.values()].map((touch) => touch.number);
      const number = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((free) => !used.includes(free));
      this.#touches.set(event.pointerId, { number, last: -1, by: [0, 0] });
    }
    this.#forget();
    this.#sample(event, isGoingOn ? "moved" : "began");
    this.#play();
  }

  /** Takes an event of a finger that is no pointer, such as that of the keys; it has the members of a pointer's. */
  drive(event) {
    if (event.type === "pointerdown") this.#down(event);
    else this.#take(event);
  }

  /** What the fingers have done since the drag began. */
  get samples() {
    return this.#samples;
  }

  /** Where fingers are at a moment; those that rest are where they were last. */
  placesAt(time, path) {
    const last = ({ number }) => this.#samples.findLast(({ touch }) => touch === number);
    const now = [...this.#touches.values()].map(last).filter((sample) => sample && sample.time <= time);
    return now.length > 0 ? now.map(({ x, y }) => [x, y]) : path(time);
  }

  /** Presses a button of the scene, such as `spin`. */
  press(name) {
    if (!this.#isActive) this.#begin(performance.now());
    const action = { time: rounded(this.#now), name };
    this.#actions.push(action);
    this.live?.press(action);
    this.#forget();
    this.#play();
  }

  /** Closes the runs to the end, because another touch changes them. */
  #forget() {
    this.#settled?.close();
    this.#ended?.close();
    [this.#settled, this.#ended, this.#isEnding] = [null, null, false];
  }

  get #now() {
    return (performance.now() - this.began) / 1000;
  }

  /** Lifts what is down and keeps what is recorded, before the playhead goes elsewhere or something else is changed. */
  conclude() {
    if (!this.#isActive) return;
    for (const touch of this.#touches.values()) this.#liftTouch(touch);
    this.#touches.clear();
    this.end();
  }

  /** Ends what is recorded, before another scene is shown: with a finger on the stage it is dropped, else it is kept. */
  end() {
    if (!this.#isActive) return;
    if (this.#touches.size === 0 && this.work === this.host.work) this.#finish();
    else this.#stop();
  }

  /**
   * Begins a drag: at the start, or where what is shown has begun, at that moment, so that what is seen is taken hold of.
   * Returns whether the finger that is put down goes on with one that is down at that moment.
   */
  #begin(timeStamp, finger = null) {
    const { player, work } = this.host;
    const from = player.isBegun ? player.shownTime : 0;
    const past = from > 0 ? doneUntil(gestureOf(work), from) : { touches: [], actions: [] };
    leave(player);
    player.dismissStart();
    [this.#samples, this.#actions, this.#isActive] = [past.touches, past.actions, true];
    [this.costs, this.stage, this.heardFrames, this.delay, this.lastUp] = [[], null, 0, null, null];
    this.began = timeStamp - 1000 * from;
    this.work = work;
    const { profile = heardProfile, others, gain, engine, waveforms } = work;
    audioContext().resume();
    this.live = LivePlay.of(this.host.run, engine, { profile, others, gain, muted: player.muted, felt: player.felt, waveforms });
    this.live?.catchUp(past, from);
    if (this.live) this.#setStage(this.live.stage);
    else this.#startSound();
    addEventListener("keyup", this.#released);
    // What is released elsewhere tells nothing here.
    addEventListener("blur", this.#lift);
    this.#turn += 1;
    this.#frameSoon(this.#turn);
    return this.#takeOver(past.touches, from, finger);
  }

  /** Lets a finger go on with the last one that is down in what was done, and lifts the others. Returns whether there is one to go on with. */
  #takeOver(touches, from, finger) {
    const begun = (samples) => samples.findLast(({ phase }) => phase === "began")?.time ?? 0;
    const all = [...Map.groupBy(touches, ({ touch }) => touch).values()].sort((a, b) => begun(a) - begun(b));
    const down = all.map((samples) => samples.at(-1)).filter(({ phase }) => phase === "began" || phase === "moved");
    const taken = finger ? down.pop() : null;
    for (const last of down) this.#record({ ...last, time: rounded(Math.max(from, last.time + 1e-6)), phase: "ended" });
    if (!taken) return false;
    const { x, y } = this.#place(finger);
    this.#touches.set(finger.pointerId, { number: taken.touch, last: taken.time, by: [taken.x - x, taken.y - y] });
    return true;
  }

  /** Calls for the next frame, unless another recording has begun by then. */
  #frameSoon(turn) {
    requestAnimationFrame(() => { if (turn === this.#turn) this.#frame(); });
  }

  /** The place of a pointer event in points of the scene. */
  #place(event) {
    const matrix = (this.stage ?? this.host.player.stage).element.getScreenCTM().inverse();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    if (this.work.about.name !== "lottery-wheel") return point;
    // The middle of the wheel on the stage, and in the scene.
    const { x, y, width, height } = this.host.run.report.scene.figures.find((figure) => figure.element === "wheel");
    const centre = (axis) => this.work.value(this.work.about.parameters.find(({ name }) => name === `centre.${axis}`));
    return { x: point.x - x - width / 2 + centre("x"), y: point.y - y - height / 2 + centre("y") };
  }

  #sample(event, phase) {
    const touch = this.#touches.get(event.pointerId);
    const time = rounded(Math.max((event.timeStamp - this.began) / 1000, 0));
    const { x, y } = this.#place(event);
    if (time <= touch.last && phase === "moved") return;
    touch.last = Math.max(time, touch.last + 1e-6);
    this.#record({ time: rounded(touch.last), x: shortened(x + touch.by[0]), y: shortened(y + touch.by[1]), touch: touch.number, phase });
  }

  #record(sample) {
    this.#samples.push(sample);
    this.live?.touch(sample);
  }

  #take(event) {
    if (!this.#touches.has(event.pointerId)) return;
    if (event.type === "pointerup" && event.shiftKey) {
      // A mouse is one finger; the next press is the second one.
      this.#touches.set(resting, this.#touches.get(event.pointerId));
      this.#touches.delete(event.pointerId);
    } else if (event.type === "pointermove") {
      const events = event.getCoalescedEvents?.() ?? [];
      for (const one of events.length > 0 ? events : [event]) this.#sample(one, "moved");
      // Browsers tell of moves as a frame begins, which plays them.
      return;
    } else {
      this.#sample(event, event.type === "pointerup" ? "ended" : "cancelled");
      // Phones allow sound only after the end of a first touch.
      audioContext().resume();
      this.#touches.delete(event.pointerId);
    }
    this.#play();
  }

  #released = (event) => { if (event.key === "Shift") this.#lift(); };

  /** Lifts the finger that Shift left on the stage. */
  #lift = () => {
    const touch = this.#touches.get(resting);
    if (!touch) return;
    this.#touches.delete(resting);
    this.#liftTouch(touch);
    this.#play();
  };

  /** Lifts a finger where it is. */
  #liftTouch({ number, last }) {
    const sample = this.#samples.findLast(({ touch }) => touch === number);
    this.#record({ ...sample, time: rounded(Math.max(this.#now, last)), phase: "ended" });
  }

  /** The gesture so far; fingers on the stage rest where they are. */
  #gesture(until) {
    const held = [...this.#touches.values()].flatMap(({ number }) => {
      const last = this.#samples.findLast((sample) => sample.touch === number);
      return last ? [{ ...last, time: rounded(Math.max(until, last.time + 1e-3)), phase: "moved" }] : [];
    });
    const touches = [...this.#samples, ...held].sort((a, b) => a.time - b.time);
    const actions = this.#actions.length > 0 ? { actions: this.#actions } : {};
    return touches.length > 0 ? { touches, ...actions } : { none: true, ...actions };
  }

  #frame() {
    if (!this.#isActive) return;
    const now = this.#now;
    this.#play(now);
    if (!this.#isActive) return;
    this.#attempt(() => {
      const end = this.host.rows ? this.#ended : this.#settled;
      const isOver = end && now > Math.max(end.duration, this.lastUp) + patience;
      if (isOver || now > longest) this.#finish();
      else this.#frameSoon(this.#turn);
    });
  }

  /** Plays to now; what has no live code is played in frames alone, at their moment, and what changes is drawn in them. */
  #play(now = null) {
    if (!this.#isActive || (now === null && !this.live)) return;
    this.#attempt(() => {
      if (this.live) this.#playLive(now);
      if (now === null) return;
      if (this.#touches.size > 0) this.#follow(now);
      else this.#settle(now);
    });
  }

  /** Does a part of the drag; what fails ends it. */
  #attempt(part) {
    try {
      part();
    } catch (error) {
      this.#stop();
      this.host.fail(error);
    }
  }

  #playLive(now) {
    const start = performance.now();
    this.live.follow(now ?? this.#now);
    if (now !== null) {
      this.values = this.live.show();
      this.shownTime = now;
      this.host.player.showClock(now);
    }
    this.costs.push(performance.now() - start);
    const { baseLatency = 0, outputLatency = 0 } = audioContext();
    this.delay = 1000 * (baseLatency + outputLatency);
  }

  /** Computes the run so far: for the rows as often as a worker answers, and each time for what has no live code. */
  #follow(now) {
    this.lastUp = now;
    if (!this.live) {
      const start = performance.now();
      const run = this.#runTo(now + rest);
      this.#show(run, now);
      this.costs.push(performance.now() - start);
      this.#sound(run, now);
      run.close();
    }
    if (this.host.rows && !this.#isAsking && performance.now() >= this.#rowsAgain) this.#askRows(now);
  }

  #runTo(time, how = {}) {
    return this.work.liveRun(this.#gesture(time), this.host.work.profile ?? heardProfile, how);
  }

  /** Lets a worker compute what the rows show of the run to a moment, and draws them. */
  async #askRows(now) {
    const { rows, prepareNext } = this.host;
    const turn = this.#turn;
    const run = this.#runTo(now + rest, { isLater: true });
    this.#isAsking = true;
    await prepareNext(run, rows.columnsTo(now));
    this.#isAsking = false;
    if (!this.#isActive || turn !== this.#turn) return run.close();
    return this.#attempt(() => this.#draw(run, now));
  }

  /** Draws the rows of a run to a moment; it stays open as long as they show it. */
  #draw(run, until) {
    const start = performance.now();
    this.host.rows.show(run, null, "B", until);
    this.#drawn?.close();
    this.#drawn = run;
    const end = performance.now();
    this.#rowsAgain = end + (end - start) / rowsShare;
  }

  /** Computes the run to its end, once all fingers are up. */
  #settle(now) {
    this.lastUp ??= now;
    if (this.host.rows && !this.#isEnding) this.#askEnd();
    if (this.live && this.host.rows) return;
    this.#settled ??= this.#runTo(now);
    if (this.live) return;
    this.#show(this.#settled, Math.min(now, this.#settled.duration));
    this.#sound(this.#settled, now);
  }

  /** Lets a worker compute what is shown of the gesture as it will be kept, unless another finger changes it meanwhile. */
  async #askEnd() {
    this.#isEnding = true;
    const told = () => `${this.#turn} ${this.#samples.length} ${this.#actions.length}`;
    const before = told();
    const run = this.work.comingRun(this.#gesture(0));
    await this.host.prepareNext(run);
    if (this.#isActive && before === told()) this.#ended = run;
    else run.close();
  }

  #show(run, time) {
    if (!this.stage) this.#setStage(new Stage(this.host.run.report, run.trackNames));
    [this.values, this.shownTime] = [run.frame(time), time];
    if (this.host.rows) this.felt = strengthIn(run, time);
    this.stage.show(this.values, time);
    this.host.player.showClock(time);
  }

  #setStage(stage) {
    this.stage = stage;
    this.host.player.setStage(stage);
    this.#attach(stage.element);
  }

  #stop() {
    this.#isActive = false;
    this.#touches.clear();
    removeEventListener("keyup", this.#released);
    removeEventListener("blur", this.#lift);
    this.live?.close();
    this.#forget();
    this.stage = null;
  }

  #finish() {
    const ended = this.#ended;
    this.#stop();
    const gesture = this.#gesture(0);
    this.host.setGesture(gesture, gesture.none ? `Press ${gesture.actions.map(({ name }) => name).join(", ")}` : "Drag the stage", ended);
    this.#drawn?.close();
    this.#drawn = null;
  }

  // MARK: Sound

  #startSound() {
    const context = audioContext();
    this.soundStart = null;
    this.volume = new GainNode(context, { gain: this.host.player.muted ? 0 : 1 });
    this.volume.connect(context.destination);
  }

  /** Plays the sound computed since the last frame, with a fixed delay after the finger. */
  #sound(run, now) {
    const context = audioContext();
    if (context.state !== "running") return;
    const rate = context.sampleRate;
    if (this.soundStart === null) {
      // A context that has just started cannot play past moments.
      this.soundStart = context.currentTime - this.#now + soundDelay;
      this.heardFrames = Math.floor(now * rate);
    }
    const [from, to] = [this.heardFrames, Math.floor(now * rate)];
    if (to <= from) return;
    this.heardFrames = to;
    const render = granted(run.pattern.render({ layout: "mix", rate, gain: run.gain }));
    const count = Math.min(to, render.frames) - from;
    if (count > 0) {
      const samples = granted(render.block(from, count));
      const width = render.channels.length;
      const buffer = new AudioBuffer({ length: count, sampleRate: rate, numberOfChannels: width });
      for (let channel = 0; channel < width; channel += 1) {
        buffer.copyToChannel(samples.filter((_, index) => index % width === channel), channel);
      }
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(this.volume);
      // Late sound is dropped, so that sound never falls behind the finger.
      const late = Math.max(context.currentTime - (this.soundStart + from / rate), 0);
      if (late < count / rate) source.start(this.soundStart + from / rate + late, late);
      this.delay = 1000 * (soundDelay + (context.outputLatency || 0));
    }
    render.close();
  }

  /** Statistics of the last drag: median and 95th percentile of its runs, and the delay of its sound. */
  get cost() {
    const sorted = this.costs.toSorted((a, b) => a - b);
    const at = (part) => sorted[Math.min(Math.floor(part * sorted.length), sorted.length - 1)];
    return sorted.length > 0 ? { count: sorted.length, median: at(0.5), p95: at(0.95), delay: this.delay } : null;
  }
}

const rounded = (time) => Number(time.toFixed(6));
const shortened = (place) => Number(place.toFixed(2));
