// The command that builds a folder of files for app teams from each pattern.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticWorkbench

struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    _superCommandName: "haptic-cli",
    abstract: "Generate ready-to-ship files (iOS, Android, web and more), one folder per pattern.",
    usage: "haptic-cli build [INPUT... -o FOLDER] [options]",
    discussion: """
        haptic-cli build secret-offer -o Feedback
        haptic-cli build *.ahap -o Feedback --package com.example.app
        haptic-cli build secret-offer -o Feedback --check
        haptic-cli build haptics/ -o Generated --depfile haptics.d
        haptic-cli build

      FOLDER/NAME holds a folder for each platform:

        ios      AHAP, and Swift with names, times and parameters
        android  vibration XML, and Kotlin
        web      an ES module, and its lists as JSON
        meta, mpeg, richtap, pulsar
                 .haptic, .hjif, .he, .json
        audio    WAV of the pattern, and one for loudspeakers
        motion   CSS, keyframes and markers as JSON, where anything moves

      and the timeline, a drawing, and manifest.json with digests, losses and similarities. Commit \
      the folder as it is: the same inputs and options give the same bytes, and files that are up to \
      date are left alone. In CI, run --check with the same options; if a pattern is out of date, it \
      names the reason, and fails.

      A folder means every pattern in it and below. Without INPUT and -o, it builds everything that \
      "build" in the nearest .haptic-synth.json names; `haptic-cli init` writes that file.

      Exit status: 0 done, or nothing to do; 1 --check found differences; 2 refused by --strict; 64 \
      invalid command line; 65 malformed input; 66 unreadable input; 73 cannot create an output, or a \
      file in its place does not come from a build; 74 cannot write.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders, or names of shipped patterns (default: the project's).", valueName: "INPUT"),
    completion: .input)
  var inputs: [String] = []

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp("Folder to build into.", valueName: "FOLDER"), completion: .directory)
  var output: String?

  @Flag(help: "Write nothing; say what is out of date and why, and fail if anything is (status 1).")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Also write which files the manifests depend on, for Make, Ninja, CMake and Xcode.",
      valueName: "file"),
    completion: .file(extensions: ["d"]))
  var depfile: String?

  @Flag(help: "Overwrite files that do not come from a build.")
  var force = false

  @Flag(help: "Let the project file name folders outside its own folder.")
  var outside = false

  @Option(
    help: ArgumentHelp(
      "Build only these, such as ios,web: \(BuildTarget.folders.joined(separator: ", ")).",
      valueName: "list"))
  var only: String?

  @Flag(help: "Add a page with the pattern inside, as preview writes it; its studio is 3 MB.")
  var page = false

  @Option(
    help: .row(.profile, addsDefault: false),
    completion: .profile)
  var profile = "reference"

  @OptionGroup var code: CodeOptions

  @Flag(help: "Fail if something in a pattern would not play as written (status 2).")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var sharding: ShardOptions
  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    guard !check || depfile == nil else {
      throw Failure(usage: "--check writes nothing, so it takes no --depfile.")
    }
    let start = now()
    let runs = try runs()
    try requireDependencyFileApart(from: runs)
    // All files are made before any takes its place.
    let made = try runs.map(MadeFolder.init)
    guard !check else { return try compare(made) }
    // Everything that can be refused is refused before any change.
    let changes = try made.map { try $0.changes(isForced: force) }
    let dependencies = try dependencyFile(of: made)
    for (made, changes) in zip(made, changes) { try made.install(changes) }
    guard let dependencies else { return }
    for made in made { try made.dateManifests(start) }
    try dependencies.commit()
  }

  /// What is to be built: what the command line names, or else what the project does.
  private func runs() throws -> [BuildRun] {
    switch (inputs.isEmpty, output) {
    case (false, let output?): return [try BuildRun(self, into: output)]
    case (false, nil): throw Failure(usage: "-o is missing; name a folder, such as -o Feedback.")
    case (true, .some): throw Failure(usage: "INPUT is missing; name what to build.")
    case (true, nil): return try ProjectBuilds().runs(over: self)
    }
  }

  private func compare(_ made: [MadeFolder]) throws {
    var (outdated, orphans) = (0, 0)
    for made in made {
      let (stale, gone) = (try made.outdated(), try made.orphans())
      for line in stale + gone { writeDiagnostic(line) }
      (outdated, orphans) = (outdated + stale.count, orphans + gone.count)
    }
    guard outdated + orphans > 0 else { return }
    if !quiet, outdated > 0 {
      writeDiagnostic("\(outdated.counted("pattern")) to update; build without --check.")
    }
    throw ExitCode(ExitStatus.findings.rawValue)
  }
}

// MARK: - The dependency file

extension Build {
  /// Throws if the file would be written over an input, or into what is built.
  private func requireDependencyFileApart(from runs: [BuildRun]) throws {
    guard let depfile else { return }
    try dependencyFile(at: depfile).requireApart(from: runs.flatMap(\.files))
    let place = try absoluteFolder(of: depfile) + "/"
    for run in runs {
      let built = try absoluteFolder(of: run.output + "/")
      guard let name = run.names.first(where: { place.hasPrefix("\(built)/\($0)/") }) else {
        continue
      }
      throw Failure(
        usage:
          "--depfile '\(depfile)' is in '\(run.output)/\(name)', which holds only what is built; "
          + "name another folder.")
    }
  }

  /// The dependency file before it takes its place; `nil` if none is wanted.
  private func dependencyFile(of made: [MadeFolder]) throws -> OutputFile? {
    guard let depfile else { return nil }
    let rule = DependencyFile(
      targets: made.flatMap(\.manifests), files: made.flatMap(\.filesRead))
    let text: String
    do throws(DependencyFile.Refusal) { text = try rule.text() } catch {
      throw Failure(.cannotCreate, path: error.path, error.message)
    }
    return try OutputFile(text, for: dependencyFile(at: depfile))
  }

  private func dependencyFile(at path: String) -> RunFile {
    RunFile("dependency file", path, force ? .any : .dependencyRule)
  }
}
