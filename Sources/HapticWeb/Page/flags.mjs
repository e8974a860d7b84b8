// Named moments above the lanes, each with its own name where there is room: which names are drawn follows one order, however wide the timeline is; the rest is counted.

import { namesIn, uncounted } from "./moments.mjs";

/** What a name and its flag's pole need beside the words, in pixels. */
const flagRoom = 12;

/** The widths of a plot for which room is looked for in turn, in pixels: what fits on a phone is drawn everywhere; our choice. */
const widths = [270, 330, 480, 700, 1000, 1500];

/** How near two moments are to be named as one, as a part of what is seen: 3 pixels on a phone; our choice. */
const joint = 3 / widths[0];

/** A lane of the named moments of a kind; null without any. */
export function flagLane(run, modalities, tone) {
  const { report: { features }, rows, duration } = run;
  const names = namesIn(run);
  const found = features.filter((feature) => modalities.includes(feature.modality)).map((each) => ({ ...each, words: names.get(each.name) }));
  if (found.length === 0) return null;
  const first = new Set(rows.first.map((index) => features[index].name));
  const families = [...Map.groupBy(found, ({ words }) => uncounted(words)).values()];
  // What is rare says more than one of many; then comes what is compared.
  families.sort((a, b) => a.length - b.length || first.has(b[0].name) - first.has(a[0].name));
  let [order, lefts] = [null, null];
  const lane = { label: "", tone, height: 27, isTold: true, lacks: [] };
  lane.draw = (pen, top) => {
    lefts ??= leftOf(families, pen, duration);
    order ??= ordered(families, pen, duration, lefts);
    pen.over(() => { for (const { time } of found) pen.line(pen.x(time), top + 18, pen.x(time), top + 24, tone, 1.5); });
    const taken = [];
    // In a part of the whole other names have room: there the rarest come first.
    const isWhole = pen.end - pen.start > duration - 1e-6;
    const lacking = (isWhole ? order : families).filter((moments) => {
      const places = placesOf(moments, pen, taken, joint * (pen.end - pen.start), lefts.has(moments));
      for (const place of places) drawFlag(pen, place, top, tone);
      return places.length === 0;
    });
    lane.lacks = lacking.toSorted(([a], [b]) => a.time - b.time).map(([{ words }]) => uncounted(words));
  };
  lane.read = (time, _, reach) => found.filter((feature) => Math.abs(feature.time - time) <= reach).map(({ name, words }) => `${words} (${name})`).join(", ");
  return lane;
}

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

/** The moments of one name that are seen: each by itself, and those that are nearer than their name is wide together. */
function runsOf(moments, pen) {
  const seen = moments.filter(({ time }) => pen.isSeen(time));
  if (seen.length === 0) return [];
  const room = pen.width(`${uncounted(seen[0].words)} ×${seen.length}`) + flagRoom;
  const starts = seen.flatMap(({ time }, index) => (index === 0 || pen.x(time) - pen.x(seen[index - 1].time) >= room ? [index] : []));
  return starts.map((start, index) => seen.slice(start, starts[index + 1]));
}

/** A run as it is drawn, “Tick ×37”. */
function told(run) {
  const words = uncounted(run[0].words);
  return { time: run[0].time, end: run.at(-1).time, words: run.length > 1 ? `${words} ×${run.length}` : words };
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

/** The places of a family's names that find room: a run without room belongs to the one before it. */
function placesOf(moments, pen, taken, near, goesLeft) {
  const place = (run, all) => (goesLeft ? placed(pen, { ...told(run), goesLeft }, all, near) : null) ?? placed(pen, told(run), all, near);
  const placesIn = (all, runs) => runs.map((run) => place(run, all));
  let runs = runsOf(moments, pen);
  for (let lacking = 0; lacking >= 0 && runs.length > 1;) {
    lacking = placesIn([...taken], runs).indexOf(null);
    const from = Math.max(lacking - 1, 0);
    if (lacking >= 0) runs = runs.toSpliced(from, 2, [...runs[from], ...runs[from + 1]]);
  }
  return placesIn(taken, runs).filter(Boolean);
}

/**
 * Takes a place for a name on the right of its moment, near the plot's end or if it `goesLeft` on the left; one whose moment
 * is almost that of another name goes on from that. Null without room.
 */
function placed(pen, { time, end, words: whole, goesLeft = false }, taken, near) {
  const x = pen.x(time);
  const before = goesLeft ? undefined : taken.find((other) => !other.isLeft && Math.abs(time - other.time) <= near);
  const words = pen.cut(before ? `· ${whole}` : whole, pen.right - pen.left - flagRoom);
  const width = pen.width(words);
  const start = before ? before.to - flagRoom + 8 : x + 4;
  const isLeft = goesLeft || start + width > pen.right + 2;
  if (before && isLeft) return null;
  const [from, to] = isLeft ? [x - flagRoom - width, x - 2] : [before ? before.to : x - 2, start - 4 + flagRoom + width];
  if (from < pen.left - flagRoom || taken.some((other) => from < other.to && to > other.from)) return null;
  taken.push({ from, to, time, isLeft });
  return { x, end: pen.x(end), words, at: isLeft ? x - 4 - width : start, isJoined: Boolean(before) };
}

/** Draws a name beside a pole at its moment; that of a run stands over all of it. */
function drawFlag(pen, place, top, tone) {
  pen.over(() => {
    pen.line(place.x, top + (place.isJoined ? 16 : 4), place.x, top + 24, tone, 1.5);
    if (place.end > place.x) pen.line(place.x, top + 18, place.end, top + 18, tone, 1);
  });
  pen.text(place.words, place.at, top + 13, tone);
}
