// The button that makes the inspector wider still while a text is written or read there; the choice is kept.

import { make } from "./dom.mjs";
import { keep, kept } from "./wishes.mjs";

/** Where the inspector is wide without being asked: most lines fit then, and the stage has its room; our choice. */
const roomy = matchMedia("(min-width: 1400px)");

/** What was chosen, "yes" or "no", if anything. */
let wanted = kept("wide");

/** Those that are shown somewhere, which say the same. */
const buttons = new Set();

/** A button that widens the panel, or makes it narrow again. */
export function widener() {
  const button = make("button", { type: "button", class: "widen", click: () => {
    wanted = isWide() ? "no" : "yes";
    keep("wide", wanted);
    tell();
  } });
  buttons.add(button);
  tell();
  return button;
}

const isWide = () => (wanted ?? (roomy.matches ? "yes" : "no")) === "yes";

function tell() {
  document.querySelector("main").toggleAttribute("data-wide", isWide());
  for (const button of buttons) {
    button.textContent = isWide() ? "Narrow panel" : "Wide panel";
  }
}

roomy.addEventListener("change", tell);
