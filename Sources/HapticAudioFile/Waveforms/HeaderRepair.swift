// Repairs lengths in headers that libsndfile does not understand.

/// Bytes that replace those of a file when it is read.
struct HeaderRepair {
  let offset: Int64
  let bytes: [UInt8]

  /// The repair that a file needs.
  ///
  /// libsndfile 1.2.0 refuses a CAF whose data chunk has the size −1, which Apple's specification
  /// allows for unseekable output, and finds no sound in an AU whose size is beyond its file and
  /// near 2³¹ or 2³². Both get sizes that libsndfile accepts.
  static func needed(by head: [UInt8], of count: Int64) -> HeaderRepair? {
    if head.starts(with: ".snd".utf8) { return repairOfAU(head, count) }
    if head.starts(with: "caff".utf8) { return repairOfCAF(head, count) }
    return nil
  }

  private static func repairOfAU(_ head: [UInt8], _ count: Int64) -> HeaderRepair? {
    guard head.count >= 12 else { return nil }
    let (start, size) = (bigEndian(head[4..<8]), bigEndian(head[8..<12]))
    guard Int64(start + size) > count else { return nil }
    return HeaderRepair(offset: 8, bytes: [0xFF, 0xFF, 0xFF, 0xFF])
  }

  private static func repairOfCAF(_ head: [UInt8], _ count: Int64) -> HeaderRepair? {
    var chunk = 8
    while chunk + 12 <= head.count {
      let size = bigEndian(head[chunk + 4..<chunk + 12])
      let rest = UInt64(count) - UInt64(chunk + 12)
      if head[chunk...].starts(with: "data".utf8) {
        return size <= rest ? nil : HeaderRepair(offset: Int64(chunk + 4), bytes: bytes(rest))
      }
      guard size < UInt64(head.count) else { return nil }
      chunk += 12 + Int(size)
    }
    return nil
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Replaces bytes in a buffer that was read at an offset.
  func apply(to buffer: UnsafeMutableRawBufferPointer, readAt start: Int64) {
    for (index, byte) in bytes.enumerated() {
      let place = offset + Int64(index) - start
      if place >= 0 && place < Int64(buffer.count) { buffer[Int(place)] = byte }
    }
  }
}
