// What a run makes of a strange beginning: no words, no standard descriptors, names that are not text.

import Foundation
import HapticTestSupport
import Testing

@Suite struct StartUpTests {
  @Test func `no command prints the help`() throws {
    try withTemporaryFolder { folder in
      let outcome = try CommandLineTool.run([], in: folder)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(outcome.output == (try CommandLineTool.run(["--help"], in: folder)).output)
    }
  }

  @Test func `an option behind help is no command`() throws {
    try withTemporaryFolder { folder in
      let outcome = try CommandLineTool.run(["help", "--foo"], in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("error: Unknown option '--foo'"))
    }
  }

  @Test func `no list of arguments is a mistake, whatever was to be checked`() throws {
    try withTemporaryFolder { folder in
      try Data("{".utf8).write(to: URL(filePath: "\(folder)/b.ahap"))
      let tool = "\(CommandLineTool.folder)/haptic-cli"
      let hidden = "mount -t tmpfs none /proc && exec '\(tool)' check b.ahap"
      let mounted = try CommandLineTool.shell(
        "unshare -m sh -c 'mount -t tmpfs none /proc'", in: folder)
      guard mounted.status == 0 else { return print("skipped: this user may not hide /proc.") }
      let outcome = try CommandLineTool.shell("unshare -m sh -c \"\(hidden)\"", in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.output.isEmpty)
    }
  }

  @Test func `a closed standard error damages no file`() throws {
    try withTemporaryFolder { folder in
      // Each of them has something to be told of.
      for index in 0..<60 {
        let event = #"{"Event": {"Time": 0, "EventType": "HapticTransient", "Odd": \#(index)}}"#
        try Data(#"{"Version": 1.0, "Pattern": [\#(event), {"Odd": {}}]}"#.utf8)
          .write(to: URL(filePath: "\(folder)/\(index).ahap"))
      }
      let line = "haptic-cli convert *.ahap --to timeline -o"
      #expect(try CommandLineTool.shell("\(line) open/", in: folder).status == 0)
      #expect(try CommandLineTool.shell("\(line) closed/ 2>&-", in: folder).status == 0)
      let compared = try CommandLineTool.shell("diff -r open closed", in: folder)
      #expect(compared.status == 0, "\(compared.text)")
    }
  }

  @Test func `what should go to a closed standard output does not get lost in silence`() throws {
    try withTemporaryFolder { folder in
      for line in [
        "haptic-cli render success -q -o -", "haptic-cli patterns",
        "haptic-cli check success --json",
        "haptic-cli convert success --to haptic -o -",
      ] {
        let outcome = try CommandLineTool.shell("\(line) >&-", in: folder)
        #expect(outcome.status == 74, "\(line): \(outcome.errors)")
      }
      #expect(try names(in: folder).isEmpty)
    }
  }

  @Test func `a closed standard input is an input that cannot be read`() throws {
    try withTemporaryFolder { folder in
      let outcome = try CommandLineTool.shell("haptic-cli check - <&-", in: folder)
      #expect(outcome.status == 66)
    }
  }

  @Test func `a name that is not UTF-8 is refused with the reason`() throws {
    try withTemporaryFolder { folder in
      let outcome = try CommandLineTool.shell(
        "haptic-cli patterns success > $(printf 'b\\377d.ahap'); haptic-cli render $(printf 'b\\377d.ahap')",
        in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("argument 2"))
      #expect(outcome.errors.contains("is not UTF-8"))
    }
  }

  @Test func `a name that is not UTF-8 is not suggested`() throws {
    try withTemporaryFolder { folder in
      let outcome = try CommandLineTool.shell(
        "haptic-cli patterns success > $(printf 'succ\\377ss.ahap'); haptic-cli render succXss.ahap",
        in: folder)
      #expect(outcome.status == 66)
      #expect(!outcome.errors.contains("\u{FFFD}"))
    }
  }
}
