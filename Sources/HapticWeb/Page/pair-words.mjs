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
 * far it is from the nearest of that, in milliseconds.
 *
 * @returns {{words: string, compared: number[], other: string, all: {words: string, time: number, by: number}[]}[]}
 */
export const between = (run) => kinds(run).flatMap(({ words, moments, places }) => {
  const all = moments.filter((_, place) => place > places[0] && place < places.at(-1) && !places.includes(place));
  if (all.length === 0) return [];
  const isOf = (name) => (each) => each === name || each === name.replace(/\[\d+\]$/, "[*]");
  const names = run.rows.pairs.map((pair) => partsOf(pair).names).find((both) => both.some(isOf(moments[places[0]].name)));
  const other = names.find((each) => !isOf(moments[places[0]].name)(each)) ?? names[1];
  const [base] = other.split("[");
  const times = run.report.features.filter(({ name }) => name.split("[")[0] === base).map(({ time }) => time);
  const away = (time) => times.map((each) => time - each).reduce((least, each) => (Math.abs(each) < Math.abs(least) ? each : least), Infinity);
  return [{
    words, compared: places.map((place) => moments[place].time), other: uncounted(wordsIn(run, other)),
    all: all.map(({ name, time }) => ({ words: numbered(wordsIn(run, name)), time, by: Number((1000 * away(time)).toFixed(1)) })),
  }];
});

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
