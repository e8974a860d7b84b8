// Composing timelines and adding sounds is the same thing.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct CompositionRenderTests {
  private static let tolerance = 1e-6

  /// Two signals added, the shorter one continued by silence.
  private func sum(_ a: [Float], _ b: [Float]) -> [Float] {
    (0..<max(a.count, b.count)).map { index in
      (index < a.count ? a[index] : 0) + (index < b.count ? b[index] : 0)
    }
  }

  private func requireEqual(_ a: [Float], _ b: [Float]) throws {
    try #require(a.count == b.count)
    let peak = max(1, AudioProbe(a, rate: 1).peak)
    try #require(largestDifference(a, b.map(Double.init)) <= Self.tolerance * peak)
  }

  private func withEachProfile(
    _ body: (ActuatorProfile, inout RandomTimelines) throws -> Void
  ) throws {
    try withEvery("profile", in: ActuatorProfile.forTests) { profile in
      try withEvery("seed", in: 0..<12) { seed in
        var source = RandomTimelines(seed: UInt64(seed) + 500, length: .milliseconds(150))
        try body(profile, &source)
      }
    }
  }

  @Test func `an overlay is a sum`() throws {
    try withEachProfile { profile, source in
      let (a, b) = (source.timeline(), source.timeline())
      let both = try render(a.overlaid(with: b), profile: profile, rate: 44_100)
      let parts = try sum(
        render(a, profile: profile, rate: 44_100), render(b, profile: profile, rate: 44_100))
      try requireEqual(both, parts)
    }
  }

  @Test func `the two parts of a cut add up to the whole`() throws {
    try withEachProfile { profile, source in
      let timeline = source.timeline()
      let cut = source.time()
      let head = timeline.trimmed(to: TimeSpan(start: -HapticTime.largest, end: cut))
      let tail = timeline.trimmed(to: TimeSpan(start: cut, end: .largest))
      let whole = try render(timeline, profile: profile, rate: 44_100)
      let parts = try sum(
        render(head, profile: profile, rate: 44_100),
        render(tail, profile: profile, rate: 44_100))
      try requireEqual(whole, parts)
    }
  }

  @Test func `a trim is silent outside and unchanged inside`() throws {
    try withEachProfile { profile, source in
      let timeline = source.timeline()
      let span = source.span()
      let whole = try render(timeline, profile: profile, rate: 8_000)
      let part = try render(timeline.trimmed(to: span), profile: profile, rate: 8_000)
      for (frame, sample) in part.enumerated() {
        let isInside = span.contains(HapticTime(nanoseconds: Int64(frame) * 125_000))
        try #require((sample - (isInside ? whole[frame] : 0)).magnitude <= 4e-6)
      }
    }
  }

  @Test func `a shift by whole frames moves the samples`() throws {
    try withEachProfile { profile, source in
      // The marker keeps the length of a timeline whose sound ends before zero.
      let timeline = source.timeline().overlaid(with: Timeline(markers: [Marker("0", at: .zero)]))
      let plain = try render(timeline, profile: profile, rate: 8_000)
      let moved = try render(
        timeline.shifted(by: .milliseconds(25)), profile: profile, rate: 8_000)
      try requireEqual(Array(moved.dropFirst(200)), plain)
    }
  }

  @Test func `a sequence plays the second after the first`() throws {
    let first = Timeline(HapticPattern(events: [buzz(0, for: 100)]))
    let second = Timeline(HapticPattern(events: [tap(0)]))
    let made = try render(first.followed(by: second).repeated(2))
    let once = try sum(
      render(first), Array(repeating: 0, count: 4_800) + render(second))
    let twice = sum(once, Array(repeating: 0, count: 4_800) + once)
    try requireEqual(made, twice)
  }
}
