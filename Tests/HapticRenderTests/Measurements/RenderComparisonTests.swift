// Renders side by side: identity, known factors, and more change for more difference.

import HapticModel
import HapticTestSupport
import Testing

@testable import HapticRender

@Suite struct RenderComparisonTests {
  private func vibration(
    _ intensity: Double, sharpness: Double = 0.5, duration: Int64 = 500
  ) -> Timeline {
    Timeline(
      HapticPattern(events: [
        .continuous(
          ContinuousEvent(
            time: .zero, duration: .milliseconds(duration),
            intensity: UnitValue(clamping: intensity), sharpness: UnitValue(clamping: sharpness)))
      ]))
  }

  private func compare(
    _ a: Timeline, _ b: Timeline, _ profile: ActuatorProfile = .reference
  ) throws -> RenderComparison {
    try RenderComparison(a, b, profile: profile)
  }

  @Test func `anything compared with itself is exactly the same`() throws {
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed)
      let timeline = source.timeline()
      let comparison = try compare(timeline, timeline)
      try #require(comparison.similarity == 1 && comparison.quality == 1)
      try #require(comparison.envelopeDistance == 0)
      try #require(comparison.signalToNoise == .infinity)
    }
  }

  @Test func `half of it is 6 dB apart, and under a squared law 12 dB`() throws {
    var squared = ActuatorProfile.reference
    squared.law = .squared
    let (whole, half) = (vibration(0.8), vibration(0.4))
    #expect(abs(try compare(whole, half).envelopeDistance - 6.0206) < 0.05)
    #expect(abs(try compare(whole, half, squared).envelopeDistance - 12.0412) < 0.1)
    #expect(abs(try compare(whole, half).signalToNoise - 6.0206) < 1e-4)
  }

  @Test func `a pitch where touch is duller is a level apart`() throws {
    // 80 Hz and 230 Hz at one acceleration: 31.83 and 29.76 dB below 1 g are the least that is felt.
    let distance = try compare(vibration(0.8, sharpness: 0), vibration(0.8, sharpness: 1))
    #expect(abs(distance.envelopeDistance - 2.07) < 0.1)
  }

  @Test func `more weakening is farther away`() throws {
    let timeline = vibration(0.8).overlaid(with: Timeline(DemoTaps.four))
    var last = (distance: 0.0, quality: 1.0, noise: Double.infinity)
    for gain in [0.95, 0.8, 0.6, 0.3, 0.1] {
      let comparison = try compare(timeline, timeline.amplified(by: gain))
      #expect(comparison.envelopeDistance > last.distance)
      #expect(comparison.quality < last.quality)
      #expect(comparison.signalToNoise < last.noise)
      last = (comparison.envelopeDistance, comparison.quality, comparison.signalToNoise)
    }
  }

  @Test func `silence around both changes nothing, and neither do tracks`() throws {
    let (a, b) = (vibration(0.8), vibration(0.6))
    let alone = try compare(a, b)
    let marker = Timeline(markers: [Marker("end", at: .seconds(60))])
    #expect(try compare(a.overlaid(with: marker), b.overlaid(with: marker)) == alone)
    #expect(alone.blocks == 8)
    let apart = a.overlaid(with: a.shifted(by: .seconds(100)))
    #expect(try compare(apart, apart.amplified(by: 0.5)).blocks == 17)
  }

  @Test func `the longer of both decides, whichever it is`() throws {
    let (short, long) = (vibration(0.8, duration: 200), vibration(0.8, duration: 900))
    let (there, back) = (try compare(short, long), try compare(long, short))
    #expect(there.blocks == back.blocks)
    #expect(there.envelopeDistance == back.envelopeDistance)
    #expect(there.envelopeDistance > 20)
  }

  @Test func `nothing resembles nothing`() throws {
    let nothing = try compare(Timeline(), Timeline())
    #expect(nothing.blocks == 0 && nothing.similarity == 1 && nothing.envelopeDistance == 0)
    let something = try compare(Timeline(), vibration(1))
    #expect(something.similarity == 0 && something.quality < 1e-6)
    #expect(something.signalToNoise == -.infinity)
  }
}

/// Four taps of different strength.
private enum DemoTaps {
  static let four = HapticPattern(
    events: [(600, 1), (700, 0.5), (820, 0.8), (1000, 0.3)].map { time, intensity in
      .transient(
        TransientEvent(time: .milliseconds(time), intensity: UnitValue(clamping: intensity)))
    })
}
