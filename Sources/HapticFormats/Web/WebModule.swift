// An ES module that plays a pattern in a browser, as text.

import HapticModel

/// The module of a pattern.
struct WebModule {
  /// The module's source, with a line break at its end.
  let text: String

  /// A module; `end` is when the pattern ends, and it lasts as long as either device plays it: a tap
  /// has no length, but its pulse has.
  init(name: String, end: HapticTime, pattern: OnOffPattern, rumble: RumbleCalls) {
    let calls = pattern.calls.map { call in
      "  {at: \(call.at), pattern: [\(call.pattern.map(String.init).joined(separator: ", "))]},\n"
    }
    let levels = rumble.calls.map { call in
      "  {at: \(call.at), duration: \(call.duration), startDelay: 0, "
        + "strongMagnitude: \(JSONWriter.number(call.strong)), "
        + "weakMagnitude: \(JSONWriter.number(call.weak))},\n"
    }
    let ends = [pattern.spans.last?.upperBound, rumble.calls.last.map { $0.at + $0.duration }]
    let duration = ends.compactMap { $0.map(Double.init) }.reduce(end.milliseconds, max)
    let list = pattern.list.entries.map(String.init).joined(separator: ", ")
    text = """
      // \(generatedRemark(name))
      /* eslint-disable */
      // What it is called.
      export const name = \(Self.quoted(name));
      // How long it lasts, in milliseconds: until the last pulse or call is over.
      export const duration = \(JSONWriter.number(duration));
      // All of it in one list for navigator.vibrate, as well as ten entries can say it.
      export const vibrate = [\(list)];
      // Timed calls of navigator.vibrate, each within the limits that every browser keeps.
      export const calls = [
      \(calls.joined())];
      // Timed calls of a gamepad's vibrationActuator.playEffect("dual-rumble", …).
      export const gamepad = [
      \(levels.joined())];
      \(Self.player)
      """
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

    // Plays on a gamepad (or its vibrationActuator), else on what has vibrate(), such as navigator.
    // What is due at once is called at once, while the page still has the user's click.
    // Returns a function that stops.
    export function play(target = globalThis.navigator) {
      const isActuator = typeof target?.playEffect === "function";
      const actuator = isActuator ? target : target?.vibrationActuator;
      const timers = [];
      const schedule = (at, run) => {
        if (at > 0) timers.push(setTimeout(run, at));
        else run();
      };
      if (actuator) {
        for (const {at, ...level} of gamepad) {
          schedule(at, () => Promise.resolve(actuator.playEffect("dual-rumble", level)).catch(() => {}));
        }
      } else if (typeof target?.vibrate === "function") {
        for (const {at, pattern} of calls) schedule(at, () => target.vibrate(pattern));
      }
      return () => {
        timers.forEach((timer) => clearTimeout(timer));
        if (actuator) Promise.resolve(actuator.reset?.()).catch(() => {});
        else target?.vibrate?.(0);
      };
    }

    """
}
