// Lists the formats that can be read.

import ArgumentParser
import HapticFormats

/// The command `haptic-cli formats`.
struct Formats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    _superCommandName: "haptic-cli",
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
    var writer = JSONWriter()
    writer.array { list in
      for format in Format.all { list.object { write(format, to: &$0) } }
    }
    return writer.text + "\n"
  }

  private func write(_ format: Format, to object: inout JSONWriter) {
    object.member("name", format.name)
    object.member("summary", format.summary)
    object.array("extensions") { list in
      for suffix in format.extensions { list.element(suffix) }
    }
    object.member("reads", true)
    object.member("writes", false)
  }
}
