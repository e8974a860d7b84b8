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
  /// From how far on a pull counts.
  package var thresholds = Thresholds()
  package var scroll = Scroll()
  /// The teaser before any pull.
  package var peek = Peek()
  package var shake = Shake()
  /// How the card grows on success.
  package var growth = Growth()
  /// The intensity of the continuous events at the start threshold and at the success threshold, 0…1.
  package var intensity = Ramp(lowerBound: 0.22, upperBound: 0.52)
  package var vibration = Vibration()
  /// The transients of a success.
  package var successTaps = SuccessTaps()
  package var errorTaps = ErrorTaps()
  /// How the counterfoil comes off.
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

    /// A quantity that grows from one value to another.
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
    package var rubberBand = 0.55
    /// How far a finger moves before the list follows, in points.
    ///
    /// The published figures count every point of the finger's way, so by default it is 0.
    package var panHysteresis = 0.0
    /// How long a scroll takes that no finger makes.
    package var duration = HapticTime.milliseconds(300)
  }
}
