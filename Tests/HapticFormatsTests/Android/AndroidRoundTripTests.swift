// Written and read again, a timeline differs only by what the losses say.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AndroidRoundTripTests {
  private static let profiles = ["reference", "taptic"]

  /// Random timelines, with what is heard of them under a profile whose motor is quick, so that nothing
  /// is too short to be followed.
  private func withTimelines(
    _ profile: String, _ body: (Timeline, ResolvedHaptics, WritingOptions) throws -> Void
  ) throws {
    var options = WritingOptions()
    options.profile = try #require(ActuatorProfile.named(profile))
    options.profile.shortestPulse = .milliseconds(1)
    try withEvery("seed", in: 0..<60 as Range<UInt64>) { seed in
      var random = RandomTimelines(seed: seed)
      let timeline = random.timeline()
      let haptics = try timeline.resolved(under: options.profile)
      try body(timeline, haptics, options)
    }
  }

  /// What a written file plays, or `nil` for a timeline that cannot be written.
  private func written(
    _ timeline: Timeline, _ format: String, _ options: WritingOptions
  ) throws -> (file: WrittenFile, haptics: ResolvedHaptics)? {
    guard let file = try? write(timeline, format, options) else { return nil }
    return (file, try hapticsOfVibration(file.text, options.profile))
  }

  /// The middles of milliseconds up to half a second beyond an end, none of them within a
  /// millisecond before or some milliseconds after some moments.
  private func samples(
    until end: HapticTime, away moments: [HapticTime], by distance: Int64
  ) -> [HapticTime] {
    let count = Int64(end.seconds * 1000) + 500
    return (0..<count).map { HapticTime(nanoseconds: $0 * 1_000_000 + 500_000) }.filter { time in
      !moments.contains { time > $0 - .milliseconds(1) && time < $0 + .milliseconds(distance) }
    }
  }

  private func requireAgreement(
    _ a: ResolvedHaptics, _ b: ResolvedHaptics, at times: [HapticTime], within margin: Double
  ) throws {
    // A rounded time may be half a millisecond off.
    let slack = HapticTime(nanoseconds: 510_000)
    for time in times {
      let expected = a.strengthRange(from: max(time - slack, .zero), to: time + slack)
      let found = b.strengthRange(from: time, to: time).lowerBound
      try #require(
        found >= expected.lowerBound - margin && found <= expected.upperBound + margin,
        "\(time): \(found) is not \(expected) ± \(margin)")
    }
  }

  @Test(arguments: profiles)
  func `a waveform differs by its steps`(profile: String) throws {
    var count = 0
    try withTimelines(profile) { timeline, haptics, options in
      guard let (file, read) = try written(timeline, "android-waveform", options) else { return }
      count += 1
      let taps = haptics.taps.filter { $0.intensity > 0 }.map(\.time)
      let margin =
        file.amount(.intensityQuantised) + file.amount(.intensityApproximated) + 0.002
      try requireAgreement(
        haptics, read, at: samples(until: haptics.end, away: taps, by: 32), within: margin)
      try #require(read.taps.isEmpty)
    }
    #expect(count > 40)
  }

  @Test func `taps alone become pulses at their time and strength`() throws {
    try withEvery("seed", in: 0..<40 as Range<UInt64>) { seed in
      var random = RandomTimelines(seed: seed)
      let taps = (0..<8).map { index in
        HapticEvent.tap(
          Double(index) * 50 + random.random.number(0...10), random.random.number(0.01...1),
          random.random.number(0...1))
      }
      let source = Timeline(HapticPattern(events: taps))
      let (file, read) = try #require(
        try written(source, "android-waveform", WritingOptions()))
      try #require(read.vibrations.count == taps.count)
      for (tap, pulse) in zip(try source.resolved(under: .reference).taps, read.vibrations) {
        let shift = abs((pulse.start - tap.time).seconds) * 1000
        try #require(shift <= file.amount(.timeRounded) + 1e-9)
        let error = abs(pulse.points[0].intensity - tap.intensity)
        try #require(error <= file.amount(.intensityQuantised) + 1e-9)
      }
    }
  }

  /// The moments at which strength or sharpness of all vibrations steps on the grid of the format:
  /// by enough for a ramp, or by less.
  private func steps(_ haptics: ResolvedHaptics) -> (ramps: [HapticTime], small: [HapticTime]) {
    let points = ResolvedHaptics(vibrations: haptics.vibrations).merged().points
    var steps = (ramps: [HapticTime.zero], small: [HapticTime]())
    for (time, group) in Dictionary(grouping: points, by: \.time.wholeMilliseconds) {
      let size = zip(group, group.dropFirst()).reduce(0.0) { sum, pair in
        let turn = abs(pair.1.sharpness - pair.0.sharpness) / 4
        return sum + max(abs(pair.1.intensity - pair.0.intensity), turn)
      }
      let isRamp = size >= 0.01 || group.contains { $0.intensity == 0 }
      if isRamp { steps.ramps.append(time) } else { steps.small.append(time) }
    }
    steps.ramps += haptics.vibrations.flatMap {
      [$0.start.wholeMilliseconds, $0.end.wholeMilliseconds]
    }
    return steps
  }

  /// What an envelope must follow: all but taps, all but the shortest segments after steps.
  private func followed(_ haptics: ResolvedHaptics) -> (withSteps: [HapticTime], [HapticTime]) {
    let taps = haptics.taps.map(\.time.wholeMilliseconds)
    let withSteps = samples(until: haptics.end, away: taps, by: 40)
    let (ramps, small) = steps(haptics)
    // A ramp between sounding points begins up to half a segment before its step.
    let ramped = ramps.flatMap { [$0 - .milliseconds(10), $0] }
    let rest = Set(samples(until: haptics.end, away: ramped, by: 20)).intersection(
      samples(until: haptics.end, away: small, by: 1))
    return (withSteps, withSteps.filter(rest.contains))
  }

  @Test func `a basic envelope of enough points keeps sharpness, too`() throws {
    try withTimelines("reference") { timeline, haptics, options in
      var options = options
      options[AndroidXML.options].device.maximumPoints = 200
      guard haptics.vibrations.count == 1, haptics.taps.isEmpty, haptics.vibrations[0].isConstant,
        let (file, read) = try written(timeline, "android-basic-envelope", options)
      else { return }
      let sharpness = haptics.vibrations[0].points[0].sharpness
      for point in read.vibrations.flatMap(\.points) {
        try #require(
          abs(point.sharpness - sharpness) <= file.amount(.sharpnessApproximated) + 1e-9)
      }
    }
  }

  @Test(
    arguments: profiles,
    [("android-waveform-envelope", "amplitude"), ("android-basic-envelope", "intensity")])
  func `an envelope differs by its points in amplitude, and near steps and taps`(
    profile: String, format: (name: String, level: String)
  ) throws {
    var count = 0
    try withTimelines(profile) { timeline, haptics, options in
      guard let (file, read) = try written(timeline, format.name, options) else { return }
      count += 1
      let lengths = file.numbers(of: "durationMs")
      try #require(lengths.count <= 16 && lengths.allSatisfy { $0 >= 20 && $0 <= 1000 })
      try #require(file.numbers(of: format.level).last == 0)
      let (all, rest) = followed(haptics)
      let line = file.amount(.curveLinearised) + file.amount(.intensityQuantised) + 0.003
      try requireAmplitudes(haptics, read, options.profile, at: rest, within: line)
      let steps = max(line, file.amount(.intensityApproximated) + 0.003)
      try requireAmplitudes(haptics, read, options.profile, at: all, within: steps)
    }
    #expect(count > 40)
  }

  private func requireAmplitudes(
    _ a: ResolvedHaptics, _ b: ResolvedHaptics, _ profile: ActuatorProfile,
    at times: [HapticTime], within margin: Double
  ) throws {
    let law = { (strength: Double) in profile.law == .squared ? strength * strength : strength }
    let slack = HapticTime(nanoseconds: 510_000)
    for time in times {
      let expected = a.strengthRange(from: max(time - slack, .zero), to: time + slack)
      let found = law(b.strengthRange(from: time, to: time).lowerBound)
      try #require(
        found >= law(expected.lowerBound) - margin && found <= law(expected.upperBound) + margin,
        "\(time): \(found) is not \(expected) ± \(margin)")
    }
  }

  @Test func `primitives keep the time and the strength of taps`() throws {
    try withTimelines("reference") { timeline, haptics, options in
      let taps = haptics.taps.filter { $0.intensity > 0 && $0.time >= .zero }
      guard let (file, read) = try written(timeline, "android-primitives", options) else {
        return try #require(taps.isEmpty)
      }
      let margin = file.amount(.timeRounded) / 1000 + 0.0006
      for tap in read.taps {
        try #require(
          taps.contains { original in
            abs((original.time - tap.time).seconds) <= margin
              && abs(original.intensity - tap.intensity) < 1e-9
              && abs(original.sharpness - tap.sharpness)
                <= file.amount(.sharpnessApproximated) + 1e-9
          }, "\(tap)")
      }
      let events =
        haptics.taps.count { $0.intensity > 0 || $0.time < .zero }
        + haptics.vibrations.filter { $0.points.contains { $0.intensity > 0 } }.count
      let dropped = file.losses.filter { $0.kind == .eventDropped }.reduce(0) { $0 + $1.count }
      try #require(read.taps.count + read.vibrations.count + dropped <= events)
    }
  }

  @Test func `the same timeline gives the same bytes`() throws {
    try withTimelines("reference") { timeline, _, options in
      for format in ["android", "kotlin"] {
        let texts = (0..<2).map { _ in (try? write(timeline, format, options))?.text }
        try #require(texts[0] == texts[1])
      }
    }
  }

  // MARK: - The same format

  @Test(arguments: [
    "<predefined-effect name=\"heavy_click\"/>", "<predefined-effect name=\"double_click\"/>",
    "<primitive-effect name=\"thud\" scale=\"0.3\"/>",
    "<waveform-effect><repeating><waveform-entry durationMs=\"9\" amplitude=\"default\"/>"
      + "</repeating></waveform-effect>",
    "<repeating-effect><repeating><predefined-effect name=\"tick\"/></repeating></repeating-effect>",
  ])
  func `a file whose timeline stays is written as it was read`(content: String) throws {
    let text = vibration(content)
    let reading = try readVibration(text)
    var options = WritingOptions()
    options.keep(reading)
    let written = try write(reading.timeline, "android", options)
    #expect(written.text == text)
    #expect(written.losses == [])
    // A slower one is another, and so is every other format or device.
    let slower = reading.timeline.stretched(by: 2)
    #expect(try write(slower, "android", options).text != text)
    #expect(try write(reading.timeline, "android-waveform", options).text != text)
    options[AndroidXML.options].device = .resonant
    #expect(try write(reading.timeline, "android", options).text != text)
  }

  @Test func `every real file becomes itself`() throws {
    try Corpus.ifPresent { corpus in
      for file in corpus.files(withExtension: "xml") where file.name.hasPrefix("android-vib-xml/") {
        let bytes = try file.bytes()
        guard let reading = try? Format.android.read(bytes) else { continue }
        var options = WritingOptions()
        options.keep(reading)
        #expect(Array(try write(reading.timeline, "android", options).text.utf8) == bytes)
      }
    }
  }
}

extension HapticTime {
  /// The nearest whole millisecond.
  fileprivate var wholeMilliseconds: HapticTime {
    .milliseconds(Int64((seconds * 1000).rounded()))
  }
}
