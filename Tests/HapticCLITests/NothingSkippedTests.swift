// What cannot be searched or read is in every report, and the rest is still checked.

import Foundation
import HapticFormats
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct NothingSkippedTests {
  private static let tap =
    #"{"Version": 1.0, "Pattern": [{"Event": {"EventType": "HapticTransient", "Time": 0}}]}"#

  private func withFolders(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for path in ["good/a.ahap", "bad/b.ahap", "bad/below/c.ahap"] {
        let file = URL(filePath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(Self.tap.utf8).write(to: file)
      }
      try body(folder)
    }
  }

  @Test(arguments: ReportFormat.all.map(\.name).filter { $0 != "statistics" })
  func `a broken project file is in the report, with its place, beside what is checked`(
    form: String
  ) throws {
    try withFolders { folder in
      try Data("{\n  \"failOn\": \"loud\"\n}".utf8)
        .write(to: URL(filePath: "\(folder)/bad/.haptic-synth.json"))
      let outcome = try CommandLineTool.run(
        ["check", "good", "bad", "--report", form, "--fail-on", "note"], in: folder)
      #expect(outcome.status == 65)
      #expect(outcome.text.contains("bad/.haptic-synth.json"))
      #expect(outcome.text.contains("good/a.ahap"))
      #expect(!outcome.text.contains("b.ahap"), "a file of a broken project is not judged")
      #expect(outcome.errors.contains("1 could not be read"))
    }
  }

  @Test(arguments: ["EMFILE", "EACCES", "ENOMEM", "EIO"])
  func `a folder that cannot be opened is reported, and the rest is worked on`(error: String) throws
  {
    guard let strace = CommandLineTool.program("strace") else { return }
    try withFolders { folder in
      let commands = [
        ("check good bad", 66), ("convert good bad -q --to haptic -o out/", 66),
        ("build good bad -q -o built --only web", 66),
      ]
      for (command, status) in commands {
        let outcome = try CommandLineTool.shell(
          "mkdir -p out; \(strace) -f -o log -P bad/below -e trace=openat,open "
            + "-e inject=openat,open:error=\(error) haptic-cli \(command)", in: folder)
        guard FileManager.default.fileExists(atPath: "\(folder)/log") else {
          return print("skipped: programs cannot be traced here.")
        }
        #expect(outcome.status == Int32(status), "\(command): \(outcome.errors)")
        #expect((outcome.text + outcome.errors).contains("bad/below"), "\(command)")
      }
      #expect(try names(in: "\(folder)/out") == ["a.haptic", "b.haptic"])
    }
  }

  @Test func `a folder without anything to check is not a success`() throws {
    try withFolders { folder in
      try Data("*\n".utf8).write(to: URL(filePath: "\(folder)/bad/.gitignore"))
      try Data(#"{"exclude": ["*.ahap"]}"#.utf8)
        .write(to: URL(filePath: "\(folder)/good/.haptic-synth.json"))
      for input in ["bad", "good", "./good/"] {
        let outcome = try CommandLineTool.run(["check", input], in: folder)
        #expect(outcome.status == 66, "\(input): \(outcome.text) \(outcome.errors)")
        #expect(outcome.text.contains("no pattern is in this folder"))
      }
    }
  }
}
