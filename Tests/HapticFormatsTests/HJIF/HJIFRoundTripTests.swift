// What is written as a file of MPEG reads back as what it was, but for the losses declared.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct HJIFRoundTripTests {
  private func withRandomTimelines(
    _ body: (ResolvedHaptics, ResolvedHaptics, WrittenFile) throws -> Void
  ) throws {
    for profile in [ActuatorProfile.reference, try taptic(), try referenceSoftware()] {
      var count = 0
      try withEvery("seed", in: 0..<200) { seed in
        var source = RandomTimelines(seed: UInt64(seed))
        let timeline = source.timeline()
        guard let file = try? HJIF.write(timeline, options: WritingOptions(profile)) else { return }
        count += 1
        let reading = try Format.hjif.read(file.bytes, options: ReadingOptions(profile))
        try #require(
          reading.rules.allSatisfy { $0 == "A017" }, "\(reading.rules)")
        try body(
          try timeline.resolved(under: profile), try reading.timeline.resolved(under: profile), file
        )
      }
      #expect(count > 100)
    }
  }

  @Test func `taps come back within the rounding that was declared`() throws {
    try withRandomTimelines { before, after, file in
      let heard = before.taps.filter { $0.time >= .zero }
      try #require(heard.count == after.taps.count)
      // Rounding can make two moments one, so that the order within it is not the same.
      for tap in heard {
        let twin = after.taps.first {
          abs(($0.time - tap.time).seconds) <= file.worst(.timeRounded) / 1_000 + 1e-9
            && abs($0.intensity - tap.intensity) < 2e-9
            && abs($0.sharpness - tap.sharpness) <= file.worst(.sharpnessApproximated) + 1e-9
        }
        try #require(twin != nil, "\(tap)")
      }
    }
  }

  @Test func `vibrations come back within the rounding that was declared`() throws {
    try withRandomTimelines { before, after, file in
      let (was, isNow) = (VibrationProbe(before.vibrations), VibrationProbe(after.vibrations))
      let rounded = HapticTime.seconds(file.worst(.timeRounded) / 1_000)
      let distance = rounded + HapticTime(nanoseconds: 2)
      for time in VibrationProbe.middles([was, isNow], atLeast: .milliseconds(1)) {
        let (range, value) = (was.strengths(around: time, distance), isNow.strength(at: time))
        try #require(
          value > range.lowerBound - 1e-4 && value < range.upperBound + 1e-4,
          "strength at \(time): \(range) became \(value)")
        guard let a = was.sharpness(at: time), let b = isNow.sharpness(at: time) else { continue }
        let allowed = file.worst(.sharpnessApproximated) + 0.01
        try #require(abs(a - b) < allowed, "sharpness at \(time): \(a) became \(b)")
      }
    }
  }

  private func referenceSoftware() throws -> ActuatorProfile {
    try #require(ActuatorProfile.named("mpeg-rm"))
  }

  @Test func `strengths come back exactly under the gains of the reference software`() throws {
    let profile = try referenceSoftware()
    let events = (0...100).flatMap { step -> [HapticEvent] in
      let intensity = UnitValue(clamping: Double(step) / 100)
      let time = HapticTime.milliseconds(Int64(1000 * step))
      return [
        .transient(TransientEvent(time: time, intensity: intensity, sharpness: .zero)),
        .continuous(
          ContinuousEvent(
            time: time, duration: .milliseconds(500), intensity: intensity, sharpness: .one)),
      ]
    }
    let timeline = Timeline(HapticPattern(events: events))
    let file = try HJIF.write(timeline, options: WritingOptions(profile))
    let again = try Format.hjif.read(file.bytes, options: ReadingOptions(profile)).timeline
    let (before, after) = (
      try timeline.resolved(under: profile), try again.resolved(under: profile)
    )
    #expect(before.taps.map(\.intensity) == after.taps.map(\.intensity))
    let lines = [before, after].map { $0.vibrations.map { $0.points.map(\.intensity) } }
    #expect(lines[0].filter { $0 != [0, 0] } == lines[1].filter { $0 != [0, 0] })
  }

  @Test func `times on milliseconds need no rounding`() throws {
    let timeline = Timeline(
      HapticPattern(events: [
        .transient(TransientEvent(time: .milliseconds(17))),
        .continuous(
          ContinuousEvent(time: .milliseconds(20), duration: .milliseconds(333))),
      ]))
    let file = try HJIF.write(timeline)
    #expect(file.kinds == [])
    #expect(file.parts[0].text.contains("\"profile\": \"Simple Parametric\""))
    #expect(file.parts[0].text.contains("\"timescale\": 1000"))
  }

  @Test(arguments: [(125, 8000), (500, 2000), (62_500, 1008), (100, 10_000), (25_000, 1000)])
  func `the timescale is the smallest from 1000 on that says every time`(
    microseconds: Int64, scale: Int
  ) throws {
    let file = try HJIF.write(tap(at: HapticTime(nanoseconds: microseconds * 1000)))
    #expect(file.parts[0].text.contains("\"timescale\": \(scale),"))
    #expect(file.kinds == [])
  }

  @Test func `what no timescale says is rounded, and by how much is said`() throws {
    let file = try HJIF.write(tap(at: HapticTime(nanoseconds: 20_000)))
    #expect(file.parts[0].text.contains("\"timescale\": 48000,"))
    #expect(file.kinds == [.timeRounded])
    #expect(abs(file.worst(.timeRounded) - (1_000.0 / 48_000 - 0.02)) < 1e-9)
  }

  @Test func `positions stay within 32 bits`() throws {
    let day = HapticTime.seconds(86_400) - HapticTime(nanoseconds: 1)
    let file = try HJIF.write(tap(at: day))
    #expect(file.parts[0].text.contains("\"timescale\": 24855,"))
    #expect(throws: UnwritableTimeline.self) {
      try HJIF.write(tap(at: .seconds(86_400) + HapticTime(nanoseconds: 1)))
    }
  }

  private func tap(at time: HapticTime) -> Timeline {
    let tap = TransientEvent(time: time, sharpness: UnitValue(clamping: 0.2))
    return Timeline(HapticPattern(events: [.transient(tap)]))
  }
}
