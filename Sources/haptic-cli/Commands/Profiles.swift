// Lists the built-in actuator profiles, or prints one.

import ArgumentParser
import HapticFormats
import HapticModel

/// The command `haptic-cli profiles`.
struct Profiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profiles",
    _superCommandName: "haptic-cli",
    abstract: "List the actuator profiles, or print one as the JSON file it is.",
    usage: "haptic-cli profiles [NAME]",
    discussion: "  haptic-cli profiles reference > mine.json")

  @Argument(
    help: ArgumentHelp("The profile to print.", valueName: "NAME"), completion: .profileName)
  var name: String?

  func run() throws {
    let all = ActuatorProfile.builtIn
    guard let name else { return try writeOutput(all.map(row).joined()) }
    guard let found = all.first(where: { $0.profile.name == name }) else {
      throw Failure.unknownProfile(name)
    }
    try writeOutput(found.text)
  }

  private func row(_ entry: BuiltInProfile) -> String {
    padded(entry.profile.name, to: 12) + entry.profile.summary + "\n"
  }
}
