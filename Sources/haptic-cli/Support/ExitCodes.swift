// The exit statuses; the numbers above 63 are those of BSD's sysexits(3).

import ArgumentParser
import HapticWorkbench

/// The result of a run.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case findings = 1
  case losses = 2
  case usage = 64
  case malformed = 65
  case unreadable = 66
  case cannotCreate = 73
  case writing = 74
  case interrupted = 130

  /// The meaning, as `--help` prints it.
  var meaning: String {
    switch self {
    case .success: "done"
    case .findings: "a check, a comparison or build --check found something"
    case .losses: "something would not play as written, under --strict"
    case .usage: "invalid command line"
    case .malformed: "an input is malformed, or exceeds a limit"
    case .unreadable: "an input cannot be read"
    case .cannotCreate: "an output cannot be created"
    case .writing: "writing or playing failed"
    case .interrupted: "interrupted by a signal"
    }
  }

  /// All statuses, one per line.
  static var table: String {
    allCases.map { "  \(padded("\($0.rawValue)", to: 5))\($0.meaning)" }.joined(separator: "\n")
  }
}
