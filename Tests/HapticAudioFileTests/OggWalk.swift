// An Ogg stream seen page by page, by code that shares nothing with the one that wrote it.

import Foundation

/// The pages and packets of an Ogg file.
struct OggWalk {
  struct Page {
    let flags: UInt8
    let granule: Int64
    let serial: UInt32
    let sequence: UInt32
    let hasRightChecksum: Bool
    /// How many packets end on it.
    let packetsEnding: Int
    let body: Data
  }

  private(set) var pages: [Page] = []
  private(set) var packets: [Data] = [Data()]
  /// Whether the pages fill the file.
  private(set) var isWhole = false

  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data)
  }

  init?(_ data: Data) {
    var offset = 0
    while offset < data.count {
      guard data.count >= offset + 27, data[offset..<offset + 5] == Data("OggS\0".utf8) else {
        return nil
      }
      let lacing = data[offset + 27..<offset + 27 + Int(data[offset + 26])]
      let end = lacing.endIndex + lacing.map(Int.init).reduce(0, +)
      guard end <= data.count else { return nil }
      take(data[offset..<end], lacing: lacing)
      offset = end
    }
    packets.removeLast()
    isWhole = offset == data.count
  }

  private mutating func take(_ page: Data, lacing: Data) {
    func number(_ offset: Int, _ bytes: Int) -> UInt64 {
      (0..<bytes).reduce(0) { $0 | UInt64(page[page.startIndex + offset + $1]) << (8 * $1) }
    }
    var body = page[lacing.endIndex...]
    pages.append(
      Page(
        flags: page[page.startIndex + 5], granule: Int64(bitPattern: number(6, 8)),
        serial: UInt32(number(14, 4)), sequence: UInt32(number(18, 4)),
        hasRightChecksum: OggWalk.checksum(of: page) == UInt32(number(22, 4)),
        packetsEnding: lacing.count { $0 < 255 }, body: Data(body)))
    for length in lacing {
      packets[packets.count - 1] += body.prefix(Int(length))
      body = body.dropFirst(Int(length))
      if length < 255 { packets.append(Data()) }
    }
  }

  /// The checksum as RFC 3533 defines it, bit by bit, over a page whose own is taken as zero.
  private static func checksum(of page: Data) -> UInt32 {
    var page = [UInt8](page)
    for index in 22..<26 { page[index] = 0 }
    var register: UInt32 = 0
    for byte in page {
      for bit in (0..<8).reversed() {
        let isOut = register & 0x8000_0000 != 0
        register = register << 1
        if isOut != (byte >> bit & 1 == 1) { register ^= 0x04C1_1DB7 }
      }
    }
    return register
  }

  /// The comments of its second packet.
  var comments: [String] {
    guard packets.count > 1 else { return [] }
    var rest = packets[1].dropFirst(packets[1].starts(with: Data("OpusTags".utf8)) ? 8 : 7)
    func number() -> Int {
      defer { rest = rest.dropFirst(4) }
      return rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let vendorLength = number()
    rest = rest.dropFirst(vendorLength)
    return (0..<number()).map { _ in
      let length = number()
      defer { rest = rest.dropFirst(length) }
      return String(decoding: rest.prefix(length), as: UTF8.self)
    }
  }
}
