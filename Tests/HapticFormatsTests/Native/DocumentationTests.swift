// The examples on the page about native files are read, and are valid.

import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct NativeDocumentationTests {
  /// The blocks of JSON on the page, in order.
  private func examples() throws -> [String] {
    let path = PackageRoot.path(of: "Documentation/Timeline-files.md")
    let text = String(decoding: try #require(contents(ofFile: path)), as: UTF8.self)
    return text.split(separator: "```json\n").dropFirst().compactMap {
      $0.split(separator: "```").first.map(String.init)
    }
  }

  /// Options with the shipped patterns beside the example.
  private func besidePatterns() throws -> ReadingOptions {
    let path = PackageRoot.path(of: "Patterns/feedback/success.ahap")
    let pattern = String(decoding: try #require(contents(ofFile: path)), as: UTF8.self)
    return referring(to: ["feedback/success.ahap": pattern])
  }

  @Test func `the timeline on the page is read, and lines up`() throws {
    let example = try #require(try examples().first)
    let timeline = try timeline(example, besidePatterns()).timeline
    #expect(timeline.patterns.count == 2)
    #expect(timeline.tracks.map(\.name) == ["card.scale", "card.rotation", "logo.mask"])
    let report = timeline.checked()
    #expect(report.findings.filter { $0.severity > .note } == [])
    #expect(report.alignments.map(\.verdict) == [.passed, .waived])
  }

  @Test func `the scene and the gesture on the page are read`() throws {
    let examples = try examples()
    #expect(examples.count == 3)
    #expect(try scene(examples[1]).timeline.duration > .seconds(2))
    #expect(try gesture(examples[2]).touches.count > 100)
  }

  @Test func `the table on the page is read`() throws {
    let path = PackageRoot.path(of: "Documentation/Timeline-files.md")
    let text = String(decoding: try #require(contents(ofFile: path)), as: UTF8.self)
    let block = try #require(text.split(separator: "```\n").first { $0.hasPrefix("time,x") })
    #expect(try gesture(String(block)).touches.map(\.phase) == [.began, .moved, .ended])
  }
}
