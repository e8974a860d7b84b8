// An actuator profile: how intensity and sharpness become motion, with a source for each number.

/// An actuator profile: the numbers a render needs to turn a pattern into motion.
///
/// Strength is `limit(intensity · control) · envelope`, and amplitude is `gain · law(strength)`.
/// Apple does not publish the true mapping, so a profile names its sources and does not claim to
/// match a particular phone.
public struct ActuatorProfile: Hashable, Sendable {
  /// The mapping from strength to amplitude.
  public enum Law: String, Hashable, Sendable {
    /// Amplitude equals strength.
    case linear
    /// Amplitude is strength squared.
    case squared
  }

  /// The origin of one number of the profile.
  public struct Source: Hashable, Sendable {
    /// The name of the field, such as `transient.length`.
    public let field: String
    /// Where the value comes from: a publication, or "ours" for the package's own choice.
    public let origin: String

    /// Creates a source from a field name and the origin of its value.
    public init(field: String, origin: String) {
      self.field = field
      self.origin = origin
    }
  }

  /// The profile's name, as `--profile` takes it.
  public var name: String
  /// One sentence that says what the profile is for.
  public var summary: String
  /// The mapping from strength to amplitude.
  public var law: Law
  /// The voice of continuous events.
  public var continuous: ContinuousVoice
  /// The voice of transients.
  public var transient: TransientVoice
  /// The shortest time for which the motor must run to be felt; formats that switch a motor on and
  /// off write no shorter pulse.
  public var shortestPulse: HapticTime
  /// The voices of tones and sound files, and the level of the haptic beside them.
  public var sound: SoundProfile
  /// The numbers by which checks judge what a person feels.
  public var touch: TouchProfile
  /// The sources of the profile's numbers.
  public var sources: [Source]

  /// Creates a profile; the default of 30 ms is that of a motor with an eccentric weight.
  public init(
    name: String, summary: String, law: Law, continuous: ContinuousVoice,
    transient: TransientVoice, shortestPulse: HapticTime = .milliseconds(30),
    sound: SoundProfile = .reference, touch: TouchProfile = .reference, sources: [Source]
  ) {
    self.name = name
    self.summary = summary
    self.law = law
    self.continuous = continuous
    self.transient = transient
    self.shortestPulse = shortestPulse
    self.sound = sound
    self.touch = touch
    self.sources = sources
  }
}

/// Two values, at sharpness 0 and at sharpness 1, joined by a straight line.
public struct SharpnessMap: Hashable, Sendable {
  /// The value at sharpness 0.
  public var atZero: Double
  /// The value at sharpness 1.
  public var atOne: Double

  /// Creates a line between the values at sharpness 0 and 1.
  public init(_ atZero: Double, _ atOne: Double) {
    self.atZero = atZero
    self.atOne = atOne
  }

  /// The value at a sharpness of 0…1.
  public func value(at sharpness: Double) -> Double { atZero + (atOne - atZero) * sharpness }
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

extension ActuatorProfile {
  /// The profile without the gain that an `.hjif` states in its amplitudes: it plays those
  /// amplitudes unchanged.
  public var withoutWrittenGain: ActuatorProfile {
    var profile = self
    profile.continuous.gain /= continuous.written
    profile.continuous.written = 1
    profile.transient.partials = transient.partials.map { $0.divided(by: transient.written) }
    profile.transient.written = 1
    return profile
  }
}

extension TransientVoice.Partial {
  fileprivate func divided(by factor: Double) -> Self {
    Self(gain: SharpnessMap(gain.atZero / factor, gain.atOne / factor), frequency: frequency)
  }
}

extension ActuatorProfile.Law {
  package func amplitude(of strength: Double) -> Double {
    switch self {
    case .linear: strength
    case .squared: strength * strength
    }
  }

  /// The strength of an amplitude of 0 or more.
  package func strength(of amplitude: Double) -> Double {
    switch self {
    case .linear: amplitude
    case .squared: max(amplitude, 0).squareRoot()
    }
  }
}
