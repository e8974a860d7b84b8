// Writes the text of a clip.

import HapticModel

extension HapticClipWriter {
  var text: String {
    var writer = JSONWriter()
    writer.object {
      $0.lineObject("version") {
        $0.member("major", 1)
        $0.member("minor", 0)
        $0.member("patch", 0)
      }
      $0.lineObject("metadata") {
        $0.member("editor", "haptic-synth")
        $0.member("description", options.name)
      }
      $0.object("signals") { $0.object("continuous") { $0.object("envelopes", write) } }
    }
    return writer.text + "\n"
  }

  private func write(_ envelopes: inout JSONWriter) {
    envelopes.array("amplitude") {
      for point in points { $0.lineObject { write(point, to: &$0) } }
    }
    envelopes.array("frequency") {
      for point in frequencies {
        $0.lineObject {
          $0.member("time", point.time)
          $0.member("frequency", point.value)
        }
      }
    }
  }

  private func write(_ point: Point, to object: inout JSONWriter) {
    object.member("time", point.time)
    object.member("amplitude", point.amplitude)
    guard let tap = point.emphasis else { return }
    object.lineObject("emphasis") {
      $0.member("amplitude", scale.writtenAmplitude(ofStrength: tap.intensity))
      $0.member("frequency", tap.sharpness.inNineDigits)
    }
  }
}
