// Compares the WebAssembly module with the command: lists, reports, conversions, pictures and every sample.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { areAlike } from "./alike.mjs";
import { madeSound, wav } from "./sounds.mjs";

const [web, cli, folder, ...others] = process.argv.slice(2);
const { load } = await import(pathToFileURL(join(web, "haptic.mjs")));
const haptic = await load();
mkdirSync(folder, { recursive: true });

const counts = { same: 0, alike: 0, refused: 0, conversions: 0, lost: 0, sounds: 0 };
const differences = [];
const leftOut = [];

/** What the command prints, and its exit status. */
function run(...args) {
  try {
    return { status: 0, text: execFileSync(cli, args, { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "pipe"] }) };
  } catch (error) {
    return { status: error.status, text: error.stdout, message: error.stderr.toString() };
  }
}

/** The samples of a WAV file. */
function samples(wav) {
  for (let at = 12; at + 8 <= wav.length; ) {
    const size = wav.readUInt32LE(at + 4);
    if (wav.toString("latin1", at, at + 4) === "data") return wav.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error("The command wrote a WAV without samples.");
}

/** Notes whether an answer is what the command prints. */
function same(path, what, answer, printed) {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  if (text === printed) return true;
  if (areAlike(text, printed)) return false;
  differences.push(`${path}: ${what}\n  module:  ${excerpt(text, printed)}\n  command: ${excerpt(printed, text)}`);
  return true;
}

function excerpt(text, other) {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 100));
}

/** A render of the module, in blocks of uneven lengths. */
function rendered(pattern, options) {
  const render = pattern.render(options);
  if (render.error) return render;
  const blocks = [];
  for (let start = 0; start < render.frames; start += 4321) blocks.push(Buffer.from(render.block(start, 4321).buffer));
  render.close();
  return Buffer.concat(blocks);
}

const written = join(folder, "command.wav");

function compareSamples(path, pattern, options, ...args) {
  const ours = rendered(pattern, options);
  rmSync(written, { force: true });
  const theirs = run("render", path, ...args, "--encoding", "float32", "--quiet", "-o", written);
  if (ours.error) {
    if (theirs.status === 0) differences.push(`${path}: the samples (${ours.error.message})`);
    return;
  }
  if (theirs.status !== 0 || !samples(readFileSync(written)).equals(ours)) {
    differences.push(`${path}: the samples of ${JSON.stringify(options)}`);
  }
}

/** What the command makes of all patterns in a format: the folder, and what it refuses. */
function converted(format, paths) {
  const target = join(folder, format);
  rmSync(target, { force: true, recursive: true });
  const { message } = run("convert", ...paths, "--to", format, "--quiet", "-o", `${target}/`);
  return { target, message: message ?? "" };
}

function compareConversions(paths) {
  const held = paths.map((path) => {
    const pattern = haptic.read({ name: basename(path), data: readFileSync(path) });
    return { path, pattern };
  });
  for (const { name: format } of JSON.parse(haptic.list("formats")).filter(({ writes }) => writes)) {
    const { target, message } = converted(format, paths);
    const names = [];
    for (const { path, pattern } of held) {
      const answer = pattern.convert(format);
      counts.conversions += 1;
      if (answer.error && !message.includes(answer.error.message)) {
        differences.push(`${path} to ${format}: refused (${answer.error.message}) by the module alone`);
      }
      for (const file of answer.files ?? []) {
        names.push(file.name);
        const ours = join(target, file.name);
        const text = existsSync(ours) ? readFileSync(ours, "utf8") : "";
        if (!same(path, `converted to ${file.name}`, file.text, text)) counts.lost += 1;
      }
    }
    const found = existsSync(target) ? readdirSync(target) : [];
    const missing = found.filter((name) => !names.includes(name));
    if (missing.length > 0) differences.push(`to ${format}: the module lacks ${missing}`);
  }
  for (const { pattern } of held) pattern.close();
}

/** Files beside a file, which it may name. */
function neighbours(path) {
  return readdirSync(dirname(path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|csv|ahap)$/.test(entry.name) && entry.name !== basename(path))
    .slice(0, 64)
    .map((entry) => ({ name: entry.name, data: readFileSync(join(dirname(path), entry.name)) }));
}

function compare(path, isThorough) {
  const file = { name: basename(path), data: readFileSync(path) };
  const pattern = haptic.read(file, { others: isThorough ? [] : neighbours(path) });
  const printed = run("inspect", "--json", path);
  if (pattern.error) {
    counts.refused += 1;
    const isRefused = printed.status === 65 && printed.message.includes(pattern.error.message);
    if (!isRefused) differences.push(`${path}: refused (${pattern.error.message}); ${printed.message ?? "read"}`);
    return;
  }
  if (pattern.waveforms.length > 0) {
    leftOut.push(path);
    return pattern.close();
  }
  const report = pattern.inspect();
  if (printed.status !== 0) {
    counts.refused += 1;
    if (!report.error || !printed.message.includes(report.error.message)) differences.push(`${path}: ${printed.message}`);
    return pattern.close();
  }
  const isSame = same(path, "inspect", report, printed.text.toString());
  counts[isSame ? "same" : "alike"] += 1;
  same(path, "check", pattern.check({ path }), run("check", "--json", path).text.toString());
  compareSamples(path, pattern, {});
  if (isThorough) {
    compareSamples(path, pattern, { layout: "stems", rate: 44_100, gain: 0.5 }, "--layout", "stems", "--rate", "44100", "--gain", "0.5");
    same(path, "the drawing", pattern.draw(), run("inspect", path, "--svg", "-").text.toString());
    if (pattern.scene) {
      same(path, "the storyboard", pattern.draw({ storyboard: true }), run("inspect", path, "--storyboard", "-").text.toString());
    }
  }
  pattern.close();
}

function files(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)],
  );
}

/** Sounds with the settings by which both make haptics of them. */
const conversions = [
  [{ rate: 48_000 }, {}],
  [{ rate: 44_100, channels: 2, tone: 0.4 }, {}],
  [{ rate: 44_100, tone: 0.4 }, { strategy: "tonal", sensitivity: 70, minGap: 10, balance: 40, soundGain: -3 }],
  [{ rate: 96_000, tone: 0.2 }, { strategy: "textural", tapsPerSecond: 2, pointsPerSecond: 30, profile: "taptic" }],
  [{ rate: 8_000, channels: 3, tone: 0.5 }, { strategy: "envelope", band: [60, 400] }],
];

function compareSound({ rate, channels = 1, tone = 0 }, options) {
  const samples = madeSound(rate, channels, tone);
  const [path, target] = [join(folder, "made.wav"), join(folder, "made.ahap")];
  writeFileSync(path, wav(samples, rate, channels));
  const sound = haptic.openSound(samples, rate, channels, { name: "made.wav" });
  const pattern = sound.convert(options);
  const words = Object.entries(options).flatMap(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, Array.isArray(value) ? value.join("-") : `${value}`]);
  rmSync(target, { force: true });
  const { message } = run("convert", path, ...words, "-o", target);
  const what = `the haptics of a sound of ${rate} Hz with ${JSON.stringify(options)}`;
  const text = existsSync(target) ? readFileSync(target, "utf8") : message;
  counts.sounds += same(path, what, pattern.error?.message ?? pattern.convert("ahap").files[0].text, text);
  pattern.close?.();
  sound.close();
}

for (const [sound, options] of conversions) compareSound(sound, options);
for (const list of ["formats", "profiles", "scenes", "patterns"]) {
  same(list, "the list", haptic.list(list), run(list, "--json").text.toString());
}
for (const { name } of JSON.parse(haptic.list("scenes"))) {
  same(name, "the scene", haptic.list("scenes", name), run("scenes", name, "--json").text.toString());
}
for (const { name } of JSON.parse(haptic.list("patterns"))) {
  same(name, "the pattern", haptic.list("patterns", name), run("patterns", name).text.toString());
}
for (const purpose of ["armed", "toggle off", "SEGMENT_TICK"]) {
  same(purpose, "the patterns", haptic.list("patterns", undefined, { for: purpose }), run("patterns", "--for", purpose, "--json").text.toString());
}
same("arm", "the light one", haptic.list("patterns", "arm", { strength: "light" }), run("patterns", "arm", "--strength", "light").text.toString());
const [success, warning] = [haptic.read("success"), haptic.read("warning")];
same("success", "the comparison", success.compare(warning), run("compare", "success", "warning", "--json").text.toString());

const patterns = files("Patterns").filter((path) => /\.(ahap|(scene|interaction)\.json)$/.test(path)).sort();
for (const path of patterns) compare(path, true);
// Two files of one name, such as a scene and what it runs, are not converted into one folder.
const stem = (path) => basename(path).split(".")[0];
const held = patterns.filter((path) => !leftOut.includes(path));
const first = held.filter((path) => held.find((other) => stem(other) === stem(path)) === path);
for (const paths of [first, held.filter((path) => !first.includes(path))]) compareConversions(paths);
for (const path of others.flatMap((path) => (existsSync(path) ? [path] : []))) compare(path, false);

const code = readFileSync(join(web, "haptic.wasm"));
const kilobytes = (bytes) => `${Math.round(bytes.length / 1000)} kB`;
console.log(`haptic.wasm: ${kilobytes(code)}, ${kilobytes(gzipSync(code, { level: 9 }))} compressed`);
console.log(
  `The same samples: ${counts.same + counts.alike} files, ${counts.same} with the same report, ` +
    `${counts.alike} with one that differs in last digits. ${counts.conversions} conversions, ` +
    `${counts.lost} files that differ in last digits. ` +
    `${counts.sounds} of ${conversions.length} sounds with the same haptics. ` +
    `Refused by both: ${counts.refused}. Left out, as they name sound files: ${leftOut.length}.`,
);
if (haptic.restarts > 0) differences.push(`The engine stopped ${haptic.restarts} times.`);
if (differences.length > 0) {
  console.error(`portable: these differ from the command:\n${differences.join("\n")}`);
  process.exit(1);
}
