// Writes a pattern as AHAP text, so that tests exercise a reader with patterns made by code.

import HapticModel

/// A pattern as AHAP text.
///
/// AHAP has no negative times of events and steps; ``RandomTimelines`` makes none inside a pattern.
public struct AHAPText {
  /// The text.
  public let text: String

  /// The text of a pattern; curves are written relative to their first point, or to zero.
  public init(_ pattern: HapticPattern) {
    let elements = pattern.events.map(AHAPText.event) + pattern.controls.map(AHAPText.control)
    text = """
      { "Version": 1.0, "Pattern": [
      \(elements.joined(separator: ",\n"))
      ] }

      """
  }

  /// The text as bytes.
  public var bytes: [UInt8] { Array(text.utf8) }
}

// MARK: - Events

extension AHAPText {
  private static func event(_ event: HapticEvent) -> String {
    var fields = ["\"Time\": \(decimal(event.time))"]
    var parameters: [(String, Double)]
    switch event {
    case .transient(let tap):
      fields.append("\"EventType\": \"HapticTransient\"")
      parameters = haptic(tap.intensity, tap.sharpness)
    case .continuous(let vibration):
      fields.append("\"EventType\": \"HapticContinuous\"")
      fields.append("\"EventDuration\": \(decimal(vibration.duration))")
      parameters = haptic(vibration.intensity, vibration.sharpness) + stages(vibration.envelope)
    case .audio(let sound):
      fields += self.fields(of: sound)
      parameters = audio(sound) + stages(sound.envelope)
    }
    let list = parameters.map { "{\"ParameterID\": \"\($0)\", \"ParameterValue\": \($1)}" }
    fields.append("\"EventParameters\": [\(list.joined(separator: ", "))]")
    return "{\"Event\": {\(fields.joined(separator: ", "))}}"
  }

  private static func haptic(
    _ intensity: UnitValue, _ sharpness: UnitValue
  ) -> [(String, Double)] {
    [("HapticIntensity", intensity.value), ("HapticSharpness", sharpness.value)]
  }

  private static func stages(_ envelope: Envelope) -> [(String, Double)] {
    [
      ("AttackTime", envelope.attack.value), ("DecayTime", envelope.decay.value),
      ("ReleaseTime", envelope.release.value), ("Sustained", envelope.isSustained ? 1 : 0),
    ]
  }

  private static func audio(_ sound: AudioEvent) -> [(String, Double)] {
    [
      ("AudioVolume", sound.volume.value), ("AudioPitch", sound.pitch),
      ("AudioPan", sound.pan), ("AudioBrightness", sound.brightness.value),
    ]
  }

  private static func fields(of sound: AudioEvent) -> [String] {
    let duration = sound.duration.map { ["\"EventDuration\": \(decimal($0))"] } ?? []
    switch sound.source {
    case .tone: return duration + ["\"EventType\": \"AudioContinuous\""]
    case .file(let path, let usesVolumeEnvelope, let loops):
      return duration + [
        "\"EventType\": \"AudioCustom\"", "\"EventWaveformPath\": \"\(path)\"",
        "\"EventWaveformUseVolumeEnvelope\": \(usesVolumeEnvelope)",
        "\"EventWaveformLoopEnabled\": \(loops)",
      ]
    }
  }
}

// MARK: - Controls

extension AHAPText {
  private static func control(_ control: Control) -> String {
    switch control {
    case .parameter(let step):
      return """
        {"Parameter": {"ParameterID": "\(step.parameter.rawValue)", \
        "Time": \(decimal(step.time)), "ParameterValue": \(step.value)}}
        """
    case .curve(let curve):
      let start = max(curve.points.first?.time ?? .zero, .zero)
      let points = curve.points.map {
        "{\"Time\": \(decimal($0.time - start)), \"ParameterValue\": \($0.value)}"
      }
      return """
        {"ParameterCurve": {"ParameterID": "\(curve.parameter.rawValue)", \
        "Time": \(decimal(start)), "ParameterCurveControlPoints": [
          \(points.joined(separator: ",\n  "))]}}
        """
    }
  }

  /// Seconds with nine digits, all of them exact.
  private static func decimal(_ time: HapticTime) -> String {
    let (seconds, rest) = time.nanoseconds.magnitude.quotientAndRemainder(
      dividingBy: 1_000_000_000)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 9 - digits.count)
    return "\(time < .zero ? "-" : "")\(seconds).\(zeros)\(digits)"
  }
}
