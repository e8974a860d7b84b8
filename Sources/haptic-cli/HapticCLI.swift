// The command haptic-cli and its list of subcommands.

import ArgumentParser

/// The command; each subcommand parses its arguments, calls the libraries, and writes the result.
@main
struct HapticCLI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haptic-cli",
    abstract: "Hear, see and check haptic patterns.",
    usage: "haptic-cli COMMAND [options]",
    discussion: """
        haptic-cli render success -o success.wav

      INPUT is a file, the name of a shipped pattern, or - for standard input.

      Data and reports go to standard output, errors and the findings of other commands than \
      check to standard error, as `path:line:column: severity: message`.

      EXIT STATUS
      \(ExitStatus.table)

      `haptic-cli --generate-completion-script bash` (or zsh, fish) prints shell completions.
      """,
    version: toolVersion,
    subcommands: commands)

  private static let commands: [ParsableCommand.Type] = [
    Render.self, Inspect.self, Preview.self, Check.self, MergeReports.self, Explain.self, Init.self,
    Play.self, Convert.self, Compare.self, Calibrate.self, Build.self,
    Patterns.self, Scenes.self, Profiles.self, Formats.self,
  ]

  static func main() {
    fillStandardDescriptors()
    makeBrokenPipesErrors()
    do {
      var command = try parsed(try CommandLine.words())
      try command.run()
    } catch {
      Interruption.yieldToEnd()
      endProcess(report(error))
    }
  }

  /// The command that the arguments name.
  ///
  /// Going straight to the subcommand saves two thirds of ArgumentParser's work: finding it, and,
  /// since the subcommand has a `_superCommandName`, two parses for completion requests. Everything
  /// else goes through the root, which words errors and help, with arguments made safe to print.
  private static func parsed(_ arguments: [String]) throws -> ParsableCommand {
    guard let name = arguments.first else { return try parseAsRoot(["--help"]) }
    if name == "help", let unknown = unknownTopic(arguments.dropFirst().first) { throw unknown }
    let command = commands.first { $0.configuration.commandName == name }
    if let command, let parsed = try? command.parseAsRoot(Array(arguments.dropFirst())),
      type(of: parsed) == command
    {
      return parsed
    }
    return try parseAsRoot(arguments.map(\.printable))
  }
}
