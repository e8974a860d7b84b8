// Packs the player into one module, and the studio into one HTML file whose policy forbids requests.
//
//   node Sources/HapticWeb/Page/pack.mjs .build/web      (the folder of haptic.mjs and haptic.wasm)

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const page = dirname(fileURLToPath(import.meta.url));
const built = process.argv[2] ?? ".build/web";

/** The imports of a module: names and file. */
const imports = /^import\s+(?:\{([^}]*)\}\s+from\s+)?"\.\/([\w-]+\.mjs)";\n/gm;
/** The exports of a module: all of them are declarations. */
const declarations = /^export (?=(?:async )?(?:function|class|const|let) (\w+))/gm;

/** The modules that `name` needs, each after its own imports. */
function modules(name, found = new Map()) {
  if (found.has(name)) return found;
  const text = readFileSync(join(name === "haptic.mjs" ? built : page, name), "utf8");
  found.set(name, null);
  for (const [, , other] of text.matchAll(imports)) modules(other, found);
  found.delete(name);
  return found.set(name, text);
}

/**
 * Lines that hold nothing but a comment, or nothing, and the space before others: who reads the packed page finds them in
 * its modules. Texts of several lines lose that space, too; only style sheets are such.
 */
const spare = /^\s*\/\*\*(?:[^*]|\*(?!\/))*\*\/\n|^\s*\/\/.*\n|^\s*\n|^ +/gm;

/** A module wrapped in a function, so that its names stay private. */
function wrapped(name, text) {
  const exported = [...text.matchAll(declarations)].map(([, declared]) => declared);
  const body = text
    .replace(imports, (_, list, other) => (
      list ? `const {${list.replaceAll(" as ", ": ")}} = modules["${other}"];\n` : ""))
    .replace(declarations, "").replace(spare, "");
  return `modules["${name}"] = (() => {\n${body}\nreturn { ${exported.join(", ")} };\n})();\n`;
}

/** A module packed with all its imports. */
function joined(name) {
  return `const modules = {};\n${[...modules(name)].map(([each, text]) => wrapped(each, text)).join("")}`;
}

writeFileSync(
  join(built, "haptic-player.mjs"),
  `// The element <haptic-player>, packed from its modules.\n${joined("haptic-player.mjs")}`
    + `export const { HapticPlayer } = modules["haptic-player.mjs"];\n`);

// The text of an element must not contain its end tag.
const script = joined("studio.mjs").replace(/<(?=\/script)/gi, "<\\");
// A page from disk may start no module as a worker, but a script, which has no address of its own.
const worker = joined("worker.mjs").replaceAll("import.meta.url", "undefined").replace(/<(?=\/script)/gi, "<\\");
const style = readFileSync(join(page, "studio.css"), "utf8");
const packed = (content) => gzipSync(content, { level: 9 }).toString("base64");
const [engine, live, sounds, interactions] = [
  readFileSync(join(built, "haptic.wasm")), ...[players(), shippedSounds(), playedInteractions()].map((each) => JSON.stringify(each)),
].map(packed);
if (/<!--|<\/style/i.test(script + style)) throw new Error("A module or the style would end its own element.");

/** The players of live code and their adapters by the names of their files, joined as `haptic-cli build` writes them. */
function players() {
  const folder = join(page, "../../LiveRuntimes");
  const parts = [...readFileSync(join(folder, "LiveRuntimes.c"), "utf8").matchAll(/^EMBED_FILE\(\w+, "(.+)"\)$/gm)];
  const text = (path) => readFileSync(join(folder, path), "utf8");
  const own = parts.map(([, path]) => path).filter((path) => /LiveMaths|HapticScenes\/Live/.test(path));
  return {
    "HapticLive.swift": own.map((path) => text(path).replaceAll("import HapticModel\n\n", "")).join("\n"),
    "HapticLiveCoreHaptics.swift": text("HapticLiveCoreHaptics.swift.txt"),
    ...Object.fromEntries(["HapticLive.kt", "HapticLiveAndroid.kt", "haptic-live.ts", "haptic-live-web.ts"].map((path) => [path, text(path)])),
  };
}

/** The sounds that shipped patterns name, by their paths, in base64. */
function shippedSounds() {
  const folder = join(page, "../../../Patterns/sounds");
  const files = readdirSync(folder).filter((name) => name.endsWith(".wav")).sort();
  return Object.fromEntries(files.map((name) => [`sounds/${name}`, readFileSync(join(folder, name)).toString("base64")]));
}

/** The interactions that shipped scenes play, by the names of these; the engine gives the text of the others. */
function playedInteractions() {
  const folder = join(page, "../../../Patterns");
  const names = readdirSync(join(folder, "interactions")).map((name) => /^(.+)\.interaction\.json$/.exec(name)?.[1])
    .filter((name) => name && existsSync(join(folder, "scenes", `${name}.scene.json`)));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, "interactions", `${name}.interaction.json`), "utf8")]));
}

const digest = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = [
  "default-src 'none'", `script-src ${digest(script)} 'wasm-unsafe-eval'`, `style-src ${digest(style)}`,
  "worker-src blob:", "img-src data: blob:", "base-uri 'none'", "form-action 'none'",
].join("; ");
const parts = { policy, style, script, worker, engine, live, sounds, interactions };
const html = readFileSync(join(page, "studio.html"), "utf8")
  .replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
writeFileSync(join(built, "haptic-studio.html"), html);
console.log(
  `haptic-studio.html: ${html.length} bytes, of which the engine ${engine.length}, the page ${script.length + style.length}, the players of live code ${live.length}`);
