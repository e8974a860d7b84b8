// The report that `convert --json` prints: what became of each input, and what it lost.

import HapticModel

/// An input that was converted, or why it was not.
public struct ConvertedFile: Hashable, Sendable {
  /// The input, as it was named.
  public var path: String
  /// The name of the format it was written in.
  public var format: String
  /// The files that were written, in order; none if it was not, or went to standard output.
  public var outputs: [String] = []
  /// What was adjusted, assumed or left out as it was read.
  public var findings: [Finding] = []
  /// What the format could not say.
  public var losses: [Loss] = []
  /// Why it was not converted; `nil` if it was.
  public var fault: MalformedFile?

  /// An input of which nothing is known yet.
  public init(path: String, format: String) {
    self.path = path
    self.format = format
  }
}

/// The JSON that `convert --json` prints; see `Documentation/Convert.md`.
public enum ConversionReport {
  /// What became of several inputs, in the order given.
  ///
  /// - Parameter files: The inputs.
  /// - Returns: JSON that ends with a line feed.
  public static func json(_ files: [ConvertedFile]) -> String {
    Inspection.document {
      $0.array("files") { list in
        for file in files { list.object { write(file, to: &$0) } }
      }
    }
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
  /// The loss as a line of text: `path: warning: message [kind]`, or `note` for what nobody would feel.
  ///
  /// - Parameter path: The file that lacks it, as it was named.
  /// - Returns: A line without a line feed.
  public func line(inFile path: String) -> String {
    let spot = place.path.isEmpty ? "" : "\(place.path): "
    return "\(path): \(severity.rawValue): \(spot)\(message) [\(kind.rawValue)]".printable
  }
}
