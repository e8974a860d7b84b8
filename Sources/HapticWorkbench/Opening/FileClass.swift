// The kinds of files that a run writes, by which an existing file may be replaced without a wish.

import HapticFormats
import HapticModel

/// A kind of file, told by content: a run replaces a file only by another of its kind.
package struct FileClass: Sendable {
  /// The kind in messages, such as `a baseline`.
  package let name: String
  /// The most bytes that ``recognises`` asks for.
  package var head = 64 << 20
  /// Whether the bytes of a file that is not empty are of this kind.
  package let recognises: @Sendable (UnsafeRawBufferPointer) -> Bool

  package init(_ name: String, _ recognises: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool) {
    (self.name, self.recognises) = (name, recognises)
  }
}

extension FileClass {
  /// Every kind, for outputs that a user wishes to replace whatever is there.
  package static let any = FileClass("a file") { _ in true }

  /// A new project file, which replaces nothing.
  package static let project = FileClass("empty") { _ in false }

  package static let baseline = FileClass("a baseline") { (try? Baseline($0)) != nil }

  package static let sound: FileClass = {
    var sound = FileClass("a sound") { bytes in
      // MPEG audio without a tag begins with eleven set bits.
      isSoundFile(bytes) || bytes.count > 1 && bytes[0] == 0xFF && bytes[1] >= 0xE0
    }
    sound.head = 16
    return sound
  }()

  package static func pattern(_ format: Format) -> FileClass {
    FileClass(
      "a file of format \(format.name)",
      format.read == nil ? format.recognisesOwn : format.recognises)
  }

  package static let svg = FileClass("an SVG") { $0.holdsText("<svg") }
  /// A page of `preview`, or the script beside one that is watched.
  package static let page: FileClass = {
    var page = FileClass("a page of preview") {
      $0.holdsText("<meta name=\"generator\" content=\"haptic-synth\">")
        || $0.starts(with: "// Written by haptic-cli preview".utf8)
    }
    page.head = 4096
    return page
  }()
  /// A report on inputs that were converted together.
  package static let report = FileClass("a report of convert") {
    $0.holdsText("content=\"haptic-synth report\"")
  }
  package static let png = FileClass("a PNG") { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) }

  /// A list of markers: Audacity's labels, or JSON.
  package static let markerLabels = FileClass("a list of labels") { bytes in
    let fields = bytes.firstLine.split(separator: "\t")
    return fields.count >= 2 && fields.prefix(2).allSatisfy { Double($0) != nil }
  }
  package static let markerList = FileClass("a list of markers") {
    JSONDocument.hasRootKey("markers", in: $0) && JSONDocument.hasRootKey("channels", in: $0)
  }

  package static let dependencyRule = FileClass("a dependency file of a build") { bytes in
    Array(bytes.firstLine.utf8).withUnsafeBytes { line in
      [":", " "].contains { line.holdsText(BuildManifest.fileName + $0) }
    }
  }

  package static func report(_ form: ReportFormat) -> FileClass {
    FileClass("a report of form \(form.name)") { bytes in
      switch form.name {
      case "sarif": JSONDocument.hasRootKey("runs", in: bytes)
      case "json": JSONDocument.hasRootKey("files", in: bytes) && (try? Baseline(bytes)) == nil
      case "gitlab":
        bytes.starts(with: "[".utf8) && (bytes.holdsText("\"fingerprint\"") || bytes.count < 5)
      case "junit": bytes.holdsText("<testsuites")
      case "github": bytes.starts(with: "::".utf8)
      case "statistics":
        bytes.holdsText(" in ")
          && bytes.firstLine.split(separator: " ").first.flatMap { Int($0) } != nil
      default:
        [": error: ", ": warning: ", ": note: ", " aligned"].contains(where: bytes.holdsText)
      }
    }
  }
}

extension FileClass {
  /// A page whose first input is a file of this name.
  package static func page(of title: String) -> FileClass {
    var page = FileClass("a page of \(title)") { bytes in
      let lines = bytes.prefix(FileClass.page.head).split(separator: UInt8(ascii: "\n"))
      let line = lines.first { UnsafeRawBufferPointer(rebasing: $0).holdsText("\"name\": ") }
      let first = String(decoding: line ?? bytes[..<0], as: UTF8.self)
      let parts = JSONWriter.quoted(title).split(separator: "<", omittingEmptySubsequences: false)
      let quoted = parts.joined(separator: "\\u003c")
      return FileClass.page.recognises(bytes)
        && (first.hasSuffix(": \(quoted),") || first.hasSuffix("/\(quoted.dropFirst()),"))
    }
    page.head = FileClass.page.head
    return page
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a text is among the first bytes, where files say what they are (4 kB, our choice).
  fileprivate func holdsText(_ text: String) -> Bool {
    let (head, word) = (prefix(4096), Array(text.utf8))
    return head.indices.contains { head[$0...].starts(with: word) }
  }

  package var firstLine: String {
    String(decoding: prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

/// Whether bytes begin like those of a sound file.
package func isSoundFile(_ bytes: UnsafeRawBufferPointer) -> Bool {
  ["RIFF", "RIFX", "RF64", "riff", "FORM", "caff", ".snd", "fLaC", "OggS", "ID3"].contains {
    bytes.starts(with: $0.utf8)
  }
}
