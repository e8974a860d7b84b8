// A pull that succeeds: growth, taps, tear-off, reveal, and nothing of the finger afterwards.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferSuccessTests {
  /// Success at 0.7 · 0.9 = 0.63 s; phases from 0.135 s in steps of 0.05: the next is at 0.635 s.
  ///
  /// What follows is asked for from those two on, which rounding may move by a nanosecond.
  private func story(_ settings: [String: SceneValue] = [:]) throws -> OfferStory {
    try OfferStory(.evenPull(over: 0.9), settings)
  }

  private func boundary(_ story: OfferStory) throws -> HapticTime {
    try story.time("shake.start") + .milliseconds(500)
  }

  @Test func `success is the instant at which the pull exceeds 0,70`() throws {
    let story = try story()
    let success = try story.time("success")
    #expect(gap(success, .milliseconds(630)) < 2.5e-9)
    #expect(try story.time("shake", enters: "shakingAndIncreasing") == success)
    #expect(try story.time("offer", enters: "open") == success)
  }

  @Test func `the scale grows six phases from the next boundary and shrinks for six`() throws {
    let story = try story()
    let scale = try story.track("card.scale")
    let boundary = try boundary(story)
    #expect(gap(boundary, .milliseconds(635)) < 2.5e-9)
    let expected = [1, 1.02, 1.04, 1.06, 1.08, 1.1, 1.12, 1.1, 1.08, 1.06, 1.04, 1.02, 1]
    for (phase, value) in expected.enumerated() {
      #expect(abs(scale.value(at: boundary + .milliseconds(50) * phase) - value) < 1e-12)
    }
    #expect(scale.value(at: boundary + .milliseconds(600)) == 1)
    #expect(scale.segments.allSatisfy { $0.motion == .linear })
    #expect(scale.segments.first?.start == boundary)
    #expect(try story.time("scale.peak") == boundary + .milliseconds(300))
    #expect(try story.time("scale.end") == boundary + .milliseconds(600))
  }

  @Test func `states follow each other at the boundary plus 0,30 and 0,60`() throws {
    let story = try story()
    #expect(
      story.states("shake")
        == ["notStarted", "shaking", "shakingAndIncreasing", "decreasing", "ended"])
    #expect(try story.time("shake", enters: "decreasing") == boundary(story) + .milliseconds(300))
    #expect(try story.time("shake", enters: "ended") == boundary(story) + .milliseconds(600))
  }

  @Test func `a success at a boundary waits for the next one`() throws {
    // At 0.70 s the twelfth phase starts, and only then does the pull exceed 0.70.
    let story = try OfferStory(.evenPull(over: 1))
    #expect(gap(try story.time("scale.peak"), .milliseconds(1_050)) < 2.5e-9)
  }

  @Test func `the card is upright while it shrinks, wherever the success fell`() throws {
    try withEvery("length", in: stride(from: 0.7, to: 1.1, by: 0.017)) { length in
      let story = try OfferStory(.evenPull(over: length))
      let rotation = try story.track("card.rotation")
      let (peak, success) = (try story.time("scale.peak"), try story.time("success"))
      try #require(rotation.end <= peak && rotation.end > peak - .milliseconds(100))
      try #require(rotation.value(at: peak) == 0)
      // It still shakes while it grows.
      try #require(rotation.segments.filter { $0.start > success }.count >= 5)
    }
  }

  @Test(
    arguments: [
      (0, -5, 0.9, 0.4), (1, 150, 0.95, 0.6), (2, 300, 1, 0.8),
    ] as [(Int, Int64, Double, Double)])
  func `three taps grow with the card`(
    index: Int, milliseconds: Int64, intensity: Double, sharpness: Double
  ) throws {
    let story = try story()
    let due = try boundary(story) + .milliseconds(milliseconds)
    #expect(gap(try story.time("success.tap[\(index)]"), due) < 1.5e-9)
    #expect(story.taps[index].intensity.value == intensity)
    #expect(story.taps[index].sharpness.value == sharpness)
    #expect(story.taps.count == 3)
  }

  @Test func `the counterfoil turns for 0,3 and moves for 0,3 from the instant of success`() throws
  {
    let story = try story()
    let success = try story.time("success")
    #expect(try story.time("tearoff.start") == success)
    #expect(try story.time("tearoff.rotate.end") == success + .milliseconds(300))
    #expect(try story.time("tearoff.end") == success + .milliseconds(600))
    let rotation = try story.track("counterfoil.rotation")
    #expect(abs(rotation.value(at: success + .milliseconds(150)) + 5) < 1e-12)
    #expect(rotation.value(at: success + .milliseconds(470)) == -10)
    // What jumps is there a nanosecond later.
    let gone = success + .milliseconds(600) + HapticTime(nanoseconds: 1)
    #expect(rotation.value(at: gone) == 0)
    let alpha = try story.track("counterfoil.alpha")
    #expect(alpha.value(at: success + .milliseconds(599)) == 1)
    #expect(alpha.value(at: gone) == 0)
  }

  @Test func `it moves by its width after rotation, and up by what its edge has sunk`() throws {
    let story = try story()
    let (cosine, sine) = (0.984_807_753_012_208, 0.173_648_177_666_930_3)
    let across = try story.track("counterfoil.translation.x")
    let down = try story.track("counterfoil.translation.y")
    #expect(abs(across.range.lowerBound + 64 * cosine + 180 * sine) < 1e-9)
    #expect(across.range.upperBound == 0)
    #expect(abs(down.range.lowerBound + 64 * sine) < 1e-9)
    let turned = try story.time("tearoff.rotate.end")
    #expect(across.value(at: turned) == 0)
    let middle = across.value(at: turned + .milliseconds(150))
    #expect(abs(middle * 2 - across.range.lowerBound) < 1e-9)
  }

  @Test func `confetti plays from success, and then the card flips for 0,3`() throws {
    let story = try story(["confetti.duration": 1.25])
    let confetti = try #require(story.timeline.features.first { $0.name == "confetti" })
    let success = try story.time("success")
    #expect(confetti.time == success)
    #expect(confetti.duration == .milliseconds(1_250))
    #expect(confetti.modality == .visual)
    let end = success + .milliseconds(1_550)
    #expect(try story.time("reveal.start") == success + .milliseconds(1_250))
    #expect(try story.time("reveal.end") == end)
    #expect(try story.track("card.flip").value(at: end) == 180)
    #expect(story.timeline.duration == end)
  }

  @Test func `the two faces of the card change places as it flips`() throws {
    let story = try OfferStory(.pulledOpen)
    let (start, end) = (try story.time("reveal.start"), try story.time("reveal.end"))
    let middle = start + (end - start).scaled(by: 0.5)
    let (secret, ordinary) = (
      try story.track("card.secret.alpha"), try story.track("card.ordinary.alpha")
    )
    let rounding = HapticTime(nanoseconds: 2)
    for time in [HapticTime.zero, start, middle - rounding] {
      #expect(secret.value(at: time) == 1 && ordinary.value(at: time) == 0)
    }
    let after = middle + rounding
    #expect(secret.value(at: after) == 0 && ordinary.value(at: after) == 1)
    #expect(abs(try story.track("card.flip").value(at: middle) - 90) < 1e-9)
    let faces = story.timeline.states.filter { $0.machine == "face" }
    #expect(faces.map(\.state) == ["secret", "ordinary"] && gap(faces[1].time, middle) < 2.5e-9)
  }

  @Test func `the list scrolls to the open offer, and no finger disturbs it`() throws {
    let story = try OfferStory(.pulledOpen)
    let success = try story.time("success")
    let offset = try story.track("list.offset")
    #expect(offset.end == success + .milliseconds(300))
    #expect(offset.value(at: .seconds(60)) == 1_412 - 375 + 16)
    #expect(try story.time("finger", enters: "down") == .zero)
    let lift = try #require(story.timeline.states.last { $0.machine == "finger" })
    #expect(lift.state == "up" && lift.time > success)
  }

  @Test func `after success the pull is ignored`() throws {
    let again = GestureInput.pulledOpen.touches
    let later = again.map { sample in
      var sample = sample
      sample.time += .seconds(3)
      return sample
    }
    let once = try OfferStory(.pulledOpen)
    let twice = try OfferStory(GestureInput(.touches(again + later)))
    #expect(twice.timeline.features == once.timeline.features)
    #expect(try twice.track("list.offset").range.upperBound > 1_053)
  }

  @Test func `what is expected holds, and a late engine breaks it`() throws {
    for gesture: GestureInput in [.pulledOpen, .quickPull, .fullDrag] {
      let results = try OfferStory(gesture).timeline.alignments
      #expect(!results.isEmpty)
      #expect(results.allSatisfy { $0.verdict == .passed })
      let late = try OfferStory(gesture, ["haptics.delay": 0.051])
      let felt = late.timeline.alignments.prefix(2)
      #expect(felt.allSatisfy { $0.verdict == .failed })
    }
    let timeline = try OfferStory(.pulledOpen).timeline
    #expect(timeline.alignment(of: "success.tap[2]", with: "scale.peak").isWithin(.default))
  }

  @Test func `success declares its pairs, those of sight within 50 ms`() throws {
    let all = try story().timeline.expectations
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
