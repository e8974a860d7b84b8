// What the player's own controls and the studio's transport have in common: their signs, speeds and clock.

import { makeSVG, seconds } from "./dom.mjs";

const signs = {
  play: "M4 2.5v13l11-6.5z",
  pause: "M4 2.5h4v13H4zm6.5 0h4v13h-4z",
  loop: "M5 4h7a4 4 0 0 1 4 4v1h-2V8a2 2 0 0 0-2-2H5v2.4L1.6 5 5 1.6zm8 10H6a4 4 0 0 1-4-4V9h2v1a2 2 0 0 0 2 2h7V9.600l3.400 3.400L13 16.400z",
  sound: "M2 6.500h3L9 3v12l-4-3.500H2zM11 5.500q2 1.200 2 3.500t-2 3.500zm0-3.500q5 1.500 5 7t-5 7v-1.800q3.400-1.400 3.400-5.200T11 3.800z",
  vibration: "M6 2.500h6v13H6zM2.500 6H4v6H2.500zM14 6h1.500v6H14z",
  more: "M3 7.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2zm6 0a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2zm6 0a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2z",
  silent: "M2 6.500h3L9 3v12l-4-3.500H2zm9 .2 1.200-1.200 1.800 1.800 1.800-1.800L17 6.700 15.200 8.500 17 10.300l-1.200 1.200-1.800-1.800-1.800 1.800L11 10.300l1.800-1.800z",
};

export const speeds = [0.1, 0.25, 0.5, 1, 2];

/** A sign by its name. */
export function icon(name) {
  return makeSVG("svg", { viewBox: "0 0 18 18", "aria-hidden": "true" }, makeSVG("path", { d: signs[name] }));
}

/** A moment and the whole, in the unit of the timeline's axis. */
export function clockOf(time, duration) {
  return duration < 1 ? `${Math.round(1000 * time)} / ${Math.round(1000 * duration)} ms` : `${time.toFixed(2)} / ${seconds(duration, 2)}`;
}
