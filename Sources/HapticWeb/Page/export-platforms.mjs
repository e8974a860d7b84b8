// What teams ship: for each platform its live code and how it is used, a file of this take, what that keeps and what changes there.

import { coloured } from "./code-colours.mjs";
import { make } from "./dom.mjs";
import { feltLosses, keptWords, leftOutWords } from "./export-losses.mjs";
import { handed } from "./handed.mjs";
import { piecesOf, useOf } from "./live-use.mjs";
import { unpacked } from "./packed.mjs";
import { save, sizeOf, sizeOfAll } from "./saving.mjs";
import { copy } from "./sharing.mjs";
import { zipOf } from "./zip.mjs";

/** The file of each platform, what to do with it, and its live code: what runs and plays that, its language, what to do next, and where it runs; `Documentation/Live.md` has the facts. */
export const platforms = [
  { title: "iOS", format: "ahap", words: "Core Haptics plays it: add it to the app's bundle.", code: /\.swift$/, pieces: /\.ahap$/, players: ["HapticLive.swift", "HapticLiveCoreHaptics.swift"], language: "swift", next: "in Xcode, add them to your app's target", folder: "bundle",
    facts: "iOS 14 and later. A device without haptics, such as an iPad, plays nothing." },
  { title: "Android", format: "android", words: "Vibration XML for the app's assets: a device plays the best effect that it can.", code: /\.kt$/, pieces: /\.xml$/, players: ["HapticLive.kt", "HapticLiveAndroid.kt"], language: "kotlin", next: "copy them into your module's Kotlin sources", folder: "assets",
    facts: "Android 8 (API 26) and later, with the permission VIBRATE in the manifest. A device without a vibrator plays nothing." },
  { title: "Web", format: "web", words: "Import this module in your page: it plays on phones and gamepads.", code: /\.ts$/, pieces: /\.pieces\.ts$/, players: ["haptic-live.ts", "haptic-live-web.ts"], language: "typescript", next: "copy them beside your page's TypeScript",
    facts: "Phones whose browser has navigator.vibrate; WebHaptics takes a gamepad's vibrationActuator, too. Elsewhere nothing plays." },
  { title: "Games", format: "haptic", words: "Import this clip into an engine with Meta's or Lofelt's player." },
];

/** The platform that was chosen last, as long as the page is open. */
let chosen = platforms[0].format;

/** A row of platforms, and the card of the chosen one; the cards by their formats. What has live code, of this name, may be a finger's. */
export function platformCards(live, isDragged, name) {
  const cards = new Map(platforms.map((platform) => [platform.format, card(platform, live, isDragged, name)]));
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
function card(platform, live, isDragged, name) {
  const { words, code } = platform;
  const file = live?.files?.find((each) => code?.test(each.name));
  return make(
    "li", {}, ...(file ? liveCode(file, platform, live.files, isDragged, name) : []),
    ...(live ? [make("h3", { textContent: "Recording: this take, always the same" }), ...(file || !isDragged ? [] : [make("p", { class: "quiet", textContent: "It does not follow a finger." })])] : []),
    make("p", { class: "quiet", textContent: words }), make("div", { class: "file" }, make("span", { class: "quiet", textContent: "Converting…" })));
}

/** The live code of an interaction, what runs and plays it, and how an app calls it. */
function liveCode(file, { title, pieces, players, language, next, folder, facts }, files, isDragged, name) {
  const { name: use, code } = useOf(language, files);
  const place = make("div", { class: "together" });
  unpacked("live").then((answer) => answer.json()).then((texts) => {
    const parts = piecesOf(files, pieces);
    place.append(...together([
      ["Yours to fill in, shown below:", [{ name: use, text: `${code}\n` }]], ["Made for you, to leave as it is:", [file, ...parts]],
      ["Once per app, for every interaction:", players.map((each) => ({ name: each, text: texts[each] }))]], `${name}-${title.toLowerCase()}.zip`, true));
    place.firstChild.after(make("p", { class: "next" }, `Next: ${next}${folder && parts.length > 0 ? `, pieces/ into its ${folder}` : ""}, and call ${use.replace(/\.\w+$/, "")} from your screen.`));
  });
  const said = make("p", { class: "quiet", role: "status" });
  return [
    make("h3", { textContent: isDragged ? "Live code: follows the user's finger" : "Live code: runs with your app's own motion" }), place,
    make("div", { class: "use-head" }, make("h3", { textContent: use }), make("button", { type: "button", textContent: "Copy", "aria-label": "Copy the code that uses it", click: () => copy(code, said) })),
    make("pre", { class: "use" }, make("code", {}, ...coloured(code).flatMap((part) => (part === "." ? [make("wbr"), part] : [part])))), said,
    make("p", { class: "quiet", textContent: `${facts} A LiveSample has an input's value, its velocity per second and its events since the last frame.` })];
}

const sizeIn = ({ text }) => new Blob([text]).size;

/** Files that belong together: one button for all, below it each by itself, in groups with their headings, if they have any. */
function together(groups, name, isMain, losses = 0) {
  const files = groups.flatMap(([, some]) => some);
  const words = files.length === 2 ? "Save both" : `Save all ${files.length} files`;
  const zip = zipOf(files);
  const size = make("small", { textContent: `· ${sizeOfAll(files.map(sizeIn))}` });
  zip.then((all) => size.append(`, ${sizeOf(all.size)} zipped`));
  const all = make("button", { type: "button", class: isMain ? "main" : "", title: `Save ${name}`, click: async () => save(name, await zip, "application/zip", losses) }, words, size);
  const listed = (some) => make("ul", {}, ...some.map((file) => make("li", {},
    make("button", { type: "button", class: "link", "aria-label": `Save ${file.name}`, textContent: file.name, click: () => save(file.name, file.text, "text/plain", losses) }), make("span", { class: "quiet", textContent: ` ${sizeOf(sizeIn(file))}` }))));
  return [all, ...groups.flatMap(([heading, some]) => [...(heading ? [make("p", { class: "quiet", textContent: heading })] : []), listed(some)])];
}

/**
 * The files of a conversion with their sizes, what they keep, what changes, and the engine's sentences; or why there are none.
 *
 * @param {{conversion?: any, error?: {message: string}}} answer
 * @param {{type: string}[]} events What is felt here.
 * @param {boolean} [isMain] Whether nothing matters more than its files.
 */
export function outcome({ conversion, error }, events, isMain = false) {
  if (error) return [make("p", { class: "quiet", textContent: error.message })];
  const { files, losses } = conversion;
  const rows = files.length > 1 ? [make("div", { class: "together" }, ...together([["", files]], files[0].name.replace(/(\.\w+)*$/, ".zip"), isMain, losses.length))] : files.map((file) => {
    const row = handed(file.name, sizeOf(sizeIn(file)), [["Save", () => save(file.name, file.text, "text/plain", losses.length)]]);
    row.querySelector("button").classList.toggle("main", isMain);
    return row;
  });
  const [felt, leftOut] = [feltLosses(losses), leftOutWords(losses)];
  const details = losses.length > 0 ? [make("details", { class: "folded", open: losses.length === 1 }, make("summary", { textContent: `Technical details (${losses.length})` }),
    ...losses.slice(0, 50).map((loss) => make("div", { class: loss.severity, textContent: loss.message })))] : [];
  const verdict = felt.length === 0
    ? [make("p", { class: "felt-same" }, make("strong", { class: "passed", textContent: "✓" }), `${keptWords(events)}${losses.length === 0 ? " and loses nothing" : ""}.`)]
    : [make("p", { class: "felt-head" }, "What changes", make("span", { class: "quiet", textContent: " · calculated, not felt" })), ...felt.map(({ place, points }) => make("div", { class: "felt-list" },
      place ? make("strong", { textContent: place }) : null, make("ul", {}, ...points.map((textContent) => make("li", { textContent })))))];
  return [...rows, ...verdict, ...(leftOut ? [make("p", { class: "quiet", textContent: leftOut })] : []), ...details];
}
