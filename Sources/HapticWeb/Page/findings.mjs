// The panel of checks: pairs with their offsets, findings and how to fix them, a table of events.

import { onsetTable } from "./decisions.mjs";
import { decimal, make, milliseconds, seconds } from "./dom.mjs";
import { playFile } from "./sound.mjs";
import { soundFor } from "./waveforms.mjs";

const order = ["error", "warning", "note"];

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
  if (checks.alignments.length > 0) {
    parts.push(make("h3", { textContent: "Pairs that should line up" }), list(checks.alignments.map((pair) => alignmentItem(pair))));
  }
  const safe = findings.filter(({ fix }) => fix?.safe);
  parts.push(
    make("h3", { textContent: findings.length > 0 ? "Findings" : "No findings" }),
    ...(safe.length > 1 ? [fixButton(`Fix all ${safe.length} that are not felt`, safe, studio)] : []),
    list(findings.map((finding) => findingItem(finding, studio))), eventTable(report, studio));
  place.replaceChildren(...parts);
  return findings.filter((finding) => finding.severity !== "note").length;
}

const list = (items) => make("ul", { class: "list" }, ...items);

function alignmentItem(pair) {
  const passed = pair.verdict === "passed";
  const window = `${milliseconds(pair.least)} … ${milliseconds(pair.most)}`;
  return make(
    "li", {},
    make("strong", { class: passed ? "passed" : pair.verdict, textContent: passed ? "✓ " : "✗ " }),
    `${pair.feature} with ${pair.with}: `,
    make("strong", { textContent: pair.offset === null ? pair.verdict : milliseconds(pair.offset) }),
    make("span", { class: "quiet", textContent: ` (${pair.window ? `${pair.window}, ` : ""}${window})` }));
}

function fixButton(text, findings, studio, label = text) {
  return make("button", { type: "button", textContent: text, "aria-label": label, click: () => studio.editing.fix(findings) });
}

function findingItem(finding, studio) {
  const { rule, severity, message, suggestion, time, line, column, path, fix } = finding;
  const spot = line === null ? null : `line ${line}${column === null ? "" : `:${column}`}`;
  const where = [path, spot].filter(Boolean).join(", ");
  return make(
    "li", {},
    make("strong", { class: severity, textContent: `${severity} ${rule}` }),
    where ? make("span", { class: "quiet", textContent: ` ${where}` }) : null,
    make("div", { textContent: message }),
    suggestion ? make("div", {}, make("strong", { textContent: "Fix: " }), suggestion) : null,
    time === null ? null : seek(time, studio),
    fix ? fixButton(fix.safe ? "Fix it" : "Fix it, which is felt", [finding], studio, `Fix ${rule}${where ? ` at ${where}` : ""}`) : null);
}

function seek(time, studio, text = `Go to ${seconds(time)}`) {
  const go = () => { studio.player.currentTime = time; };
  return make("button", { type: "button", textContent: text, "aria-label": `Go to ${seconds(time)}`, click: go });
}

/** The events as a table, which screen readers read instead of the drawn rows. */
function eventTable({ events }, studio) {
  const shown = events.slice(0, 200);
  const rows = shown.map((event) => make(
    "tr", {},
    make("td", {}, seek(event.time, studio, event.time.toFixed(3))),
    make("td", { textContent: event.type.replace(/^(Haptic|Audio)/, "").toLowerCase() || event.type }),
    make("td", { textContent: event.duration > 0 ? seconds(event.duration) : "–" }),
    make("td", { textContent: decimal(event.intensity ?? 0) }), make("td", { textContent: decimal(event.sharpness ?? 0) })));
  const headings = ["at, s", "event", "lasts", "intensity", "sharpness"]
    .map((text) => make("th", { scope: "col", textContent: text }));
  const rest = events.length - shown.length;
  const more = rest > 0 ? [make("p", { class: "quiet", textContent: `${rest} more.` })] : [];
  return make(
    "details", {}, make("summary", { textContent: `${events.length} events` }),
    make("table", {}, make("thead", {}, make("tr", {}, ...headings)), make("tbody", {}, ...rows)), ...more);
}
