// What holds of every run, with other angles, steps, thresholds, durations and sampling rates.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

extension SplitMix64 {
  /// Settings of a secret offer, and a trace that opens it or not.
  fileprivate mutating func secretOffer() -> ([String: SceneValue], GestureInput) {
    let ranges: KeyValuePairs = [
      "pull.start": 0.05...0.4, "pull.success": 0.45...0.95, "shake.angle.min": 0.5...2,
      "shake.angle.max": 2...5, "scale.step": 0.005...0.06, "scale.peak": 1.01...1.5,
      "intensity.min": 0...0.4, "intensity.max": 0.4...1, "tearoff.rotation": 0...1,
      "confetti.duration": 0...3,
    ]
    var settings: [String: SceneValue] = [:]
    for (name, range) in ranges { settings[name] = .number(number(range)) }
    settings["shake.phase"] = .number(Double(integer(7...120)) / 1_000)
    settings["vibration.duration"] = .number(Double(integer(20...250)) / 1_000)
    var time = 0.0
    let points = (0...integer(2...12)).map { index in
      time += number(0.01...0.5)
      return (time, index == 0 ? 0 : number(-0.2...1.1))
    }
    return (settings, .pull(points))
  }
}

extension OfferStory {
  /// A parameter, or what follows from parameters alone.
  fileprivate func number(_ name: String) throws -> Double {
    try #require(Self.numbers(settings)[name], "\(name)")
  }

  /// The length of a phase, and how many of them the card grows.
  fileprivate var growth: (phase: HapticTime, steps: Int) {
    get throws {
      let steps = try ((number("scale.peak") - 1) / number("scale.step")).rounded()
      return (.seconds(try number("shake.phase")), Int(steps))
    }
  }
}

@Suite struct SecretOfferLawTests {
  private func withEveryRun(_ body: (OfferStory) throws -> Void) throws {
    try withEvery("seed", in: UInt64(0)..<150) { seed in
      var source = SplitMix64(seed: seed)
      let (settings, gesture) = source.secretOffer()
      try body(try OfferStory(gesture, settings))
    }
  }

  @Test func `the random runs succeed, fail, and are cut off`() throws {
    var (successes, failures, neither) = (0, 0, 0)
    try withEveryRun { story in
      if !story.times("success").isEmpty { successes += 1 }
      if !story.times("pull.failed").isEmpty { failures += 1 }
      if story.states("shake").last == "shaking" { neither += 1 }
    }
    #expect(min(successes, failures, neither) > 10)
  }

  @Test func `the scale has twice as many phases as steps, and ends where it began`() throws {
    try withEveryRun { story in
      guard let success = story.times("success").first else { return }
      let (phase, steps) = try story.growth
      let scale = try story.track("card.scale")
      let top = steps > 0 ? try story.number("scale.peak") : 1
      // scale.peak is the first phase boundary after success, and the steps.
      let peak = try story.time("scale.peak")
      let begin = peak - phase * steps
      for step in 0...steps {
        let size = 1 + (top - 1) * Double(step) / Double(max(steps, 1))
        try #require(abs(scale.value(at: begin + phase * step) - size) < 1e-12)
        try #require(abs(scale.value(at: peak + phase * (steps - step)) - size) < 1e-12)
      }
      try #require(scale.value(at: try story.time("scale.end")) == 1)
      try #require(begin > success)
      let shake = try #require(story.times("shake.start").last)
      let rotation = try story.track("card.rotation")
      if begin - phase > success {
        // Only a card that still came to rest from the shake before makes it wait longer.
        try #require(rotation.segments.contains { $0.start < shake && $0.end == begin })
      }
      try #require(try story.time("scale.end") == begin + phase * (2 * steps))
    }
  }

  @Test func `states come in order, and each lane starts at zero`() throws {
    let next: [String: Set<String>] = [
      "notStarted": ["shaking"], "shaking": ["notStarted", "shakingAndIncreasing"],
      "shakingAndIncreasing": ["decreasing"], "decreasing": ["ended"], "ended": [],
    ]
    try withEveryRun { story in
      let states = story.states("shake")
      try #require(states.first == "notStarted")
      for (a, b) in zip(states, states.dropFirst()) { try #require(next[a]?.contains(b) == true) }
      for lane in ["finger", "peek", "shake", "growth", "offer", "counterfoil", "face"] {
        let times = story.timeline.states.filter { $0.machine == lane }.map(\.time)
        try #require(times == times.sorted() && times.first == .zero)
      }
    }
  }

  @Test func `the card ends upright at its own size, and no motion jumps`() throws {
    try withEveryRun { story in
      for name in ["card.rotation", "card.scale"] {
        let track = try story.track(name)
        for (a, b) in zip(track.segments, track.segments.dropFirst()) {
          try #require(a.to == b.from && a.end <= b.start)
        }
        try #require(track.value(at: track.end) == track.initial)
      }
    }
  }

  @Test func `every shake starts with a vibration, and none vibrates outside a pull`() throws {
    try withEveryRun { story in
      let starts = story.times("shake.start")
      let longest = HapticTime.seconds(try story.number("vibration.duration"))
      let range = try story.number("intensity.min")...story.number("intensity.max")
      try #require(Set(story.vibrations.map(\.time)).isSuperset(of: starts))
      let ends = (story.times("pull.failed") + story.times("success")).sorted()
      for (a, b) in zip(story.vibrations, story.vibrations.dropFirst()) {
        try #require(a.time + a.duration <= b.time)
      }
      for vibration in story.vibrations {
        let end = ends.first { $0 > vibration.time } ?? .largest
        try #require(vibration.duration > .zero)
        try #require(vibration.duration <= longest)
        try #require(vibration.time + vibration.duration <= end)
        try #require(range.contains(vibration.intensity.value))
      }
    }
  }

  @Test func `whatever is expected occurs, as often on either side`() throws {
    try withEveryRun { story in
      for pair in story.timeline.expectations {
        for name in [pair.feature, pair.partner] {
          try #require(story.timeline.time(of: name) != nil, "\(name)")
        }
      }
    }
  }

  @Test func `a run ends a known while after its gesture`() throws {
    try withEveryRun { story in
      let (phase, steps) = try story.growth
      let after = try story.number("tearoff.rotation") + story.number("confetti.duration") + 2
      let tail = phase * (2 * steps + 4) + .seconds(after)
      try #require(try story.timeline.duration <= story.track("pull").end + tail)
    }
  }

  @Test func `the longest gesture with the shortest phases stays bounded`() throws {
    let story = try OfferStory(
      .holding(0.4, for: 600), ["shake.phase": 0.005, "vibration.duration": 0.01])
    #expect(story.vibrations.count == 60_000)
    let phases = try story.phases()
    #expect(phases.count == 120_000)
  }

  @Test func `whatever the settings, the scene plays or says which of them it cannot`() throws {
    let scene = try OfferStory.scene
    let gestures: [GestureInput] = [
      .pulledOpen, .wavering, .peekOnly, .holding(0.5, for: 1), .evenPull(over: 2),
      GestureInput.quickPull.mirrored(inWidth: 375),
    ]
    var played = 0
    try withEvery("seed", in: UInt64(0)..<240) { seed in
      var source = SplitMix64(seed: seed)
      let settings = scene.randomSettings(using: &source)
      let gesture = gestures[source.integer(0...gestures.count - 1)]
      do {
        let timeline = try scene.timeline(for: gesture, settings: settings)
        played += 1
        try #require(timeline.tracks.allSatisfy { $0.range.upperBound < 1e9 })
        try #require(timeline.events().allSatisfy { $0.whole.duration >= .zero })
      } catch let fault as SceneFault {
        try #require(scene.parameters.contains { $0.name == fault.parameter })
      }
    }
    #expect(played > 20)
  }
}

// MARK: - Sampling

extension SecretOfferLawTests {
  /// The largest distance in time between the features of two runs, which must have the same ones
  /// in the same order.
  private func distance(_ a: Timeline, _ b: Timeline) throws -> HapticTime {
    try #require(a.features.map(\.name) == b.features.map(\.name))
    try #require(a.states.map(\.state) == b.states.map(\.state))
    let pairs = zip(a.features.map(\.time), b.features.map(\.time))
    return pairs.map { max($0 - $1, $1 - $0) }.max() ?? .zero
  }

  private func timeline(of gesture: GestureInput, sampledAt rate: Double) throws -> Timeline {
    try OfferStory(GestureInput(.touches(gesture.fingers.touches(rate: rate)))).timeline
  }

  @Test(
    arguments: [.pulledOpen, .quickPull, .slowPull, .fullDrag, .letGoAtSixty, .wavering]
      as [GestureInput])
  func `every rate gives the same features less than a millisecond apart`(gesture: GestureInput)
    throws
  {
    let reference = try timeline(of: gesture, sampledAt: 500)
    try withEvery("rate", in: [30, 60, 90, 120]) { rate in
      let found = try distance(reference, timeline(of: gesture, sampledAt: rate))
      // Of a drag of 0.15 s, 30 Hz sees five samples, and misses by 1.6 ms.
      try #require(found < .milliseconds(rate == 30 && gesture == .quickPull ? 2 : 1))
    }
  }

  @Test func `random sample times do, too`() throws {
    let reference = try timeline(of: .pulledOpen, sampledAt: 500)
    try withEvery("seed", in: UInt64(0)..<20) { seed in
      var source = SplitMix64(seed: seed)
      let samples = GestureInput.pulledOpen.fingers.flatMap { finger in
        let count = Int(finger.span.duration.seconds * 90)
        let times = (0..<count).map { index in
          finger.start + .seconds((Double(index) + source.number(0...1)) / 90)
        }
        return finger.samples(at: times)
      }
      let ordered = samples.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      let found = try distance(
        reference, OfferStory(GestureInput(.touches(ordered.map(\.element)))).timeline)
      try #require(found < .milliseconds(1))
    }
  }

  @Test func `the same input gives the same timeline`() throws {
    #expect(try OfferStory(.pulledOpen).timeline == OfferStory(.pulledOpen).timeline)
  }
}
