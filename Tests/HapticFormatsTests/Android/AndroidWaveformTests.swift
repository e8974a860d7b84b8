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
      try entries(.buzz(0, 40), .buzz(100, 40, 0.2)) == [[40, 255], [60, 0], [40, 51]])
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
    options[AndroidXML.options].waveformStep = .milliseconds(5)
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
    #expect(try entries(.buzz(0, 40, 0.0001)) == [[40, 1]])
    #expect(try entries(.tap(0, 0.0001)) == [[30, 1]])
  }

  @Test func `amplitude is the law of the strength`() throws {
    var options = WritingOptions()
    options.profile = try #require(ActuatorProfile.named("taptic"))
    let written = try write(timeline(.buzz(0, 20, 0.5)), "android-waveform", options)
    #expect(entries(written) == [[20, 64]])
  }

  // MARK: - Taps

  @Test(arguments: [(0.0, 30), (0.25, 25), (0.5, 20), (1, 10)])
  func `a tap is a pulse, the crisper the shorter, down to what the motor needs`(
    sharpness: Double, length: Int
  ) throws {
    var options = WritingOptions()
    for shortest in [1, 20, 30] {
      options.profile.shortestPulse = .milliseconds(Int64(shortest))
      let written = try write(timeline(.tap(7, 1, sharpness)), "android-waveform", options)
      #expect(entries(written) == [[7, 0], [max(length, shortest), 255]])
    }
  }

  @Test func `taps that cannot be told apart are one pulse of the strongest`() throws {
    let written = try write(
      timeline(.tap(10, 0.2), .tap(19, 1), .tap(44, 0.4), .tap(45, 0.4)), "android-waveform")
    #expect(entries(written) == [[10, 0], [30, 255], [5, 0], [30, 102]])
    let merged = try #require(written.losses.first { $0.kind == .tapsMerged })
    #expect(merged.count == 1 + 1 && merged.amount == 34)
  }

  @Test func `taps that can be told apart are pulses with pauses`() throws {
    #expect(
      try entries(.tap(0), .tap(35), .tap(70))
        == [[30, 255], [5, 0], [30, 255], [5, 0], [30, 255]])
    var quick = WritingOptions()
    quick.profile.shortestPulse = .milliseconds(20)
    let taps = timeline(.tap(0, 1, 0), .tap(25, 1, 0), .tap(49.4, 1, 0))
    let written = try write(taps, "android-waveform", quick)
    #expect(entries(written) == [[20, 255], [5, 0], [30, 255]])
  }

  @Test func `a vibration too short to be felt lasts as long as the motor needs`() throws {
    let written = try write(timeline(.buzz(10, 4, 0.4), .buzz(100, 40)), "android-waveform")
    #expect(entries(written) == [[10, 0], [30, 102], [60, 0], [40, 255]])
    let longer = try #require(written.losses.first { $0.kind == .pulseLengthened })
    #expect(longer.count == 1 && longer.amount == 26 && longer.severity == .warning)
    #expect(longer.place.time == .milliseconds(10))
    // What is reached goes on from there; what is still too short is as strong as the strongest.
    #expect(try entries(.buzz(0, 4, 0.4), .buzz(20, 40)) == [[20, 102], [40, 255]])
    #expect(try entries(.buzz(0, 4, 0.4), .buzz(10, 4, 0.8)) == [[30, 204]])
  }

  @Test func `a tap adds to what vibrates meanwhile`() throws {
    let written = try write(
      timeline(.buzz(0, 100, 0.2), .tap(50, 0.4, 1)), "android-waveform")
    #expect(entries(written) == [[50, 51], [30, 153], [20, 51]])
    #expect(!written.lossKinds.contains(.intensityLimited))
    let limited = try write(
      timeline(.buzz(0, 100, 0.8), .tap(50, 0.4, 1)), "android-waveform")
    #expect(entries(limited) == [[50, 204], [30, 255], [20, 204]])
    #expect(abs(limited.amount(.intensityLimited) - 0.2) < 1e-9)
  }

  @Test func `what the profile ducks is ducked here`() throws {
    var options = WritingOptions()
    options.profile.continuous.ducking = 0.5
    let written = try write(
      timeline(.buzz(0, 100, 0.4), .tap(50, 0.4, 1)), "android-waveform", options)
    #expect(entries(written) == [[50, 102], [30, 153], [20, 102]])
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

  @Test func `what starts before zero is cut there`() throws {
    var placed = PlacedPattern(HapticPattern(events: [.buzz(0, 100), .tap(10), .tap(80, 1, 1)]))
    placed.placement.start = .milliseconds(-60)
    let written = try write(Timeline(patterns: [placed]), "android-waveform")
    #expect(entries(written) == [[50, 255]])
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
