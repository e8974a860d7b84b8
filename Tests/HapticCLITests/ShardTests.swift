// Parts of a run beside one another, which together are the run, to the byte.

import Foundation
import HapticFormats
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct ShardTests {
  private func tap(_ parameter: String, _ value: String = "1") -> String {
    #"{"Version": 1.1, "Pattern": [{"Event": {"Time": 0, "Ä": "ü", "EventType": "HapticTransient", "#
      + #""EventParameters": [{"ParameterID": "\#(parameter)", "ParameterValue": \#(value)}]}}]}"#
  }

  private func write(_ files: [String: String], in folder: String) throws {
    for (path, text) in files {
      let url = URL(filePath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// Runs a body in a folder with files that have findings of every kind: fixed, waived, known,
  /// failing at several severities, unreadable, pairs, and waivers of projects that have ended.
  private func withTree(_ body: (String) throws -> Void) throws {
    try withFixtures { folder in
      var files: [String: String] = [:]
      for index in 0..<23 {
        let text =
          switch index % 4 {
          case 0: tap("HapticIntensty")
          case 1: tap("HapticIntensity", "7")
          case 2: tap("HapticSharpness")
          default: index % 8 == 3 ? "{" : tap("HapticIntensity")
          }
        files["\(["a", "b", "c/d"][index % 3])/\(index).ahap"] = text
      }
      files["a/.haptic-synth.json"] = """
        {"failOn": "note", "rules": {"A004": "error"}, "waivers": [
        {"rule": "A005", "files": "*", "reason": "Loud.", "until": "2020-01-01"},
        {"rule": "A010", "files": "*", "reason": "Old.", "until": "2020-01-02"},
        {"rule": "A009", "files": "12.ahap", "reason": "Meant so."}]}
        """
      files["b/.haptic-synth.json"] = """
        {"failOn": "warning", "waivers": [
        {"rule": "A010", "files": "*", "reason": "Old.", "until": "2020-01-02"}]}
        """
      try write(files, in: folder)
      try FileManager.default.createDirectory(
        atPath: "\(folder)/empty", withIntermediateDirectories: true)
      try body(folder)
    }
  }

  private static let arguments =
    "a missing.ahap empty . b/1.ahap secret-offer --pair 'success.tap[2]=scale.peak' "
    + "--pair 'transient[0]=nothing' --exit-zero"

  @Test(arguments: [1, 2, 3, 7], ["", " --quiet"])
  func `the merged report is that of one run, in every form`(count: Int, more: String) throws {
    try withTree { folder in
      let whole = ReportFormat.all.map { "--report \($0.name)=whole.\($0.name)" }
      let check = "haptic-cli check \(Self.arguments)\(more)"
      let one = try CommandLineTool.shell("\(check) \(whole.joined(separator: " "))", in: folder)
      #expect(one.status == 0, "\(one.errors)")
      var parts: [String] = []
      for number in (1...count).reversed() {
        parts.append("\(number).part")
        let run = "\(check) --shard \(number)/\(count) --report json=\(number).part"
        #expect(try CommandLineTool.shell(run, in: folder).status == 0)
      }
      let forms = ReportFormat.all.map { "--report \($0.name)=merged.\($0.name)" }
      let merge = try CommandLineTool.shell(
        "haptic-cli merge-reports \(parts.joined(separator: " ")) \(forms.joined(separator: " "))",
        in: folder)
      #expect(merge.status == 65, "\(merge.errors)")
      for form in ReportFormat.all {
        let same = try CommandLineTool.shell(
          "cmp whole.\(form.name) merged.\(form.name)", in: folder)
        #expect(same.status == 0, "\(form.name): \(same.text)")
      }
    }
  }

  @Test func `reports that are not all shards of one run are refused`() throws {
    try withTemporaryFolder { folder in
      for number in 1...3 {
        try write(["\(number).ahap": tap("HapticIntensity")], in: folder)
        let run = try CommandLineTool.shell(
          "haptic-cli check . --shard \(number)/3 -q --report json=\(number).json", in: folder)
        #expect(run.status == 0)
      }
      _ = try CommandLineTool.shell("haptic-cli check 1.ahap --json -q > whole.json", in: folder)
      for (parts, words) in [
        ("1.json 3.json", "1.json is 1/3, 3.json is 3/3"), ("1.json 1.json 2.json", "each once"),
        ("1.json 2.json whole.json", "whole.json is of a whole run"),
        ("whole.json whole.json", "of a whole run"), ("1.json", "1.json is 1/3"),
      ] {
        let outcome = try CommandLineTool.shell("haptic-cli merge-reports \(parts)", in: folder)
        #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
      }
      for text in [
        "{}", #"{"version": 1, "files": [{"path": "a", "findings": [{"rule": "Z1"}]}]}"#,
      ] {
        try write(["bad.json": text], in: folder)
        let outcome = try CommandLineTool.shell("haptic-cli merge-reports bad.json", in: folder)
        #expect(
          outcome.status == 65 && outcome.errors.hasPrefix("bad.json:1:"), "\(outcome.errors)")
      }
      let whole = try CommandLineTool.shell("haptic-cli merge-reports whole.json", in: folder)
      #expect(whole.status == 0 && whole.text.hasPrefix("1.ahap:1:"), "\(whole.text)")
    }
  }

  @Test(arguments: [
    "haptic-cli convert in success 4.ahap --to haptic -q -o",
    "haptic-cli build in success 4.ahap --only web -q -o",
  ])
  func `shards of convert and build write what one run writes`(command: String) throws {
    try withTemporaryFolder { folder in
      try write(
        [
          "in/1.ahap": tap("HapticIntensity"), "in/deep/2.ahap": tap("HapticSharpness"),
          "in/3.ahap": tap("HapticIntensity", "0.5"), "4.ahap": tap("HapticIntensity"),
        ], in: folder)
      let lines = (1...3).map { "\(command) parts/ --shard \($0)/3 && ls -R parts | wc -l" }
      let outcome = try CommandLineTool.shell(
        "\(command) whole/ && \(lines.joined(separator: " && ")) && diff -r whole parts", in: folder
      )
      #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
      let counts = outcome.text.split(separator: "\n").compactMap { Int($0.filter { $0 != " " }) }
      #expect(counts.count == 3 && counts[0] < counts[1] && counts[1] < counts[2])
      #expect(try names(in: "\(folder)/whole").count == 5)
    }
  }

  @Test func `a shard of a check asks for its patterns alone, and takes no other for an orphan`()
    throws
  {
    try withTemporaryFolder { folder in
      try write(
        ["in/1.ahap": tap("HapticIntensity"), "in/2.ahap": tap("HapticSharpness")], in: folder)
      let build = "haptic-cli build in -o out --only web -q"
      let line = "\(build) && rm out/1/1.svg && \(build) --check --shard 2/2"
      #expect(try CommandLineTool.shell(line, in: folder).status == 0)
      let other = try CommandLineTool.shell("\(build) --check --shard 1/2", in: folder)
      #expect(other.errorLines == ["out/1: error: missing (1.svg); 1 file to update."])
    }
  }

  @Test func `a folder is converted to a folder, and what was converted is no input`() throws {
    try withTemporaryFolder { folder in
      try write(["in/1.ahap": tap("HapticIntensity")], in: folder)
      for _ in 0..<2 {
        let outcome = try CommandLineTool.shell(
          "haptic-cli convert in --to ahap -q -o in/out", in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(try names(in: "\(folder)/in/out") == ["1.ahap"])
      let output = try CommandLineTool.shell("haptic-cli convert in --to ahap -o -", in: folder)
      #expect(output.status == 64)
    }
  }
}
