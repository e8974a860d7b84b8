// The rows of a picture, in SVG and in characters, of timelines with more than a picture shows.

import Foundation
import HapticFormats
import HapticModel
import HapticRender
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct TimelineRowsTests {
  private static func timeline(seed: UInt64) -> Timeline {
    var random = SplitMix64(seed: seed)
    var timeline = Timeline(HapticPattern(events: [.transient(at: 0)]))
    for index in 0..<Int.random(in: 0...110, using: &random) {
      var track = AnimationTrack("part\(index)", unit: .points, initial: 0)
      if Bool.random(using: &random) {
        track.animate(to: Double(index % 7 + 1), at: .zero, over: .milliseconds(100), .linear)
      }
      timeline.tracks.append(track)
    }
    for index in 0..<Int.random(in: 0...40, using: &random) {
      timeline.states.append(StateChange("machine\(index)", "on", at: .milliseconds(Int64(index))))
    }
    for index in 0..<Int.random(in: 0...12, using: &random) {
      timeline.markers.append(Marker("step[\(index)]", at: .milliseconds(Int64(index * 8))))
    }
    return timeline
  }

  private func words(_ pattern: String, in text: String) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern)
    let all = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: all).compactMap {
      Range($0.range, in: text).map { String(text[$0]) }
    }
  }

  @Test(arguments: 0..<60)
  func `SVG and characters show the same rows, and say alike what is left out`(
    seed: UInt64
  ) throws {
    let timeline = Self.timeline(seed: seed)
    let svg = TimelineDrawing(of: timeline, title: "rows").svg
    let envelopes = try Envelopes(
      of: timeline, profile: .reference, limits: RenderLimits(), columns: 60)
    let text = Plot(envelopes: envelopes, timeline: timeline, glyphs: .ascii).lines()
      .joined(separator: "\n")
    let left = #"and \d+ more [a-z ]+[a-z]"#
    #expect(try words(left, in: svg) == words(left, in: text))
    let rows = #"\b(part|machine)\d+\b"#
    #expect(try Set(words(rows, in: svg)) == Set(words(rows, in: text)))
    #expect(try words(#"time, m?s"#, in: svg) == words(#"time, m?s"#, in: text))
    let names = #"step\[\d+\]"#
    let written = try words(">\(names)<", in: svg).map { $0.dropFirst().dropLast() }
    #expect(try Set(words(names, in: text)).isSubset(of: Set(written.map(String.init))))
  }

  @Test func `of a long series only the first and the last name are written`() throws {
    var timeline = Timeline(HapticPattern(events: [.transient(at: 12)]))
    timeline.markers = (0..<9).map { Marker("m[\($0)]", at: .seconds(Double($0))) }
    let envelopes = try Envelopes(
      of: timeline, profile: .reference, limits: RenderLimits(), columns: 90)
    let lines = Plot(envelopes: envelopes, timeline: timeline, glyphs: .ascii).lines()
    #expect(try words(#"m\[\d\]"#, in: lines.joined(separator: "\n")).sorted() == ["m[0]", "m[8]"])
  }
}
