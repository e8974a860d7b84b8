// What holds for the expanding card whatever its parameters and whatever is done to it.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct ExpandingCardLawTests {
  /// Caught while it expands, dragged back, and thrown down; then opened by a drag.
  private let fingers: [SimulatedFinger] = [
    .drag(from: 300, to: 360, start: 0.15), .fling(from: 300, to: 330, start: 0.6),
    .drag(from: 400, to: 310, start: 1.2, hold: 0.1), .fling(from: 300, to: 260, start: 1.75),
  ]
  private let taps = [GestureAction("tap", at: .zero)]

  private func features(_ touches: [TouchSample]) throws -> [Feature] {
    try CardStory(GestureInput(.touches(touches), actions: taps)).timeline.features
  }

  @Test func `the rate of the touch screen changes neither events nor times`() throws {
    let due = try features(fingers.touches(rate: 1_000))
    #expect(due.count > 10)
    try withEvery("rate", in: [30.0, 60, 90, 120, 240]) { rate in
      try requireSame(features(fingers.touches(rate: rate)), due)
    }
    try withEvery("seed", in: 0..<50 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let samples = fingers.flatMap { finger in
        finger.samples(
          at: (0..<60).map { _ in
            finger.start + .seconds(random.number(0...finger.span.duration.seconds))
          })
      }
      try requireSame(features(samples), due)
    }
  }

  private func requireSame(_ features: [Feature], _ due: [Feature]) throws {
    try #require(features.map(\.name) == due.map(\.name))
    for (feature, due) in zip(features, due) {
      try #require(abs(feature.time.seconds - due.time.seconds) < 0.004, "\(due.name)")
    }
  }

  @Test func `every haptic accompanies its marker, moved by the delay alone`() throws {
    try withEvery("seed", in: 0..<300 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let delay = HapticTime.seconds(random.number(-1...1))
      let gesture = random.cardGesture()
      let story = try CardStory(gesture, settings: ["haptics.delay": .number(delay.seconds)])
      for kind in ["reached", "reversed"] {
        let felt = story.timeline.features.filter { $0.name.hasPrefix("\(kind).tap[") }
        let seen = story.timeline.features.filter { $0.name.hasPrefix("card.\(kind)[") }
        try #require(felt.count == seen.count)
        try #require(zip(felt, seen).allSatisfy { $0.time == $1.time + delay })
        let expected = story.timeline.expectations.contains { $0.feature == "\(kind).tap[*]" }
        try #require(expected == !felt.isEmpty)
      }
    }
  }

  @Test func `the state changes only where the card is at the end it has now`() throws {
    try withEvery("seed", in: 300..<600 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let story = try CardStory(random.cardGesture())
      let fraction = try story.track("card.fraction")
      try #require(fraction.range.lowerBound >= 0 && fraction.range.upperBound <= 1)
      let states = story.timeline.states.filter { $0.machine == "card" }
      for (index, change) in states.enumerated() {
        try #require(change.state == (index.isMultiple(of: 2) ? "collapsed" : "expanded"))
        try #require(fraction.value(at: change.time) == (index.isMultiple(of: 2) ? 0 : 1))
        let list = StateChange("list", index.isMultiple(of: 2) ? "free" : "locked", at: change.time)
        try #require(story.timeline.states.contains(list))
      }
    }
  }

  @Test func `every track is the fraction between its two ends`() throws {
    var random = SplitMix64(seed: 7)
    let story = try CardStory(random.cardGesture())
    let fraction = try story.track("card.fraction")
    for (name, ends) in ["card.height": (400.0, 667.0), "card.radius": (16, 0)] {
      let track = try story.track(name)
      for _ in 0..<200 {
        let time = HapticTime.seconds(random.number(0...4))
        let due = ends.0 + (ends.1 - ends.0) * fraction.value(at: time)
        #expect(abs(track.value(at: time) - due) < 1e-9)
      }
    }
  }

  @Test func `any parameters give finite tracks or a fault that names one`() throws {
    let scene = try #require(HapticScene.named("expanding-card"))
    var played = 0
    try withEvery("seed", in: 0..<400 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let gesture = random.cardGesture()
      do throws(SceneFault) {
        let timeline = try scene.timeline(
          for: gesture, settings: scene.randomSettings(using: &random))
        played += 1
        for track in timeline.tracks.prefix(1) {
          try requireFinite(track.range)
        }
      } catch {
        try #require(error.parameter != nil, "\(error.message)")
      }
    }
    #expect(played > 50)
  }

  private func requireFinite(_ range: ClosedRange<Double>) throws(SceneFault) {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else {
      throw SceneFault("\(range)")
    }
  }

  @Test func `what cannot be is refused by name`() throws {
    func parameter(_ settings: [String: SceneValue]) -> String? {
      let fault = #expect(throws: SceneFault.self) { try CardStory(taps: 0, settings: settings) }
      return fault?.parameter
    }
    #expect(parameter(["card.height": 667]) == "card.height")
    #expect(parameter(["screen.width": 294]) == "card.width")
    #expect(parameter(["bezier.x1": .number(.nan)]) == "bezier.x1")
    #expect(parameter(["timing": "spring", "spring.damping": 0.002]) == "spring.damping")
    #expect(parameter(["timing": "spring", "spring.mass": 1_000]) == "spring.stiffness")
  }

  @Test func `what is done outside the gesture's time is refused`() {
    #expect(throws: SceneFault.self) { try CardStory(taps: -0.1) }
    #expect(throws: SceneFault.self) { try CardStory(.drag(from: 1, to: 9, start: 600)) }
    let trace = [GesturePoint(time: .seconds(-1), value: 0)]
    #expect(throws: SceneFault.self) { try CardStory(GestureInput(.fraction(trace))) }
  }

  @Test func `every scene refuses a moment outside its time in the same words`() throws {
    for scene in HapticScene.all where !scene.actions.isEmpty {
      let action = try #require(scene.actions.first)
      let late = GestureInput(actions: [GestureAction(action, at: .seconds(601))])
      let fault = #expect(throws: SceneFault.self) { try scene.timeline(for: late) }
      #expect(fault?.message == "\"\(action)\" at 601 s is outside 0…600 s.")
    }
    let early = [GesturePoint(time: .seconds(-1), value: 0)]
    for path in [GestureInput.Path.fraction(early), .offset(early)] {
      for scene in HapticScene.all where scene.drivers.contains(GestureInput(path).driver) {
        let fault = #expect(throws: SceneFault.self) { try scene.timeline(for: GestureInput(path)) }
        #expect(fault?.message == "The point at -1 s is outside 0…600 s.")
      }
    }
  }

  @Test func `thousands of taps are played one after another`() throws {
    let actions = (0..<20_000).map { GestureAction("tap", at: .milliseconds(Int64($0) * 20)) }
    let timeline = try CardStory(GestureInput(actions: actions)).timeline
    #expect(timeline.markers.filter { $0.name.hasPrefix("tap[") }.count == 20_000)
  }
}

extension SplitMix64 {
  /// Taps and drags in four seconds, of which some overlap.
  fileprivate mutating func cardGesture() -> GestureInput {
    let fingers = (0..<integer(0...4)).map { index in
      let (from, to) = (number(0...667), number(0...667))
      let start = Double(index) + number(0...0.4)
      return oneIn(2)
        ? SimulatedFinger.drag(from: from, to: to, start: start, hold: oneIn(2) ? 0.2 : 0)
        : SimulatedFinger.fling(from: from, to: to, start: start)
    }
    let taps = (0..<integer(0...5)).map { _ in GestureAction("tap", at: .seconds(number(0...4))) }
    return GestureInput(.simulated(fingers), actions: taps)
  }
}
