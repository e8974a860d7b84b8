// The buttons that write parts of an interaction, and delete what is chosen.

import { make } from "./dom.mjs";
import { save } from "./saving.mjs";
import { deletion } from "./write-parts.mjs";

export class WriteTools {
  /** @param {import("./writing.mjs").Writing} writing */
  constructor(writing) {
    this.writing = writing;
    const tool = (text, title, click) => make("button", { type: "button", textContent: text, title, click });
    this.remove = tool("Delete", "Delete what the caret is in", () => this.#delete());
    this.save = tool("Save", "Save the file", () => save(writing.studio.work.fileName, writing.taken, "application/json"));
    this.element = make("div", { class: "tools" }, this.remove, this.save);
  }

  show() {
    this.save.title = `Save ${this.writing.studio.work.fileName}`;
  }

  /** Names on the button what it would delete. */
  choose(path) {
    this.found = deletion(this.writing.content, path);
    this.remove.disabled = !this.found;
    this.remove.title = this.found?.name ?? "Nothing that can be deleted is chosen";
    this.remove.setAttribute("aria-label", this.remove.title);
  }

  #delete() {
    const { found, writing } = this;
    if (found) writing.edit(found.name, found.of(writing.field.text));
  }
}
