// The row that says whether what is felt, seen and heard lines up: each measured pair as one mark from one moment to the other, and its words below.

import { moreOf } from "./labels.mjs";
import { between, leftIn, mostApart, sideOf, standing, told, uncompared } from "./pair-words.mjs";

/** How near two marks are one place, and the room around words, in pixels; our choice. */
const [near, room] = [6, 3];

/** How high a mark is, how far from one above it, and how high several above each other may be; where their middle is, and where words stand, in pixels. */
const [size, gap, most, middle, line] = [6, 1.5, 15, 7, 22];

/** How far others are drawn from their line, how far from that what is not of them, and how near marks may be that are told together, in pixels; our choice. */
const [tooth, off, joined] = [2.5, -5.5, 60];

/** What is worse comes first. */
const rank = ["bad", "soft", "good"];

/** The row of a run's pairs. @returns {Partial<import("./lanes.mjs").Lane>} */
export function alignmentLane(run, isNarrow, isBrief = false) {
  const all = run.rows.pairs.map((pair) => ({ ...pair, ...told(run, pair), tone: pair.verdict === "waived" ? "soft" : pair.verdict }));
  const pairs = all.toSorted((a, b) => rank.indexOf(a.tone) - rank.indexOf(b.tone) || Math.abs(b.by) - Math.abs(a.by));
  const lone = uncompared(run).map(({ words, time, until }) => ({ ...aside(time, words), until }));
  const spans = between(run);
  const asides = [...lone, ...spans.flatMap(({ other, all }) => all.map((each) => inner(each, other)))];
  const left = leftIn(run);
  // What is beside a line of repeats is above it.
  const base = spans.length > 0 || isBrief ? middle + 2 : middle;
  let held = null;
  const lane = { height: isBrief ? 30 : left > 0 && !isNarrow ? 33 : 25, isTold: true, note: left > 0 && !isBrief ? `○ ${left} not compared` : undefined, count: countOf(run), between: spans.flatMap(({ all }) => all).length, lists: listOf(all, lone, spans) };
  lane.draw = (pen, top) => {
    const marks = marksOf(pairs, pen);
    for (const { compared, all } of spans) {
      pen.over(() => {
        pen.line(pen.x(compared[0]), top + base, pen.x(compared.at(-1)), top + base, "soft", 1);
        for (const x of all.map(({ time }) => pen.x(time))) pen.line(x, top + base - tooth, x, top + base + tooth, "soft", 1);
      });
    }
    // What is compared beside repeats is not on their line.
    const isBeside = ({ pairs }) => pairs.every(({ from }) => spans.some(({ compared }) => from > compared[0] && from < compared.at(-1) && !compared.includes(from)));
    pen.over(() => { for (const mark of marks) drawMark(pen, mark, top + base + (isBeside(mark) ? off : 0)); });
    const seen = asides.filter(({ from }) => pen.isSeen(from)).map((one) => ({ pairs: [one], left: pen.x(one.from), right: pen.x(one.from) }));
    pen.over(() => { for (const { pairs: [one], left } of seen) if (lone.includes(one)) pen.ring(left, pen.x(one.until), top + base, size, "soft"); });
    // What is not compared is told at the playhead alone.
    const named = [...marks, ...seen.filter(({ pairs }) => pairs.includes(held))];
    const foot = top + line;
    const places = evened(wordsOf(named, pen, held), held, pen, spans.length > 0);
    for (const span of spans) if (!span.all.some(({ time }) => time === held?.from)) tellBetween(pen, span, places, foot);
    for (const { words, at, x, tone, span } of places) {
      if (span) pen.over(() => drawSpan(pen, span, foot - 4, tone));
      else pen.over(() => pen.line(x, top + base + size, x, foot - (at > x || at + pen.width(words) < x ? 0 : 10), tone, 1));
      pen.text(words, at, foot, tone, [["card", 1]], [9, 4]);
    }
  };
  const isNear = ({ from, to }, time, reach) => from === null || (time >= Math.min(from, to) - reach && time <= Math.max(from, to) + reach);
  lane.read = (time, _, reach) => [...pairs, ...asides].filter((pair) => isNear(pair, time, reach)).map(({ words, names }) => (names ? `${words} (${names})` : words)).join("\n");
  // The nearest one with both its moments, what is not compared, or what is not in time.
  const away = ({ from, to }, time) => Math.abs(from - time) + Math.abs(to - time);
  lane.pairAt = (time, reach) => pairs.filter((pair) => pair.from !== null && isNear(pair, time, reach)).toSorted((a, b) => away(a, time) - away(b, time))[0] ?? nearest(asides.filter((one) => isNear(one, time, reach)), time) ?? pairs.find(({ tone }) => tone !== "good");
  lane.pin = (time, reach) => {
    const before = held;
    held = lane.pairAt(time, reach);
    return held !== before;
  };
  return lane;
}

/** What is felt that no pair is of, as a pair that is told. */
const aside = (time, words) => ({ from: time, to: time, tone: "soft", words: `${words}: not compared`, ways: [`○ ${words}: not compared`], briefs: [`○ ${words}: not compared`], cuts: ["○ not compared"] });

/** One between two that are compared, with what it accompanies, as a pair that is told. */
function inner({ words, time, by, isInTime }, other) {
  const [sign, tone] = isInTime ? ["✓", "good"] : ["✗", "bad"];
  const [whole, brief] = by === 0 ? [`${words} with ${other}, 0 ms`, `${words}, 0 ms`] : [`${words} ${sideOf(by, isInTime)} ${other}`, words];
  return { from: time, to: time, tone, words: by === 0 ? `${words} together with ${other}, 0 ms apart` : whole, ways: [`${sign} ${whole}`], briefs: [`${sign} ${brief}`], cuts: [`${sign} ${words}`] };
}

const nearest = (some, time) => some.toSorted((a, b) => Math.abs(a.from - time) - Math.abs(b.from - time))[0];

/** How many of the pairs that were measured, and of those between two of them, are in time, and the tone of that. */
export function countOf(run) {
  const all = [...run.rows.pairs.map(({ verdict }) => verdict === "good"), ...between(run).flatMap(({ all }) => all.map(({ isInTime }) => isInTime))];
  const passed = all.filter(Boolean).length;
  return [`${passed} of ${all.length} in time`, passed === all.length ? "good" : "bad"];
}

/** What the count opens: each pair in the order of the file, and what is not compared. */
const listOf = (pairs, lone, spans) => [...pairs.map(({ ways }) => ways[0]), ...(spans.length > 0 ? [standing(spans)] : []), ...lone.map(({ words }) => `${words}.`)];

/** Where the two moments of a pair are, from left to right; what is not there has no moment: its mark is before all others. */
const endsOf = ({ from, to }, pen) => (from === null ? [pen.left, pen.left] : [pen.x(from), pen.x(to)].sort((a, b) => a - b));

/** The places of the pairs that are seen, the worst first; what is too near to be told apart is one place. */
function marksOf(pairs, pen) {
  const marks = [];
  const seen = pairs.filter(({ from, to }) => from === null || pen.isSeen(Math.max(from, to))).map((pair) => ({ pair, ends: endsOf(pair, pen) }));
  for (const { pair, ends: [left, right] } of seen.toSorted((a, b) => a.ends[0] - b.ends[0])) {
    if (!(left - near <= marks.at(-1)?.right)) marks.push({ pairs: [], left, right });
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

/** Draws the pairs of a place, each from one moment to the other with round ends, about a height, so that none is over another. */
function drawMark(pen, { pairs }, height) {
  const rows = [];
  for (const { pair, ends } of pairs.map((pair) => ({ pair, ends: endsOf(pair, pen) })).sort((a, b) => a.ends[0] - b.ends[0])) {
    const row = rows.find((each) => each.at(-1).ends[1] + size < ends[0]) ?? rows[rows.push([]) - 1];
    row.push({ pair, ends });
  }
  const step = Math.min(size + gap, most / rows.length);
  const high = Math.max(step - gap, 1);
  rows.forEach((row, index) => {
    const y = height + (index - (rows.length - 1) / 2) * step;
    for (const { pair: { tone }, ends: [left, right] } of row) {
      pen.grip((left + right) / 2, y, right - left + high, high, tone, false);
      // What is late is told from what is in time without its colour, too.
      if (tone === "bad") pen.line(left - high / 3, y, right + high / 3, y, "card", high / 3);
    }
  });
}

/** The words below the marks: of all pairs with what they are compared with, or of none; on the sides of their stems on which more have room. */
function wordsOf(marks, pen, held) {
  const ways = ["right", "left"];
  for (const goes of ways) {
    const places = placesOf(marks, pen, held, { isWhole: true, goes });
    if (places.length === marks.length) return places;
  }
  let best = [];
  for (const goes of ways) {
    const places = placesOf(marks, pen, held, { isWhole: false, goes });
    if (places.length === marks.length) return places;
    if (places.length > best.length) best = places;
  }
  return best;
}

/** First the words of the pair at the playhead, then short ones of as many as have room, then longer ones, the worst first; whole ones only if all have room. */
function placesOf(marks, pen, held, { isWhole, goes }) {
  const found = new Map();
  const own = marks.find(({ pairs }) => pairs.includes(held));
  const tell = (mark, ways, isOver = false, side = goes) => {
    const taken = [...found].flatMap(([each, place]) => (each === mark ? [] : [place]));
    const free = isOver ? taken : [...taken, ...marks.filter((each) => each !== mark).map(({ left, right }) => ({ from: left, to: right }))];
    // The stem of the words at the playhead is at their own pair.
    const [left, right] = mark === own ? endsOf(held, pen) : [mark.left, mark.right];
    // Two places are not told by equal words.
    const tries = ways.filter((words) => taken.every((each) => each.words !== words));
    const place = tries.reduce((first, words) => first ?? beside(pen, { left, right, tone: mark === own ? held.tone : mark.tone }, words, free, side), null);
    if (place) found.set(mark, place);
    return Boolean(place);
  };
  /** Tells several beside a bracket below them. */
  const tellTogether = (several) => {
    const pairs = several.map(({ pairs: [pair] }) => pair);
    const [words, mark] = [togetherWords(pairs), several.at(-1)];
    const [first, last] = [several[0].left, mark.right];
    const span = several.map(({ left, right }) => (left + right) / 2);
    const place = { words, at: last + 7, tone: mark.tone, span, pairs, from: first - room, to: last + 7 + pen.width(words) + room };
    const free = [...[...found].flatMap(([each, other]) => (each === mark ? [] : [other])), ...marks.filter((each) => !several.includes(each)).map(({ left, right }) => ({ from: left, to: right }))];
    if (place.to <= pen.right + 4 * room && free.every(({ from, to }) => place.from >= to || place.to <= from)) found.set(mark, place);
  };
  if (isWhole) return marks.every((mark) => tell(mark, [mark.pairs.map(({ ways }) => ways[0]).join(" · ")])) ? [...found.values()] : [];
  const others = marks.filter((mark) => mark !== own);
  if (own) {
    // The whole name comes before what is told of others, less of it where only that has room beside the stem: under it words begin below another mark.
    if (!tell(own, [...withOthers(own.pairs, held), ...held.briefs])) [goes, "under"].some((side) => [held.briefs, held.cuts].some((some) => tell(own, some, true, side)));
  }
  for (const mark of others) tell(mark, waysOf(mark).slice(-1));
  for (const mark of others) {
    // What is in time is not told without its name: the count lists it.
    const cuts = mark.pairs[0].cuts.slice(0, mark.tone === "good" ? -1 : undefined);
    if (!tell(mark, waysOf(mark)) && !found.has(mark) && mark.pairs.length === 1) tell(mark, cuts);
  }
  // One that is told goes to its other side, where another one has room then.
  const told = others.filter((each) => found.has(each));
  for (const mark of others.filter((each) => !found.has(each))) {
    told.some((each) => {
      const place = found.get(each);
      found.delete(each);
      if (tell(each, [place.words], false, goes === "right" ? "left" : "right") && tell(mark, waysOf(mark).slice(-1))) return true;
      found.set(each, place);
      return false;
    });
  }
  // What is told of one tells those just before it, too, where that has room.
  for (const mark of others.filter((each) => found.has(each)).toSorted((a, b) => a.left - b.left)) {
    const before = beforeIt(marks, mark, found);
    if (before.length > 0) tellTogether([...before, mark]);
  }
  return [...found.values()];
}

/** The marks just before one, each near the next, of which nothing is told. */
function beforeIt(marks, mark, found) {
  const isPlain = ({ pairs, tone }) => pairs.length === 1 && tone === "good";
  const all = isPlain(mark) ? marks.filter(({ left }) => left < mark.left).toSorted((a, b) => b.left - a.left) : [];
  const run = [];
  for (const each of all) {
    if (found.has(each) || !isPlain(each) || (run[0] ?? mark).left - each.right > joined) break;
    run.unshift(each);
  }
  return run;
}

/** Whether none of several is apart from what it accompanies. */
const areTogether = (all) => all.every(({ by }) => by === 0);

/** What several pairs that are in time are told as. */
const togetherWords = (pairs) => `${pairs[0].sign} ${pairs.length} in time${areTogether(pairs) ? ", 0 ms each" : ""}`;

/** The words of places, each or none with that it is 0 ms apart, which its sign says, too; but for the pair at the playhead, and where no other one says how far it is. */
function evened(places, held, pen, isTold) {
  const [time, own] = [/, 0 ms(?: each)?(?= ·|$)/g, held?.briefs[0]];
  if (!places.some(({ words, tone }) => tone === "good" && !/ ms\b/.test(words))) return places;
  const even = places.map((place) => {
    const { words, at, x } = place;
    if (own && words.includes(own)) return place;
    const less = words.replace(time, "");
    return { ...place, words: less, at: at < x ? at + pen.width(words) - pen.width(less) : at };
  });
  return isTold || even.some(({ words }) => / ms\b/.test(words)) ? even : places;
}

/** Tells of those between two that are compared: where words have most room between the others, or with all that a bracket is over. */
function tellBetween(pen, { words: kind, compared, all }, places, foot) {
  const [from, to] = [compared[0], compared.at(-1)].map((time) => pen.x(time));
  const words = `${all.length} between: ${mostApart(all)}${areTogether(all) ? " each" : ""}`;
  const width = pen.width(words);
  const taken = places.map(({ words: each, at, x = at }) => [Math.min(at, x), Math.max(at + pen.width(each), x)]).filter(([left, right]) => right > from && left < to).sort(([a], [b]) => a - b);
  const ends = [from, ...taken.flat(), to];
  const gaps = ends.flatMap((left, index) => (index % 2 === 0 ? [[left, ends[index + 1]]] : []));
  const [left, right] = gaps.reduce((most, gap) => (gap[1] - gap[0] > most[1] - most[0] ? gap : most));
  if (right - left > width + 4 * room) return pen.text(words, (left + right - width) / 2, foot, all.every(({ isInTime }) => isInTime) ? "soft" : "bad", [["card", 1]], [9, 4]);
  const place = places.find(({ span }) => span && span[0] <= from + 1 && span.at(-1) >= to - 1);
  if (!place) return;
  const others = place.pairs.filter(({ from: time }) => !compared.includes(time));
  const names = [`${kind} ×${compared.length + all.length}`, ...others.map(({ sign, briefs }) => briefs[0].slice(sign.length + 1).replace(/, 0 ms$/, ""))];
  const whole = `${place.pairs[0].sign} ${names.join(" · ")}${areTogether([...all, ...place.pairs]) ? ", 0 ms each" : " in time"}`;
  const end = place.at + pen.width(whole);
  if (end <= pen.right + 3 * room && places.every(({ at, x = at }) => Math.min(at, x) <= place.at || Math.min(at, x) > end + 2 * room)) place.words = whole;
}

/** Draws a bracket below what is told together, with a tooth below each. */
function drawSpan(pen, places, y, tone) {
  pen.line(places[0], y, places.at(-1), y, tone, 1);
  for (const x of places) pen.line(x, y - 3, x, y, tone, 1);
}

/** The words of a pair with those of others in its place, or with how many they are. */
function withOthers(pairs, held) {
  if (pairs.length === 1) return [];
  const words = [...new Set([held, ...pairs].map(({ briefs }) => briefs[0]))];
  return [...(words.length === pairs.length ? [words.join(" · ")] : []), `${held.briefs[0]} · ${moreOf(pairs.length - 1, "pair")}`];
}

/** A place for words beside the stem of a mark, where none are, or at last under it; null without room. */
function beside(pen, { left, right, tone }, words, taken, side) {
  const width = pen.width(words);
  const sides = [[left, left + 4], [right, right - 4 - width]];
  const under = [left, Math.max(Math.min(left, pen.right + 3 * room - width), pen.left - room)];
  return (side === "under" ? [under] : side === "left" ? sides.toReversed() : sides).map(([x, at]) => ({ words, at, x, tone, from: Math.min(x, at) - room, to: Math.max(x, at + width) + room })).find((place) => (
    place.at >= pen.left - room && place.at + width <= pen.right + 3 * room && taken.every(({ from, to }) => place.from >= to || place.to <= from))) ?? null;
}

/** The words of a place, and shorter ones; of several pairs the last say how many are in time. */
function waysOf({ pairs }) {
  if (pairs.length === 1) return pairs[0].briefs;
  const late = pairs.filter(({ tone }) => tone !== "good").length;
  return [...withOthers(pairs, pairs[0]), `${pairs[0].sign} ${pairs.length} pairs, ${late > 0 ? `${late} not` : pairs.length === 2 ? "both" : "all"} in time`];
}
