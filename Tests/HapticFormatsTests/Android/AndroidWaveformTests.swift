// Writes waveforms: amplitudes, pulses, and everything at the edge of what they can say.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AndroidWaveformTests {
  private func entries(_ written: WrittenFile) -> [[Int]] {
    zip(written.numbers(of: "durationMs"), written.numbers(of: "amplitude")).map {
      [Int($0), Int($1)]
    }
  }

  private func entries(_ events: HapticEvent..., controls: [Control] = []) throws -> [[Int]] {
    let timeline = Timeline(HapticPattern(events: events, controls: controls))
    return entries(try write(timeline, "android-waveform"))
  }

  @Test func `a constant vibration is one entry after silence`() throws {
    #expect(try entries(.buzz(50, 1000)) == [[50, 0], [1000, 255]])
    #expect(try entries(.buzz(0, 40_000, 0.5)) == [[40_000, 128]])
  }

  @Test func `two vibrations are parted by silence`() throws {
    #expect(
      try entries(.buzz(0, 10), .buzz(100, 10, 0.2)) == [[10, 255], [90, 0], [10, 51]])
  }

  @Test func `a ramp is steps at the middle of what it passes`() throws {
    let attack = Envelope(attack: UnitValue(clamping: 0.025))
    // 25 ms up: steps of 10, 10 and 5 ms at 0.2, 0.6 and 0.9.
    #expect(
      try entries(.buzz(0, 100, envelope: attack))
        == [[10, 51], [10, 153], [5, 230], [75, 255]])
  }

  @Test func `the step can be chosen`() throws {
    var options = WritingOptions()
    options.android.waveformStep = .milliseconds(5)
    let ramp = timeline(.buzz(0, 100, envelope: Envelope(attack: UnitValue(clamping: 0.025))))
    let written = try write(ramp, "android-waveform", options)
    #expect(entries(written).map { $0[0] } == [5, 5, 5, 5, 5, 75])
    #expect(abs(written.amount(.intensityApproximated) - 0.1) < 1e-9)
  }

  @Test func `strength 0 inside a vibration is amplitude 1, and the motor stays on`() throws {
    let control = ParameterCurve(
      .hapticIntensity,
      points: [(0, 1), (100, 1), (100, 0), (150, 0), (150, 1), (200, 1)].map {
        ControlPoint(time: .milliseconds($0.0), value: $0.1)
      })
    let dip = timeline(.buzz(0, 200), controls: [.curve(control)])
    let written = try write(dip, "android-waveform")
    #expect(entries(written) == [[100, 255], [50, 1], [50, 255]])
    #expect(abs(written.amount(.intensityQuantised) - 1.0 / 255) < 1e-9)
  }

  @Test func `the weakest vibration still turns the motor on`() throws {
    #expect(try entries(.buzz(0, 20, 0.0001)) == [[20, 1]])
    #expect(try entries(.tap(0, 0.0001)) == [[16, 1]])
  }

  @Test func `amplitude is the law of the strength`() throws {
    var options = WritingOptions()
    options.profile = try #require(ActuatorProfile.named("taptic"))
    let written = try write(timeline(.buzz(0, 20, 0.5)), "android-waveform", options)
    #expect(entries(written) == [[20, 64]])
  }

  // MARK: - Taps

  @Test(arguments: [(0.0, 30), (0.25, 25), (0.5, 20), (1, 10)])
  func `a tap is a pulse, the crisper the shorter`(sharpness: Double, length: Int) throws {
    #expect(try entries(.tap(7, 1, sharpness)) == [[7, 0], [length, 255]])
  }

  @Test func `taps in quick succession stay apart`() throws {
    #expect(
      try entries(.tap(0, 1, 1), .tap(13, 1, 1), .tap(26, 1, 1))
        == [[6, 255], [7, 0], [6, 255], [7, 0], [10, 255]])
  }

  @Test func `of two taps in one millisecond the stronger stays`() throws {
    let written = try write(
      timeline(.tap(10, 0.2, 1), .tap(10.2, 1, 1)), "android-waveform")
    #expect(entries(written) == [[10, 0], [10, 255]])
    #expect(written.lossKinds.contains(.eventDropped))
  }

  @Test func `a tap adds to what vibrates meanwhile`() throws {
    let written = try write(
      timeline(.buzz(0, 100, 0.2), .tap(50, 0.4, 1)), "android-waveform")
    #expect(entries(written) == [[50, 51], [10, 153], [40, 51]])
    #expect(!written.lossKinds.contains(.intensityLimited))
    let limited = try write(
      timeline(.buzz(0, 100, 0.8), .tap(50, 0.4, 1)), "android-waveform")
    #expect(entries(limited) == [[50, 204], [10, 255], [40, 204]])
    #expect(abs(limited.amount(.intensityLimited) - 0.2) < 1e-9)
  }

  @Test func `what the profile ducks is ducked here`() throws {
    var options = WritingOptions()
    options.profile.continuous.ducking = 0.5
    let written = try write(
      timeline(.buzz(0, 100, 0.4), .tap(50, 0.4, 1)), "android-waveform", options)
    #expect(entries(written) == [[50, 102], [10, 153], [40, 102]])
  }

  // MARK: - Nothing, and next to nothing

  @Test(arguments: [
    Timeline(), timeline(.buzz(10, 0)), timeline(.buzz(0, 100, 0)), timeline(.tap(5, 0)),
    timeline(.tap(-5), .buzz(-100, 50)),
  ])
  func `what is not felt is not written`(silent: Timeline) throws {
    for format in [
      "android", "android-waveform", "android-primitives", "android-basic-envelope",
      "android-waveform-envelope", "kotlin",
    ] {
      let refusal = #expect(throws: UnwritableTimeline.self) { try write(silent, format) }
      #expect(refusal?.message.hasSuffix(".") == true)
    }
  }

  @Test func `a waveform of 0 ms in all is refused`() throws {
    #expect(throws: UnwritableTimeline.self) {
      try write(timeline(.buzz(0, 0.4)), "android-waveform")
    }
    let written = try write(timeline(.buzz(0, 0.4), .buzz(10, 5)), "android-waveform")
    #expect(entries(written) == [[10, 0], [5, 255]])
    #expect(written.lossKinds.contains(.eventDropped))
  }

  @Test func `what starts before zero is cut there`() throws {
    var placed = PlacedPattern(HapticPattern(events: [.buzz(0, 100), .tap(10), .tap(80, 1, 1)]))
    placed.placement.start = .milliseconds(-60)
    let written = try write(Timeline(patterns: [placed]), "android-waveform")
    #expect(entries(written) == [[40, 255]])
  }

  @Test func `what Android cannot count is refused`() {
    let late = timeline(.tap(3e9))
    #expect(throws: UnwritableTimeline.self) { try write(late, "android-waveform") }
  }

  // MARK: - Losses

  @Test func `what is said exactly loses nothing`() throws {
    #expect(try write(timeline(.buzz(20, 100)), "android-waveform").losses == [])
  }

  @Test func `losses say what, how often and how much`() throws {
    var source = timeline(
      .buzz(0, 100.25, 0.5, 0.2), .tap(50.4, 0.3, 1),
      .audio(AudioEvent(time: .zero, duration: .seconds(1), source: .tone)))
    source.markers = [Marker("m", at: .zero, .visual)]
    let written = try write(source, "android-waveform")
    #expect(
      written.lossKinds == [
        .soundDropped, .interfaceDropped, .tapApproximated, .sharpnessDropped, .intensityQuantised,
        .timeRounded,
      ])
    #expect(abs(written.amount(.sharpnessDropped) - 0.5) < 1e-9)
    #expect(abs(written.amount(.timeRounded) - 0.4) < 1e-9)
    #expect(abs(written.amount(.intensityQuantised) - 0.5 / 255) < 1e-9)
    #expect(written.losses.allSatisfy { $0.message.hasSuffix(".") && $0.count > 0 })
  }
}
