// Voices add, none cuts another, and a profile's ducking is the one thing between them.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct VoiceTests {
  @Test func `overlapping voices do not cut one another`() throws {
    let events = [
      buzz(0, for: 300, sharpness: 0), buzz(50, for: 100, sharpness: 1), tap(60), tap(70),
    ]
    let together = try probe(events)
    var sum = [Double](repeating: 0, count: together.samples.count)
    for event in events {
      for (index, sample) in try probe([event]).samples.enumerated() { sum[index] += sample }
    }
    let difference = zip(sum, together.samples).map { ($0 - $1).magnitude }.max()
    #expect(difference.map { $0 < 1e-6 } == true)
  }

  @Test func `a retrigger leaves the first tap sounding`() throws {
    let pair = try probe([tap(0), tap(20)])
    let single = try probe([tap(0)])
    #expect(pair.samples.prefix(960) == single.samples.prefix(960))
    let tail = zip(pair.samples.dropFirst(960), single.samples.dropFirst(960)).map { $0 - $1 }
    let difference = zip(tail, single.samples).map { ($0 - $1).magnitude }.max()
    #expect(difference.map { $0 < 1e-6 } == true)
  }

  @Test func `equal voices add without a limit`() throws {
    let events = [buzz(0, for: 200), buzz(0, for: 200), buzz(0, for: 200)]
    let probe = try probe(events)
    #expect(abs(probe.peak - 3) < 0.001)
  }

  @Test func `the order of events never shows`() throws {
    // Three and more that start together: only then does the order of a sum show in its rounding.
    var random = SplitMix64(seed: 21)
    func unit() -> Double { random.number(0...1) }
    var events = (0..<6).flatMap { index in
      [
        tap(10, intensity: unit(), sharpness: unit()),
        buzz(10, for: 40 + 10 * index, intensity: unit(), sharpness: unit()),
      ]
    }
    let made = try probe(events).samples
    try withEvery("shuffle", in: 0..<20) { _ in
      events.shuffle(using: &random)
      try #require(try probe(events).samples == made)
    }
  }

  @Test func `a tap ducks the vibrations of its pattern while it sounds`() throws {
    let profile = ActuatorProfile.abrupt
    let taps = Timeline(HapticPattern(events: [tap(100), tap(110)]))
    let vibration = buzz(0, for: 300)
    let pattern = HapticPattern(events: [vibration, tap(100), tap(110)])
    let together = try render(Timeline(pattern), profile: profile)
    let alone = try render(Timeline(HapticPattern(events: [vibration])), profile: profile)
    let tapsAlone = try render(taps, profile: profile)
    // Two taps of 22 ms from 100 ms and 110 ms: 100 ..< 132 ms.
    #expect(together.prefix(4_800).elementsEqual(alone.prefix(4_800)))
    #expect(
      largestDifference(
        Array(together[4_800..<6_336]), tapsAlone[4_800..<6_336].map(Double.init)) < 1e-6)
    #expect(
      largestDifference(
        Array(together[6_336...]), alone[6_336...].map(Double.init)) < 1e-5)
  }

  @Test func `a tap ducks no other pattern`() throws {
    let vibration = Timeline(HapticPattern(events: [buzz(0, for: 300)]))
    let taps = Timeline(HapticPattern(events: [tap(100)]))
    let both = try render(vibration.overlaid(with: taps), profile: .abrupt)
    let alone = try render(vibration, profile: .abrupt)
    #expect(both.prefix(4_800).elementsEqual(alone.prefix(4_800)))
    #expect(both[4_900] != (try render(taps, profile: .abrupt))[4_900])
  }

  @Test func `the squared law squares strength`() throws {
    let half = AudioProbe(
      try render(
        Timeline(HapticPattern(events: [buzz(0, for: 300, intensity: 0.5)])), profile: .rich),
      rate: 48_000)
    #expect(abs(half.peak - 0.25 * 0.6138) < 0.001)
  }

  @Test func `sounds are silent and count for the length`() throws {
    let tone = AudioEvent(time: .milliseconds(100), duration: .milliseconds(400), source: .tone)
    let probe = try probe([.audio(tone)])
    #expect(probe.isSilent)
    #expect(probe.samples.count == 48 * 501)
  }
}
