// Recognises and writes Android's vibration effects in XML.

import HapticModel

/// The XML that `VibrationEffect.parseFromXml` reads.
public enum AndroidXML {
  /// The file that was read; `nil` if it was none of this format.
  static let original = FormatKey<OriginalFile?>(nil)

  /// The file that was read, if it still plays what is to be written.
  ///
  /// Presets stay presets, and what repeats goes on repeating. A named device may lack what the file
  /// uses, so only the default one gets a copy.
  static func copy(of timeline: Timeline, _ options: WritingOptions) -> WrittenFile? {
    guard options[AndroidXML.options].device == .guaranteed else { return nil }
    return options.copy(of: timeline, original)
  }

  /// Whether bytes look like such a file: the root is one of three elements, the old one included.
  ///
  /// Only the first megabyte is read, and nothing after the root's tag.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(1 << 20))
    guard var scanner = try? XMLScanner(start), case .start(let root)? = try? scanner.next() else {
      return false
    }
    return ["vibration-effect", "vibration-select", "vibration"].contains(root.name)
  }

  /// Effects as text: a single one directly, several as a choice of the first one supported.
  ///
  /// - Throws: ``UnwritableTimeline`` for effects that the reader would refuse: one that is too
  ///   long, or too many items in all.
  static func text(
    _ effects: [AndroidEffect], limits: ReadingOptions
  ) throws(UnwritableTimeline) -> String {
    for effect in effects {
      try UnwritableTimeline.refuse(endingAt: effect.duration, beyond: limits.maximumDuration)
    }
    try UnwritableTimeline.refuse(
      effects.reduce(0) { $0 + $1.count }, "items of effects", beyond: limits.maximumEvents)
    var writer = XMLWriter()
    if effects.count == 1 {
      writer.write(effects[0])
    } else {
      writer.element("vibration-select", [:]) { writer in
        for effect in effects { writer.write(effect) }
      }
    }
    return writer.text
  }
}

extension XMLWriter {
  fileprivate mutating func write(_ effect: AndroidEffect) {
    element("vibration-effect", [:]) { writer in
      switch effect {
      case .primitives(let primitives): for primitive in primitives { writer.write(primitive) }
      case .waveform(let entries): writer.write(entries)
      case .basicEnvelope(let envelope):
        writer.write(
          envelope, "basic-envelope-effect", keys: ("intensity", "sharpness", "initialSharpness"))
      case .waveformEnvelope(let envelope):
        writer.write(
          envelope, "waveform-envelope-effect",
          keys: ("amplitude", "frequencyHz", "initialFrequencyHz"))
      }
    }
  }

  private mutating func write(_ primitive: AndroidPrimitive) {
    let (name, scale) = (primitive.kind.rawValue, "\(primitive.scale)")
    if primitive.delay > 0 {
      element(
        "primitive-effect", ["name": name, "scale": scale, "delayMs": "\(primitive.delay)"])
    } else {
      element("primitive-effect", ["name": name, "scale": scale])
    }
  }

  private mutating func write(_ entries: [AndroidEntry]) {
    element("waveform-effect", [:]) { writer in
      for entry in entries {
        let amplitude = entry.amplitude.map { "\($0)" } ?? "default"
        writer.element(
          "waveform-entry", ["durationMs": "\(entry.duration)", "amplitude": amplitude])
      }
    }
  }

  /// Writes an envelope with its kind's names for level, pitch and initial pitch.
  private mutating func write(
    _ envelope: AndroidEnvelope, _ name: String,
    keys: (level: String, pitch: String, initial: String)
  ) {
    element(name, [keys.initial: "\(envelope.initialPitch ?? 0)"]) { writer in
      for point in envelope.points {
        writer.element(
          "control-point",
          [
            keys.level: "\(point.level)", keys.pitch: "\(point.pitch)",
            "durationMs": "\(point.duration)",
          ])
      }
    }
  }
}
