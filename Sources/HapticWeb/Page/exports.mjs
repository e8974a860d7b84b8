// The panel of exports: formats with their losses, sound, pictures, scene, gesture and link.

import { make } from "./dom.mjs";
import { granted, parsed } from "./engine.mjs";
import { unpacked } from "./packed.mjs";
import { convert, isLarge } from "./prepare.mjs";
import { heardProfile } from "./run.mjs";
import { counted, save } from "./saving.mjs";
import { savePNG, sharing } from "./sharing.mjs";
import { figuresOf } from "./stage.mjs";
import { vibrateButton } from "./vibrate.mjs";
import { wavFile } from "./wav.mjs";

/** The layouts of a render that a WAV holds, as in `haptic-cli render --layout`. */
const layouts = ["haptic", "mix", "stems", "envelopes", "dualsense"];

/** Fills the panel of exports. */
export function showExports(place, studio) {
  const { run, work } = studio;
  const action = (text, click, style) => make("button", { type: "button", textContent: text, class: style ?? "", click });
  const saveSVG = (name, options) => save(name, granted(run.pattern.draw(options)), "image/svg+xml");
  const parts = sharing(studio, [
    work.isInteraction ? action("Save interaction", () => saveInteraction(run, work)) : null,
    work.scene && !work.isInteraction
      ? action("Save scene", () => save(`${work.baseName}.scene.json`, work.sceneText(), "application/json")) : null,
    work.gesture ? action("Save gesture", () => saveGesture(work)) : null,
  ]);
  const layout = make("select", { "aria-label": "Layout of the channels" }, ...layouts.map((name) => make(
    "option", { value: name, textContent: name })));
  parts.push(make("h3", { textContent: "Sound and pictures" }), make(
    "div", { class: "tools" },
    layout, action("WAV", () => saveWAV(run, work.baseName, work.profile ?? "reference", layout.value)),
    action("WAV as heard here", () => saveWAV(run, `${work.baseName}.heard`, work.profile ?? heardProfile, "mix")),
    action("SVG", () => saveSVG(`${work.baseName}.svg`)),
    action("PNG", () => savePNG(`${work.baseName}.png`, run)),
    ...(figuresOf(run.report) ? [
      action("Storyboard", () => saveSVG(`${work.baseName}.storyboard.svg`, { storyboard: true })),
      action("Storyboard PNG", () => savePNG(`${work.baseName}.storyboard.png`, run, { storyboard: true })),
    ] : [])));
  parts.push(make("h3", { textContent: "On this device" }), vibrateButton(studio), ...liveCode(run));
  const targets = make("ul", { class: "list" });
  parts.push(make("h3", { textContent: "Formats, and what each loses" }), targets);
  place.replaceChildren(...parts);
  fillTargets(targets, studio, run);
}

export function saveGesture(work) {
  save(work.gestureFileName, `${JSON.stringify(work.gesture, null, 1)}\n`, "application/json");
}

/** Saves an interaction with the changes in it. */
function saveInteraction(run, work) {
  const [{ name, text }] = granted(run.pattern.convert("interaction", { fileName: work.baseName })).files;
  save(name, text, "application/json");
}

/** The code that plays the open interaction live, and its players; or the reason why there is none. */
function liveCode(run) {
  if (!run.scene) return [];
  const answer = run.pattern.liveCode();
  const title = make("h3", { textContent: "Live code" });
  if (answer.error) return [title, make("p", { class: "quiet", textContent: answer.error.message })];
  const saving = (name, click) => make("button", { type: "button", textContent: `Save ${name}`, click });
  const players = ["HapticLive.swift", "HapticLive.kt", "haptic-live.ts"];
  return [
    title, make("p", { class: "quiet", textContent: "The interaction with these settings, for Swift, Kotlin and TypeScript, and the player of each language, once an app." }),
    make("div", { class: "tools" }, ...answer.files.map(({ name, text }) => saving(name, () => save(name, text, "text/plain")))),
    make("div", { class: "tools" }, ...players.map((name) => saving(name, async () => {
      save(name, (await (await unpacked("live")).json())[name], "text/plain");
    }))),
  ];
}

/** Converts to one target after another, so that the page still responds; what is large in a worker. */
async function fillTargets(place, studio, run) {
  const formats = parsed(studio.engine.list("formats")).filter((each) => each.writes);
  const fileName = studio.work.baseName;
  const isShown = () => studio.run === run && place.isConnected;
  if (isLarge(run)) {
    const summaries = new Map(formats.map((format) => [format.name, format]));
    place.append(make("li", { class: "quiet", textContent: "Converting…" }));
    const take = (answer) => { if (isShown() && answer.format) place.lastChild.before(target(summaries.get(answer.format), answer)); };
    await convert(run, [...summaries.keys()], fileName, take);
    return place.lastChild?.remove();
  }
  for (const format of formats) {
    await new Promise((done) => { setTimeout(done); });
    if (!isShown()) return undefined;
    const answer = run.pattern.convert(format.name, { fileName });
    place.append(target(format, answer.error ? answer : { conversion: answer }));
  }
  return undefined;
}

function target({ name, summary }, { conversion, error }) {
  const title = make("strong", { textContent: name });
  const about = make("span", { class: "quiet", textContent: ` ${summary}` });
  if (error) return make("li", {}, title, about, make("div", { class: "quiet", textContent: error.message }));
  const { files, losses } = conversion;
  const buttons = files.map((file) => make("button", {
    type: "button", textContent: `Save ${file.name}`, click: () => save(file.name, file.text, "text/plain", losses.length),
  }));
  const lost = losses.length === 0
    ? make("div", { class: "passed", textContent: "Loses nothing." })
    : make(
      "details", {}, make("summary", { textContent: counted(losses.length) }),
      ...losses.slice(0, 50).map((loss) => make("div", { class: loss.severity, textContent: loss.message })));
  return make("li", {}, title, about, lost, make("div", { class: "tools" }, ...buttons));
}

/** Saves the samples of `haptic-cli render`, without its cue points. */
function saveWAV(run, name, profile, layout) {
  save(`${name}.wav`, wavFile(run.sound(48_000, profile, layout)), "audio/wav");
}
