// Whether two texts are the same but for the last digits of some numbers.

/**
 * Whether texts are the same but for the last digits of some numbers, as the mathematics of two C libraries
 * differ by a unit in the last place.
 */
export function areAlike(a, b) {
  // One of the two may be whole, and is then written without decimals.
  const number = /-?\d+(?:\.\d+)?(?:e-?\d+)?/g;
  const [first, second] = [a.match(number) ?? [], b.match(number) ?? []];
  return (
    a.replace(number, "#") === b.replace(number, "#") &&
    first.every((text, index) => {
      const [x, y] = [Number(text), Number(second[index])];
      return Math.abs(x - y) <= 2e-15 * Math.max(Math.abs(x), Math.abs(y));
    })
  );
}
