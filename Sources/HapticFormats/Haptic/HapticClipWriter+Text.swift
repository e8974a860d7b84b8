// Writes the text of a clip.

import HapticModel

extension HapticClipWriter {
  var text: String {
    JSONWriter.object {
      $0.lineObject("version") {
        $0.member("major", 1)
        $0.member("minor", 0)
        $0.member("patch", 0)
      }
      $0.lineObject("metadata", writeMetadata)
      $0.object("signals") { $0.object("continuous") { $0.object("envelopes", write) } }
    }
  }

  /// Writes what the file that was read says of itself, as far as clips have a field for it.
  private func writeMetadata(_ object: inout JSONWriter) {
    object.member("editor", "haptic-synth")
    let kept = options[FileMetadata.kept]
    for (key, start) in [("author", "\""), ("source", "\""), ("project", "\""), ("tags", "[")] {
      guard let member = kept.member(key, startingWith: Character(start)) else { continue }
      object.member(key, json: member.json)
    }
    if !options.renames, let own = kept.member("description", startingWith: "\"") {
      object.member("description", json: own.json)
    } else {
      object.member("description", options.name)
    }
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
