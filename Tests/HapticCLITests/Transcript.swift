// A transcript: commands in a Markdown file, each with its input and all that came of it.

import Foundation
import HapticTestSupport

/// One file of `Transcripts`, as the commands in it.
///
/// A fenced block holds a line `% command`, perhaps lines of input and `^D`, then standard output,
/// lines of standard error after `2> `, and `=> status` unless it is 0. (The idea is pandoc's.) A
/// line `…` stands for any number of lines; a block that names its language is prose.
struct Transcript {
  /// A command and what followed.
  struct Exchange: Equatable {
    /// The line of shell.
    var command: String
    /// Its input, or `nil` if the block states none.
    var input: String?
    /// What came of it, as the block shows it.
    var outcome: [String]
  }

  /// Prose, or an exchange.
  private enum Part {
    case prose(String)
    case exchange(Exchange)
  }

  private var parts: [Part] = []

  /// Every exchange, in order.
  var exchanges: [Exchange] {
    parts.compactMap { if case .exchange(let exchange) = $0 { exchange } else { nil } }
  }

  /// Reads a transcript.
  init(_ text: String) {
    var block: [String]?
    var isShown = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let lines = block, line == "```" {
        parts.append(.exchange(Exchange(lines)))
        block = nil
      } else if block != nil {
        block?.append(line)
      } else if line == "```", !isShown {
        block = []
      } else {
        if line.hasPrefix("```") { isShown = line != "```" }
        parts.append(.prose(line))
      }
    }
  }

  /// The transcript as it should read if what comes of the commands now is right.
  func replayed(in folder: String) throws -> Transcript {
    var result = self
    result.parts = try parts.map { part in
      guard case .exchange(let exchange) = part else { return part }
      return .exchange(try exchange.replayed(in: folder))
    }
    return result
  }

  /// The transcript as a file.
  var text: String {
    parts.map { part in
      switch part {
      case .prose(let line): line
      case .exchange(let exchange): exchange.text
      }
    }.joined(separator: "\n")
  }

  /// The folder of transcripts.
  static let folder = PackageRoot.path(of: "Tests/HapticCLITests/Transcripts")

  /// The names of all transcripts.
  static var all: [String] {
    ((try? names(in: folder)) ?? []).filter { $0.hasSuffix(".md") }
  }

  /// The transcript of a name.
  static func named(_ name: String) throws -> Transcript {
    Transcript(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
  }
}

extension Transcript.Exchange {
  /// Reads the lines of a block.
  fileprivate init(_ lines: [String]) {
    let end = lines.firstIndex(of: "^D")
    command = String((lines.first ?? "").dropFirst(2))
    input = end.map { lines[1..<$0].map { $0 + "\n" }.joined() }
    outcome = Array(lines.dropFirst((end ?? 0) + 1))
  }

  /// The same command with what comes of it now.
  fileprivate func replayed(in folder: String) throws -> Transcript.Exchange {
    let result = try CommandLineTool.shell(command, input: input ?? "", in: folder)
    var lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    let errors = result.errorLines.map { "2> \($0)" }
    let status = result.status == 0 ? [] : ["=> \(result.status)"]
    var exchange = self
    let outcome = lines.map(String.init) + errors + status
    if !shows(outcome) { exchange.outcome = outcome }
    return exchange
  }

  /// Whether the block shows this outcome: to the letter, but for what a line `…` leaves out.
  private func shows(_ lines: [String]) -> Bool {
    guard let gap = outcome.firstIndex(of: "…") else { return outcome == lines }
    let (head, tail) = (outcome[..<gap], outcome[(gap + 1)...])
    return lines.count >= head.count + tail.count && lines.starts(with: head)
      && lines.suffix(tail.count).elementsEqual(tail)
  }

  fileprivate var text: String {
    let typed = input.map { $0.split(separator: "\n").map(String.init) + ["^D"] } ?? []
    return (["```", "% \(command)"] + typed + outcome + ["```"]).joined(separator: "\n")
  }
}
