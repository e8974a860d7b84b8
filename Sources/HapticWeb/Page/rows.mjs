// The timeline below the stage: lanes over one axis, with zoom, pan, playhead and values.

import { decimal, make, seconds, visible } from "./dom.mjs";
import { fewTracks, lanesOf } from "./lanes.mjs";

const tones = ["ink", "soft", "line", "visual", "haptic", "audio", "sharp", "gesture", "good", "bad", "warn"];

/** Below this width labels are above their lanes and need this height, in pixels. */
const [narrow, labelHeight] = [600, 14];

const hint = "Move over the rows to read values; click to go there; pinch or Ctrl-scroll to zoom.";
const editHint = "Drag a tap, a bar or a point; double-click to add one. Arrow keys move what is selected by 1 ms, with Shift by 10; Alt drags freely.";

/** How near a click has to be to an event, in pixels; our choice. */
const reach = 8;

/** How near the pointer has to be to a moment so that its name is read, in pixels; our choice. */
const nearby = 4;

/** Below this width a shortened text says nothing, in pixels; our choice. */
const shortest = 60;

/** The most characters of a name in a label. */
const longest = 120;

/** The timeline below the stage. */
export class Rows {
  #view = [0, 1];
  #allTracks = false;
  #hasSpectrum = false;
  #run = null;
  #beside = null;
  /** What edits the shown pattern, if the page can. @type {import("./editing.mjs").Editing | null} */
  editing = null;
  /** How far what is drawn has happened while a finger moves the stage; null if all of it has, or is of an older run. */
  #until = null;

  /**
   * @param {HTMLElement} place
   * @param {import("./haptic-player.mjs").HapticPlayer} player
   */
  constructor(place, player) {
    this.player = player;
    const tool = (text, label, click) => make(
      "button", { type: "button", textContent: text, "aria-label": label, title: label, click });
    this.more = tool("All tracks", "Show all tracks", () => {
      this.#allTracks = !this.#allTracks;
      this.#arrange();
    });
    this.spectrum = tool("Spectrogram", "Show the frequencies of the sound", () => {
      this.#hasSpectrum = !this.#hasSpectrum;
      this.#arrange();
    });
    const bar = make(
      "div", { class: "bar" }, make("h2", { textContent: "Timeline" }), this.more, this.spectrum,
      tool("−", "Zoom out", () => this.zoom(2)), tool("+", "Zoom in", () => this.zoom(0.5)),
      tool("Fit", "Show everything", () => this.#see(0, this.end)));
    this.canvas = make("canvas", { id: "canvas", tabIndex: 0, role: "img" });
    this.head = make("div", { class: "playhead" });
    this.coming = make("div", { class: "coming", hidden: true });
    this.snap = make("div", { class: "playhead snap", hidden: true }, make("span"));
    this.reading = make("p", { class: "reading quiet" }, hint);
    this.chosen = make("p", { class: "chosen", role: "status" });
    const values = make("div", { class: "values" }, this.reading, this.chosen);
    const sheet = make("div", { class: "sheet" }, make("div", { class: "paper" }, this.canvas, this.coming, this.head, this.snap));
    this.read = make("div", { class: "read" }, values, sheet);
    place.append(bar, this.read);
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
    new ResizeObserver(() => this.draw()).observe(canvas.parentElement);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    for (const type of ["time", "clock"]) player.addEventListener(type, () => this.#movePlayhead());
    const go = (event) => { player.currentTime = this.#timeAt(event); };
    canvas.addEventListener("touchstart", (event) => {
      const [{ clientX, clientY }] = event.changedTouches;
      const { left, top } = canvas.getBoundingClientRect();
      if (this.editing?.grip.isOn(clientX - left, clientY - top)) event.preventDefault();
    }, { passive: false });
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      if (this.editing?.grip.press(event)) return this.#choose(event);
      go(event);
      this.#read(this.#timeAt(event));
      this.#choose(event);
    });
    for (const type of ["pointerup", "pointercancel"]) canvas.addEventListener(type, () => this.editing?.grip.release());
    canvas.addEventListener("dblclick", (event) => this.#addAt(event));
    canvas.addEventListener("pointermove", (event) => {
      if (this.editing?.grip.isHolding) return this.editing.grip.drag(event, this.pen);
      if (canvas.hasPointerCapture(event.pointerId)) go(event);
      this.#read(this.#timeAt(event));
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

  /** Shows a run, and over it the strength of another; the view stays if the length does. */
  show(run, beside = null, letter = "B") {
    const { now } = this.player;
    this.#until = now;
    // While a finger moves the stage, the axis grows in steps, so that the line of now is seen to move.
    const drawn = now === null ? run.duration : 2 ** Math.ceil(Math.log2(Math.max(run.duration, now + 0.3, 2)));
    const duration = Math.max(drawn, beside?.duration ?? 0);
    const isAsLong = this.#run && Math.abs(this.duration - duration) < 1e-6;
    // What is edited stays under the pointer, and in the part that is seen.
    const isKept = this.#run?.name === run.name && (this.editing?.grip.isHolding || this.#view[0] > 0 || this.#view[1] < this.end);
    [this.#run, this.#beside, this.letter, this.duration] = [run, beside, letter, duration];
    this.editing?.show(run);
    if (!isAsLong && !isKept) this.#view = [0, this.end];
    this.chosen.textContent = "";
    this.reading.textContent = this.editing?.isOpen ? editHint : hint;
    this.#arrange();
    this.canvas.setAttribute("aria-label", this.#summary());
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
    this.snap.firstChild.textContent = visible(moment.name);
  }

  #addAt(event) {
    const lane = this.lanes.find(({ top, height }) => event.offsetY >= top && event.offsetY < top + height);
    this.editing?.addAt(this.#timeAt(event), lane, event.offsetY - (lane?.top ?? 0));
  }

  #summary() {
    const { events, features, expectations } = this.#run.report;
    const passed = expectations.filter((pair) => pair.verdict === "passed").length;
    return `Timeline of ${seconds(this.duration, 2)}: ${events.length} events, ${features.length} named moments, `
      + `${passed} of ${expectations.length} pairs aligned.`;
  }

  #arrange() {
    this.lanes = lanesOf(this.#run, {
      allTracks: this.#allTracks, hasSpectrum: this.#hasSpectrum, beside: this.#beside, letter: this.letter,
      edited: this.editing?.lanes() ?? null,
    });
    this.spectrum.setAttribute("aria-pressed", this.#hasSpectrum);
    const count = this.#run.rows.moving.length;
    this.more.hidden = count <= fewTracks;
    this.more.textContent = this.#allTracks ? "Fewer tracks" : `All ${count} tracks`;
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
    const width = this.canvas.parentElement.clientWidth;
    const extra = (lane) => (width < narrow && lane.label && !lane.heads ? labelHeight : 0);
    const height = this.lanes.reduce((sum, lane) => sum + lane.height + extra(lane), 30);
    const density = devicePixelRatio || 1;
    this.canvas.width = Math.round(width * density);
    this.canvas.height = Math.round(height * density);
    this.canvas.style.height = `${height}px`;
    const context = this.canvas.getContext("2d");
    context.scale(density, density);
    this.pen = new Pen(context, this.#view, width, this.#tones(), this.duration < 1);
    this.pen.axis(height);
    this.editing?.forget();
    let top = 26;
    for (const lane of this.lanes) {
      this.pen.label(lane, top);
      top += extra(lane);
      lane.top = top;
      this.pen.clipped(top, lane.height, () => lane.draw?.(this.pen, top));
      top += lane.height;
    }
    this.#movePlayhead();
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
    const place = this.pen.x(now ?? currentTime);
    // The rows are drawn as often as there is time; until then now is at their end.
    const x = now === null ? place : Math.min(place, this.pen.right);
    this.head.classList.toggle("now", now !== null);
    // While a finger moves the stage, what follows is only what would come if it rested, or is of the run before.
    this.coming.hidden = now === null;
    this.coming.style.left = `${Math.max(Math.min(x, this.pen.x(this.#until ?? 0)), this.pen.left)}px`;
    this.head.hidden = x < this.pen.left - 1 || x > this.pen.right + 1;
    this.head.style.transform = `translateX(${x}px)`;
  }

  /** Shows the event at a click, and its line in the file. */
  #choose({ offsetX }) {
    const { pen } = this;
    const away = ({ time, duration }) => Math.max(pen.x(time) - offsetX, offsetX - pen.x(time + duration), 0);
    const { events } = this.#run.report;
    const near = events.filter((event) => away(event) <= reach);
    const start = ({ time }) => Math.abs(pen.x(time) - offsetX);
    const event = near.toSorted((a, b) => away(a) - away(b) || start(a) - start(b))[0];
    this.chosen.textContent = event ? visible(this.#described(event)) : "";
  }

  #described({ type, time, duration, intensity, sharpness, line }) {
    const felt = intensity === null ? "" : `, intensity ${decimal(intensity)}, sharpness ${decimal(sharpness)}`;
    const length = duration > 0 ? ` for ${seconds(duration)}` : "";
    const place = line ? `; line ${line} of ${this.#run.name}: ${this.#run.line(line)}` : this.#run.scene ? "; computed by the scene" : "";
    return `${type} at ${seconds(time)}${length}${felt}${place}`;
  }

  #read(time) {
    const values = this.#run.frame(time);
    const near = this.pen.seconds(nearby);
    const parts = this.lanes.map((lane) => lane.read?.(time, values, near)).filter(Boolean);
    this.reading.textContent = visible([seconds(time), ...parts].join("  ·  "));
  }
}

/** Draws in seconds and lanes; holds the state that the lanes share. */
export class Pen {
  #frames = new Map();

  /** `isShort` says that the whole is shorter than a second, as whose axis counts milliseconds in every picture. */
  constructor(context, [start, end], width, colours, isShort) {
    Object.assign(this, { context, start, end, colours, isShort });
    this.isNarrow = width < narrow;
    this.left = this.isNarrow ? 8 : 150;
    this.right = width - 10;
    context.font = "11px system-ui, sans-serif";
  }

  x(time) {
    return this.left + (time - this.start) / (this.end - this.start) * (this.right - this.left);
  }

  /** The moment of a pixel column, counted from the left. */
  time(column) {
    return this.start + column / (this.right - this.left) * (this.end - this.start);
  }

  /** The length of some pixels in seconds. */
  seconds(pixels) {
    return pixels / (this.right - this.left) * (this.end - this.start);
  }

  isSeen(time) {
    return time >= this.start && time <= this.end;
  }

  /** The number of pixel columns. */
  get columnCount() {
    return Math.floor(this.right - this.left) + 1;
  }

  /** The value of a run's track at a column. */
  track(run, index, column) {
    if (!this.#frames.has(run)) {
      this.#frames.set(run, run.frames(Array.from({ length: this.columnCount }, (_, place) => this.time(place))));
    }
    return this.#frames.get(run)[column * run.report.tracks.length + index];
  }

  /** Draws a picture with one pixel per column, stretched to a height. */
  picture(image, top, height) {
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").putImageData(image, 0, 0);
    this.context.drawImage(canvas, this.left, top, image.width, height);
  }

  width(text) {
    return this.context.measureText(visible(text.slice(0, longest))).width;
  }

  text(text, x, y, tone) {
    this.context.fillStyle = this.colours[tone];
    this.context.fillText(visible(text.slice(0, longest)), x, y);
  }

  /** Draws a text on the right of a span or, if it does not fit there, on the left; shortened if it fits nowhere. */
  textBeside(text, from, to, y, tone) {
    if (to < this.left || from > this.right) return;
    const gap = 6;
    const [before, after] = [from - gap - this.left, this.right - to - gap];
    const width = this.width(text);
    const isAfter = width <= after || (width > before && after > before);
    const room = isAfter ? after : before;
    if (width > room && room < shortest) return;
    const cut = this.cut(text, room);
    this.text(cut, isAfter ? to + gap : from - gap - this.width(cut), y, tone);
  }

  line(x1, y1, x2, y2, tone, width) {
    this.context.strokeStyle = this.colours[tone];
    this.context.lineWidth = width;
    this.context.beginPath();
    this.context.moveTo(x1, y1);
    this.context.lineTo(x2, y2);
    this.context.stroke();
  }

  /** Draws a handle: one that is selected has a ring. */
  dot(x, y, radius, tone, isSelected) {
    const { context } = this;
    context.fillStyle = this.colours[tone];
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    if (!isSelected) return;
    context.strokeStyle = this.colours.ink;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, radius + 3, 0, 2 * Math.PI);
    context.stroke();
  }

  band(from, to, top, height, tone, opacity, text) {
    const [x, end] = [Math.max(this.x(from), this.left - 4), Math.min(this.x(to), this.right + 4)];
    if (end < x) return;
    this.context.globalAlpha = Math.min(opacity, 1);
    this.context.fillStyle = this.colours[tone];
    this.context.beginPath();
    this.context.roundRect(x, top, Math.max(end - x - 1, 1), height, 3);
    this.context.fill();
    this.context.globalAlpha = 1;
    if (text && this.width(text) < end - x - 8) this.text(text, x + 5, top + height / 2 + 4, "ink");
  }

  curve(y, tone, dash = []) {
    const { context } = this;
    context.setLineDash(dash);
    context.strokeStyle = this.colours[tone];
    context.lineWidth = 1.4;
    context.beginPath();
    let isDown = false;
    for (let column = 0; column <= this.right - this.left; column += 1) {
      const value = y(column);
      if (Number.isNaN(value)) { isDown = false; continue; }
      if (isDown) context.lineTo(this.left + column, value);
      else context.moveTo(this.left + column, value);
      isDown = true;
    }
    context.stroke();
    context.setLineDash([]);
  }

  area(y, foot, tone) {
    const { context } = this;
    context.fillStyle = this.colours[tone];
    context.globalAlpha = 0.75;
    context.beginPath();
    context.moveTo(this.left, foot);
    for (let column = 0; column <= this.right - this.left; column += 1) context.lineTo(this.left + column, y(column));
    context.lineTo(this.right, foot);
    context.fill();
    context.globalAlpha = 1;
  }

  columns(span, tone) {
    this.context.fillStyle = this.colours[tone];
    for (let column = 0; column <= this.right - this.left; column += 1) {
      const found = span(column);
      if (found) this.context.fillRect(this.left + column, found[0], 1, Math.max(found[1] - found[0], 0.6));
    }
  }

  /** Draws the seconds above the lanes, and their lines through all lanes. */
  axis(height) {
    const most = Math.max(2, Math.floor((this.right - this.left) / 90));
    const least = (this.end - this.start) / most;
    const power = 10 ** Math.floor(Math.log10(least));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least);
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    for (let index = Math.ceil(this.start / step - 1e-9); index * step <= this.end + 1e-9; index += 1) {
      const x = this.x(index * step);
      this.line(x, 22, x, height, "line", 1);
      const time = index * step;
      const text = this.isShort ? `${(time * 1000).toFixed(Math.max(0, digits - 3))} ms` : `${time.toFixed(digits)} s`;
      this.text(text, Math.min(x + 3, this.right - this.width(text)), 16, "soft");
    }
  }

  label({ label, heads, tone }, top) {
    if (heads) {
      this.context.font = "600 12px system-ui, sans-serif";
      this.text(label, 12, top + 18, tone);
      this.context.font = "11px system-ui, sans-serif";
    } else {
      this.text(this.cut(label, this.isNarrow ? this.right - 20 : this.left - 22), 12, top + (this.isNarrow ? 11 : 15), "soft");
    }
  }

  /** A text, shortened in the middle until it fits. */
  cut(whole, room) {
    const text = whole.slice(0, longest);
    let cut = text;
    for (let kept = text.length - 1; kept > 2 && this.width(cut) > room; kept -= 1) {
      cut = `${text.slice(0, Math.ceil(kept / 2))}…${text.slice(text.length - Math.floor(kept / 2))}`;
    }
    return cut;
  }

  /** Draws within a lane, right of the labels. */
  clipped(top, height, draw) {
    this.context.save();
    this.context.beginPath();
    this.context.rect(this.left - 4, top, this.right - this.left + 8, height);
    this.context.clip();
    draw();
    this.context.restore();
  }
}
