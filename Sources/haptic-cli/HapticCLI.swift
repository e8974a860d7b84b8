// haptic-cli: patterns in, sound files and insight out.

import ArgumentParser

/// The command; each subcommand parses, calls the libraries, and writes.
@main
struct HapticCLI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haptic-cli",
    abstract: "Hear, see and check haptic patterns.",
    usage: "haptic-cli COMMAND [options]",
    discussion: """
        haptic-cli render success -o success.wav

      INPUT is a file, the name of a shipped pattern, or - for standard input.

      Standard output carries data only. Findings and errors go to standard error, as \
      `path:line:column: severity: message`.

      EXIT STATUS
      \(ExitStatus.table)

      `haptic-cli --generate-completion-script bash` (or zsh, fish) prints shell completions.
      """,
    version: version,
    subcommands: commands)

  private static let commands: [ParsableCommand.Type] = [
    Render.self, Inspect.self, Check.self, Play.self, Convert.self, Compare.self, Build.self,
    Patterns.self, Scenes.self, Profiles.self, Formats.self,
  ]

  /// The version, as `--version` prints it.
  static let version = "0.1.0"

  static func main() {
    fillStandardDescriptors()
    // A closed pipe is then an error of the write, with a message and status 74.
    signal(SIGPIPE, SIG_IGN)
    // So is a file beyond the limit that a shell has set, which would else end the process at once.
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try parsed(try CommandLine.words())
      try command.run()
    } catch {
      Interruption.yieldToEnd()
      endProcess(report(error))
    }
  }

  /// The command that the arguments ask for.
  ///
  /// Going straight to the subcommand spares ArgumentParser two thirds of its work: the search for
  /// it, and, as the subcommand has a `_superCommandName`, two parses that look for a request for
  /// completions. Whatever that does not settle goes through the root, which words errors and help, and
  /// there gets the arguments as they may be shown.
  private static func parsed(_ arguments: [String]) throws -> ParsableCommand {
    guard let name = arguments.first else {
      throw Failure(usage: "no command is named; `haptic-cli --help` lists them.")
    }
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
