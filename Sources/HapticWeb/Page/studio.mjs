// The studio: opens inputs and shows stage, timeline, parameters and reports of each.

import "./haptic-player.mjs";
import { linkTo, stateIn } from "./address.mjs";
import { Beside } from "./beside.mjs";
import { chosen } from "./decisions.mjs";
import { isSound } from "./decoding.mjs";
import { decimal, make, visible } from "./dom.mjs";
import { loadedEngine, parsed, useModule } from "./engine.mjs";
import { saveGesture, showExports, unpacked } from "./exports.mjs";
import { showFindings } from "./findings.mjs";
import { Hand } from "./hand.mjs";
import { Hearing } from "./hearing.mjs";
import { History } from "./history.mjs";
import { chooseShipped, openedFiles } from "./opening.mjs";
import { Parameters } from "./parameters.mjs";
import { prepare, takesLong } from "./prepare.mjs";
import { carriedInputs } from "./preview.mjs";
import { Rows } from "./rows.mjs";
import { SoundWork } from "./sound-work.mjs";
import { Tabs } from "./tabs.mjs";
import { picked, stated, Work } from "./work.mjs";

const find = (id) => document.getElementById(id);
const began = performance.now();

/** The studio's page: it shows one of several open works. */
export class Studio {
  player = find("player");
  /** Measured times, in milliseconds. */
  facts = {};
  /** @type {Work[]} */
  works = [];
  #refreshing = 0;
  #starts = 0;
  #awaited = null;

  async start() {
    useModule(await WebAssembly.compile(await (await unpacked("engine")).arrayBuffer()));
    this.engine = await loadedEngine();
    this.facts.load = performance.now() - began;
    // All at once, so that nothing moves after it is seen.
    find("starting").remove();
    document.querySelector("main").hidden = false;
    this.profiles = parsed(this.engine.list("profiles"));
    this.tabs = new Tabs(find("tabs"), find("panels"), ["Change", "Check", "Compare", "Export"], () => this.#fillPanel());
    this.history = new History(find("history"), this);
    this.parameters = new Parameters(this.tabs.panel("Change"), this);
    this.beside = new Beside(this.tabs.panel("Compare"), this);
    this.rows = new Rows(find("rows"), this.player);
    this.hand = new Hand(this);
    this.hearing = new Hearing(find("hear"), this);
    chooseShipped(this.engine, (name) => this.open(name));
    openedFiles(this);
    this.preview = await carriedInputs(this);
    if (!this.preview || location.hash) await this.#openAddress();
    this.facts.interactive = performance.now();
    addEventListener("keydown", (event) => {
      if (event.key !== " " || event.target !== document.body) return;
      event.preventDefault();
      if (this.player.paused) this.player.play();
      else this.player.pause();
    });
    addEventListener("hashchange", () => this.#openAddress());
  }

  /** Opens the input in the address, or the first scene that users should see. */
  async #openAddress() {
    try {
      const state = await stateIn(location.hash);
      if (!state) return void (this.work ?? this.open("secret-offer"));
      this.take(stated(this.engine, state));
    } catch (error) {
      if (!this.work) this.open("secret-offer");
      this.fail(new Error(`The link cannot be opened. ${error.message}`));
    }
  }

  /** Opens a shipped pattern by its name. */
  open(name) {
    this.take(new Work(this.engine, name));
  }

  /** Opens files together; a gesture drives the open scene, and sounds alone become haptics. */
  async openFiles(files) {
    const isGesture = ({ name }) => /\.(gesture\.json|csv)$/i.test(name);
    const gesture = files.find(isGesture);
    const inputs = files.filter((file) => !isGesture(file) && !isSound(file));
    for (const file of inputs) this.take(new Work(this.engine, file, files.filter((other) => other !== file)));
    if (inputs.length > 0) return;
    if (gesture) this.#loadGesture(gesture);
    for (const file of files.filter(isSound)) await this.#openSound(file);
  }

  async #openSound(file) {
    find("hand").textContent = `Analysing ${visible(file.name)}…`;
    try {
      this.take(await SoundWork.open(this.engine, file));
    } catch (error) {
      this.fail(error, file.name);
    }
  }

  #loadGesture(file) {
    const { work } = this;
    if (!work.scene) return this.fail(new Error(`${file.name} is a gesture: first open a scene that it can drive.`));
    if (/\.json$/i.test(file.name)) {
      try {
        this.setGesture(picked(JSON.parse(new TextDecoder().decode(file.data))));
      } catch (error) {
        this.fail(error, file.name);
      }
      return;
    }
    this.history.make(`Drive by ${file.name}`, () => {
      work.others = [...work.others.filter((other) => other.name !== file.name), file];
      work.gesture = { file: file.name };
    }, { atEnd: true });
  }

  /** Shows a work; what takes long is prepared first, and shown unless something else is taken meanwhile. */
  take(work, settings, run = null) {
    try {
      run ??= work.run();
      if (this.#isLater(run, work.title, () => this.take(work, settings, run))) return;
      if (work !== this.work && !settings?.keepsBeside && this.beside.run) this.beside.drop();
      if (!this.works.includes(work)) this.works = [...this.works.filter((other) => other.title !== work.title), work];
      this.work = work;
      document.querySelector("main").hidden = false;
      this.#show(run, settings);
      this.parameters.show(work);
    } catch (error) {
      // An input that stops the engine also closes the open works.
      if (this.#starts !== this.engine.restarts && this.work) {
        this.beside.put(null);
        this.refresh();
      }
      this.fail(error, work.fileName);
    }
    this.#starts = this.engine.restarts;
  }

  /** Whether a run is shown only after a worker has prepared it; the last one that was asked for wins. */
  #isLater(run, title, show) {
    this.#awaited = run;
    if (!takesLong(run)) return false;
    find("hand").textContent = `Computing ${visible(title)}…`;
    prepare(run).then(() => {
      if (this.#awaited === run) show();
      else run.close();
    }, (error) => { if (this.#awaited === run) this.fail(error, title); });
    return true;
  }

  /** Shows what is beside the open work. */
  showBeside() {
    this.rows.show(this.run, this.beside.run, this.beside.isSwitched ? "A" : "B");
    this.beside.show();
    this.#heading();
  }

  setGesture(gesture, name = "Drag the stage") {
    const { work } = this;
    this.history.make(name, () => { work.gesture = gesture; }, { atEnd: true });
  }

  /** Computes everything again; returns whether it succeeded. */
  refresh({ atEnd = false } = {}) {
    try {
      const start = performance.now();
      const run = this.work.run();
      if (this.#isLater(run, this.work.title, () => this.#show(run, { keepsTime: true }))) return true;
      this.#show(run, { keepsTime: true });
      this.facts.refresh = performance.now() - start;
      if (atEnd) this.player.currentTime = this.player.duration;
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** Computes everything again at the next frame. */
  refreshSoon() {
    cancelAnimationFrame(this.#refreshing);
    this.#refreshing = requestAnimationFrame(() => this.refresh());
  }

  link() {
    return linkTo(this.work);
  }

  /** Shows the message of a fault; open works stay as they are. */
  fail(error, name) {
    const words = [name, error.place, error.message].filter(Boolean).join(": ");
    find("hand").replaceChildren(make("span", { class: "fault", textContent: words }));
  }

  #show(run, settings) {
    this.run = run;
    this.player.show(run, settings);
    this.rows.show(run, this.beside.run, this.beside.isSwitched ? "A" : "B");
    this.#fillPanel();
    this.#heading();
    this.#hint();
    this.hearing.show();
    this.#measured();
  }

  #heading() {
    const { work } = this;
    const about = work.isShipped
      ? parsed(this.engine.list("patterns")).find(({ name }) => name === work.input)?.intent : null;
    const letter = this.beside.letter && make("span", { class: "letter", textContent: this.beside.letter, title: "See Compare for both" });
    find("name").replaceChildren(visible(work.title), ...(letter ? [" ", letter] : []));
    find("intent").textContent = visible(about ?? work.scene?.intent ?? work.summary ?? `${work.fileName}, ${this.run.pattern.format}`);
    document.title = `${work.title} – Haptic studio`;
    find("shipped").value = typeof work.input === "string" ? work.input : "";
    const opened = this.works.filter((each) => typeof each.input !== "string");
    find("opened").replaceChildren(...opened.map((each) => make("button", {
      type: "button", textContent: each.title, title: each.title, "aria-pressed": each === work,
      click: () => this.take(each),
    })));
  }

  /** Shows the ways to drive the open scene. */
  #hint() {
    const { work, hand } = this;
    if (work.sound) return find("hand").replaceChildren(visible(chosen(this.run)));
    const parts = [];
    const tool = (text, click) => make("button", { type: "button", textContent: text, click });
    if (hand.canDrag) parts.push(make("span", { textContent: this.#dragHint() }));
    parts.push(...(work.about?.actions ?? []).map((name) => tool(name[0].toUpperCase() + name.slice(1), () => hand.press(name))));
    if (work.gesture) {
      if (!work.gesture.file) parts.push(tool("Save gesture", () => saveGesture(work)));
      parts.push(tool("Back to the file's", () => this.history.make("Back to the file's gesture", () => { work.gesture = null; })));
    }
    find("hand").replaceChildren(...parts);
  }

  #dragHint() {
    const { work } = this;
    const { scene, tracks } = this.run.report;
    const missed = work.gesture && scene?.difficulty?.map((threshold) => {
      const track = tracks.find(({ name }) => threshold.threshold.startsWith(`${name}.`));
      return { ...threshold, track, reached: track?.max };
    }).find(({ track, reached, value }) => track && reached <= value);
    if (missed) {
      return `Your gesture reached ${missed.track.name} ${decimal(missed.reached, 2)}; ${missed.threshold} is at ${
        decimal(missed.value, 2)}: ${Math.ceil(missed.travel)} points of travel, with a finger down all the time.${this.#shiftHint}`;
    }
    if (work.gesture) return "Driven by your own gesture. Drag again for another one.";
    const hard = scene?.difficulty?.findLast(({ strokes }) => strokes > 1);
    if (!hard) return "Drag the stage; it follows your finger.";
    return `Drag the stage. To ${hard.threshold} it is ${Math.ceil(hard.travel)} points, ${hard.strokes} strokes: put the next finger down before you lift the last one.${this.#shiftHint}`;
  }

  /** How a mouse has two fingers. */
  get #shiftHint() {
    const hasMouse = matchMedia("(any-pointer: fine)").matches;
    return hasMouse ? " With a mouse, hold Shift as you let go: a finger then stays there until the next press." : "";
  }

  #fillPanel() {
    if (!this.run) return;
    const count = this.#tally();
    this.tabs.tally("Check", count);
    if (this.tabs.current === "Check") showFindings(this.tabs.panel("Check"), this);
    if (this.tabs.current === "Compare") this.beside.show();
    if (this.tabs.current === "Export") showExports(this.tabs.panel("Export"), this);
  }

  #tally() {
    return this.run.checks.findings.filter((finding) => finding.severity !== "note").length;
  }

  #measured() {
    const { load, refresh } = this.facts;
    const drag = this.hand.cost;
    const parts = [`Engine ready in ${Math.round(load)} ms`];
    if (refresh) parts.push(`last change computed and drawn in ${Math.round(refresh)} ms`);
    if (drag) {
      parts.push(`last drag: ${drag.count} runs, ${drag.median.toFixed(1)} ms each (95 %: ${drag.p95.toFixed(1)} ms)`);
      if (drag.delay) parts.push(`heard ${Math.round(drag.delay)} ms after the finger`);
    }
    find("facts").textContent = `${parts.join(" · ")}. Nothing leaves this page.`;
  }
}

globalThis.studio = new Studio();
globalThis.studio.start().catch((error) => {
  // `Map.groupBy` and `light-dark()` set these versions.
  const words = `The studio cannot start: ${error.message}. It needs Chrome 123, Firefox 120, Safari 17.5 or later.`;
  find("starting")?.replaceChildren(make("span", { class: "fault", textContent: words }));
});
