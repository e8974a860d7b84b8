// Lists and calls for browsers: the rules kept, the losses true, round trips within them.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct WebVibrateTests {
  private func list(
    _ timeline: Timeline, duty: Bool = false, shortest: Int64 = 30
  ) throws -> (String, [Loss]) {
    var options = WritingOptions()
    options[OnOff.dutyCycle] = duty
    options.profile.shortestPulse = .milliseconds(shortest)
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

  @Test func `taps are on as long as the motor needs, and up to 20 ms more by strength`() throws {
    let (text, losses) = try list(taps([(0, 0, 0), (50, 0.5, 0), (100, 1, 0)]))
    #expect(text == "[0, 50, 40, 10, 50]\n")
    #expect(losses.map(\.kind) == [.intensityApproximated, .sharpnessDropped, .tapApproximated])
    #expect(losses.first?.amount == 0.5)
    #expect(losses.last?.count == 2)
  }

  @Test func `nine entries stay and eleven lose the least`() throws {
    func span(_ index: Int) -> (Double, Double) { (Double(index) * 100, Double(index) * 100 + 40) }
    let five = try list(lines((0..<5).map(span)))
    #expect(five.0 == "[40, 60, 40, 60, 40, 60, 40, 60, 40]\n")
    #expect(five.1.map(\.kind) == [.sharpnessDropped])
    var spans = (0..<6).map(span)
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
    #expect(try list(lines([(0, 10_001)])).0 == "[5000, 0, 5001]\n")
    #expect(try list(lines([(0, 20_001)])).0 == "[10000, 0, 5000, 0, 5001]\n")
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
    let (text, _) = try list(lines(spans), shortest: 1)
    let entries = text.dropFirst().dropLast(2).split(separator: ", ").compactMap { Int($0) }
    let whole = (count - 1) * step + step / 4
    #expect(entries.count == 9)
    // Beyond 10 s an entry goes on after a pause of 0, and a list is cut at its end.
    guard whole <= 10_000 else { return }
    #expect(entries.allSatisfy { $0 > 0 })
    #expect(entries.reduce(0, +) == whole)
  }

  @Test func `taps that are alike are thinned evenly`() throws {
    let taps = (0..<9).map { (index: Int) -> (Double, Double) in
      (Double(index) * 120, Double(index) * 120 + 30)
    }
    let entries = try list(lines(taps)).0
    #expect(entries == "[30, 210, 30, 210, 30, 210, 30, 210, 30]\n")
  }

  @Test func `a weak vibration is pulses with pauses of its mean, a strong one only on request`()
    throws
  {
    let weak = try list(lines([(0, 400)], 0.25))
    #expect(weak.0 == "[30, 90, 30, 90, 30]\n")
    let loss = try #require(weak.1.first { $0.kind == .intensityApproximated })
    #expect(loss.amount == 0.75 && loss.severity == .warning)
    #expect(loss.message.contains("3 pulses of 30 ms or more with pauses"))
    let strong = lines([(0, 400)], 0.75)
    #expect(try list(strong).0 == "[400]\n")
    #expect(try list(strong, duty: true).0 == "[90, 30, 90, 30, 90, 30, 30]\n")
    #expect(try list(lines([(0, 400)], 0.84), duty: true).0 == "[400]\n")
  }

  @Test func `weak strengths are no pulses where ten entries cannot hold them`() throws {
    let (text, losses) = try list(lines([(0, 1_000)], 0.25))
    #expect(text == "[1000]\n")
    #expect(losses.first { $0.kind == .intensityApproximated }?.amount == 0.75)
    #expect(!losses.contains { $0.message.contains("so that the list has") })
    // The module, which is not limited to one list, has them.
    let module = try Web.writeModule(lines([(0, 1_000)], 0.25)).parts[0].text
    #expect(module.contains("export const vibrate = [1000];"))
    #expect(module.contains("{at: 0, pattern: [30, 90, 30, 90, 30, 90, 30, 90, 30]},"))
    #expect(module.contains("{at: 600, pattern: [30, 90, 30, 90, 30]},"))
  }

  @Test func `what is too short is lengthened, and taps that cannot be told apart are one`() throws
  {
    let short = try list(lines([(0, 4), (100, 140)]))
    #expect(short.0 == "[30, 70, 40]\n")
    #expect(short.1.first { $0.kind == .pulseLengthened }?.amount == 26)
    let pair = try list(taps([(0, 0.5, 0), (9, 1, 0), (200, 1, 0)]))
    #expect(pair.0 == "[50, 150, 50]\n")
    let merged = try #require(pair.1.first { $0.kind == .tapsMerged })
    #expect(merged.amount == 9 && merged.severity == .note)
  }

  @Test func `what is never as strong as can be felt is still there`() throws {
    #expect(try list(lines([(0, 100)], 0.01)).0 == "[30]\n")
    #expect(try list(lines([(0, 100), (200, 300)], 0.04)).0 == "[30, 170, 30]\n")
  }

  @Test func `an empty list would stop what plays, and is not written`() throws {
    let error = try #require(throws: UnwritableTimeline.self) { try Web.writeVibrate(Timeline()) }
    #expect(error.message == "Nothing is felt, and an empty list would stop whatever plays.")
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
    let fractions = try read("[12.5, 3, 10000.5]", as: format)
    #expect(fractions.rules == ["W003", "W003"])
    #expect(
      fractions.findings.map(\.message) == [
        "The entry is 12.5 ms; browsers take 12.", "The entry is 10000.5 ms; browsers take 10000.",
      ])
    for text in ["{}", "[-1]", "[\"1\"]", "[1", "[5e9]"] {
      #expect(throws: MalformedFile.self) { try read(text, as: format) }
    }
  }
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

  @Test(arguments: ["web-gamepad", "web-vibrate"])
  func `a changed file is read or refused`(name: String) throws {
    let format = try format(name)
    var count = 0
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed)
      var random = SplitMix64(seed: seed)
      guard let text = try? Exchange(source.timeline(), as: format).text else { return }
      count += 1
      for _ in 0..<12 {
        let bytes = mutated(text, &random)
        try #require(readsOrRefuses(bytes, as: format), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(count > 20)
  }
}
