// The first visit: the first scene moves by itself, and a hand shows the drag, until somebody touches anything.

import { make, makeSVG } from "./dom.mjs";
import { onPhone } from "./frame.mjs";
import { keep, kept } from "./wishes.mjs";
import { isMoving, leave, move } from "./thumbs.mjs";

const hand = "M9 21V8.5a2.2 2.2 0 0 1 4.4 0V15l6.4 1.3a4 4 0 0 1 3.2 4.3l-.9 6.2a4.5 4.5 0 0 1-4.5 3.9h-4.3a5 5 0 0 1-4.2-2.3L4.4 21.6a2 2 0 0 1 3.2-2.4Z";

/** Where the hand touches the wheel, as a part of its radius, and from where to where it flicks, in degrees from the right; our choice. */
const [rim, from, to] = [0.94, -14, 26];

/** When the flick ends, how long the hand then waits, and when it is back, in seconds; our choice. */
const [flicked, waited, back] = [0.25, 0.7, 1.5];

/** How long the wheel waits to be touched before it moves by itself, in seconds; our choice. */
const lead = 2.5;

/** What the hand and the bubble need beside each other, in pixels, and how far the bubble is beside the finger's tip. */
const [room, away] = [210, 54];

/** Where the hand is on its way at a moment: 0 where it begins, 1 at the end of the flick. */
function part(time) {
  if (time < flicked) return time / flicked;
  return time < waited ? 1 : Math.max(1 - (time - waited) / (back - waited), 0);
}

/** The place of the finger's tip in pixels of the stage. */
function tip({ player, run }, { left, top }) {
  const { x, y, width, height } = run.report.scene.figures.find(({ element }) => element === "wheel");
  const angle = (from + (to - from) * part(player.currentTime)) * Math.PI / 180;
  const [across, down] = [x + width / 2 * (1 + rim * Math.cos(angle)), y + height / 2 * (1 + rim * Math.sin(angle))];
  const point = new DOMPoint(across, down).matrixTransform(player.stage.element.getScreenCTM());
  return [point.x - left, point.y - top];
}

/** Moves the stage of the first scene, and says once what to do with it. */
export function welcome(studio, place) {
  const { player } = studio;
  const isNew = kept("welcomed") === null;
  const strip = place.querySelector("#hand");
  const words = make("p", { class: "first" }, "Flick the wheel", make("span", { textContent: " and hear how it feels; then change it." }));
  const drawn = makeSVG("svg", { viewBox: "0 0 28 34", "aria-hidden": "true" }, makeSVG("path", { d: hand }));
  const sign = make("div", { id: "welcome" }, words, drawn);
  let first = null;
  const { run } = studio;
  const show = () => {
    // Another scene has no wheel, and is shown before it is told.
    if (studio.run !== run || !sign.isConnected) return;
    const box = place.getBoundingClientRect();
    const [x, y] = tip(studio, box);
    // The words go up and down with the hand, but stay beside where it begins.
    if (studio.player.currentTime < 0.01 || first?.width !== box.width || first?.height !== box.height) first = { x, y, width: box.width, height: box.height };
    drawn.style.translate = `${x}px ${y}px`;
    // Where there is no room beside what is dragged, the words are in the strip below: they would lie on it.
    const isBeside = !onPhone.matches && box.width - first.x > room + away;
    if (words.parentElement !== (isBeside ? sign : strip)) (isBeside ? sign : strip).prepend(words);
    words.style.left = `${first.x + away}px`;
    words.style.top = `${y}px`;
  };
  const sized = new ResizeObserver(() => requestAnimationFrame(show));
  if (isNew) {
    place.append(sign);
    sized.observe(place);
    player.addEventListener("time", show);
  }
  studio.touches.isHidden = isNew;
  move(player, lead);
  const end = (event) => {
    // The transport's button stops what moves itself, and a space that stops it plays nothing.
    if (event?.target?.closest?.(".transport .play")) return;
    if (event?.key === " ") event.stopPropagation();
    for (const type of ["pointerdown", "keydown"]) removeEventListener(type, end, true);
    player.removeEventListener("settings", stopped);
    player.removeEventListener("time", show);
    sized.disconnect();
    sign.remove();
    words.remove();
    studio.touches.isHidden = false;
    leave(player);
    keep("welcomed", "yes");
  };
  const stopped = () => { if (!isMoving(player)) end(); };
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, end, true);
  player.addEventListener("settings", stopped);
  // Whatever is opened otherwise is not the first scene.
  player.addEventListener("load", end, { once: true });
}
