// Timelines from far outside: refused with the numbers, or rendered, and never a trap.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct LimitTests {
  private let second = TimeSpan(start: .zero, end: .seconds(1))

  @Test func `a render beyond a day is refused with its length`() throws {
    let late = Timeline(HapticPattern(events: [tap(90_000_000)]))
    let refusal = #expect(throws: RenderRefusal.self) { try render(late) }
    #expect(refusal?.message.contains("90000.04") == true)
    #expect(refusal?.message.contains("86400") == true)
  }

  @Test func `more segments than the limit are refused`() throws {
    var options = RenderOptions()
    options.limits.segments = 10
    let timeline = Timeline(HapticPattern(events: (0..<20).map { tap($0) }))
    #expect(throws: RenderRefusal.self) {
      try RenderPlan(timeline, profile: .referenceAsDesigned, options: options)
    }
  }

  @Test func `turns of a curve under many vibrations are counted before any is walked`() throws {
    let points = (0..<20_000).map {
      ControlPoint(time: .milliseconds(Int64($0)), value: 0)
    }
    let curve = Control.curve(ParameterCurve(.hapticIntensity, points: points))
    let many = (0..<2_000).map { _ in buzz(0, for: 20_000) }
    let refusal = #expect(throws: RenderRefusal.self) {
      try render(Timeline(HapticPattern(events: many, controls: [curve])))
    }
    #expect(refusal?.message.contains("the limit is 5000000") == true)
  }

  @Test func `segments of all patterns count together`() throws {
    let pair = Timeline(HapticPattern(events: [tap(0), buzz(50, for: 50)]))
    var options = RenderOptions(rate: 8_000)
    options.limits.segments = 5 * 20_000
    // Planning that copied what it had for each further copy would take minutes here.
    let plan = try RenderPlan(
      pair.repeated(20_000), profile: .referenceAsDesigned, options: options)
    #expect(plan.frames == 20_000 * 100 * 8 + 8)
    options.limits.segments -= 1
    #expect(throws: RenderRefusal.self) {
      try RenderPlan(pair.repeated(20_000), profile: .referenceAsDesigned, options: options)
    }
  }

  @Test func `vibrations of no intensity cost nothing under any curve`() throws {
    let points = (0..<20_000).map {
      ControlPoint(time: .milliseconds(Int64($0)), value: 1)
    }
    let curve = Control.curve(ParameterCurve(.hapticIntensity, points: points))
    let silent = HapticEvent.continuous(
      ContinuousEvent(time: .zero, duration: .seconds(20), intensity: .zero))
    let pattern = HapticPattern(events: Array(repeating: silent, count: 2_000), controls: [curve])
    let plan = try RenderPlan(Timeline(pattern), profile: .referenceAsDesigned)
    #expect(plan.frames == 20_001 * 48)
  }

  @Test func `more voice time than the limit is refused`() throws {
    var options = RenderOptions()
    options.limits.voiceSeconds = 3
    let timeline = Timeline(HapticPattern(events: (0..<4).map { _ in buzz(0, for: 1000) }))
    #expect(throws: RenderRefusal.self) {
      try RenderPlan(timeline, profile: .referenceAsDesigned, options: options)
    }
  }

  @Test func `limits refuse what compiling refuses, with the same words`() throws {
    func refusal(_ body: () throws(RenderRefusal) -> Void) -> RenderRefusal? {
      do throws(RenderRefusal) {
        try body()
        return nil
      } catch {
        return error
      }
    }
    let library = AnalyticLibrary.pair
    var (small, refused) = (0, 0)
    try withEvery("profile", in: ActuatorProfile.forTests) { profile in
      try withEvery("seed", in: 0..<300 as Range<UInt64>) { seed in
        var source = RandomTimelines(seed: seed)
        source.hasSounds = seed.isMultiple(of: 4)
        let timeline = source.timeline()
        var options = RenderOptions(rate: 8_000)
        // Near what is needed, and far from it.
        options.limits.segments = source.random.integer(1...(seed.isMultiple(of: 2) ? 100 : 5_000))
        options.limits.voiceSeconds = source.random.number(0...12)
        options.limits.seconds = source.random.number(0...5)
        let told = refusal { () throws(RenderRefusal) in
          try timeline.requireLimits(of: options, under: profile, waveforms: library)
        }
        let compiled = refusal { () throws(RenderRefusal) in
          _ = try RenderPlan(timeline, profile: profile, options: options, waveforms: library)
        }
        try #require(told == compiled)
        refused += told == nil ? 0 : 1
        let isSmall = try? timeline.isSmall(for: options, under: profile, library.facts)
        small += isSmall == true ? 1 : 0
      }
    }
    #expect(small > 100 && refused > 100, "Too few are small or refused for the law to say much.")
  }

  @Test func `no gain makes a sample infinite`() throws {
    let loud = try RenderPlan(
      Timeline(HapticPattern(events: [buzz(0, for: 100)])), profile: .referenceAsDesigned,
      options: RenderOptions(gain: 1e39))
    #expect(loud.samples().allSatisfy { $0.isFinite })
  }

  @Test(arguments: [HapticTime.largest, -.largest, .seconds(1e9), -.seconds(1e9)])
  func `times at the ends of time do not trap`(_ time: HapticTime) throws {
    let events: [HapticEvent] = [
      .transient(TransientEvent(time: time)),
      .continuous(ContinuousEvent(time: time, duration: .largest)),
      .continuous(ContinuousEvent(time: .zero, duration: .largest)),
    ]
    let points = [ControlPoint(time: time, value: 0.2), ControlPoint(time: .largest, value: 1)]
    let controls: [Control] = [
      .curve(ParameterCurve(.hapticIntensity, points: points)),
      .curve(ParameterCurve(.hapticSharpness, points: points)),
      .parameter(DynamicParameter(.hapticAttackTime, time: time, value: 0.5)),
    ]
    let timeline = Timeline(HapticPattern(events: events, controls: controls))
    let placed = [
      timeline, timeline.shifted(by: time), timeline.stretched(by: 1e200),
      timeline.stretched(by: 1e-200), timeline.amplified(by: 1e300),
    ]
    try withEvery("profile", in: ActuatorProfile.forTests) { profile in
      try withEvery("timeline", in: placed) { timeline in
        let made = try render(timeline.trimmed(to: second), profile: profile, rate: 8_000)
        try #require(made.count <= 8_000)
        try #require(made.allSatisfy { $0.magnitude <= 3 })
      }
    }
  }

  @Test func `what is trimmed to nothing has nothing to play`() throws {
    let timeline = Timeline(HapticPattern(events: [buzz(0, for: 500)]))
    let none = timeline.trimmed(to: TimeSpan(start: .milliseconds(100), duration: .zero))
    #expect(try render(none).isEmpty)
  }
}
