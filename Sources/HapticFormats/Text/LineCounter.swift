// Counts lines and columns of byte offsets, on request.

import HapticModel

/// Counts lines from one offset to a later one.
package struct LineCounter {
  private let text: FileText
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  /// The number of continuation bytes in the line so far.
  private var continuations = 0

  package init(_ text: FileText) { self.text = text }

  /// The place of an offset, which is not before the last one requested.
  package mutating func place(of target: Int, path: String = "", time: HapticTime? = nil) -> Place {
    while offset < min(target, text.count) {
      let byte = text[offset]
      offset += 1
      if byte == 0x0A { (line, lineStart, continuations) = (line + 1, offset, 0) }
      // The continuation bytes of UTF-8 are 10xxxxxx.
      if byte & 0xC0 == 0x80 { continuations += 1 }
    }
    let column = target - lineStart + 1
    var place = Place(path: path, line: line, column: column, time: time)
    if continuations > 0 { place.scalarColumn = column - continuations }
    return place
  }
}

extension FileText {
  /// The lines of offsets, of which none is before the last one.
  package func lines(of offsets: [Int]) -> [Int] {
    var counter = LineCounter(self)
    return offsets.map { counter.place(of: $0).line ?? 1 }
  }
}

extension MalformedFile {
  package init(
    atByte offset: Int, path: String, _ message: String, in bytes: UnsafeRawBufferPointer
  ) {
    var place = Place(path: path, line: 1, column: 1)
    if let text = FileText(bytes) {
      var lines = LineCounter(text)
      place = lines.place(of: offset, path: path)
    }
    self.init(at: place, message)
  }
}
