// What there is to open, as moving pictures by family, with a search.

import { strengthPath } from "./actuator.mjs";
import { make, makeSVG } from "./dom.mjs";
import { parsed } from "./engine.mjs";
import { tellingMoment } from "./telling.mjs";
import { leave, liven } from "./thumbs.mjs";

/** The families in the order in which people look, by family or folder. */
const families = {
  scenes: "Scenes", interactions: "Building blocks", outcome: "Outcomes", step: "Steps", switch: "Switches", threshold: "Thresholds",
  limit: "Limits", snap: "Snaps", carry: "Pick up, drop", change: "Up, down, start, stop", progress: "Progress", attention: "Attention", impact: "Impacts", matter: "Textures",
};

/** A name as words: `secret-offer` is “Secret offer”, and `reducedMotion` “Reduced motion”. */
export function titled(name) {
  const words = name.replaceAll("-", " ").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
}

/** Fills the dialog of what ships; returns the function that shows it, with what is open marked. */
export function gallery(dialog, engine, open, current) {
  const groups = Map.groupBy(parsed(engine.list("patterns")), ({ family, folder }) => family ?? folder);
  const search = make("input", { type: "search", placeholder: "Search", "aria-label": "Find a scene or a pattern, such as wheel or tap" });
  const none = make("p", { class: "quiet", textContent: "Nothing of that name ships here.", hidden: true, role: "status" });
  const close = make("button", { type: "button", textContent: "✕", "aria-label": "Close", title: "Close (Esc)", click: () => dialog.close() });
  const choose = (name) => {
    dialog.close();
    open(name);
  };
  const order = [...Object.keys(families), ...groups.keys()].filter((family) => groups.has(family));
  // One that has no word yet comes last, under its own name.
  const sections = [...new Set(order)].map((family) => [families[family] ?? titled(family), groups.get(family)]).map(([title, patterns]) => make(
    "section", { "aria-label": title }, make("h3", { textContent: title }),
    make("ul", { class: "cards" }, ...relatives(patterns).map((kin) => card(kin, choose)))));
  const jumps = make("nav", { class: "jumps", "aria-label": "Sections" }, ...sections.map(jumpTo));
  const bar = make("div", { class: "tools" }, make("h2", { textContent: "Library" }), search, jumps, close);
  const shelf = make("div", { class: "shelf", tabIndex: -1, autofocus: true }, ...sections, none);
  dialog.append(bar, shelf);
  search.addEventListener("input", () => {
    const words = search.value.trim().toLowerCase();
    for (const each of dialog.querySelectorAll(".cards > li")) each.hidden = !each.dataset.words.includes(words);
    sections.forEach((section, index) => {
      const count = section.querySelectorAll(".cards > li:not([hidden])").length;
      section.hidden = jumps.children[index].hidden = count === 0;
      jumps.children[index].lastChild.textContent = count;
    });
    none.hidden = sections.some((section) => !section.hidden);
  });
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

/** A button that goes to a section, with the number of what it has. */
function jumpTo(section) {
  const count = section.querySelectorAll(".cards > li").length;
  return make("button", { type: "button", click: () => section.scrollIntoView({ block: "start" }) },
    `${section.getAttribute("aria-label")} `, make("span", { class: "quiet", textContent: count }));
}

/** Patterns with what their names go on from: `secret-offer-slow` belongs to `secret-offer`. */
export function relatives(patterns) {
  const isRoot = ({ name }) => !patterns.some((other) => name.startsWith(`${other.name}-`));
  return patterns.filter(isRoot).map((root) => [root, ...patterns.filter(({ name }) => name.startsWith(`${root.name}-`))]);
}

/** What the library shows on one card with a pattern, its root first. */
export function kinOf(name, patterns) {
  const own = patterns.find((each) => each.name === name);
  const beside = patterns.filter(({ family, folder }) => (family ?? folder) === (own?.family ?? own?.folder));
  return relatives(beside).find((kin) => kin.includes(own)) ?? [];
}

/** A shipped pattern by its name in words; a variant behind its root: “Secret offer, slow”. */
export function fullTitle(name, patterns) {
  const root = kinOf(name, patterns)[0]?.name ?? name;
  return root === name ? titled(name) : `${titled(root)}, ${titled(name.slice(root.length + 1)).toLowerCase()}`;
}

/** A card with a moving picture, and its variants below. */
function card([{ name, folder, family = folder, intent, use = intent, avoid = "" }, ...variants], choose) {
  const thumb = make("div", { class: "thumb", inert: true });
  thumb.dataset.pattern = name;
  const strip = makeSVG("svg", { viewBox: "0 0 200 24", preserveAspectRatio: "none", "aria-hidden": "true" });
  const length = make("span", { class: "quiet", title: "How long it takes" });
  thumb.addEventListener("made", ({ detail: player }) => player.addEventListener("load", () => {
    if (!player.run) return;
    // A base line goes on behind the last event, which is no cliff then.
    strip.replaceChildren(makeSVG("path", { d: strengthPath(player.run, 2, 190, 23, 21) }), makeSVG("path", { class: "base", d: "M0 23H200" }));
    length.textContent = `${player.duration.toFixed(player.duration < 1 ? 2 : 1)} s`;
  }));
  const button = (value, textContent, title) => make("button", { type: "button", value, textContent, title, click: () => choose(value) });
  const item = make(
    "li", {}, thumb, button(name, titled(name)), make("p", { class: "quiet", textContent: use, title: avoid ? `${use} Not: ${avoid}` : use }),
    make("div", { class: "strip" }, strip, length),
    variants.length > 0 ? variantList(name, variants, button) : null);
  const all = [{ name, intent: `${family} ${use} ${intent}` }, ...variants].map((each) => `${each.name} ${titled(each.name)} ${each.intent}`);
  Object.assign(item.dataset, { family, words: all.join(" ").toLowerCase() });
  return item;
}

/** The variants of a card, folded under their number: each with what happens in it. */
function variantList(name, variants, button) {
  const row = (each) => make("li", {}, button(each.name, titled(each.name.slice(name.length + 1)), ""), make("span", { class: "quiet", textContent: each.intent }));
  return make("details", { class: "variants" },
    make("summary", { "aria-label": `${variants.length} variants of ${titled(name)}`, textContent: variants.length === 1 ? "1 variant" : `${variants.length} variants` }),
    make("ul", {}, ...variants.map(row)));
}
