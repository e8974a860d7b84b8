// A project without a framework: what the types of the packed element promise, checked by tsc --strict.

import "haptic-player";
import type { HapticPlayer } from "haptic-player";
import { load, type Haptic, type Refusal } from "haptic-player/engine";

const player = document.querySelector("haptic-player")!;
player.speed = 0.5;
player.currentTime = player.duration / 2;
player.addEventListener("time", (event) => console.log(event.detail.toFixed(2)));
player.addEventListener("fault", (event) => console.error(event.detail.message));
const made: HapticPlayer = document.createElement("haptic-player");
made.toggleAttribute("loop", true);
void made.play();

// @ts-expect-error The speed is a number.
player.speed = "fast";
// @ts-expect-error The duration is read only.
player.duration = 3;

const engine: Haptic = await load();
const pattern = engine.read("success");
if ("error" in pattern) {
  const refusal: Refusal = pattern;
  throw new Error(refusal.error.message);
}
console.log(pattern.inspect());
