// The stage: a scene's figures as SVG; only the timeline's tracks move them.

import { change, makeSVG } from "./dom.mjs";
import { Frame, onPhone } from "./frame.mjs";
import { Skins } from "./skins.mjs";

/** The radius of the screen's corners in points, and the height of texts in pixels. */
const [corner, textHeight] = [10, 13];

/** The number of colours for items that a track counts. */
const itemColours = 8;

let stages = 0;

/**
 * A figure of a stage, as in `inspect --json`.
 *
 * @typedef {object} Figure
 * @property {string | null} element The element whose tracks move it.
 * @property {string} role
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} [turned] The degrees by which it lies turned about its middle.
 * @property {string | null} path Its outline; null for a rectangle, round as its tracks say.
 * @property {string} label
 * @property {{track: string, offset: number}} [item] Track and offset that give its number.
 * @property {[number, number]} [follow] Its movement per point of growth of the figure below.
 * @property {string} [since] The moment at which it appears.
 * @property {Figure[]} figures
 * @property {Figure[]} [behind] The figures that show through it.
 */

/** The figures of a report: those of its scene, or a shape for each element that moves; none if nothing does. */
export function figuresOf(report) {
  return report.scene?.figures ?? report.figures;
}

/** Each named moment, the first of its name. */
function firstMoments({ features }) {
  return new Map(features.toReversed().map(({ name, time }) => [name, time]));
}

/** Figures drawn as SVG. */
export class Stage {
  #tracks = new Map();
  #moments;
  #parts;
  #last = null;
  #textHeight = textHeight;
  #number = stages += 1;
  #frame;
  #skins;
  #clips = 0;
  /** The heights at which a finger begins and between which it moves, in points, which fill a phone. @type {{first: number, from: number, to: number}} */
  sight;

  /**
   * @param {any} report The report of `inspect --json` for a scene.
   * @param {string[]} [names] The tracks in the order of the values, if the report's order differs.
   * @param {Map<string, number>} [moments] Named moments, to which more may come; by default those of the report.
   */
  constructor(report, names = report.tracks.map((track) => track.name), moments = firstMoments(report)) {
    this.report = report;
    this.#moments = moments;
    this.#index(names);
    const [ground] = figuresOf(report);
    this.size = [ground.width, ground.height];
    const [width, height] = this.size;
    // A scene is an app's screen; what else moves has no phone.
    this.#frame = report.scene && ground.role === "ground" ? new Frame(report.scene.name, width, height) : null;
    this.#skins = new Skins(report.scene?.name);
    /** What ends at the screen's edge. */
    this.clip = `url(#screen-${this.#number})`;
    const screen = makeSVG("clipPath", { id: `screen-${this.#number}` }, this.#frame ? frameClip(this.#frame) : makeSVG("rect", { width, height, rx: corner }));
    const inside = makeSVG("g", { "clip-path": this.clip });
    const [below, above] = this.#frame ? [[this.#frame.below], [this.#frame.above]] : [[], []];
    this.element = makeSVG("svg", { viewBox: `0 0 ${width} ${height}`, class: "scene" }, screen, ...below, inside, ...above);
    this.#parts = figuresOf(report).map((figure) => this.#built(figure, inside));
    new ResizeObserver(() => this.fit()).observe(this.element);
  }

  /** For each element its tracks, and their indices among the values. */
  #index(names) {
    const places = new Map(names.map((name, index) => [name, index]));
    this.places = places;
    for (const { name, element, property, anchor } of this.report.tracks) {
      if (property === "none" || !places.has(name)) continue;
      const moves = this.#tracks.get(element) ?? [];
      moves.push({ property, anchor, place: places.get(name) });
      this.#tracks.set(element, moves);
    }
  }

  #built(figure, parent) {
    const group = makeSVG("g");
    const { skin, number } = this.#skins.of(figure) ?? {};
    const own = skin?.above ? group.appendChild(makeSVG("g")) : group;
    const part = { figure, group, own, path: null, text: null, inner: makeSVG("g"), behind: null, skin, kind: number, outlines: [] };
    if (figure.element) group.dataset.element = figure.element;
    if (figure.role !== "group") {
      if (skin?.lifted) part.outlines = [makeSVG("path", { class: "cast" })];
      part.path = makeSVG("path", { class: classOf(part, figure.role), "fill-rule": "evenodd" });
      part.outlines.push(part.path);
      own.append(...part.outlines);
    }
    if (skin?.art) own.append(part.art = this.#artLayer(part));
    if (figure.label || figure.item) {
      part.text = makeSVG("text", { "text-anchor": "middle", class: skin?.bare ? "bare" : skin?.text ?? "" });
      group.append(part.text);
    }
    part.figures = figure.figures.map((inner) => this.#built(inner, part.inner));
    group.append(part.inner);
    if (skin?.over) group.append(makeSVG("g", { class: "art" }, ...skin.over(figure)));
    parent.append(group);
    if (figure.behind) part.behind = this.#hole(figure, parent);
    return part;
  }

  /** What a skin draws on a figure; some end at its outline. */
  #artLayer(part) {
    const art = makeSVG("g", { class: "art" });
    if (!part.skin.clips) return art;
    const [id, outline] = [`skin-${this.#number}-${this.#clips += 1}`, makeSVG("path")];
    part.outlines.push(outline);
    part.group.append(makeSVG("clipPath", { id }, outline));
    art.setAttribute("clip-path", `url(#${id})`);
    return art;
  }

  #hole(figure, parent) {
    const id = `hole-${this.#number}-${figure.element}`;
    const outline = makeSVG("path");
    const group = makeSVG("g", { "clip-path": `url(#${id})` });
    parent.append(makeSVG("clipPath", { id }, outline), group);
    return { outline, group, figures: figure.behind.map((inner) => this.#built(inner, group)) };
  }

  /**
   * Shows a moment.
   *
   * @param {ArrayLike<number>} values Each track's value at that moment.
   * @param {number} time The moment, in seconds.
   */
  show(values, time) {
    this.#last = [values, time];
    for (const part of this.#parts) this.#place(part, values, time, [0, 0]);
  }

  /** Turns a thumbnail to elements where they are now. */
  lookAt(elements) {
    const groups = elements.flatMap((element) => [...this.element.querySelectorAll(`[data-element="${CSS.escape(element)}"]`)]);
    const boxes = groups.map((group) => group.getBoundingClientRect()).filter(({ height }) => height > 0);
    const screen = this.element.getScreenCTM()?.inverse();
    if (!this.#frame || !screen || boxes.length === 0) return;
    const ends = [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom))];
    this.#frame.lookAt(...ends.map((y) => new DOMPoint(0, y).matrixTransform(screen).y));
    this.fit();
  }

  /** Shows as much of the phone as there is room for, and keeps texts readable at any size. */
  fit() {
    const { clientWidth, clientHeight } = this.element;
    if (this.#frame && clientWidth > 0 && clientHeight > 0) {
      const isThumbnail = this.element.getRootNode().host?.hasAttribute("crop");
      const isBare = onPhone.matches && !isThumbnail;
      this.element.setAttribute("viewBox", this.#frame[isThumbnail ? "crop" : "view"](clientWidth, clientHeight, ...(isThumbnail ? [] : [isBare, this.sight])).join(" "));
      this.element.classList.toggle("bare", isBare || isThumbnail);
      this.element.classList.toggle("loose", isBare && this.#frame.isLoose);
      this.element.classList.toggle("filled", isBare && this.#frame.isFilled);
    }
    const scale = this.element.getScreenCTM()?.a;
    if (!scale) return;
    this.#textHeight = textHeight / scale;
    if (this.#last) this.show(...this.#last);
  }

  /** The pose of an element from its tracks, as `StagePose` in HapticScenes. */
  pose(element, values) {
    const pose = {
      x: 0, y: 0, localX: 0, localY: 0, scrollX: 0, scrollY: 0, rotation: 0, flip: 0, scale: 1,
      opacity: 1, width: null, height: null, radius: 0, anchor: [0.5, 0.5],
    };
    for (const { property, anchor, place } of this.#tracks.get(element) ?? []) {
      if (anchor) pose.anchor = anchor;
      applied[property]?.(pose, values[place]);
    }
    return pose;
  }

  #place(part, values, time, growth) {
    const { figure, group } = part;
    const pose = this.pose(figure.element, values);
    const isThere = pose.opacity > 0 && time >= (figure.since ? this.#moments.get(figure.since) ?? Infinity : 0);
    const visibility = isThere ? "inline" : "none";
    change(group, "display", visibility);
    if (part.behind) change(part.behind.group, "display", visibility);
    if (!isThere) return;
    const [width, height] = [pose.width ?? figure.width, pose.height ?? figure.height];
    const transform = transformOf(pose, figure, growth, width, height);
    const above = part.skin?.above ? Math.max(part.skin.above - figure.y - pose.y, 0) : 0;
    const outline = figure.path ?? rounded(width, height + above, pose.radius);
    const number = figure.item ? Math.round(values[this.places.get(figure.item.track)]) + figure.item.offset : null;
    change(group, "transform", transform);
    change(group, "opacity", Math.min(pose.opacity, 1));
    if (part.own !== group) part.own.style.translate = `0 ${-above}px`;
    if (part.path) {
      for (const each of part.outlines) change(each, "d", outline);
      if (number !== null && figure.role !== "mark" && !part.skin) change(part.path, "class", `figure ${itemClass(number)}`);
    }
    if (part.art) paint(part, width, height + above, number ?? part.kind, this.report.scene.settings);
    if (part.skin?.until) change(part.art.firstChild, "width", Math.min(Math.max(this.pose(part.skin.until, values).x, 0), width));
    if (part.text) {
      const words = [figure.label, number].filter((word) => word !== null && word !== "").join(" ");
      write(part.text, words, width, height, part.skin?.size ?? this.#textHeight);
    }
    const scrolled = pose.scrollX !== 0 || pose.scrollY !== 0;
    change(part.inner, "transform", scrolled ? `translate(${-pose.scrollX} ${-pose.scrollY})` : "");
    const grown = [width - figure.width, height - figure.height];
    for (const inner of part.figures) this.#place(inner, values, time, grown);
    if (!part.behind) return;
    change(part.behind.outline, "d", outline);
    change(part.behind.outline, "transform", transform);
    for (const inner of part.behind.figures) this.#place(inner, values, time, [0, 0]);
  }
}

/** Draws a figure's art again if its size or its number has changed. */
function paint(part, width, height, number, settings) {
  const key = `${width} ${height} ${number}`;
  if (part.painted === key) return;
  part.painted = key;
  part.art.replaceChildren(...part.skin.art({ ...part.figure, width, height, settings }, number));
}

function classOf({ skin, kind }, role) {
  const fill = typeof skin?.fill === "function" ? skin.fill(kind) : skin?.fill;
  return ["figure", fill ? `skinned ${fill}` : role, skin?.hidden ? "hidden" : ""].filter(Boolean).join(" ");
}

/** The part of a phone's screen in which a scene is. */
function frameClip({ screen, radius }) {
  return makeSVG("rect", { ...screen, rx: radius });
}

const applied = {
  "translation-x": (pose, value) => { pose.x += value; },
  "translation-y": (pose, value) => { pose.y += value; },
  "local-translation-x": (pose, value) => { pose.localX += value; },
  "local-translation-y": (pose, value) => { pose.localY += value; },
  "scroll-x": (pose, value) => { pose.scrollX += value; },
  "scroll-y": (pose, value) => { pose.scrollY += value; },
  "rotation": (pose, value) => { pose.rotation += value; },
  "rotation-x": (pose, value) => { pose.flip += value; },
  "scale": (pose, value) => { pose.scale *= value; },
  "opacity": (pose, value) => { pose.opacity *= value; },
  "width": (pose, value) => { pose.width = value; },
  "height": (pose, value) => { pose.height = value; },
  "corner-radius": (pose, value) => { pose.radius = value; },
};

/** Draws a flip without depth: the figure becomes lower, and its back stays upright. */
function transformOf(pose, figure, growth, width, height) {
  const [x, y] = [pose.anchor[0] * width, pose.anchor[1] * height];
  const [followX, followY] = figure.follow ?? [0, 0];
  const left = figure.x + followX * growth[0] + pose.x;
  const top = figure.y + followY * growth[1] + pose.y;
  const turn = figure.turned ? `rotate(${figure.turned} ${left + width / 2} ${top + height / 2}) ` : "";
  const flat = Math.max(Math.abs(Math.cos(pose.flip * Math.PI / 180)), 0.001);
  return `${turn}translate(${left + x} ${top + y}) scale(1 ${flat}) rotate(${pose.rotation}) `
    + `translate(${pose.localX} ${pose.localY}) scale(${pose.scale}) translate(${-x} ${-y})`;
}

function rounded(width, height, radius) {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const arc = (x, y) => `A${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${r} 0L${width - r} 0${arc(width, r)}L${width} ${height - r}${arc(width - r, height)}`
    + `L${r} ${height}${arc(0, height - r)}L0 ${r}${arc(r, 0)}Z`;
}

function itemClass(number) {
  return `item${((number % itemColours) + itemColours) % itemColours}`;
}

/** Writes a text in the middle of a figure, smaller if it would not fit. */
function write(text, words, width, height, most) {
  if (text.textContent !== words) text.textContent = words;
  const size = Math.min(most, height * 0.9, width * 0.95 / Math.max(words.length * 0.56, 0.5));
  change(text, "font-size", size);
  change(text, "x", width / 2);
  change(text, "y", height / 2 + size * 0.35);
}
