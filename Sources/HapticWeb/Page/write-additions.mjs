// What buttons write into an interaction: thresholds, stops and responses, each as the smallest edit of the text.

import { apart } from "./dom.mjs";
import { listed } from "./graph-model.mjs";
import { added, replaced } from "./json-edits.mjs";
import { partAt, treeOf } from "./json-tree.mjs";
import { spaced } from "./labels.mjs";
import { tapsIn, tuned, withParameter } from "./tuning.mjs";

/** How far below its level a threshold is left again, as a part of it; our choice. */
const slack = 0.1;

/** The intensity and sharpness of a new tap; our choice. */
const usualTap = [0.7, 0.6];

/** What can answer an event, in words, and what stands for it in a file. */
export const answers = {
  tap: { tap: usualTap }, light: { play: "light" }, medium: { play: "medium" }, heavy: { play: "heavy" }, selection: { play: "selection" },
  success: { outcome: "success" }, warning: { outcome: "warning" }, error: { outcome: "error" }, threshold: { play: "thresholdActivate" },
};

const names = (table) => Object.keys(typeof table === "object" && table !== null ? table : {});
const rounded = (number) => Number(number.toPrecision(6));

/** The name, or the first with a number behind it that nothing in the file has. */
export function freeName(file, name) {
  const used = new Set([
    ...["parameters", "inputs", "values", "states", "motions"].flatMap((table) => names(file[table])),
    ...[...listed(file.haptics), ...listed(file.markers)].map((each) => each?.name), ...machinesOf(file).flatMap(([, states]) => states),
  ]);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!used.has(candidate)) return candidate;
  }
}

/** The names of a file's values, which thresholds and stops are on. */
export const valuesOf = (file) => names(file?.values);

/** The machines of a file with their states; transitions from each state stand under `*`, which is none. */
const machinesOf = (file) => names(file?.states).map((machine) => [machine, names(file.states[machine]).filter((state) => state !== "*")]);

/** The states of a file as `machine.state`. */
export const statesOf = (file) => machinesOf(file).flatMap(([machine, states]) => states.map((state) => `${machine}.${state}`));

/** The events of a file that haptics answer. */
export function eventsOf(file) {
  const ways = machinesOf(file).flatMap(([machine, states]) => states.flatMap((state) => (
    listed(file.states[machine][state]).filter((way) => typeof way?.to === "string").map(({ to }) => `${machine}: ${state} > ${to}`))));
  const inputs = names(file?.inputs).flatMap((name) => {
    const { button, value } = file.inputs[name] ?? {};
    return value !== undefined ? [] : button ? [name] : ["press", "release", "rest"].map((event) => `${name}.${event}`);
  });
  const stops = valuesOf(file).filter((name) => file.values[name]?.stops).map((name) => `${name}.stop`);
  const ends = names(file?.motions).map((name) => `${name}.end`);
  return [...new Set([...ways, ...statesOf(file), ...inputs, ...stops, ...ends])];
}

/** A number of a file, or the one that one of its parameters usually is; undefined for other words. */
const numberOf = (file, word) => (/^-?[\d.]+$/.test(word) ? Number(word) : file.parameters?.[word]?.default);

/** Whether a transition leads out of a state behind a level of a value as it does out of the one in front: it does not wait for the value to be where it is there already, or to come back. */
function leadsOn(file, way, value, level) {
  const when = way?.when;
  if (typeof when !== "string") return when === undefined;
  if (!when.split(/[^\w.$]+/).includes(value)) return true;
  const [, side, word] = /^\S+ ([<>]) ([\w.]+)$/.exec(when) ?? [];
  return side === ">" && numberOf(file, word) > level;
}

/** A level beyond those at which transitions wait for a value: half-way to the most that a take reaches, if that is beyond them, else half as far again; or half of it where none waits; our choice. */
export function levelBeyond(file, value, { tracks }) {
  const levels = machinesOf(file).flatMap(([machine, states]) => states.flatMap((state) => listed(file.states[machine][state])))
    .map((way) => numberOf(file, new RegExp(`^${value} > ([\\w.]+)$`).exec(way?.when)?.[1])).filter((level) => typeof level === "number");
  if (levels.length === 0) return 0.5;
  const [last, most] = [Math.max(...levels), tracks.find(({ name }) => name === value)?.max ?? 0];
  const between = Number(((last + most) / 2).toPrecision(2));
  return between > last && between < most ? between : rounded(1.5 * last);
}

/** The parameter of a level, which can go to a quarter of it and to four times as far; our choice. */
function levelParameter(file, value, level, called) {
  const { unit } = file.values[value];
  const ends = level === 0 ? [-1, 1] : [rounded(level / 4), rounded(level * 4)].sort((a, b) => a - b);
  const measured = unit === undefined || unit === "fraction" ? {} : { unit };
  return { default: level, in: ends, ...measured, origin: "ours", meaning: `threshold of ${spaced(value)} for ${spaced(called)}` };
}

/**
 * A level of a value that is felt both ways: two states of its own, or one more state behind another. The level and the
 * strengths of its taps are parameters.
 */
export function threshold(text, file, { name, value, level, state, byFinger, answer }, studio) {
  const by = byFinger ? { by: "finger" } : {};
  const faults = state ? faultsIn(studio.run) : [];
  const called = freeName(file, name);
  const parameter = `${called}.level`;
  const up = { when: `${value} > ${parameter}`, ...by };
  // However the value comes back, so that the next crossing is felt, too.
  const down = { when: `${value} < ${level === 0 ? `${parameter} - ${slack}` : `${level > 0 ? 1 - slack : 1 + slack} * ${parameter}`}` };
  const [machine, below] = state ? state.split(/\.(?=[^.]*$)/) : [called, "below"];
  const above = state ? called : "above";
  // What leads out of the state in which the level is crossed leads out of the one behind it, too.
  const others = state ? listed(file.states[machine][below]).filter((way) => leadsOn(file, way, value, level)) : [];
  // What a file repeats has a haptic for each.
  const [each] = /\$\w+/.exec(machine) ?? [""];
  const felt = (name) => (each ? `${each}.${name}` : name);
  let now = state ? added(text, ["states", machine, below], null, { ...up, to: above }, 0)
    : added(text, ["states"], machine, { below: [{ ...up, to: above }], above: [{ ...down, to: below }] });
  if (state) now = added(now, ["states", machine], above, [{ ...down, to: below }, ...others]);
  now = added(now, ["haptics"], null, { name: felt(called), on: `${machine}: ${below} > ${above}`, ...answers[answer] ?? answers.threshold });
  const back = freeName(file, `${called}Back`);
  now = added(now, ["haptics"], null, { name: felt(back), on: `${machine}: ${above} > ${below}`, ...by, play: "thresholdDeactivate" });
  // What is felt on a way out of the state in front is felt on the same way out of the one behind.
  for (const { to } of others.filter(({ to }) => to !== undefined)) {
    const answer = listed(file.haptics).find(({ on }) => listed(on).includes(`${machine}: ${below} > ${to}`));
    const way = `${machine}: ${above} > ${to}`;
    if (answer && !now.includes(JSON.stringify(way))) now = added(now, ["haptics"], null, { ...answer, name: felt(freeName(file, `${called}${to[0].toUpperCase()}${to.slice(1)}`)), on: way });
  }
  now = withParameter(now, parameter, levelParameter(file, value, level, called));
  const written = tuned(now, tapsIn(studio, now), (each) => each === called || each === back);
  // Its level was asked for; how strong it is, nobody has said.
  const strength = names(JSON.parse(written).parameters).find((each) => each.startsWith(`${called}.`) && each.endsWith(".intensity"));
  return { text: written, path: ["states", machine, above], parameter: strength ?? parameter, note: (run) => broken(run, state, faults) ?? unreached(run.report, value, level) };
}

/** What the examples of a file promise and do not keep. */
const faultsIn = (run) => run?.checks.findings.filter(({ rule }) => rule === "I007").map(({ message }) => message) ?? [];

/** What to say where a state more breaks what an example kept before. */
function broken(run, state, before) {
  const fault = state && faultsIn(run).find((message) => !before.includes(message));
  return fault ? `${fault} While in “any state”, the threshold has states of its own and leaves that as it is.` : null;
}

/** What to say where the value of a take never comes above a level. */
function unreached({ tracks }, value, level) {
  const track = tracks.find(({ name }) => name === value);
  if (!track || track.max > level) return null;
  const [most, wanted] = apart(track.max, level);
  return `The take’s ${spaced(value)} comes to ${most} at most: this threshold, ${wanted}, is not reached in it. Drag further on the screen.`;
}

/** One more stop of a value. */
export function stop(text, file, { value, at }) {
  const { stops } = file.values[value];
  const path = ["values", value, "stops"];
  if (stops === undefined) return { text: added(text, path.slice(0, 2), "stops", { at: [at] }), path };
  if (Array.isArray(stops.at)) {
    const index = stops.at.findIndex((each) => typeof each === "number" && each > at);
    return { text: added(text, [...path, "at"], null, at, index < 0 ? Infinity : index), path: [...path, "at", index < 0 ? stops.at.length : index] };
  }
  if (typeof stops.count === "number") return { text: replaced(text, [...path, "count"], stops.count + 1), path: [...path, "count"] };
  const words = JSON.stringify(stops.count ?? stops.every);
  throw new Error(`The stops of ${value} are ${stops.every === undefined ? `${words} in number` : `every ${words}`}; change ${words} in the text, or list them with "at".`);
}

/** A haptic that answers an event. */
export function response(text, file, { name, on, answer }) {
  const now = added(text, ["haptics"], null, { name: freeName(file, name), on, ...answers[answer] });
  return { text: now, path: ["haptics", partAt(treeOf(now), ["haptics"]).parts.length - 1] };
}
