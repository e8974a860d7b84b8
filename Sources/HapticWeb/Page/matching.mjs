// Which event of one input answers which of another: by kind and order, not by the clock.

import { isVibration, kinds } from "./felt.mjs";
import { momentsOf, placeOf } from "./moments.mjs";

/** Vibrations with less than this between them are one long vibration, in seconds; our choice. */
const together = 0.06;

/** Up to so many pairs of events the best way to leave some out is searched for; our choice. */
const mostPairs = 1e6;

/** The part of what is compared that has an answer where two are alike at all; our choice. */
const fewest = 0.3;

/** What one strength counts beside a second, where it is searched which events are left out; our choice. */
const asTime = 0.5;

/**
 * An event as it is compared: vibrations that follow each other without a gap are one, of so many.
 *
 * @typedef {{kind: string, name: string, moment: string, place: number, of: number, count: number, from: number, until: number, intensity: number, least: number, sharpness: number}} Part
 */

/** The parts of a report of one kind, in order; vibrations of other names are not one. @returns {Part[]} */
function partsOf(report, type) {
  const moments = momentsOf(report);
  const found = [];
  for (const event of report.events.filter((each) => each.type === type).toSorted((a, b) => a.time - b.time)) {
    const { time, duration = 0, sharpness, intensity, felt } = event;
    const [last, moment] = [found.at(-1), moments.get(event) ?? ""];
    const name = moment.replace(/\[\d+\]$/, "");
    const [least, most] = felt ?? [intensity ?? 0, intensity ?? 0];
    if (last?.name === name && isVibration(event) && time - last.until < together) {
      Object.assign(last, { count: last.count + 1, until: Math.max(last.until, time + duration), intensity: Math.max(last.intensity, most), least: Math.min(last.least, least) });
    } else found.push({ kind: kinds[type], name, moment, count: 1, from: time, until: time + duration, intensity: most, least, sharpness: sharpness ?? 0 });
  }
  return found.map((part, place) => ({ ...part, place, of: found.length }));
}

/**
 * The events of two reports side by side, in order of time; what only one has is alone. In one scene those of one name
 * answer each other, the first the first; elsewhere those of one kind, of which any may be left out, unless few have an
 * answer: then the two are not alike, and each is alone.
 *
 * @returns {{a: Part | null, b: Part | null}[]}
 */
export function matched(a, b) {
  const isOneScene = Boolean(a.scene) && a.scene.name === b.scene?.name;
  const pairs = Object.keys(kinds).flatMap((type) => {
    const [ours, theirs] = [partsOf(a, type), partsOf(b, type)];
    if (!isOneScene) return paired(ours, theirs, true);
    const names = [...new Set([...ours, ...theirs].map(({ name }) => name))];
    return names.flatMap((name) => paired(...[ours, theirs].map((parts) => parts.filter((part) => part.name === name)), false));
  });
  const isAkin = isOneScene || pairs.filter((pair) => pair.a && pair.b).length >= fewest * pairs.length;
  return (isAkin ? pairs : pairs.flatMap(parted)).toSorted((one, other) => begin(one) - begin(other));
}

/** The two of a pair by themselves. */
const parted = (pair) => [pair.a && { a: pair.a, b: null }, pair.b && { a: null, b: pair.b }].filter(Boolean);

/** How much later the second of two times is, as it is told of both. */
export const shiftOf = (one, other) => (placeOf(other) - placeOf(one)) / 1000;

/** When a pair begins: where A has it, by A. */
const begin = ({ a, b }) => (a ?? b).from;

/** Pairs in order; of the longer list the last are left out, or those whose absence makes the others differ least. */
function paired(ours, theirs, isChosen) {
  const [short, long] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  const partners = !isChosen || short.length * long.length > mostPairs ? short.map((_, index) => index) : chosen(short, long);
  const pairs = partners.map((at, index) => [short[index], long[at]]);
  const alone = long.filter((_, index) => !partners.includes(index)).map((part) => [null, part]);
  return [...pairs, ...alone].map(([one, other]) => (short === ours ? { a: one, b: other } : { a: other, b: one }));
}

/** For each of the shorter list a place in the longer one, in order, so that times and strengths differ least. */
function chosen(short, long) {
  const spare = long.length - short.length;
  const cost = (i, j) => Math.abs(short[i].from - long[j].from) + asTime * Math.abs(short[i].intensity - long[j].intensity);
  // Of the first `i` of the shorter list, with `skipped` of the longer one left out.
  const best = [new Float64Array(spare + 1)];
  for (let i = 1; i <= short.length; i += 1) {
    best.push(new Float64Array(spare + 1));
    for (let skipped = 0, least = Infinity; skipped <= spare; skipped += 1) {
      least = Math.min(least, best[i - 1][skipped] + cost(i - 1, i - 1 + skipped));
      best[i][skipped] = least;
    }
  }
  const places = [];
  for (let [i, skipped] = [short.length, spare]; i > 0;) {
    if (skipped > 0 && best[i][skipped - 1] <= best[i][skipped]) skipped -= 1;
    else places.unshift((i -= 1) + skipped);
  }
  return places;
}
