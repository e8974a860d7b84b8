// How an actuator turns intensity and sharpness into motion: data, with the source of each number.

/// An actuator, as far as a render needs to know it.
///
/// Strength is `limit(intensity · control) · envelope`, and amplitude is `gain · law(strength)`.
/// Nobody outside Apple knows the true mapping, so a profile names its sources and claims to be no
/// particular phone.
public struct ActuatorProfile: Hashable, Sendable {
  /// What amplitude a strength has.
  public enum Law: String, Hashable, Sendable {
    /// Amplitude is the strength.
    case linear
    /// Amplitude is the strength squared.
    case squared
  }

  /// A number of the profile and where it comes from.
  public struct Source: Hashable, Sendable {
    /// The field, such as `transient.length`.
    public let field: String
    /// Where its value comes from, or "ours".
    public let origin: String

    /// A field and its origin.
    public init(field: String, origin: String) {
      self.field = field
      self.origin = origin
    }
  }

  /// Its name, as `--profile` takes it.
  public var name: String
  /// One sentence on what it is for.
  public var summary: String
  /// From strength to amplitude.
  public var law: Law
  /// How vibrations sound.
  public var continuous: ContinuousVoice
  /// How taps sound.
  public var transient: TransientVoice
  /// The shortest time for which its motor must be on to be felt; formats that switch a motor on and
  /// off have no shorter pulse.
  public var shortestPulse: HapticTime
  /// How tones and sound files sound, and how loud the haptic is beside them.
  public var sound: SoundProfile
  /// Where its numbers come from.
  public var sources: [Source]

  /// A profile; a motor of which nothing is known needs 30 ms, as one with a weight does.
  public init(
    name: String, summary: String, law: Law, continuous: ContinuousVoice,
    transient: TransientVoice, shortestPulse: HapticTime = .milliseconds(30),
    sound: SoundProfile = .reference, sources: [Source]
  ) {
    self.name = name
    self.summary = summary
    self.law = law
    self.continuous = continuous
    self.transient = transient
    self.shortestPulse = shortestPulse
    self.sound = sound
    self.sources = sources
  }
}

/// Two values, at sharpness 0 and at sharpness 1, joined by a straight line.
public struct SharpnessMap: Hashable, Sendable {
  /// The value at sharpness 0.
  public var atZero: Double
  /// The value at sharpness 1.
  public var atOne: Double

  /// A line from one value to another.
  public init(_ atZero: Double, _ atOne: Double) {
    self.atZero = atZero
    self.atOne = atOne
  }

  /// The value at a sharpness, 0…1.
  public func value(at sharpness: Double) -> Double { atZero + (atOne - atZero) * sharpness }
}

/// How long a tap sounds by its sharpness: two times, joined by a straight line.
public struct TapLength: Hashable, Sendable {
  /// The length at sharpness 0.
  public var atZero: HapticTime
  /// The length at sharpness 1.
  public var atOne: HapticTime

  /// A line from one length to another.
  public init(_ atZero: HapticTime, _ atOne: HapticTime) {
    self.atZero = atZero
    self.atOne = atOne
  }

  /// The length at a sharpness, to a nanosecond.
  public func value(at sharpness: UnitValue) -> HapticTime {
    atZero + (atOne - atZero).scaled(by: sharpness.value)
  }
}

/// How long a normalised envelope value lasts: `max(minimum, value × full)`.
public struct StageTime: Hashable, Sendable {
  /// The shortest a stage can be; an actuator's rise time belongs here.
  public var minimum: HapticTime
  /// How long a value of 1 lasts.
  public var full: HapticTime

  /// A stage of at least `minimum`, and of `full` at a value of 1.
  public init(minimum: HapticTime, full: HapticTime) {
    self.minimum = minimum
    self.full = full
  }

  /// The length of a stage.
  public func length(of value: UnitValue) -> HapticTime {
    max(minimum, full.scaled(by: value.value))
  }
}

/// A vibration: a sine whose frequency follows the sharpness.
public struct ContinuousVoice: Hashable, Sendable {
  /// Level at full strength.
  public var gain: Double
  /// How much of the gain is in the amplitudes that an `.hjif` states; its player applies the rest.
  public var written: Double
  /// Frequency by sharpness, in hertz.
  public var frequency: SharpnessMap
  /// How long the rise to full lasts.
  public var attack: StageTime
  /// How long the fall of an unsustained level lasts.
  public var decay: StageTime
  /// How long the fall after a sustained level lasts.
  public var release: StageTime
  /// How long what is left of an unsustained level takes to vanish at the event's end.
  public var cut: HapticTime
  /// The factor on vibrations while a tap of the same pattern sounds: 1 leaves them, 0 silences.
  public var ducking: Double

  /// A voice for vibrations.
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

/// A tap: decaying sines that fade out at a length that may depend on the sharpness.
public struct TransientVoice: Hashable, Sendable {
  /// One decaying sine.
  public struct Partial: Hashable, Sendable {
    /// Level by sharpness.
    public var gain: SharpnessMap
    /// Frequency by sharpness, in hertz.
    public var frequency: SharpnessMap

    /// A sine of a level and a frequency.
    public init(gain: SharpnessMap, frequency: SharpnessMap) {
      self.gain = gain
      self.frequency = frequency
    }
  }

  /// How long the tap sounds.
  public var length: TapLength
  /// The time in which its strength falls to 1/e; `nil` for a level that holds.
  public var decay: HapticTime?
  /// How much of its end fades linearly to zero.
  public var fade: HapticTime
  /// The sines it is made of, all in phase at the start.
  public var partials: [Partial]
  /// How much of the partials' gain is in the amplitudes that an `.hjif` states; its player applies
  /// the rest.
  public var written: Double

  /// A voice for taps.
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

  /// A voice for taps of one length, whatever their sharpness.
  public init(length: HapticTime, decay: HapticTime?, fade: HapticTime, partials: [Partial]) {
    self.init(length: TapLength(length, length), decay: decay, fade: fade, partials: partials)
  }
}

extension ActuatorProfile {
  /// The same without the gain that is in the amplitudes of an `.hjif`: what plays those amplitudes
  /// as they stand.
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
