// The command that measures a device: it writes a sweep, and fits a profile to a recording of it.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticFromSound
import HapticModel
import HapticRender
import HapticWorkbench

struct Calibrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    _superCommandName: "haptic-cli",
    abstract: "Measure a device: write a sweep to play, and make a profile of its recording.",
    discussion: """
        haptic-cli calibrate plan -o sweep
        haptic-cli calibrate fit recording.wav --name my-phone -o my-phone.json
      """,
    subcommands: [CalibratePlan.self, CalibrateFit.self])
}

struct CalibratePlan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Write the sweep for phones, browsers and gamepads, and a sheet on how to record it.",
    usage: "haptic-cli calibrate plan -o FOLDER")

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"),
    completion: .directory)
  var output: String

  @OptionGroup var replacing: ReplacingOptions

  func run() throws {
    if FileKind(path: output)?.isDirectory != true, mkdir(output, 0o777) != 0 {
      throw Failure(FileFault(cannotMakeFolder: output))
    }
    let sweep = CalibrationSweep.standard
    let files = try sweep.files()
    for file in files { try write(file.text, file.name, file.replaces) }
    try write(sweep.sheet, "Sheet.md", .any)
    try write(CalibrationSweep.kotlin, "FrequencyProfile.kt", .any)
    try writeSound(sweep.timeline)
    writeDiagnostic(
      "\(output): the sweep in \(files.count + 1) files; Sheet.md says how to record it.")
  }

  private func write(_ text: String, _ name: String, _ content: FileClass) throws(Failure) {
    let file = RunFile("output", "\(output)/\(name)", replacing.content(content))
    try OutputFile(text, for: file).commit()
  }

  private func writeSound(_ timeline: Timeline) throws {
    let file = RunFile("output", "\(output)/sweep.gamepad.wav", replacing.content(.sound))
    try file.requireReplaceable()
    do {
      let plan = try RenderPlan(
        timeline, profile: .dualsense, options: RenderOptions(layout: .dualsense))
      try writeAudioFile(plan, to: .file(file.path))
    } catch let error as AudioFileError {
      throw Failure(error)
    } catch let refusal as RenderRefusal {
      throw Failure(refusal, path: file.path)
    }
  }
}

struct CalibrateFit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Make a profile of a recording of the sweep, or say why it cannot be trusted.",
    usage: "haptic-cli calibrate fit RECORDING [-o PROFILE.json] [options]",
    discussion: """
      RECORDING is a sound file, a CSV of times and one to three axes, or what FrequencyProfile.kt \
      prints on Android 16. Numbers in the report have intervals of 95 %.

      Exit status: 1 if the recording cannot be trusted.
      """)

  @Argument(
    help: ArgumentHelp("The recording.", valueName: "RECORDING"),
    completion: .file(extensions: ["wav", "flac", "csv", "txt"]))
  var recording: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The profile to write (default: standard output).", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("The profile's name (default: that of the recording).", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Device, grip and recorder, for the sources (default: the recording's name).",
      valueName: "text"))
  var origin: String?

  @Option(
    help: ArgumentHelp("Also draw what the profile leaves over as an SVG file.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @OptionGroup var replacing: ReplacingOptions

  func run() throws {
    let input = try Input(recording)
    let (name, origin) = (name ?? input.baseName ?? "measured", origin ?? recording)
    let source = try RecordingInput(recording)
    if let curve = source.table?.frequencyProfile {
      return try write(ProfileFile.text(of: .android(curve, name: name, origin: origin)))
    }
    let samples = try source.recording()
    let fitted: CalibratedProfile
    do throws(CalibrationRefusal) {
      fitted = CalibratedProfile(try CalibrationFit(samples), name: name, origin: origin)
    } catch {
      writeDiagnostic("\(recording): error: \(error.message)")
      throw ExitCode(ExitStatus.findings.rawValue)
    }
    try write(ProfileFile.text(of: fitted.profile))
    if let svg {
      try DrawingFile(svg, for: input, replacing: replacing).write(fitted.svg)
    }
    for line in fitted.report.split(separator: "\n") { writeDiagnostic(String(line)) }
  }

  private func write(_ text: String) throws {
    guard let output else { return try writeOutput(text) }
    let profile = FileClass("a profile") { ProfileFile.recognises($0) }
    let file = RunFile("output", output, replacing.content(profile))
    try OutputFile(text, for: file).commit()
  }
}
