// The command that checks patterns and fails on findings of a chosen severity.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticWorkbench

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    _superCommandName: "haptic-cli",
    abstract: "Find mistakes in patterns, and pairs that do not line up.",
    usage: "haptic-cli check INPUT... [options]",
    discussion: """
        haptic-cli check tap.ahap buzz.ahap --fail-on warning
        haptic-cli check tap-and-buzz.ahap --pair 'transient[0]=continuous[0]'
        haptic-cli check success --with ding.wav@0.02
        haptic-cli check . --report text --report sarif=haptics.sarif
        haptic-cli check . --write-baseline .haptic-synth-baseline.json
        haptic-cli check pull.interaction.json --explore --found gestures

      A folder means every pattern in it and below, except what .gitignore names. The nearest \
      .haptic-synth.json above a file says how severe each rule is; `haptic-cli init` writes one. A report goes to \
      standard output unless it names a file. The exit status is 1 if a finding reaches --fail-on, 65 or 66 if a file \
      could not be read; the other files are still checked. `haptic-cli explain RULE` says what a rule means.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders, or names of shipped patterns; - reads standard input, once.",
      valueName: "INPUT"),
    completion: .input)
  var inputs: [String]

  @Flag(help: "Print JSON; the same as --report json.")
  var json = false

  @OptionGroup var reporting: ReportOptions

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Two features that should line up; may be repeated.", valueName: "A=B"))
  var pair: [String] = []

  @Option(
    help: ArgumentHelp(
      "Tolerance for --pair and --with; also overrides named tolerances in files: strict, default or lenient.",
      valueName: "window"),
    completion: .row(.window))
  var window: String?

  @Option(
    help: ArgumentHelp(
      "Lowest severity that fails: note, warning or error (default: error).",
      valueName: "severity"),
    completion: .row(.failOn))
  var failOn: String?

  @Option(
    help: ArgumentHelp(
      "Actuator profile: a name, or a JSON file (default: the project's, or reference).",
      valueName: "name|file"),
    completion: .profile)
  var profile: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Level of a rule: error, warning, note or off, such as A004=off; may be repeated.",
      valueName: "RULE=level"))
  var rule: [String] = []

  @Option(
    help: ArgumentHelp(
      "File of known findings, which are left out (default: the project's).", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write the current findings as known ones, and exit with status 0.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Flag(
    help: "Fix what can be fixed without changing how it feels, and report the rest.")
  var fix = false

  @Flag(help: "Show what --fix would change, write nothing, and fail if it would change anything.")
  var diff = false

  @Flag(
    help: "Let --fix and --diff change what is felt: names, long events, curves that start late.")
  var unsafeFixes = false

  @Flag(help: "List every finding, including those that differ only in their place.")
  var all = false

  @Flag(help: "Print the number of findings of each rule; the same as --report statistics.")
  var statistics = false

  @Flag(name: .shortAndLong, help: "Print no notes and no summary.")
  var quiet = false

  @Flag(help: "Exit with status 0, whatever is found or cannot be read.")
  var exitZero = false

  @Option(help: ArgumentHelp("Threads (default: one for each processor).", valueName: "count"))
  var jobs: Int?

  @OptionGroup var replacing: ReplacingOptions
  @OptionGroup var companions: CompanionOptions
  @OptionGroup var sharding: ShardOptions
  @OptionGroup(title: "EXPLORING") var exploring: ExploreOptions

  @OptionGroup var reading: InputOptions

  func run() throws {
    let reports = try CheckReports(
      reporting.report, aliases: aliases, inputs: inputs,
      others: try (profile.map(ActuatorProfile.files) ?? []) + companions.files(),
      replacing: replacing)
    let newBaseline = writeBaseline.map {
      RunFile("baseline", $0, replacing.content(.baseline))
    }
    try newBaseline?.requireApart(from: inputs.map { RunFile("input", $0) })
    let window = try window.map { try AlignmentWindow.typed($0) }
    let projects = Projects(
      baseline: try baseline.map(ProjectBaseline.init),
      profile: try profile.map { try .resolving($0) })
    let run = CheckRun(
      projects: projects,
      levels: try RuleLevels(arguments: rule),
      threshold: try failOn.map { try choice("severity", $0) },
      pairs: try pair.map { argument in
        if let pair = Expectation(pair: argument, within: window) { return pair }
        throw Failure(
          usage: "the pair '\(argument)' is not of the form A=B, such as "
            + "'success.tap[2]=scale.peak'.")
      },
      window: window, reading: reading, companions: companions, keepsKnown: writeBaseline != nil,
      fixing: try fixing(), shard: try sharding.part(),
      exploration: try exploring.exploration(replacing: replacing))
    _ = try reading.format()
    try companions.requirePlayable()
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw Failure(usage: "standard input can be read only once; name - once.")
    }
    try BatchThreads.require(jobs)
    var result = try run.check(inputs, threads: BatchThreads.all(jobs))
    if diff { return try show(result) }
    if let newBaseline { return try write(result, to: newBaseline) }
    if quiet { result.leaveOutNotes() }
    let style = ReportStyle.printed(listsAll: all, part: run.shard)
    if !reports.printsText { result.unread.map(\.message).forEach(writeDiagnostic) }
    try reports.write(result.files, style)
    let explored =
      run.exploration.map { "; explored with \($0.runs.counted("gesture")) a file" } ?? ""
    if !quiet { writeDiagnostic(result.summary + explored) }
    guard exitZero || result.status == .success else { throw ExitCode(result.status.rawValue) }
  }

  private func fixing() throws -> CheckRun.Fixing? {
    guard !fix || !diff else {
      throw Failure(usage: "--fix writes and --diff does not; use one of them.")
    }
    guard fix || diff || !unsafeFixes else {
      throw Failure(usage: "--unsafe-fixes needs --fix or --diff.")
    }
    guard !diff || reporting.report.isEmpty && aliases.isEmpty && writeBaseline == nil else {
      throw Failure(usage: "--diff prints changes in place of a report; leave the report out.")
    }
    guard !exploring.explore || !fix && !diff else {
      throw Failure(usage: "--explore fixes nothing; leave out --\(fix ? "fix" : "diff").")
    }
    return fix || diff ? CheckRun.Fixing(includesUnsafe: unsafeFixes, writes: fix) : nil
  }

  /// Prints the changes that `--fix` would make.
  private func show(_ result: CheckResult<Failure>) throws {
    result.unread.map(\.message).forEach(writeDiagnostic)
    try writeOutput(result.differences.joined().printableLines)
    let (findings, files) = result.fixed
    if !quiet {
      writeDiagnostic("\(findings.counted("finding")) would be fixed in \(files.counted("file")).")
    }
    let status = result.unread.first?.status ?? (findings > 0 ? .findings : .success)
    guard exitZero || status == .success else { throw ExitCode(status.rawValue) }
  }

  /// The reports with flags of their own.
  private var aliases: [String] {
    (json ? ["json"] : []) + (statistics ? ["statistics"] : [])
  }

  /// Writes a baseline with paths relative to its folder.
  private func write(_ result: CheckResult<Failure>, to output: RunFile) throws {
    let folder = try absoluteFolder(of: output.path)
    var baseline = Baseline()
    for (file, place) in zip(result.files, result.places) {
      baseline.add(file.findings, of: relative(place, to: folder))
    }
    try OutputFile(baseline.text, for: output).commit()
    let count = result.files.flatMap(\.findings).count { $0.waiver == nil }
    let isRead = try FileKind.present(at: "\(folder)/\(ProjectFile.fileName)")?.isRegular == true
    writeDiagnostic(
      "\(output.path): \(count.counted("known finding")) written."
        + (isRead
          ? ""
          : " `check` reads it with --baseline, or beside a \(ProjectFile.fileName) as "
            + "`haptic-cli init` writes it."))
  }
}
