// The row that says whether what is felt, seen and heard lines up: a mark for each measured pair, with its names and the milliseconds between.

import { decimal } from "./dom.mjs";
import { uncounted, wordsIn } from "./moments.mjs";

/** Below this two moments are one mark, and two marks one with a numeral; and the room around words; in pixels, our choice. */
const [apart, room] = [3, 5];

/** What is worse comes first. */
const rank = ["bad", "soft", "good"];

/** The row of a run's pairs. @returns {Partial<import("./lanes.mjs").Lane>} */
export function alignmentLane(run) {
  const pairs = run.rows.pairs.map((pair) => ({ ...pair, ...told(run, pair), tone: pair.verdict === "waived" ? "soft" : pair.verdict }))
    .toSorted((a, b) => rank.indexOf(a.tone) - rank.indexOf(b.tone) || Math.abs(b.by) - Math.abs(a.by));
  let held = null;
  const lane = { height: 16, isTold: true, marks: [], count: countOf(run) };
  lane.draw = (pen, top) => {
    lane.marks = marksOf(pairs, pen);
    for (const mark of lane.marks) pen.over(() => drawMark(pen, mark, top));
    // Short words would not say of which pair they are: where there is no room for others, one pair is told above.
    if (pen.isNarrow) return;
    for (const { words, at, tone, leader } of wordsOf(lane.marks, pen, held)) {
      pen.text(words, at, top + 12, tone);
      if (leader) pen.over(() => pen.line(...leader.flatMap((x) => [x, top + 15]), tone, 1));
    }
  };
  const isNear = ({ from, to }, time, reach) => from === null || (time >= Math.min(from, to) - reach && time <= Math.max(from, to) + reach);
  lane.read = (time, _, reach) => pairs.filter((pair) => isNear(pair, time, reach)).map(({ words, names }) => `${words} (${names})`).join("\n");
  // The nearest one, or the worst of all.
  lane.pairAt = (time, reach) => pairs.filter((pair) => pair.from !== null && isNear(pair, time, reach)).toSorted((a, b) => Math.abs(a.to - time) - Math.abs(b.to - time))[0] ?? pairs[0];
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

/** The marks of the pairs that are seen, the worst first; what is too near to be told apart is one mark with a numeral. */
function marksOf(pairs, pen) {
  const marks = [];
  // What is not there has no moment: its mark is before all others.
  const ends = ({ from, to }) => (from === null ? [pen.left, pen.left] : [pen.x(Math.min(from, to)), pen.x(Math.max(from, to))]);
  const seen = pairs.filter(({ from, to }) => from === null || pen.isSeen(Math.max(from, to))).map((pair) => ({ pair, ends: ends(pair) }));
  for (const { pair, ends: [left, right] } of seen.toSorted((a, b) => a.ends[0] - b.ends[0])) {
    const last = marks.at(-1);
    const isNear = last && left - apart <= last.to;
    if (!isNear) marks.push({ pairs: [], left, right });
    const mark = marks.at(-1);
    mark.pairs.push(pair);
    mark.right = Math.max(mark.right, right);
    mark.numeral = mark.pairs.length > 1 ? `${mark.pairs.length}×` : "";
    [mark.from, mark.to] = [mark.left - apart, mark.right + apart + (mark.numeral ? pen.width(mark.numeral) + apart : 0)];
  }
  for (const mark of marks) {
    mark.pairs.sort((a, b) => pairs.indexOf(a) - pairs.indexOf(b));
    [{ tone: mark.tone }] = mark.pairs;
  }
  return marks.toSorted((a, b) => pairs.indexOf(a.pairs[0]) - pairs.indexOf(b.pairs[0]));
}

function drawMark(pen, { left, right, numeral, tone }, top) {
  if (right - left < apart) pen.dot(right, top + 8, 3, tone, false);
  // What is late is told from what is in time without its colour, too.
  else for (const [x1, y1, x2, y2] of [[left, 2, left, 14], [right, 2, right, 14], [left, 8, right, 8]]) pen.line(x1, top + y1, x2, top + y2, tone, tone === "bad" ? 3 : 1.5);
  if (numeral) pen.text(numeral, right + 2 * apart, top + 12, tone);
}

/** The words beside the marks: first of the pair at the playhead, then short ones for as many as have room, then longer ones, the worst first. */
function wordsOf(marks, pen, held) {
  const found = new Map();
  const tell = (mark, words) => {
    const others = [...marks.filter((each) => each !== mark), ...[...found].flatMap(([each, place]) => (each === mark ? [] : [place]))];
    const place = words && beside(pen, mark, words, others);
    if (place) found.set(mark, place);
  };
  const own = marks.find(({ pairs }) => pairs.includes(held));
  if (own) tell(own, held.ways.at(-1));
  const beyond = own && !found.has(own) && held.ways.reduce((place, words) => place ?? led(pen, own, words, marks), null);
  if (beyond) found.set(own, beyond);
  for (const left of [0, 1]) for (const mark of marks) tell(mark, (mark === own ? held.ways : waysOf(mark)).at(-1 - left));
  return [...found.values()];
}

/** A place for words on the right of a mark, or on its left; null without room. */
function beside(pen, { from, to, tone }, words, taken) {
  const width = pen.width(words);
  return [to + 3, from - 3 - width].map((at) => ({ words, at, tone, from: at - room, to: at + width + room })).find((place) => (
    place.at >= pen.left - room && place.to <= pen.right + 2 * room && taken.every((other) => place.from >= other.to - apart || place.to <= other.from + apart))) ?? null;
}

/** A place for words beyond the marks beside their own, to which a line leads; null without room. */
function led(pen, own, words, marks) {
  const away = (mark) => Math.abs(mark.from - own.from);
  for (const mark of marks.filter((each) => each !== own).sort((a, b) => away(a) - away(b))) {
    const place = beside(pen, { from: mark.from - 3 * room, to: mark.to + 3 * room, tone: own.tone }, words, marks.filter((each) => each !== mark));
    if (place) return { ...place, leader: place.at > own.to ? [own.right, place.at - apart] : [place.to - room, own.left] };
  }
  return null;
}

/** The words of a mark, and shorter ones; of several pairs these say how far they are apart at most. */
function waysOf({ pairs }) {
  const [{ sign, ways }] = pairs;
  if (pairs.length === 1) return ways;
  const most = Math.max(...pairs.map((pair) => Math.abs(pair.by)));
  return [pairs.map((pair) => pair.ways[0]).join(" · "), `${sign} ${[...new Set(pairs.map(({ one }) => one))].join(" · ")}, ${most > 0 ? "at most " : ""}${milliseconds(most)}`];
}

/** The words of a pair in a room: its second name is shortened at its end, then the first one; the milliseconds never are. */
export function fitted({ one, lead, other, ways }, pen, room) {
  const fits = (words) => pen.width(words) <= room;
  if (fits(ways[0])) return ways[0];
  for (let kept = lead ? other.length - 1 : 0; kept >= fewest; kept -= 1) if (fits(headed(lead, other, kept))) return headed(lead, other, kept);
  const short = ways.at(-1);
  return short.replace(one, () => pen.cut(one, pen.width(one) + room - pen.width(short)));
}

/** The fewest letters of a name that is shortened; our choice. */
const fewest = 3;

const headed = (lead, other, kept) => (kept < other.length ? `${lead}${other.slice(0, kept).trimEnd()}…` : lead + other);

const milliseconds = (size) => `${decimal(Math.abs(size), 1)} ms`;

/** A pair in words, whole and shorter: “✓ Arm = Pull 1, 0 ms” and “✓ Arm, 0 ms”, or “✓ Arm 35 ms before Pull 1” and “✓ Arm 35 ms before Pul…”. */
function told(run, { label, from, to }) {
  const [, sign, names] = /^.*?(\S*)  (.*)$/.exec(label);
  const whole = names.split(" – ").map((name) => wordsIn(run, name));
  const [one, other] = whole.map(uncounted);
  const by = from === null ? 0 : Number(((from - to) * 1000).toFixed(1));
  const all = { names, sign, one, by };
  if (from === null) return { ...all, words: `${whole[0]} and ${whole[1]}: one of them is not there ${sign}`, ways: [`${sign} ${one} or ${other} is not there`] };
  if (by === 0) return { ...all, words: `${whole[0]} together with ${whole[1]}, 0 ms apart ${sign}`, ways: [`${sign} ${one} = ${other}, 0 ms`, `${sign} ${one}, 0 ms`] };
  const lead = `${sign} ${one} ${apartWords(by)} `;
  return { ...all, lead, other, words: `${whole[0]} ${apartWords(by)} ${whole[1]} ${sign}`, ways: [lead + other, headed(lead, other, fewest)] };
}

/** How far the first of a pair is from the other, by milliseconds: “35 ms before”, or “together, 0 ms”. */
export const apartWords = (by) => (by === 0 ? "together, 0 ms" : `${milliseconds(by)} ${by > 0 ? "after" : "before"}`);
