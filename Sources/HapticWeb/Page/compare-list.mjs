// What differs between two inputs as a list: as a whole, then event after event, those that differ alike as one; what is equal is said once.

import { differs, equalWords, lineOf } from "./compare-lines.mjs";
import { rowsOf, wholeLines } from "./compare-rows.mjs";
import { make, seconds } from "./dom.mjs";
import { moreOf } from "./labels.mjs";
import { matched } from "./matching.mjs";

/** The rows that are seen without being asked for; our choice. */
const seen = 6;

/**
 * The list of what differs, and what is equal.
 *
 * @param {{felt: any}} comparison
 * @param {import("./run.mjs").Run} a
 * @param {import("./run.mjs").Run} b
 * @param {(row: import("./compare-rows.mjs").Row) => void} go What a press on a row does.
 */
export function compareList({ felt }, a, b, go) {
  const pairs = matched(a.report, b.report);
  const longest = Math.max(a.duration, b.duration);
  const whole = wholeLines(a, b, pairs);
  const { rows, same, all } = rowsOf(pairs, [a, b], felt.spans);
  const list = make("ol", { class: "compared" });
  const choose = (row, item) => {
    for (const each of list.querySelectorAll(".chosen")) each.classList.remove("chosen");
    item.classList.add("chosen");
    go(row);
  };
  const [unlike, alike] = [true, false].map((isUnlike) => whole.filter((line) => differs(line) === isUnlike));
  const items = rows.map((row) => itemOf(row, longest, choose));
  items.slice(seen).forEach((item) => { item.hidden = true; });
  list.append(...(unlike.length > 0 ? [make("li", { class: "whole" }, make("strong", { textContent: "As a whole" }), ...unlike.map((line) => lineOf([line], 1, longest)))] : []),
    ...items, ...(items.length > seen ? [moreItem(items)] : []));
  const equal = [...alike.map(equalWords), same > 0 ? `${same} of ${all} events` : ""].filter(Boolean).join(", ");
  return [...(list.childElementCount > 0 ? [list] : []), ...(equal ? [make("p", { class: "quiet equal", textContent: `Equal in both: ${equal}.` })] : [])];
}

/** A row: what it is of, which a press goes to, and a line for each value that differs. */
function itemOf(row, longest, choose) {
  const { title, note, parts, only, from, until } = row;
  const item = make("li", {}, make("button", { type: "button", class: "opens", title: `Go to ${seconds(from)}`, textContent: title, click: () => choose(row, item) }),
    note ? make("small", { class: "note", textContent: note }) : null);
  const lines = Map.groupBy(parts.flatMap((part) => part.lines), ({ of }) => of);
  item.append(...(only ? [make("p", {}, make("b", { textContent: only }), make("small", { textContent: seconds(from, 2) === seconds(until, 2) ? `at ${seconds(from, 2)}` : `${from.toFixed(2)}–${seconds(until, 2)}` }))] : [...lines.values()].map((each) => lineOf(each, parts.length, longest))));
  return item;
}

/** The line that shows the others. */
function moreItem(items) {
  const item = make("li", { class: "more-line" }, make("button", { type: "button", class: "opens", textContent: moreOf(items.length - seen, "row"), click: () => {
    item.remove();
    items.forEach((each) => { each.hidden = false; });
    items[seen].querySelector("button").focus();
  } }));
  return item;
}

