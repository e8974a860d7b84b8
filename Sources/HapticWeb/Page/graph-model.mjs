// The states of an interaction file as a graph: machines, states, transitions, and the haptics that answer them.

import { touched } from "./labels.mjs";
import { feltWords } from "./moments.mjs";

/** What is drawn beside each other: a state's name or what is waited for, where that leads, and what is felt. @typedef {{words: string, to?: string | null, felt: string[]}} Cells */
/** A transition from a state. @typedef {{path: (string | number)[], to: string | null, words: string, haptics: string[], cells: Cells[]}} Way */
/** A state. @typedef {{name: string, path: (string | number)[], ways: Way[], haptics: string[], cells: Cells[]}} State */

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** The members of an object; of anything else none. */
export const entries = (value) => (isRecord(value) ? Object.entries(value) : []);
/** Elements of a list, or one alone. */
export const listed = (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/**
 * The graph of a file's content, which may be anything; haptics are called by the parameters that tune them.
 *
 * @returns {{name: string, states: State[]}[]}
 */
export function graphOf(file, parameters) {
  const haptics = listed(file?.haptics).filter(isRecord);
  const answering = (event, key) => haptics.filter((each) => listed(each[key]).includes(event))
    .map((each) => ({ felt: feltWords(String(each.name), parameters), only: key === "while" ? ifWords(each) : "", by: each.by }));
  const felt = (answers) => answers.map((each) => each.felt);
  return entries(file?.states).map(([machine, states]) => ({
    name: machine,
    states: entries(states).map(([name, ways]) => {
      const answers = [...answering(`${machine}.${name}`, "on"), ...answering(`${machine}.${name}`, "while")];
      return {
        name, path: ["states", machine, name],
        haptics: answers.map(({ felt, only, by }) => `${felt}${only && ` if ${only}`}${only || by ? byWords(by) : ""}`),
        cells: [{ words: name, felt: felt(answers.filter(({ only }) => !only)) }, ...answers.filter(({ only }) => only).map(({ felt, only }) => ({ words: only, felt: [felt] }))],
        ways: listed(ways).map((way, index) => {
          const [to, haptics] = [typeof way?.to === "string" ? way.to : null, felt(answering(`${machine}: ${name} > ${way?.to}`, "on"))];
          return { path: ["states", machine, name, index], to, words: wordsOf(way), haptics, cells: [{ words: causeOf(way), to, felt: haptics }] };
        }),
      };
    }),
  }));
}

/** The machines whose states change only as motions arrive: while one moves, the state is still the one before. */
export function arrivingIn(file) {
  const isArrival = (event) => Object.keys(file?.motions ?? {}).some((motion) => event === `${motion}.end` || event === `${motion}.reach`);
  return entries(file?.states).filter(([, states]) => {
    const ways = entries(states).flatMap(([, own]) => listed(own));
    return ways.length > 0 && ways.every((way) => listed(way?.on).length > 0 && listed(way.on).every(isArrival));
  }).map(([machine]) => machine);
}

/** What must be so besides. */
const ifWords = ({ if: conditions }) => (conditions === undefined ? "" : listed(conditions).map(plain).join(" and "));
const byWords = (by) => (by ? ` by ${plain(by)}` : "");

/** What a transition waits for, as short as it can be read: a level, an event or a time, and what must be so then. */
function causeOf(way) {
  if (!isRecord(way)) return plain(way);
  const { when, on, after, count } = way;
  const cause = when ?? (on === undefined ? null : listed(on).map((event) => eventWords(plain(event))).join(" or ")) ?? (after === undefined ? "" : `after ${plain(after)}${typeof after === "number" ? " s" : ""}`);
  return `${plain(cause)}${count ? ` × ${plain(count)}` : ""}${ifWords(way) && ` if ${ifWords(way)}`}`;
}

/** All of that, and who has to do it, and what it moves. */
function wordsOf(way) {
  if (!isRecord(way)) return plain(way);
  // Where it goes is in the text, unless that is a number.
  const moves = entries(way.move).map(([name, move]) => `, ${name} moves${typeof move?.to === "number" ? ` to ${String(move.to).replace("-", "−")}` : ""}`);
  return `${way.when === undefined && way.on !== undefined ? "on " : ""}${causeOf(way)}${byWords(way.by)}${moves.join("")}`;
}

/** An event in words. */
const eventWords = (event) => touched(event.replace(/\.(?=\w+$)/, " "));

/** A value in words; what is nested too deep for that has none. */
function plain(value) {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "…";
  }
}
