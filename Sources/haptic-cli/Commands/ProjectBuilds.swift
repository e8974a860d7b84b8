// The builds that the nearest project file asks for, as if each had been typed.

import HapticFormats
import HapticModel
import HapticPatterns
import HapticWorkbench

/// The builds of the project that the working folder belongs to.
struct ProjectBuilds {
  private let projects = Projects(baseline: nil, profile: nil)
  private let project: Project
  private let file: String
  /// The absolute path of the working folder.
  private let here: String

  init() throws {
    here = try absoluteFolder(of: ".")
    project = try projects.project(ofFolder: here)
    guard let file = project.file else {
      throw Failure(
        usage:
          "INPUT and -o are missing, and no \(ProjectFile.fileName) is in this folder or above; "
          + "name what to build, such as `haptic-cli build success -o Feedback`.")
    }
    guard !project.settings.builds.isEmpty else {
      throw Failure(
        usage: "INPUT and -o are missing, and \(file) has no \"build\"; name what to build, or add "
          + "{\"build\": [{\"inputs\": \"haptics/\", \"output\": \"Generated\"}]} to that file.")
    }
    self.file = file
  }

  /// What is to be built, with the options of a command over those of the project.
  func runs(over command: Build) throws -> [BuildRun] {
    let walked = try files()
    var owners: [String: Place] = [:]
    return try project.settings.builds.map { build in
      try placed(at: build.place) {
        let output = typed(build.output)
        try requireInside(output, command)
        guard owners.updateValue(build.place, forKey: output) == nil else {
          throw Failure(
            usage: "another build goes into '\(build.output)', too; name another folder.")
        }
        let arguments = arguments(of: build)
        let inputs = try inputs(of: build, among: walked)
        // Alone first, so that a mistake of the file is not taken for one of the command line.
        _ = try BuildRun(.parse(arguments + ["--"] + inputs), into: output)
        return (arguments, inputs, output)
      }
    }.map { (arguments: [String], inputs: [String], output: String) in
      let words = try CommandLine.words().dropFirst().filter { $0 != "--" }
      return try BuildRun(
        .parse(arguments + words + ["--"] + inputs), into: output, askedBy: file)
    }
  }

  /// Throws for a folder outside the project's, into which only a wish of the user leads: a project
  /// file may come from a foreign checkout.
  private func requireInside(_ output: String, _ command: Build) throws(Failure) {
    var steps = pathSteps(output, from: output.hasPrefix("/") ? "" : here)
    // What does not exist yet is made below the last folder that does, wherever links lead there.
    while !steps.isEmpty, realPath(of: "/" + steps.joined(separator: "/")) == nil {
      steps.removeLast()
    }
    let real = realPath(of: "/" + steps.joined(separator: "/")) ?? "/"
    if real == project.folder { return }
    guard !command.outside, project.place(of: real) == real else { return }
    throw Failure(
      usage: "'\(output)' is outside the project's folder; build with --outside if that is meant.")
  }

  /// The result of a function, whose failures are those of the project's file.
  private func placed<Result>(at place: Place, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as Failure where failure.status == .usage {
      let message =
        failure.message.hasPrefix("error: ") ? failure.message.dropFirst(7) : "\(failure.message)"
      throw Failure(MalformedFile(at: place, String(message)), path: file)
    }
  }
}

// MARK: - Options

extension ProjectBuilds {
  /// The options of a build as they are typed on a command line.
  private func arguments(of build: ProjectBuild) -> [String] {
    let profile = build["profile"] == nil ? project.settings.profile.map { ("profile", $0) } : nil
    let root = build["root"] == nil ? project.settings.root.map { ("root", $0) } : nil
    return ([profile, root].compactMap(\.self) + build.values).map {
      (name: String, value: String) in
      value.isEmpty ? "--\(name)" : "--\(name)=\(typed(value, of: name))"
    }
  }

  private func typed(_ value: String, of option: String) -> String {
    switch ProjectBuild.options.first(where: { $0.name == option })?.kind {
    case .path: typed(value)
    case .nameOrPath: ActuatorProfile.named(value) == nil ? typed(value) : value
    default: value
    }
  }

  /// A path of the file from the working folder, if it is inside; otherwise absolute.
  private func typed(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let whole = "/" + pathSteps(path, from: project.folder).joined(separator: "/")
    return whole == here ? "." : relative(whole, to: here)
  }
}

// MARK: - Inputs

extension ProjectBuilds {
  /// The patterns of the project, without what it builds.
  private func files() throws -> [String] {
    let outputs = try project.settings.builds.map { try absoluteFolder(of: typed($0.output) + "/") }
    return try FolderSearch.files(
      in: typed("."), projects, leavingOut: Set(outputs))
  }

  /// The inputs of a build, each once: named files and shipped patterns, then those that patterns of
  /// paths match.
  private func inputs(of build: ProjectBuild, among files: [String]) throws -> [String] {
    guard !build.inputs.isEmpty else { throw Failure(usage: "\"inputs\" is empty.") }
    let named = build.inputs.compactMap(named)
    let patterns = build.inputs.filter { self.named($0) == nil }.map { element in
      let isNegated = element.hasPrefix("!")
      return (element, PathPatterns([String(element.dropFirst(isNegated ? 1 : 0))]), isNegated)
    }
    for (element, pattern, isNegated) in patterns where !isNegated {
      guard files.contains(where: { pattern.contains(place(of: $0)) }) else {
        throw Failure(usage: "nothing matches the input \"\(element)\".")
      }
    }
    let matched = files.filter { file in
      // Unlike in `.gitignore`, a file in a matched folder can be taken back.
      patterns.last { $0.1.contains(place(of: file)) }.map { !$0.2 } ?? false
    }
    return named + matched.filter { !named.contains($0) }
  }

  /// The file or shipped pattern that an input names; `nil` for a pattern of paths.
  private func named(_ element: String) -> String? {
    let path = typed(element)
    if FileKind(path: path)?.isRegular == true { return path }
    return FileKind(path: path) == nil ? ShippedPattern.named(element)?.name : nil
  }

  /// The path of a found file, relative to the project's folder.
  private func place(of path: String) -> String {
    project.place(of: path.hasPrefix("/") ? path : "\(here)/\(path)")
  }
}
