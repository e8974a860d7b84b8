// The list of the secret offer: where it rests, when it peeks, and how far a finger has to go.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferListTests {
  private func offset(_ probe: SecretOfferProbe, at time: HapticTime) throws -> Double {
    try probe.track("offset").value(at: time)
  }

  /// A fling of the list to the left by a distance, in a time.
  private func fling(_ way: Double, over duration: Double) -> GestureInput {
    GestureInput(
      .simulated([
        .fling(
          from: TouchPoint(x: 300, y: 300), to: TouchPoint(x: 300 - way, y: 300),
          duration: .seconds(duration))
      ]))
  }

  @Test func `the list rests only where an offer is centred`() throws {
    try withEvery("seed", in: 0..<60 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let gesture = fling(random.number(5...250), over: random.number(0.05...0.6))
      let probe = try SecretOfferProbe(gesture) {
        $0.layout.ordinaryOffers = 6
        $0.layout.startDistance = 351 * Double(seed % 5)
        $0.peek.isEnabled = false
      }
      let rest = try offset(probe, at: .seconds(60))
      // With the open offer there is one more.
      let places = (0...6).map { Double($0) * 351 }
      try #require(places.contains { abs($0 - rest) < 1e-6 }, "\(rest)")
    }
  }

  @Test func `flings after success rest only where an offer is centred`() throws {
    guard case .simulated(let drags) = SecretOffer.exampleGesture.path else {
      Issue.record("The example is not simulated.")
      return
    }
    try withEvery("seed", in: 0..<10 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let moments = (0..<12).map { HapticTime.seconds(10 + Double($0) * 6) }
      let flings = moments.map { moment in
        let (from, way) = (TouchPoint(x: 190, y: 300), random.number(-180...180))
        return SimulatedFinger.fling(
          from: from, to: TouchPoint(x: from.x + way, y: 300), start: moment,
          duration: .seconds(random.number(0.05...0.6)))
      }
      let probe = try SecretOfferProbe(GestureInput(.simulated(drags + flings)))
      #expect(probe.times("success").count == 1)
      for moment in moments {
        let rest = try offset(probe, at: moment + .seconds(5.9))
        try #require((0...3).contains { abs(Double($0) * 351 - rest) < 1e-6 }, "\(rest)")
      }
    }
  }

  @Test func `it peeks from where the last ordinary offer is centred`() throws {
    let probe = try SecretOfferProbe(fling(180, over: 0.2)) { $0.layout.startDistance = 351 }
    let start = try probe.time("peek.start")
    #expect(try offset(probe, at: start) == 702)
    #expect(abs(try offset(probe, at: start + .milliseconds(300)) - 770) < 1e-9)
  }

  @Test func `it peeks again when a failed pull has bounced back, and never while one goes on`()
    throws
  {
    let probe = try SecretOfferProbe(SecretOffer.fullDrag)
    let failure = try probe.time("pull.failed")
    let peek = try probe.time("peek.start")
    #expect(peek >= failure)
    let changes = probe.timeline.states.filter { $0.machine == "peek" }.map(\.state)
    #expect(changes == ["notStarted", "inProgress", "notStarted"])
    // One drag after the other, each of which fails: a peek after each.
    let drags = GestureInput(
      .simulated(
        (0..<3).map { number in
          .drag(
            from: TouchPoint(x: 370, y: 300), to: TouchPoint(x: 70, y: 300),
            start: .seconds(Double(number) * 4), duration: .milliseconds(300), touch: number)
        }))
    let repeated = try SecretOfferProbe(drags)
    #expect(repeated.timeline.features.count { $0.name.hasPrefix("peek.start") } == 3)
    #expect(repeated.timeline.features.count { $0.name.hasPrefix("pull.failed") } == 3)
    let lane = repeated.timeline.states.filter { $0.machine == "peek" }
    #expect(lane.map(\.time) == lane.map(\.time).sorted())
    let opened = try SecretOfferProbe(SecretOffer.exampleGesture)
    #expect(opened.timeline.features.allSatisfy { !$0.name.hasPrefix("peek") })
  }

  @Test(arguments: [(320.0, 991.0), (375, 1_213.5), (744, 2_745), (1_366, 5_366)])
  func `the way of the finger grows with the list's width`(_ width: Double, _ travel: Double) throws
  {
    var offer = SecretOffer()
    offer.layout.frameWidth = width
    let effort = try #require(offer.efforts.last)
    #expect(effort.name == "pull.success" && effort.value == 0.7)
    #expect(abs(effort.travel - travel) < 1)
    #expect(effort.strokes == 4)
    // Half a point less does not open it, half a point more does.
    for (more, opens) in [(-0.5, false), (0.5, true)] {
      let fingers = SimulatedFinger.alternatingDrags(
        count: 5, distance: TouchPoint(x: -(effort.travel + more) / 5, y: 0),
        from: TouchPoint(x: width, y: 300), duration: .milliseconds(350))
      let timeline = try offer.timeline(for: GestureInput(.simulated(fingers)))
      #expect(timeline.features.contains { $0.name == "success" } == opens, "\(more)")
    }
  }

  @Test func `the two faces of the card change places as it flips`() throws {
    let probe = try SecretOfferProbe(SecretOffer.exampleGesture)
    let (start, end) = (try probe.time("reveal.start"), try probe.time("reveal.end"))
    let middle = start + (end - start).scaled(by: 0.5)
    let (secret, ordinary) = (
      try probe.track("card.secret.alpha"), try probe.track("card.ordinary.alpha")
    )
    for time in [HapticTime.zero, start, middle - HapticTime(nanoseconds: 1)] {
      #expect(secret.value(at: time) == 1 && ordinary.value(at: time) == 0)
    }
    #expect(secret.value(at: middle) == 0 && ordinary.value(at: middle) == 1)
    #expect(abs(try probe.track("card.flip").value(at: middle) - 90) < 1e-9)
    let faces = probe.timeline.states.filter { $0.machine == "face" }
    #expect(faces.map(\.state) == ["secret", "ordinary"] && faces[1].time == middle)
  }
}
