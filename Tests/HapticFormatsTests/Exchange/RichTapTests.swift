// RichTap effects: what is read, what breaks the whole effect, and limits at their edges.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct RichTapReadingTests {
  private func two(_ events: String, at time: Int = 0) -> String {
    """
    {"Metadata": {"Version": 2}, "PatternList": [{"AbsoluteTime": \(time), "Pattern": [\(events)]}]}
    """
  }

  private func one(_ events: String) -> String {
    "{\"Metadata\": {\"Version\": 1}, \"Pattern\": [\(events)]}"
  }

  private func tap(_ time: String, index: String = "\"Index\": 0,") -> String {
    """
    {"Event": {"Type": "transient", \(time) \(index)
     "Parameters": {"Intensity": 80, "Frequency": 60}}}
    """
  }

  private func hum(
    _ duration: Int, curve: String? = nil, at time: Int = 0, intensity: Int = 70
  ) -> String {
    let curve = curve.map { ", \"Curve\": [\($0)]" } ?? ""
    return """
      {"Event": {"Type": "continuous", "RelativeTime": \(time), "Duration": \(duration), "Index": 0,
       "Parameters": {"Intensity": \(intensity), "Frequency": 30\(curve)}}}
      """
  }

  private func point(_ time: Int, _ intensity: Double, _ frequency: Int = 0) -> String {
    "{\"Time\": \(time), \"Intensity\": \(intensity), \"Frequency\": \(frequency)}"
  }

  private func haptics(_ text: String) throws -> ResolvedHaptics {
    try read(text, as: format("he")).timeline.resolved(under: .reference)
  }

  private func refusal(_ text: String) throws -> MalformedFile {
    try #require(throws: MalformedFile.self) { try read(text, as: format("he")) }
  }

  @Test func `curves multiply intensities and add to frequencies`() throws {
    let curve = [point(0, 0), point(30, 1), point(300, 0.5, 10), point(400, 0, 20)]
    let text = two(
      tap("\"RelativeTime\": 0,") + "," + hum(400, curve: curve.joined(separator: ","), at: 50),
      at: 1_000)
    let haptics = try haptics(text)
    #expect(haptics.taps.map(\.time) == [.milliseconds(1_000)])
    #expect(haptics.taps.map(\.intensity) == [0.8])
    #expect(haptics.taps.map(\.sharpness) == [0.6])
    let line = try #require(haptics.vibrations.first).points
    #expect(line.map(\.time) == [1_050, 1_080, 1_350, 1_450].map { .milliseconds($0) })
    #expect(zip(line.map(\.intensity), [0, 0.7, 0.35, 0]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(zip(line.map(\.sharpness), [0.3, 0.3, 0.4, 0.5]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `a frequency is limited between the points, too`() throws {
    let haptics = try haptics(two(hum(100, curve: "\(point(0, 1, 0)),\(point(100, 1, -100))")))
    let line = try #require(haptics.vibrations.first).points
    #expect(line.map(\.time) == [0, 30, 100].map { .milliseconds($0) })
    #expect(zip(line.map(\.sharpness), [0.3, 0, 0]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `in version 1 an event without a time starts 400 ms after the one before`() throws {
    let reading = try read(
      one([tap(""), tap(""), tap("")].joined(separator: ",")), as: format("he"))
    let haptics = try reading.timeline.resolved(under: .reference)
    #expect(haptics.taps.map(\.time) == [0, 400, 800].map { .milliseconds($0) })
    #expect(reading.rules == ["A009", "A009", "A009"])
    #expect(reading.findings[1].place.path == "Pattern[1].Event")
  }

  @Test func `version 1 plays sixteen events and says how many it does not`() throws {
    let events = (0..<18).map { tap("\"RelativeTime\": \($0 * 10),") }.joined(separator: ",")
    let reading = try read(one(events), as: format("he1"))
    #expect(try reading.timeline.resolved(under: .reference).taps.count == 16)
    #expect(reading.rules == ["R001", "R001"])
    #expect(reading.findings.first?.message == "This is event 17; version 1 plays the first 16.")
    let sixteen = try read(
      one((0..<16).map { _ in tap("") }.joined(separator: ",")), as: format("he"))
    #expect(!sixteen.rules.contains("R001"))
  }

  @Test func `an actuator alone is noted, and a fraction is cut off`() throws {
    let text = two(tap("\"RelativeTime\": 12.9,", index: "\"Index\": 2,"))
    let reading = try read(text, as: format("he"))
    #expect(reading.rules.sorted() == ["R002", "R004"])
    #expect(try reading.timeline.resolved(under: .reference).taps[0].time == .milliseconds(12))
  }

  @Test func `events for one actuator are noted once in a file`() throws {
    let events = (0...2).map {
      tap("\"RelativeTime\": \($0 * 10),", index: "\"Index\": \($0),")
    }
    let findings = try read(two(events.joined(separator: ",")), as: format("he")).findings
    #expect(findings.map(\.rule.id) == ["R002"])
    #expect(findings[0].message.hasPrefix("2 events are for one of two actuators;"))
    #expect(findings[0].place.path == "PatternList[0].Pattern[1].Event")
  }

  @Test func `events keep their actuators from a file to a file`() throws {
    var random = SplitMix64(seed: 39)
    let events = (0..<60).map { index in
      let actuator = Int(random.next() % 3)
      guard random.next() % 2 == 0 else {
        return tap("\"RelativeTime\": \(index / 3 * 40),", index: "\"Index\": \(actuator),")
      }
      return hum(30, at: index / 3 * 40)
        .replacing("\"Index\": 0", with: "\"Index\": \(actuator)")
    }
    let reading = try read(two(events.joined(separator: ",")), as: format("he"))
    let written = try Format.he.write(reading)
    #expect(!written.losses.contains { $0.kind == .placeDropped })
    #expect(try sides(written.parts[0].text) == sides(two(events.joined(separator: ","))))
  }

  @Test func `actuators that a file of events elsewhere cannot keep are a loss with a count`()
    throws
  {
    let events = [1, 0, 2].map { tap("\"RelativeTime\": \($0 * 10),", index: "\"Index\": 1,") }
    var reading = try read(two(events.sorted().joined(separator: ",")), as: format("he"))
    let count = { (format: Format) in
      try format.write(reading).losses.filter { $0.kind == .placeDropped }.map(\.count)
    }
    #expect(try count(.he) == [] && count(.hjif) == [3] && count(.he1) == [])
    reading.timeline = timeline(.tap(0, 0.8, 0.6), .tap(0.5, 0.8, 0.6))
    #expect(try count(.he) == [2])
    reading.timeline = timeline(.tap(0, 0.8, 0.6), .tap(10, 0.8, 0.6))
    #expect(try count(.he) == [1])
  }

  @Test func `as many events as the limit are read, and one more is refused`() throws {
    var options = ReadingOptions()
    options.maximumEvents = 3
    let events = (0..<4).map { tap("\"RelativeTime\": \($0 * 10),") }
    let three = two(events.prefix(3).joined(separator: ","))
    #expect(try Format.he.read(three, options: options).timeline.events().count == 3)
    let error = #expect(throws: MalformedFile.self) {
      try Format.he.read(two(events.joined(separator: ",")), options: options)
    }
    #expect(error?.message == "The effect has more than the limit of 3 events.")
  }

  @Test func `a frequency of 100 is the highest`() throws {
    let text = two(tap("\"RelativeTime\": 0,"))
    let changed = { (value: Int) in
      text.replacing("\"Frequency\": 60", with: "\"Frequency\": \(value)")
    }
    #expect(try haptics(changed(100)).taps.count == 1)
    #expect(try refusal(changed(101)).message == "\"Frequency\" is 101, outside 0…100.")
  }

  /// The type, time and actuator of each event in a file, in an order of their own.
  private func sides(_ text: String) throws -> [String] {
    let compact = text.filter { !$0.isWhitespace }
    return compact.split(separator: "\"AbsoluteTime\":").dropFirst().flatMap { pattern in
      let start = Int(pattern.prefix { $0.isNumber }) ?? 0
      return pattern.split(separator: "\"Type\":").dropFirst().map { part in
        let numbers = ["RelativeTime", "Index"].map { key in
          let value = part.firstRange(of: "\"\(key)\":").map { part[$0.upperBound...] } ?? ""
          return Int(value.prefix { $0.isNumber }) ?? 0
        }
        return "\(part.prefix(4)) \(start + numbers[0]) \(numbers[1])"
      }
    }.sorted()
  }

  @Test func `5,000 ms are one vibration and 5,001 are refused`() throws {
    #expect(try haptics(two(hum(5_000))).vibrations.count == 1)
    let error = try refusal(two(hum(5_001)))
    #expect(error.message == "\"Duration\" is 5001, outside 0…5000.")
    #expect(error.place.path == "PatternList[0].Pattern[0].Event.Duration")
    #expect(error.place.line == 1)
  }

  @Test func `each broken rule refuses the whole effect and says why`() throws {
    let good = point(0, 0) + "," + point(100, 0)
    let cases: [(String, String)] = [
      (two(tap("")), "An event needs \"RelativeTime\"."),
      (two(tap("\"RelativeTime\": 1,", index: "")), "An event needs \"Index\"."),
      (two(tap("\"RelativeTime\": 1,", index: "\"Index\": 3,")), "\"Index\" is 3, outside 0…2."),
      (
        two(tap("\"RelativeTime\": 9,") + "," + tap("\"RelativeTime\": 8,")),
        "RelativeTime is 8, before the 9 of the event before it."
      ),
      (two(hum(100, intensity: 101)), "\"Intensity\" is 101, outside 0…100."),
      (
        two(hum(100, curve: point(1, 0) + "," + point(100, 0))),
        "The curve's first Time is 1, not 0."
      ),
      (
        two(hum(101, curve: good)),
        "The curve's last Time is 100, not the Duration of 101."
      ),
      (two(hum(100, curve: "")), "\"Curve\" is empty."),
      (
        two(hum(100, curve: point(0, 0) + "," + point(90, 1) + "," + point(80, 1))),
        "Time is 80, before the 90 before it."
      ),
      (
        two(hum(100, curve: point(0, 1.01) + "," + point(100, 0))),
        "\"Intensity\" is 1.01, outside 0…1."
      ),
      (
        one(hum(100, curve: point(0, 0.5) + "," + point(100, 0))),
        "The curve's Intensity at 0 ms is 0.5; version 1 requires 0 at both ends."
      ),
      (one(hum(0, at: 50_001)), "\"RelativeTime\" is 50001, outside 0…50000."),
      ("{\"Metadata\": {\"Version\": 3}}", "Version is 3, neither 1 nor 2."),
      ("{\"Metadata\": {}}", "The metadata needs \"Version\"."),
      ("[]", "The root of the file is an object, not []."),
    ]
    for (text, message) in cases { #expect(try refusal(text).message == message) }
  }

  @Test func `a pattern may not begin before the one before it ends`() throws {
    func list(_ time: Int) -> String {
      """
      {"Metadata": {"Version": 2}, "PatternList": [
       {"AbsoluteTime": 300, "Pattern": [\(hum(100, at: 20))]},
       {"AbsoluteTime": \(time), "Pattern": [\(tap("\"RelativeTime\": 0,"))]}]}
      """
    }
    // 20 + 100, without the 300 of its own pattern: as AAC's reader has it.
    #expect(try haptics(list(120)).taps.count == 1)
    let error = try refusal(list(119))
    #expect(error.message.hasPrefix("AbsoluteTime is 119, before the 120"))
  }

  @Test func `a seventeenth point is noted, and in version 1 left out`() throws {
    func curve(_ count: Int) -> String {
      (0..<count).map { point($0 * 10, [0, count - 1].contains($0) ? 0 : 0.5) }
        .joined(separator: ",")
    }
    #expect(try read(two(hum(150, curve: curve(16))), as: format("he")).rules == [])
    #expect(try read(two(hum(160, curve: curve(17))), as: format("he")).rules == ["R003"])
    #expect(try read(one(hum(150, curve: curve(16))), as: format("he")).rules == [])
    #expect(try refusal(one(hum(160, curve: curve(17)))).message.contains("last Time is 150"))
  }

  @Test func `each version is known by its keys, and neither is taken for AHAP`() throws {
    func name(_ text: String) -> String? {
      Array(text.utf8).withUnsafeBytes { Format.all.recognising($0)?.name }
    }
    #expect(name(two("")) == "he")
    #expect(name(one("")) == "he1")
    #expect(name("{\"Pattern\": [], \"Metadata\": {\"Version\": 1}}") == "he1")
    #expect(name("{\"Pattern\": [], \"Metadata\": {\"Version\": \"1\"}}") == "ahap")
    #expect(name("{\"Metadata\": {\"Version\": 1}, \"Version\": 1, \"Pattern\": []}") == "ahap")
    #expect(Format.all.forExtension("he")?.name == "he")
  }

  @Test func `the corpus' effect is read whole and comes back as it was`() throws {
    try Corpus.ifPresent { corpus in
      let files = corpus.files(withExtension: "he")
      try #require(files.count == 1)
      let bytes = try files[0].bytes()
      let reading = try Format.he.read(bytes)
      #expect(isSound(reading))
      #expect(Set(reading.rules) == ["R002"])
      let exchange = try Exchange(reading.timeline, as: format("he"))
      #expect(exchange.sum(.intensityQuantised, .curveLinearised) <= 0.005)
      #expect(exchange.amount(.sharpnessApproximated) < 1e-9)
      #expect(!exchange.has(.timeRounded) && !exchange.has(.vibrationSplit))
      #expect(exchange.received.vibrations.count == exchange.sent.vibrations.count)
    }
  }

  @Test(arguments: ["he", "he1"])
  func `a changed effect is read or refused`(name: String) throws {
    var source = RandomTimelines(seed: 11)
    let format = try format(name)
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var random = SplitMix64(seed: seed)
      let text = try Exchange(source.timeline(), as: format).text
      for _ in 0..<12 {
        let bytes = mutated(text, &random)
        try #require(readsOrRefuses(bytes, as: format), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
