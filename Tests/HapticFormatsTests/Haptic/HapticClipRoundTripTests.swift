// What is written as a clip reads back as what it was, but for the losses that were declared.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct HapticClipRoundTripTests {
  /// Runs a body with random timelines under profiles of both laws, and what they read back as.
  private func withRandomTimelines(
    _ body: (ResolvedHaptics, ResolvedHaptics, WrittenFile) throws -> Void
  ) throws {
    for profile in [ActuatorProfile.reference, try taptic()] {
      var count = 0
      try withEvery("seed", in: 0..<250) { seed in
        var source = RandomTimelines(seed: UInt64(seed))
        let timeline = source.timeline()
        let before = try timeline.resolved(under: profile)
        let isHeard = before.taps.contains { $0.time >= .zero } || before.end > .zero
        guard isHeard, let file = try? HapticClip.write(timeline, options: WritingOptions(profile))
        else { return }
        let reading = try Format.haptic.read(file.bytes, options: ReadingOptions(profile))
        try #require(reading.findings.allSatisfy { $0.rule.id == "A017" })
        try body(before, try reading.timeline.resolved(under: profile), file)
        count += 1
      }
      #expect(count > 125)
    }
  }

  @Test func `taps come back but for those at the moment of a stronger one`() throws {
    try withRandomTimelines { before, after, file in
      let heard = before.taps.filter { $0.time >= .zero }
      let moments = Dictionary(grouping: heard, by: \.time).mapValues { taps in
        taps.map(\.intensity).max() ?? 0
      }
      try #require(after.taps.map(\.time) == moments.keys.sorted())
      for tap in after.taps {
        try #require(abs(tap.intensity - (moments[tap.time] ?? -1)) < 1e-9)
        try #require(
          heard.contains { $0.time == tap.time && abs($0.sharpness - tap.sharpness) < 1e-9 })
      }
      let dropped = file.losses.filter { $0.kind == .eventDropped }.reduce(0) { $0 + $1.count }
      let early = before.vibrations.count {
        $0.end <= .zero && $0.points.contains { $0.intensity > 0 }
      }
      try #require(dropped == before.taps.count - after.taps.count + early)
    }
  }

  @Test func `the vibration comes back at every moment`() throws {
    try withRandomTimelines { before, after, file in
      let (was, isNow) = (VibrationProbe(before.vibrations), VibrationProbe(after.vibrations))
      for time in VibrationProbe.middles([was, isNow], atLeast: .milliseconds(1)) {
        let (a, b) = (was.strength(at: time), isNow.strength(at: time))
        try #require(abs(a - b) < 1e-6, "strength at \(time): \(a) became \(b)")
        guard let a = was.sharpness(at: time), let b = isNow.sharpness(at: time) else { continue }
        try #require(abs(a - b) < 1e-6, "sharpness at \(time): \(a) became \(b)")
      }
    }
  }

  @Test func `what overlaps is merged, and only then is that a loss`() throws {
    try withRandomTimelines { before, after, file in
      let heard = before.vibrations.filter { $0.end > .zero }
      let spans = heard.map { max($0.start, .zero)..<$0.end }
      let overlap = spans.indices.contains { index in
        spans[..<index].contains { $0.overlaps(spans[index]) }
      }
      try #require(file.kinds.contains(.vibrationsMerged) == overlap)
      try #require(after.vibrations.count <= 1)
    }
  }

  @Test func `what is written again is the same`() throws {
    try withRandomTimelines { _, after, file in
      guard !after.isEmpty else { return }
      let again = try HapticClip.write(Timeline(after))
      try #require(again.kinds.isEmpty || again.kinds == [.eventDropped])
    }
  }

  @Test(arguments: [0.25, 0.5, 1])
  func `a squared law is straightened to within the tolerance`(strength: Double) throws {
    let profile = try taptic()
    let timeline = Timeline(
      ResolvedHaptics(vibrations: [try #require(ramp(to: strength))]))
    let file = try HapticClip.write(timeline, options: WritingOptions(profile))
    #expect(file.kinds == [.curveLinearised])
    #expect((0.0005...0.001).contains(file.worst(.curveLinearised)))
    let linear = try Format.haptic.read(file.bytes)
    let probe = VibrationProbe(try linear.timeline.resolved(under: .reference).vibrations)
    for index in 1..<1000 {
      let time = HapticTime.milliseconds(Int64(index))
      let wanted = strength * Double(index) / 1000
      let difference = abs(probe.strength(at: time).squareRoot() - wanted)
      #expect(difference <= file.worst(.curveLinearised) + 1e-9)
    }
  }

  private func ramp(to strength: Double) -> ResolvedVibration? {
    ResolvedVibration(points: [
      VibrationPoint(time: .zero, intensity: 0, sharpness: 0.5),
      VibrationPoint(time: .seconds(1), intensity: strength, sharpness: 0.5),
    ])
  }
}
