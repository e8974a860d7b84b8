// The words for what ships, in the order in which people look: for the library of the studio and the gallery of the site.

/** The kinds, by folder; whatever else ships is a pattern, and has a family. */
export const kinds = { scenes: "Scenes", interactions: "Building blocks", patterns: "Patterns" };

/** The families of patterns. */
export const families = {
  outcome: "Outcomes", step: "Steps", switch: "Switches", threshold: "Thresholds", limit: "Limits", snap: "Snaps",
  carry: "Pick up, drop", change: "Up, down, start, stop", progress: "Progress", attention: "Attention", impact: "Impacts", matter: "Textures",
};
