// Reads the request of a call from the module's memory.

import HapticFormats
import HapticPatterns
import HapticWorkbench

extension Request {
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
    self.init(parts)
  }
}

extension FileLibrary {
  /// The shipped patterns, such as `feedback/success.ahap`.
  static var shipped: FileLibrary {
    FileLibrary(ShippedPattern.all.map { ($0.name, "\($0.folder)/\($0.fileName)", $0.bytes) })
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
