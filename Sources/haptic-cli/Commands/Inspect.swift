// Shows what is in a pattern: figures, a drawing, and its events.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticRender

/// The command `haptic-cli inspect`.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    _superCommandName: "haptic-cli",
    abstract: "Show what is in a pattern: figures, a drawing, and its events.",
    usage: "haptic-cli inspect INPUT [options]",
    discussion: "  haptic-cli inspect success")

  @Argument(
    help: ArgumentHelp("A file, a shipped pattern's name, or -.", valueName: "INPUT"),
    completion: .input)
  var input: String

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "List every event, not only the first 20.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Draw it into an SVG file, or to - for standard output, instead.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: "Background of the drawing: auto (as its reader prefers; the default), light or dark.",
    completion: .list(DrawingTheme.allCases.map(\.rawValue)))
  var theme: String?

  @Option(
    help: ArgumentHelp("Actuator profile: a name, or a JSON file.", valueName: "name|file"),
    completion: .profile)
  var profile = "reference"

  @OptionGroup var reading: InputOptions

  func run() throws {
    var actuator = try ActuatorProfile.resolving(profile)
    let limits = try reading.renderLimits()
    let source = try Input(input)
    let drawing = try svg.map { try DrawingFile($0, for: source) }
    let theme: DrawingTheme = try theme.map { try choice("theme", $0) } ?? .automatic
    if self.theme != nil && drawing == nil {
      throw Failure(usage: "--theme is for --svg; without it nothing is drawn into a file.")
    }
    if json && drawing != nil { throw Failure(usage: "--json and --svg exclude each other.") }
    let files = reading.files + ActuatorProfile.files(resolving: profile)
    try drawing?.file?.requireApart(from: files)
    let pattern = try source.read(reading, profile: actuator, toPlay: true)
    actuator = pattern.reading.player(of: actuator)
    try pattern.requireApart([drawing?.file].compactMap { $0 })
    try pattern.requireLimits(of: reading, under: actuator)
    let inspection = PatternSummary(
      pattern: pattern, profile: actuator, limits: limits, listed: all ? .max : 20)
    if let drawing { return try drawing.write(inspection.svg(theme)) }
    if json { try writeOutput(inspection.json) } else { try writeOutput(inspection.lines()) }
  }
}
