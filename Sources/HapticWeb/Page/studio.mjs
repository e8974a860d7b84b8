// The studio: opens inputs and shows stage, timeline, parameters and reports of each.

import "./haptic-player.mjs";
import { ActuatorChoice } from "./actuator-choice.mjs";
import { linkTo } from "./address.mjs";
import { Beside } from "./beside.mjs";
import { chosen } from "./decisions.mjs";
import { make, selectsNumbers, visible } from "./dom.mjs";
import { dragHint, signAt } from "./drag-hint.mjs";
import { Editing } from "./editing.mjs";
import { loadedEngine, parsed, useModule } from "./engine.mjs";
import { Entry } from "./entry.mjs";
import { saveGesture, showExports } from "./exports.mjs";
import { Feel } from "./feel.mjs";
import { showFaults } from "./fault-bar.mjs";
import { sightOf } from "./finger-path.mjs";
import { foldBehind } from "./fold.mjs";
import { openedFiles } from "./files.mjs";
import { showFindings } from "./findings.mjs";
import { gallery } from "./gallery.mjs";
import { Hand } from "./hand.mjs";
import { Hearing } from "./hearing.mjs";
import { History } from "./history.mjs";
import { Kept } from "./kept.mjs";
import { dragByKeys } from "./keys.mjs";
import { calledOf } from "./kin.mjs";
import { showOpened } from "./opened.mjs";
import { OtherStage } from "./other-stage.mjs";
import { bytesOf, unpacked } from "./packed.mjs";
import { Levels } from "./levels.mjs";
import { Parameters } from "./parameters.mjs";
import { prepare, prepareNext, takesLong } from "./prepare.mjs";
import { keepsPresses } from "./presses.mjs";
import { carriedInputs } from "./preview.mjs";
import { Rows } from "./rows.mjs";
import { say } from "./saving.mjs";
import { chooseSheet, splitAt } from "./split.mjs";
import { Tabs } from "./tabs.mjs";
import { leave } from "./thumbs.mjs";
import { Touches } from "./touches.mjs";
import { Triggers } from "./triggers.mjs";
import { Transport } from "./transport.mjs";
import { takeShippedSounds } from "./waveforms.mjs";
import { welcome } from "./welcome.mjs";
import { Work } from "./work.mjs";
import { Writing } from "./writing.mjs";

const find = (id) => document.getElementById(id);
const began = performance.now();

/** What the hint depends on at the playhead. */
const signOf = (studio) => signAt(studio)?.element ?? studio.player.isBegun;

/** What is shown where nothing else is: one flick, and it ticks. */
const firstScene = "lottery-wheel";

/** The studio's page: it shows one of several open works. */
export class Studio {
  player = find("player");
  prepareNext = prepareNext;
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
    this.tabs = new Tabs(find("tabs"), find("panels"), ["Change", "Write", "Check", "Compare", "Export"], () => {
      if (this.tabs.current !== "Compare") this.beside.goBack();
      this.#fillPanel();
    });
    this.history = new History(find("history"), find("menu"), this);
    this.actuator = new ActuatorChoice(find("chosen-actuator"), this);
    this.parameters = new Parameters(this.tabs.panel("Change"), this);
    this.beside = new Beside(this.tabs.panel("Compare"), this);
    this.writing = new Writing(this.tabs.panel("Write"), this);
    this.player.addEventListener("time", () => this.#tellWay());
    this.rows = new Rows(find("rows"), this.player);
    this.editing = new Editing(this);
    this.rows.use(this.editing);
    this.rows.levels = new Levels(this);
    this.hand = this.player.hand = new Hand(this);
    this.triggers = new Triggers(this);
    this.feel = new Feel(find("feel"), this);
    this.transport = new Transport(this.player, { wide: this.rows.bar, narrow: document.querySelector(".below"), menu: find("menu"), feel: find("feel"), values: this.rows.values, spectrum: this.rows.spectrum },
      () => Math.max(this.player.duration, this.beside.run?.duration ?? 0));
    this.touches = new Touches(this);
    this.other = new OtherStage(find("other"), this);
    dragByKeys(this);
    this.hearing = new Hearing(find("hear"), this);
    this.entry = new Entry(this);
    foldBehind(find("more"), find("menu"));
    // What is heard in the library is its own.
    find("browse").addEventListener("click", () => leave(this.player));
    find("browse").addEventListener("click", gallery(find("shipped"), this.engine, (name) => this.open(name), () => this.work?.input));
    openedFiles(this);
    selectsNumbers(document.body);
    keepsPresses(find("panels"));
    const carried = find("inputs").textContent;
    this.kept = new Kept(this, carried);
    this.preview = await carriedInputs(this);
    if (!this.preview || location.hash) await this.entry.openAddress(this.preview ? null : await this.kept.restore());
    this.facts.interactive = performance.now();
    addEventListener("keydown", (event) => {
      if (event.key !== " " || event.target !== document.body) return;
      event.preventDefault();
      if (this.player.paused) this.player.play();
      else this.player.pause();
    });
    addEventListener("hashchange", () => this.entry.openAddress());
  }

  /** Shows what is easy to take: it moves until somebody touches it. */
  openFirst() {
    this.open(firstScene);
    welcome(this, find("front"));
  }

  /** Opens a shipped pattern by its name, with the changes that it had. */
  open(name) {
    const open = this.works.find(({ input, path }) => input === name && !path);
    this.take(open ?? new Work(this.engine, name));
    if (open?.isModified) say(`${name} goes on with your changes; Reset throws them away.`);
  }

  /** Opens files together. */
  openFiles(files) {
    return this.entry.openFiles(files);
  }

  /** Takes a work that was kept, or its changes, where its input is open already; returns what is open. */
  adopt(work) {
    const same = this.works.find(({ title }) => title === work.title);
    if (same) same.state = work.state;
    else this.works.push(work);
    return same ?? work;
  }

  /** Shows a work; one that cannot be shown is a fault, and what was shown stays. */
  take(work, settings, run = null) {
    try {
      this.put(work, settings, run);
    } catch (error) {
      this.fail(error, work.fileName);
    }
  }

  /**
   * Shows a work; throws if it cannot be shown, and what was shown stays. What takes long is prepared first, and shown
   * unless something else is taken meanwhile.
   */
  put(work, settings, run = null) {
    this.hand.end();
    const [before, shown, isNew] = [this.work, this.run, !this.works.includes(work)];
    try {
      run ??= work.run();
      if (this.#isLater(run, work.title, () => this.take(work, settings, run))) return;
      if (work !== before && !settings?.keepsBeside && this.beside.run) this.beside.drop();
      if (isNew) this.works = [...this.works, work];
      this.work = work;
      document.querySelector("main").hidden = false;
      this.#show(run, settings);
      this.parameters.show(work);
    } catch (error) {
      if (isNew) this.works = this.works.filter((each) => each !== work);
      this.work = before;
      // An input that stops the engine also closes the open works.
      const isStopped = this.#starts !== this.engine.restarts;
      if (before && isStopped) this.beside.put(null);
      if (before && (isStopped || this.run !== shown)) this.refresh();
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
    else this.openFirst();
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
    this.#showRows();
    this.beside.show();
    this.feel.show();
    this.transport.tell();
    this.#heading();
    if (this.way) this.way.textContent = dragHint(this);
  }

  #showRows() {
    this.other.show(this.beside.run);
    this.rows.show(this.run, this.beside.run, this.beside.isSwitched ? "A" : "B");
  }

  setGesture(gesture, name = "Drag the stage", prepared = null) {
    const { work } = this;
    this.history.make(name, () => { work.gesture = gesture; }, { atEnd: true, prepared });
  }

  /** Computes everything again, but for what was prepared of the same; returns whether it succeeded. */
  refresh({ atEnd = false, prepared = null } = {}) {
    try {
      const start = performance.now();
      const run = this.work.run();
      run.adoptFrom(prepared);
      if (this.#isLater(run, this.work.title, () => this.#show(run, { keepsTime: true }))) return true;
      this.#show(run, { keepsTime: true });
      this.beside.follow();
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

  /** Shows a tab of the inspector, which a phone has behind the timeline. */
  showTab(name) {
    this.tabs.show(name);
    this.#fillPanel();
    find("sheets").lastChild?.click();
  }

  /** Shows a line of the open file, or of the interaction that it plays. */
  writeAt(line) {
    this.showTab("Write");
    this.writing.goTo(line);
  }

  /** Says what is going on, until something is shown. */
  tell(words) {
    find("hand").textContent = visible(words);
  }

  /** Shows the message of a fault; open works stay as they are. */
  fail(error, name) {
    this.failAll([[error, name]]);
  }

  /** Shows the messages of several faults, each with the name of its file. */
  failAll(faults) {
    showFaults(faults, this.engine, this.run ? find("name").firstChild.textContent : "", (name) => this.open(name));
    // What was said about its opening is over.
    if (this.run) this.#hint();
  }

  #show(run, settings) {
    this.run = run;
    this.player.show(run, settings);
    this.player.stage.sight = sightOf(this.work, run);
    this.player.stage.fit?.();
    this.#showRows();
    this.#fillPanel();
    this.#heading();
    this.#hint();
    showFaults([], this.engine);
    this.hearing.show();
    this.#measured();
  }

  #heading() {
    const { work } = this;
    const shipped = parsed(this.engine.list("patterns"));
    const about = work.isShipped ? shipped.find(({ name }) => name === work.input)?.intent : null;
    const letter = this.beside.letter && make("span", { class: `letter letter-${this.beside.letter.toLowerCase()}`, textContent: this.beside.letter, title: "See Compare for both" });
    find("name").replaceChildren(make("span", { textContent: calledOf(work, shipped) }), ...(letter ? [" ", letter] : []));
    find("intent").textContent = visible(about ?? work.scene?.intent ?? work.summary ?? this.run.tally);
    document.title = visible(`${work.title} – Haptic studio`);
    showOpened(find("opened"), { works: this.works, work, beside: this.beside, called: (each) => calledOf(each, shipped), take: (each) => this.take(each), close: (each) => this.history.close(each) });
    // What has no scene is a phone that is drawn, also on one.
    find("front").classList.toggle("drawn", !this.run.scene && !this.run.report.scene);
    this.history.tell();
    this.kept.note();
  }

  /** Says otherwise how the scene is driven, where another sign can be touched at the playhead, or it leaves its start. */
  #tellWay() {
    const sign = signOf(this);
    if (sign !== this.sign && this.way) this.way.textContent = dragHint(this);
    this.sign = sign;
  }

  /** Shows the ways to drive the open scene. */
  #hint() {
    const { work, hand } = this;
    if (work.sound) return find("hand").replaceChildren(visible(chosen(this.run)));
    const parts = [];
    const tool = (text, click) => make("button", { type: "button", textContent: text, click });
    this.sign = signOf(this);
    this.way = hand.canDrag ? make("span", { textContent: dragHint(this) }) : null;
    if (this.way) parts.push(this.way);
    parts.push(...this.triggers.show());
    if (parts.length === 0 && this.run.scene) parts.push(make("span", { textContent: "It plays by itself, without a finger." }));
    if (work.gesture) {
      if (!work.gesture.file) parts.push(tool("Save gesture", () => saveGesture(work)));
      parts.push(tool("Back to the file's", () => this.history.make("Back to the file's gesture", () => { work.gesture = null; })));
    }
    find("hand").replaceChildren(...parts);
  }

  #fillPanel() {
    if (!this.run) return;
    const count = this.#tally();
    this.tabs.tally("Check", count);
    if (this.tabs.current === "Write") this.writing.show();
    else this.writing.leave();
    if (this.tabs.current === "Check") showFindings(this.tabs.panel("Check"), this);
    if (this.tabs.current === "Compare") this.beside.open();
    else this.beside.leave();
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
    document.querySelector("h1").title = `${parts.join(" · ")}.`;
  }
}

globalThis.studio = new Studio();
globalThis.studio.start().catch((error) => {
  // `Map.groupBy` and `light-dark()` set these versions.
  const words = `The studio cannot start: ${error.message}. It needs Chrome 123, Firefox 120, Safari 17.5 or later.`;
  find("starting")?.replaceChildren(make("span", { class: "fault", textContent: words }));
});
