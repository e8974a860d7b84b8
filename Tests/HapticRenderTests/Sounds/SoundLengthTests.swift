// How long sounds last: files to their end at their speed, tones with tails of their own.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct SoundLengthTests {
  /// 200 ms of a mono file, 100 ms of a stereo file.
  private let facts = AnalyticLibrary.pair.facts

  private func end(
    _ event: HapticEvent, _ controls: [Control] = [], stretch: Double = 1
  ) -> HapticTime {
    Timeline(HapticPattern(events: [event], controls: controls)).stretched(by: stretch)
      .soundEnd(under: .referenceAsDesigned, waveforms: facts)
  }

  @Test func `a file lasts to its end at its speed`() {
    #expect(end(file("mono.wav", at: 30)) == .milliseconds(230))
    #expect(end(file("mono.wav", pitch: 1)) == .milliseconds(100))
    #expect(end(file("mono.wav", pitch: -1)) == .milliseconds(400))
    #expect(end(file("mono.wav", for: 0, loops: true)) == .milliseconds(200))
  }

  @Test func `a file under a moving pitch ends where its integral says`() {
    // From −1 to 1 in a second, ∫ 2^(2t − 1) = (4^t − 1) / (4 ln 2): 0.2 s after log₄(1 + 0.8 ln 2).
    let slide = curve(.audioPitch, (0, -1), (1_000, 1))
    #expect(end(file("mono.wav"), [slide]) == HapticTime(nanoseconds: 318_233_543))
    // 50 ms of the file in the first 100 ms, and the other 150 ms in 75.
    let jump = [step(.audioPitch, 0, -1), step(.audioPitch, 100, 1)]
    #expect(end(file("mono.wav"), jump) == .milliseconds(175))
  }

  @Test func `a length between nanoseconds is rounded up`() throws {
    let odd = try #require(WaveformFacts(frames: 1, rate: 3, channels: 1))
    let timeline = Timeline(HapticPattern(events: [file("odd")]))
    let end = timeline.soundEnd(under: .referenceAsDesigned, waveforms: ["odd": odd])
    #expect(end == HapticTime(nanoseconds: 333_333_334))
  }

  @Test func `a duration counts whether the file is over or not`() {
    let release = Envelope(release: UnitValue(clamping: 0.05))
    #expect(end(file("mono.wav", for: 50, envelope: release)) == .milliseconds(100))
    #expect(end(file("mono.wav", for: 900, envelope: release)) == .milliseconds(950))
    #expect(end(file("mono.wav", for: 900, shaped: false, envelope: release)) == .milliseconds(900))
    #expect(end(tone(0, for: 900, envelope: release)) == .milliseconds(950))
  }

  @Test func `a file that cannot be played ends where it logically ends`() {
    #expect(end(file("none.wav", at: 70)) == .milliseconds(70))
    #expect(end(file("none.wav", at: 70, for: 30)) == .milliseconds(100))
  }

  @Test func `a stretch moves a file and leaves its speed`() throws {
    #expect(end(file("mono.wav", at: 100), stretch: 2) == .milliseconds(400))
    let cut = file("mono.wav", at: 100, for: 50, shaped: false)
    #expect(end(cut, stretch: 2) == .milliseconds(300))
    let timeline = Timeline(HapticPattern(events: [file("mono.wav")])).stretched(by: 2)
    let once = try render(timeline, layout: .stems, waveforms: AnalyticLibrary.pair)
    let plain = try render(
      Timeline(HapticPattern(events: [file("mono.wav")])), layout: .stems,
      waveforms: AnalyticLibrary.pair)
    #expect(once == plain)
  }

  @Test func `sound ends are those of the oracle`() throws {
    let library = AnalyticLibrary.pair
    try withEvery("seed", in: UInt64(0)..<120) { seed in
      var source = RandomTimelines(seed: seed)
      let timeline = source.soundTimeline()
      let profile = ActuatorProfile.forTests[Int(seed % 3)]
      let end = timeline.renderEnd(under: profile, waveforms: library.facts)
      let due = Oracle(
        timeline, profile: profile, rate: 1_000_000, waveforms: library.waveforms)
      let clock = FrameClock(rate: 1_000_000)
      try #require(due.frames == clock.firstFrame(notBefore: end.nanoseconds))
    }
  }
}
