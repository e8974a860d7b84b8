// What the drawing of a comparison shows, and where.

import HapticFormats
import HapticModel
import HapticRender
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct ComparisonDrawingTests {
  private func drawn(
    _ a: Timeline, _ b: Timeline, named names: (String, String) = ("a.ahap", "b.ahap")
  ) throws -> (DrawnElement, words: [String]) {
    let comparison = try Comparison(
      Comparison.Side(name: names.0, a), Comparison.Side(name: names.1, b), profile: .reference,
      limits: ComparisonLimits(), longest: .seconds(86_400))
    let drawing = try ComparisonDrawing(of: comparison, a, b, limits: RenderLimits())
    return (try DrawnElement(parsing: drawing.svg), comparison.words)
  }

  private func texts(_ drawing: DrawnElement) -> [String] {
    drawing.all.filter { $0.name == "text" }.map(\.text)
  }

  @Test func `every sentence of the comparison is written, and each version is named`() throws {
    let (drawing, words) = try drawn(
      DrawnTimeline.taps(3, every: 110), DrawnTimeline.taps(5, every: 130),
      named: ("secret/folder/a.ahap", "<b>.ahap"))
    let texts = texts(drawing)
    #expect(words.count > 2)
    for sentence in words { #expect(texts.contains(sentence), "\(sentence)") }
    #expect(texts.contains("a.ahap → <b>.ahap"))
    #expect(!texts.contains { $0.contains("secret") })
  }

  @Test func `an event that one version lacks is a dot at its time`() throws {
    let (a, b) = (DrawnTimeline.taps(2, every: 200), DrawnTimeline.taps(3, every: 200))
    let (drawing, _) = try drawn(a, b)
    #expect(texts(drawing).contains("events of B alone"))
    #expect(!texts(drawing).contains("events of A alone"))
    let dots = drawing.all.filter { $0.name == "circle" && $0.attributes["class"] == "good" }
    #expect(dots.count == 1)
    let (origin, scale) = (
      try drawing.number("data-origin"), try drawing.number("data-px-per-second")
    )
    let last = try #require(b.events().last).whole.start
    #expect(abs(try dots[0].number("cx") - (origin + last.seconds * scale)) < 0.1)
  }

  @Test func `each version has the strength of the other as a dashed line`() throws {
    let (drawing, _) = try drawn(
      DrawnTimeline.taps(2, every: 200), DrawnTimeline.taps(3, every: 300))
    #expect(drawing.all.count { $0.attributes["stroke-dasharray"] != nil } == 2)
  }

  @Test func `equal versions have no row of differences`() throws {
    let taps = DrawnTimeline.taps(3, every: 110)
    let (drawing, _) = try drawn(taps, taps)
    #expect(!texts(drawing).contains("Differences"))
    #expect(texts(drawing).contains("the same"))
  }

  @Test func `what is not haptic, and nothing at all, can be compared`() throws {
    for a in DrawnTimeline.all { _ = try drawn(a.timeline, Timeline()) }
  }
}
