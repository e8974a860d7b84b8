// The keys and identifiers of AHAP, with common wrong spellings.

import HapticModel

/// The keys and identifiers; names from
/// [Representing haptic patterns in AHAP files](https://developer.apple.com/documentation/corehaptics/representing-haptic-patterns-in-ahap-files).
enum AHAPNames {
  /// The member of the metadata that says what the pattern is meant to be felt as.
  static let intents = "Intents"

  enum RootKey: Int { case pattern, version, metadata }
  enum ElementKey: Int { case event, parameter, curve }
  enum EventKey: Int {
    case type, time, duration, parameters, waveformPath, usesVolumeEnvelope, loops
  }
  enum EventParameterKey: Int { case id, value }
  enum ParameterKey: Int { case id, time, value }
  enum CurveKey: Int { case id, time, points }
  enum PointKey: Int { case time, value }
  enum EventType { case transient, continuous, tone, file }
  enum EventParameter: Int {
    case intensity, sharpness, attack, decay, release, sustained, volume, pitch, pan, brightness
  }
}

// MARK: - Keys

extension AHAPNames.RootKey: NameSet {
  @inline(__always)
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool {
    take("Pattern", .pattern) || take("Version", .version) || take("Metadata", .metadata)
  }

  static var aliases: [String: String] { [:] }
}

extension AHAPNames.ElementKey: NameSet {
  @inline(__always)
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool {
    take("Event", .event) || take("ParameterCurve", .curve) || take("Parameter", .parameter)
  }

  static var aliases: [String: String] { [:] }
}

extension AHAPNames.EventKey: NameSet {
  @inline(__always)
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool {
    take("Time", .time)
      || take("EventType", .type)
      || take("EventParameters", .parameters)
      || take("EventDuration", .duration)
      || take("EventWaveformPath", .waveformPath)
      || take("EventWaveformUseVolumeEnvelope", .usesVolumeEnvelope)
      || take("EventWaveformLoopEnabled", .loops)
  }

  // The text of Apple's article says "Duration".
  static var aliases: [String: String] {
    [
      "duration": "EventDuration", "type": "EventType", "parameters": "EventParameters",
      "eventtime": "Time", "relativetime": "Time", "waveformpath": "EventWaveformPath",
    ]
  }
}

extension AHAPNames.EventParameterKey: NameSet {
  @inline(__always)
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool {
    take("ParameterID", .id) || take("ParameterValue", .value)
  }

  static var aliases: [String: String] { ["id": "ParameterID", "value": "ParameterValue"] }
}

extension AHAPNames.ParameterKey: NameSet {
  @inline(__always)
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool {
    take("ParameterID", .id) || take("Time", .time) || take("ParameterValue", .value)
  }

  static var aliases: [String: String] {
    ["id": "ParameterID", "value": "ParameterValue", "relativetime": "Time"]
  }
}

extension AHAPNames.CurveKey: NameSet {
  @inline(__always)
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool {
    take("ParameterID", .id)
      || take("Time", .time)
      || take("ParameterCurveControlPoints", .points)
  }

  static var aliases: [String: String] {
    [
      "id": "ParameterID", "relativetime": "Time",
      "controlpoints": "ParameterCurveControlPoints",
      "parametercontrolpoints": "ParameterCurveControlPoints",
    ]
  }
}

extension AHAPNames.PointKey: NameSet {
  @inline(__always)
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool {
    take("Time", .time) || take("ParameterValue", .value)
  }

  static var aliases: [String: String] { ["value": "ParameterValue", "relativetime": "Time"] }
}

// MARK: - Identifiers

extension AHAPNames.EventType: NameSet {
  @inline(__always)
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool {
    take("HapticTransient", .transient)
      || take("HapticContinuous", .continuous)
      || take("AudioContinuous", .tone)
      || take("AudioCustom", .file)
  }

  static var aliases: [String: String] {
    ["transient": "HapticTransient", "continuous": "HapticContinuous"]
  }
}

extension AHAPNames.EventParameter: NameSet {
  @inline(__always)
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool {
    take("HapticIntensity", .intensity)
      || take("HapticSharpness", .sharpness)
      || take("AttackTime", .attack)
      || take("DecayTime", .decay)
      || take("ReleaseTime", .release)
      || take("Sustained", .sustained)
      || take("AudioVolume", .volume)
      || take("AudioPitch", .pitch)
      || take("AudioPan", .pan)
      || take("AudioBrightness", .brightness)
  }

  static var aliases: [String: String] {
    [
      "intensity": "HapticIntensity", "hapticintensitycontrol": "HapticIntensity",
      "sharpness": "HapticSharpness", "hapticsharpnesscontrol": "HapticSharpness",
      "hapticattacktime": "AttackTime", "hapticdecaytime": "DecayTime",
      "hapticreleasetime": "ReleaseTime", "hapticsustained": "Sustained",
      "hapticattacktimecontrol": "AttackTime", "hapticdecaytimecontrol": "DecayTime",
      "hapticreleasetimecontrol": "ReleaseTime", "audiovolumecontrol": "AudioVolume",
      "audiopitchcontrol": "AudioPitch", "audiopancontrol": "AudioPan",
      "audiobrightnesscontrol": "AudioBrightness", "volume": "AudioVolume",
    ]
  }

  /// The range of values: −1…1 if 0 is the middle, else 0…1
  /// ([`CHHapticEvent.ParameterID`](https://developer.apple.com/documentation/corehaptics/chhapticevent/parameterid)).
  var range: ClosedRange<Double> { self == .pitch || self == .pan ? -1...1 : 0...1 }
}

extension ControlParameter: NameSet {
  @inline(__always)
  static func offer(_ take: (StaticString, Self) -> Bool) -> Bool {
    take("HapticIntensityControl", .hapticIntensity)
      || take("HapticSharpnessControl", .hapticSharpness)
      || take("HapticAttackTimeControl", .hapticAttackTime)
      || take("HapticDecayTimeControl", .hapticDecayTime)
      || take("HapticReleaseTimeControl", .hapticReleaseTime)
      || take("AudioVolumeControl", .audioVolume)
      || take("AudioPanControl", .audioPan)
      || take("AudioBrightnessControl", .audioBrightness)
      || take("AudioPitchControl", .audioPitch)
      || take("AudioAttackTimeControl", .audioAttackTime)
      || take("AudioDecayTimeControl", .audioDecayTime)
      || take("AudioReleaseTimeControl", .audioReleaseTime)
  }

  static var aliases: [String: String] {
    [
      "hapticintensity": "HapticIntensityControl", "intensity": "HapticIntensityControl",
      "intensitycontrol": "HapticIntensityControl", "hapticsharpness": "HapticSharpnessControl",
      "sharpness": "HapticSharpnessControl", "sharpnesscontrol": "HapticSharpnessControl",
      "attacktime": "HapticAttackTimeControl", "hapticattacktime": "HapticAttackTimeControl",
      "decaytime": "HapticDecayTimeControl", "hapticdecaytime": "HapticDecayTimeControl",
      "releasetime": "HapticReleaseTimeControl", "hapticreleasetime": "HapticReleaseTimeControl",
      "audiovolume": "AudioVolumeControl", "audiopan": "AudioPanControl",
      "audiobrightness": "AudioBrightnessControl", "audiopitch": "AudioPitchControl",
    ]
  }
}
