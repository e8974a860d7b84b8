// The states of an interaction file as a graph: machines, states, transitions, and the haptics that answer them.

import { touched } from "./labels.mjs";
import { feltWords } from "./moments.mjs";

/** A transition from a state. @typedef {{path: (string | number)[], to: string | null, words: string, haptics: string[]}} Way */
/** A state. @typedef {{name: string, path: (string | number)[], ways: Way[], haptics: string[]}} State */

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const entries = (value) => (isRecord(value) ? Object.entries(value) : []);
/** Elements of a list, or one alone. */
export const listed = (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/**
 * The graph of a file's content, which may be anything; haptics are called by the parameters that tune them.
 *
 * @returns {{name: string, states: State[]}[]}
 */
export function graphOf(file, parameters) {
  const haptics = listed(file?.haptics).filter(isRecord);
  const answering = (events, key) => haptics.filter((each) => listed(each[key]).some((event) => events.includes(event)))
    .map((each) => `${feltWords(String(each.name), parameters)}${key === "while" ? onlyIf(each) : ""}`);
  return entries(file?.states).map(([machine, states]) => ({
    name: machine,
    states: entries(states).map(([name, ways]) => ({
      name, path: ["states", machine, name],
      haptics: [...answering([`${machine}.${name}`], "on"), ...answering([`${machine}.${name}`], "while")],
      ways: listed(ways).map((way, index) => ({
        path: ["states", machine, name, index],
        to: typeof way?.to === "string" ? way.to : null,
        words: wordsOf(way),
        haptics: answering([`${machine}: ${name} > ${way?.to}`], "on"),
      })),
    })),
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

/** What a haptic that goes on in a state waits for there: without it the state would seem to be felt all the time. */
const onlyIf = ({ if: conditions, by }) => `${conditions === undefined ? "" : ` if ${listed(conditions).map(plain).join(" and ")}`}${by ? ` by ${plain(by)}` : ""}`;

/** What a transition waits for, and what it moves. */
function wordsOf(way) {
  if (!isRecord(way)) return plain(way);
  const { when, on, after, by, count } = way;
  const moved = entries(way.move);
  const cause = when ?? (on === undefined ? null : `on ${listed(on).map((event) => eventWords(plain(event), moved)).join(" or ")}`) ?? (after === undefined ? "" : `after ${after} s`);
  const conditions = way.if === undefined ? "" : ` if ${listed(way.if).map(plain).join(" and ")}`;
  // Where it goes is in the text, unless that is a number.
  const moves = moved.map(([name, move]) => `${name} moves${typeof move?.to === "number" ? ` to ${String(move.to).replace("-", "−")}` : ""}`);
  return `${plain(cause)}${count ? ` × ${plain(count)}` : ""}${by ? ` by ${plain(by)}` : ""}${conditions}${moves.length > 0 ? `, ${moves.join(", ")}` : ""}`;
}

/** An event in words; whose release it is goes without saying where that is what moves then. */
function eventWords(event, moved) {
  const [subject, what] = event.split(/\.(?=\w+$)/);
  return touched(what === undefined ? subject : moved.some(([name]) => name === subject) ? what : `${subject} ${what}`);
}

/** A value in words; what is nested too deep for that has none. */
function plain(value) {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "…";
  }
}
