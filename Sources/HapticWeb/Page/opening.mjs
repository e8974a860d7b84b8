// Functions that open inputs: the list of shipped ones, and files that users choose, drop or paste.

import { make } from "./dom.mjs";
import { parsed } from "./engine.mjs";

/** Fills the list of shipped scenes and patterns. */
export function chooseShipped(engine, open) {
  const select = document.getElementById("shipped");
  const groups = Map.groupBy(parsed(engine.list("patterns")), (pattern) => pattern.folder);
  const folders = [...groups.keys()].sort((a, b) => (b === "scenes") - (a === "scenes"));
  select.append(...folders.map((folder) => make(
    "optgroup", { label: folder },
    ...groups.get(folder).map(({ name, intent }) => make("option", { value: name, textContent: name, title: intent })))));
  select.addEventListener("change", () => open(select.value));
}

/** Opens files that users choose, drop or paste. */
export function openedFiles(studio) {
  const [input, drop] = ["files", "drop"].map((id) => document.getElementById(id));
  input.addEventListener("change", async () => {
    await takeFiles(studio, input.files);
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
    takeFiles(studio, event.dataTransfer.files);
  });
}

/** Opens files together: each can name the others. */
async function takeFiles(studio, files) {
  const all = await Promise.all([...files].map(async (file) => ({ name: file.name, data: await file.arrayBuffer() })));
  if (all.length > 0) studio.openFiles(all);
}
