// Files that users choose or drop, with their folders: what names what, and which of them are inputs.

import { isSound } from "./decoding.mjs";
import { parsed } from "./engine.mjs";

/** The most files of one drop, and how deep its folders are read; our choices. */
const [mostFiles, deepest] = [500, 8];

/** The most bytes of all files of one drop, as of one call of the engine. */
const mostBytes = 64 * 2 ** 20;

/** Opens files that users choose or drop. */
export function openedFiles(studio) {
  const [input, drop] = ["files", "drop"].map((id) => document.getElementById(id));
  const take = async (found) => {
    try {
      const files = await found;
      if (files.length > 0) await studio.openFiles(files);
    } catch (error) {
      studio.fail(error);
    }
  };
  input.addEventListener("change", async () => {
    await take(readAll([...input.files].map((file) => ({ file, name: file.webkitRelativePath || file.name }))));
    input.value = "";
  });
  const carriesFiles = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    drop.hidden = false;
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) drop.hidden = true;
  });
  addEventListener("drop", (event) => {
    event.preventDefault();
    drop.hidden = true;
    take(dropped(event.dataTransfer));
  });
}

/** The files of a drop, those in folders under their paths. */
export async function dropped({ items, files }) {
  // The list is gone after the first wait.
  const entries = [...items ?? []].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (entries.length === 0) return readAll([...files].map((file) => ({ file, name: file.name })));
  const found = [];
  for (const entry of entries) await walk(entry, entry.name, found, 0);
  return readAll(found);
}

async function walk(entry, name, found, depth) {
  if (entry.isFile) {
    if (found.length >= mostFiles) throw new Error(`There are more than ${mostFiles} files; open a smaller folder.`);
    found.push({ file: await new Promise((done, fail) => { entry.file(done, fail); }), name });
    return;
  }
  if (depth >= deepest || entry.name.startsWith(".")) return;
  const reader = entry.createReader();
  const next = () => new Promise((done, fail) => { reader.readEntries(done, fail); });
  // Browsers give a hundred at a time.
  for (let some = await next(); some.length > 0; some = await next()) {
    for (const each of some) await walk(each, `${name}/${each.name}`, found, depth + 1);
  }
}

async function readAll(found) {
  const size = found.reduce((sum, { file }) => sum + file.size, 0);
  if (size > mostBytes && found.length > 1) throw new Error(`The files have ${size} bytes; ${mostBytes} is the most of one drop.`);
  return Promise.all(found.map(async ({ file, name }) => ({ name, data: await file.arrayBuffer() })));
}

/**
 * What files that come together are: inputs, each with what it names, the one that names others last; gestures; sounds
 * that no input names; the number of files in folders that are none of these.
 *
 * @param {import("./haptic.d.ts").Haptic} engine
 * @param {import("./haptic.d.ts").File[]} files
 */
export function sorted(engine, files) {
  const isGesture = ({ name }) => /\.(gesture\.json|csv)$/i.test(name);
  const extensions = parsed(engine.list("formats")).filter(({ reads }) => reads).flatMap((format) => format.extensions);
  // Of a folder, only what is called as an input is one.
  const isCandidate = ({ name }) => !name.includes("/") || extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
  const inputs = files.filter((file) => !isGesture(file) && !isSound(file) && isCandidate(file))
    .map((file) => ({ file, ...named(file, files) }));
  const isNamed = (file) => inputs.some((input) => input.file !== file && input.found.has(file));
  return {
    inputs: inputs.toSorted((a, b) => isNamed(b.file) - isNamed(a.file) || a.found.size - b.found.size),
    gestures: files.filter((file) => isGesture(file) && !isNamed(file)),
    sounds: files.filter((file) => isSound(file) && !isNamed(file)),
    leftOut: files.filter((file) => !isGesture(file) && !isSound(file) && !isCandidate(file) && !isNamed(file)).length,
  };
}

/** The files that one names, and what these name: as others, as sounds, and all of them. */
function named(file, files) {
  const [others, sounds, found] = [[], [], new Set()];
  const look = (source, folder) => {
    for (const path of pathsIn(source)) {
      const place = joined(folder, path);
      const other = fileAt(place, path, files);
      if (!other || other === file) continue;
      // A file without its folder takes the place where it is looked for.
      const list = isSound(other) ? sounds : others;
      const name = isSound(other) ? relative(place, file.name) : place;
      if (!list.some((each) => each.name === name)) list.push({ name, data: other.data });
      if (found.has(other)) continue;
      found.add(other);
      if (!isSound(other)) look(other, folderOf(place));
    }
  };
  look(file, folderOf(file.name));
  return { others, sounds, found };
}

/** The file at a place; or the only one of its name, if that was given without a folder. */
function fileAt(place, path, files) {
  const title = (name) => name.split("/").at(-1);
  const same = files.filter(({ name }) => title(name) === title(path));
  return files.find(({ name }) => name === place) ?? (same.length === 1 && !same[0].name.includes("/") ? same[0] : undefined);
}

/** The texts of a JSON file that may be paths of files. */
function pathsIn({ data }) {
  const text = typeof data === "string" ? data : new TextDecoder().decode(data);
  const found = new Set();
  for (const [literal] of text.matchAll(/"(?:[^"\\\n]|\\.){1,1000}"/g)) {
    if (!/\.\w{2,5}"$/.test(literal)) continue;
    try {
      found.add(JSON.parse(literal));
    } catch {
      // No text of JSON.
    }
  }
  return found;
}

const folderOf = (name) => name.slice(0, name.lastIndexOf("/") + 1);

/** A path from a folder, without steps up and down. */
function joined(folder, path) {
  const steps = [];
  for (const step of `${folder}${path}`.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}

/** A place as seen from the folder of a file. */
function relative(place, name) {
  const folder = folderOf(name);
  return place.startsWith(folder) ? place.slice(folder.length) : place;
}
