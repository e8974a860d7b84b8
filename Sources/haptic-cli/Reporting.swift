// Reports the error that ended a run, and returns the exit status.

import ArgumentParser
import HapticModel

extension HapticCLI {
  /// Prints the message of an error, and returns the exit status.
  static func report(_ error: Error) -> Int32 {
    if let failure = failure(in: error) {
      if !failure.message.isEmpty { writeDiagnostic(failure.message) }
      return failure.status.rawValue
    }
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    guard !code.isSuccess else { return printed(text) }
    // ArgumentParser writes "Error:" with a capital, but compilers and this command do not.
    let message = text.hasPrefix("Error: ") ? "error: " + text.dropFirst(7) : text
    for line in message.split(separator: "\n") { writeDiagnostic(String(line)) }
    return code.rawValue
  }

  /// Prints help, the version or a completion script.
  private static func printed(_ text: String) -> Int32 {
    do {
      try writeOutput(text.isEmpty || text.hasSuffix("\n") ? text : text + "\n")
      return ExitStatus.success.rawValue
    } catch {
      return report(error)
    }
  }

  private static func failure(in error: Error) -> Failure? {
    Failure(known: error) ?? unknownCommand(CommandLine.arguments.dropFirst().first)
  }

  /// The failure of an unknown command after `help`; ArgumentParser would print general help.
  static func unknownTopic(_ word: String?) -> Failure? {
    guard let word, !word.hasPrefix("-"), !commandNames.contains(word) else { return nil }
    return unknown(command: word)
  }

  private static var commandNames: [String] {
    configuration.subcommands.map { $0._commandName } + ["help"]
  }

  /// What other tools call a command of this one.
  private static let synonyms = [
    "lint": "check", "validate": "check", "fix": "check --fix", "format": "check --fix",
    "diff": "compare", "list": "patterns", "ls": "patterns", "version": "--version",
    "info": "inspect", "show": "inspect", "export": "convert",
  ]

  private static func unknown(command word: String) -> Failure {
    if let command = synonyms[word] {
      return Failure(usage: "there is no command '\(word)'; use `haptic-cli \(command)`.")
    }
    return .unknown("command", word, among: commandNames, hint: "`haptic-cli --help` lists them")
  }

  private static func unknownCommand(_ word: String?) -> Failure? {
    guard let word, !word.hasPrefix("-") else { return nil }
    guard !commandNames.contains(word) else { return nil }
    guard nearestName(to: word, among: commandNames) != nil || FileKind(path: word) == nil else {
      return Failure(usage: "'\(word)' is a file, not a command; `haptic-cli render \(word)`?")
    }
    return unknown(command: word)
  }
}
