// The picture of a pattern without a scene: a phone that lies there and trembles, and on it what the pattern is called and how strong it is felt now.

import { box, layer, path, words } from "./art.mjs";
import { makeSVG } from "./dom.mjs";
import { tapsOf } from "./felt.mjs";
import { spaced } from "./labels.mjs";
import { gentle, outlineOf, silence } from "./shape.mjs";
import { toneOf } from "./tone.mjs";

/** How far a full strength moves the phone, in points. */
const reach = 6;

/** How long strengths stay visible as rings, in seconds, and how many rings there are. */
const [memory, ringCount] = [0.24, 4];

/** The phone in the middle of the picture: half its width and height, its corner and its edge. */
const [wide, tall, corner, edge] = [180, 92, 30, 7];

/** On its screen: where the words begin, how wide they may be, the size of the name and the height of its lines; and the middle and the radius of a full strength. */
const [left, room, nameSize, nameHeight] = [-128, 136, 21, 25];
const [middle, full] = [92, 66];

/** How wide a letter of the name is at most, as a part of its size, and the most letters below it in one line. */
const [letter, longest] = [0.56, 22];

/** What is free around the phone, in points; and what a wide stage leaves for words on either side, in pixels or a part of its width, and from which width. */
const [around, margin, part, wideFrom] = [26, 228, 0.22, 760];

/** The most strength in each column between two edges. */
function columns({ strength: { rate, intensity }, duration }, width) {
  return Array.from({ length: width + 1 }, (_, column) => {
    const [start, end] = [column, column + 1].map((each) => each / width * duration * rate);
    const [from, to] = [Math.floor(start), Math.floor(end)];
    // Of a short run, several columns are between two strengths; one that rises by more is that of another event, which is not seen before it begins.
    const [one, next] = [from, from + 1].map((frame) => intensity[frame] ?? 0);
    if (to <= from + 1) return next - one > gentle ? one : one + (next - one) * (start - from);
    let most = 0;
    for (let frame = from; frame < to; frame += 1) most = Math.max(most, intensity[frame] ?? 0);
    return most;
  });
}

/** The height below which nothing is seen, in the units of a path; our choice. */
const seen = 0.05;

/** The strength of a whole run as the data of a path, between two edges, so high above its foot; where nothing is felt, that is a line, or with `gaps` none. */
export function strengthPath(run, left, right, foot, high, gaps = false) {
  // What begins at once rises without a slope.
  const places = columns(run, right - left).map((most, column) => (
    gaps && high * most < seen ? `V${foot}M${left + column + 1} ${foot}` : `V${(foot - high * most).toFixed(2)}H${left + column + 1}`));
  return `M${left} ${foot}${places.join("")}V${foot}${gaps ? "" : "Z"}`;
}

/** How wide the bar of a tap is in a small drawing, in the units of its path, and how much of the way to the next one; our choice. */
const [bar, way] = [2.5, 0.6];

/** The taps of a whole run as bars that are seen in a small drawing, as the data of a path between two edges. */
export function tapBars(run, left, right, foot, high) {
  const places = tapsOf(run).map(({ time, felt }) => [left + (right - left) * time / run.duration, felt[0]]);
  const width = Math.max(Math.min(bar, ...places.slice(1).map(([x], index) => way * (x - places[index][0]))), 0.6).toFixed(2);
  return places.map(([x, felt]) => `M${x.toFixed(2)} ${foot}v${(-high * felt).toFixed(2)}h${width}V${foot}Z`).join("");
}

/** A drawn actuator. Only strength moves it: its movement illustrates, and measures nothing. */
export class Actuator {
  size = [2 * (wide + around), 2 * (tall + around)];

  /** @param {import("./run.mjs").Run} run */
  constructor(run) {
    this.run = run;
    const centred = (x, y, radius, name) => box(-x, -y, 2 * x, 2 * y, radius, name);
    this.rings = Array.from({ length: ringCount }, () => makeSVG("rect", { class: "ring" }));
    this.shape = makeSVG("path");
    const name = linesOf(nameOf(run));
    const size = Math.min(nameSize, ...name.map(({ length }) => room / letter / length));
    const whole = aboutOf(run);
    const peak = run.strengthAt(run.strongest);
    const about = whole.length > longest ? whole.split(" · ") : [whole];
    const first = 12.5 - nameHeight * name.length / 2;
    // What is not felt yet, or any more, says so.
    this.peak = layer({}, ...(peak.intensity < silence ? [] : [
      makeSVG("path", { class: "peak", d: outlineOf(peak, 0, full), stroke: toneOf(peak.sharpness) }),
      layer({ class: "art" }, words(0, -3, "strongest", 10.5, "k-soft", "middle"), words(0, 13, peak.intensity.toFixed(2), 13, "k-soft", "middle"))]));
    this.mass = layer({ "data-element": "actuator" },
      centred(wide, tall, corner, "k-phone"), centred(wide - 2, tall - 2, corner - 2, "k-phone2"), centred(wide - edge, tall - edge, corner - edge, "k-screen"),
      box(-wide + edge + 7, -22, 13, 44, 6.5, "k-island"),
      layer({ class: "art" }, ...name.map((line, index) => words(left, first + nameHeight * index, line, size, "k-bold")), ...about.map((line, index) => words(left, first + nameHeight * name.length - 4 + 17 * index, line, 12.5, "k-soft"))),
      layer({ transform: `translate(${middle} 0)` }, ...[full, full / 2].map((r) => makeSVG("circle", { r, class: "measure" })),
        this.shape, this.peak));
    this.element = makeSVG("svg", { class: "scene" }, ...this.rings, this.mass);
    new ResizeObserver(() => this.fit()).observe(this.element);
  }

  /** As large as there is room for beside the words of a wide stage. */
  fit() {
    const { clientWidth, clientHeight } = this.element;
    const [width, height] = [clientWidth || this.size[0], clientHeight || this.size[1]];
    const between = width >= wideFrom ? width - 2 * Math.max(margin, part * width) : width;
    const scale = Math.min(between / (2 * (wide + (width >= wideFrom ? 4 : around))), height / this.size[1]);
    this.element.setAttribute("viewBox", [-width / scale / 2, -height / scale / 2, width / scale, height / scale].join(" "));
  }

  /** Shows a moment, in seconds; `previous` moments stay visible as rings. */
  show(_, time) {
    const { run } = this;
    const { intensity, sharpness } = run.strengthAt(time);
    // The phone swings slowly enough to be seen: 24 times a second, faster for sharp events.
    const swing = Math.sin(2 * Math.PI * (16 + 14 * sharpness) * time);
    this.mass.setAttribute("transform", `translate(${reach * intensity * swing} 0)`);
    this.shape.setAttribute("d", intensity < silence ? "" : outlineOf({ intensity, sharpness }, time, full));
    this.shape.style.fill = toneOf(sharpness);
    this.peak.style.display = intensity < silence ? "" : "none";
    this.rings.forEach((ring, index) => {
      const age = (index + 1) * memory / ringCount;
      const then = time >= age ? run.strengthAt(time - age) : { intensity: 0, sharpness };
      const by = 5 + 7 * index * (0.6 + 0.4 * then.intensity);
      for (const [name, value] of Object.entries({ x: -wide - by, y: -tall - by, width: 2 * (wide + by), height: 2 * (tall + by), rx: corner + by })) ring.setAttribute(name, value);
      ring.style.stroke = toneOf(then.sharpness);
      ring.setAttribute("opacity", (intensity < silence ? 0 : then.intensity) * (1 - index / ringCount) * 0.7);
    });
  }
}

/** What a pattern is called: its name in words, without the ending of a file. */
function nameOf({ name }) {
  const text = spaced(name.split("/").at(-1).replace(/(\.\w+)+$/, ""));
  return text.length > 26 ? `${text.slice(0, 25)}…` : text[0].toUpperCase() + text.slice(1);
}

/** A name in lines of whole words, which leave room for what is felt. */
function linesOf(name) {
  return name.split(" ").reduce((lines, word) => {
    const longer = `${lines.at(-1)} ${word}`;
    return lines.length > 0 && longer.length * letter * nameSize <= room ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}

/** What it holds and how long it takes. */
const aboutOf = (run) => `${run.tally} · ${run.duration < 1 ? `${Math.round(1000 * run.duration)} ms` : `${run.duration.toFixed(2)} s`}`;
