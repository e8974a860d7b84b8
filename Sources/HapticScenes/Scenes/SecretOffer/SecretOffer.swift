// The reference scene: a card beyond the edge of a list that resists being pulled in.

import HapticModel

/// A secret offer: pulled from beyond the edge of a list, it shakes and buzzes, and either slips
/// back with an error or tears open with a success.
///
/// The fraction `p` says how far the card is pulled in. Above ``Thresholds/start`` the card shakes
/// and vibrates; fully hidden again, the pull has failed; above ``Thresholds/success`` the list
/// scrolls on by itself, the card grows and shrinks in steps, its counterfoil tears off, and
/// confetti uncovers what it hides. A teaser, the peek, may show beforehand that there is a card.
///
/// ```swift
/// var offer = SecretOffer()
/// offer.intensity.upperBound = 0.6
/// let timeline = try offer.timeline(for: SecretOffer.exampleGesture)
/// ```
///
/// The scene is computed, not stepped: the movement of the fingers becomes an exact trajectory of
/// the scroll offset, thresholds are solved for on it, and each event follows from those times. No
/// frame rate enters.
///
/// Where nothing was published, these are our choices:
/// - Everything between two published ends is linear over `p` from ``Thresholds/start`` to
///   ``Thresholds/success``, and limited outside.
/// - `decreasing` begins when the scale's peak is reached and `ended` when the scale is back at 1.
///   The published code enters `ended` when the last phase starts, one phase earlier, and may still
///   rotate during the first shrinking phase; here the card is upright then.
/// - The offset's return belongs to the peek. In the published code it no longer does, and a wide
///   counterfoil could start a shake by itself.
public struct SecretOffer: Interaction {
  /// Where the card is, and how wide everything is.
  public var layout = Layout()
  /// From how far on a pull counts.
  public var thresholds = Thresholds()
  /// How the list scrolls.
  public var scroll = Scroll()
  /// The teaser before any pull.
  public var peek = Peek()
  /// How the card turns from side to side.
  public var shake = Shake()
  /// How the card grows on success.
  public var growth = Growth()
  /// How strongly it vibrates at the start threshold, and at the success threshold.
  public var intensity = Ramp(lowerBound: 0.22, upperBound: 0.52)
  /// How it vibrates while it is pulled.
  public var vibration = Vibration()
  /// What is felt when the pull succeeds.
  public var successTaps = SuccessTaps()
  /// What is felt when the pull fails.
  public var errorTaps = ErrorTaps()
  /// How the counterfoil comes off.
  public var tearOff = TearOff()
  /// How the card is uncovered.
  public var reveal = Reveal()
  /// How much later than it should everything is felt; a late engine, or an early one.
  public var hapticsDelay = HapticTime.zero
  /// What is heard, if anything.
  public var sounds = Sounds()

  /// The scene with every parameter at its default.
  public init() {}
}

extension SecretOffer {
  /// A quantity that grows with the pull.
  public struct Ramp: Hashable, Sendable {
    /// Its value at the start threshold, and below.
    public var lowerBound: Double
    /// Its value at the success threshold, and above.
    public var upperBound: Double

    /// A quantity that grows from one value to another.
    public init(lowerBound: Double, upperBound: Double) {
      self.lowerBound = lowerBound
      self.upperBound = upperBound
    }

    /// The value at a part of the way; the part is limited to 0…1.
    func value(at part: Double) -> Double {
      lowerBound + (upperBound - lowerBound) * part.limited(to: 0...1)
    }
  }

  /// From how far on a pull counts.
  public struct Thresholds: Hashable, Sendable {
    /// The fraction above which the pull is in progress.
    public var start = 0.15
    /// The fraction above which it has succeeded; it was 0.80 until people found that too hard.
    public var success = 0.7

    /// How much of the way from one threshold to the other is done; below 0 before, above 1 after.
    func part(of pull: Double) -> Double { (pull - start) / (success - start) }
  }

  /// How the list scrolls.
  public struct Scroll: Hashable, Sendable {
    /// The part of a small movement beyond the edge that the list follows; see ``RubberBand``.
    public var rubberBand = 0.55
    /// How far a finger moves before the list follows, in points.
    ///
    /// The published figures count every point of the finger's way, so by default it is 0.
    public var panHysteresis = 0.0
    /// How long a scroll takes that no finger makes.
    public var duration = HapticTime.milliseconds(300)
  }
}
