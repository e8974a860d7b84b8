// The ranges of sliders: what is measured alike in one group shares a range, so that more is further along everywhere.

import { grouped, groups } from "./grouping.mjs";

/** The end of a slider as a multiple of the default, and its end if the default is 0. */
const [reach, usual] = [4, 10];

/** How much longer one range may be than another with which it shares a slider's length; our choice. */
const alike = 4;

/** The range of a slider by itself: as far as the parameter goes, but not much further than its default or its value. */
export function rangeOf({ minimum, maximum, default: preset, ends }, value, far = Math.max(reach * Math.abs(preset || usual / reach), Math.abs(value))) {
  return ends ?? [Math.max(minimum, -far), Math.min(maximum, far)];
}

/**
 * The parameters of a scene with the ranges of their sliders; those whose range is another than that of what is measured
 * alike in their group, as `isApart`, have to say where it ends, and so do all that are in view but for parts of 1.
 *
 * @param {object[]} parameters
 * @param {(parameter: object) => any} valueOf
 */
export function scaled(parameters, valueOf) {
  const ranges = new Map(grouped(parameters).flatMap(([group, all]) => {
    const numbers = all.filter(({ type, ends, choices }) => (type === "number" || type === "integer") && !ends && !choices);
    return [...Map.groupBy(numbers, measureOf).values()].flatMap((kin) => shared(kin, valueOf, groups[group][1]));
  }));
  return parameters.map((each) => ({ ...each, ...ranges.get(each) }));
}

/** What is measured alike: in one unit, whole numbers and others by themselves. */
const measureOf = ({ unit, type, isLogarithmic }) => [unit, type, isLogarithmic ? "log" : ""].join();

/** The ranges of parameters of one measure, each with what it is of. */
function shared(kin, valueOf, isInView) {
  const fars = kin.filter((each) => each.default).map((each) => reach * Math.abs(each.default));
  const own = kin.map((each) => {
    const value = valueOf(each);
    // What is 0 by itself goes as far as the others.
    const isPlain = each.default === 0 && each.minimum === 0 && fars.length > 0;
    return { each, range: rangeOf(each, value, isPlain ? Math.max(...fars, Math.abs(value)) : undefined) };
  }).toSorted((one, other) => lengthOf(other.range) - lengthOf(one.range));
  const sets = [];
  for (const item of own) {
    // What has two sides of zero has its zero in the middle, and a mark there.
    const set = sets.find(([first]) => isSigned(first) === isSigned(item) && lengthOf(item.range) * alike >= lengthOf(first.range));
    if (set) set.push(item);
    else sets.push([item]);
  }
  const most = Math.max(...sets.map((set) => set.length));
  const isMain = (set) => sets.length === 1 || (set.length === most && most > 1 && sets.filter(({ length }) => length === most).length === 1);
  return sets.flatMap((set) => {
    const ends = [Math.min(...set.map(({ range }) => range[0])), Math.max(...set.map(({ range }) => range[1]))];
    return set.map(({ each }) => [each, { ends, isApart: isInView ? String(ends) !== "0,1" : !isMain(set) }]);
  });
}

const isSigned = ({ range: [least] }) => least < 0;
const lengthOf = ([least, most]) => most - least;
