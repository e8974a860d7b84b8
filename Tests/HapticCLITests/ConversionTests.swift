// Conversions of many inputs at once: the same files whatever the threads, and whole ones or none.

import Foundation
import HapticFormats
import HapticTestSupport
import Testing

@Suite struct ConversionTests {
  /// A pattern file with one event of a type.
  private func pattern(_ type: String) -> String {
    "{\"Pattern\": [{\"Event\": {\"EventType\": \"\(type)\", \"Time\": 0}}]}"
  }

  @Test(arguments: [(3, ""), (4, ", and 1 more"), (6, ", and 3 more")])
  func `of sounds that stay behind three are named, and the rest counted`(
    count: Int, rest: String
  ) throws {
    try withTemporaryFolder { folder in
      let names = (0..<count).map { "s\($0).wav" }
      for name in names {
        _ = try CommandLineTool.shell("haptic-cli render success -q -o \(name)", in: folder)
      }
      let events = names.map {
        #"{"Event": {"EventType": "AudioCustom", "Time": 0, "EventWaveformPath": "\#($0)"}}"#
      }
      try #"{"Pattern": [\#(events.joined(separator: ", "))]}"#
        .write(toFile: "\(folder)/a.ahap", atomically: true, encoding: .utf8)
      let outcome = try CommandLineTool.shell(
        "mkdir -p out && haptic-cli convert a.ahap -o out/b.ahap", in: folder)
      #expect(outcome.errors.contains(#""s0.wav", "s1.wav", "s2.wav"\#(rest); `haptic-cli"#))
    }
  }

  @Test func `what has nothing left to play is refused, and an empty pattern is not`() throws {
    try withTemporaryFolder { folder in
      for (name, text) in [
        ("misspelt", pattern("Transient")), ("empty", "{\"Pattern\": []}"),
        ("tap", pattern("HapticTransient")),
      ] {
        try text.write(toFile: "\(folder)/\(name).ahap", atomically: true, encoding: .utf8)
      }
      func run(_ arguments: String...) throws -> Outcome {
        try CommandLineTool.run(arguments, in: folder)
      }
      let refused = try run("convert", "misspelt.ahap", "-o", "a.timeline.json")
      #expect(refused.status == 65)
      #expect(refused.errors.contains("\"Transient\" should be spelt \"HapticTransient\""))
      #expect(refused.errorLines.last?.contains("nothing in this file plays") == true)
      #expect(try names(in: folder).contains("a.timeline.json") == false)
      #expect(try run("convert", "empty.ahap", "-o", "b.timeline.json").status == 0)
      #expect(try run("convert", "tap.ahap", "-o", "c.timeline.json").status == 0)
      #expect(try run("check", "misspelt.ahap").status == 1)
      #expect(try run("check", "empty.ahap").status == 0)
      #expect(try run("render", "misspelt.ahap", "-o", "a.wav").status == 0)
    }
  }

  @Test func `however many jobs, the files and the messages are the same`() throws {
    try withTemporaryFolder { folder in
      let inputs = try writePatterns(60, to: folder)
      var outcomes: [(Outcome, [String: Data])] = []
      for jobs in ["1", "2", "7", "100"] {
        let outcome = try CommandLineTool.run(
          ["convert"] + inputs + ["--to", "timeline", "-o", "out\(jobs)", "--jobs", jobs],
          in: folder)
        outcomes.append((outcome, try contents(of: "\(folder)/out\(jobs)")))
      }
      let (first, files) = outcomes[0]
      #expect(first.status == 65)
      #expect(files.count == 51)
      // A note on every default and an error for every seventh, in the order of the inputs.
      #expect(first.errorLines.count { $0.contains("error") } == 9)
      for (outcome, others) in outcomes.dropFirst() {
        #expect(outcome.status == first.status)
        // The last line names the folder.
        #expect(outcome.errorLines.dropLast() == first.errorLines.dropLast())
        #expect(outcome.errorLines.last?.hasSuffix("51 of 60 inputs written") == true)
        #expect(others == files)
      }
    }
  }

  @Test(arguments: [
    ("x.vibrate.json", "web-vibrate"), ("x.gamepad.json", "web-gamepad"),
    ("x.markers.json", "lottie-markers"), ("x.motion.json", "motion"),
    ("x.pulsar.json", "pulsar"), ("x.kt", "kotlin"), ("x.swift", "swift"),
  ])
  func `the end of the output's name says the format`(_ name: String, _ format: String) throws {
    try withTemporaryFolder { folder in
      let known = try CommandLineTool.run(
        ["convert", "secret-offer", "-q", "--name", "x", "-o", name], in: folder)
      #expect(known.status == 0, "\(known.errors)")
      let named = try CommandLineTool.run(
        ["convert", "secret-offer", "-q", "--name", "x", "-o", "-", "--to", format], in: folder)
      #expect(try contents(of: folder) == [name: named.output])
    }
  }

  @Test(arguments: ["css", "lottie-markers"])
  func `what a format has nothing to say of is not written`(_ format: String) throws {
    try withTemporaryFolder { folder in
      let outcome = try CommandLineTool.run(
        ["convert", "bell", "-o", "x", "--to", format], in: folder)
      #expect(outcome.status == 65)
      #expect(outcome.errors.hasPrefix("bell: error: "))
      #expect(try contents(of: folder).isEmpty)
    }
  }

  @Test func `a file's metadata stays in AHAP, but for a project that is named`() throws {
    try withTemporaryFolder { folder in
      let text =
        "{\"Metadata\": {\"Project\": \"theirs\", \"By\": \"A\"}, \"Version\": 1, \"Pattern\": ["
        + "{\"Event\": {\"EventType\": \"HapticTransient\", \"Time\": 0, \"EventParameters\": ["
        + "{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": 1},"
        + "{\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": 1}]}}]}"
      try text.write(toFile: "\(folder)/a.ahap", atomically: true, encoding: .utf8)
      let kept = try CommandLineTool.run(
        ["convert", "a.ahap", "--strict", "--to", "ahap", "-o", "-"], in: folder)
      #expect(kept.status == 0)
      #expect(kept.text.contains("\"Project\": \"theirs\",\n    \"By\": \"A\"\n"))
      let named = try CommandLineTool.run(
        ["convert", "a.ahap", "--name", "ours", "--to", "ahap", "-o", "-"], in: folder)
      #expect(named.text.contains("\"Project\": \"ours\",\n    \"By\": \"A\"\n"))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal in the middle leaves whole files and no others`(_ number: Int32) throws {
    try withTemporaryFolder { folder in
      let inputs = try writePatterns(3000, to: folder)
      let run = try CommandLineTool.start(
        ["convert"] + inputs + ["--to", "timeline", "-o", "out", "-q"], in: folder)
      waitUntil { !run.process.isRunning || ((try? names(in: "\(folder)/out").count) ?? 0) >= 20 }
      run.process.interruptWith(number)
      let outcome = try CommandLineTool.finish(run)
      #expect(outcome.status == 130)
      #expect(outcome.errorLines.last == "error: interrupted.")
      let files = try contents(of: "\(folder)/out")
      #expect(files.count < 2571)
      #expect(files.keys.allSatisfy { $0.hasSuffix(".timeline.json") })
      #expect(files.values.allSatisfy { $0.last == UInt8(ascii: "\n") && $0.count > 20 })
    }
  }

  @Test func `a thousand inputs take less than 100 MB`() throws {
    guard let time = CommandLineTool.program("time") else { return }
    try withTemporaryFolder { folder in
      _ = try writePatterns(1000, to: folder)
      let line = "\(time) -f %M haptic-cli convert p*.ahap --to timeline -o out -q"
      let outcome = try CommandLineTool.shell(line, in: folder)
      let kilobytes = try #require(outcome.errorLines.last.flatMap { Int($0) })
      #expect(kilobytes < 100_000)
    }
  }

  @Test(arguments: [
    (3, #""a.wav", "b.wav", "c.wav";"#), (5, #""a.wav", "b.wav", "c.wav", and 2 more;"#),
  ])
  func `sounds that would have to lie beside the output are named, three at most`(
    count: Int, list: String
  ) throws {
    try withTemporaryFolder { folder in
      let names = ["a", "b", "c", "d", "e"].prefix(count).map { "\($0).wav" }
      let events = names.map {
        #"{"Event": {"EventType": "AudioCustom", "EventWaveformPath": "\#($0)", "Time": 0}}"#
      }
      try Data(#"{"Version": 1.0, "Pattern": [\#(events.joined(separator: ", "))]}"#.utf8)
        .write(to: URL(filePath: "\(folder)/p.ahap"))
      for name in names {
        _ = try CommandLineTool.run(["render", "success", "-q", "-o", name], in: folder)
      }
      let outcome = try CommandLineTool.run(
        ["convert", "p.ahap", "-o", "other/", "--to", "ahap"], in: folder)
      #expect(outcome.status == 0)
      #expect(
        outcome.errors.contains("are not in its folder, and are not copied: \(list)"),
        "\(outcome.errors)")
    }
  }
}
