// Stretching and fitting, held as laws over random timelines: what scales, and what never does.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct RetimingLawTests {
  private static let nanosecond = HapticTime(nanoseconds: 1)

  /// A random timeline of everything, its source, and a factor.
  private func withEachStretch(
    _ body: (Timeline, Double, inout RandomTimelines) throws -> Void
  ) throws {
    try withEvery("seed", in: 0..<200) { seed in
      var source = RandomTimelines(seed: UInt64(seed) * 6_151 + 5)
      let factor = source.random.number(0.2...5)
      try body(source.wholeTimeline(), factor, &source)
    }
  }

  /// Whether a time is another one scaled, within some nanoseconds of rounding.
  private func isScaled(
    _ time: HapticTime, _ before: HapticTime, by factor: Double, within slack: Int64 = 1
  ) -> Bool {
    let miss = time - before.scaled(by: factor)
    return abs(miss.nanoseconds) <= slack
  }

  // MARK: Stretching

  @Test func `events and controls scale, and taps keep their length`() throws {
    try withEachStretch { timeline, factor, _ in
      let after = timeline.stretched(by: factor)
      for (old, new) in zip(timeline.patterns, after.patterns) {
        for (a, b) in zip(old.events, new.events) {
          // A start and a time inside the pattern are rounded each.
          try #require(isScaled(b.time, a.time, by: factor, within: 4))
          try #require(isScaled(b.duration, a.duration, by: factor, within: 3))
          if case .transient = a {
            try #require(soundLength(of: b) == soundLength(of: a))
          }
        }
        for (a, b) in zip(old.controls, new.controls) {
          guard let start = a.start, let end = a.end else { continue }
          try #require(isScaled(b.start ?? .zero, start, by: factor, within: 4))
          try #require(isScaled(b.end ?? .zero, end, by: factor, within: 4))
        }
      }
    }
  }

  private func soundLength(of event: HapticEvent) -> HapticTime {
    ActuatorProfile.referenceAsDesigned.soundEnd(of: event, envelope: Envelope()) - event.time
  }

  @Test func `values, envelopes and names stay`() throws {
    try withEachStretch { timeline, factor, _ in
      let after = timeline.stretched(by: factor)
      try #require(after.patterns.map(\.pattern) == timeline.patterns.map(\.pattern))
      try #require(after.patterns.map(\.placement.gain) == timeline.patterns.map(\.placement.gain))
      try #require(after.expectations == timeline.expectations)
      try #require(after.waivers == timeline.waivers)
    }
  }

  @Test func `windows, states, markers and tracks scale`() throws {
    try withEachStretch { timeline, factor, _ in
      let after = timeline.stretched(by: factor)
      for (old, new) in zip(timeline.patterns, after.patterns) {
        let (a, b) = (old.placement.window, new.placement.window)
        try #require(a != .always || b == .always)
        guard a != .always else { continue }
        try #require(b == a.scaled(by: factor))
      }
      for (a, b) in zip(timeline.states, after.states) {
        try #require(b.time == a.time.scaled(by: factor))
      }
      for (a, b) in zip(timeline.markers, after.markers) {
        try #require(b.time == a.time.scaled(by: factor))
        try #require(b.end == a.end.scaled(by: factor))
      }
      for (a, b) in zip(timeline.tracks, after.tracks) { try requireSameMotion(a, b, factor) }
    }
  }

  /// A stretched track is at each moment where the track was then.
  private func requireSameMotion(
    _ track: AnimationTrack, _ stretched: AnimationTrack, _ factor: Double
  ) throws {
    try #require(isScaled(stretched.end, track.end, by: factor, within: 2))
    for (a, b) in zip(track.segments, stretched.segments) {
      try #require(isScaled(b.start, a.start, by: factor))
      try #require(b.from == a.from && b.to == a.to)
    }
  }

  @Test func `offsets of what should line up scale`() throws {
    try withEvery("seed", in: 0..<200) { seed in
      var source = RandomTimelines(seed: UInt64(seed) * 12_289 + 3)
      let factor = source.random.number(0.2...5)
      let timeline = pair(apart: seed % 2 == 0 ? .zero : source.time(), &source)
      let after = timeline.stretched(by: factor)
      let (old, new) = (offset(of: timeline), offset(of: after))
      let (before, now) = (try #require(old), try #require(new))
      try #require(isScaled(now, before, by: factor, within: 2))
      if before == .zero { try #require(abs(now.nanoseconds) <= 1) }
    }
  }

  /// A placed tap and a marker, and the expectation that they meet.
  private func pair(apart: HapticTime, _ source: inout RandomTimelines) -> Timeline {
    let tap = TransientEvent(time: source.time())
    let placement = Placement(start: source.time())
    let pattern = HapticPattern(
      events: [.transient(tap)], names: [EventName("tap", ofEvent: 0)])
    return Timeline(
      patterns: [PlacedPattern(pattern, placement: placement)],
      markers: [Marker("peak", at: placement.time(of: tap.time) + apart)],
      expectations: [Expectation("tap", with: "peak", within: .default)])
  }

  private func offset(of timeline: Timeline) -> HapticTime? {
    timeline.alignment(of: "tap", with: "peak").offset
  }

  // MARK: Fitting

  @Test func `a fitted timeline lasts as long as asked`() throws {
    var exact = 0
    var all = 0
    try withEachStretch { timeline, _, source in
      let length = source.time() + Self.nanosecond
      guard timeline.duration > .zero else {
        return try #require(timeline.fitted(to: length) == nil)
      }
      let fitted = try #require(timeline.fitted(to: length))
      try #require(abs((fitted.duration - length).nanoseconds) <= 2)
      all += 1
      if fitted.duration == length { exact += 1 }
    }
    #expect(exact * 10 > all * 8, "\(exact) of \(all) to the nanosecond")
  }

  @Test func `fitting to the own length changes nothing`() throws {
    try withEachStretch { timeline, _, _ in
      guard timeline.duration > .zero else { return }
      try #require(timeline.fitted(to: timeline.duration) == timeline)
    }
  }

  @Test(arguments: [Int64.min, -1, 0])
  func `nothing is fitted to no length`(_ nanoseconds: Int64) {
    let knock = Timeline(
      HapticPattern(events: [
        .continuous(
          ContinuousEvent(time: .zero, duration: .milliseconds(10)))
      ]))
    #expect(knock.fitted(to: HapticTime(nanoseconds: nanoseconds)) == nil)
  }

  @Test func `a single tap has no length to fit, and the longest lengths do not trap`() {
    let tap = Timeline(HapticPattern(events: [.transient(TransientEvent(time: .zero))]))
    #expect(tap.fitted(to: .seconds(1)) == nil)
    let late = tap.shifted(by: .milliseconds(1))
    #expect(late.fitted(to: .largest)?.duration ?? .zero > .seconds(1e9))
    #expect(late.shifted(by: .largest).fitted(to: Self.nanosecond)?.duration == Self.nanosecond)
  }
}
