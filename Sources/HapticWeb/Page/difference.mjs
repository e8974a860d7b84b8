// The difference of two texts in lines: those that went and those that came, and how many in words.

/** Above this many pairs of lines all lines of the middle count as changed; our choice. */
const mostPairs = 4e6;

/**
 * The lines that differ, each with its number.
 *
 * @param {string} before
 * @param {string} after
 * @returns {{gone: {line: number, text: string}[], come: {line: number, text: string}[]}}
 */
export function differenceOf(before, after) {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [left, right] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const kept = left.length * right.length > mostPairs ? [] : common(left, right);
  const rest = (lines, side) => {
    const stays = new Set(kept.map((pair) => pair[side]));
    return lines.flatMap((text, index) => (stays.has(index) ? [] : [{ line: start + index + 1, text }]));
  };
  return { gone: rest(left, 0), come: rest(right, 1) };
}

/** The pairs of indices of a longest common part. */
function common(left, right) {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = left[i] === right[j] ? lengths[(i + 1) * width + j + 1] + 1
        : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  const pairs = [];
  for (let [i, j] = [0, 0]; i < left.length && j < right.length;) {
    if (left[i] === right[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) i += 1;
    else j += 1;
  }
  return pairs;
}

/** A difference in words: `1 line changed`. */
export function inWords({ gone, come }) {
  const changed = Math.min(gone.length, come.length);
  const counts = [[changed, "changed"], [come.length - changed, "added"], [gone.length - changed, "deleted"]].filter(([count]) => count > 0);
  const words = counts.map(([count, word], index) => `${count}${index === 0 ? (count === 1 ? " line" : " lines") : ""} ${word}`);
  return words.join(", ") || "nothing changed";
}
