// The pen of the timeline: it draws in seconds and lanes, and knows where texts are.

import { visible } from "./dom.mjs";
import { briefCount, moreOf, nameWords } from "./labels.mjs";

/** Below this width labels are above their lanes and need this height, and headings above names this one, and so much more below other lanes, in pixels. */
const [narrow, labelHeight, headHeight, apart] = [600, 13, 17, 2];

/**
 * The right end of the labels beside lanes, and the space on both sides of the plot in which handles are whole, in pixels:
 * where a finger takes hold of what is at 0, it is as wide as a finger.
 */
const [column, besides, fingers] = [156, 12, 24];

/** The height of the ruler, and where its lines begin, in pixels. */
export const axisHeight = 28;
const axisLine = 19;

/** How wide the halo of words is, and how far a name is from the edges of its block, in pixels; our choice. */
const [halo, inner] = [2, 5];

/** The most characters of a name in a label. */
const longest = 120;

const [plainFont, strongFont, letterFont] = ["11px system-ui, sans-serif", "600 12px system-ui, sans-serif", "700 10px system-ui, sans-serif"];

/** The size of the letter of one of two that are compared, in pixels; our choice. */
const badge = 13;

/** The least round number that is not below a size. */
export function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least);
}

/** The name of a lane in words, with what is said after it. */
const nameOf = ({ label, when = "" }) => `${nameWords(label)}${when}`;

/** Draws in seconds and lanes; holds the state that the lanes share. */
export class Pen {
  #frames = new Map();

  /**
   * `isShort` says that the whole is shorter than a second, as whose axis counts milliseconds in every picture; `words` is
   * where texts are drawn, above what moves over the picture.
   */
  constructor(context, [start, end], width, colours, { isShort, length, words = context, density = 1 }) {
    Object.assign(this, { context, words, start, end, colours, isShort });
    // The part of a column that the screen tells apart.
    this.step = 1 / density;
    this.isNarrow = width < narrow;
    this.gutter = this.isNarrow ? 0 : column;
    this.inset = this.isNarrow ? fingers : besides;
    // Above the plot, names begin beside the playhead at its start.
    this.labelLeft = this.isNarrow ? fingers + 7 : 12;
    this.left = this.gutter + this.inset;
    // Where names are above the plot, scales are at its end.
    this.margin = this.isNarrow ? fingers : besides + 4;
    this.right = width - this.margin;
    // The lines of a scale go on to its numbers.
    this.ruled = this.isNarrow ? width - 8 : this.right;
    // What goes on beyond an edge ends there, for all lanes alike.
    this.edges = [start > 1e-9 ? this.left : this.left - this.inset, end < length - 1e-9 ? this.right : this.right + Math.min(this.inset, besides)];
  }

  /** Takes the canvas, whose size has been set. */
  begin() {
    this.words.font = plainFont;
  }

  /** What a lane needs above it for its label. */
  above({ label, draw, heads, key, isFirst }) {
    // What the tones mean is in the line of the heading.
    return this.isNarrow && label && draw && (heads || !key) ? (heads ? headHeight + (isFirst ? 0 : apart) : labelHeight) : 0;
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

  /** The pixel columns as moments. @returns {import("./run.mjs").Columns} */
  get moments() {
    return { start: this.start, step: this.seconds(1), count: this.columnCount };
  }

  /** The value of a run's track at a column. */
  track(run, index, column) {
    if (!this.#frames.has(run)) this.#frames.set(run, run.columns(this.moments));
    return this.#frames.get(run)[column * run.report.tracks.length + index];
  }

  /** Draws a picture with one pixel per column, stretched to a height. */
  picture(image, top, height) {
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").putImageData(image, 0, 0);
    this.context.drawImage(canvas, this.left, top, image.width, height);
  }

  width(text) {
    return this.words.measureText(visible(text.slice(0, longest))).width;
  }

  /** Draws a text with a halo, or on the ground that is behind it, so far over its line and under it, so that no line strikes it out. */
  text(text, x, y, tone, ground = [], [over, under] = [8.5, 3]) {
    const { words: context, colours } = this;
    const words = visible(text.slice(0, longest));
    for (const [colour, opacity] of ground) {
      [context.globalAlpha, context.fillStyle] = [opacity, colours[colour]];
      context.fillRect(x - 1.5, y - over, context.measureText(words).width + 3, over + under);
    }
    [context.globalAlpha, context.fillStyle, context.strokeStyle, context.lineWidth, context.lineJoin] = [1, colours[tone], colours.card, 2 * halo, "round"];
    if (ground.length === 0) context.strokeText(words, x, y);
    context.fillText(words, x, y);
  }

  /** Draws what stays whole where the line of now crosses it: marks of moments. */
  over(draw) {
    const { context } = this;
    this.context = this.words;
    draw();
    this.context = context;
  }

  line(x1, y1, x2, y2, tone, width) {
    this.context.strokeStyle = this.colours[tone];
    this.context.lineWidth = width;
    this.context.beginPath();
    this.context.moveTo(x1, y1);
    this.context.lineTo(x2, y2);
    this.context.stroke();
  }

  /** Draws a round handle. */
  dot(x, y, radius, tone, isSelected) {
    this.grip(x, y, 2 * radius, 2 * radius, tone, isSelected);
  }

  /** Draws a handle with round ends; one that is selected has a ring. */
  grip(x, y, width, height, tone, isSelected) {
    const { context } = this;
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, Math.min(width, height) / 2);
    for (const [colour, width] of [...(isSelected ? [["ink", 8]] : []), ["card", isSelected ? 4 : 2]]) {
      [context.strokeStyle, context.lineWidth] = [this.colours[colour], width];
      context.stroke();
    }
    context.fillStyle = this.colours[tone];
    context.fill();
  }

  /** Draws an empty mark with round ends, over all that is between two places. */
  ring(from, to, y, height, tone) {
    for (const [size, colour] of [[height, tone], [height - 4, "card"]]) this.grip((from + to) / 2, y, Math.max(to - from, 0) + size, size, colour, false);
  }

  /** Draws the right edge of a block as what is taken there, with a notch. */
  edge(x, top, foot, tone, width) {
    const { context } = this;
    context.fillStyle = this.colours[tone];
    context.beginPath();
    context.roundRect(x - width, top - 0.75, width, foot - top + 0.75, [0, 3, 3, 0]);
    context.fill();
    if (foot - top > 16 && width > 5) this.line(x - width / 2, (top + foot) / 2 - 4, x - width / 2, (top + foot) / 2 + 4, "card", 1.2);
  }

  /** Draws a line around a block. */
  frame(from, top, to, foot, tone) {
    [this.context.strokeStyle, this.context.lineWidth] = [this.colours[tone], 1.5];
    this.context.strokeRect(from, top, to - from, foot - top);
  }

  /** Draws the end of a block in which nothing is felt any more: as empty within a dashed line, with a word about it before it. */
  silence(from, to, top, foot, words) {
    const { context } = this;
    [context.globalAlpha, context.fillStyle] = [0.7, this.colours.card];
    context.fillRect(from, top + 1, to - from, foot - top - 1);
    context.globalAlpha = 1;
    context.setLineDash([3, 3]);
    this.line(from, top, from, foot, "soft", 1);
    context.setLineDash([]);
    if (this.width(words) < from - this.left - 12) this.text(words, from - this.width(words) - 6, top + 13, "soft");
  }

  /** Draws a band with its text, from its beginning or a later moment, and without it where there is no room. */
  band(from, to, top, height, tone, opacity, text, told = from) {
    const [x, end] = [Math.max(this.x(from), this.edges[0]), Math.min(this.x(to), this.edges[1])];
    if (end < x) return;
    this.context.globalAlpha = Math.min(opacity, 1);
    this.context.fillStyle = this.colours[tone];
    this.context.beginPath();
    this.context.roundRect(x, top, Math.max(end - x - 1, 1), height, 3);
    this.context.fill();
    this.context.globalAlpha = 1;
    const start = Math.max(x, this.x(told));
    if (text && this.hasRoom(text, start, end)) this.text(text, start + inner, top + height / 2 + 4, "ink", [["card", 1], [tone, Math.min(opacity, 1)]]);
  }

  /** Whether a name has room within a block; else it is told beside the row while it is active. */
  hasRoom(name, from, to) {
    return this.width(name) <= to - from - 2 * inner;
  }

  curve(y, tone) {
    const { context } = this;
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
  }

  /** Fills from a foot up to a curve, where it is within a span. */
  area(y, foot, tone, [from, to], opacity) {
    const { context } = this;
    const [first, last] = [Math.max(Math.ceil(from), this.left), Math.min(Math.floor(to), this.right)];
    context.fillStyle = this.colours[tone];
    context.globalAlpha = opacity;
    context.beginPath();
    context.moveTo(first, foot);
    for (let x = first; x <= last; x += 1) context.lineTo(x, y(x - this.left));
    context.lineTo(last, foot);
    context.fill();
    context.globalAlpha = 1;
  }

  /** Fills each column of the screen's pixels over its span, flat: what is dense stays even, and each peak is as high as it is. */
  columns(span, tone, opacity = 1) {
    const { context, step } = this;
    [context.fillStyle, context.globalAlpha] = [this.colours[tone], opacity];
    context.beginPath();
    for (let column = 0; column <= this.right - this.left; column += step) {
      const found = span(column);
      if (found) context.rect(this.left + column, found[0], step, Math.max(found[1] - found[0], 0.6));
    }
    context.fill();
    context.globalAlpha = 1;
  }

  /** Draws the lines of the seconds through all lanes. */
  grid(height) {
    for (const time of this.#seconds().times) this.line(this.x(time), axisHeight, this.x(time), height, "line", 1);
  }

  /** Draws the seconds of the ruler above the lanes. */
  axis() {
    const { times, digits } = this.#seconds();
    for (const time of times) {
      const x = this.x(time);
      this.line(x, axisLine, x, axisHeight, "line", 1);
      const text = this.isShort ? `${(time * 1000).toFixed(Math.max(0, digits - 3))} ms` : `${time.toFixed(digits)} s`;
      const width = this.width(text);
      this.text(text, Math.min(Math.max(x - width / 2, this.isNarrow ? 3 : this.gutter - 8), this.right + besides - width), 13, "soft");
    }
  }

  /** The round seconds that are seen, as many as their words have room, and three at least of the whole. */
  #seconds() {
    const most = Math.max(2, Math.floor((this.right - this.left) / (this.isNarrow ? 76 : 90)));
    const least = (this.end - this.start) / most;
    // A short line has a finer step, so that three ticks are seen at least.
    const whole = roundStep(least);
    const step = 2 * whole > this.end - this.start ? roundStep(least / 2) : whole;
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    const times = [];
    for (let index = Math.ceil(this.start / step - 1e-9); index * step <= this.end + 1e-9; index += 1) times.push(index * step);
    return { times, digits };
  }

  label(lane, top) {
    const { label, heads, tone, key, note } = lane;
    // A name is beside the middle of its lane, or above it.
    const isBeside = !this.isNarrow && !heads && !key && !lane.isAtTop;
    const line = top + (this.isNarrow ? (heads && !lane.isFirst ? 11 + apart : 11) : isBeside ? lane.height / 2 + (note ? -3 : 4) : lane.count ? 12 : 15);
    // Where a heading is above its lane, no line goes through it.
    if (this.isNarrow) this.context.clearRect(0, top, this.right + column, this.above(lane));
    if (lane.isRuled) this.line(12, top + 0.5, this.right + besides, top + 0.5, "line", 1);
    if (heads) {
      this.words.font = strongFont;
      const base = line + (this.isNarrow || !lane.draw ? 2 : 1);
      this.text(lane.letter ? lane.kind : label, this.labelLeft, base, tone);
      if (lane.letter) this.#badge(lane, this.labelLeft + this.width(lane.kind) + 6, base);
      this.words.font = plainFont;
      if (key && this.isNarrow) this.#keyInLine(key, line + 2);
      else if (note && this.isNarrow) this.text(note, this.right - this.width(note), line + 2, "soft");
    } else if (key && !this.isNarrow) this.#key(key, line, this.labelLeft);
    else if (this.isNarrow && this.above(lane) === 0) return;
    else this.text(this.cut(this.isNarrow && note ? `${nameOf(lane)}, ${note}` : nameOf(lane), this.isNarrow ? this.right - 20 : this.gutter - (lane.isAtTop ? 4 : 22)), this.labelLeft, line, "soft", this.isNarrow ? [["card", 1]] : []);
    if (note && !this.isNarrow) this.text(this.cut(note, this.gutter - 22), 12, line + 14, "soft");
  }

  /** The letter of one of two that are compared, in its colour. */
  #badge({ letter, letterTone }, x, base) {
    const { words: context, colours } = this;
    context.fillStyle = colours[letterTone];
    context.beginPath();
    context.roundRect(x, base - 10, badge, badge, 3);
    context.fill();
    [context.font, context.fillStyle] = [letterFont, colours.card];
    context.fillText(letter, x + (badge - context.measureText(letter).width) / 2, base);
  }

  /** What a drawn lane says beside its drawing: its scale, and where the button is that lists names without room. */
  after(lane, top) {
    if (lane.scale) this.#scale(lane.scale(), top);
    const start = this.#beside(lane);
    if (!lane.lists && !lane.lacks?.length) return;
    const opening = (words) => this.width(words) + 14;
    const count = lane.lacks?.length;
    const ways = lane.count ? [lane.count[0], briefCount(lane.count[0])] : [moreOf(count, "name"), `+${count} ${count === 1 ? "name" : "names"}`, `${count} more`];
    // Where all of it has no room, beside what ends the same line, less of it says it.
    const end = this.isNarrow ? this.#endBeside(lane) : this.gutter + (lane.count ? 12 : 0);
    lane.opens = ways.find((words) => start + opening(words) <= end) ?? ways.at(-1);
    const [room, width, isBrief] = [this.gutter - start, opening(lane.opens), lane.opens !== ways[0]];
    lane.lacksAt = this.isNarrow ? [start, width, top - headHeight + 9] : lane.count && !isBrief ? [this.gutter - width, width, top + 9] : [start, room, top + (lane.count ? 9 : 12)];
  }

  /** Where the room of a heading's line ends: before its tones or its note. */
  #endBeside({ key, note }) {
    if (key) return this.#inLine(key).reduce((end, [, words]) => end - this.width(words) - 24, this.ruled) + 4;
    return note ? this.right - this.width(note) - 8 : this.right;
  }

  /** Where words stand beside the name of a lane, from an edge within it, and how much room they have there. */
  besideName(lane, from) {
    const start = this.#beside(lane) - 4;
    return { left: `${start - from}px`, top: `${this.isNarrow ? -3 - this.above(lane) : 0}px`, maxWidth: `${(this.isNarrow ? this.right : this.gutter) - start}px` };
  }

  /** Where something can stand beside the name of a lane. */
  #beside(lane) {
    const { heads } = lane;
    this.words.font = heads ? strongFont : plainFont;
    const width = this.width(heads ? (lane.letter ? lane.kind : lane.label) : nameOf(lane)) + (lane.letter ? badge + 6 : 0);
    this.words.font = plainFont;
    return this.labelLeft + width + (this.isNarrow && heads ? 14 : 8);
  }

  /** What the tones of a lane mean, below each other beside it. */
  #key(key, line, left) {
    key.forEach((each, index) => this.#keyPart(each, left, line + 16 * index));
  }

  /** The same at the end of its heading's line; what is compared is one part there. */
  #keyInLine(key, line) {
    let end = this.ruled;
    for (const part of this.#inLine(key).toReversed()) {
      this.#keyPart(part, end - this.width(part[1]) - 14, line);
      end -= this.width(part[1]) + 24;
    }
  }

  #inLine = (key) => key.map(([tone, words, isLine]) => [tone, words.replace(/^.* of /, ""), isLine]);

  #keyPart([tone, words, isLine], x, y) {
    this.context.fillStyle = this.colours[tone];
    this.context.fillRect(x, y - (isLine ? 5 : 8), 9, isLine ? 2 : 9);
    this.text(words, x + 14, y, "soft");
  }

  /** The lines at the values of a lane's scale, below what is drawn in it. */
  rules({ scale }, top) {
    for (const [height] of scale?.() ?? []) this.line(this.left, top + height, this.ruled, top + height, "line", 0.7);
  }

  /** The values at heights of a lane, on the left of it, or at the end of their lines where there is no room. */
  #scale(scale, top) {
    const right = this.isNarrow ? this.ruled : this.gutter;
    for (const [height, words] of scale) this.text(words, right - this.width(words), top + height + 4, "soft");
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
    const all = new Set([this.context, this.words]);
    for (const context of all) {
      context.save();
      context.beginPath();
      context.rect(this.edges[0], top, this.edges[1] - this.edges[0], height);
      context.clip();
    }
    draw();
    for (const context of all) context.restore();
  }
}
