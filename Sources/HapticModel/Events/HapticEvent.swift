// What a pattern plays: a tap, a vibration, or a sound.

/// One event of a pattern, at a time counted from the pattern's start.
public enum HapticEvent: Hashable, Sendable {
  /// A tap.
  case transient(TransientEvent)
  /// A vibration with a length.
  case continuous(ContinuousEvent)
  /// A tone or a sound file.
  indirect case audio(AudioEvent)
}

/// A tap: short, complete in itself, without envelope.
public struct TransientEvent: Hashable, Sendable {
  /// When it starts.
  public var time: HapticTime
  /// How strong it is, 0…1.
  public var intensity: UnitValue
  /// From round (0) to crisp (1).
  public var sharpness: UnitValue

  /// A tap; full and of middle sharpness unless said otherwise.
  public init(time: HapticTime, intensity: UnitValue = .one, sharpness: UnitValue = .half) {
    self.time = time
    self.intensity = intensity
    self.sharpness = sharpness
  }
}

/// A vibration that starts, lasts, and dies away.
public struct ContinuousEvent: Hashable, Sendable {
  /// When its attack starts.
  public var time: HapticTime
  /// How long until its release starts; an event of length zero is silent.
  public var duration: HapticTime
  /// How strong it is, 0…1.
  public var intensity: UnitValue
  /// From round (0) to crisp (1).
  public var sharpness: UnitValue
  /// How its level rises and falls.
  public var envelope: Envelope

  /// A vibration; full and of middle sharpness unless said otherwise.
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

/// A sound that belongs to a pattern: a synthesised tone, or a file.
public struct AudioEvent: Hashable, Sendable {
  /// Where the sound comes from.
  public enum Source: Hashable, Sendable {
    /// A synthesised tone.
    case tone
    /// A sound file, by its path as written in the pattern.
    case file(path: String, usesVolumeEnvelope: Bool, loops: Bool)
  }

  /// When it starts.
  public var time: HapticTime
  /// How long it lasts; `nil` for a file that plays to its own end.
  public var duration: HapticTime?
  /// The tone or the file.
  public var source: Source
  /// Level, 0…1.
  public var volume: UnitValue
  /// Pitch, −1…1.
  public var pitch: Double
  /// Left (−1) to right (1).
  public var pan: Double
  /// Dark (0) to bright (1).
  public var brightness: UnitValue
  /// How its level rises and falls.
  public var envelope: Envelope

  /// A sound at full level, unpanned, bright, at its own pitch, unless said otherwise.
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

// MARK: - What every event has

extension HapticEvent {
  /// When the event starts.
  public var time: HapticTime {
    switch self {
    case .transient(let tap): tap.time
    case .continuous(let vibration): vibration.time
    case .audio(let sound): sound.time
    }
  }

  /// How long the event logically lasts: a tap has no length, nor has a sound that names none.
  public var duration: HapticTime {
    switch self {
    case .transient: .zero
    case .continuous(let vibration): vibration.duration
    case .audio(let sound): sound.duration ?? .zero
    }
  }

  /// From the event's start to its logical end.
  public var span: TimeSpan { TimeSpan(start: time, duration: duration) }
}
