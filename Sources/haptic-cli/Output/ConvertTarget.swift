// Where a conversion goes and in which format, settled before anything is read.

import HapticFormats
import HapticModel

/// A text file to write a timeline to.
struct ConvertTarget {
  /// The formats that can be written.
  static var formats: [Format] { Format.all.filter { $0.write != nil } }

  /// The path; `nil` for standard output.
  private let path: String?
  private let writer: @Sendable (Timeline, WritingOptions) throws -> WrittenFile

  /// Settles where the output goes.
  ///
  /// - Parameters:
  ///   - output: What followed `-o`.
  ///   - name: What followed `--to`, if anything.
  ///   - input: What is converted.
  /// - Throws: ``Failure``, for a format that is unknown or only read, and for an output that is
  ///   the input.
  init(_ output: String, format name: String?, for input: Input) throws {
    guard !output.isEmpty else { throw Failure(usage: "the output has no name.") }
    path = output == "-" ? nil : output
    let format = try name.map(ConvertTarget.format(named:)) ?? ConvertTarget.format(ofFile: output)
    guard let writer = format.write else {
      throw Failure(usage: "\(format.name) can be read, but not written; \(ConvertTarget.list).")
    }
    self.writer = writer
    if let kind = input.fileKind, let path, kind == FileKind(path: path) {
      throw Failure(usage: "the output '\(path)' is the input; name another with -o.")
    }
  }

  /// The file to write; `nil` for standard output.
  var file: RunFile? { path.map { RunFile("output", $0) } }

  private static func format(named name: String) throws -> Format {
    if let format = Format.named(name) { return format }
    throw Failure.unknown("format", name, among: formats.map(\.name))
  }

  private static func format(ofFile name: String) throws -> Format {
    if let format = Format.forFile(named: name) { return format }
    guard pathExtension(of: name) != "wav" else {
      throw Failure(usage: "render writes WAV: `haptic-cli render INPUT -o \(name)`.")
    }
    let what = name == "-" ? "standard output has no extension" : "'\(name)' says no format"
    throw Failure(usage: "\(what); name one with --to, or end the name in an extension: \(list).")
  }

  /// The formats and their extensions, as a clause.
  private static var list: String {
    let words = formats.map { "\($0.name) (.\($0.extensions.joined(separator: ", .")))" }
    return "known: " + words.joined(separator: ", ")
  }

  /// Writes a timeline.
  func write(_ timeline: Timeline) throws {
    let text = try writer(timeline, WritingOptions()).parts[0].text
    guard let path else { return try writeOutput(text) }
    guard FileKind(path: path)?.isRegular ?? true else { return try writeInPlace(text, path) }
    let file = try PendingFile(text, for: path)
    if Interruption.isRequested { throw Failure.interrupted }
    try file.commit()
  }

  /// Writes to what is no ordinary file, which a new file must not replace.
  private func writeInPlace(_ text: String, _ path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.cannotCreate, path: path, "Cannot create the file: \(systemMessage()).")
    }
    defer { close(descriptor) }
    if let code = writeAll(text, to: descriptor) {
      throw Failure(.writing, path: path, "Cannot write the file: \(systemMessage(code)).")
    }
  }
}
