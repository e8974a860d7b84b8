// The SHA-256 digest of FIPS 180-4.

/// A SHA-256 of bytes that come in pieces.
///
/// It is implemented here because the library with one would cost every build minutes and every
/// start half a millisecond; see `Documentation/decisions/0024-our-own-digest.md`.
package struct Digest {
  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private var state: SIMD8<UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// Bytes waiting for a full block.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  private static let blockBytes = 64

  /// Creates a digest of no bytes.
  package init() { rest.reserveCapacity(2 * Digest.blockBytes) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count += UInt64(bytes.count)
    var bytes = bytes[...]
    if !rest.isEmpty {
      let head = bytes.prefix(Digest.blockBytes - rest.count)
      rest += head
      bytes = bytes.dropFirst(head.count)
      guard rest.count == Digest.blockBytes else { return }
      rest.withUnsafeBytes { mix($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count - bytes.count % Digest.blockBytes
    mix(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)))
    rest += bytes.dropFirst(whole)
  }

  /// The digest of all bytes added, in hexadecimal.
  package consuming func hexadecimal() -> String {
    // A one bit, zeros, and the number of bits end the last block.
    var end = rest + [0x80]
    let isLong = end.count > Digest.blockBytes - 8
    let blocks = isLong ? 2 : 1
    end += [UInt8](repeating: 0, count: blocks * Digest.blockBytes - 8 - end.count)
    end += (0..<8).map { UInt8(truncatingIfNeeded: (count << 3) >> (56 - 8 * $0)) }
    end.withUnsafeBytes { mix($0) }
    return (0..<8).map { index in
      let digits = String(state[index], radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func mix(_ blocks: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      Digest.constants.withUnsafeBufferPointer { constants in
        for start in stride(from: 0, to: blocks.count, by: Digest.blockBytes) {
          Digest.expand(blocks, from: start, into: words)
          state &+= Digest.rounds(state, words, constants)
        }
      }
    }
  }

  /// The 64 words of a block's message schedule.
  private static func expand(
    _ blocks: UnsafeRawBufferPointer, from start: Int,
    into words: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      words[index] = UInt32(
        bigEndian: blocks.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self))
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      words[index] =
        words[index - 16] &+ words[index - 7]
        &+ (rotated(early, 7) ^ rotated(early, 18) ^ early >> 3)
        &+ (rotated(late, 17) ^ rotated(late, 19) ^ late >> 10)
    }
  }

  private static func rounds(
    _ state: SIMD8<UInt32>, _ words: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) -> SIMD8<UInt32> {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let one = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ (e & f ^ ~e & g)
      let first = one &+ constants[index] &+ words[index]
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    return [a, b, c, d, e, f, g, h]
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &>> bits | word &<< (32 - bits)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

/// The SHA-256 of bytes, in hexadecimal.
package func sha256(of bytes: UnsafeRawBufferPointer) -> String {
  var digest = Digest()
  digest.update(bytes)
  return digest.hexadecimal()
}
