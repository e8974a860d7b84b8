// An ES module that plays a pattern in a browser, its declarations for TypeScript, and what they lose.

import HapticModel

/// The module of a pattern.
struct WebModule {
  /// The module's source, with a line break at its end.
  let text: String
  /// What phones, lists and gamepads cannot be told.
  let losses: [Loss]

  /// The module of haptics; it lasts as long as either device plays it: a tap has no length, but its
  /// pulse has.
  init(_ haptics: ResolvedHaptics, options: WritingOptions) {
    let pattern = OnOffPattern(haptics, options: options)
    let inOneList = OnOffPattern.inOneList(haptics, options: options)
    let rumble = RumbleCalls(haptics, options: options)
    let lostInList = (inOneList.losses + inOneList.list.losses).filter {
      !pattern.losses.contains($0)
    }
    losses =
      pattern.losses.map { $0.said("On phones: ") }
      + lostInList.map { $0.said("In the one list `vibrate`: ") }
      + rumble.losses.map { $0.said("On gamepads: ") }
    let ends = [pattern.spans.last?.upperBound, rumble.calls.last.map { $0.at + $0.duration }]
    let duration = ends.compactMap { $0.map(Double.init) }.reduce(haptics.end.milliseconds, max)
    let list = inOneList.list.entries.map(String.init).joined(separator: ", ")
    text = """
      // \(generatedRemark(options.name))
      /* eslint-disable */
      // What it is called.
      export const name = \(Self.quoted(options.name));
      // How long it lasts, in milliseconds: until the last pulse or call is over.
      export const duration = \(JSONWriter.number(duration));
      // All of it in one list for navigator.vibrate, as well as ten entries can say it.
      export const vibrate = [\(list)];
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

  /// A string as JavaScript has it: JSON, with the separators of lines escaped that older engines
  /// end a line at.
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

    // Whether there is something to call. Nobody says whether a motor is behind it: Chromium has
    // navigator.vibrate on every computer, and what vibrates is Android.
    export function isSupported(target = globalThis.navigator) {
      return Boolean(actuatorOf(target)) || typeof target?.vibrate === "function";
    }

    // Plays on a gamepad (or its vibrationActuator), else on what has vibrate(), such as navigator.
    // What is due at once is called at once, while the page still has the user's click.
    // Returns false where nothing vibrates: without either, in a hidden page, or when refused.
    // Else stop() ends it, as hiding the page does, and finished is a promise: true when all was
    // played, false when it was ended or refused before.
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

  /// The declarations of any such module, which differ in nothing but the remark.
  static func declarations(of name: String) -> String {
    """
    // \(generatedRemark(name))
    /* eslint-disable */

    /** What it is called. */
    export const name: string;
    /** How long it lasts, in milliseconds: until the last pulse or call is over. */
    export const duration: number;
    /** All of it in one list for `navigator.vibrate`, as well as ten entries can say it. */
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

    /** What has `vibrate()`, such as `navigator`. */
    export interface Vibrator {
      vibrate(pattern: number[]): boolean;
    }
    /** What plays effects: the `vibrationActuator` of a gamepad. */
    export interface Actuator {
      playEffect(type: "dual-rumble", level: Rumble): Promise<unknown>;
    }
    /** A gamepad. */
    export interface Gamepad {
      readonly vibrationActuator: Actuator | null;
    }
    /** What a pattern is played on; whatever else it is does not vibrate. */
    export type Target = Vibrator | Actuator | Gamepad | object | null;

    /** A pattern that plays. */
    export interface Playback {
      /** True when all was played, false when it was stopped, hidden or refused before. */
      readonly finished: Promise<boolean>;
      /** Ends it. */
      stop(): void;
    }

    /** Whether there is something to call; nobody says whether a motor is behind it. */
    export function isSupported(target?: Target): boolean;
    /** Plays on `navigator` or another target; false where nothing vibrates. */
    export function play(target?: Target): Playback | false;

    """
  }
}
