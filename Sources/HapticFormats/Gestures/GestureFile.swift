// Reads gesture files: tables of samples as CSV, or gestures as JSON.

import HapticModel
import HapticScenes

/// A gesture file, recorded or invented; see `Documentation/Timeline-files.md`.
public enum GestureFile {
  /// Reads a gesture.
  ///
  /// A file that begins with a brace is JSON with one of `touches`, `offset`, `fraction`,
  /// `simulated` and `none`. Any other is a CSV table: a line of column names in any order, then a
  /// line for each sample. The columns are `time`, `x`, `y`, `phase` and optionally `touch`; or
  /// `time` and `offset`; or `time` and `fraction`.
  ///
  /// ```swift
  /// let flick = try GestureFile.read(Array("time,offset\n0,0\n0.5,120\n".utf8))
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits; the one on events also limits samples.
  /// - Returns: The gesture.
  /// - Throws: ``MalformedFile`` with the line and the column of the first fault.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> GestureInput {
    try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options: options) }
  }

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
