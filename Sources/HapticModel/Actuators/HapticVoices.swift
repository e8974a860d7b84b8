// How an actuator plays transients and continuous events.

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

/// The length of a transient by its sharpness: two times, joined by a straight line.
public struct TapLength: Hashable, Sendable {
  /// The length at sharpness 0.
  public var atZero: HapticTime
  /// The length at sharpness 1.
  public var atOne: HapticTime

  /// Creates a line between the lengths at sharpness 0 and 1.
  public init(_ atZero: HapticTime, _ atOne: HapticTime) {
    self.atZero = atZero
    self.atOne = atOne
  }

  /// The length at a sharpness, rounded to a nanosecond.
  public func value(at sharpness: UnitValue) -> HapticTime {
    atZero + (atOne - atZero).scaled(by: sharpness.value)
  }
}

/// The voice of continuous events: a sine whose frequency follows the sharpness.
public struct ContinuousVoice: Hashable, Sendable {
  /// The amplitude at full strength.
  public var gain: Double
  /// The share of the gain already in the amplitudes of an `.hjif`; its player applies the rest.
  public var written: Double
  /// The frequency by sharpness, in hertz.
  public var frequency: SharpnessMap
  /// The time to rise to full level.
  public var attack: StageTime
  /// The time an unsustained level takes to fall.
  public var decay: StageTime
  /// The time a sustained level takes to fall after the event's end.
  public var release: StageTime
  /// The time in which an unsustained level fades out if the event ends before its decay does.
  public var cut: HapticTime
  /// The factor on continuous events during a transient of their pattern: 1 keeps, 0 silences them.
  public var ducking: Double

  /// Creates a voice for continuous events.
  public init(
    gain: Double, frequency: SharpnessMap, attack: StageTime, decay: StageTime,
    release: StageTime, cut: HapticTime, ducking: Double, written: Double = 1
  ) {
    self.gain = gain
    self.written = written
    self.frequency = frequency
    self.attack = attack
    self.decay = decay
    self.release = release
    self.cut = cut
    self.ducking = ducking
  }
}
