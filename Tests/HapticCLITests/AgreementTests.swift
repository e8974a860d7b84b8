// Every command gives the same answer about a file: it is read, or refused with one sentence.

import Foundation
import HapticFormats
import HapticTestSupport
import Testing

@Suite struct AgreementTests {
  /// How many damaged files the commands get; `make fuzz` sets more.
  private static let count =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) }.map { $0 / 50 } ?? 24

  /// Files of every format that is read, by extension, as the formats' own writers make them.
  private static let kinds: [(suffix: String, files: [[UInt8]])] = Format.all.compactMap { format in
    guard format.read != nil, let write = format.write else { return nil }
    let texts = (0..<4).flatMap { seed in
      var source = RandomTimelines(seed: UInt64(seed))
      return (try? write(source.timeline(), WritingOptions()))?.parts.map { Array($0.text.utf8) }
        ?? []
    }
    return texts.isEmpty ? nil : (format.fileExtension, texts)
  }

  /// What the commands say that read a file, by their arguments after the file.
  private static let commands = [
    ["check", "--quiet"], ["inspect", "--json"], ["render", "--quiet", "-o", "out.wav"],
    ["convert", "--quiet", "-o", "out.timeline.json"], ["build", "--quiet", "-o", "built"],
    ["compare", "--json", "--quiet"],
  ]

  /// The refusal of a file by a command; `nil` if it was read.
  private func refusal(_ command: [String], _ file: String, in folder: String) throws -> String? {
    let second = command[0] == "compare" ? [file] : []
    let run = try CommandLineTool.run(
      [command[0], file] + second + command.dropFirst(), in: folder)
    // What has nothing to convert has been read.
    guard run.status >= 64, !run.errors.contains("there is nothing to convert") else { return nil }
    let line = (run.text.split(separator: "\n") + run.errorLines).first { $0.contains("error: ") }
    return line.map(sentence)
  }

  /// The sentence of a line, without its place and its rule.
  private func sentence(_ line: Substring) -> String {
    let message = line.components(separatedBy: "error: ").dropFirst().joined(separator: "error: ")
    return message.replacing(" [A000]", with: "")
  }

  @Test func `every command reads a damaged file, or all refuse it with one sentence`() throws {
    for (suffix, files) in Self.kinds {
      var damaged = try #require(MutatedFiles(files, seed: 26))
      try withTemporaryFolder { folder in
        for index in 0..<max(1, Self.count / Self.kinds.count) {
          let (name, bytes) = ("a.\(suffix)", damaged.next())
          try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
          let answers = try Self.commands.map { try refusal($0, name, in: folder) }
          let text = String(decoding: bytes, as: UTF8.self)
          #expect(Set(answers).count == 1, "\(suffix) \(index): \(answers)\n\(text)")
        }
      }
    }
  }
}
