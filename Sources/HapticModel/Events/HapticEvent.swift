// The events of a pattern, transient, continuous and audio, and their envelopes.

/// One event of a pattern, timed from the pattern's start.
public enum HapticEvent: Hashable, Sendable {
  /// A transient: a short tap with a fixed length.
  case transient(TransientEvent)
  /// A continuous event: a vibration with a duration.
  case continuous(ContinuousEvent)
  /// An audio event: a tone or a sound file.
  indirect case audio(AudioEvent)

  /// A transient; by default of intensity 1 and sharpness 0.5.
  public static func transient(
    at time: HapticTime, intensity: UnitValue = .one, sharpness: UnitValue = .half
  ) -> HapticEvent {
    .transient(TransientEvent(time: time, intensity: intensity, sharpness: sharpness))
  }

  /// A continuous event; by default of intensity 1 and sharpness 0.5.
  public static func continuous(
    at time: HapticTime, duration: HapticTime, intensity: UnitValue = .one,
    sharpness: UnitValue = .half, envelope: Envelope = Envelope()
  ) -> HapticEvent {
    .continuous(
      ContinuousEvent(
        time: time, duration: duration, intensity: intensity, sharpness: sharpness,
        envelope: envelope))
  }
}

/// A transient: a short tap of fixed length, without an envelope.
public struct TransientEvent: Hashable, Sendable {
  /// The start, from the pattern's start.
  public var time: HapticTime
  /// The intensity before controls, 0…1.
  public var intensity: UnitValue
  /// The sharpness, from round (0) to crisp (1).
  public var sharpness: UnitValue

  /// Creates a transient; by default of intensity 1 and sharpness 0.5.
  public init(time: HapticTime, intensity: UnitValue = .one, sharpness: UnitValue = .half) {
    self.time = time
    self.intensity = intensity
    self.sharpness = sharpness
  }
}

/// A continuous event: a vibration with a duration and an envelope.
public struct ContinuousEvent: Hashable, Sendable {
  /// The start of the attack, from the pattern's start.
  public var time: HapticTime
  /// The time until the release starts; an event of duration zero is silent.
  public var duration: HapticTime
  /// The intensity before controls, 0…1.
  public var intensity: UnitValue
  /// The sharpness, from round (0) to crisp (1).
  public var sharpness: UnitValue
  /// The envelope: how the level rises and falls.
  public var envelope: Envelope

  /// Creates a continuous event; by default of intensity 1 and sharpness 0.5.
  public init(
    time: HapticTime, duration: HapticTime, intensity: UnitValue = .one,
    sharpness: UnitValue = .half, envelope: Envelope = Envelope()
  ) {
    self.time = time
    self.duration = max(duration, .zero)
    self.intensity = intensity
    self.sharpness = sharpness
    self.envelope = envelope
  }
}

/// An audio event of a pattern: a synthesised tone or a sound file.
public struct AudioEvent: Hashable, Sendable {
  /// The origin of a sound.
  public enum Source: Hashable, Sendable {
    /// A synthesised tone (`AudioContinuous`).
    case tone
    /// A sound file (`AudioCustom`), by its path as written in the pattern.
    case file(path: String, usesVolumeEnvelope: Bool, loops: Bool)
  }

  /// The start, from the pattern's start.
  public var time: HapticTime
  /// The duration; `nil` for a file that plays to its own end.
  public var duration: HapticTime?
  /// The tone or file that is played.
  public var source: Source
  /// The volume before controls, 0…1.
  public var volume: UnitValue
  /// The pitch before controls, from low (−1) to high (1).
  public var pitch: Double
  /// The pan, from left (−1) to right (1).
  public var pan: Double
  /// The brightness, from dark (0) to bright (1).
  public var brightness: UnitValue
  /// The envelope: how the level rises and falls.
  public var envelope: Envelope

  /// Creates an audio event; by default of full volume and brightness, centred, at pitch 0.
  public init(
    time: HapticTime, duration: HapticTime? = nil, source: Source, volume: UnitValue = .one,
    pitch: Double = 0, pan: Double = 0, brightness: UnitValue = .one,
    envelope: Envelope = Envelope()
  ) {
    self.time = time
    self.duration = duration.map { max($0, .zero) }
    self.source = source
    self.volume = volume
    self.pitch = min(max(pitch, -1), 1)
    self.pan = min(max(pan, -1), 1)
    self.brightness = brightness
    self.envelope = envelope
  }
}

// MARK: - Common properties

extension HapticEvent {
  /// The start, from the pattern's start.
  public var time: HapticTime {
    switch self {
    case .transient(let tap): tap.time
    case .continuous(let vibration): vibration.time
    case .audio(let sound): sound.time
    }
  }

  /// The logical duration: zero for a transient, and for a sound without a stated duration.
  public var duration: HapticTime {
    switch self {
    case .transient: .zero
    case .continuous(let vibration): vibration.duration
    case .audio(let sound): sound.duration ?? .zero
    }
  }

  /// The span from the start to the logical end.
  public var span: TimeSpan { TimeSpan(start: time, duration: duration) }
}

/// An event's attack, decay and release, and whether its level is sustained.
///
/// The values are normalised. An ``ActuatorProfile`` maps them to seconds, because Apple publishes
/// no such mapping.
public struct Envelope: Hashable, Sendable {
  /// The attack, 0…1: the greater, the slower the level rises to full.
  public var attack: UnitValue
  /// The decay, 0…1: the greater, the slower an unsustained level falls to zero.
  public var decay: UnitValue
  /// The release, 0…1: the greater, the slower a sustained level falls after the event's end.
  public var release: UnitValue
  /// Whether the level holds until the event ends (`true`) or decays inside it.
  public var isSustained: Bool

  /// Creates an envelope; by default a sustained level with the shortest attack and release.
  public init(
    attack: UnitValue = .zero, decay: UnitValue = .zero, release: UnitValue = .zero,
    isSustained: Bool = true
  ) {
    self.attack = attack
    self.decay = decay
    self.release = release
    self.isSustained = isSustained
  }
}

/// The time that a normalised envelope value stands for: `max(minimum, value × full)`.
public struct StageTime: Hashable, Sendable {
  /// The shortest stage; an actuator's rise time belongs here.
  public var minimum: HapticTime
  /// The length of a stage of value 1.
  public var full: HapticTime

  /// Creates a stage that lasts at least `minimum`, and `full` at a value of 1.
  public init(minimum: HapticTime, full: HapticTime) {
    self.minimum = minimum
    self.full = full
  }

  /// The length of a stage whose envelope value is `value`.
  public func length(of value: UnitValue) -> HapticTime {
    max(minimum, full.scaled(by: value.value))
  }
}

/// The type of an event, as in labels and tables.
package enum EventType: String, CaseIterable, Sendable {
  case transient, continuous, audio

  /// Its place among all types.
  var row: Int {
    switch self {
    case .transient: 0
    case .continuous: 1
    case .audio: 2
    }
  }
}

extension HapticEvent {
  package var type: EventType {
    switch self {
    case .transient: .transient
    case .continuous: .continuous
    case .audio: .audio
    }
  }
}
