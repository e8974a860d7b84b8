// Reads a JSON file into a result, or throws with the place of the fault.

import HapticModel

extension JSONDocument {
  /// Parses a file and reads it; any fault gets its path, line and column.
  package static func read<Result>(
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
  package init(_ fault: JSONFault, path: String, in bytes: UnsafeRawBufferPointer) {
    guard let override = fault.override else {
      self.init(atByte: fault.offset, path: path, fault.message, in: bytes)
      return
    }
    self.init(at: Place(), fault.message, override: override)
  }
}
