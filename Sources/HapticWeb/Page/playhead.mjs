// The line of now in the timeline: for keys and screen readers a slider over time.

import { make, seconds } from "./dom.mjs";

/** How far an arrow key moves it, and with Shift, in seconds. */
const [step, small] = [0.1, 0.01];

/** Makes the playhead of a player; who draws the timeline says where it is. */
export function playhead(player) {
  const head = make("div", { class: "playhead", tabIndex: 0, role: "slider", "aria-label": "Moment" });
  const tell = () => {
    const { currentTime, duration } = player;
    const told = { valuemin: 0, valuemax: duration.toFixed(3), valuenow: currentTime.toFixed(3), valuetext: `${seconds(currentTime, 2)} of ${seconds(duration, 2)}` };
    for (const [name, value] of Object.entries(told)) head.setAttribute(`aria-${name}`, value);
  };
  head.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? small : step;
    const { currentTime, duration } = player;
    const moves = { ArrowLeft: currentTime - by, ArrowRight: currentTime + by, Home: 0, End: duration };
    if (event.key === " ") player[player.paused ? "play" : "pause"]();
    else if (event.key in moves) player.currentTime = moves[event.key];
    else return;
    event.preventDefault();
  });
  for (const type of ["time", "load"]) player.addEventListener(type, tell);
  tell();
  return head;
}
