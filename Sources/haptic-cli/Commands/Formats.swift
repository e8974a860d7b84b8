// The command that lists the formats, or prints the schema of one.

import ArgumentParser
import HapticFormats
import HapticWorkbench

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

  @Flag(help: "List sound file formats instead.")
  var audio = false

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Print the schema of a kind of file: timeline, scene, gesture, interaction, or android (XML).",
      valueName: "name"),
    completion: .list(FileSchema.names))
  var schema: String?

  func run() throws {
    guard schema == nil || !(audio || json) else {
      throw Failure(
        usage: "--schema and \(audio ? "--audio" : "--json") cannot be combined; use one of them.")
    }
    guard !audio else { return try writeOutput(json ? AudioFormatList.json : AudioFormatList.text) }
    guard let schema else { return try writeOutput(json ? Catalog.formats : list) }
    guard let found = FileSchema.named(schema) else {
      throw Failure.unknown("schema", schema, among: FileSchema.names)
    }
    try writeOutput(found.text)
  }

  private var list: String {
    let rows =
      Format.all.map { format in
        let abilities = [
          ("read", format.read != nil), ("write", format.write != nil),
          ("rewrite", format.rewrite != nil),
        ]
        return [
          format.name, suffixes(format.extensions),
          abilities.filter(\.1).map(\.0).joined(separator: ", "), format.summary,
        ]
      } + [["gesture", suffixes(GestureFile.extensions), "", GestureFile.summary]]
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { padded($0, to: $1 + 2) }.joined() + row[3] + "\n"
    }.joined()
  }

  private func suffixes(_ extensions: [String]) -> String {
    extensions.map { ".\($0)" }.joined(separator: " ")
  }
}
