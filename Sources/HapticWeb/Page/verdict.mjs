// What two inputs differ in, as one sentence: what is felt first, then when.

import { seconds } from "./dom.mjs";
import { isFelt, isVibration, tapsOf } from "./felt.mjs";
import { words } from "./handles.mjs";
import { matched, shiftOf } from "./matching.mjs";
import { momentsOf, namesIn } from "./moments.mjs";

/** Below these a difference is not told: just-noticeable steps, a part of the most, seconds of a shift and of a length; our choice. */
const [noticeable, notable, shifted, outlasts] = [1, 0.3, 0.005, 0.1];

/** How near a tap is to a span that it belongs to, how long a span of one tap is at most, in seconds, and up to how many events are named. */
const [near, short, fewEvents] = [0.03, 0.3, 3];

/** What is felt, by what it is called, with its kind in an editor. */
const kindsFelt = { tap: "transient", vibration: "continuous" };

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** The events of one kind that both have as many of, at other times: pairs by their order. */
function moved({ missing, added }) {
  const kinds = [missing, added].map((events) => Map.groupBy(events, kindOf));
  return [...kinds[0]].flatMap(([kind, ours]) => {
    const theirs = kinds[1].get(kind) ?? [];
    return ours.length === theirs.length ? ours.map((a, index) => [a, theirs[index]]) : [];
  });
}

const kindOf = ({ event }) => event.split("[")[0];

/** A length of time as people say it: `35 ms`, or `2.72 s` from a second on. */
const spoken = (time) => (Math.abs(time) < 1 ? `${Math.round(Math.abs(time) * 1000)} ms` : seconds(Math.abs(time), 2));

/** From which largest difference two inputs are how different, in just-noticeable steps; our choice. */
const grades = [[3, "A hand tells them apart at once"], [noticeable, "A hand just tells them apart"], [0, "A hand does not tell them apart"]];

/** Whether a hand tells two inputs apart, and where most. */
export function gradeOf({ largest, largestTime }) {
  const [least, words] = grades.find(([least]) => largest >= least);
  return least === 0 ? `${words}.` : `${words}, most of all at ${seconds(largestTime, 2)}.`;
}

/** The sentence for a comparison of `compare` of A with B, and both runs. */
export function verdictOf({ felt, events }, a, b) {
  if (felt.distance === 0 && felt.spans.length === 0) return "A and B feel the same.";
  if (felt.largest < noticeable) return "No difference a hand would notice.";
  const [silentA, silentB] = [a, b].map(({ report }) => !report.events.some(isFelt));
  if (silentA || silentB) return `Nothing of ${silentB ? "B" : "A"} is felt.`;
  const pairs = moved(events);
  const isMoved = events.missing.length + events.added.length > 0;
  // Of events at other times, those of one number are compared.
  const clauses = [isMoved ? pairFeel(pairs) : feelOf(felt.spans, [a, b]), countsOf(events, pairs), lengthOf(a, b), whenOf(a, b)].filter(Boolean);
  if (clauses.length === 0) return `B feels different, most at ${seconds(felt.largestTime, 2)}.`;
  const [first, ...rest] = clauses.slice(0, 3);
  return `${first.replace(/^its/, "B’s").replace(/^it /, "B ")}${rest.length > 0 ? `; ${rest.join(", and ")}` : ""}.`;
}

/** What is felt in a span: the tap that begins it or is in it, with its number, else the vibration; of several taps their number alone. */
function eventIn(from, to, runs) {
  for (const run of runs) {
    const taps = tapsOf(run);
    const found = taps.filter(({ time }) => time >= from - near && time <= to);
    if (found.length === 1 && to - from < short) return { kind: "transient", place: taps.indexOf(found[0]), of: taps.length, name: namesIn(run).get(momentsOf(run.report).get(found[0])) };
    if (found.length > 1) return { kind: null, taps: found.length, isAlone: !run.report.events.some((event) => isVibration(event) && event.time < to && event.time + event.duration > from) };
  }
  return { kind: "continuous", place: 0, of: 1 };
}

/** “tap at success” or “third tick”, by its name; otherwise “second tap”, or “tap” where there is one. */
function named({ kind, place, of, name }) {
  const [, about, number] = /^(.*?)(?:, (\d+) of \d+)?$/.exec(name ?? "");
  if (about && kind === "transient") return counted(`${about[0].toLowerCase()}${about.slice(1)}`, Number(number));
  return counted(words[kind] ?? kind, of > 1 ? place + 1 : 0);
}

/** One of several: “third tick”, or “tick 31”; 0 for the only one. */
const counted = (thing, number) => (!number ? thing : number > ordinals.length ? `${thing} ${number}` : `${ordinals[number - 1]} ${thing}`);

const kindsOf = [["strength", "stronger", "weaker"], ["sharpness", "sharper", "duller"]];

/** How it feels otherwise: by the events, if few differ, else by where it is. */
function feelOf(spans, runs) {
  const found = spans.filter(({ differs }) => differs !== "presence").map((span) => ({ ...span, event: eventIn(span.from, span.to, runs) }))
    .sort((one, other) => Math.abs(other.steps) - Math.abs(one.steps));
  if (found.some(({ event }) => !event.kind)) return partFeel(spans);
  const names = Map.groupBy(found, ({ event }) => named(event));
  if (names.size > fewEvents) return partFeel(spans);
  const told = [...names].slice(0, 2).map(([name, all], index) => {
    const how = [...new Set(all.map(({ steps, differs }) => kindsOf.find(([kind]) => kind === differs)[steps > 0 ? 1 : 2]))];
    return `its ${name}${index === 0 ? " feels" : ""} ${how.slice(0, 2).join(" and ")}`;
  });
  return told.length > 0 ? told.join(" and ") : null;
}

/** How it feels otherwise at its start, in its middle and at its end. */
function partFeel(spans) {
  const [first, last] = [Math.min(...spans.map(({ from }) => from)), Math.max(...spans.map(({ to }) => to))];
  const told = kindsOf.map(([differs, more, less]) => {
    const sums = [0, 0, 0];
    for (const { differs: each, from, to, steps } of spans) {
      if (each === differs) sums[Math.min(Math.floor(3 * ((from + to) / 2 - first) / (last - first || 1)), 2)] += steps * Math.sqrt(to - from);
    }
    const most = Math.max(...sums.map(Math.abs));
    const parts = sums.map((sum, third) => [sum, third]).filter(([sum]) => most > 0 && Math.abs(sum) >= notable * most);
    return { most, words: placed(parts, more, less, spans.length) };
  }).filter(({ most }) => most > 0).sort((one, other) => other.most - one.most);
  return told.length > 0 ? `it feels ${told.filter(({ most }) => most >= notable * told[0].most).map(({ words: each }) => each).join(" and ")}` : null;
}

/** Where something is more or less: everywhere, or in thirds of what differs. */
function placed(parts, more, less, count) {
  const word = (sum) => (sum > 0 ? more : less);
  const isOne = parts.every(([sum]) => sum > 0) || parts.every(([sum]) => sum < 0);
  if (isOne && (parts.length > 1 || count === 1)) return word(parts[0][0]);
  return parts.map(([sum, third]) => `${word(sum)} ${["at the start", "in the middle", "at the end"][third]}`).slice(0, 2).join(", ");
}

function pairFeel(pairs) {
  const mean = (name) => pairs.reduce((sum, [a, b]) => sum + b[name] - a[name], 0) / (pairs.length || 1);
  const told = [["intensity", "stronger", "weaker"], ["sharpness", "sharper", "duller"]].map(([name, more, less]) => [mean(name), more, less])
    .filter(([value]) => Math.abs(value) >= 0.05).map(([value, more, less]) => (value > 0 ? more : less));
  return told.length > 0 ? `it feels ${told.join(" and ")}` : null;
}

/** What one has more of than the other: “has 2 taps fewer”. */
function countsOf({ missing, added }, pairs) {
  const rest = (events, side) => events.filter((event) => pairs.every((pair) => pair[side] !== event));
  const [ours, theirs] = [Map.groupBy(rest(missing, 0), kindOf), Map.groupBy(rest(added, 1), kindOf)];
  const told = [...new Set([...ours.keys(), ...theirs.keys()])].map((kind) => [words[kind] ?? kind, (theirs.get(kind)?.length ?? 0) - (ours.get(kind)?.length ?? 0)])
    .filter(([, more]) => more !== 0).map(([word, more]) => `${Math.abs(more)} ${word}${Math.abs(more) === 1 ? "" : "s"} ${more > 0 ? "more" : "fewer"}`);
  return told.length > 0 ? `it has ${told.join(" and ")}` : null;
}

/** When it comes otherwise: the first tap if all have moved, else the one that moved most. */
function whenOf(a, b) {
  const pairs = matched(a.report, b.report).filter((pair) => pair.a && pair.b && pair.a.kind in kindsFelt).map((pair) => ({ ...pair.b, shift: shiftOf(pair.a.from, pair.b.from) }));
  const taps = pairs.filter(({ kind }) => kind === "tap");
  const later = (all) => all.filter(({ shift }) => Math.abs(shift) >= shifted);
  const from = later(taps).length > 0 ? taps : pairs;
  const all = later(from);
  if (all.length === 0) return null;
  const { kind, place, of, moment, shift } = all.length === from.length ? all[0] : all.reduce((most, each) => (Math.abs(each.shift) > Math.abs(most.shift) ? each : most));
  return `its ${named({ kind: kindsFelt[kind], place, of, name: namesIn(b).get(moment) })} comes ${spoken(shift)} ${shift > 0 ? "later" : "earlier"}`;
}

/** Which of two goes on longer, if one does, by their lengths as they are shown. */
function lengthOf(a, b) {
  const [endA, endB] = [a, b].map(({ report, duration = Math.max(0, ...report.events.map((each) => each.time + each.duration)) }) => Math.round(100 * duration) / 100);
  if (Math.abs(endB - endA) < outlasts) return null;
  return `it ends ${spoken(endB - endA)} ${endB > endA ? "later" : "sooner"}`;
}
