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
        let output = project.path(build.output, from: here)
        try requireInside(output, command)
        guard owners.updateValue(build.place, forKey: output) == nil else {
          throw Failure(
            usage: "another build goes into '\(build.output)', too; name another folder.")
        }
        let arguments = build.arguments(in: project, from: here)
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
    } catch {
      guard let failure = Failure(known: error), failure.status == .usage else { throw error }
      let message =
        failure.message.hasPrefix("error: ") ? failure.message.dropFirst(7) : "\(failure.message)"
      throw Failure(MalformedFile(at: place, String(message)), path: file)
    }
  }
}

// MARK: - Inputs

extension ProjectBuilds {
  /// The patterns of the project, without what it builds.
  private func files() throws -> [String] {
    let outputs = try project.settings.builds.map {
      try absoluteFolder(of: project.path($0.output, from: here) + "/")
    }
    return try FolderSearch.files(
      in: project.path(".", from: here), projects, leavingOut: Set(outputs))
  }

  /// The inputs of a build, each once: named files and shipped patterns, then those that patterns of
  /// paths match.
  private func inputs(of build: ProjectBuild, among files: [String]) throws -> [String] {
    let named = build.inputs.compactMap(named)
    let patterns = build.inputs.filter { self.named($0) == nil }
    let matched = try build.matches(of: patterns, among: files, place)
    return named + matched.filter { !named.contains($0) }
  }

  /// The file or shipped pattern that an input names; `nil` for a pattern of paths.
  private func named(_ element: String) -> String? {
    let path = project.path(element, from: here)
    if FileKind(path: path)?.isRegular == true { return path }
    return FileKind(path: path) == nil ? ShippedPattern.named(element)?.name : nil
  }

  /// The path of a found file, relative to the project's folder.
  private func place(of path: String) -> String {
    project.place(of: path.hasPrefix("/") ? path : "\(here)/\(path)")
  }
}
