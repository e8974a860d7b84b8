// Lists the formats that can be read.

import ArgumentParser
import HapticFormats

/// `haptic-cli formats`
struct Formats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the formats that can be read.",
    usage: "haptic-cli formats [--json]",
    discussion: "  haptic-cli formats")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws { try writeOutput(json ? jsonList : list) }

  private var list: String {
    Format.all.map { format in
      let extensions = format.extensions.map { ".\($0)" }.joined(separator: " ")
      return padded(format.name, to: 12) + padded(extensions, to: 16) + format.summary + "\n"
    }.joined()
  }

  private var jsonList: String {
    let rows = Format.all.map { format in
      let extensions = format.extensions.map(quoted).joined(separator: ", ")
      return """
          {"name": \(quoted(format.name)), "extensions": [\(extensions)], \
        "summary": \(quoted(format.summary)), "reads": true, "writes": false}
        """
    }
    return "[\n\(rows.joined(separator: ",\n"))\n]\n"
  }
}
