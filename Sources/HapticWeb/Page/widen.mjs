// The button that makes the inspector wider still while a text is written or read there; the choice is kept.

import { make } from "./dom.mjs";
import { keep, kept } from "./wishes.mjs";

/** Those that are shown somewhere, which say the same. */
const buttons = new Set();

/** A button that widens the panel, or makes it narrow again. */
export function widener() {
  const button = make("button", { type: "button", class: "widen", click: () => {
    const isWide = document.querySelector("main").toggleAttribute("data-wide");
    keep("wide", isWide ? "yes" : null);
    tell();
  } });
  buttons.add(button);
  document.querySelector("main").toggleAttribute("data-wide", kept("wide") !== null);
  tell();
  return button;
}

function tell() {
  const isWide = document.querySelector("main").hasAttribute("data-wide");
  for (const button of buttons) {
    button.textContent = isWide ? "→ Narrower" : "← Wider";
    button.title = isWide ? "Make the inspector narrow again" : "Make the inspector wider here";
  }
}
