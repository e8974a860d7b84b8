// The comment header of an Ogg stream, with its encoder and tags.

/// A comment header of Vorbis (Vorbis I, 5) or Opus (RFC 7845, 5.2).
struct OggComments: Hashable {
  private let kind: Kind
  /// The name of the encoder.
  var vendor: [UInt8]
  /// The comments, such as `TITLE=Success`.
  var comments: [[UInt8]]

  private enum Kind: CaseIterable {
    case vorbis, opus

    /// The first bytes of the packet.
    var magic: [UInt8] { self == .vorbis ? [3] + Array("vorbis".utf8) : Array("OpusTags".utf8) }
    /// The last bytes of the packet: Vorbis has a framing bit that must be set.
    var end: [UInt8] { self == .vorbis ? [1] : [] }
  }

  /// Parses a packet; `nil` if it is not a complete comment header.
  init?(_ packet: [UInt8]) {
    guard let kind = Kind.allCases.first(where: { packet.starts(with: $0.magic) }) else {
      return nil
    }
    var rest = packet.dropFirst(kind.magic.count)
    guard let vendor = OggComments.text(from: &rest), let count = OggComments.count(from: &rest)
    else { return nil }
    var comments: [[UInt8]] = []
    for _ in 0..<count {
      guard let comment = OggComments.text(from: &rest) else { return nil }
      comments.append(comment)
    }
    (self.kind, self.vendor, self.comments) = (kind, vendor, comments)
  }

  /// The packet, without the padding that some encoders add after the comments.
  var packet: [UInt8] {
    let list = comments.flatMap { UInt32($0.count).littleEndianBytes + $0 }
    return kind.magic + UInt32(vendor.count).littleEndianBytes + vendor
      + UInt32(comments.count).littleEndianBytes + list + kind.end
  }

  private static func count(from bytes: inout ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 4 else { return nil }
    defer { bytes = bytes.dropFirst(4) }
    return Int(UInt32(littleEndian: bytes))
  }

  private static func text(from bytes: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let length = count(from: &bytes), length <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(length) }
    return Array(bytes.prefix(length))
  }
}
