// The row that says whether what is felt, seen and heard lines up: each measured pair as two marks with a bar between, or as one dot, and its words below.

import { decimal } from "./dom.mjs";
import { moreOf } from "./labels.mjs";
import { uncounted, wordsIn } from "./moments.mjs";

/** Below this two moments are one mark, and two marks one place; and the room around words; in pixels, our choice. */
const [apart, room] = [3, 5];

/** Where marks are in the row, half of how high they are, and where words stand, in pixels. */
const [middle, half, line] = [7, 6, 22];

/** What is worse comes first. */
const rank = ["bad", "soft", "good"];

/** The row of a run's pairs. @returns {Partial<import("./lanes.mjs").Lane>} */
export function alignmentLane(run) {
  const pairs = run.rows.pairs.map((pair) => ({ ...pair, ...told(run, pair), tone: pair.verdict === "waived" ? "soft" : pair.verdict }))
    .toSorted((a, b) => rank.indexOf(a.tone) - rank.indexOf(b.tone) || Math.abs(b.by) - Math.abs(a.by));
  let held = null;
  const lane = { height: 25, isTold: true, count: countOf(run) };
  lane.draw = (pen, top) => {
    const marks = marksOf(pairs, pen);
    // The worst is drawn last, over the others.
    pen.over(() => { for (const { pairs: all } of marks.toReversed()) for (const pair of all.toReversed()) drawPair(pen, pair, top); });
    for (const { words, at, x, tone } of wordsOf(marks, pen, held)) {
      pen.over(() => pen.line(x, top + middle + half, x, top + line - (at > x || at + pen.width(words) < x ? 0 : 10), tone, 1));
      pen.text(words, at, top + line, tone);
    }
  };
  const isNear = ({ from, to }, time, reach) => from === null || (time >= Math.min(from, to) - reach && time <= Math.max(from, to) + reach);
  lane.read = (time, _, reach) => pairs.filter((pair) => isNear(pair, time, reach)).map(({ words, names }) => `${words} (${names})`).join("\n");
  // The nearest one with both its moments, or the worst of all.
  const away = ({ from, to }, time) => Math.abs(from - time) + Math.abs(to - time);
  lane.pairAt = (time, reach) => pairs.filter((pair) => pair.from !== null && isNear(pair, time, reach)).toSorted((a, b) => away(a, time) - away(b, time))[0] ?? pairs[0];
  lane.pin = (time, reach) => {
    const before = held;
    held = lane.pairAt(time, reach);
    return held !== before;
  };
  return lane;
}

/** How many of the pairs that were measured are in time, and the tone of that. */
export function countOf({ rows: { pairs } }) {
  const passed = pairs.filter(({ verdict }) => verdict === "good").length;
  return [`${passed} of ${pairs.length} in time`, passed === pairs.length ? "good" : "bad"];
}

/** Where the two moments of a pair are; what is not there has no moment: its mark is before all others. */
const endsOf = ({ from, to }, pen) => (from === null ? [pen.left, pen.left] : [pen.x(from), pen.x(to)]);

/** The places of the pairs that are seen, the worst first; what is too near to be told apart is one place. */
function marksOf(pairs, pen) {
  const marks = [];
  const seen = pairs.filter(({ from, to }) => from === null || pen.isSeen(Math.max(from, to))).map((pair) => ({ pair, ends: endsOf(pair, pen).sort((a, b) => a - b) }));
  for (const { pair, ends: [left, right] } of seen.toSorted((a, b) => a.ends[0] - b.ends[0])) {
    if (!(left - 2 * apart <= marks.at(-1)?.right)) marks.push({ pairs: [], left, right });
    const mark = marks.at(-1);
    mark.pairs.push(pair);
    mark.right = Math.max(mark.right, right);
  }
  for (const mark of marks) {
    mark.pairs.sort((a, b) => pairs.indexOf(a) - pairs.indexOf(b));
    [{ tone: mark.tone }] = mark.pairs;
  }
  return marks.toSorted((a, b) => pairs.indexOf(a.pairs[0]) - pairs.indexOf(b.pairs[0]));
}

/** One dot for what is together; what is apart has a mark at each moment, what is felt up towards its row and what is seen down, and a bar between. */
function drawPair(pen, pair, top) {
  const [y, ends] = [top + middle, endsOf(pair, pen)];
  if (pair.from !== null && Math.abs(ends[1] - ends[0]) < apart) return pen.dot(ends[1], y, 3, pair.tone, false);
  if (pair.from !== null) ends.forEach((x, index) => pen.line(x, y, x, y + (pair.tones[index] === "haptic" ? -half : half), pair.tones[index], 2));
  // What is late is told from what is in time without its colour, too.
  const [left, right] = pair.from === null ? [ends[0] - apart, ends[0] + apart] : ends;
  return pen.line(left, y, right, y, pair.tone, pair.tone === "bad" ? 3 : 1.5);
}

/** The words below the marks: first of the pair at the playhead, then short ones for as many as have room, then longer ones, the worst first. */
function wordsOf(marks, pen, held) {
  const found = new Map();
  const own = marks.find(({ pairs }) => pairs.includes(held));
  const tell = (mark, ways, isUnder = false) => {
    const taken = [...found].flatMap(([each, place]) => (each === mark ? [] : [place]));
    // The stem of the words at the playhead is at their own pair.
    const [left, right] = mark === own ? endsOf(held, pen).sort((a, b) => a - b) : [mark.left, mark.right];
    const place = ways.reduce((first, words) => first ?? below(pen, { left, right, tone: mark === own ? held.tone : mark.tone }, words, taken, isUnder), null);
    if (place) found.set(mark, place);
  };
  if (own) {
    tell(own, [...withOthers(own.pairs, held), ...held.ways]);
    if (!found.has(own)) tell(own, [...held.ways, ...held.cuts, pen.cut(held.cuts.at(-1) ?? held.ways.at(-1), pen.right - pen.left)], true);
  }
  const others = marks.filter((mark) => mark !== own);
  for (const mark of others) tell(mark, waysOf(mark).slice(-1));
  for (const mark of others) tell(mark, waysOf(mark));
  return [...found.values()];
}

/** The words of a pair with those of others in its place, or with how many they are. */
function withOthers(pairs, held) {
  if (pairs.length === 1) return [];
  return [[held, ...pairs.filter((pair) => pair !== held)].map(({ ways }) => ways[0]).join(" · "), `${held.ways[0]} · ${moreOf(pairs.length - 1, "pair")}`];
}

/** A place for words below a mark: on the right of its stem or on its left, or if they may be `isUnder` it; null without room. */
function below(pen, { left, right, tone }, words, taken, isUnder) {
  const width = pen.width(words);
  const [first, last] = [pen.left - room, pen.right + 2 * room - width];
  const sides = [[left, left + 4], [right, right - 4 - width], ...(isUnder && last >= first ? [[left, Math.max(Math.min(left, last), first)]] : [])];
  return sides.map(([x, at]) => ({ words, at, x, tone, from: Math.min(x, at) - room, to: Math.max(x, at + width) + room })).find(({ at, from, to }) => (
    at >= first && at <= last && taken.every((other) => from >= other.to || to <= other.from))) ?? null;
}

/** The words of a place, and shorter ones; of several pairs these say how many are in time. */
function waysOf({ pairs }) {
  if (pairs.length === 1) return pairs[0].ways;
  const late = pairs.filter(({ tone }) => tone !== "good").length;
  return [`${pairs[0].sign} ${pairs.length} pairs, ${late > 0 ? `${late} not` : pairs.length === 2 ? "both" : "all"} in time`];
}

const milliseconds = (size) => `${decimal(Math.abs(size), 1)} ms`;

/** A name and shorter ones, by whole words: without its last ones, or without its first ones. */
const heads = (name) => name.split(" ").map((_, index, all) => all.slice(0, all.length - index).join(" ")).filter((each) => !/ (?:at|of|on|the|a|to|in|for)$/.test(each));
const tails = (name) => name.split(" ").map((_, index, all) => all.slice(index).join(" "));

/** A pair in words: whole, shorter, and at last cut to some words of its names: “✓ Tearoff end 35 ms before Scale peak”, “✓ Tearoff end 35 ms before peak”, “Tearoff 35 ms before peak”. */
function told(run, { label, from, to }) {
  const [, sign, names] = /^.*?(\S*)  (.*)$/.exec(label);
  const parts = names.split(" – ");
  const whole = parts.map((name) => wordsIn(run, name));
  const [one, other] = whole.map(uncounted);
  const by = from === null ? 0 : Number(((from - to) * 1000).toFixed(1));
  const all = { names, sign, by, tones: parts.map((name) => toneOf(run, name)) };
  if (from === null) return { ...all, words: `${whole[0]} and ${whole[1]}: one of them is not there ${sign}`, ...waysWith(sign, one, "or", other, " is not there") };
  if (by !== 0) return { ...all, words: `${whole[0]} ${apartWords(by)} ${whole[1]} ${sign}`, ...waysWith(sign, one, apartWords(by), other) };
  const ways = [`${sign} ${one} with ${other}, 0 ms`, `${sign} ${one}, 0 ms`];
  return { ...all, words: `${whole[0]} together with ${whole[1]}, 0 ms apart ${sign}`, ways, cuts: heads(one).map((each) => `${each}, 0 ms`) };
}

/** Two names with what is between them: with the first one whole, then with less and less of both. */
function waysWith(sign, one, between, other, end = "") {
  const [ways, ...cuts] = heads(one).map((first) => tails(other).map((second) => `${first} ${between} ${second}${end}`));
  return { ways: ways.map((each) => `${sign} ${each}`), cuts: [...ways, ...cuts.flat()] };
}

/** The tone of a moment: a state that a pair names is seen. */
function toneOf({ report: { features } }, name) {
  const base = name.replace(/\[\*\]$/, "[0]");
  const modality = features.find((each) => each.name === name || each.name === base)?.modality;
  return modality === "haptic" || modality === "audio" ? modality : "visual";
}

/** How far the first of a pair is from the other, by milliseconds: “35 ms before”, or “together, 0 ms”. */
export const apartWords = (by) => (by === 0 ? "together, 0 ms" : `${milliseconds(by)} ${by > 0 ? "after" : "before"}`);
