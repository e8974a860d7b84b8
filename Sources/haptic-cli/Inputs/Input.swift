// The meaning of INPUT: a file, a shipped pattern, or standard input; and how it is read.

import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes
import HapticWorkbench

/// A source of a pattern.
struct Input {
  private enum Source {
    case file(String)
    case shipped(ShippedPattern)
    case standardInput
  }

  private let source: Source

  /// Resolves an argument; a file takes precedence over a shipped pattern of the same name.
  init(_ argument: String) throws {
    guard !argument.isEmpty else { throw Failure(usage: "INPUT is empty.") }
    let kind = FileKind(path: argument)
    if argument == "-" {
      source = .standardInput
    } else if kind?.isDirectory ?? true, let pattern = ShippedPattern.named(argument) {
      source = .shipped(pattern)
    } else if kind == nil && errno == ENOENT {
      throw Failure(missing: argument)
    } else {
      source = .file(argument)
    }
  }

  var name: String {
    switch source {
    case .file(let path): path
    case .shipped(let pattern): pattern.name
    case .standardInput: "<stdin>"
    }
  }

  /// The base name of its output, without an extension; `nil` for standard input.
  var baseName: String? {
    switch source {
    case .file(let path): HapticFormats.baseName(of: withoutFormat(path))
    case .shipped(let pattern): pattern.name
    case .standardInput: nil
    }
  }

  /// The name whose extension may state the format; `nil` for standard input.
  private var fileName: String? {
    switch source {
    case .file(let path): path
    case .shipped(let pattern): pattern.fileName
    case .standardInput: nil
    }
  }

  /// The kind of file; `nil` for a shipped pattern; standard input may be a file too.
  var fileKind: FileKind? {
    switch source {
    case .file(let path): FileKind(path: path)
    case .shipped: nil
    case .standardInput:
      FileKind(descriptor: STDIN_FILENO).flatMap { $0.isRegular ? $0 : nil }
    }
  }

  /// The scene that it plays; `nil` if it is not a scene.
  ///
  /// - Throws: ``Failure`` if it cannot be read at all.
  func scene() throws -> HapticScene? {
    var options = ReadingOptions()
    options.references = references(root: nil, limit: options.maximumBytes)
    return try withBytes(limit: options.maximumBytes) { bytes in
      if isSoundFile(bytes) { return nil }
      if let scene = Format.all.lazy.compactMap({ $0.scene?(bytes, options) }).first {
        return scene
      }
      do {
        _ = try format(of: bytes).open(bytes, options)
      } catch let fault as MalformedFile {
        throw Failure(fault, path: name)
      }
      return nil
    }
  }

  /// Reads the pattern, stretched if requested, with its sound files.
  ///
  /// If it is `toPlay`, it plays under ``Reading/player(of:)`` and is not converted. The `contents`
  /// are read in place of the file's own bytes.
  func read(
    _ options: InputOptions, profile: ActuatorProfile = .reference, toPlay: Bool = false,
    keepsLines: Bool = false, noting digests: InputDigests? = nil, contents: [UInt8]? = nil
  ) throws -> LoadedPattern {
    let wanted = try options.format()
    if contents == nil, isSound(asked: wanted) {
      if let digests { try withBytes(limit: .max, digests.note) }
      return try haptics(ofSound: nil, options, profile: profile)
    }
    var reading = try options.reading()
    if contents == nil, wanted == nil, isStream {
      let bytes = try bytes(limit: reading.maximumBytes)
      guard bytes.withUnsafeBytes(isSoundFile) else {
        return try read(
          options, profile: profile, toPlay: toPlay, keepsLines: keepsLines, noting: digests,
          contents: bytes)
      }
      digests.map { digests in bytes.withUnsafeBytes { digests.note(input: $0) } }
      return try haptics(ofSound: bytes, options, profile: profile)
    }
    reading.profile = profile
    reading.keepsWrittenGain = toPlay
    reading.keepsLines = keepsLines
    let references = references(root: options.root, limit: reading.maximumBytes)
    reading.references = digests.map(references.noting) ?? references
    reading.identity = identity
    let parse: (UnsafeRawBufferPointer) throws -> Reading = { bytes in
      digests?.note(input: bytes)
      do {
        let format = try wanted ?? format(of: bytes)
        return try format.open(
          bytes, options.scene.applied(to: reading, for: format, bytes, called: name))
      } catch let fault as MalformedFile {
        throw options.scene.failure(over: fault) ?? Failure(fault, path: name)
      }
    }
    let read =
      try contents?.withUnsafeBytes(parse) ?? withBytes(limit: reading.maximumBytes, parse)
    return try loaded(read, options)
  }

  /// What is made of a sound, of its file unless its bytes are known.
  private func haptics(
    ofSound bytes: [UInt8]?, _ options: InputOptions, profile: ActuatorProfile
  ) throws -> LoadedPattern {
    let sound = try readSound(options, profile: profile, contents: bytes)
    var pattern = try loaded(sound.reading, options)
    pattern.sound = sound.conversion
    return pattern
  }

  private func loaded(_ reading: Reading, _ options: InputOptions) throws -> LoadedPattern {
    try LoadedPattern(
      name, baseName: baseName, reading, sounds: waveforms(root: options.root))
  }

  private func waveforms(root: String?) -> WaveformSearch {
    switch source {
    case .shipped: WaveformSearch(places: .shipped)
    case .standardInput: WaveformSearch(places: WaveformPlaces(folder: "", root: root))
    case .file(let path):
      WaveformSearch(
        places: WaveformPlaces(folder: String(path[..<path.endOfFolder]), root: root))
    }
  }

  private func references(root: String?, limit: Int) -> ReferenceLoader {
    switch source {
    case .shipped: FileLibrary.shipped.loader
    case .standardInput: .files(inFolder: "", root: root, limit: limit)
    case .file(let path):
      .files(inFolder: String(path[..<path.endOfFolder]), root: root, limit: limit)
    }
  }

  /// Whether it is standard input or a pipe, of which only the bytes tell whether it is a sound.
  private var isStream: Bool {
    switch source {
    case .standardInput: true
    case .shipped: false
    case .file(let path):
      Format.all.forFile(named: path) == nil && fileKind?.isRegular == false
    }
  }

  /// The identity that a loader would give it.
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

  var folder: String? {
    guard case .file(let path) = source else { return nil }
    let folder = String(path[..<path.endOfFolder])
    return folder.isEmpty ? "." : folder
  }

  /// The path of a file in its folder, as typed.
  func beside(_ name: String) -> String {
    guard case .file(let path) = source else { return name }
    return path[..<path.endOfFolder] + name
  }

  /// The last component of its path, or the file name of a shipped pattern.
  var fileTitle: String? {
    fileName.map { String($0[$0.endOfFolder...]) }
  }

  var isShipped: Bool { if case .shipped = source { true } else { false } }

  /// The path of a file of its own; `nil` for standard input and shipped patterns.
  var path: String? {
    if case .file(let path) = source { path } else { nil }
  }

  func bytes(limit: Int) throws -> [UInt8] { try withBytes(limit: limit) { Array($0) } }

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

  /// The format by extension, or by content for `.json`, standard input and names without one.
  private func format(of bytes: UnsafeRawBufferPointer) throws -> Format {
    try Format.ofFile(named: fileName, bytes)
  }
}

extension Failure {
  /// The failure of a path where nothing exists.
  fileprivate init(missing path: String) {
    let isName = !path.contains("/") && pathExtension(of: path).isEmpty
    let question = neighbour(of: path).map { "; did you mean '\($0)'?" } ?? "."
    let what = isName ? "no file or shipped pattern has this name" : "no such file"
    let list = isName ? " `haptic-cli patterns` lists them." : ""
    self.init(.unreadable, path: path, "\(what)\(question)\(list)")
  }
}

/// The pattern that a missing path may have meant: a file in the same folder, or a shipped one;
/// extensions are not compared, because equal ones would count as similarity.
private func neighbour(of path: String) -> String? {
  let folder = String(path.prefix(upTo: path.endOfFolder))
  let readable = Format.all.flatMap(\.extensions) + ["json"]
  let files = ((try? entries(ofFolder: folder.isEmpty ? "." : folder)) ?? []).map(\.name)
    .filter { readable.contains(pathExtension(of: $0)) }
  let shipped = folder.isEmpty ? ShippedPattern.all.map(\.name) : []
  // A broken link exists by name but cannot be opened, so it is not suggested for itself.
  let names = (files + shipped).filter { folder + $0 != path }
  let match = nearestName(to: baseName(of: path), among: names.map(baseName))
  return names.first { baseName(of: $0) == match }.map { folder + $0 }
}
