// Named moments above the lanes: which names are drawn follows one order, however wide the timeline is; the rest is counted.

import { plain } from "./labels.mjs";

/** What a name and its flag's pole need beside the words, in pixels. */
const flagRoom = 12;

/** The widths of a plot for which room is looked for in turn, in pixels: what fits on a phone is drawn everywhere; our choice. */
const widths = [330, 480, 700, 1000, 1500];

/** How near two moments are to be named as one, as a part of the whole: 4 pixels on a phone; our choice. */
const joint = 4 / widths[0];

/** A lane of the named moments of a kind; null without any. */
export function flagLane({ report: { features }, rows, duration }, modalities, tone) {
  const found = features.filter((feature) => modalities.includes(feature.modality));
  if (found.length === 0) return null;
  const first = new Set(rows.first.map((index) => features[index]));
  const families = [...Map.groupBy(found, base)];
  // What is rare says more than one of many; then comes what is compared.
  families.sort(([, a], [, b]) => a.length - b.length || first.has(b[0]) - first.has(a[0]));
  let order = null;
  const lane = { label: "", tone, height: 27, isTold: true, lacks: [] };
  lane.draw = (pen, top) => {
    order ??= ordered(families, pen, duration);
    for (const { time } of found) pen.line(pen.x(time), top + 18, pen.x(time), top + 24, tone, 1.5);
    const taken = [];
    const lacking = order.filter(([name, moments]) => {
      const names = namesOf(name, moments, pen);
      return names.filter((way) => drawFlag(pen, way, top, tone, taken, joint * duration)).length === 0 && names.length > 0;
    });
    lane.lacks = lacking.toSorted(([, [a]], [, [b]]) => a.time - b.time).map(([name]) => name);
  };
  lane.read = (time, _, reach) => found.filter((feature) => Math.abs(feature.time - time) <= reach).map(({ name }) => name).join(", ");
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
      return all.every(([name, moments]) => namesOf(name, moments, plot).every((way) => placed(plot, way, taken, joint * duration)));
    };
    for (const each of families) {
      if (chosen.includes(each)) continue;
      // Many of a name have room only before what can go on from it.
      const [, { length }] = each;
      chosen = [[...chosen, each], ...(length > 1 ? [[each, ...chosen]] : [])].find(fits) ?? chosen;
    }
  }
  return [...chosen, ...families.filter((each) => !chosen.includes(each))];
}

/** The name of a moment without the number that tells it from others of its name. */
const base = ({ name }) => name.replace(/\[\d+\]$/, "");

/** Each moment's name as it is drawn: counted where there are several of it. */
export function drawnNames(features) {
  return new Map([...Map.groupBy(features, base)].flatMap(([name, moments]) => moments.map((each, index) => (
    [each.name, moments.length > 1 ? `${plain(name)} ${index + 1}/${moments.length}` : plain(name)]))));
}

/** Names for the seen moments of one name, each counted, “tap 1/3”; without room for each, “tap ×3” at the first. */
function namesOf(code, moments, pen) {
  const name = plain(code);
  const count = moments.length;
  const seen = moments.map(({ time }, index) => ({ time, words: count === 1 ? name : `${name} ${index + 1}/${count}` })).filter(({ time }) => pen.isSeen(time));
  const room = pen.width(`${name} ${count}/${count}`) + flagRoom;
  if (seen.every(({ time }, index) => index === 0 || pen.x(time) - pen.x(seen[index - 1].time) >= room)) return seen;
  return seen.slice(0, 1).map(({ time }) => ({ time, words: `${name} ×${count}` }));
}

/**
 * Takes a place for a name on the right of its moment, near the plot's end on the left of it; one whose moment is
 * almost that of another name goes on from that. Null without room.
 */
function placed(pen, { time, words: whole }, taken, near) {
  const x = pen.x(time);
  const before = taken.find((other) => !other.isLeft && Math.abs(time - other.time) <= near);
  const words = pen.cut(before ? `· ${whole}` : whole, pen.right - pen.left - flagRoom);
  const width = pen.width(words);
  const start = before ? before.to - flagRoom + 8 : x + 4;
  const isLeft = start + width > pen.right + 2;
  if (before && isLeft) return null;
  const [from, to] = isLeft ? [x - flagRoom - width, x + 2] : [before ? before.to : x - 2, start - 4 + flagRoom + width];
  if (taken.some((other) => from < other.to && to > other.from)) return null;
  taken.push({ from, to, time, isLeft });
  return { x, words, at: isLeft ? x - 4 - width : start, isJoined: Boolean(before) };
}

/** Draws a name beside a pole at its moment; returns whether there is room. */
function drawFlag(pen, way, top, tone, taken, near) {
  const place = placed(pen, way, taken, near);
  if (!place) return false;
  pen.line(place.x, top + (place.isJoined ? 16 : 4), place.x, top + 24, tone, 1.5);
  pen.text(place.words, place.at, top + 13, tone);
  return true;
}
