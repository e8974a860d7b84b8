// Lines and columns of byte offsets, counted only when somebody asks.

/// Counts lines on the way from one offset to a later one.
struct LineCounter {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// A counter at the start of a file.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The line and the column, in bytes, both from 1, of an offset not before the last one asked for.
  mutating func position(of target: Int) -> (line: Int, column: Int) {
    while offset < min(target, bytes.count) {
      if bytes[offset] == 0x0A {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return (line, target - lineStart + 1)
  }
}
