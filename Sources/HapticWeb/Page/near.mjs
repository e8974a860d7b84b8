// The name that somebody may have meant: the one that shares most pairs of letters with what was written.

/** From which part of pairs in common a name is offered; our choice. */
const likely = 0.4;

/** The nearest of several names, whatever their case and marks between words; null if none is near. */
export function nearestName(written, names) {
  const pairs = (name) => {
    const letters = name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
    return new Set(Array.from({ length: Math.max(letters.length - 1, 0) }, (_, index) => letters.slice(index, index + 2)));
  };
  const wanted = pairs(written.slice(0, 80));
  const rated = names.map((name) => {
    const own = pairs(name);
    return { name, rate: 2 * [...own].filter((pair) => wanted.has(pair)).length / (own.size + wanted.size || 1) };
  });
  const best = rated.reduce((most, each) => (each.rate > most.rate ? each : most), { name: null, rate: 0 });
  return best.rate >= likely ? best.name : null;
}
