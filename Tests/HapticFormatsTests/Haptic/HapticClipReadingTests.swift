// What a clip plays, and what of it is refused.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

/// A clip around the text of its two lists of points.
func clip(_ amplitude: String, _ frequency: String = "[]", more: String = "") -> [UInt8] {
  Array(
    """
    {"version": {"major": 1, "minor": 0, "patch": 0}, \(more)
    "signals": {"continuous": {"envelopes": {"amplitude": \(amplitude),
    "frequency": \(frequency)}}}}
    """.utf8)
}

/// Two points a second apart at half an amplitude.
private let half = """
  [{"time": 0, "amplitude": 0.5}, {"time": 1, "amplitude": 0.5}]
  """

@Suite struct HapticClipReadingTests {
  private func resolved(
    _ bytes: [UInt8], _ profile: ActuatorProfile = .reference
  ) throws -> ResolvedHaptics {
    let reading = try Format.haptic.read(bytes, options: ReadingOptions(profile))
    return try reading.timeline.resolved(under: profile)
  }

  @Test func `the example of the specification plays as it says`() throws {
    let bytes = clip(
      """
      [{"time": 0.0, "amplitude": 0.0},
      {"time": 0.05, "amplitude": 0.7, "emphasis": {"amplitude": 1.0, "frequency": 0.9}},
      {"time": 0.1, "amplitude": 1.0}]
      """,
      """
      [{"time": 0.0, "frequency": 0.9}, {"time": 0.07, "frequency": 0.7}]
      """)
    let haptics = try resolved(bytes)
    #expect(haptics.taps.map(\.time) == [.milliseconds(50)])
    #expect(haptics.taps.map(\.intensity) == [1])
    #expect(haptics.taps.map(\.sharpness) == [0.9])
    let probe = VibrationProbe(haptics.vibrations)
    #expect(abs(probe.strength(at: .milliseconds(25)) - 0.35) < 1e-12)
    #expect(abs(probe.strength(at: .milliseconds(75)) - 0.85) < 1e-12)
    #expect(abs((probe.sharpness(at: .milliseconds(35)) ?? 0) - 0.8) < 1e-12)
    #expect(probe.sharpness(at: .milliseconds(90)) == 0.7)
    #expect(try Format.haptic.read(bytes).findings.isEmpty)
  }

  @Test func `taps lie in a pattern that no control reaches`() throws {
    let timeline = try Format.haptic.read(
      clip(
        """
        [{"time": 0, "amplitude": 0.5, "emphasis": {"amplitude": 0.5, "frequency": 0}},
        {"time": 1, "amplitude": 0.2}]
        """)
    ).timeline
    #expect(timeline.patterns.count == 2)
    for placed in timeline.patterns {
      let taps = placed.pattern.events.filter { if case .transient = $0 { true } else { false } }
      #expect(taps.isEmpty || placed.pattern.controls.isEmpty)
    }
  }

  @Test func `before the first point nothing is felt, and the frequency starts in the middle`()
    throws
  {
    let bytes = clip(
      """
      [{"time": 0.3, "amplitude": 0.1}, {"time": 0.5, "amplitude": 0.2}]
      """,
      """
      [{"time": 0.4, "frequency": 1}]
      """)
    let haptics = try resolved(bytes)
    let probe = VibrationProbe(haptics.vibrations)
    #expect(haptics.vibrations.map(\.start) == [.milliseconds(300)])
    #expect(probe.sharpness(at: .milliseconds(350)) == 0.5)
    #expect(probe.sharpness(at: .milliseconds(400)) == 1)
  }

  @Test func `under a squared law strengths are roots, to a thousandth also between points`() throws
  {
    let profile = try taptic()
    let bytes = clip(
      """
      [{"time": 0, "amplitude": 0, "emphasis": {"amplitude": 0.25, "frequency": 0}},
      {"time": 1, "amplitude": 0.81}]
      """)
    let haptics = try resolved(bytes, profile)
    #expect(haptics.taps.map(\.intensity) == [0.5])
    let probe = VibrationProbe(haptics.vibrations)
    for index in 1..<1000 {
      let time = HapticTime.milliseconds(Int64(index))
      let wanted = (0.81 * time.seconds).squareRoot()
      #expect(abs(probe.strength(at: time) - wanted) <= 0.001 + 1e-9)
    }
  }

  @Test func `an amplitude of 0 is no vibration, and a clip of that alone plays nothing`() throws {
    let reading = try Format.haptic.read(
      clip(
        """
        [{"time": 0, "amplitude": 0}, {"time": 1, "amplitude": 0}]
        """, "[{\"time\": 0, \"frequency\": 0}, {\"time\": 2, \"frequency\": 1}]"))
    #expect(reading.timeline.isEmpty)
    #expect(reading.rules == ["A017"])
    #expect(reading.findings[0].message.hasPrefix("Every amplitude is 0"))
    #expect(reading.findings[0].place.path == "signals.continuous.envelopes.amplitude")
  }

  @Test func `a schema for editors is not a finding`() throws {
    let text = """
      {"$schema": "clip.json", "version": {"major": 1, "minor": 0, "patch": 0},
      "signals": {"continuous": {"envelopes": {"amplitude": \(half)}}}}
      """
    #expect(try Format.haptic.read(Array(text.utf8)).findings == [])
  }

  @Test func `what may be otherwise is noted with its place`() throws {
    let text = """
      {"version": {"major": 1, "minor": 3}, "extra": 1, "metadata": {"tags": 1, "author": 2},
      "signals": {"more": 1, "continuous": {"tail": 1, "envelopes": {"amplitude": \(half),
      "frequency": [{"time": 0, "frequency": 0}, {"time": 2, "frequency": 1},
      {"time": 3, "frequency": 1}]}}}}
      """
    let findings = try Format.haptic.read(Array(text.utf8)).findings
    #expect(
      findings.map(\.rule.id) == ["M003", "M002", "M004", "M004", "M002", "M002", "M001"])
    #expect(findings.map(\.place.line) == [1, 1, 1, 1, 2, 2, 3])
    #expect(findings[4...5].map(\.place.path) == ["signals", "signals.continuous"])
    let last = try #require(findings.last)
    #expect(last.place.path == "signals.continuous.envelopes.frequency[1]")
    #expect(last.message.contains("2 s") && last.message.contains("1 s"))
    #expect(findings[0].message == "The version is 1.3.?; it is read as 1.0.0.")
  }

  @Test(arguments: [
    ("{}", "The file has no version"), ("[]", "The root of the file is an array"),
    ("{\"version\": 1, \"signals\": {}}", "\"version\" is an object, not 1."),
    ("{\"version\": {\"major\": 2}, \"signals\": {}}", "The major version is 2"),
    ("{\"version\": {\"major\": 1.5}, \"signals\": {}}", "The major version is 1.5"),
    ("{\"version\": {\"major\": 1}}", "The clip has no signals."),
    ("{\"version\": {\"major\": 1, \"patch\": -1}, \"signals\": {}}", "A version is whole"),
    ("{\"version\": {\"major\": 1}, \"signals\": {\"continuous\": 1}}", "The clip has no"),
  ])
  func `a head that is not as it must be is refused`(text: String, message: String) throws {
    let fault = try #require(throws: MalformedFile.self) {
      try Format.haptic.read(Array(text.utf8))
    }
    #expect(fault.message.hasPrefix(message), "\(fault.message)")
  }

  @Test(arguments: [
    "[]", "{}", "null", "[{\"time\": 0, \"amplitude\": 1}]",
    "[{\"time\": 1, \"amplitude\": 1}, {\"time\": 1, \"amplitude\": 1}]",
    "[{\"time\": -1, \"amplitude\": 1}, {\"time\": 1, \"amplitude\": 1}]",
    "[{\"time\": 1, \"amplitude\": 1}, {\"time\": 0.5, \"amplitude\": 1}]",
    "[{\"time\": 0, \"amplitude\": 1.01}, {\"time\": 1, \"amplitude\": 1}]",
    "[{\"time\": 0, \"amplitude\": -0.01}, {\"time\": 1, \"amplitude\": 1}]",
    "[{\"time\": 0, \"amplitude\": null}, {\"time\": 1, \"amplitude\": 1}]",
    "[{\"amplitude\": 1}, {\"time\": 1, \"amplitude\": 1}]", "[1, {\"time\": 1, \"amplitude\": 1}]",
    "[{\"time\": 0, \"amplitude\": 1}, {\"time\": 86401, \"amplitude\": 1}]",
    "[{\"time\": 0, \"amplitude\": 1, \"emphasis\": 1}, {\"time\": 1, \"amplitude\": 1}]",
    "[{\"time\": 0, \"amplitude\": 1, \"emphasis\": {}}, {\"time\": 1, \"amplitude\": 1}]",
    """
    [{"time": 0, "amplitude": 0.5, "emphasis": {"amplitude": 0.49, "frequency": 0}},
    {"time": 1, "amplitude": 0}]
    """,
    """
    [{"time": 0, "amplitude": 0.5, "emphasis": {"amplitude": 0.5, "frequency": 1.1}},
    {"time": 1, "amplitude": 0}]
    """,
  ])
  func `amplitudes beyond the rules are refused, not adjusted`(amplitude: String) throws {
    let fault = try #require(throws: MalformedFile.self) { try Format.haptic.read(clip(amplitude)) }
    #expect(fault.place.path.hasPrefix("signals.continuous.envelopes"), "\(fault.place)")
  }

  @Test(arguments: [
    "{}", "[{\"time\": 0}]", "[{\"time\": 0, \"frequency\": 2}]",
    "[{\"time\": 1, \"frequency\": 0}, {\"time\": 0, \"frequency\": 0}]", "[null]",
  ])
  func `so are frequencies`(frequency: String) throws {
    #expect(throws: MalformedFile.self) { try Format.haptic.read(clip(half, frequency)) }
  }

  @Test func `limits are kept`() throws {
    let tap = "\"amplitude\": 0, \"emphasis\": {\"amplitude\": 1, \"frequency\": 0}"
    let bytes = clip("[{\"time\": 0, \(tap)}, {\"time\": 1, \(tap)}]")
    var options = ReadingOptions()
    options.maximumEvents = 2
    #expect(try Format.haptic.read(bytes, options: options).events.count == 2)
    options.maximumEvents = 1
    #expect(throws: MalformedFile.self) { try Format.haptic.read(bytes, options: options) }
    options = ReadingOptions()
    options.maximumBytes = bytes.count - 1
    #expect(throws: MalformedFile.self) { try Format.haptic.read(bytes, options: options) }
    options = ReadingOptions()
    options.maximumDuration = .milliseconds(999)
    #expect(throws: MalformedFile.self) { try Format.haptic.read(bytes, options: options) }
  }

  @Test func `any few bytes may change, go or come twice`() throws {
    let seed = clip(
      """
      [{"time": 0, "amplitude": 0.5, "emphasis": {"amplitude": 0.5, "frequency": 1}},
      {"time": 1.5, "amplitude": 0}]
      """,
      """
      [{"time": 0, "frequency": 0.9}]
      """, more: "\"metadata\": {\"author\": \"x\"},")
    for profile in [ActuatorProfile.reference, try taptic()] {
      try withMutations(of: seed) { try Format.haptic.read($0, options: ReadingOptions(profile)) }
    }
  }
}

/// Reads seeded mutations and every prefix of a file; each must be read soundly or be refused.
func withMutations(
  of seed: [UInt8], count: Int = 600, read: ([UInt8]) throws -> Reading
) throws {
  let grammar = Array("0123456789-.e\"[]{},:n".utf8)
  var random = SplitMix64(seed: 11)
  func check(_ bytes: [UInt8]) throws {
    do {
      let reading = try read(bytes)
      try #require(isSound(reading), "\(String(decoding: bytes, as: UTF8.self))")
    } catch let fault as MalformedFile {
      try #require(fault.message.hasSuffix("."), "\(fault.message)")
    }
  }
  for end in seed.indices { try check(Array(seed[..<end])) }
  for _ in 0..<count {
    var bytes = seed
    for _ in 0...random.integer(0...3) {
      let index = random.integer(0...bytes.count - 1)
      switch random.integer(0...3) {
      case 0: bytes[index] = UInt8(random.integer(0...255))
      case 1: bytes[index] = grammar[random.integer(0...grammar.count - 1)]
      case 2: bytes.remove(at: index)
      default: bytes.insert(bytes[index], at: index)
      }
    }
    try check(bytes)
  }
}
