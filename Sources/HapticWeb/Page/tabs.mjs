// Tabs with panels, for pointer, keyboard and screen reader.

import { make } from "./dom.mjs";

/** A row of tabs, of which one panel is shown. */
export class Tabs {
  #tabs = new Map();
  #panels = new Map();

  constructor(bar, place, names, changed) {
    this.current = names[0];
    for (const name of names) {
      const [id, panelId] = [`tab-${name}`, `panel-${name}`];
      const tab = make("button", {
        type: "button", id, role: "tab", "aria-controls": panelId, textContent: name,
        click: () => { this.show(name); changed(); },
      });
      const panel = make("div", { id: panelId, role: "tabpanel", "aria-labelledby": id });
      this.#tabs.set(name, tab);
      this.#panels.set(name, panel);
      bar.append(tab);
      place.append(panel);
    }
    bar.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      const next = names[(names.indexOf(this.current) + by + names.length) % names.length];
      this.show(next);
      changed();
      this.#tabs.get(next).focus();
    });
    this.show(this.current);
  }

  panel(name) {
    return this.#panels.get(name);
  }

  show(name) {
    // Each panel begins at its top.
    if (name !== this.current) this.#panels.get(name).parentElement.scrollTop = 0;
    this.current = name;
    for (const [each, tab] of this.#tabs) {
      tab.setAttribute("aria-selected", each === name);
      tab.tabIndex = each === name ? 0 : -1;
      this.#panels.get(each).hidden = each !== name;
    }
  }

  /** Shows a count next to a name, unless it is zero. */
  tally(name, count) {
    const marks = count > 0 ? [" ", make("span", { class: "tally bad", textContent: count })] : [];
    this.#tabs.get(name).replaceChildren(name, ...marks);
  }
}
