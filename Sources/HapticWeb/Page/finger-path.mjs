// Where the fingers of a gesture are at a moment, and what they have done until then; how a finger moves is the engine's, this is its picture.

import { contentOf } from "./work.mjs";

/** How far a movement has come, by its profile and the part of its time. */
const profiles = {
  minimumJerk: (part) => part ** 3 * (10 - 15 * part + 6 * part ** 2), accelerating: (part) => part ** 2, steady: (part) => part,
};

/** A finger that goes along strokes, from its start. @typedef {{start: number, from: number[], strokes: {to: number[], for: number, profile: string}[], touch: number, rate: number, end: string}} Finger */

/** How often a finger is sampled that does not say so, each second. */
const usualRate = 120;

/** The fingers that a description stands for. @returns {Finger[]} */
function described({ finger, from = [0, 0], to = from, at = 0, for: length, hold = 0, profile, strokes = [], count = 1, by = [0, 0], parts = 3, pause = 0.15, back = 0, overlap = 0.06, touch = 0, rate = usualRate, cancelled = false }) {
  const go = (place, time, name = "minimumJerk") => ({ to: place, for: time, profile: name });
  const between = (part) => [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * part);
  const one = (list, start = at, number = touch) => ({ start, from, strokes: list, touch: number, rate, end: cancelled ? "cancelled" : "ended" });
  switch (finger) {
    case "fling": return [one([go(to, length ?? 0.15, profile ?? "accelerating")])];
    case "hesitantPull": return [one(Array.from({ length: parts }, (_, part) => between((part + 1) / parts)).flatMap((place) => [go(place, length ?? 0.25), go(place, pause)]))];
    case "pullAndLetGo": return [one([go(to, length ?? 0.4), go(to, hold || 0.2), ...(back > 0 ? [go(between(1 - back), length ?? 0.4)] : [])])];
    case "alternatingDrags": {
      const end = [from[0] + by[0], from[1] + by[1]];
      return Array.from({ length: count }, (_, index) => one([go(end, length ?? 0.35), go(end, overlap)], at + index * (length ?? 0.35), index % 2));
    }
    case "strokes": return [one(strokes.map((stroke) => go(stroke.to, stroke.for ?? 0, stroke.profile)))];
    default: return [one([go(to, length ?? 0.4), go(to, hold)])];
  }
}

/** The gesture that drives a work: its own, or that of its file. */
export function gestureOf(work) {
  if (work.gesture) return work.gesture;
  const file = contentOf(work.text ?? work.original);
  return file?.gesture ?? file?.examples?.[0]?.gesture ?? null;
}

/** The place of a finger at a moment; null while it is up. */
function placeOf({ start, from, strokes }, time) {
  let [begun, place] = [start, from];
  if (time < begun) return null;
  for (const { to, for: length, profile } of strokes) {
    if (time <= begun + length) {
      const part = length > 0 ? (profiles[profile] ?? profiles.minimumJerk)((time - begun) / length) : 1;
      return [0, 1].map((axis) => place[axis] + (to[axis] - place[axis]) * part);
    }
    [begun, place] = [begun + length, to];
  }
  return null;
}

/** A recorded touch between its samples. */
function recorded(samples, time) {
  const next = samples.findIndex((sample) => sample.time >= time);
  if (next < 0 || samples[0].time > time) return null;
  const [b, a] = [samples[next], samples[Math.max(next - 1, 0)]];
  if (a.phase === "ended" || a.phase === "cancelled") return null;
  const part = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1;
  return [a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part];
}

const fingersIn = ({ simulated = [] }) => [simulated].flat().flatMap(described);

/** The samples of a finger up to a moment, as the engine takes them: at its beginning, in whole periods after it, and at its end; and where it is at that moment. */
function sampled(finger, moment) {
  const { start, strokes, touch, rate, end } = finger;
  const last = strokes.reduce((sum, stroke) => sum + stroke.for, start);
  if (start > moment - 5e-4) return [];
  const times = Array.from({ length: Math.floor((Math.min(last, moment) - start) * rate) + 1 }, (_, period) => start + period / rate).filter((time) => time < Math.min(last, moment) - 5e-4);
  const at = (time, phase) => {
    const [x, y] = (placeOf(finger, time) ?? strokes.at(-1)?.to ?? finger.from).map((place) => Number(place.toFixed(4)));
    return { time: Number(time.toFixed(6)), x, y, touch, phase };
  };
  return [at(start, "began"), ...times.slice(1).map((time) => at(time, "moved")), last <= moment ? at(last, end) : at(moment, "moved")];
}

/** What fingers and buttons have done up to a moment, by time; fingers that are down then are where they are shown, and not lifted. */
export function doneUntil(gesture, moment) {
  const isDone = ({ time }) => time <= moment;
  const drawn = byTouch(gesture?.touches).flatMap(([touch, samples]) => {
    const [done, place] = [samples.filter(isDone).map((sample) => ({ ...sample, touch })), recorded(samples, moment)];
    return place && done.at(-1).time < moment - 5e-4 ? [...done, { time: moment, x: place[0], y: place[1], touch, phase: "moved" }] : done;
  });
  const described = gesture ? fingersIn(gesture).flatMap((finger) => sampled(finger, moment)) : [];
  return { touches: [...drawn, ...described].sort((a, b) => a.time - b.time), actions: (gesture?.actions ?? []).filter(isDone) };
}

/** The samples of each finger. */
const byTouch = (touches = []) => [...Map.groupBy(touches, ({ touch = 0 }) => touch)];

/** From when to when each finger of a gesture is down, in order. @returns {[number, number][]} */
export function strokesOf(gesture) {
  if (!gesture) return [];
  const drawn = byTouch(gesture.touches).flatMap(([, samples]) => {
    const starts = samples.flatMap(({ phase }, index) => (phase === "began" ? [index] : []));
    return starts.map((start, index) => [samples[start].time, samples[(starts[index + 1] ?? samples.length) - 1].time]);
  });
  const described = fingersIn(gesture).map(({ start, strokes }) => [start, strokes.reduce((end, stroke) => end + stroke.for, start)]);
  return [...drawn, ...described].sort(([one], [other]) => one - other);
}

/** What says where the fingers of a gesture are at a moment, in points of the scene; null for gestures without fingers. */
export function fingersOf(gesture) {
  if (gesture?.touches) {
    const touches = byTouch(gesture.touches);
    return (time) => touches.map(([, samples]) => recorded(samples, time)).filter(Boolean);
  }
  if (!gesture?.simulated) return null;
  const fingers = fingersIn(gesture);
  return (time) => fingers.map((finger) => placeOf(finger, time)).filter(Boolean);
}

/** The heights at which the fingers of a file's own gesture begin and between which they move, in points; of none, the middle of the scene. */
export function sightOf({ text, original, about }, { duration, report }) {
  const path = about && fingersOf(gestureOf({ text, original }));
  const heights = path ? Array.from({ length: 101 }, (_, index) => path(duration * index / 100)).flat().map(([, y]) => y) : [];
  if (heights.length === 0) heights.push((report.scene?.figures[0].height ?? 0) / 2);
  return { first: heights[0], from: Math.min(...heights), to: Math.max(...heights) };
}
