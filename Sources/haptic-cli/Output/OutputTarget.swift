// Where a render goes, settled and checked before any work is done.

import HapticAudioFile

/// The sound file to write.
struct OutputTarget {
  /// Where the library writes.
  let destination: AudioDestination
  /// How messages call it.
  let name: String
  /// What kind of file it is.
  let container: AudioContainer
  /// Whether its name says nothing of its kind, so that `--container` does.
  private let isNamedByOption: Bool

  /// The file to write; `nil` for standard output.
  var file: RunFile? {
    if case .file(let path) = destination { RunFile("output", path) } else { nil }
  }

  /// Settles where the output goes, and what kind of file it is.
  ///
  /// - Parameters:
  ///   - argument: What followed `-o`, if anything but a folder did.
  ///   - folder: The folder of a file that takes the input's name, with its last slash.
  ///   - container: What followed `--container`, if anything; it goes before the extension.
  ///   - usual: The kind of a file that nothing names.
  ///   - input: What is rendered; it gives the name where none was given.
  /// - Throws: ``Failure``, for an output that makes no sense.
  init(
    _ argument: String?, inFolder folder: String = "", as container: String? = nil,
    usually usual: AudioContainer = .wav, for input: Input
  ) throws {
    let named = try container.map { try AudioContainer.asked(for: $0) }
    if argument == "-" {
      self = try OutputTarget.standardOutput(named ?? .wav)
      return
    }
    guard argument != "" else { throw Failure(usage: "the output has no name.") }
    let suffix = (named ?? usual).extensions[0]
    guard let path = argument ?? input.baseName.map({ "\(folder)\($0).\(suffix)" }) else {
      throw Failure(
        usage: folder.isEmpty
          ? "standard input has no name to give the output; add -o OUT.wav."
          : "standard input has no name to give the output; name a file with -o.")
    }
    let kind = try named ?? OutputTarget.container(of: path)
    if let kind = input.fileKind, kind == FileKind(path: path) {
      throw Failure(usage: "the output '\(path)' is the input; name another with -o OUT.wav.")
    }
    self.init(.file(path), name: path, container: kind, isNamedByOption: named != nil)
  }

  private init(
    _ destination: AudioDestination, name: String, container: AudioContainer,
    isNamedByOption: Bool
  ) {
    self.destination = destination
    self.name = name
    self.container = container
    self.isNamedByOption = isNamedByOption
  }

  private static func standardOutput(_ container: AudioContainer) throws -> OutputTarget {
    guard !Terminal.output.isTerminal else {
      throw Failure(
        usage: "a sound file does not belong on a terminal; redirect it, or use -o FILE.")
    }
    return OutputTarget(
      .standardOutput, name: "standard output", container: container, isNamedByOption: true)
  }

  /// How to ask for one of some containers here, such as `.wav or .flac`.
  func naming(_ containers: [AudioContainer]) -> String {
    let list = StorageObjection.list(
      containers.map { isNamedByOption ? $0.name : ".\($0.extensions[0])" })
    return isNamedByOption ? "--container \(list)" : list
  }

  /// The container that an extension names; devices, pipes and bare names are WAV.
  private static func container(of path: String) throws -> AudioContainer {
    let suffix = pathExtension(of: path)
    let isFile = FileKind(path: path).map { $0.isRegular || $0.isDirectory } ?? true
    guard isFile, !suffix.isEmpty else { return .wav }
    if let container = AudioContainer.forExtension(suffix) { return container }
    throw Failure(.usage, path: path, unknown(suffix))
  }

  /// Why nothing is written under an extension, and what was probably meant.
  private static func unknown(_ suffix: String) -> String {
    let known = AudioContainer.all.flatMap(\.extensions)
    let list = known.map { ".\($0)" }.joined(separator: " ") + ", or --container."
    // Names of MPEG-4 audio, the kind of file most often asked for that no container stands for.
    guard !["aac", "m4a", "mp4"].contains(suffix) else {
      return "'.\(suffix)' would be AAC, which is not written; use \(list)"
    }
    let guess = nearest(to: suffix, among: known).map { "did you mean '.\($0)'? Or " } ?? ""
    return "'.\(suffix)' is not a sound file that can be written; \(guess)use \(list)"
  }
}

extension AudioContainer {
  /// The container of a name on the command line.
  fileprivate static func asked(for name: String) throws -> AudioContainer {
    if let container = named(name) { return container }
    throw Failure.unknown(
      "container", name, among: all.map(\.name), hint: "`haptic-cli formats --audio` lists them")
  }
}
