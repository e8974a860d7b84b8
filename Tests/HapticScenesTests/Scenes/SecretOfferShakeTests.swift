// The shake: its phases, its angles, its hysteresis, and how it comes to rest.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferShakeTests {
  @Test func `a shake starts as the pull exceeds 0,15 and turns in phases of 50 ms`() throws {
    let probe = try SecretOfferProbe(.pull((0, 0), (1, 0.4), (2, 0.4)))
    let start = try probe.time("shake.start")
    #expect(try probe.time("shake", enters: "shaking") == start)
    for (index, phase) in try probe.phases().enumerated() {
      #expect(phase == start + .milliseconds(50) * index)
    }
  }

  @Test func `an even pull over a second starts at 0,15 s exactly`() throws {
    let probe = try SecretOfferProbe(.evenPull(over: 1))
    #expect(try probe.time("shake.start") == .milliseconds(150))
    #expect(try probe.time("success") == .milliseconds(700))
  }

  @Test func `angles go 0, +, 0, −, 0 and again`() throws {
    let probe = try SecretOfferProbe(.pull((0, 0.15), (0.0001, 0.4), (1, 0.4)))
    let targets = try probe.track("card.rotation").segments.map(\.to)
    let signs = targets.prefix(12).map { $0 == 0 ? 0 : $0 > 0 ? 1 : -1 }
    #expect(signs == [1, 0, -1, 0, 1, 0, -1, 0, 1, 0, -1, 0])
  }

  @Test(arguments: [(0.2, 1.445_454_545_454), (0.425, 1.65), (0.69, 1.890_909_090_909)])
  func `the angle grows from 1,4 to 1,9 with the pull`(pull: Double, angle: Double) throws {
    let track = try SecretOfferProbe(SecretOffer.holding(pull, for: .seconds(1)))
      .track("card.rotation")
    #expect(abs(track.range.upperBound - angle) < 1e-11)
    #expect(abs(track.range.lowerBound + angle) < 1e-11)
  }

  @Test func `the angle is read when a phase starts and does not move meanwhile`() throws {
    let probe = try SecretOfferProbe(.evenPull(over: 1))
    let track = try probe.track("card.rotation")
    for (index, segment) in track.segments.enumerated().prefix(10) where index.isMultiple(of: 2) {
      let part = (segment.start.seconds - 0.15) / 0.55
      #expect(abs(abs(segment.to) - (1.4 + 0.5 * part)) < 1e-9)
      #expect(segment.motion == .linear)
    }
  }

  @Test func `below 0,15 again it keeps shaking, at the smallest angle`() throws {
    let probe = try SecretOfferProbe(.pull((0, 0), (0.5, 0.3), (1, 0.05), (3, 0.05)))
    #expect(probe.times("pull.failed").isEmpty)
    #expect(probe.states("shake") == ["notStarted", "shaking"])
    let late = try probe.track("card.rotation").segments.filter { $0.start > .seconds(1.1) }
    #expect(late.count > 30)
    #expect(Set(late.map(\.to)) == [1.4, 0, -1.4])
  }

  @Test func `it fails only when the card is fully hidden, and rests at the next zero`() throws {
    try withEvery("end", in: stride(from: 1.0, to: 1.2, by: 0.013)) { end in
      let probe = try SecretOfferProbe(.pull((0, 0), (0.5, 0.3), (end, 0), (end + 1, 0)))
      let failure = try probe.time("pull.failed")
      try #require(failure == .seconds(end))
      try #require(try probe.time("shake.start") < failure)
      let track = try probe.track("card.rotation")
      let rest = track.end
      let count = (rest - (try probe.time("shake.start"))).nanoseconds / 50_000_000
      try #require(count.isMultiple(of: 2))
      try #require(rest >= failure && rest < failure + .milliseconds(100))
      try #require(track.value(at: rest) == 0)
      try #require(probe.states("shake") == ["notStarted", "shaking", "notStarted"])
    }
  }

  @Test func `a pull that failed may start over`() throws {
    let probe = try SecretOfferProbe(
      .pull((0, 0), (0.3, 0.3), (0.6, 0), (0.9, 0.3), (1.2, 0), (1.5, 0.9), (1.6, 0.9)))
    #expect(probe.times("shake.start").count == 3)
    #expect(probe.times("pull.failed") == [.seconds(0.6), .seconds(1.2)])
    #expect(probe.times("success").count == 1)
    #expect(probe.times("vibration[0]") == probe.times("shake.start"))
    #expect(probe.times("error.tap[0]") == probe.times("pull.failed"))
    #expect(probe.times("error.tap[3]").count == 2)
  }

  @Test func `a new shake waits for the card to rest from the one before`() throws {
    let probe = try SecretOfferProbe(
      .pull((0, 0), (0.2, 0.3), (0.402, 0), (0.41, 0.2), (0.6, 0.2)))
    let segments = try probe.track("card.rotation").segments
    #expect(probe.times("shake.start").count == 2)
    for (a, b) in zip(segments, segments.dropFirst()) {
      #expect(b.start >= a.start + .milliseconds(50))
      #expect(a.to == b.from)
    }
  }

  @Test func `a trace that holds ends with its last point, and its states stay`() throws {
    let probe = try SecretOfferProbe(SecretOffer.holding(0.4, for: .seconds(2.03)))
    #expect(probe.states("shake") == ["notStarted", "shaking"])
    #expect(try probe.track("card.rotation").end == .seconds(2.1))
    #expect(probe.vibrations.last?.duration == .milliseconds(30))
    #expect(probe.times("pull.failed").isEmpty)
    #expect(probe.timeline.duration == .seconds(2.1))
  }

  @Test func `traces of no point, of one, and of one above both thresholds do no harm`() throws {
    #expect(try SecretOfferProbe(.pull()).timeline.features.isEmpty)
    #expect(try SecretOfferProbe(.pull((0, 0.5))).timeline.features.isEmpty)
    let open = try SecretOfferProbe(.pull((0, 0.9), (1, 0.9)))
    #expect(open.times("success") == [.zero])
    #expect(try open.time("scale.peak") == .milliseconds(350))
    #expect(!open.timeline.expectations.contains { $0.feature == "shake.start" })
  }

  @Test func `exactly 0,15 is no pull and exactly 0,70 no success`() throws {
    #expect(try SecretOfferProbe(SecretOffer.holding(0.15, for: .seconds(1))).vibrations.isEmpty)
    let edge = try SecretOfferProbe(.pull((0, 0), (0.5, 0.7), (1, 0.7)))
    #expect(edge.times("success").isEmpty)
    #expect(try SecretOfferProbe(.pull((0, 0.15), (1, 0))).times("shake.start").isEmpty)
  }
}
