// What the panel that writes interactions shows of other inputs: their file to read, and the way from a scene to its interaction.

import { make, visible } from "./dom.mjs";
import { textOf } from "./editing.mjs";
import { titled } from "./kin.mjs";
import { unpacked } from "./packed.mjs";
import { TextField } from "./text-field.mjs";
import { widener } from "./widen.mjs";

export class SceneSource {
  /** @param {import("./studio.mjs").Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.about = make("p", { class: "quiet" });
    this.open = make("button", { type: "button", class: "main", textContent: "Write its interaction", click: () => this.#open() });
    this.reader = new TextField({ isRead: true });
    this.element = make("div", { class: "source-view" }, this.about, make("div", { class: "tools" }, this.open, widener()), this.reader.element);
  }

  /** Shows the file; resolves as soon as its text is there. */
  async show() {
    const { work, run } = this.studio;
    this.element.hidden = work.isInteraction;
    this.open.hidden = !run.scene;
    this.about.textContent = run.scene ? `This scene plays the interaction “${titled(work.scene?.scene ?? run.scene)}” with a gesture and settings of its own. This is its file; open it to write.`
      : work.sound ? "The haptics of a sound are tuned under Change." : "A pattern is edited in the timeline and under Change. This is its file.";
    if (!work.isInteraction) await this.#read();
  }

  /** Shows a line of the file that is read. */
  async goTo(line) {
    await this.#read();
    this.reader.point(line);
  }

  /** Fills the reader, as soon as the text is unpacked. */
  async #read() {
    const { studio } = this;
    const { run, work } = studio;
    const content = run.scene ? await interactionText(studio) : work.sound ? null : work.text ?? work.original;
    if (studio.run !== run) return;
    const text = content === null ? null : typeof content === "string" ? content : textOf(content);
    this.reader.element.hidden = !text;
    this.reader.text = text ?? "";
  }

  /** Opens the interaction that the open scene plays, as a file of its own. */
  async #open() {
    const { studio } = this;
    const { work: { scene: file, others }, run } = studio;
    const scene = file?.scene ?? run.scene;
    try {
      await studio.openFiles([others.find(({ name }) => name === scene) ?? await shippedFile(scene)]);
    } catch (error) {
      studio.fail(error);
    }
  }
}

/** The interactions that shipped scenes play, by their names; unpacked once. */
let played;
const playedInteractions = () => (played ??= unpacked("interactions").then((answer) => answer.json()));

/** The text of the interaction that the open run plays. */
export async function interactionText({ work, run }) {
  if (work.isInteraction) return work.text ?? work.original;
  const name = work.scene?.scene ?? run.scene;
  return work.others.find((file) => file.name === name)?.data ?? (await playedInteractions())[name] ?? "";
}

/** The names of what makes a moment: its whole name, or that without its number. */
const namesOf = (moment) => [moment, moment.replace(/\[\d+\]$/, ""), moment.replace(/(\.tap\d+)?\[\d+\]$/, "")].map((name) => JSON.stringify(name));

/** The line, from 1, that names what makes a moment; 0 without one. */
export function lineNaming(lines, moment) {
  const first = lines.findIndex((line) => line.includes('"haptics"'));
  return lines.findIndex((line, index) => index >= first && namesOf(moment).some((name) => line.includes(`"name": ${name}`))) + 1;
}

/** The line, from 1, of the shown text that expects a pair, or that makes one of the two; 0 without one. */
export async function lineOfPair(studio, pair) {
  const { run, work } = studio;
  const content = run.scene ? await interactionText(studio) : work.text ?? work.original;
  const lines = (typeof content === "string" ? content : textOf(content) ?? "").split("\n");
  const both = [pair.feature, pair.with];
  const expected = lines.findIndex((line) => both.every((moment) => namesOf(moment).some((name) => line.includes(name)))) + 1;
  return expected || both.map((moment) => lineNaming(lines, moment)).find((line) => line > 0) || 0;
}

/** The line, from 1, at which the played interaction sets what is felt; 0 if it does not. */
export async function writtenHaptics(studio) {
  const content = await interactionText(studio);
  const lines = (typeof content === "string" ? content : textOf(content) ?? "").split("\n");
  return lines.findIndex((line) => line.includes('"haptics"')) + 1;
}

/** The file of an interaction that a shipped scene plays. */
async function shippedFile(name) {
  const text = (await playedInteractions())[name];
  if (text === undefined) throw new Error(`The file of ${visible(name)} is not here; open it together with this scene.`);
  return { name: `${name}.interaction.json`, data: new TextEncoder().encode(text).buffer };
}
