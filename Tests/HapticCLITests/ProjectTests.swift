// Checking a whole project: folders, what is ignored, known findings, and the project's file.

import Foundation
import HapticFormats
import HapticTestSupport
import Testing

@Suite struct ProjectTests {
  /// A file with one error, A010.
  private let bad =
    #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "#
    + #""HapticTransient", "EventParameters": [{"ParameterID": "HapticIntensty", "#
    + #""ParameterValue": 1}]}}]}"#
  private let good =
    #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "#
    + #""HapticTransient", "EventParameters": [{"ParameterID": "HapticIntensity", "#
    + #""ParameterValue": 1}, {"ParameterID": "HapticSharpness", "ParameterValue": 1}]}}]}"#

  private func write(_ files: [String: String], in folder: String) throws {
    for (path, text) in files {
      let url = URL(filePath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private func checked(_ arguments: [String], in folder: String) throws -> [String] {
    let outcome = try CommandLineTool.run(
      ["check", "--report", "json", "--exit-zero"] + arguments, in: folder)
    let report = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let files = report?["files"] as? [[String: Any]] ?? []
    return files.compactMap { $0["path"] as? String }
  }

  @Test func `a folder stands for the patterns in it, by content where extensions are shared`()
    throws
  {
    try withTemporaryFolder { folder in
      try write(
        [
          "b.ahap": good, "a/z.haptic": "{}", "a/deep/er/c.timeline.json": "{}", "notes.txt": "",
          "package.json": "{}", "res/layout.xml": "<a/>", "Feedback.mjs": "",
          "res/tap.xml": "<vibration-effect><predefined-effect name=\"tick\"/></vibration-effect>",
        ], in: folder)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/loop", withDestinationPath: folder)
      #expect(
        try checked(["."], in: folder)
          == ["a/deep/er/c.timeline.json", "a/z.haptic", "b.ahap", "res/tap.xml"])
      #expect(try checked(["a/", "b.ahap"], in: folder).last == "b.ahap")
      #expect(try checked(["loop/a/../b.ahap", "loop/a"], in: folder).count == 3)
    }
  }

  @Test func `JSON that looks like a pattern is counted, and other JSON is not`() throws {
    try withTemporaryFolder { folder in
      try write(["a.ahap": good, "b.json": good, "c/d.json": good], in: folder)
      try write(["package.json": "{}", "list.json": "[1, 2]", "no.json": "{"], in: folder)
      let outcome = try CommandLineTool.run(["check", "."], in: folder)
      #expect(outcome.status == 0)
      #expect(
        outcome.errors.contains("2 .json files that look like patterns are not checked; name them"))
      let alone = try CommandLineTool.run(["check", "c"], in: folder)
      #expect(alone.status == 66)
      #expect(alone.text.contains("no pattern is in this folder but 1 .json file that looks like "))
    }
  }

  @Test func `a folder without patterns is an error, not a success`() throws {
    try withTemporaryFolder { folder in
      let outcome = try CommandLineTool.run(["check", "."], in: folder)
      #expect(outcome.status == 66 && outcome.text.contains("no pattern is in this folder"))
    }
  }

  @Test(arguments: 0..<24)
  func `git ignores the same files`(_ seed: UInt64) throws {
    guard let git = CommandLineTool.program("git") else { return }
    var random = SplitMix64(seed: seed)
    let names = ["a", "b", "ab", "a.ahap", "b.ahap", "x y", "ä", "[c]", "!d", "#e"]
    let globs = [
      "a", "*", "?", "*.ahap", "a/", "/a", "a/b", "**/b", "a/**", "a/**/b", "!a", "!*.ahap", "\\!d",
      "\\#e", "[ab]", "[!a]", "[a-", "#e", "b*", "x y", "x\\ y", "/*/b", "**", "!b/", "*/", "a?",
      "ä",
      "[[]c]", "a/*.ahap", "/**/a.ahap", "b/**/", "a  ",
    ]
    func element(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
    try withTemporaryFolder { folder in
      var files: [String: String] = [:]
      for _ in 0..<40 {
        let depth = Int.random(in: 0...3, using: &random)
        let path =
          (0..<depth).map { _ in element(names.filter { !$0.contains(".") }) } + [
            "\(element(names)).ahap"
          ]
        files[path.joined(separator: "/")] = good
      }
      for place in ["", "a/", "b/a/"] {
        let lines = (0..<Int.random(in: 0...4, using: &random)).map { _ in element(globs) }
        files[place + ".gitignore"] = lines.joined(separator: "\n") + "\n"
      }
      try write(files, in: folder)
      let listed = try CommandLineTool.shell(
        "\(git) init -q . && \(git) -c core.quotePath=false ls-files -z --others --exclude-standard",
        in: folder)
      let expected = listed.text.split(separator: "\0").map(String.init)
        .filter { $0.hasSuffix(".ahap") }
      let found = try checked(["."], in: folder)
      let lists = files.filter { $0.key.hasSuffix(".gitignore") }
      #expect(Set(found.filter { $0 != "." }) == Set(expected), "\(lists)")
    }
  }

  @Test func `known findings do not fail, and a new one does`() throws {
    try withTemporaryFolder { folder in
      try write(
        [
          "old/bad.ahap": bad, "old/torn.ahap": "{", "good.ahap": good,
          ".haptic-synth.json": #"{"baseline": "known.json"}"#,
          "known.json": #"{"version": 1, "files": {}}"#,
        ],
        in: folder)
      #expect(try CommandLineTool.run(["check", "."], in: folder).status == 65)
      let written = try CommandLineTool.run(
        ["check", ".", "--write-baseline", "known.json"], in: folder)
      #expect(written.status == 0)
      #expect(try CommandLineTool.run(["check", "."], in: folder).status == 0)
      #expect(try CommandLineTool.run(["check", "old/bad.ahap"], in: folder).status == 0)
      #expect(try CommandLineTool.run(["check", "bad.ahap"], in: folder + "/old").status == 0)
      try write(["new.ahap": bad], in: folder)
      let outcome = try CommandLineTool.run(["check", "."], in: folder)
      #expect(outcome.status == 1 && outcome.text.hasPrefix("new.ahap:1:"))
    }
  }

  @Test func `the nearest project file above a file says how it is checked`() throws {
    try withTemporaryFolder { folder in
      try write(
        [
          "bad.ahap": bad, "a/bad.ahap": bad, "a/b/bad.ahap": bad,
          ".haptic-synth.json": #"{"rules": {"A010": "off", "A011": "off"}}"#,
          "a/.haptic-synth.json": #"{"exclude": ["/b/"]} // The rest is strict."#,
        ],
        in: folder)
      let outcome = try CommandLineTool.run(["check", "."], in: folder)
      #expect(outcome.status == 1)
      let errors = outcome.text.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(errors.count == 1 && errors[0].hasPrefix("a/bad.ahap:"))
      let named = try CommandLineTool.run(["check", "a/b/bad.ahap"], in: folder)
      #expect(named.status == 0 && named.errors.contains("1 file excluded by the project"))
      let over = try CommandLineTool.run(
        ["check", "bad.ahap", "--rule", "A010=error"], in: folder)
      #expect(over.status == 1)
    }
  }

  @Test func `a waiver ends on its day`() throws {
    try withTemporaryFolder { folder in
      let waiver = #"{"rule": "A010", "files": "*", "reason": "Old.", "until": "2027-03-31"}"#
      try write(
        ["bad.ahap": bad, ".haptic-synth.json": "{\"waivers\": [\n\(waiver)]}"], in: folder)
      func run(_ seconds: Int) throws -> Outcome {
        try CommandLineTool.shell(
          "SOURCE_DATE_EPOCH=\(seconds) haptic-cli check bad.ahap", in: folder)
      }
      // The last second of 31 March 2027 in Greenwich, and the next.
      let (before, after) = (try run(1_806_537_599), try run(1_806_537_600))
      #expect(before.status == 0 && before.text.contains("Waived: Old."))
      #expect(after.status == 1 && after.text.contains(".haptic-synth.json:2:1: warning: "))
    }
  }

  @Test func `a mistake in the project's file is reported with its place`() throws {
    try withTemporaryFolder { folder in
      try write(
        ["good.ahap": good, ".haptic-synth.json": "{\n\"rules\": {\"A01\": \"off\"}}"], in: folder)
      let outcome = try CommandLineTool.run(["check", "good.ahap"], in: folder)
      #expect(outcome.status == 65 && outcome.text.hasPrefix(".haptic-synth.json:2:11: error: "))
    }
  }

  @Test func `a profile judges formats in hertz: the option's, the project's, or the reference`()
    throws
  {
    try withTemporaryFolder { folder in
      let point = "<control-point amplitude=\"1\" frequencyHz=\"280\" durationMs=\"50\"/>"
      let reference = try CommandLineTool.run(["profiles", "reference"], in: folder).text
      let wide = reference.replacing("230", with: "290")
      #expect(wide != reference)
      try write(
        [
          "a/hum.xml":
            "<vibration-effect><waveform-envelope-effect>\(point)</waveform-envelope-effect></vibration-effect>",
          "a/wide.json": wide,
        ], in: folder)
      func isFound(_ arguments: [String], _ project: String = "{}") throws -> Bool {
        try write(["a/.haptic-synth.json": project], in: folder)
        let outcome = try CommandLineTool.run(["check", "a/hum.xml"] + arguments, in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.text.contains("X007")
      }
      #expect(try isFound([]))
      #expect(try !isFound(["--profile", "mpeg-rm"]))
      #expect(try !isFound(["--profile", "a/wide.json"]))
      #expect(try !isFound([], #"{"profile": "mpeg-rm"}"#))
      #expect(try !isFound([], #"{"profile": "wide.json"}"#))
      #expect(try isFound(["--profile", "reference"], #"{"profile": "missing"}"#))
      try write(["a/.haptic-synth.json": #"{"profile": "mpeg-rn"}"#], in: folder)
      let unknown = try CommandLineTool.run(["check", "a"], in: folder)
      #expect(
        unknown.status == 65
          && unknown.text.hasPrefix(
            "a/.haptic-synth.json: error: profile: \"mpeg-rn\" is neither a built-in profile nor a "
              + "file next to this one; did you mean \"mpeg-rm\"?")
      )
      let report = try CommandLineTool.run(
        ["check", "a/hum.xml", "--profile", "a/wide.json", "--report", "json=a/wide.json"],
        in: folder)
      #expect(report.status == 64)
    }
  }

  @Test func `a written project file changes nothing, and is not written twice`() throws {
    try withTemporaryFolder { folder in
      try write(["bad.ahap": bad], in: folder)
      let before = try CommandLineTool.run(["check", "."], in: folder)
      #expect(try CommandLineTool.run(["init"], in: folder).status == 0)
      let after = try CommandLineTool.run(["check", "."], in: folder)
      #expect(before.text == after.text && before.status == after.status)
      #expect(try CommandLineTool.run(["init", "."], in: folder).status == 73)
      // Each setting that is a comment can be made one.
      let path = "\(folder)/.haptic-synth.json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacingOccurrences(of: "// , ", with: ", ")
        .replacingOccurrences(of: "\"root\": \"Resources\"", with: "\"root\": \".\"")
        .write(toFile: path, atomically: true, encoding: .utf8)
      try write([".haptic-synth-baseline.json": #"{"version": 1, "files": {}}"#], in: folder)
      #expect(try CommandLineTool.run(["check", "."], in: folder).text == before.text)
    }
  }

  @Test func `several threads give the report of one`() throws {
    try withTemporaryFolder { folder in
      let files = (0..<60).map { ("\($0 % 7)/\($0).ahap", $0 % 3 == 0 ? good : bad) }
      try write(Dictionary(uniqueKeysWithValues: files), in: folder)
      let reports = try [1, 2, 5].map { jobs in
        try CommandLineTool.run(
          ["check", ".", "--jobs", "\(jobs)", "--report", "sarif"], in: folder
        ).text
      }
      #expect(Set(reports).count == 1 && reports[0].contains("\"partialFingerprints\""))
    }
  }

  @Test func `shards together are the whole, and none has a file of another`() throws {
    try withTemporaryFolder { folder in
      try write(Dictionary(uniqueKeysWithValues: (0..<11).map { ("\($0).ahap", good) }), in: folder)
      let whole = try checked(["."], in: folder)
      let parts = try (1...4).map { try checked([".", "--shard", "\($0)/4"], in: folder) }
      #expect(parts.map(\.count) == [3, 3, 3, 2])
      #expect(parts.flatMap { $0 }.sorted() == whole.sorted())
      for shard in ["0/4", "5/4", "1", "a/b", "1/0", "-1/2"] {
        #expect(
          try CommandLineTool.run(["check", ".", "--shard=\(shard)"], in: folder).status == 64)
      }
    }
  }

  @Test func `a baseline that a project names and lacks is reported, and notes are known too`()
    throws
  {
    try withTemporaryFolder { folder in
      let file = #"{"baseline": "known.json"}"#
      try write(["bad.ahap": bad, ".haptic-synth.json": file], in: folder)
      let outcome = try CommandLineTool.run(["check", "."], in: folder)
      #expect(outcome.status == 66 && outcome.text.contains("known.json: error: cannot be read"))
      try write([".haptic-synth.json": "{}"], in: folder)
      let known = ".haptic-synth-baseline.json"
      _ = try CommandLineTool.run(
        ["check", ".", "--quiet", "--write-baseline", known], in: folder)
      #expect(try CommandLineTool.run(["check", ".", "--fail-on", "note"], in: folder).status == 0)
    }
  }

  @Test func `a waiver that has ended fails where warnings do`() throws {
    try withTemporaryFolder { folder in
      let waiver = #"{"rule": "A009", "files": "*", "reason": "Old.", "until": "2020-01-01"}"#
      let file = #"{"failOn": "warning", "rules": {"A010": "off"}, "waivers": [\#(waiver)]}"#
      try write(["bad.ahap": bad, ".haptic-synth.json": file], in: folder)
      #expect(try CommandLineTool.run(["check", "."], in: folder).status == 1)
      #expect(
        try CommandLineTool.run(["check", ".", "--rule", "C001=off"], in: folder).status == 0)
    }
  }
}
