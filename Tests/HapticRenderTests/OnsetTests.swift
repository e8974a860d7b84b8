// Onsets: the first nonzero frame is the first whose instant lies after the event's start.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct OnsetTests {
  static let rates = [8_000, 11_025, 22_050, 44_100, 48_000, 96_000, 192_000]

  private func event(at time: HapticTime, isTap: Bool, sharpness: Double) -> HapticEvent {
    let sharpness = UnitValue(clamping: sharpness)
    return isTap
      ? .transient(TransientEvent(time: time, sharpness: sharpness))
      : .continuous(
        ContinuousEvent(time: time, duration: .milliseconds(20), sharpness: sharpness))
  }

  @Test(arguments: rates) func `an isolated event starts in its frame`(_ rate: Int) throws {
    var random = SplitMix64(seed: UInt64(rate))
    try withEvery("case", in: 0..<60) { index in
      let nanoseconds = Int64.random(in: 0...300_000_000, using: &random)
      // One time in three on an instant that the rates divide, so that n/R = t occurs.
      let time = index % 3 == 0 ? nanoseconds / 10_000_000 * 10_000_000 : nanoseconds
      let event = event(
        at: HapticTime(nanoseconds: time), isTap: index % 2 == 0, sharpness: random.number(0...1))
      let probe = try probe([event], rate: rate)
      let due = FrameClock(rate: Int64(rate)).firstFrame(after: time)
      try #require(probe.firstNonzeroFrame == Int(due), "\(time) ns")
    }
  }

  @Test(arguments: [(8_000, 84), (44_100, 459), (48_000, 500), (96_000, 999)])
  func `ten point four milliseconds are not ten`(_ rate: Int, _ frame: Int) throws {
    let time = HapticTime(nanoseconds: 10_400_000)
    let probe = try probe([event(at: time, isTap: true, sharpness: 0.5)], rate: rate)
    #expect(probe.firstNonzeroFrame == frame)
    #expect(probe.isSilent(before: time))
  }

  @Test func `a tap between frames keeps its phase`() throws {
    let rate = 48_000
    let time = HapticTime(nanoseconds: 10_407_777)
    let timeline = Timeline(
      HapticPattern(events: [event(at: time, isTap: true, sharpness: 1)]))
    let oracle = Oracle(timeline, profile: .referenceAsDesigned, rate: rate)
    #expect(signalToResidual(try render(timeline, rate: rate), oracle.haptic()) >= 100)
  }

  @Test(arguments: [44_100, 48_000]) func `the last event of an hour lands on its frame`(
    _ rate: Int
  ) throws {
    let hour = (0..<20_000).map { tap(Int64($0) * 180) }
    let last = HapticTime(nanoseconds: 3_599_987_654_321)
    let events = hour + [event(at: last, isTap: true, sharpness: 0.3)]
    let timeline = Timeline(HapticPattern(events: events))
    let plan = try RenderPlan(
      timeline, profile: .referenceAsDesigned, options: RenderOptions(rate: rate))
    // The tap before ends at 3599.86 s, so from here on only the last is heard.
    let start = HapticTime.seconds(3_599.9).firstFrame(atRate: rate)
    let due = FrameClock(rate: Int64(rate)).firstFrame(after: last.nanoseconds)
    let end = AudioProbe(samples(plan, start..<plan.frames), rate: rate)
    #expect(end.firstNonzeroFrame.map { Int64($0) + start } == due)
    let oracle = Oracle(
      Timeline(HapticPattern(events: [events[20_000]])), profile: .referenceAsDesigned, rate: rate)
    #expect(plan.frames == oracle.frames)
    let made = samples(plan, start..<plan.frames)
    #expect(signalToResidual(made, oracle.haptic(start..<plan.frames)) >= 100)
  }

  @Test func `an event that starts before zero is heard from zero`() throws {
    let timeline = Timeline(HapticPattern(events: [buzz(0, for: 100), tap(30)]))
      .shifted(by: -.milliseconds(50))
    let made = try render(timeline)
    let whole = try render(timeline.shifted(by: .milliseconds(50)))
    #expect(made.count == whole.count - 2_400)
    #expect(signalToResidual(made, whole.dropFirst(2_400).map(Double.init)) >= 100)
  }
}
