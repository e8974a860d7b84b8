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
    guard schema == nil || !(audio || json) else {
      throw Failure(usage: "--schema and \(audio ? "--audio" : "--json") exclude each other.")
    }
    guard !audio else { return try writeOutput(json ? AudioFormatList.json : AudioFormatList.text) }
    guard let schema else { return try writeOutput(json ? jsonList : list) }
    guard let found = FileSchema.named(schema) else {
      throw Failure.unknown("schema", schema, among: FileSchema.names)
    }
    try writeOutput(found.text)
  }

  private var list: String {
    let rows = Format.all.map { row($0.name, $0.extensions, $0.summary) }
    return rows.joined() + row("gesture", Self.gesture.extensions, Self.gesture.summary)
  }

  /// What is no INPUT, but read all the same.
  private static let gesture = (
    extensions: ["gesture.json", "csv"], summary: "What a person did; --gesture takes it"
  )

  private func row(_ name: String, _ extensions: [String], _ summary: String) -> String {
    let suffixes = extensions.map { ".\($0)" }.joined(separator: " ")
    return padded(name, to: 12) + padded(suffixes, to: 20) + summary + "\n"
  }

  private var jsonList: String {
    var writer = JSONWriter()
    writer.array { list in
      for format in Format.all {
        list.object {
          write(format.name, format.summary, format.extensions, to: &$0)
          $0.member("reads", true)
          $0.member("writes", format.write != nil)
        }
      }
      list.object {
        write("gesture", Self.gesture.summary, Self.gesture.extensions, to: &$0)
        // As INPUT it is not.
        $0.member("reads", false)
        $0.member("writes", false)
      }
    }
    return writer.text + "\n"
  }

  private func write(
    _ name: String, _ summary: String, _ extensions: [String], to object: inout JSONWriter
  ) {
    object.member("name", name)
    object.member("summary", summary)
    object.array("extensions") { list in
      for suffix in extensions { list.element(suffix) }
    }
  }
}
