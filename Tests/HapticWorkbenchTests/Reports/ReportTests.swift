// Reports in every form: what they say of passes, failures, waivers and unread files.

import Foundation
import HapticFormats
import HapticModel
import HapticWorkbench
import Testing

@Suite struct ReportFormatTests {
  @Test func `there are seven forms, each found by its name`() {
    #expect(
      ReportFormat.all.map(\.name)
        == ["text", "json", "sarif", "junit", "statistics", "github", "gitlab"])
    for form in ReportFormat.all { #expect(ReportFormat.named(form.name)?.summary == form.summary) }
    #expect(ReportFormat.named("xml") == nil)
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func `no form lets a control character through`(_ form: String) throws {
    for files in [CheckedFile.mixed, CheckedFile.hostile, []] {
      // The path is the user's own and printed as it was typed.
      let files = files.map { CheckedFile(path: "a", report: $0.report, fault: $0.fault) }
      let text = try report(files, as: form)
      let lines = text.unicodeScalars.filter { $0 != "\n" }
      #expect(lines.allSatisfy { $0.value >= 0x20 })
      #expect(text.isEmpty || text.hasSuffix("\n"))
    }
  }

  @Test func `rules have identifiers of their own, and readers and checks share the catalogue`() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    #expect(Rule.all.map(\.id) == Rule.all.map(\.id).sorted())
    #expect(Rule.all.contains { $0.id == "A010" } && Rule.all.contains { $0.id == "S201" })
  }
}

@Suite struct GroupedReportTests {
  /// A file with a fault that occurs three times, and another once.
  private var file: CheckedFile {
    let rule = Rule("A010", .error, "Misspelt name")
    let findings = ["Pattern[0].a", "Pattern[1].a", "Pattern[12].a", "Pattern[1].b"].map { path in
      Finding(rule, at: Place(path: path, line: 2, column: 3), "It is \(path.count).5, not 1.")
    }
    return CheckedFile(path: "a,b.ahap", report: CheckReport(findings: findings))
  }

  @Test func `findings with one cause are one line, unless all are wanted`() throws {
    let text = try report([file], as: "text")
    #expect(
      text == """
        a,b.ahap:2:3: error: Pattern[0].a: It is 12.5, not 1. 2 more like this in this file. [A010]
        a,b.ahap:2:3: error: Pattern[1].b: It is 12.5, not 1. [A010]

        """)
    let form = try #require(ReportFormat.named("text"))
    #expect(form.write([file], ReportStyle(listsAll: true)).split(separator: "\n").count == 4)
  }

  @Test func `GitHub gets a command for each cause, with its own escapes`() throws {
    let text = try report([file] + CheckedFile.mixed, as: "github")
    let lines = text.split(separator: "\n")
    #expect(
      lines.first.map(String.init)
        == "::error file=a%2Cb.ahap,line=2,col=3,title=A010 Misspelt name::It is 12.5, not 1. "
        + "2 more like this in this file.")
    #expect(lines.contains { $0.hasPrefix("::notice file=offer.timeline.json,line=3,col=7,") })
    #expect(lines.contains { $0.hasPrefix("::error file=b.ahap,line=2,col=5,title=A000") })
    #expect(!text.contains("late"))
  }

  @Test func `GitLab gets every finding, with marks that differ and outlast a new order`() throws {
    func marks(_ file: CheckedFile) throws -> [String] {
      let list = try JSONSerialization.jsonObject(with: Data(report([file], as: "gitlab").utf8))
      return try #require(list as? [[String: Any]]).compactMap { $0["fingerprint"] as? String }
    }
    var turned = file
    turned.report.findings.reverse()
    #expect(try Set(marks(file)).count == 4)
    #expect(try Set(marks(turned)) == Set(marks(file)))
  }

  @Test func `statistics count findings and files, most first`() throws {
    #expect(
      try report([file, file] + CheckedFile.mixed, as: "statistics") == """
          8  error  A010  Misspelt name                    in 2 files
          1  error  A000  File that cannot be read         in 1 file
          1  note   A009  Missing value filled in          in 1 file
          1  error  S200  Expected feature does not exist  in 1 file
          1  error  S201  Pair outside its window          in 1 file

        """)
  }
}

@Suite struct TextReportTests {
  @Test func `a report for people is a table of pairs, then the findings`() throws {
    let text = try report(CheckedFile.mixed, as: "text")
    #expect(
      text == """
        offer.timeline.json: 1 of 4 pairs aligned, 1 waived
          feature  with       offset  window              verdict
          tap[0]   success    +10 ms  default −15…+50 ms  passed
          tap[1]   peak       +60 ms  default −15…+50 ms  failed
          tap[2]   end      −1000 ms  default −15…+50 ms  waived
          tap[1]   peek            –  default             missing
        offer.timeline.json:3:7: note: Pattern[0]: It is missing. Write it. [A009]
        offer.timeline.json: error: expectations[3]: There is no "peek"; the nearest is "peak". [S200]
        offer.timeline.json: error: expectations[1]: tap[1] is 60 ms after peak (1.532 s and 1.472 s), \
        outside the default window of −15…+50 ms. Move tap[1] 60 ms earlier. [S201]
        offer.timeline.json: note: expectations[2]: tap[2] is 1000 ms before end (3 s and 4 s), \
        outside the default window of −15…+50 ms; people notice a haptic that comes more than 15 ms \
        before what they see. Waived: The end is <late>. [S202]
        b.ahap:2:5: error: Pattern: No list. [A000]

        """)
  }

  @Test func `colours are for the severity alone`() throws {
    let form = try #require(ReportFormat.named("text"))
    let text = form.write(CheckedFile.mixed, ReportStyle(isColoured: true))
    #expect(text.contains(": \u{1B}[1;31merror\u{1B}[0m: expectations[3]"))
    #expect(text.contains(": \u{1B}[1;36mnote\u{1B}[0m: expectations[2]"))
    #expect(Severity.warning.label(isColoured: true) == "\u{1B}[1;35mwarning\u{1B}[0m")
  }

  @Test func `of several pairs of one name the worst is shown, and how many there are`() throws {
    let once = Timeline(
      markers: [Marker("tap", at: .milliseconds(30), .haptic), Marker("end", at: .seconds(1))],
      expectations: [
        Expectation("tap", with: "end", within: AlignmentWindow(.seconds(-2) ... .zero))
      ])
    let file = CheckedFile(path: "a", report: once.repeated(3).checked())
    let text = try report([file], as: "text")
    #expect(text.contains("  tap      end   −970 ms (worst of 3)  −2000…0 ms  passed"))
  }
}

@Suite struct JSONReportTests {
  @Test func `findings of several files have columns and suggestions, unread files an error`()
    throws
  {
    let finding = Finding(
      Rule("A010", .error, "Misspelt name"),
      at: Place(path: "Pattern[0]", line: 3, column: 7, time: .milliseconds(1500)),
      "A message.", suggestion: "\"Event\"")
    let fault = MalformedFile(at: Place(path: "Pattern", line: 2, column: 5), "No list.")
    let json = try report(
      [
        CheckedFile(path: "a\u{1}\n.ahap", report: CheckReport(findings: [finding])),
        CheckedFile(path: "b", fault: fault),
      ], as: "json")
    #expect(
      json == """
        {
          "version": 1,
          "counts": {"error": 2, "warning": 0, "note": 0, "fixable": 0, "unsafelyFixable": 0},
          "files": [
            {
              "path": "a\\u0001\\n.ahap",
              "error": null,
              "findings": [
                {
                  "rule": "A010",
                  "severity": "error",
                  "path": "Pattern[0]",
                  "line": 3,
                  "time": 1.5,
                  "message": "A message.",
                  "column": 7,
                  "suggestion": "\\"Event\\""
                }
              ]
            },
            {
              "path": "b",
              "error": {
                "message": "No list.",
                "line": 2,
                "column": 5,
                "path": "Pattern"
              },
              "findings": []
            }
          ]
        }

        """)
  }

  @Test func `pairs have their offset, their bounds and a verdict`() throws {
    let root = try json(report(CheckedFile.mixed, as: "json"))
    let file = try #require((root["files"] as? [[String: Any]])?.first)
    let pairs = try #require(file["alignments"] as? [[String: Any]])
    #expect(
      pairs.compactMap { $0["verdict"] as? String } == ["passed", "failed", "waived", "missing"])
    #expect(pairs.map { $0["offset"] as? Double } == [0.01, 0.06, -1, nil])
    #expect(pairs[1]["most"] as? Double == 0.05)
    #expect(pairs[2]["waiver"] as? String == "The end is <late>.")
    let findings = try #require(file["findings"] as? [[String: Any]])
    #expect(findings.compactMap { $0["waiver"] as? String } == ["The end is <late>."])
  }

  @Test func `hostile names come back as they were`() throws {
    let files = CheckedFile.hostile
    let root = try json(report(files, as: "json"))
    let file = try #require((root["files"] as? [[String: Any]])?.first)
    let pair = try #require((file["alignments"] as? [[String: Any]])?.first)
    #expect(file["path"] as? String == files[0].path)
    #expect(pair["feature"] as? String == files[0].report.alignments[0].expectation.feature)
  }
}

/// A report in a form.
func report(_ files: [CheckedFile], as form: String) throws -> String {
  try #require(ReportFormat.named(form)).write(files, ReportStyle(version: "1.2.3"))
}

/// Text as an object, by the system's own reader.
func json(_ text: String) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}
