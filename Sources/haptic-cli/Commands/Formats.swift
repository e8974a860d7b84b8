// The command that lists the formats, or prints the schema of one.

import ArgumentParser
import HapticAudioFile
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
    guard !audio else {
      let list = SoundFormatList.installed
      return try writeOutput(json ? list.json : list.text)
    }
    guard let schema else { return try writeOutput(json ? Catalog.formats : Catalog.formatsText) }
    guard let found = FileSchema.named(schema) else {
      throw Failure.unknown("schema", schema, among: FileSchema.names)
    }
    try writeOutput(found.text)
  }
}

extension SoundFormatList {
  /// What the installed libsndfile writes and reads.
  fileprivate static var installed: SoundFormatList {
    SoundFormatList(
      written: AudioContainer.all.map {
        (
          $0.name, $0.summary, $0.isAvailable, $0.extensions, $0.encodings.map(\.rawValue),
          rates(of: $0), $0.mostChannels, $0.keepsMarkers, $0.reproducibility.rawValue
        )
      },
      read: ReadableSoundFormat.all.map { ($0.name, $0.extensions) })
  }

  private static func rates(of container: AudioContainer) -> Rates {
    switch container.rates {
    case .any(let range): (range, nil, [])
    case .anyTens(let range, let limit): (range, limit, [])
    case .these(let rates): ((rates.min() ?? 0)...(rates.max() ?? 0), nil, rates)
    }
  }
}
