// Reads the `sound` section of a profile file, in which every field is optional.

import HapticModel

extension ProfileFields {
  /// The range of octaves for a pitch of 1.
  private static let octaves = 0.0...4.0

  private static let soundObjects: [String] = {
    let stages = ["tone", "waveform"].flatMap { voice in
      ["attack", "decay", "release"].map { "sound.\(voice).\($0)" }
    }
    return ["sound", "sound.tone", "sound.waveform", "sound.brightness"] + stages
  }()

  /// The sound profile: that of `reference` with the file's changes.
  func sound() throws(ProfileFault) -> SoundProfile {
    for object in Self.soundObjects where fields[object] != nil {
      try require(object, "an object")
    }
    let usual = SoundProfile.reference
    return SoundProfile(
      tone: try tone(usual.tone), waveform: try waveform(usual.waveform),
      brightness: try brightness(usual.brightness),
      hapticGain: try number("sound.hapticGain", in: Self.units, or: usual.hapticGain))
  }

  private func tone(_ usual: ToneVoice) throws(ProfileFault) -> ToneVoice {
    ToneVoice(
      frequency: try number("sound.tone.frequency", in: Self.frequencies, or: usual.frequency),
      octaves: try number("sound.tone.octaves", in: Self.octaves, or: usual.octaves),
      attack: try stage("sound.tone.attack", or: usual.attack),
      decay: try stage("sound.tone.decay", or: usual.decay),
      release: try stage("sound.tone.release", or: usual.release),
      cut: try time("sound.tone.cut", or: usual.cut))
  }

  private func waveform(_ usual: WaveformVoice) throws(ProfileFault) -> WaveformVoice {
    WaveformVoice(
      octaves: try number("sound.waveform.octaves", in: Self.octaves, or: usual.octaves),
      attack: try stage("sound.waveform.attack", or: usual.attack),
      decay: try stage("sound.waveform.decay", or: usual.decay),
      release: try stage("sound.waveform.release", or: usual.release),
      cut: try time("sound.waveform.cut", or: usual.cut))
  }

  private func brightness(_ usual: BrightnessMap) throws(ProfileFault) -> BrightnessMap {
    let map = BrightnessMap(
      low: try number("sound.brightness.low", in: Self.frequencies, or: usual.low),
      high: try number("sound.brightness.high", in: Self.frequencies, or: usual.high))
    guard map.low <= map.high else {
      let written = fields["sound.brightness.low"] == nil ? "high" : "low"
      throw fault(
        "sound.brightness.\(written)",
        "low, \(JSONWriter.number(map.low)), is above high, \(JSONWriter.number(map.high)).")
    }
    return map
  }
}

// MARK: - Optional fields

extension ProfileFields {
  func number(
    _ path: String, in range: ClosedRange<Double>, or usual: Double
  ) throws(ProfileFault) -> Double {
    fields[path] == nil ? usual : try number(path, in: range)
  }

  private func time(_ path: String, or usual: HapticTime) throws(ProfileFault) -> HapticTime {
    fields[path] == nil ? usual : .seconds(try number(path, in: Self.times))
  }

  private func stage(_ path: String, or usual: StageTime) throws(ProfileFault) -> StageTime {
    StageTime(
      minimum: try time(path + ".minimum", or: usual.minimum),
      full: try time(path + ".full", or: usual.full))
  }
}
