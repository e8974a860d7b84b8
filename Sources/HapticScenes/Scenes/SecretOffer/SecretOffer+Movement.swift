// The movements of the card in numbers: peek, shake, growth, tear and flip.

import HapticModel

extension SecretOffer {
  /// The teaser before any pull: the list moves a little, the card beats once, the list returns.
  package struct Peek: Hashable, Sendable {
    /// Whether it happens by itself: each time that scrolling has come to rest on the last ordinary
    /// offer, a failed pull's bounce included, and at once if that is the only one.
    package var isEnabled = true
    /// By how much more than the counterfoil the list moves, less half the insets, in points.
    package var overshoot = 20.0
    /// The scale of the card at the top of its beat.
    package var scale = 1.03
    /// How long it takes to get large, and as long again to get back.
    package var scaleDuration = HapticTime.milliseconds(150)
  }

  /// How the card turns from side to side: four phases, to `+angle`, to 0, to `−angle`, to 0.
  package struct Shake: Hashable, Sendable {
    package var phase = HapticTime.milliseconds(50)
    /// How far the card turns, in degrees.
    package var angle = Ramp(lowerBound: 1.4, upperBound: 1.9)
  }

  /// How the card grows on success, a step with each phase of the shake, and shrinks again.
  package struct Growth: Hashable, Sendable {
    /// The growth of the scale in a phase.
    package var step = 0.02
    /// The scale at the peak.
    package var peak = 1.12

    /// The steps: as many as the nearest whole number to `(peak − 1)/step`.
    ///
    /// They are counted, never added up, and of one size, so that the last one ends at the peak.
    var ramp: StepRamp {
      let count = Int(((peak - 1) / step).rounded().limited(to: 0...10_000))
      return StepRamp(base: 1, step: (peak - 1) / Double(max(count, 1)), count: count)
    }
  }

  /// The counterfoil comes off from the instant of success: it turns, then it moves away.
  package struct TearOff: Hashable, Sendable {
    /// The angle, in degrees; anticlockwise if read from left to right.
    package var angle = 10.0
    package var rotation = HapticTime.milliseconds(300)
    package var translation = HapticTime.milliseconds(300)
  }

  /// The card is uncovered by confetti, then by a flip from the bottom; angle in degrees.
  package struct Reveal: Hashable, Sendable {
    package var confetti = HapticTime.seconds(2)
    package var flip = HapticTime.milliseconds(300)
    package var flipAngle = 180.0
  }
}
