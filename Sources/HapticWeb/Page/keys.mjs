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
  /** Goes on for the time that has passed, however few frames there were. */
  const advance = (now) => {
    const far = speed * Math.max(now - last, 0) / 1000 * Math.min((now - since) / 1000 / rise, 1);
    last = Math.max(now, last);
    for (const key of held) place = place.map((at, axis) => at + ways[key][0][axis] * far);
    tell("pointermove");
  };
  const step = () => {
    if (!place) return;
    advance(performance.now());
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
    if (!held.has(event.key)) return;
    advance(performance.now());
    held.delete(event.key);
    if (held.size > 0) return;
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
