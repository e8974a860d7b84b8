// The table of formats, and knowing a format by its contents.

import HapticFormats
import Testing

@Suite struct FormatCatalogTests {
  private func recognised(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBytes { Format.recognising($0)?.name }
  }

  @Test func `formats are found by name and by extension`() {
    #expect(Format.named("ahap")?.extensions == ["ahap"])
    #expect(Format.forExtension("ahap")?.name == "ahap")
    #expect(Format.forExtension("AHAP")?.name == "ahap")
    #expect(Format.named("wav") == nil)
    #expect(Format.forExtension("") == nil)
  }

  @Test func `no two formats share a name or an extension`() {
    #expect(Set(Format.all.map(\.name)).count == Format.all.count)
    let extensions = Format.all.flatMap(\.extensions)
    #expect(Set(extensions).count == extensions.count)
  }

  @Test(arguments: [
    "{\"Pattern\": []}", "\u{FEFF} \r\n\t{\"Pattern\": [",
    "{\"Metadata\": {\"a\": [{}]}, \"Pattern\": 1",
    "{\"Version\": 1.0, ", "{\"x\": 1, \"P\\u0061ttern\": []}",
  ])
  func `a pattern file is known by its first keys, even a damaged one`(text: String) {
    #expect(recognised(text) == "ahap")
  }

  @Test(arguments: [
    "", " ", "[]", "{}", "{\"version\": 1}", "Pattern", "{\"a\": {\"Pattern\": []}}", "RIFF\u{0}",
    "{\"Metadata\": {\"Pattern\": 1}}", "\"Pattern\"", "{Pattern: []}",
  ])
  func `anything else is not taken for one`(text: String) {
    #expect(recognised(text) == nil)
  }

  @Test func `the row of the table reads`() throws {
    let format = try #require(Format.forExtension("ahap"))
    let bytes = try fixture("every-feature.ahap")
    let reading = try bytes.withUnsafeBytes { try format.read($0, ReadingOptions()) }
    #expect(reading.events.count == 4)
  }
}
