// The timeline below the stage: lanes over one axis, with zoom, pan, playhead and values.

import { countOf } from "./alignment.mjs";
import { decimal, make, rewrite, seconds, visible } from "./dom.mjs";
import { gestureOf, strokesOf } from "./finger-path.mjs";
import { arrivingIn } from "./graph-model.mjs";
import { axisEnd } from "./haptic-player.mjs";
import { moreOf } from "./labels.mjs";
import { Lacks } from "./lacks.mjs";
import { foldedIn, foldedParts, lanesOf } from "./lanes.mjs";
import { eventWords, wordsIn } from "./moments.mjs";
import { axisHeight, Pen } from "./pen.mjs";
import { Ruler } from "./ruler.mjs";
import { interactionText } from "./scene-source.mjs";
import { reached } from "./strength.mjs";
import { Trail } from "./trail.mjs";
import { contentOf } from "./work.mjs";

const tones = ["card", "ink", "soft", "line", "visual", "haptic", "audio", "sharp", "other", "good", "bad", "warn"];

const hint = "Drag the ruler, point at rows; Ctrl-scroll zooms.";
const editHint = "Drag what you see; a double click adds a tap.";

/** The height of the strength: a part of the room, more of it on a phone, within limits, in pixels; our choice. */
const [strengthPart, narrowPart, leastStrength, mostStrength] = [0.29, 0.34, 50, 130];

/** How much lower and how much higher the strength may be for a whole row below it, in pixels; our choice. */
const [mostLowered, mostRaised] = [20, 48];

/** How far the last row that is seen on a phone is above what counts those below it, in pixels; our choice. */
const clear = 2;

/** Whether there is a pointer that can be moved without touching anything; hints speak of one. */
const hovers = matchMedia("(hover: hover)");

/** What items that can be edited are as events. */
const kindOf = { transient: "HapticTransient", continuous: "HapticContinuous", audio: "AudioCustom" };

/** How much of a row may be below the edge without being missed, in pixels; our choice. */
const blurred = 8;

/** How near a click or a finger has to be to an event, in pixels; our choice. */
const reach = { mouse: 8, touch: 22 };

/** How near the pointer has to be to a moment so that its name is read, in pixels; our choice. */
const nearby = 4;

/** The words for rows that are not seen, in the order in which they come. */
const inOrder = (parts) => partsOrder.filter((part) => parts.includes(part)).join(", ");
const partsOrder = ["alignment", "moments", "spectrogram", "events", "curves", "waveform", "states", "motion", "audio"];

/** The timeline below the stage. */
export class Rows {
  #view = [0, 1];
  #allTracks = false;
  #hasSpectrum = false;
  #run = null;
  #beside = null;
  /** What edits the shown pattern, if the page can. @type {import("./editing.mjs").Editing | null} */
  editing = null;
  /** What drags thresholds, if the page can. @type {import("./levels.mjs").Levels | null} */
  levels = null;
  /** How far what is drawn has happened while a finger moves the stage; null if all of it has, or is of an older run. */
  #until = null;
  /** The machines whose states change only as motions end, and the interaction that says so. @type {string[]} */
  #arriving = [];
  #arrivingText = null;
  /** The colours of the style sheet: to ask for them makes the browser compute styles. */
  #colours = null;

  /**
   * @param {HTMLElement} place
   * @param {import("./haptic-player.mjs").HapticPlayer} player
   */
  constructor(place, player) {
    this.player = player;
    const tool = (text, label, click) => make(
      "button", { type: "button", textContent: text, "aria-label": label, title: label, click });
    this.spectrum = tool("Spectrogram", "Spectrogram: the frequencies over time", () => {
      this.#hasSpectrum = !this.#hasSpectrum;
      this.#arrange();
    });
    this.reading = make("p", { class: "reading quiet" });
    this.chosen = make("p", { class: "chosen", role: "status" });
    this.values = make("div", { class: "values" }, this.reading, this.chosen);
    this.bar = make(
      "div", { class: "bar" }, make("h2", { class: "unseen", textContent: "Timeline" }), this.values, this.spectrum,
      tool("−", "Zoom out", () => this.zoom(2)), tool("+", "Zoom in", () => this.zoom(0.5)),
      tool("Fit", "Show everything", () => this.#see(0, this.end)));
    this.canvas = make("canvas", { id: "canvas", tabIndex: 0, role: "img" });
    this.names = make("canvas", { class: "names", "aria-hidden": true });
    this.head = make("div", { class: "playhead" });
    this.ruler = new Ruler(player);
    this.coming = make("div", { class: "coming", hidden: true });
    this.hover = make("div", { class: "hover", hidden: true });
    this.lit = make("div", { class: "lit-span", hidden: true });
    this.snap = make("div", { class: "playhead snap", hidden: true }, make("span"));
    this.tip = make("div", { class: "tip", hidden: true });
    this.blocks = make("div", { class: "blocks" });
    this.trail = new Trail();
    this.lacks = new Lacks((words, x, y) => this.#tip(words, x, y));
    this.below = make("button", { type: "button", class: "below-edge opens", hidden: true, click: () => this.#goOn() });
    this.sheet = make("div", { class: "sheet" }, make("div", { class: "paper" }, this.ruler.element, this.canvas, this.blocks, this.lit, this.coming, this.trail.element, this.hover, this.head, this.names, this.lacks.element, this.snap, this.tip));
    this.span = make("div");
    this.overview = make("div", { class: "overview", hidden: true }, this.span);
    this.read = make("div", { class: "read" }, this.sheet, this.overview, this.below);
    place.append(this.bar, this.read);
    this.#listen();
  }

  /** Lets the shown patterns be edited. */
  use(editing) {
    this.editing = editing;
    this.read.before(editing.bar.element);
    this.read.after(editing.bar.foot);
  }

  #listen() {
    const { canvas, player } = this;
    const resized = new ResizeObserver(() => this.redraw());
    for (const each of [canvas.parentElement, this.sheet]) resized.observe(each);
    this.sheet.addEventListener("scroll", () => this.#fade());
    this.#listenToOverview();
    canvas.addEventListener("pointerleave", ({ pointerType }) => this.#rest(pointerType === "touch"));
    for (const colours of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      matchMedia(colours).addEventListener("change", () => {
        this.#colours = null;
        this.draw();
      });
    }
    for (const type of ["time", "clock"]) player.addEventListener(type, () => this.#movePlayhead());
    const go = (event) => { player.currentTime = this.#timeAt(event); };
    canvas.addEventListener("touchstart", (event) => {
      const [{ clientX, clientY }] = event.changedTouches;
      const { left, top } = canvas.getBoundingClientRect();
      const place = { offsetX: clientX - left, offsetY: clientY - top, pointerType: "touch" };
      const isTaken = this.#isOnRuler(place) || this.editing?.grip.isOn(place.offsetX, place.offsetY) || this.levels?.at(place, this.lanes, this.pen);
      if (isTaken && event.cancelable) event.preventDefault();
    }, { passive: false });
    canvas.addEventListener("pointerdown", (event) => {
      // Names beside the lanes are no moments.
      if (this.#tell(event) || event.offsetX < this.pen.gutter - this.pen.margin) return undefined;
      canvas.setPointerCapture(event.pointerId);
      if (!this.#isOnRuler(event)) {
        if (this.editing?.grip.press(event)) return this.#choose(event);
        if (this.levels?.press(event, this.lanes, this.pen)) return undefined;
      }
      go(event);
      this.#read(event);
      return this.#choose(event);
    });
    for (const type of ["pointerup", "pointercancel"]) canvas.addEventListener(type, () => { this.editing?.grip.release(); this.levels?.release(); });
    canvas.addEventListener("dblclick", (event) => this.#addAt(event));
    canvas.addEventListener("pointermove", (event) => {
      if (this.editing?.grip.isHolding) return this.editing.grip.drag(event, this.pen);
      if (this.levels?.isHolding) return this.levels.drag(event);
      canvas.style.cursor = this.#isOnRuler(event) ? "ew-resize" : this.levels?.at(event, this.lanes, this.pen) ? "ns-resize" : "";
      if (canvas.hasPointerCapture(event.pointerId)) go(event);
      this.#read(event);
      this.#tell(event);
    });
    canvas.addEventListener("wheel", (event) => {
      const [start, end] = this.#view;
      if (event.ctrlKey || event.metaKey) this.zoom(Math.exp(event.deltaY / 200), this.#timeAt(event));
      else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        const by = (event.deltaX || event.deltaY) / 800 * (end - start);
        this.#see(start + by, end + by);
      } else return;
      event.preventDefault();
    }, { passive: false });
    canvas.addEventListener("keydown", (event) => {
      if (this.editing?.pressed(event)) return event.preventDefault();
      const [start, end] = this.#view;
      const by = (end - start) / 8;
      if (event.key === "+" || event.key === "=") this.zoom(0.5);
      else if (event.key === "-") this.zoom(2);
      else if (event.key === "ArrowLeft") this.#see(start - by, end - by);
      else if (event.key === "ArrowRight") this.#see(start + by, end + by);
      else return;
      event.preventDefault();
    });
  }

  /** Whether a pointer is on the ruler, whatever row has been scrolled below it. */
  #isOnRuler({ offsetY }) {
    return offsetY < this.sheet.scrollTop + axisHeight;
  }

  /** The part that is seen of the whole is dragged, and goes to where the whole is pressed. */
  #listenToOverview() {
    const { overview } = this;
    const go = ({ clientX }) => {
      const [start, end] = this.#view;
      const { left, width } = overview.getBoundingClientRect();
      const from = (clientX - left) / width * this.end - (end - start) / 2;
      this.#see(from, from + end - start);
    };
    overview.addEventListener("pointerdown", (event) => {
      overview.setPointerCapture(event.pointerId);
      go(event);
    });
    overview.addEventListener("pointermove", (event) => overview.hasPointerCapture(event.pointerId) && go(event));
  }

  /** Shows which part of the whole is seen, unless it is all. */
  #showOverview() {
    const [start, end] = this.#view;
    this.overview.hidden = end - start > this.end - 1e-6;
    this.overview.style.marginInline = `${this.pen.left}px ${this.pen.margin}px`;
    Object.assign(this.span.style, { left: `${100 * start / this.end}%`, width: `${100 * (end - start) / this.end}%` });
  }

  /** Whether rows that say little are folded. */
  get isFolded() {
    return !this.#allTracks && foldedIn(this.#run) > 0;
  }

  /** Says how many rows are not seen: below the edge, and folded. */
  #fade() {
    const edge = this.sheet.scrollTop + this.sheet.clientHeight;
    const below = this.lanes?.filter(({ heads, draw, top, height }) => (!heads || draw) && top + height - blurred > edge) ?? [];
    const count = below.length + (this.isFolded ? foldedIn(this.#run) : 0);
    const parts = [...new Set([...below.map(({ part }) => part), ...(this.isFolded ? foldedParts(this.#run) : [])])].filter(Boolean);
    const fits = this.sheet.scrollHeight <= this.sheet.clientHeight + (this.below.hidden ? 0 : this.below.offsetHeight);
    this.below.hidden = count === 0 && !this.#allTracks && (fits || this.sheet.scrollTop < 1);
    this.below.textContent = count > 0 ? `${moreOf(count, "row")}: ${inOrder(parts)}` : this.#allTracks ? "Fewer rows" : "Back to the first row";
    this.below.classList.toggle("up", count === 0);
  }

  /** Shows what comes next, folded or below the edge; after the last row, the first ones again. */
  #goOn() {
    const { sheet } = this;
    const isLast = sheet.scrollTop + sheet.clientHeight >= sheet.scrollHeight - 2;
    const hasMore = this.isFolded;
    if (hasMore || isLast) {
      this.#allTracks = hasMore;
      this.#arrange();
    }
    const top = isLast && !hasMore ? 0 : sheet.scrollTop + sheet.clientHeight - 40;
    sheet.scrollTo({ top, behavior: "smooth" });
  }

  /**
   * Shows a run, and over it the strength of another; the view stays if the length does. Of a run that is computed while a
   * finger moves the stage, what is after `until` has not happened yet.
   */
  show(run, beside = null, letter = "B", until = this.player.now) {
    const { now } = this.player;
    this.#until = until;
    if (now === null) this.trail.clear();
    // While a finger moves the stage, the axis grows in steps, so that the line of now is seen to move.
    const drawn = now === null ? run.duration : axisEnd(now);
    const duration = Math.max(drawn, beside?.duration ?? 0);
    if (this.#run?.scene !== run.scene) [this.#arrivingText, this.#arriving] = [null, []];
    const isAsLong = this.#run && Math.abs(this.duration - duration) < 1e-6;
    // What is edited stays under the pointer, and in the part that is seen.
    const isKept = this.#run?.name === run.name && (this.editing?.grip.isHolding || this.#isZoomed);
    [this.#run, this.#beside, this.letter, this.duration] = [run, beside, letter, duration];
    this.editing?.show(run);
    if (!isAsLong && !isKept) this.#view = [0, this.end];
    this.chosen.textContent = "";
    this.litSpan = null;
    this.#rest();
    this.#arrange();
    // Of an interaction that is not here nothing is said.
    this.#findArriving(run).catch(() => {});
    this.canvas.setAttribute("aria-label", this.#summary());
  }

  get #isZoomed() {
    return this.#view[0] > 0 || this.#view[1] < this.end;
  }

  /** The columns in which a run will be drawn, if a finger moves the stage until a moment. */
  columnsTo(now) {
    return this.#penOf(this.#isZoomed ? this.#view : [0, axisEnd(now)]).moments;
  }

  /** Lights a span of time, and shows it whole; null for none. */
  light(span) {
    this.litSpan = span;
    const [start, end] = this.#view;
    if (span && (span[0] < start || span[1] > end)) this.#see(span[0] - (end - start) / 4, Math.max(span[1], span[0]) + (end - start) / 4);
    else this.#placeLit();
  }

  #placeLit() {
    this.lit.hidden = !this.litSpan;
    if (!this.litSpan) return;
    const { pen, pen: { left, right } } = this;
    const [from, to] = this.litSpan.map((time) => Math.min(Math.max(pen.x(Math.min(time, pen.end)), left), right));
    Object.assign(this.lit.style, { left: `${from - 3}px`, width: `${to - from + 6}px` });
  }

  /** Says how the rows are read, while nothing is pointed at. */
  #rest(keepsTip = false) {
    this.hover.hidden = true;
    if (!keepsTip) this.tip.hidden = true;
    this.reading.textContent = !hovers.matches ? "" : this.editing?.isOpen ? editHint : hint;
  }

  /** Whether times are in milliseconds: where the whole is shorter than a second. */
  get isShort() {
    return this.duration < 1;
  }

  /** The end of what can be seen: an editable pattern has room for another event. */
  get end() {
    return this.duration * (this.editing?.isOpen ? 1.06 : 1);
  }

  /** Shows everything again, after a drag. */
  settle() {
    if (this.#view[0] === 0) this.#see(0, this.end);
  }

  /** Draws all lanes again, with what is selected now. */
  redraw() {
    if (this.#run) this.#arrange();
  }

  /** Shows the moment that a dragged event snaps to; none for null. */
  guide(moment) {
    this.snap.hidden = !moment;
    if (!moment) return;
    this.snap.style.transform = `translateX(${this.pen.x(moment.time)}px)`;
    this.snap.firstChild.textContent = visible(wordsIn(this.#run, moment.name));
  }

  #addAt(event) {
    const lane = this.lanes.find(({ top, height }) => event.offsetY >= top && event.offsetY < top + height);
    this.editing?.addAt(this.#timeAt(event), lane, event.offsetY - (lane?.top ?? 0));
  }

  #summary() {
    const { events, features } = this.#run.report;
    return `Timeline of ${seconds(this.duration, 2)}: ${events.length} events, ${features.length} named moments, ${countOf(this.#run)[0]}.`;
  }

  /** Takes which machines change on arrival from the interaction of the open run, as soon as its text is unpacked. */
  async #findArriving(run) {
    if (!run.scene || !this.editing || this.player.now !== null) return;
    const text = await interactionText(this.editing.studio);
    if (this.#run !== run || text === this.#arrivingText) return;
    [this.#arrivingText, this.#arriving] = [text, arrivingIn(contentOf(text))];
    this.redraw();
  }

  /** As much of the room as leaves some for what is seen with it. */
  get #strengthHeight() {
    const part = this.editing?.isOpen ? strengthPart * 0.8 : this.pen.isNarrow ? narrowPart : strengthPart;
    return Math.round(Math.min(Math.max(part * this.sheet.clientHeight, leastStrength), mostStrength));
  }

  /** The strokes of the take that is open, also beside another one. */
  get #strokes() {
    const work = this.editing?.studio.work;
    return !work?.about || this.player.now !== null ? [] : strokesOf(gestureOf(work));
  }

  /** Makes the strength so much higher or lower that the last row that is seen is whole. */
  #spare() {
    const strengths = this.lanes.filter(({ isStrength }) => isStrength);
    const [strength, { length }] = [strengths[0], strengths];
    const room = this.sheet.clientHeight - (this.pen.isNarrow ? clear : 0);
    let foot = axisHeight;
    const feet = this.lanes.flatMap((lane) => (foot += lane.height + this.pen.above(lane), lane.heads && !lane.draw ? [] : [room - foot]));
    if (foot <= room || !strength) return;
    // Two that are compared stay on one scale.
    const by = feet.map((spare) => spare / length).filter((spare) => spare >= Math.max(-mostLowered, strength.least - strength.height) && spare <= mostRaised).sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
    for (const each of strengths) each.height += by;
  }

  #arrange() {
    this.pen = this.#penOf(this.#view);
    this.pen.begin();
    this.lanes = lanesOf(this.#run, {
      allTracks: this.#allTracks, hasSpectrum: this.#hasSpectrum, beside: this.#beside, letter: this.letter,
      edited: this.editing?.lanes(this.#run.strength) ?? null, strengthHeight: this.#strengthHeight, pen: this.pen, strokes: this.#strokes, arriving: this.#arriving, levels: (track) => this.levels?.of(track) ?? [],
    });
    this.#spare();
    this.spectrum.setAttribute("aria-pressed", this.#hasSpectrum);
    this.draw();
  }

  zoom(factor, about = this.player.currentTime) {
    const [start, end] = this.#view;
    const middle = about >= start && about <= end ? about : (start + end) / 2;
    this.#see(middle - (middle - start) * factor, middle + (end - middle) * factor);
  }

  #see(start, end) {
    const length = Math.min(Math.max(end - start, 0.005), this.end);
    const from = Math.min(Math.max(start, 0), this.end - length);
    this.#view = [from, from + length];
    this.draw();
  }

  #timeAt(event) {
    const [start, end] = this.#view;
    const x = event.offsetX - this.pen.left;
    return Math.min(Math.max(start + x / (this.pen.right - this.pen.left) * (end - start), 0), this.duration);
  }

  draw() {
    if (!this.#run) return;
    const density = devicePixelRatio || 1;
    const width = this.canvas.parentElement.clientWidth;
    this.pen = this.#penOf(this.#view);
    this.ruler.draw(this.#penOf(this.#view, this.ruler.context, this.ruler.context), width, density);
    const height = this.lanes.reduce((sum, lane) => sum + lane.height + this.pen.above(lane), axisHeight + 4);
    for (const canvas of [this.canvas, this.names]) {
      [canvas.width, canvas.height] = [Math.round(width * density), Math.round(height * density)];
      canvas.style.height = `${height}px`;
      canvas.getContext("2d").scale(density, density);
    }
    this.pen.begin();
    this.pen.grid(height);
    this.editing?.forget();
    this.#pin();
    let top = axisHeight;
    for (const lane of this.lanes) {
      this.pen.label(lane, top);
      top += this.pen.above(lane);
      this.pen.rules(lane, top);
      lane.top = top;
      this.pen.clipped(top, lane.height, () => lane.draw?.(this.pen, top));
      this.pen.after(lane, top);
      top += lane.height;
    }
    this.lacks.show(this.lanes);
    this.trail.place(this.lanes.find(({ isStrength }) => isStrength), this.pen);
    this.#showOverview();
    this.#placeLit();
    this.#fade();
    this.#movePlayhead();
  }

  /** Tells the lanes what is at the playhead; returns those that name something else there than before. */
  #pin() {
    const { now, currentTime, paused } = this.player;
    return this.lanes.filter((lane) => lane.pin?.(now ?? currentTime, this.pen.seconds(nearby), now === null && paused));
  }

  /** Draws lanes again that are all words and marks, which no other drawing is below. */
  #rename(lanes) {
    const { pen, pen: { words, edges: [left, right] } } = this;
    for (const lane of lanes) {
      const { top, height } = lane;
      words.clearRect(left, top, right - left, height);
      pen.label(lane, top - pen.above(lane));
      pen.clipped(top, height, () => lane.draw(pen, top));
      pen.after(lane, top);
    }
    if (lanes.length > 0) this.lacks.show(this.lanes);
  }

  #penOf(view, context = this.canvas.getContext("2d"), words = this.names.getContext("2d")) {
    this.#colours ??= this.#tones();
    return new Pen(context, view, this.canvas.parentElement.clientWidth, this.#colours, {
      isShort: this.isShort, length: this.end, words, density: devicePixelRatio || 1,
    });
  }

  #tones() {
    const probe = this.head;
    const found = {};
    for (const tone of tones) {
      probe.style.color = `var(--${tone})`;
      found[tone] = getComputedStyle(probe).color;
    }
    probe.style.color = "";
    return found;
  }

  #movePlayhead() {
    if (!this.pen) return;
    const { now, currentTime } = this.player;
    if (now !== null && now > this.duration) return this.#lengthen(now);
    this.#rename(this.#pin());
    const place = this.pen.x(now ?? currentTime);
    // The rows are drawn as often as there is time; until then now is at their end.
    const x = now === null ? place : Math.min(place, this.pen.right);
    this.head.classList.toggle("now", now !== null);
    // While a finger moves the stage, what follows is only what would come if it rested, or is of the run before.
    this.coming.hidden = now === null;
    this.coming.style.left = `${Math.max(Math.min(x, this.pen.x(this.#until ?? 0)), this.pen.left)}px`;
    this.head.hidden = x < this.pen.left - 1 || x > this.pen.right + 1;
    this.ruler.move(x, now !== null, !this.head.hidden);
    this.head.style.transform = `translateX(${x}px)`;
    this.#lightBlocks(now === null ? reached(this.#run, currentTime, this.player.paused) : null);
  }

  /** Draws a line around the block of each machine's state at the playhead, and says that beside its row where the block has no room; none while a finger moves the stage. */
  #lightBlocks(end) {
    const { pen, pen: { edges: [left, right] } } = this;
    const blocks = end === null ? [] : this.lanes.flatMap((lane) => {
      const span = lane.blockAt?.(end);
      if (!span || span[0] > pen.end || span[1] < pen.start) return [];
      const [from, to] = span.slice(0, 2).map((time) => Math.min(Math.max(pen.x(Math.min(time, pen.end)), left), right));
      return [{ words: pen.hasRoom(span[2], from, to) ? "" : `· ${span[2]}`, at: pen.besideName(lane, from), style: { left: `${from}px`, top: `${lane.top + 2}px`, width: `${Math.max(to - from - 1, 3)}px` } }];
    });
    while (this.blocks.children.length > blocks.length) this.blocks.lastChild.remove();
    blocks.forEach(({ words, at, style }, index) => {
      const block = this.blocks.children[index] ?? this.blocks.appendChild(make("div", {}, make("span")));
      rewrite(block.firstChild, words);
      Object.assign(block.style, style);
      Object.assign(block.firstChild.style, at);
    });
  }

  /** Makes the axis longer, where a drag outlasts it before its rows are computed again. */
  #lengthen(now) {
    this.duration = axisEnd(now);
    this.#view = [0, this.end];
    this.draw();
  }

  /** Shows how strong it was felt at a moment of a drag, before the rows of it are computed. */
  feel(time, strength) {
    this.trail.add(time, strength, this.#until ?? 0);
  }

  /** Shows the event at a click, and its line in the file. */
  #choose(place) {
    const event = this.#eventAt(place, this.editing?.isOpen && this.editing.chosen ? this.editing.item : null);
    const { studio } = this.editing ?? {};
    const made = event && !event.line && this.#run.scene && studio
      ? make("button", { type: "button", class: "link", textContent: "Made by the interaction, tune it in Change", click: () => studio.showTab("Change") }) : null;
    this.chosen.replaceChildren(...(event ? [visible(this.#described(event)), ...(made ? [" ", made] : [])] : []));
  }

  /** The event at a place: the one that is held, or a tap before the vibration that it is in. */
  #eventAt({ offsetX, pointerType }, item = null) {
    const { pen } = this;
    const away = ({ time, duration }) => Math.max(pen.x(time) - offsetX, offsetX - pen.x(time + duration), 0);
    const isHeld = ({ type, time }) => item !== null && kindOf[item.kind] === type && Math.abs(time - item.time) < 1e-6;
    const isLong = ({ duration }) => duration > 0;
    const start = ({ time }) => Math.abs(pen.x(time) - offsetX);
    const near = this.#run.report.events.filter((event) => isHeld(event) || away(event) <= (reach[pointerType] ?? reach.mouse));
    return near.toSorted((a, b) => isHeld(b) - isHeld(a) || isLong(a) - isLong(b) || away(a) - away(b) || start(a) - start(b))[0];
  }

  #described(event) {
    const { time, line } = event;
    const place = line ? `; line ${line} of ${this.#run.name}: ${this.#run.line(line)}` : "";
    return `${this.#felt(event, ` at ${seconds(time)}`)}${place}`;
  }

  /** An event in words. */
  #felt(event, when = "") {
    const { duration, intensity, sharpness } = event;
    const felt = intensity === null ? "" : `, intensity ${decimal(intensity)}, sharpness ${decimal(sharpness)}`;
    const length = duration > 0 ? ` for ${seconds(duration)}` : "";
    return `${eventWords(this.#run, event)}${when}${length}${felt}`;
  }

  /** Shows whole names beside the pointer where they may be drawn shortened, and beside a lane's name what it is; returns whether it does the latter. */
  #tell({ offsetX, offsetY, pointerType }) {
    const { pen } = this;
    const lane = this.#laneAt({ offsetY });
    const isBeside = lane?.about && (pen.isNarrow ? offsetY < lane.top : offsetX < pen.left - pen.margin);
    const isTouch = pointerType === "touch";
    const words = isBeside ? lane.about : lane?.isTold ? lane.read(this.#timeAt({ offsetX }), [], pen.seconds(isTouch ? reach.touch : nearby)) : "";
    // A finger covers what it points at: what it asks for is told well below it, and stays after it.
    this.#tip(words, offsetX + 12, words && isTouch && !isBeside ? lane.top + lane.height : offsetY);
    return Boolean(isBeside);
  }

  /** The lane at a place with what is above it, unless the ruler is there. */
  #laneAt({ offsetY }) {
    return this.#isOnRuler({ offsetY }) ? undefined : this.lanes.find((each) => offsetY >= each.top - this.pen.above(each) && offsetY < each.top + each.height);
  }

  /** Shows words below a place, or above it where there is no room; none hide it. */
  #tip(words, left, top) {
    const { tip, sheet } = this;
    tip.hidden = !words;
    if (!words) return;
    tip.textContent = words.split("\n").map(visible).join("\n");
    const x = Math.min(left, sheet.clientWidth - tip.offsetWidth - 6);
    const y = top + 14 + tip.offsetHeight > sheet.scrollTop + sheet.clientHeight ? Math.max(top - tip.offsetHeight - 10, sheet.scrollTop) : top + 14;
    tip.style.translate = `${Math.max(x, 6)}px ${y}px`;
  }

  /** Says what is at a place: on the events the one there, then all values of its moment. */
  #read(place) {
    const time = this.#timeAt(place);
    this.hover.hidden = this.player.now !== null || !this.pen.isSeen(time);
    this.hover.style.transform = `translateX(${this.pen.x(time)}px)`;
    const values = this.#run.frame(time);
    const near = this.pen.seconds(nearby);
    const event = this.#laneAt(place)?.isEvents ? this.#eventAt(place) : null;
    const parts = [event && this.#felt(event), ...this.lanes.map((lane) => lane.read?.(time, values, near))].filter(Boolean);
    this.reading.textContent = visible([`at ${seconds(time)}`, ...parts.map((part) => part.replaceAll("\n", "  ·  "))].join("  ·  "));
  }
}
