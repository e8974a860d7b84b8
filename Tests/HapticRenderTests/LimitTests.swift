// Timelines from far outside: refused with the numbers, or rendered, and never a trap.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct LimitTests {
  private let second = TimeSpan(start: .zero, end: .seconds(1))

  @Test func aRenderBeyondADayIsRefusedWithItsLength() throws {
    let late = Timeline(HapticPattern(events: [tap(90_000_000)]))
    let refusal = #expect(throws: RenderRefusal.self) { try render(late) }
    #expect(refusal?.message.contains("90000.04") == true)
    #expect(refusal?.message.contains("86400") == true)
  }

  @Test func moreSegmentsThanTheLimitAreRefused() throws {
    var options = RenderOptions()
    options.limits.segments = 10
    let timeline = Timeline(HapticPattern(events: (0..<20).map { tap($0) }))
    #expect(throws: RenderRefusal.self) {
      try RenderPlan(timeline, profile: .referenceAsDesigned, options: options)
    }
  }

  @Test(arguments: [HapticTime.largest, -.largest, .seconds(1e9), -.seconds(1e9)])
  func timesAtTheEndsOfTimeDoNotTrap(_ time: HapticTime) throws {
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

  @Test func whatIsTrimmedToNothingHasNothingToPlay() throws {
    let timeline = Timeline(HapticPattern(events: [buzz(0, for: 500)]))
    let none = timeline.trimmed(to: TimeSpan(start: .milliseconds(100), duration: .zero))
    #expect(try render(none).isEmpty)
  }
}
