// What a drawing of tracks puts together: those of one course, still ones, and thresholds.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct FoldedTrackTests {
  private func track(
    _ name: String, from: Double, to: Double, at start: HapticTime = .zero
  ) -> AnimationTrack {
    var track = AnimationTrack(name, unit: .points, initial: from)
    track.animate(to: to, at: start, over: .seconds(1), .timed(.easeInOut))
    return track
  }

  private func svg(_ tracks: [AnimationTrack], over span: TimeSpan? = nil) -> String {
    TimelineDrawing(of: Timeline(tracks: tracks), title: "a", over: span).svg
  }

  /// The texts of a drawing.
  private func texts(_ svg: String) throws -> [String] {
    try DrawnElement(parsing: svg).all.filter { $0.name == "text" }.map(\.text)
  }

  @Test func `tracks of one course share a lane, each with its own range`() throws {
    let text = svg([
      track("card.y", from: 0, to: 10), track("card.x", from: 5, to: -5),
      track("card.z", from: 0, to: 10), track("card.width", from: 295, to: 375),
      track("b.y", from: 0, to: 9, at: .seconds(1)),
    ])
    #expect(text.count(of: "class=\"lane\"") == 2)
    let words = try texts(text).joined(separator: " ")
    #expect(words.contains("and z, width 295 → 375, mirrored: x 5 → −5"))
    let curves = try DrawnCurve.all(in: try DrawnElement(parsing: text))
    for (name, from, to) in [("card.x", 5.0, -5.0), ("card.width", 295, 375)] {
      let curve = try #require(curves.first { $0.name == name })
      #expect(abs(try #require(curve.points.first).value - from) < 0.01)
      #expect(abs(try #require(curve.points.last).value - to) < 0.01)
    }
  }

  @Test func `a folded track of another element has its full name, and the tip has all`() throws {
    let others = (0..<20).map { track("part\($0).x", from: 0, to: Double($0)) }.dropFirst()
    let text = svg([track("left.offset", from: 0, to: 1)] + others)
    #expect(text.count(of: "class=\"lane\"") == 1)
    let words = try texts(text)
    #expect(words.contains { $0.hasPrefix("and part1.x, part2.x 0 → 2") })
    #expect(words.contains { $0.hasSuffix(" more") })
    let tips = try DrawnElement(parsing: text).all.filter { $0.name == "text" }
      .compactMap { $0.first("title")?.text }
    for number in 1..<20 {
      #expect(tips.contains { $0.contains("part\(number).x 0 → \(number)") }, "\(number)")
    }
  }

  @Test func `what comes back is told by the values at the foot and at the top of its lane`() throws
  {
    func bump(_ name: String, _ rest: Double, _ peak: Double) -> AnimationTrack {
      var track = track(name, from: rest, to: peak)
      track.animate(to: rest, at: .seconds(1), over: .seconds(1), .timed(.easeInOut))
      return track
    }
    let text = svg([bump("a.x", 0, 1), bump("a.y", 40, 0), bump("a.z", -3, 5)])
    #expect(try texts(text).joined(separator: " ").contains("and z −3…5, mirrored: y 40…0"))
  }

  @Test func `courses that differ by less than is seen are one, and by more are two`() {
    func inTwoSteps(_ middle: Double) -> AnimationTrack {
      var track = AnimationTrack("a.y", unit: .points, initial: 0)
      track.animate(to: middle, at: .zero, over: .milliseconds(500), .linear)
      track.animate(to: 200, at: .milliseconds(500), over: .milliseconds(500), .linear)
      return track
    }
    var straight = AnimationTrack("a.x", unit: .points, initial: 0)
    straight.animate(to: 1, at: .zero, over: .seconds(1), .linear)
    #expect(svg([straight, inTwoSteps(101)]).count(of: "class=\"lane\"") == 1)
    #expect(svg([straight, inTwoSteps(106)]).count(of: "class=\"lane\"") == 2)
  }

  @Test func `tracks that jump at once are one, and that jump apart are two`() {
    func saw(_ name: String, _ size: Double, at jump: HapticTime) -> AnimationTrack {
      var track = AnimationTrack(name, unit: .points, initial: 0)
      track.animate(to: size, at: .zero, over: jump, .linear)
      track.set(0, at: jump)
      track.animate(to: size, at: jump, over: .seconds(1) - jump, .linear)
      return track
    }
    let first = saw("a.x", 1, at: .milliseconds(40))
    let near = saw("a.y", 300, at: .milliseconds(40) + HapticTime(nanoseconds: 50))
    #expect(svg([first, near]).count(of: "class=\"lane\"") == 1)
    let late = saw("a.y", 300, at: .milliseconds(60))
    #expect(svg([first, late]).count(of: "class=\"lane\"") == 2)
  }

  @Test func `a motion of no height stands still`() {
    var pull = AnimationTrack("pull", unit: .fraction, initial: 0.5)
    pull.animate(
      to: 0.5, at: .milliseconds(100), over: .seconds(1), .cubic(startSlope: 1e-9, endSlope: 1e-9))
    let text = svg([pull, track("card.y", from: 0, to: 10)])
    #expect(text.contains(">pull 0.5</text>"))
    #expect(text.count(of: "class=\"lane\"") == 1)
  }

  @Test func `a number that is written as 0 has no sign`() throws {
    let text = svg([track("a", from: -1e-8, to: 1)])
    #expect(try texts(text).contains("0") && !text.contains("−0<"))
  }

  @Test func `a dip is seen of a size that grows many times, by its logarithm`() throws {
    var mask = AnimationTrack("mask.scale", unit: .scale, initial: 1)
    mask.animate(to: 0.85, at: .zero, over: .milliseconds(120), .linear)
    mask.animate(to: 18, at: .milliseconds(120), over: .milliseconds(480), .linear)
    let root = try DrawnElement(parsing: svg([mask]))
    let path = try #require(root.all.first { $0.attributes["data-track"] == "mask.scale" })
    let curve = try DrawnCurve(path, in: root)
    for point in curve.points {
      let value = mask.value(at: .seconds(point.time))
      #expect(abs(point.value / value - 1) < 0.001)
    }
    let (lowY, highY) = (try path.number("data-low-y"), try path.number("data-high-y"))
    let dip = (lowY - highY) * log(1 / 0.85) / log(18 / 0.85)
    #expect(dip >= 4)
    #expect(!svg([track("a.scale", from: 1, to: 2)]).contains("logarithmic"))
  }

  @Test func `what stands still is told in a line, with its value then`() {
    var gone = AnimationTrack("card.alpha", unit: .alpha, initial: 1)
    gone.set(0, at: .milliseconds(100))
    let tracks = [
      gone, track("card.y", from: 0, to: 10), AnimationTrack("b.y", unit: .points, initial: 3),
    ]
    #expect(svg(tracks).contains(">b.y 3</text>"))
    let late = svg(tracks, over: TimeSpan(start: .milliseconds(500), end: .seconds(1)))
    #expect(late.contains(">card.alpha 0, b.y 3</text>"))
    #expect(late.contains("data-start=\"0.5\""))
  }

  @Test func `a threshold is a line in its lane, which reaches it`() throws {
    var pull = track("pull", from: 0, to: 0.4)
    pull.levels = [TrackLevel("pull.success", at: 0.7)]
    let text = svg([pull])
    #expect(text.contains("class=\"level\""))
    #expect(text.contains(">pull.success 0.7</text>"))
    #expect(text.count(of: "class=\"level\"") == 1)
    let curve = try #require(try DrawnCurve.all(in: try DrawnElement(parsing: text)).first)
    #expect(abs(try #require(curve.points.last).value - 0.4) < 0.001)
  }

  @Test func `a long name keeps its beginning and its end`() {
    let name = "offer.counterfoil.of.the.ticket.translation.y"
    let text = svg([track(name, from: 0, to: 1)])
    let label = text.firstMatch(of: />(offer\.[^<]*…[^<]*\.y)</)
    #expect(label != nil)
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.72, 0.8, 1, 1.2])
  func `the name of a threshold is clear of the curve`(reach: Double) throws {
    var pull = AnimationTrack("pull", unit: .fraction, initial: 0)
    pull.animate(to: reach, at: .milliseconds(200), over: .seconds(1), .timed(.easeInOut))
    pull.levels = [TrackLevel("pull.success", at: 0.7)]
    let root = try DrawnElement(parsing: svg([pull]))
    let text = try #require(root.all.first { $0.text == "pull.success 0.7" })
    let label = try DrawnLabel(text)
    let path = try #require(root.all.first { $0.attributes["data-track"] == "pull" })
    let (low, high) = (try path.number("data-low"), try path.number("data-high"))
    let (lowY, highY) = (try path.number("data-low-y"), try path.number("data-high-y"))
    let (origin, perSecond) = (
      try root.number("data-origin"), try root.number("data-px-per-second")
    )
    for x in stride(from: label.x.lowerBound, through: label.x.upperBound, by: 0.5) {
      let value = pull.value(at: .seconds((x - origin) / perSecond))
      let y = lowY - (value - low) / (high - low) * (lowY - highY)
      #expect(!label.y.contains(y), "\(x)")
    }
  }
}

extension String {
  fileprivate func count(of word: String) -> Int { components(separatedBy: word).count - 1 }
}
