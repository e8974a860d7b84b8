// The request of a program that calls the engine: settings as JSON, then files or numbers.

import HapticFormats
import HapticModel

/// The request of a call.
package struct Request {
  private let settings: [UInt8]
  /// The parts after the settings: names and contents of files in turn, or numbers.
  package let parts: [[UInt8]]

  /// Creates a request of settings, by default none, and what comes after them.
  package init(_ parts: [[UInt8]]) {
    settings = parts.first ?? Array("{}".utf8)
    self.parts = Array(parts.dropFirst())
  }

  /// Reads the settings strictly: a misspelt key is a fault.
  package func settings<Result>(
    _ keys: [String], _ read: (StrictObject) throws(JSONFault) -> Result
  ) throws(MalformedFile) -> Result {
    try settings.withBytes { bytes throws(MalformedFile) in
      try JSONDocument.read(bytes) { document throws(JSONFault) in
        let shape = ObjectShape("settings", "The settings", needed: [], optional: keys)
        return try read(StrictObject(document, document.root, shape))
      }
    }
  }

  /// The numbers in one of the parts; none without it.
  package func numbers<Number: BitwiseCopyable>(_ part: Int, as type: Number.Type) -> [Number] {
    guard parts.indices.contains(part) else { return [] }
    let size = MemoryLayout<Number>.size
    return parts[part].withUnsafeBytes { bytes in
      (0..<bytes.count / size).map { bytes.loadUnaligned(fromByteOffset: $0 * size, as: type) }
    }
  }

  /// The files that come with the request; those of a library stand in for what is missing.
  package func files(orFrom library: FileLibrary) -> SuppliedFiles {
    SuppliedFiles(parts, orFrom: library)
  }
}
