// RichTap effects as they are written: the rules kept, the losses true, nothing else changed.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct RichTapWritingTests {
  @Test func `5 s are one event and 5.001 s are two`() throws {
    let whole = try Exchange(vibration([(0, 0.5, 0.25), (5_000, 0.5, 0.25)]), as: format("he"))
    #expect(whole.received.vibrations.count == 1)
    #expect(whole.losses.map(\.kind) == [.intensityApproximated])
    let longer = try Exchange(vibration([(0, 0.5, 0.25), (5_001, 0.5, 0.25)]), as: format("he"))
    // The second is as long as a curve of four points must be.
    #expect(longer.received.vibrations.map(\.start) == [.zero, .milliseconds(4_998)])
    #expect(longer.received.vibrations.map(\.end) == [4_998, 5_001].map { .milliseconds($0) })
    #expect(longer.losses.map(\.kind) == [.intensityApproximated, .vibrationSplit])
    #expect(
      longer.losses.last?.message
        == "1 vibration is split into 2, of at most 5 s and 16 points each.")
  }

  @Test func `sixteen points are one curve and seventeen are two`() throws {
    func zigzag(_ count: Int) -> Timeline {
      let inner = (1..<count - 1).map { (Double($0) * 20, $0 % 2 == 0 ? 0.2 : 1, 0.5) }
      return vibration([(0, 0, 0.5)] + inner + [(Double(count) * 20, 0, 0.5)])
    }
    #expect(try Exchange(zigzag(16), as: format("he")).losses == [])
    let more = try Exchange(zigzag(17), as: format("he"))
    #expect(more.has(.vibrationSplit))
    #expect(more.received.vibrations.count == 2)
    // Version 1 has no events to spare, and says what that costs.
    let first = try Exchange(zigzag(17), as: format("he1"))
    #expect(first.received.vibrations.count == 1)
    #expect(first.received.vibrations[0].points.count <= 16)
    #expect(first.amount(.curveLinearised) > 0.3)
  }

  @Test(arguments: ["he", "he1"])
  func `a vibration rises from 0 and falls to 0 in a millisecond`(name: String) throws {
    let exchange = try Exchange(vibration([(0, 0.5, 0.5), (100, 0.5, 0.5)]), as: format(name))
    let line = try #require(exchange.received.vibrations.first).points
    #expect(line.map(\.time) == [0, 1, 99, 100].map { .milliseconds($0) })
    #expect(line.map(\.intensity) == [0, 0.5, 0.5, 0])
    #expect(exchange.losses.map(\.kind) == [.intensityApproximated])
    #expect(exchange.losses.first?.amount == 0.5)
    let shortest = try Exchange(vibration([(0, 0.5, 0.5), (0.2, 0.5, 0.5)]), as: format(name))
    #expect(shortest.received.vibrations.first?.points.map(\.intensity) == [0, 0.5, 0.5, 0])
    #expect(shortest.amount(.timeRounded) == 2.8)
  }

  @Test func `a step inside a curve takes a millisecond, and few points become four`() throws {
    let step = vibration([(0, 0, 0), (40, 0.4, 0), (40, 0.8, 0), (80, 0, 0)])
    let line = try #require(try Exchange(step, as: format("he")).received.vibrations.first).points
    #expect(line.map(\.time) == [0, 40, 41, 80].map { .milliseconds($0) })
    #expect(line.map(\.intensity) == [0, 0.4, 0.8, 0])
    let fade = try Exchange(vibration([(0, 0, 0), (40, 0.4, 0), (80, 0, 0)]), as: format("he"))
    #expect(fade.received.vibrations.first?.points.count == 4)
    #expect(fade.losses == [])
  }

  @Test(arguments: 1...5)
  func `a line with no room for four points has no two in one millisecond`(length: Int) throws {
    let short = vibration([(0, 0, 0), (Double(length), 0.5, 0)])
    let line = try #require(try Exchange(short, as: format("he")).received.vibrations.first).points
    #expect(zip(line, line.dropFirst()).allSatisfy { $0.time < $1.time }, "\(line.map(\.time))")
  }

  @Test func `version 1 keeps sixteen events of the first 50 s and counts the rest`() throws {
    let many = try Exchange(
      taps((0..<20).map { (Double($0) * 30, 0.5, 0.5) }), as: format("he1"))
    #expect(many.received.taps.count == 16)
    #expect(many.losses.map(\.kind) == [.eventDropped])
    #expect(many.losses.first?.count == 4)
    #expect(many.losses.first?.place.time == .milliseconds(480))
    let late = try Exchange(taps([(50_000, 1, 0), (50_001, 1, 0)]), as: format("he1"))
    #expect(late.received.taps.map(\.time) == [.milliseconds(50_000)])
  }

  @Test func `values that hundredths hold come back exactly`() throws {
    let timeline = vibration([
      (0, 0, 0.3), (17, 0.14, 0.3), (54, 1, 0.9), (152, 0.29, 0), (160, 0, 0),
    ])
    let exchange = try Exchange(timeline, as: format("he"))
    #expect(exchange.losses.filter { ($0.amount ?? 0) > 0.0011 } == [])
    // A player who cuts 0.29 · 100 = 28.999… down would play 28.
    #expect(exchange.text.contains("\"Intensity\": 0.291"))
  }

  @Test func `patterns have sixteen events and end where nothing sounds`() throws {
    func starts(_ exchange: Exchange) -> [String] {
      exchange.text.matches(of: /"AbsoluteTime": (\d+)/).map { String($0.1) }
    }
    let row = taps((0..<40).map { (Double($0) * 10, 0.5, 0.5) })
    #expect(starts(try Exchange(row, as: format("he"))) == ["0", "160", "320"])
    var beside = taps((0..<20).map { (Double($0) * 10, 0.5, 0.5) })
    beside.patterns += vibration([(55, 0.5, 0.5), (2_000, 0.5, 0.5)]).patterns
    #expect(starts(try Exchange(beside, as: format("he"))) == ["0", "55"])
  }

  @Test func `a tap that ends before a vibration of its instant may end a pattern`() throws {
    var pattern = HapticPattern(events: [.transient(at: 0), .continuous(at: 0, duration: 4)])
    for index in 1...18 { pattern.append(.transient(at: .milliseconds(Double(index) * 100))) }
    let text = try Exchange(Timeline(pattern), as: format("he")).text
    let patterns = text.split(separator: "\"AbsoluteTime\"").dropFirst()
    let counts = patterns.map { $0.split(separator: "\"Event\"").count - 1 }
    #expect(counts.first == 1 && counts.reduce(0, +) == 20, "\(counts)")
  }

  @Test func `nothing to play is an effect without events`() throws {
    let exchange = try Exchange(Timeline(), as: format("he"))
    #expect(exchange.received.isEmpty && exchange.losses == [])
    #expect(exchange.reading.rules == ["A017"])
  }

  @Test(arguments: ["he", "he1"])
  func `what comes back differs only by what the losses say`(name: String) throws {
    let format = try format(name)
    try withEvery("seed", in: UInt64(0)..<60) { seed in
      var source = RandomTimelines(seed: seed, length: .milliseconds(seed % 5 == 4 ? 9_000 : 400))
      let exchange = try Exchange(source.timeline(), as: format)
      guard !exchange.has(.eventDropped) else { return try checkFirst(exchange) }
      try checkTaps(exchange)
      try checkStrengths(exchange)
    }
  }

  private func checkFirst(_ exchange: Exchange) throws {
    let count = exchange.received.taps.count + exchange.received.vibrations.count
    try #require(count <= 16)
  }

  private func checkTaps(_ exchange: Exchange) throws {
    let (sent, received) = (exchange.sent.taps, exchange.received.taps)
    try #require(sent.count == received.count)
    let margin = HapticTime.seconds(exchange.amount(.timeRounded) / 1_000 + 1e-9)
    for (a, b) in zip(sent, received) {
      try #require(b.time - margin <= a.time && a.time <= b.time + margin)
      // Taps that fall on one millisecond may change places, and are compared by time alone.
      guard sent.filter({ abs(($0.time - a.time).seconds) < 0.0021 }).count == 1 else { continue }
      try #require(abs(a.intensity - b.intensity) <= exchange.amount(.intensityQuantised) + 1e-9)
      try #require(
        abs(a.sharpness - b.sharpness) <= exchange.amount(.sharpnessApproximated) + 1e-9)
    }
  }

  private func checkStrengths(_ exchange: Exchange) throws {
    // A step may take a millisecond.
    let step = exchange.has(.intensityApproximated) ? 0.001 : 0
    let margin = HapticTime.seconds(exchange.amount(.timeRounded) / 1_000 + step + 2e-6)
    let error = exchange.sum(.intensityQuantised, .curveLinearised) + 1e-6
    for moment in exchange.sent.moments(300) {
      let (from, to) = (moment - margin, moment + margin)
      let bounds = exchange.sent.strengthBounds(from: from, to: to)
      let voices = Double(exchange.sent.soundingCount(from: from, to: to))
      let made = exchange.received.strengthBounds(from: moment, to: moment)
      try #require(
        made.lowerBound <= bounds.upperBound + error * voices, "\(moment) \(made) \(bounds)")
      guard !isRamp(exchange, moment) else { continue }
      try #require(
        made.upperBound >= bounds.lowerBound - error * voices, "\(moment) \(made) \(bounds)")
    }
  }

  /// Whether a vibration may be rising from 0 or falling to 0.
  private func isRamp(_ exchange: Exchange, _ moment: HapticTime) -> Bool {
    guard exchange.has(.intensityApproximated) else { return false }
    return exchange.received.vibrations.contains { vibration in
      [vibration.start, vibration.end].contains { abs(($0 - moment).seconds) <= 0.002 }
    }
  }

  @Test func `the same timeline gives the same bytes`() throws {
    var source = RandomTimelines(seed: 2)
    let timeline = source.wholeTimeline()
    #expect(try RichTap.write(timeline) == RichTap.write(timeline))
  }
}
