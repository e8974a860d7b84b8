// The player of live interactions: it turns finger samples and time into effects and values.

const { abs, atan2, ceil, cos, exp, floor, log, max, min, PI, round, sign, sin, sqrt } = Math;

// What is played

/** A number at a moment. */
export type LiveNumber = (n: LiveNow) => number;
/** Whether a condition is true at a moment. */
export type LiveTest = (n: LiveNow) => boolean;
/** A number computed from another at a moment. */
export type LiveConversion = (n: LiveNow, x: number) => number;

/** An interaction as tables, with slots for parameters, constants, inputs, motions and stops. */
export interface LiveProgram {
  parameters?: number; constants?: LiveNumber[]; maps?: LiveMapping[]; inputs?: LiveInput[];
  motions?: LiveMotion[]; stops?: LiveStops[]; responses?: LiveResponse[];
  /** The transitions, by machine and state. */
  machines?: LiveExit[][][];
  /** The number of motions that are animators. */
  animators?: number;
}

/** A state of a machine, both by index. */
export interface LiveState { machine: number; state: number }
/** What must move a value for a crossing to count. */
export type LiveAgent = "finger" | "motion";
/** A spring: its angular frequency in radians per second, and its damping ratio. */
export interface LiveSpring { frequency: number; damping: number }

/** A piecewise linear function. */
export interface LiveMapping { points: LivePoint[]; edge?: LiveEdge }
/** How a map continues beyond its points. */
export type LiveEdge = "clamp" | "extend" | "wrap";
/** A point of a map. */
export interface LivePoint { at: LiveNumber; value: LiveNumber }

/** Stops: one is passed at the fraction `snap` of the way to it; an end is passed on arrival. */
export interface LiveStops {
  value: LiveNumber; places: LivePlaces; snap?: LiveNumber; hasEnds?: boolean; input?: number;
}
/** Stops from a list, evenly spaced over the values of a map, or at multiples of a distance. */
export type LivePlaces =
  | { kind: "listed"; at: LiveNumber[] }
  | { kind: "even"; count: LiveNumber; map: number }
  | { kind: "endless"; every: LiveNumber };

/** What the app supplies; after a millisecond the fraction `rate` of its speed remains. */
export interface LiveInput {
  kind: LiveKind; start?: LiveNumber; gains?: LiveGain[]; locks?: LiveState[]; runs?: LiveRun[];
  releases?: LiveRelease[]; rate?: LiveNumber; isSummed?: LiveTest; dragsAtOnce?: boolean;
}
/** The kind of an input; a drag has ends, with a rubber band beyond them. */
export type LiveKind =
  | { kind: "scroll" | "dial" | "pan" | "press" | "button" | "number" }
  | { kind: "drag"; lower?: LiveNumber; upper?: LiveNumber; rubber: LiveNumber };
/** How far an input moves for each point or degree of the finger in a state. */
export interface LiveGain { state: LiveState; factor: LiveNumber }
/** Where an input moves when a state is entered. */
export interface LiveRun { state: LiveState; move: LiveMove }
/** A move of an input; it may release the finger, or continue when one touches down. */
export interface LiveMove {
  input: number; target: LiveNumber; pace: LivePace; cancels?: boolean; isPlaced?: boolean;
  number?: number;
}
/** Where an input goes when it is released, by a value and its stop. */
export interface LiveRelease {
  target: LiveTarget; pace: LivePace; value: LiveConversion; place: LiveConversion;
  condition?: LiveTest; isForRelease?: boolean; isForCancel?: boolean; stops?: number;
  map?: number; number?: number;
}
/** The target of a value; above a certain speed, the stop after the nearest one. */
export type LiveTarget =
  | { kind: "stay" | "start" | "end" | "back" | "projected" }
  | { kind: "nearest"; speed?: LiveNumber }
  | { kind: "place"; of: LiveNumber };
/** How something moves to its target; a spring starts at a speed in whole distances per second. */
export type LivePace =
  | { kind: "curve"; of: number[]; seconds: LiveNumber }
  | { kind: "spring"; of: LiveSpring }
  | { kind: "swing"; of: LiveSpring; ways: number; seconds: number }
  | { kind: "slowing" | "jump" };

/** A number that changes over time by itself. */
export interface LiveMotion {
  start: LiveNumber; beginnings?: LiveBeginning[]; loop?: LiveLoop; follows?: LiveFollowing;
  animator?: LiveAnimator;
}
/** The motion that an event starts, after a delay in seconds. */
export interface LiveBeginning { cause: number; course: LiveCourse; delay?: LiveNumber }
/** The path of a motion: to a number, through several at fractions of the time, slowing down, or shaking. */
export type LiveCourse =
  | { kind: "move"; to: LiveNumber; pace: LivePace }
  | { kind: "frames"; of: LiveNumber[]; at: LiveNumber[]; curves: number[][]; seconds: LiveNumber }
  | { kind: "decay"; speed: LiveNumber; exponent: number }
  | { kind: "shake"; reach: LiveNumber; phase: LiveNumber; cycles: number };
/** Targets in turn, while one of the given states is active. */
export interface LiveLoop {
  targets: LiveNumber[]; seconds: LiveNumber; curve: number[]; states: LiveState[]; end?: LiveEnd;
}
/** Where a loop may end: at any target, after the last, or where the motion starts. */
export type LiveEnd = "target" | "cycle" | "start";
/** The stops whose index a motion follows. */
export interface LiveFollowing { stops: number; pace: LivePace }

/**
 * What moves a motion from 0 to 1 and back: taps, and an input that travels `way` from 0 to 1.
 *
 * It resumes in the fraction `factor` of its duration, or in the remaining time; with `keepsCurve`
 * along the rest of its curve.
 */
export interface LiveAnimator {
  taps?: LiveAnimatorTap[]; scrub?: number; way?: LiveNumber; pace: LivePace; factor?: LiveNumber;
  keepsCurve?: boolean; number?: number;
}
/** An event that counts as a tap, and the end from which it starts the motion. */
export interface LiveAnimatorTap { event: number; isAtOne?: boolean }

/** A condition that becomes true, by an agent if one is given; `inputs` are those whose fingers count. */
export interface LiveCrossing { holds: LiveTest; agent?: LiveAgent; inputs?: number[] }
/** A transition from a state, or moves alone; `isAtOnce` if a condition that is already true triggers it. */
export interface LiveExit {
  trigger: LiveTrigger; condition?: LiveTest; isAtOnce?: boolean; target?: number;
  moves?: LiveMove[];
}
/** A crossing, a number of events, or a time since a state was entered. */
export type LiveTrigger =
  | { kind: "crossing"; of: LiveCrossing }
  | { kind: "event"; of: number; count: number }
  | { kind: "after"; of: LiveNumber; since?: LiveState };

/** A haptic or sound, a delay after its cause, which may replace others. */
export interface LiveResponse {
  cause: LiveCause; effect: LiveFelt; condition?: LiveTest; agent?: LiveAgent; delay?: LiveNumber;
  sound?: LiveSound; isOnce?: boolean; replaced?: number[];
}
/** When a response plays, or during which states. */
export type LiveCause =
  | { kind: "event"; of: number }
  | { kind: "transition"; machine: number; from: number; to: number }
  | { kind: "crossing"; of: LiveCrossing }
  | { kind: "during"; of: LiveState[] }
  | { kind: "sounding"; of: number };
/** What a response plays. */
export type LiveFelt =
  | { kind: "taps"; of: LiveTap[] }
  | { kind: "piece" | "none" }
  | { kind: "vibration"; intensity: LiveNumber; sharpness: LiveNumber; pieces?: LiveNumber }
  | { kind: "tone"; volume: LiveNumber; pitch: LiveNumber }
  | { kind: "swell"; of: LiveNumber[]; sharpness: LiveNumber; seconds: LiveNumber };
/** A tap, a delay in seconds after its cause. */
export interface LiveTap { intensity: LiveNumber; sharpness: LiveNumber; time?: LiveNumber }
/** A sound, which is cut off after a time in seconds. */
export interface LiveSound { volume: LiveNumber; pitch: LiveNumber; seconds?: LiveNumber }

// Input from the app, and output to it

/** The events of an input since the previous sample, as bits. */
export const LiveEvents = { press: 1, release: 2, cancel: 4, tap: 8, rest: 16, drag: 32 } as const;

/** An offset, a finger's translation or rotation since touch-down, or a number; the velocity is per second. */
export class LiveSample { value = 0; velocity = 0; events = 0 }

/**
 * Something to play or do at a time, in seconds since the run began.
 *
 * A machine enters `state` detail; a scroll view must `move` to a in b seconds, 0 for a spring. A
 * response's `tap`, or its vibration that `begin`s, `follow`s and `end`s, has strength a and
 * sharpness b, and a `buzz` c seconds; a `sound` or a tone has volume a and pitch b; a swell goes
 * through each `level` a; a `piece` is as it is.
 */
export interface LiveEffect {
  kind:
    | "state" | "move" | "tap" | "piece" | "begin" | "follow" | "end" | "buzz" | "level" | "sound";
  subject: number; time: number; detail: number; a: number; b: number; c: number;
}

// Numbers

const clamp = (x: number, low: number, high: number) => min(max(x, low), high);
/** Strengths and volumes are 0…1. */
const fraction = (x: number) => (x > 0 ? min(x, 1) : 0);
/** The nearest whole number; a half is rounded away from 0. */
const whole = (x: number) => sign(x) * round(abs(x));
/** Two pieces may differ by a trillionth where they meet, because of rounding. */
const margin = (x: number) => max(abs(x), 1) * 1e-12;

// Comparisons that ignore such a difference

export const above = (a: number, b: number) => a > b + margin(b);
export const atLeast = (a: number, b: number) => a >= b - margin(b);
export const below = (a: number, b: number) => a < b - margin(b);
export const atMost = (a: number, b: number) => a <= b + margin(b);
export const equals = (a: number, b: number) => abs(a - b) <= margin(b);
export const differs = (a: number, b: number) => abs(a - b) > margin(b);
/** A number limited to ±10¹², or 0 if it is not a number. */
export const finite = (x: number) => clamp(Number.isNaN(x) ? 0 : x, -1e12, 1e12);
/** The direction in degrees, clockwise from the right, because y points down. */
export const direction = (x: number, y: number) => (atan2(y, x) * 180) / PI;
/** The nearest whole number; a half is rounded down. */
export const rounded = (x: number) => ceil(x - 0.5);
/** The sine of degrees, exact at right angles. */
export function sine(degrees: number): number {
  const quarter = whole(degrees / 90);
  const rest = ((degrees - quarter * 90) * PI) / 180;
  const side = quarter - 4 * floor(quarter / 4);
  const size = side % 2 === 0 ? sin(rest) : cos(rest);
  return side < 2 ? size : -size;
}
/** The cosine of degrees, exact at right angles. */
export const cosine = (degrees: number) => sine(degrees + 90);

/** The numbers and states at a moment, with speeds in units per second. */
export class LiveNow {
  /** Seconds since the run began. */
  time = 0;
  numbers: number[] = [];
  speeds: number[] = [];
  states: number[] = [];
  maps: LiveMap[] = [];
  rows: LiveRow[] = [];
  /** The speed of each input at its last release. */
  flicks: number[] = [];
  private ahead = 0;

  /** The number in a slot. */
  number(slot: number): number { return this.numbers[slot] + this.ahead * this.speeds[slot]; }

  /** How fast a number changes. */
  speed(number: LiveNumber): number {
    const { ahead } = this;
    const current = number(this);
    this.ahead += 1e-6;
    const later = number(this);
    this.ahead = ahead;
    return (later - current) / 1e-6;
  }

  /** Where an input would come to rest without a finger. */
  rest(slot: number, rate: number, isSummed: boolean): number {
    const seconds = isSummed ? rate / (1 - rate) / 1000 : -1 / (1000 * log(rate));
    return this.numbers[slot] + this.speeds[slot] * seconds;
  }

  /** Whether a machine is in a state. */
  isIn({ machine, state }: LiveState): boolean { return this.states[machine] === state; }
}

/** A map with its numbers, and the first argument that gives a value, or the end nearest to it. */
export interface LiveMap {
  values: number[];
  value(argument: number): number;
  argument(value: number): number;
}

function liveMap({ points, edge = "clamp" }: LiveMapping, now: LiveNow): LiveMap {
  const places: number[] = [];
  const values: number[] = [];
  for (const point of points) {
    const place = point.at(now);
    if (places.length > 0 && !(places[places.length - 1] < place)) continue;
    places.push(place);
    values.push(point.value(now));
  }
  const last = places.length - 1;
  const scaleOf = (piece: number) =>
    (values[piece + 1] - values[piece]) / (places[piece + 1] - places[piece]);
  return {
    values,
    value(argument) {
      if (last < 1) return values[0] ?? 0;
      if (edge === "clamp" && argument < places[0]) return values[0];
      if (edge === "clamp" && argument >= places[last]) return values[last];
      const length = places[last] - places[0];
      const turn = edge === "wrap" ? floor((argument - places[0]) / length) * length : 0;
      let piece = 0;
      while (piece < last - 1 && places[piece + 1] <= argument - turn) piece += 1;
      const scale = scaleOf(piece);
      return (argument - turn) * scale + (values[piece] - places[piece] * scale);
    },
    argument(value) {
      if (last < 1) return places[0] ?? 0;
      for (let piece = 0; piece < last; piece += 1) {
        const scale = scaleOf(piece);
        if (scale === 0) continue;
        const argument = (value - (values[piece] - places[piece] * scale)) / scale;
        const isAbove = argument >= places[piece] || (edge === "extend" && piece === 0);
        const isBelow = argument <= places[piece + 1] || (edge === "extend" && piece === last - 1);
        if (isAbove && isBelow) return argument;
      }
      return places[abs(values[0] - value) <= abs(values[last] - value) ? 0 : last];
    },
  };
}

/** Stops in order, or multiples of a distance. */
export interface LiveRow {
  places: number[];
  exists(number: number): boolean;
  place(number: number): number;
  /** The index of the stop nearest to a value. */
  nearest(value: number): number;
}

function liveRow(places: number[] = [], distance = 1): LiveRow {
  const last = places.length - 1;
  return {
    places,
    exists: (number) => last < 0 || (number >= 0 && number <= last),
    place: (number) => (last < 0 ? number * distance : places[clamp(number, 0, last)]),
    nearest(value) {
      if (last < 0) return clamp(whole(value / distance), -1e9, 1e9);
      const away = places.map((place) => abs(place - value));
      return away.reduce((best, other, number) => (other < away[best] ? number : best), 0);
    },
  };
}

// Ways

/** The shortest duration of a motion, in seconds, so that it passes everything on its way. */
const least = 1e-9;

/** A path from one number to another, with its position and speed at a time from its start. */
interface Way {
  from: number; to: number; start: number; end: number;
  place(passed: number): number;
  speed(passed: number): number;
  /** When it first reaches its end, in seconds, if it overshoots. */
  first?(): number | undefined;
}

function placeOn({ from, to, start, end, place }: Way, time: number): number {
  return !(time > start) ? from : time < end ? place(time - start) : to;
}

function speedOn({ start, end, speed }: Way, time: number): number {
  return time >= start && time < end ? speed(time - start) : 0;
}

/** Along a Bézier curve given by four numbers, or a straight line. */
function curved(curve: number[], from: number, to: number, start: number, seconds: number): Way {
  const [x1, y1, x2, y2] = curve.length === 4 ? curve : [1 / 3, 1 / 3, 2 / 3, 2 / 3];
  const end = start + max(seconds, least);
  const at = (passed: number) => bezierAt(passed / (end - start), x1, x2);
  return {
    from, to, start, end,
    place: (passed) => from + (to - from) * bezier(at(passed), y1, y2),
    speed(passed) {
      const part = at(passed);
      const [rise, run] = [slope(part, y1, y2), slope(part, x1, x2)];
      const steepness = run > 0 ? clamp(rise / run, -1e9, 1e9) : rise > 0 ? 1e9 : 0;
      return ((to - from) * steepness) / (end - start);
    },
    first() {
      const part = firstEnd(y1, y2);
      return part === undefined ? undefined : (end - start) * bezier(part, x1, x2);
    },
  };
}

/**
 * Where a curve that overshoots reaches 1 before its end.
 *
 * 1 less the curve is 1 - p times 1 + (1 - 3 y1) p + (1 + 3 y1 - 3 y2) p².
 */
function firstEnd(y1: number, y2: number): number | undefined {
  const [b, a] = [1 - 3 * y1, 1 + 3 * y1 - 3 * y2];
  const inner = b * b - 4 * a;
  if (!(inner >= 0)) return undefined;
  // The form that stays accurate where a is small.
  const sum = -(b + (b < 0 ? -sqrt(inner) : sqrt(inner))) / 2;
  const roots = [sum === 0 ? 2 : 1 / sum, a === 0 ? 2 : sum / a];
  const [low, high] = [min(...roots), max(...roots)];
  const first = low > 0 ? low : high;
  return first > 0 && first < 1 ? first : undefined;
}

/** The fraction of the time at which a curve of four numbers first reaches a fraction of its path. */
function timeReaching(part: number, curve: number[]): number | undefined {
  if (!(part >= 0 && part <= 1)) return undefined;
  if (curve.length !== 4) return part;
  const [x1, y1, x2, y2] = curve;
  let [low, high] = [0, 0];
  for (let steps = 1; bezier(high, y1, y2) < part; steps += 1) {
    if (steps > 64) return undefined;
    [low, high] = [high, steps / 64];
  }
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (bezier(middle, y1, y2) < part) low = middle;
    else high = middle;
  }
  return bezier(high, x1, x2);
}

/** The rest of a curve of four numbers after a fraction of the time, as a curve of its own. */
function restOf(curve: number[], time: number): number[] {
  if (curve.length !== 4) return [];
  const [x1, y1, x2, y2] = curve;
  const at = bezierAt(time, x1, x2);
  const [x, y] = [bezier(at, x1, x2), bezier(at, y1, y2)];
  if (!(x < 1) || y === 1) return [];
  const bend = (first: number, second: number, past: number) => {
    const last = second + (1 - second) * at;
    const middle = first + (second - first) * at;
    return [(middle + (last - middle) * at - past) / (1 - past), (last - past) / (1 - past)];
  };
  const [[nextX1, nextX2], [nextY1, nextY2]] = [bend(x1, x2, x), bend(y1, y2, y)];
  return [nextX1, nextY1, nextX2, nextY2];
}

function bezier(at: number, first: number, second: number): number {
  const rest = 1 - at;
  return 3 * rest * rest * at * first + at * at * (3 * rest * second + at);
}

function slope(at: number, first: number, second: number): number {
  const rest = 1 - at;
  return 3 * (rest * rest * first + 2 * rest * at * (second - first) + at * at * (1 - second));
}

/** The position on a curve at a fraction of the time, by Newton's method between two bounds. */
function bezierAt(time: number, x1: number, x2: number): number {
  let [low, high, at] = [0, 1, time];
  for (let step = 0; step < 60; step += 1) {
    const error = bezier(at, x1, x2) - time;
    if (!(abs(error) > 1e-16)) break;
    if (error < 0) low = at;
    else high = at;
    const next = at - error / slope(at, x1, x2);
    const better = next > low && next < high ? next : (low + high) / 2;
    if (better === at) break;
    at = better;
  }
  return at;
}

/** Slows down by e^exponent per second, until less than a threshold is left. */
function glide(
  from: number, velocity: number, start: number, exponent: number, threshold: number,
): Way {
  const ratio = (-exponent * threshold) / abs(velocity);
  const seconds = ratio > 0 && ratio < 1 ? log(ratio) / exponent : 0;
  const place = (passed: number) => from + (velocity * (exp(exponent * passed) - 1)) / exponent;
  const speed = (passed: number) => velocity * exp(exponent * passed);
  return { from, to: place(seconds), start, end: start + max(seconds, least), place, speed };
}

/** A damped spring with an initial speed. */
function springOf({ frequency, damping }: LiveSpring, from: number, to: number, velocity: number) {
  const decay = damping * frequency;
  const split = frequency * sqrt(abs((1 - damping) * (1 + damping)));
  const length = max(abs(to - from), abs(velocity) * 1e-9);
  const ways = (to < from ? -velocity : velocity) / length;

  /** The factors of the solution that starts at 1, and of the one that starts at 0 with slope 1. */
  function sum(even: number, odd: number, seconds: number): number {
    const angle = split * seconds;
    if (damping > 1 && split > 0) {
      const envelope = exp((-frequency / (damping + split / frequency)) * seconds);
      const lost = exp(-2 * angle) - 1;
      return even * (envelope * (1 + lost / 2)) + odd * (envelope * (-lost / (2 * split)));
    }
    const envelope = exp(-decay * seconds);
    if (angle === 0) return even * envelope + odd * (envelope * seconds);
    return even * (envelope * cos(angle)) + odd * ((envelope * sin(angle)) / split);
  }

  const place = (passed: number) => to + sum(from - to, velocity + decay * (from - to), passed);
  const speed = (passed: number) =>
    sum(velocity, frequency * frequency * (to - from) - decay * velocity, passed);

  /** When it first reverses, if it does. */
  function peak(): number | undefined {
    if (!(length > 0)) return undefined;
    const pull = frequency * frequency - decay * ways;
    if (!(damping >= 1)) {
      const angle = atan2(-ways, pull / split);
      return (angle > 0 ? angle : angle + PI) / split;
    }
    const ratio = -ways / pull;
    if (!(ratio > 0 && ratio * split < 1)) return undefined;
    return split > 0 ? log((1 + ratio * split) / (1 - ratio * split)) / (2 * split) : ratio;
  }

  /** The last moment at which its distance from the target exceeds a threshold. */
  function settling(threshold: number): number {
    if (!(length > 0)) return 0;
    const tolerance = max(threshold, length * 1e-12) / length;
    const distance = (seconds: number) => abs(sum(1, decay - ways, seconds));
    const first = peak();
    const height = first === undefined ? 0 : distance(first);
    let [leaves, returns] = [0, 0];
    if (first !== undefined && height > tolerance) {
      const loss = damping < 1 ? (decay * PI) / split : 0;
      const swings = loss > 0 ? floor(log(height / tolerance) / loss) : 0;
      leaves = damping < 1 ? first + (swings * PI) / split : first;
    } else if (tolerance >= 1) return 0;
    if (first !== undefined && first > leaves) returns = first;
    else if (damping < 1) returns = leaves + PI / split;
    else {
      let wait = 1 / frequency;
      for (let step = 0; step < 60 && distance(leaves + wait) > tolerance; step += 1) wait *= 2;
      returns = leaves + wait;
    }
    for (let step = 0; step < 60; step += 1) {
      const middle = (leaves + returns) / 2;
      if (distance(middle) > tolerance) leaves = middle;
      else returns = middle;
    }
    return (leaves + returns) / 2;
  }

  /** The given duration, or until it stays within a threshold of its target. */
  function way(start: number, threshold: number, seconds = settling(threshold)): Way {
    return { from, to, start, end: start + max(seconds, least), place, speed, first };
  }

  /** When it first reaches its target, in seconds, if it overshoots. */
  function first(): number | undefined {
    const lead = decay - velocity / (to - from);
    if (!(damping >= 1)) return atan2(1, -lead / split) / split;
    if (!(split > 0)) return lead < 0 ? -1 / lead : undefined;
    const ratio = -split / lead;
    if (!(ratio > 0 && ratio < 1)) return undefined;
    return log((1 + ratio) / (1 - ratio)) / (2 * split);
  }

  /** Where it first reverses, if it does. */
  function reach(): number | undefined {
    const first = peak();
    return first === undefined ? undefined : place(first);
  }

  return { way, reach };
}

/** A damped spring, whose initial speed is reduced if it would leave a range. */
function sprung(of: LiveSpring, from: number, to: number, velocity: number, range?: number[]) {
  const at = (share: number) => springOf(of, from, to, velocity * share);
  const leaves = (share: number) => {
    const reach = at(share).reach();
    return range && reach !== undefined && !(reach >= range[0] && reach <= range[1]);
  };
  if (!leaves(1)) return at(1);
  let [slow, fast] = [0, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (slow + fast) / 2;
    if (leaves(middle)) fast = middle;
    else slow = middle;
  }
  return at(slow);
}

// State of a player

/** The ends of a drag, and the rubber band beyond them. */
function edgesOf(one: number, other: number, rubber: number) {
  const [lower, upper] = [min(one, other), max(one, other)];
  const length = max(upper - lower, 1);
  // It may overshoot to nine tenths of what the rubber band can show.
  const excess = rubber > 0 ? 0.9 * length : 0;
  return {
    reach: [lower - excess, upper + excess] as [number, number],
    shown(pulled: number): number {
      const edge = clamp(pulled, lower, upper);
      if (pulled === edge || !(rubber > 0)) return edge;
      const beyond = pulled - edge;
      return edge + beyond * ((length * rubber) / (length + rubber * abs(beyond)));
    },
    pulled(shown: number): number {
      const edge = clamp(shown, lower, upper);
      if (shown === edge || !(rubber > 0)) return edge;
      const limit = length * (1 - 1e-6);
      const beyond = clamp(shown - edge, -limit, limit);
      return edge + (beyond * length) / (rubber * (length - abs(beyond)));
    },
    slope(pulled: number): number {
      const edge = clamp(pulled, lower, upper);
      if (pulled === edge) return 1;
      if (!(rubber > 0)) return 0;
      const ratio = length / (length + rubber * abs(pulled - edge));
      return rubber * ratio * ratio;
    },
  };
}

function inputOf(part: LiveInput, slot: number, event: number) {
  const { kind } = part.kind;
  return {
    part, slot, event, kind,
    isDrawn: kind === "drag" || kind === "dial" || kind === "pan",
    /** Its linear path during an update: from where, from when, and to where. */
    aimed: 0, aimFrom: 0, aimStart: 0, aimEnd: 0,
    place: 0, velocity: 0, gain: 1,
    /** The last number that the app supplied. */
    fed: 0,
    /** The finger's speed and distance, and the position without a rubber band. */
    finger: 0, translation: 0, pulled: 0,
    /** When and where it was touched, and whether it is held now and was held before this instant. */
    pressed: 0, touched: 0, isHeld: false, wasHeld: false, isDragging: false,
    /** Whether a touch leaves it moving. */
    isPlaced: false,
    way: undefined as Way | undefined,
    edges: undefined as ReturnType<typeof edgesOf> | undefined,

    /** Sets its current position and speed. */
    show(now: LiveNow) {
      const { way, aimStart, aimEnd, aimFrom, aimed, isHeld, velocity } = this;
      const { time } = now;
      let [place, speed] = [aimed, isHeld ? velocity : 0];
      if (kind === "press" && isHeld) [place, speed] = [time - this.pressed, 1];
      else if (way) [place, speed] = [placeOn(way, time), speedOn(way, time)];
      else if (aimEnd > aimStart && time < aimEnd) {
        place = aimFrom + (aimed - aimFrom) * ((time - aimStart) / (aimEnd - aimStart));
        speed = velocity;
      }
      this.place = now.numbers[slot] = place;
      now.speeds[slot] = speed;
    },

    /** Replaces a number that is not finite by the last one. */
    accept(sample: LiveSample) {
      if (Number.isFinite(sample.value)) this.fed = finite(sample.value);
      sample.value = this.fed;
      sample.velocity = Number.isFinite(sample.velocity) ? finite(sample.velocity) : 0;
    },

    /** Its speed at release: that of the finger, reduced by the rubber band. */
    speedLetGo(): number {
      const { edges, finger, place } = this;
      return edges ? finger * edges.slope(edges.pulled(place)) : finger;
    },

    stop(place: number) {
      this.way = undefined;
      this.isPlaced = false;
      this.place = this.aimed = this.aimFrom = place;
    },

    /** Lets a finger that has moved far enough hold it at its position. */
    takeHold(way: number) {
      this.stop(this.place);
      this.translation = way;
      this.pulled = this.edges?.pulled(this.place) ?? this.place;
    },

    drag({ value, velocity }: LiveSample) {
      if (this.way) {
        // What moves by itself continues until the finger moves.
        if (value === this.translation) return;
        this.takeHold(value);
      }
      this.pulled += (value - this.translation) * this.gain;
      this.translation = value;
      this.finger = velocity * this.gain;
      if (value !== 0) this.isDragging = true;
      const { edges, pulled, finger } = this;
      this.aimed = edges ? edges.shown(pulled) : pulled;
      this.velocity = edges ? finger * edges.slope(pulled) : finger;
    },
  };
}

function motionOf(part: LiveMotion, slot: number, event: number) {
  return {
    part, slot, event,
    /** Its position while nothing moves it. */
    place: 0,
    ways: [] as Way[],
    /** When the current motion ends, and when a loop's phase ends. */
    end: Infinity, phaseEnd: Infinity, phase: 0, isLeaving: false,
    /** The motions that start later, and when. */
    pending: undefined as LiveCourse | undefined, due: Infinity,
    animation: part.animator && animationOf(part.animator),

    way(time: number): Way | undefined {
      let [way] = this.ways;
      for (const other of this.ways) if (other.start <= time) way = other;
      return way;
    },

    value(time: number): number {
      const way = this.way(time);
      return way ? placeOn(way, time) : this.place;
    },

    append(way: Way, now: LiveNow) {
      this.ways.push(way);
      this.end = max(way.end, now.time + least);
    },
  };
}

/** A motion between 0 and 1 that taps and a finger pause, move, reverse and resume. */
function animationOf(part: LiveAnimator) {
  return {
    part,
    /** The events that occur: those of a motion, then those of an animator. */
    told: [] as number[],
    /** When it first reaches its target, and when it comes to rest there. */
    reach: Infinity, arrival: Infinity,
    place: 0, way: undefined as Way | undefined,
    /** The motion that a tap interrupted, and when. */
    held: undefined as Way | undefined, heldAt: 0,
    /** The finger that moves it, and the ends between which it does so. */
    grip: undefined as { origin: number; way: number; lower: number; upper: number } | undefined,
    isOnItsWay: false, isAtOne: false, leadsToOne: false, headsForOne: false,
    hasMoved: false, hasReached: false,

    target(): number { return this.headsForOne ? 1 : 0; },

    /** Its position and speed, from the finger's number and speed. */
    show(time: number, finger: number, speed: number): [number, number] {
      const { grip, way, place } = this;
      if (!grip) return way ? [placeOn(way, time), speedOn(way, time)] : [place, 0];
      const moved = (finger - grip.origin) / grip.way;
      const isInside = moved > grip.lower && moved < grip.upper;
      return [clamp(moved, grip.lower, grip.upper), isInside ? speed / grip.way : 0];
    },

    /** Starts an instant at which it has a given number: handles what has ended by then. */
    advance(time: number, number: number) {
      this.told.length = 0;
      if (this.grip && abs(number - this.place) > rounding) this.hasMoved = true;
      this.comeAbout(time);
    },

    comeAbout(time: number) {
      if (this.reach <= time) {
        this.told.push(Driven.reached);
        this.reach = Infinity;
        this.hasReached = true;
      }
      if (!(this.arrival <= time)) return;
      [this.place, this.arrival, this.way, this.isOnItsWay] = [this.target(), Infinity, undefined, false];
      const isOver = this.headsForOne === this.leadsToOne;
      if (isOver) this.isAtOne = !this.isAtOne;
      this.told.push(isOver ? Moved.over : Driven.back);
      if (this.hasMoved) this.told.push(Driven.settled);
    },

    /** A tap: at rest it has an effect at one end only; in motion it pauses or resumes. */
    tap(fromOne: boolean, number: number, now: LiveNow) {
      if (this.grip) return;
      this.told.push(Driven.tapped);
      if (!this.isOnItsWay && fromOne !== this.isAtOne) return;
      this.place = number;
      if (!this.isOnItsWay) {
        this.setOut();
        this.run(now, 1);
      } else if (this.way) this.hold(now.time);
      else this.run(now);
    },

    /** A finger takes hold of it, at the finger's own number. */
    take(finger: number, number: number, now: LiveNow) {
      if (!this.isOnItsWay) this.setOut();
      this.hold(now.time);
      [this.held, this.place] = [undefined, number];
      const way = part.way?.(now) || 1;
      const [lower, upper] = [min(0, number), max(1, number)];
      this.grip = { origin: finger - number * way, way, lower, upper };
    },

    /** The finger's direction decides the target; without one it keeps its target. */
    letGo(speed: number, number: number, now: LiveNow) {
      if (!this.grip) return;
      const direction = speed / this.grip.way;
      [this.grip, this.place] = [undefined, number];
      if (direction !== 0 && direction > 0 !== this.headsForOne) {
        this.headsForOne = !this.headsForOne;
        this.hasReached = false;
        if (abs(number - this.target()) > rounding) this.told.push(Driven.turned);
      }
      this.run(now);
    },

    setOut() {
      [this.isOnItsWay, this.hasMoved, this.hasReached] = [true, false, false];
      this.leadsToOne = this.headsForOne = !this.isAtOne;
      this.told.push(Moved.begun);
    },

    hold(time: number) {
      if (this.way) [this.held, this.heldAt] = [this.way, time];
      [this.way, this.reach, this.arrival] = [undefined, Infinity, Infinity];
    },

    /** Runs to its target, in a fraction of the duration or in the remaining time. */
    run(now: LiveNow, part?: number) {
      const { held, place } = this;
      const factor = this.part.factor?.(now) ?? 0;
      if (this.part.keepsCurve && held && part === undefined && !(factor > 0)) {
        const pause = now.time - this.heldAt;
        this.way = { ...held, start: held.start + pause, end: held.end + pause };
        this.arrival = this.way.end;
      } else this.runAfresh(now, part ?? (factor > 0 ? factor : undefined));
      this.held = undefined;
      if (abs(this.target() - place) > rounding) this.hasMoved = true;
      const isThere = this.headsForOne ? place > 1 - rounding : place < rounding;
      const { way, arrival } = this;
      const passed = way && way.to !== way.from ? way.first?.() : undefined;
      const first = passed !== undefined && way ? min(way.start + passed, arrival) : arrival;
      this.reach = this.hasReached || !this.hasMoved ? Infinity : isThere ? now.time : first;
      this.comeAbout(now.time);
    },

    /** Starts towards its target, in a fraction of the whole duration. */
    runAfresh(now: LiveNow, told?: number) {
      const { place, headsForOne, part: { pace, keepsCurve } } = this;
      const to = this.target();
      let seconds = 0;
      if (pace.kind === "swing") {
        seconds = pace.seconds;
        this.way = springOf(pace.of, place, to, pace.ways * (to - place)).way(now.time, 0, seconds);
      } else {
        const curve = pace.kind === "curve" ? pace.of : [];
        const whole = pace.kind === "curve" ? max(pace.seconds(now), 0) : 0;
        const fraction = headsForOne ? place : 1 - place;
        const passed = keepsCurve ? timeReaching(fraction, curve) : undefined;
        const left = passed === undefined ? min(abs(1 - fraction), 1) : 1 - passed;
        const rest = passed === undefined ? curve : restOf(curve, passed);
        seconds = whole * (told ?? left);
        this.way = curved(rest, place, to, now.time, seconds);
      }
      this.arrival = now.time + seconds;
    },
  };
}

function stopsOf(part: LiveStops, slot: number, event: number) {
  return {
    part, slot, event, index: 0, touched: 0, snap: 0.5, hasEnds: false, row: liveRow(),

    isEnd(number: number): boolean {
      return this.hasEnds && (number === 0 || number === this.row.places.length - 1);
    },

    /** Whether a value is at the stop one step away. */
    passes(step: number, value: number): boolean {
      const { index, row } = this;
      if (!row.exists(index + step)) return false;
      const [from, to] = [row.place(index), row.place(index + step)];
      if (this.isEnd(index + step)) return to > from ? atLeast(value, to) : atMost(value, to);
      const level = from + (to - from) * this.snap;
      return to > from ? above(value, level) : below(value, level);
    },
  };
}

function crossingOf(of: LiveTrigger | LiveCause) {
  if (of.kind !== "crossing") return undefined;
  const { holds, agent, inputs = [] } = of.of;
  let held = false;
  return {
    agent, inputs,
    turns: (now: LiveNow) => holds(now) !== held,
    /** Notes whether the condition is true, and returns whether it has just become true. */
    note(now: LiveNow): boolean {
      const before = held;
      held = holds(now);
      return held && !before;
    },
  };
}

const exitOf = (part: LiveExit) => ({
  part, timer: Infinity, count: 0, isOpen: false, crossing: crossingOf(part.trigger),
});

const machineOf = (ways: LiveExit[][], number: number, event: number) => ({
  number, event, states: ways.map((exits) => exits.map(exitOf)),
  /** The transitions from its state, when it was entered, and when each state last was. */
  exits: [] as Exit[], entered: 0, entries: ways.map(() => -Infinity),
  /** The position of the last event that it has handled. */
  answered: 0,
});

const responseOf = (part: LiveResponse, number: number) => ({
  part, number, crossing: crossingOf(part.cause),
  isOn: false, isSpent: false, isInPieces: false,
  /** How often it plays at this instant, and when its piece ends. */
  comes: 0, until: -Infinity,
});

type Input = ReturnType<typeof inputOf>;
type Motion = ReturnType<typeof motionOf>;
type Stops = ReturnType<typeof stopsOf>;
type Crossing = ReturnType<typeof crossingOf>;
type Exit = ReturnType<typeof exitOf>;
type Machine = ReturnType<typeof machineOf>;
type Response = ReturnType<typeof responseOf>;

/** Events: three of the run, those of inputs, motions, rows of stops, animators, and each state. */
const [runStart, fingersDown, fingersUp, firstEvent] = [0, 1, 2, 3];
const Touch = { press: 0, release: 1, cancel: 2, tap: 3, rest: 4, drag: 5, count: 6 };
const Moved = { begun: 0, over: 1, phase: 2, count: 3 };
const Passed = { stop: 0, end: 1, count: 2 };
/** Of an animator, after those of its motion. */
const Driven = { reached: 3, turned: 4, back: 5, settled: 6, tapped: 7, count: 5 };
/** The fraction of an animator's path that counts as nothing. */
const rounding = 1e-12;

interface Change { machine: number; from: number; to: number }

/** The order in which a sample's events are handled, by their bits. */
const words = { press: 1, drag: 32, release: 2 | 4 | 8, rest: 16 };
type Word = keyof typeof words;
/** Their names, and after which of them a finger is down. */
const order: Word[] = ["press", "drag", "release", "rest"];
const orderWhileDown: Word[] = ["drag", "release", "rest", "press"];

/** The most instants per update, and transitions per instant; a run that needs more falls behind. */
const [mostInstants, mostAnswers] = [10_000, 100];

/**
 * An interaction that is played while fingers move.
 *
 * Inputs are interpolated linearly between two samples. What happens in between is handled in order,
 * at its own time to the nanosecond, and is reported with the later sample.
 */
export class LivePlayer {
  /** The numbers and states at the latest moment. */
  readonly now = new LiveNow();
  /** The effects of the latest update, in order. */
  readonly effects: LiveEffect[] = [];
  /** The samples of the next update, one for each input; the app sets them. */
  readonly samples: LiveSample[];
  /** The number of fingers on the screen. */
  fingers = 0;

  private readonly inputs: Input[];
  private readonly motions: Motion[];
  private readonly rows: Stops[];
  private readonly machines: Machine[];
  private readonly responses: Response[];
  private origin?: number;
  private fingersBefore = 0;
  /** Whether a finger held an input before this instant. */
  private wasHeld = false;
  /** How often each event happened at this instant, and its position among all events. */
  private readonly happened: number[];
  private readonly heard: number[];
  private readonly firstDriven: number;
  private readonly stateEvents: number;
  private order = 0;
  private instantOrder = 0;
  private readonly changes: Change[] = [];

  /** A player at the beginning, with a number for each parameter. */
  constructor(program: LiveProgram, parameters: number[]) {
    const { now } = this;
    const { parameters: count = 0, constants = [], inputs = [], motions = [] } = program;
    const { stops = [], machines = [], maps = [], responses = [] } = program;
    const slot = (number = 0) => {
      now.speeds.push(0);
      return now.numbers.push(number) - 1;
    };
    let events = firstEvent;
    const reserve = (count: number) => (events += count) - count;
    for (let place = 0; place < count; place += 1) slot(parameters[place]);
    for (const constant of constants) slot(constant(now));
    this.inputs = inputs.map((it) => inputOf(it, slot(), reserve(Touch.count)));
    this.motions = motions.map((it) => motionOf(it, slot(), reserve(Moved.count)));
    this.rows = stops.map((it) => stopsOf(it, slot(), reserve(Passed.count)));
    this.firstDriven = reserve((program.animators ?? 0) * Driven.count);
    this.stateEvents = events;
    this.machines = machines.map((ways, number) => machineOf(ways, number, reserve(ways.length)));
    this.responses = responses.map(responseOf);
    this.samples = this.inputs.map(() => new LiveSample());
    this.happened = new Array<number>(events).fill(0);
    this.heard = this.happened.slice();
    now.states = this.machines.map(() => 0);
    now.flicks = this.inputs.map(() => 0);
    this.inputs.forEach((input, number) => {
      const { kind, start } = input.part;
      input.stop(start?.(now) ?? 0);
      input.fed = input.place;
      this.samples[number].value = now.numbers[input.slot] = input.place;
      if (kind.kind !== "drag") return;
      const [lower, upper] = [kind.lower?.(now) ?? -1e12, kind.upper?.(now) ?? 1e12];
      input.edges = edgesOf(lower, upper, kind.rubber(now));
    });
    now.maps = maps.map((mapping) => liveMap(mapping, now));
    for (const motion of this.motions) {
      now.numbers[motion.slot] = motion.place = motion.part.start(now);
    }
    this.rows.forEach((stops, number) => this.beginStops(stops, number));
  }

  // Updates

  /**
   * Plays up to a moment, in seconds of any clock, with the samples set since the previous update.
   *
   * A moment before the latest one counts as the latest; its events count, its numbers do not.
   */
  update(time: number) {
    const { now } = this;
    this.effects.length = 0;
    if (!Number.isFinite(time)) return;
    this.inputs.forEach((input, number) => input.accept(this.samples[number]));
    const passed = time - (this.origin ?? this.begin(time));
    const end = max(passed, now.time);
    if (passed >= now.time) this.aim(now.time, end);
    for (let instants = 0; instants < mostInstants; instants += 1) {
      const next = this.nextInstant(end);
      if (next === undefined) break;
      this.setClock(next);
      this.instant();
    }
    this.setClock(end);
    this.takeSamples();
    for (const response of this.responses) {
      if (response.isOn && !response.isInPieces) this.tellLevel("follow", response);
    }
  }

  private begin(time: number): number {
    this.origin = time;
    this.inputs.forEach((input, number) => {
      if (input.kind !== "scroll" && input.kind !== "number") return;
      input.place = input.aimed = this.samples[number].value;
    });
    this.setClock(0);
    this.rows.forEach((stops, number) => this.beginStops(stops, number));
    for (const machine of this.machines) this.beginMachine(machine);
    for (const { crossing } of this.responses) crossing?.note(this.now);
    this.instant("start");
    return time;
  }

  /** Moves what fingers hold linearly to where the fingers are at the end. */
  private aim(start: number, end: number) {
    this.inputs.forEach((input, number) => {
      const { value, velocity } = this.samples[number];
      input.aimFrom = input.place;
      [input.aimStart, input.aimEnd] = [start, end];
      if (input.kind === "scroll" || input.kind === "number") {
        input.aimed = value;
        if (input.kind === "scroll") input.velocity = velocity;
        else input.aimFrom = input.aimed;
      } else if (input.isDrawn) {
        input.aimed = input.place;
        if (input.isHeld) input.drag(this.samples[number]);
      }
    });
  }

  /** Sets the moment, and computes every number at it. */
  private setClock(time: number) {
    const { now } = this;
    now.time = time;
    for (const input of this.inputs) input.show(now);
    for (const motion of this.motions) {
      const [number, speed] = this.shown(motion, time);
      now.numbers[motion.slot] = number;
      now.speeds[motion.slot] = speed;
    }
    for (const { slot, index } of this.rows) now.numbers[slot] = index;
  }

  private shown(motion: Motion, time: number): [number, number] {
    const { animation, place } = motion;
    if (!animation) {
      const way = motion.way(time);
      return way ? [placeOn(way, time), speedOn(way, time)] : [place, 0];
    }
    const { slot } = this.inputs[animation.part.scrub ?? 0] ?? { slot: 0 };
    return animation.show(time, this.now.numbers[slot] ?? 0, this.now.speeds[slot] ?? 0);
  }

  /** The next moment before an end at which something happens without input, if any. */
  private nextInstant(end: number): number | undefined {
    const start = this.now.time;
    let next = end;
    const offer = (time: number) => {
      if (time > start && time < next) next = time;
    };
    for (const { way } of this.inputs) if (way) offer(way.end);
    for (const { end, phaseEnd, due, animation } of this.motions) {
      [end, phaseEnd, due].forEach(offer);
      if (animation) [animation.reach, animation.arrival].forEach(offer);
    }
    for (const { exits } of this.machines) for (const { timer } of exits) offer(timer);
    for (const { until } of this.responses) offer(until);
    this.setClock(next);
    if (!this.isChanging()) {
      if (next < end) return next;
      this.setClock(start);
      return undefined;
    }
    let [low, high] = [start, next];
    for (let step = 0; step < 60 && high - low > least; step += 1) {
      const middle = (low + high) / 2;
      this.setClock(middle);
      if (this.isChanging()) high = middle;
      else low = middle;
    }
    this.setClock(start);
    return high < end ? high : undefined;
  }

  /** Whether a condition that something waits for is true now. */
  private isChanging(): boolean {
    const { now } = this;
    return (
      this.machines.some(({ exits }) => exits.some(({ crossing }) => crossing?.turns(now))) ||
      this.rows.some((stops) => this.passage(stops) !== 0) ||
      this.responses.some((it) =>
        it.part.cause.kind === "during" ? this.isActive(it) !== it.isOn : it.crossing?.turns(now),
      )
    );
  }

  // Instants

  /** Handles the events since the previous sample, one after the other. */
  private takeSamples() {
    for (const word of this.isHeld() || this.fingersBefore > 0 ? orderWhileDown : order) {
      const isTold = this.samples.some(({ events }) => events & words[word]);
      if (isTold || this.fingersEvent(word) !== undefined) this.instant(word);
    }
    this.instant();
    for (const sample of this.samples) sample.events = 0;
    this.fingersBefore = this.fingers;
  }

  /** Notes the first finger that touches the screen, or the last one that leaves it. */
  private fingersEvent(word: Word): number | undefined {
    const { fingers, fingersBefore } = this;
    if (word === "press" && fingersBefore === 0 && fingers > 0) return fingersDown;
    return word === "release" && fingersBefore > 0 && fingers === 0 ? fingersUp : undefined;
  }

  private isHeld(): boolean { return this.inputs.some(({ isHeld }) => isHeld); }

  /** Handles everything that happens at the current moment. */
  private instant(word?: Word | "start") {
    const { inputs, motions, rows } = this;
    this.instantOrder = this.order;
    for (const input of inputs) input.wasHeld = input.isHeld;
    this.wasHeld = this.isHeld();
    if (word === "start") this.raise(runStart);
    else if (word) this.take(word);
    for (const input of inputs) this.noteRest(input);
    for (const motion of motions) this.advance(motion);
    for (const motion of motions) this.drive(motion);
    for (const stops of rows) this.takePassages(stops);
    for (const machine of this.machines) {
      for (const exit of machine.exits) exit.isOpen = this.comes(exit.crossing);
      machine.answered = this.instantOrder;
    }
    for (const it of this.responses) it.comes = this.comes(it.crossing) ? 1 : 0;
    for (const stops of rows) {
      const input = inputs[stops.part.input ?? -1];
      if (input && this.isHeard(input.event + Touch.press)) stops.touched = stops.index;
    }
    for (const input of inputs) this.letGo(input);
    for (const motion of motions) {
      // The states are entered one after the other.
      for (const beginning of motion.part.beginnings ?? []) {
        const { cause } = beginning;
        if (cause < this.stateEvents && this.isHeard(cause)) this.beginLater(motion, beginning);
      }
    }
    this.settle();
    for (const motion of motions) this.continueLoop(motion);
    this.respond();
    this.happened.fill(0);
    this.changes.length = 0;
  }

  private take(word: Word) {
    const event = this.fingersEvent(word);
    if (event !== undefined) this.raise(event);
    this.inputs.forEach((input, number) => {
      const sample = this.samples[number];
      const { events } = sample;
      const dragsAtOnce = input.part.dragsAtOnce && events & words.press && events & words.drag;
      if (!(events & words[word]) || input.kind === "number") return;
      if (input.kind === "button") {
        if (word === "press") this.raise(input.event + Touch.press);
      } else if (word === "press") {
        this.press(input, sample);
        if (dragsAtOnce) this.raise(input.event + Touch.drag);
      } else if (word === "drag") {
        if (!dragsAtOnce) this.raise(input.event + Touch.drag);
        input.isDragging = true;
      } else if (word === "release") this.release(input, sample, number);
      else this.raise(input.event + Touch.rest);
    });
  }

  private press(input: Input, sample: LiveSample) {
    const { now } = this;
    if (input.isHeld || input.part.locks?.some((state) => now.isIn(state))) return;
    this.raise(input.event + Touch.press);
    input.isHeld = true;
    input.isDragging = false;
    input.pressed = now.time;
    input.touched = input.place;
    input.translation = input.finger = input.velocity = 0;
    if (!input.isPlaced) input.takeHold(0);
    if (!input.isDrawn) return;
    // A finger that moved in the same sample has moved by now.
    input.drag(sample);
    if (input.way) return;
    now.numbers[input.slot] = input.place = input.aimFrom = input.aimed;
  }

  private release(input: Input, { velocity, events }: LiveSample, number: number) {
    const { now } = this;
    if (!input.isHeld) return;
    if (events & LiveEvents.tap) this.raise(input.event + Touch.tap);
    if (!(events & (LiveEvents.release | LiveEvents.cancel))) return;
    input.isHeld = false;
    const isCancelled = (events & LiveEvents.cancel) !== 0;
    const finger = input.kind === "scroll" ? velocity : input.isDragging ? input.speedLetGo() : 0;
    now.flicks[number] = now.speeds[input.slot] = isCancelled ? 0 : finger;
    // The time that a finger is held advances with the clock.
    if (input.kind === "press") now.flicks[number] = now.speeds[input.slot] = 1;
    this.raise(input.event + (isCancelled ? Touch.cancel : Touch.release));
  }

  private noteRest(input: Input) {
    const { way } = input;
    if (!way || !(way.end <= this.now.time)) return;
    input.stop(way.to);
    this.now.numbers[input.slot] = way.to;
    if (!input.isHeld) this.raise(input.event + Touch.rest);
  }

  /** Notes an event for responses and, unless it concerns only them, for everything else. */
  private raise(event: number, isHeard = true) {
    this.happened[event] += 1;
    if (isHeard) this.heard[event] = this.order += 1;
  }

  private isHeard(event: number): boolean { return this.heard[event] > this.instantOrder; }

  /** Whether a crossing becomes true while its agent moves the value. */
  private comes(crossing: Crossing): boolean {
    if (!crossing?.note(this.now)) return false;
    const { agent, inputs } = crossing;
    return !agent || inputs.some((input) => this.inputs[input].wasHeld) === (agent === "finger");
  }

  // Machines

  /** Starts in the first state, or in the one to which a transition at the start of the run leads. */
  private beginMachine(machine: Machine) {
    const exit = machine.states[0]?.find(
      ({ part: { trigger, target, moves = [], condition } }) =>
        trigger.kind === "event" && trigger.of === runStart && trigger.count === 1 &&
        target !== undefined && moves.length === 0 && condition?.(this.now) !== false,
    );
    this.enter(machine, exit?.part.target ?? 0);
  }

  /** Takes the transitions whose conditions are met, in order, until none is left. */
  private settle() {
    for (const { exits } of this.machines) {
      for (const exit of exits) {
        const { trigger } = exit.part;
        if (trigger.kind === "event" && this.isHeard(trigger.of)) exit.count += 1;
      }
    }
    let [number, steps] = [0, 0];
    while (number < this.machines.length && steps < mostAnswers) {
      const machine = this.machines[number];
      const exit = machine.exits.find((exit) => this.isOpen(exit, machine));
      number = exit ? 0 : number + 1;
      if (!exit) continue;
      steps += 1;
      if (exit.part.trigger.kind === "event") machine.answered = this.order;
      exit.isOpen = false;
      this.leave(exit, machine);
    }
  }

  private isOpen({ part, isOpen, count, timer }: Exit, { entered, answered }: Machine): boolean {
    const { now } = this;
    const { trigger, condition, isAtOnce } = part;
    if (trigger.kind === "event") {
      const isCounted = trigger.count <= 1 || count >= trigger.count;
      isOpen = isCounted && this.heard[trigger.of] > answered;
    } else if (trigger.kind === "after") isOpen = timer <= now.time;
    else if (isAtOnce && entered === now.time) isOpen ||= trigger.of.holds(now);
    return isOpen && condition?.(now) !== false;
  }

  private leave(exit: Exit, machine: Machine) {
    const { now } = this;
    const { target, moves = [] } = exit.part;
    for (const move of moves) this.obey(move);
    if (target === undefined) {
      exit.count = 0;
      exit.timer = Infinity;
      exit.crossing?.note(now);
      return;
    }
    const { number } = machine;
    this.changes.push({ machine: number, from: now.states[number], to: target });
    this.tell("state", number, target);
    this.enter(machine, target);
    this.raise(machine.event + target);
  }

  /** Enters a state, and starts its waits, motions and moves. */
  private enter(machine: Machine, state: number) {
    const { now } = this;
    const isEntered = (it: LiveState) => it.machine === machine.number && it.state === state;
    now.states[machine.number] = state;
    machine.exits = machine.states[state];
    machine.entered = machine.entries[state] = now.time;
    for (const exit of machine.exits) {
      const { trigger } = exit.part;
      [exit.timer, exit.count, exit.isOpen] = [Infinity, 0, false];
      exit.crossing?.note(now);
      if (trigger.kind !== "after") continue;
      const { of: seconds, since } = trigger;
      const start = since ? this.machines[since.machine].entries[since.state] : now.time;
      if (start > -Infinity) exit.timer = max(start + max(seconds(now), 0), now.time);
    }
    for (const other of this.machines) {
      for (const exit of other === machine ? [] : other.exits) {
        const { trigger } = exit.part;
        if (trigger.kind !== "after" || !trigger.since || !isEntered(trigger.since)) continue;
        exit.timer = now.time + max(trigger.of(now), 0);
      }
    }
    for (const input of this.inputs) {
      const { gains = [], runs = [], locks = [] } = input.part;
      if (gains.length > 0) input.gain = gains.find((it) => now.isIn(it.state))?.factor(now) ?? 1;
      for (const run of runs) if (isEntered(run.state)) this.obey(run.move);
      if (locks.some((lock) => now.isIn(lock))) input.isHeld = false;
    }
    for (const motion of this.motions) {
      const { beginnings = [], loop } = motion.part;
      for (const beginning of beginnings) {
        if (beginning.cause === machine.event + state) this.beginLater(motion, beginning);
      }
      const begins = motion.phaseEnd === Infinity && loop?.states.some(isEntered);
      if (loop && begins) this.startPhase(motion, loop, 0);
    }
  }

  // Inputs

  /** Moves an input, or tells the app to move a scroll view. */
  private obey({ input: number, target, pace, cancels, isPlaced = false, number: way }: LiveMove) {
    const input = this.inputs[number];
    const place = target(this.now);
    if (input.kind !== "scroll") {
      const canBeTaken = input.isDrawn || input.kind === "press";
      if (input.kind === "dial" || (cancels && canBeTaken)) input.isHeld = false;
      input.isPlaced = isPlaced;
    }
    this.command(input, place, pace, way);
  }

  private command(input: Input, target: number, pace: LivePace, number = 0) {
    const { now } = this;
    const { kind, slot } = input;
    if (kind === "scroll") {
      let seconds = 0;
      if (pace.kind === "curve") seconds = max(pace.seconds(now), 0);
      if (pace.kind === "swing") seconds = pace.seconds;
      return this.tell("move", this.inputs.indexOf(input), number, target, seconds);
    }
    // A finger that has just stopped it also keeps everything else from moving it.
    const isStopped = input.pressed === now.time && !input.isPlaced;
    const isTaken = kind === "drag" && (input.isDragging || isStopped);
    if (input.isHeld && (kind === "pan" || kind === "press" || isTaken)) return;
    const threshold = kind === "press" ? 1e-3 : 0.1;
    const { way } = input;
    // If another move has just started, it has that move's speed.
    const speed = way?.start === now.time ? speedOn(way, now.time) : now.speeds[slot];
    input.way = this.way(pace, now.numbers[slot], target, speed, threshold, input);
  }

  private way(
    pace: LivePace, from: number, to: number, speed: number, threshold: number, input?: Input,
  ): Way {
    const { now } = this;
    const { time } = now;
    switch (pace.kind) {
      case "curve":
        return curved(pace.of, from, to, time, max(pace.seconds(now), 0));
      case "spring":
        return sprung(pace.of, from, to, speed, input?.edges?.reach).way(time, threshold);
      case "swing":
        return sprung(pace.of, from, to, pace.ways * (to - from)).way(time, 0, pace.seconds);
    }
    if (pace.kind === "jump" || !input) return curved([], from, to, time, 0);
    const exponent = 1000 * log(this.rate(input));
    return glide(from, -exponent * (to - from), time, exponent, threshold);
  }

  private rate({ part }: Input): number { return part.rate?.(this.now) ?? 0.998; }

  /** Releases an input. */
  private letGo(input: Input) {
    const { now } = this;
    const isReleased = this.isHeard(input.event + Touch.release);
    if (!isReleased && !this.isHeard(input.event + Touch.cancel)) return;
    const { releases = [] } = input.part;
    if (releases.length === 0 && input.kind !== "pan" && input.kind !== "scroll") {
      this.command(input, input.kind === "press" ? 0 : now.numbers[input.slot], { kind: "jump" });
    }
    const outcome = releases.find(
      ({ isForRelease, isForCancel, condition }) =>
        (isReleased ? isForRelease : isForCancel) !== false && condition?.(now) !== false,
    );
    if (outcome) this.command(input, this.goal(outcome, input), outcome.pace, outcome.number);
  }

  /** The target of an outcome, in the input's unit. */
  private goal({ target, stops, map, value, place }: LiveRelease, input: Input): number {
    const { now } = this;
    const { slot } = input;
    const [origin, speed] = [now.numbers[slot], now.speeds[slot]];
    const current = value(now, origin);
    const values = map === undefined ? [] : now.maps[map].values;
    const row = stops === undefined ? undefined : now.rows[stops];
    switch (target.kind) {
      case "stay":
        return origin;
      case "place":
        return place(now, target.of(now));
      case "start":
        return place(now, row?.place(0) ?? values[0] ?? 0);
      case "end":
        return place(now, row?.place(max(row.places.length - 1, 0)) ?? values[values.length - 1] ?? 0);
      case "back":
        return place(now, row?.place(this.rows[stops ?? 0].touched) ?? current);
      case "projected": {
        const rest = now.rest(slot, this.rate(input), input.part.isSummed?.(now) ?? false);
        const projected = value(now, rest);
        return place(now, row ? row.place(row.nearest(projected)) : projected);
      }
    }
    if (!row) return place(now, current);
    const nearest = row.nearest(current);
    const isFast = target.speed !== undefined && abs(speed) >= target.speed(now);
    // A map may fall where its input rises, so that the direction is that of the value. Where an
    // end holds it, what is far ahead counts; nothing is ahead of a finger that goes on beyond it.
    const ahead = (way: number) => sign(value(now, origin + (speed < 0 ? -way : way)) - current);
    const step = ahead(1) || ahead(1e9);
    const isBehind = step < 0 ? row.place(nearest) >= current : row.place(nearest) <= current;
    const next = isFast && isBehind ? nearest + step : nearest;
    return place(now, row.place(row.exists(next) ? next : nearest));
  }

  // Stops

  private beginStops(stops: Stops, number: number) {
    const { now } = this;
    const { places, snap, hasEnds = true, value } = stops.part;
    let at: number[] = [];
    if (places.kind === "listed") at = places.at.map((place) => place(now)).sort((a, b) => a - b);
    if (places.kind === "even") {
      const { values } = now.maps[places.map];
      const [low, high] = values.length > 0 ? [min(...values), max(...values)] : [0, 1];
      const count = clamp(whole(places.count(now)), 1, 10_000);
      for (let place = 0; place < count; place += 1) {
        at.push(low + ((high - low) * place) / max(count - 1, 1));
      }
    }
    const row = liveRow(at, places.kind === "endless" ? max(places.every(now), 1e-9) : 1);
    now.rows[number] = stops.row = row;
    stops.snap = clamp(snap?.(now) ?? 0.5, 0.01, 0.99);
    stops.hasEnds = hasEnds && at.length > 0;
    now.numbers[stops.slot] = stops.index = stops.touched = row.nearest(value(now));
    this.forEachFollower(stops, (motion) => {
      now.numbers[motion.slot] = motion.place = stops.index;
    });
  }

  private forEachFollower(stops: Stops, visit: (motion: Motion, pace: LivePace) => void) {
    for (const motion of this.motions) {
      const { follows } = motion.part;
      if (follows && this.rows[follows.stops] === stops) visit(motion, follows.pace);
    }
  }

  /** The step to the next stop that a value has passed, or 0. */
  private passage(stops: Stops): number {
    const value = stops.part.value(this.now);
    return stops.passes(1, value) ? 1 : stops.passes(-1, value) ? -1 : 0;
  }

  private takePassages(stops: Stops) {
    for (let steps = 0; steps < mostInstants; steps += 1) {
      const step = this.passage(stops);
      if (step === 0) break;
      this.now.numbers[stops.slot] = stops.index += step;
      this.raise(stops.event + (stops.isEnd(stops.index) ? Passed.end : Passed.stop));
      this.forEachFollower(stops, (motion, pace) => this.moveTo(motion, stops.index, pace));
    }
  }

  // Motions

  /** Lets an animator respond to this instant's events. */
  private drive({ animation, slot, event }: Motion) {
    if (!animation) return;
    const { now, inputs } = this;
    const { scrub, taps = [], number = 0 } = animation.part;
    const place = now.numbers[slot];
    const input = scrub === undefined ? undefined : inputs[scrub];
    animation.advance(now.time, place);
    if (input && scrub !== undefined) {
      const isReleased = this.isHeard(input.event + Touch.release);
      // A finger that no longer counts has been released, too.
      if (isReleased || !input.isHeld) animation.letGo(isReleased ? now.flicks[scrub] : 0, place, now);
    }
    for (const tap of taps) if (this.isHeard(tap.event)) animation.tap(tap.isAtOne ?? false, place, now);
    if (input && this.isHeard(input.event + Touch.press)) animation.take(input.touched, place, now);
    for (const word of animation.told) {
      const own = this.firstDriven + number * Driven.count + word - Moved.count;
      this.raise(word < Moved.count ? event + word : own);
    }
  }

  /** Ends motions that are over, and starts delayed ones. */
  private advance(motion: Motion) {
    const { time } = this.now;
    const { pending } = motion;
    if (motion.end <= time) {
      motion.end = Infinity;
      this.raise(motion.event + Moved.over);
    }
    if (motion.phaseEnd <= time) this.raise(motion.event + Moved.phase);
    if (!pending || !(motion.due <= time)) return;
    motion.pending = undefined;
    motion.due = Infinity;
    this.beginCourse(motion, pending);
  }

  private beginLater(motion: Motion, { course, delay }: LiveBeginning) {
    const wait = max(delay?.(this.now) ?? 0, 0);
    motion.pending = wait > 0 ? course : undefined;
    motion.due = wait > 0 ? this.now.time + wait : Infinity;
    if (!(wait > 0)) this.beginCourse(motion, course);
  }

  private beginCourse(motion: Motion, course: LiveCourse) {
    const { now } = this;
    const { time } = now;
    // Its position after a jump at this moment.
    const last = motion.ways[motion.ways.length - 1]?.end ?? -Infinity;
    const from = motion.value(last <= time + least ? time + least : time);
    now.numbers[motion.slot] = from;
    if (course.kind === "move") return this.moveTo(motion, course.to(now), course.pace);
    this.setOut(motion);
    if (course.kind === "decay") {
      return motion.append(glide(from, course.speed(now), time, course.exponent, 0.5), now);
    }
    if (course.kind === "shake") {
      const [side, seconds] = [course.reach(now), max(course.phase(now), least)];
      let [value, start] = [from, time];
      for (let turn = 0; turn < course.cycles * 4; turn += 1) {
        const target = from + [side, 0, -side, 0][turn % 4];
        motion.append(curved([], value, target, start, seconds), now);
        [value, start] = [target, start + seconds];
      }
      return;
    }
    const { of: numbers, at, curves } = course;
    const seconds = max(course.seconds(now), 0);
    let value = numbers[0]?.(now) ?? from;
    let start = time + (at[0]?.(now) ?? 0) * seconds;
    for (let index = 1; index < numbers.length; index += 1) {
      const share = at.length === 0 ? index / (numbers.length - 1) : at[index](now);
      const [next, end] = [numbers[index](now), time + share * seconds];
      const curve = curves[curves.length === 1 ? 0 : index - 1] ?? [];
      motion.append(curved(curve, value, next, start, end - start), now);
      [value, start] = [next, end];
    }
  }

  private setOut(motion: Motion) {
    motion.place = this.now.numbers[motion.slot];
    motion.ways.length = 0;
    motion.end = motion.phaseEnd = Infinity;
    motion.isLeaving = false;
    this.raise(motion.event + Moved.begun, false);
  }

  private moveTo(motion: Motion, target: number, pace: LivePace) {
    const { now } = this;
    const [from, speed] = [now.numbers[motion.slot], now.speeds[motion.slot]];
    if (target === from && motion.end === Infinity && motion.phaseEnd === Infinity) return;
    this.setOut(motion);
    const threshold = max(abs(target - from), 1e-6) * 1e-3;
    motion.append(this.way(pace, from, target, speed, threshold), now);
  }

  private continueLoop(motion: Motion) {
    const { now } = this;
    const { loop, start } = motion.part;
    if (!loop || !(motion.phaseEnd < Infinity)) return;
    const isWanted = loop.states.some((state) => now.isIn(state));
    if (motion.phaseEnd <= now.time) {
      const isWhole = (motion.phase + 1) % loop.targets.length === 0;
      const home = loop.end === "start" && motion.isLeaving ? start(now) : undefined;
      if (home !== undefined && motion.value(now.time) !== home) {
        this.startPhase(motion, loop, 0, home);
      } else if (home === undefined && (isWanted || (loop.end === "cycle" && !isWhole))) {
        this.startPhase(motion, loop, motion.phase + 1);
      } else {
        motion.phaseEnd = Infinity;
        motion.isLeaving = false;
        this.raise(motion.event + Moved.over, false);
        if (home !== undefined && isWanted) this.startPhase(motion, loop, 0);
      }
    }
    if (motion.phaseEnd < Infinity && loop.end === "start" && !isWanted) motion.isLeaving = true;
  }

  private startPhase(motion: Motion, loop: LiveLoop, phase: number, home?: number) {
    const { now } = this;
    const { targets, seconds, end } = loop;
    if (targets.length === 0) return;
    const isSingle = targets.length === 1 && end !== "start";
    motion.place = isSingle ? motion.part.start(now) : motion.value(now.time);
    const target = home ?? targets[phase % targets.length](now);
    motion.ways = [curved(loop.curve, motion.place, target, now.time, seconds(now))];
    [motion.end, motion.phaseEnd, motion.phase] = [Infinity, motion.ways[0].end, phase];
  }

  // Responses

  private respond() {
    const { responses } = this;
    const replaced = new Set<number>();
    for (const response of responses) {
      this.countCauses(response);
      if (response.comes > 0) response.part.replaced?.forEach((other) => replaced.add(other));
    }
    for (const response of responses) {
      const comes = replaced.has(response.number) ? 0 : response.comes;
      for (let time = 0; time < comes; time += 1) this.play(response);
    }
    for (const response of responses) this.keepUp(response);
  }

  /** How often a response plays at this instant. */
  private countCauses(response: Response) {
    const { part: { cause, condition, agent, isOnce }, isSpent } = response;
    let count = response.comes;
    if (cause.kind === "event") count = this.happened[cause.of];
    if (cause.kind === "transition") {
      const { machine, from, to } = cause;
      const isIt = (it: Change) => it.machine === machine && it.from === from && it.to === to;
      count = this.changes.filter(isIt).length;
    }
    if (count > 0 && condition?.(this.now) === false) count = 0;
    if (agent && this.wasHeld !== (agent === "finger")) count = 0;
    if (isOnce) count = isSpent ? 0 : min(count, 1);
    response.comes = count;
    response.isSpent ||= count > 0;
  }

  private play({ part: { effect, sound, delay }, number }: Response) {
    const { now } = this;
    const time = now.time + (delay?.(now) ?? 0);
    if (effect.kind === "piece") this.tell("piece", number, 0, 0, 0, 0, time);
    if (effect.kind === "taps") {
      effect.of.forEach((tap, detail) => {
        const due = time + (tap.time?.(now) ?? 0);
        const [strength, sharpness] = [fraction(tap.intensity(now)), fraction(tap.sharpness(now))];
        this.tell("tap", number, detail, strength, sharpness, 0, due);
      });
    }
    if (effect.kind === "swell") {
      const seconds = max(effect.seconds(now), 0);
      effect.of.forEach((level, detail, { length }) => {
        const due = time + (seconds * detail) / max(length - 1, 1);
        const [strength, sharpness] = [fraction(level(now)), fraction(effect.sharpness(now))];
        this.tell("level", number, detail, strength, sharpness, 0, due);
      });
    }
    if (!sound) return;
    const [volume, pitch] = [fraction(sound.volume(now)), clamp(sound.pitch(now), -1, 1)];
    this.tell("sound", number, 0, volume, pitch, max(sound.seconds?.(now) ?? 0, 0), time);
  }

  /** Whether a vibration should continue. */
  private isActive({ part: { cause, agent, condition } }: Response): boolean {
    const { now } = this;
    let isActive = false;
    if (cause.kind === "during") isActive = cause.of.some((state) => now.isIn(state));
    if (cause.kind === "sounding") {
      const other = this.responses[cause.of];
      isActive = other.isOn || other.until > now.time;
    }
    if (agent) isActive &&= this.isHeld() === (agent === "finger");
    return isActive && condition?.(now) !== false;
  }

  /** Starts and ends vibrations and tones. */
  private keepUp(response: Response) {
    const { now } = this;
    const { part: { cause, effect, delay }, number, isOn, until } = response;
    const isActive = this.isActive(response);
    const length = (effect.kind === "vibration" && effect.pieces?.(now)) || 0;
    response.isOn = isActive;
    if (length > 0) {
      response.isInPieces = true;
      const isLeft = cause.kind === "during" && !cause.of.some((state) => now.isIn(state));
      if (until > now.time && isLeft) {
        response.until = now.time;
        this.tell("end", number);
      } else if (isActive && until <= now.time) {
        response.until = now.time + length;
        this.tellLevel("buzz", response, length, now.time + (delay?.(now) ?? 0));
      }
    } else if (isActive && !isOn) this.tellLevel("begin", response);
    else if (isOn && !isActive) this.tell("end", number);
  }

  /** Reports the strength of a vibration, or the volume of a tone. */
  private tellLevel(
    kind: LiveEffect["kind"], { part: { effect }, number }: Response, length = 0, time?: number,
  ) {
    const { now } = this;
    if (effect.kind === "vibration") {
      const [strength, sharpness] = [effect.intensity(now), effect.sharpness(now)];
      this.tell(kind, number, 0, fraction(strength), fraction(sharpness), length, time);
    } else if (effect.kind === "tone") {
      this.tell(kind, number, 0, fraction(effect.volume(now)), clamp(effect.pitch(now), -1, 1));
    }
  }

  private tell(
    kind: LiveEffect["kind"], subject: number, detail = 0, a = 0, b = 0, c = 0,
    time = this.now.time,
  ) {
    this.effects.push({ kind, subject, time, detail, a, b, c });
  }
}
