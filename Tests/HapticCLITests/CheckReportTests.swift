// The reports for other programs, as other programs see them.

import Foundation
import HapticTestSupport
import Testing

@Suite struct CheckReportTests {
  /// Names with everything that means something in XML or JSON.
  private let hostile = "a<b>&\"'[*]\u{1}\u{1B}]]>=c\t\u{7F}&amp;\n"

  @Test func `a JUnit report is what its schema says`() throws {
    guard let xmllint = CommandLineTool.program("xmllint") else { return }
    let schema = PackageRoot.path(of: "Tests/HapticFormatsTests/Fixtures/junit.xsd")
    try withFixtures { folder in
      let report = try CommandLineTool.run(
        [
          "check", "offer.timeline.json", "odd.ahap", "cut-short.ahap", "--report", "junit",
          "--pair", hostile,
        ], in: folder)
      #expect(report.status == 65)
      try report.output.write(to: URL(filePath: "\(folder)/report.xml"))
      let verdict = try CommandLineTool.shell(
        "\(xmllint) --noout --schema '\(schema)' report.xml", in: folder)
      #expect(verdict.status == 0, "\(verdict.errors)\n\(report.text)")
      // A judge that lets everything pass would prove nothing.
      let broken = report.text.replacingOccurrences(of: " errors=\"0\"", with: "")
      try Data(broken.utf8).write(to: URL(filePath: "\(folder)/broken.xml"))
      let other = try CommandLineTool.shell(
        "\(xmllint) --noout --schema '\(schema)' broken.xml", in: folder)
      #expect(other.status != 0)
    }
  }

  @Test(arguments: ["json", "sarif"])
  func `a report in JSON is JSON, whatever the names`(_ form: String) throws {
    try withFixtures { folder in
      let report = try CommandLineTool.run(
        ["check", "offer.timeline.json", "odd.ahap", "--report", form, "--pair", hostile],
        in: folder)
      #expect(report.status == 1)
      #expect((try JSONSerialization.jsonObject(with: report.output)) is [String: Any])
    }
  }

  @Test(arguments: [
    ("1.472", "1.472", 0), ("1.472", "1.522", 0), ("1.472", "1.522000001", 1),
    ("1.472", "1.457", 0), ("1.472", "1.456999999", 1), ("scale.peak\"}", "scale.peek\"}", 1),
  ])
  func `a pair fails beyond its window and not at its bounds`(
    _ original: String, _ change: String, _ status: Int32
  ) throws {
    try withFixtures { folder in
      let path = "\(folder)/offer.timeline.json"
      var text = try String(contentsOfFile: path, encoding: .utf8)
      for key in ["\"transient\": ", "\"expect\": \"success.tap[2]\", \"with\": \""] {
        text = text.replacingOccurrences(of: key + original, with: key + change)
      }
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let outcome = try CommandLineTool.run(["check", "offer.timeline.json"], in: folder)
      #expect(outcome.status == status, "\(outcome.text)")
    }
  }
}
