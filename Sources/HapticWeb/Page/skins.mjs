// What figures look like on the stage: paper, photos and toppings, by what a figure says of itself. Places stay the file's.

import { anySkins } from "./skins-parts.mjs";
import { sceneSkins } from "./skins-scenes.mjs";

/**
 * How a figure looks.
 *
 * @typedef {object} Skin
 * @property {string} [fill] The class of its outline, instead of its role.
 * @property {boolean} [lifted] Whether it casts a shadow.
 * @property {boolean} [hidden] Whether its outline is not seen.
 * @property {boolean} [bare] Whether its label is not seen.
 * @property {string} [text] A class for its label.
 * @property {boolean} [clips] Whether its art ends at its outline.
 * @property {number} [above] The height of what is above the scene, up to which it goes on where it comes near the scene's top.
 * @property {string} [until] The element to whose movement to the right the first of its art is as wide.
 * @property {(figure: import("./stage.mjs").Figure & {settings: Record<string, any>}, number: number) => SVGElement[]} [art] What is drawn on it; `number` is
 *   that of its item, or else how many of its kind came before.
 * @property {(figure: import("./stage.mjs").Figure) => SVGElement[]} [over] What is drawn over the figures in it.
 */

/** The skins of a stage, one after the other in the order of its figures. */
export class Skins {
  #counts = new Map();

  /** @param {string | undefined} scene The name of the scene; nothing but a scene has skins. */
  constructor(scene) {
    this.scene = scene;
    this.table = scene ? { ...sceneSkins[scene] } : null;
  }

  /** The skin of a figure and its number, or null. @returns {{skin: Skin, number: number} | null} */
  of({ element, role, label, width, height }) {
    if (!this.table) return null;
    const keys = [element, `${role}:${label}`, `${role} ${Math.round(width)}×${Math.round(height)}`, role];
    const key = keys.find((each) => Object.hasOwn(this.table, each ?? ""));
    const skin = key ? this.table[key] : anySkins.find(({ fits }) => fits({ element: element ?? "", role, label, width, height }));
    if (!skin) return null;
    const kind = key ?? skin.name;
    const number = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, number + 1);
    return { skin, number };
  }
}
