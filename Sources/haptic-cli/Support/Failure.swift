// The one error of the command: an exit status and the line that explains it.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender

/// Why a run ends early.
struct Failure: Error {
  /// The exit status.
  let status: ExitStatus
  /// The whole line, such as `tap.ahap:3:7: error: …`; empty where nobody is left to read it.
  let message: String
  /// What is wrong with a file, and where in it, if it is one that was to be read.
  let fault: MalformedFile?

  /// A failure with a line that is already whole.
  init(_ status: ExitStatus, line: String, fault: MalformedFile? = nil) {
    self.status = status
    self.fault = fault
    message = line
  }

  /// A failure on the command line.
  init(usage message: String) { self.init(.usage, line: "error: \(message)") }

  /// A failure over a file.
  init(_ status: ExitStatus, path: String, _ message: String) {
    self.init(
      status, line: "\(path): error: \(message)", fault: MalformedFile(at: Place(), message))
  }

  /// A file that a reader refuses.
  init(_ fault: MalformedFile, path: String) {
    let place = fault.place
    let message = place.path.isEmpty ? fault.message : "\(place.path): \(fault.message)"
    self.init(
      .malformed, line: "\(place.position(inFile: path)): error: \(message)", fault: fault)
  }

  /// A pattern that cannot be rendered.
  init(_ refusal: RenderRefusal, path: String) {
    self.init(.malformed, path: path, refusal.message)
  }

  /// A file that cannot be written; under another name, if it has one for messages.
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

  /// The end that a signal asked for.
  static let interrupted = Failure(.interrupted, line: "error: interrupted.")
}
