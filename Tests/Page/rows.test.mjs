// The rows of the three pictures of a timeline: the page's canvas, the command's SVG and its characters.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nameWords } from "../../Sources/HapticWeb/Page/labels.mjs";
import { sampled } from "./sample.mjs";

/** The number of made timelines; with those that are shipped there are 60 or more. */
const made = 24;

/** Whole numbers below a limit, by a generator of Park and Miller. */
function numbers(seed) {
  let state = seed;
  return (limit) => (state = (state * 48271) % 2147483647) % limit;
}

/** A timeline with more or fewer machines, tracks and pairs than a picture shows. */
function timeline(seed) {
  const below = numbers(seed + 1);
  const length = [0.5, 0.999, 1, 3][below(4)];
  const many = (limit, row) => Array.from({ length: below(limit) }, (_, index) => row(index));
  const moment = () => Math.round(below(1000) * length) / 1000;
  const track = (index) => {
    const from = below(10);
    const isStill = below(3) === 0;
    return {
      name: `part${index}.value`, unit: "pt", initial: from,
      segments: isStill ? [] : [{ at: 0, for: length, to: from + 1 + below(9), curve: "linear" }],
    };
  };
  const markers = many(60, (index) => ({ name: `${["step", "edge"][below(2)]}[${index}]`, at: moment() }));
  const pair = () => ({ expect: markers[below(markers.length)].name, with: markers[below(markers.length)].name });
  return {
    timeline: 1, patterns: [{ events: [{ transient: 0 }, { continuous: 0, duration: length }] }],
    tracks: many(90, track), states: many(40, (index) => ({ machine: `machine${index}`, state: "on", at: moment() })), markers,
    expectations: markers.length > 0 ? many(60, pair) : [],
  };
}

/** In the page: what the canvas shows, and what the drawing shows. */
const seen = `(() => {
  const { rows, run } = studio;
  if (rows.isFolded) rows.below.click();
  const written = (lane) => {
    const texts = [];
    lane.draw?.(new Proxy({ left: 0, right: 1e6 }, {
      get: (pen, name) => pen[name] ?? ((text) => name === "text" && texts.push(text) && 0 || (name === "cut" ? text : 0)),
    }), 0);
    return texts;
  };
  const first = rows.lanes.findIndex(({ label, heads }) => heads && label === "Visual");
  const next = rows.lanes.findIndex(({ heads }, index) => heads && index > first);
  const visual = first < 0 ? [] : rows.lanes.slice(first + 1, next < 0 ? undefined : next);
  const drawn = new DOMParser().parseFromString(run.pattern.draw(), "image/svg+xml");
  const all = (name) => [...drawn.querySelectorAll(name)].map(({ textContent }) => textContent);
  return {
    isShort: rows.pen.isShort, tracks: run.report.tracks.map(({ name }) => name), ways: run.report.tracks.map(({ name, unit, min, max }) => [name, unit, max - min]), machines: run.rows.machines,
    labels: visual.filter(({ label, tone }) => label && label !== "unchanged" && tone === "visual").map(({ label }) => label),
    still: visual.filter(({ label }) => label === "unchanged").flatMap(written).join(", "),
    notes: rows.lanes.filter(({ tone, label }) => tone === "soft" && !label).flatMap(written).filter((text) => /^and \\d/.test(text)),
    titles: all("title").flatMap((title) => title.split("; ")), texts: all("text"),
  };
})()`;

/** Whether a name in a narrow column stands for a whole one: it may be cut in its middle. */
function standsFor(cut, whole) {
  const [head, tail = ""] = cut.split("…");
  return cut === whole || (cut.includes("…") && whole.startsWith(head) && whole.endsWith(tail));
}

/** The names at the left of the command's rows, and its notes. */
function terminal(command, input) {
  const lines = execFileSync(command, ["inspect", input], { encoding: "utf8", env: { ...process.env, COLUMNS: "120", LC_ALL: "C.UTF-8" } }).split("\n");
  const rows = lines.filter((line) => line.includes("│")).map((line) => [line.split("│")[0], line.slice(line.indexOf("│") + 1)]);
  // The second row of a track begins with spaces and its unit.
  const named = rows.map(([left]) => left.split(" ")[0])
    .filter((name) => name && !["intensity", "sharpness", "events", "features"].includes(name));
  return {
    unit: /^time, (\w+)/m.exec(lines.join("\n"))?.[1], rows, named,
    notes: rows.map(([, cells]) => cells.trim()).filter((cells) => /^and \d+ more/.test(cells)),
  };
}

export const tests = {
  "The canvas, the drawing and the characters show the same rows and leave out the same": async (open, { command }) => {
    if (!command) return "skipped: no command to compare with";
    const page = await open();
    const folder = mkdtempSync(join(tmpdir(), "rows-"));
    let [count, listed, notes] = [0, 0, 0];
    try {
      const shipped = await page.value(`[...document.querySelectorAll("#shipped li button")].map(({ value }) => value).filter(Boolean)`);
      const inputs = shipped.map((name) => [name, `studio.open(${JSON.stringify(name)})`]);
      for (let seed = 0; seed < made; seed += 1) {
        const [name, text] = [`made-${seed}.timeline.json`, JSON.stringify(timeline(seed))];
        writeFileSync(join(folder, name), text);
        inputs.push([join(folder, name), `studio.openFiles([{ name: "${name}", data: new TextEncoder().encode(${JSON.stringify(text)}).buffer }])`]);
      }
      listed = inputs.length;
      for (const [input, opening] of sampled(inputs)) {
        await page.value(opening);
        const canvas = await page.value(seen);
        const characters = terminal(command, input);
        compare(input, canvas, characters);
        count += 1;
        notes += canvas.notes.length;
      }
    } finally {
      rmSync(folder, { recursive: true });
      await page.close();
    }
    assert.ok(listed >= 60 && notes > 0, `${listed} patterns, ${notes} notes`);
    return `${count} patterns, ${notes} notes of what is left out`;
  },
};

function compare(input, canvas, characters) {
  const unit = canvas.isShort ? "ms" : "s";
  assert.ok(canvas.texts.includes(`time, ${unit}`), `${input}: the drawing's axis is not in ${unit}`);
  if (characters.unit) assert.equal(characters.unit, unit, `${input}: the axis of the characters`);
  const stills = canvas.still ? canvas.still.split(", ") : [];
  const named = new Map([...canvas.machines, ...canvas.tracks].map((name) => [nameWords(name), name]));
  const stillNames = stills.map((words) => named.get(words.replace(/: [^:]*$/, "")));
  const moving = canvas.labels.filter((name) => canvas.tracks.includes(name));
  // The canvas has the largest motion of its measure first, the other pictures the order of the file.
  const ways = moving.map((moved) => canvas.ways.find(([name]) => name === moved));
  for (const [name, unit, way] of ways) assert.ok(unit !== ways[0][1] || way <= ways[0][2], `${input}: ${name} moves further than ${ways[0][0]}`);
  const shown = [...canvas.labels.filter((name) => !moving.includes(name)), ...moving.toSorted((a, b) => canvas.tracks.indexOf(a) - canvas.tracks.indexOf(b)), ...stillNames];
  const names = shown.filter((name) => canvas.tracks.includes(name));
  const drawnStill = canvas.texts.join(" ");
  for (const name of canvas.tracks) {
    const isDrawn = canvas.titles.some((title) => title === name || title.startsWith(`${name} `)) || drawnStill.includes(`${name} `);
    assert.equal(isDrawn, names.includes(name), `${input}: ${name} is in one of canvas and drawing`);
  }
  if (!characters.unit) return;
  assert.equal(characters.named.length, shown.length, `${input}: ${characters.named} instead of ${shown}`);
  shown.forEach((name, index) => assert.ok(standsFor(characters.named[index], name), `${input}: ${characters.named[index]} for ${name}`));
  const drawnNotes = canvas.texts.filter((text) => /^and \d+ more/.test(text));
  // On the canvas pairs are between what is felt and what is seen.
  assert.deepEqual(canvas.notes.toSorted(), drawnNotes.toSorted(), `${input}: notes`);
  assert.deepEqual(characters.notes, drawnNotes.filter((text) => / more /.test(text)), `${input}: notes of the characters`);
}
