// The command that shows a pattern: figures, a drawing, and its events.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    _superCommandName: "haptic-cli",
    abstract: "Show what is in a pattern: key figures, a plot, and its events.",
    usage: "haptic-cli inspect INPUT [options]",
    discussion: """
        haptic-cli inspect success
        haptic-cli inspect secret-offer --svg pull.svg --from 0.4 --to 1.6
        haptic-cli inspect secret-offer --storyboard ticket.svg
        haptic-cli inspect pull-to-refresh --graph --svg states.svg

      For a drawing, --from and --to take seconds and select what is drawn.
      """)

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
      "Draw an SVG file instead; - writes to standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "Draw a PNG file instead; needs rsvg-convert or resvg.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var png: String?

  @Option(
    help: ArgumentHelp(
      "Draw what moves at its named moments, as an SVG or PNG file.", valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var storyboard: String?

  @Flag(
    help: ArgumentHelp(
      "Show an interaction's states and the transitions from them; with --svg or --png, as a drawing."
    ))
  var graph = false

  @Option(
    help: ArgumentHelp(
      "End of a drawing, in seconds; --from is its start.", valueName: "seconds"))
  var to: Double?

  @Option(
    help: .row(.theme), completion: .row(.theme))
  var theme: String?

  @Option(
    help: .row(.profile, addsDefault: false), completion: .profile)
  var profile = Setting.profile.standard

  @OptionGroup var replacing: ReplacingOptions
  @OptionGroup var companions: CompanionOptions
  @OptionGroup var reading: InputOptions

  func run() throws {
    var actuator = try ActuatorProfile.resolving(profile)
    var reading = reading
    let span = try takeSpan(from: &reading)
    let limits = try reading.renderLimits()
    let source = try Input(input)
    let drawing = try drawing(of: source)
    let theme: DrawingTheme = try theme.map { try choice("theme", $0) } ?? .automatic
    if self.theme != nil || span != nil, drawing == nil {
      throw Failure(
        usage:
          "--theme, --from with seconds and --to only work with drawings; add --svg, --png or --storyboard."
      )
    }
    guard !graph || !json && storyboard == nil && !all && span == nil else {
      throw Failure(
        usage: "--graph goes with --svg, --png, --theme and the options of scenes only.")
    }
    let files =
      try reading.files + ActuatorProfile.files(resolving: profile) + companions.files()
    try drawing?.file?.requireApart(from: files)
    let pattern = try source.read(reading, profile: actuator, toPlay: true, keepsLines: json)
      .accompanied(by: companions)
    actuator = pattern.reading.player(of: actuator)
    try pattern.requireApart([drawing?.file].compactMap { $0 })
    try pattern.requireLimits(of: reading, under: actuator)
    if graph {
      let graph = try pattern.graph(theme)
      if let drawing { return try drawing.write(graph.svg) }
      return try writeOutput(graph.lines(inWidth: Terminal.output.tableWidth, .current))
    }
    let view = pattern.view(under: actuator)
    let picture = PictureRequest(over: span, theme: theme, gesture: reading.scene.gestureText)
    if let drawing {
      if let refusal = view.refusal(of: span) { throw Failure(usage: "--from \(refusal)") }
      if storyboard == nil { return try drawing.write(pattern.drawing(view, picture, limits)) }
      guard let svg = view.storyboard(picture) else {
        throw Failure(
          usage:
            "--storyboard draws what moves, and nothing moves in \(pattern.name); use --svg.")
      }
      return try drawing.write(svg)
    }
    guard !json else { return try writeOutput(view.json) }
    let lines: [String]
    do throws(RenderRefusal) {
      // Scripts expect a row per line, however long.
      lines = try view.text(listing: all ? .max : 20).lines(
        inWidth: Terminal.output.tableWidth, drawnIn: Terminal.output.width, .current, limits)
    } catch {
      throw Failure(error, path: pattern.name)
    }
    try writeOutput(lines)
  }

  /// The file for a drawing, if one was requested.
  private func drawing(of source: Input) throws -> DrawingFile? {
    let asked = [svg, png, storyboard].compactMap { $0 }.count + (json ? 1 : 0)
    guard asked <= 1 else {
      throw Failure(
        usage: "--json, --svg, --png and --storyboard cannot be combined; use one of them.")
    }
    if let svg { return try DrawingFile(svg, for: source, replacing: replacing) }
    if let png { return try DrawingFile(png, .png, for: source, replacing: replacing) }
    return try storyboard.map {
      try DrawingFile(
        $0, pathExtension(of: $0) == "png" ? .png : .svg, for: source, replacing: replacing)
    }
  }

  /// The span to draw; a numeric `--from` is removed from the options of the reader.
  private func takeSpan(from reading: inout InputOptions) throws -> TimeSpan? {
    let start = reading.from.flatMap(Double.init)
    if start != nil { reading.from = nil }
    guard start != nil || to != nil else { return nil }
    let span = PictureRequest.span(
      from: try Setting.start.number(start), to: try Setting.end.number(to))
    if let span { return span }
    let (from, end) = (trimmed(start ?? 0, 9), trimmed(to ?? 0, 9))
    throw Failure(usage: "--from must be before --to; \(from) is not before \(end).")
  }
}

extension LoadedPattern {
  /// What it looks like under an actuator that plays it.
  func view(under player: ActuatorProfile) -> PatternView<WaveformFiles> {
    PatternView(reading, ofFile: name, under: player, sounds: waveforms)
  }

  func drawing(
    _ view: PatternView<WaveformFiles>, _ picture: PictureRequest, _ limits: RenderLimits
  ) throws(Failure) -> String {
    do throws(RenderRefusal) { return try view.drawing(picture, limits: limits) } catch {
      throw Failure(error, path: name)
    }
  }

  /// The graph of its states.
  fileprivate func graph(_ theme: DrawingTheme) throws(Failure) -> StateGraph {
    if let graph = reading.graph(theme) { return graph }
    throw Failure(
      usage: reading.scene?.scene.definition == nil
        ? "--graph only works with interactions, and \(name) is not one; use --svg."
        : "\(name) has no states; write \"states\", or use --svg.")
  }
}
