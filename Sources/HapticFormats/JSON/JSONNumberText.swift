// Numbers in JSON text: their grammar, and the nearest double.

/// A number as written in the file.
///
/// Goals, ranked: the nearest double, for any text; no cost beyond one pass over the digits; speed
/// for the numbers people write.
struct JSONNumberText {
  /// The number of significant digits that decides any rounding: 768 distinguish any double from
  /// the midpoint to its neighbour, and one more records that others follow.
  private static let decisiveDigits = 768
  /// The powers of ten that are exact doubles.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private let text: FileText
  /// The first byte after the number.
  private(set) var end: Int
  private var isNegative = false
  /// All digits as one integer; wraps beyond 19 of them.
  private var digits: UInt64 = 0
  private var digitCount = 0
  private var firstDigit = 0
  private var lastDigit = 0
  private var exponent = 0

  @inline(__always)
  init(_ text: FileText, at start: Int) {
    self.text = text
    end = start
  }

  @inline(__always)
  mutating func scan() throws(JSONFault) {
    if current == .minus {
      isNegative = true
      end += 1
    }
    firstDigit = end
    let startsWithZero = current == .zero
    try scanDigits()
    guard !startsWithZero || digitCount == 1 else {
      throw JSONFault(offset: firstDigit, message: "A number has a leading zero.")
    }
    if current == .point { try scanFraction() }
    lastDigit = end
    if current | 0x20 == UInt8(ascii: "e") { try scanExponent() }
  }

  @inline(__always)
  private var current: UInt8 { text[end] }

  @inline(__always)
  private mutating func scanDigits() throws(JSONFault) {
    let first = end
    while current.digit < 10 {
      digits = digits &* 10 &+ UInt64(current.digit)
      end &+= 1
    }
    guard end > first else { throw missingDigit }
    digitCount &+= end &- first
  }

  @inline(__always)
  private mutating func scanFraction() throws(JSONFault) {
    end += 1
    let whole = digitCount
    try scanDigits()
    exponent = whole &- digitCount
  }

  private mutating func scanExponent() throws(JSONFault) {
    end += 1
    let isSmall = current == .minus
    if isSmall || current == .plus { end += 1 }
    guard current.digit < 10 else { throw missingDigit }
    var written = 0
    while current.digit < 10 {
      // Far beyond what any number of digits in a file could offset, even with 32-bit integers.
      written = min(written * 10 + Int(current.digit), Int.max / 20)
      end += 1
    }
    exponent += isSmall ? -written : written
  }

  private var missingDigit: JSONFault {
    let found = end < text.count ? JSONScanner.quoted(current) : "the end of the text"
    return JSONFault(offset: end, message: "Found \(found) where a digit should be.")
  }

  /// The nearest double; infinite beyond the range of doubles.
  @inline(__always)
  var value: Double {
    let magnitude = exactValue ?? nearestValue
    return isNegative ? -magnitude : magnitude
  }

  /// The value, if one operation on two exact doubles gives it with a single rounding: an integer
  /// up to 2⁵³ times or divided by a power of ten up to 10²² (Clinger, "How to read floating point
  /// numbers accurately", 1990).
  @inline(__always)
  private var exactValue: Double? {
    guard digitCount <= 19, digits <= 1 << 53, exponent.magnitude <= 22 else { return nil }
    let power = Self.powersOfTen[Int(exponent.magnitude)]
    return exponent < 0 ? Double(digits) / power : Double(digits) * power
  }

  /// The value from the standard library, which rounds correctly, from the digits that decide.
  @inline(never)
  private var nearestValue: Double {
    var digits: [UInt8] = []
    var power = exponent
    var isRestZero = true
    for offset in firstDigit..<lastDigit where text[offset] != .point {
      let isLeadingZero = digits.isEmpty && text[offset] == .zero
      if isLeadingZero { continue }
      if digits.count < Self.decisiveDigits {
        digits.append(text[offset])
      } else {
        power += 1
        isRestZero = isRestZero && text[offset] == .zero
      }
    }
    guard !digits.isEmpty else { return 0 }
    if !isRestZero {
      digits.append(UInt8(ascii: "1"))
      power -= 1
    }
    let decimal = digits.count + power
    guard abs(decimal) < 400 else { return decimal < 0 ? 0 : .infinity }
    return Double(String(decoding: digits, as: UTF8.self) + "e\(power)") ?? .infinity
  }
}
