// The request of a call: settings as JSON, and files with their names.

import HapticFormats
import HapticModel
import HapticPatterns
import HapticWorkbench

/// The request of a call: settings, then names and contents of files, or numbers.
struct Request {
  private let settings: [UInt8]
  /// The parts after the settings: names and contents of files in turn, or numbers.
  let parts: [[UInt8]]

  /// Reads a request from memory: for each part its count of bytes in 32 bits, then the part; the
  /// settings come first.
  init(_ bytes: UnsafeRawBufferPointer) throws(MalformedFile) {
    var (parts, offset) = ([[UInt8]](), 0)
    while offset < bytes.count {
      guard bytes.count - offset >= 4 else { throw MalformedFile("The request is cut short.") }
      let count = Int(exactly: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      offset += 4
      guard let count, count <= bytes.count - offset else {
        throw MalformedFile("The request is cut short.")
      }
      parts.append(Array(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])))
      offset += count
    }
    settings = parts.first ?? Array("{}".utf8)
    self.parts = Array(parts.dropFirst())
  }

  /// Reads the settings strictly: a misspelt key is a fault.
  func settings<Result>(
    _ keys: [String], _ read: (StrictObject) throws(JSONFault) -> Result
  ) throws(MalformedFile) -> Result {
    try settings.withBytes { bytes throws(MalformedFile) in
      try JSONDocument.read(bytes) { document throws(JSONFault) in
        let shape = ObjectShape("settings", "The settings", needed: [], optional: keys)
        return try read(StrictObject(document, document.root, shape))
      }
    }
  }
}

extension Request {
  /// The numbers in one of the parts; none without it.
  func numbers<Number: BitwiseCopyable>(_ part: Int, as type: Number.Type) -> [Number] {
    guard parts.indices.contains(part) else { return [] }
    let size = MemoryLayout<Number>.size
    return parts[part].withUnsafeBytes { bytes in
      (0..<bytes.count / size).map { bytes.loadUnaligned(fromByteOffset: $0 * size, as: type) }
    }
  }

  /// The files that come with the request; shipped patterns stand in for what is missing.
  var files: SuppliedFiles { SuppliedFiles(parts, orFrom: .shipped) }
}

extension FileLibrary {
  /// The shipped patterns, such as `feedback/success.ahap`.
  static var shipped: FileLibrary {
    FileLibrary(ShippedPattern.all.map { ("\($0.folder)/\($0.fileName)", $0.bytes) })
  }
}

extension ShippedPattern {
  /// Everything that ships, with what it means; read once, as a page asks for it at every turn.
  static let library = all.map {
    LibraryPattern($0.name, in: $0.folder, file: $0.fileName, $0.bytes, intent: $0.intent)
  }

  /// Their list, as the command prints it.
  static let listed = Catalog.patterns(library)
}
