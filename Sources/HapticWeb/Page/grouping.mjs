// The order in which people tune: what is felt first, then when, how it moves, what is heard; sizes last.

import { capital, spaced, wordsFor } from "./labels.mjs";

/** The groups, and whether each is open at first. */
export const groups = {
  feel: ["Feel", true], thresholds: ["When", true], motion: ["Motion", false], sound: ["Sound", false], geometry: ["Sizes and places", false],
};

const felt = /intensity|sharpness|vibration|haptic|strength|strong|faint|firm|crisp|\btaps?\b|felt|hum\b|buzz|tick|bump|variant/i;
const when = /threshold|success|crossed|armed?\b|commit|detent|far enough|above which|below which|slack|hold|held|slop|hysteresis|chapter/i;
const moving = /spring|damping|friction|curve|bezier|duration|scale|alpha|velocity|speed|deceleration|grown|rubber/i;

/** The group of a parameter, by its name, its unit and its meaning. */
export function groupOf({ name, type, unit = "", meaning = "" }) {
  if (/^sounds?\b/.test(name)) return "sound";
  // A tap's moment is tuned with its strength.
  if (/\btap.*\.time$/.test(name)) return "feel";
  if (/\.start$/.test(name) && !/intensity/.test(name) && type === "number" && unit === "") return "thresholds";
  if (felt.test(name)) return "feel";
  if (/curve|bezier|spring/i.test(name)) return "motion";
  if (when.test(name) || (when.test(meaning) && ["", "pt", "pt/s", "s"].includes(unit))) return "thresholds";
  // Such as “deletes beyond, part of the width”.
  if (unit === "" && /^(?:disarms|keeps|deletes|shows)\b/.test(meaning)) return "thresholds";
  if (felt.test(meaning) && !/pt|deg/.test(unit)) return "feel";
  return ["s", "ms", "Hz", "1/s"].includes(unit) || moving.test(name) ? "motion" : "geometry";
}

/** What is felt most comes first in its group. */
const rank = ({ name }) => (/intensity|strong|faint/.test(name) ? 0 : /sharpness/.test(name) ? 1 : /\btap.*\.time$/.test(name) ? 1.5 : 2);

/** Parameters by group, in the groups' order; without one, everything is in a single group. */
export function grouped(parameters) {
  const found = Map.groupBy(parameters, groupOf);
  const stems = [...new Set(parameters.map(stem))];
  found.get("feel")?.sort((a, b) => (rank(a) === 2) - (rank(b) === 2) || stems.indexOf(stem(a)) - stems.indexOf(stem(b)) || rank(a) - rank(b));
  return Object.keys(groups).filter((group) => found.has(group)).map((group) => [group, found.get(group)]);
}

/** What a name is about, without its last words. */
const stem = ({ name }) => name.replace(/\.?(time|intensity|sharpness)(\..*)?$/, "");

/** The names of a ramp's ends. */
const ends = [[".min", ".max"], [".start", ".end"], ["faintest", "strongest"]];

/** Pairs of one range between 0 and 1 that are the ends of a ramp. */
export function ramps(parameters) {
  const isPart = (each) => each?.type === "number" && each.minimum === 0 && each.maximum === 1;
  return parameters.flatMap((least) => {
    const end = ends.find(([first]) => least.name.endsWith(first));
    if (!end || !isPart(least)) return [];
    const most = parameters.find(({ name }) => name === least.name.slice(0, -end[0].length) + end[1]);
    return isPart(most) ? [[least, most]] : [];
  });
}

/** The last words of the names of what makes a tap, in order. */
const parts = { intensity: "Intensity", sharpness: "Sharpness", time: "Time" };

/** A parameter that stands for itself, or several that make one tap or one ramp, with their title, which may be counted, what that is about, the name they share and a word for each. @typedef {{title: string | null, about: string | null, name: string, rows: {parameter: object, words: string}[], isRamp: boolean}} Cluster */

/** Parameters of a group with those that belong together side by side. @returns {Cluster[]} */
export function clustered(parameters) {
  const rampOf = new Map(ramps(parameters).flatMap((pair) => pair.map((each) => [each, pair])));
  const taps = Map.groupBy(parameters.filter((each) => last(each) in parts && stem(each) && !rampOf.has(each)), stem);
  const taken = new Set();
  const found = parameters.flatMap((parameter) => {
    if (taken.has(parameter)) return [];
    const pair = rampOf.get(parameter);
    const tap = taps.get(stem(parameter));
    const kin = pair ? [...pair, ...(taps.get(stem(pair[0])) ?? taps.get(sharedWords(pair)?.toLowerCase()) ?? [])] : (tap?.includes(parameter) && tap.length > 1 ? tap : [parameter]);
    kin.forEach((each) => taken.add(each));
    return [pair ? rampCluster(pair, kin.slice(2)) : kin.length > 1 ? tapCluster(kin) : alone(parameter)];
  });
  return numbered(found);
}

const last = ({ name }) => name.split(".").at(-1);

const alone = (parameter) => ({ title: null, name: parameter.name, rows: [{ parameter, words: wordsFor(parameter) }], isRamp: false });

function tapCluster(kin) {
  const rows = Object.keys(parts).flatMap((part) => kin.filter((each) => last(each) === part).map((parameter) => ({ parameter, words: parts[part] })));
  const about = /^intensity of (?:an? |the )?(.+)$/i.exec(wordsFor(rows[0].parameter))?.[1] ?? spaced(stem(kin[0]));
  return { title: capital(about), name: stem(kin[0]), rows, isRamp: false };
}

/** The words for the ends of a ramp whose meanings do not say where they are. */
const places = { min: "At least", max: "At most", start: "At its start", end: "At its end", faintest: "Faintest", strongest: "Strongest" };

/** What a ramp's end is of, and where it is. */
const placed = (parameter) => /^(.+?) (at .+)$/.exec(wordsFor(parameter));

/** What the words of both ends have in common; null if they say different things. */
function sharedWords(pair) {
  const [one, other] = pair.map((each) => placed(each)?.[1] ?? null);
  return one === other ? one : null;
}

/** What two intensities are of, and in which of its ways: “tick”, “slow”, “fast”; null for other words. */
function likened(pair) {
  const [one, other] = pair.map((each) => /^Intensity of (?:an? |the )?(?:(\w+) )?(\w+)(?: (at .+))?$/.exec(wordsFor(each)));
  return one && other && one[2] === other[2] ? [one[2], one[1] ?? one[3], other[1] ?? other[3]] : null;
}

/** The ends of a ramp by their places, below what their words have in common, “Vibration” for “at the start of the pull”, or their names. */
function rampCluster(pair, more) {
  const said = pair.map(placed);
  const isOne = sharedWords(pair) !== null;
  const name = stem(pair[0]) || pair[0].name.replace(/\.\w+$/, "");
  const [about, ...own] = isOne ? [said[0][1], ...said.map((each) => each[2])] : likened(pair) ?? [spaced(name), ...pair.map((each) => places[last(each)])];
  return {
    title: capital(about.replace(/^intensity of (?:an? |the )?/i, "")), name,
    rows: [
      ...pair.map((parameter, index) => ({ parameter, words: capital(own[index]) })),
      ...more.map((parameter) => ({ parameter, words: parts[last(parameter)] })),
    ], isRamp: true,
  };
}

/** The cards that tune what is felt, each with what it is about, by the parameters that were asked for last. */
const known = new WeakMap();
export function cardsOf(parameters) {
  if (!known.has(parameters)) known.set(parameters, clustered(new Map(grouped(parameters)).get("feel") ?? []).filter(({ title }) => title));
  return known.get(parameters);
}

/** Titles that are there several times are counted. */
function numbered(clusters) {
  for (const each of clusters) each.about = each.title;
  const same = Map.groupBy(clusters.filter(({ title }) => title), ({ title }) => title);
  for (const [title, kin] of same) if (kin.length > 1) kin.forEach((each, index) => { each.title = `${title}, ${index + 1} of ${kin.length}`; });
  return clusters;
}
