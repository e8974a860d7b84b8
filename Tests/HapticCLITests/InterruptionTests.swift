// A signal ends the work at once, also where nothing looks for one: in a wait, and in the middle of computing.

import Foundation
import HapticTestSupport
import Testing

@Suite struct InterruptionTests {
  /// Thousands of vibrations that overlap: seconds of computing for a debug build.
  private func writeLong(to path: String) throws {
    let events = (0..<6_000).map { index in
      #"{"Event": {"EventType": "HapticContinuous", "Time": \#(Double(index) / 100), "EventDuration": 5}}"#
    }
    try Data(#"{"Version": 1.0, "Pattern": [\#(events.joined(separator: ","))]}"#.utf8)
      .write(to: URL(filePath: path))
  }

  @Test(arguments: [
    "render long.ahap -q -o out.wav", "convert long.ahap -q --to haptic -o out.haptic",
    "build long.ahap -q -o out --only meta,android",
  ])
  func `a signal during the reading ends a command that then computes`(command: String) throws {
    guard let strace = CommandLineTool.program("strace") else { return }
    try withTemporaryFolder { folder in
      try writeLong(to: "\(folder)/long.ahap")
      let outcome = try CommandLineTool.shell(
        "\(strace) -f -o /dev/null -P \"$PWD/long.ahap\" -e trace=read -e inject=read:signal=INT:when=1 "
          + "haptic-cli \(command)", in: folder)
      #expect(outcome.status == 130)
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
      #expect(outcome.errors.contains("interrupted"))
      #expect(try names(in: folder).filter { $0 != "out" } == ["long.ahap"])
      #expect(((try? names(in: "\(folder)/out")) ?? []).isEmpty)
    }
  }

  @Test func `a signal while a pipe is waited for is an interruption`() throws {
    guard let strace = CommandLineTool.program("strace") else { return }
    try withTemporaryFolder { folder in
      let outcome = try CommandLineTool.shell(
        "mkfifo pipe.ahap; \(strace) -f -o /dev/null -P \"$PWD/pipe.ahap\" -e trace=openat "
          + "-e inject=openat:signal=INT:when=1 haptic-cli render \"$PWD/pipe.ahap\" -o out.wav",
        in: folder)
      #expect(outcome.status == 130)
      #expect(outcome.errors == "error: interrupted.\n")
      #expect(try names(in: folder) == ["pipe.ahap"])
    }
  }
}
