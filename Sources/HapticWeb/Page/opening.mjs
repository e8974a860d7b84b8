// The list of shipped scenes and patterns.

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
