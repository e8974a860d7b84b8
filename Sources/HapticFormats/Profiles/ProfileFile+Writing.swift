// Writes a profile file that reads back as the same profile.

import HapticModel

extension ProfileFile {
  /// The text of a profile, of the second version if it holds curves or measurements.
  ///
  /// What every profile may leave out, because it is that of `reference`, is left out.
  package static func text(of profile: ActuatorProfile) -> String {
    JSONWriter.object { writer in
      if profile.needsSecondVersion { writer.member("version", 2) }
      writer.member("name", profile.name)
      writer.member("summary", profile.summary)
      writer.member("law", profile.law.rawValue)
      writer.object("continuous") { write(profile.continuous, to: &$0) }
      writer.object("transient") { write(profile.transient, to: &$0) }
      writer.member("shortestPulse", profile.shortestPulse.seconds)
      writer.object("touch") { write(profile.touch, to: &$0) }
      if let measurements = profile.measurements {
        writer.object("measurements") { write(measurements, to: &$0) }
      }
      writer.object("sources") { writer in
        for source in profile.sources { writer.member(source.field, source.origin) }
      }
    }
  }

  private static func write(_ voice: ContinuousVoice, to writer: inout JSONWriter) {
    writer.member("gain", voice.gain)
    if voice.written != 1 { writer.member("written", voice.written) }
    write("frequency", voice.frequency, to: &writer)
    if !voice.frequency.between.isEmpty {
      let (first, last) = (voice.frequency.atZero, voice.frequency.atOne)
      let points =
        [ProfileCurve.Point(at: 0, value: first)] + voice.frequency.between
        + [ProfileCurve.Point(at: 1, value: last)]
      write("frequencies", points, to: &writer)
    }
    for (key, stage) in [
      ("attack", voice.attack), ("decay", voice.decay), ("release", voice.release),
    ] {
      writer.lineObject(key) { writer in
        writer.member("minimum", stage.minimum.seconds)
        writer.member("full", stage.full.seconds)
      }
    }
    writer.member("cut", voice.cut.seconds)
    writer.member("ducking", voice.ducking)
  }

  private static func write(_ voice: TransientVoice, to writer: inout JSONWriter) {
    if voice.length.atZero == voice.length.atOne {
      writer.member("length", voice.length.atZero.seconds)
    } else {
      let ends = [voice.length.atZero.seconds, voice.length.atOne.seconds]
      writer.lineArray("length") { for end in ends { $0.element(end) } }
    }
    if voice.written != 1 { writer.member("written", voice.written) }
    writer.member("decay", voice.decay?.seconds)
    writer.member("fade", voice.fade.seconds)
    writer.array("partials") { writer in
      for partial in voice.partials {
        writer.lineObject { writer in
          write("gain", partial.gain, to: &writer)
          write("frequency", partial.frequency, to: &writer)
        }
      }
    }
  }

  private static func write(_ touch: TouchProfile, to writer: inout JSONWriter) {
    writer.member("acceleration", touch.acceleration)
    if let curve = touch.accelerations { write("accelerations", curve.points, to: &writer) }
    writer.member("tapsPerSecond", touch.tapsPerSecond)
    writer.member("longestVibration", touch.longestVibration.seconds)
    writer.member("energy", touch.energy)
  }

  private static func write(_ measured: ActuatorMeasurements, to writer: inout JSONWriter) {
    writer.array("points") { writer in
      for point in measured.points {
        writer.lineObject { writer in
          writer.member("intensity", point.intensity)
          writer.member("sharpness", point.sharpness)
          write("frequency", point.frequency, to: &writer)
          write("strength", point.strength, to: &writer)
        }
      }
    }
    write("rise", measured.rise, to: &writer)
    write("fall", measured.fall, to: &writer)
    if let gap = measured.fusionGap { write("fusionGap", gap, to: &writer) }
  }

  private static func write(_ key: String, _ map: SharpnessMap, to writer: inout JSONWriter) {
    writer.lineArray(key) { for end in [map.atZero, map.atOne] { $0.element(end) } }
  }

  private static func write(_ key: String, _ measured: Measured, to writer: inout JSONWriter) {
    let numbers = [measured.low, measured.value, measured.high]
    writer.lineArray(key) { for number in numbers { $0.element(number) } }
  }

  private static func write(
    _ key: String, _ points: [ProfileCurve.Point], to writer: inout JSONWriter
  ) {
    writer.lineArray(key) { writer in
      for point in points {
        writer.lineArray {
          $0.element(point.at)
          $0.element(point.value)
        }
      }
    }
  }
}

extension ActuatorProfile {
  fileprivate var needsSecondVersion: Bool {
    measurements != nil || touch.accelerations != nil || !continuous.frequency.between.isEmpty
  }
}
