// The command that builds a folder of files for app teams from each pattern.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender

struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    _superCommandName: "haptic-cli",
    abstract: "Generate ready-to-ship files (iOS, Android, web and more), one folder per pattern.",
    usage: "haptic-cli build INPUT... -o FOLDER [options]",
    discussion: """
        haptic-cli build secret-offer -o Feedback
        haptic-cli build *.ahap -o Feedback --package com.example.app
        haptic-cli build secret-offer -o Feedback --check
        haptic-cli build haptics/*.ahap -o Generated --depfile haptics.d

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
      date are left alone. In CI, run --check with the same options; it says why a pattern is out of date, and fails.

      Exit status: 0 done, or nothing to do; 1 --check found differences; 2 refused by --strict; 64 \
      invalid command line; 65 malformed input; 66 unreadable input; 73 cannot create an output, or a \
      file in its place does not come from a build; 74 cannot write.
      """)

  @Argument(
    help: ArgumentHelp("Files or names of shipped patterns.", valueName: "INPUT"),
    completion: .input)
  var inputs: [String]

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    help: ArgumentHelp("Folder to build into.", valueName: "FOLDER"), completion: .directory)
  var output: String

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

  @Option(
    help: ArgumentHelp(
      "Build only these, such as ios,web: \(BuildTarget.folders.joined(separator: ", ")).",
      valueName: "list"))
  var only: String?

  @Option(
    help: ArgumentHelp("Actuator profile: a name, or a JSON file.", valueName: "name"),
    completion: .profile)
  var profile = "reference"

  @OptionGroup var code: CodeOptions

  @Flag(help: "Fail if something in a pattern would not play as written (status 2).")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @OptionGroup var reading: InputOptions

  func run() throws {
    Interruption.listen()
    let options = try options()
    let sources = try namedInputs()
    try requireDependencyFileApart(from: sources)
    let start = now()
    if !check { try makeFolders(output) }
    let folder = try openFolder()
    let staging = try Staging(inside: check ? nil : output)
    // All files are made before any takes its place.
    let made = try sources.map { source in
      let path = "\(output)/\(source.name)"
      let (product, files) = try make(source.input, called: source.name, path, options, staging)
      let folder = try BuiltFolder(source.name, in: folder, called: path)
      return Made(folder: folder, product: product, files: files)
    }
    guard check else { return try install(made, begunAt: start) }
    let orphaned = OrphanedFolders(
      parent: folder, sources: sources.compactMap(\.input.folder))
    try compare(made, orphaned)
  }

  /// The product of an input, with its folder.
  private struct Made {
    let folder: BuiltFolder
    let product: PatternBuild.Product
    /// The paths of the files read.
    let files: [String]
  }

  /// Opens the folder, waits for other builds in it, and removes leftovers of killed ones.
  private func openFolder() throws -> OpenFolder? {
    guard let folder = try OpenFolder(output) else { return nil }
    let isLocked = try folder.lock(isShared: check) {
      writeDiagnostic("\(output): note: another build is running in this folder; waiting for it.")
    }
    if isLocked && !check {
      for name in folder.names where name.hasPrefix(Staging.prefix) { folder.removeFolder(name) }
    }
    return folder
  }

  private func compare(_ made: [Made], _ orphaned: OrphanedFolders) throws {
    let outdated = try made.compactMap { try $0.folder.outdated(by: $0.product) }
    let orphans = try orphaned.lines(beside: Set(made.map(\.folder.name)))
    for line in outdated.map(\.line) + orphans { writeDiagnostic(line) }
    guard !outdated.isEmpty || !orphans.isEmpty else { return }
    if !quiet, !outdated.isEmpty {
      writeDiagnostic("\(outdated.count.counted("pattern")) to update; build without --check.")
    }
    throw ExitCode(ExitStatus.findings.rawValue)
  }

  private func install(_ made: [Made], begunAt start: timespec) throws {
    // Everything that can be refused is refused before any change.
    let changes = try made.map { try $0.folder.change(to: $0.product.files, isForced: force) }
    let dependencies = try dependencyFile(of: made)
    for (made, change) in zip(made, changes) {
      if Interruption.isRequested { throw Failure.interrupted }
      let result = try Interruption.uninterrupted {
        try made.folder.install(change, journal: made.product.journal)
      }
      if !quiet { report(result, change.edited, of: made.product, in: made.folder) }
    }
    guard let dependencies else { return }
    for made in made { try made.folder.dateManifest(start) }
    try dependencies.commit()
  }

  private func make(
    _ input: Input, called name: String, _ path: String, _ options: BuildOptions,
    _ staging: Staging
  ) throws -> (PatternBuild.Product, files: [String]) {
    let read = InputDigests()
    let pattern = try input.read(reading, profile: options.writing.profile, noting: read)
    pattern.printFindings(from: quiet ? .error : .warning)
    try pattern.requireSomethingPlays()
    if strict { try pattern.requireNoLosses() }
    let files = try files(of: input, pattern, read)
    var build = PatternBuild(
      pattern, name: name, path: path, inputs: files.map(\.entry), options: options,
      staging: staging)
    return (try build.make(), files.compactMap(\.path))
  }

  /// Prints the written files, the omitted formats, and where losses are listed.
  private func report(
    _ result: (written: Int, removed: Int), _ edited: [String], of build: PatternBuild.Product,
    in folder: BuiltFolder
  ) {
    for path in edited {
      writeDiagnostic("\(path): warning: edited since the last build; replaced.")
    }
    let left = build.manifest.omissions.map(\.format)
    let losses = build.manifest.outputs.count { !$0.losses.isEmpty }
    let parts = [
      "\(build.files.count.counted("file")), \(result.written) written",
      result.removed > 0 ? "\(result.removed) from an earlier build removed" : nil,
      losses > 0 ? "\(losses) lose detail" : nil,
      left.isEmpty ? nil : "skipped \(left.joined(separator: ", "))",
    ]
    writeDiagnostic(
      "\(folder.path): \(parts.compactMap(\.self).joined(separator: ", ")); see manifest.json")
  }
}

// MARK: - Requested work

extension Build {
  private func options() throws -> BuildOptions {
    guard !output.isEmpty else { throw Failure(usage: "-o is empty; name a folder.") }
    if let kind = FileKind(path: output), !kind.isDirectory {
      throw Failure(usage: "-o needs a folder, but '\(output)' is a file.")
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
    try code.apply(to: &options.writing)
    let only = BuildTarget.folders.filter(options.only.contains).joined(separator: ",")
    options.typed =
      reading.typed + (only.isEmpty ? [] : ["--only \(only)"])
      + (code.package.map { ["--package \($0)"] } ?? [])
    options.limits = try reading.renderLimits()
    _ = try reading.format()
    options.writing.limits = try reading.reading()
    return options
  }

  /// The inputs with unique folder names, whose file and type names in an app are unique too.
  private func namedInputs() throws -> [(name: String, input: Input)] {
    var owners: [String: String] = [:]
    return try inputs.map { argument in
      let input = try Input(argument)
      guard let name = input.baseName else {
        throw Failure(usage: "standard input has no name for the folder; build from a file.")
      }
      guard name != ".", name != ".." else {
        throw Failure(
          usage: "'\(argument)' would be built into a folder called '\(name)'; rename the input.")
      }
      var own: Set<String> = []
      for used in [name] + resourceNames(of: name) + GeneratedNames.all(of: name)
      where own.insert(used).inserted {
        guard let other = owners.updateValue(name, forKey: used) else { continue }
        throw Failure(
          usage: other == name
            ? "two inputs are called '\(name)'; build them into different folders."
            : "'\(other)' and '\(name)' would both be called '\(used)' in an app; rename one, or build "
              + "them into different folders.")
      }
      return (name, input)
    }
  }

  /// The resource names in an app that differ from file names.
  private func resourceNames(of name: String) -> [String] {
    BuildTarget.all.compactMap { $0.delivery.resourceName?(name) }
  }

  /// The files read, each once, the input first.
  private func files(
    of input: Input, _ pattern: LoadedPattern, _ read: InputDigests
  ) throws -> [ReadFile] {
    let folder = input.folder.flatMap { realPath(of: $0) } ?? ""
    let named = reading.files + ActuatorProfile.files(resolving: profile)
    let others = pattern.reading.files + pattern.waveformPaths + named.map(\.path)
    let first = ReadFile(
      path: input.path.flatMap { FileKind(path: $0)?.isRegular == true ? $0 : nil },
      entry: BuildManifest.File(path: input.fileTitle ?? input.name, sha256: read.input))
    return try [first]
      + others.compactMap { path in
        guard let kind = FileKind(path: path) else {
          // Shipped patterns are read without files.
          guard errno == ENOENT else { throw Failure(unreadable: path) }
          return nil
        }
        // A gesture may come through a pipe, whose name is useless later.
        guard kind.isRegular else { return nil }
        let real = realPath(of: path) ?? path
        let isInside = !folder.isEmpty && real.hasPrefix(folder + "/")
        let name = String(isInside ? real.dropFirst(folder.count + 1) : real[real.endOfFolder...])
        let digest = try read.references[path] ?? sha256(ofFile: path, called: path)
        return ReadFile(
          path: isInside ? input.beside(name) : path,
          entry: BuildManifest.File(path: name, sha256: digest))
      }
  }
}

/// A file that a build read.
private struct ReadFile {
  /// The path, from the working folder or absolute, as the input was named; `nil` if it is no file.
  let path: String?
  /// The manifest's entry, whose path does not depend on the working folder.
  let entry: BuildManifest.File
}

// MARK: - The dependency file

extension Build {
  /// Throws if the file would be written over an input, or into what is built.
  private func requireDependencyFileApart(
    from sources: [(name: String, input: Input)]
  ) throws(Failure) {
    guard let depfile else { return }
    guard !check else {
      throw Failure(usage: "--check writes nothing, so it takes no --depfile.")
    }
    let inputs = sources.compactMap { $0.input.path.map { RunFile("input", $0) } }
    let profiles = ActuatorProfile.files(resolving: profile)
    try RunFile("dependency file", depfile).requireApart(from: inputs + reading.files + profiles)
    let place = absoluteFolder(of: depfile) + "/"
    let built = absoluteFolder(of: output + "/")
    guard let source = sources.first(where: { place.hasPrefix("\(built)/\($0.name)/") }) else {
      return
    }
    throw Failure(
      usage: "--depfile '\(depfile)' is in '\(output)/\(source.name)', which holds only what is "
        + "built; name another folder.")
  }

  /// The dependency file before it takes its place; `nil` if none is wanted.
  private func dependencyFile(of made: [Made]) throws -> OutputFile? {
    guard let depfile else { return nil }
    let rule = DependencyFile(
      targets: made.map { named("\($0.folder.path)/\(BuiltFolder.manifest)") },
      files: made.flatMap(\.files).map(named))
    return try OutputFile(rule.text(), for: depfile)
  }

  /// A path as a build system names it: as typed, but absolute if the folder is, as Xcode asks.
  private func named(_ path: String) -> String {
    guard output.hasPrefix("/"), !path.hasPrefix("/") else { return path }
    return "\(absoluteFolder(of: "."))/\(path)"
  }
}

extension InputOptions {
  /// The options that affect reading, as typed.
  fileprivate var typed: [String] {
    let numbers = [("stretch", stretch), ("fit", fit)].compactMap { option in
      option.1.map { "--\(option.0) \(trimmed($0, 9))" }
    }
    return numbers + scene.typed + style.typed + (from.map { ["--from \($0)"] } ?? [])
  }
}
