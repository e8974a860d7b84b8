// JUnit XML: well-formed whatever the names, and with the counts it claims.

import Foundation
import HapticFormats
import HapticModel
import HapticWorkbench
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  @Test func `a suite for each file, a case for each pair and each other finding`() throws {
    let report = try Parsed(report(CheckedFile.mixed, as: "junit"))
    #expect(report.suites.map { $0["name"] } == ["offer.timeline.json", "b.ahap", "silent.ahap"])
    #expect(report.suites.map { $0["file"] } == report.suites.map { $0["name"] })
    #expect(report.suites.map { $0["tests"] } == ["6", "1", "1"])
    #expect(report.suites.map { $0["failures"] } == ["2", "0", "0"])
    #expect(report.suites.map { $0["errors"] } == ["0", "1", "0"])
    #expect(report.suites.map { $0["skipped"] } == ["1", "0", "0"])
    #expect(report.root["tests"] == "8" && report.root["failures"] == "2")
    #expect(
      report.cases == [
        "can be read", "tap[0] with success", "tap[1] with peak", "tap[2] with end",
        "tap[1] with peek", "A009 Pattern[0]", "can be read", "can be read",
      ])
  }

  @Test func `failures have the rule and the sentence, waivers the reason`() throws {
    let report = try Parsed(report(CheckedFile.mixed, as: "junit"))
    let failures = report.outcomes("failure")
    #expect(failures.map { $0["type"] } == ["S201", "S200"])
    #expect(failures.first?["message"]?.contains("60 ms after peak") == true)
    #expect(report.outcomes("skipped").map { $0["message"] } == ["The end is <late>."])
    #expect(report.outcomes("error").map { $0["message"] } == ["b.ahap:2:5: No list."])
    #expect(report.output.contains("tap[0] is 10 ms after success"))
  }

  @Test func `a finding fails where the threshold says so`() throws {
    let form = try #require(ReportFormat.named("junit"))
    let files = CheckedFile.mixed.map { file in
      CheckedFile(path: file.path, report: file.report, fault: file.fault, threshold: .note)
    }
    let text = form.write(files, ReportStyle())
    #expect(try Parsed(text).outcomes("failure").map { $0["type"] } == ["S201", "S200", "A009"])
  }

  @Test func `hostile names are text, and what XML cannot hold is shown`() throws {
    let report = try Parsed(report(CheckedFile.hostile, as: "junit"))
    let name =
      "]]>\"'<&>\\u{0}\\u{1B}[31m\n\t\r\u{7F}\u{85}\\u{FFFE}\u{2028}é👩‍👩‍👧\\u0000%s"
    #expect(report.cases.contains("\(name) with \(name)?"))
    #expect(report.suites.first?["name"] == "/a b/ü:%\(name)")
  }
}

/// A report as another reader sees it.
private final class Parsed: NSObject, XMLParserDelegate {
  private(set) var root: [String: String] = [:]
  private(set) var suites: [[String: String]] = []
  private(set) var cases: [String] = []
  private(set) var output = ""
  private var found: [(name: String, attributes: [String: String])] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(text)")
  }

  func outcomes(_ name: String) -> [[String: String]] {
    found.filter { $0.name == name }.map(\.attributes)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch name {
    case "testsuites": root = attributes
    case "testsuite": suites.append(attributes)
    case "testcase": cases.append(attributes["name"] ?? "")
    default: found.append((name, attributes))
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { output += string }
}
