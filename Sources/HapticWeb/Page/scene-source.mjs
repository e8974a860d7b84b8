// What the panel that writes interactions says of other inputs, and the way from a scene to the interaction that it plays.

import { make, visible } from "./dom.mjs";
import { unpacked } from "./packed.mjs";

export class SceneSource {
  /** @param {import("./studio.mjs").Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.about = make("p", { class: "quiet" });
    this.open = make("button", { type: "button", class: "main", textContent: "Write its interaction", click: () => this.#open() });
    this.element = make("div", {}, this.about, this.open);
  }

  show() {
    const { work, run } = this.studio;
    this.element.hidden = work.isInteraction;
    this.open.hidden = !run.scene;
    this.about.textContent = run.scene ? `This scene plays the interaction ${visible(work.scene?.scene ?? run.scene)} with a gesture and settings of its own.`
      : "Only interactions are written here; a pattern is edited in the timeline.";
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

/** The file of an interaction that a shipped scene plays. */
async function shippedFile(name) {
  const text = (await playedInteractions())[name];
  if (text === undefined) throw new Error(`The file of ${visible(name)} is not here; open it together with this scene.`);
  return { name: `${name}.interaction.json`, data: new TextEncoder().encode(text).buffer };
}
