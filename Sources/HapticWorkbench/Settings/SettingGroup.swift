// The options of each request of the module, in the order of its types and tables.

/// The options of a request, as an interface of `haptic.d.ts`.
package struct SettingGroup: Sendable {
  /// The name of the interface.
  package let name: String
  package let rows: [Setting]
  /// The keys of what `haptic.mjs` sends otherwise than as a setting.
  private let unsent: [String]

  private init(_ name: String, _ rows: [Setting], without unsent: [String] = []) {
    (self.name, self.rows, self.unsent) = (name, rows, unsent)
  }

  private static let others = Setting(
    "others", .other("File[]"), "Files that these settings and the input name, by their paths.")

  package static let read = SettingGroup(
    "ReadOptions", [.from, .profile, others, .stretch, .fit, .absoluteCurveTimes],
    without: [others.key])
  package static let sound = SettingGroup("SoundOptions", [.soundName, .band])
  package static let soundConversion = SettingGroup(
    "SoundConversionOptions",
    [
      .strategy, .sensitivity, .minGap, .tapsPerSecond, .pointsPerSecond, .balance, .soundGain,
      .brightness, .level, .longestVibration, .band, .profile, .player, others,
    ], without: [Setting.band.key, others.key])
  package static let check = SettingGroup(
    "CheckOptions", [.report, .pairs, .window, .path, .failOn, .all, .version])
  package static let comparison = SettingGroup(
    "CompareOptions",
    [
      .maxShift, .maxUnmatched, .maxLengthening, .maxChange, .maxSteps, .maxEnvelope,
      .minSimilarity, .minQuality,
    ])
  package static let conversion = SettingGroup(
    "ConvertOptions",
    [
      .name, .fileName, .split, .envelopes, .device, .dutyCycle, .wholeMilliseconds, .package,
    ])
  package static let drawing = SettingGroup(
    "DrawOptions", [.theme, .start, .end, .storyboard, .gesture])
  package static let render = SettingGroup(
    "RenderOptions", [.layout, .blockRate, .gain, .noTracks])

  /// All groups, in the order of the module's calls.
  package static let all = [
    read, sound, soundConversion, check, comparison, conversion, drawing, render,
  ]

  /// The keys that a request may have, with those that only the module's own code sends.
  package func keys(and more: [String] = []) -> [String] {
    rows.map { $0.key }.filter { !unsent.contains($0) } + more
  }
}

// MARK: - For people

extension SettingGroup {
  /// The interface in TypeScript, without its comment.
  package var interface: String {
    let members = rows.map { row in
      "  /** \(row.sentence) */\n  \(row.key)?: \(row.type);\n"
    }
    return "export interface \(name) {\n\(members.joined())}\n"
  }

  /// The rows of a table in Markdown: member, option and sentence.
  package var table: String {
    rows.map { "| `\($0.key)` | \($0.sentence) |\n" }.joined()
  }
}
