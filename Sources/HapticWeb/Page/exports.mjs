// The panel of exports: formats with their losses, sound, pictures, scene, gesture and link.

import { make } from "./dom.mjs";
import { textOf } from "./editing.mjs";
import { granted, parsed } from "./engine.mjs";
import { outcome, platformCards, platforms } from "./export-platforms.mjs";
import { handed } from "./handed.mjs";
import { convert, isLarge } from "./prepare.mjs";
import { heardProfile } from "./run.mjs";
import { save, say } from "./saving.mjs";
import { savePNG, sharing } from "./sharing.mjs";
import { figuresOf } from "./stage.mjs";
import { settled } from "./tuning.mjs";
import { vibrateButton } from "./vibrate.mjs";
import { wavFile } from "./wav.mjs";

/** The layouts of a render that a WAV holds, as in `haptic-cli render --layout`. */
const layouts = { haptic: "Haptic alone", mix: "With its sounds", stems: "Each by itself", envelopes: "Strength and sharpness", dualsense: "DualSense controller" };

/** Fills the panel of exports. */
export function showExports(place, studio) {
  const { run } = studio;
  const formats = parsed(studio.engine.list("formats")).filter((each) => each.writes);
  const live = run.scene ? run.pattern.liveCode() : null;
  const { element, cards } = platformCards(live, studio.hand.canDrag, studio.work.baseName);
  const rest = make("ul", { class: "list" });
  const places = new Map(platforms.map(({ format }) => [format, cards.get(format).querySelector(".file")]));
  const more = formats.filter(({ name }) => !places.has(name));
  place.replaceChildren(
    ...(studio.work.isOriginal ? [make("p", { class: "quiet", textContent: "This is the original, without your changes. Press the B key for them." })] : []),
    element,
    ...(live?.error ? [make("p", { class: "quiet", textContent: `No live code: ${live.error.message}` })] : []),
    ...sharing(studio, own(studio)), make("h3", { textContent: "Sound and pictures" }), ...pictures(studio),
    make("h3", { textContent: "On this device" }), vibrateButton(studio),
    make("details", { class: "more folded" }, make("summary", { textContent: `More formats (${more.length})` }), rest));
  const take = (format, answer) => {
    const slot = places.get(format.name);
    if (slot) slot.replaceChildren(...outcome(answer, run.report.events, !cards.get(format.name).querySelector(".use")));
    else rest.append(target(format, answer, run.report.events));
  };
  fillTargets([...formats.filter(({ name }) => places.has(name)), ...more], take, rest, studio, run).then(() => {
    // A worker that fails leaves formats without an answer.
    for (const slot of places.values()) if (!slot.querySelector("button, p")) slot.replaceChildren();
  });
}

/** The files of the work itself, with what each is for. */
function own({ work }) {
  return [
    work.isInteraction ? ["Interaction file", "With your settings, to open again.", "Save", () => saveInteraction(work)] : null,
    work.scene && !work.isInteraction
      ? ["Scene file", "With your settings, to open again.", "Save", () => save(`${work.baseName}.scene.json`, work.sceneText(), "application/json")] : null,
    work.gesture ? ["Gesture file", "What your fingers did, to drive it again.", "Save", () => saveGesture(work)] : null,
  ].filter(Boolean);
}

/** What can be heard and seen elsewhere. */
function pictures({ run, work }) {
  const saveSVG = (name, options) => save(name, granted(run.pattern.draw(options)), "image/svg+xml");
  const layout = make("select", { "aria-label": "Channels of the WAV" }, ...Object.entries(layouts).map(([value, textContent]) => make("option", { value, textContent })));
  return [
    handed("Motor signal (.wav)", "For an amplifier or an editor of sound.", [["Save", () => saveWAV(run, work.baseName, work.profile ?? "reference", layout.value)]], layout),
    handed("Sound as heard here (.wav)", "With the sounds that play along.", [["Save", () => saveWAV(run, `${work.baseName}.heard`, work.profile ?? heardProfile, "mix")]]),
    handed("Timeline", "All its rows as a picture.", [["SVG", () => saveSVG(`${work.baseName}.svg`)], ["PNG", () => savePNG(`${work.baseName}.png`, run)]]),
    ...(figuresOf(run.report) ? [handed("Storyboard", "The stage at its main moments.", [
      ["SVG", () => saveSVG(`${work.baseName}.storyboard.svg`, { storyboard: true })],
      ["PNG", () => savePNG(`${work.baseName}.storyboard.png`, run, { storyboard: true })]])] : []),
  ];
}

export function saveGesture(work) {
  save(work.gestureFileName, `${JSON.stringify(work.gesture, null, 1)}\n`, "application/json");
}

/** Saves an interaction with its settings, of which no file holds the variant. */
export function saveInteraction(work) {
  const name = work.fileName.split("/").at(-1);
  save(name, settled(textOf(work.text ?? work.original), work.changes), "application/json");
  if ("variant" in work.changes) say(`Saved ${name} without the chosen variant, which its app chooses; a link keeps it.`);
}

/** Converts to one target after another, so that the page still responds; what is large in a worker. */
async function fillTargets(formats, take, rest, studio, run) {
  const fileName = studio.work.baseName;
  const isShown = () => studio.run === run && rest.isConnected;
  if (isLarge(run)) {
    const summaries = new Map(formats.map((format) => [format.name, format]));
    return convert(run, [...summaries.keys()], fileName, (answer) => {
      if (isShown() && answer.format) take(summaries.get(answer.format), answer);
    });
  }
  for (const format of formats) {
    await new Promise((done) => { setTimeout(done); });
    if (!isShown()) return undefined;
    take(format, sameFile(format, studio) ?? conversion(run.pattern.convert(format.name, { fileName })));
  }
  return undefined;
}

const conversion = (answer) => (answer.error ? answer : { conversion: answer });

/** A file of its own format is handed on as it is edited, line by line; null for another one. */
function sameFile({ name }, { run, work }) {
  const isOwn = typeof work.input !== "string" && run.pattern.format === name && !work.about && work.gain === 1;
  return isOwn ? { conversion: { files: [{ name: work.fileName, text: textOf(work.text ?? work.input.data) }], losses: [] } } : null;
}

function target({ name, summary }, answer, events) {
  return make("li", {}, make("small", { class: "format", textContent: name }), make("strong", { textContent: summary }), ...outcome(answer, events));
}

/** Saves the samples of `haptic-cli render`, without its cue points. */
function saveWAV(run, name, profile, layout) {
  save(`${name}.wav`, wavFile(run.sound(48_000, profile, layout)), "audio/wav");
}
