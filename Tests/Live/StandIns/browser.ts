// What an app in a browser writes: the browser's own objects must fit the adapter. Compiled, not run.

import type { LiveEffect } from "./haptic-live.js";
import { HapticLive, WebHaptics, type HapticOutput, type WebDevice } from "./haptic-live-web.js";

// The proposal of Web Haptics, which no library of types has yet.
declare global {
  interface Navigator { playHaptics?(effect: string, intensity: number): Promise<void> }
  interface Gamepad { readonly vibrationActuator: GamepadHapticActuator }
  interface GamepadHapticActuator {
    playEffect(type: "dual-rumble", parameters: object): Promise<string>;
    reset(): Promise<string>;
  }
}

const device: WebDevice = navigator;
const pad = navigator.getGamepads()[0];
const browser = new HapticLive(["hum"], new WebHaptics(device, pad?.vibrationActuator));
browser.isEnabled = !document.hidden;
browser.onMove = ({ a: target }: LiveEffect) => scrollTo({ top: target });
browser.play([], performance.now() / 1000);

/** What a module of React Native brings. */
const native: HapticOutput = {
  tap: () => {}, piece: () => {}, vibrate: () => {}, end: () => {}, swell: () => {}, frame: () => {},
  stop: () => {},
};
new HapticLive(["hum"], native).stop();
