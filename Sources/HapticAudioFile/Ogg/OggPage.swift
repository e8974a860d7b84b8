// Reads and writes the pages of an Ogg stream (RFC 3533, 6).

/// A page: up to 255 segments of packets, and the stream position at its end.
struct OggPage: Hashable {
  /// The bits of `flags`.
  enum Flag {
    static let continued: UInt8 = 1
    static let first: UInt8 = 2
    static let last: UInt8 = 4
  }

  /// The flags: whether the page continues a packet, and is the first or last page.
  var flags: UInt8
  /// The stream position at the end of the last complete packet; all ones if there is none.
  var granule: UInt64
  var serial: UInt32
  var sequence: UInt32
  /// The length of each segment; a segment of 255 continues in the next.
  var segments: [UInt8]
  var body: [UInt8]

  /// The position of a page on which no packet ends.
  static let noGranule = UInt64.max
  static let mostSegments = 255
  /// The most bytes of a page.
  static let mostBytes = headerBytes + mostSegments * 256

  private static let magic = Array("OggS".utf8)
  private static let headerBytes = 27
  private static let checksumOffset = 22

  /// The page as stored in a file, with its checksum.
  var bytes: [UInt8] {
    var page = OggPage.magic + [0, flags]
    page += granule.littleEndianBytes + serial.littleEndianBytes + sequence.littleEndianBytes
    page += [0, 0, 0, 0, UInt8(truncatingIfNeeded: segments.count)] + segments + body
    var checksum = OggChecksum()
    checksum.take(page)
    page.replaceSubrange(
      OggPage.checksumOffset..<OggPage.checksumOffset + 4,
      with: checksum.value.littleEndianBytes)
    return page
  }
}

extension OggPage {
  /// What a run of bytes starts with.
  enum Beginning {
    case page(OggPage, length: Int)
    /// A page of which a part is missing.
    case incomplete
    /// Neither a page nor the beginning of one.
    case foreign
  }

  /// Parses the page at the start of some bytes; its checksum is not verified.
  static func beginning(_ bytes: ArraySlice<UInt8>) -> Beginning {
    guard magic.starts(with: bytes.prefix(4)) else { return .foreign }
    guard bytes.count >= headerBytes else { return .incomplete }
    let start = bytes.startIndex
    guard bytes[start + 4] == 0 else { return .foreign }
    let bodyStart = start + headerBytes + Int(bytes[start + 26])
    guard bodyStart <= bytes.endIndex else { return .incomplete }
    let segments = Array(bytes[start + headerBytes..<bodyStart])
    let end = bodyStart + segments.reduce(0) { $0 + Int($1) }
    guard end <= bytes.endIndex else { return .incomplete }
    let page = OggPage(
      flags: bytes[start + 5], granule: UInt64(littleEndian: bytes[(start + 6)...]),
      serial: UInt32(littleEndian: bytes[(start + 14)...]),
      sequence: UInt32(littleEndian: bytes[(start + 18)...]), segments: segments,
      body: Array(bytes[bodyStart..<end]))
    return .page(page, length: end - start)
  }
}

extension OggPage {
  /// Whether the last page in the end of a stream is incomplete, or says that others follow.
  static func lacksLast(_ end: [UInt8]) -> Bool {
    for place in end.indices.reversed() where end[place] == magic[0] {
      switch beginning(end[place...]) {
      case .page(let page, _): return page.flags & Flag.last == 0
      // Fewer bytes than a header's may be any others.
      case .incomplete: if end.count - place >= magic.count { return true }
      case .foreign: break
      }
    }
    return true
  }
}

extension OggPage {
  /// Header packets as pages at position 0, without a serial number.
  static func paginating(_ packets: [[UInt8]]) -> [OggPage] {
    // A packet ends with its first segment shorter than 255 bytes, even an empty one.
    let lengths = packets.map { [Int](repeating: 255, count: $0.count / 255) + [$0.count % 255] }
    let segments = lengths.flatMap { $0.map { UInt8($0) } }
    let body = packets.flatMap { $0 }
    var pages: [OggPage] = []
    var (offset, isContinued) = (0, false)
    for start in stride(from: 0, to: segments.count, by: mostSegments) {
      let part = Array(segments[start..<min(start + mostSegments, segments.count)])
      let length = part.reduce(0) { $0 + Int($1) }
      pages.append(
        OggPage(
          flags: isContinued ? Flag.continued : 0,
          granule: part.contains { $0 < 255 } ? 0 : noGranule, serial: 0, sequence: 0,
          segments: part, body: Array(body[offset..<offset + length])))
      offset += length
      isContinued = part.last == 255
    }
    return pages
  }
}

extension FixedWidthInteger {
  /// The bytes, lowest first.
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }

  /// Creates a number from bytes, lowest first; missing ones are 0.
  init(littleEndian bytes: ArraySlice<UInt8>) {
    self = bytes.prefix(Self.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Self($1) }
  }
}
