// The row that says whether what is felt, seen and heard lines up: each pair at its moment, with the milliseconds between.

import { decimal } from "./dom.mjs";
import { placed } from "./flags.mjs";
import { wordsIn } from "./moments.mjs";

/** Below this two moments are one mark, in pixels; our choice. */
const apart = 3;

/** The row of a run's pairs. @returns {Partial<import("./lanes.mjs").Lane>} */
export function alignmentLane(run) {
  const { report: { expectations }, rows } = run;
  const pairs = rows.pairs.map((pair) => ({ ...pair, ...told(run, pair), tone: pair.verdict === "waived" ? "soft" : pair.verdict }));
  const passed = expectations.filter(({ verdict }) => verdict === "passed").length;
  // What is wrong has room first.
  const order = pairs.filter(({ from }) => from !== null).toSorted((a, b) => (b.tone === "bad") - (a.tone === "bad"));
  const draw = (pen, top) => {
    const marks = [];
    for (const { from, to, tone } of order) {
      const [left, right] = [pen.x(Math.min(from, to)), pen.x(Math.max(from, to))];
      if (right - left < apart) pen.dot(right, top + 8, 3, tone, false);
      else for (const [x1, y1, x2, y2] of [[left, 2, left, 14], [right, 2, right, 14], [left, 8, right, 8]]) pen.line(x1, top + y1, x2, top + y2, tone, 1.5);
      marks.push({ from: left - apart, to: right + apart });
    }
    // Words as long as leave room for those of most pairs.
    const all = [0, 1, 2].map((shorter) => wordsOf(order, marks, shorter, pen));
    const most = Math.max(...all.map(({ length }) => length));
    for (const { words, at, tone } of all.find(({ length }) => length === most)) pen.text(words, at, top + 12, tone);
  };
  const isNear = ({ from, to }, time, reach) => from !== null && time >= Math.min(from, to) - reach && time <= Math.max(from, to) + reach;
  const read = (time, _, reach) => pairs.filter((pair) => isNear(pair, time, reach)).map(({ words, names }) => `${words} (${names})`).join("\n");
  return { height: 16, draw, read, isTold: true, count: [`${passed} of ${expectations.length} in time`, passed === expectations.length ? "good" : "bad"] };
}

/** The words for the pairs that find room beside their marks, which are so much shorter than the longest. */
function wordsOf(order, marks, shorter, pen) {
  const [named, said] = [[], new Set()];
  return order.flatMap(({ from, to, ways, tone }, index) => {
    const own = marks[index];
    // What several pairs of one place have to say is said once.
    const key = `${Math.round(own.from)} ${ways[0]}`;
    if (!pen.isSeen(Math.max(from, to)) || said.has(key)) return [];
    said.add(key);
    const taken = [...named, ...marks.filter((each) => Math.abs(each.from - own.from) > 1 || Math.abs(each.to - own.to) > 1)];
    const place = ways.slice(Math.min(shorter, ways.length - 1)).flatMap((words) => [{ time: Math.max(from, to), words }, { time: Math.min(from, to), words, goesLeft: true }])
      .reduce((found, way) => found ?? placed(pen, way, taken, -1), null);
    if (!place) return [];
    named.push(taken.at(-1));
    return [{ words: place.words, at: place.at + (place.isLeft ? -3 : 3), tone }];
  });
}

/** A pair in words, shorter and shorter: “✓ 35 ms before Scale peak”, “✓ 35 ms before”, “✓ 35 ms”. */
function told(run, { label, from, to }) {
  const [, mark, names] = /^.*?(\S*)  (.*)$/.exec(label);
  const [one, other] = names.split(" – ").map((name) => wordsIn(run, name));
  if (from === null) return { names, words: `${one} and ${other}: one of them is not there ${mark}`, ways: [] };
  const by = Number(((from - to) * 1000).toFixed(1));
  const size = `${decimal(Math.abs(by), 1)} ms`;
  if (by === 0) return { names, words: `${one} together with ${other}, 0 ms apart ${mark}`, ways: [`${mark} together, 0 ms`, `${mark} 0 ms`] };
  const place = by > 0 ? "after" : "before";
  return { names, words: `${one} ${size} ${place} ${other} ${mark}`, ways: [`${mark} ${size} ${place} ${other}`, `${mark} ${size} ${place}`, `${mark} ${size}`] };
}
