// The names of AHAP, as Apple writes them, and what people write instead.

import HapticModel

/// The tables of keys and identifiers; names from
/// [Representing haptic patterns in AHAP files](https://developer.apple.com/documentation/corehaptics/representing-haptic-patterns-in-ahap-files).
enum AHAPNames {
  enum RootKey: Int, Sendable { case pattern, version, metadata }
  enum ElementKey: Int, Sendable { case event, parameter, curve }
  enum EventKey: Int, Sendable {
    case type, time, duration, parameters, waveformPath, usesVolumeEnvelope, loops
  }
  enum ControlKey: Int, Sendable { case id, time, value, points }
  enum ValueKey: Int, Sendable { case id, value, time }
  enum EventType: Sendable { case transient, continuous, tone, file }
  enum EventParameter: Int, CaseIterable, Sendable {
    case intensity, sharpness, attack, decay, release, sustained, volume, pitch, pan, brightness
  }

  static let root = NameTable<RootKey>([
    ("Pattern", .pattern), ("Version", .version), ("Metadata", .metadata),
  ])

  static let element = NameTable<ElementKey>([
    ("Event", .event), ("ParameterCurve", .curve), ("Parameter", .parameter),
  ])

  static let event = NameTable<EventKey>(
    [
      ("Time", .time), ("EventType", .type), ("EventParameters", .parameters),
      ("EventDuration", .duration), ("EventWaveformPath", .waveformPath),
      ("EventWaveformUseVolumeEnvelope", .usesVolumeEnvelope),
      ("EventWaveformLoopEnabled", .loops),
    ],
    // "Duration" is what the prose of Apple's article says.
    aliases: [
      "duration": "EventDuration", "type": "EventType", "parameters": "EventParameters",
      "eventtime": "Time", "relativetime": "Time", "waveformpath": "EventWaveformPath",
    ])

  static let eventParameterEntry = NameTable<ValueKey>(
    [("ParameterID", .id), ("ParameterValue", .value)],
    aliases: ["id": "ParameterID", "value": "ParameterValue"])

  static let parameter = NameTable<ControlKey>(
    [("ParameterID", .id), ("Time", .time), ("ParameterValue", .value)],
    aliases: ["id": "ParameterID", "value": "ParameterValue", "relativetime": "Time"])

  static let curve = NameTable<ControlKey>(
    [("ParameterID", .id), ("Time", .time), ("ParameterCurveControlPoints", .points)],
    aliases: [
      "id": "ParameterID", "relativetime": "Time",
      "controlpoints": "ParameterCurveControlPoints",
      "parametercontrolpoints": "ParameterCurveControlPoints",
    ])

  static let controlPoint = NameTable<ValueKey>(
    [("Time", .time), ("ParameterValue", .value)],
    aliases: ["value": "ParameterValue", "relativetime": "Time"])

  static let eventType = NameTable<EventType>(
    [
      ("HapticTransient", .transient), ("HapticContinuous", .continuous),
      ("AudioContinuous", .tone), ("AudioCustom", .file),
    ],
    aliases: ["transient": "HapticTransient", "continuous": "HapticContinuous"])

  static let eventParameter = NameTable<EventParameter>(
    [
      ("HapticIntensity", .intensity), ("HapticSharpness", .sharpness), ("AttackTime", .attack),
      ("DecayTime", .decay), ("ReleaseTime", .release), ("Sustained", .sustained),
      ("AudioVolume", .volume), ("AudioPitch", .pitch), ("AudioPan", .pan),
      ("AudioBrightness", .brightness),
    ],
    aliases: [
      "intensity": "HapticIntensity", "hapticintensitycontrol": "HapticIntensity",
      "sharpness": "HapticSharpness", "hapticsharpnesscontrol": "HapticSharpness",
      "hapticattacktime": "AttackTime", "hapticdecaytime": "DecayTime",
      "hapticreleasetime": "ReleaseTime", "hapticsustained": "Sustained",
      "hapticattacktimecontrol": "AttackTime", "hapticdecaytimecontrol": "DecayTime",
      "hapticreleasetimecontrol": "ReleaseTime", "audiovolumecontrol": "AudioVolume",
      "audiopitchcontrol": "AudioPitch", "audiopancontrol": "AudioPan",
      "audiobrightnesscontrol": "AudioBrightness", "volume": "AudioVolume",
    ])

  static let controlParameter = NameTable<ControlParameter>(
    [
      ("HapticIntensityControl", .hapticIntensity), ("HapticSharpnessControl", .hapticSharpness),
      ("HapticAttackTimeControl", .hapticAttackTime), ("HapticDecayTimeControl", .hapticDecayTime),
      ("HapticReleaseTimeControl", .hapticReleaseTime), ("AudioVolumeControl", .audioVolume),
      ("AudioPanControl", .audioPan), ("AudioBrightnessControl", .audioBrightness),
      ("AudioPitchControl", .audioPitch), ("AudioAttackTimeControl", .audioAttackTime),
      ("AudioDecayTimeControl", .audioDecayTime), ("AudioReleaseTimeControl", .audioReleaseTime),
    ],
    aliases: [
      "hapticintensity": "HapticIntensityControl", "intensity": "HapticIntensityControl",
      "intensitycontrol": "HapticIntensityControl", "hapticsharpness": "HapticSharpnessControl",
      "sharpness": "HapticSharpnessControl", "sharpnesscontrol": "HapticSharpnessControl",
      "attacktime": "HapticAttackTimeControl", "hapticattacktime": "HapticAttackTimeControl",
      "decaytime": "HapticDecayTimeControl", "hapticdecaytime": "HapticDecayTimeControl",
      "releasetime": "HapticReleaseTimeControl", "hapticreleasetime": "HapticReleaseTimeControl",
      "audiovolume": "AudioVolumeControl", "audiopan": "AudioPanControl",
      "audiobrightness": "AudioBrightnessControl", "audiopitch": "AudioPitchControl",
    ])
}

extension AHAPNames.EventParameter {
  /// Its name in the file.
  var name: String {
    switch self {
    case .intensity: "HapticIntensity"
    case .sharpness: "HapticSharpness"
    case .attack: "AttackTime"
    case .decay: "DecayTime"
    case .release: "ReleaseTime"
    case .sustained: "Sustained"
    case .volume: "AudioVolume"
    case .pitch: "AudioPitch"
    case .pan: "AudioPan"
    case .brightness: "AudioBrightness"
    }
  }

  /// The values it may take: −1…1 where 0 is the middle, 0…1 elsewhere
  /// ([`CHHapticEvent.ParameterID`](https://developer.apple.com/documentation/corehaptics/chhapticevent/parameterid)).
  var range: ClosedRange<Double> { self == .pitch || self == .pan ? -1...1 : 0...1 }
}
