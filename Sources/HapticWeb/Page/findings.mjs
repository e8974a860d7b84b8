// The panel of checks: the verdict, findings and how to fix them, what was tested, a table of events.

import { onsetTable } from "./decisions.mjs";
import { make, seconds } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { eventTable } from "./event-table.mjs";
import { groupOf, pairTable } from "./pair-table.mjs";
import { between, leftIn } from "./pair-words.mjs";
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
  const { checks, pattern } = studio.run;
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
    ...(findings.length > 0 ? [make("h3", { textContent: "Findings" })] : checks.error ? [] : [make("h3", {}, mark(), passedWords(studio))]),
    ...(safe.length > 1 ? [fixButton(`Fix all ${safe.length} that are not felt`, safe, studio)] : []),
    list(findings.map((finding) => findingItem(finding, studio))),
    ...(checks.error ? [] : [make("h3", { textContent: "What was tested" }), list(tested(studio))]), eventTable(studio));
  place.replaceChildren(...parts);
  return findings.filter((finding) => finding.severity !== "note").length;
}

const list = (items) => make("ul", { class: "list" }, ...items);

/** The rules that were looked at, by the first letters of their names. */
function lookedAt({ engine, run: { checks, report, pattern } }) {
  const isLooked = (letter) => {
    const { formats } = families[letter];
    if (formats) return formats.includes(pattern.format);
    if (letter === "N") return report.scene !== undefined && report.scene !== null;
    return letter === "F" || report.tracks.length > 0 || report.states.length > 0 || checks.alignments.length > 0;
  };
  const rules = Map.groupBy(parsed(engine.list("rules")).filter(({ id }) => !closing.includes(id)), ({ id }) => id[0]);
  return Object.keys(families).filter(isLooked).map((letter) => [letter, rules.get(letter)]);
}

const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

/** How much was looked at, where nothing was found: “Passed: 26 rules, 5 pairs in time”. */
function passedWords(studio) {
  const pairs = studio.run.checks.alignments.length;
  const rules = lookedAt(studio).reduce((sum, [, own]) => sum + own.length, 0);
  return `Passed: ${count(rules, "rule")}${pairs > 0 ? `, ${count(pairs, "pair")} in time` : ""}`;
}

/** What was tested, with a tick where nothing was found: the families of rules, and the pairs that should line up. */
function tested(studio) {
  const { checks } = studio.run;
  // The worst first, as the findings are listed.
  const found = (id) => order.find((each) => checks.findings.some(({ rule, severity }) => rule === id && severity === each));
  const rows = lookedAt(studio).map(([letter, own]) => {
    const broken = own.filter(({ id }) => found(id)).length;
    const worst = order.find((severity) => own.some(({ id }) => found(id) === severity));
    const all = count(own.length, "rule");
    // Rules are named after what they find.
    const about = make("div", { class: "quiet", textContent: broken === 0 ? "Looked for, and not found:" : "Looked for; a tick is what was not found:" });
    return testItem(families[letter].title, broken === 0 ? `${all} passed` : `${broken} of ${all} found something`, worst,
      [about, ...own.map(({ id, title }) => make("div", {}, mark(found(id)), title, make("span", { class: "quiet", textContent: ` ${id}` })))]);
  });
  const pairs = checks.alignments;
  if (pairs.length === 0) return rows;
  const passed = pairs.filter(({ verdict }) => verdict === "passed").length;
  // One expectation may be compared at several places, and that of live code at none of what is drawn.
  const places = studio.run.rows.pairs.length;
  const [left, inner] = [leftIn(studio.run), between(studio.run).flatMap(({ all }) => all).length];
  const kinds = [...Map.groupBy(pairs, (pair) => groupOf(pair, studio.run))].map(([kind, own]) => `${own.length} ${kind.toLowerCase()}`);
  const about = [`${passed} of ${pairs.length} in time`, places === pairs.length ? "" : `${count(places, "place")} in the timeline`, inner > 0 ? `${inner} between` : "", left > 0 ? `${left} not compared` : ""].filter(Boolean).join(", ");
  return [...rows, testItem("Timing", [about, ...(kinds.length > 1 ? [kinds.join(", ")] : [])].join("\n"), passed === pairs.length ? undefined : "failed", pairTable(studio.run), passed < pairs.length || passed <= mostOpen)];
}

/** A tick; where something was found, a cross or, of notes alone, a dot. */
const mark = (severity) => make("strong", {
  class: `tick ${severity ?? "passed"}`, textContent: severity === undefined ? "✓ " : severity === "note" ? "• " : "✗ ",
});

/** A line of what was tested, which opens to its parts. */
function testItem(title, words, severity, parts, open = false) {
  return make("li", {}, make(
    "details", { class: "tested", open }, make("summary", {}, mark(severity), make("span", {}, title, make("span", { class: "quiet", textContent: ` · ${words}` }))), ...parts));
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
