// Names of what ships: in words, and which are variants of another; for the studio and the gallery of the site.

/** A name as words: `secret-offer` is “Secret offer”, and `reducedMotion` “Reduced motion”. */
export function titled(name) {
  const words = name.replaceAll("-", " ").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
}

/** Patterns with what their names go on from: `secret-offer-slow` belongs to `secret-offer`. */
export function relatives(patterns) {
  const isRoot = ({ name }) => !patterns.some((other) => name.startsWith(`${other.name}-`));
  return patterns.filter(isRoot).map((root) => [root, ...patterns.filter(({ name }) => name.startsWith(`${root.name}-`))]);
}

/** What the library shows on one card with a pattern, its root first. */
export function kinOf(name, patterns) {
  const own = patterns.find((each) => each.name === name);
  const beside = patterns.filter(({ family, folder }) => (family ?? folder) === (own?.family ?? own?.folder));
  return relatives(beside).find((kin) => kin.includes(own)) ?? [];
}

/** What a work is called: one that ships as in the library, a file by its name. */
export const calledOf = (work, patterns) => (typeof work.input === "string" && !work.path ? fullTitle(work.input, patterns) : work.title);

/** A shipped pattern by its name in words; a variant behind its root: “Secret offer, slow”. */
export function fullTitle(name, patterns) {
  const root = kinOf(name, patterns)[0]?.name ?? name;
  return root === name ? titled(name) : `${titled(root)}, ${titled(name.slice(root.length + 1)).toLowerCase()}`;
}
