// Seeded damage to files: bytes, numbers, brackets, and pieces of other files.

/// A source of damaged copies of some files; the same seed gives the same ones.
public struct MutatedFiles: Sendable {
  private let seeds: [[UInt8]]
  private var random: SplitMix64

  /// Values that break sums, products and conversions.
  private static let numbers = [
    "-1", "0", "-0.0", "1e308", "-1e308", "1e309", "1e-320", "9223372036854775807",
    "-9223372036854775808", "18446744073709551616", "4294967296", "2147483648", "0.1e-9", "65536",
    "1e18", "null", "true", "\"\"", "[]", "{}", "NaN",
  ].map { Array($0.utf8) }

  /// Words that mean something in one of the grammars.
  private static let words = [
    "[[[[[[[[", "{{{{", "]]", "}}", ",", "<", "</", "/>", "<!--", "&#x110000;", "\\ud800",
    "\u{FEFF}", "\u{0}", "\n", "\"", ":", "<!DOCTYPE a>", "<a b='",
  ].map { Array($0.utf8) }

  /// Damaged copies of files, of which there is at least one with a byte in it.
  public init?(_ files: [[UInt8]], seed: UInt64) {
    seeds = files.filter { !$0.isEmpty }
    random = SplitMix64(seed: seed)
    if seeds.isEmpty { return nil }
  }

  /// A file with one to four faults.
  public mutating func next() -> [UInt8] {
    var bytes = seeds[random.integer(0...(seeds.count - 1))]
    for _ in 0..<random.integer(1...4) where !bytes.isEmpty { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = random.integer(0...(bytes.count - 1))
    switch random.integer(0...9) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes[place] ^= 1 << UInt8(random.integer(0...7))
    case 2: bytes.removeSubrange(slice(of: bytes, from: place))
    case 3: bytes.removeLast(bytes.count - place)
    case 4: bytes.insert(contentsOf: Array(bytes[slice(of: bytes, from: place)]), at: place)
    case 5: bytes.insert(contentsOf: pick(MutatedFiles.words), at: place)
    case 6: splice(into: &bytes, at: place)
    default: replaceNumber(in: &bytes, from: place)
    }
  }

  /// Puts another value where the next number is.
  private mutating func replaceNumber(in bytes: inout [UInt8], from place: Int) {
    guard let start = bytes[place...].firstIndex(where: isOfNumber) else { return }
    let end = bytes[start...].firstIndex { !isOfNumber($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: pick(MutatedFiles.numbers))
  }

  private mutating func splice(into bytes: inout [UInt8], at place: Int) {
    let other = pick(seeds)
    let start = random.integer(0...(other.count - 1))
    bytes.replaceSubrange(
      slice(of: bytes, from: place), with: other[slice(of: other, from: start)])
  }

  private mutating func slice(of bytes: [UInt8], from start: Int) -> Range<Int> {
    start..<min(bytes.count, start + random.integer(1...64))
  }

  private mutating func pick(_ values: [[UInt8]]) -> [UInt8] {
    values[random.integer(0...(values.count - 1))]
  }
}

private func isOfNumber(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"): true
  default: false
  }
}
