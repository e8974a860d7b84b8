// SARIF: what the standard requires, and where a viewer looks.

import Foundation
import HapticFormats
import HapticModel
import HapticWorkbench
import Testing

@Suite struct SARIFReportTests {
  private func run(_ files: [CheckedFile]) throws -> [String: Any] {
    let root = try json(report(files, as: "sarif"))
    #expect(root["version"] as? String == "2.1.0")
    #expect((root["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    let runs = try #require(root["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return runs[0]
  }

  private func rules(_ run: [String: Any]) throws -> [[String: Any]] {
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "haptic-cli")
    #expect(driver["version"] as? String == "1.2.3")
    return try #require(driver["rules"] as? [[String: Any]])
  }

  @Test func `every result has its rule, a level, a message and a place`() throws {
    for files in [CheckedFile.mixed, CheckedFile.hostile] {
      let run = try run(files)
      let rules = try rules(run)
      let results = try #require(run["results"] as? [[String: Any]])
      #expect(
        results.count
          == files.reduce(0) {
            $0 + $1.report.findings.count + ($1.fault == nil ? 0 : 1)
          })
      for result in results {
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        #expect(["note", "warning", "error"].contains(result["level"] as? String))
        let message = try #require(result["message"] as? [String: Any])
        #expect((message["text"] as? String)?.isEmpty == false)
        let locations = try #require(result["locations"] as? [[String: Any]])
        let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
        let artifact = try #require(place["artifactLocation"] as? [String: Any])
        let uri = try #require(artifact["uri"] as? String)
        #expect(URL(string: uri)?.path(percentEncoded: false).isEmpty == false)
      }
    }
  }

  @Test func `rules have titles and levels, one found outside the catalogue too`() throws {
    let rule = Rule("Z999", .warning, "Of somebody's own")
    let file = CheckedFile(
      path: "a", report: CheckReport(findings: [Finding(rule, at: Place(), "It is so.")]))
    let rules = try rules(run([file]))
    #expect(rules.map { $0["id"] as? String } == Rule.all.map(\.id) + ["Z999"])
    for rule in rules {
      #expect((rule["shortDescription"] as? [String: Any])?["text"] is String)
      #expect((rule["defaultConfiguration"] as? [String: Any])?["level"] is String)
    }
  }

  @Test func `a waiver is a suppression, and only there`() throws {
    let results = try #require(run(CheckedFile.mixed)["results"] as? [[String: Any]])
    let suppressed = results.filter { $0["suppressions"] != nil }
    #expect(suppressed.compactMap { $0["ruleId"] as? String } == ["S202"])
    let suppression = (suppressed.first?["suppressions"] as? [[String: Any]])?.first
    #expect(suppression?["kind"] as? String == "inSource")
    #expect(suppression?["justification"] as? String == "The end is <late>.")
  }

  @Test func `a region is where the line is known, and nowhere else`() throws {
    let results = try #require(run(CheckedFile.mixed)["results"] as? [[String: Any]])
    let regions = results.compactMap { result in
      let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
      return (place as? [String: Any])?["region"] as? [String: Int]
    }
    #expect(regions == [["startLine": 3, "startColumn": 7], ["startLine": 2, "startColumn": 5]])
  }

  @Test func `columns are counted in code points, as the run says`() throws {
    for text in ["abc", "日本語", "é👩‍👩‍👧", ""] {
      // The comma is at fault, where a value should be.
      let line = "  \"\(text)\":"
      let bytes = Array("{\n\(line), 1}".utf8)
      let fault = try #require(throws: MalformedFile.self) { try Format.ahap.read(bytes) }
      #expect(fault.place.line == 2 && fault.place.column == line.utf8.count + 1)
      let run = try run([CheckedFile(path: "a", fault: fault)])
      #expect(run["columnKind"] as? String == "unicodeCodePoints")
      let results = try #require(run["results"] as? [[String: Any]])
      let place = (results.first?["locations"] as? [[String: Any]])?.first?["physicalLocation"]
      let region = (place as? [String: Any])?["region"] as? [String: Int]
      #expect(region?["startColumn"] == line.unicodeScalars.count + 1)
    }
  }

  @Test func `a file that could not be read is a result, and a notification of the run`() throws {
    let results = try #require(run(CheckedFile.mixed)["results"] as? [[String: Any]])
    let unread = results.filter { $0["ruleId"] as? String == "A000" }
    #expect(unread.map { $0["level"] as? String } == ["error"])
    let invocations = try #require(run(CheckedFile.mixed)["invocations"] as? [[String: Any]])
    #expect(invocations.first?["executionSuccessful"] as? Bool == false)
    let notes = invocations.first?["toolExecutionNotifications"] as? [[String: Any]]
    #expect((notes?.first?["message"] as? [String: Any])?["text"] as? String == "No list.")
    let good = try #require(run([CheckedFile(path: "a")])["invocations"] as? [[String: Any]])
    #expect(good.first?["executionSuccessful"] as? Bool == true)
  }

  @Test(arguments: [
    ("a.ahap", "a.ahap"), ("../a b/ü.ahap", "../a%20b/%C3%BC.ahap"), ("<stdin>", "%3Cstdin%3E"),
    ("/tmp/a.ahap", "file:///tmp/a.ahap"), ("c:d%20.ahap", "c%3Ad%2520.ahap"),
  ])
  func `a path is a URI that reads back`(_ path: String, _ uri: String) throws {
    let text = try report(
      [CheckedFile(path: path, fault: MalformedFile(at: Place(), "No."))], as: "sarif")
    #expect(text.contains("\"uri\": \"\(uri)\""))
  }
}
