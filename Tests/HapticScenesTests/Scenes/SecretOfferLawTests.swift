// What holds of every run, with other angles, steps, thresholds and durations.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

extension SplitMix64 {
  /// A secret offer with other numbers, and a trace that opens it or not.
  mutating func secretOffer() -> (SecretOffer, GestureInput) {
    var scene = SecretOffer()
    scene.thresholds.start = number(0.05...0.4)
    scene.thresholds.success = number(0.45...0.95)
    scene.shake.phase = .milliseconds(Int64(integer(7...120)))
    scene.shake.angle = .init(lowerBound: number(0.5...2), upperBound: number(2...5))
    scene.growth.step = number(0.005...0.06)
    scene.growth.peak = number(1.01...1.5)
    scene.intensity = .init(lowerBound: number(0...0.4), upperBound: number(0.4...1))
    scene.vibration.duration = .milliseconds(Int64(integer(20...250)))
    scene.tearOff.rotation = .seconds(number(0...1))
    scene.reveal.confetti = .seconds(number(0...3))
    var time = 0.0
    let points = (0...integer(2...12)).map { index in
      time += number(0.01...0.5)
      return (time, index == 0 ? 0 : number(-0.2...1.1))
    }
    return (scene, .pull(points))
  }
}

@Suite struct SecretOfferLawTests {
  private func withEveryRun(_ body: (SecretOfferProbe) throws -> Void) throws {
    try withEvery("seed", in: UInt64(0)..<150) { seed in
      var source = SplitMix64(seed: seed)
      let (scene, gesture) = source.secretOffer()
      try body(try SecretOfferProbe(gesture) { $0 = scene })
    }
  }

  @Test func `the random runs succeed, fail, and are cut off`() throws {
    var (successes, failures, neither) = (0, 0, 0)
    try withEveryRun { probe in
      if !probe.times("success").isEmpty { successes += 1 }
      if !probe.times("pull.failed").isEmpty { failures += 1 }
      if probe.states("shake").last == "shaking" { neither += 1 }
    }
    #expect(min(successes, failures, neither) > 10)
  }

  @Test func `the scale has twice as many phases as steps, and ends where it began`() throws {
    try withEveryRun { probe in
      guard let success = probe.times("success").first else { return }
      let growth = probe.scene.growth
      let steps = Int(((growth.peak - 1) / growth.step).rounded())
      let scale = try probe.track("card.scale")
      try #require(scale.segments.count == 2 * steps)
      let top = steps > 0 ? growth.peak : 1
      let reached = scale.value(at: try probe.time("scale.peak"))
      try #require(abs(reached - top) < 1e-12)
      try #require(scale.value(at: try probe.time("scale.end")) == 1)
      // scale.peak is the first phase boundary after success, and the steps.
      let phase = probe.scene.shake.phase
      let begin = try probe.time("scale.peak") - phase * steps
      try #require(begin > success)
      let shake = try #require(probe.times("shake.start").last)
      let rotation = try probe.track("card.rotation")
      if begin - phase > success {
        // Only a card that still came to rest from the shake before makes it wait longer.
        try #require(rotation.segments.contains { $0.start < shake && $0.end == begin })
      }
      try #require(try probe.time("scale.end") == begin + phase * (2 * steps))
    }
  }

  @Test func `states come in order, and each lane starts at zero`() throws {
    let next: [String: Set<String>] = [
      "notStarted": ["shaking"], "shaking": ["notStarted", "shakingAndIncreasing"],
      "shakingAndIncreasing": ["decreasing"], "decreasing": ["ended"], "ended": [],
    ]
    try withEveryRun { probe in
      let states = probe.states("shake")
      try #require(states.first == "notStarted")
      for (a, b) in zip(states, states.dropFirst()) { try #require(next[a]?.contains(b) == true) }
      let times = probe.timeline.states.map(\.time)
      try #require(times == times.sorted())
      for lane in ["peek", "shake", "offer"] {
        try #require(probe.timeline.states.first { $0.machine == lane }?.time == .zero)
      }
    }
  }

  @Test func `the card ends upright at its own size, and no motion jumps`() throws {
    try withEveryRun { probe in
      for name in ["card.rotation", "card.scale"] {
        let track = try probe.track(name)
        for (a, b) in zip(track.segments, track.segments.dropFirst()) {
          try #require(a.to == b.from && a.end <= b.start)
        }
        try #require(track.value(at: track.end) == track.initial)
      }
    }
  }

  @Test func `every shake starts with a vibration, and none vibrates outside a pull`() throws {
    try withEveryRun { probe in
      let starts = probe.times("shake.start")
      try #require(probe.times("vibration[0]") == starts)
      let ends = (probe.times("pull.failed") + probe.times("success")).sorted()
      for (a, b) in zip(probe.vibrations, probe.vibrations.dropFirst()) {
        try #require(a.time + a.duration <= b.time)
      }
      for vibration in probe.vibrations {
        let end = ends.first { $0 > vibration.time } ?? .largest
        try #require(vibration.duration > .zero)
        try #require(vibration.duration <= probe.scene.vibration.duration)
        try #require(vibration.time + vibration.duration <= end)
        let range = probe.scene.intensity
        let strength = vibration.intensity.value
        try #require(strength >= range.lowerBound && strength <= range.upperBound)
      }
    }
  }

  @Test func `whatever is expected occurs, as often on either side`() throws {
    try withEveryRun { probe in
      for pair in probe.timeline.expectations {
        let (a, b) = (probe.times(pair.feature), probe.times(pair.partner))
        try #require(!a.isEmpty && a.count == b.count, "\(pair.feature) \(pair.partner)")
      }
    }
  }

  @Test func `a run ends a known while after its gesture`() throws {
    try withEveryRun { probe in
      let scene = probe.scene
      let gesture = try probe.track("pull").end
      let rest =
        scene.shake.phase * (2 * Int(((scene.growth.peak - 1) / scene.growth.step).rounded()) + 4)
      let tail = rest + scene.tearOff.rotation + scene.reveal.confetti + .seconds(2)
      try #require(probe.timeline.duration <= gesture + tail)
    }
  }

  @Test func `the longest gesture with the shortest phases stays bounded`() throws {
    let probe = try SecretOfferProbe(SecretOffer.holding(0.4, for: .seconds(600))) {
      $0.shake.phase = .milliseconds(5)
      $0.vibration.duration = .milliseconds(10)
    }
    #expect(probe.vibrations.count == 60_000)
    #expect(try probe.phases().count == 120_000)
  }

  @Test func `whatever the settings, the scene plays or says which of them it cannot`() throws {
    let scene = try #require(HapticScene.named(SecretOffer.name))
    let gestures = [
      SecretOffer.exampleGesture, SecretOffer.wavering, SecretOffer.peekOnly,
      SecretOffer.holding(0.5, for: .seconds(1)), .evenPull(over: 2),
      SecretOffer.quickPull.mirrored(inWidth: 375),
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
