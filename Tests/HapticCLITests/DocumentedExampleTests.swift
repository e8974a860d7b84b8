// Examples of the documentation that are files: they run as they stand.

import Foundation
import HapticTestSupport
import Testing

@Suite struct DocumentedExampleTests {
  /// Runs what a page shows, in a folder that holds the files of the guides.
  ///
  /// As with a transcript, somebody reads the rewritten page before it passes.
  private func replay(_ page: String) throws -> [Transcript.Exchange] {
    let path = PackageRoot.path(of: page)
    let shown = Transcript(try String(contentsOfFile: path, encoding: .utf8))
    let replayed = try withGuideFiles { try shown.replayed(in: $0) }
    for (then, now) in zip(shown.exchanges, replayed.exchanges) {
      #expect(now.outcome == then.outcome, "\(then.command)")
    }
    if ProcessInfo.processInfo.environment["ACCEPT_TRANSCRIPTS"] == "1" {
      try replayed.text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    return shown.exchanges
  }

  private func withGuideFiles<Result>(_ body: (String) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder in
      for name in ["card.ahap", "card.timeline.json"] {
        try FileManager.default.copyItem(
          atPath: PackageRoot.path(of: "Documentation/guides/\(name)"), toPath: "\(folder)/\(name)")
      }
      return try body(folder)
    }
  }

  @Test(arguments: ["designer", "ios", "android", "web", "games", "team"])
  func `every command of a guide does what the guide shows`(_ guide: String) throws {
    #expect(try replay("Documentation/guides/\(guide).md").count >= 3)
  }

  @Test func `every command of README's front page runs, in the order in which it stands`() throws {
    #expect(try replay("README.md").count == 1)
    let text = try String(contentsOfFile: PackageRoot.path(of: "README.md"), encoding: .utf8)
    let commands = text.matches(of: /(?m)^haptic-cli [^\n]+/).map { String($0.output) }
    #expect(commands.count == 9)
    try withGuideFiles { folder in
      for command in commands {
        let result = try CommandLineTool.shell(command, in: folder)
        #expect(result.status == 0, "\(command)\n\(result.text)\(result.errors)")
      }
    }
  }

  @Test func `the interaction of the guide grows step by step, and does what the page shows`()
    throws
  {
    let path = PackageRoot.path(of: "Documentation/Interactions.md")
    // Each step of the page writes the whole file before its commands.
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let steps = text.components(separatedBy: "```json\n")
    #expect(steps.count == 5)
    let replayed = try withTemporaryFolder { folder in
      try steps.enumerated().map { number, step in
        let end = number == 0 ? nil : step.range(of: "```\n")
        let file = end.map { String(step[..<$0.lowerBound]) }
        try file?.write(
          toFile: folder + "/my-pull.interaction.json", atomically: true, encoding: .utf8)
        let page = Transcript(end.map { String(step[$0.upperBound...]) } ?? step)
        let replayed = try page.replayed(in: folder)
        for (then, now) in zip(page.exchanges, replayed.exchanges) {
          #expect(now.outcome == then.outcome, "\(then.command)")
        }
        return (file.map { "\($0)```\n" } ?? "") + replayed.text
      }
    }
    guard ProcessInfo.processInfo.environment["ACCEPT_TRANSCRIPTS"] == "1" else { return }
    try replayed.joined(separator: "```json\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  /// The first block of JSON after a heading of a page.
  private func example(under heading: String, of page: String) throws -> String {
    let path = PackageRoot.path(of: "Documentation/\(page)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n\(heading)\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "```json\n").dropFirst().first)
    return try #require(block.components(separatedBy: "```").first)
  }

  @Test func `a whole timeline runs as it stands, with the shipped pattern that it names`() throws {
    let text = try example(under: "## A whole timeline", of: "Timeline-files.md")
    try withTemporaryFolder { folder in
      try text.write(toFile: folder + "/ticket.timeline.json", atomically: true, encoding: .utf8)
      let checked = try CommandLineTool.run(["check", "ticket.timeline.json"], in: folder)
      #expect(checked.status == 0, "\(checked.text)\(checked.errors)")
      let shown = try CommandLineTool.run(["inspect", "ticket.timeline.json"], in: folder)
      #expect(shown.text.contains("success.transient[0]"))
      // A file of its own goes before the shipped one.
      try FileManager.default.createDirectory(
        atPath: folder + "/feedback", withIntermediateDirectories: true)
      let own =
        "{\"Pattern\": [{\"Event\": {\"Time\": 0, \"EventType\": \"HapticContinuous\", \"EventDuration\": 1}}]}"
      try own.write(
        toFile: folder + "/feedback/success.ahap", atomically: true, encoding: .utf8)
      let mine = try CommandLineTool.run(["inspect", "ticket.timeline.json"], in: folder)
      #expect(mine.text.contains("success.continuous[0]"))
      #expect(!mine.text.contains("success.transient[0]"))
    }
  }

  @Test func `a shipped pattern is named by its whole path, and nothing else becomes one`() throws {
    try withTemporaryFolder { folder in
      for path in [
        "success.ahap", "./feedback/success.ahap", "feedback/success", "feedback/none.ahap",
      ] {
        let text = "{\"timeline\": 1, \"patterns\": [{\"pattern\": \"\(path)\"}]}"
        try text.write(toFile: folder + "/a.timeline.json", atomically: true, encoding: .utf8)
        let outcome = try CommandLineTool.run(["inspect", "a.timeline.json"], in: folder)
        #expect(outcome.status == 65, "\(path)")
      }
    }
  }
}
