// Makes of a pattern everything that app teams ship, in one folder.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticRender

/// The command `haptic-cli build`.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    _superCommandName: "haptic-cli",
    abstract: "Make everything that app teams ship of patterns, a folder each.",
    usage: "haptic-cli build INPUT... -o FOLDER [options]",
    discussion: """
        haptic-cli build secret-offer -o Feedback
        haptic-cli build secret-offer -o Feedback --check

      FOLDER/NAME holds pattern files for each platform, code, sounds, motion, a drawing and a \
      manifest with digests, losses and similarities. The same inputs give the same bytes; a file \
      that is as it should be is not touched.
      """)

  @Argument(
    help: ArgumentHelp("Files or shipped patterns' names.", valueName: "INPUT"),
    completion: .input)
  var inputs: [String]

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp("Folder to build into.", valueName: "FOLDER"), completion: .directory)
  var output: String

  @Flag(help: "Write nothing; say whether the folder is what a build makes (status 1 if not).")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Build these alone, such as ios,web: \(BuildTarget.folders.joined(separator: ", ")).",
      valueName: "list"))
  var only: String?

  @Option(
    help: ArgumentHelp("Actuator profile: a name or a file.", valueName: "name"),
    completion: .profile)
  var profile = "reference"

  @Flag(help: "Refuse a pattern of which something would not play as written (status 2).")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let options = try options()
    let sources = try namedInputs()
    if !check { try makeFolders(for: output + "/.") }
    let staging = try Staging(inside: check ? nil : output)
    var differences = 0
    for (name, input) in sources {
      let pattern = try input.read(reading, profile: options.writing.profile)
      pattern.printFindings(from: quiet ? .error : .warning)
      if strict { try pattern.requireNoLosses() }
      var build = PatternBuild(
        pattern, name: name, inputs: try files(of: input, pattern), options: options,
        staging: staging)
      let (files, _) = try build.make()
      let folder = try BuiltFolder("\(output)/\(name)")
      if check {
        let found = try folder.differences(from: files)
        for difference in found { writeDiagnostic(difference.line) }
        differences += found.count
      } else {
        let written = try folder.install(files)
        if !quiet {
          writeDiagnostic("\(folder.path): \(counted(files.count, "file")), \(written) written")
        }
      }
    }
    guard differences == 0 else { throw ExitCode(ExitStatus.findings.rawValue) }
  }
}

// MARK: - What is asked for

extension Build {
  private func options() throws -> BuildOptions {
    guard !output.isEmpty else { throw Failure(usage: "the folder has no name.") }
    if let kind = FileKind(path: output), !kind.isDirectory {
      throw Failure(usage: "a build goes to a folder, and '\(output)' is none.")
    }
    var options = BuildOptions()
    options.writing.profile = try ActuatorProfile.resolving(profile)
    for folder in only?.split(separator: ",").map(String.init) ?? [] {
      guard BuildTarget.folders.contains(folder) else {
        throw Failure.unknown("folder", folder, among: BuildTarget.folders)
      }
      options.only.insert(folder)
    }
    guard only == nil || !options.only.isEmpty else { throw Failure(usage: "--only is empty.") }
    options.limits.seconds = try reading.longest().seconds
    _ = try (reading.format(), reading.reading())
    return options
  }

  /// The inputs and what their folders are called, no two alike.
  private func namedInputs() throws -> [(name: String, input: Input)] {
    var names: Set<String> = []
    return try inputs.map { argument in
      let input = try Input(argument)
      guard let name = input.baseName else {
        throw Failure(usage: "standard input has no name to give the folder; name a file.")
      }
      guard names.insert(name).inserted else {
        throw Failure(usage: "two inputs are called '\(name)'; build them into different folders.")
      }
      return (name, input)
    }
  }

  /// What was read, by paths that do not depend on where the run began.
  private func files(
    of input: Input, _ pattern: LoadedPattern
  ) throws -> [BuildManifest.File] {
    let folder = input.folder.flatMap { realPath(of: $0) } ?? ""
    let others = pattern.reading.files + pattern.waveformPaths + reading.files.map(\.path)
    let first = BuildManifest.File(path: input.fileTitle ?? input.name, sha256: try input.digest())
    return try [first]
      + others.filter { FileKind(path: $0)?.isRegular == true }.map { path in
        let real = realPath(of: path) ?? path
        let isInside = !folder.isEmpty && real.hasPrefix(folder + "/")
        let name = isInside ? real.dropFirst(folder.count + 1) : real[real.endOfFolder...]
        return BuildManifest.File(path: String(name), sha256: try sha256(ofFile: path))
      }
  }
}
