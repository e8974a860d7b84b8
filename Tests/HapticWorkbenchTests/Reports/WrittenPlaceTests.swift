// Findings about expectations and waivers point at the line where the file writes them.

import HapticFormats
import HapticModel
import HapticScenes
import HapticWorkbench
import Testing

@Suite struct WrittenPlaceTests {
  private func places(of text: String, as format: String) throws -> [Place] {
    let read = try #require(Format.all.named(format)?.read)
    let reading = try Array(text.utf8).withUnsafeBytes { try read($0, ReadingOptions()) }
    return reading.timeline.checked(after: reading.findings, at: reading.places).findings
      .map { Place(path: $0.place.path, line: $0.place.line, column: $0.place.column) }
  }

  @Test func `an expectation and a waiver of a timeline file have a line and a column`() throws {
    let text = """
      {"timeline": 1,
       "waivers": [{"rule": "S207", "reason": "It is early."}],
       "markers": [{"name": "a", "at": 1}],
       "expectations": [
         {"expect": "a", "with": "a"},
         {"expect": "a", "with": "b"}, {"expect": "a", "with": "b"},
           {"expect": "c", "with": "a"}]}
      """
    #expect(
      try places(of: text, as: "timeline") == [
        Place(path: "expectations[1]", line: 6, column: 4),
        Place(path: "expectations[3]", line: 7, column: 6),
        Place(path: "waivers[0]", line: 2, column: 14),
      ])
  }

  @Test func `what a scene expects by itself is in no file`() throws {
    let text = """
      {"scene": "splash", "expectations": [{"expect": "nothing", "with": "nothing.at.all"}],
       "waivers": [{"rule": "S201", "reason": "It is late."}]}
      """
    #expect(
      try places(of: text, as: "scene") == [
        Place(path: "expectations[0]", line: 1, column: 38),
        Place(path: "waivers[0]", line: 2, column: 14),
      ])
    let scene = try #require(HapticScene.named("splash")).timeline()
    #expect(!scene.expectations.isEmpty)
  }
}
