// The events as a table, in which those of one name that follow each other are one row until it is opened.

import { make, seconds } from "./dom.mjs";
import { isVibration } from "./felt.mjs";
import { quietFrom } from "./handles.mjs";
import { moreOf } from "./labels.mjs";
import { eventWords } from "./moments.mjs";

/** The most events that are listed, the fewest of one name that are one row, and how long a tap counts, in seconds; our choice. */
const [mostListed, fewest, least] = [200, 3, 0.15];

/** What each column is, its head and what that stands for. */
const columns = [["when", "When"], ["what", "Event"], ["lasting", "Lasts"], ["strength", "Int.", "Intensity"], ["sharp", "Sharp.", "Sharpness"]];

/** The events of the open run, which screen readers read instead of the drawn rows. */
export function eventTable(studio) {
  const { run } = studio;
  const { events } = run.report;
  const shown = events.slice(0, mostListed);
  const heads = columns.map(([name, textContent, title]) => make("th", { scope: "col", class: name, textContent, title, abbr: title }));
  const table = make("table", { class: "events" }, make("thead", {}, make("tr", {}, ...heads)));
  const runs = runsOf(run, shown);
  const rows = runs.flatMap((all) => (all.length < fewest ? all.map((event) => [rowOf(event, studio), event, event]) : foldedRows(all, studio)));
  table.append(make("tbody", {}, ...rows.map(([row]) => row)));
  followPlayhead(table, rows, studio.player);
  const more = events.length > shown.length ? [make("p", { class: "quiet", textContent: moreOf(events.length - shown.length, "event") })] : [];
  const made = run.scene && events.length > 0 ? [make("p", { class: "quiet" }, "Made by the interaction: ", make("button", { type: "button", class: "link", textContent: "tune it in Change", click: () => studio.showTab("Change") }), ".")] : [];
  return make("details", { open: true }, make("summary", { textContent: `${events.length} ${events.length === 1 ? "event" : "events"}` }), ...made, table, ...more);
}

/** Events that follow each other with one name. */
function runsOf(run, events) {
  const found = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last && last[0].type === event.type && eventWords(run, last[0], false) === eventWords(run, event, false)) last.push(event);
    else found.push([event]);
  }
  return found;
}

/** One row for several events, and theirs, which it opens. */
function foldedRows(all, studio) {
  const rows = all.map((event) => [rowOf(event, studio), event, event]);
  const [first, last] = [all[0], all.at(-1)];
  const open = make("button", { type: "button", class: "opens", "aria-expanded": false, textContent: `${eventWords(studio.run, first, false)} ×${all.length}`, click: () => show(rows[0][0].hidden) });
  const show = (isOpen) => {
    for (const [row] of rows) row.hidden = !isOpen;
    open.setAttribute("aria-expanded", isOpen);
    open.classList.toggle("up", isOpen);
  };
  // From the first to the last, if nothing between is less or more.
  const course = (name) => {
    const [from, to, ...rest] = [first, last, ...all].map((event) => event[name] ?? 0);
    const [lowest, highest] = [Math.min(...rest), Math.max(...rest)];
    const isSteady = lowest === Math.min(from, to) && highest === Math.max(from, to);
    return [...new Set((isSteady ? [from, to] : [lowest, highest]).map(value))].join(isSteady ? "→" : "–");
  };
  const until = Math.max(...all.map(({ time, duration }) => time + duration));
  const row = rowWith(seekTo(first.time, studio, `${first.time.toFixed(2)}–${seconds(until, 2)}`), open, seconds(until - first.time), course("intensity"), course("sharpness"));
  show(false);
  return [[row, first, last], ...rows];
}

const value = (number) => (number ?? 0).toFixed(2);

const rowOf = (event, studio) => rowWith(seekTo(event.time, studio), eventWords(studio.run, event), lasting(event, studio.run.strength), value(event.intensity), value(event.sharpness));

function rowWith(...cells) {
  return make("tr", {}, ...cells.map((cell, index) => make("td", { class: columns[index][0] }, ...[cell].flat())));
}

function seekTo(time, { player }, textContent = seconds(time)) {
  return make("button", { type: "button", textContent, "aria-label": `Go to ${seconds(time)}`, click: () => { player.currentTime = time; } });
}

/** How long an event lasts, and how long of that a vibration is felt which comes to nothing before its end. */
function lasting(event, strength) {
  const quiet = isVibration(event) ? quietFrom(event, strength) : null;
  return [event.duration > 0 ? seconds(event.duration) : "–", quiet === null ? null : make("span", {}, ", ", make("small", { textContent: `felt ${seconds(quiet - event.time, 2)}` }))];
}

/** Tints the last row that has begun at the playhead and is not over, as long as the table is on the page. */
function followPlayhead(table, rows, player) {
  const show = () => {
    if (!table.isConnected) return player.removeEventListener("time", show);
    // A moment holds for its whole sample.
    const now = player.currentTime + 0.001;
    const end = ({ time, duration }) => time + Math.max(duration, least);
    const here = rows.findLast(([row, first, last]) => !row.hidden && first.time <= now && now <= end(last));
    for (const [row] of rows) row.classList.toggle("here", row === here?.[0]);
    return undefined;
  };
  player.addEventListener("time", show);
  // A press may have opened rows.
  table.addEventListener("click", show);
  // It is put on the page first.
  queueMicrotask(show);
}
