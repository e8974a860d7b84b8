// Text from files on its way to a terminal or a log: shown, never obeyed.

import HapticTestSupport
import Testing

@testable import HapticModel

@Suite struct PrintableTests {
  @Test func `text without anything odd is what it was`() {
    for text in ["", "tap.ahap:3:7: error: 1.4 is outside 0…1", "日本 ünï", "a::b", "# 1", "a ## b"] {
      #expect(text.printable == text)
    }
  }

  @Test func `every control character, separator and mark of direction is escaped`() {
    let obeyed: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
    ]
    for value in obeyed.joined() {
      let scalar = Unicode.Scalar(value).map(String.init) ?? ""
      let shown = "a\(scalar)b".printable
      #expect(!shown.unicodeScalars.contains { obeyed.joined().contains($0.value) }, "\(value)")
      #expect(shown.hasPrefix("a\\") && shown.hasSuffix("b"))
    }
    // Their neighbours are shown.
    for value in [0x20, 0x7E, 0xA0, 0x200D, 0x2010, 0x2027, 0x202F, 0x2065, 0x206A] as [UInt32] {
      let text = Unicode.Scalar(value).map(String.init) ?? ""
      #expect(text.printable == text)
    }
  }

  @Test(arguments: [
    ("::error::x", #"\u{3A}:error::x"#), ("  ::add-mask::x", #"  \u{3A}:add-mask::x"#),
    ("##vso[task.complete]", #"#\u{23}vso[task.complete]"#),
    ("a ##[error]b", #"a #\u{23}[error]b"#),
    ("###[group]", #"##\u{23}[group]"#), ("##teamcity[x ##[y", #"#\u{23}teamcity[x #\u{23}[y"#),
    ("a\n::error::x", #"a\n::error::x"#), ("\t\r\u{1B}", #"\t\r\u{1B}"#),
  ])
  func `what a service would take for a command is not one`(text: String, shown: String) {
    #expect(text.printable == shown)
  }

  @Test(arguments: [
    ("{\r\n\t1\r\n}", "{\r\n\t1\r\n}"), ("a\n\nb\n", "a\n\nb\n"), ("a\r\r\n", "a\\r\r\n"),
    ("+x\r::stop-commands::y\n", "+x\\r::stop-commands::y\n"),
    ("a\n \u{A0}::error::b", "a\n \u{A0}\\u{3A}:error::b"),
    ("a\u{1B}\n##[b", "a\\u{1B}\n#\\u{23}[b"),
  ])
  func `lines keep their ends and tabs, and nothing else that is obeyed`(
    text: String, shown: String
  ) {
    #expect(text.printableLines.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test func `what is shown is shown the same again`() throws {
    try withEvery("seed", in: 0..<200 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let pieces = ["::", "##", "[", "vso", "\u{1B}", "\n", "\u{202E}", " ", "é", ":", "#"]
      let text = (0..<random.integer(1...12)).map { _ in pieces[random.integer(0...10)] }.joined()
      let shown = text.printable
      try #require(shown.printable == shown)
    }
  }
}
