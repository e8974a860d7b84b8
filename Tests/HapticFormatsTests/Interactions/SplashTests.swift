// The splash screen: its choreography to the nanosecond, and what is felt of it.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SplashTests {
  private func timeline(_ settings: [String: SceneValue] = [:]) throws -> Timeline {
    try #require(HapticScene.named("splash")).timeline(settings: settings)
  }

  private func track(_ name: String, of timeline: Timeline) throws -> AnimationTrack {
    try #require(timeline.tracks.first { $0.name == name }, "\(name)")
  }

  private func feature(_ name: String, of timeline: Timeline) throws -> Feature {
    try #require(timeline.features.first { $0.name == name }, "\(name)")
  }

  // MARK: - When

  @Test func `every moment is where it was published`() throws {
    let timeline = try timeline()
    let moments: [(String, Int64)] = [
      ("appear.start", 0), ("appear.end", 300), ("hide.start", 2_000), ("mask.dip", 2_120),
      ("dip.tap", 2_120), ("swell", 2_120), ("hide.end", 2_600), ("swell.end", 2_600),
    ]
    for (name, milliseconds) in moments {
      #expect(try feature(name, of: timeline).time == .milliseconds(milliseconds), "\(name)")
    }
    #expect(timeline.duration == .milliseconds(2_600))
  }

  @Test func `the states follow each other in one lane`() throws {
    let states = try timeline().states
    #expect(states.map(\.state) == ["appearing", "shown", "hiding", "hidden"])
    #expect(states.map(\.time.nanoseconds) == [0, 300_000_000, 2_000_000_000, 2_600_000_000])
    #expect(Set(states.map(\.machine)) == ["splash"])
  }

  // MARK: - What moves

  @Test(
    arguments: [
      ("logo.scale", 0, 1), ("logo.scale", 150, 80.0 / 72), ("logo.scale", 300, 88.0 / 72),
      ("logo.scale", 2_000, 88.0 / 72), ("logo.scale", 2_120, 0.85 * 88 / 72),
      ("logo.scale", 2_600, 18 * 88.0 / 72), ("text.shift", 0, 20), ("text.shift", 150, 10),
      ("text.shift", 300, 0), ("text.alpha", 75, 0.5), ("text.alpha", 150, 1),
      ("text.alpha", 2_150, 0.5), ("text.alpha", 2_300, 0), ("window.scale", 0, 1),
      ("window.scale", 1_999, 1), ("window.scale", 2_000, 1.05),
      ("window.scale", 2_300, 1.025), ("window.scale", 2_600, 1), ("mask.scale", 2_000, 1),
      ("mask.scale", 2_060, 0.925), ("mask.scale", 2_120, 0.85), ("mask.scale", 2_600, 18),
      ("logo.alpha", 2_100, 1), ("logo.alpha", 2_150, 0.5), ("logo.alpha", 2_200, 0),
    ] as [(String, Int64, Double)])
  func `every track passes its published values`(
    _ name: String, _ milliseconds: Int64, _ value: Double
  ) throws {
    let track = try track(name, of: timeline())
    #expect(abs(track.value(at: .milliseconds(milliseconds)) - value) < 1e-12)
  }

  @Test func `the mask turns evenly to minus the angle of the logo's position`() throws {
    let rotation = try track(
      "mask.rotation", of: timeline(["screen.width": 400, "screen.height": 400]))
    #expect(rotation.value(at: .seconds(2)) == 0)
    #expect(abs(rotation.value(at: .milliseconds(2_150)) + 11.25) < 1e-12)
    #expect(abs(rotation.value(at: .milliseconds(2_600)) + 45) < 1e-12)
    // Straight above the corner the angle is a right one, and nothing is divided by zero.
    let upright = try track("mask.rotation", of: timeline(["logo.x": 0]))
    #expect(abs(upright.value(at: .seconds(3)) + 90) < 1e-12)
  }

  @Test(arguments: [(375.0, 667.0, -60.65), (414, 896, -65.2), (320, 568, -60.6)])
  func `on every screen it turns into the corner`(
    _ width: Double, _ height: Double, _ angle: Double
  ) throws {
    let screen: [String: SceneValue] = [
      "screen.width": .number(width), "screen.height": .number(height),
    ]
    let rotation = try track("mask.rotation", of: timeline(screen))
    #expect(abs(rotation.value(at: .seconds(3)) - angle) < 0.05)
  }

  @Test func `the mask grows with the screen's height, and slows down as it does`() throws {
    let mask = try track("mask.scale", of: timeline(["screen.height": 1_334]))
    #expect(mask.value(at: .milliseconds(2_600)) == 36)
    // The curve (0, 0) (0.58, 1) rises by about 0.68 in the first half of its time.
    let half = (mask.value(at: .milliseconds(2_360)) - 0.85) / (36 - 0.85)
    #expect(abs(half - 0.6846) < 0.001)
  }

  @Test func `the mask is smallest at the dip and nowhere else`() throws {
    let mask = try track("mask.scale", of: timeline())
    #expect(mask.range == 0.85...18)
    #expect(mask.crossings(of: 0.85 + 1e-6).count == 2)
  }

  // MARK: - What is felt

  @Test func `the swell grows from dip to end, and its curve leaves the tap alone`() throws {
    let patterns = try timeline().patterns.map(\.pattern)
    let (tap, swell) = (try #require(patterns.first), try #require(patterns.last))
    #expect(patterns.count == 2 && tap.controls.isEmpty && tap.events.count == 1)
    let strength = swell.signal(of: .hapticIntensity)
    #expect(strength.value(at: .milliseconds(2_120)) == 0.1)
    #expect(abs(strength.value(at: .milliseconds(2_360)) - 0.45) < 1e-12)
    #expect(strength.value(at: .milliseconds(2_600)) == 0.8)
    #expect(swell.events.map(\.duration) == [.milliseconds(480)])
  }

  @Test(arguments: [-1, -0.05, 0, 0.02, 1])
  func `a delay moves every haptic and nothing else`(_ delay: Double) throws {
    let (plain, delayed) = (try timeline(), try timeline(["haptics.delay": .number(delay)]))
    #expect(delayed.tracks == plain.tracks && delayed.states == plain.states)
    for (before, after) in zip(plain.features.sorted(), delayed.features.sorted()) {
      #expect(before.name == after.name)
      let moved = before.modality == .haptic ? HapticTime.seconds(delay) : .zero
      #expect(after.time - before.time == moved, "\(before.name)")
    }
  }

  @Test func `what is expected to coincide does, and can be found`() throws {
    let timeline = try timeline()
    #expect(timeline.expectations.count == 3)
    for pair in timeline.expectations {
      let felt = try feature(pair.feature, of: timeline)
      #expect(felt.modality == .haptic)
      #expect(felt.time == (try feature(pair.partner, of: timeline)).time)
    }
  }

  // MARK: - Parameters

  @Test func `it may be dismissed while it still appears, and is never shown then`() throws {
    let early = try timeline(["shown.duration": 0.1])
    #expect(early.states.map(\.state) == ["appearing", "hiding", "hidden"])
    #expect(early.duration == .milliseconds(700))
    let alpha = try track("text.alpha", of: early)
    #expect(alpha.value(at: .milliseconds(100)) < 1)
    #expect(alpha.range.upperBound == alpha.value(at: .milliseconds(100)))
  }

  @Test(arguments: [-0.1, 100.5, .nan, .infinity])
  func `a value outside its domain is refused by name`(_ scale: Double) {
    let settings: [String: SceneValue] = ["mask.dip.scale": .number(scale)]
    let fault = #expect(throws: SceneFault.self) { try timeline(settings) }
    #expect(fault?.parameter == "mask.dip.scale")
  }

  @Test func `any parameters give finite tracks`() throws {
    try withEvery("seed", in: 0..<200 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let settings = try #require(HapticScene.named("splash")).randomSettings(using: &random)
      let timeline = try timeline(settings)
      for track in timeline.tracks {
        try #require(track.range.lowerBound.isFinite && track.range.upperBound.isFinite)
      }
      let heard = settings["sounds"] == .flag(true) ? 2 : 0
      try #require(timeline.features.count == 8 + heard)
      try #require([3, 4].contains(timeline.states.count))
    }
  }
}

extension [Feature] {
  fileprivate func sorted() -> [Feature] { sorted { $0.name < $1.name } }
}
