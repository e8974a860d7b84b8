// How long things last: logical durations, and sound ends with an actuator's tails.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct LengthTests {
  private let profile = ActuatorProfile.referenceAsDesigned

  @Test func `logical duration is the latest event end or control point`() {
    let tap = HapticEvent.transient(TransientEvent(time: .milliseconds(300)))
    let buzz = HapticEvent.continuous(
      ContinuousEvent(
        time: .milliseconds(100), duration: .milliseconds(150), envelope: Envelope(release: .one)))
    let step = Control.parameter(
      DynamicParameter(.hapticIntensity, time: .milliseconds(900), value: 0))
    #expect(HapticPattern(events: [tap, buzz]).duration == .milliseconds(300))
    #expect(HapticPattern(events: [buzz]).duration == .milliseconds(250))
    #expect(HapticPattern(events: [tap, buzz], controls: [step]).duration == .milliseconds(900))
    #expect(HapticPattern().duration == .zero)
  }

  @Test func `controls that outlast the sound add nothing to it`() {
    let tap = HapticEvent.transient(TransientEvent(time: .zero))
    let step = Control.parameter(
      DynamicParameter(.hapticIntensity, time: .seconds(9), value: 0))
    let timeline = Timeline(HapticPattern(events: [tap], controls: [step]))
    #expect(timeline.soundEnd(under: profile) == .milliseconds(40))
    #expect(timeline.duration == .seconds(9))
  }

  @Test func `a marker beyond the sound lengthens the render`() {
    var timeline = Timeline(
      HapticPattern(events: [.transient(TransientEvent(time: .zero))]))
    timeline.markers = [Marker("end", at: .seconds(1))]
    #expect(timeline.renderEnd(under: profile) == .seconds(1))
    #expect(timeline.soundEnd(under: profile) == .milliseconds(40))
  }

  @Test func `nothing ends at zero`() {
    #expect(Timeline().renderEnd(under: profile) == .zero)
    #expect(Timeline(HapticPattern()).soundEnd(under: profile) == .zero)
    #expect(Timeline().isEmpty && Timeline().duration == .zero)
  }

  @Test func `a window cuts the sound end`() {
    let buzz = HapticEvent.continuous(ContinuousEvent(time: .zero, duration: .seconds(1)))
    let cut = TimeSpan(start: .zero, end: .milliseconds(400))
    let timeline = Timeline(HapticPattern(events: [buzz])).trimmed(to: cut)
    #expect(timeline.soundEnd(under: profile) == .milliseconds(400))
    #expect(timeline.duration == .milliseconds(400))
  }

  @Test func `a trim never lengthens`() throws {
    try Seeds.withEachTimeline { timeline, source in
      let once = timeline.trimmed(to: source.span())
      let twice = once.trimmed(to: source.span())
      for (longer, shorter) in [(timeline, once), (once, twice)] {
        try #require(shorter.duration <= longer.duration)
        try #require(shorter.soundEnd(under: profile) <= longer.soundEnd(under: profile))
      }
    }
  }

  @Test func `an envelope control at the start lengthens the tail`() {
    let buzz = HapticEvent.continuous(
      ContinuousEvent(time: .milliseconds(100), duration: .milliseconds(100)))
    func end(_ time: Int64) -> HapticTime {
      let step = DynamicParameter(
        .hapticReleaseTime, time: .milliseconds(time), value: 0.25)
      let pattern = HapticPattern(events: [buzz], controls: [.parameter(step)])
      return Timeline(pattern).soundEnd(under: profile)
    }
    #expect(end(100) == .milliseconds(450))
    #expect(end(101) == .milliseconds(201))
  }

  @Test func `a sound file without a length adds nothing`() {
    let file = AudioEvent.Source.file(path: "a.wav", usesVolumeEnvelope: true, loops: false)
    let sound = AudioEvent(time: .milliseconds(500), source: file)
    let timeline = Timeline(HapticPattern(events: [.audio(sound)]))
    #expect(timeline.soundEnd(under: profile) == .milliseconds(500))
  }

  @Test func `sound ends are those of the oracle`() throws {
    try Seeds.withEachTimeline { timeline, _ in
      try withEvery("profile", in: ActuatorProfile.forTests) { profile in
        let end = timeline.renderEnd(under: profile)
        let oracle = Oracle(timeline, profile: profile, rate: 1_000_000)
        let due = FrameClock(rate: 1_000_000).firstFrame(notBefore: end.nanoseconds)
        try #require(oracle.frames == due)
      }
    }
  }
}
