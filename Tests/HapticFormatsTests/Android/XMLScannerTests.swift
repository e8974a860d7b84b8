// What is XML, what is not, and where the fault is.

import HapticFormats
import HapticModel
import Testing

@Suite struct XMLScannerTests {
  private let click = "<vibration-effect><predefined-effect name=\"click\"/></vibration-effect>"

  /// The refusal of a text, as line, column and message.
  private func refusal(_ text: String) -> (line: Int, column: Int, message: String)? {
    refusal(Array(text.utf8))
  }

  private func refusal(_ bytes: [UInt8]) -> (line: Int, column: Int, message: String)? {
    do throws(MalformedFile) {
      _ = try Format.android.read(bytes)
      return nil
    } catch {
      return (error.place.line ?? 0, error.place.column ?? 0, error.message)
    }
  }

  @Test(arguments: [
    "%", "\u{FEFF}%", "<?xml version=\"1.0\"?>%", "<?xml version='1.0' encoding='utf-8' ?>\n%",
    "<?xml version=\"1.0\" encoding=\"US-ASCII\" standalone=\"yes\"?>%",
    "<?xml version='1.0' standalone='no'?>%",
    "<!-- a - b --> \t\r\n%<!--é <&> -->", "<?note anything > here?>%", "\n\n%\n\n",
  ])
  func `what may stand around the root`(frame: String) {
    #expect(refusal(frame.replacing("%", with: click)) == nil)
  }

  @Test(arguments: [
    "name='click'", "name = \"click\"", "\n name\t=\n'click' ", "name=\"&#99;lick\"",
    "name=\"&#x63;l&#x69;ck\"", "name=\"&#0099;lick\"", "name=\"&#00000000000099;lick\"",
  ])
  func `one attribute may be written in many ways`(attribute: String) {
    #expect(
      refusal("<vibration-effect><predefined-effect \(attribute)/></vibration-effect>") == nil)
  }

  @Test(arguments: [
    ("", 1, 1, "empty"), ("  \n", 2, 1, "ends before any element"),
    ("%x", 1, 71, "text outside"), ("x%", 1, 1, "text outside"),
    ("%\n<a/>", 2, 1, "follows the end"),
    ("<!DOCTYPE a>%", 1, 1, "Document types"), (" <?xml version=\"1.0\"?>%", 1, 2, "declaration"),
    ("<?xml version=\"2.0\"?>%", 1, 7, "version"),
    ("<?xml version=\"1.0\" encoding=\"UTF-16\"?>%", 1, 21, "UTF-16"),
    ("<!-- a -- b -->%", 1, 8, "two hyphens"), ("<!-- %", 1, 1, "does not end"),
    ("<vibration-effect>", 1, 19, "ends inside <vibration-effect>"),
    ("<vibration-effect></vibration-select>", 1, 19, "Found </vibration-select> where"),
    ("</a>", 1, 1, "has no start tag"), ("<a b=1/>", 1, 6, "a quotation mark"),
    ("<a b/>", 1, 5, "'='"), ("<a b=\"1\"c=\"2\"/>", 1, 9, "a space"),
    ("<a b=\"1\" b=\"2\"/>", 1, 10, "has the attribute b twice"), ("<a b=\"<\"/>", 1, 7, "'<'"),
    ("<a b=\"&amp\"/>", 1, 7, "no semicolon"), ("<a b=\"&x;\"/>", 1, 7, "&x;"),
    ("<a b=\"&;\"/>", 1, 7, "&; is no"),
    ("<a b=\"&#0;\"/>", 1, 7, "&#0;"), ("<a b=\"&#xD800;\"/>", 1, 7, "&#xD800;"),
    ("<a b=\"&#000000000000099;\"/>", 1, 7, "no semicolon"), ("<a b=\"&#-5;\"/>", 1, 7, "&#-5;"),
    ("<a b=\"", 1, 7, "ends inside"), ("<", 1, 2, "a name"),
    ("<1/>", 1, 2, "a name"), ("<a", 1, 3, "ends inside"), ("<a/", 1, 4, "ends inside"),
    ("<a\u{1}/>", 1, 3, "a space"), ("<!-- \u{1} -->%", 1, 6, "does not allow"),
    ("<![CDATA[ ]]>", 1, 1, "CDATA"), ("<!ENTITY a \"b\">", 1, 1, "<!"),
  ])
  func `what is no XML is refused at its place`(
    text: String, line: Int, column: Int, message: String
  ) throws {
    let found = try #require(refusal(text.replacing("%", with: click)))
    #expect(found.message.contains(message), "\(found.message)")
    #expect(found.message.hasSuffix("."))
    #expect(found.line == line)
    #expect(found.column == column)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xFF],
    ] as [[UInt8]])
  func `bytes that are no UTF-8 are refused`(bytes: [UInt8]) throws {
    let text = Array("<!--".utf8) + bytes + Array("-->\(click)".utf8)
    let found = try #require(refusal(text))
    #expect(found.message.contains("XML in UTF-8 does not allow"))
    #expect(found.column == 5)
    let name = try #require(refusal(Array("<a".utf8) + bytes))
    #expect(name.message.contains("XML in UTF-8 does not allow"))
    #expect(name.column == 3)
  }

  @Test(
    arguments: [
      "\u{80}", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{1000}", "\u{D7FF}", "\u{E000}", "\u{FFFD}",
      "\u{10000}", "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFD}",
    ])
  func `the first and last characters of every length are read`(character: String) {
    #expect(refusal("<!--\(character)-->\(click)") == nil)
  }

  @Test func `a name may hold letters of any script`() throws {
    let found = try #require(refusal("<vibration-effect><\u{C0}\u{E9}/></vibration-effect>"))
    #expect(found.message.contains("\u{C0}\u{E9}"), "\(found.message)")
  }

  @Test(arguments: ["\t", "\n", "\r"])
  func `whitespace in a value is a space`(space: String) throws {
    let effect = "<predefined-effect name=\"a\(space)b\"/>"
    let found = try #require(refusal("<vibration-effect>\(effect)</vibration-effect>"))
    #expect(found.message.contains("a b"), "\(found.message)")
  }

  @Test func `depth, attributes and lengths are bounded`() throws {
    let deep = String(repeating: "<vendor-effect>", count: 100)
    #expect(try #require(refusal("<vibration-effect>\(deep)")).message.contains("does not belong"))
    let wide = (0..<33).map { " a\($0)=\"\"" }.joined()
    #expect(try #require(refusal("<a\(wide)/>")).message.contains("more than 32 attributes"))
    let long = String(repeating: "x", count: 5000)
    #expect(try #require(refusal("<\(long)/>")).message.contains("longer than 4096"))
    #expect(try #require(refusal("<a b=\"\(long)\"/>")).message.contains("longer than 4096"))
  }
}
