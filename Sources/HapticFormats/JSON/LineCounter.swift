// Lines and columns of byte offsets, counted only when somebody asks.

import HapticModel

/// Counts lines on the way from one offset to a later one.
struct LineCounter {
  private let text: JSONText
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// A counter at the start of a file.
  init(_ text: JSONText) { self.text = text }

  /// The line and the column, in bytes, both from 1, of an offset not before the last one asked for.
  mutating func position(of target: Int) -> (line: Int, column: Int) {
    while offset < min(target, text.count) {
      if text[offset] == 0x0A {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return (line, target - lineStart + 1)
  }
}

extension MalformedFile {
  /// A fault of the text, at its line and column.
  init(_ fault: JSONFault, path: String, in bytes: UnsafeRawBufferPointer) {
    var place = Place(path: path, line: 1, column: 1)
    if let text = JSONText(bytes) {
      var lines = LineCounter(text)
      let (line, column) = lines.position(of: fault.offset)
      (place.line, place.column) = (line, column)
    }
    self.init(at: place, fault.message)
  }
}
