// Lists and calls for browsers: the rules kept, the losses true, round trips within them.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct WebVibrateTests {
  private func list(_ timeline: Timeline, duty: Bool = false) throws -> (String, [Loss]) {
    var options = WritingOptions()
    options.dutyCycle = duty
    let file = try Web.writeVibrate(timeline, options: options)
    return (file.parts[0].text, file.losses)
  }

  private func lines(_ spans: [(Double, Double)], _ strength: Double = 1) -> Timeline {
    Timeline(
      ResolvedHaptics(
        vibrations: spans.compactMap { span in
          ResolvedVibration(
            points: [span.0, span.1].map {
              VibrationPoint(time: .seconds($0 / 1_000), intensity: strength, sharpness: 0.5)
            })
        }))
  }

  @Test func `taps are on for 10 to 30 ms by strength`() throws {
    let (text, losses) = try list(taps([(0, 0, 0), (50, 0.5, 0), (100, 1, 0)]))
    #expect(text == "[0, 50, 20, 30, 30]\n")
    #expect(losses.map(\.kind) == [.sharpnessDropped, .tapApproximated])
    #expect(losses.last?.count == 2)
  }

  @Test func `nine entries stay and eleven lose the least`() throws {
    let five = try list(lines((0..<5).map { (Double($0) * 100, Double($0) * 100 + 40) }))
    #expect(five.0 == "[40, 60, 40, 60, 40, 60, 40, 60, 40]\n")
    #expect(five.1.map(\.kind) == [.sharpnessDropped])
    var spans = (0..<6).map { (Double($0) * 100, Double($0) * 100 + 40) }
    spans[2].1 = 295
    let six = try list(lines(spans))
    #expect(six.0 == "[40, 60, 40, 60, 140, 60, 40, 60, 40]\n")
    let filled = try #require(six.1.first { $0.kind == .intensityApproximated })
    #expect(
      filled.message
        == "1 pause, 5 ms in all, is filled so that the list has at most 10 entries.")
  }

  @Test func `10 s are one entry and longer ones go on without a pause`() throws {
    #expect(try list(lines([(0, 10_000)])).0 == "[10000]\n")
    #expect(try list(lines([(0, 10_001)])).0 == "[10000, 0, 1]\n")
    let (text, losses) = try list(lines([(0, 61_000)]))
    #expect(text == "[10000, 0, 10000, 0, 10000, 0, 10000, 0, 10000]\n")
    let dropped = try #require(losses.first { $0.kind == .eventDropped })
    #expect(dropped.message.hasPrefix("1 pulse, 11000 ms in all, is left out"))
  }

  @Test(arguments: [6, 16, 32, 33, 39, 100, 5_000])
  func `a list that was too long begins and ends when the taps do, and uses all entries`(
    count: Int
  ) throws {
    // Near enough to one another that no pause becomes longer than an entry may be.
    let step = min(120, 40_000 / count)
    let spans = (0..<count).map { (Double($0 * step), Double($0 * step + step / 4)) }
    let (text, _) = try list(lines(spans))
    let entries = text.dropFirst().dropLast(2).split(separator: ", ").compactMap { Int($0) }
    let whole = (count - 1) * step + step / 4
    #expect(entries.count == 9)
    // Beyond 10 s an entry goes on after a pause of 0, and a list is cut at its end.
    guard whole <= 10_000 else { return }
    #expect(entries.allSatisfy { $0 > 0 })
    #expect(entries.reduce(0, +) == whole)
  }

  @Test func `taps that are alike are thinned evenly`() throws {
    let taps = (0..<9).map { (Double($0) * 120, Double($0) * 120 + 24) }
    let entries = try list(lines(taps)).0
    #expect(entries == "[24, 216, 24, 216, 24, 216, 24, 216, 24]\n")
  }

  @Test func `strength is lost, or becomes a duty cycle on request`() throws {
    let half = lines([(0, 60)], 0.3)
    let plain = try list(half)
    #expect(plain.0 == "[60]\n")
    #expect(plain.1.first { $0.kind == .intensityApproximated }?.amount == 0.7)
    let cycled = try list(half, duty: true)
    #expect(cycled.0 == "[6, 14, 6, 14, 6]\n")
    #expect(!cycled.1.contains { $0.kind == .intensityApproximated })
    let odd = try list(lines([(0, 20)], 0.33), duty: true)
    #expect(odd.0 == "[7]\n")
    let error = try #require(odd.1.first { $0.kind == .intensityQuantised }?.amount)
    #expect(abs(error - 0.02) < 1e-9)
  }

  @Test func `an empty list would stop what plays, and is not written`() throws {
    let error = try #require(throws: UnwritableTimeline.self) { try Web.writeVibrate(Timeline()) }
    #expect(error.message == "Nothing is felt, and an empty list would stop what plays.")
  }

  @Test func `a list is read as vibrations of strength 1`() throws {
    let reading = try read("[15, 60, 35, 10]", as: format("web-vibrate"))
    #expect(reading.findings == [])
    let vibrations = try reading.timeline.resolved(under: .reference).vibrations
    #expect(vibrations.map(\.start) == [.zero, .milliseconds(75)])
    #expect(vibrations.map(\.end) == [.milliseconds(15), .milliseconds(110)])
    #expect(vibrations.allSatisfy { $0.points.allSatisfy { $0.intensity == 1 } })
  }

  @Test func `long entries and an eleventh are findings, and what is no list is refused`() throws {
    let format = try format("web-vibrate")
    let ones = Array(repeating: "1", count: 11).joined(separator: ",")
    #expect(try read("[\(ones)]", as: format).rules == ["W002"])
    #expect(try read("[\(ones.dropLast(2))]", as: format).rules == [])
    #expect(try read("[10001]", as: format).rules == ["W001"])
    #expect(try read("[]", as: format).rules == ["A017"])
    for text in ["{}", "[-1]", "[\"1\"]", "[1", "[5e9]"] {
      #expect(throws: MalformedFile.self) { try read(text, as: format) }
    }
  }

  @Test func `on and off differ for no longer than the losses say`() throws {
    let format = try format("web-vibrate")
    try withEvery("seed", in: UInt64(0)..<60) { seed in
      var source = RandomTimelines(seed: seed)
      let timeline = source.timeline()
      guard let exchange = try? Exchange(timeline, as: format) else { return }
      let merged = exchange.sent.merged().points
      let line = ResolvedVibration(points: merged)
      let end = max(exchange.sent.end, exchange.received.end).nearestMillisecond + 40
      let wrong = (0..<max(end, 1)).filter { millisecond in
        let moment = HapticTime(nanoseconds: millisecond * 1_000_000 + 500_000)
        let strength = line?.strengthBounds(from: moment, to: moment).lowerBound ?? 0
        let isTap = exchange.sent.taps.contains { tap in
          let start = tap.time.nearestMillisecond
          let length = 10 + Int64((20 * tap.intensity).rounded())
          return tap.intensity > 0 && (start..<start + length).contains(millisecond)
        }
        let isOn = exchange.received.strengthBounds(from: moment, to: moment).upperBound > 0
        return isOn != (strength >= 0.05 || isTap)
      }
      let list = exchange.losses.filter { $0.message.contains("the list has") }
      let lost = list.reduce(0) { $0 + ($1.amount ?? 0) }
      // Each end of a stretch is on its nearest millisecond, and none is shorter than one.
      let ends = 2 * merged.count + 2
      try #require(Double(wrong.count) <= lost + Double(ends), "\(wrong.count) \(lost)")
    }
  }
}

extension HapticTime {
  fileprivate var nearestMillisecond: Int64 { (nanoseconds + 500_000) / 1_000_000 }
}

@Suite struct WebGamepadTests {
  @Test func `sharpness is the mixture of two motors, and comes back`() throws {
    let timeline = vibration([(0, 0.8, 0.25), (100, 0.8, 0.25), (100, 0.4, 0.9), (150, 0.4, 0.9)])
    let exchange = try Exchange(timeline, as: format("web-gamepad"))
    #expect(exchange.losses == [])
    #expect(exchange.text.contains("\"strongMagnitude\": 0.8, \"weakMagnitude\": 0.4}"))
    let line = try #require(exchange.received.vibrations.first).points
    #expect(line.map(\.time) == [0, 100, 100, 150].map { .milliseconds($0) })
    #expect(zip(line.map(\.sharpness), [0.25, 0.25, 0.9, 0.9]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(line.map(\.intensity) == [0.8, 0.8, 0.4, 0.4])
  }

  @Test func `a profile's law makes the amplitude, both ways`() throws {
    var options = WritingOptions()
    options.profile = try #require(
      ActuatorProfile.builtIn.map(\.profile).first { $0.law == .squared })
    let timeline = vibration([(0, 0.5, 0), (100, 0.5, 0)])
    let exchange = try Exchange(timeline, as: format("web-gamepad"), options)
    #expect(exchange.text.contains("\"strongMagnitude\": 0.25, \"weakMagnitude\": 0}"))
    #expect(exchange.received.vibrations.first?.points.map(\.intensity) == [0.5, 0.5])
  }

  @Test func `5 s are one call and 5.001 s are two`() throws {
    func calls(_ end: Double) throws -> Int {
      let text = try Web.writeGamepad(vibration([(0, 1, 0.5), (end, 1, 0.5)])).parts[0].text
      return text.split(separator: "\"at\"").count - 1
    }
    #expect(try calls(5_000) == 1)
    #expect(try calls(5_001) == 2)
  }

  @Test func `a call ends the one before, and delays are waited for`() throws {
    let text = """
      {"dual-rumble": [
       {"at": 0, "duration": 100, "strongMagnitude": 0.5},
       {"at": 60, "startDelay": 20, "duration": 40, "weakMagnitude": 0.25}]}
      """
    let reading = try read(text, as: format("web-gamepad"))
    let vibrations = try reading.timeline.resolved(under: .reference).vibrations
    #expect(vibrations.map(\.start) == [.zero, .milliseconds(80)])
    #expect(vibrations.map(\.end) == [.milliseconds(60), .milliseconds(120)])
    #expect(vibrations.map { $0.points[0].sharpness } == [0, 1])
    #expect(vibrations.map { $0.points[0].intensity } == [0.5, 0.25])
  }

  @Test func `levels differ from the line by no more than the losses say`() throws {
    let format = try format("web-gamepad")
    try withEvery("seed", in: UInt64(0)..<60) { seed in
      var source = RandomTimelines(seed: seed)
      let exchange = try Exchange(source.timeline(), as: format)
      let merged = exchange.sent.merged().points
      let line = ResolvedHaptics(
        vibrations: [ResolvedVibration(points: merged)].compactMap(\.self))
      let margin = HapticTime.seconds(exchange.amount(.timeRounded) / 1_000 + 2e-6)
      let error = exchange.amount(.intensityApproximated) + 1e-6
      for moment in exchange.sent.moments(300) {
        let bounds = line.strengthBounds(from: moment - margin, to: moment + margin)
        let made = exchange.received.strengthBounds(from: moment, to: moment)
        let near = exchange.sent.taps.filter { tap in
          let since = (moment - tap.time).seconds
          return tap.intensity > 0 && since > -0.001 && since < 0.031
        }
        let loudest = near.map(\.intensity).max() ?? 0
        try #require(made.upperBound >= bounds.lowerBound - error, "\(moment) \(made) \(bounds)")
        let most = max(bounds.upperBound + error, loudest + 1e-6)
        try #require(made.lowerBound <= most, "\(moment) \(made) \(bounds)")
      }
    }
  }

  @Test(arguments: ["web-gamepad", "web-vibrate"])
  func `a changed file is read or refused`(name: String) throws {
    let format = try format(name)
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed)
      var random = SplitMix64(seed: seed)
      guard let text = try? Exchange(source.timeline(), as: format).text else { return }
      for _ in 0..<12 {
        let bytes = mutated(text, &random)
        try #require(readsOrRefuses(bytes, as: format), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
