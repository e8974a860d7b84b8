// The reference scene: a card beyond the edge of a list that resists being pulled in.

import HapticModel

/// A secret offer: pulled from beyond the edge of a list, it shakes and buzzes, and either slips
/// back with an error or tears open with a success.
///
/// The fraction `p` says how far the card is pulled in. Above the parameter `pull.start` the card
/// shakes and vibrates; fully hidden again, the pull has failed; above `pull.success` the list
/// scrolls on by itself, the card grows and shrinks in steps, its counterfoil tears off, and
/// confetti uncovers what it hides. A teaser, the peek, may show beforehand that there is a card.
///
/// ```swift
/// let offer = try SecretOffer(["intensity.max": 0.6])
/// let timeline = try offer.timeline(for: SecretOffer.exampleGesture)
/// ```
///
/// The scene is computed, not stepped: the movement of the fingers becomes an exact trajectory of
/// the scroll offset, thresholds are solved for on it, and each event follows from those times. No
/// frame rate enters.
///
/// Where nothing was published, these are our choices:
/// - Everything between two published ends is linear over `p` from `pull.start` to `pull.success`, and
///   limited outside.
/// - `decreasing` begins when the scale's peak is reached and `ended` when the scale is back at 1.
///   The published code enters `ended` when the last phase starts, one phase earlier, and may still
///   rotate during the first shrinking phase; here the card is upright then.
/// - The offset's return belongs to the peek. In the published code it no longer does, and a wide
///   counterfoil could start a shake by itself.
public struct SecretOffer: Interaction {
  package var layout = Layout()
  package var thresholds = Thresholds()
  package var scroll = Scroll()
  package var peek = Peek()
  package var shake = Shake()
  package var growth = Growth()
  /// The intensity of the continuous events at the start threshold and at the success threshold, 0…1.
  package var intensity = Ramp(lowerBound: 0.22, upperBound: 0.52)
  package var vibration = Vibration()
  package var successTaps = SuccessTaps()
  package var errorTaps = ErrorTaps()
  package var tearOff = TearOff()
  package var reveal = Reveal()
  /// The delay of every haptic event: above 0 for a late engine, below for an early one.
  package var hapticsDelay = HapticTime.zero
  package var sounds = Sounds()

  /// The scene with every parameter at its default.
  public init() {}
}

extension SecretOffer {
  /// A quantity that grows with the pull.
  package struct Ramp: Hashable, Sendable {
    /// Its value at the start threshold, and below.
    package var lowerBound: Double
    /// Its value at the success threshold, and above.
    package var upperBound: Double

    package init(lowerBound: Double, upperBound: Double) {
      self.lowerBound = lowerBound
      self.upperBound = upperBound
    }

    /// The value at a part of the way; the part is limited to 0…1.
    func value(at part: Double) -> Double {
      lowerBound + (upperBound - lowerBound) * part.limited(to: 0...1)
    }
  }

  /// The thresholds of the pull, as fractions.
  package struct Thresholds: Hashable, Sendable {
    /// The fraction above which the pull is in progress.
    package var start = 0.15
    /// The fraction above which it has succeeded; it was 0.80 until people found that too hard.
    package var success = 0.7

    /// How much of the way from one threshold to the other is done; below 0 before, above 1 after.
    func part(of pull: Double) -> Double { (pull - start) / (success - start) }
  }

  /// The scroll view of the list.
  package struct Scroll: Hashable, Sendable {
    /// The part of a small movement beyond the edge that the list follows; see ``RubberBand``.
    package var rubberBand = RubberBand.usual
    /// How far a finger moves before the list follows, in points.
    ///
    /// The published figures count every point of the finger's way, so by default it is 0.
    package var panHysteresis = 0.0
    /// How long a scroll takes that no finger makes.
    package var duration = HapticTime.milliseconds(300)
  }
}

// MARK: - Movement

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

// MARK: - Feedback

extension SecretOffer {
  /// The continuous events of a pull.
  package struct Vibration: Hashable, Sendable {
    /// How the intensity follows the pull.
    package enum Mode: String, CaseIterable, Hashable, Sendable {
      /// One event after the other, each as strong as the pull is at its start; as published.
      case events
      /// One event for as long as the pull stays above the start threshold, whose strength a curve
      /// makes follow the pull.
      ///
      /// In the example gesture the events in a row are weaker than this by up to 2.7 dB, where the
      /// pull grows fastest, and by 0.3 dB on average; they are never stronger there.
      case curve
    }

    package var mode = Mode.events
    /// How long one event lasts, in ``Mode/events``.
    package var duration = HapticTime.milliseconds(100)
    /// The sharpness, 0…1.
    package var sharpness = 0.3
    /// How far the curve may be from the strength it stands for, in ``Mode/curve``.
    package var curveError = 0.002

    /// The time between the end of a continuous event and the transient that cuts it: the shortest
    /// release of the reference profile, which sounds after an event's duration (our choice).
    static var release: HapticTime { .milliseconds(1) }
  }

  /// The transients of a success: three, which grow with the card.
  ///
  /// The first is far above the vibration of the strongest pull before it, 0.9 against 0.52, so that
  /// success is felt as the height of the pull and not as its end (our choice).
  package struct SuccessTaps: Hashable, Sendable {
    /// The transient at the instant of success.
    package var first = SceneTap(intensity: 0.9, sharpness: 0.4)
    /// The transient half-way up the growth.
    package var second = SceneTap(intensity: 0.95, sharpness: 0.6)
    /// The transient at the peak of the growth.
    package var third = SceneTap(intensity: 1, sharpness: 0.8)
  }

  /// A transient some time after the pull has failed.
  package struct ErrorTap: Hashable, Sendable {
    /// The time from the failure of the pull.
    package var time: HapticTime
    package var tap: SceneTap

    package init(time: HapticTime, intensity: Double, sharpness: Double) {
      self.time = time
      tap = SceneTap(intensity: intensity, sharpness: sharpness)
    }
  }

  /// The transients of a failure: the four of the shipped pattern `feedback/error`.
  package struct ErrorTaps: Hashable, Sendable {
    package var first = ErrorTap(time: .zero, intensity: 0.8, sharpness: 0.5)
    package var second = ErrorTap(time: .milliseconds(96), intensity: 0.8, sharpness: 0.5)
    package var third = ErrorTap(time: .milliseconds(194), intensity: 1, sharpness: 0.8)
    package var fourth = ErrorTap(time: .milliseconds(290), intensity: 0.6, sharpness: 0.4)

    var all: [ErrorTap] { [first, second, third, fourth] }
  }
}
