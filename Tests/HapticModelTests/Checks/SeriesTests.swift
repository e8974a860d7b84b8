// Series: names in `[*]`, fast and slow, and how long many of them take.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct SeriesTests {
  /// Ticks and the borders they belong to, at milliseconds.
  private func wheel(ticks: [Int64], borders: [Int64]) -> Timeline {
    var pattern = HapticPattern()
    for (index, time) in ticks.enumerated() {
      pattern.append(.transient(TransientEvent(time: .milliseconds(time))), named: "tick[\(index)]")
    }
    let markers = borders.enumerated().map { Marker("border[\($0)]", at: .milliseconds($1)) }
    return Timeline(
      patterns: [PlacedPattern(pattern)], markers: markers,
      expectations: [Expectation("tick[*]", with: "border[*]")])
  }

  @Test func `a slow series is compared pair by pair`() {
    let timeline = wheel(ticks: [0, 300, 600], borders: [0, 240, 600])
    let alignment = timeline.alignment(of: "tick[*]", with: "border[*]")
    #expect(alignment.offset == .milliseconds(60))
    #expect(!alignment.isWithin(.default))
  }

  @Test func `a fast series is compared by count, first and last`() {
    let timeline = wheel(ticks: [0, 100, 200, 300], borders: [0, 20, 280, 310])
    let alignment = timeline.alignment(of: "tick[*]", with: "border[*]")
    #expect(alignment.pairs.map(\.offset) == [.zero, .milliseconds(-10)])
    #expect(alignment.isWithin(.default))
    #expect("\(alignment)".contains("2 pairs of 4"))
    let cut = wheel(ticks: [0, 100, 200, 300], borders: [0, 100, 310])
    #expect(!cut.alignment(of: "tick[*]", with: "border[*]").isWithin(.lenient))
    let late = wheel(ticks: [0, 100, 200, 300], borders: [0, 100, 200, 240])
    #expect(!late.alignment(of: "tick[*]", with: "border[*]").isWithin(.default))
  }

  @Test func `four a second is slow, a little more is fast`() {
    let slow = wheel(ticks: [0, 250, 500], borders: [0, 250, 500])
    #expect(slow.alignment(of: "tick[*]", with: "border[*]").pairs.count == 3)
    let fast = wheel(ticks: [0, 249, 498], borders: [0, 250, 500])
    #expect(fast.alignment(of: "tick[*]", with: "border[*]").pairs.count == 2)
  }

  @Test func `a series that slows down is compared one by one from there`() {
    let times: [Int64] = [0, 50, 100, 150, 450, 900]
    let timeline = wheel(ticks: times, borders: times)
    let compared = timeline.alignment(of: "tick[*]", with: "border[*]").pairs.map(\.subject.time)
    #expect(compared == [0, 150, 450, 900].map(HapticTime.milliseconds))
  }

  @Test func `a series is in order of time, whatever its numbers are`() {
    var timeline = wheel(ticks: [600, 0, 300], borders: [0, 300, 600])
    #expect(timeline.alignments.map(\.verdict) == [.passed])
    timeline.markers = ["border[7]", "border[2]", "border[x]", "border", "border[]"].enumerated()
      .map { Marker($1, at: .milliseconds(Int64($0) * 300)) }
    #expect(timeline.alignment(of: "tick[*]", with: "border[*]").counts == (3, 2))
  }

  @Test func `a feature of the very name goes before the series`() {
    var timeline = wheel(ticks: [0, 300], borders: [0, 300])
    timeline.markers.append(Marker("border[*]", at: .milliseconds(5)))
    #expect(timeline.alignment(of: "tick[0]", with: "border[*]").offset == .milliseconds(-5))
  }

  @Test func `events by number are a series too`() {
    let timeline = wheel(ticks: [0, 300, 600], borders: [10, 310, 610])
    #expect(timeline.alignment(of: "transient[*]", with: "border[*]").counts == (3, 3))
  }

  @Test func `three hundred scenes of sixty features take time in proportion`() {
    var scene = Timeline(markers: [Marker("end", at: .seconds(9))])
    var taps = HapticPattern()
    for index in 0..<30 {
      let time = HapticTime.milliseconds(Int64(index) * 300)
      taps.append(.transient(TransientEvent(time: time)), named: "tap[\(index)]")
      scene.markers.append(Marker("cause[\(index)]", at: time))
      scene.expectations.append(Expectation("tap[\(index)]", with: "cause[\(index)]"))
    }
    scene.patterns = [PlacedPattern(taps)]
    let timeline = scene.repeated(300)
    var results: [AlignmentResult] = []
    let seconds = processorSeconds { results = timeline.alignments }
    #expect(results.count == 30)
    #expect(results.allSatisfy { $0.verdict == .passed && $0.alignment.counts == (300, 300) })
    // A pair at a time is a pass over all features each: thirty times the work if it were one.
    #expect(seconds < 5)
  }
}
