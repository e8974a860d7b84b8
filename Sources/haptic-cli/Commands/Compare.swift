// Says how far two patterns are apart, and fails beyond a threshold.

import ArgumentParser
import HapticModel
import HapticRender

/// The command `haptic-cli compare`.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    _superCommandName: "haptic-cli",
    abstract: "Say how far two patterns are apart, and fail beyond a threshold.",
    usage: "haptic-cli compare A B [options]",
    discussion: """
        haptic-cli compare success warning
        haptic-cli compare old.ahap new.continuous.ahap --beside new.transients.ahap
        haptic-cli compare old.ahap new.haptic --max-shift 5 --min-similarity 0.95

      Events are matched in time: what moved, lasts longer, changed, was added or is missing. \
      Changes are absolute: 0.1 is a tenth of full strength, whatever it was before. Vibrations \
      that touch count as one. Both are rendered under one profile, and the renders compared; that \
      says how alike they are under this profile, not on any phone.

      Exit status: 0 within every threshold; 1 beyond one, so that a pull request that changes how \
      a pattern feels fails; 64 usage; 65 malformed input; 66 cannot be read.
      """)

  @Argument(
    help: ArgumentHelp("What to measure against: a file, a shipped pattern, or -.", valueName: "A"),
    completion: .input)
  var first: String

  @Argument(
    help: ArgumentHelp("What to measure: a file, a shipped pattern, or -.", valueName: "B"),
    completion: .input)
  var second: String

  @Option(
    help: ArgumentHelp(
      "File that is played together with B, such as the other of an AHAP pair; may be repeated.",
      valueName: "file"),
    completion: .input)
  var beside: [String] = []

  @Option(
    help: ArgumentHelp(
      "Actuator profile that plays both: a name, or a JSON file.", valueName: "name|file"),
    completion: .profile)
  var profile = "reference"

  @OptionGroup(title: "THRESHOLDS") var thresholds: ComparisonThresholds

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print errors, and what is beyond a threshold, only.")
  var quiet = false

  @OptionGroup var reading: InputOptions

  func run() throws {
    try thresholds.check()
    guard ([first, second] + beside).count(where: { $0 == "-" }) <= 1 else {
      throw Failure(usage: "standard input can be read only once; name - once.")
    }
    guard beside.isEmpty || reading.fit == nil else {
      throw Failure(
        usage: "--fit would stretch B and what is beside it by factors of their own; use --stretch."
      )
    }
    let actuator = try ActuatorProfile.resolving(profile)
    let a = try Input(first).read(reading, profile: actuator)
    let b = try ([second] + beside).map { try Input($0).read(reading, profile: actuator) }
    for pattern in [a] + b { pattern.printFindings(from: quiet ? .error : .warning) }
    let comparison = try Comparison(
      a, b, profile: actuator, thresholds: thresholds, longest: try reading.longest())
    if json {
      try writeOutput(comparison.json)
    } else if !quiet {
      try writeOutput(comparison.lines)
    }
    for line in comparison.complaints { writeDiagnostic(line) }
    guard comparison.complaints.isEmpty else { throw ExitCode(ExitStatus.findings.rawValue) }
  }
}
