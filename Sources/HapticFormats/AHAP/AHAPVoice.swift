// Continuous events and sounds on their way to AHAP files: what is written and what controls them.

import HapticModel

/// The two families of events; haptic and audio controls never affect the same event.
enum AHAPFamily: CaseIterable, Hashable {
  case haptic, audio

  /// The family's multiplying control.
  var level: ControlParameter { self == .haptic ? .hapticIntensity : .audioVolume }

  /// The family's adding controls that act during an event.
  var offsets: [ControlParameter] {
    self == .haptic ? [.hapticSharpness] : [.audioPan, .audioBrightness, .audioPitch]
  }
}

/// A continuous or audio event, its envelope with the envelope controls applied.
struct AHAPVoice {
  /// The event, in the timeline's time.
  var event: HapticEvent
  /// The intensity or volume times its pattern's gain; may exceed 1.
  var level: Double
  let origin: EventOrigin
  /// The span in which it sounds, including silent parts.
  var span: TimeSpan
  /// Whether its pattern's window cuts the span.
  var isCut = false

  var family: AHAPFamily {
    if case .audio = event { .audio } else { .haptic }
  }
}

/// Voices that overlap, with the control lines that must act on exactly these.
struct AHAPIsland {
  /// The voices, in the order they were written.
  var voices: [AHAPVoice]
  /// The lines of the controls that act on them; empty if none does.
  var lines: [ControlParameter: ControlLine] = [:]
  var span: TimeSpan

  var isNeutral: Bool { lines.isEmpty }

  init(_ voices: [AHAPVoice], lines: [ControlParameter: ControlLine] = [:]) {
    self.voices = voices
    self.lines = lines
    let starts = voices.lazy.map { $0.span.start }
    let ends = voices.lazy.map { $0.span.end }
    span = TimeSpan(start: starts.min() ?? .zero, end: ends.max() ?? .zero)
  }
}

/// A transient with its strength before and after controls.
struct AHAPTap {
  /// The start, in the timeline's time.
  let time: HapticTime
  /// Intensity times gain; may exceed 1.
  let level: Double
  let strength: Double
  let sharpness: UnitValue
  let origin: EventOrigin

  /// The intensity that gives the strength under a control value; `nil` if none does.
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
}
