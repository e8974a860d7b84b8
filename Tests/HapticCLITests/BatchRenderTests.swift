// Renders of many inputs at once: the same files whatever the threads, and whole ones or none.

import Foundation
import HapticTestSupport
import Testing

@Suite struct BatchRenderTests {
  @Test func `however many jobs, the files and the messages are the same`() throws {
    try withTemporaryFolder { folder in
      let inputs = try writePatterns(30, to: folder)
      var outcomes: [(Outcome, [String: Data])] = []
      for jobs in ["1", "2", "7", "100"] {
        let outcome = try CommandLineTool.run(
          ["render"] + inputs + ["--stats", "-o", "out\(jobs)", "--jobs", jobs], in: folder)
        outcomes.append((outcome, try contents(of: "\(folder)/out\(jobs)")))
      }
      let (first, files) = outcomes[0]
      #expect(first.status == 65)
      #expect(files.count == 26)
      #expect(first.errorLines.count { $0.contains("error") } == 4)
      #expect(first.errorLines.last == "out1/: 26 of 30 inputs written")
      for ((outcome, others), jobs) in zip(outcomes, ["1", "2", "7", "100"]) {
        #expect(outcome.status == first.status)
        #expect(outcome.errors.replacing("out\(jobs)/", with: "out1/") == first.errors)
        #expect(others == files)
      }
    }
  }

  @Test(arguments: ["wav", "flac"])
  func `each file is the one that its input gives alone`(container: String) throws {
    try withFixtures { folder in
      let inputs = ["tap.ahap", "success", "tap-and-buzz.ahap", "card.timeline.json"]
      let options = ["-q", "--layout", "mix", "--container", container, "--gain", "-6dB"]
      let batch = try CommandLineTool.run(
        ["render"] + inputs + options + ["-o", "all"], in: folder)
      #expect(batch.status == 0, "\(batch.errors)")
      #expect(batch.errors.isEmpty)
      for input in inputs {
        let single = try CommandLineTool.run(
          ["render", input] + options + ["-o", "one/"], in: folder)
        #expect(single.status == 0, "\(single.errors)")
      }
      #expect(try contents(of: "\(folder)/all").count == 4)
      #expect(try contents(of: "\(folder)/all") == contents(of: "\(folder)/one"))
    }
  }

  @Test func `without a folder each goes into this one, under its own name`() throws {
    try withFixtures { folder in
      let before = try names(in: folder)
      let outcome = try CommandLineTool.run(
        ["render", "tap.ahap", "success", "-q", "--layout", "android"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try Set(names(in: folder)).subtracting(before) == ["success.ogg", "tap.ogg"])
    }
  }

  @Test(arguments: ["1", "2", "9"])
  func `a sound that the run itself writes is refused to those that play it`(jobs: String) throws {
    try withFixtures { folder in
      try
        #"{"Pattern": [{"Event": {"EventType": "AudioCustom", "EventWaveformPath": "tap.wav", "Time": 0}}]}"#
        .write(toFile: "\(folder)/plays.ahap", atomically: true, encoding: .utf8)
      let old = try CommandLineTool.run(["render", "success", "-q", "-o", "tap.wav"], in: folder)
      #expect(old.status == 0)
      let outcome = try CommandLineTool.run(
        ["render", "plays.ahap", "tap.ahap", "-q", "--layout", "mix", "--jobs", jobs], in: folder)
      #expect(outcome.status == 64)
      #expect(
        outcome.errors
          == "plays.ahap: error: refers to 'tap.wav', which this run writes; use another folder.\n")
      #expect(try names(in: folder).contains("plays.wav") == false)
      let elsewhere = try CommandLineTool.run(
        ["render", "plays.ahap", "tap.ahap", "-q", "--layout", "mix", "-o", "out"], in: folder)
      #expect(elsewhere.status == 0, "\(elsewhere.errors)")
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal in the middle leaves whole files and no others`(_ number: Int32) throws {
    try withTemporaryFolder { folder in
      let inputs = try writePatterns(600, to: folder)
      let run = try CommandLineTool.start(
        ["render"] + inputs + ["--rate", "8000", "-o", "out", "-q"], in: folder)
      waitUntil { !run.process.isRunning || ((try? names(in: "\(folder)/out").count) ?? 0) >= 20 }
      run.process.interruptWith(number)
      let outcome = try CommandLineTool.finish(run)
      #expect(outcome.status == 130)
      #expect(outcome.errorLines.last == "error: interrupted.")
      let left = try names(in: "\(folder)/out")
      #expect(left.count < 515 && left.allSatisfy { $0.hasSuffix(".wav") })
      let single = try CommandLineTool.run(
        ["render", "p0.ahap", "--rate", "8000", "-q", "-o", "p0.wav"], in: folder)
      #expect(single.status == 0)
      let again = try CommandLineTool.run(
        ["render"] + inputs + ["--rate", "8000", "-o", "again", "-q"], in: folder)
      #expect(again.status == 65)
      for name in left {
        let (file, whole) = (
          URL(filePath: "\(folder)/out/\(name)"), URL(filePath: "\(folder)/again/\(name)")
        )
        #expect(try Data(contentsOf: file) == Data(contentsOf: whole))
      }
    }
  }

  @Test func `a hundred inputs take hardly more memory than one`() throws {
    guard let time = CommandLineTool.program("time") else { return }
    try withTemporaryFolder { folder in
      _ = try writePatterns(100, to: folder)
      let kilobytes = try ["p0.ahap", "p*.ahap"].map { inputs in
        let outcome = try CommandLineTool.shell(
          "\(time) -f %M haptic-cli render \(inputs) -o out/ -q", in: folder)
        return try #require(outcome.errorLines.last.flatMap { Int($0) })
      }
      #expect(kilobytes[1] < kilobytes[0] + 16_000, "\(kilobytes)")
    }
  }
}
