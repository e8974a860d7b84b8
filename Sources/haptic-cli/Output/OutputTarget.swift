// The output of a render, decided before any work is done.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticWorkbench

/// The sound file to write.
struct OutputTarget {
  let destination: AudioDestination
  let name: String
  let container: AudioContainer
  /// Whether the name has no known extension, so that `--container` decides.
  private let isNamedByOption: Bool

  /// What the file may replace.
  var content = FileClass.sound

  /// The file to write; `nil` for standard output.
  var file: RunFile? {
    if case .file(let path) = destination { RunFile("output", path, content) } else { nil }
  }

  /// Decides the path and container of the output; `container` overrides the extension.
  init(
    _ argument: String?, inFolder folder: String = "", as container: String? = nil,
    usually usual: AudioContainer = .wav, for input: Input
  ) throws {
    let named = try container.map { try AudioContainer.asked(for: $0) }
    if argument == "-" {
      self = try OutputTarget.standardOutput(named ?? .wav)
      return
    }
    guard argument != "" else { throw Failure(usage: "-o is empty; name an output.") }
    let suffix = (named ?? usual).extensions[0]
    guard let path = argument ?? input.baseName.map({ "\(folder)\($0).\(suffix)" }) else {
      throw Failure(
        usage: folder.isEmpty
          ? "standard input has no name for the output; add -o OUT.wav."
          : "standard input has no name for the output; name a file with -o.")
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

  /// How to request one of some containers here, such as `.wav or .flac`.
  func naming(_ containers: [AudioContainer]) -> String {
    let list = StorageObjection.list(
      containers.map { isNamedByOption ? $0.name : ".\($0.extensions[0])" })
    return isNamedByOption ? "--container \(list)" : list
  }

  /// The container for an extension; devices, pipes and names without one are WAV.
  private static func container(of path: String) throws -> AudioContainer {
    let suffix = pathExtension(of: path)
    let isFile = FileKind(path: path).map { $0.isRegular || $0.isDirectory } ?? true
    guard isFile, !suffix.isEmpty else { return .wav }
    if let container = AudioContainer.forExtension(suffix) { return container }
    throw Failure(.usage, path: path, unknown(suffix))
  }

  /// The message for an unknown extension, with a suggestion.
  private static func unknown(_ suffix: String) -> String {
    let known = AudioContainer.all.flatMap(\.extensions)
    let list = known.map { ".\($0)" }.joined(separator: " ") + ", or --container."
    guard !NeighbouringSounds.unreadable.contains(suffix) else {
      return "'.\(suffix)' is AAC, which cannot be written; use \(list)"
    }
    let guess = nearestName(to: suffix, among: known).map { "did you mean '.\($0)'? Or " } ?? ""
    return "sound files cannot be written as '.\(suffix)'; \(guess)use \(list)"
  }
}

extension AudioContainer {
  fileprivate static func asked(for name: String) throws -> AudioContainer {
    if let container = named(name) { return container }
    throw Failure.unknown(
      "container", name, among: all.map(\.name), hint: "`haptic-cli formats --audio` lists them")
  }
}
