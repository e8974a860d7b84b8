// The dependency file of a build, judged by the programs that read it.

import Foundation
import HapticTestSupport
import Testing

@Suite struct DependencyFileTests {
  /// A pattern of one tap.
  private func writeTap(to path: String) throws {
    let event = #"{"Event": {"Time": 0, "EventType": "HapticTransient"}}"#
    try #"{"Version": 1.0, "Pattern": [\#(event)]}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Runs a body in a folder with two inputs of odd names: a timeline that refers to a pattern with
  /// a sound, and a pattern.
  private func withProject(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/in put", withIntermediateDirectories: true)
      try writeTap(to: "\(folder)/in put/tap #1 $2.ahap")
      let sound =
        #"{"Event": {"EventType": "AudioCustom", "EventWaveformPath": "a b.wav", "Time": 0}}"#
      let tap = #"{"Event": {"EventType": "HapticTransient", "Time": 0.1}}"#
      try #"{"Version": 1.0, "Pattern": [\#(sound), \#(tap)]}"#
        .write(toFile: "\(folder)/in put/part.ahap", atomically: true, encoding: .utf8)
      _ = try CommandLineTool.run(
        ["render", "success", "-q", "-o", "in put/a b.wav"], in: folder)
      try #"{"timeline": 1, "patterns": [{"pattern": "part.ahap", "at": 0}]}"#
        .write(toFile: "\(folder)/in put/all.timeline.json", atomically: true, encoding: .utf8)
      let profile = try CommandLineTool.run(["profiles", "reference", "--json"], in: folder)
      try profile.output.write(to: URL(filePath: "\(folder)/my profile.json"))
      try body(folder)
    }
  }

  private static let command =
    "haptic-cli build 'in put/tap #1 $2.ahap' 'in put/all.timeline.json' -o Gen -q --only ios "
    + "--profile 'my profile.json' --depfile gen.d"

  private static let files = [
    "in put/tap #1 $2.ahap", "in put/all.timeline.json", "in put/part.ahap", "in put/a b.wav",
    "my profile.json",
  ]

  @Test func `it names the manifests, and every file read`() throws {
    try withProject { folder in
      let outcome = try CommandLineTool.shell(Self.command, in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let text = try String(contentsOfFile: "\(folder)/gen.d", encoding: .utf8)
      #expect(
        text == ##"""
          Gen/tap\ \#1\ $$2/manifest.json Gen/all/manifest.json: \
            in\ put/tap\ \#1\ $$2.ahap \
            my\ profile.json \
            in\ put/all.timeline.json \
            in\ put/part.ahap \
            in\ put/a\ b.wav

          """##)
    }
  }

  @Test func `all paths are absolute if the folder is`() throws {
    try withProject { folder in
      let whole = try #require(realpath(folder, nil).map { String(cString: $0) })
      let outcome = try CommandLineTool.shell(
        "haptic-cli build 'in put/all.timeline.json' -o '\(whole)/Gen' -q --only ios --depfile gen.d",
        in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let lines = try String(contentsOfFile: "\(folder)/gen.d", encoding: .utf8)
        .split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(lines.count == 4)
      #expect(lines.allSatisfy { $0.hasPrefix("\(whole)/") }, "\(lines)")
    }
  }

  /// Runs a build system again and again: it builds for each file that is touched, and never
  /// without a reason.
  private func judge(_ command: String, in folder: String) throws {
    func runs() throws -> Int {
      let outcome = try CommandLineTool.shell(command, in: folder)
      #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
      return try String(contentsOfFile: "\(folder)/log", encoding: .utf8).count
    }
    #expect(try runs() == 1)
    #expect(try runs() == 1)
    for (index, file) in Self.files.enumerated() {
      // Without a change of its bytes, so that the build itself has nothing to write.
      #expect(try CommandLineTool.shell("touch '\(file)'", in: folder).status == 0)
      #expect(try runs() == index + 2, "\(file)")
      #expect(try runs() == index + 2, "\(file)")
    }
    try writeTap(to: "\(folder)/in put/part.ahap")
    #expect(try runs() == Self.files.count + 2)
    #expect(try runs() == Self.files.count + 2)
  }

  @Test func `make builds when a file that was read changes, and not otherwise`() throws {
    guard CommandLineTool.program("make") != nil else { return }
    try withProject { folder in
      let makefile = ##"""
        Gen/tap\ \#1\ $$2/manifest.json:
        	@printf x >> log
        	@\##(Self.command.replacing("$", with: "$$"))
        -include gen.d

        """##
      try makefile.write(toFile: "\(folder)/Makefile", atomically: true, encoding: .utf8)
      try judge("make", in: folder)
    }
  }

  @Test func `ninja builds when a file that was read changes, and not otherwise`() throws {
    guard CommandLineTool.program("ninja") != nil else { return }
    try withProject { folder in
      let rules = #"""
        rule haptics
          command = printf x >> log; \#(Self.command.replacing("$", with: "$$"))
          depfile = gen.d
        build Gen/tap$ #1$ $$2/manifest.json Gen/all/manifest.json: haptics

        """#
      try rules.write(toFile: "\(folder)/build.ninja", atomically: true, encoding: .utf8)
      try judge("ninja", in: folder)
    }
  }

  @Test func `a name that a build system cannot read keeps everything as it was`() throws {
    try withTemporaryFolder { folder in
      for (name, what) in [("a=b", "'='"), ("don't", "'''"), ("a\tb", "U+9"), ("a;b", "';'")] {
        try writeTap(to: "\(folder)/\(name).ahap")
        let outcome = try CommandLineTool.run(
          ["build", "\(name).ahap", "-o", "Gen", "--depfile", "gen.d"], in: folder)
        #expect(outcome.status == 73)
        #expect(outcome.errors.contains("has the character \(what), which"), "\(outcome.errors)")
        #expect(try names(in: "\(folder)/Gen").isEmpty)
        #expect(!(try names(in: folder)).contains("gen.d"))
      }
    }
  }

  @Test func `it is not written for a check, over an input, or into what is built`() throws {
    try withTemporaryFolder { folder in
      try writeTap(to: "\(folder)/tap.ahap")
      let build = ["build", "tap.ahap", "-o", "Gen", "-q", "--only", "ios"]
      #expect(try CommandLineTool.run(build, in: folder).status == 0)
      for rest in [
        ["--check", "--depfile", "gen.d"], ["--depfile", "tap.ahap"],
        ["--depfile", "Gen/tap/gen.d"],
      ] {
        #expect(try CommandLineTool.run(build + rest, in: folder).status == 64)
      }
      #expect(try CommandLineTool.run(build + ["--depfile", "no/gen.d"], in: folder).status == 73)
      #expect(try names(in: folder) == ["Gen", "tap.ahap"])
    }
  }

  @Test func `a build that fails leaves the dependency file as it was`() throws {
    try withTemporaryFolder { folder in
      try writeTap(to: "\(folder)/tap.ahap")
      try "old".write(toFile: "\(folder)/gen.d", atomically: true, encoding: .utf8)
      let outcome = try CommandLineTool.run(
        ["build", "tap.ahap", "nothing.ahap", "-o", "Gen", "--depfile", "gen.d"], in: folder)
      #expect(outcome.status == 66)
      #expect(try String(contentsOfFile: "\(folder)/gen.d", encoding: .utf8) == "old")
    }
  }
}
