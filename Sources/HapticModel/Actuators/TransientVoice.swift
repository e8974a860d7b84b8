// How an actuator plays transients.

/// The voice of transients: decaying sines that fade out; their length may depend on sharpness.
public struct TransientVoice: Hashable, Sendable {
  /// One decaying sine of a transient.
  public struct Partial: Hashable, Sendable {
    /// The amplitude by sharpness.
    public var gain: SharpnessMap
    /// The frequency by sharpness, in hertz.
    public var frequency: SharpnessMap

    /// Creates a sine with a level and a frequency.
    public init(gain: SharpnessMap, frequency: SharpnessMap) {
      self.gain = gain
      self.frequency = frequency
    }
  }

  /// The length of the transient.
  public var length: TapLength
  /// The time in which the strength falls to 1/e; `nil` if the level holds.
  public var decay: HapticTime?
  /// The time at the end over which the level fades linearly to zero.
  public var fade: HapticTime
  /// The sines that add up to the transient, all in phase at the start.
  public var partials: [Partial]
  /// The share of the partials' gain that is already in the amplitudes of an `.hjif`; its player
  /// applies the rest.
  public var written: Double

  /// Creates a voice for transients.
  public init(
    length: TapLength, decay: HapticTime?, fade: HapticTime, partials: [Partial],
    written: Double = 1
  ) {
    self.length = length
    self.decay = decay
    self.fade = fade
    self.partials = partials
    self.written = written
  }

  /// Creates a voice for transients that have one length at every sharpness.
  public init(length: HapticTime, decay: HapticTime?, fade: HapticTime, partials: [Partial]) {
    self.init(length: TapLength(length, length), decay: decay, fade: fade, partials: partials)
  }
}

extension TransientVoice.Partial {
  func divided(by factor: Double) -> Self {
    Self(gain: SharpnessMap(gain.atZero / factor, gain.atOne / factor), frequency: frequency)
  }
}
