// A pull that succeeds: growth, taps, tear-off, reveal, and nothing of the finger afterwards.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferSuccessTests {
  /// Success at 0.7 · 0.9 = 0.63 s; phases from 0.135 s in steps of 0.05: the next is at 0.635 s.
  private func probe(changing change: (inout SecretOffer) -> Void = { _ in }) throws
    -> SecretOfferProbe
  {
    try SecretOfferProbe(.evenPull(over: 0.9), changing: change)
  }

  @Test func `success is the instant at which the pull exceeds 0,70`() throws {
    let probe = try probe()
    #expect(try probe.time("success") == .milliseconds(630))
    #expect(try probe.time("shake", enters: "shakingAndIncreasing") == .milliseconds(630))
    #expect(try probe.time("offer", enters: "open") == .milliseconds(630))
  }

  @Test func `the scale grows six phases from the next boundary and shrinks for six`() throws {
    let probe = try probe()
    let scale = try probe.track("card.scale")
    #expect(scale.segments.map(\.start) == (0..<12).map { .milliseconds(635 + 50 * $0) })
    let expected = [1.02, 1.04, 1.06, 1.08, 1.1, 1.12, 1.1, 1.08, 1.06, 1.04, 1.02, 1]
    for (segment, value) in zip(scale.segments, expected) {
      #expect(abs(segment.to - value) < 1e-12)
    }
    #expect(scale.segments[11].to == 1)
    #expect(try probe.time("scale.peak") == .milliseconds(935))
    #expect(try probe.time("scale.end") == .milliseconds(1_235))
  }

  @Test func `states follow each other at the boundary plus 0,30 and 0,60`() throws {
    let probe = try probe()
    #expect(
      probe.states("shake")
        == ["notStarted", "shaking", "shakingAndIncreasing", "decreasing", "ended"])
    #expect(try probe.time("shake", enters: "decreasing") == .milliseconds(935))
    #expect(try probe.time("shake", enters: "ended") == .milliseconds(1_235))
  }

  @Test func `a success at a boundary waits for the next one`() throws {
    // At 0.70 s the twelfth phase starts, and only then does the pull exceed 0.70.
    let probe = try SecretOfferProbe(.evenPull(over: 1))
    #expect(try probe.time("scale.peak") == .milliseconds(1_050))
  }

  @Test func `the card is upright while it shrinks, wherever the success fell`() throws {
    try withEvery("length", in: stride(from: 0.7, to: 1.1, by: 0.017)) { length in
      let probe = try SecretOfferProbe(.evenPull(over: length))
      let rotation = try probe.track("card.rotation")
      let (peak, success) = (try probe.time("scale.peak"), try probe.time("success"))
      try #require(rotation.end <= peak && rotation.end > peak - .milliseconds(100))
      try #require(rotation.value(at: peak) == 0)
      // It still shakes while it grows.
      try #require(rotation.segments.filter { $0.start > success }.count >= 5)
    }
  }

  @Test(
    arguments: [
      (0, 630, 0.9, 0.4), (1, 785, 0.95, 0.6), (2, 935, 1, 0.8),
    ] as [(Int, Int64, Double, Double)])
  func `three taps grow with the card`(
    index: Int, milliseconds: Int64, intensity: Double, sharpness: Double
  ) throws {
    let probe = try probe()
    #expect(try probe.time("success.tap[\(index)]") == .milliseconds(milliseconds))
    #expect(probe.taps[index].intensity.value == intensity)
    #expect(probe.taps[index].sharpness.value == sharpness)
    #expect(probe.taps.count == 3)
  }

  @Test func `the counterfoil turns for 0,3 and moves for 0,3 from the instant of success`() throws
  {
    let probe = try probe()
    #expect(try probe.time("tearoff.start") == .milliseconds(630))
    #expect(try probe.time("tearoff.rotate.end") == .milliseconds(930))
    #expect(try probe.time("tearoff.end") == .milliseconds(1_230))
    let rotation = try probe.track("counterfoil.rotation")
    #expect(abs(rotation.value(at: .milliseconds(780)) + 5) < 1e-12)
    #expect(rotation.value(at: .milliseconds(1_100)) == -10)
    #expect(rotation.value(at: .milliseconds(1_230)) == 0)
    let alpha = try probe.track("counterfoil.alpha")
    #expect(alpha.value(at: .milliseconds(1_229)) == 1)
    #expect(alpha.value(at: .milliseconds(1_230)) == 0)
  }

  @Test func `it moves by its width after rotation, and up by what its edge has sunk`() throws {
    let probe = try probe()
    let (cosine, sine) = (0.984_807_753_012_208, 0.173_648_177_666_930_3)
    let across = try probe.track("counterfoil.translation.x")
    let down = try probe.track("counterfoil.translation.y")
    #expect(abs(across.range.lowerBound + 64 * cosine + 180 * sine) < 1e-9)
    #expect(across.range.upperBound == 0)
    #expect(abs(down.range.lowerBound + 64 * sine) < 1e-9)
    #expect(across.value(at: .milliseconds(930)) == 0)
    #expect(abs(across.value(at: .milliseconds(1_080)) * 2 - across.range.lowerBound) < 1e-9)
  }

  @Test func `confetti plays from success, and then the card flips for 0,3`() throws {
    let probe = try probe { $0.reveal.confetti = .seconds(1.25) }
    let confetti = try #require(probe.timeline.features.first { $0.name == "confetti" })
    #expect(confetti.time == .milliseconds(630))
    #expect(confetti.duration == .milliseconds(1_250))
    #expect(confetti.modality == .visual)
    #expect(try probe.time("reveal.start") == .milliseconds(1_880))
    #expect(try probe.time("reveal.end") == .milliseconds(2_180))
    #expect(try probe.track("card.flip").value(at: .milliseconds(2_180)) == 180)
    #expect(probe.timeline.duration == .milliseconds(2_180))
  }

  @Test func `the list scrolls to the open offer, and no finger disturbs it`() throws {
    let probe = try SecretOfferProbe(SecretOffer.exampleGesture)
    let success = try probe.time("success")
    let offset = try probe.track("offset")
    let layout = probe.scene.layout
    #expect(offset.end == success + .milliseconds(300))
    #expect(offset.value(at: .seconds(60)) == layout.contentWidth - 375 + 16)
    #expect(try probe.time("finger", enters: "down") == .zero)
    let lift = try #require(probe.timeline.states.last { $0.machine == "finger" })
    #expect(lift.state == "up" && lift.time > success)
  }

  @Test func `after success the pull is ignored`() throws {
    let again = SecretOffer.exampleGesture.touches
    let later = again.map { sample in
      var sample = sample
      sample.time += .seconds(3)
      return sample
    }
    let once = try SecretOfferProbe(SecretOffer.exampleGesture)
    let twice = try SecretOfferProbe(GestureInput(.touches(again + later)))
    #expect(twice.timeline.features == once.timeline.features)
    #expect(try twice.track("offset").range.upperBound > 1_053)
  }

  @Test func `what is expected holds, and a late engine breaks it`() throws {
    for gesture in [SecretOffer.exampleGesture, SecretOffer.quickPull, SecretOffer.fullDrag] {
      let results = try SecretOfferProbe(gesture).timeline.alignments
      #expect(!results.isEmpty)
      #expect(results.allSatisfy { $0.verdict == .passed })
      let late = try SecretOfferProbe(gesture) { $0.hapticsDelay = .milliseconds(51) }
      let felt = late.timeline.alignments.prefix(2)
      #expect(felt.allSatisfy { $0.verdict == .failed })
    }
    let timeline = try SecretOfferProbe(SecretOffer.exampleGesture).timeline
    #expect(timeline.alignment(of: "success.tap[2]", with: "scale.peak").isWithin(.default))
  }

  @Test func `success declares its pairs, those of sight within a phase`() throws {
    let all = try probe().timeline.expectations
    #expect(
      all.map { [$0.feature, $0.partner] } == [
        ["shake.start", "vibration[0]"], ["success.tap[0]", "success"],
        ["success.tap[2]", "scale.peak"], ["tearoff.rotate.end", "scale.peak"],
        ["tearoff.end", "scale.end"],
      ])
    #expect(all[3].window == AlignmentWindow(.milliseconds(-50) ... .milliseconds(50)))
    #expect(all[1].window == .default)
  }
}
