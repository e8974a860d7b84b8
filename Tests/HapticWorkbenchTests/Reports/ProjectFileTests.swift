// A project's file: what it says, where it is wrong, and what it makes of findings.

import HapticFormats
import HapticModel
import HapticWorkbench
import Testing

@Suite struct ProjectFileTests {
  private func project(_ text: String) throws -> ProjectFile { try ProjectFile(Array(text.utf8)) }

  private func finding(_ id: String, _ message: String = "It is so.") throws -> Finding {
    Finding(try #require(Rule.all.first { $0.id == id }), at: Place(line: 2), message)
  }

  @Test func `comments are read over, and strings that look like them are not`() throws {
    let read = try project(
      """
      // A line, with "quotes".
      {"waivers": [/* one */ {"rule": "A001", // here
        "files": "a//b/*c", "reason": "See https://a.example/* and \\"//\\"."}]}
      """)
    #expect(read.waivers.map(\.reason) == ["See https://a.example/* and \"//\"."])
    #expect(read.waivers.first?.place.line == 2)
    #expect(try project("{} /* no end *").waivers.isEmpty)
  }

  @Test(arguments: [
    ("{\"rules\": {\"A999\": \"off\"}}", 1, 12, "\"A999\" is not a rule"),
    ("{\n \"rules\": {\"A001\": \"fatal\"}}", 2, 20, "\"A001\" is \"fatal\", which is unknown."),
    ("{\"failon\": \"error\"}", 1, 2, "Did you mean \"failOn\"?"),
    ("/* a\n b */{\"folders\": [{\"files\": \"a\"}]}", 2, 19, "needs \"rules\""),
    (
      "{\"waivers\": [{\"rule\": \"A001\", \"files\": \"a\", \"reason\": \"b\", \"until\": \"1.4.2027\"}]}",
      1, 69, "\"until\" is a day such as \"2027-03-31\", not \"1.4.2027\"."
    ),
    ("{\"window\": \"wide\"}", 1, 12, "\"window\" is \"wide\", which is unknown."),
    ("{/* no end", 1, 11, ""),
  ])
  func `a mistake is shown at its place`(
    _ text: String, _ line: Int, _ column: Int, _ message: String
  ) throws {
    let fault = #expect(throws: MalformedFile.self) { try project(text) }
    #expect(fault?.place.line == line && fault?.place.column == column, "\(fault as Any)")
    #expect(fault?.message.contains(message) == true || message.isEmpty, "\(fault as Any)")
  }

  @Test func `a level changes the severity, or takes the finding away`() throws {
    let read = try project(
      """
      {"rules": {"A001": "error", "A010": "off", "A004": "note"},
       "folders": [{"files": "old/", "rules": {"A001": "off"}},
                   {"files": ["*.draft.ahap"], "rules": {"A001": "note"}}]}
      """)
    let findings = try [finding("A001"), finding("A010"), finding("A004"), finding("A005")]
    func severities(_ file: String) -> [Severity] {
      read.judged(findings, of: file, today: "2026-01-01").findings.map(\.severity)
    }
    #expect(severities("new/a.ahap") == [.error, .note, .warning])
    #expect(severities("old/a.ahap") == [.note, .warning])
    #expect(severities("old/deep/a.draft.ahap") == [.note, .note, .warning])
  }

  @Test func `a waiver holds for its rule, its files and until its end`() throws {
    let read = try project(
      """
      {"waivers": [{"rule": "A001", "files": "legacy/*.ahap", "reason": "Old.",
                    "until": "2027-03-31"}]}
      """)
    let found = [try finding("A001")]
    func waived(_ file: String, _ day: String) -> Bool {
      read.judged(found, of: file, today: day).findings.allSatisfy { $0.waiver != nil }
    }
    #expect(waived("legacy/a.ahap", "2027-03-31"))
    #expect(!waived("legacy/a.ahap", "2027-04-01"))
    #expect(!waived("legacy/deep/a.ahap", "2027-01-01"))
    #expect(!waived("a.ahap", "2027-01-01"))
    let ended = read.judged(found, of: "legacy/a.ahap", today: "2028-01-01").ended
    #expect(ended.map(\.endedFinding.rule.id) == ["C001"])
  }
}

@Suite struct BaselineTests {
  private func findings(_ text: String) throws -> [Finding] {
    try Format.ahap.read(Array(text.utf8)).findings
  }

  private let known = """
    {"Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1.5},
        {"ParameterID": "Sharpnes", "ParameterValue": 1.0}]}},
      {"Event": {"Time": 1.50, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1.50}]}}
    ]}
    """

  private let reordered = """
    {"Pattern": [
      {"Event": {"Time": 1.5, "EventType": "HapticTransient", "EventParameters": [{"ParameterID":
        "HapticIntensity", "ParameterValue": 1.5}]}},
      {"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "Sharpnes", "ParameterValue": 1},
        {"ParameterID": "HapticIntensity", "ParameterValue": 1.5}]}}
    ]}
    """

  private func baseline(_ findings: [Finding]) throws -> Baseline {
    var written = Baseline()
    written.add(findings, of: "a.ahap")
    return try Array(written.text.utf8).withUnsafeBytes { bytes in try Baseline(bytes) }
  }

  @Test func `a file that is formatted anew and reordered has nothing new`() throws {
    let before = try findings(known)
    #expect(before.count >= 4)
    let (new, count, gone) = try baseline(before).removed(from: findings(reordered), of: "a.ahap")
    #expect(new.isEmpty && count == before.count && gone == 0, "\(new)")
  }

  @Test func `one more of a known finding is new, and one fewer is gone`() throws {
    let all = try findings(known)
    let sharp = try #require(all.first { $0.message.contains("1.5") })
    let fewer = all.filter { $0 != sharp }
    #expect(try baseline(fewer).removed(from: all, of: "a.ahap").new.count == 1)
    #expect(try baseline(all).removed(from: fewer, of: "a.ahap").gone == 1)
    #expect(try baseline(all).removed(from: all, of: "b.ahap").new == all)
  }

  @Test func `a waived finding is not known`() throws {
    var waived = try #require(try findings(known).first)
    waived.waiver = Waiver(waived.rule.id, because: "It is meant.")
    #expect(try baseline([waived]).removed(from: [waived], of: "a.ahap").known == 0)
  }

  @Test(arguments: [
    "{}", "[]", "{\"version\": 2, \"files\": {}}", "{\"version\": 1, \"files\": []}",
    "{\"version\": 1, \"files\": {\"a\": [{\"rule\": \"A001\"}]}}",
    "{\"version\": 1, \"files\": {\"a\": [{\"rule\": \"A001\", \"message\": \"b\", \"count\": 0}]}}",
  ])
  func `a damaged baseline is refused at its place`(_ text: String) {
    let fault = #expect(throws: MalformedFile.self) {
      try Array(text.utf8).withUnsafeBytes { bytes in try Baseline(bytes) }
    }
    #expect(fault?.place.line == 1)
  }
}
