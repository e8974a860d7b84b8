// Writes the text of MPEG's haptic format.

import HapticModel

extension HJIFWriter {
  var text: String {
    var writer = JSONWriter()
    let count = bands.count + (taps.isEmpty ? 0 : 1)
    writer.object {
      $0.member("version", "2023")
      $0.member("profile", clock.isSimple ? "Simple Parametric" : "Main")
      $0.member("level", count <= Self.mostBands.0 ? 1 : 2)
      $0.member("date", Self.date)
      $0.member("description", options.name)
      $0.member("timescale", clock.timescale)
      $0.array("avatars") { _ in }
      $0.array("perceptions") { $0.object(writePerception) }
      $0.array("syncs") { _ in }
    }
    return writer.text + "\n"
  }

  private func writePerception(_ perception: inout JSONWriter) {
    perception.member("id", 0)
    perception.member("avatar_id", 0)
    perception.member("description", options.name)
    perception.member("perception_modality", "Vibrotactile")
    perception.member("unit_exponent", -3)
    perception.member("perception_unit_exponent", 0)
    perception.array("reference_devices") { _ in }
    perception.array("effect_library") { _ in }
    perception.array("channels") { $0.object(writeChannel) }
  }

  private func writeChannel(_ channel: inout JSONWriter) {
    channel.member("id", 0)
    channel.member("description", options.name)
    channel.member("gain", 1)
    channel.member("mixing_coefficient", 1)
    channel.member("body_part_mask", 0)
    channel.array("bands") {
      if !taps.isEmpty { write("Transient", taps.map { [$0] }, to: &$0) }
      for band in bands { write("VectorialWave", band, to: &$0) }
    }
  }

  private func write(_ kind: String, _ effects: [[Keyframe]], to bands: inout JSONWriter) {
    let ends = [pitches.atZero, pitches.atOne].map { min(max($0, 0), 10_000) }
    bands.object {
      $0.member("band_type", kind)
      $0.member("lower_frequency_limit", min(ends[0], ends[1]).rounded(.down))
      $0.member("upper_frequency_limit", max(ends[0], ends[1]).rounded(.up))
      $0.array("effects") {
        for effect in effects { $0.object { write(effect, to: &$0) } }
      }
    }
  }

  private func write(_ keyframes: [Keyframe], to effect: inout JSONWriter) {
    let start = keyframes[0].tick
    effect.member("effect_type", "Basis")
    effect.member("position", start)
    effect.member("phase", 0)
    effect.member("base_signal", "Sine")
    effect.array("keyframes") {
      for keyframe in keyframes {
        $0.lineObject {
          $0.member("relative_position", keyframe.tick - start)
          $0.member("amplitude_modulation", keyframe.amplitude)
          $0.member("frequency_modulation", keyframe.hertz)
        }
      }
    }
  }
}
