// One sentence about how the open scene is driven, from the gesture of its file and from what the hand has reached.

import { apart } from "./dom.mjs";
import { gestureOf, strokesOf } from "./finger-path.mjs";
import { capital, plain } from "./labels.mjs";

/** The least way in points that is a drag, and the time in seconds from which a finger that stays is held; our choice. */
const [least, long] = [6, 0.4];

/** What to do with the stage at the moment that it shows. */
export function dragHint({ work, run, player, beside }) {
  const { scene, tracks } = run.report;
  const missed = work.gesture && scene?.difficulty?.map((threshold) => {
    const track = tracks.find(({ name }) => threshold.threshold.startsWith(`${name}.`));
    return { ...threshold, track, reached: track?.max };
  }).find(({ track, reached, value }) => track && reached <= value);
  if (missed) {
    return `Not far enough for “${last(missed.threshold)}”: ${plain(missed.track.name)} came to ${
      apart(missed.reached, missed.value).join(", and has to be more than ")}. ${isMouse() ? "Hold Shift all the time: each finger stays until the next" : "Keep a finger down all the time"}.`;
  }
  if (work.gesture && !player.isBegun) return "This is your own gesture. Drag again for another one.";
  const gesture = gestureOf(work);
  const sign = signAt({ work, run, player });
  if (sign) return `Touch ${isInView(player.stage.element, sign) ? sign.label : `“${capital(sign.element)}”`} to ${plain(sign.element)} it.`;
  if (!gesture?.simulated && gesture?.actions?.some(({ name }) => name === "tap")) return `Touch the ${thingIn(scene)}, or drag it.`;
  const way = wayOf(gesture?.simulated);
  const hard = scene?.difficulty?.findLast(({ strokes }) => strokes > 1);
  // What turns is flicked along its rim, which goes another way at each place of it.
  const around = way.verb === "Flick" && tracks.some(({ unit }) => unit === "deg") ? " it round" : "";
  // What has begun may have gone that way already.
  if (player.isBegun) return `${way.verb}${beside?.letter ? ` ${beside.letter}` : ""}${around} to go on from here.`;
  // A flick goes on by itself, however far a finger would have to go.
  if (hard && way.verb !== "Flick") {
    // As many as the rows show; on a phone in one line.
    const count = Math.max(strokesOf(gesture).length, hard.strokes);
    return isMouse() ? `${way.verb} far${way.to} ${count} times, and hold Shift all the time.`
      : `${way.verb} far${way.to} ${count} times, fingers in turn.`;
  }
  return `${way.verb}${around || way.to || " the screen"} for a take of your own.`;
}

/** What the first finger of a gesture does, and the way that it goes first. */
function wayOf(simulated) {
  const [first] = [simulated].flat();
  if (!first?.from) return { verb: "Drag", to: "" };
  const { finger, from, by, strokes } = first;
  const ends = strokes?.map(({ to }) => to) ?? [by ? from.map((at, axis) => at + by[axis]) : first.to ?? from];
  const isFar = (to) => Math.hypot(to[0] - from[0], to[1] - from[1]) >= least;
  const [x, y] = (ends.find(isFar) ?? from).map((at, axis) => at - from[axis]);
  if (x === 0 && y === 0) {
    const time = strokes?.reduce((sum, stroke) => sum + (stroke.for ?? 0), 0) ?? first.for ?? 0;
    return { verb: time > long ? "Press and hold" : "Touch", to: "", isStill: true };
  }
  const way = Math.abs(x) > 2 * Math.abs(y) ? (x < 0 ? " left" : " right") : Math.abs(y) > 2 * Math.abs(x) ? (y < 0 ? " up" : " down") : "";
  const isHeld = strokes?.[0].for > long && !isFar(ends[0]);
  return { verb: isHeld ? "Press and hold, then drag" : finger === "fling" ? "Flick" : "Drag", to: way };
}

/** The sign that is called as an action is, such as “×”, where it is seen at the moment that is shown. */
export function signAt({ work, run, player: { stage, shownTime, now } }) {
  const actions = (now === null && run?.report.scene && work.about?.actions) || [];
  const within = (figures) => figures.flatMap((figure) => [figure, ...within(figure.figures)]);
  const signs = actions.length === 0 ? [] : within(run.report.scene.figures).filter(({ element, role, label }) => role === "mark" && label && actions.includes(element));
  return signs.find(({ element }) => stage.pose(element, run.frame(shownTime)).opacity > 0.5);
}

/** Whether a figure is in the part of the screen that is shown; otherwise its button is. */
function isInView(stage, { element }) {
  const [sign, all] = [stage.querySelector(`[data-element="${CSS.escape(element)}"]`), stage].map((each) => each?.getBoundingClientRect());
  return Boolean(sign) && sign.top >= all.top && sign.bottom <= all.bottom;
}

/** What a touch is on: the first thing of a scene that has a name. */
const thingIn = (scene) => scene?.figures[0].figures.find(({ role, label }) => role === "thing" && label)?.label.toLowerCase() ?? "screen";

/** Whether fingers are those of a mouse, of which Shift leaves one on the stage until the next one is there: where keys are named at all. */
const isMouse = () => !matchMedia("(pointer: coarse), (max-width: 859px)").matches;

/** A threshold by the last part of its name. */
const last = (threshold) => plain(threshold.split(".").slice(1).join("."));
