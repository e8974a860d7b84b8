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

  /// One row of a table: its time in seconds, and three axes in m/s².
  private typealias Row = (time: Double, x: Double, y: Double, z: Double)

  /// Tables as apps write them: the first line, and the text of a row.
  private static let apps: [(app: String, first: String, row: @Sendable (Row) -> String)] = [
    (
      "phyphox",
      "\"Time (s)\",\"Acceleration x (m/s^2)\",\"Acceleration y (m/s^2)\","
        + "\"Acceleration z (m/s^2)\",\"Absolute acceleration (m/s^2)\"",
      { "\($0.time),\($0.x),\($0.y),\($0.z),9.8" }
    ),
    (
      "phyphox, with decimal commas", "Time (s);Acceleration x (m/s^2);y;z",
      { row in
        [row.time, row.x, row.y, row.z].map { "\($0)".replacing(".", with: ",") }
          .joined(separator: ";")
      }
    ),
    (
      "Sensor Logger", "time,seconds_elapsed,z,y,x",
      { row in
        let time = 1_764_215_937_000_000_000 + Int((row.time * 1e9).rounded())
        return "\(time),0,\(row.z),\(row.y),\(row.x)"
      }
    ),
    (
      "Physics Toolbox", "time,gFx,gFy,gFz,TgF",
      { row in
        let axes = [row.x, row.y, row.z].map { "\($0 / 9.80665)" }
        return (["\(row.time)"] + axes + ["1"]).joined(separator: ",")
      }
    ),
    (
      "AndroSensor",
      "ACCELEROMETER X (m/s²);ACCELEROMETER Y (m/s²);ACCELEROMETER Z (m/s²);Time since start in ms ",
      { "\($0.x);\($0.y);\($0.z);\($0.time * 1_000)" }
    ),
    (
      "MATLAB Mobile", "Timestamp,X,Y,Z",
      { "27-Nov-2026 03:38:\($0.time),\($0.x),\($0.y),\($0.z)" }
    ),
    (
      "milli-g", "\u{FEFF}t_time (ms), x (mg), y (mg), z (mg)",
      { row in
        let axes = [row.x, row.y, row.z].map { "\($0 / 9.80665e-3)" }
        return (["\(row.time * 1_000)"] + axes).joined(separator: ", ")
      }
    ),
    (
      "g without a word", "",
      { row in
        let axes = [row.x, row.y, row.z].map { "\($0 / 9.80665)" }
        return (["\(row.time)"] + axes).joined(separator: " ")
      }
    ),
  ]

  @Test(arguments: apps.indices, ["\n", "\r\n"])
  func `exports of common apps are the same recording, with any end of line`(
    app: Int, end: String
  ) throws {
    var rows: [Row] = []
    for index in 0..<1_200 {
      let (x, y) = (0.5 * Double(index % 3), -0.25 * Double(index % 2))
      rows.append((time: Double(index + 8) / 256, x: x, y: y, z: 9.75))
    }
    let lines = [Self.apps[app].first] + rows.map(Self.apps[app].row)
    let recording = try RecordingTable(lines.joined(separator: end)).recording()
    #expect(recording.channels.count == 3)
    for (index, row) in rows.enumerated() {
      let found = try #require(recording.times)[index] - Double(index) / 256
      #expect(abs(found) < 1e-6)
      for (channel, value) in zip(recording.channels, [row.x, row.y, row.z]) {
        #expect(abs(Double(channel[index]) - value) < 1e-5, "\(Self.apps[app].app), row \(index)")
      }
    }
  }

  @Test func `a unit that is none of acceleration is refused by its column`() {
    let rows = (0..<1_200).map { "\($0),1,2,3\n" }.joined()
    let fault = #expect(throws: RecordingTable.Fault.self) {
      try RecordingTable("time (ms),x (ft/s²),y,z\n" + rows).recording()
    }
    #expect(fault?.message == "The unit of \"x (ft/s²)\" must be m/s², g or mg.")
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
