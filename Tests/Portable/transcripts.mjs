// Replays the command's transcripts with a command that lets the WebAssembly module print what it can print too.

import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const self = fileURLToPath(import.meta.url);

/** The options that a command and the module share: with a value, or without. */
const valued = {
  check: ["report", "pair", "window", "fail-on"], inspect: ["theme", "to"],
  compare: [
    "max-shift", "max-unmatched", "max-lengthening", "max-change", "max-steps", "max-envelope", "min-similarity", "min-quality",
  ],
  convert: ["to", "name", "split", "envelopes", "device", "package"], all: ["profile", "stretch", "fit", "from"],
};
const flags = {
  check: ["json", "all"], inspect: ["json", "svg", "storyboard"], compare: ["json"],
  convert: ["o", "output", "duty-cycle", "whole-milliseconds"], all: ["absolute-curve-times", "quiet", "q"],
};
const lists = ["formats", "profiles", "scenes", "patterns"];
const asking = ["check", "inspect", "compare", "convert"];
const numbers = new Set([...valued.compare, "stretch", "fit", "to"].filter((name) => name !== "to"));

/** The inputs and options of a command line; undefined if it asks for more than the module has. */
function parsed(command, words) {
  const [inputs, options] = [[], {}];
  for (let at = 0; at < words.length; at += 1) {
    if (!/^-./.test(words[at])) { inputs.push(words[at]); continue; }
    const [, name, joined] = /^--?([^=]*)(?:=(.*))?$/s.exec(words[at]);
    if ([...(flags[command] ?? []), ...flags.all].includes(name)) {
      // These write to standard output, or are not the module's.
      if (["svg", "storyboard", "o", "output"].includes(name) && words[(at += 1)] !== "-") return undefined;
      options[name] = true;
    } else if ([...(valued[command] ?? []), ...valued.all].includes(name) && !(name in options)) {
      options[name] = joined ?? words[(at += 1)];
    } else return undefined;
  }
  return { inputs, options };
}

/** What only the command says, as only it has a file system. */
const ofFiles = /leads out of|cannot be read|not a relative path|not an ordinary file/;

const inCamels = (name) => name.replace(/-[a-z]/g, (part) => part[1].toUpperCase());

/** The settings of a request that some options stand for. */
const settings = (options, names) => Object.fromEntries(names.filter((name) => name in options)
  .map((name) => [inCamels(name), numbers.has(name) ? Number(options[name]) : options[name]]));

/**
 * Takes a module to what it prints for a command line: a text, or a refusal, or undefined if it has none; undefined if the
 * command line asks for nothing that it could print, so that it need not be loaded.
 */
function answerTo([command, ...words]) {
  if (lists.includes(command)) {
    const [name] = words;
    if (words.length === 1 && name === "--json") return (haptic) => haptic.list(command);
    const isNamed = words.length === 1 && !name.startsWith("-") && ["profiles", "patterns"].includes(command);
    return isNamed && !/[./]/.test(name) ? (haptic) => haptic.list(command, name) : undefined;
  }
  const asked = asking.includes(command) ? parsed(command, words) : undefined;
  if (!asked || asked.inputs.length !== (command === "compare" ? 2 : 1) || asked.inputs.includes("-")) return undefined;
  // The module takes sounds as samples.
  if (asked.inputs.some((path) => path.endsWith(".wav"))) return undefined;
  return (haptic) => answer(haptic, command, asked);
}

function answer(haptic, command, { inputs, options }) {
  const opened = inputs.map((path) => open(haptic, path, command, options));
  const refusal = opened.find((pattern) => !pattern || pattern.error || pattern.waveforms.length > 0);
  if (opened.includes(undefined)) return undefined;
  if (refusal) return refusal.error ? refusal : undefined;
  return printed(opened, command, options, inputs);
}

/** A pattern, as the command reads it; undefined for what is neither a file nor shipped. */
function open(haptic, path, command, options) {
  const read = settings(options, ["profile", "stretch", "fit", "absolute-curve-times"]);
  if (options.from && !/^[0-9.]+$/.test(options.from)) read.from = options.from;
  try {
    const folder = dirname(path);
    const others = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(json|csv|ahap)$/.test(entry.name) && entry.name !== basename(path)).slice(0, 64)
      .map(({ name }) => ({ name, data: readFileSync(join(folder, name)) }));
    return haptic.read({ name: basename(path), data: readFileSync(path) }, { ...read, others });
  } catch {
    const shipped = /[./]/.test(path) ? undefined : haptic.read(path, read);
    return shipped?.error?.message.startsWith('"pattern"') ? undefined : shipped;
  }
}

function printed([pattern, other], command, options, [path]) {
  switch (command) {
    case "check":
      // The command's SARIF holds the pages of rules.
      return options.report === "sarif" ? undefined : pattern.check({
        report: options.json ? "json" : "text", all: false, path, ...(options.pair && { pairs: [options.pair] }),
        ...settings(options, ["report", "window", "fail-on", "all"]),
      });
    case "inspect": {
      if (options.json) return pattern.inspect();
      if (!options.svg && !options.storyboard) return undefined;
      const from = options.from === undefined ? {} : { from: Number(options.from) };
      const to = options.to === undefined ? {} : { to: Number(options.to) };
      return pattern.draw({ ...settings(options, ["theme"]), ...from, ...to, storyboard: Boolean(options.storyboard) });
    }
    case "compare": return options.json ? pattern.compare(other, settings(options, valued.compare)) : undefined;
    default: {
      if (!options.to || !(options.o ?? options.output)) return undefined;
      const named = settings(options, [...valued.convert.filter((name) => name !== "to"), "duty-cycle", "whole-milliseconds"]);
      const conversion = pattern.convert(options.to, named);
      return conversion.error ? conversion : conversion.files.length === 1 ? conversion.files[0].text : undefined;
    }
  }
}

/** Stands in for the command: prints the module's text where there is one, and notes whether it is the command's. */
async function standIn(words) {
  const { REAL_COMMAND: command, WEB: web, NOTES: notes } = process.env;
  const { status, signal, stdout, stderr } = spawnSync(command, words, { stdio: ["inherit", "pipe", "pipe"], maxBuffer: 1 << 30 });
  // A command line that is refused, and where a path leads, are the command's alone.
  const asked = status === 64 ? undefined : answerTo(words);
  const text = asked && asked(await (await import(pathToFileURL(join(web, "haptic.mjs")))).load());
  const isRefused = text?.error && `${stdout}${stderr}`.includes(text.error.message);
  const isSame = typeof text === "string" ? text === stdout.toString() : isRefused;
  if (text !== undefined && !ofFiles.test(text.error?.message)) {
    const found = typeof text === "string" ? text : text.error.message;
    appendFileSync(notes, `${JSON.stringify({ words, isSame, ...(isSame ? {} : { found, printed: `${stdout}${stderr}` }) })}\n`);
  }
  process.stderr.write(stderr);
  process.stdout.write(isSame && !isRefused ? text : stdout);
  process.exitCode = signal ? 128 : status;
}

/** The lines of shell in a transcript, each with its input. */
function exchanges(text) {
  return [...text.matchAll(/^```\n% (.*)\n([^]*?)^```$/gm)].map(([, line, rest]) => {
    const end = rest.search(/^\^D$/m);
    return { line, input: end < 0 ? "" : rest.slice(0, end) };
  });
}

function replay(web, command) {
  const folder = resolve("Tests/HapticCLITests/Transcripts");
  const bin = mkdtempSync(join(tmpdir(), "haptic-transcripts-"));
  const notes = join(bin, "notes");
  writeFileSync(notes, "");
  writeFileSync(join(bin, "haptic-cli"), `#!/bin/sh
case "$1" in
${[...lists, ...asking].join("|")}) exec "${process.execPath}" "${self}" --stand-in "$@" ;;
esac
exec "$REAL_COMMAND" "$@"
`);
  chmodSync(join(bin, "haptic-cli"), 0o755);
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, REAL_COMMAND: resolve(command), WEB: resolve(web), NOTES: notes };
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".md"))) {
    const place = mkdtempSync(join(tmpdir(), "haptic-transcript-"));
    cpSync(join(folder, "Fixtures"), place, { recursive: true });
    for (const { line, input } of exchanges(readFileSync(join(folder, name), "utf8"))) {
      spawnSync("/bin/sh", ["-c", line], { cwd: place, env, input, stdio: ["pipe", "ignore", "ignore"], timeout: 60_000 });
    }
    rmSync(place, { recursive: true, force: true });
  }
  const found = readFileSync(notes, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
  rmSync(bin, { recursive: true, force: true });
  return found;
}

const [first, ...rest] = process.argv.slice(2);
if (first === "--stand-in") await standIn(rest);
else {
  const found = replay(first, rest[0]);
  const different = found.filter(({ isSame }) => !isSame);
  console.log(`Transcripts: the module gave the text of ${found.length - different.length} of ${found.length} commands that it can answer.`);
  for (const { words, found: text, printed: wanted } of different) {
    console.error(`transcripts: haptic-cli ${words.join(" ")}\n  module:  ${text.slice(0, 300)}\n  command: ${wanted.slice(0, 300)}`);
  }
  if (different.length > 0 || found.length === 0) process.exitCode = 1;
}
