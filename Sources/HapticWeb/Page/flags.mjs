// Named moments above the lanes, each with its own name where there is room: which names are drawn follows one order, however wide the timeline is; the rest is counted.

import { isFelt, kinds } from "./felt.mjs";
import { allIn, flagRoom, pinned, placesOf, runsOf } from "./flag-places.mjs";
import { capital } from "./labels.mjs";
import { momentsOf, namesIn, uncounted } from "./moments.mjs";

/** The widths of a plot for which room is looked for in turn, in pixels: what fits on a phone is drawn everywhere; our choice. */
const widths = [270, 300, 330, 365, 400, 440, 480, 580, 700, 840, 1000, 1230, 1500];

/** How near two moments are to be named as one, as a part of what is seen: 3 pixels on a phone; our choice. */
const joint = 3 / widths[0];

/** How high a line of names is, and how much higher the lane is where some stand below runs that they are within, in pixels. */
const [high, lower] = [26, 14];

/** How far the line over a run stays from a moment of another, in pixels; our choice. */
const gap = 4;

/** How near two moments are to be one instant, in seconds; our choice. */
const instant = 0.0005;

/** A lane of the named moments of a kind, in one line of names, first those that another lane names; null without any. */
export function flagLane(run, modalities, tone, like = null) {
  const { report: { features }, rows, duration } = run;
  const names = namesIn(run);
  const isHaptic = modalities.includes("haptic");
  const ends = isHaptic ? new Map([...momentsOf(run.report)].map(([{ time, duration }, name]) => [name, time + duration])) : new Map();
  const named = features.filter((feature) => modalities.includes(feature.modality)).map((each) => ({ ...each, words: names.get(each.name), end: ends.get(each.name) ?? each.time }));
  const found = isHaptic && named.length === 0 ? unnamed(run.report) : named;
  if (found.length === 0) return null;
  const first = new Set(rows.first.map((index) => features[index].name));
  const families = [...Map.groupBy(found.filter((each) => !isSaid(each, found)), ({ words }) => uncounted(words)).values()];
  const own = families.flat().sort((a, b) => a.time - b.time);
  const longest = found.reduce((most, each) => (each.end - each.time > (most ? most.end - most.time : 0) ? each : most), null);
  // After the largest shape, what is rare says more than one of many; then comes what is compared.
  families.sort((a, b) => b.includes(longest) - a.includes(longest) || a.length - b.length || first.has(b[0].name) - first.has(a[0].name));
  const marks = found.map(({ time, words }) => ({ time, name: uncounted(words) }));
  let [order, lefts, held, isRoomy] = [null, null, null, false];
  const lane = { label: "", tone, height: high, isTold: true, lacks: [] };
  // What is drawn before the playhead moves stays.
  let [last, all] = [null, null];
  /** Where names stand, and those without room. */
  const lay = (pen, isDeep) => {
    if (last !== pen) [last, all] = [pen, pen.isNarrow ? null : allIn(families, pen)];
    if (all) return { places: all, lacking: [] };
    lefts ??= leftOf(families, pen, duration);
    order ??= ordered(families, pen, duration, lefts);
    const near = joint * (pen.end - pen.start);
    const runs = [held, longest].flatMap((moment) => (moment ? runsOf(families.find((each) => each.includes(moment)), pen).filter((each) => each.includes(moment)) : []));
    const pins = new Map(runs.map((each) => [each[0], each]));
    const { taken, places } = pinned(pen, [...pins.values()], near);
    const named = new Set(pins.keys());
    const isNamed = (moments) => moments.some((each) => named.has(each));
    const find = (moments, most, ways = waysOf(lefts.has(moments))) => places.push(...placesOf(moments, pen, taken, near, ways, named, most));
    // In a part of the whole other names have room: there the rarest come first.
    const isWhole = pen.end - pen.start > duration - 1e-6;
    const width = Math.max(pen.right - pen.left, widths[0]);
    const known = isWhole ? [...order].filter(([, from]) => from <= width).map(([moments]) => moments) : families;
    const isLiked = ([{ words }]) => like?.named?.has(uncounted(words)) ?? false;
    const inOrder = [...families.filter(isLiked).sort(([a], [b]) => a.time - b.time), ...known.filter((moments) => !isLiked(moments))];
    // Another of a name takes no room from the first of one.
    for (const moments of inOrder) if (!isNamed(moments)) find(moments, 1);
    for (const moments of inOrder) find(moments);
    if (isDeep) for (const moments of new Set([...inOrder, ...families])) find(moments, Infinity, deepWays(isHaptic && isRoomy));
    // A number tells of others, which have their names, too, or are counted.
    const isPart = (moments) => places.some(({ words, name }) => name === uncounted(moments[0].words) && / #\d+$/.test(words)) && runsOf(moments, pen).some(([first]) => !named.has(first));
    return { places, lacking: families.filter((moments) => !isNamed(moments) || isPart(moments)) };
  };
  // Where it is roomy, haptics have a line below theirs.
  lane.fit = (pen, hasRoom) => {
    isRoomy = hasRoom;
    const { places } = lay(pen, true);
    lane.height = high + (places.some(({ isLow }) => isLow) ? lower : 0);
    lane.named = new Set(places.map(({ name }) => name));
  };
  lane.draw = (pen, top) => {
    const { places, lacking } = lay(pen, lane.height > high);
    const low = places.filter(({ isLow }) => isLow);
    const inLine = marks.filter(({ time, name }) => !low.some((place) => place.time === time && place.name === name));
    pen.over(() => { for (const { time } of inLine) pen.line(pen.x(time), top + 18, pen.x(time), top + 24, tone, 1.5); });
    for (const place of places) drawFlag(pen, place, top, tone, inLine);
    lane.lacks = lacking.toSorted(([a], [b]) => a.time - b.time).map(([{ words }]) => uncounted(words));
  };
  // What is seen is named at a playhead that stands: moments that only pass would flash.
  lane.pin = (time, reach, isStill) => {
    const before = held;
    const away = (each) => Math.abs(each.time - time);
    const nearest = own.reduce((best, each) => (away(each) < away(best) ? each : best));
    held = away(nearest) <= reach && (isHaptic || isStill) ? nearest : isHaptic ? own.findLast((each) => each.time <= time && time < each.end) ?? null : null;
    return held !== before;
  };
  lane.read = (time, _, reach) => found.filter((feature) => Math.abs(feature.time - time) <= reach).map(({ name, words }) => (name ? `${words} (${name})` : words)).join(", ");
  return lane;
}

/** The events of a pattern, which have no names, by their kinds: “Tap, 1 of 2”. */
const unnamed = ({ events }) => [...Map.groupBy(events.filter(isFelt), ({ type }) => capital(kinds[type]))].flatMap(([kind, alike]) => alike.map(({ time, duration }, index) => (
  { time, end: time + duration, words: alike.length > 1 ? `${kind}, ${index + 1} of ${alike.length}` : kind }))).sort((a, b) => a.time - b.time);

/** Whether a moment of a finger is only what leads to another of its instant that has its name: “Success crossed” beside “Success”. */
const isSaid = ({ time, modality, words }, all) => modality === "gesture" && all.some((each) => (
  Math.abs(each.time - time) < instant && uncounted(words).startsWith(`${uncounted(each.words)} `)));

/** Where a name is tried: first where it is however wide the timeline is. */
const waysOf = (goesLeft) => [...(goesLeft ? [{ goesLeft }] : []), {}];

/** Where a name is tried that has no room in the line: below the run that it is within or, where that is so for all, below the line. */
const deepWays = (isAnywhere) => [{ isLow: true, isAnywhere }, { lowers: true }, ...(isAnywhere ? [{ isLow: true, isAnywhere, goesLeft: true }] : [])];

/** The families in the order in which they are drawn, each with the width of the plot from which on it is: first those that find room in the narrowest. */
function ordered(families, pen, duration, lefts) {
  const known = new Map();
  const width = (text) => known.get(text) ?? known.set(text, pen.width(text)).get(text);
  let chosen = [];
  const from = new Map();
  for (const right of widths) {
    const plot = { left: 0, right, x: (time) => time / duration * right, isSeen: () => true, width, cut: (text) => text };
    const fits = (all) => {
      const taken = [];
      return all.every((moments) => placesOf(moments, plot, taken, joint * duration, waysOf(lefts.has(moments)), new Set(), 1).length > 0);
    };
    for (const each of families) {
      if (chosen.includes(each)) continue;
      // Many of a name have room only before what can go on from it.
      chosen = [[...chosen, each], ...(each.length > 1 ? [[each, ...chosen]] : [])].find(fits) ?? chosen;
      if (chosen.includes(each)) from.set(each, right);
    }
  }
  return new Map(chosen.map((each) => [each, from.get(each)]));
}

/** The names that go to the left, however wide the timeline is: in the narrowest one they would stand over a moment with a name of its own only on the right. */
function leftOf(families, pen, duration) {
  const alone = families.filter(({ length }) => length === 1);
  const perPixel = duration / widths[0];
  return new Set(alone.filter(([{ time, words }]) => {
    const room = (pen.width(words) + flagRoom) * perPixel;
    const isOver = (from, to) => alone.some(([other]) => Math.abs(other.time - time) > joint * duration && other.time > from && other.time < to);
    return isOver(time, time + room) && !isOver(time - room, time);
  }));
}

/** Draws a name beside a pole at its moment, one that `isLow` below the run that it is within; that of a run stands over all of it, but not over moments of others. */
function drawFlag(pen, { x, end, name, words, at, isJoined, isLow }, top, tone, marks) {
  const line = isLow ? top + high - 2 : top;
  pen.over(() => {
    pen.line(x, isJoined ? line + 16 : line + 4, x, isLow ? line + 15 : line + 24, tone, 1.5);
    if (end <= x) return;
    const others = marks.filter((mark) => mark.name !== name).map(({ time }) => pen.x(time)).filter((other) => other > x + gap && other < end - gap);
    let from = x;
    for (const other of [...others, end + gap]) {
      if (other - gap > from) pen.line(from, line + 18, other - gap, line + 18, tone, 1);
      from = other + gap;
    }
  });
  pen.text(words, at, line + 13, tone, [["card", 1]], [10.5, 4]);
}
