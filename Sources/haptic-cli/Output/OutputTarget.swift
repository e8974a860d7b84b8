// Where a render goes, settled and checked before any work is done.

import HapticAudioFile

/// The sound file to write.
struct OutputTarget {
  /// Where the library writes.
  let destination: AudioDestination
  /// How messages call it.
  let name: String

  /// The file to write; `nil` for standard output.
  var file: RunFile? {
    if case .file(let path) = destination { RunFile("output", path) } else { nil }
  }

  /// Settles where the output goes.
  ///
  /// - Parameters:
  ///   - argument: What followed `-o`, if anything.
  ///   - input: What is rendered; it gives the name where none was given.
  /// - Throws: ``Failure``, for an output that makes no sense.
  init(_ argument: String?, for input: Input) throws {
    if argument == "-" {
      self = try OutputTarget.standardOutput()
      return
    }
    guard argument != "" else { throw Failure(usage: "the output has no name.") }
    guard let path = argument ?? input.baseName.map({ "\($0).wav" }) else {
      throw Failure(usage: "standard input has no name to give the output; add -o OUT.wav.")
    }
    try OutputTarget.checkExtension(of: path)
    if let kind = input.fileKind, kind == FileKind(path: path) {
      throw Failure(usage: "the output '\(path)' is the input; name another with -o OUT.wav.")
    }
    self.init(destination: .file(path), name: path)
  }

  private init(destination: AudioDestination, name: String) {
    self.destination = destination
    self.name = name
  }

  private static func standardOutput() throws -> OutputTarget {
    guard !Terminal.output.isTerminal else {
      throw Failure(usage: "a WAV file does not belong on a terminal; redirect it, or use -o FILE.")
    }
    return OutputTarget(destination: .standardOutput, name: "standard output")
  }

  /// The extension names the container, and WAV is the only one; devices and pipes have no say.
  private static func checkExtension(of path: String) throws {
    let suffix = pathExtension(of: path)
    let isFile = FileKind(path: path).map { $0.isRegular || $0.isDirectory } ?? true
    guard isFile, !suffix.isEmpty, suffix != "wav" else { return }
    throw Failure(usage: "'.\(suffix)' is no sound file that can be written; use .wav.")
  }
}
