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
  /// What was measured, with intervals; `nil` of a profile that no calibration made.
  package var measurements: ActuatorMeasurements?

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

extension ActuatorProfile {
  /// The profile without the gain that an `.hjif` states in its amplitudes: it plays those
  /// amplitudes unchanged.
  package var withoutWrittenGain: ActuatorProfile {
    var profile = self
    profile.continuous.gain /= continuous.written
    profile.continuous.written = 1
    profile.transient.partials = transient.partials.map { $0.divided(by: transient.written) }
    profile.transient.written = 1
    return profile
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

/// The numbers by which checks judge what a person feels of a pattern on a device.
///
/// They never change what is rendered.
public struct TouchProfile: Hashable, Sendable {
  /// The peak acceleration of an amplitude of 1 in the hand, in metres per second squared; the
  /// largest if it has a curve.
  public var acceleration: Double
  /// The peak acceleration by frequency in hertz; `nil` if it is the same at every frequency.
  public var accelerations: ProfileCurve?
  /// The most taps a second that the platform plays; `nil` if it plays all.
  public var tapsPerSecond: Double?
  /// The longest vibration that is comfortable.
  public var longestVibration: HapticTime
  /// The most energy of a pattern, as seconds of vibration at full amplitude.
  public var energy: Double

  /// Creates the numbers of a device.
  public init(
    acceleration: Double, tapsPerSecond: Double?, longestVibration: HapticTime, energy: Double,
    accelerations: ProfileCurve? = nil
  ) {
    self.acceleration = acceleration
    self.accelerations = accelerations
    self.tapsPerSecond = tapsPerSecond
    self.longestVibration = longestVibration
    self.energy = energy
  }
}

extension TouchProfile {
  /// The peak acceleration of an amplitude of 1 at a frequency, in metres per second squared.
  public func acceleration(at hertz: Double) -> Double {
    accelerations?.value(at: hertz) ?? acceleration
  }

  /// Standard gravity, in metres per second squared (ISO 80000-3).
  package static let gravity = 9.80665

  /// The numbers of the profile `reference`, and of every profile file that states none.
  ///
  /// The acceleration is 1 g, assumed: a table of eight resonant actuators has 0.47 to 1.32 (Texas
  /// Instruments SLOA194A, table 5-1). A feedback generator drops taps beyond 32 a second
  /// (cybersemics/em, pull request 2611). Android's vibrator service takes what lasts 5 s and longer
  /// for no haptic feedback. The energy is our choice.
  public static var reference: TouchProfile {
    TouchProfile(
      acceleration: gravity, tapsPerSecond: 32, longestVibration: .seconds(5),
      energy: 10)
  }
}
