// Each reading rule, triggered alone, at its exact place.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

/// A text with `^` before the byte that a finding is about, and the finding.
struct Probe: Sendable, CustomTestStringConvertible {
  let rule: String
  let path: String
  let text: String
  let says: String
  var time: HapticTime?

  init(_ rule: String, _ path: String, _ text: String, says: String, time: HapticTime? = nil) {
    self.rule = rule
    self.path = path
    self.text = text
    self.says = says
    self.time = time
  }

  var testDescription: String { "\(rule): \(says)" }

  /// The text without the mark, and the line and column of the mark.
  var parts: (text: String, line: Int, column: Int) {
    let bytes = Array(text.utf8)
    let mark = bytes.firstIndex(of: UInt8(ascii: "^")) ?? 0
    let before = bytes[..<mark]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let text = String(decoding: before + bytes[(mark + 1)...], as: UTF8.self)
    return (text, before.count { $0 == 0x0A } + 1, mark - lineStart + 1)
  }
}

private func step(_ keys: String) -> String { "{\"Parameter\": {\(keys)}}" }
private func curve(_ keys: String) -> String { "{\"ParameterCurve\": {\(keys)}}" }
private let intensityControl = "\"ParameterID\": \"HapticIntensityControl\""
private let points = "ParameterCurveControlPoints"
/// An event that plays a sound file.
private func file(_ path: String, _ more: String? = nil) -> String {
  let keys = more.map { ", \($0)" } ?? ""
  return "{\"Event\": {\"Time\": 1, \"EventType\": \"AudioCustom\", "
    + "\"EventWaveformPath\": \(path)\(keys)}}"
}
private let hum = event("HapticContinuous", "\"EventDuration\": 9")
private let second = HapticTime.seconds(1)

/// A tap with one more parameter.
private func parameter(_ text: String) -> String {
  """
  {"Event": {"Time": 1, "EventType": "HapticTransient", "EventParameters": [
  {"ParameterID": "HapticIntensity", "ParameterValue": 1}, \(text),
  {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
  """
}
private let inParameter = "Pattern[0].Event.EventParameters[1]"

private let seventeen = (0..<17).map { "{\"Time\": \($0), \"ParameterValue\": 1}" }
  .joined(separator: ",")

private let probes: [Probe] = [
  Probe(
    "A001", "Pattern[1].ParameterCurve.\(points)[0].Time",
    ahap(
      "\(tap()), "
        + curve(
          "\(intensityControl), \"Time\": 1, \"\(points)\": [{\"Time\": ^1.0, \"ParameterValue\": 1}]"
        )),
    says: "1 s late", time: second),
  Probe(
    "A002", "Pattern[1].ParameterCurve.\(points)",
    ahap(
      "\(tap()), {\"ParameterCurve\": ^{\(intensityControl), \"Time\": 0, \"\(points)\": [\(seventeen)]}}"
    ),
    says: "17 control points", time: .zero),
  Probe(
    "A003", "Pattern[0].Event.EventDuration",
    ahap(event("HapticContinuous", "\"EventDuration\": ^30.5")), says: "30.5", time: .zero),
  Probe("A004", "Version", "{\"Version\": ^2, \"Pattern\": [\(tap())]}", says: "Version is 2;"),
  Probe(
    "A005", inParameter,
    ahap(
      parameter("{\"ParameterID\": \"AttackTime\", \"ParameterValue\": ^1.4}")
        .replacing("HapticTransient\"", with: "HapticContinuous\", \"EventDuration\": 1")),
    says: "AttackTime is 1.4, outside 0…1; 1 is taken.", time: second),
  Probe(
    "A005", "Pattern[0].Event.EventParameters[0]",
    ahap(
      file(
        "\"a.wav\"",
        "\"EventParameters\": [{\"ParameterValue\": ^-1e400, \"ParameterID\": \"AudioPan\"}]")),
    says: "AudioPan is -1e400, outside -1…1; -1 is taken.", time: second),
  Probe(
    "A005", "Pattern[1].Parameter",
    ahap("\(tap()), " + step("\(intensityControl), \"Time\": 1, \"ParameterValue\": ^1.5")),
    says: "HapticIntensityControl is 1.5", time: second),
  Probe(
    "A005", "Pattern[1].ParameterCurve.\(points)[1]",
    ahap(
      "\(hum), "
        + curve(
          "\(intensityControl), \"Time\": 1, \"\(points)\": [{\"Time\": 0, \"ParameterValue\": 1}, {\"Time\": 1, \"ParameterValue\": ^-2}]"
        )),
    says: "-2", time: second),
  Probe(
    "A005", "Pattern[1].Parameter.Time",
    ahap("\(tap()), " + step("\(intensityControl), \"Time\": ^1e400, \"ParameterValue\": 1")),
    says: "Time is 1e400", time: .largest),
  Probe(
    "A007", "Pattern[0].Event.Time", ahap(event("HapticTransient", time: "^-0.5")), says: "-0.5",
    time: .zero),
  Probe(
    "A007", "Pattern[0].Event.Time", ahap(event("HapticTransient", time: "^\"soon\"")),
    says: "\"soon\"", time: .zero),
  Probe(
    "A007", "Pattern[0].Event",
    ahap(
      """
      {"Event": ^{"EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 1},
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
      """), says: "Time is missing", time: .zero),
  Probe(
    "A007", "Pattern[1].ParameterCurve",
    ahap(
      "\(tap()), {\"ParameterCurve\": ^{\(intensityControl), \"\(points)\": [{\"Time\": 0, \"ParameterValue\": 1}]}}"
    ), says: "Time is missing", time: .zero),
  Probe(
    "A007", "Pattern[1].ParameterCurve.\(points)[0]",
    ahap(
      "\(tap()), "
        + curve("\(intensityControl), \"Time\": 0, \"\(points)\": [^{\"ParameterValue\": 1}]")
    ), says: "Time is missing", time: .zero),
  Probe(
    "A009", "Pattern[0].Event",
    ahap(
      """
      {"Event": ^{"Time": 1, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
      """), says: "HapticIntensity is missing and taken as 1.0; a phone may", time: second),
  Probe(
    "A009", "Pattern[0].Event",
    ahap(
      """
      {"Event": ^{"Time": 1, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}
      """), says: "HapticSharpness is missing and taken as 0.5; a phone may", time: second),
  Probe(
    "A010", inParameter,
    ahap(parameter("{\"ParameterID\": ^\"HapticReleaseTime\", \"ParameterValue\": 0.4}")),
    says: "\"HapticReleaseTime\" should be spelt \"ReleaseTime\"", time: second),
  Probe(
    "A011", inParameter,
    ahap(parameter("{\"ParameterID\": ^\"Wobble\", \"ParameterValue\": 0.4}")),
    says: "\"Wobble\"", time: second),
  Probe(
    "A011", "Pattern[1].Event",
    ahap("\(tap()), {\"Event\": {\"Time\": 1, \"EventType\": ^\"Boom\"}}"),
    says: "\"Boom\"", time: second),
  Probe(
    "A012", "Version", "{\"Version\": ^null, \"Pattern\": [\(tap())]}", says: "Version is null"),
  Probe(
    "A012", "Metadata", "{\"Version\": 1, \"Metadata\": ^[1], \"Pattern\": [\(tap())]}", says: "[1]"
  ),
  Probe(
    "A013", inParameter,
    ahap(parameter("{\"ParameterID\": ^\"HapticIntensity\", \"ParameterValue\": 0.4}")),
    says: "HapticIntensity", time: second),
  Probe(
    "A013", "Pattern[0].Event", ahap(tap("^\"Time\": 2")), says: "\"Time\"",
    time: .seconds(2)),
  Probe("A014", "", "{\"Version\": 1, \"Pattern\": [\(tap())]^,\n}", says: "comma"),
  Probe("A014", "Pattern", ahap("\(tap())^,"), says: "comma"),
  Probe(
    "A014", "Metadata",
    "{\"Version\": 1, \"Metadata\": {\"a\": [1^,]}, \"Pattern\": [\(tap())]}", says: "comma"),
  Probe(
    "A014", "Pattern[1].ParameterCurve.\(points)",
    ahap(
      "\(tap()), "
        + curve(
          "\(intensityControl), \"Time\": 0, \"\(points)\": [{\"Time\": 0, \"ParameterValue\": 1}^,]"
        )),
    says: "comma", time: .zero),
  Probe(
    "A014", "Pattern[0].Event", ahap(tap("\"EventWaveformPath\": \"a\"^,")), says: "comma",
    time: .zero),
  Probe("A015", "", "^\u{FEFF}{\"Version\": 1, \"Pattern\": [\(tap())]}", says: "byte order mark"),
  Probe(
    "A016", "Pattern[1].ParameterCurve",
    ahap("\(tap()), {\"ParameterCurve\": ^{\(intensityControl), \"Time\": 1, \"\(points)\": []}}"),
    says: "no usable control point", time: second),
  Probe("A017", "Pattern", "{\"Version\": 1, \"Pattern\": ^[]}", says: "no event"),
  Probe(
    "A017", "Pattern",
    "{\"Version\": 1, \"Pattern\": ^["
      + tap().replacing("\"ParameterValue\": 1}", with: "\"ParameterValue\": 0}") + "]}",
    says: "Every intensity is 0"),
  Probe(
    "A019", "Pattern[0].Event",
    ahap("{\"Event\": ^{\"Time\": 1, \"EventType\": \"AudioContinuous\"}}"),
    says: "no usable EventDuration", time: second),
  Probe(
    "A019", "Pattern[0].Event.EventDuration",
    ahap("{\"Event\": {\"Time\": 1, \"EventType\": \"AudioContinuous\", \"EventDuration\": ^0}}"),
    says: "silent", time: second),
  Probe(
    "A019", "Pattern[0].Event.EventDuration",
    ahap(event("HapticContinuous", "\"EventDuration\": ^0.0")), says: "0.0", time: .zero),
  Probe(
    "A019", "Pattern[0].Event",
    ahap(event("HapticContinuous").replacing("{\"Event\": {", with: "{\"Event\": ^{")),
    says: "no usable EventDuration", time: .zero),
  Probe(
    "A020", "Pattern[0].Event.EventDuration", ahap(tap("\"EventDuration\": ^0.1")), says: "0.1",
    time: .zero),
  Probe(
    "A021", "Pattern[1].ParameterCurve.\(points)[1].Time",
    ahap(
      "\(hum), "
        + curve(
          "\(intensityControl), \"Time\": 0, \"\(points)\": [{\"Time\": 0.5, \"ParameterValue\": 1}, {\"Time\": ^0.25, \"ParameterValue\": 0}]"
        )), says: "0.25", time: .zero),
  Probe(
    "A022", inParameter,
    ahap(parameter("{\"ParameterID\": \"Sustained\", \"ParameterValue\": ^0.7}")),
    says: "Sustained is 0.7, neither 0 nor 1; 1 is taken.", time: second),
  Probe("A023", "Pattern[1]", ahap("\(tap()), ^{}"), says: "holds no"),
  Probe(
    "A024", "Pattern[0]",
    ahap(
      "^{\"Parameter\": {\(intensityControl), \"Time\": 0, \"ParameterValue\": 1}, "
        + tap().dropFirst()), says: "holds 2"),
  Probe(
    "A025", "Pattern[0].Event", ahap(tap("^\"Colour\": \"red\"")), says: "\"Colour\"", time: .zero),
  Probe(
    "A025", "", "{\"Version\": 1, ^\"Author\": {}, \"Pattern\": [\(tap())]}", says: "\"Author\""),
  Probe(
    "A026", "Pattern[1].Event",
    ahap("\(tap()), {\"Event\": ^{\"Time\": 1, \"EventType\": \"AudioCustom\"}}"),
    says: "EventWaveformPath is missing", time: second),
  Probe(
    "A026", "Pattern[1].Event.EventWaveformPath",
    ahap("\(tap()), \(file("^\"\""))"), says: "EventWaveformPath is empty", time: second),
  Probe(
    "A026", "Pattern[1].Event", ahap("\(tap()), {\"Event\": ^{\"Time\": 1}}"),
    says: "EventType is missing", time: second),
  Probe(
    "A026", inParameter, ahap(parameter("^{\"ParameterID\": \"AttackTime\"}")),
    says: "ParameterValue is missing", time: second),
  Probe(
    "A027", inParameter + ".ParameterValue",
    ahap(parameter("{\"ParameterID\": \"AttackTime\", \"ParameterValue\": ^null}")),
    says: "null instead of a number; without it the whole parameter is not played.",
    time: second),
  Probe("A027", "Pattern[1].Event", ahap("\(tap()), {\"Event\": ^null}"), says: "Event is null"),
  Probe("A027", "Pattern[1]", ahap("\(tap()), ^3"), says: "element is 3"),
  Probe(
    "A028", "Pattern[0].Event.EventWaveformLoopEnabled",
    ahap(tap("\"EventWaveformLoopEnabled\": ^1")),
    says: "taken as true", time: .zero),
  Probe(
    "A031", "Pattern[0].Event",
    ahap(
      file("\"a.wav\"", "\"EventWaveformLoopEnabled\": true")
        .replacing("{\"Event\": {", with: "{\"Event\": ^{")),
    says: "plays once", time: second),
  Probe(
    "A031", "Pattern[0].Event",
    ahap(
      file("\"a.wav\"", "\"EventWaveformLoopEnabled\": true, \"EventDuration\": 0")
        .replacing("{\"Event\": {", with: "{\"Event\": ^{")),
    says: "plays once", time: second),
  Probe(
    "A005", "Pattern[0].Event",
    ahap(
      "^" + event("HapticContinuous", "\"EventDuration\": 1") + ", "
        + curve(
          "\"ParameterID\": \"HapticSharpnessControl\", \"Time\": 0, \"\(points)\": ["
            + "{\"Time\": 0, \"ParameterValue\": 1}, {\"Time\": 2, \"ParameterValue\": 0}]")),
    says: "is 0.5 and its control adds 0.5 to 1, so the sum of 1 to 1.5 is limited", time: .zero),
  Probe(
    "A036", inEvent,
    ahap(
      parameter("{\"ParameterID\": \"AttackTime\", \"ParameterValue\": 0.25}")
        .replacing("{\"Event\": {", with: "{\"Event\": ^{")),
    says: "AttackTime has no effect, because a transient", time: second),
  Probe(
    "A036", inEvent,
    ahap(
      parameter("{\"ParameterID\": \"AudioVolume\", \"ParameterValue\": 1}")
        .replacing("{\"Event\": {", with: "{\"Event\": ^{")),
    says: "this is a haptic event", time: second),
  Probe(
    "A036", "Pattern[1]",
    ahap("\(tap()), ^" + step("\(intensityControl), \"Time\": 1, \"ParameterValue\": 0.5")),
    says: "starts at 1 s, when the last haptic event has ended at 0 s", time: second),
  Probe(
    "A036", "Pattern[1]",
    ahap(
      "\(tap()), ^"
        + step("\"ParameterID\": \"AudioVolumeControl\", \"Time\": 0, \"ParameterValue\": 0.5")),
    says: "a kind of event that the pattern does not have", time: .zero),
]
private let inEvent = "Pattern[0].Event"

@Suite struct AHAPRuleTests {
  @Test(arguments: [
    "{\"Event\": {\"EventType\": \"HapticTransient\", \"Time\": 0, \"EventParameters\": "
      + "[{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": 1}, "
      + "{\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": 1}]}, "
      + "\"Parameter\": null, \"ParameterCurve\": null}",
    tap("\"EventWaveformPath\": null"),
    tap().replacing("{\"Event\"", with: "{\"Event\": null, \"Event\""),
    file("\"a.wav\"", "\"EventWaveformPath\": null"),
  ])
  func `a null that loses nothing is accepted in silence`(element: String) throws {
    let reading = try Format.ahap.read(text: ahap(element))
    #expect(reading.events.count == 1)
    #expect(reading.rules.filter { $0 != "A013" } == [])
  }

  @Test func `a null that is all there is loses what it stands for`() throws {
    let sound = try Format.ahap.read(text: ahap("\(tap()), \(file("null"))"))
    #expect(sound.rules == ["A027"])
    #expect(sound.findings[0].place.path == "Pattern[1].Event.EventWaveformPath")
    let nothing = try Format.ahap.read(
      text: ahap("\(tap()), {\"Parameter\": null, \"ParameterCurve\": null}"))
    #expect(nothing.rules == ["A027"])
  }

  @Test func `a pattern of which every event is misspelt plays nothing, and that is an error`()
    throws
  {
    let reading = try Format.ahap.read(text: ahap(event("hapticTransient")))
    #expect(reading.rules.sorted() == ["A010", "A035"])
    #expect(reading.reasonForSilence?.rule.id == "A010")
  }

  @Test(arguments: [("HapticTransixyt", true), ("HapticTransixyz", false)])
  func `a name that differs by two letters is understood, and one by three is not`(
    name: String, isUnderstood: Bool
  ) throws {
    let messages = try Format.ahap.read(text: ahap(event(name))).findings.map(\.message)
    let cure = "should be spelt \"HapticTransient\""
    #expect(messages.contains { $0.contains(cure) } == isUnderstood, "\(messages)")
  }

  @Test(arguments: probes)
  func `each rule is triggered alone, at its place`(probe: Probe) throws {
    let (text, line, column) = probe.parts
    let reading = try Format.ahap.read(text: text)
    let finding = try #require(reading.findings.first)
    #expect(reading.rules == [probe.rule])
    #expect(finding.place.path == probe.path)
    #expect(finding.place.line == line)
    #expect(finding.place.column == column)
    #expect(finding.place.time == probe.time)
    #expect(finding.message.contains(probe.says), "\(finding.message)")
    #expect(isSound(reading))
  }

  @Test func `every rule of the table is probed, and none is listed twice`() {
    // A029 and A035 have tests of their own, only reports make findings of A000, no AHAP file starts
    // before zero, and readers open no sound files.
    let probed = Set(probes.map(\.rule))
      .union(["A000", "A029", "A035", "A030", "A008", "A032", "A033"])
    #expect(probed == Set(ReadingRules.all.map(\.id)))
    #expect(Set(ReadingRules.all.map(\.id)).count == ReadingRules.all.count)
    #expect(probed.isDisjoint(with: ["A006", "A018"]))
  }

  @Test(arguments: [
    ("\"DecayTime\"", 0.5, 1, true), ("\"DecayTime\"", 0.5, 0, false),
    ("\"DecayTime\"", 0, 1, false), ("\"ReleaseTime\"", 0.5, 0, true),
    ("\"ReleaseTime\"", 0.5, 1, false), ("\"AttackTime\"", 0.5, 0, false),
  ])
  func `a stage that does not play is noted`(
    name: String, value: Double, sustained: Int, isIdle: Bool
  ) throws {
    let more =
      "{\"ParameterID\": \(name), \"ParameterValue\": \(value)}, "
      + "{\"ParameterID\": \"Sustained\", \"ParameterValue\": \(sustained)}"
    let text = event("HapticContinuous", "\"EventDuration\": 1")
      .replacing("\"EventParameters\": [", with: "\"EventParameters\": [\(more), ")
    #expect(try Format.ahap.read(text: ahap(text)).rules == (isIdle ? ["A036"] : []))
  }

  @Test func `a control at the end of an event, and a step back, are not noted`() throws {
    let hum = event("HapticContinuous", "\"EventDuration\": 1")
    for (time, value) in [(1.0, 0.5), (2, 1)] {
      let step = step("\(intensityControl), \"Time\": \(time), \"ParameterValue\": \(value)")
      #expect(try Format.ahap.read(text: ahap("\(hum), \(step)")).rules == [])
    }
  }

  @Test(arguments: [
    ("{\"ParameterCurves\": {}}", "ParameterCurve", ["A010"]),
    ("{\"Event\": {\"Time\": 0, \"EventType\": \"hapticTransient\"}}", "HapticTransient", ["A010"]),
    ("{\"Event\": {\"Time\": 0, \"EventType\": \"Transient\"}}", "HapticTransient", ["A010"]),
    (
      "{\"Event\": {\"time\": 0, \"Time\": 0, \"EventType\": \"Haptic\"}}", "Time",
      ["A010", "A011"]
    ),
    (
      "{\"Event\": {\"Time\": 0, \"Duration\": 1, \"EventType\": \"X\"}}", "EventDuration",
      ["A010", "A011"]
    ),
    (
      "{\"Parameter\": {\"ParameterID\": \"HapticIntensity\", \"Time\": 0, \"ParameterValue\": 1}}",
      "HapticIntensityControl", ["A010"]
    ),
  ])
  func `a near miss names the right spelling and is not played`(
    element: String, right: String, rules: [String]
  ) throws {
    let reading = try Format.ahap.read(text: ahap("\(tap()), \(element)"))
    #expect(reading.rules == rules)
    let nearMiss = reading.findings.first { $0.rule.id == "A010" }
    #expect(nearMiss?.suggestion == "\"\(right)\"")
    #expect(reading.events.count == 1)
    #expect(reading.controls.isEmpty)
  }

  @Test func `a thousand findings of a rule are kept, the rest counted`() throws {
    let text = ahap((0..<1500).map { _ in tap("\"EventDuration\": 1") }.joined(separator: ","))
    let reading = try Format.ahap.read(text: text)
    #expect(reading.findings.count == 1001)
    let last = try #require(reading.findings.last)
    #expect(last.rule.id == "A029")
    #expect(last.message == "500 more findings of A020 are left out.")
    #expect(reading.events.count == 1500)
  }

  @Test func `trailing commas beyond a thousand are counted inside one skipped value too`() throws {
    let many = String(repeating: "[1,],", count: 1200)
    let reading = try Format.ahap.read(
      text: "{\"Version\": 1, \"Metadata\": {\"a\": [\(many)]}, \"Pattern\": [\(tap())]}")
    #expect(reading.findings.count == 1001)
    #expect(reading.findings.last?.message == "201 more findings of A014 are left out.")
  }

  @Test func `lines and columns count bytes from 1`() throws {
    let text = "{\"Version\": 1,\r\n\"Pattern\": [\r\n\"é\", 5, \(tap())]}"
    let places = try Format.ahap.read(text: text).findings.map(\.place)
    #expect(places.map(\.line) == [3, 3])
    #expect(places.map(\.column) == [1, 7])
    #expect(places.map(\.path) == ["Pattern[0]", "Pattern[1]"])
  }

  @Test func `findings come in file order, each in its event's time`() throws {
    let text = ahap(
      "{\"Event\": {\"EventType\": \"HapticTransient\", \"EventDuration\": 1, \"Time\": 2}}, \(tap("\"Hue\": 1"))"
    )
    let findings = try Format.ahap.read(text: text).findings
    #expect(findings.map(\.rule.id) == ["A009", "A009", "A020", "A025"])
    #expect(findings.map(\.place.time) == [.seconds(2), .seconds(2), .seconds(2), .zero])
  }
}

extension String {
  /// The text with every occurrence of a piece exchanged.
  fileprivate func replacing(_ piece: String, with other: String) -> String {
    guard !piece.isEmpty else { return self }
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(piece) {
        result += other
        rest = rest.dropFirst(piece.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
