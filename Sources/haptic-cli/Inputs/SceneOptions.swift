// The options for playing a scene: its parameters and its gesture.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticScenes
import HapticWorkbench

/// The changes to a scene's file.
struct SceneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Parameter of a scene to change, such as haptics.delay=0.02; may be repeated.",
      valueName: "NAME=VALUE"))
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "Gesture to drive a scene: a CSV or JSON recording, or the name of one of its examples.",
      valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var gesture: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Hold a scene at this fraction instead of a gesture.", valueName: "fraction"))
  var hold: Double?

  @Option(
    name: .customLong("for"), parsing: .unconditional,
    help: ArgumentHelp("How long to hold it, in seconds (default: 1).", valueName: "seconds"))
  var holdDuration: Double?

  /// The suffix of options for one of two inputs, such as `-b`.
  var side = ""
  /// The assignments in ``set`` that are for both of two inputs.
  var shared: [String] = []

  /// One of these options that was used, as typed, a gesture first; `nil` if there is none.
  private var used: String? {
    if hold != nil { return "--hold\(side)" }
    if gesture != nil { return "--gesture\(side)" }
    if holdDuration != nil { return "--for" }
    return set.first.map(option)
  }

  private func option(of assignment: String) -> String {
    shared.contains(assignment) ? "--set" : "--set\(side)"
  }

  /// These options as typed, without the gesture, which is a file.
  var typed: [String] {
    let hold = hold.map { ["--hold\(side) \(trimmed($0, 9))"] } ?? []
    let length = holdDuration.map { ["--for \(trimmed($0, 9))"] } ?? []
    return hold + length + set.map { "\(option(of: $0)) \($0)" }
  }
}

// MARK: - The gesture

extension SceneOptions {
  /// The options of a reader with these options added.
  ///
  /// - Throws: ``Failure`` for an input that is not a scene, and for settings unknown to the scene.
  func applied(
    to options: ReadingOptions, for format: Format, _ bytes: UnsafeRawBufferPointer,
    called name: String
  ) throws -> ReadingOptions {
    guard let used else { return options }
    guard let sceneNamed = format.scene else {
      throw Failure(
        usage: "\(used) only works with scenes; '\(name)' is a file of format \(format.name).")
    }
    var reading = options
    // What is wrong with the scene's file is told by its reader.
    guard let scene = sceneNamed(bytes, options) else { return reading }
    let example = try example(of: scene)
    let gesture = try example?.gesture ?? drivingGesture(within: reading)
    for setting in example?.settings ?? [] { reading.sceneSettings[setting.name] = setting.value }
    reading.sceneSettings.merge(try scene.settings(from: set, option: option)) { $1 }
    guard let gesture else { return reading }
    guard scene.drivers.contains(gesture.driver) else {
      throw Failure(usage: "\(used): \(scene.refusal(of: gesture.driver))")
    }
    reading.sceneGesture = gesture
    return reading
  }

  /// The example of an interaction that `--gesture` names; `nil` if it names a file.
  private func example(of scene: HapticScene) throws -> Interaction.Example? {
    guard let gesture, hold == nil else { return nil }
    let examples = scene.definition.examples
    if let example = examples.first(where: { $0.name == gesture }) { return example }
    let isPath = gesture.contains("/") || gesture.contains(".")
    guard !isPath, FileKind(path: gesture) == nil else { return nil }
    throw Failure.unknown(
      "file or example", gesture, among: examples.map(\.name),
      hint: "`haptic-cli scenes` lists the examples of an interaction")
  }

  /// The gesture that replaces the file's; `nil` if none was requested.
  private func drivingGesture(within reading: ReadingOptions) throws -> GestureInput? {
    if let hold { return try holding(hold) }
    guard holdDuration == nil else {
      throw Failure(usage: "--for sets how long --hold lasts; add --hold.")
    }
    return try gesture.map { try recording($0, within: reading) }
  }

  private func recording(_ path: String, within reading: ReadingOptions) throws -> GestureInput {
    do {
      return try withContents(
        of: path, called: path, limit: reading.maximumBytes, limitNote: "; --max-size raises it"
      ) { try GestureFile.read($0, options: reading) }
    } catch let fault as MalformedFile {
      throw Failure(fault, path: path)
    }
  }

  /// A gesture that holds a fraction from the first moment to the last.
  private func holding(_ fraction: Double) throws -> GestureInput {
    guard gesture == nil else {
      throw Failure(
        usage: "--hold\(side) and --gesture\(side) cannot be combined; use one of them.")
    }
    _ = try Setting.hold.number(fraction, of: side)
    return try GestureInput(holding: fraction, for: holdDuration)
  }
}

extension SceneOptions {
  /// The requested gesture in a few words; empty for the input's own.
  var gestureText: String {
    if let hold { return "held at \(trimmed(hold, 3)) for \(trimmed(holdDuration ?? 1, 3)) s" }
    return gesture.map { String($0[$0.endOfFolder...]) } ?? ""
  }

  /// The failure of a scene that does not play with these options; `nil` if they are not at fault.
  func failure(over fault: MalformedFile) -> Failure? {
    switch fault.override {
    case nil: return nil
    case .setting(let name):
      let assignment = set.first { $0.hasPrefix("\(name)=") } ?? name
      return Failure(usage: "\(option(of: assignment)) \(assignment): \(fault.message)")
    case .gesture:
      if let gesture { return Failure(.malformed, path: gesture, fault.message) }
      let option = hold.map { "--hold\(side) \(trimmed($0, 9)): " } ?? ""
      return Failure(usage: option + fault.message)
    }
  }
}
