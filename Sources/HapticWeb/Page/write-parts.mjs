// The parts of an interaction that buttons delete: each with what would mean nothing without it.

import { listed } from "./graph-model.mjs";
import { deleted } from "./json-edits.mjs";
import { visible } from "./dom.mjs";

/** Lists and tables whose parts can be deleted, and what one is called. */
const kinds = {
  haptics: "haptic", markers: "marker", examples: "example", expectations: "expectation", values: "value", motions: "motion",
  inputs: "input", parameters: "parameter", variants: "variant",
};

/**
 * What can be deleted around a path; null if nothing can.
 *
 * @returns {{name: string, of: (text: string) => string} | null}
 */
export function deletion(file, path) {
  const [list, part] = path;
  if (file === undefined || part === undefined) return null;
  if (list === "states") return stateDeletion(file, path);
  if (list === "values" && path[2] === "stops" && path[3] === "at" && path.length > 4) {
    const stops = file.values[part].stops.at;
    return stops.length > 1 ? { name: `Delete a stop of ${visible(part)}`, of: (text) => deleted(text, path.slice(0, 5)) }
      : { name: `Delete the stops of ${visible(part)}`, of: (text) => deleted(text, path.slice(0, 3)) };
  }
  if (!kinds[list]) return null;
  const called = typeof part === "string" ? part : file[list][part]?.name ?? file[list][part]?.expect ?? part + 1;
  return { name: `Delete ${kinds[list]} ${visible(called)}`, of: (text) => withoutRest(deleted(text, path.slice(0, 2)), file) };
}

/** A state goes with the ways to it, and a way with the haptics that answer it alone. */
function stateDeletion(file, [, machine, state, index]) {
  if (state === undefined) return null;
  const states = file.states[machine];
  const way = index === undefined ? null : listed(states[state])[index];
  const paths = way ? [["states", machine, state, index]] : [["states", machine, state]];
  for (const [from, ways] of way ? [] : Object.entries(states)) {
    listed(ways).forEach((each, place) => { if (each?.to === state && from !== state) paths.push(["states", machine, from, place]); });
  }
  const isGone = (event) => (way
    ? event === `${machine}: ${state} > ${way.to}` && listed(states[state]).filter(({ to }) => to === way.to).length === 1
    : event === `${machine}.${state}` || (String(event).startsWith(`${machine}: `) && String(event).slice(machine.length + 2).split(" > ").includes(state)));
  listed(file.haptics).forEach((haptic, place) => {
    const events = listed(haptic?.on ?? haptic?.while);
    if (events.length > 0 && events.every(isGone)) paths.push(["haptics", place]);
  });
  return {
    name: way ? `Delete a transition from ${visible(state)}` : `Delete state ${visible(state)}`,
    // From the last one on, so that the places of the others stay.
    of: (text) => withoutRest(paths.toReversed().reduce(deleted, text), file),
  };
}

/** A text without what a deletion has left of use to nothing: machines first, whose levels are parameters. */
const withoutRest = (text, before) => withoutUnused(withoutStill(text, before), before);

/** A text without the machines that had a transition or were mentioned in a file, and are neither any more. */
function withoutStill(text, before) {
  const isStill = (file, machine) => {
    const states = Object.entries(file.states[machine] ?? {});
    const mention = [`${machine}:`, ...states.map(([state]) => `${machine}.${state}`)].map(escaped).join("|");
    return states.every(([, ways]) => listed(ways).length === 0) && !new RegExp(`(?<![\\w.])(${mention})(?![\\w.])`).test(JSON.stringify(file));
  };
  const now = JSON.parse(text);
  return Object.keys(now.states ?? {}).filter((machine) => isStill(now, machine) && !isStill(before, machine))
    .reduce((rest, machine) => deleted(rest, ["states", machine]), text);
}

/** A name within a regular expression. */
const escaped = (name) => name.replace(/\W/g, "\\$&");

/** A text without the parameters that a file uses and the text does not any more. */
function withoutUnused(text, before) {
  const uses = ({ parameters, ...rest }, name) => new RegExp(`(?<![\\w.])${escaped(name)}(?![\\w.])`).test(
    JSON.stringify([rest, ...Object.entries(parameters).filter(([other]) => other !== name).map(([, other]) => other)]));
  const unused = Object.keys(before.parameters ?? {}).filter((name) => uses(before, name) && !uses(JSON.parse(text), name));
  return unused.reduce((now, name) => deleted(now, ["parameters", name]), text);
}
