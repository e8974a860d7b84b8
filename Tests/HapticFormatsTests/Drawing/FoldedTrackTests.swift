// What a drawing puts together: tracks of one course, still ones, thresholds, and a span of the time.

import Foundation
import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
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

  @Test func `tracks of one course share a lane, each with its own scale`() throws {
    let text = svg([
      track("card.y", from: 0, to: 10), track("card.x", from: 5, to: -5),
      track("b.y", from: 0, to: 9, at: .seconds(1)),
    ])
    #expect(text.count(of: "class=\"lane\"") == 2)
    #expect(text.contains(">and x</text>"))
    let curves = try DrawnCurve.all(in: try DrawnElement(parsing: text))
    let x = try #require(curves.first { $0.name == "card.x" })
    #expect(abs(try #require(x.points.first).value - 5) < 0.01)
    #expect(abs(try #require(x.points.last).value + 5) < 0.01)
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
    let curve = try #require(try DrawnCurve.all(in: try DrawnElement(parsing: text)).first)
    #expect(abs(try #require(curve.points.last).value - 0.4) < 0.001)
  }

  @Test func `a long name keeps its beginning and its end`() {
    let name = "offer.counterfoil.of.the.ticket.translation.y"
    let text = svg([track(name, from: 0, to: 1)])
    let label = text.firstMatch(of: />(offer\.[^<]*…[^<]*\.y)</)
    #expect(label != nil)
  }

  @Test(arguments: Scene.all.map(\.name))
  func `a storyboard shows every scene at its moments, the same each time`(name: String) throws {
    let scene = try #require(Scene.named(name))
    let timeline = try scene.timeline()
    let stage = try #require(try scene.stage())
    let board = Storyboard(of: timeline, on: stage, title: name)
    #expect(board.svg == board.svg)
    #expect(board.svg.count(of: "<clipPath") >= 4)
    #expect(!board.svg.contains("nan") && !board.svg.contains("inf"))
    let elements = Set(timeline.tracks.map(\.element))
    var figures = stage.figures
    while let figure = figures.popLast() {
      figures += figure.figures
      if let element = figure.element { #expect(elements.contains(element), "\(element)") }
    }
  }
}

extension String {
  fileprivate func count(of word: String) -> Int { components(separatedBy: word).count - 1 }
}
