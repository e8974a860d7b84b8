// The first visit: the first scene moves by itself, and a hand shows the drag, until somebody touches anything.

import { make, makeSVG } from "./dom.mjs";
import { keep, kept } from "./wishes.mjs";
import { leave, move } from "./thumbs.mjs";

const hand = "M9 21V8.5a2.2 2.2 0 0 1 4.4 0V15l6.4 1.3a4 4 0 0 1 3.2 4.3l-.9 6.2a4.5 4.5 0 0 1-4.5 3.9h-4.3a5 5 0 0 1-4.2-2.3L4.4 21.6a2 2 0 0 1 3.2-2.4Z";

/** Moves the stage of the first scene, and says once what to do with it. */
export function welcome(studio, place) {
  const { player } = studio;
  const isNew = kept("welcomed") === null;
  const sign = make("div", { id: "welcome" },
    make("p", { textContent: "Flick the wheel and hear how it feels." }),
    makeSVG("svg", { viewBox: "0 0 28 34", "aria-hidden": "true" }, makeSVG("path", { d: hand })));
  if (isNew) place.append(sign);
  move(player);
  const end = () => {
    for (const type of ["pointerdown", "keydown"]) removeEventListener(type, end, true);
    sign.remove();
    leave(player);
    keep("welcomed", "yes");
  };
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, end, true);
  // Whatever is opened otherwise is not the first scene.
  player.addEventListener("load", end, { once: true });
}
