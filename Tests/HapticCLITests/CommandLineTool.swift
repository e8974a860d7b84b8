// Runs the built command as a user would, and keeps all that came of it.

import Foundation
import HapticTestSupport

/// What came of a run.
struct Outcome {
  /// The exit status, or 128 and the number of the signal that ended it.
  let status: Int32
  /// Standard output.
  let output: Data
  /// Standard error.
  let errors: String

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
  /// Lines of standard error.
  var errorLines: [Substring] { errors.split(separator: "\n") }
}

/// The command beside the test bundle.
enum CommandLineTool {
  /// The folder of the command: that of the test bundle, which the test runner was given as its
  /// own program or, on Apple's systems, as an argument.
  static let folder: String = {
    let paths = CommandLine.arguments.map { URL(filePath: $0).standardizedFileURL }
    let bundles = paths.compactMap { path in
      path.pathComponents.firstIndex { $0.hasSuffix(".xctest") }.map {
        path.pathComponents[1..<$0].map { "/" + $0 }.joined()
      }
    }
    return bundles.first ?? ""
  }()

  /// Runs the command with arguments.
  static func run(_ arguments: [String], in folder: String) throws -> Outcome {
    try finish(start(arguments, in: folder))
  }

  /// Runs a line of shell, in which the command is found by its name.
  static func shell(_ line: String, input: String = "", in folder: String) throws -> Outcome {
    try finish(start(program: "/bin/sh", ["-c", line], input: input, in: folder))
  }

  /// A run that has begun.
  struct Run {
    let process: Process
    let scratch: URL

    /// Whether it has a file open that no folder shows.
    var hasNamelessFile: Bool {
      let files = "/proc/\(process.processIdentifier)/fd"
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
      return numbers.contains { number in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "\(files)/\(number)")
        return target?.hasSuffix(" (deleted)") ?? false
      }
    }
  }

  /// Begins a run of the command.
  static func start(_ arguments: [String], in folder: String) throws -> Run {
    try start(program: "\(self.folder)/haptic-cli", arguments, input: "", in: folder)
  }

  private static func start(
    program: String, _ arguments: [String], input: String, in folder: String
  ) throws -> Run {
    // Files, because a full pipe would stop the command while nobody reads.
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    for name in ["in", "out", "err"] {
      try Data(name == "in" ? Array(input.utf8) : []).write(to: scratch.appending(path: name))
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: scratch.appending(path: "in"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: scratch.appending(path: "err"))
    try process.run()
    return Run(process: process, scratch: scratch)
  }

  /// Waits for a run to end.
  static func finish(_ run: Run) throws -> Outcome {
    run.process.waitUntilExit()
    defer { try? FileManager.default.removeItem(at: run.scratch) }
    let isSignal = run.process.terminationReason == .uncaughtSignal
    return Outcome(
      status: run.process.terminationStatus + (isSignal ? 128 : 0),
      output: try Data(contentsOf: run.scratch.appending(path: "out")),
      errors: String(
        decoding: try Data(contentsOf: run.scratch.appending(path: "err")), as: UTF8.self))
  }

  /// The same on every machine: Unicode, no colours, a plain path; and the mutant to be found.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("HAPTIC_MUTANT") }.merging([
      "LC_ALL": "C.UTF-8", "PATH": "\(folder):/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
    ]) { $1 }
  }
}

extension CommandLineTool {
  /// The path of a program on this machine, or `nil` with a word on the test that does without.
  static func program(_ name: String, for test: String = #function) -> String? {
    let folders = ["/usr/bin", "/usr/local/bin", "/bin", "/opt/homebrew/bin", "/usr/sbin", "/sbin"]
    let path = folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    if path == nil { print("\(test) goes without \(name), which is not installed.") }
    return path
  }
}

/// Runs a body in a new folder that holds the fixtures of the transcripts.
func withFixtures<Result>(_ body: (String) throws -> Result) throws -> Result {
  try withTemporaryFolder { folder in
    let fixtures = PackageRoot.path(of: "Tests/HapticCLITests/Transcripts/Fixtures")
    for name in try FileManager.default.contentsOfDirectory(atPath: fixtures) {
      try FileManager.default.copyItem(atPath: "\(fixtures)/\(name)", toPath: "\(folder)/\(name)")
    }
    return try body(folder)
  }
}

/// The names in a folder, in order.
func names(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}
