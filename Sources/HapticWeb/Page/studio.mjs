// The studio: opens inputs and shows stage, timeline, parameters and reports of each.

import "./haptic-player.mjs";
import { dataIn, linkTo } from "./address.mjs";
import { Beside } from "./beside.mjs";
import { chosen } from "./decisions.mjs";
import { decimal, make, visible } from "./dom.mjs";
import { Editing } from "./editing.mjs";
import { loadedEngine, parsed, useModule } from "./engine.mjs";
import { saveGesture, showExports } from "./exports.mjs";
import { Feel } from "./feel.mjs";
import { openedFiles, sorted } from "./files.mjs";
import { showFindings } from "./findings.mjs";
import { gallery, titled } from "./gallery.mjs";
import { Hand } from "./hand.mjs";
import { Hearing } from "./hearing.mjs";
import { History } from "./history.mjs";
import { Kept } from "./kept.mjs";
import { dragByKeys } from "./keys.mjs";
import { freeTitle, sameAs, showOpened } from "./opened.mjs";
import { bytesOf, unpacked } from "./packed.mjs";
import { Parameters } from "./parameters.mjs";
import { prepare, takesLong } from "./prepare.mjs";
import { carriedInputs } from "./preview.mjs";
import { Rows } from "./rows.mjs";
import { say } from "./saving.mjs";
import { SoundWork } from "./sound-work.mjs";
import { dataOf, judged, workOf } from "./state.mjs";
import { chooseSheet, splitAt } from "./split.mjs";
import { Tabs } from "./tabs.mjs";
import { Touches } from "./touches.mjs";
import { readySounds, takeShippedSounds } from "./waveforms.mjs";
import { welcome } from "./welcome.mjs";
import { picked, Work } from "./work.mjs";

const find = (id) => document.getElementById(id);
const began = performance.now();

/** What is shown where nothing else is: one flick, and it ticks. */
const firstScene = "lottery-wheel";

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
    const sounds = await (await unpacked("sounds")).json();
    await takeShippedSounds(Object.entries(sounds).map(([name, data]) => ({ name, data: bytesOf(data).buffer })));
    this.facts.load = performance.now() - began;
    // All at once, so that nothing moves after it is seen.
    find("starting").remove();
    document.querySelector("main").hidden = false;
    splitAt(find("split"), document.querySelector("main"));
    chooseSheet(find("sheets"), document.querySelector("main"));
    this.profiles = parsed(this.engine.list("profiles"));
    this.tabs = new Tabs(find("tabs"), find("panels"), ["Change", "Check", "Compare", "Export"], () => this.#fillPanel());
    this.history = new History(find("history"), this);
    this.parameters = new Parameters(this.tabs.panel("Change"), this);
    this.beside = new Beside(this.tabs.panel("Compare"), this);
    this.rows = new Rows(find("rows"), this.player);
    this.editing = new Editing(this);
    this.rows.use(this.editing);
    this.hand = new Hand(this);
    this.feel = new Feel(find("feel"), this);
    this.touches = new Touches(this);
    dragByKeys(this);
    this.hearing = new Hearing(find("hear"), this);
    find("browse").addEventListener("click", gallery(find("shipped"), this.engine, (name) => this.open(name)));
    openedFiles(this);
    const carried = find("inputs").textContent;
    this.kept = new Kept(this, carried);
    this.preview = await carriedInputs(this);
    const last = await this.kept.restore();
    if (this.preview && this.work) this.take(this.work, { keepsBeside: true });
    if (!this.preview || location.hash) await this.#openAddress(last);
    this.facts.interactive = performance.now();
    addEventListener("keydown", (event) => {
      if (event.key !== " " || event.target !== document.body) return;
      event.preventDefault();
      if (this.player.paused) this.player.play();
      else this.player.pause();
    });
    addEventListener("hashchange", () => this.#openAddress());
  }

  /** Opens the input in the address, or else the one that was shown last, or the first scene that users should see. */
  async #openAddress(last = null) {
    let fault = null;
    try {
      const data = await dataIn(location.hash);
      if (data) return this.#openLinked(await this.#read(data));
    } catch (error) {
      fault = new Error(`The link cannot be opened. ${error.message}`);
    }
    if (!this.work && last) this.take(last);
    if (!this.work && fault) this.open(firstScene);
    else if (!this.work) this.#openFirst();
    if (fault) this.fail(fault);
    return undefined;
  }

  /** Opens the work of a link: the one that is open already, or another one. */
  #openLinked(work) {
    const same = sameAs(work, this.works);
    const isAsOpen = same && JSON.stringify({ ...dataOf(same), path: "" }) === JSON.stringify({ ...dataOf(work), path: "" });
    if (same && !same.isModified) same.state = work.state;
    if (same && (isAsOpen || !same.isModified)) this.take(same);
    else this.take(this.#named(work));
    // What is kept goes on with later changes; the link would bring the first ones back.
    if (this.kept.isPossible) globalThis.history.replaceState(null, "", location.href.split("#")[0]);
  }

  /** The work of data from outside, once the engine has read it. */
  async #read(data) {
    const work = await readySounds(await workOf(this.engine, judged(this.engine, data)));
    work.run().close();
    return work;
  }

  /** Shows what is easy to take: it moves until somebody touches it. */
  #openFirst() {
    this.open(firstScene);
    welcome(this, find("front"));
  }

  /** Opens a shipped pattern by its name, with the changes that it had. */
  open(name) {
    const open = this.works.find(({ input, path }) => input === name && !path);
    this.take(open ?? new Work(this.engine, name));
    if (open?.isModified) say(`${name} goes on with your changes; Reset throws them away.`);
  }

  /** Opens files together, and tells of each that cannot be opened; a gesture drives the open scene, and sounds alone become haptics. */
  async openFiles(files) {
    const faults = [];
    const { inputs, gestures, sounds, leftOut } = sorted(this.engine, files);
    const attempt = async (file, open) => {
      try {
        await open();
      } catch (error) {
        faults.push([error, file.name]);
      }
    };
    for (const { file, others, sounds: heard } of inputs) {
      await attempt(file, async () => {
        const work = Object.assign(new Work(this.engine, file, others), { sounds: heard });
        this.#shown(this.#named(heard.length > 0 ? await readySounds(work) : work));
      });
    }
    for (const file of sounds) {
      find("hand").textContent = `Analysing ${visible(file.name)}…`;
      await attempt(file, async () => this.#shown(this.#named(await SoundWork.open(this.engine, file))));
    }
    if (gestures.length > 0) await attempt(gestures[0], () => this.#loadGesture(gestures[0]));
    this.#failAll(faults, leftOut);
  }

  #loadGesture(file) {
    const { work } = this;
    if (!work?.scene) throw new Error("This is a gesture: first open a scene that it can drive.");
    const own = /\.json$/i.test(file.name) ? picked(JSON.parse(new TextDecoder().decode(file.data))) : { file: file.name };
    this.history.make(`Drive by ${file.name}`, () => {
      if (own.file) work.others = [...work.others.filter((other) => other.name !== file.name), file];
      work.gesture = own;
    }, { atEnd: true });
  }

  /** The open work of the same input, or this one, under a name that no other has. */
  #named(work) {
    const same = sameAs(work, this.works);
    if (same && !work.isModified) return same;
    if (this.works.some(({ title }) => title === work.title)) work.path = freeTitle(work.title, this.works);
    return work;
  }

  /** Takes a work that was kept: its changes, where its input is open already. */
  adopt(work) {
    const same = this.works.find(({ title }) => title === work.title);
    if (!same) return void this.works.push(work);
    same.state = work.state;
  }

  /** Shows a work; one that cannot be shown is a fault, and what was shown stays. */
  take(work, settings, run = null) {
    try {
      this.#shown(work, settings, run);
    } catch (error) {
      this.fail(error, work.fileName);
    }
  }

  /** What takes long is prepared first, and shown unless something else is taken meanwhile. */
  #shown(work, settings, run) {
    const before = this.work;
    this.hand.end();
    try {
      run ??= work.run();
      if (this.#isLater(run, work.title, () => this.take(work, settings, run))) return;
      if (work !== before && !settings?.keepsBeside && this.beside.run) this.beside.drop();
      if (!this.works.includes(work)) this.works = [...this.works, work];
      this.work = work;
      document.querySelector("main").hidden = false;
      this.#show(run, settings);
      this.parameters.show(work);
    } catch (error) {
      this.works = this.works.filter((each) => each !== work || each === before);
      this.work = before;
      // An input that stops the engine also closes the open works.
      if (before && (this.#starts !== this.engine.restarts || this.run !== this.player.run)) {
        this.beside.put(null);
        this.refresh();
      }
      throw error;
    } finally {
      this.#starts = this.engine.restarts;
    }
  }

  /** Closes a work; what is shown instead is the one opened last, or the first scene. */
  remove(work) {
    this.works = this.works.filter((each) => each !== work);
    if (this.beside.holds(work)) this.beside.drop();
    if (work !== this.work) return this.showBeside();
    const last = this.works.at(-1);
    if (last) this.take(last);
    else this.open(firstScene);
    return undefined;
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
      this.fault = error;
      // The place is in a scene file that users have never seen.
      this.fail(this.work.isPlayed && !this.work.text ? new Error(error.message) : error);
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
    this.#failAll([[error, name]]);
  }

  #failAll(faults, leftOut = 0) {
    if (leftOut > 0) say(`${leftOut} other ${leftOut === 1 ? "file is" : "files are"} no input, and left out.`);
    if (faults.length === 0) return;
    find("hand").replaceChildren(...faults.map(([error, name]) => make("span", {
      class: "fault", textContent: [name, error.place, error.message].filter(Boolean).join(": "),
    })));
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
    find("name").replaceChildren(visible(work.isShipped ? titled(work.input) : work.title), ...(letter ? [" ", letter] : []));
    find("intent").textContent = visible(about ?? work.scene?.intent ?? work.summary ?? `${work.fileName}, ${this.run.pattern.format}`);
    document.title = visible(`${work.title} – Haptic studio`);
    showOpened(find("opened"), { works: this.works, work, take: (each) => this.take(each), close: (each) => this.history.close(each) });
    this.history.tell();
    this.kept.note();
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
