// The gesture that `--hold` and `--for` describe: a finger that keeps a fraction.

import HapticFormats
import HapticModel
import HapticScenes

extension GestureInput {
  /// The longest gesture that scenes accept, in seconds.
  private static var longestHold: Double { 600 }

  /// A gesture that holds a fraction from the first moment to the last, by default for a second.
  package init(holding fraction: Double, for duration: Double?) throws(Misuse) {
    let (seconds, most) = (duration ?? 1, Self.longestHold)
    guard seconds > 0, seconds <= most else {
      throw Misuse(
        "--for must be above 0 s and at most \(trimmed(most, 0)) s, not \(trimmed(seconds, 9)) s.")
    }
    self.init(
      .fraction([
        GesturePoint(time: .zero, value: fraction),
        GesturePoint(time: .seconds(seconds), value: fraction),
      ]))
  }
}
