// Lists the formats, or prints the schema of one.

import ArgumentParser
import HapticFormats

/// The command `haptic-cli formats`.
struct Formats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    _superCommandName: "haptic-cli",
    abstract: "List the formats, or print the schema of one.",
    usage: "haptic-cli formats [--audio] [--json | --schema NAME]",
    discussion: """
        haptic-cli formats --schema timeline > timeline.schema.json

      An editor completes and checks a file that names the schema: "$schema": \
      "timeline.schema.json".
      """)

  @Flag(help: "List the kinds of sound file instead.")
  var audio = false

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Print the JSON Schema of timeline, scene or gesture files.", valueName: "name"),
    completion: .list(FileSchema.names))
  var schema: String?

  func run() throws {
    guard !audio else { return try writeOutput(json ? AudioFormatList.json : AudioFormatList.text) }
    guard let schema else { return try writeOutput(json ? jsonList : list) }
    guard let found = FileSchema.named(schema) else {
      throw Failure.unknown("schema", schema, among: FileSchema.names)
    }
    try writeOutput(found.text)
  }

  private var list: String {
    let rows = Format.all.map { row($0.name, $0.extensions, $0.summary) }
    let gesture = row("gesture", ["gesture.json", "csv"], "What a person did; --gesture takes it")
    return rows.joined() + gesture
  }

  private func row(_ name: String, _ extensions: [String], _ summary: String) -> String {
    let suffixes = extensions.map { ".\($0)" }.joined(separator: " ")
    return padded(name, to: 12) + padded(suffixes, to: 20) + summary + "\n"
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
    object.member("writes", format.write != nil)
  }
}
