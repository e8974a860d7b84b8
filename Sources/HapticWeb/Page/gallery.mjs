// What there is to open, as moving pictures: chosen by kind and family, and found by a word.

import { card } from "./cards.mjs";
import { make } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { families, kinds } from "./families.mjs";
import { relatives, titled } from "./kin.mjs";
import { tellingMoment } from "./telling.mjs";
import { leave, liven } from "./thumbs.mjs";

/** Fills the dialog of what ships; returns the function that shows it, with what is open marked. */
export function gallery(dialog, engine, open, current) {
  const groups = Map.groupBy(parsed(engine.list("patterns")), ({ family, folder }) => family ?? folder);
  const search = make("input", { type: "search", placeholder: "Search", "aria-label": "Find a scene or a pattern, such as wheel or tap" });
  const none = make("p", { class: "quiet", textContent: "Nothing of that name ships here.", hidden: true, role: "status" });
  const close = make("button", { type: "button", class: "close", textContent: "✕", "aria-label": "Close", title: "Close (Esc)", click: () => dialog.close() });
  const choose = (name) => {
    dialog.close();
    open(name);
  };
  const order = [...Object.keys(kinds), ...Object.keys(families), ...groups.keys()].filter((family) => groups.has(family));
  // One that has no word yet comes last, under its own name.
  const sections = [...new Set(order)].map((family) => {
    const title = kinds[family] ?? families[family] ?? titled(family);
    const section = make("section", { "aria-label": title }, make("h3", { textContent: title }),
      make("ul", { class: "cards" }, ...relatives(groups.get(family)).map((kin) => card(kin, choose))));
    Object.assign(section.dataset, { kind: kinds[family] ? family : "patterns", family });
    return section;
  });
  const shelf = make("div", { class: "shelf", tabIndex: -1, autofocus: true }, ...sections, none);
  const wanted = { kind: "", family: "" };
  const isWanted = ({ dataset }) => (!wanted.kind || dataset.kind === wanted.kind) && (!wanted.family || dataset.family === wanted.family);
  const show = () => {
    const words = search.value.trim().toLowerCase();
    for (const each of shelf.querySelectorAll(".cards > li")) each.hidden = !each.dataset.words.includes(words);
    for (const section of sections) section.hidden = !isWanted(section) || found([section]) === 0;
    ranks.forEach((rank) => rank.show());
    none.hidden = sections.some((section) => !section.hidden);
  };
  const pick = (name) => (value) => {
    wanted[name] = value;
    if (name === "kind") wanted.family = "";
    show();
    shelf.scrollTo({ top: 0 });
  };
  const patterns = sections.filter(({ dataset }) => dataset.kind === "patterns");
  const ranks = [
    new Rank("Kinds", sections, Object.entries(kinds), ({ dataset }) => dataset.kind, () => wanted.kind, pick("kind")),
    new Rank("Families of patterns", patterns, patterns.map(({ dataset, ariaLabel }) => [dataset.family, ariaLabel]), ({ dataset }) => dataset.family, () => wanted.family, pick("family"), () => wanted.kind === "patterns"),
  ];
  dialog.append(make("div", { class: "tools" }, make("h2", { textContent: "Library" }), search, ...ranks.map(({ element }) => element), close), shelf);
  search.addEventListener("input", show);
  show();
  dialog.addEventListener("close", () => dialog.querySelectorAll("haptic-player").forEach(leave));
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
  return () => {
    dialog.showModal();
    // A finger that taps a search field asks for the keyboard; before it would cover what there is.
    if (matchMedia("(pointer: fine)").matches) search.focus();
    for (const each of dialog.querySelectorAll(".cards button[value]")) each.toggleAttribute("aria-current", each.value === current());
    // Once more, because what is hidden is not in view.
    liven(dialog.querySelectorAll(".thumb"), tellingMoment);
  };
}

/** How many cards of sections a search has found. */
const found = (sections) => sections.reduce((sum, section) => sum + section.querySelectorAll(".cards > li:not([hidden])").length, 0);

/** A row of buttons, of which one is chosen: all, or one kind or family; each with the number of what it shows. */
class Rank {
  constructor(label, sections, entries, of, chosen, pick, isShown = () => true) {
    Object.assign(this, { sections, of, chosen, isShown });
    this.buttons = [["", "All"], ...entries].map(([value, textContent]) => make(
      "button", { type: "button", click: () => pick(value), "data-of": value }, `${textContent} `, make("span", { class: "count" })));
    this.element = make("div", { class: "rank", role: "group", "aria-label": label }, ...this.buttons);
  }

  show() {
    this.element.hidden = !this.isShown();
    for (const button of this.buttons) {
      const { of: value } = button.dataset;
      button.lastChild.textContent = found(value ? this.sections.filter((section) => this.of(section) === value) : this.sections);
      button.ariaPressed = value === this.chosen();
    }
  }
}
