// The element <haptic-player>: a stage that plays, sounds and can be scrubbed, for any page.
//
//   <script type="module" src="haptic-player.mjs"></script>
//   <haptic-player src="offer.timeline.json"></haptic-player>
//
// Attributes  src (a file's address), pattern (a shipped pattern's name), profile, loop, muted, autoplay,
//             speed (0.1…4), controls="none", label, engine (the address of haptic.wasm), still (no finger drives the
//             stage), unfelt (a phone does not vibrate under the finger)
// Properties  currentTime, duration, paused, loop, muted, speed, felt, run; methods play(), pause(), show(run)
// Events      load, fault, play, pause, time, clock, settings, ended; they do not bubble; `fault` has the error as detail
// Slots       the default slot shows until an input has loaded, and after a fault
// Parts       stage, start, controls, play, scrub, time, more, loop, speed, sound, vibration, message
// Properties  --haptic-accent, --haptic-ground, --haptic-ink, --haptic-font, --haptic-radius, --haptic-height
// Keys        space plays and pauses, arrows move by a tenth of a second (with Shift by a hundredth), Home, End

import { Actuator } from "./actuator.mjs";
import { clockOf, icon, speeds } from "./controls.mjs";
import { make, rewrite, seconds, visible } from "./dom.mjs";
import { loadedEngine, useModule } from "./engine.mjs";
import { foldBehind } from "./fold.mjs";
import { Hand } from "./hand.mjs";
import { playerStyle } from "./player-style.mjs";
import { Run } from "./run.mjs";
import { Score } from "./score.mjs";
import { audioContext, Sound, soundRate } from "./sound.mjs";
import { figuresOf, Stage } from "./stage.mjs";
import { canVibrate } from "./vibrate.mjs";
import { readySounds } from "./waveforms.mjs";
import { Work } from "./work.mjs";

/** The end of a time axis while a finger drags: it grows in steps, so that the moment of now is seen to move. */
export const axisEnd = (time) => 2 ** Math.ceil(Math.log2(Math.max(time, 2)));

export class HapticPlayer extends HTMLElement {
  static observedAttributes = ["src", "pattern", "profile", "loop", "muted", "speed", "label", "unfelt"];

  #root = this.attachShadow({ mode: "open" });
  #sound = new Sound();
  #stage = null;
  #steps = null;
  #time = 0;
  #now = null;
  #isPlaying = false;
  #frame = 0;
  #loading = 0;
  #hasSound = false;
  /** The run on the stage. @type {Run | null} */
  run = null;
  /** The scene that the player has loaded, which fingers drive; null for what a page shows. @type {Work | null} */
  work = null;
  /** What fingers drive it by: its own hand, or the page's. */
  hand = new Hand(this);

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(playerStyle);
    this.#root.adoptedStyleSheets = [sheet];
    this.#build();
    this.#root.addEventListener("keydown", (event) => this.#pressed(event));
  }

  connectedCallback() {
    if (this.hasAttribute("engine")) useModule(new URL(this.getAttribute("engine"), document.baseURI));
    if (!this.run) this.#load();
  }

  disconnectedCallback() {
    this.pause();
    // One that only moves within its page comes back at once. What it cannot load again, it keeps.
    queueMicrotask(() => {
      if (this.isConnected || !this.#source) return;
      this.#loading += 1;
      this.#clear();
    });
  }

  attributeChangedCallback(name) {
    if (name === "src" || name === "pattern" || name === "profile") {
      if (this.isConnected) this.#load();
    } else {
      this.#refresh();
      if (this.#isPlaying && name !== "label") this.#sounding();
    }
  }

  // MARK: Interface for pages

  get duration() {
    return this.run?.duration ?? 0;
  }

  get paused() {
    return !this.#isPlaying;
  }

  get currentTime() {
    return this.#time;
  }

  set currentTime(time) {
    this.hand.conclude();
    this.#time = Math.min(Math.max(Number(time) || 0, 0), this.duration);
    if (this.#isPlaying) this.#sounding();
    this.#draw();
  }

  get loop() { return this.hasAttribute("loop"); }
  set loop(on) { this.toggleAttribute("loop", on); }
  get felt() { return !this.hasAttribute("unfelt") && canVibrate(); }
  set felt(on) { this.toggleAttribute("unfelt", !on); }
  get muted() { return this.hasAttribute("muted"); }
  set muted(on) { this.toggleAttribute("muted", on); }
  get speed() { return Math.min(Math.max(Number(this.getAttribute("speed") ?? 1) || 1, 0.1), 4); }
  set speed(value) { this.setAttribute("speed", value); }

  /** The samples of one channel that the player plays; nothing before an input has loaded. */
  samples(channel) {
    return this.run.sound(audioContext().sampleRate).channels[channel];
  }

  /** Frames per second of the sound. */
  get sampleRate() {
    return soundRate();
  }

  /** Shows another run; the playhead stays if the length does. */
  show(run, { keepsTime = false, work = null } = {}) {
    const wasPlaying = this.#isPlaying;
    this.work = work;
    if (this.run && this.run !== run) this.run.close();
    this.run = run;
    this.#hasSound = false;
    this.#steps = null;
    this.#time = keepsTime ? Math.min(this.#time, run.duration) : 0;
    this.setStage(run.makeStage?.(this) ?? (figuresOf(run.report) ? new Stage(run.report) : this.hasAttribute("crop") ? new Score(run) : new Actuator(run)));
    this.#parts.message.textContent = "";
    this.#parts.stage.removeAttribute("aria-busy");
    this.#parts.fallback.hidden = true;
    this.#refresh();
    this.#draw();
    this.dispatchEvent(new CustomEvent("load", { detail: run }));
    if (wasPlaying) this.#sounding();
  }

  /** What fingers drive is the player itself, or the page around it. */
  get player() { return this; }

  /** Shows the scene that it has loaded as a gesture drives it, at its end. */
  setGesture(gesture) {
    const { work } = this;
    const before = work.gesture;
    try {
      work.gesture = gesture;
      this.show(work.run(), { work });
      this.currentTime = this.duration;
    } catch (error) {
      work.gesture = before;
      this.fail(error);
    }
  }

  /** Replaces the stage, for example by one that follows a finger. */
  setStage(stage) {
    this.#stage?.element.remove();
    stage.sight = this.#stage?.sight;
    this.#stage = stage;
    stage.element.setAttribute("aria-hidden", "true");
    this.#parts.stage.prepend(stage.element);
    // At once: a finger's first place must be where it will be seen.
    stage.fit?.();
  }

  get stage() { return this.#stage; }

  /** Shows a moment beside the controls, while something else than the playhead moves the stage. */
  showClock(time) {
    this.#now = time;
    const { scrub } = this.#parts;
    rewrite(this.#parts.time, seconds(time, 2));
    scrub.max = axisEnd(time);
    scrub.value = time;
    scrub.style.setProperty("--part", time / scrub.max);
    this.dispatchEvent(new CustomEvent("clock", { detail: time }));
  }

  /** The moment that a finger has come to while it moves the stage; otherwise null. */
  get now() { return this.#now; }

  /** Removes the large start button after the first use. */
  dismissStart() {
    this.#wasPlayed = true;
    this.#parts.start.hidden = true;
  }

  async play() {
    if (!this.run || this.#isPlaying) return;
    this.hand.conclude();
    if (this.#time >= this.duration - 1e-4) this.#time = 0;
    this.#isPlaying = true;
    this.#refresh();
    await this.#sounding();
    this.dispatchEvent(new CustomEvent("play"));
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((moment) => this.#advance(moment));
  }

  pause() {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    cancelAnimationFrame(this.#frame);
    this.#sound.stop();
    this.#refresh();
    this.dispatchEvent(new CustomEvent("pause"));
  }

  // MARK: Playing

  #prepareSound() {
    if (this.#hasSound) return;
    this.#sound.take(this.run.stream(audioContext().sampleRate), this.duration);
    this.#hasSound = true;
  }

  async #sounding() {
    this.#prepareSound();
    this.#sound.volume = this.muted ? 0 : 1;
    await this.#sound.play(this.#time, { speed: this.speed, loops: this.loop });
    if (!this.#isPlaying) this.#sound.stop();
  }

  /** Shows what sounds at the moment of a frame, however late its function is called. */
  #advance(moment) {
    if (!this.#isPlaying) return;
    this.#frame = requestAnimationFrame((moment) => this.#advance(moment));
    if (!this.#sound.isPlaying) return;
    const time = this.#sound.timeAt(moment);
    this.#time = Math.min(time, this.duration);
    this.#draw();
    if (time < this.duration || this.loop) return;
    this.pause();
    this.dispatchEvent(new CustomEvent("ended"));
  }

  /** The moment on the stage: the playhead, or the last named moment if users prefer less motion. */
  get shownTime() {
    if (!this.#isPlaying || !reducedMotion.matches) return this.#time;
    this.#steps ??= [...new Set(this.run.report.features.map((feature) => feature.time))].sort((a, b) => a - b);
    return this.#steps.findLast((step) => step <= this.#time) ?? 0;
  }

  /** Whether what is shown has begun and is not over: a finger goes on from there. */
  get isBegun() { return this.#now === null && this.shownTime > 0 && this.shownTime < this.duration; }

  #draw() {
    if (!this.run) return;
    const { scrub, time } = this.#parts;
    this.#now = null;
    const shown = this.shownTime;
    this.#stage.show(this.run.frame(shown), shown);
    scrub.value = this.#time;
    scrub.style.setProperty("--part", scrub.value / scrub.max);
    scrub.setAttribute("aria-valuetext", `${seconds(this.#time, 2)} of ${seconds(this.duration, 2)}`);
    time.textContent = clockOf(this.#time, this.duration);
    this.dispatchEvent(new CustomEvent("time", { detail: this.#time }));
  }

  // MARK: Loading

  /** What its attributes name; nothing for a player that a page shows runs on. */
  get #source() {
    return this.getAttribute("src") || this.getAttribute("pattern");
  }

  /** Loads what its attributes name, once they have all been set. */
  async #load() {
    const turn = this.#loading += 1;
    await null;
    if (turn !== this.#loading || !this.#source || !this.isConnected) return;
    const [source, pattern] = [this.getAttribute("src"), this.getAttribute("pattern")];
    this.pause();
    this.#parts.stage.setAttribute("aria-busy", "true");
    this.#parts.message.textContent = "Loading…";
    try {
      const engine = await loadedEngine();
      const file = source ? await fetched(source) : pattern;
      if (turn !== this.#loading) return;
      const profile = this.getAttribute("profile") ?? undefined;
      const work = Object.assign(new Work(engine, file), { profile });
      const run = await withSoundsBeside(work, source);
      if (turn !== this.#loading) return run.close();
      this.show(run, { work: run.scene && !this.hasAttribute("still") ? work : null });
      if (this.hasAttribute("autoplay") && !reducedMotion.matches && navigator.userActivation?.hasBeenActive) this.play();
    } catch (error) {
      if (turn !== this.#loading) return;
      this.#clear();
      this.fail(error);
    }
  }

  /** Gives back the memory of what it has loaded, and shows nothing. */
  #clear() {
    this.run?.close();
    this.#stage?.element.remove();
    this.#sound.take(null, 0);
    [this.run, this.work, this.#stage, this.#steps, this.#time, this.#hasSound] = [null, null, null, null, 0, false];
    this.#parts.fallback.hidden = false;
    this.#refresh();
  }

  /** Shows the message of a fault. */
  fail(error) {
    this.#parts.stage.removeAttribute("aria-busy");
    this.#parts.message.textContent = visible(error.place ? `${error.place}: ${error.message}` : error.message);
    this.#parts.fallback.hidden = false;
    this.dispatchEvent(new CustomEvent("fault", { detail: error }));
  }

  // MARK: Appearance

  #parts = {};

  #build() {
    const parts = this.#parts;
    const tool = (part, label, sign, click) => make(
      "button", { type: "button", class: "tool", part, "aria-label": label, title: label, click }, icon(sign));
    parts.message = make("p", { class: "message", part: "message", role: "status" });
    parts.fallback = make("div", {}, make("slot"));
    parts.start = make("button", {
      type: "button", class: "start", part: "start", hidden: true, click: () => this.play(),
    }, icon("play"), "Play");
    parts.stage = make("figure", { class: "stage", part: "stage", tabIndex: 0 }, parts.fallback, parts.message, parts.start);
    parts.play = tool("play", "Play", "play", () => (this.#isPlaying ? this.pause() : this.play()));
    parts.loop = tool("loop", "Loop", "loop", () => { this.loop = !this.loop; });
    parts.sound = tool("sound", "Sound", "sound", () => { this.muted = !this.muted; });
    parts.vibration = tool("vibration", "Vibration under the finger", "vibration", () => { this.felt = !this.felt; });
    parts.vibration.hidden = !canVibrate();
    parts.scrub = make("input", {
      type: "range", part: "scrub", min: 0, step: 0.001, "aria-label": "Moment",
      input: () => { this.currentTime = parts.scrub.value; },
    });
    parts.time = make("output", { part: "time" });
    parts.speed = make("select", {
      part: "speed", "aria-label": "Speed", change: () => { this.speed = parts.speed.value; },
    }, ...speeds.map((speed) => make("option", { value: speed, textContent: `${speed}×` })));
    const more = tool("more", "Speed and loop", "more", () => {});
    const folded = make("div", { class: "folded" }, parts.speed, parts.loop);
    foldBehind(more, folded);
    parts.controls = make(
      "div", { class: "controls", part: "controls", role: "group", "aria-label": "Playback" },
      parts.play, parts.scrub, parts.time, more, folded, parts.vibration, parts.sound);
    this.#root.append(parts.stage, parts.controls);
    this.#refresh();
  }

  #refresh() {
    const parts = this.#parts;
    const playing = this.#isPlaying;
    for (const control of [parts.play, parts.scrub, parts.loop, parts.speed]) control.disabled = !this.run;
    if (!this.run) [parts.scrub.value, parts.time.textContent] = [0, ""];
    parts.play.replaceChildren(icon(playing ? "pause" : "play"));
    parts.play.setAttribute("aria-label", playing ? "Pause" : "Play");
    parts.play.title = playing ? "Pause" : "Play";
    // Browsers start silent, so the first button is large.
    if (playing) this.#wasPlayed = true;
    parts.start.hidden = !this.run || this.#wasPlayed;
    parts.loop.setAttribute("aria-pressed", this.loop);
    parts.sound.setAttribute("aria-pressed", !this.muted);
    parts.vibration.setAttribute("aria-pressed", this.felt);
    parts.sound.replaceChildren(icon(this.muted ? "silent" : "sound"));
    parts.speed.value = speeds.includes(this.speed) ? this.speed : "";
    parts.scrub.max = this.duration;
    // As wide as its longest text, so that nothing beside it moves.
    parts.time.style.minInlineSize = `${clockOf(this.duration, this.duration).length - 2}ch`;
    const name = this.getAttribute("label") ?? this.run?.name ?? "nothing yet";
    parts.stage.setAttribute("aria-label", `Stage: ${name}`);
    this.dispatchEvent(new CustomEvent("settings"));
  }

  #wasPlayed = false;

  #pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLSelectElement;
    const step = event.shiftKey ? 0.01 : 0.1;
    const moves = { ArrowLeft: this.#time - step, ArrowRight: this.#time + step, Home: 0, End: this.duration };
    if (event.key === " " && !onButton) {
      if (this.#isPlaying) this.pause();
      else this.play();
    } else if (event.key in moves && !(event.target instanceof HTMLSelectElement)) {
      this.currentTime = moves[event.key];
    } else {
      return;
    }
    event.preventDefault();
  }
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** The run of a work that plays the sound files that it names, from its own folder; one that is not there stays silent. */
async function withSoundsBeside(work, source) {
  const run = work.run();
  const { waveforms } = run.pattern;
  if (!source || waveforms.length === 0) return run;
  const folder = new URL(".", new URL(source, document.baseURI));
  const address = (path) => new URL(path.split("/").map(encodeURIComponent).join("/"), folder).href;
  const inside = waveforms.filter((path) => address(path).startsWith(folder.href));
  const found = await Promise.all(inside.map(async (name) => {
    const response = await fetch(address(name)).catch(() => null);
    return response?.ok ? { name, data: await response.arrayBuffer() } : null;
  }));
  work.sounds = found.filter(Boolean);
  if (work.sounds.length === 0) return run;
  run.close();
  return (await readySounds(work)).run();
}

async function fetched(source) {
  const url = new URL(source, document.baseURI);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Could not load ${decodeURIComponent(url.pathname.split("/").at(-1))} (${response.status}).`);
  return { name: decodeURIComponent(url.pathname.split("/").at(-1)), data: await response.arrayBuffer() };
}

if (!customElements.get("haptic-player")) customElements.define("haptic-player", HapticPlayer);
