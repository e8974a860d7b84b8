// Laws over seeded random gestures: exact crossings, and the same events whatever the sampling rate.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionLawTests {
  /// Fingers by turns over a screen, smooth or flung, some cancelled.
  private func fingers(_ random: inout SplitMix64) -> [SimulatedFinger] {
    var start = HapticTime.seconds(random.number(0...0.2))
    return (0..<random.integer(1...4)).map { index in
      let from = TouchPoint(x: random.number(20...350), y: random.number(50...600))
      let strokes = (0..<random.integer(1...3)).map { _ in
        SimulatedFinger.Stroke(
          SimulatedFinger.Profile.allCases[random.integer(0...2)],
          to: TouchPoint(x: random.number(-100...500), y: random.number(-200...800)),
          over: .seconds(random.number(0.15...0.7)))
      }
      let finger = SimulatedFinger(
        touch: index, start: start, from: from, strokes: strokes, isCancelled: random.oneIn(6))
      start = finger.span.end + .seconds(random.number(0.05...1.5))
      return finger
    }
  }

  @Test func `crossings are where a search by steps and halves finds them`() throws {
    var random = SplitMix64(seed: 21)
    try withEvery("case", in: 0..<60) { _ in
      let gesture = GestureInput(.simulated(fingers(&random)))
      let (low, level) = (random.number(-80...0), random.number(0.1...0.9))
      let parts =
        #""inputs": {"list": {"scroll": "y", "content": 2000, "viewport": 667}}, "values": {"bent": {"from": "list.offset", "map": [[\#(low), 40, 200], [0, 0.3, 1]]}}, "states": {"m": {"a": [{"when": "bent > \#(level)", "to": "b"}], "b": [{"when": "bent < \#(level - 0.05)", "to": "a"}]}}"#
      let timeline = try interactionScene(parts).timeline(for: gesture)
      let physics = ScrollPhysics(
        axis: .vertical, range: 0...1333, band: RubberBand(dimension: 667, coefficient: 0.55))
      let offset = physics.run(try gesture.fingerPath(), from: 0).trajectory
      let bent = { (time: HapticTime) in
        let value = offset.value(at: time)
        if value <= low { return 0.0 }
        if value < 40 { return (value - low) / (40 - low) * 0.3 }
        return value < 200 ? 0.3 + (value - 40) / 160 * 0.7 : 1
      }
      let found = timeline.times(of: "bent.\(level)")
      let expected = rises(of: bent, above: level, until: (offset.end ?? 0) + 0.01)
      try #require(found.count == expected.count, "\(found) \(expected)")
      for (time, truth) in zip(found, expected) {
        try #require(abs((time - truth).nanoseconds) <= 1, "\(time) \(truth)")
      }
    }
  }

  @Test(arguments: interactionFiles.map(\.name))
  func `a run asks each pair once, and says nothing twice`(_ name: String) throws {
    let file = try #require(interactionFiles.first { $0.name == name })
    let scene = try InteractionFile.scene(in: file.bytes)
    var random = SplitMix64(seed: 28)
    try withEvery("gesture", in: 0..<12) { _ in
      let isTouched = scene.drivers.contains(.touches)
      let gesture = isTouched ? GestureInput(.simulated(fingers(&random))) : GestureInput()
      let timeline = try scene.timeline(for: gesture)
      #expect(Set(timeline.expectations).count == timeline.expectations.count)
      #expect(timeline == timeline.overlaid(with: Timeline()))
    }
  }

  /// The moments at which a function rises above a level: found by steps of a tenth of a millisecond, then
  /// by halving.
  private func rises(
    of value: (HapticTime) -> Double, above level: Double, until end: HapticTime
  ) -> [HapticTime] {
    var times: [HapticTime] = []
    let step = HapticTime(nanoseconds: 100_000)
    var time = HapticTime.zero
    while time < end {
      let next = time + step
      if value(time) <= level, value(next) > level {
        times.append(TimeSpan(start: time, end: next).boundary { value($0) > level }.end)
      }
      time = next
    }
    return times
  }

  /// The names of what happens, in order, without what only the sampling brings.
  private func story(_ timeline: Timeline) -> [String] {
    let states = timeline.states.map { ($0.time, "\($0.machine).\($0.state)") }
    let felt = timeline.features.filter { $0.modality == .haptic }.map { ($0.time, $0.name) }
    return (states + felt).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
  }

  @Test(arguments: interactionFiles.map(\.name))
  func `whatever the rate of the screen, the same happens in the same order`(
    name: String
  ) throws {
    let file = try #require(interactionFiles.first { $0.name == name })
    let scene = try InteractionFile.scene(in: file.bytes)
    let gesture = scene.exampleGesture
    guard case .simulated(let fingers) = gesture.path else { return }
    let truth = story(try scene.timeline(for: gesture))
    try withEvery("rate", in: [60.0, 90, 240, 1_000]) { rate in
      let sampled = fingers.map { finger in
        SimulatedFinger(
          touch: finger.touch, start: finger.span.start,
          from: finger.position(at: finger.span.start),
          strokes: finger.strokes, isCancelled: finger.isCancelled, rate: rate)
      }
      let touches = GestureInput(.simulated(sampled), actions: gesture.actions)
      try #require(story(try scene.timeline(for: touches)) == truth)
    }
  }

  @Test(arguments: interactionFiles.map(\.name))
  func `any gesture comes to rest, the same each time, in at most a second`(name: String) throws {
    let file = try #require(interactionFiles.first { $0.name == name })
    let scene = try InteractionFile.scene(in: file.bytes)
    var random = SplitMix64(seed: 3)
    try withEvery("case", in: 0..<150) { _ in
      let isDriven = scene.drivers.contains(.touches)
      let gesture = GestureInput(isDriven ? .simulated(fingers(&random)) : .none)
      var timeline = Timeline()
      let took = processorSeconds { timeline = (try? scene.timeline(for: gesture)) ?? Timeline() }
      try #require(!timeline.tracks.isEmpty && took < 1)
      try #require(timeline.duration < .seconds(60))
      for track in timeline.tracks {
        try #require(track.range.lowerBound.isFinite && track.range.upperBound.isFinite)
      }
      try #require(try scene.timeline(for: gesture) == timeline)
    }
  }
}
