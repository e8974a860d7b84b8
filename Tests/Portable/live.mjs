// Plays the golden runs of every shipped interaction in the WebAssembly module: what the command expects must come of them.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { replay } from "../Page/golden.mjs";

const folder = "Patterns/interactions";

/** Every shipped interaction: its file, and what `build --only live` writes of it, by the names of files without their folders. */
export function goldenRuns(command) {
  const place = mkdtempSync(join(tmpdir(), "live-"));
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".interaction.json")).map((file) => {
      const name = file.replace(".interaction.json", "");
      execFileSync(command, ["build", join(folder, file), "--only", "live", "--quiet", "-o", place], { stdio: "pipe" });
      const written = readdirSync(join(place, name, "live"), { withFileTypes: true, recursive: true }).filter((each) => each.isFile());
      return {
        name, text: readFileSync(join(folder, file), "utf8"),
        files: Object.fromEntries(written.map((each) => [each.name, readFileSync(join(each.parentPath ?? each.path, each.name), "utf8")])),
      };
    });
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Compares the module with the command; returns how much was the same. */
export function compareLive(haptic, command) {
  const counts = { interactions: 0, runs: 0, effects: 0, slowest: 0, differences: [] };
  for (const { name, text, files } of goldenRuns(command)) {
    const pattern = haptic.read({ name: `${name}.interaction.json`, data: text });
    const tracks = JSON.parse(pattern.inspect()).tracks.map((track) => track.name);
    const live = pattern.live();
    const missing = tracks.filter((track) => !live.tracks.includes(track));
    if (missing.length > 0) counts.differences.push(`${name}: no live numbers for ${missing}`);
    live.close();
    for (const { name: file, text: code } of pattern.liveCode().files) {
      if (files[file.split("/").at(-1)] !== code) counts.differences.push(`${name}: other live code in ${file}`);
    }
    pattern.close();
    const found = replay(haptic, text, JSON.parse(files[`${name}.live.json`]));
    if (found.difference) counts.differences.push(`${name}: ${found.difference}`);
    counts.interactions += 1;
    counts.runs += found.runs;
    counts.effects += found.effects;
    counts.slowest = Math.max(counts.slowest, found.nanoseconds);
    if (process.env.VERBOSE) console.log(name, Math.round(found.nanoseconds), "ns");
  }
  return counts;
}

if (process.argv[1] === import.meta.filename) {
  const [web, command] = [process.argv[2], resolve(process.argv[3])];
  const { load } = await import(pathToFileURL(join(web, "haptic.mjs")));
  const { interactions, runs, effects, slowest, differences } = compareLive(await load(), command);
  console.log(
    `Live: ${runs} golden runs of ${interactions} interactions with the same ${effects} effects. ` +
      `An update takes ${Math.round(slowest)} ns at most, on average over a run.`);
  if (differences.length > 0) {
    console.error(`portable: the live player of the module differs from the command's:\n${differences.join("\n")}`);
    process.exit(1);
  }
}
