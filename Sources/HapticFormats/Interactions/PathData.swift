// Checks the data of an SVG path, such as "M0 0 H20 V10 Z", so that drawings may repeat it.

import HapticModel

/// Reads path data from its start, by the grammar of SVG 1.1, section 8.3.9.
struct PathData {
  private let bytes: [UInt8]
  private var place = 0

  /// The longest data, in bytes, and the largest number (our choice).
  static let (longest, largest) = (20_000, 1e6)

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// What is wrong with some data, as a sentence; `nil` if it is a path.
  static func fault(of text: String) -> String? {
    guard text.utf8.count <= longest else {
      return "It must be at most \(longest) bytes long, not \(text.utf8.count)."
    }
    var reader = PathData(text)
    do throws(QuantityFault) {
      try reader.read()
      return nil
    } catch {
      return "At byte \(reader.place + 1) \(error.reason)."
    }
  }

  private mutating func read() throws(QuantityFault) {
    skipSpace()
    guard bytes.count > place, bytes[place] | 0x20 == UInt8(ascii: "m") else {
      throw QuantityFault(reason: "a path begins with M and a point, such as \"M0 0\"")
    }
    while place < bytes.count {
      let command = bytes[place]
      guard let count = Self.count(of: command | 0x20) else {
        throw QuantityFault(reason: "one of the letters M, L, H, V, C, S, Q, T, A or Z must follow")
      }
      place += 1
      try arguments(of: command, count)
      skipSpace()
    }
  }

  /// How many numbers a command takes each time.
  private static func count(of command: UInt8) -> Int? {
    switch command {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "a"): 7
    case UInt8(ascii: "z"): 0
    default: nil
    }
  }

  private mutating func arguments(of command: UInt8, _ count: Int) throws(QuantityFault) {
    var found = 0
    let isArc = command | 0x20 == UInt8(ascii: "a")
    while count > 0 {
      skipSpace(comma: found > 0)
      guard place < bytes.count, !bytes[place].isLetter else { break }
      // The fourth and the fifth number of an arc are flags, which nothing need follow.
      if isArc, (3...4).contains(found % 7) { try flag() } else { try number() }
      found += 1
    }
    guard count == 0 || (found > 0 && found % count == 0) else {
      let letter = String(decoding: [command], as: UTF8.self)
      throw QuantityFault(
        reason: "\(letter) has \(found) numbers, but takes \(count) at a time")
    }
  }

  private mutating func flag() throws(QuantityFault) {
    guard [UInt8(ascii: "0"), UInt8(ascii: "1")].contains(bytes[place]) else {
      throw QuantityFault(reason: "a flag of an arc must be 0 or 1")
    }
    place += 1
  }

  private mutating func number() throws(QuantityFault) {
    let start = place
    if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(current) { place += 1 }
    skipDigits()
    if current == .point {
      place += 1
      skipDigits()
    }
    if current | 0x20 == UInt8(ascii: "e") {
      place += 1
      if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(current) { place += 1 }
      skipDigits()
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.magnitude <= Self.largest else {
      place = start
      throw QuantityFault(reason: "a number from -1000000 to 1000000 must stand")
    }
  }

  private var current: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skipDigits() { while current.digit < 10 { place += 1 } }

  private mutating func skipSpace(comma: Bool = false) {
    var mayHaveComma = comma
    while place < bytes.count {
      let isComma = bytes[place] == UInt8(ascii: ",") && mayHaveComma
      guard isComma || bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\n")
      else { return }
      if isComma { mayHaveComma = false }
      place += 1
    }
  }
}
