// What is seen: how the card peeks, shakes, grows, tears and flips, in numbers.

import HapticModel

extension SecretOffer {
  /// The teaser before any pull: the list moves a little, the card beats once, the list returns.
  public struct Peek: Hashable, Sendable {
    /// Whether it happens by itself: each time that scrolling has come to rest on the last ordinary
    /// offer, a failed pull's bounce included, and at once if that is the only one.
    public var isEnabled = true
    /// By how much more than the counterfoil the list moves, less half the insets, in points.
    public var overshoot = 20.0
    /// How large the card gets.
    public var scale = 1.03
    /// How long it takes to get large, and as long again to get back.
    public var scaleDuration = HapticTime.milliseconds(150)
  }

  /// How the card turns from side to side: four phases, to `+angle`, to 0, to `−angle`, to 0.
  public struct Shake: Hashable, Sendable {
    /// How long a phase lasts.
    public var phase = HapticTime.milliseconds(50)
    /// How far the card turns, in degrees.
    public var angle = Ramp(lowerBound: 1.4, upperBound: 1.9)
  }

  /// How the card grows on success, a step with each phase of the shake, and shrinks again.
  public struct Growth: Hashable, Sendable {
    /// By how much it grows in a phase.
    public var step = 0.02
    /// How large it gets.
    public var peak = 1.12

    /// The steps: as many as the nearest whole number to `(peak − 1)/step`.
    ///
    /// They are counted, never added up, and of one size, so that the last one ends at the peak.
    var ramp: StepRamp {
      let count = Int(((peak - 1) / step).rounded().limited(to: 0...10_000))
      return StepRamp(base: 1, step: (peak - 1) / Double(max(count, 1)), count: count)
    }
  }

  /// How the counterfoil comes off, from the instant of success: it turns, then it moves away.
  public struct TearOff: Hashable, Sendable {
    /// By how much it turns, in degrees; anticlockwise if read from left to right.
    public var angle = 10.0
    /// How long it turns.
    public var rotation = HapticTime.milliseconds(300)
    /// How long it moves away.
    public var translation = HapticTime.milliseconds(300)
  }

  /// How the card is uncovered: confetti, then a flip from the bottom.
  public struct Reveal: Hashable, Sendable {
    /// How long the confetti lasts.
    public var confetti = HapticTime.seconds(2)
    /// How long the flip takes.
    public var flip = HapticTime.milliseconds(300)
    /// How far the card flips, in degrees.
    public var flipAngle = 180.0
  }
}
