// The figures of a scene's stage, with texts, items and links that the report does not hold.

/**
 * A figure of a stage; the geometry is that of `inspect --json`.
 *
 * @typedef {object} Figure
 * @property {string | null} element The element whose tracks move it.
 * @property {string} role
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {string | null} path
 * @property {Figure[]} figures
 * @property {string} [label]
 * @property {{track: string, offset: number}} [item] Track and offset that give its number.
 * @property {[number, number]} [follow] Its movement per point of growth of the figure below.
 * @property {Figure[]} [behind] The figures that show through it.
 * @property {string} [since] The moment at which it appears.
 */

/**
 * The figures of a scene, ready to draw.
 *
 * @param {string} scene
 * @param {Figure[]} figures
 * @returns {Figure[]}
 */
export function dressedFigures(scene, figures) {
  const dress = wardrobe[scene] ?? (() => ({}));
  const dressed = (figure, index, siblings) => ({
    ...figure,
    ...dress(figure, index, siblings),
    figures: figure.figures.map(dressed),
  });
  return figures.map(dressed);
}

const places = { above: -1, half: 0, below: 1 };

const wardrobe = {
  "secret-offer": ({ element, role }) => {
    if (element === "card.secret") return { label: "secret" };
    return role === "other" ? { label: "offer" } : {};
  },

  "half-and-half": ({ element }) => {
    if (element === "label") return { label: "both", item: { track: "left.centre", offset: 0 } };
    const [, side, place, isLabel] = /^(left|right)\.(above|half|below)(\.label)?$/.exec(element ?? "") ?? [];
    if (!side) return {};
    const item = { track: `${side}.centre`, offset: places[place] };
    return isLabel ? { label: "half", item } : { item };
  },

  "expanding-card": ({ element }) => {
    switch (element) {
      case "card": return { label: "card" };
      case "description": return { label: "description", follow: [0.5, 1] };
      case "close": return { label: "×", follow: [1, 0] };
      default: return {};
    }
  },

  "splash": ({ element }, _, siblings) => {
    if (element === "text") return { label: "text" };
    return element === "mask" ? { since: "hide.start", behind: [appPage(siblings[0])] } : {};
  },

  "lottery-wheel": ({ element, role }, index, siblings) => {
    const first = siblings.findIndex((figure) => figure.role === "group" && figure.element === null);
    return role === "group" && element === null ? { label: String(index - first) } : {};
  },
};

/** A page of the app behind the mask: a bar and a few rows, as in the storyboard. */
function appPage({ width, height }) {
  const row = height / 8;
  const box = (role, x, y, w, h, label = "") => (
    { element: null, role, x, y, width: w, height: h, path: null, label, figures: [] }
  );
  const rows = [1, 2, 3, 4, 5, 6].map((index) => (
    box("other", row / 4, (index + 0.25) * row, Math.max(width - row / 2, 1), row * 0.75)
  ));
  const page = box("part", 0, 0, width, height);
  return { ...page, element: "window", figures: [box("mark", 0, 0, width, row, "app"), ...rows] };
}
