// Small wishes about the page that outlive it, such as the height of the timeline; none where nothing may be kept.

const prefix = "haptic-studio.";

/** What was kept under a name, or null. */
export function kept(name) {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name; null forgets it. */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // The page works without.
  }
}
