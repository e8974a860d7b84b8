// Writes the elements of a pattern as JSON, with each event, step or curve point on one line.

import HapticModel

extension JSONWriter {
  mutating func patternElement(_ event: HapticEvent) {
    lineObject {
      $0.object("Event") { object in
        object.member("Time", event.time)
        switch event {
        case .transient(let tap): object.write(tap)
        case .continuous(let vibration): object.write(vibration)
        case .audio(let sound): object.write(sound)
        }
      }
    }
  }

  private mutating func write(_ tap: TransientEvent) {
    member("EventType", "HapticTransient")
    array("EventParameters") {
      $0.parameter("HapticIntensity", tap.intensity.value)
      $0.parameter("HapticSharpness", tap.sharpness.value)
    }
  }

  private mutating func write(_ vibration: ContinuousEvent) {
    member("EventType", "HapticContinuous")
    member("EventDuration", vibration.duration)
    array("EventParameters") {
      $0.parameter("HapticIntensity", vibration.intensity.value)
      $0.parameter("HapticSharpness", vibration.sharpness.value)
      $0.write(vibration.envelope)
    }
  }

  private mutating func write(_ sound: AudioEvent) {
    switch sound.source {
    case .tone: member("EventType", "AudioContinuous")
    case .file: member("EventType", "AudioCustom")
    }
    if let duration = sound.duration { member("EventDuration", duration) }
    if case .file(let path, let usesVolumeEnvelope, let loops) = sound.source {
      member("EventWaveformPath", path)
      if !usesVolumeEnvelope { member("EventWaveformUseVolumeEnvelope", false) }
      if loops { member("EventWaveformLoopEnabled", true) }
    }
    array("EventParameters") {
      $0.parameter("AudioVolume", sound.volume.value)
      $0.parameter("AudioPitch", sound.pitch, unless: 0)
      $0.parameter("AudioPan", sound.pan, unless: 0)
      $0.parameter("AudioBrightness", sound.brightness.value, unless: 1)
      $0.write(sound.envelope)
    }
  }

  private mutating func write(_ envelope: Envelope) {
    parameter("AttackTime", envelope.attack.value, unless: 0)
    parameter("DecayTime", envelope.decay.value, unless: 0)
    parameter("ReleaseTime", envelope.release.value, unless: 0)
    if !envelope.isSustained { parameter("Sustained", 0) }
  }

  private mutating func parameter(_ id: String, _ value: Double, unless usual: Double) {
    if value != usual { parameter(id, value) }
  }

  private mutating func parameter(_ id: String, _ value: Double) {
    lineObject {
      $0.member("ParameterID", id)
      $0.member("ParameterValue", value)
    }
  }
}

// MARK: - Controls

extension JSONWriter {
  /// Writes a control as an element of a pattern; the times of a curve's points are relative to it.
  mutating func patternElement(_ control: Control) {
    switch control {
    case .parameter(let step):
      lineObject {
        $0.object("Parameter") { object in
          object.member("ParameterID", step.parameter.rawValue)
          object.member("Time", step.time)
          object.member("ParameterValue", step.value)
        }
      }
    case .curve(let curve):
      object { $0.object("ParameterCurve") { $0.write(curve) } }
    }
  }

  private mutating func write(_ curve: ParameterCurve) {
    let start = curve.points.first?.time ?? .zero
    member("ParameterID", curve.parameter.rawValue)
    member("Time", start)
    array("ParameterCurveControlPoints") { points in
      for point in curve.points {
        points.lineObject {
          $0.member("Time", point.time - start)
          $0.member("ParameterValue", point.value)
        }
      }
    }
  }
}
