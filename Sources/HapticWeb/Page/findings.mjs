// The panel of checks: pairs with their offsets, findings and how to fix them, a table of events.

import { onsetTable } from "./decisions.mjs";
import { make, milliseconds, seconds } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { quietFrom } from "./handles.mjs";
import { moreOf } from "./labels.mjs";
import { eventWords, wordsIn } from "./moments.mjs";
import { lineOfPair } from "./scene-source.mjs";
import { playFile } from "./sound.mjs";
import { soundFor } from "./waveforms.mjs";

const order = ["error", "warning", "note"];

/** The families of rules by the first letter of their names; those of a format are for files of that format alone. */
const families = {
  F: { title: "Feel" }, S: { title: "Seen and felt together" }, N: { title: "Settings" },
  A: { title: "AHAP file", formats: ["ahap"] }, M: { title: "Haptic clip", formats: ["haptic"] }, J: { title: "MPEG file", formats: ["hjif"] },
  R: { title: "RichTap file", formats: ["he", "he1"] }, X: { title: "Android file", formats: ["android"] },
  W: { title: "Vibration list", formats: ["web-vibrate"] }, P: { title: "Pulsar file", formats: ["pulsar"] },
};

/** The most pairs that are shown without being asked for; our choice. */
const mostOpen = 6;

/** Rules about the check itself and about several files, which one file cannot break. */
const closing = ["S210", "S211", "F114"];

/** Fills the panel of checks; returns the number of findings worse than a note. */
export function showFindings(place, studio) {
  const { checks, report, pattern } = studio.run;
  const findings = checks.findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const parts = [];
  if (pattern.waveforms.length > 0) {
    const { waveforms, sounds } = studio.work;
    const missing = pattern.waveforms.filter((path) => !soundFor(path, waveforms));
    const played = pattern.waveforms.filter((path) => !missing.includes(path));
    if (played.length > 0) parts.push(make("p", { class: "quiet", textContent: `It plays sound files: ${played.join(", ")}.` }));
    // One that came along and is missing is none that this browser decodes.
    const why = missing.every((path) => sounds.some(({ name }) => name.endsWith(path)))
      ? "this browser cannot decode them; save them as WAV" : "they are missing; open them together with the file that names them";
    if (missing.length > 0) parts.push(make("p", { class: "warning", textContent: `Sound files that stay silent: ${missing.join(", ")}; ${why}.` }));
    parts.push(make("div", { class: "tools" }, ...studio.work.sounds.map(({ name, data }) => make("button", {
      type: "button", textContent: `Hear ${name}`, click: () => playFile(data).catch((error) => studio.fail(error, name)),
    }))));
  }
  if (studio.work.sound) {
    const { run } = studio;
    parts.push(make("h3", { textContent: "From sound to haptics" }), onsetTable(run, (time, text) => seek(time, studio, text)));
  }
  if (checks.error) {
    parts.push(make("p", { class: "fault", textContent: checks.error.message ?? checks.error }));
  }
  const safe = findings.filter(({ fix }) => fix?.safe);
  parts.push(
    findings.length > 0 || checks.error ? make("h3", { textContent: findings.length > 0 ? "Findings" : "No findings" })
      : make("h3", {}, mark(), "No findings"),
    ...(safe.length > 1 ? [fixButton(`Fix all ${safe.length} that are not felt`, safe, studio)] : []),
    list(findings.map((finding) => findingItem(finding, studio))),
    ...(checks.error ? [] : [make("h3", { textContent: "What was tested" }), list(tested(studio))]), eventTable(report, studio));
  place.replaceChildren(...parts);
  return findings.filter((finding) => finding.severity !== "note").length;
}

const list = (items) => make("ul", { class: "list" }, ...items);

/** What was tested, with a tick where nothing was found: the families of rules, and the pairs that should line up. */
function tested(studio) {
  const { checks, report, pattern } = studio.run;
  const rules = parsed(studio.engine.list("rules")).filter(({ id }) => !closing.includes(id));
  // The worst first, as the findings are listed.
  const found = (id) => order.find((each) => checks.findings.some(({ rule, severity }) => rule === id && severity === each));
  const isLooked = (letter) => {
    const { formats } = families[letter];
    if (formats) return formats.includes(pattern.format);
    if (letter === "N") return report.scene !== undefined && report.scene !== null;
    return letter === "F" || report.tracks.length > 0 || report.states.length > 0 || checks.alignments.length > 0;
  };
  const rows = Object.keys(families).filter(isLooked).map((letter) => {
    const own = rules.filter(({ id }) => id[0] === letter);
    const broken = own.filter(({ id }) => found(id)).length;
    const worst = order.find((severity) => own.some(({ id }) => found(id) === severity));
    const count = `${own.length} ${own.length === 1 ? "rule" : "rules"}`;
    // Rules are named after what they find.
    const about = make("div", { class: "quiet", textContent: broken === 0 ? "Looked for, and not found:" : "Looked for; a tick is what was not found:" });
    return testItem(families[letter].title, broken === 0 ? `${count} passed` : `${broken} of ${count} found something`, worst,
      [about, ...own.map(({ id, title }) => make("div", {}, mark(found(id)), title, make("span", { class: "quiet", textContent: ` ${id}` })))]);
  });
  const pairs = checks.alignments;
  if (pairs.length === 0) return rows;
  const passed = pairs.filter(({ verdict }) => verdict === "passed").length;
  return [...rows, testItem(
    "Timing", `${passed} of ${pairs.length} ${pairs.length === 1 ? "pair" : "pairs"} in time`, passed === pairs.length ? undefined : "failed", pairs.map((pair) => pairLine(pair, studio.run)), passed < pairs.length || passed <= mostOpen)];
}

/** A tick; where something was found, a cross or, of notes alone, a dot. */
const mark = (severity) => make("strong", {
  class: `tick ${severity ?? "passed"}`, textContent: severity === undefined ? "✓ " : severity === "note" ? "• " : "✗ ",
});

/** A line of what was tested, which opens to its parts. */
function testItem(title, words, severity, parts, open = false) {
  return make("li", {}, make(
    "details", { class: "tested", open }, make("summary", {}, mark(severity), title, make("span", { class: "quiet", textContent: `· ${words}` })), ...parts));
}

/** An offset in words: early where what is felt comes first. */
const offsetWords = (offset) => (Math.abs(offset) < 0.00005 ? "at once" : `${milliseconds(Math.abs(offset)).slice(1)} ${offset < 0 ? "early" : "late"}`);

function pairLine(pair, run) {
  const window = `allowed: ${offsetWords(pair.least)} to ${offsetWords(pair.most)}`.replaceAll(/(?<=\d) (?=ms)/g, "\u00a0");
  return make(
    "div", {}, mark(pair.verdict === "passed" ? undefined : "failed"), `${wordsIn(run, pair.feature)} with ${wordsIn(run, pair.with).replace(/^./, (letter) => letter.toLowerCase())}: `,
    make("strong", { textContent: pair.offset === null ? pair.verdict : offsetWords(pair.offset) }),
    make("span", { class: "quiet", textContent: ` (${pair.window && pair.window !== "default" ? `${pair.window}, ` : ""}${window})` }));
}

function fixButton(text, findings, studio, label = text) {
  return make("button", { type: "button", textContent: text, "aria-label": label, click: () => studio.editing.fix(findings) });
}

function findingItem(finding, studio) {
  const { rule, severity, message, suggestion, time, line, column, path, fix } = finding;
  const spot = line === null ? null : `line ${line}${column === null ? "" : `:${column}`}`;
  const where = [path, spot].filter(Boolean).join(", ");
  const title = parsed(studio.engine.list("rules")).find(({ id }) => id === rule)?.title ?? rule;
  const tools = [
    time === null ? null : seek(time, studio),
    fix ? fixButton(fix.safe ? "Fix it" : "Fix it, which is felt", [finding], studio, `Fix ${rule}${where ? ` at ${where}` : ""}`) : null,
    line === null ? null : lineLink(spot, `Show it in Write${path ? `: ${path}` : ""}`, line, studio),
  ].filter(Boolean);
  const pair = line === null && studio.run.checks.alignments.find(({ complaint }) => complaint === message);
  const place = make("div", { class: "tools" }, ...tools);
  if (pair) linkPair(place, pair, studio);
  return make(
    "li", { class: "finding" }, make("div", { class: "finding-head" }, mark(severity), make("strong", { textContent: title }), make("small", { class: "quiet", textContent: `${severity} ${rule}` })),
    make("div", { textContent: message }),
    suggestion ? make("div", {}, make("strong", { textContent: "Fix: " }), suggestion) : null, tools.length > 0 || pair ? place : null);
}

const lineLink = (spot, title, line, studio) => make("button", { type: "button", class: "link", textContent: spot[0].toUpperCase() + spot.slice(1), title, click: () => studio.writeAt(line) });

/** Adds the line of a pair, which no file of a gesture has, as soon as the text of its interaction is unpacked. */
async function linkPair(place, pair, studio) {
  const line = await lineOfPair(studio, pair).catch(() => 0);
  if (line > 0) place.append(lineLink(`line ${line}`, `Show in Write where ${pair.feature} and ${pair.with} are set`, line, studio));
}

function seek(time, studio, text = `Go to ${seconds(time)}`) {
  const go = () => { studio.player.currentTime = time; };
  return make("button", { type: "button", textContent: text, "aria-label": `Go to ${seconds(time)}`, click: go });
}

/** How long an event lasts, and how long of that a vibration is felt which comes to nothing before its end. */
function lasting(event, strength) {
  const quiet = event.type === "HapticContinuous" ? quietFrom(event, strength) : null;
  return make("td", { class: "number lasting" }, event.duration > 0 ? seconds(event.duration) : "–", quiet === null ? null : make("span", {}, ", ", make("small", { textContent: `felt ${seconds(quiet - event.time, 2)}` })));
}

/** The events as a table, which screen readers read instead of the drawn rows. */
function eventTable({ events }, studio) {
  const shown = events.slice(0, 200);
  const number = (textContent) => make("td", { class: "number", textContent });
  const rows = shown.map((event) => make(
    "tr", {},
    make("td", { class: "number" }, seek(event.time, studio, seconds(event.time))),
    make("td", { textContent: eventWords(studio.run, event) }), lasting(event, studio.run.strength),
    number((event.intensity ?? 0).toFixed(2)), number((event.sharpness ?? 0).toFixed(2))));
  const headings = ["when", "event", "lasts", "intensity", "sharpness"]
    .map((text) => make("th", { scope: "col", class: text === "event" ? "" : "number", textContent: text }));
  const rest = events.length - shown.length;
  const more = rest > 0 ? [make("p", { class: "quiet", textContent: moreOf(rest, "event") })] : [];
  const made = studio.run.scene && events.length > 0 ? [make("p", { class: "quiet" }, "Made by the interaction: ", make("button", { type: "button", class: "link", textContent: "tune it in Change", click: () => studio.showTab("Change") }), ".")] : [];
  return make(
    "details", { open: true }, make("summary", { textContent: `${events.length} ${events.length === 1 ? "event" : "events"}` }),
    ...made, make("table", { class: "events" }, make("thead", {}, make("tr", {}, ...headings)), make("tbody", {}, ...rows)), ...more);
}
