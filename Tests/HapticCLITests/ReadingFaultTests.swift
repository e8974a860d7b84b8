// Files that change or fail while they are read, and limits that every command has.

import Foundation
import HapticTestSupport
import Testing

@Suite struct ReadingFaultTests {
  /// A pattern that plays a sound of some seconds from the start.
  private func writePattern(playing sound: String, for seconds: Double, to path: String) throws {
    let event =
      #"{"Event": {"EventType": "AudioCustom", "EventWaveformPath": "\#(sound)", "Time": 0, "#
      + #""EventDuration": \#(seconds)}}"#
    try Data(#"{"Version": 1.0, "Pattern": [\#(event)]}"#.utf8).write(to: URL(filePath: path))
  }

  @Test func `an input that shrinks while it is read is a message and a status`() throws {
    guard let strace = CommandLineTool.program("strace") else { return }
    try withTemporaryFolder { folder in
      let event = #"{"Event": {"EventType": "HapticTransient", "Time": 0}}"#
      let events = Array(repeating: event, count: 40_000).joined(separator: ",\n")
      try Data(#"{"Version": 1.0, "Pattern": [\#(events)]}"#.utf8)
        .write(to: URL(filePath: "\(folder)/big.ahap"))
      // The file has a size when it is opened, and nothing in it when it is read.
      let outcome = try CommandLineTool.shell(
        "\(strace) -f -o log -P \"$PWD/big.ahap\" -e trace=read -e inject=read:retval=0:when=1 "
          + "haptic-cli check big.ahap", in: folder)
      #expect(outcome.status == 66)
      #expect(
        outcome.text.contains("big.ahap: error: the file became shorter while it was read."))
    }
  }

  @Test(arguments: ["-o out.wav", "-o out.flac", "-o -", "-o out.wav --normalize -1dB"])
  func `a sound that ends early in the middle of a render ends it, and leaves nothing`(
    output: String
  ) throws {
    guard let strace = CommandLineTool.program("strace") else { return }
    try withTemporaryFolder { folder in
      // Too long to be kept in memory: twenty seconds.
      try writePattern(playing: "s.wav", for: 20, to: "\(folder)/p.ahap")
      let breathing = try CommandLineTool.shell(
        "haptic-cli render engine -q -o e.wav && sox -q e.wav s.wav repeat 12 2>/dev/null || "
          + "haptic-cli render p.ahap -q -o s.wav --max-duration 30", in: folder)
      #expect(breathing.status == 0)
      let before = try names(in: folder)
      for (what, number) in [("EIO", 60), ("EIO", 90), ("EACCES", 75)] {
        let outcome = try CommandLineTool.shell(
          "\(strace) -f -o /dev/null -P \"$PWD/s.wav\" -e trace=pread64 "
            + "-e inject=pread64:error=\(what):when=\(number)+ "
            + "haptic-cli render p.ahap -q --layout mix \(output)", in: folder)
        #expect(outcome.status == 66, "\(what) \(number): \(outcome.errors)")
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(try names(in: folder) == before)
      }
    }
  }

  @Test func `a sound that the system keeps back ends every command that plays it`() throws {
    guard let strace = CommandLineTool.program("strace") else { return }
    try withTemporaryFolder { folder in
      _ = try CommandLineTool.run(["render", "success", "-q", "-o", "s.wav"], in: folder)
      try writePattern(playing: "s.wav", for: 0.1, to: "\(folder)/p.ahap")
      let before = try names(in: folder)
      for command in ["render p.ahap --layout mix", "check p.ahap", "build p.ahap -o B"] {
        for call in ["openat:error=EACCES:when=1", "pread64:error=EIO:when=1"] {
          let outcome = try CommandLineTool.shell(
            "\(strace) -f -o /dev/null -P \"$PWD/s.wav\" -e inject=\(call) haptic-cli \(command)",
            in: folder)
          #expect(outcome.status == 66, "\(command), \(call): \(outcome.errors)")
          #expect((outcome.text + outcome.errors).contains("\"s.wav\" cannot be read: "))
        }
      }
      try? FileManager.default.removeItem(atPath: "\(folder)/B")
      #expect(try names(in: folder) == before)
    }
  }

  @Test func `every command refuses what render refuses, and reads what it reads`() throws {
    try withTemporaryFolder { folder in
      let buzz = #"{"Event": {"EventType": "HapticContinuous", "Time": 0, "EventDuration": 10}}"#
      try Data(#"{"Version": 1.0, "Pattern": [\#(buzz)]}"#.utf8)
        .write(to: URL(filePath: "\(folder)/tail.ahap"))
      let commands = [
        ["render", "-o", "out.wav"], ["check"], ["inspect"], ["convert", "-o", "out.haptic"],
        ["build", "-o", "B"], ["compare", "tail.ahap"],
      ]
      // The release of 1 ms ends after the limit.
      for (limit, status) in [("10", 65), ("10.001", 0)] as [(String, Int32)] {
        for command in commands {
          let outcome = try CommandLineTool.run(
            [command[0], "tail.ahap"] + command.dropFirst() + ["--max-duration", limit], in: folder)
          #expect(outcome.status == status, "\(command), \(limit): \(outcome.errors)")
        }
      }
    }
  }

  @Test func `a file that another names has the limit of every input`() throws {
    try withTemporaryFolder { folder in
      let event = #"{"Event": {"EventType": "HapticTransient", "Time": 0}}"#
      let events = Array(repeating: event, count: 30_000).joined(separator: ",\n")
      try Data(#"{"Version": 1.0, "Pattern": [\#(events)]}"#.utf8)
        .write(to: URL(filePath: "\(folder)/big.ahap"))
      try Data(#"{"timeline": 1, "patterns": [{"pattern": "big.ahap"}]}"#.utf8)
        .write(to: URL(filePath: "\(folder)/t.timeline.json"))
      let arguments = ["check", "t.timeline.json", "--max-size"]
      let refused = try CommandLineTool.run(arguments + ["1"], in: folder)
      #expect(refused.status == 65)
      #expect(refused.text.contains("\"big.ahap\" is larger than the limit of 1 MB"))
      #expect(try CommandLineTool.run(arguments + ["2"], in: folder).status == 0)
    }
  }

  @Test func `a path that leads out is refused before anything outside is touched`() throws {
    guard let strace = CommandLineTool.program("strace") else { return }
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/in", withIntermediateDirectories: true)
      for name in ["there.ahap", "absent.ahap"] {
        try Data(#"{"timeline": 1, "patterns": [{"pattern": "../\#(name)"}]}"#.utf8)
          .write(to: URL(filePath: "\(folder)/in/t.timeline.json"))
        try Data("{}".utf8).write(to: URL(filePath: "\(folder)/there.ahap"))
        let outcome = try CommandLineTool.shell(
          "\(strace) -f -e trace=%file -o log haptic-cli check in/t.timeline.json", in: folder)
        #expect(outcome.status == 65)
        #expect(outcome.text.contains("leads out of the allowed folder"))
        let log = try String(contentsOfFile: "\(folder)/log", encoding: .utf8)
        #expect(!log.contains(name))
      }
    }
  }
}
