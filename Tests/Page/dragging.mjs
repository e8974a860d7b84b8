// A drag on the stage of the studio, as a mouse makes it.

const settle = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });

/** Drags along points of the stage, given as parts of its size, one each 16 ms. */
export async function drag(page, points, { watch, modifiers = 0 } = {}) {
  const { x, y, width, height } = await page.value(
    "(({ x, y, width, height }) => ({ x, y, width, height }))(studio.player.stage.element.getBoundingClientRect())");
  const at = ([px, py]) => [x + px * width, y + py * height];
  await page.mouse("mousePressed", ...at(points[0]), 1);
  const seen = [];
  for (const point of points.slice(1)) {
    await page.mouse("mouseMoved", ...at(point), 1);
    await settle(16);
    if (watch) seen.push(await page.value(watch));
  }
  await page.mouse("mouseReleased", ...at(points.at(-1)), 0, modifiers);
  return seen;
}

/** Points on a line, as parts of the stage. */
export const line = (from, to, count) => Array.from({ length: count + 1 }, (_, index) => (
  [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * index / count)));
