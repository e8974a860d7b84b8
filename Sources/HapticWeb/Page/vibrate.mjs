// The button that vibrates the phone, or the reason why the browser cannot.

import { make } from "./dom.mjs";
import { granted } from "./engine.mjs";

/** A button that vibrates the device, or the reason why it cannot. */
export function vibrateButton(studio) {
  const reason = whyNot();
  if (reason) return make("p", { class: "quiet", textContent: reason });
  return make(
    "div", {},
    make("button", { type: "button", textContent: "Feel it", click: () => navigator.vibrate(rhythm(studio.run)) }),
    make("p", { class: "quiet" },
      "An approximation: a page can switch the motor on and off, but not set how strong it is."));
}

function whyNot() {
  if (!("vibrate" in navigator)) {
    return "This browser gives pages no way to vibrate (Safari and Firefox have no navigator.vibrate). "
      + "Open this page in Chrome on an Android phone.";
  }
  const isPhone = navigator.userAgentData?.mobile ?? /Android/.test(navigator.userAgent);
  if (isPhone) return null;
  return "This device has no motor that a page can reach. Open this page in Chrome on an Android phone to feel it.";
}

/** Milliseconds on and off, as in the format `web-vibrate`. */
function rhythm(run) {
  const [file] = granted(run.pattern.convert("web-vibrate")).files;
  const list = JSON.parse(file.text);
  return Array.isArray(list) ? list : list.pattern ?? [];
}
