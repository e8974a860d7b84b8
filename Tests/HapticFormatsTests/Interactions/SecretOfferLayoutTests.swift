// Where the card and its list are: the published geometry, where it rests, how far fingers pull it.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferLayoutTests {
  @Test func `the default card is 343 points wide and hides all but 8 at rest`() throws {
    let numbers = try OfferStory.numbers()
    #expect(numbers["insets"] == 32 && numbers["card.width"] == 343)
    #expect(numbers["hidden"] == 335 && numbers["content"] == 4 * 343 + 3 * 8 + 16)
    let card = try ticket().card
    #expect(card.size.x == 343)
    // Of the card's left edge and the view's right one, at rest.
    let rest = try OfferStory(GestureInput()).track("list.offset").value(at: .zero)
    #expect(rest == 702 && rest + 375 - card.place.x == 8)
  }

  @Test func `a card at rest is not pulled, and one in place is pulled by more than all`() throws {
    let story = try OfferStory(.pulledOpen)
    #expect(try story.track("pull").value(at: .zero) == 0)
    let open = try story.track("pull").value(at: .seconds(60))
    #expect(abs(open - (1 + 8.0 / 343)) < 1e-12)
  }

  @Test(arguments: [0.0, 5_000])
  func `offset and fraction are each other's inverse, whatever the content's width`(content: Double)
    throws
  {
    let settings = ["content.width": SceneValue.number(content)]
    for pull in stride(from: -1, through: 1.5, by: 0.125) {
      let offset = try offset(atPull: pull, settings)
      let told = try OfferStory(.holding(pull, for: 1), settings).track("list.offset")
      #expect(abs(told.value(at: .zero) - offset) < 1e-9)
      let trace = GestureInput(.offset([GesturePoint(time: .zero, value: offset)]))
      let seen = try OfferStory(trace, settings).track("pull").value(at: .zero)
      #expect(abs(seen - pull) < 1e-12)
    }
  }

  /// The offset that a fraction of the pull has: of the hidden part `1 − pull` is beyond the edge.
  private func offset(
    atPull pull: Double, _ settings: [String: SceneValue] = [:]
  ) throws -> Double {
    let content = try #require(OfferStory.numbers(settings)["content"])
    return content - 375 + 8 - (1 - pull) * 343
  }

  @Test func `one drag over the whole width pulls to 0,39 and cannot succeed`() throws {
    let story = try OfferStory(.fullDrag)
    let shown = 375 * 375 * 0.55 / (375 + 0.55 * 375)
    let reached = try story.track("pull").range.upperBound
    #expect(abs(reached - shown / 343) < 1e-9)
    #expect((reached * 100).rounded() == 39)
    #expect(story.times("pull.failed").count == 1)
    #expect(story.times("success").isEmpty)
  }

  @Test func `0,70 needs 1,214 points of finger travel`() throws {
    func success(_ way: Double) throws -> [HapticTime] {
      try OfferStory(.turns(4, of: way / 4, over: .milliseconds(350))).times("success")
    }
    // 0.7 · 343 = 240.1 shown; the inverse of the rubber band is 240.1·375/(0.55·(375 − 240.1)).
    let way = 240.1 * 375 / (0.55 * (375 - 240.1))
    #expect(try success(way - 0.1).isEmpty)
    #expect(try success(way + 0.1).count == 1)
    #expect(way.rounded() == 1_214)
  }

  @Test func `right to left, the mirrored gesture does the same, and the shake is not mirrored`()
    throws
  {
    let left = try OfferStory(.pulledOpen)
    let mirrored = GestureInput.pulledOpen.mirrored(inWidth: 375)
    let right = try OfferStory(mirrored, ["layout.rightToLeft": true])
    #expect(left.timeline.features == right.timeline.features)
    #expect(left.timeline.states == right.timeline.states)
    let end = left.timeline.duration
    for part in 0...200 {
      let time = end.scaled(by: Double(part) / 200)
      func both(_ name: String) throws -> (Double, Double) {
        (try left.track(name).value(at: time), try right.track(name).value(at: time))
      }
      for name in ["pull", "card.rotation", "card.scale", "counterfoil.translation.y"] {
        let (a, b) = try both(name)
        #expect(abs(a - b) < 1e-12, "\(name)")
      }
      for name in ["counterfoil.rotation", "counterfoil.translation.x"] {
        let (a, b) = try both(name)
        #expect(a == -b, "\(name)")
      }
      let (a, b) = try both("list.scrollX")
      #expect(abs(a + b - (1_412 - 375)) < 1e-3)
    }
  }

  @Test func `right to left, a drag to the left pulls nothing`() throws {
    let story = try OfferStory(.pulledOpen, ["layout.rightToLeft": true])
    #expect(story.times("shake.start").isEmpty)
  }

  @Test(arguments: [false, true])
  func `an offset trace does what the fraction does that it stands for`(rightToLeft: Bool) throws {
    let settings = ["layout.rightToLeft": SceneValue.flag(rightToLeft)]
    let points = (0...40).map { (step: Int) -> (Double, Double) in
      (Double(step) / 40, 0.9 * Double(step) / 40)
    }
    let fraction = try OfferStory(.pull(points), settings)
    let trace = try points.map {
      let offset = try offset(atPull: $0.1)
      return GesturePoint(time: .seconds($0.0), value: rightToLeft ? 1_412 - 375 - offset : offset)
    }
    let told = fraction.timeline.features
    let shown = try OfferStory(GestureInput(.offset(trace)), settings).timeline.features
    #expect(told.map(\.name) == shown.map(\.name))
    for (a, b) in zip(told, shown) {
      #expect(abs((a.time - b.time).nanoseconds) <= 2, "\(a.name)")
    }
  }

  // MARK: - The ticket

  /// The ticket as it is drawn, and its parts by name.
  private func ticket(
    _ settings: [String: SceneValue] = [:]
  ) throws -> (card: StageFigure, parts: [String?: StageFigure]) {
    let list = try #require(OfferStory.scene.stage(settings: settings)?.figures.first)
    let card = try #require(list.figures.first { $0.element == "card" })
    return (card, Dictionary(uniqueKeysWithValues: card.figures.map { ($0.element, $0) }))
  }

  @Test(arguments: [180.0, 20.5], [false, true])
  func `its torn parts lie side by side, and the counterfoil where reading begins`(
    height: Double, rightToLeft: Bool
  ) throws {
    let (card, parts) = try ticket([
      "layout.rightToLeft": .flag(rightToLeft), "card.height": .number(height),
    ])
    let (foil, kept) = (try #require(parts["counterfoil"]), try #require(parts["card.secret"]))
    #expect(foil.place.x == (rightToLeft ? 279 : 0) && kept.place.x == (rightToLeft ? 0 : 64))
    #expect(foil.size == Point2D(x: 64, y: height) && kept.size == Point2D(x: 279, y: height))
    #expect(
      foil.outline == .ticket(width: 64, height: height, isTornRight: !rightToLeft, radius: 24))
    #expect(
      kept.outline == .ticket(width: 279, height: height, isTornRight: rightToLeft, radius: 24))
    // The other face is whole.
    #expect(parts["card.ordinary"]?.size == card.size)
    // In the list the card is the offer beyond the last ordinary one, as its place tells.
    #expect(card.place.x == (rightToLeft ? 1_412 - 1_069 - 343 : 1_069))
  }
}

// MARK: - The list

extension SecretOfferLayoutTests {
  private func offset(_ story: OfferStory, at time: HapticTime) throws -> Double {
    try story.track("list.offset").value(at: time)
  }

  /// A fling of the list to the left by a distance, in a time.
  private func fling(
    _ way: Double, over duration: Double, at start: HapticTime = .zero
  ) -> SimulatedFinger {
    .fling(
      from: TouchPoint(x: 300, y: 300), to: TouchPoint(x: 300 - way, y: 300), start: start,
      duration: .seconds(duration))
  }

  @Test func `the list rests only where an offer is centred`() throws {
    try withEvery("seed", in: 0..<60 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let finger = fling(random.number(5...250), over: random.number(0.05...0.6))
      let start = SceneValue.number(351 * Double(seed % 5))
      let story = try OfferStory(
        GestureInput(.simulated([finger])),
        ["offers.ordinary": 6, "start.distance": start, "peek.enabled": false])
      let rest = try offset(story, at: .seconds(60))
      // With the open offer there is one more.
      let places = (0...6).map { Double($0) * 351 }
      try #require(places.contains { abs($0 - rest) < 1e-6 }, "\(rest)")
    }
  }

  @Test func `flings after success rest only where an offer is centred`() throws {
    try withEvery("seed", in: 0..<10 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let moments = (0..<12).map { HapticTime.seconds(10 + Double($0) * 6) }
      let flings = moments.map {
        fling(random.number(-180...180), over: random.number(0.05...0.6), at: $0)
      }
      let story = try OfferStory(
        GestureInput(.simulated(GestureInput.pulledOpen.fingers + flings)))
      #expect(story.times("success").count == 1)
      for moment in moments {
        let rest = try offset(story, at: moment + .seconds(5.9))
        try #require((0...3).contains { abs(Double($0) * 351 - rest) < 1e-6 }, "\(rest)")
      }
    }
  }

  @Test func `it peeks from where the last ordinary offer is centred`() throws {
    let gesture = GestureInput(.simulated([fling(180, over: 0.2)]))
    let story = try OfferStory(gesture, ["start.distance": 351])
    let start = try story.time("peek.start")
    #expect(try offset(story, at: start) == 702)
    #expect(abs(try offset(story, at: start + .milliseconds(300)) - 770) < 1e-9)
  }

  @Test func `it peeks again when a failed pull has bounced back, and never while one goes on`()
    throws
  {
    let story = try OfferStory(.fullDrag)
    #expect(try story.time("peek.start") >= story.time("pull.failed"))
    #expect(story.states("peek") == ["notStarted", "inProgress", "notStarted"])
    // One drag after the other, each of which fails: a peek after each.
    let drags = GestureInput(
      .simulated(
        (0..<3).map { number in
          .drag(
            from: TouchPoint(x: 370, y: 300), to: TouchPoint(x: 70, y: 300),
            start: .seconds(Double(number) * 4), duration: .milliseconds(300), touch: number)
        }))
    let repeated = try OfferStory(drags)
    #expect(repeated.times("peek.start").count == 3 && repeated.times("pull.failed").count == 3)
    let lane = repeated.timeline.states.filter { $0.machine == "peek" }
    #expect(lane.map(\.time) == lane.map(\.time).sorted())
    let opened = try OfferStory(.pulledOpen)
    #expect(opened.timeline.features.allSatisfy { !$0.name.hasPrefix("peek") })
  }

  @Test(arguments: [(320.0, 991.0), (375, 1_213.5), (744, 2_745), (1_366, 5_366)])
  func `the way of the finger grows with the list's width`(_ width: Double, _ travel: Double) throws
  {
    let settings = ["frame.width": SceneValue.number(width)]
    let effort = try #require(OfferStory.scene.efforts(settings: settings).last)
    #expect(effort.name == "pull.success" && effort.value == 0.7)
    #expect(abs(effort.travel - travel) < 1)
    #expect(effort.strokes == 4)
    // Half a point less does not open it, half a point more does.
    for (more, opens) in [(-0.5, false), (0.5, true)] {
      let drags = GestureInput.turns(
        5, of: (effort.travel + more) / 5, over: .milliseconds(350), width: width)
      #expect(try OfferStory(drags, settings).times("success").isEmpty != opens, "\(more)")
    }
  }
}
