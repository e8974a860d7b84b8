// Tests the profile that a calibration makes, on renders of the sweep, and the tables that it reads.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticRender
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite("Calibrated profiles") struct CalibratedProfileTests {
  private static func rendered(_ timeline: Timeline, _ profile: ActuatorProfile) throws -> [Float] {
    try RenderPlan(timeline, profile: profile, options: RenderOptions(rate: 8_000)).samples()
  }

  /// A render as a recording with some noise and two seconds of silence around it.
  private static func recorded(_ samples: [Float]) -> CalibrationRecording {
    var random = SplitMix64(seed: 7)
    let silence = [Float](repeating: 0, count: 16_000)
    let channel = (silence + samples + silence).map {
      $0 * 0.3 + Float(random.normal()) * 0.0003
    }
    return CalibrationRecording(rate: 8_000, channels: [channel])
  }

  @Test func `a render of taptic gives taptic back`() throws {
    let samples = try Self.rendered(CalibrationSweep.standard.timeline, .taptic)
    let fit = try CalibrationFit(Self.recorded(samples))
    let fitted = CalibratedProfile(fit, name: "again", origin: "a render")
    let (profile, taptic) = (fitted.profile, ActuatorProfile.taptic)
    #expect(profile.law == taptic.law)
    #expect(abs(fitted.exponent - 2) < 0.02)
    for sharpness in [0, 0.25, 0.5, 0.75, 1] {
      let ratio =
        profile.continuous.frequency.value(at: sharpness)
        / taptic.continuous.frequency.value(at: sharpness)
      #expect(abs(ratio - 1) < 0.02)
    }
    for point in fit.points {
      let strength = 40 * Double.log10(point.intensity)
      #expect(abs(point.strength.value - strength) < 1, "\(point)")
    }
    for (stage, other) in [
      (profile.continuous.attack, taptic.continuous.attack),
      (profile.continuous.release, taptic.continuous.release),
    ] {
      #expect(abs(stage.minimum.seconds - other.minimum.seconds) <= 0.005)
    }
    #expect(fitted.svg.contains("<circle"))
    let text = ProfileFile.text(of: profile)
    #expect(try Array(text.utf8).withUnsafeBytes(ProfileFile.read) == profile)
  }

  @Test func `times of a table are read in the unit that its first line or their size says`() throws
  {
    for (header, unit) in [("time (s),z (m/s²)\n", 1.0), ("time_ms,z_g\n", 1e3), ("", 1e9)] {
      let rows = (0..<2_000).map { "\(Double($0) * 0.04 * unit),\($0 % 7)\n" }.joined()
      let recording = try RecordingTable(header + rows).recording()
      #expect(abs(recording.rate - 25) < 1e-6)
      #expect(
        recording.channels[0][6] == (header.contains("g") && !header.contains("m/s") ? 58.8399 : 6))
    }
  }

  @Test func `Android's answer is a curve of acceleration`() throws {
    let curve = try RecordingTable("frequency_hz,acceleration_g\n60,0.6\n180,3\n").frequencyProfile
    #expect(curve?.value(at: 120) == 1.8 * 9.80665)
    #expect(try RecordingTable("time,x\n1,2\n3,4\n").frequencyProfile == nil)
  }

  @Test func `a line that holds no numbers is named`() {
    #expect(throws: RecordingTable.Fault.self) { try RecordingTable("1,2\n3,x\n") }
    #expect(throws: RecordingTable.Fault.self) { try RecordingTable("1,2\n3\n") }
  }

  @Test func `a render is near to a recording of itself, and one of something else is refused`()
    throws
  {
    let hum = { (sharpness: UnitValue, intensities: [UnitValue]) -> Timeline in
      Timeline(
        HapticPattern(
          events: intensities.enumerated().map { index, intensity in
            .continuous(
              ContinuousEvent(
                time: .milliseconds(Int64(index) * 500), duration: .milliseconds(300),
                intensity: intensity, sharpness: sharpness))
          }))
    }
    let render = CalibrationRecording(
      rate: 8_000, channels: [try Self.rendered(hum(.half, [1, 0.5, 0.8]), .reference)])
    let same = try RecordingComparison(
      of: render, with: Self.recorded(try Self.rendered(hum(.half, [1, 0.5, 0.8]), .reference)))
    #expect(abs(same.offset - 2) < 0.03)
    #expect(same.strength.mean < 0.5)
    #expect(same.frequency.mean < 0.5)
    let other = Self.recorded(try Self.rendered(hum(.one, [0.4, 1, 0.3]), .reference))
    #expect(throws: CalibrationRefusal.self) { try RecordingComparison(of: render, with: other) }
  }
}
