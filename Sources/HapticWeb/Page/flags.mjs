// Named moments above the lanes, each with its own name where there is room: which names are drawn follows one order, however wide the timeline is; the rest is counted.

import { isFelt, kinds } from "./felt.mjs";
import { capital } from "./labels.mjs";
import { momentsOf, namesIn, uncounted } from "./moments.mjs";

/** What a name and its flag's pole need beside the words, in pixels. */
const flagRoom = 12;

/** The widths of a plot for which room is looked for in turn, in pixels: what fits on a phone is drawn everywhere; our choice. */
const widths = [270, 330, 400, 480, 700, 1000, 1500];

/** How near two moments are to be named as one, as a part of what is seen: 3 pixels on a phone; our choice. */
const joint = 3 / widths[0];

/** How high a line of names is, in pixels, and how many names at most are looked for room in two; our choice. */
const [lineHeight, mostNames] = [13, 8];

/** A lane of the named moments of a kind, on a wide pen in as many lines as let all have names; null without any. */
export function flagLane(run, modalities, tone, pen = null) {
  const { report: { features }, rows, duration } = run;
  const names = namesIn(run);
  const isHaptic = modalities.includes("haptic");
  const ends = isHaptic ? new Map([...momentsOf(run.report)].map(([{ time, duration }, name]) => [name, time + duration])) : new Map();
  const named = features.filter((feature) => modalities.includes(feature.modality)).map((each) => ({ ...each, words: names.get(each.name), end: ends.get(each.name) ?? each.time }));
  const found = isHaptic && named.length === 0 ? unnamed(run.report) : named;
  if (found.length === 0) return null;
  const first = new Set(rows.first.map((index) => features[index].name));
  const families = [...Map.groupBy(found.filter((each) => !isSaid(each, found)), ({ words }) => uncounted(words)).values()];
  const longest = found.reduce((most, each) => (each.end - each.time > (most ? most.end - most.time : 0) ? each : most), null);
  // After the largest shape, what is rare says more than one of many; then comes what is compared.
  families.sort((a, b) => b.includes(longest) - a.includes(longest) || a.length - b.length || first.has(b[0].name) - first.has(a[0].name));
  let [order, lefts, held] = [null, null, null];
  const lines = pen && !pen.isNarrow ? [1, 2].find((count) => allIn(count, families, wholeOf(pen, duration))) ?? 1 : 1;
  const lane = { label: "", tone, height: 26 + lineHeight * (lines - 1), isTold: true, lacks: [] };
  // What is drawn before the playhead moves stays.
  let [last, all] = [null, null];
  lane.draw = (pen, row) => {
    const top = row + lane.height - 26;
    if (last !== pen) [last, all] = [pen, isHaptic && !pen.isNarrow ? allIn(lines, families, pen) : null];
    lefts ??= leftOf(families, pen, duration);
    order ??= ordered(families, pen, duration, lefts);
    pen.over(() => { for (const { time } of found) pen.line(pen.x(time), top + 18, pen.x(time), top + 24, tone, 1.5); });
    lane.lacks = [];
    if (all) return all.forEach((place) => drawFlag(pen, place, top, tone, row));
    const near = joint * (pen.end - pen.start);
    const runs = [held, longest].flatMap((moment) => (moment ? runsOf(families.find((each) => each.includes(moment)), pen).filter((each) => each.includes(moment)) : []));
    const named = new Map(runs.map((each) => [each[0], each]));
    const { taken, places } = pinned(pen, [...named.values()], near);
    for (const place of places) drawFlag(pen, place, top, tone, row);
    // In a part of the whole other names have room: there the rarest come first.
    const isWhole = pen.end - pen.start > duration - 1e-6;
    const lacking = (isWhole ? order : families).filter((moments) => {
      const places = placesOf(moments, pen, taken, near, lefts.has(moments), named);
      for (const place of places) drawFlag(pen, place, top, tone, row);
      return places.length === 0 && !moments.some((each) => named.has(each));
    });
    lane.lacks = lacking.toSorted(([a], [b]) => a.time - b.time).map(([{ words }]) => uncounted(words));
  };
  if (isHaptic) lane.pin = (time, reach) => {
    const before = held;
    const away = (each) => Math.abs(each.time - time);
    const nearest = found.reduce((best, each) => (away(each) < away(best) ? each : best));
    held = away(nearest) <= reach ? nearest : found.findLast((each) => each.time <= time && time < each.end) ?? null;
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
  Math.abs(each.time - time) < 0.0005 && uncounted(words).startsWith(`${uncounted(each.words)} `)));

/** The families in the order in which they are drawn: first those that find room in the narrowest plot. */
function ordered(families, pen, duration, lefts) {
  const known = new Map();
  const width = (text) => known.get(text) ?? known.set(text, pen.width(text)).get(text);
  let chosen = [];
  for (const right of widths) {
    const plot = { left: 0, right, x: (time) => time / duration * right, isSeen: () => true, width, cut: (text) => text };
    const fits = (all) => {
      const taken = [];
      return all.every((moments) => placesOf(moments, plot, taken, joint * duration, lefts.has(moments)).length > 0);
    };
    for (const each of families) {
      if (chosen.includes(each)) continue;
      // Many of a name have room only before what can go on from it.
      chosen = [[...chosen, each], ...(each.length > 1 ? [[each, ...chosen]] : [])].find(fits) ?? chosen;
    }
  }
  return [...chosen, ...families.filter((each) => !chosen.includes(each))];
}

/** How much longer than the pause before it one may be in a run that slows down; our choice. */
const slower = 2;

/** The moments of one name that are seen: each by itself; those nearer than their name is wide together, and those that go on as these slow down. */
function runsOf(moments, pen) {
  const seen = moments.filter(({ time }) => pen.isSeen(time));
  if (seen.length === 0) return [];
  const room = pen.width(`${uncounted(seen[0].words)} ×${seen.length}`) + flagRoom;
  const runs = [[seen[0]]];
  for (const moment of seen.slice(1)) {
    const run = runs.at(-1);
    const pause = (one, other) => pen.x(other.time) - pen.x(one.time);
    const goesOn = pause(run.at(-1), moment) < room || (run.length > 1 && pause(run.at(-1), moment) <= slower * pause(run.at(-2), run.at(-1)));
    if (goesOn) run.push(moment); else runs.push([moment]);
  }
  return runs;
}

/** A run as it is drawn, “Tick ×37”; one moment of several of its name with its number, “Tick 38”. */
function told(run) {
  const [{ time, words }] = run;
  return { time, end: run.at(-1).time, words: run.length > 1 ? `${uncounted(words)} ×${run.length}` : words.replace(/, (\d+) of \d+$/, " $1") };
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

/** The places of a family's names that find room; what is far from the others of its name and has none is a mark. */
function placesOf(moments, pen, taken, near, goesLeft, named = new Map()) {
  return runsOf(moments, pen).filter(([first]) => !named.has(first))
    .map((run) => (goesLeft ? placed(pen, { ...told(run), goesLeft }, taken, near) : null) ?? placed(pen, told(run), taken, near)).filter(Boolean);
}

/** The places of the names that come before all others, as they have room beside each other. */
function pinned(pen, runs, near) {
  const tries = [false, true].map((goesLeft) => {
    const taken = [];
    return { taken, places: runs.map((run) => pin(pen, run, taken, near, goesLeft)).filter(Boolean) };
  });
  return tries.find(({ places }) => places.length === runs.length) ?? tries[0];
}

/** The place of such a name, on one side or the other: shortened to the room there is, without its count, at last behind the name before it. */
function pin(pen, run, taken, near, goesLeft) {
  const [x, flag] = [pen.x(run[0].time), told(run)];
  for (const whole of [flag.words, uncounted(run[0].words)]) {
    const words = pen.cut(whole, Math.max(pen.right - x, x - pen.left) - flagRoom);
    const place = [goesLeft, !goesLeft].reduce((found, isLeft) => found ?? placed(pen, { ...flag, words, goesLeft: isLeft }, taken, near), null);
    if (place) return place;
  }
  return placed(pen, flag, taken, Infinity);
}

/**
 * Takes a place for a name on the right of its moment, near the plot's end or if it `goesLeft` on the left; one whose moment
 * is almost that of another name goes on from that. Null without room.
 */
function placed(pen, { time, end, words: whole, goesLeft = false }, taken, near) {
  const x = pen.x(time);
  const before = goesLeft ? undefined : taken.find((other) => !other.isLeft && Math.abs(time - other.time) <= near);
  const start = before ? before.to - flagRoom + 8 : x + 4;
  const words = pen.cut(before ? `· ${whole}` : whole, near === Infinity ? pen.right - start : pen.right - pen.left - flagRoom);
  const width = pen.width(words);
  const isLeft = goesLeft || start + width > pen.right + 2;
  if (before && isLeft) return null;
  const [from, to] = isLeft ? [x - flagRoom - width, x - 2] : [before ? before.to : x - 2, start - 4 + flagRoom + width];
  if (from < pen.left - flagRoom || taken.some((other) => from < other.to && to > other.from)) return null;
  const own = { from, to, time, isLeft };
  taken.push(own);
  return { taken: own, x, end: pen.x(end), words, at: isLeft ? x - 4 - width : start, isJoined: Boolean(before) };
}

/** A pen's plot with the whole in it. */
const wholeOf = (pen, duration) => ({ left: pen.left, right: pen.right, x: (time) => pen.left + time / duration * (pen.right - pen.left), isSeen: () => true, width: (text) => pen.width(text), cut: (text, room) => pen.cut(text, room) });

/** The places of all names that are seen in some lines, each on the right of its moment as far as it can be and none over a pole; null if one finds none. */
function allIn(count, families, pen) {
  const runs = families.flatMap((moments) => runsOf(moments, pen)).map(told).sort((a, b) => a.time - b.time);
  if (runs.length > mostNames) return null;
  const ways = [false, true].flatMap((goesLeft) => Array.from({ length: count }, (_, line) => ({ goesLeft, line })));
  const after = (found) => {
    if (found.length === runs.length) return found;
    for (const way of ways) {
      const place = placed(pen, { ...runs[found.length], ...way }, found.filter(({ line }) => line === way.line).map(({ taken }) => taken), -1);
      const next = place && { ...place, ...way };
      const all = next && !found.some((other) => isStruck(next, other) || isStruck(other, next)) && after([...found, next]);
      if (all) return all;
    }
    return null;
  };
  return after([]);
}

/** Whether a name is over the pole of one in a line above it. */
const isStruck = ({ line, at, taken: { from, to, isLeft } }, { line: above, x }) => above < line && (isLeft ? x > from && x < to - 4 : x > at - 2 && x < to);

/** Draws a name beside a pole at its moment, in its line of a row; that of a run stands over all of it. */
function drawFlag(pen, { x, end, words, at, isJoined, line = 0 }, top, tone, row) {
  const above = row + lineHeight * line;
  pen.over(() => {
    pen.line(x, isJoined ? top + 16 : above + 4, x, top + 24, tone, 1.5);
    if (end > x) pen.line(x, top + 18, end, top + 18, tone, 1);
  });
  pen.text(words, at, above + 13, tone);
}
