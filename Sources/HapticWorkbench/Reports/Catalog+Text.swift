// The lists of formats, profiles, scenes, patterns and rules, for people.

import HapticFormats
import HapticModel
import HapticScenes

extension Catalog {
  /// Every format: name, extensions, abilities and summary.
  package static var formatsText: String {
    let rows =
      Format.all.map { format in
        let abilities = [
          ("read", format.read != nil), ("write", format.write != nil),
          ("rewrite", format.rewrite != nil),
        ]
        return [
          format.name, suffixes(format.extensions),
          abilities.filter { $0.1 }.map { $0.0 }.joined(separator: ", "), format.summary,
        ]
      } + [["gesture", suffixes(GestureFile.extensions), "", GestureFile.summary]]
    return text(columns(rows))
  }

  static func suffixes(_ extensions: [String]) -> String {
    extensions.map { ".\($0)" }.joined(separator: " ")
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// The profiles: a summary each, then a table of figures.
  package static func profilesText(_ glyphs: Glyphs) -> String {
    let profiles = ActuatorProfile.builtIn.map { $0.profile }
    let summaries = profiles.map { padded($0.name, to: 12) + $0.summary }
    let rows = [["", "law", "vibration", "tap"]] + profiles.map { figures(of: $0, glyphs.dash) }
    let table = rows.map { row in
      withoutTrailingSpaces(zip(row, [12, 10, 14, 0]).map { padded($0, to: $1) }.joined())
    }
    return text(summaries + [""] + table)
  }

  /// The row of a profile: name, law, frequencies of continuous events, length of a transient.
  private static func figures(of profile: ActuatorProfile, _ dash: Character) -> [String] {
    let frequency = profile.continuous.frequency
    let range = [frequency.atZero, frequency.atOne].map { trimmed($0, 1) }
    let length = profile.transient.length
    let ends = length.atZero == length.atOne ? [length.atZero] : [length.atZero, length.atOne]
    let lengths = ends.map { trimmed($0.seconds * 1_000, 3) }
    return [
      profile.name, profile.law.rawValue, "\(range.joined(separator: String(dash))) Hz",
      "\(lengths.joined(separator: String(dash))) ms",
    ]
  }

  package static var scenesText: String {
    text(columns(HapticScene.all.map { [$0.name, $0.summary] }))
  }

  package static var rulesText: String {
    text(TextColumns.lines(Rule.all.map { [$0.id, $0.severity.rawValue, $0.title] }))
  }

  /// Patterns by their groups: name and intent.
  package static func patternsText(_ library: [LibraryPattern]) -> String {
    library.groups.map { group in
      let width = (group.members.map { $0.name.count }.max() ?? 0) + 2
      return "\(group.name)\n"
        + text(group.members.map { "  \(padded($0.name, to: width))\($0.intent)" })
    }.joined(separator: "\n")
  }
}
