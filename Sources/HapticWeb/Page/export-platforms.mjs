// What teams ship: for each platform its live code, one file to save, what that keeps and what changes there.

import { make } from "./dom.mjs";
import { feltLosses, keptWords, leftOutWords } from "./export-losses.mjs";
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

/** A row of platforms, and the card of the chosen one; the cards by their formats. What has live code may be a finger's. */
export function platformCards(live, isDragged) {
  const cards = new Map(platforms.map((platform) => [platform.format, card(platform, live, isDragged)]));
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

/** What a platform gets: the live code of an interaction first, then the file, which of a scene is one take of many. */
function card({ words, code, player }, live, isDragged) {
  const file = live?.files?.find(({ name }) => code?.test(name));
  return make(
    "li", {}, ...(file ? liveCode(file, player, isDragged) : []),
    ...(live ? [make("h3", { textContent: "This take, always the same" }),
      make("p", { class: "quiet", textContent: `A recording of this run${file || !isDragged ? "" : "; it does not follow a finger"}. ${words}` })] : [make("p", { class: "quiet", textContent: words })]),
    make("div", { class: "file" }, make("span", { class: "quiet", textContent: "Converting…" })));
}

/** The live code of an interaction, and what runs it. */
function liveCode(file, player, isDragged) {
  const text = async () => (await (await unpacked("live")).json())[player];
  const code = handed(file.name, `This interaction as code, ${sizeOf(file.text.length)}.`, [["Save", () => save(file.name, file.text, "text/plain")]]);
  code.querySelector("button").classList.add("main");
  const [title, words] = isDragged ? ["Follows the finger", "In your app each user's own finger plays what is felt."] : ["Runs in your app", "What is felt goes with your app's own motion."];
  return [
    make("h3", { textContent: title }), make("p", { class: "quiet", textContent: words }),
    code, handed(player, "Runs it; add it once per app.", [["Save", async () => save(player, await text(), "text/plain")]])];
}

/**
 * The files of a conversion with their sizes, what they keep, what changes, and the engine's sentences; or why there are none.
 *
 * @param {{conversion?: any, error?: {message: string}}} answer
 * @param {{type: string}[]} events What is felt here.
 * @param {boolean} [isMain] Whether nothing matters more than its first file.
 */
export function outcome({ conversion, error }, events, isMain = false) {
  if (error) return [make("p", { class: "quiet", textContent: error.message })];
  const { files, losses } = conversion;
  const rows = files.map((file, index) => {
    const row = handed(file.name, sizeOf(new Blob([file.text]).size), [["Save", () => save(file.name, file.text, "text/plain", losses.length)]]);
    row.querySelector("button").classList.toggle("main", isMain && index === 0);
    return row;
  });
  const [felt, leftOut] = [feltLosses(losses), leftOutWords(losses)];
  const details = losses.length > 0 ? [make("details", { class: "folded" }, make("summary", { textContent: `Technical details (${losses.length})` }),
    ...losses.slice(0, 50).map((loss) => make("div", { class: loss.severity, textContent: loss.message })))] : [];
  const verdict = felt.length === 0
    ? [make("p", { class: "felt-same" }, make("strong", { class: "passed", textContent: "✓" }), `${keptWords(events)}${losses.length === 0 ? " and loses nothing" : ""}.`)]
    : [make("p", { class: "felt-head" }, "What changes", make("span", { class: "quiet", textContent: " · calculated, not felt" })), ...felt.map(({ place, points }) => make("div", { class: "felt-list" },
      place ? make("strong", { textContent: place }) : null, make("ul", {}, ...points.map((textContent) => make("li", { textContent })))))];
  return [...rows, ...verdict, ...(leftOut ? [make("p", { class: "quiet", textContent: leftOut })] : []), ...details];
}
