// The checksum of Ogg pages.

/// A 32-bit cyclic redundancy check with the polynomial 0x04C11DB7, initial value zero, highest bit
/// first and nothing inverted (RFC 3533, 6).
struct OggChecksum {
  private(set) var value: UInt32 = 0

  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = value << 8 ^ OggChecksum.table[Int(value >> 24 ^ UInt32(byte))]
    }
  }

  /// The remainder of each byte followed by 32 zero bits.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte) << 24) { remainder, _ in
      remainder << 1 ^ (remainder >> 31) * 0x04C1_1DB7
    }
  }
}
