// The patterns that are built into one folder, with their options, decided before anything is read.

import HapticFormats
import HapticModel
import HapticWorkbench

/// A build into one folder.
struct BuildRun {
  /// An input, with the name of its folder.
  struct Source {
    let name: String
    let input: Input
  }

  let output: String
  /// The inputs of this part of the run.
  let sources: [Source]
  /// The names of the folders of all parts.
  let names: [String]
  let options: BuildOptions
  /// The page that is added with each pattern inside; `nil` for none.
  let page: StudioPage?
  let reading: InputOptions
  /// The profile as named.
  let profile: String
  /// The project's file that asks for it; `nil` if the command line does.
  private let projectFile: String?
  /// Whether nothing is written.
  let isCheck: Bool
  /// Whether a pattern that would not play as written is refused.
  let isStrict: Bool
  /// Whether only errors are printed.
  let isQuiet: Bool

  /// Decides what a command builds.
  ///
  /// - Throws: ``Failure`` for anything that can be refused without reading an input.
  init(_ command: Build, into output: String, askedBy projectFile: String? = nil) throws {
    self.output = output
    self.projectFile = projectFile
    options = try command.options(into: output)
    page = command.page ? try StudioPage(nil) : nil
    (reading, profile) = (command.reading, command.profile)
    (isCheck, isStrict, isQuiet) = (command.check, command.strict, command.quiet)
    let projects = Projects(baseline: nil, profile: nil)
    let arguments = try command.inputs.flatMap { argument in
      let found = try FolderSearch.inputs(
        argument, projects, leavingOut: [absoluteFolder(of: output + "/")], takesSounds: true)
      // A build makes all or nothing.
      if let fault = found.faults.first { throw fault }
      if !command.quiet { FolderSearch.remark(on: found, in: argument).map(writeDiagnostic) }
      return found.files
    }
    let all = try BuildRun.sources(arguments)
    names = all.map(\.name)
    sources = try command.sharding.part()?.part(of: all) ?? all
  }

  /// The files that are known before an input is read.
  var files: [RunFile] {
    sources.compactMap { $0.input.path.map { RunFile("input", $0) } } + optionFiles
      + (projectFile.map { [RunFile("project", $0)] } ?? [])
  }

  var optionFiles: [RunFile] { reading.files + ActuatorProfile.files(resolving: profile) }

  func path(of name: String) -> String { "\(output)/\(name)" }

  /// Paths as a build system names them: as typed, but absolute if the folder is, as Xcode asks.
  func named(_ paths: [String]) -> [String] {
    let folder = (try? absoluteFolder(of: ".")) ?? "."
    return paths.map { output.hasPrefix("/") && !$0.hasPrefix("/") ? "\(folder)/\($0)" : $0 }
  }

  /// The paths of what was read, with the project's file.
  func filesRead(_ files: [String]) -> [String] {
    named((projectFile.map { [$0] } ?? []) + files)
  }
}

// MARK: - Options

extension Build {
  fileprivate func options(into output: String) throws -> BuildOptions {
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
      + (code.package.map { ["--package \($0)"] } ?? []) + (page ? ["--page"] : [])
    options.limits = try reading.renderLimits()
    _ = try reading.format()
    options.writing.limits = try reading.reading()
    return options
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

// MARK: - Names

extension BuildRun {
  /// The inputs with unique folder names, whose file and type names in an app are unique too.
  private static func sources(_ arguments: [String]) throws -> [Source] {
    var owners: [String: String] = [:]
    return try arguments.map { argument in
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
      return Source(name: name, input: input)
    }
  }

  /// The resource names in an app that differ from file names.
  private static func resourceNames(of name: String) -> [String] {
    BuildTarget.all.compactMap { $0.delivery.resourceName?(name) }
  }
}
