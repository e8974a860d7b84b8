// The JSON report of `convert --json`: the outputs and losses of each input.

import HapticFormats
import HapticModel

/// The result of converting one input.
public struct ConvertedFile: Hashable, Sendable {
  /// The path of the input, as it was given.
  public var path: String
  /// The name of the output format.
  public var format: String
  /// The files written, in order; empty after a failure or for standard output.
  public var outputs: [String] = []
  /// The findings about everything adjusted, assumed or left out in reading.
  public var findings: [Finding] = []
  /// The losses of writing.
  public var losses: [Loss] = []
  /// The reason for a failure; `nil` if it was converted.
  public var fault: MalformedFile?

  /// Creates an empty result for an input.
  public init(path: String, format: String) {
    self.path = path
    self.format = format
  }
}

extension ConvertedFile {
  /// That it is several files, and which sound files it names that are missing in its folder.
  package func notes(missing: [String]) -> [String] {
    var notes: [String] = []
    if outputs.count > 1 {
      notes.append(
        "written as \(outputs.count) files that play together: "
          + "\(outputs.joined(separator: ", ")); --split never writes one.")
    }
    guard !missing.isEmpty else { return notes }
    let names = missing.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = missing.count > 3 ? ", and \(missing.count - 3) more" : ""
    notes.append(
      "refers to sound files that are not in its folder, and are not copied: \(names)\(rest); "
        + "`haptic-cli build` copies them.")
    return notes
  }
}

/// The JSON report of `convert --json`; see `Documentation/Convert.md`.
public enum ConversionReport {
  /// The report on inputs, in the given order.
  ///
  /// - Parameters:
  ///   - files: The results.
  ///   - more: Writes further members of the result with a number.
  /// - Returns: JSON with a final line feed.
  public static func json(
    _ files: [ConvertedFile], more: (Int, inout JSONWriter) -> Void = { _, _ in }
  ) -> String {
    Inspection.document {
      $0.array("files") { list in
        for (index, file) in files.enumerated() {
          list.object {
            write(file, to: &$0)
            more(index, &$0)
          }
        }
      }
    }
  }

  /// The files of one conversion with their texts, and its losses.
  package static func json(
    _ files: [(name: String, text: String)], _ losses: [Loss]
  ) -> String {
    JSONWriter.object {
      $0.array("files") { list in
        for file in files {
          list.object {
            $0.member("name", file.name)
            $0.member("text", file.text)
          }
        }
      }
      $0.array("losses") { list in
        for loss in losses { list.object { write(loss, to: &$0) } }
      }
    }
  }

  /// A summary line of what was written; `nil` without files.
  package static func summary(of files: [ConvertedFile]) -> String? {
    let written = files.filter { !$0.outputs.isEmpty }
    guard let first = written.first?.outputs.first else { return nil }
    let lossy = written.count { !$0.losses.isEmpty }
    guard files.count > 1 else {
      let count = written[0].losses.count
      let losses = count == 0 ? "" : ", with \(count) \(count == 1 ? "loss" : "losses")"
      return "\(written[0].outputs.joined(separator: ", ")): written\(losses)"
    }
    let losses = lossy > 0 ? ", \(lossy) of them with losses" : ""
    return
      "\(first[..<first.endOfFolder]): \(written.count) of \(files.count) inputs written\(losses)"
  }

  private static func write(_ file: ConvertedFile, to writer: inout JSONWriter) {
    writer.member("path", file.path)
    JSONReport.write(file.fault, to: &writer)
    writer.member("format", file.format)
    writer.array("outputs") { list in
      for output in file.outputs { list.element(output) }
    }
    writer.array("findings") { list in
      for finding in file.findings { list.object { JSONReport.write(finding, to: &$0) } }
    }
    writer.array("losses") { list in
      for loss in file.losses { list.object { write(loss, to: &$0) } }
    }
  }

  static func write(_ loss: Loss, to writer: inout JSONWriter) {
    writer.member("kind", loss.kind.rawValue)
    writer.member("severity", loss.severity.rawValue)
    writer.member("path", loss.place.path)
    writer.member("time", loss.place.time)
    writer.member("count", loss.count)
    writer.member("amount", loss.amount)
    writer.member("message", loss.message)
  }
}

extension Loss {
  /// The loss as a line: `path: warning: message [kind]`, or `note` if nobody would feel it.
  ///
  /// - Parameter path: The file with the loss, as it was named.
  /// - Returns: A line without a line feed.
  public func line(inFile path: String) -> String {
    let spot = place.path.isEmpty ? "" : "\(place.path): "
    return "\(path): \(severity.rawValue): \(spot)\(message) [\(kind.rawValue)]".printable
  }
}

extension [Loss] {
  /// The losses as lines, those of one effect for some devices on one line, with its worst severity.
  ///
  /// - Returns: Lines without line feeds, in the order of their first losses.
  package func lines(inFile path: String, from severity: Severity) -> [String] {
    var done: Set<String> = []
    return compactMap { loss in
      guard loss.severity >= severity else { return nil }
      guard !loss.rung.isEmpty else { return loss.line(inFile: path) }
      guard done.insert(loss.rung).inserted else { return nil }
      let all = filter { $0.rung == loss.rung }
      let sentences = all.map { String($0.message.dropFirst(loss.rung.count + 2)) }
      let kinds = all.map { $0.kind.rawValue }.joined(separator: ", ")
      return
        "\(path): \(loss.severity.rawValue): \(loss.rung): \(sentences.joined(separator: " ")) [\(kinds)]"
        .printable
    }
  }
}
