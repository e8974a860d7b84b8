// One limit for every reading: controls are cut at it, and what ends after it is refused.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct ReadingLimitTests {
  private func pattern(lastPointAt time: String) -> String {
    ahap(
      """
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 8, "EventParameters": []}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
       "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 1},
        {"Time": \(time), "ParameterValue": 0.5}]}}
      """)
  }

  private func read(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> Reading
  {
    let read = try #require(Format.ahap.read)
    return try Array(text.utf8).withUnsafeBytes { try read($0, options) }
  }

  @Test(arguments: ["86400.5", "90000", "2147483648", "3.4028235e+38"])
  func `a control point after the longest time is held there, with its line`(time: String) throws {
    let reading = try read(pattern(lastPointAt: time))
    #expect(reading.timeline.duration == ReadingOptions().maximumDuration)
    let finding = try #require(reading.findings.first { $0.message.hasPrefix("Time is") })
    #expect(finding.place.line == 4)
    #expect(finding.place.path == "Pattern[1].ParameterCurve.ParameterCurveControlPoints[1].Time")
  }

  @Test func `the line up to the cut stays what it was`() throws {
    var options = ReadingOptions()
    let whole = try read(pattern(lastPointAt: "20000"), options)
    options.maximumDuration = .seconds(10)
    let cut = try read(pattern(lastPointAt: "20000"), options)
    for seconds in stride(from: 0, through: 10, by: 0.5) {
      let time = HapticTime.seconds(seconds)
      #expect(abs(whole.control(at: time) - cut.control(at: time)) < 1e-9)
    }
    #expect(cut.timeline.duration == .seconds(10))
  }

  @Test func `a step after the longest time is held there`() throws {
    let step =
      #"{"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 90000, "ParameterValue": 0.5}}"#
    let reading = try read(ahap(step))
    #expect(reading.timeline.duration == ReadingOptions().maximumDuration)
    #expect(reading.findings.contains { $0.message.contains("is held there") })
  }

  @Test(arguments: [Speed.stretched(20_000), .fitted(90_000)])
  func `a speed that takes events beyond the limit is refused`(speed: Speed) throws {
    var options = ReadingOptions()
    options.speed = speed
    let text = ahap(
      #"{"Event": {"Time": 5, "EventType": "HapticTransient", "EventParameters": []}}"#)
    #expect(throws: MalformedFile.self) { try read(text, options) }
  }

  @Test func `a speed that takes only a control point beyond the limit is not refused`() throws {
    var options = ReadingOptions()
    options.speed = .stretched(100)
    let reading = try read(pattern(lastPointAt: "900"), options)
    #expect(reading.timeline.duration == options.maximumDuration)
  }
}

extension Reading {
  /// The intensity control of the first pattern at a time.
  fileprivate func control(at time: HapticTime) -> Double {
    timeline.patterns[0].pattern.signal(of: .hapticIntensity).value(at: time)
  }
}
