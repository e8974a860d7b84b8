// The lanes of an editable pattern: events and curves with handles, and which handle is under a pointer.

import { capital } from "./labels.mjs";

const [eventHeight, curveHeight] = [84, 64];

/** The empty space above and below the values of a lane, in pixels. */
const margin = 10;

/**
 * A place that can be taken: the start of an event, which moves it, or the end of one, which lengthens it.
 *
 * @typedef {object} Handle
 * @property {import("./haptic.d.ts").EditableItem} item
 * @property {"start" | "end"} part
 * @property {number} x
 * @property {number} y
 * @property {string} value The name of what its height shows.
 * @property {number} perPixel How much of that a pixel is.
 * @property {number} left Where the item starts to be taken: a vibration is taken anywhere.
 * @property {number} right
 * @property {number} top
 * @property {number} foot
 */

/** The words for the kinds of items. */
export const words = {
  transient: "tap", continuous: "vibration", audio: "sound", parameter: "step", curve: "curve", point: "point",
};

/** What an item is called: `Tap #2`, the second of its kind by time, or `Tap` where there is one. */
export function nameOf(item, items) {
  const alike = items.filter(({ kind }) => kind === item.kind).toSorted((a, b) => a.time - b.time);
  const word = capital(words[item.kind]);
  return alike.length < 2 ? word : `${word} #${alike.findIndex(({ path }) => path === item.path) + 1}`;
}

export const isEvent = ({ kind }) => kind === "transient" || kind === "continuous" || kind === "audio";

/** The name of the value that the height of an item shows. */
export const heightOf = ({ kind }) => (isEvent({ kind }) ? (kind === "audio" ? "volume" : "intensity") : "value");

/**
 * The lanes for items.
 *
 * @param {import("./haptic.d.ts").EditableItem[]} items
 * @param {string | null} selected The path of the selected one.
 * @param {Handle[]} handles Takes the handles of what is drawn.
 * @param {import("./run.mjs").Strength} strength What is felt of them.
 */
export function editLanes(items, selected, handles, strength) {
  const events = items.filter(isEvent);
  const controlled = Map.groupBy(items.filter(({ kind }) => kind === "point" || kind === "parameter"), ({ parameter }) => parameter ?? "");
  return [
    ...(events.length > 0 || controlled.size === 0 ? [eventLane(events, selected, handles, strength)] : []),
    ...[...controlled].map(([name, points]) => curveLane(name, points, selected, handles)),
  ];
}

/** The radius of the dots of items, in pixels: smaller where many stand close together. */
function radiusOf(items, pen) {
  const times = items.map(({ time }) => time);
  const width = pen.x(times.reduce((a, b) => Math.max(a, b), -Infinity)) - pen.x(times.reduce((a, b) => Math.min(a, b), Infinity));
  return width > 0 ? Math.min(Math.max(width / items.length / 2, 1.5), 5) : 5;
}

function eventLane(events, selected, handles, { rate, intensity }) {
  const perPixel = 1 / (eventHeight - 2 * margin);
  const draw = (pen, top) => {
    const foot = top + eventHeight - margin;
    const radius = radiusOf(events, pen);
    // Taps lie over vibrations, and are taken first.
    for (const item of events.toSorted((a, b) => (a.kind === "transient") - (b.kind === "transient"))) {
      const value = heightOf(item);
      const [x, y] = [pen.x(item.time), foot - (item[value] ?? 1) / perPixel];
      const end = pen.x(item.time + (item.duration ?? 0));
      const tone = item.kind === "audio" ? "audio" : "haptic";
      const isSelected = item.path === selected;
      const whole = { item, value, perPixel, left: x, right: end, top: y, foot };
      if (item.kind === "transient") {
        pen.dot(x, y, isSelected ? 5 : radius, tone, isSelected);
        pen.line(x, foot, x, y, tone, 2);
        handles.push({ ...whole, part: "start", right: x, x, y });
        continue;
      }
      pen.band(item.time, item.time + (item.duration ?? 0), y, foot - y, tone, 0.16, "");
      // Envelopes and curves leave less of it, which is drawn within the block.
      if (item.kind === "continuous") {
        const at = (column) => intensity[Math.round(pen.time(column) * rate)] ?? 0;
        pen.area((column) => foot - Math.min(at(column), item[value] ?? 1) / perPixel, foot, tone, [x, end], 0.35);
      }
      pen.line(x, y, end, y, tone, 1.5);
      if (isSelected) pen.frame(x, y, end, foot, "ink");
      // What is left of the block after its envelope or its curve has come to nothing says so.
      const quiet = item.kind === "continuous" ? quietFrom(item, { rate, intensity }) : null;
      if (quiet !== null) pen.silence(pen.x(quiet), end, y, foot, `silent from ${quiet.toFixed(2)} s`);
      // The block is taken anywhere and moved; its right edge lengthens it.
      const [inside, middle] = [Math.min(7, (end - x) / 4), (y + foot) / 2];
      pen.edge(end, y, foot, tone, Math.min(6, (end - x) / 3));
      handles.push({ ...whole, part: "end", x: end, y: middle, left: end }, { ...whole, part: "start", x: x + inside, y: middle });
    }
  };
  const scale = () => [[margin, "1"], [eventHeight - margin, "0"]];
  return { label: "events", note: "drag to change", tone: "haptic", height: eventHeight, draw, scale, isRuled: true, isEvents: true, part: "events", edits: { kind: "event", perPixel, height: eventHeight } };
}

/** The least strength that is drawn, and the shortest silence at a vibration's end that is told, in seconds; our choice. */
const [least, shortest] = [0.002, 0.03];

/** The moment from which nothing is left of a vibration that has not ended yet; null if it goes on to its end. */
export function quietFrom({ time, duration = 0 }, { rate, intensity }) {
  const [from, to] = [time, time + duration].map((moment) => Math.min(Math.round(moment * rate), intensity.length));
  let last = to - 1;
  while (last > from && !(intensity[last] > least)) last -= 1;
  const quiet = (last + 1) / rate;
  return last > from && time + duration - quiet >= shortest ? quiet : null;
}

/** The words for what a curve changes, such as “sharpness control” for `HapticSharpnessControl`. */
const control = (name) => name.replace(/^Haptic/, "").replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase() || "control";

function curveLane(name, points, selected, handles) {
  const [least, most] = points[0].limits.value;
  const perPixel = (most - least) / (curveHeight - 2 * margin);
  const tone = /Sharpness/.test(name) ? "sharp" : /Audio/.test(name) ? "audio" : "haptic";
  const draw = (pen, top) => {
    const foot = top + curveHeight - margin;
    const y = ({ value }) => foot - (Math.min(Math.max(value, least), most) - least) / perPixel;
    const radius = radiusOf(points, pen);
    for (const item of points) {
      const x = pen.x(item.time);
      const isSelected = item.path === selected;
      pen.dot(x, y(item), isSelected ? 5 : radius, tone, isSelected);
      handles.push({ item, part: "start", value: "value", perPixel, x, y: y(item), left: x, right: x, top: y(item), foot: y(item) });
    }
    points.forEach((item, index) => {
      const next = points[index + 1];
      if (next?.list === item.list && item.kind === "point") pen.line(pen.x(item.time), y(item), pen.x(next.time), y(next), tone, 1.4);
    });
  };
  const far = (value) => curveHeight - margin - (value - least) / perPixel;
  const scale = () => [most, ...(least < 0 && most > 0 ? [0] : []), least].map((value) => [far(value), `${value}`.replace("-", "−")]);
  return { label: control(name), tone: "haptic", height: curveHeight, draw, scale, isRuled: true, part: "curves", edits: { kind: "point", perPixel, height: curveHeight, points } };
}

/**
 * The handle at a place, the nearest if there are several.
 *
 * @param {Handle[]} handles
 * @param {number} reach In pixels.
 */
export function handleAt(handles, x, y, reach) {
  const away = (handle) => Math.hypot(handle.x - x, handle.y - y);
  const nearest = handles.reduce((best, each) => (away(each) <= Math.min(reach, best ? away(best) : Infinity) ? each : best), null);
  if (nearest) return nearest;
  // A block's ends, a stem and a block are taken anywhere.
  const isInside = ({ left, right, top, foot }) => x >= left - reach / 2 && x <= right + reach / 2 && y >= top - reach / 2 && y <= foot + reach / 2;
  return handles.findLast((each) => each.left === each.right && isInside(each)) ?? handles.findLast((each) => each.part === "start" && isInside(each)) ?? null;
}
