// A drawing of a part of the time: it shows that part, as large as it may be, and counts nothing else.

import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct SpanDrawingTests {
  private func span(_ start: Int64, _ end: Int64) -> TimeSpan {
    TimeSpan(start: .milliseconds(start), end: .milliseconds(end))
  }

  /// A hum from 0.5 s to 1.5 s, a tap at 3 s, and a track that dips a little before it grows.
  private var timeline: Timeline {
    var pattern = HapticPattern()
    pattern.append(
      .continuous(
        ContinuousEvent(
          time: .milliseconds(500), duration: .seconds(1), intensity: .half, sharpness: .half)),
      named: "hum")
    pattern.append(
      .transient(TransientEvent(time: .seconds(3), intensity: .half, sharpness: .half)),
      named: "tap")
    var track = AnimationTrack("mask.y", unit: .points, initial: 1)
    track.animate(to: 0.85, at: .milliseconds(100), over: .milliseconds(300))
    track.animate(to: 500, at: .milliseconds(400), over: .seconds(2))
    return Timeline(
      patterns: [PlacedPattern(pattern)], tracks: [track],
      states: [StateChange("m", "on", at: .seconds(2))],
      markers: [Marker("first", at: .milliseconds(200)), Marker("last", at: .seconds(3))])
  }

  private func drawn(_ span: TimeSpan?) throws -> DrawnElement {
    let envelope = try TimelineDrawing.forTests(of: timeline).envelope
    return try DrawnElement(
      parsing: TimelineDrawing(of: timeline, title: "a", envelope: envelope, over: span).svg)
  }

  private func texts(_ root: DrawnElement) -> [String] {
    root.all.filter { $0.name == "text" }.map(\.text)
  }

  @Test func `values are as large as the span lets them be`() throws {
    let root = try drawn(span(50, 400))
    #expect(texts(root).contains("0.85") && !texts(root).contains("500"))
    let path = try #require(root.all.first { $0.attributes["data-track"] == "mask.y" })
    #expect(abs(try path.number("data-low") - 0.85) < 1e-9)
    #expect(abs(try path.number("data-high") - 1) < 1e-9)
    for point in try DrawnCurve(path, in: root).points {
      #expect(abs(point.value - timeline.tracks[0].value(at: .seconds(point.time))) < 1e-3)
    }
  }

  @Test func `below the title only what is drawn is counted`() throws {
    let all = "1 track · 1 state change · 2 markers"
    #expect(texts(try drawn(nil)).contains { $0.hasSuffix("2 haptic events · \(all)") })
    let early = texts(try drawn(span(100, 1000)))
    #expect(early.contains { $0.hasSuffix("1 haptic event · 1 track · 1 marker") })
  }

  @Test func `a row with nothing in the span is left out`() throws {
    #expect(texts(try drawn(span(2_000, 2_500))).contains("Visual"))
    #expect(!texts(try drawn(span(2_000, 2_500))).contains("Haptic"))
    #expect(texts(try drawn(span(2_000, 3_000))).contains("Haptic"))
    #expect(texts(try drawn(span(700, 900))).contains("Haptic"))
  }

  @Test func `what is felt beyond a span does not end at its edges`() throws {
    // Between samples, so that what lies at the edges has to be reckoned.
    let cut = TimeSpan(
      start: HapticTime(nanoseconds: 700_400_000), end: HapticTime(nanoseconds: 900_600_000))
    let root = try drawn(cut)
    let path = try #require(root.all.first { $0.attributes["data-track"] == "intensity" })
    let data = try #require(path.attributes["d"])
    #expect(data.allSatisfy { !"VHZ".contains($0) })
    let curve = try DrawnCurve(path, in: root)
    let (first, last) = (try #require(curve.points.first), try #require(curve.points.last))
    #expect(abs(first.time - 0.7004) < 1e-5 && abs(last.time - 0.9006) < 1e-5)
    for point in curve.points { #expect(abs(point.value - 0.5) < 0.02) }
    let area = try #require(root.all.first { $0.attributes["class"] == "area haptic" })
    #expect(area.attributes["d"]?.hasSuffix("Z") == true)
  }

  @Test func `a threshold far from what is drawn presses nothing flat`() throws {
    var pull = AnimationTrack("pull", unit: .fraction, initial: 0)
    pull.animate(to: 1, at: .zero, over: .seconds(1), .linear)
    pull.levels = [TrackLevel("pull.success", at: 0.7), TrackLevel("pull.start", at: 0.15)]
    func levels(_ span: TimeSpan?) throws -> Int {
      let svg = TimelineDrawing(of: Timeline(tracks: [pull]), title: "a", over: span).svg
      return try DrawnElement(parsing: svg).all.count { $0.attributes["class"] == "level" }
    }
    #expect(try levels(nil) == 2)
    #expect(try levels(span(600, 720)) == 1)
    #expect(try levels(span(950, 960)) == 0)
  }
}
