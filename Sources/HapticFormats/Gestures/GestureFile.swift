// Gestures from files: a table of samples as CSV, or the same as JSON.

import HapticModel
import HapticScenes

/// A gesture file: what a person did, recorded or made up; see `Documentation/Timeline-files.md`.
public enum GestureFile {
  /// Reads a gesture.
  ///
  /// A file that begins with a brace is JSON with one of `touches`, `offset`, `fraction`,
  /// `simulated` and `none`. Any other is a table: a line of column names, then a line for each
  /// sample, with commas between columns in any order. The columns are `time`, `x`, `y`, `phase`
  /// and perhaps `touch`; or `time` and `offset`; or `time` and `fraction`.
  ///
  /// ```swift
  /// let flick = try GestureFile.read(Array("time,offset\n0,0\n0.5,120\n".utf8))
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits; there are at most as many samples as events.
  /// - Returns: The gesture.
  /// - Throws: ``MalformedFile`` with the line and the column of the first fault.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> GestureInput {
    try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options: options) }
  }

  /// Reads a file from bytes that lie elsewhere than in an array.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> GestureInput {
    try options.checkSize(of: bytes)
    do throws(JSONFault) {
      if startsWithBrace(bytes) { return try readJSON(bytes, options) }
      var table = try GestureTable(bytes, maximumRows: options.maximumEvents)
      return try table.gesture()
    } catch {
      let path = startsWithBrace(bytes) ? JSONPath.text(to: error.offset, in: bytes) : ""
      throw MalformedFile(error, path: path, in: bytes)
    }
  }

  private static func startsWithBrace(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard var scanner = try? JSONScanner(bytes) else { return false }
    scanner.skipWhitespace()
    return scanner.current == .braceOpen
  }

  private static func readJSON(
    _ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
  ) throws(JSONFault) -> GestureInput {
    let document = try JSONDocument(bytes)
    let object = try StrictObject(document, document.root, .gestureFile)
    try object.checkRemarks(ObjectShape.gestureFileRemarks)
    var reader = GestureReader(document, options: options, example: nil, references: nil)
    let gesture = try reader.gesture(object)
    try reader.check(gesture, at: object)
    return gesture
  }
}
