// A pattern that the page holds: where it comes from, and its reading.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticPatterns
import HapticRender
import HapticWorkbench

/// The settings of a reading.
private struct Wish {
  /// The pattern to read in place of a file.
  var shipped: ShippedPattern?
  /// The format; `nil` detects it.
  var format: Format?
  /// The actuator: the name of a built-in profile or of a supplied file.
  var profile = "reference"
  /// Whether the times of AHAP's curves count from the pattern's start.
  var hasAbsoluteTimes = false
  var speed = Speed.asWritten

  init(_ request: Request) throws(MalformedFile) {
    let keys = ["pattern", "from", "profile", "absoluteCurveTimes", "stretch", "fit"]
    self = try request.settings(keys) { settings throws(JSONFault) in try Wish(settings) }
  }

  private init(_ settings: StrictObject) throws(JSONFault) {
    shipped = try settings.row("pattern", of: ShippedPattern.all) { $0.name }
    format = try settings.row("from", of: Format.all.filter { $0.read != nil }) { $0.name }
    profile = try settings.text("profile") ?? profile
    hasAbsoluteTimes = try settings.flag("absoluteCurveTimes", default: false)
    speed = try Speed(settings)
  }
}

extension Speed {
  fileprivate init(_ settings: StrictObject) throws(JSONFault) {
    if let node = settings["fit"], settings["stretch"] != nil {
      throw settings.fault(node, "\"stretch\" and \"fit\" both set the speed; use one of them.")
    }
    let positive = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
    if let factor = try settings.number(ifPresent: "stretch", in: positive) {
      self = .stretched(factor)
    } else if let length = try settings.number(ifPresent: "fit", in: positive) {
      self = .fitted(length)
    } else {
      self = .asWritten
    }
  }
}

private struct ReadFile {
  let bytes: [UInt8]
  let format: Format
  let options: ReadingOptions
}

/// A pattern that is read once and serves any number of reports and renders.
final class OpenPattern {
  let name: String
  /// The reading, which plays under ``player``.
  let reading: Reading
  let profile: ActuatorProfile
  /// How it was made of a sound; `nil` for a pattern that was read.
  let sound: SoundConversion?

  private let file: ReadFile?

  /// Reads the pattern of a request: the file to read, then the files that it may name.
  static func read(_ request: Request) throws(MalformedFile) -> OpenPattern {
    let files = SuppliedFiles(request.parts)
    let wish = try Wish(request)
    let main = try main(request, wish.shipped)
    let folder = String(main.name[..<main.name.endOfFolder])
    var options = ReadingOptions()
    options.setCurveTimesAbsolute(wish.hasAbsoluteTimes)
    options.profile = try files.profile(named: wish.profile)
    options.references = wish.shipped == nil ? files.references(from: folder) : .shipped
    options.identity = main.name
    options.keepsLines = true
    options.speed = wish.speed
    let format: Format
    if let asked = wish.format {
      format = asked
    } else {
      format = try self.format(of: main, isShipped: wish.shipped != nil)
    }
    let file = ReadFile(bytes: main.bytes, format: format, options: options)
    let pattern = OpenPattern(main.name, file, try file.read())
    // What no render holds is refused here, so that no part of it is shown.
    _ = try pattern.plan()
    return pattern
  }

  // Embedded Swift keeps the memory of an object whose initialiser throws; these cannot.
  private init(_ name: String, _ file: ReadFile, _ reading: Reading) {
    (self.name, self.file, self.reading) = (name, file, reading)
    (profile, sound) = (file.options.profile, nil)
  }

  init(_ name: String, _ sound: SoundConversion, under profile: ActuatorProfile) {
    (self.name, self.sound, self.profile, file) = (name, sound, profile, nil)
    var reading = Reading(timeline: Timeline(sound.pattern))
    reading.name = baseName(of: name)
    self.reading = reading
  }

  var formatName: String { file?.format.name ?? "sound" }

  /// The actuator without the gains that the strengths already include.
  var player: ActuatorProfile { reading.player(of: profile) }

  /// The reading for conversions and checks: without gains that belong to the player.
  func plainReading() throws(MalformedFile) -> Reading {
    guard let file else { return reading }
    return try file.read(keepingGain: false)
  }

  func plan(_ options: RenderOptions = RenderOptions()) throws(MalformedFile) -> RenderPlan {
    do throws(RenderRefusal) {
      return try RenderPlan(reading.timeline, profile: player, options: options)
    } catch {
      throw MalformedFile(error.message)
    }
  }
}

// MARK: - Reading

extension OpenPattern {
  private static func main(
    _ request: Request, _ shipped: ShippedPattern?
  ) throws(MalformedFile) -> (name: String, bytes: [UInt8]) {
    if let shipped { return (shipped.name, shipped.bytes) }
    guard request.parts.count >= 2 else { throw MalformedFile("There is no file to read.") }
    return (String(decoding: request.parts[0], as: UTF8.self), request.parts[1])
  }

  /// Finds the format by the extension, otherwise by the content.
  private static func format(
    of file: (name: String, bytes: [UInt8]), isShipped: Bool
  ) throws(MalformedFile) -> Format {
    if !isShipped, let format = Format.all.forFile(named: file.name), format.read != nil {
      return format
    }
    return try file.bytes.withBytes { bytes throws(MalformedFile) in
      try Format.all.requireRecognising(bytes)
    }
  }
}

extension ReadFile {
  /// Reads the file, with the gains that belong to the player or without them.
  func read(keepingGain keepsGain: Bool = true) throws(MalformedFile) -> Reading {
    guard let read = format.read else {
      throw MalformedFile("\(format.name) files can be written, but not read.")
    }
    var options = options
    options.keepsWrittenGain = keepsGain
    return try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options) }
  }
}
