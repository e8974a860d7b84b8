// How a sound became haptics, in words and as a table: the strategy and why, and what became of each onset.

import { make, seconds } from "./dom.mjs";
import { tapsOf } from "./felt.mjs";
import { moreOf } from "./labels.mjs";
import { fate, finding } from "./sound-stage.mjs";

/** The most rows of the table. */
const most = 500;

/** The strategy, its reason and the tally, as one sentence or two. */
export function chosen(run) {
  const { strategy, reason, tally, remarks = [] } = run.decisions;
  if (run.work.sound.silent) return "Nothing in this sound is louder than silence (−70 dB), so it has no haptics.";
  const taps = tapsOf(run).length;
  const left = Object.entries(tally).filter(([verdict, count]) => verdict !== "played" && count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`);
  const more = left.length > 0 ? ` (and ${left.join(", ")})` : "";
  return `${strategy[0].toUpperCase()}${strategy.slice(1)}, because ${reason} ${taps} ${taps === 1 ? "tap" : "taps"}${more}.`
    + remarks.map((remark) => ` Note: ${remark}`).join("");
}

/** The onsets as a table, which screen readers read instead of the drawing. */
export function onsetTable(run, seek) {
  const { onsets } = run.decisions;
  const rows = onsets.slice(0, most).map((onset) => make(
    "tr", {},
    make("td", {}, seek(onset.time, seconds(onset.time))),
    make("td", {}, fate(run, onset), make("div", { class: "quiet", textContent: `Found because ${finding(onset)}.` }))));
  const headings = ["when", "became"].map((text) => make("th", { scope: "col", textContent: text }));
  const rest = onsets.length - rows.length;
  return make(
    "details", { class: "onsets" }, make("summary", { textContent: `${onsets.length} ${onsets.length === 1 ? "onset" : "onsets"}` }),
    make("table", {}, make("thead", {}, make("tr", {}, ...headings)), make("tbody", {}, ...rows)),
    rest > 0 ? make("p", { class: "quiet", textContent: moreOf(rest, "onset") }) : null);
}
