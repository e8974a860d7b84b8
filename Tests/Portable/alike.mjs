// Whether two texts are the same but for the last digits of some numbers.

/**
 * Whether texts are the same but for the last digits of some numbers, as the mathematics of two C libraries
 * differ by a unit in the last place; `within` is the largest difference, as a part of the number, or of
 * `least` for one that is smaller: what a difference leaves near 0 has fewer digits.
 */
export function areAlike(a, b, within = 2e-15, least = 0) {
  // One of the two may be whole, and is then written without decimals.
  const number = /-?\d+(?:\.\d+)?(?:e-?\d+)?/g;
  const [first, second] = [a.match(number) ?? [], b.match(number) ?? []];
  return (
    a.replace(number, "#") === b.replace(number, "#") &&
    first.every((text, index) => {
      const [x, y] = [Number(text), Number(second[index])];
      return Math.abs(x - y) <= within * Math.max(Math.abs(x), Math.abs(y), least);
    })
  );
}
