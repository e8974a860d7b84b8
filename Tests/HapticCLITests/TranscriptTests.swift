// Every transcript is replayed, and the help is held to its promises.

import Foundation
import HapticTestSupport
import Testing

@Suite struct TranscriptTests {
  @Test(arguments: Transcript.all)
  func `the command does what the transcript says`(_ name: String) throws {
    let recorded = try Transcript.named(name)
    let replayed = try withFixtures { try recorded.replayed(in: $0) }
    for (then, now) in zip(recorded.exchanges, replayed.exchanges) {
      #expect(now.outcome == then.outcome, "\(name): \(then.command)")
    }
    // A rewritten transcript still fails this run: somebody has to read it first.
    guard ProcessInfo.processInfo.environment["ACCEPT_TRANSCRIPTS"] == "1" else { return }
    try replayed.text.write(
      toFile: "\(Transcript.folder)/\(name)", atomically: true, encoding: .utf8)
  }

  @Test func `there are transcripts, and each one runs something`() throws {
    #expect(Transcript.all.count >= 17)
    for name in Transcript.all {
      #expect(try !Transcript.named(name).exchanges.isEmpty, "\(name)")
    }
  }
}

@Suite struct HelpTests {
  /// A command as ArgumentParser describes it.
  private struct Command: Decodable {
    struct Argument: Decodable {
      var valueName: String?
      var abstract: String?
      var shouldDisplay: Bool
    }

    var commandName: String
    var discussion: String?
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  private struct Dump: Decodable { var command: Command }

  private func commands() throws -> [Command] {
    let outcome = try withTemporaryFolder {
      try CommandLineTool.run(["--experimental-dump-help"], in: $0)
    }
    let root = try JSONDecoder().decode(Dump.self, from: outcome.output).command
    return [root] + (root.subcommands ?? []).filter { $0.commandName != "help" }
  }

  @Test func `no option lacks help`() throws {
    for command in try commands() {
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        #expect(argument.abstract?.isEmpty == false, "\(command.commandName) \(argument)")
      }
    }
  }

  @Test
  func `the help of every command is a transcript, and so is the example it begins with`()
    throws
  {
    let typed = try Transcript.all.flatMap { try Transcript.named($0).exchanges.map(\.command) }
    for command in try commands() {
      let words = ["haptic-cli", command.commandName == "haptic-cli" ? "" : command.commandName]
      let help = (words.filter { !$0.isEmpty } + ["--help"]).joined(separator: " ")
      #expect(typed.contains(help))
      let first = command.discussion?.split(separator: "\n").first.map(String.init) ?? ""
      let example = first.trimmingCharacters(in: .whitespaces)
      #expect(example.hasPrefix("haptic-cli "), "\(command.commandName): \(example)")
      #expect(typed.contains { $0.hasSuffix(example) }, "\(example)")
    }
  }

  @Test
  func `three ways to ask a command for help give one text`() throws {
    try withTemporaryFolder { folder in
      for command in try commands().map(\.commandName) where command != "haptic-cli" {
        let texts = try [[command, "--help"], [command, "-h"], ["help", command]].map {
          try CommandLineTool.run($0, in: folder).text
        }
        #expect(Set(texts).count == 1, "\(command)")
      }
    }
  }
}
