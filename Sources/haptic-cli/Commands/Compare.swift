// The command that compares two patterns and fails beyond a threshold.

import ArgumentParser
import HapticFormats
import HapticFromSound
import HapticModel
import HapticRender
import HapticWorkbench

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    _superCommandName: "haptic-cli",
    abstract: "Measure how different two patterns feel, and fail beyond a threshold.",
    usage: "haptic-cli compare A B [options]",
    discussion: """
        haptic-cli compare success warning
        haptic-cli compare old.ahap new.continuous.ahap --beside new.transients.ahap
        haptic-cli compare secret-offer secret-offer --set-b intensity.max=0.9
        haptic-cli compare old.ahap new.haptic --max-shift 5 --max-steps 1
        haptic-cli compare old.ahap new.ahap --svg change.svg
        haptic-cli compare success --profile my-phone.json --with-recording success.wav

      Both are rendered under one profile. The first lines say how different they feel, in \
      just-noticeable steps of strength and frequency, and when B is stronger, sharper or later. Below \
      one step people are unlikely to tell them apart; this holds for the profile, not for a \
      particular phone.

      Events are matched in time: moved, longer or shorter, changed, added or missing. \
      Changes are absolute: 0.1 is a tenth of full strength, whatever it was before. Vibrations \
      that touch count as one.

      Exit status: 0 within every threshold; 1 beyond one, so that a pull request that changes how \
      a pattern feels fails; 64 invalid command line; 65 malformed input; 66 unreadable input.
      """)

  @Argument(
    help: ArgumentHelp("What to measure against: a file, a shipped pattern, or -.", valueName: "A"),
    completion: .input)
  var first: String

  @Argument(
    help: ArgumentHelp("What to measure: a file, a shipped pattern, or -.", valueName: "B"),
    completion: .input)
  var second: String?

  @Option(
    help: ArgumentHelp(
      "Recording of A on a device, in place of B: a sound file, or a CSV of an accelerometer.",
      valueName: "file"),
    completion: .file(extensions: ["wav", "flac", "csv"]))
  var withRecording: String?

  @Option(
    help: ArgumentHelp(
      "File to play together with B, such as the other half of an AHAP pair; may be repeated.",
      valueName: "file"),
    completion: .input)
  var beside: [String] = []

  @Option(
    help: ArgumentHelp(
      "Actuator profile for both: a name, or a JSON file.", valueName: "name|file"),
    completion: .profile)
  var profile = "reference"

  @OptionGroup(title: "THRESHOLDS") var thresholds: ComparisonThresholds

  @Flag(
    help: "Also compare the waveforms, phase included: envelope, ST-SIM, SPQI, SNR, PSNR.")
  var waves = false

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Also draw what differs as an SVG file; - draws to standard output in place of the report.",
      valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(help: .row(.theme), completion: .row(.theme))
  var theme: String?

  @Flag(name: .shortAndLong, help: "Print only errors and exceeded thresholds.")
  var quiet = false

  @OptionGroup var replacing: ReplacingOptions

  @OptionGroup var reading: InputOptions
  @OptionGroup(title: "SCENES, A OR B ALONE") var sides: SideOptions

  func run() throws {
    if let withRecording { return try compare(withRecording: withRecording) }
    guard let second else {
      throw Failure(usage: "two inputs are compared; name B, or --with-recording FILE.")
    }
    let limits = try thresholds.limits()
    guard !waves || !json else {
      throw Failure(usage: "--json always includes the waveform measures; leave out --waves.")
    }
    guard ([first, second] + beside).count(where: { $0 == "-" }) <= 1 else {
      throw Failure(usage: "standard input can be read only once; name - once.")
    }
    guard beside.isEmpty || reading.fit == nil else {
      throw Failure(
        usage: "--fit would stretch B and its --beside files by different factors; use --stretch."
      )
    }
    let actuator = try ActuatorProfile.resolving(profile)
    let (readingA, readingB) = sides.applied(to: reading)
    let inputs = (try Input(first), try Input(second))
    let drawing = try drawing(apartFrom: [inputs.0, inputs.1] + beside.map(Input.init))
    let a = try inputs.0.read(readingA, profile: actuator)
    let b =
      [try inputs.1.read(readingB, profile: actuator)]
      + (try beside.map { try Input($0).read(reading, profile: actuator) })
    for pattern in [a] + b {
      try pattern.requireLimits(of: reading, under: actuator)
      pattern.printFindings(from: quiet ? .error : .warning)
      try pattern.requireApart([drawing?.file].compactMap { $0 })
    }
    if !quiet, beside.isEmpty, inputs.0.isSame(as: inputs.1), readingA.playsLike(readingB) {
      writeDiagnostic(
        "\(inputs.1.name): warning: A and B are the same input with the same settings."
          + (a.reading.scene == nil ? "" : " --set-b NAME=VALUE changes B alone."))
    }
    let together = b.dropFirst().reduce(b[0].reading.timeline) {
      $0.overlaid(with: $1.reading.timeline)
    }
    let comparison = try compared(
      a, b, together, settings: (readingA.settings, readingB.settings), under: actuator, limits)
    try draw(comparison, a.reading.timeline, together, drawing)
    if drawing != nil, drawing?.file == nil {
      // The drawing is there in place of the report.
    } else if json {
      try writeOutput(comparison.json)
    } else if !quiet {
      try writeOutput(comparison.lines(withWaves: waves))
    }
    for line in comparison.complaints { writeDiagnostic(line) }
    guard comparison.complaints.isEmpty else { throw ExitCode(ExitStatus.findings.rawValue) }
  }

  /// Compares one pattern with others that are played together.
  private func compared(
    _ a: LoadedPattern, _ b: [LoadedPattern], _ together: Timeline,
    settings: ([String], [String]), under profile: ActuatorProfile, _ limits: ComparisonLimits
  ) throws -> Comparison {
    let longest = try reading.longest()
    do throws(Comparison.Refusal) {
      return try Comparison(
        Comparison.Side(name: a.name, settings: settings.0, a.reading.timeline),
        Comparison.Side(
          name: b.map(\.name).joined(separator: " + "), settings: settings.1, together),
        profile: profile, limits: limits, longest: longest)
    } catch {
      throw Failure(.malformed, path: error.name, error.message)
    }
  }
}

// MARK: - A recording

extension Compare {
  /// Says how near the render of A is to a recording of it.
  private func compare(withRecording path: String) throws {
    guard second == nil, beside.isEmpty, svg == nil, !waves, !json else {
      throw Failure(
        usage: "--with-recording takes A alone, without B, --beside, --svg, --waves and --json.")
    }
    let actuator = try ActuatorProfile.resolving(profile)
    let pattern = try Input(first).read(reading, profile: actuator)
    try pattern.requireLimits(of: reading, under: actuator)
    pattern.printFindings(from: quiet ? .error : .warning)
    do {
      let plan = try RenderPlan(
        pattern.reading.timeline, profile: actuator,
        options: RenderOptions(rate: 8_000, limits: reading.renderLimits()))
      let comparison = try RecordingComparison(
        of: CalibrationRecording(rate: 8_000, channels: [plan.samples()]),
        with: RecordingInput(path).recording(), on: actuator.touch)
      try writeOutput(comparison.lines)
    } catch let refusal as RenderRefusal {
      throw Failure(refusal, path: pattern.name)
    } catch let refusal as CalibrationRefusal {
      writeDiagnostic("\(path): error: \(refusal.message)")
      throw ExitCode(ExitStatus.findings.rawValue)
    }
  }
}

// MARK: - The drawing

extension Compare {
  /// The file for a drawing, if one is wanted.
  private func drawing(apartFrom inputs: [Input]) throws -> DrawingFile? {
    guard let svg else {
      guard theme == nil else {
        throw Failure(usage: "--theme only works with a drawing; add --svg.")
      }
      return nil
    }
    guard svg != "-" || !json else {
      throw Failure(usage: "standard output takes one of --json and --svg -; name a file for one.")
    }
    let drawing = try inputs.map { try DrawingFile(svg, for: $0, replacing: replacing) }[0]
    try drawing.file?.requireApart(from: reading.files + ActuatorProfile.files(resolving: profile))
    return drawing
  }

  private func draw(
    _ comparison: Comparison, _ a: Timeline, _ b: Timeline, _ drawing: DrawingFile?
  ) throws {
    guard let drawing else { return }
    let theme: DrawingTheme = try theme.map { try choice("theme", $0) } ?? .automatic
    do {
      let picture = try ComparisonDrawing(
        of: comparison, a, b, limits: reading.renderLimits(), theme: theme)
      try drawing.write(picture.svg)
    } catch let refusal as RenderRefusal {
      throw Failure(refusal, path: comparison.names.1)
    }
  }
}
