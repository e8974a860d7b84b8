// What is felt on a phone: the rhythm of a pattern, and the effects of a live interaction as they come.

import { make } from "./dom.mjs";
import { granted } from "./engine.mjs";
import { handed } from "./handed.mjs";
import { patternOf, shortPattern } from "./short.mjs";

/** How long each call lets a vibration go on, and how long before its end the next call comes, in milliseconds; our choice. */
const [stretch, ahead] = [240, 60];

/** A button that vibrates the device, or the reason why it cannot. */
export function vibrateButton(studio) {
  const reason = whyNot();
  if (reason) return make("p", { class: "quiet", textContent: reason });
  return handed("Vibration", "An approximation: a page can switch the motor on and off, but not set how strong it is.",
    [["Feel it", () => navigator.vibrate(rhythm(studio.run.pattern)), "Feel it"]]);
}

/** Whether the device vibrates. */
export const canVibrate = () => whyNot() === null;

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
function rhythm(pattern) {
  const [file] = granted(pattern.convert("web-vibrate")).files;
  const list = JSON.parse(file.text);
  return Array.isArray(list) ? list : list.pattern ?? [];
}

/** Vibrates with effects as they come: a tap at once, and what goes on in stretches between taps. */
export class Felt {
  #going = new Map();
  #until = 0;
  #timers = new Set();

  /**
   * @param {import("./haptic.d.ts").Haptic} engine
   * @param {import("./haptic.d.ts").Live} live
   * @param {{profile: string, others: import("./haptic.d.ts").File[]}} settings
   */
  constructor(engine, live, { profile, others }) {
    Object.assign(this, { engine, live, options: { profile, others } });
  }

  /** Takes an effect that is due in some seconds. */
  take(effect, wait) {
    if (wait <= 0) return this.#now(effect);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#now(effect);
    }, 1000 * wait);
    this.#timers.add(timer);
  }

  #now(effect) {
    const { kind, subject, a, b } = effect;
    if (kind === "begin" || kind === "follow" || kind === "level") {
      if (this.live.haptics[subject].tone) return;
      if (a > 0) this.#going.set(subject, { intensity: a, sharpness: b });
      else this.#going.delete(subject);
    } else if (kind === "end") {
      // What goes on in the motor is over with it.
      if (this.#going.delete(subject) && this.#going.size === 0) this.#vibrate([0]);
    } else {
      const pattern = patternOf(effect, this.engine, this.live, this.options);
      if (!pattern || pattern.error) return;
      this.#vibrate(rhythm(pattern));
      pattern.close();
    }
  }

  /** Lets what goes on go on; called in each frame. */
  goOn() {
    if (this.#going.size === 0 || performance.now() < this.#until - ahead) return;
    const [strongest] = [...this.#going.values()].sort((one, other) => other.intensity - one.intensity);
    const pattern = granted(shortPattern(this.engine, [{ ...strongest, duration: stretch / 1000 }], this.options));
    this.#vibrate(rhythm(pattern));
    pattern.close();
  }

  #vibrate(list) {
    this.#until = performance.now() + list.reduce((sum, part) => sum + part, 0);
    navigator.vibrate(list);
  }

  stop() {
    for (const timer of this.#timers) clearTimeout(timer);
    if (this.#going.size > 0) this.#vibrate([0]);
    this.#going.clear();
  }
}
