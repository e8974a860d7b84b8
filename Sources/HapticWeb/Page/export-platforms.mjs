// What teams ship: for each platform one file to save, what will feel different there, and its live code.

import { make } from "./dom.mjs";
import { feltLosses } from "./export-losses.mjs";
import { handed } from "./handed.mjs";
import { unpacked } from "./packed.mjs";
import { save, sizeOf } from "./saving.mjs";

/** The file of each platform, what plays it, and its live code with the player of the language. */
export const platforms = [
  { title: "iOS", format: "ahap", words: "The file that Core Haptics plays.", code: /\.swift$/, player: "HapticLive.swift" },
  { title: "Android", format: "android", words: "Vibration XML: a device plays the best effect that it can.", code: /\.kt$/, player: "HapticLive.kt" },
  { title: "Web", format: "web", words: "A module for pages, on phones and gamepads.", code: /\.ts$/, player: "haptic-live.ts" },
  { title: "Games", format: "haptic", words: "A clip for engines with Meta's or Lofelt's player." },
];

/** The platform that was chosen last, as long as the page is open. */
let chosen = platforms[0].format;

/** A row of platforms, and the card of the chosen one; the cards by their formats. */
export function platformCards(live) {
  const cards = new Map(platforms.map((platform) => [platform.format, card(platform, live)]));
  const buttons = platforms.map(({ title, format }) => make("button", { type: "button", value: format, textContent: title, click: () => show(format) }));
  const show = (format) => {
    chosen = format;
    for (const [name, item] of cards) item.hidden = name !== format;
    for (const button of buttons) button.setAttribute("aria-pressed", button.value === format);
  };
  show(chosen);
  const choice = make("div", { class: "joined platform-choice", role: "group", "aria-label": "Platform" }, ...buttons);
  return { element: make("div", {}, choice, make("ul", { class: "list platforms" }, ...cards.values())), cards };
}

/** What a platform gets: its file, and the live code of an interaction. */
function card({ words, code, player }, live) {
  const file = live?.files?.find(({ name }) => code?.test(name));
  return make(
    "li", {}, make("p", { class: "quiet", textContent: words }),
    make("div", { class: "file" }, make("span", { class: "quiet", textContent: "Converting…" })),
    file ? liveCode(file, player) : null);
}

/** The live code of an interaction, and what runs it, folded. */
function liveCode(file, player) {
  const text = async () => (await (await unpacked("live")).json())[player];
  const runs = handed(player, "What runs it; add it once per app.", [["Save", async () => save(player, await text(), "text/plain")]]);
  const details = make("details", { class: "folded" }, make("summary", {}, "Live code", make("span", { class: "quiet", textContent: "· follows the finger in your app" })),
    handed(file.name, `The interaction, ${sizeOf(file.text.length)}.`, [["Save", () => save(file.name, file.text, "text/plain")]]), runs);
  return details;
}

/** The files of a conversion with their sizes, what is lost of the feel, and the engine's sentences; or why there are none. */
export function outcome({ conversion, error }, isMain = false) {
  if (error) return [make("p", { class: "quiet", textContent: error.message })];
  const { files, losses } = conversion;
  const rows = files.map((file, index) => {
    const row = handed(file.name, sizeOf(new Blob([file.text]).size), [["Save", () => save(file.name, file.text, "text/plain", losses.length)]]);
    row.querySelector("button").classList.toggle("main", isMain && index === 0);
    return row;
  });
  const felt = feltLosses(losses);
  const details = losses.length > 0 ? [make("details", { class: "folded" }, make("summary", { textContent: `Technical details (${losses.length})` }),
    ...losses.slice(0, 50).map((loss) => make("div", { class: loss.severity, textContent: loss.message })))] : [];
  const verdict = felt.length === 0
    ? [make("p", { class: "felt-same" }, make("strong", { class: "passed", textContent: "✓" }), losses.length === 0 ? "Holds everything." : "Feels as it does here.")]
    : [make("p", { class: "felt-head", textContent: "What will feel different" }), ...felt.map(({ place, points }) => make("div", { class: "felt-list" },
      place ? make("strong", { textContent: place }) : null, make("ul", {}, ...points.map((textContent) => make("li", { textContent })))))];
  return [...rows, ...verdict, ...details];
}
