// What a pattern of a library is for: its family, when to use it, what systems call the same; and one pattern at three strengths that a hand tells apart.

import HapticFormats
import HapticModel

/// What a pattern means, as its AHAP says under `Meaning` in its metadata.
package struct PatternMeaning: Hashable, Sendable {
  /// What one system calls the same.
  package struct Native: Hashable, Sendable {
    /// Such as `ios`.
    package let platform: String
    /// The constant or effect, such as `TOGGLE_ON`.
    package let name: String
  }

  /// The family, such as `switch`; its members are never mixed up.
  package let family: String
  /// When to use it, as a sentence.
  package let use: String
  /// When not to use it, and what to take instead.
  package let avoid: String
  /// How much attention it asks for: 1 accompanies a finger, 2 confirms, 3 interrupts, 4 alarms.
  package let attention: Int
  /// What systems call the same, in the order of the file.
  package let native: [Native]

  /// The meaning in the metadata of a file; `nil` if they have none, or one that cannot be read.
  package init?(_ metadata: FileMetadata) {
    guard let member = metadata.members.last(where: { $0.key == "Meaning" }) else { return nil }
    let read = Array(member.json.utf8).withUnsafeBytes { bytes in
      try? JSONDocument.read(bytes) { document throws(JSONFault) in try PatternMeaning(document) }
    }
    guard let read else { return nil }
    self = read
  }

  private init(_ document: JSONDocument) throws(JSONFault) {
    let object = try LooseObject(
      document, document.root, "A meaning",
      keys: ["family", "use", "avoid", "attention", "native"])
    family = try object.text("family")
    use = try object.text("use")
    avoid = try object.text("avoid")
    attention = Int(try object.number("attention", in: 1...4))
    var native: [Native] = []
    if let node = object["native"], node.kind == .object {
      try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
        let platform = document.scanner(at: value).text(of: key)
        native.append(Native(platform: platform, name: try document.text(value, "\"native\"")))
      }
    }
    self.native = native
  }
}

/// A file of a library, read.
package struct LibraryPattern: Sendable {
  package let name: String
  /// The folder of its file.
  package let folder: String
  /// What it is, as a sentence.
  package let intent: String
  /// `nil` of a scene or an interaction.
  package let meaning: PatternMeaning?
  /// What an AHAP plays, with its metadata; `nil` of another file.
  package let reading: Reading?

  /// Reads a file of a library.
  package init(
    _ name: String, in folder: String, file: String, _ bytes: [UInt8], intent: String
  ) {
    (self.name, self.folder, self.intent) = (name, folder, intent)
    reading = file.hasSuffix(".ahap") ? try? Format.ahap.read(bytes) : nil
    meaning = reading.flatMap { PatternMeaning($0[FileMetadata.kept]) }
  }

  /// What it stands with in a list: its family, or else its folder.
  package var group: String { meaning?.family ?? folder }
}

extension [LibraryPattern] {
  /// The groups in the order of their first members, each with its members.
  package var groups: [(name: String, members: [LibraryPattern])] {
    var groups: [(name: String, members: [LibraryPattern])] = []
    for pattern in self {
      if let index = groups.firstIndex(where: { $0.name == pattern.group }) {
        groups[index].members.append(pattern)
      } else {
        groups.append((pattern.group, [pattern]))
      }
    }
    return groups
  }
}

// MARK: - Text

extension LibraryPattern {
  /// The meaning for people: one line each, with the strengths that it has.
  package var sheet: String {
    var lines = ["\(name)  \(intent)"]
    if let meaning {
      lines += [
        "  family     \(meaning.family)", "  use when   \(meaning.use)",
        "  not when   \(meaning.avoid)", "  attention  \(meaning.attention) of 4",
      ]
      lines += meaning.native.map { "  \(padded($0.platform, to: 9))  \($0.name)" }
    }
    if let strengths {
      let gains = PatternStrengths.Strength.allCases.map {
        "\($0.rawValue) ×\(trimmed(strengths.gain(of: $0), 2))"
      }
      lines.append("  strengths  \(gains.joined(separator: ", "))")
      lines += strengths.lost.map { "             \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The gains that make a pattern light, regular and strong.
///
/// One law for all patterns: each strength is ``step`` times the one below. What is written is
/// *regular*, or *strong* if more would clip, so that no strength changes the shape.
package struct PatternStrengths: Sendable {
  package enum Strength: String, CaseIterable, Sendable { case light, regular, strong }

  /// Two just noticeable steps of an amplitude, 1.2² = 1.44, on a motor of a linear law, and four on
  /// one of a squared law; a little more, because a step is larger near the threshold of touch.
  package static let step = 1.45

  /// The motors on which every strength has to be felt: the one of iPhones, and one of 1 g.
  package static let motors = [ActuatorProfile.named("taptic"), .reference].compactMap { $0 }

  /// Whether the file is the strong one, because it reaches full strength.
  package let isStrong: Bool
  private let timeline: Timeline

  /// The strengths of a pattern.
  package init(_ timeline: Timeline) {
    self.timeline = timeline
    isStrong = timeline.fullest * Self.step > 1
  }

  /// A sentence for each strength and motor at which a hand stops feeling the weakest part; empty if
  /// it feels all.
  package var lost: [String] {
    Self.motors.flatMap { motor in
      let written = FeltTimeline(timeline, under: motor).weakest
      return [Strength.light, .regular].compactMap { strength -> String? in
        let weaker = timeline.amplified(by: gain(of: strength))
        let least = FeltTimeline(weaker, under: motor).weakest
        guard written >= 0, least < 0 else { return nil }
        return "\(strength.rawValue) on \(motor.name): its weakest part is "
          + "\(fixed(-least, 1)) dB below what a hand feels."
      }
    }
  }

  /// The factor of a strength on the intensities of the file.
  package func gain(of strength: Strength) -> Double {
    switch strength {
    case .light: isStrong ? 1 / (Self.step * Self.step) : 1 / Self.step
    case .regular: isStrong ? 1 / Self.step : 1
    case .strong: isStrong ? 1 : Self.step
    }
  }
}

extension LibraryPattern {
  /// The strengths of a pattern with a meaning; `nil` of another file.
  package var strengths: PatternStrengths? {
    guard meaning != nil, let reading else { return nil }
    return PatternStrengths(reading.timeline)
  }

  /// The pattern at a strength, as an AHAP with its metadata; `nil` if it has no strengths.
  package func text(at strength: PatternStrengths.Strength) -> String? {
    guard let strengths, let reading else { return nil }
    var options = WritingOptions()
    options.keep(reading)
    let timeline = reading.timeline.amplified(by: strengths.gain(of: strength))
    return try? Format.ahap.write(timeline, options: options).parts.first?.text
  }
}

extension Timeline {
  /// The largest sum of the strengths that play at one moment.
  fileprivate var fullest: Double {
    guard let haptics = try? resolved(under: .reference) else { return 0 }
    let moments =
      haptics.taps.map { $0.time } + haptics.vibrations.flatMap { $0.points.map { $0.time } }
    return moments.map { moment in
      haptics.taps.filter { $0.time == moment }.reduce(0) { $0 + $1.intensity }
        + haptics.vibrations.filter { $0.start <= moment && moment <= $0.end }
        .reduce(0) { $0 + ($1.points.value(at: moment)?.intensity ?? 0) }
    }.max() ?? 0
  }
}

extension FeltTimeline {
  /// The level of the tap or vibration that is felt least, in decibels above the threshold.
  fileprivate var weakest: Double {
    min(taps.map { $0.level }.min() ?? .infinity, vibrations.map { $0.level }.min() ?? .infinity)
  }
}
