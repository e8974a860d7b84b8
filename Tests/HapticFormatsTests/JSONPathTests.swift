// The way to a byte of a file, and documents that are walked more than once.

import Testing

@testable import HapticFormats

@Suite struct JSONPathTests {
  /// The path of the byte that stands where a bar stands in a text.
  private func path(_ marked: String) throws -> String {
    let offset = try #require(marked.utf8.firstIndex(of: UInt8(ascii: "|")))
      .utf16Offset(in: marked)
    let text = marked.split(separator: "|", omittingEmptySubsequences: false).joined()
    return Array(text.utf8).withUnsafeBytes { JSONPath.text(to: offset, in: $0) }
  }

  @Test(arguments: [
    ("|{\"a\": 1}", ""), ("{|\"a\": 1}", "a"), ("{\"a\": |1}", "a"), ("{\"a\": 1|}", ""),
    ("{\"a\": 1, |\"b\": 2}", "b"), ("{\"a\": [0, |1]}", "a[1]"), ("{\"a\": [|]}", "a"),
    ("{\"a\": |[0]}", "a"), ("{\"a\": {\"b\": [[], [{\"c\": |0}]]}}", "a.b[1][0].c"),
    ("[[0, 1], [2, |3]]", "[1][1]"), ("{\"a\": {\"b\": 1}, \"c\": |2}", "c"),
    ("{\"a\\u0062\": |1}", "ab"), ("{\"a\": [0, 1|x]}", "a[1]"), ("{\"a\": |tr}", "a"),
  ])
  func `a byte is found by the keys and the indices on the way`(
    marked: String, path expected: String
  ) throws {
    #expect(try path(marked) == expected)
  }

  @Test func `a long path is cut in its middle`() throws {
    let inner = String(repeating: "{\"kkkk\": ", count: 100)
    let text = "{\"first\": \(inner){\"last\": |1"
    let path = try path(text)
    #expect(path.count == 200)
    #expect(path.hasPrefix("first.kk"))
    #expect(path.contains("kkk….kkkk"))
    #expect(path.hasSuffix(".kkkk.last"))
  }

  @Test func `the path is found in one pass, however deep`() {
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let text = "[" + Array(repeating: deep, count: 200).joined(separator: ",") + ",1]"
    let bytes = Array(text.utf8)
    let path = bytes.withUnsafeBytes { JSONPath.text(to: bytes.count - 2, in: $0) }
    #expect(path == "[200]")
  }

  private func walk(_ document: JSONDocument) throws(JSONFault) -> [String] {
    var found: [String] = []
    var lists: [JSONNode] = []
    let scanner = document.scanner(at: document.root)
    try document.forEachMember(of: document.root) { (key, value) throws(JSONFault) in
      found.append("\(scanner.text(of: key)): \(document.excerpt(of: value))")
      if value.kind == .array { lists.append(value) }
    }
    for list in lists {
      try document.forEachElement(of: list) { element throws(JSONFault) in
        found.append(document.excerpt(of: element))
      }
    }
    return found
  }

  @Test func `a document is walked as often as one likes`() throws {
    let bytes = Array("{\"a\": [1, {\"b\": 2}], \"c\": null}".utf8)
    let walks = try bytes.withUnsafeBytes { bytes in
      let document = try JSONDocument(bytes)
      return try (0..<2).map { _ in try walk(document) }
    }
    let walked = ["a: [1, {\"b\": 2}]", "c: null", "1", "{\"b\": 2}"]
    #expect(walks == [walked, walked])
  }

  @Test(arguments: ["", "{", "[1,]", "{\"a\": 1,}", "1 2", "{\"a\" 1}", "nul"])
  func `what is no JSON makes no document`(text: String) {
    let bytes = Array(text.utf8)
    #expect(throws: JSONFault.self) {
      _ = try bytes.withUnsafeBytes { bytes in try JSONDocument(bytes) }
    }
  }
}

@Suite struct JSONLineTests {
  @Test func `small objects and arrays may stand on one line, inside others that do not`() {
    var writer = JSONWriter()
    writer.object {
      $0.array("list") { list in
        list.lineObject {
          $0.member("a", 1)
          $0.array("b") { $0.lineArray { $0.element(0.5) } }
          $0.object("c") { _ in }
        }
        list.object { $0.lineArray("d") { _ in } }
        list.lineArray { $0.element("e") }
      }
      $0.member("f", true)
    }
    #expect(
      writer.text == """
        {
          "list": [
            {"a": 1, "b": [[0.5]], "c": {}},
            {
              "d": []
            },
            ["e"]
          ],
          "f": true
        }
        """)
  }
}
