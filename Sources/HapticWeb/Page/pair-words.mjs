// A pair that should line up in words: whole, shorter, and cut to some words of its names.

import { decimal } from "./dom.mjs";
import { namesIn, numbered, uncounted, wordsIn } from "./moments.mjs";

/** A name and shorter ones, by whole words: without its last ones, unless another name begins with the rest, or without its first ones. */
const heads = (name, others) => name.split(" ").map((_, index, all) => all.slice(0, all.length - index).join(" ")).filter((each) => !/ (?:at|of|on|the|a|to|in|for|\S+'s)$|^(?:First|Last)$/.test(each) && (each === name || others.every((other) => other === name || !`${other} `.startsWith(`${each} `))));
const tails = (name) => name.split(" ").map((_, index, all) => all.slice(index).join(" "));

/** The one of a name that a pair is of: “First tick” and “Last tick” of many, else with its number, as its flag says it. */
function ordinal(words) {
  const [, name, index, count] = /^(.*), (\d+) of (\d+)$/.exec(words) ?? [];
  const end = count > 2 && { 1: "First", [count]: "Last" }[index];
  return end ? `${end} ${name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}` : numbered(words);
}

/** What the two of a pair are called, wherever it is told. */
export const pairNames = (run, one, other) => [ordinal(wordsIn(run, one)), uncounted(wordsIn(run, other))];

/** The names of what a row's pair compares, and its sign. */
function partsOf({ label }) {
  const [, sign, names] = /^.*?(\S*)  (.*)$/.exec(label);
  return { sign, names: names.split(" – ") };
}

/** The most alike moments of which each is told that no pair is of; more are told as one, or by those that are compared; our choice. */
const few = 5;

/** What is felt, by the name that it has everywhere, with which of it a pair is of. */
function kinds(run) {
  const compared = run.rows.pairs.flatMap((pair) => partsOf(pair).names);
  const isIn = ({ name }) => compared.includes(name) || compared.includes(name.replace(/\[\d+\]$/, "[*]"));
  const felt = run.report.features.filter(({ modality }) => modality === "haptic");
  return [...Map.groupBy(felt, ({ name }) => uncounted(wordsIn(run, name)))].map(([words, moments]) => ({ words, moments, places: moments.flatMap((each, place) => (isIn(each) ? [place] : [])) }));
}

/** What is felt that no pair is of: each of few of a kind, and many as one; what is between two that are compared is told by those. @returns {{words: string, time: number, until: number, count: number}[]} */
export const uncompared = (run) => kinds(run).flatMap(({ words, moments, places }) => {
  if (moments.length > few) return places.length > 0 ? [] : [{ words: `${words} ×${moments.length}`, time: moments[0].time, until: moments.at(-1).time, count: moments.length }];
  return moments.filter((_, place) => places.length === 0 || place < places[0] || place > places.at(-1)).map(({ name, time }) => ({ words: numbered(wordsIn(run, name)), time, until: time, count: 1 }));
});

/**
 * The repeats between two that are compared: the moments of those, what they accompany, and each other one with its name and how
 * far it is from its own or the nearest of that, in milliseconds, and whether that is within what the pair of the first allows.
 *
 * @returns {{words: string, compared: number[], other: string, all: {words: string, time: number, by: number, isInTime: boolean}[]}[]}
 */
export function between(run) {
  if (!known.has(run)) known.set(run, kinds(run).flatMap((kind) => innerOf(run, kind)));
  return known.get(run);
}

/** What was found of a run, which the row, its count and Check ask for. @type {WeakMap<object, ReturnType<typeof innerOf>>} */
const known = new WeakMap();

function innerOf(run, { words, moments, places }) {
  const compared = new Set(places);
  const inner = [...moments.keys()].filter((place) => place > places[0] && place < places.at(-1) && !compared.has(place));
  if (inner.length === 0) return [];
  const { other, isInTime, away } = companyOf(run, moments, places);
  if (away(inner[0]) === Infinity) return [];
  return [{
    words, compared: places.map((place) => moments[place].time), other: uncounted(wordsIn(run, other)),
    all: inner.map((place) => {
      const [{ name, time }, by] = [moments[place], away(place)];
      return { words: numbered(wordsIn(run, name)), time, by: Number((1000 * by).toFixed(1)), isInTime: isInTime(by) };
    }),
  }];
}

/** What repeats accompany, of which some are compared: its name, how far one of them, by its place, is from it in seconds, and whether that is in time. */
function companyOf(run, moments, places) {
  const pairOf = (place) => {
    const { name } = moments[place];
    const isIt = (each) => each === name || each === name.replace(/\[\d+\]$/, "[*]");
    const names = run.rows.pairs.map((pair) => partsOf(pair).names).find((both) => both.some(isIt));
    return { names, other: names.find((each) => !isIt(each)) ?? names[1] };
  };
  const [{ names, other }, last] = [pairOf(places[0]), pairOf(places.at(-1))];
  const { least = 0, most = 0, feature } = run.checks.alignments.find((pair) => [pair.feature, pair.with].every((each) => names.includes(each))) ?? {};
  const [from, to] = feature === other ? [-most, -least] : [least, most];
  const [base] = other.split("[");
  const others = run.report.features.filter(({ name }) => name.split("[")[0] === base);
  const [first, end] = [other, last.other].map((name) => others.findIndex((each) => each.name === name));
  // As many on both sides belong together in order, others to what is nearest.
  const isInOrder = first >= 0 && end - first === places.at(-1) - places[0];
  const away = (place) => {
    const own = isInOrder ? [others[first + place - places[0]]] : others;
    return own.map(({ time }) => moments[place].time - time).reduce((least, each) => (Math.abs(each) < Math.abs(least) ? each : least), Infinity);
  };
  return { other, away, isInTime: (by) => by >= from - 1e-6 && by <= to + 1e-6 };
}

/** How far those between two that are compared are from what they accompany: “0 ms”, or “at most 3.2 ms”. */
export function mostApart(all) {
  const most = Math.max(...all.map(({ by }) => Math.abs(by)));
  return `${most === 0 ? "" : "at most "}${apartBy(most, true)}`;
}

/** How many haptics no pair is of, but for those between two that stand for them. */
export const leftIn = (run) => uncompared(run).reduce((sum, { count }) => sum + count, 0);

/** What is said of them. */
export const standing = (spans) => `Of repeats, the first and the last are compared; those between are ${mostApart(spans.flatMap(({ all }) => all))} from what they accompany.`;

/** A pair in words: whole, without what it is in time with, and at last cut to some words of its names: “✓ Tearoff end 35 ms before Scale peak”, “✓ Tearoff end 35 ms before peak”, “✓ Tearoff 35 ms before peak”. */
export function told(run, { label, from, to, verdict }) {
  const { sign, names: both } = partsOf({ label });
  const [names, [one, other]] = [both.join(" – "), pairNames(run, ...both)];
  const by = from === null ? 0 : Number(((from - to) * 1000).toFixed(1));
  const all = { names, sign, by };
  const others = [...namesIn(run).values()].map(ordinal);
  if (from === null) return { ...all, words: `${one} and ${other}: one of them is not there ${sign}`, ...waysWith(sign, heads(one, others), "or", other, " is not there") };
  const apart = sideOf(by, verdict === "good");
  if (by !== 0) return { ...all, words: `${one} ${apart} ${other} ${sign}`, ...waysWith(sign, heads(one, others), apart, other) };
  return { ...all, words: `${one} together with ${other}, 0 ms apart ${sign}`, ways: [`${sign} ${one} with ${other}, 0 ms`], briefs: [`${sign} ${one}, 0 ms`], cuts: [`${sign} ${one}`, ...heads(one, others).map((each) => `${sign} ${each}, 0 ms`), `${sign} 0 ms`] };
}

/** A name and shorter ones with another one and what is between them: with the first one whole, then with less and less of both, at last with none. */
function waysWith(sign, firsts, between, other, end = "") {
  const [ways, ...cuts] = firsts.map((first) => tails(other).map((second) => `${first} ${between} ${second}${end}`));
  const all = [ways, [...cuts.flat(), ...(end ? [] : [between])]].map((some) => some.map((each) => `${sign} ${each}`));
  return { ways: all[0], briefs: all[0], cuts: all[1] };
}

/** How far the first of a pair is from the other, in milliseconds, of what is late with a tenth: “35 ms”. */
export const apartBy = (by, isInTime) => `${decimal(Math.abs(by), isInTime && Math.abs(by) >= 10 ? 0 : 1)} ms`;

/** The same with its side: “35 ms before”. */
export const sideOf = (by, isInTime) => `${apartBy(by, isInTime)} ${by > 0 ? "after" : "before"}`;
