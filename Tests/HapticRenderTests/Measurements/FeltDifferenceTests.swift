// Just-noticeable steps: known ratios, what is forgiven, what is not, and from when to when.

import HapticModel
import HapticTestSupport
import Testing

@testable import HapticRender

@Suite struct FeltDifferenceTests {
  /// Vibrations from one time to another in milliseconds, and taps at others.
  private func timeline(
    _ vibrations: [(Range<Int64>, intensity: Double, sharpness: Double)] = [],
    taps: [Int64] = [], ofStrength intensity: Double = 0.8
  ) -> Timeline {
    let vibrations = vibrations.map { span, intensity, sharpness in
      HapticEvent.continuous(
        ContinuousEvent(
          time: .milliseconds(span.lowerBound), duration: .milliseconds(Int64(span.count)),
          intensity: UnitValue(clamping: intensity), sharpness: UnitValue(clamping: sharpness)))
    }
    let taps = taps.map {
      HapticEvent.transient(
        TransientEvent(time: .milliseconds($0), intensity: UnitValue(clamping: intensity)))
    }
    return Timeline(HapticPattern(events: vibrations + taps))
  }

  private func felt(
    _ a: Timeline, _ b: Timeline, _ profile: ActuatorProfile = .reference
  ) throws -> FeltDifference {
    try RenderComparison(a, b, profile: profile).felt
  }

  /// A profile of some frequencies, with 3 g, so that a quarter of it is far above the threshold.
  private func flat(_ frequencies: SharpnessMap, _ law: ActuatorProfile.Law = .linear)
    -> ActuatorProfile
  {
    var profile = ActuatorProfile.reference
    profile.continuous.frequency = frequencies
    profile.law = law
    profile.touch.acceleration *= 3
    return profile
  }

  @Test func `nothing is felt between anything and itself`() throws {
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed)
      let timeline = source.timeline()
      let difference = try felt(timeline, timeline)
      try #require(difference.distance == 0 && difference.largest == 0)
      try #require(difference.spans.isEmpty && difference.largestTime == .zero)
    }
  }

  @Test func `a fifth stronger is one step, under a squared law two`() throws {
    let (a, b) = (timeline([(0..<500, 0.5, 1)]), timeline([(0..<500, 0.6, 1)]))
    let linear = flat(SharpnessMap(250, 250))
    #expect(abs(try felt(a, b, linear).largest - 1) < 0.01)
    #expect(abs(try felt(a, b, flat(SharpnessMap(250, 250), .squared)).largest - 2) < 0.02)
    #expect(abs(try felt(a, b, linear).distance - 1) < 0.1)
  }

  @Test func `a fifth higher is one step of sharpness`() throws {
    // 100 and 144 Hz weigh the same within 0.5 dB.
    let profile = flat(SharpnessMap(100, 100 * 1.2 * 1.2))
    let (a, b) = (timeline([(0..<500, 0.8, 0)]), timeline([(0..<500, 0.8, 1)]))
    let spans = try felt(a, b, profile).spans.filter {
      $0.quality == FeltDifference.Quality.sharpness
    }
    #expect(spans.count == 1)
    #expect(abs(try #require(spans.first).steps - 2) < 0.01)
    #expect(abs(try #require(spans.first).pitchRatio - 1.44) < 0.001)
  }

  @Test func `phase is not heard`() throws {
    // One vibration, and the same in pieces that each begin anew, in another phase.
    let whole = timeline([(0..<990, 0.8, 0.5)])
    let pieces = timeline((0..<30).map { (33 * $0..<33 * ($0 + 1), 0.8, 0.5) })
    let comparison = try RenderComparison(whole, pieces, profile: .reference)
    #expect(comparison.felt.largest < 0.5)
    #expect(comparison.similarity < 0.9)
  }

  @Test func `what moves by less than touch tells is forgiven, and what moves more is not`() throws
  {
    let a = timeline([(0..<400, 0.6, 0.3)], taps: [600, 700])
    for milliseconds in 1...12 as ClosedRange<Int64> {
      let difference = try felt(a, a.shifted(by: .milliseconds(milliseconds)))
      #expect(difference.largest < 1, "\(milliseconds) ms")
    }
    for milliseconds in [30, 60] as [Int64] {
      #expect(try felt(a, a.shifted(by: .milliseconds(milliseconds))).largest > 10)
    }
  }

  @Test func `a tap that is missing is named with its time, whichever has it`() throws {
    let (a, b) = (timeline(taps: [100, 300, 500]), timeline(taps: [100, 500]))
    for (difference, sign) in [(try felt(a, b), -1.0), (try felt(b, a), 1.0)] {
      let spans = difference.spans
      #expect(spans.map(\.quality) == [.presence])
      let span = try #require(spans.first)
      #expect(span.steps * sign > 10)
      #expect(span.start >= .milliseconds(280) && span.start <= .milliseconds(300))
      #expect(span.end > .milliseconds(300) && span.end < .milliseconds(360))
      #expect(difference.largestTime >= span.start && difference.largestTime <= span.end)
    }
  }

  @Test func `what is stronger for a while is said from when to when, and by how much`() throws {
    let a = timeline([(0..<3000, 0.4, 0.5)])
    let b = timeline([(0..<1000, 0.4, 0.5), (1000..<2000, 0.8, 0.5), (2000..<3000, 0.4, 0.5)])
    let spans = try felt(a, b).spans
    #expect(spans.map(\.quality) == [.strength])
    let span = try #require(spans.first)
    #expect(abs(span.decibels - 6.02) < 0.1)
    #expect(abs((span.start - .milliseconds(1000)).seconds) < 0.015)
    #expect(abs((span.end - .milliseconds(2000)).seconds) < 0.015)
  }

  @Test func `taps that are all weaker are one span, not one each`() throws {
    let taps: [Int64] = [0, 150, 400, 900, 3000]
    let spans = try felt(
      timeline(taps: taps, ofStrength: 0.9), timeline(taps: taps, ofStrength: 0.5)
    ).spans
    #expect(spans.map(\.quality) == [.strength])
    #expect(abs(try #require(spans.first).decibels + 5.105) < 0.02)
  }

  @Test func `the other way round it is the same, with the opposite sign`() throws {
    try withEvery("seed", in: UInt64(0)..<25) { seed in
      var source = RandomTimelines(seed: seed)
      let (a, b) = (source.timeline(), source.timeline())
      let (there, back) = (try felt(a, b), try felt(b, a))
      try #require(abs(there.distance - back.distance) < 1e-9)
      try #require(abs(there.largest - back.largest) < 1e-9)
      try #require(there.largest >= there.distance)
      try #require(there.spans.isEmpty || there.largest >= 1)
      for span in there.spans {
        try #require(span.start < span.end && span.steps.magnitude >= 1)
        try #require(span.quality == .presence || span.decibels.isFinite)
      }
    }
  }

  @Test func `weaker is farther, and silence around changes nothing`() throws {
    let a = timeline([(0..<400, 0.8, 0.6)], taps: [500, 620])
    var last = 0.0
    for gain in [0.9, 0.7, 0.5, 0.2, 0.05] {
      let difference = try felt(a, a.amplified(by: gain))
      #expect(difference.distance > last)
      let late = try felt(
        a.shifted(by: .seconds(2)), a.amplified(by: gain).shifted(by: .seconds(2)))
      #expect(abs(late.distance - difference.distance) < 1e-6)
      last = difference.distance
    }
  }

  @Test func `long silence costs nothing and changes no figure`() throws {
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed)
      let (a, b) = (source.timeline().shifted(by: .seconds(10)), source.timeline())
      let whole = try RenderComparison(a, b.shifted(by: .seconds(10)), profile: .reference)
      // As many whole blocks and hops later: 20 hours, of which nothing may be rendered.
      let pause = HapticTime.milliseconds(320) * 225_000
      var limits = RenderLimits()
      limits.seconds = 100_000
      let later = try RenderComparison(
        a.shifted(by: pause), b.shifted(by: .seconds(10)).shifted(by: pause), profile: .reference,
        limits: limits)
      try #require(later.felt.distance == whole.felt.distance)
      try #require(later.felt.largest == whole.felt.largest)
      try #require(later.felt.spans.map(\.steps) == whole.felt.spans.map(\.steps))
      try #require(
        later.felt.spans.map(\.start) == whole.felt.spans.map { $0.start + pause })
      try #require(later.similarity == whole.similarity && later.blocks == whole.blocks)
      try #require(later.envelopeDistance == whole.envelopeDistance)
    }
  }

  /// A profile with a gain, another law and a response.
  private static var uneven: ActuatorProfile {
    var profile = ActuatorProfile.reference
    (profile.law, profile.continuous.gain) = (.squared, 0.6)
    profile.touch.accelerations = ProfileCurve([
      ProfileCurve.Point(at: 80, value: 5), ProfileCurve.Point(at: 150, value: 30),
      ProfileCurve.Point(at: 230, value: 12),
    ])
    return profile
  }

  @Test(arguments: [ActuatorProfile.reference, uneven])
  func `it differs from nothing where checks call it felt, and nowhere else`(
    profile: ActuatorProfile
  ) throws {
    for sharpness in [0, 0.2, 0.4, 0.6, 0.8, 1] {
      let frequency = profile.continuous.frequency.value(at: sharpness)
      let least = 1 / (profile.continuous.gain * profile.touch.weight(at: frequency))
      for share in [0.97, 1.03] {
        let weak = timeline([(0..<500, profile.law.strength(of: share * least), sharpness)])
        let difference = try felt(weak, Timeline(), profile)
        let vibration = try #require(FeltTimeline(weak, under: profile).vibrations.first)
        #expect((vibration.level(at: .milliseconds(250)) >= 0) == (share > 1))
        #expect((difference.largest > 0) == (share > 1), "\(sharpness), \(share)")
      }
    }
    #expect(try felt(timeline([(0..<500, 0.9, 1)]), Timeline(), profile).largest > 15)
  }
}
