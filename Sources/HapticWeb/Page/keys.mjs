// A finger for the keyboard: arrow keys on the focused stage touch, move and let go.

/** Points that the finger goes in a second, and the time in which it comes to that speed; our choice. */
const [speed, rise] = [900, 0.12];

/** The ways of the keys, and where a finger touches down for each, as parts of the scene. */
const ways = {
  ArrowLeft: [[-1, 0], [0.72, 0.34]], ArrowRight: [[1, 0], [0.28, 0.34]],
  ArrowUp: [[0, -1], [0.5, 0.72]], ArrowDown: [[0, 1], [0.5, 0.3]],
};

/** Lets arrow keys drag the stage of the studio. */
export function dragByKeys({ player, hand }) {
  const held = new Set();
  let [place, since, last] = [null, 0, 0];
  const tell = (type, more = {}) => {
    const { x: clientX, y: clientY } = new DOMPoint(...place).matrixTransform(player.stage.element.getScreenCTM());
    hand.drive({ type, pointerId: "keys", timeStamp: performance.now(), clientX, clientY, ...more });
  };
  const step = (now) => {
    if (!place) return;
    const passed = Math.min((now - last) / 1000, 0.05);
    last = now;
    const far = speed * passed * Math.min((now - since) / 1000 / rise, 1);
    for (const key of held) place = place.map((at, axis) => at + ways[key][0][axis] * far);
    tell("pointermove");
    requestAnimationFrame(step);
  };
  player.addEventListener("keydown", (event) => {
    const isStage = event.composedPath()[0].part?.contains("stage");
    if (!isStage || !ways[event.key] || !hand.canDrag || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    held.add(event.key);
    if (place) return;
    place = player.stage.size.map((size, axis) => size * ways[event.key][1][axis]);
    since = last = performance.now();
    tell("pointerdown");
    requestAnimationFrame(step);
  }, true);
  const release = (event) => {
    if (!held.delete(event.key) || held.size > 0) return;
    tell("pointerup", { shiftKey: event.shiftKey });
    place = null;
  };
  addEventListener("keyup", release);
  addEventListener("blur", () => {
    if (place) tell("pointercancel");
    held.clear();
    place = null;
  });
}
