// What a project builds without arguments, against the same options on a command line.

import Foundation
import HapticTestSupport
import Testing

@Suite struct ProjectBuildTests {
  private let tap =
    #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}"#

  private func write(_ files: [String: String], in folder: String) throws {
    for (path, text) in files {
      let url = URL(filePath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private func shell(_ line: String, in folder: String) throws -> Outcome {
    try CommandLineTool.shell(line, in: folder)
  }

  /// Runs a body in a folder with patterns and a project file of these builds.
  private func withProject(_ builds: String, _ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try write(
        [
          "haptics/a.ahap": tap, "haptics/deep/b.ahap": tap, "haptics/c.draft.ahap": tap,
          "other/d.ahap": tap, "other/plain.json": tap,
          ".haptic-synth.json": "{ // Comments are allowed.\n\"build\": [\n\(builds)]}",
        ], in: folder)
      try body(folder)
    }
  }

  private static let builds = """
    {"inputs": ["/haptics/", "!*.draft.ahap", "success"], "output": "Generated", "only": ["web", "ios"]},
    {"inputs": "other/plain.json", "output": "Other", "only": "android", "package": "com.example", "stretch": 1.5}
    """

  private static let typed = """
    haptic-cli build success haptics/a.ahap haptics/deep/b.ahap -o Typed/Generated --only ios,web -q && \
    haptic-cli build other/plain.json -o Typed/Other --only android --package com.example --stretch 1.5 -q
    """

  @Test(arguments: [".", "haptics/deep", "other"])
  func `it builds what the same options build, from every folder of the project`(place: String)
    throws
  {
    try withProject(Self.builds) { folder in
      let outcome = try shell("cd \(place) && haptic-cli build -q", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try shell(Self.typed, in: folder).status == 0)
      let same = try shell(
        "diff -r Generated Typed/Generated && diff -r Other Typed/Other", in: folder)
      #expect(same.status == 0, "\(same.text)")
      #expect(try shell("cd \(place) && haptic-cli build --check", in: folder).status == 0)
      // What was built is no input of the next build, though the pattern of paths matches it.
      #expect(try names(in: "\(folder)/Generated") == ["a", "b", "success"])
    }
  }

  @Test func `options of the command line win, and its check names the reason`() throws {
    try withProject(Self.builds) { folder in
      #expect(try shell("haptic-cli build -q", in: folder).status == 0)
      let outcome = try shell("haptic-cli build --only mpeg --check", in: folder)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains(
          "Other/plain: error: options changed from '--stretch 1.5 --only android --package com.example' to "
            + "'--stretch 1.5 --only mpeg --package com.example', orphaned ("))
      #expect(outcome.errors.contains("4 patterns to update"))
    }
  }

  @Test func `a pattern of paths does not match what is built`() throws {
    let build = #"{"inputs": "*.ahap", "output": "Generated", "only": "ios"}"#
    try withProject(build) { folder in
      for _ in 0..<2 {
        let outcome = try shell("haptic-cli build -q", in: folder)
        #expect(outcome.status == 0)
      }
      #expect(try names(in: "\(folder)/Generated") == ["a", "b", "c.draft", "d"])
    }
  }

  @Test func `the project's profile and root hold for its builds, relative to its file`() throws {
    try withProject(#"{"inputs": "/haptics/a.ahap", "output": "out", "only": "mpeg"}"#) { folder in
      let text = try String(contentsOfFile: "\(folder)/.haptic-synth.json", encoding: .utf8)
      try write(
        [".haptic-synth.json": "{\"profile\": \"mpeg-rm\", \"root\": \".\"," + text.dropFirst()],
        in: folder)
      #expect(try shell("cd other && haptic-cli build -q", in: folder).status == 0)
      let manifest = try String(contentsOfFile: "\(folder)/out/a/manifest.json", encoding: .utf8)
      #expect(manifest.contains("\"profile\": \"mpeg-rm\""))
    }
  }

  @Test func `a dependency file has the project's file too`() throws {
    try withProject(Self.builds) { folder in
      #expect(try shell("haptic-cli build -q --depfile gen.d", in: folder).status == 0)
      let text = try String(contentsOfFile: "\(folder)/gen.d", encoding: .utf8)
      #expect(
        text.hasPrefix("Generated/success/manifest.json Generated/a/manifest.json Generated/b/"))
      #expect(text.contains("Other/plain/manifest.json: \\\n  .haptic-synth.json \\\n"))
    }
  }

  @Test(arguments: ["../out", "/tmp/haptic-outside", "link/out", "link/new", "a/../../out"])
  func `a folder outside the project is built into only if that is wished`(output: String) throws {
    let build = #"{"inputs": "haptics/", "output": "\#(output)", "only": "web"}"#
    try withTemporaryFolder { outer in
      try withProject(build) { folder in
        symlink(outer, "\(folder)/link")
        try FileManager.default.createDirectory(
          atPath: "\(outer)/out", withIntermediateDirectories: true)
        let outcome = try shell("haptic-cli build", in: folder)
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("outside the project's folder"))
        #expect(try names(in: "\(outer)/out").isEmpty)
        guard output == "link/out" else { return }
        #expect(try shell("haptic-cli build --outside", in: folder).status == 0)
        #expect(try !names(in: "\(outer)/out").isEmpty)
      }
    }
  }

  @Test(arguments: [
    (#"{"inputs": "haptics/", "output": "out", "only": "tv"}"#, "2:1", "unknown folder 'tv'"),
    (#"{"inputs": "hapics/", "output": "out"}"#, "2:1", "nothing matches the input \"hapics/\"."),
    (#"{"inputs": [], "output": "out"}"#, "2:1", "\"inputs\" is empty."),
    (
      #"{"inputs": "haptics/", "output": "out", "packge": "a"}"#, "2:41",
      "Did you mean \"package\"?"
    ),
    (#"{"inputs": "haptics/", "output": "out", "hold": 2}"#, "2:49", "\"hold\" is 2, outside 0…1."),
    (
      #"{"inputs": "haptics/", "output": "a"}, {"inputs": "other/", "output": "a/"}"#, "2:40",
      "another build goes into 'a/', too"
    ),
    (#"{"inputs": "haptics/", "output": "out", "stretch": 2, "fit": 1}"#, "2:1", "--fit"),
  ])
  func `a mistake has its place, and nothing is built`(
    _ build: String, _ place: String, _ words: String
  )
    throws
  {
    try withProject("") { folder in
      try write([".haptic-synth.json": "{\"build\": [\n\(build)]}"], in: folder)
      let before = try names(in: folder)
      let outcome = try shell("haptic-cli build", in: folder)
      #expect(outcome.status == 65)
      #expect(
        outcome.errors.hasPrefix(".haptic-synth.json:\(place): error: build["), "\(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(try names(in: folder) == before)
    }
  }

  @Test func `without a project, and with half of the arguments, it says what is missing`() throws {
    try withTemporaryFolder { folder in
      for (arguments, words) in [
        ("", "no .haptic-synth.json is in this folder or above"), ("success", "-o is missing"),
        ("-o out", "INPUT is missing"),
      ] {
        let outcome = try shell("haptic-cli build \(arguments)", in: folder)
        #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
      }
      try write([".haptic-synth.json": "{}"], in: folder)
      let outcome = try shell("haptic-cli build", in: folder)
      #expect(
        outcome.status == 64 && outcome.errors.contains(".haptic-synth.json has no \"build\""))
    }
  }

  @Test func `a folder on the command line stands for its patterns, without what is built`() throws
  {
    try withProject("") { folder in
      for _ in 0..<2 {
        let outcome = try shell(
          "haptic-cli build haptics -o haptics/out --only ios -q", in: folder)
        #expect(outcome.status == 0)
      }
      #expect(try names(in: "\(folder)/haptics/out") == ["a", "b", "c.draft"])
    }
  }
}
