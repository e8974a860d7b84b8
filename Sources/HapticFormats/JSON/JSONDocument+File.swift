// A JSON file as its reader gives it, or where it is malformed.

import HapticModel

extension JSONDocument {
  /// What a reader makes of a file; a fault gets its path, its line and its column here.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - read: Makes something of the document.
  /// - Returns: What was made.
  /// - Throws: ``MalformedFile`` for text that is not JSON, and for every fault of the reader.
  static func read<Result>(
    _ bytes: UnsafeRawBufferPointer, _ read: (JSONDocument) throws(JSONFault) -> Result
  ) throws(MalformedFile) -> Result {
    do throws(JSONFault) {
      return try read(JSONDocument(bytes))
    } catch {
      throw MalformedFile(error, path: JSONPath.text(to: error.offset, in: bytes), in: bytes)
    }
  }
}

extension MalformedFile {
  /// A fault of JSON, at its line and column.
  init(_ fault: JSONFault, path: String, in bytes: UnsafeRawBufferPointer) {
    guard let override = fault.override else {
      self.init(atByte: fault.offset, path: path, fault.message, in: bytes)
      return
    }
    self.init(at: Place(), fault.message, override: override)
  }
}
