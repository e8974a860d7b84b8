// Writes inputs in another format.

import ArgumentParser
import HapticFormats
import HapticModel

/// The command `haptic-cli convert`.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    _superCommandName: "haptic-cli",
    abstract: "Write inputs in another format, and say what that format cannot.",
    usage: "haptic-cli convert INPUT... -o OUTPUT [options]",
    discussion: """
        haptic-cli convert success -o success.timeline.json
        haptic-cli convert success.ahap -o success.haptic
        haptic-cli convert success -o SuccessHaptics.kt --package com.example.app
        haptic-cli convert *.ahap --to timeline -o converted/
        haptic-cli convert success.ahap --to web -o - > success.mjs
        haptic-cli convert secret-offer --set intensity.max=0.7 -o mine.scene.json

      The end of OUTPUT says the format: \(Convert.endings). --to names it, and those that have no \
      ending of their own. `haptic-cli formats` says what each carries.

      What a format cannot say is a warning for each kind of loss. Files that the input names become \
      a part of the output. A file appears under its name only when it is complete.

      Several inputs go to a folder, each under its own name; one that fails does not stop the \
      others, and the exit status is the largest of all: 0 done, with losses or without; 2 refused \
      by --strict; 64 usage; 65 malformed, or nothing that the format can say; 66 cannot be read; \
      73 cannot be created; 74 cannot be written.
      """)

  /// The extensions that formats are known by, as a clause.
  private static let endings =
    ConvertTarget.formats.flatMap(\.extensions).map { ".\($0)" }.joined(separator: ", ")

  @Argument(
    help: ArgumentHelp(
      "Files or names of shipped patterns; - reads standard input, once.", valueName: "INPUT"),
    completion: .input)
  var inputs: [String]

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp("File or folder to write, or - for standard output.", valueName: "OUTPUT"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "Format of the output (default: by extension; `haptic-cli formats` lists them).",
      valueName: "format"),
    completion: .list(ConvertTarget.formats.map(\.name)))
  var to: String?

  @Option(
    help: ArgumentHelp(
      """
      Actuator profile of formats in physical units: a name, or a JSON file. Clips of Meta and \
      Lofelt become AHAP as their own exporters write it with taptic; with reference, numbers are \
      copied.
      """,
      valueName: "name|file"),
    completion: .profile)
  var profile = "reference"

  @Option(
    help: ArgumentHelp(
      "What the pattern is called inside the output (default: the input's name).",
      valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp("Inputs to work on at once (default: one a core).", valueName: "count"))
  var jobs: Int?

  @Flag(help: "Refuse to write what would lose something (status 2).")
  var strict = false

  @Flag(help: "Print what was written and lost as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup(title: "FORMATS") var style: WritingStyle
  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let conversion = try conversion()
    let batch = try Batch(inputs, conversion)
    try conversion.target.place.makeFolder()
    let outcomes = try batch.run(threads: jobs ?? processorCount)
    if json { try writeOutput(ConversionReport.json(outcomes.map(\.file))) }
    if !quiet { Convert.summary(of: outcomes.map(\.file)).map(writeDiagnostic) }
    try outcomes.requireSuccess()
  }

  /// What was written, in a line; `nil` where nothing was, or only to standard output.
  private static func summary(of files: [ConvertedFile]) -> String? {
    let written = files.filter { !$0.outputs.isEmpty }
    guard let first = written.first?.outputs.first else { return nil }
    let lossy = written.count { !$0.losses.isEmpty }
    guard files.count > 1 else {
      let count = written[0].losses.count
      let losses = count == 0 ? "" : ", with \(count) \(count == 1 ? "loss" : "losses")"
      return "\(written[0].outputs.joined(separator: ", ")): written\(losses)"
    }
    let losses = lossy > 0 ? ", \(lossy) of them with losses" : ""
    return
      "\(first[..<first.endOfFolder]): \(written.count) of \(files.count) inputs written\(losses)"
  }

  /// Everything that can be settled before an input is looked at.
  private func conversion() throws -> Conversion {
    if let jobs, jobs < 1 { throw Failure(usage: "--jobs must be at least 1, not \(jobs).") }
    guard name == nil || inputs.count == 1 else {
      throw Failure(usage: "--name is for one input, and here are \(inputs.count).")
    }
    guard name != "" else { throw Failure(usage: "--name is empty.") }
    let target = try ConvertTarget(output, format: to, for: inputs.count)
    guard !json || !target.isStandardOutput else {
      throw Failure(usage: "standard output cannot carry both the conversion and --json.")
    }
    if !target.isStandardOutput {
      let read = reading.files + ActuatorProfile.files(resolving: profile)
      try RunFile("output", output).requireApart(from: read)
    }
    _ = try reading.format()
    guard target.format.rewrite == nil || (reading.stretch == nil && reading.fit == nil) else {
      throw Failure(
        usage: "a \(target.format.name) file cannot say --stretch or --fit; a timeline file can.")
    }
    var writing = try style.applied(to: WritingOptions())
    writing.limits = try reading.reading()
    writing.profile = try ActuatorProfile.resolving(profile)
    return Conversion(
      target: target, reading: reading, writing: writing, name: name, isStrict: strict,
      severity: quiet ? .error : .note)
  }
}

extension LoadedPattern {
  /// Refuses a file in which something is written, and nothing of it plays: what were written of it
  /// would be empty.
  func requireSomethingPlays() throws(Failure) {
    guard let reason = reading.reasonForSilence else { return }
    throw Failure(
      .malformed, path: name,
      "nothing that is written here plays, so that nothing is left to write. The first reason: "
        + reason.message)
  }
}
