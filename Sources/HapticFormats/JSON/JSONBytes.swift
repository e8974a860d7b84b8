// The bytes of JSON's grammar.

extension UInt8 {
  package static let quote = UInt8(ascii: "\"")
  package static let backslash = UInt8(ascii: "\\")
  package static let braceOpen = UInt8(ascii: "{")
  package static let braceClose = UInt8(ascii: "}")
  package static let bracketOpen = UInt8(ascii: "[")
  package static let bracketClose = UInt8(ascii: "]")
  package static let colon = UInt8(ascii: ":")
  package static let comma = UInt8(ascii: ",")
  package static let minus = UInt8(ascii: "-")
  package static let plus = UInt8(ascii: "+")
  package static let point = UInt8(ascii: ".")
  package static let zero = UInt8(ascii: "0")
  package static let nine = UInt8(ascii: "9")

  @inline(__always)
  package var isWhitespace: Bool {
    self <= 0x20 && (self == 0x20 || self == 0x0A || self == 0x0D || self == 9)
  }

  /// The value of a decimal digit; 10 or more for any other byte.
  @inline(__always)
  package var digit: UInt8 { self &- .zero }

  package var hexDigit: UInt32? {
    switch self {
    case .zero ... .nine: UInt32(digit)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The character that a backslash and this byte stand for, if it is one byte.
  package var escapedCharacter: UInt8? {
    switch self {
    case .quote, .backslash, UInt8(ascii: "/"): self
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }
}
