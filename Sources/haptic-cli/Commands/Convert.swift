// The command that converts inputs to another format.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticWorkbench

struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    _superCommandName: "haptic-cli",
    abstract: "Convert patterns to another format, and list what is lost.",
    usage: "haptic-cli convert INPUT... -o OUTPUT [options]",
    discussion: """
        haptic-cli convert success -o success.timeline.json
        haptic-cli convert success.ahap -o success.haptic
        haptic-cli convert success -o SuccessHaptics.kt --package com.example.app
        haptic-cli convert *.ahap --to timeline -o converted/
        haptic-cli convert success --with ding.wav@0.02 -o both.ahap
        haptic-cli convert success.ahap --to web -o - > success.mjs
        haptic-cli convert secret-offer --set intensity.max=0.7 -o mine.scene.json
        haptic-cli convert click.wav -o click.ahap
        haptic-cli convert sounds/ --to haptic -o haptics/ --report haptics.html

      The extension of OUTPUT selects the format: \(Convert.endings). --to selects any format, also \
      one without an extension of its own. `haptic-cli formats` lists them all.

      What a format cannot express is a loss, reported once for each kind. Files that the input \
      refers to become part of the output. A file appears under its name only when it is complete.

      A sound file becomes haptics: a tap where something begins in it, over a vibration that follows \
      its loudness. A note says what --strategy auto chose and why, --json every onset.

      Several inputs, and the patterns of a folder, go to a folder, each under its own name. If one fails, the others are still \
      converted, and the exit status is the highest of all: 0 done, with losses or without; 2 refused \
      by --strict; 64 invalid command line; 65 malformed input, or nothing to write in this format; \
      66 unreadable input; 73 cannot create an output; 74 cannot write.
      """)

  /// The extensions of all formats, for a message.
  private static let endings =
    Format.writable.flatMap(\.extensions).map { ".\($0)" }.joined(separator: ", ")

  @Argument(
    help: ArgumentHelp(
      "Files, folders, or names of shipped patterns; - reads standard input, once.",
      valueName: "INPUT"),
    completion: .input)
  var inputs: [String]

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp("File or folder to write, or - for standard output.", valueName: "OUTPUT"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "Output format (default: from the extension; `haptic-cli formats` lists them).",
      valueName: "format"),
    completion: .list(Format.writable.map(\.name)))
  var to: String?

  @Option(
    help: ArgumentHelp(
      """
      Actuator profile for formats in physical units: a name, or a JSON file. Clips of Meta and \
      Lofelt become AHAP as their own exporters write it with taptic; with reference, numbers are \
      copied.
      """,
      valueName: "name|file"),
    completion: .profile)
  var profile = "reference"

  @Option(
    help: .row(.name))
  var name: String?

  @Option(
    help: ArgumentHelp("Inputs to convert at once (default: one per core).", valueName: "count"))
  var jobs: Int?

  @Flag(help: "Write nothing if something would be lost (status 2).")
  var strict = false

  @Flag(help: "Print what was written and lost as JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Also write a page (HTML) on what each input became, and which of them feel the same.",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var replacing: ReplacingOptions
  @OptionGroup var companions: CompanionOptions
  @OptionGroup var sharding: ShardOptions
  @OptionGroup(title: "FORMATS") var style: WritingStyle
  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let (files, faults) = try FolderSearch.inputs(inputs, writingTo: output) {
      if !quiet { writeDiagnostic($0) }
    }
    let page = try page(apartFrom: files)
    let isMany = files.count > 1 || files != inputs
    let conversion = try conversion(of: isMany ? max(files.count, 2) : 1)
    let batch = try Batch(files, conversion, part: sharding.part(), faults: faults)
    try conversion.target.place.makeFolder()
    let outcomes = try batch.run(threads: BatchThreads.all(jobs))
    if json {
      try writeOutput(
        ConversionReport.json(outcomes.map(\.file)) { index, writer in
          if let sound = outcomes[index].sound { writer.write(sound) }
        })
    }
    if let page { try write(outcomes, to: page) }
    if !quiet { ConversionReport.summary(of: outcomes.map(\.file)).map(writeDiagnostic) }
    try outcomes.requireSuccess()
  }

  /// The file of the report; `nil` if none is asked for.
  private func page(apartFrom files: [String]) throws -> RunFile? {
    guard let report else { return nil }
    guard ["html", "htm"].contains(pathExtension(of: report)) else {
      throw Failure(usage: "a report cannot be written as '\(report)'; end its name with .html.")
    }
    let page = RunFile("report", report, replacing.content(.report))
    try page.requireApart(from: files.map { RunFile("input", $0) })
    return page
  }

  private func write(_ outcomes: [Conversion.Outcome], to page: RunFile) throws {
    let rows = outcomes.compactMap { outcome in
      outcome.timeline.map { SetReport.Row(name: outcome.file.path, $0, outcome.sound) }
    }
    let actuator = try ActuatorProfile.resolving(profile)
    let felt = FeltPatterns(rows.map { $0.timeline }, under: actuator)
    var pairs: [SetReport.Pair] = []
    OrderedJobs(rows.count) {
      SetReport.pairs(of: $0, in: rows, felt)
    } deliver: {
      pairs += $0
    }
    .run(threads: BatchThreads.all(jobs))
    try OutputFile(SetReport(rows, pairs, under: actuator).html, for: page).commit()
    if !quiet { writeDiagnostic("\(page.path): written") }
  }

  /// Throws if a format that holds only what it reads would have to hold more.
  private func requireHeld(by format: Format) throws(Failure) {
    guard format.rewrite != nil else { return }
    guard reading.stretch == nil, reading.fit == nil, companions.isEmpty else {
      let option = companions.isEmpty ? "--stretch or --fit" : "--with"
      throw Failure(
        usage: "a \(format.name) file cannot hold \(option); write a timeline file.")
    }
  }

  /// Everything that can be decided before an input is read.
  private func conversion(of count: Int) throws -> Conversion {
    try BatchThreads.require(jobs)
    guard name == nil || count == 1 else {
      throw Failure(usage: "--name works with one input, not \(count).")
    }
    guard name != "" else { throw Failure(usage: "--name is empty.") }
    let target = try ConvertTarget(output, format: to, for: count, replacing: replacing)
    guard !json || !target.isStandardOutput else {
      throw Failure(
        usage: "standard output cannot take both the conversion and --json; use -o FILE.")
    }
    if !target.isStandardOutput {
      let read = try reading.files + ActuatorProfile.files(resolving: profile) + companions.files()
      try RunFile("output", output).requireApart(from: read)
    }
    _ = try reading.format()
    try requireHeld(by: target.format)
    try companions.requirePlayable()
    var writing = try style.options()
    writing.limits = try reading.reading()
    writing.profile = try ActuatorProfile.resolving(profile)
    return Conversion(
      target: target, reading: reading, companions: companions, writing: writing, name: name,
      isStrict: strict,
      severity: quiet ? .error : .note, keepsTimelines: report != nil)
  }
}
