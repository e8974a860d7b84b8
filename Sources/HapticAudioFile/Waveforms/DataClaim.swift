// The size of the sound that a header claims, and the repair of sizes that libsndfile does not understand.

/// The size of the sound that a file's header claims.
///
/// The chunk formats are Microsoft's RIFF, EBU Tech 3306 (RF64), Sony's Wave64, Apple's AIFF-C and
/// CAF, and Sun's AU.
struct DataClaim {
  /// Bytes of sound that the header claims.
  let claimed: UInt64
  /// Bytes that exist from the start of the sound to the end of the file.
  let present: UInt64

  /// The most chunks searched for the one with the sound.
  private static let mostChunks = 256

  /// Placeholder 32-bit sizes of programs that write into a pipe: zero, the largest number, the
  /// largest signed number, and the one that SoX writes.
  private static let unknown32: Set<UInt64> = [
    0, 0xFFFF_FFFF, 0x7FFF_FFFF, 0x8000_0000, 0x7FFF_F000,
  ]

  /// Finds the claim of a file that contains less sound than its header states.
  ///
  /// - Returns: The claim; `nil` if it is met or there is none.
  static func unmet(
    in count: Int64, bytes: (_ length: Int, _ offset: Int64) -> [UInt8]
  ) -> DataClaim? {
    let head = bytes(12, 0)
    let chunks: Chunks? =
      if head.starts(with: "RIFF".utf8) || head.starts(with: "RF64".utf8) {
        Chunks(first: 12, sound: "data", isBigEndian: false)
      } else if head.starts(with: "RIFX".utf8) {
        Chunks(first: 12, sound: "data")
      } else if head.starts(with: "FORM".utf8) {
        Chunks(first: 12, sound: "SSND", lead: 8)
      } else if head.starts(with: "caff".utf8) {
        Chunks(first: 8, sound: "data", sizeBytes: 8, alignment: 1, lead: 4)
      } else if head.starts(with: "riff".utf8) {
        Chunks(
          first: 40, sound: "data", nameBytes: 16, sizeBytes: 8, isBigEndian: false, alignment: 8,
          countsItself: true)
      } else {
        nil
      }
    let isAU = head.starts(with: ".snd".utf8)
    let claim = isAU ? claimOfAU(head, count) : chunks?.claim(in: count, bytes)
    return claim.flatMap { $0.claimed > $0.present ? $0 : nil }
  }

  private static func claimOfAU(_ head: [UInt8], _ count: Int64) -> DataClaim? {
    guard head.count == 12 else { return nil }
    let (start, size) = (number(head[4..<8]), number(head[8..<12]))
    guard start <= UInt64(count), !unknown32.contains(size) else { return nil }
    return DataClaim(claimed: size, present: UInt64(count) - start)
  }

  /// Decodes a big-endian number.
  private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension DataClaim {
  /// The chunk structure of a file format: names and sizes.
  private struct Chunks {
    let first: Int64
    let sound: String
    var nameBytes = 4
    var sizeBytes = 4
    var isBigEndian = true
    var alignment: UInt64 = 2
    /// Bytes in the sound's chunk before the sound.
    var lead: UInt64 = 0
    /// Whether a chunk's size includes its name and size.
    var countsItself = false

    /// The claim of the chunk with the sound; `nil` if there is none.
    func claim(in count: Int64, _ bytes: (Int, Int64) -> [UInt8]) -> DataClaim? {
      let header = nameBytes + sizeBytes
      var (place, wide) = (first, nil as UInt64?)
      for _ in 0..<DataClaim.mostChunks {
        let chunk = bytes(header + 16, place)
        guard chunk.count >= header, var size = size(chunk) else { return nil }
        if chunk.starts(with: sound.utf8) {
          if size == 0xFFFF_FFFF, let wide { size = wide } else if !isKnown(size) { return nil }
          let present = UInt64(count - place) - UInt64(header)
          return DataClaim(claimed: size - min(size, lead), present: present - min(present, lead))
        }
        // RF64 has the 64-bit size of the sound in a `ds64` chunk, after that of the whole file.
        if chunk.starts(with: "ds64".utf8), chunk.count == header + 16 {
          wide = DataClaim.number(chunk[(header + 8)...].reversed())
        }
        let rest = UInt64(count - place) - UInt64(header)
        guard size <= rest else { return nil }
        let step = UInt64(header) + size
        place += Int64((step + alignment - 1) / alignment * alignment)
      }
      return nil
    }

    /// The size in a chunk's header, of what follows it; `nil` if it is a placeholder.
    private func size(_ chunk: [UInt8]) -> UInt64? {
      let field = chunk[nameBytes..<nameBytes + sizeBytes]
      let size = isBigEndian ? DataClaim.number(field) : DataClaim.number(field.reversed())
      guard countsItself else { return size }
      let header = UInt64(nameBytes + sizeBytes)
      return size < header ? nil : size - header
    }

    private func isKnown(_ size: UInt64) -> Bool {
      // A 64-bit size beyond the signed range is a placeholder too.
      sizeBytes == 4 ? !DataClaim.unknown32.contains(size) : size < UInt64(Int64.max) - 16
    }
  }
}

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
