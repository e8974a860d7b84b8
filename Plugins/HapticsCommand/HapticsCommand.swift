// Runs the commands of `haptic-cli` that write nothing, in a package: `swift package haptics`.

import Foundation
import PackagePlugin

/// The plugin; without arguments it checks every pattern of the package.
@main
struct HapticsCommand: CommandPlugin {
  /// The commands that only read.
  private static let reading = [
    "check", "compare", "explain", "formats", "help", "inspect", "patterns", "profiles", "scenes",
  ]
  /// The options with which they write.
  private static let writing = ["--fix", "--unsafe-fixes", "--write-baseline"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    try requireReading(arguments)
    try context.runHaptics(Self.completed(arguments))
  }

  /// The arguments, with `check` where no command is named, and the package where `check` has no
  /// input.
  private static func completed(_ arguments: [String]) -> [String] {
    let arguments = arguments.isEmpty ? ["check"] : arguments
    let isWhole =
      arguments[0] == "check"
      && arguments.dropFirst().allSatisfy { $0.hasPrefix("-") && $0 != "-" }
    return isWhole ? arguments + ["."] : arguments
  }

  private func requireReading(_ arguments: [String]) throws {
    let command = arguments.first { !$0.hasPrefix("-") }
    let isWriting = arguments.first { argument in
      Self.writing.contains { argument == $0 || argument.hasPrefix("\($0)=") }
    }
    guard let word = isWriting ?? command.flatMap({ Self.reading.contains($0) ? nil : $0 }) else {
      return
    }
    throw Refusal(
      description: "`haptics` writes nothing, so it has no '\(word)'; use `swift package "
        + "--allow-writing-to-package-directory haptics-write \(arguments.joined(separator: " "))`."
    )
  }
}
