// Sounds from far outside: refused with the limit, or rendered, and never a trap.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct SoundLimitTests {
  private func refusal(
    _ events: [HapticEvent], _ controls: [Control] = [],
    _ change: (inout RenderLimits) -> Void = { _ in }
  ) -> String? {
    var options = RenderOptions(rate: 8_000, layout: .mix)
    change(&options.limits)
    do {
      _ = try RenderPlan(
        Timeline(HapticPattern(events: events, controls: controls)),
        profile: .referenceAsDesigned, options: options, waveforms: AnalyticLibrary.pair)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `more segments than the limit are refused before they are made`() {
    let points = (0..<2_000).map {
      ControlPoint(time: .milliseconds(Int64($0)), value: $0 % 2 == 0 ? -1 : 1)
    }
    let slides = Control.curve(ParameterCurve(.audioPitch, points: points))
    let many = (0..<20_000).map { _ in tone(0, for: 2_000) }
    func message(_ controls: [Control]) -> String? {
      refusal(many, controls) { $0.segments = 30_000 }
    }
    #expect(message([slides])?.contains("which is 30000") == true)
    let silent = Control.parameter(DynamicParameter(.audioVolume, time: .zero, value: 0))
    #expect(message([slides, silent])?.contains("which is 30000") == true)
  }

  @Test func `turns of the pitch under many files are counted before any is walked`() throws {
    let points = (0..<10_000).map { ControlPoint(time: .milliseconds(Int64($0)), value: 0) }
    let long = try #require(WaveformFacts(frames: 8_000 * 3_600, rate: 8_000, channels: 1))
    let pattern = HapticPattern(
      events: (0..<10_000).map { _ in file("long") },
      controls: [.curve(ParameterCurve(.audioPitch, points: points))])
    let refusal = #expect(throws: RenderRefusal.self) {
      try RenderPlan(
        Timeline(pattern), profile: .referenceAsDesigned, options: RenderOptions(layout: .mix),
        waveforms: KnownFiles(facts: ["long": long]))
    }
    #expect(refusal?.message.contains("99990000 times") == true)
  }

  /// Files of which nothing can be read but what is known.
  private struct KnownFiles: WaveformLibrary {
    var facts: [String: WaveformFacts]
    func open(_ path: String, for playback: WaveformPlayback) -> (any WaveformStream)? { nil }
  }

  @Test func `one slide of a day is some ten thousand segments`() {
    let slide = curve(.audioPitch, (0, -1), (86_000_000, 1))
    let day = tone(0, for: 86_000_000)
    #expect(refusal([day], [slide]) { $0.segments = 12_000 } == nil)
    #expect(refusal([day], [slide]) { $0.segments = 9_000 } != nil)
  }

  @Test func `more voice time than the limit is refused`() {
    #expect(refusal([tone(0, for: 2_000), tone(0, for: 2_000)]) { $0.voiceSeconds = 3 } != nil)
    // What is converted counts for the work it is, that of 150 tones, and more if it is read faster.
    let looped = file("mono.wav", for: 2_000, loops: true)
    #expect(refusal([looped]) { $0.voiceSeconds = 299 } != nil)
    #expect(refusal([looped]) { $0.voiceSeconds = 3_600 } == nil)
    let many = [HapticEvent](repeating: looped, count: 12)
    #expect(refusal(many) { $0.voiceSeconds = 3_600 } != nil)
  }

  @Test func `more than 256 files at once are refused, and as many after one another are not`() {
    let together = (0..<257).map { _ in file("mono.wav") }
    #expect(refusal(together)?.contains("which is 256") == true)
    #expect(refusal(Array(together.dropFirst())) == nil)
    #expect(refusal((0..<2_000).map { file("mono.wav", at: Int64($0)) }) == nil)
  }

  @Test(arguments: [HapticTime.largest, -.largest, .seconds(1e9), -.seconds(1e9)])
  func `times at the ends of time do not trap`(_ time: HapticTime) throws {
    let source = AudioEvent.Source.file(path: "mono.wav", usesVolumeEnvelope: true, loops: true)
    var odd = AudioEvent(time: .zero, duration: .seconds(1), source: .tone)
    (odd.pitch, odd.pan) = (.nan, -.infinity)
    let events: [HapticEvent] = [
      .audio(AudioEvent(time: time, duration: .largest, source: .tone)),
      .audio(AudioEvent(time: .zero, duration: .largest, source: .tone)),
      .audio(AudioEvent(time: time, source: source)),
      .audio(AudioEvent(time: .milliseconds(10), duration: .seconds(2), source: source)),
      .audio(odd),
    ]
    let points = [ControlPoint(time: time, value: -0.8), ControlPoint(time: .largest, value: 1)]
    let controls = ControlParameter.allCases.map {
      Control.curve(ParameterCurve($0, points: points))
    }
    let timeline = Timeline(HapticPattern(events: events, controls: controls))
    let span = TimeSpan(start: .zero, end: .milliseconds(500))
    for placed in [timeline, timeline.shifted(by: time), timeline.stretched(by: 1e200)] {
      for profile in ActuatorProfile.forTests {
        var options = RenderOptions(rate: 8_000, layout: .stems)
        options.limits.voiceSeconds = 1e6
        let plan = try? RenderPlan(
          placed.trimmed(to: span), profile: profile, options: options,
          waveforms: AnalyticLibrary.pair)
        #expect(plan?.samples().allSatisfy { $0.isFinite } ?? true)
      }
    }
  }
}
