// The command that lists the built-in actuator profiles, or prints one.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticWorkbench

struct Profiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profiles",
    _superCommandName: "haptic-cli",
    abstract: "List the actuator profiles, or print one as JSON.",
    usage: "haptic-cli profiles [NAME | FILE | --json]",
    discussion: "  haptic-cli profiles reference > mine.json")

  @Argument(
    help: ArgumentHelp(
      "The profile to print: a name, or a file to check.", valueName: "NAME"),
    completion: .profileName)
  var name: String?

  @Flag(help: "Print the list as JSON.")
  var json = false

  func run() throws {
    let all = ActuatorProfile.builtIn
    guard let name else { return try writeOutput(json ? Catalog.profiles : list) }
    if let found = all.first(where: { $0.profile.name == name }) {
      return try writeOutput(found.text)
    }
    // Parsed first, to make sure that it is a profile.
    _ = try ActuatorProfile.resolving(name)
    let text = try withContents(
      of: name, called: name, limit: ProfileFile.maximumBytes, limitNote: " for a profile"
    ) { String(decoding: $0, as: UTF8.self) }
    try writeOutput(text)
  }

  private var profiles: [ActuatorProfile] { ActuatorProfile.builtIn.map(\.profile) }

  /// The list of profiles: a summary each, then a table of figures.
  private var list: String {
    let summaries = profiles.map { padded($0.name, to: 12) + $0.summary }
    let figures = [["", "law", "vibration", "tap"]] + profiles.map(figures)
    let widths = [12, 10, 14, 0]
    let table = figures.map { row in
      withoutTrailingSpaces(zip(row, widths).map { padded($0, to: $1) }.joined())
    }
    return (summaries + [""] + table).map { $0 + "\n" }.joined()
  }

  /// The row of a profile: name, law, frequencies of continuous events, length of a transient.
  private func figures(of profile: ActuatorProfile) -> [String] {
    let frequency = profile.continuous.frequency
    let range = [frequency.atZero, frequency.atOne].map { trimmed($0, 1) }
    let length = profile.transient.length
    let ends = length.atZero == length.atOne ? [length.atZero] : [length.atZero, length.atOne]
    let lengths = ends.map { trimmed($0.seconds * 1_000, 3) }
    let dash = String(Glyphs.current.dash)
    return [
      profile.name, profile.law.rawValue, "\(range.joined(separator: dash)) Hz",
      "\(lengths.joined(separator: dash)) ms",
    ]
  }
}
