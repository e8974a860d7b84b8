// The shake: its phases, its angles, its hysteresis, and how it comes to rest or fails.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferShakeTests {
  @Test func `a shake starts as the pull exceeds 0,15 and turns in phases of 50 ms`() throws {
    let story = try OfferStory(.pull((0, 0), (1, 0.4), (2, 0.4)))
    let start = try story.time("shake.start")
    #expect(try story.time("shake", enters: "shaking") == start)
    for (index, phase) in try story.phases().enumerated() {
      #expect(phase == start + .milliseconds(50) * index)
    }
  }

  @Test func `an even pull over a second starts at 0,15 s to a nanosecond`() throws {
    let story = try OfferStory(.evenPull(over: 1))
    #expect(gap(try story.time("shake.start"), .milliseconds(150)) < 2.5e-9)
    #expect(gap(try story.time("success"), .milliseconds(700)) < 2.5e-9)
  }

  @Test func `angles go 0, +, 0, −, 0 and again`() throws {
    let story = try OfferStory(.pull((0, 0.15), (0.0001, 0.4), (1, 0.4)))
    let targets = try story.track("card.rotation").segments.map(\.to)
    let signs = targets.prefix(12).map { $0 == 0 ? 0 : $0 > 0 ? 1 : -1 }
    #expect(signs == [1, 0, -1, 0, 1, 0, -1, 0, 1, 0, -1, 0])
  }

  @Test(arguments: [(0.2, 1.445_454_545_454), (0.425, 1.65), (0.69, 1.890_909_090_909)])
  func `the angle grows from 1,4 to 1,9 with the pull`(pull: Double, angle: Double) throws {
    let track = try OfferStory(.holding(pull, for: 1))
      .track("card.rotation")
    #expect(abs(track.range.upperBound - angle) < 1e-11)
    #expect(abs(track.range.lowerBound + angle) < 1e-11)
  }

  @Test func `the angle is read when a phase starts and does not move meanwhile`() throws {
    let story = try OfferStory(.evenPull(over: 1))
    let track = try story.track("card.rotation")
    for (index, segment) in track.segments.enumerated().prefix(10) where index.isMultiple(of: 2) {
      let part = (segment.start.seconds - 0.15) / 0.55
      #expect(abs(abs(segment.to) - (1.4 + 0.5 * part)) < 1e-9)
      #expect(segment.motion == .linear)
    }
  }

  @Test func `below 0,15 again it keeps shaking, at the smallest angle`() throws {
    let story = try OfferStory(.pull((0, 0), (0.5, 0.3), (1, 0.05), (3, 0.05)))
    #expect(story.times("pull.failed").isEmpty)
    #expect(story.states("shake") == ["notStarted", "shaking"])
    let late = try story.track("card.rotation").segments.filter { $0.start > .seconds(1.1) }
    #expect(late.count > 30)
    #expect(Set(late.map(\.to)) == [1.4, 0, -1.4])
  }

  @Test func `it fails only when the card is fully hidden, and rests at the next zero`() throws {
    try withEvery("end", in: stride(from: 1.0, to: 1.2, by: 0.013)) { end in
      let story = try OfferStory(.pull((0, 0), (0.5, 0.3), (end, 0), (end + 1, 0)))
      let failure = try story.time("pull.failed")
      // The pull comes to rest there, and a billionth of it counts as nothing a little before.
      try #require(gap(failure, .seconds(end)) < 1e-6)
      try #require(try story.track("pull").value(at: failure) < 1e-11)
      try #require(try story.time("shake.start") < failure)
      let track = try story.track("card.rotation")
      let rest = track.end
      let count = (rest - (try story.time("shake.start"))).nanoseconds / 50_000_000
      try #require(count.isMultiple(of: 2))
      try #require(rest >= failure && rest < failure + .milliseconds(100))
      try #require(track.value(at: rest) == 0)
      try #require(story.states("shake") == ["notStarted", "shaking", "notStarted"])
    }
  }

  @Test func `a pull that failed may start over`() throws {
    let story = try OfferStory(
      .pull((0, 0), (0.3, 0.3), (0.6, 0), (0.9, 0.3), (1.2, 0), (1.5, 0.9), (1.6, 0.9)))
    #expect(story.times("shake.start").count == 3)
    let failures = story.times("pull.failed")
    #expect(failures.count == 2)
    #expect(gap(failures.first, .seconds(0.6)) < 1e-6 && gap(failures.last, .seconds(1.2)) < 1e-6)
    #expect(story.times("success").count == 1)
    #expect(Set(story.times("vibration")).isSuperset(of: story.times("shake.start")))
    let firsts = [story.times("error.tap[0]"), story.times("error.tap[4]")].flatMap { $0 }
    #expect(firsts == failures)
    #expect(story.times("error.tap").count == 8 && story.times("error.tap[7]").count == 1)
  }

  @Test func `a new shake waits for the card to rest from the one before`() throws {
    let story = try OfferStory(
      .pull((0, 0), (0.2, 0.3), (0.402, 0), (0.41, 0.2), (0.6, 0.2)))
    let segments = try story.track("card.rotation").segments
    #expect(story.times("shake.start").count == 2)
    for (a, b) in zip(segments, segments.dropFirst()) {
      #expect(b.start >= a.start + .milliseconds(50))
      #expect(a.to == b.from)
    }
  }

  @Test func `a trace that holds ends with its last point, and its states stay`() throws {
    let story = try OfferStory(.holding(0.4, for: 2.03))
    #expect(story.states("shake") == ["notStarted", "shaking"])
    #expect(try story.track("card.rotation").end == .seconds(2.1))
    #expect(story.vibrations.last?.duration == .milliseconds(30))
    #expect(story.times("pull.failed").isEmpty)
    #expect(story.timeline.duration == .seconds(2.1))
    // One that ends where the card is upright leaves it so.
    let upright = try OfferStory(.holding(0.4, for: 2))
    #expect(try upright.track("card.rotation").end == .seconds(2))
    #expect(try upright.phases().count == 40 && upright.timeline.duration == .seconds(2))
  }

  @Test func `traces of no point, of one, and of one above both thresholds do no harm`() throws {
    #expect(try OfferStory(.pull()).timeline.features.isEmpty)
    let instant = try OfferStory(.pull((0, 0.5)))
    #expect(instant.taps.isEmpty)
    #expect(instant.timeline.alignments.allSatisfy { $0.verdict == .passed })
    #expect(instant.vibrations.allSatisfy { $0.duration <= HapticTime(nanoseconds: 1) })
    let open = try OfferStory(.pull((0, 0.9), (1, 0.9)))
    #expect(open.times("success") == [.zero])
    #expect(try open.time("scale.peak") == .milliseconds(350))
    #expect(!open.timeline.expectations.contains { $0.feature == "shake.start" })
  }

  @Test func `exactly 0,15 is no pull and exactly 0,70 no success`() throws {
    #expect(try OfferStory(.holding(0.15, for: 1)).vibrations.isEmpty)
    let edge = try OfferStory(.pull((0, 0), (0.5, 0.7), (1, 0.7)))
    #expect(edge.times("success").isEmpty)
    #expect(try OfferStory(.pull((0, 0.15), (1, 0))).times("shake.start").isEmpty)
  }

  // MARK: - Failure

  @Test func `failure is felt as the four taps of the error pattern`() throws {
    let rows: [(Int64, Double, Double)] = [
      (0, 0.8, 0.5), (96, 0.8, 0.5), (194, 1, 0.8), (290, 0.6, 0.4),
    ]
    let story = try OfferStory(.fullDrag)
    let failure = try story.time("pull.failed")
    #expect(story.times("error.tap") == rows.map { failure + .milliseconds($0.0) })
    #expect(story.taps.map(\.intensity.value) == rows.map(\.1))
    #expect(story.taps.map(\.sharpness.value) == rows.map(\.2))
  }

  @Test func `a card let go at 60 per cent fails when its bounce has come to rest`() throws {
    let story = try OfferStory(.letGoAtSixty)
    let pull = try story.track("pull")
    #expect(abs(pull.range.upperBound - 0.6) < 1e-3)
    let failure = try story.time("pull.failed")
    #expect(pull.value(at: failure) < 1e-9)
    #expect(pull.value(at: failure - .milliseconds(1)) > 0)
    #expect(story.states("offer").last == "closed")
  }

  @Test func `failing declares the pairs of a failure, and none of a success`() throws {
    let pairs = try OfferStory(.fullDrag).timeline.expectations.map { [$0.feature, $0.partner] }
    #expect(pairs == [["shake.start", "vibration[0]"], ["error.tap[0]", "pull.failed"]])
  }

  @Test func `every failure is asked for its error, felt and heard`() throws {
    let gesture = GestureInput.pull((0, 0), (0.3, 0.4), (0.6, -0.1), (1, 0.4), (1.4, -0.1))
    let results = try OfferStory(gesture, ["sounds": true]).timeline.alignments
    let errors = results.filter { $0.alignment.feature.hasPrefix("error.tap") }
    #expect(errors.map(\.alignment.feature) == [0, 4, 0, 4].map { "error.tap[\($0)]" })
    #expect(
      errors.map(\.alignment.partner)
        == ["pull.failed", "pull.failed[1]", "error.sound", "error.sound[1]"])
    #expect(results.allSatisfy { $0.verdict == .passed })
  }

  @Test func `narrower insets leave more of the card hidden, and it fails on its way back`() throws
  {
    let story = try OfferStory(.fullDrag, ["section.left": 8])
    let wide = try OfferStory(.fullDrag)
    #expect(try story.time("pull.failed") < wide.time("pull.failed"))
    #expect(abs(try story.track("pull").value(at: story.time("pull.failed"))) < 1e-6)
    #expect(try story.track("pull").value(at: story.timeline.duration) < -0.01)
  }

  @Test func `a touch that the system takes away fails as one let go`() throws {
    let finger = SimulatedFinger.drag(
      from: TouchPoint(x: 375, y: 0), to: TouchPoint(x: 0, y: 0), isCancelled: true)
    #expect(try OfferStory(GestureInput(.simulated([finger]))).times("pull.failed").count == 1)
  }
}
