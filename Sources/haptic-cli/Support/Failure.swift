// The error type of the command: an exit status and a line that explains it.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

/// The reason why a run ends early.
struct Failure: Error {
  let status: ExitStatus
  /// The whole line, such as `tap.ahap:3:7: error: …`; empty if nobody can read it any more.
  let message: String
  /// The fault of an input file, with its place; `nil` for other failures.
  let fault: MalformedFile?
  /// The file that it is about, which may be one that the input refers to; `nil` if it is about none.
  let path: String?

  /// Creates a failure with a complete line.
  init(
    _ status: ExitStatus, line: String, fault: MalformedFile? = nil, path: String? = nil
  ) {
    self.status = status
    self.fault = fault
    self.path = path
    message = line
  }

  init(_ misuse: Misuse) { self.init(usage: misuse.message) }

  init(usage message: String) { self.init(.usage, line: "error: \(message)") }

  init(_ status: ExitStatus, path: String, _ message: String) {
    self.init(
      status, line: "\(path): error: \(message)", fault: MalformedFile(at: Place(), message),
      path: path)
  }

  init(_ fault: MalformedFile, path: String) {
    let place = fault.place
    let message = place.path.isEmpty ? fault.message : "\(place.path): \(fault.message)"
    self.init(
      .malformed, line: "\(place.position(inFile: path)): error: \(message)", fault: fault,
      path: path)
  }

  init(_ refusal: RenderRefusal, path: String) {
    self.init(.malformed, path: path, refusal.message)
  }

  /// Creates a failure for a file that cannot be written, optionally with another name for it.
  init(_ error: AudioFileError, path: String? = nil) {
    let status: ExitStatus =
      switch error.kind {
      case .usage: .usage
      case .cannotCreate: .cannotCreate
      case .writing: .writing
      case .reading: .unreadable
      case .interrupted: .interrupted
      }
    let message =
      status == .interrupted ? "interrupted; nothing was written." : error.message
    self.init(status, path: path ?? error.path, message)
  }

  /// The failure that an error of the command or of its libraries is; `nil` for another error.
  init?(known error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let fault as FileFault: self.init(fault)
    case let misuse as Misuse: self.init(misuse)
    default: return nil
    }
  }

  /// The failure that an error is, or else one of a file.
  init(of error: any Error, in path: String, _ status: ExitStatus = .malformed) {
    self = Failure(known: error) ?? Failure(status, path: path, "\(error)")
  }

  /// Whether it is about one input, so that the others are still worked on.
  var isOfInput: Bool { [.malformed, .unreadable, .cannotCreate].contains(status) }

  /// The usage error of an unknown name; see ``Misuse/unknown(_:_:among:hint:)``.
  static func unknown(
    _ kind: String, _ name: String, among candidates: [String], hint: String? = nil
  ) -> Failure {
    Failure(Misuse.unknown(kind, name, among: candidates, hint: hint))
  }

  /// The failure after a signal.
  static let interrupted = Failure(.interrupted, line: "error: interrupted.")
}
