// The kinds of files that a run writes, by which an existing file may be replaced without a wish.

import HapticFormats
import HapticModel
import HapticWorkbench

/// A kind of file, told by content: a run replaces a file only by another of its kind.
struct FileClass: Sendable {
  /// The kind in messages, such as `a baseline`.
  let name: String
  /// The most bytes that ``recognises`` asks for.
  private var head = 64 << 20
  /// Whether the bytes of a file that is not empty are of this kind.
  private let recognises: @Sendable (UnsafeRawBufferPointer) -> Bool

  init(_ name: String, _ recognises: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool) {
    (self.name, self.recognises) = (name, recognises)
  }

  /// Throws if a file is at a path that this kind does not replace.
  ///
  /// A folder, a device and a pipe are left to whoever opens them; an empty file is of every kind.
  func requireReplaceable(_ path: String, role: String) throws(Failure) {
    guard let kind = FileKind(path: path), kind.isRegular, kind.size > 0 else { return }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(unreadable: path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: min(kind.size, head))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { throw Failure(unreadable: path) }
    guard !bytes.withUnsafeBytes({ recognises(UnsafeRawBufferPointer(rebasing: $0[..<count])) })
    else { return }
    throw Failure(
      .cannotCreate, path: path,
      "the \(role) would replace this file, which is not \(name); name another, or use --force.")
  }
}

extension FileClass {
  /// Every kind, for outputs that a user wishes to replace whatever is there.
  static let any = FileClass("a file") { _ in true }

  /// A new project file, which replaces nothing.
  static let project = FileClass("empty") { _ in false }

  static let baseline = FileClass("a baseline") { (try? Baseline($0)) != nil }

  static let sound: FileClass = {
    var sound = FileClass("a sound") { bytes in
      // MPEG audio without a tag begins with eleven set bits.
      isSoundFile(bytes) || bytes.count > 1 && bytes[0] == 0xFF && bytes[1] >= 0xE0
    }
    sound.head = 16
    return sound
  }()

  static func pattern(_ format: Format) -> FileClass {
    FileClass(
      "a file of format \(format.name)",
      format.read == nil ? format.recognisesOwn : format.recognises)
  }

  static let svg = FileClass("an SVG") { $0.holdsText("<svg") }
  static let png = FileClass("a PNG") { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) }

  /// A list of markers: Audacity's labels, or JSON.
  static let markerLabels = FileClass("a list of labels") { bytes in
    let fields = bytes.firstLine.split(separator: "\t")
    return fields.count >= 2 && fields.prefix(2).allSatisfy { Double($0) != nil }
  }
  static let markerList = FileClass("a list of markers") {
    JSONDocument.hasRootKey("markers", in: $0) && JSONDocument.hasRootKey("channels", in: $0)
  }

  static func report(_ form: ReportFormat) -> FileClass {
    FileClass("a report of form \(form.name)") { bytes in
      switch form.name {
      case "sarif": JSONDocument.hasRootKey("runs", in: bytes)
      case "json": JSONDocument.hasRootKey("files", in: bytes) && (try? Baseline(bytes)) == nil
      case "gitlab":
        bytes.starts(with: "[".utf8) && (bytes.holdsText("\"fingerprint\"") || bytes.count < 5)
      case "junit": bytes.holdsText("<testsuites")
      case "github": bytes.starts(with: "::".utf8)
      case "statistics":
        bytes.firstLine.contains(" in ")
          && bytes.firstLine.split(separator: " ").first.flatMap { Int($0) } != nil
      default:
        [": error: ", ": warning: ", ": note: ", " aligned"].contains(where: bytes.holdsText)
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a text is among the first bytes, where files say what they are (4 kB, our choice).
  fileprivate func holdsText(_ text: String) -> Bool {
    String(decoding: prefix(4096), as: UTF8.self).contains(text)
  }

  var firstLine: String {
    String(decoding: prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
