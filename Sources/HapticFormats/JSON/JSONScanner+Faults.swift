// The faults of a scanner.

extension JSONScanner {
  @inline(never)
  package func fault(_ message: String) -> JSONFault { JSONFault(offset: offset, message: message) }

  package var tooDeep: JSONFault {
    fault("The file nests deeper than \(Self.maximumDepth) levels.")
  }

  @inline(never)
  package func unexpected(_ wanted: String) -> JSONFault {
    guard offset < text.count else {
      return fault("The text ends where \(wanted) should be.")
    }
    return fault("Found \(Self.quoted(current)) where \(wanted) should be.")
  }

  /// The fault of a string with an invalid character or without an end.
  @inline(never)
  package func unterminated(from start: Int) -> JSONFault {
    guard offset < text.count else {
      return JSONFault(offset: start - 1, message: "A string has no closing quote.")
    }
    return fault("A string holds the control character \(Self.quoted(current)); escape it.")
  }

  /// A byte as messages show it: itself if printable, else its number.
  package static func quoted(_ byte: UInt8) -> String {
    guard byte <= 0x20 || byte >= 0x7F else { return "'\(Character(Unicode.Scalar(byte)))'" }
    let digits = String(byte, radix: 16, uppercase: true)
    return byte == 0x20 ? "a space" : "byte 0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
