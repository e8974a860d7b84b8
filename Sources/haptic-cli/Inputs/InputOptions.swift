// The options for reading an input.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

/// The interpretation of inputs, and limits on their size.
struct InputOptions: ParsableArguments {
  @Option(help: .row(.from), completion: .readableFormat)
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Folder that holds every file the input refers to (default: the input's folder).",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  @OptionGroup var style: ReadingStyle

  @Option(
    help: ArgumentHelp("Longest pattern, in seconds (default: 86400).", valueName: "seconds"))
  var maxDuration: Double?

  // Without a value of their own: a default of type Int costs each run four searches of all types.
  @Option(
    help: ArgumentHelp(
      "Most events of a pattern (default: \(ReadingOptions().maximumEvents)).", valueName: "count"))
  var maxEvents: Int?

  @Option(
    help: ArgumentHelp(
      "Largest input, in megabytes (default: \(ReadingOptions().maximumBytes >> 20)).",
      valueName: "MB"))
  var maxSize: Int?

  @Option(
    parsing: .unconditional, help: .row(.stretch))
  var stretch: Double?

  @Option(
    parsing: .unconditional, help: .row(.fit))
  var fit: Double?

  @OptionGroup(title: "SCENES") var scene: SceneOptions
  @OptionGroup(title: "SOUNDS") var sound: SoundReadingOptions

  /// The requested format; `nil` to detect it.
  func format() throws -> Format? {
    guard let from else { return nil }
    if let format = Format.all.named(from) {
      guard format.read == nil else { return format }
      throw Failure(usage: "--from \(from): this format can be written, but not read.")
    }
    throw Failure.unknown(
      "format", from, among: Format.readable.map(\.name),
      hint: "`haptic-cli formats` lists them")
  }

  func reading() throws -> ReadingOptions {
    for (name, value) in [("events", maxEvents), ("size", maxSize)] {
      guard let value, value < 1 else { continue }
      throw Failure(usage: "--max-\(name) must be at least 1, not \(value).")
    }
    var options = ReadingOptions()
    style.apply(to: &options)
    if let maxEvents { options.maximumEvents = maxEvents }
    if let maxSize { options.maximumBytes = min(maxSize, Int.max >> 20) << 20 }
    options.maximumDuration = try longest()
    if let root, FileKind(path: root)?.isDirectory != true {
      throw Failure(usage: "--root '\(root)' is not a folder.")
    }
    guard
      let speed = Speed(
        stretch: try Setting.stretch.number(stretch), fit: try Setting.fit.number(fit))
    else {
      throw Failure(usage: "--stretch and --fit both set the speed; use one of them.")
    }
    options.speed = speed
    return options
  }

  func renderLimits() throws -> RenderLimits {
    var limits = RenderLimits()
    limits.seconds = try longest().seconds
    return limits
  }

  /// The longest pattern and the longest render.
  func longest() throws -> HapticTime {
    guard let maxDuration else { return ReadingOptions().maximumDuration }
    guard maxDuration > 0 else {
      throw Failure(usage: "--max-duration must be above 0 s, not \(trimmed(maxDuration, 9)) s.")
    }
    return .seconds(maxDuration)
  }
}
