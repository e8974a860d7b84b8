// Feeds the same damaged files to the WebAssembly module and to every command: all read a file, or all refuse it in the same words.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { areAlike } from "./alike.mjs";
import { Damage } from "./damaging.mjs";

const [web, command, count] = [process.argv[2], resolve(process.argv[3]), Number(process.argv[4] ?? 1000)];
const { load } = await import(pathToFileURL(join(web, "haptic.mjs")));
const haptic = await load();

/** Files that a command gets at once. */
const batch = 500;
/** One in so many files goes to the commands that take one file at a time, too. */
const single = 100;
/** The longest pattern that is rendered, in seconds: longer ones cost time, and differ in nothing else. */
const longest = 30;

/** The rules of files that are not found, which the module does not look for, and of other files of a run. */
const beyondFile = ["A008", "F114"];

const folder = mkdtempSync(join(tmpdir(), "haptic-agree-"));
const counts = { read: 0, refused: 0, single: 0 };
const differences = [];

/** What the command prints, and its exit status. */
function run(...args) {
  try {
    return { status: 0, text: execFileSync(command, args, { cwd: folder, maxBuffer: 1 << 30, stdio: "pipe" }).toString(), message: "" };
  } catch (error) {
    if (error.status === null) throw error;
    return { status: error.status, text: error.stdout.toString(), message: error.stderr.toString() };
  }
}

/** Each refused file's place and sentence, out of lines such as `a.ahap:2:1: error: Pattern[0]: It ends.`; findings name their rule. */
function refusals(text) {
  const found = new Map();
  for (const [, name, rest] of text.matchAll(/^([^:\n]+):(.*error: .*)$/gm)) {
    if (!/ \[[A-Z]\d+\]$|there is nothing to convert/.test(rest)) found.set(name, rest);
  }
  return found;
}

/** The line of a refusal, as the commands print it. */
function line({ message, line, column, path }) {
  const place = [line, column].filter((number) => number !== undefined && number !== null).map((number) => `${number}:`).join("");
  return `${place} error: ${path ? `${path}: ` : ""}${message}`;
}

/** A sentence without the characters that a terminal may obey, and without the escapes that stand for them. */
function plain(sentence) {
  return sentence?.replace(/\\u\{[0-9A-F]+\}|[\p{Cc}\p{Cf}]/gu, "");
}

/** Notes each file about which a command says something else than the module. */
function agree(what, refused, files) {
  for (const { name, refusal, data } of files) {
    const answer = refused.get(name);
    if (plain(answer) === plain(refusal)) continue;
    differences.push(`${name}: ${what}: ${answer ?? "read"}; module: ${refusal ?? "read"}\n${data.toString("latin1").slice(0, 2000)}`);
  }
}

/** What the module says of a file, which goes to the folder. */
function answered({ name, data }, index) {
  const file = { name: `${index}.${name.replace(/^[^.]*\./, "")}`, data };
  writeFileSync(join(folder, file.name), data);
  const pattern = haptic.read(file);
  if (pattern.error) return { ...file, refusal: line(pattern.error) };
  const { duration } = JSON.parse(pattern.inspect());
  const findings = JSON.stringify(JSON.parse(pattern.check({ path: file.name })).files[0].findings);
  pattern.close();
  return { ...file, duration, findings };
}

/** Compares what `check` finds in each file with what the module finds. */
function compareChecks(files) {
  const report = JSON.parse(run("check", "--json", ...files.map(({ name }) => name)).text);
  const entries = new Map(report.files.map((entry) => [entry.path, entry]));
  agree("check", new Map([...entries].filter(([, { error }]) => error).map(([name, { error }]) => [name, line(error)])), files);
  for (const { name, findings } of files) {
    const found = JSON.stringify(entries.get(name)?.findings.filter(({ rule }) => !beyondFile.includes(rule)));
    if (findings && !areAlike(findings, found)) differences.push(`${name}: findings\n  module:  ${findings}\n  command: ${found}`);
  }
}

/** Compares the commands that take many files, then those that take one. */
function compare(files) {
  compareChecks(files);
  const names = files.map(({ name }) => name);
  agree("convert", refusals(run("convert", "--to", "timeline", "--quiet", "--force", "-o", "converted", ...names).message), files);
  const short = files.filter(({ duration }) => !(duration > longest));
  agree("render", refusals(run("render", "--rate", "8000", "--quiet", "-o", "sounds", ...short.map(({ name }) => name)).message), short);
  for (const file of short.filter((_, index) => index % single === 0)) {
    counts.single += 1;
    agree("inspect", refusals(run("inspect", "--json", file.name).message), [file]);
    agree("compare", refusals(run("compare", file.name, file.name).message), [file]);
    agree("build", refusals(run("build", "--quiet", "-o", "built", file.name).message), [file]);
  }
}

const damage = new Damage(haptic);
for (let start = 0; start < count && differences.length === 0; start += batch) {
  mkdirSync(folder, { recursive: true });
  const files = Array.from({ length: Math.min(batch, count - start) }, (_, index) => answered(damage.file(), start + index));
  for (const { refusal } of files) counts[refusal === undefined ? "read" : "refused"] += 1;
  compare(files);
  rmSync(folder, { force: true, recursive: true });
  if ((start / batch) % 100 === 99) console.error(`${start + batch} files, ${differences.length} differences`);
}
console.log(
  `The module and three commands agree on ${counts.read} files that they read and ${counts.refused} that they refuse; inspect, compare and build on ${counts.single} of them.`,
);
if (differences.length > 0) {
  console.error(`portable: ${differences.length} differences:\n${differences.slice(0, Number(process.env.SHOWN ?? 5)).join("\n")}`);
  process.exit(1);
}
