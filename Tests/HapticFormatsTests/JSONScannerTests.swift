// The grammar of JSON, and numbers to the last bit.

import HapticModel
import Testing

@testable import HapticFormats

@Suite struct JSONScannerTests {
  /// The fault in a text, if it is none that the scanner takes.
  private func fault(in text: String) -> JSONFault? { fault(in: Array(text.utf8)) }

  private func fault(in bytes: [UInt8]) -> JSONFault? {
    bytes.withUnsafeBytes { bytes in
      do throws(JSONFault) {
        var scanner = try JSONScanner(bytes)
        try scanner.skip()
        try scanner.finish()
        return nil
      } catch {
        return error
      }
    }
  }

  private func number(_ text: String) throws -> Double {
    try Array(text.utf8).withUnsafeBytes {
      var scanner = try JSONScanner($0)
      let value = try scanner.number()
      try scanner.finish()
      return value
    }
  }

  @Test(arguments: 2..<6)
  func `every digit of an escape is a digit`(place: Int) {
    var text = Array(#""\u0041""#.utf8)
    #expect(fault(in: text) == nil)
    text[1 + place] = UInt8(ascii: "g")
    #expect(fault(in: text)?.message == "\\u needs four hexadecimal digits.")
  }

  @Test(arguments: [
    "{}", "[]", "0", "-0", "1.5e-3", "true", "false", "null", "\"\"", " \t\r\n[ ] ", "[1,2,]",
    "{\"a\":{\"b\":[null,[],{}]},}", "\"\\u00e9\\n\\\\\\\"\\/\"", "\u{FEFF}{}", "\"\u{7F}é\"",
    "[-1E+5, 0.0, 10]", "\"a b\"", "[\"a\", \" \"]",
  ])
  func `takes what is JSON, and trailing commas and a byte order mark`(text: String) {
    #expect(fault(in: text) == nil)
  }

  @Test(arguments: [
    ("", 0), ("  ", 2), ("[1 2]", 3), ("[,]", 1), ("[1,,2]", 3), ("{,}", 1), ("{\"a\"}", 4),
    ("{\"a\":}", 5), ("{a:1}", 1), ("{'a':1}", 1), ("[1]]", 3), ("[1}", 2), ("{\"a\":1]", 6),
    ("01", 0), ("-01", 1), ("+1", 0), (".5", 0), ("1.", 2), ("1.e3", 2), ("-", 1), ("1e", 2),
    ("1e+", 3), ("NaN", 0), ("-Infinity", 1), ("Infinity", 0), ("nul", 0), ("True", 0),
    ("// x\n1", 0), ("[/* x */]", 1), ("\"a", 0), ("\"\\x\"", 1), ("\"\\u12g4\"", 1),
    ("\"\\u12", 1), ("\"\\\"", 0), ("\"a\u{1}\"", 2), ("\"a\nb\"", 2), ("{\"a\" 1}", 5),
    ("[\"a\" \"b\"]", 5), ("1 x", 2), ("0x10", 1), ("1\u{0}", 1),
  ])
  func `refuses what is not JSON, at its first wrong byte`(text: String, offset: Int) throws {
    let found = try #require(fault(in: text))
    #expect(found.offset == offset)
    #expect(found.message.hasSuffix("."))
  }

  @Test func `nests 512 levels and no deeper`() throws {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(fault(in: deep) == nil)
    #expect(try #require(fault(in: "[" + deep + "]")).offset == 512)
    let absurd = String(repeating: "{\"a\":", count: 2_000_000)
    #expect(try #require(fault(in: absurd)).message.contains("512 levels"))
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00, 0x7D, 0x00],
    [0x00, 0x7B, 0x00, 0x7D],
  ])
  func `names UTF-16 as what it is`(bytes: [UInt8]) throws {
    #expect(try #require(fault(in: bytes)).message == "The file is in UTF-16; save it as UTF-8.")
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""\u0041\u00e9\ud83d\ude00""#, "Aé😀"),
    (#""a\/\b\f\n\r\t""#, "a/\u{8}\u{C}\n\r\t"),
    (#""\ud83d""#, "\u{FFFD}"), (#""\ude00\ud83dx""#, "\u{FFFD}\u{FFFD}x"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"),
  ])
  func `decodes escapes, and fixes half a surrogate pair`(text: String, decoded: String) throws {
    let result = try Array(text.utf8).withUnsafeBytes {
      var scanner = try JSONScanner($0)
      return scanner.text(of: try scanner.string())
    }
    #expect(result.unicodeScalars.elementsEqual(decoded.unicodeScalars))
  }

  @Test func `fixes bytes that are not UTF-8`() throws {
    let result = try ([0x22, 0x61, 0xFF, 0x62, 0x22] as [UInt8]).withUnsafeBytes {
      var scanner = try JSONScanner($0)
      return scanner.text(of: try scanner.string())
    }
    #expect(result == "a\u{FFFD}b")
  }

  @Test(arguments: [
    ("1e400", Double.infinity), ("-1e400", -.infinity), ("1e-400", 0), ("1e-500", 0),
    ("1e500", .infinity),
    ("0e999999999999999999999", 0),
    ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056),
    ("9007199254740993", 9_007_199_254_740_992),
    ("9007199254740993.00000000000000000001", 9_007_199_254_740_994),
    ("4.9e-324", .leastNonzeroMagnitude), ("1e99999999999999999999", .infinity), ("1e22", 1e22),
    ("1e23", 1e23),
    ("0.30000000000000004", 0.30000000000000004),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
  ])
  func `rounds extreme numbers to the nearest double`(text: String, value: Double) throws {
    #expect(try number(text) == value)
  }

  @Test func `keeps the sign of zero`() throws {
    #expect(try number("-0.0").sign == .minus)
  }

  @Test func `agrees with the standard library on a hundred thousand random decimals`() throws {
    var generator = SeededGenerator(state: 1)
    for _ in 0..<100_000 {
      let text = randomDecimal(&generator)
      let ours = try number(text)
      try #require(ours == Double(text), "\(text) was read as \(ours)")
    }
  }

  private func randomDecimal(_ generator: inout SeededGenerator) -> String {
    var text = Bool.random(using: &generator) ? "-" : ""
    text += String(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
    if Bool.random(using: &generator) {
      text += "." + String(repeating: "0", count: Int.random(in: 0...3, using: &generator))
      text += String(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
    }
    let exponent = Int.random(in: -320...320, using: &generator)
    return Int.random(in: 0..<3, using: &generator) == 0 ? text + "e\(exponent)" : text
  }

  @Test func `takes a million digits without losing the last that matters`() throws {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(try number("1" + zeros + "e-1000000") == 1)
    #expect(try number("0." + zeros + "1e1000001") == 1)
    // Exactly between two doubles, and a digit beyond that decides.
    #expect(try number("9007199254740993." + zeros) == 9_007_199_254_740_992)
    #expect(try number("9007199254740993." + zeros + "1") == 9_007_199_254_740_994)
  }

  @Test func `a message quotes a string of 64 bytes in full, and of a longer one the beginning`()
    throws
  {
    for (count, excerpt) in [
      (64, String(repeating: "x", count: 64)), (65, String(repeating: "x", count: 40) + "…"),
    ] {
      let found = try Array("\"\(String(repeating: "x", count: count))\"".utf8).withUnsafeBytes {
        var scanner = try JSONScanner($0)
        return scanner.excerpt(of: try scanner.string())
      }
      #expect(found == excerpt)
    }
  }

  @Test(
    arguments: [
      ("[}", "Found '}'"), ("[~", "Found '~'"), ("[!", "Found '!'"), ("[\u{7F}", "Found byte 0x7F"),
      ("[\u{1}", "Found byte 0x01"), ("[\u{1F}", "Found byte 0x1F"), ("{\"a\" 1", "Found '1'"),
    ])
  func `a message shows what prints, and the number of what does not`(
    text: String, found: String
  ) throws {
    #expect(try #require(fault(in: text)).message.hasPrefix(found))
  }

  @Test func `a fault at a line feed is in the line that it ends`() throws {
    let text = Array("{\n\"a\nb\": 1}".utf8)
    let found = try #require(fault(in: text))
    let place = text.withUnsafeBytes { MalformedFile(found, path: "", in: $0).place }
    #expect(place == Place(line: 2, column: 3))
  }

  @Test func `of an object's keys those that are null are as good as missing`() throws {
    try Array("{\"a\": null, \"b\": 0, \"c\": [null]}".utf8).withUnsafeBytes {
      let document = try JSONDocument($0)
      let object = try OpenObject(document, document.root, ["a", "b", "c", "d"])
      #expect(object["a"] == nil && object["d"] == nil && object["x"] == nil)
      #expect(object["b"]?.kind == .number && object["c"]?.kind == .array)
      #expect(object.unknown == nil)
    }
  }
}
