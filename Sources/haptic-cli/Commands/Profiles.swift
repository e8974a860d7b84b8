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
    guard let name else {
      return try writeOutput(json ? Catalog.profiles : Catalog.profilesText(.current))
    }
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
}
