// The bytes of a text file, safe to read at any offset, and the lines and columns of offsets.

import HapticModel

/// A file's bytes, at least one.
package struct FileText {
  private let start: UnsafePointer<UInt8>
  package let count: Int

  /// Creates the text of a file; `nil` for an empty one.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard let address = bytes.baseAddress, !bytes.isEmpty else { return nil }
    start = address.assumingMemoryBound(to: UInt8.self)
    count = bytes.count
  }

  /// The byte at an offset of 0 or more; 0 past the end.
  @inline(__always)
  package subscript(_ offset: Int) -> UInt8 { offset < count ? start[offset] : 0 }

  /// The bytes in a range of offsets, as far as they exist.
  package subscript(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let range = range.clamped(to: 0..<count)
    return UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// The eight bytes at an offset, first one lowest; `nil` near the end.
  @inline(__always)
  package func eightBytes(at offset: Int) -> UInt64? {
    guard offset &+ 8 <= count else { return nil }
    let address = UnsafeRawPointer(start + offset)
    return UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
  }

  /// Whether a word is at an offset; compares eight, then four bytes at a time, with an overlap at
  /// the end if the length is not a multiple.
  @inline(__always)
  package func holds(_ word: StaticString, at offset: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset &+ length <= count else { return false }
    let theirs = UnsafeRawPointer(start + offset)
    let ours = UnsafeRawPointer(word.utf8Start)
    if length >= 8 { return Self.areEqual(theirs, ours, length, UInt64.self) }
    if length >= 4 { return Self.areEqual(theirs, ours, length, UInt32.self) }
    return Self.areEqual(theirs, ours, length, UInt8.self)
  }

  @inline(__always)
  private static func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ length: Int, _: Word.Type
  ) -> Bool {
    let size = MemoryLayout<Word>.size
    var index = 0
    while index < length {
      let place = min(index, length &- size)
      let isEqual =
        a.loadUnaligned(fromByteOffset: place, as: Word.self)
        == b.loadUnaligned(fromByteOffset: place, as: Word.self)
      guard isEqual else { return false }
      index &+= size
    }
    return true
  }
}

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
