// The algebra of timelines, held as laws over random timelines.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct CompositionLawTests {
  @Test func `every operation keeps the invariants`() throws {
    try Seeds.withEachTimeline { timeline, source in
      let results = [
        timeline, timeline.overlaid(with: source.timeline()),
        timeline.followed(by: source.timeline()), timeline.shifted(by: -source.time()),
        timeline.trimmed(to: source.span()).trimmed(to: source.span()), timeline.repeated(3),
        timeline.stretched(by: source.random.number(0.1...4)),
        timeline.amplified(by: source.random.number(0...3)),
      ]
      try withEvery("result", in: results) { try $0.checkInvariants() }
    }
  }

  @Test(arguments: [1e200, 1e-200]) func `extreme factors keep the invariants`(_ factor: Double)
    throws
  {
    var source = RandomTimelines(seed: 3)
    let timeline = source.timeline().stretched(by: factor).amplified(by: factor)
    try timeline.stretched(by: factor).amplified(by: factor).checkInvariants()
  }

  @Test(arguments: [0, -1, .nan, .infinity]) func `impossible factors leave a timeline`(
    _ factor: Double
  ) {
    var source = RandomTimelines(seed: 4)
    let timeline = source.timeline()
    #expect(timeline.stretched(by: factor) == timeline)
    #expect(factor == 0 || timeline.amplified(by: factor) == timeline)
  }

  @Test func `overlay commutes up to the order of insertion`() throws {
    try Seeds.withEachTimeline { a, source in
      let b = source.timeline()
      try #require(a.overlaid(with: b).counted == b.overlaid(with: a).counted)
    }
  }

  @Test func `overlay is associative and nothing is neutral`() throws {
    try Seeds.withEachTimeline { a, source in
      let (b, c) = (source.timeline(), source.timeline())
      try #require(
        a.overlaid(with: b).overlaid(with: c) == a.overlaid(with: b.overlaid(with: c)))
      try #require(a.overlaid(with: Timeline()) == a)
      try #require(Timeline().overlaid(with: a) == a)
    }
  }

  @Test func `shifts compose and invert`() throws {
    try Seeds.withEachTimeline { timeline, source in
      let (a, b) = (source.time(), source.time())
      try #require(timeline.shifted(by: a).shifted(by: b) == timeline.shifted(by: a + b))
      try #require(timeline.shifted(by: a).shifted(by: -a) == timeline)
      try #require(timeline.shifted(by: .zero) == timeline)
    }
  }

  @Test func `stretching by one changes nothing`() throws {
    try Seeds.withEachTimeline { timeline, _ in
      try #require(timeline.stretched(by: 1) == timeline)
    }
  }

  @Test func `stretches compose up to rounding`() throws {
    try Seeds.withEachTimeline { timeline, source in
      let (a, b) = (source.random.number(0.2...3), source.random.number(0.2...3))
      let twice = timeline.stretched(by: a).stretched(by: b)
      let once = timeline.stretched(by: a * b)
      try #require(twice.markers.count == once.markers.count)
      for (x, y) in zip(twice.patterns, once.patterns) {
        // Each rounding is of half a nanosecond, the first one stretched by `b`.
        try #require((x.placement.start - y.placement.start).nanoseconds.magnitude <= 3)
        try #require(abs(x.placement.stretch / y.placement.stretch - 1) < 1e-14)
        for (event, other) in zip(x.events, y.events) {
          try #require((event.time - other.time).nanoseconds.magnitude <= 4)
          try #require((event.duration - other.duration).nanoseconds.magnitude <= 1)
        }
      }
    }
  }

  @Test func `stretch scales times but no tap and no envelope`() throws {
    let tap = TransientEvent(time: .milliseconds(100))
    let vibration = ContinuousEvent(
      time: .milliseconds(200), duration: .milliseconds(300),
      envelope: Envelope(attack: .half, release: .half))
    let curve = ParameterCurve(
      .hapticIntensity, points: [ControlPoint(time: .milliseconds(40), value: 0.5)])
    let pattern = HapticPattern(
      events: [.transient(tap), .continuous(vibration)], controls: [.curve(curve)])
    let slow = Timeline(pattern).stretched(by: 2).patterns[0]
    #expect(slow.events.map(\.time) == [.milliseconds(200), .milliseconds(400)])
    #expect(slow.events.map(\.duration) == [.zero, .milliseconds(600)])
    #expect(slow.controls.map(\.start) == [.milliseconds(80)])
    let profile = ActuatorProfile.referenceAsDesigned
    #expect(slow.soundEnd(under: profile) == .milliseconds(400 + 600 + 500))
  }

  @Test func `gains compose and halving undoes doubling`() throws {
    try Seeds.withEachTimeline { timeline, source in
      try #require(timeline.amplified(by: 2).amplified(by: 0.5) == timeline)
      let (a, b) = (source.random.number(0...2), source.random.number(0...2))
      let twice = timeline.amplified(by: a).amplified(by: b).patterns.map(\.placement.gain)
      let once = timeline.amplified(by: a * b).patterns.map(\.placement.gain)
      for (x, y) in zip(twice, once) { try #require(abs(x - y) < 1e-14) }
    }
  }

  @Test func `a sequence lasts as long as its parts`() throws {
    try Seeds.withEachTimeline { a, source in
      let b = source.timeline()
      try #require(a.followed(by: b).duration == a.duration + b.duration)
      try #require(
        a.followed(by: b) == a.overlaid(with: b.shifted(by: a.duration)))
    }
  }

  @Test func `a repetition lasts as long as its turns`() throws {
    try Seeds.withEachTimeline { timeline, source in
      let count = source.random.integer(1...5)
      try #require(timeline.repeated(count).duration == timeline.duration * count)
      try #require(timeline.repeated(1) == timeline)
      try #require(timeline.repeated(2) == timeline.followed(by: timeline))
      try #require(timeline.repeated(0) == Timeline())
      try #require(timeline.repeated(-3) == Timeline())
    }
  }
}

extension Timeline {
  /// How often each pattern and each marker occurs, whatever the order.
  fileprivate var counted: [AnyHashable: Int] {
    let things = patterns.map(AnyHashable.init) + markers.map(AnyHashable.init)
    return Dictionary(grouping: things) { $0 }.mapValues(\.count)
  }
}
