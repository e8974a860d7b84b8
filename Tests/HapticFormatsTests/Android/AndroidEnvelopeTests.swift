// Writes envelopes: few points, from 0 to 0, within what devices promise.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AndroidEnvelopeTests {
  private func points(_ written: WrittenFile, _ level: String, _ tone: String) -> [[Double]] {
    (0..<written.numbers(of: "durationMs").count).map { index in
      [level, tone, "durationMs"].map { written.numbers(of: $0)[index] }
    }
  }

  private func basic(_ events: HapticEvent...) throws -> [[Double]] {
    let written = try write(
      Timeline(HapticPattern(events: events)), "android-basic-envelope")
    return played(written)
  }

  /// The amplitudes and sharpnesses that a phone plays of a basic envelope, to six decimals.
  private func played(_ written: WrittenFile) -> [[Double]] {
    points(written, "intensity", "sharpness").map { point in
      let values = [
        ExampleMotor.amplitude(ofIntensity: point[0]),
        ExampleMotor.reference(ofSharpness: point[1]),
      ]
      return values.map { ($0 * 1e6).rounded() / 1e6 } + [point[2]]
    }
  }

  /// What a phone plays of a strength: a decibel figure relative to its full level.
  @Test(arguments: ["reference", "taptic"])
  func `a phone plays the strength that the profile's law means`(profile: String) throws {
    var options = WritingOptions()
    options.profile = try #require(ActuatorProfile.named(profile))
    for strength in [0.1, 0.22, 0.5, 0.8, 1] {
      let meant = profile == "taptic" ? strength * strength : strength
      let hum = timeline(.buzz(0, 500, strength, 0.6))
      let written = try write(hum, "android-basic-envelope", options)
      let intensity = try #require(written.numbers(of: "intensity").first)
      // The threshold of touch at 180 Hz is −31.01 dB re 1 g in the framework's finer table.
      let level = (intensity - 1) * (20 * log10(3) + 31.01)
      #expect(abs(level - 20 * log10(meant)) < 0.5, "\(strength): \(level) dB")
      let choice = try write(hum, "android", options)
      #expect(choice.values(of: "intensity") == written.values(of: "intensity"))
      let amplitude = try #require(choice.numbers(of: "amplitude").first) / 255
      // Below 9 of 255, half a step is more than that.
      if meant * 255 >= 9 { #expect(abs(level - 20 * log10(amplitude)) < 0.5, "\(strength)") }
    }
  }

  @Test(arguments: ["reference", "taptic"], [900, 3000])
  func `a ramp plays as it was drawn, divided or not`(profile: String, length: Double) throws {
    var options = WritingOptions()
    options.profile = try #require(ActuatorProfile.named(profile))
    let rise = curve((0, 0), (Int64(length), 1))
    let written = try write(rise, "android-basic-envelope", options)
    let allowed = written.amount(.curveLinearised) + 1e-4
    #expect(allowed < 0.005)
    var (time, level) = (0.0, 0.0)
    for point in played(written).dropLast() {
      for step in stride(from: 0.05, through: 1, by: 0.05) {
        let strength = (time + point[2] * step) / length
        let meant = profile == "taptic" ? strength * strength : strength
        let error = abs(level + (point[0] - level) * step - meant)
        #expect(error <= max(allowed, 0.0094), "\(strength): \(error)")
        if meant > 0.0094 { #expect(error <= allowed, "\(strength): \(error)") }
      }
      (time, level) = (time + point[2], point[0])
    }
  }

  @Test func `a note tells how far another motor is from the one assumed`() throws {
    let written = try write(timeline(.buzz(0, 500, 0.1)), "android-basic-envelope")
    let note = try #require(written.losses.first { $0.kind == .deviceScaled })
    #expect(note.severity == .note)
    // A tenth is at 20.6 of 40.6 dB; 0.47 g has 16.1 dB less, of which 0.49 is the level's share.
    #expect(abs((note.amount ?? 0) - 7.92) < 0.02)
    #expect(try !write(timeline(.buzz(0, 500)), "android").lossKinds.contains(.deviceScaled))
  }

  @Test func `what nobody feels is off`() throws {
    let written = try write(
      timeline(.buzz(0, 100, 0.009), .buzz(100, 100, 0.5)), "android-basic-envelope")
    #expect(written.numbers(of: "intensity").first == 0)
    #expect(written.amount(.intensityQuantised) == 0.009)
  }

  @Test func `a vibration rises and falls in the shortest segment`() throws {
    #expect(try basic(.buzz(0, 500, 1, 0.4)) == [[1, 0.4, 20], [1, 0.4, 480], [0, 0.4, 20]])
  }

  @Test func `what comes later waits at 0`() throws {
    #expect(
      try basic(.buzz(300, 100, 1, 0.4))
        == [[0, 0.4, 300], [1, 0.4, 20], [1, 0.4, 80], [0, 0.4, 20]])
  }

  @Test(arguments: [(980, 1), (1000, 1), (1001, 2), (2000, 2), (2001, 3)])
  func `a segment over a second is divided`(length: Double, count: Int) throws {
    // The rise takes 20 ms of it; at 1020 the rest lasts 1000 ms.
    let written = try write(timeline(.buzz(0, length + 20)), "android-basic-envelope")
    #expect(written.numbers(of: "durationMs").count == count + 2)
    #expect(written.numbers(of: "durationMs").allSatisfy { $0 >= 20 && $0 <= 1000 })
    #expect(written.numbers(of: "durationMs").reduce(0, +) == length + 40)
  }

  @Test func `a tap is a rise and a fall`() throws {
    #expect(try basic(.tap(0, 0.6, 0.9)) == [[0.6, 0.9, 20], [0, 0.9, 20]])
    #expect(
      try basic(.tap(0, 0.6, 0.9), .tap(39, 1, 0.9), .tap(40, 0.5, 0.9))
        == [[0.6, 0.9, 20], [0, 0.9, 20], [0.5, 0.9, 20], [0, 0.9, 20]])
  }

  @Test func `taps too close to another are counted as lost`() throws {
    let written = try write(timeline(.tap(0), .tap(39), .tap(41)), "android-basic-envelope")
    #expect(written.losses.first { $0.kind == .eventDropped }?.count == 1)
  }

  @Test func `ramps that end at 0 lose nothing but their envelope`() throws {
    let swell = timeline(
      .buzz(
        0, 100,
        envelope: Envelope(attack: UnitValue(clamping: 0.1), release: UnitValue(clamping: 0.2))))
    let written = try write(swell, "android-basic-envelope")
    #expect(played(written) == [[1, 0.7, 100], [0, 0.7, 200]])
    #expect(written.lossKinds == [.envelopeBaked])
  }

  @Test func `an envelope that does not end at 0 gets a fall, and says so`() throws {
    let rise = timeline(.buzz(0, 100, envelope: Envelope(attack: UnitValue(clamping: 0.1))))
    let written = try write(rise, "android-basic-envelope")
    #expect(played(written) == [[1, 0.7, 100], [0, 0.7, 20]])
    #expect(written.losses.first { $0.kind == .intensityApproximated }?.count == 1)
    #expect(written.amount(.intensityApproximated) == 1)
  }

  /// A vibration along strengths over milliseconds.
  private func curve(_ points: (time: Int64, strength: Double)...) -> Timeline {
    timeline(
      .buzz(0, Double(points.last?.time ?? 0)),
      controls: [
        .curve(
          ParameterCurve(
            .hapticIntensity,
            points: points.map { ControlPoint(time: .milliseconds($0.time), value: $0.strength) }))
      ])
  }

  @Test func `what a ramp passes over is said`() throws {
    // The ramp goes from 0 to 0.2 in 20 ms; halfway the line is at 1, and the ramp at 0.1.
    let peak = curve((0, 0.2), (10, 1), (20, 0.2), (200, 0.2), (400, 0))
    let written = try write(peak, "android-basic-envelope")
    #expect(played(written)[0] == [0.2, 0.7, 20])
    #expect(abs(written.amount(.intensityApproximated) - 0.9) < 1e-9)
    #expect(written.amount(.curveLinearised) == 0)
    #expect(try !write(peak, "android").text.contains("basic-envelope-effect"))
    // The same without the peak is a step and no more.
    let plain = curve((0, 0.2), (200, 0.2), (400, 0))
    #expect(try write(plain, "android-basic-envelope").amount(.intensityApproximated) == 0.2)
    #expect(try write(plain, "android").text.contains("basic-envelope-effect"))
  }

  @Test func `a step between sounding points is met halfway`() throws {
    let step = timeline(.buzz(0, 100, 0.9, 0.6), .buzz(100, 100, 0.5, 0.2))
    let written = try write(step, "android-basic-envelope")
    #expect(
      played(written) == [
        [0.9, 0.6, 20], [0.9, 0.6, 70], [0.5, 0.2, 20], [0.5, 0.2, 90], [0, 0.2, 20],
      ])
    #expect(written.amount(.intensityApproximated) == 0.9)
    #expect(abs(written.amount(.sharpnessApproximated) - 0.2) < 1e-9)
  }

  @Test func `a small step between sounding points needs no ramp`() throws {
    let small = try write(
      timeline(
        .buzz(0, 100, 0.5, envelope: Envelope(attack: UnitValue(clamping: 0.1))),
        .buzz(100, 100, 0.495), .buzz(200, 100, 0.3)), "android-basic-envelope")
    #expect(small.numbers(of: "durationMs") == [100, 90, 20, 90, 20])
    #expect(small.losses.first { $0.kind == .intensityApproximated }?.count == 2)
  }

  @Test func `what is too short to be felt is lengthened, or refused as shorter than a ramp`()
    throws
  {
    let brief = HapticEvent.buzz(300.6, 0.3)
    let written = try write(timeline(.tap(0), brief), "android-basic-envelope")
    #expect(written.amount(.pulseLengthened) == 29.7)
    #expect(written.numbers(of: "intensity").count { $0 == 1 } == 2)
    var quick = WritingOptions()
    quick.profile.shortestPulse = .milliseconds(1)
    let refusal = #expect(throws: UnwritableTimeline.self) {
      try write(timeline(brief), "android-basic-envelope", quick)
    }
    #expect(refusal?.message.contains("lasts as long as a ramp") == true)
  }

  /// A zigzag that needs as many points as it has legs.
  private func zigzag(_ legs: Int) -> Timeline {
    let points = (0...legs).map { (leg: Int) -> ControlPoint in
      ControlPoint(time: .milliseconds(Int64(leg * 50)), value: leg % 2 == 0 ? 0 : 1)
    }
    return timeline(
      .buzz(0, Double(legs * 50)),
      controls: [.curve(ParameterCurve(.hapticIntensity, points: points))])
  }

  @Test func `sixteen points are written, and a line of more is reduced`() throws {
    let fits = try write(zigzag(16), "android-basic-envelope")
    #expect(fits.numbers(of: "durationMs").count == 16)
    #expect(fits.losses == [])
    let reduced = try write(zigzag(18), "android-basic-envelope")
    #expect(reduced.numbers(of: "durationMs").count <= 16)
    #expect(reduced.amount(.curveLinearised) > 0)
  }

  @Test func `the device's own number of points counts`() throws {
    var options = WritingOptions()
    options[AndroidXML.options].device.maximumPoints = 18
    let written = try write(zigzag(18), "android-basic-envelope", options)
    #expect(written.numbers(of: "durationMs").count == 18)
    #expect(written.losses == [])
  }

  @Test func `what lasts longer than all segments is refused`() throws {
    let fits = try write(timeline(.buzz(0, 15_980)), "android-basic-envelope")
    #expect(fits.numbers(of: "durationMs").count == 16)
    let refusal = #expect(throws: UnwritableTimeline.self) {
      try write(timeline(.buzz(0, 15_981)), "android-basic-envelope")
    }
    #expect(refusal?.message.contains("16.001 s") == true)
  }

  // MARK: - Amplitude and frequency

  @Test func `a waveform envelope counts in amplitudes and hertz`() throws {
    var options = WritingOptions()
    options.profile = try #require(ActuatorProfile.named("taptic"))
    options.profile.continuous.frequency = SharpnessMap(80, 230)
    let written = try write(
      timeline(.buzz(0, 100, 0.5, 0.5)), "android-waveform-envelope", options)
    #expect(
      points(written, "amplitude", "frequencyHz")
        == [[0.25, 155, 20], [0.25, 155, 80], [0, 155, 20]])
    #expect(written.values(of: "initialFrequencyHz") == ["155.0"])
  }

  @Test func `frequencies beyond the device's band are limited, and it is said`() throws {
    var options = WritingOptions()
    var android = AndroidOptions()
    android.device = .resonant
    options[AndroidXML.options] = android
    let written = try write(timeline(.buzz(0, 100, 1, 0)), "android-waveform-envelope", options)
    #expect(Set(written.values(of: "frequencyHz")) == ["150.0"])
    #expect(written.amount(.sharpnessApproximated) == 70.0 / 150)
  }

  @Test func `a ramp of strength is a curve of amplitude under a squared law`() throws {
    var options = WritingOptions()
    options.profile = try #require(ActuatorProfile.named("taptic"))
    let swell = timeline(.buzz(0, 1000, envelope: Envelope(attack: .one)))
    let written = try write(swell, "android-waveform-envelope", options)
    #expect(written.numbers(of: "amplitude").count > 4)
    let error = written.amount(.curveLinearised)
    #expect(error > 0 && error < 0.01)
    var time = 0.0
    for (amplitude, length) in zip(
      written.numbers(of: "amplitude").dropLast(), written.numbers(of: "durationMs"))
    {
      time += length / 1000
      #expect(abs(amplitude - time * time) <= error)
    }
  }
}
