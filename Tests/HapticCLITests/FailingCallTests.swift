// What a run says when one certain system call fails, and what it does instead.

import Foundation
import HapticTestSupport
import Testing

@Suite struct FailingCallTests {
  /// A run in a folder with calls injected as strace spells it; `nil` where programs cannot be traced.
  private func run(
    _ command: String, injecting fault: String, in folder: String, behind prefix: String = ""
  ) throws -> Outcome? {
    guard let strace = CommandLineTool.program("strace") else { return nil }
    let call = fault.prefix { $0 != ":" }
    let traced = try CommandLineTool.shell("\(strace) -o /dev/null true", in: folder)
    guard traced.status == 0 else { return nil }
    return try CommandLineTool.shell(
      "\(prefix) \(strace) -f -o log -e trace=\(call) -e inject=\(fault) haptic-cli \(command)",
      in: folder)
  }

  private func withRun(
    _ command: String, injecting fault: String, after preparation: String = "true",
    behind prefix: String = "", _ body: (Outcome, String) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      #expect(try CommandLineTool.shell(preparation, in: folder).status == 0)
      let outcome = try run(command, injecting: fault, in: folder, behind: prefix)
      guard let outcome else { return print("skipped: programs cannot be traced here.") }
      try body(outcome, folder)
    }
  }

  @Test func `a disk that is full is called so`() throws {
    try withRun("render success -q -o a.wav", injecting: "pwrite64:error=ENOSPC:when=1+") {
      outcome, _ in
      #expect(outcome.status == 74)
      #expect(outcome.errors.contains("No space left on device"), "\(outcome.errors)")
    }
  }

  @Test(arguments: 1...3)
  func `room for all that sounds is asked for before any of it is written`(refused: Int) throws {
    try withTemporaryFolder { folder in
      let taps = [0, 20, 40].map { #"{"Event": {"EventType": "HapticTransient", "Time": \#($0)}}"# }
      try #"{"Version": 1.0, "Pattern": [\#(taps.joined(separator: ", "))]}"#
        .write(toFile: "\(folder)/sparse.ahap", atomically: true, encoding: .utf8)
      guard let strace = CommandLineTool.program("strace") else { return }
      let outcome = try CommandLineTool.shell(
        "\(strace) -f -o log -e trace=fallocate,pwrite64 "
          + "-e inject=fallocate:error=ENOSPC:when=\(refused) haptic-cli render sparse.ahap -q -o a.wav",
        in: folder)
      let log = (try? String(contentsOfFile: "\(folder)/log", encoding: .utf8)) ?? ""
      let calls = log.split(separator: "\n")
      guard calls.contains(where: { $0.contains("fallocate") }) else {
        return print("skipped: programs cannot be traced here.")
      }
      #expect(outcome.status == 74)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("No space left on device"), "\(outcome.errors)")
      #expect(try names(in: folder) == ["log", "sparse.ahap"])
      // Nothing but the header, which is where the samples' place is known from.
      #expect(calls.count { $0.contains("fallocate") } == refused)
      let written = calls.filter { $0.contains("pwrite64") }
      #expect(written.allSatisfy { $0.contains("\"RIFF") }, "\(written)")
    }
  }

  @Test func `a write that a signal interrupts loses no byte`() throws {
    for number in 1...4 {
      try withRun("patterns success", injecting: "write:error=EINTR:when=\(number)") {
        outcome, folder in
        let whole = try CommandLineTool.shell("haptic-cli patterns success", in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.output == whole.output)
      }
    }
  }

  @Test(arguments: ["access:error=ENOENT:when=1+", "openat:error=EOPNOTSUPP"])
  func `where no nameless file can be made, one with a name serves`(fault: String) throws {
    try withTemporaryFolder { folder in
      guard let strace = CommandLineTool.program("strace") else { return }
      let command = "render success -q -o a.wav"
      let traced = try CommandLineTool.shell(
        "\(strace) -f -o log -e trace=openat haptic-cli \(command)", in: folder)
      let calls = (try? String(contentsOfFile: "\(folder)/log", encoding: .utf8)) ?? ""
      let opened = calls.split(separator: "\n").filter { $0.contains(" openat(") }
      guard traced.status == 0, let number = opened.firstIndex(where: { $0.contains("O_TMPFILE") })
      else { return print("skipped: programs cannot be traced here, or files have names.") }
      let whole = try Data(contentsOf: URL(filePath: "\(folder)/a.wav"))
      try FileManager.default.removeItem(atPath: "\(folder)/a.wav")
      let moment = fault.contains("when") ? fault : "\(fault):when=\(number + 1)"
      let outcome = try #require(try run(command, injecting: moment, in: folder))
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try Data(contentsOf: URL(filePath: "\(folder)/a.wav")) == whole)
    }
  }

  @Test func `permissions that cannot be kept stop the run before the file is replaced`() throws {
    try withRun(
      "render success -q -o a.wav --force", injecting: "fchmod:error=EPERM:when=1+",
      after: "echo old > a.wav && chmod 600 a.wav"
    ) { outcome, folder in
      #expect(outcome.status != 0)
      #expect(outcome.errors.contains("Operation not permitted"), "\(outcome.errors)")
      let kept = try String(contentsOfFile: "\(folder)/a.wav", encoding: .utf8)
      #expect(kept == "old\n")
    }
  }

  @Test func `permissions that are the same already are not set`() throws {
    try withRun(
      "render success -q -o a.wav --force", injecting: "fchmod:error=EPERM:when=1+",
      after: "umask 022; echo old > a.wav"
    ) { outcome, _ in #expect(outcome.status == 0, "\(outcome.errors)") }
  }

  @Test func `a build that cannot place a file says so, and is healed by building again`() throws {
    let line = "build success -q -o out --only web"
    for number in 1...4 {
      try withRun(line, injecting: "renameat:error=EACCES:when=\(number)") { outcome, folder in
        #expect(outcome.status == 73, "\(number): \(outcome.errors)")
        #expect(outcome.errors.contains("Permission denied"))
        let again = try CommandLineTool.shell(
          "haptic-cli \(line) && haptic-cli \(line) --check", in: folder)
        #expect(again.status == 0, "\(again.errors)")
      }
    }
  }

  @Test func `a folder that cannot be made is named`() throws {
    try withRun("build success -q -o made/out --only web", injecting: "mkdir:error=EACCES:when=1+")
    {
      outcome, folder in
      #expect(outcome.status == 73)
      #expect(
        outcome.errorLines == ["made/: error: Cannot create the folder: Permission denied."])
    }
  }

  @Test func `a lock that stops working does not keep a build waiting for ever`() throws {
    guard CommandLineTool.program("flock") != nil else { return print("skipped: no flock here.") }
    try withRun(
      "build success -q -o out --only web", injecting: "flock:error=ENOLCK:when=2+",
      after: "mkdir out", behind: "flock out timeout 20"
    ) { outcome, _ in #expect(outcome.status == 0, "\(outcome.status): \(outcome.errors)") }
  }
}
