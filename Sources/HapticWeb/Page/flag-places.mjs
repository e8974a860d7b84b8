// Where the names of moments find room beside each other.

import { numbered, uncounted } from "./moments.mjs";

/** What a name and its flag's pole need beside the words, in pixels. */
export const flagRoom = 12;

/** How many names at most are looked for room for all; our choice. */
const mostNames = 8;

/** How much longer than the pause before it one may be in a run that slows down; our choice. */
const slower = 2;

/** The moments of one name that are seen: each by itself; those nearer than their name is wide together, and those that go on as these slow down. */
export function runsOf(moments, pen) {
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

/** A run as it is drawn, “Tick ×37”; one moment of several of its name with its number, “Tick #38”. */
function told(run) {
  const [{ time, words }] = run;
  return { time, end: run.at(-1).time, name: uncounted(words), words: run.length > 1 ? `${uncounted(words)} ×${run.length}` : numbered(words) };
}

/** The places of a family's names that find room on one of some ways, at most so many; what is far from the others of its name and has none is a mark. Its runs are noted as `named`. */
export function placesOf(moments, pen, taken, near, ways, named = new Set(), most = Infinity) {
  const places = [];
  for (const run of runsOf(moments, pen)) {
    if (places.length === most) break;
    const place = named.has(run[0]) ? null : ways.reduce((found, way) => found ?? placed(pen, { ...told(run), ...way }, taken, near), null);
    if (!place) continue;
    named.add(run[0]);
    places.push(place);
  }
  return places;
}

/** The places of the names that come before all others, as they have room beside each other. */
export function pinned(pen, runs, near) {
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
 * is almost that of another name goes on from that. One that `isLow` stands below the line: within a run or, if it
 * `isAnywhere`, by itself; a run that `lowers` moves what is within it there. Null without room.
 */
function placed(pen, { time, end, name, words: whole, goesLeft = false, isLow = false, isAnywhere = false, lowers = false }, taken, near) {
  if (lowers) return lowering(pen, { time, end, name, words: whole }, taken, near);
  if (isLow && !(isAnywhere && end === time) && !taken.some((run) => isWithin({ time }, run))) return null;
  const x = pen.x(time);
  const line = taken.filter((other) => other.isLow === isLow);
  const before = goesLeft || isLow ? undefined : line.find((other) => !other.isLeft && Math.abs(time - other.time) <= near);
  const start = before ? before.to - flagRoom + 8 : x + 4;
  const words = pen.cut(before ? `· ${whole}` : whole, near === Infinity ? pen.right - start : pen.right - pen.left - flagRoom);
  const width = pen.width(words);
  const isLeft = goesLeft || start + width > pen.right + 2;
  if (before && isLeft) return null;
  const [from, to] = isLeft ? [x - flagRoom - width, x - 2] : [before ? before.to : x - 2, start - 4 + flagRoom + width];
  const own = { from, to, time, end, isLeft, isLow, isJoined: Boolean(before) };
  if (from < pen.left - flagRoom || line.some((other) => overlap(own, other))) return null;
  if (before) before.isJoined = true;
  own.place = { time, x, end: pen.x(end), name, words, at: isLeft ? x - 4 - width : start, isJoined: Boolean(before), isLow };
  taken.push(own);
  return own.place;
}

const overlap = (one, other) => other.from < one.to && other.to > one.from;

/** Whether a moment is after the first and before the last of a run. */
const isWithin = ({ time }, run) => time > run.time && time < run.end;

/** The place of a run, below which what is within it goes; null without room. */
function lowering(pen, run, taken, near) {
  const inner = taken.filter((other) => isWithin(other, run) && !other.isLow);
  if (inner.length === 0 || inner.some((one) => one.isJoined || taken.some((other) => other.isLow && overlap(one, other)))) return null;
  const others = taken.filter((other) => !inner.includes(other));
  const place = placed(pen, run, others, near);
  if (!place) return null;
  for (const one of inner) one.isLow = one.place.isLow = true;
  taken.push(others.at(-1));
  return place;
}

/** The places of all names that are seen, each on the right of its moment as far as it can be; null if one finds none. */
export function allIn(families, pen) {
  const runs = families.flatMap((moments) => runsOf(moments, pen)).map(told).sort((a, b) => a.time - b.time);
  if (runs.length > mostNames) return null;
  const after = (found, taken) => {
    if (found.length === runs.length) return found;
    for (const goesLeft of [false, true]) {
      const more = [...taken];
      const place = placed(pen, { ...runs[found.length], goesLeft }, more, -1);
      const all = place && after([...found, place], more);
      if (all) return all;
    }
    return null;
  };
  return after([], []);
}
