// Fixing files from the command line: what is written, what is only shown, and what stays.

import Foundation
import HapticTestSupport
import Testing

@Suite struct FixingTests {
  private let broken = """
    {"Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensty", "ParameterValue": 0.5},
        {"ParameterID": "HapticSharpness", "ParameterValue": 1.5}]}},
    ]}

    """

  private func withFile(_ body: (String, String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.ahap"
      try Data(broken.utf8).write(to: URL(filePath: path))
      try body(folder, path)
    }
  }

  @Test func `a shown change is what patch makes of the file, and what --fix writes`() throws {
    try withFile { folder, path in
      let shown = try CommandLineTool.run(["check", "a.ahap", "--diff"], in: folder)
      #expect(shown.status == 1)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == broken)
      let fixed = try CommandLineTool.run(["check", "a.ahap", "--fix"], in: folder)
      #expect(fixed.status == 1 && fixed.errors.contains("2 fixed in 1 file"))
      let after = try String(contentsOfFile: path, encoding: .utf8)
      #expect(after != broken && after.contains("HapticIntensty"))
      let again = try CommandLineTool.run(["check", "a.ahap", "--diff"], in: folder)
      #expect(again.status == 0 && again.text.isEmpty)
      guard let patch = CommandLineTool.program("patch") else { return }
      try Data(broken.utf8).write(to: URL(filePath: path))
      try shown.output.write(to: URL(filePath: "\(folder)/changes"))
      let patched = try CommandLineTool.shell("\(patch) -s -p1 < changes", in: folder)
      #expect(patched.status == 0, "\(patched.text)\(patched.errors)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == after)
    }
  }

  @Test func `a fixed name is felt, so it is fixed only when asked`() throws {
    try withFile { folder, path in
      _ = try CommandLineTool.run(["check", "a.ahap", "--fix", "--unsafe-fixes"], in: folder)
      let after = try String(contentsOfFile: path, encoding: .utf8)
      #expect(after.contains("\"HapticIntensity\", \"ParameterValue\": 0.5}"))
      #expect(
        try CommandLineTool.run(["check", "a.ahap", "--fail-on", "note"], in: folder).status == 0)
    }
  }

  @Test func `a rule that is off, and a waived finding, are not fixed`() throws {
    try withFile { folder, path in
      let waiver = #"{"waivers": [{"rule": "A014", "files": "*", "reason": "It is old."}]}"#
      try Data(waiver.utf8).write(to: URL(filePath: "\(folder)/.haptic-synth.json"))
      _ = try CommandLineTool.run(["check", ".", "--fix", "--rule", "A004=off"], in: folder)
      let after = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!after.contains("Version") && after.contains("]}},\n") && !after.contains("1.5"))
    }
  }

  @Test func `permissions stay as they are`() throws {
    try withFile { folder, path in
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      _ = try CommandLineTool.run(["check", "a.ahap", "--fix"], in: folder)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o640)
    }
  }

  @Test(arguments: [
    (["--fix", "--diff"], "--fix writes and --diff does not"),
    (["--unsafe-fixes"], "--unsafe-fixes needs --fix or --diff"),
    (["--diff", "--json"], "--diff prints changes in place of a report"),
  ])
  func `flags that contradict one another are refused`(
    _ flags: [String], _ message: String
  ) throws {
    try withFile { folder, _ in
      let outcome = try CommandLineTool.run(["check", "a.ahap"] + flags, in: folder)
      #expect(outcome.status == 64 && outcome.errors.contains(message))
    }
  }
}
