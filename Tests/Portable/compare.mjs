// Compares the WebAssembly module with the command: the report and every sample of each file.

import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";

const [modulePath, cli, folder, ...others] = process.argv.slice(2);
const code = readFileSync(modulePath);
const compiled = new WebAssembly.Module(code);

const outcomes = ["refused", "report", "samples", "needs files"];

// Passes a file to a function of the module; what it comes to, and the bytes of that.
// A new instance for each, since one that trapped is not to be used again.
function ask(name, file) {
  const { exports } = new WebAssembly.Instance(compiled, {});
  exports._initialize();
  const input = exports.allocate(file.length);
  new Uint8Array(exports.memory.buffer, input, file.length).set(file);
  let answer;
  try {
    answer = exports[name](input, file.length);
  } catch (error) {
    return { outcome: `trapped: ${error.message}`, bytes: Buffer.alloc(0) };
  }
  const [outcome, count] = new Uint32Array(exports.memory.buffer, answer, 2);
  return { outcome: outcomes[outcome], bytes: Buffer.from(exports.memory.buffer, answer + 8, count) };
}

// What the command prints; null if it refuses the file.
function run(...args) {
  try {
    return execFileSync(cli, args, { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    if (error.status === 65) return null;
    throw error;
  }
}

// The samples of a WAV file.
function samples(wav) {
  for (let at = 12; at + 8 <= wav.length; ) {
    const size = wav.readUInt32LE(at + 4);
    if (wav.toString("latin1", at, at + 4) === "data") return wav.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error("The command wrote a WAV without samples.");
}

function shipped(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? shipped(join(path, entry.name)) : [join(path, entry.name)],
  );
}

// Whether texts are the same but for the last two of a number's seventeen digits: mathematics of two C
// libraries may differ by a unit in the last place.
function areAlike(a, b) {
  const number = /-?\d+\.\d+(?:e-?\d+)?/g;
  const [first, second] = [a.match(number) ?? [], b.match(number) ?? []];
  return (
    a.replace(number, "#") === b.replace(number, "#") &&
    first.every((text, index) => {
      const [x, y] = [Number(text), Number(second[index])];
      return Math.abs(x - y) <= 1e-15 * Math.max(Math.abs(x), Math.abs(y));
    })
  );
}

const counts = { same: 0, alike: 0, refused: 0, "needs files": 0 };
const differences = [];

function compare(path) {
  const file = readFileSync(path);
  const report = ask("inspect", file);
  if (report.outcome === "needs files") return counts["needs files"]++;
  const printed = run("inspect", "--json", path);
  if (printed === null && report.outcome === "refused") return counts.refused++;
  const rendered = ask("render", file);
  const written = join(folder, "command.wav");
  const isWritten = run("render", path, "--encoding", "float32", "--quiet", "-o", written) !== null;
  const isSame = printed !== null && printed.equals(report.bytes);
  if (!isSame && (printed === null || !areAlike(printed.toString(), report.bytes.toString()))) {
    return differences.push(`${path}: the report (${report.outcome})`);
  }
  if (!isWritten || !samples(readFileSync(written)).equals(rendered.bytes)) {
    return differences.push(`${path}: the samples (${rendered.outcome})`);
  }
  counts[isSame ? "same" : "alike"]++;
}

mkdirSync(folder, { recursive: true });
const patterns = shipped("Patterns").filter((path) => /\.(ahap|scene\.json)$/.test(path)).sort();
for (const path of [...patterns, ...others]) compare(path);

const kilobytes = (bytes) => `${Math.round(bytes.length / 1000)} kB`;
console.log(
  `${basename(modulePath)}: ${kilobytes(code)}, ${kilobytes(gzipSync(code, { level: 9 }))} compressed`,
);
console.log(
  `The same samples: ${counts.same + counts.alike} files, ${counts.same} with the same report, ` +
    `${counts.alike} with one that differs in last digits. ` +
    `Refused by both: ${counts.refused}. Left out, as they name sound files: ${counts["needs files"]}.`,
);
if (differences.length > 0) {
  console.error(`portable: these differ from the command:\n${differences.join("\n")}`);
  process.exit(1);
}
