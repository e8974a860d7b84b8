// What INPUT names: a file, a shipped pattern, or standard input; and how it is read.

import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes

/// Something to read a pattern from.
struct Input {
  private enum Source {
    case file(String)
    case shipped(ShippedPattern)
    case standardInput
  }

  private let source: Source

  /// Settles what an argument names; a file goes before a shipped pattern of the same name.
  init(_ argument: String) throws {
    guard !argument.isEmpty else { throw Failure(usage: "INPUT is empty.") }
    let kind = FileKind(path: argument)
    if argument == "-" {
      source = .standardInput
    } else if let pattern = ShippedPattern.named(argument), kind?.isDirectory ?? true {
      source = .shipped(pattern)
    } else if kind == nil && errno == ENOENT {
      throw Failure(missing: argument)
    } else {
      source = .file(argument)
    }
  }

  /// How messages call it.
  var name: String {
    switch source {
    case .file(let path): path
    case .shipped(let pattern): pattern.name
    case .standardInput: "<stdin>"
    }
  }

  /// What its output is called, without an extension; `nil` for standard input.
  var baseName: String? {
    switch source {
    case .file(let path): haptic_cli.baseName(of: withoutFormat(path))
    case .shipped(let pattern): pattern.name
    case .standardInput: nil
    }
  }

  /// The name whose extension may tell the format; `nil` for standard input.
  private var fileName: String? {
    switch source {
    case .file(let path): path
    case .shipped(let pattern): pattern.fileName
    case .standardInput: nil
    }
  }

  /// The file it is, if it is one; standard input may be one too.
  var fileKind: FileKind? {
    switch source {
    case .file(let path): FileKind(path: path)
    case .shipped: nil
    case .standardInput:
      FileKind(descriptor: STDIN_FILENO).flatMap { $0.isRegular ? $0 : nil }
    }
  }

  /// The scene that it plays; `nil` if it is no scene.
  func scene() throws -> HapticScene? {
    try withBytes(limit: ReadingOptions().maximumBytes) { bytes in
      Format.all.lazy.compactMap { $0.scene?(bytes) }.first
    }
  }

  /// Reads it.
  ///
  /// - Parameters:
  ///   - options: How.
  ///   - profile: The actuator that formats in physical units are meant for.
  ///   - toPlay: Whether it is played under ``Reading/player(of:)``, and not converted.
  ///   - digests: Takes the digests of what is read, if anybody wants them.
  /// - Returns: The pattern, retimed if that was asked for, with its sound files found.
  /// - Throws: ``Failure``.
  func read(
    _ options: InputOptions, profile: ActuatorProfile = .reference, toPlay: Bool = false,
    noting digests: InputDigests? = nil
  ) throws -> LoadedPattern {
    let wanted = try options.format()
    var reading = try options.reading()
    reading.profile = profile
    reading.keepsWrittenGain = toPlay
    let references = references(root: options.root, limit: reading.maximumBytes)
    reading.references = digests.map(references.noting) ?? references
    reading.identity = identity
    let parse: (UnsafeRawBufferPointer) throws -> Reading = { bytes in
      digests?.input = sha256(of: bytes)
      do {
        let format = try wanted ?? format(of: bytes)
        guard let read = format.read else {
          throw Failure(
            .malformed, path: name, "files of format \(format.name) are only written, not read.")
        }
        return try read(
          bytes, options.scene.applied(to: reading, for: format, bytes, called: name))
      } catch let fault as MalformedFile {
        throw options.scene.failure(over: fault) ?? Failure(fault, path: name)
      }
    }
    var read = try withBytes(limit: reading.maximumBytes, parse)
    read.timeline = try options.retimed(read.timeline, called: name)
    return try LoadedPattern(self, read, sounds: waveforms(root: options.root))
  }

  /// Where the sound files come from that it names.
  private func waveforms(root: String?) -> WaveformSearch {
    switch source {
    case .shipped: WaveformSearch(places: .shipped)
    case .standardInput: WaveformSearch(places: WaveformPlaces(folder: "", root: root))
    case .file(let path):
      WaveformSearch(
        places: WaveformPlaces(folder: String(path[..<path.endOfFolder]), root: root))
    }
  }

  /// Where the files come from that it names.
  private func references(root: String?, limit: Int) -> ReferenceLoader {
    switch source {
    case .shipped: .shipped
    case .standardInput: .files(inFolder: "", root: root, limit: limit)
    case .file(let path):
      .files(inFolder: String(path[..<path.endOfFolder]), root: root, limit: limit)
    }
  }

  /// What its loader would tell it by, were another file to name it.
  private var identity: String? {
    if case .file(let path) = source { realPath(of: path) } else { nil }
  }

  /// Whether it is the same file or shipped pattern as another.
  func isSame(as other: Input) -> Bool {
    if let kind = fileKind { return kind == other.fileKind }
    guard case (.shipped(let pattern), .shipped(let same)) = (source, other.source) else {
      return false
    }
    return pattern.name == same.name
  }

  /// The folder it lies in; `nil` if it lies in none.
  var folder: String? {
    guard case .file(let path) = source else { return nil }
    let folder = String(path[..<path.endOfFolder])
    return folder.isEmpty ? "." : folder
  }

  /// The last part of its path, or the name of a shipped pattern's file.
  var fileTitle: String? {
    fileName.map { String($0[$0.endOfFolder...]) }
  }

  private func withBytes<Result>(
    limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    switch source {
    case .shipped(let pattern): try pattern.bytes.withUnsafeBytes(body)
    case .file(let path): try withContents(of: path, limit, body)
    case .standardInput: try withContents(of: nil, limit, body)
    }
  }

  private func withContents<Result>(
    of path: String?, _ limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    try haptic_cli.withContents(
      of: path, called: name, limit: limit, limitNote: "; --max-size raises it", body)
  }

  /// By extension, but by content where the name says little: `.json`, standard input, none at all.
  private func format(of bytes: UnsafeRawBufferPointer) throws -> Format {
    if let format = fileName.flatMap({ Format.all.forFile(named: $0) }) { return format }
    if let format = Format.all.recognising(bytes) { return format }
    guard !bytes.isEmpty else {
      throw MalformedFile(at: Place(line: 1, column: 1), "The file is empty.")
    }
    guard !isSoundFile(bytes) else {
      throw Failure(
        .malformed, path: name,
        "this is a sound file; name it in a pattern's AudioCustom event.")
    }
    guard !ProfileFile.recognises(bytes) else {
      throw Failure(.malformed, path: name, "this is a profile, not a pattern; use --profile.")
    }
    throw Failure(
      .malformed, path: name,
      "this looks like no format that can be read; --from FORMAT says which it is meant to be, "
        + "`haptic-cli formats` lists them.")
  }
}

/// Whether bytes begin as those of a sound file do.
private func isSoundFile(_ bytes: UnsafeRawBufferPointer) -> Bool {
  ["RIFF", "RIFX", "RF64", "riff", "FORM", "caff", ".snd", "fLaC", "OggS", "ID3"].contains {
    bytes.starts(with: $0.utf8)
  }
}

/// A path with one extension where its format has two: `.json` instead of `.timeline.json`.
private func withoutFormat(_ path: String) -> String {
  let suffixes = Format.all.forFile(named: path)?.extensions.filter { $0.contains(".") } ?? []
  let suffix = suffixes.first { path.lowercased().hasSuffix(".\($0)") }
  return suffix.map { "\(path.dropLast($0.count + 1)).json" } ?? path
}

extension Failure {
  /// A path where nothing is.
  fileprivate init(missing path: String) {
    let isName = !path.contains("/") && pathExtension(of: path).isEmpty
    let question = neighbour(of: path).map { "; did you mean '\($0)'?" } ?? "."
    let what = isName ? "no such file, nor shipped pattern" : "no such file"
    let list = isName ? " `haptic-cli patterns` lists them." : ""
    self.init(.unreadable, path: path, "\(what)\(question)\(list)")
  }
}

/// The pattern that a path where nothing is may have meant: a file in the same folder, or a shipped
/// one; extensions are left out of the comparison, in which they would count as likeness.
private func neighbour(of path: String) -> String? {
  let folder = String(path.prefix(upTo: path.endOfFolder))
  let readable = Format.all.flatMap(\.extensions) + ["json"]
  let files = entries(ofFolder: folder.isEmpty ? "." : folder).map(\.name)
    .filter { readable.contains(pathExtension(of: $0)) }
  let shipped = folder.isEmpty ? ShippedPattern.all.map(\.name) : []
  // A link that leads nowhere is there and is not.
  let names = (files + shipped).filter { folder + $0 != path }
  let match = nearest(to: baseName(of: path), among: names.map(baseName))
  return names.first { baseName(of: $0) == match }.map { folder + $0 }
}
