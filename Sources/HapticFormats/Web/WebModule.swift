// Writes an ES module that plays a pattern in a browser, with TypeScript declarations.

import HapticModel

struct WebModule {
  /// The module's source, with a final line break.
  let text: String
  /// The losses on phones, in lists and on gamepads.
  let losses: [Loss]
  let rungs: [WrittenFile.Rung]

  /// Creates the module of haptics; its length is the longer of both devices', where a transient
  /// has the length of its pulse.
  init(_ haptics: ResolvedHaptics, options: WritingOptions) {
    let pattern = OnOffPattern(haptics, options: options)
    let inOneList = OnOffPattern.inOneList(haptics, options: options)
    let rumble = RumbleCalls(haptics, options: options)
    let lostInList = (inOneList.losses + inOneList.list.losses).filter {
      !pattern.losses.contains($0)
    }
    let list = "In the one list `vibrate`"
    rungs =
      [pattern.rung("On phones")] + (lostInList.isEmpty ? [] : [inOneList.list.rung(list)])
      + [rumble.rung("On gamepads")]
    losses =
      pattern.losses.map { $0.of("On phones") } + lostInList.map { $0.of(list) }
      + rumble.losses.map { $0.of("On gamepads") }
    let ends = [pattern.spans.last?.upperBound, rumble.calls.last.map { $0.at + $0.duration }]
    let duration = ends.compactMap { $0.map(Double.init) }.reduce(haptics.end.milliseconds, max)
    let entries = inOneList.list.entries.map(String.init).joined(separator: ", ")
    text = """
      // \(generatedRemark(options.name))
      /* eslint-disable */
      // The name of the pattern.
      export const name = \(Self.quoted(options.name));
      // Duration in milliseconds, to the end of the last pulse or call.
      export const duration = \(JSONWriter.number(duration));
      // The whole pattern as one list for navigator.vibrate, as close as ten entries get.
      export const vibrate = [\(entries)];
      // Timed calls of navigator.vibrate, each within the limits that every browser keeps.
      export const calls = [
      \(pattern.calls.map(Self.line).joined())];
      // Timed calls of a gamepad's vibrationActuator.playEffect("dual-rumble", …).
      export const gamepad = [
      \(rumble.calls.map(Self.line).joined())];
      \(Self.player)
      """
  }

  private static func line(_ call: VibrateCall) -> String {
    "  {at: \(call.at), pattern: [\(call.pattern.map(String.init).joined(separator: ", "))]},\n"
  }

  private static func line(_ call: RumbleCall) -> String {
    "  {at: \(call.at), duration: \(call.duration), startDelay: 0, "
      + "strongMagnitude: \(JSONWriter.number(call.strong)), "
      + "weakMagnitude: \(JSONWriter.number(call.weak))},\n"
  }

  /// A JavaScript string: JSON with the line separators escaped that end lines in older engines.
  private static func quoted(_ text: String) -> String {
    JSONWriter.quoted(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\u{2028}": result += "\\u2028"
      case "\u{2029}": result += "\\u2029"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static let player = """

    const actuatorOf = (target) =>
      typeof target?.playEffect === "function" ? target : target?.vibrationActuator;

    // Whether there is something to call. A page cannot tell whether there is a motor: Chromium has
    // navigator.vibrate on every computer, but only Android vibrates.
    export function isSupported(target = globalThis.navigator) {
      return Boolean(actuatorOf(target)) || typeof target?.vibrate === "function";
    }

    // Plays on a gamepad (or its vibrationActuator), or else on a target with vibrate(), such as
    // navigator. The first call is made at once, while the page still has the user's click.
    // Returns false if nothing vibrates: neither function, a hidden page, or a refusal.
    // Otherwise returns {finished, stop}: stop() ends it, as hiding the page does; finished is a
    // promise of true if all was played, and of false if it was stopped or refused before.
    export function play(target = globalThis.navigator) {
      const page = globalThis.document;
      const actuator = actuatorOf(target);
      const plan = actuator ? gamepad : calls;
      if (!isSupported(target) || plan.length === 0 || page?.hidden) return false;
      const timers = [];
      let finish;
      let isOver = false;
      const finished = new Promise((resolve) => { finish = resolve; });
      const end = (isWhole) => {
        isOver = true;
        timers.forEach((timer) => clearTimeout(timer));
        page?.removeEventListener("visibilitychange", stopIfHidden);
        finish(isWhole);
      };
      const stop = () => {
        if (isOver) return;
        end(false);
        if (actuator) Promise.resolve(actuator.reset?.()).catch(() => {});
        else target.vibrate(0);
      };
      const stopIfHidden = () => { if (page.hidden) stop(); };
      const run = ({at, pattern, ...level}) => {
        if (!actuator) return target.vibrate([...pattern]) !== false || end(false);
        Promise.resolve(actuator.playEffect("dual-rumble", level)).catch(() => end(false));
      };
      page?.addEventListener("visibilitychange", stopIfHidden);
      let last = 0;
      for (const step of plan) {
        last = step.at + (step.duration ?? step.pattern.reduce((sum, length) => sum + length));
        if (step.at > 0) timers.push(setTimeout(() => run(step), step.at));
        else run(step);
        if (isOver) return false;
      }
      timers.push(setTimeout(() => end(true), last));
      return {finished, stop};
    }

    """

  /// The declarations of a module, which are always the same except for the header.
  static func declarations(of name: String) -> String {
    """
    // \(generatedRemark(name))
    /* eslint-disable */

    /** The name of the pattern. */
    export const name: string;
    /** Duration in milliseconds, to the end of the last pulse or call. */
    export const duration: number;
    /** The whole pattern as one list for `navigator.vibrate`, as close as ten entries get. */
    export const vibrate: readonly number[];
    /** Timed calls of `navigator.vibrate`, each within the limits that every browser keeps. */
    export const calls: readonly {readonly at: number; readonly pattern: readonly number[]}[];
    /** A constant level of both motors of a gamepad. */
    export interface Rumble {
      readonly duration: number;
      readonly startDelay: number;
      readonly strongMagnitude: number;
      readonly weakMagnitude: number;
    }
    /** Timed calls of a gamepad's `vibrationActuator.playEffect("dual-rumble", …)`. */
    export const gamepad: readonly ({readonly at: number} & Rumble)[];

    /** A target with `vibrate()`, such as `navigator`. */
    export interface Vibrator {
      vibrate(pattern: number[]): boolean;
    }
    /** The `vibrationActuator` of a gamepad. */
    export interface Actuator {
      playEffect(type: "dual-rumble", level: Rumble): Promise<unknown>;
    }
    /** A gamepad. */
    export interface Gamepad {
      readonly vibrationActuator: Actuator | null;
    }
    /** Where a pattern plays; any other object does not vibrate. */
    export type Target = Vibrator | Actuator | Gamepad | object | null;

    /** A pattern that plays. */
    export interface Playback {
      /** True when all was played, false when it was stopped, hidden or refused before. */
      readonly finished: Promise<boolean>;
      /** Ends it. */
      stop(): void;
    }

    /** Whether there is something to call; a page cannot tell whether there is a motor. */
    export function isSupported(target?: Target): boolean;
    /** Plays on `navigator` or another target; returns false if nothing vibrates. */
    export function play(target?: Target): Playback | false;

    """
  }
}
