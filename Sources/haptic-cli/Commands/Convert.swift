// Writes an input in another format.

import ArgumentParser
import HapticFormats

/// The command `haptic-cli convert`.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    _superCommandName: "haptic-cli",
    abstract: "Write an input in another format.",
    usage: "haptic-cli convert INPUT -o OUTPUT [options]",
    discussion: """
        haptic-cli convert success -o success.timeline.json

      Files that the input names become a part of the output. The file appears under its name only \
      when it is complete.
      """)

  @Argument(
    help: ArgumentHelp("A file, a shipped pattern's name, or -.", valueName: "INPUT"),
    completion: .input)
  var input: String

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp("File to write, or - for standard output.", valueName: "OUTPUT"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "Format of the output (default: by extension).", valueName: "format"),
    completion: .list(ConvertTarget.formats.map(\.name)))
  var to: String?

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let input = try Input(input)
    let target = try ConvertTarget(output, format: to, for: input)
    try target.file?.requireApart(from: reading.files)
    let pattern = try input.read(reading)
    try pattern.requireApart([target.file].compactMap { $0 })
    pattern.printFindings(from: quiet ? .error : .note)
    try target.write(pattern.reading.timeline)
  }
}
