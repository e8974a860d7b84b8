// A failed pull: the error that is felt, and when.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferFailureTests {
  @Test(
    arguments: [
      (0, 0, 0.8, 0.5), (1, 96, 0.8, 0.5), (2, 194, 1, 0.8), (3, 290, 0.6, 0.4),
    ] as [(Int, Int64, Double, Double)])
  func `failure is felt as the four taps of the error pattern`(
    index: Int, milliseconds: Int64, intensity: Double, sharpness: Double
  ) throws {
    let probe = try SecretOfferProbe(SecretOffer.fullDrag)
    let failure = try probe.time("pull.failed")
    #expect(try probe.time("error.tap[\(index)]") == failure + .milliseconds(milliseconds))
    #expect(probe.taps.count == 4)
    #expect(probe.taps[index].intensity.value == intensity)
    #expect(probe.taps[index].sharpness.value == sharpness)
  }

  @Test func `a card let go at 60 per cent fails when its bounce has come to rest`() throws {
    let probe = try SecretOfferProbe(SecretOffer.letGoAtSixty)
    let pull = try probe.track("pull")
    #expect(abs(pull.range.upperBound - 0.6) < 1e-3)
    let failure = try probe.time("pull.failed")
    #expect(pull.value(at: failure) < 1e-9)
    #expect(pull.value(at: failure - .milliseconds(1)) > 0)
    #expect(probe.timeline.states.last { $0.machine == "offer" }?.state == "closed")
  }

  @Test func `failing declares the pairs of a failure, and none of a success`() throws {
    let pairs = try SecretOfferProbe(SecretOffer.fullDrag).timeline.expectations
      .map { [$0.feature, $0.partner] }
    #expect(pairs == [["shake.start", "vibration[0]"], ["error.tap[0]", "pull.failed"]])
  }

  @Test func `narrower insets leave more of the card hidden, and it fails on its way back`() throws
  {
    let probe = try SecretOfferProbe(SecretOffer.fullDrag) { $0.layout.sectionLeft = 0 }
    let wide = try SecretOfferProbe(SecretOffer.fullDrag)
    #expect(try probe.time("pull.failed") < wide.time("pull.failed"))
    #expect(abs(try probe.track("pull").value(at: probe.time("pull.failed"))) < 1e-6)
    #expect(try probe.track("pull").value(at: probe.timeline.duration) < -0.01)
  }

  @Test func `a touch that the system takes away fails as one let go`() throws {
    let finger = SimulatedFinger.drag(
      from: TouchPoint(x: 375, y: 0), to: TouchPoint(x: 0, y: 0), isCancelled: true)
    #expect(
      try SecretOfferProbe(GestureInput(.simulated([finger]))).times("pull.failed").count == 1)
  }
}
