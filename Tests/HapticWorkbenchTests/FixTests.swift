// Fixes: what they change, what they leave as it is, and what holds for damaged files.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct FixTests {
  private func findings(_ bytes: [UInt8]) throws -> [Finding] {
    try Format.ahap.read(bytes).findings
  }

  private func fixed(_ text: String, includesUnsafe: Bool = false) throws -> String {
    let fixed = try FixedFile(Array(text.utf8), includesUnsafe: includesUnsafe) {
      try findings($0)
    }
    return String(decoding: fixed.bytes, as: UTF8.self)
  }

  private let tap =
    "{\"Event\": {\"Time\": 0, \"EventType\": \"HapticTransient\", \"EventParameters\": ["
    + "{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": 1}, "
    + "{\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": 1}]}}"

  @Test(arguments: [
    ("{\"Version\": 0.5, \"Pattern\": [TAP]}", "{\"Version\": 1.0, \"Pattern\": [TAP]}"),
    ("{\"Version\": 1.0, \"Pattern\": [TAP,],}", "{\"Version\": 1.0, \"Pattern\": [TAP]}"),
    ("\u{FEFF}{\"Version\": 1.0, \"Pattern\": [TAP]}", "{\"Version\": 1.0, \"Pattern\": [TAP]}"),
  ])
  func `a fix of the whole file`(_ text: String, _ expected: String) throws {
    let replaced = text.replacingOccurrences(of: "TAP", with: tap)
    #expect(try fixed(replaced) == expected.replacingOccurrences(of: "TAP", with: tap))
  }

  @Test(arguments: [
    ("\"Time\": 0", "\"Time\": -1.5", "\"Time\": 0"),
    ("\"ParameterValue\": 1}]", "\"ParameterValue\": 1.25e1}]", "\"ParameterValue\": 1}]"),
    (
      "\"EventParameters\": [",
      "\"EventParameters\": [{\"ParameterID\": \"Sustained\", \"ParameterValue\": 0.25}, ",
      "\"EventParameters\": [{\"ParameterID\": \"Sustained\", \"ParameterValue\": 0}, "
    ),
  ])
  func `a fix of an event`(_ original: String, _ broken: String, _ cured: String) throws {
    let file = "{\"Version\": 1.0, \"Pattern\": [\(tap)]}"
    let text = file.replacingOccurrences(of: original, with: broken)
    #expect(try fixed(text) == file.replacingOccurrences(of: original, with: cured))
  }

  @Test func `no value is made up for one that is missing`() throws {
    let sharpness = ", {\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": 1}]"
    let text = "{\"Version\": 1.0, \"Pattern\": [\(tap)]}"
      .replacingOccurrences(of: sharpness, with: "]")
    #expect(try findings(Array(text.utf8)).map(\.rule.id) == ["A009"])
    #expect(try fixed(text, includesUnsafe: true) == text)
  }

  @Test func `values that are all out of range have another unit, and are left alone`() throws {
    let file = "{\"Version\": 1.0, \"Pattern\": [\(tap), \(tap)]}"
    func sharpness(_ first: String, _ second: String) -> String {
      let parts = file.components(separatedBy: "HapticSharpness\", \"ParameterValue\": 1}")
      return parts[0] + "HapticSharpness\", \"ParameterValue\": \(first)}" + parts[1]
        + "HapticSharpness\", \"ParameterValue\": \(second)}" + parts[2]
    }
    let hertz = sharpness("1849", "230.5")
    let messages = try findings(Array(hertz.utf8)).map(\.message)
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("as are all its 2 values in this file") })
    #expect(messages[1].hasPrefix("HapticSharpness is 230.5, outside 0…1, "))
    #expect(try fixed(hertz) == hertz)
    #expect(try fixed(hertz, includesUnsafe: true) == sharpness("1", "1"))
    #expect(try fixed(sharpness("1849", "0.5")) == sharpness("1", "0.5"))
  }

  @Test func `points are put in order, each with its own layout`() throws {
    let text = """
      {"Version": 1.0, "Pattern": [\(tap), {"ParameterCurve": {"Time": 0,
        "ParameterID": "HapticIntensityControl", "ParameterCurveControlPoints": [
          {"Time": 0.5, "ParameterValue": 0.5}, {"ParameterValue": 0.2, "Time":0},
          {"Time": 0.5, "ParameterValue": 0.75}]}}]}
      """
    #expect(
      try fixed(text)
        == text.replacingOccurrences(
          of: "{\"Time\": 0.5, \"ParameterValue\": 0.5}, {\"ParameterValue\": 0.2, \"Time\":0}",
          with: "{\"ParameterValue\": 0.2, \"Time\":0}, {\"Time\": 0.5, \"ParameterValue\": 0.5}"))
  }

  @Test func `what changes the feeling is fixed only when asked`() throws {
    let text = """
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
        "EventParameters": [{"ParameterID": "HapticIntensty", "ParameterValue": 0.3},
          {"ParameterID": "HapticSharpness", "ParameterValue": 1}]}},
       {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 1.25,
        "ParameterCurveControlPoints": [{"Time": 1.25, "ParameterValue": 1}]}}]}
      """
    #expect(try fixed(text).contains("HapticIntensty"))
    let expected = text.replacingOccurrences(of: "HapticIntensty", with: "HapticIntensity")
      .replacingOccurrences(of: "\"Time\": 1.25,\n", with: "\"Time\": 0,\n")
    #expect(try fixed(text, includesUnsafe: true) == expected)
  }

  /// A curve of some points a tenth of a second apart, and what follows it in the file.
  private func curve(_ count: Int, then rest: String = "") -> String {
    let points = (0..<count).map {
      "{\"Time\": \(Double($0) / 10), \"ParameterValue\": \(Double($0 % 7) / 10)}"
    }
    return "{\"Version\": 1.0, \"Pattern\": [\(tap), {\"ParameterCurve\": "
      + "{\"ParameterID\": \"HapticIntensityControl\", \"Time\": 0.25, "
      + "\"ParameterCurveControlPoints\": [\(points.joined(separator: ", "))]}}\(rest)]}"
  }

  @Test(arguments: [17, 31, 32, 46, 200])
  func `a long curve becomes several of 16 points that change the same`(count: Int) throws {
    let text = curve(count)
    let (before, after) = (
      try Format.ahap.read(Array(text.utf8)), try Format.ahap.read(Array(try fixed(text).utf8))
    )
    #expect(before.findings.map(\.rule.id).filter { $0 == "A002" } == ["A002"])
    #expect(!after.findings.contains { $0.rule.id == "A002" })
    #expect(after.timeline.isFelt(as: before.timeline))
    #expect(after.timeline.patterns[0].pattern.controls.count == (count + 13) / 15)
  }

  @Test func `a long curve that another one interrupts is not split`() throws {
    func other(at time: Double) -> String {
      ", {\"Parameter\": {\"ParameterID\": \"HapticIntensityControl\", \"Time\": \(time), "
        + "\"ParameterValue\": 0.5}}"
    }
    #expect(try fixed(curve(40, then: other(at: 1))) == curve(40, then: other(at: 1)))
    #expect(try fixed(curve(40, then: other(at: 3.3))) != curve(40, then: other(at: 3.3)))
  }

  @Test func `a long vibration becomes several of 30 s when asked`() throws {
    func vibration(_ time: String, _ duration: String) -> String {
      "{\"Event\": {\"EventDuration\": \(duration), \"Time\": \(time), "
        + "\"EventType\": \"HapticContinuous\", \"EventParameters\": ["
        + "{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": 1}, "
        + "{\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": 1}]}}"
    }
    func file(_ events: String...) -> String {
      "{\"Version\": 1.0, \"Pattern\": [\(events.joined(separator: ",\n")), \(tap)]}"
    }
    let text = file(vibration("0.5", "75.25"))
    #expect(try fixed(text) == text)
    #expect(
      try fixed(text, includesUnsafe: true)
        == file(vibration("0.5", "30"), vibration("30.5", "30"), vibration("60.5", "15.25")))
    let decaying = text.replacingOccurrences(
      of: "[{\"ParameterID\": \"HapticIntensity\"",
      with: "[{\"ParameterID\": \"AttackTime\", \"ParameterValue\": 0.5}, "
        + "{\"ParameterID\": \"HapticIntensity\"")
    #expect(try fixed(decaying, includesUnsafe: true) == decaying)
  }

  @Test func `fixes that touch wait for the next round`() {
    let file = Array("abcdef".utf8)
    let fixes = [
      Fix([Fix.Edit(1..<2, "B"), Fix.Edit(4..<5, "E")], isSafe: true),
      Fix([Fix.Edit(2..<3, "C")], isSafe: true), Fix([Fix.Edit(6..<6, "g")], isSafe: true),
    ]
    let (bytes, made) = fixes.applied(to: file)
    #expect(String(decoding: bytes, as: UTF8.self) == "aBcdEfg" && made == [0, 2])
  }

  /// How many damaged files are fixed; `make fuzz` sets more.
  private static let count =
    (ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) } ?? 15_000) / 10

  @Test func `a fixed file has nothing left to fix, and is felt as before`() throws {
    var seeds: [[UInt8]] = []
    Corpus.ifPresent { corpus in
      for file in corpus.files(withExtension: "ahap") {
        if let bytes = try? file.bytes(), bytes.count < 16_000 { seeds.append(bytes) }
      }
    }
    for seed in 0..<12 {
      var source = RandomTimelines(seed: UInt64(seed))
      let written = try? Format.ahap.write(source.timeline())
      seeds += written?.parts.map { Array($0.text.utf8) } ?? []
    }
    var files = try #require(MutatedFiles(seeds, seed: 5))
    var changed = 0
    for _ in 0..<Self.count {
      let file = files.next()
      guard let before = try? Format.ahap.read(file) else { continue }
      let safe = try FixedFile(file, includesUnsafe: false) { try findings($0) }
      let after = try Format.ahap.read(safe.bytes)
      let text = String(decoding: file, as: UTF8.self)
      try #require(after.timeline.isFelt(as: before.timeline), "\(text)")
      try #require(!after.findings.contains { $0.fix?.isSafe == true }, "\(text)")
      let whole = try FixedFile(file, includesUnsafe: true) { try findings($0) }
      let left = try findings(whole.bytes).compactMap { $0.fix }
      let isReadable = (try? findings(left.applied(to: whole.bytes).bytes)) != nil
      try #require(left.isEmpty || !isReadable, "\(text)")
      changed += safe.count > 0 ? 1 : 0
    }
    #expect(changed > Self.count / 20)
  }
}

extension Timeline {
  /// Whether events are the same, and controls change them in the same way.
  fileprivate func isFelt(as other: Timeline) -> Bool {
    guard patterns.count == other.patterns.count, intents == other.intents else { return false }
    return zip(patterns, other.patterns).allSatisfy { a, b in
      a.pattern.events == b.pattern.events
        && ControlParameter.allCases.allSatisfy {
          a.pattern.signal(of: $0) == b.pattern.signal(of: $0)
        }
    }
  }
}
