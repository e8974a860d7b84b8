// A vibration or a sound as it goes into a pattern file: what is written, and what must act on it.

import HapticModel

/// Which controls reach an event: haptic and audio controls never meet.
enum AHAPFamily: CaseIterable, Hashable {
  case haptic, audio

  /// The control that multiplies.
  var level: ControlParameter { self == .haptic ? .hapticIntensity : .audioVolume }

  /// The controls that add, as long as an event lasts.
  var offsets: [ControlParameter] {
    self == .haptic ? [.hapticSharpness] : [.audioPan, .audioBrightness, .audioPitch]
  }
}

/// An event that lasts, its envelope as the envelope controls leave it.
struct AHAPVoice {
  /// The event at its time on the timeline.
  var event: HapticEvent
  /// Its intensity or volume times the gain of its pattern; may be above 1.
  var level: Double
  /// Which event of the timeline it is.
  let origin: EventOrigin
  /// While it sounds, silent or not.
  var span: TimeSpan
  /// Whether its pattern's window cuts into that.
  var isCut = false

  /// The controls that reach it.
  var family: AHAPFamily {
    if case .audio = event { .audio } else { .haptic }
  }
}

/// Voices that sound together, and the lines that must act on them and on nothing else.
struct AHAPIsland {
  /// The voices, in the order they were written.
  var voices: [AHAPVoice]
  /// What acts on them; empty if nothing does.
  var lines: [ControlParameter: ControlLine] = [:]
  /// While any of them sounds.
  var span: TimeSpan

  /// Whether nothing acts on them.
  var isNeutral: Bool { lines.isEmpty }

  init(_ voices: [AHAPVoice], lines: [ControlParameter: ControlLine] = [:]) {
    self.voices = voices
    self.lines = lines
    let starts = voices.lazy.map { $0.span.start }
    let ends = voices.lazy.map { $0.span.end }
    span = TimeSpan(start: starts.min() ?? .zero, end: ends.max() ?? .zero)
  }
}

/// A tap: how strong it must be felt, and how strong it is before controls act.
struct AHAPTap {
  /// When.
  let time: HapticTime
  /// Intensity times gain; may be above 1.
  let level: Double
  /// The strength it is played at.
  let strength: Double
  /// Its sharpness.
  let sharpness: UnitValue
  /// Which event of the timeline it is.
  let origin: EventOrigin

  /// The intensity that gives its strength under a control; `nil` if none does.
  func intensity(under control: Double) -> Double? {
    if control == 1 || strength == 0 { return strength }
    if level <= 1, level * control == strength { return level }
    return strength <= control ? strength / control : nil
  }
}

// MARK: - Changes

extension HapticEvent {
  /// The event with another intensity or volume, limited to 0…1.
  func withLevel(_ level: Double) -> HapticEvent {
    switch self {
    case .transient(var tap):
      tap.intensity = UnitValue(clamping: level)
      return .transient(tap)
    case .continuous(var vibration):
      vibration.intensity = UnitValue(clamping: level)
      return .continuous(vibration)
    case .audio(var sound):
      sound.volume = UnitValue(clamping: level)
      return .audio(sound)
    }
  }

  /// The event with a control that adds to it worked in.
  func adding(_ value: Double, of parameter: ControlParameter) -> HapticEvent {
    switch self {
    case .transient: return self
    case .continuous(var vibration):
      vibration.sharpness = UnitValue(clamping: vibration.sharpness.value + value)
      return .continuous(vibration)
    case .audio(var sound):
      switch parameter {
      case .audioPan: sound.pan = ControlParameter.audioPan.limited(sound.pan + value)
      case .audioPitch: sound.pitch = ControlParameter.audioPitch.limited(sound.pitch + value)
      default: sound.brightness = UnitValue(clamping: sound.brightness.value + value)
      }
      return .audio(sound)
    }
  }

  /// The event with another envelope; a tap has none.
  func withEnvelope(_ envelope: Envelope) -> HapticEvent {
    switch self {
    case .transient: return self
    case .continuous(var vibration):
      vibration.envelope = envelope
      return .continuous(vibration)
    case .audio(var sound):
      sound.envelope = envelope
      return .audio(sound)
    }
  }
}
