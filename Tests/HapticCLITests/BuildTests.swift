// A built folder: everything its manifest says, the same every time, and never over anybody's work.

import Foundation
import HapticTestSupport
import Testing

@Suite struct BuildTests {
  /// A manifest, as a script would read it.
  private struct Manifest: Decodable {
    struct File: Decodable {
      let path: String
      let sha256: String
    }
    struct Output: Decodable {
      let path: String
      let sha256: String
      let format: String
    }
    let name: String
    let inputs: [File]
    let outputs: [Output]
  }

  private func manifest(_ folder: String) throws -> Manifest {
    let bytes = try Data(contentsOf: URL(filePath: "\(folder)/manifest.json"))
    return try JSONDecoder().decode(Manifest.self, from: bytes)
  }

  /// Every file of a folder and below, with its contents.
  private func contents(of folder: String) throws -> [String: Data] {
    let base = URL(filePath: folder)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let url = base.appending(path: path)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = try Data(contentsOf: url)
    }
    return files
  }

  private func build(_ arguments: [String], in folder: String) throws -> Outcome {
    try CommandLineTool.run(["build"] + arguments, in: folder)
  }

  @Test func `the manifest lists every file with its digest, and nothing else is there`() throws {
    try withTemporaryFolder { folder in
      let outcome = try build(["secret-offer", "success", "-o", "Feedback"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      for name in ["secret-offer", "success"] {
        let built = "\(folder)/Feedback/\(name)"
        let manifest = try manifest(built)
        #expect(manifest.name == name)
        let listed = Set(manifest.outputs.map(\.path) + ["manifest.json"])
        #expect(try Set(contents(of: built).keys) == listed)
        let sums = manifest.outputs.map { "\($0.sha256)  \($0.path)\n" }.joined()
        let checked = try CommandLineTool.shell("sha256sum -c -", input: sums, in: built)
        #expect(checked.status == 0, "\(checked.text)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Feedback").count == 2)
    }
  }

  @Test func `the same inputs give the same bytes, and what is current is not touched`() throws {
    try withTemporaryFolder { folder in
      for place in ["a", "b"] { _ = try build(["heartbeat", "-o", place], in: folder) }
      #expect(try contents(of: "\(folder)/a") == contents(of: "\(folder)/b"))
      let again = try build(["heartbeat", "-o", "a"], in: folder)
      #expect(again.errors.contains(", 0 written"))
      #expect(try build(["heartbeat", "-o", "a", "--check"], in: folder).status == 0)
    }
  }

  @Test func `a check gives the reason for each pattern in one line, and changes nothing`() throws {
    try withTemporaryFolder { folder in
      for name in ["a", "b"] { try writeTap(at: 0, to: "\(folder)/\(name).ahap") }
      let command = "haptic-cli build a.ahap b.ahap -o out --only ios,web"
      func check(_ change: String, options: String = "") throws -> [String] {
        _ = try CommandLineTool.shell("rm -rf out; \(command)", in: folder)
        _ = try CommandLineTool.shell(change, in: folder)
        let before = try contents(of: folder)
        let outcome = try CommandLineTool.shell("\(command)\(options) --check", in: folder)
        #expect(outcome.status == 1, "\(change)")
        #expect(try contents(of: folder) == before)
        return outcome.errorLines.dropLast().map(String.init)
      }
      let cases = [
        ("rm out/a/a.svg", "missing (a.svg); 1 file"),
        ("rm -r out/a", "missing; 9 files"),
        ("rm out/a/manifest.json", "manifest.json is missing; 1 file"),
        ("echo >> out/a/web/a.mjs", "edited since the build (web/a.mjs); 1 file"),
        (
          "echo >> out/a/manifest.json",
          "manifest.json was edited, or made by another version; 1 file"
        ),
        (
          "rm out/a/web/*.json; echo > out/a/a.svg",
          "edited since the build (a.svg), missing (web/a.vibrate.json, web/a.gamepad.json); 3 files"
        ),
        (
          #"sed -i 's/"version": "/&0./' out/a/manifest.json"#,
          "made by another version (0.0.1.0); 1 file"
        ),
        ("mv out/a/manifest.json out/a/.manifest.next.json", "a build was interrupted; 1 file"),
      ]
      for (change, reason) in cases {
        #expect(try check(change) == ["out/a: error: \(reason) to update."], "\(change)")
      }
      let edited = #"sed -i 's/"Time": 0/"Time": 1/' a.ahap"#
      let line = try #require(try check(edited).first)
      #expect(
        line.hasPrefix("out/a: error: input changed (a.ahap); ") && line.hasSuffix(" to update."))
      for (options, reason) in [
        (
          " --only ios",
          "options changed from '--only ios,web' to '--only ios', "
            + "orphaned (web/a.d.mts, web/a.gamepad.json and 2 more: no longer made); "
            + "1 file to update, 4 to remove."
        ),
        (
          " --package a.b",
          "options changed from '--only ios,web' to '--only ios,web --package a.b'; "
            + "1 file to update."
        ),
      ] {
        let lines = try check("true", options: options)
        #expect(lines.first == "out/a: error: \(reason)")
        #expect(lines.count == 2)
      }
    }
  }

  @Test func `a profile of one's own is an input`() throws {
    try withTemporaryFolder { folder in
      let line =
        "haptic-cli profiles reference --json > p.json && haptic-cli build success -o out "
        + "--only meta --profile p.json -q"
      #expect(try CommandLineTool.shell(line, in: folder).status == 0)
      let change =
        #"sed -i 's/"reference"/"mine"/' p.json; \#(line.split(separator: "&& ")[1]) --check"#
      let outcome = try CommandLineTool.shell(change, in: folder)
      #expect(
        outcome.errors.contains("out/success: error: input changed (p.json), options changed"))
    }
  }

  @Test func `what a build no longer makes goes away, but not if it was edited`() throws {
    try withTemporaryFolder { folder in
      _ = try build(["success", "-o", "out"], in: folder)
      let edited = "\(folder)/out/success/audio/success.wav"
      try Data("mine".utf8).write(to: URL(filePath: edited))
      _ = try build(["success", "-o", "out", "--only", "ios"], in: folder)
      let left = try contents(of: "\(folder)/out/success").keys
      #expect(left.contains("audio/success.wav"))
      #expect(!left.contains("audio/success.audible.wav"))
      let folders = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/out/success")
      #expect(folders.filter { !$0.contains(".") }.sorted() == ["audio", "ios"])
    }
  }

  @Test func `a file that no build made is not overwritten`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/out/success", withIntermediateDirectories: true)
      let mine = "\(folder)/out/success/success.svg"
      try Data("mine".utf8).write(to: URL(filePath: mine))
      let outcome = try build(["success", "-o", "out"], in: folder)
      #expect(outcome.status == 73)
      #expect(
        outcome.errors.contains(
          "out/success/success.svg: error: this file does not come "
            + "from a build"))
      #expect(try contents(of: "\(folder)/out") == ["success/success.svg": Data("mine".utf8)])
    }
  }

  @Test func `an edited file is built anew with a warning, and another's with force`() throws {
    try withTemporaryFolder { folder in
      _ = try build(["success", "-o", "out"], in: folder)
      let edited = "\(folder)/out/success/success.svg"
      let drawing = try Data(contentsOf: URL(filePath: edited))
      try Data("edited".utf8).write(to: URL(filePath: edited))
      let again = try build(["success", "-o", "out"], in: folder)
      #expect(again.errors.contains("out/success/success.svg: warning: edited since"))
      #expect(try Data(contentsOf: URL(filePath: edited)) == drawing)
      try FileManager.default.removeItem(atPath: "\(folder)/out/success/manifest.json")
      try Data("edited".utf8).write(to: URL(filePath: edited))
      let refused = try build(["success", "-o", "out"], in: folder)
      #expect(refused.status == 73)
      let forced = try build(["success", "-o", "out", "--force"], in: folder)
      #expect(forced.status == 0)
      #expect(try Data(contentsOf: URL(filePath: edited)) == drawing)
    }
  }

  @Test func `a damaged manifest is refused with advice`() throws {
    try withTemporaryFolder { folder in
      _ = try build(["success", "-o", "out"], in: folder)
      try Data("<<<<<<< ours".utf8).write(
        to: URL(filePath: "\(folder)/out/success/manifest.json"))
      let outcome = try build(["success", "-o", "out"], in: folder)
      #expect(outcome.status == 65)
      #expect(outcome.errors.hasPrefix("out/success/manifest.json:1:1: error: "))
      #expect(outcome.errors.contains("Delete it, and build with --force."))
    }
  }

  @Test func `names that a platform keeps for itself, or cannot spell, are changed`() throws {
    try withTemporaryFolder { folder in
      let shipped = try CommandLineTool.run(["patterns", "success"], in: folder).output
      for name in ["class", "日本", "ünï 2", "3 taps"] {
        try shipped.write(to: URL(filePath: "\(folder)/\(name).ahap"))
        let outcome = try build(["\(name).ahap", "-o", "out", "--only", "android,ios"], in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      let files = try contents(of: "\(folder)/out").keys
      let wanted = [
        "class/android/pattern_class.xml", "class/ios/ClassHaptics.swift",
        "日本/android/u65e5u672c.xml", "日本/ios/日本Haptics.swift",
        "ünï 2/android/ufcnuef_2.xml", "3 taps/android/pattern_3_taps.xml",
        "3 taps/ios/Pattern3TapsHaptics.swift",
      ]
      for name in wanted { #expect(files.contains(name), "\(name) in \(files.sorted())") }
    }
  }

  @Test func `an input that is refused keeps the others from being built`() throws {
    try withTemporaryFolder { folder in
      let outcome = try build(
        ["splash", "success", "-o", "out", "--set", "haptics.delay=0.1"], in: folder)
      #expect(outcome.status == 64)
      #expect(try contents(of: folder).isEmpty)
    }
  }

  @Test func `a pattern without motion has no files for it, and options are told`() throws {
    try withTemporaryFolder { folder in
      let outcome = try build(["success", "-o", "out", "--fit", "1.5"], in: folder)
      #expect(outcome.errors.contains("skipped css, lottie-markers;"))
      let text = try String(
        contentsOf: URL(filePath: "\(folder)/out/success/manifest.json"), encoding: .utf8)
      #expect(text.contains("\"options\": [\"--fit 1.5\"]"))
      let motion = try contents(of: folder).keys.filter { $0.contains("motion/") }
      // When its taps are is what an animator wants to know.
      #expect(motion == ["out/success/motion/success.motion.json"])
    }
  }

  @Test func `sound files are copied to where AHAP looks for them`() throws {
    try withTemporaryFolder { folder in
      let outcome = try build(["secret-offer-with-sounds", "-o", "out"], in: folder)
      #expect(outcome.status == 0)
      let built = "\(folder)/out/secret-offer-with-sounds"
      let names = try FileManager.default.subpathsOfDirectory(atPath: "\(built)/ios")
      let sounds = names.filter { $0.hasSuffix(".wav") }
      #expect(!sounds.isEmpty && sounds.allSatisfy { $0.hasPrefix("sounds/") })
      #expect(try manifest(built).outputs.count { $0.format == "sound" } == sounds.count)
      try FileManager.default.removeItem(atPath: "\(built)/ios/\(sounds[0])")
      let check = try build(["secret-offer-with-sounds", "-o", "out", "--check"], in: folder)
      #expect(check.status == 1)
    }
  }

  private func writeTap(at time: Int, to path: String) throws {
    let event = #"{"Event": {"Time": \#(time), "EventType": "HapticTransient"}}"#
    try #"{"Version": 1.0, "Pattern": [\#(event)]}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `inputs that an app would call alike are refused`() throws {
    try withTemporaryFolder { folder in
      for name in ["a-b", "a_b"] { try writeTap(at: 0, to: "\(folder)/\(name).ahap") }
      let outcome = try build(["a-b.ahap", "a_b.ahap", "-o", "out"], in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("'a-b' and 'a_b' would both be called 'a_b'"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/out"))
    }
  }

  @Test func `limits of reading are those of writing`() throws {
    try withTemporaryFolder { folder in
      try writeTap(at: 90_000, to: "\(folder)/late.ahap")
      let arguments = ["convert", "late.ahap", "-o", "late.timeline.json"]
      #expect(try CommandLineTool.run(arguments, in: folder).status == 65)
      let outcome = try CommandLineTool.run(
        arguments + ["--max-duration", "200000"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func `a package is in the Kotlin and in the manifest, and a check asks for it`() throws {
    try withTemporaryFolder { folder in
      let options = ["success", "-o", "out", "--only", "android", "--package", "com.example.app"]
      #expect(try build(options, in: folder).status == 0)
      let kotlin = try String(
        contentsOfFile: "\(folder)/out/success/android/SuccessHaptics.kt", encoding: .utf8)
      #expect(kotlin.contains("\npackage com.example.app\n"))
      let manifest = try String(
        contentsOfFile: "\(folder)/out/success/manifest.json", encoding: .utf8)
      #expect(manifest.contains("\"options\": [\"--only android\", \"--package com.example.app\"]"))
      #expect(try build(options + ["--check"], in: folder).status == 0)
      #expect(try build(Array(options.dropLast(2)) + ["--check"], in: folder).status == 1)
      let misuse = try build(Array(options.dropLast()) + ["com.example.class"], in: folder)
      #expect(misuse.status == 64)
      #expect(misuse.errors.contains("--package 'com.example.class' is not a package name"))
    }
  }

  @Test func `what a file says of itself goes into the AHAP that is built of it`() throws {
    try withTemporaryFolder { folder in
      #expect(try build(["success", "-o", "out", "--only", "ios"], in: folder).status == 0)
      let text = try String(
        contentsOfFile: "\(folder)/out/success/ios/success.ahap", encoding: .utf8)
      #expect(text.contains("\"License\": \"MIT\""))
    }
  }

  @Test func `two inputs of one name, standard input and unknown folders are refused`() throws {
    try withTemporaryFolder { folder in
      let misuses = [
        ["success", "success", "-o", "out"], ["-", "-o", "out"],
        ["success", "-o", "out", "--only", "ios,tv"],
      ]
      for arguments in misuses {
        let outcome = try build(arguments, in: folder)
        #expect(outcome.status == 64)
      }
      #expect(try contents(of: folder).isEmpty)
    }
  }

  @Test func `the Swift file compiles, and says what the scene says`() throws {
    try withTemporaryFolder { folder in
      _ = try build(["secret-offer", "-o", "out", "--set", "intensity.max=0.62"], in: folder)
      let main = """
        for pull in [0.0, 0.15, 0.4, 0.7, 1.0] {
          print(SecretOfferHaptics.vibrationIntensity(forPull: pull))
        }
        print(SecretOfferHaptics.Parameters.intensityMax, SecretOfferHaptics.duration)
        print(SecretOfferHaptics.Moment.successTap2.rawValue, SecretOfferHaptics.Moment.allCases.count > 20)
        print(SecretOfferHaptics.patterns.isEmpty)
        """
      try Data(main.utf8).write(to: URL(filePath: "\(folder)/main.swift"))
      // Whoever runs Swift's tests has its compiler.
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let compiled = try CommandLineTool.shell(
        "PATH='\(path)' swiftc -swift-version 6 -warnings-as-errors main.swift "
          + "out/secret-offer/ios/SecretOfferHaptics.swift -o app && ./app", in: folder)
      #expect(compiled.status == 0, "\(compiled.errors)")
      let lines = compiled.text.split(separator: "\n")
      let intensities = try lines.prefix(5).map { try #require(Double($0)) }
      let wanted = [0.22, 0.22, 0.22 + 0.4 * 0.25 / 0.55, 0.62, 0.62]
      #expect(zip(intensities, wanted).allSatisfy { abs($0 - $1) < 1e-12 })
      #expect(lines.dropFirst(5).first?.hasPrefix("0.62 ") == true)
      #expect(lines.dropFirst(6).first == "success.tap[2] true")
    }
  }
}
