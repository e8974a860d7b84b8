// Named moments above the lanes: which names are drawn follows one order, however wide the timeline is; the rest is counted.

import { capital, momentWords } from "./labels.mjs";
import { namesIn } from "./moments.mjs";

/** What a name and its flag's pole need beside the words, in pixels. */
const flagRoom = 12;

/** The widths of a plot for which room is looked for in turn, in pixels: what fits on a phone is drawn everywhere; our choice. */
const widths = [330, 480, 700, 1000, 1500];

/** How near two moments are to be named as one, as a part of what is seen: 4 pixels on a phone; our choice. */
const joint = 4 / widths[0];

/** A lane of the named moments of a kind; null without any. */
export function flagLane(run, modalities, tone) {
  const { report: { features }, rows, duration } = run;
  const names = namesIn(run);
  const found = features.filter((feature) => modalities.includes(feature.modality)).map((each) => ({ ...each, words: names.get(each.name) }));
  if (found.length === 0) return null;
  const first = new Set(rows.first.map((index) => features[index].name));
  const families = [...Map.groupBy(found, ({ name }) => momentWords(name)).values()];
  // What is rare says more than one of many; then comes what is compared.
  families.sort((a, b) => a.length - b.length || first.has(b[0].name) - first.has(a[0].name));
  let order = null;
  const lane = { label: "", tone, height: 27, isTold: true, lacks: [] };
  lane.draw = (pen, top) => {
    order ??= ordered(families, pen, duration);
    for (const { time } of found) pen.line(pen.x(time), top + 18, pen.x(time), top + 24, tone, 1.5);
    const taken = [];
    // In a part of the whole other names have room: there the rarest come first.
    const isWhole = pen.end - pen.start > duration - 1e-6;
    const lacking = (isWhole ? order : families).filter((moments) => {
      const places = placesOf(moments, pen, taken, joint * (pen.end - pen.start));
      for (const place of places ?? []) drawFlag(pen, place, top, tone);
      return !places;
    });
    lane.lacks = lacking.toSorted(([a], [b]) => a.time - b.time).flatMap((moments) => [...new Set(moments.map(({ words }) => uncounted(words)))]);
  };
  lane.read = (time, _, reach) => found.filter((feature) => Math.abs(feature.time - time) <= reach).map(({ name, words }) => `${words} (${name})`).join(", ");
  return lane;
}

/** The families in the order in which they are drawn: first those that find room in the narrowest plot. */
function ordered(families, pen, duration) {
  const known = new Map();
  const width = (text) => known.get(text) ?? known.set(text, pen.width(text)).get(text);
  let chosen = [];
  for (const right of widths) {
    const plot = { left: 0, right, x: (time) => time / duration * right, isSeen: () => true, width, cut: (text) => text };
    const fits = (all) => {
      const taken = [];
      return all.every((moments) => placesOf(moments, plot, taken, joint * duration));
    };
    for (const each of families) {
      if (chosen.includes(each)) continue;
      // Many of a name have room only before what can go on from it.
      chosen = [[...chosen, each], ...(each.length > 1 ? [[each, ...chosen]] : [])].find(fits) ?? chosen;
    }
  }
  return [...chosen, ...families.filter((each) => !chosen.includes(each))];
}

/** A name without its place among those that are called alike. */
const uncounted = (words) => words.replace(/, \d+ of \d+$/, "");

/** What several names have in common, at their beginning or at their end: “Tap” and “Tap of a win”. */
function common(names, otherwise) {
  const [one, ...others] = names.map((name) => name.split(" "));
  const share = (at) => {
    const far = one.findIndex((_, index) => others.some((words) => words.at(at(index)) !== one.at(at(index))));
    return far < 0 ? one.length : far;
  };
  const [begin, end] = [share((index) => index), share((index) => -1 - index)];
  const words = begin > 0 ? one.slice(0, begin) : one.slice(one.length - end);
  return words.length > 0 ? words.join(" ") : otherwise;
}

/** The ways to name the seen moments of one family: each by itself, in one line with what differs, and counted, “Tick ×3”. */
function waysOf(moments, pen) {
  const seen = moments.filter(({ time }) => pen.isSeen(time));
  if (seen.length < 2) return [seen];
  const names = [...new Set(seen.map(({ words }) => uncounted(words)))];
  const gap = (index) => pen.x(seen[index + 1].time) - pen.x(seen[index].time);
  const isWide = seen.slice(1).every((_, index) => gap(index) > flagRoom && gap(index) >= pen.width(seen[index].words) + flagRoom);
  const [{ time, name }] = seen;
  const shared = common(names, momentWords(name));
  const line = names.map((each, index) => (index > 0 && each.startsWith(`${shared} `) ? each.slice(shared.length + 1) : each)).join(" · ");
  return [...(isWide ? [seen] : []), ...(names.length > 1 ? [[{ time, words: line }]] : []), [{ time, words: `${capital(shared)} ×${seen.length}` }]];
}

/** The places of a family's names, in the first way that finds room for all that are seen of it; null without one. */
function placesOf(moments, pen, taken, near) {
  for (const names of waysOf(moments, pen)) {
    const [before, places] = [taken.length, names.map((each) => placed(pen, each, taken, near))];
    if (places.every(Boolean)) return places;
    taken.length = before;
  }
  return null;
}

/**
 * Takes a place for a name on the right of its moment, near the plot's end or if it `goesLeft` on the left; one whose moment
 * is almost that of another name goes on from that. Null without room.
 */
export function placed(pen, { time, words: whole, goesLeft = false }, taken, near) {
  const x = pen.x(time);
  const before = taken.find((other) => !other.isLeft && Math.abs(time - other.time) <= near);
  const words = pen.cut(before ? `· ${whole}` : whole, pen.right - pen.left - flagRoom);
  const width = pen.width(words);
  const start = before ? before.to - flagRoom + 8 : x + 4;
  const isLeft = goesLeft || start + width > pen.right + 2;
  if (before && isLeft) return null;
  const [from, to] = isLeft ? [x - flagRoom - width, x + 2] : [before ? before.to : x - 2, start - 4 + flagRoom + width];
  if (from < pen.left - flagRoom || taken.some((other) => from < other.to && to > other.from)) return null;
  taken.push({ from, to, time, isLeft });
  return { x, words, at: isLeft ? x - 4 - width : start, isLeft, isJoined: Boolean(before) };
}

/** Draws a name beside a pole at its moment. */
function drawFlag(pen, place, top, tone) {
  pen.line(place.x, top + (place.isJoined ? 16 : 4), place.x, top + 24, tone, 1.5);
  pen.text(place.words, place.at, top + 13, tone);
}
