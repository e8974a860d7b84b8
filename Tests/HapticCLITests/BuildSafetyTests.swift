// A build that is attacked, doubled, or fed with names that nobody expected.

import Foundation
import HapticTestSupport
import Testing

@Suite struct BuildSafetyTests {
  @Test func `a manifest of more than 64 MB is not read`() throws {
    try withTemporaryFolder { folder in
      let line = "haptic-cli build success -q -o out --only web"
      #expect(try CommandLineTool.shell(line, in: folder).status == 0)
      let size = (64 << 20) + 1
      let outcome = try CommandLineTool.shell(
        "truncate -s \(size) out/success/manifest.json && \(line)", in: folder)
      #expect(outcome.status == 65)
      #expect(
        outcome.errorLines == [
          "out/success/manifest.json: error: the file is larger than the limit of 64 MB."
        ])
    }
  }

  @Test(arguments: ["", " --check"])
  func `a folder that cannot be opened is not taken for one that is not there`(check: String) throws
  {
    try withTemporaryFolder { folder in
      let outcome = try CommandLineTool.shell(
        "ln -s loop loop; haptic-cli build success -q -o loop --only web\(check)", in: folder)
      #expect(outcome.status == 66)
      #expect(outcome.errors.hasPrefix("loop: error: cannot be read: "))
    }
  }

  private func build(_ arguments: String, in folder: String) throws -> Outcome {
    try CommandLineTool.shell("haptic-cli build \(arguments)", in: folder)
  }

  private func writeTap(_ path: String, sound: String? = nil) throws {
    let event =
      sound.map {
        #"{"Event": {"EventType": "AudioCustom", "EventWaveformPath": "\#($0)", "Time": 0}}"#
      }
      ?? #"{"Event": {"EventType": "HapticTransient", "Time": 0}}"#
    let tap = #"{"Event": {"EventType": "HapticTransient", "Time": 0.1}}"#
    try Data(#"{"Version": 1.0, "Pattern": [\#(event), \#(tap)]}"#.utf8)
      .write(to: URL(filePath: path))
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  // MARK: - Names

  @Test(arguments: ["...ahap", "..ahap"])
  func `an input that would be built into the folder above, or no folder, is refused`(
    name: String
  ) throws {
    try withTemporaryFolder { folder in
      try writeTap("\(folder)/\(name)")
      let outcome = try build("./\(name) -o B", in: folder)
      #expect(outcome.status == 64)
      #expect(try names(in: folder) == [name])
    }
  }

  @Test func `a name too long for one of the files is refused before any is placed`() throws {
    try withTemporaryFolder { folder in
      let name = String(repeating: "n", count: 248)
      try writeTap("\(folder)/\(name).ahap")
      let outcome = try build("\(name).ahap -o B", in: folder)
      #expect(outcome.status == 73)
      #expect(outcome.errors.contains("255"))
      #expect(try names(in: "\(folder)/B").isEmpty)
    }
  }

  @Test func `a sound called like a file that is built is refused`() throws {
    try withTemporaryFolder { folder in
      for sound in ["PHaptics.swift", "p.AHAP"] {
        try writeTap("\(folder)/p.ahap", sound: sound)
        _ = try CommandLineTool.run(["render", "success", "-q", "-o", "s.wav"], in: folder)
        try FileManager.default.copyItem(atPath: "\(folder)/s.wav", toPath: "\(folder)/\(sound)")
        let outcome = try build("p.ahap -o B", in: folder)
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("\"\(sound)\" has the name of a file that the build makes"))
        #expect(try names(in: "\(folder)/B").isEmpty)
      }
    }
  }

  @Test func `a sound whose path leads out of the folder is left out and not copied`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/in", withIntermediateDirectories: true)
      try writeTap("\(folder)/in/p.ahap", sound: "../x.wav")
      _ = try CommandLineTool.run(["render", "success", "-q", "-o", "x.wav"], in: folder)
      let outcome = try build("in/p.ahap -o B --root .", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains(", sound; "))
      #expect(!exists("\(folder)/B/p/x.wav"))
    }
  }

  @Test func `names of any script stay apart in all that is built`() throws {
    try withTemporaryFolder { folder in
      let inputs = ["привет", "мир", "Café", "Caf", "日本", "tap 🎉", "tap 🎈"]
      for name in inputs { try writeTap("\(folder)/\(name).ahap") }
      let outcome = try build(
        inputs.map { "'\($0).ahap'" }.joined(separator: " ") + " -o B -q", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let objects = try CommandLineTool.shell("grep -h '^object' B/*/android/*.kt", in: folder).text
      #expect(Set(objects.split(separator: "\n")).count == inputs.count, "\(objects)")
    }
  }

  @Test func `a file of which nothing plays is not built`() throws {
    try withTemporaryFolder { folder in
      try Data(#"{"Version": 1.0, "Pattern": [{"Event": {"EventType": "x", "Time": 0}}]}"#.utf8)
        .write(to: URL(filePath: "\(folder)/p.ahap"))
      let outcome = try build("p.ahap -o B", in: folder)
      #expect(outcome.status == 65)
      #expect(try names(in: "\(folder)/B").isEmpty)
    }
  }

  // MARK: - Links and foreign files

  @Test func `a manifest cannot have files removed outside the folder, nor a link lead there`()
    throws
  {
    try withTemporaryFolder { folder in
      try writeTap("\(folder)/p.ahap")
      try Data("precious".utf8).write(to: URL(filePath: "\(folder)/victim.txt"))
      let sum = try CommandLineTool.shell("sha256sum victim.txt | cut -c1-64", in: folder).text
        .trimmingCharacters(in: .whitespacesAndNewlines)
      try FileManager.default.createDirectory(
        atPath: "\(folder)/B/p", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/B/p/ln", withDestinationPath: "../..")
      for (path, status) in [("ln/victim.txt", 73), ("../../victim.txt", 65)] as [(String, Int32)] {
        let manifest = #"{"manifest": 1, "outputs": [{"path": "\#(path)", "sha256": "\#(sum)"}]}"#
        for name in ["manifest.json", ".manifest.next.json"] {
          try? FileManager.default.removeItem(atPath: "\(folder)/B/p/manifest.json")
          try? FileManager.default.removeItem(atPath: "\(folder)/B/p/.manifest.next.json")
          try Data(manifest.utf8).write(to: URL(filePath: "\(folder)/B/p/\(name)"))
          let outcome = try build("p.ahap -o B", in: folder)
          #expect(outcome.status == status, "\(path) in \(name): \(outcome.errors)")
          #expect(exists("\(folder)/victim.txt"))
        }
      }
    }
  }

  @Test func `a folder that is a link is not followed`() throws {
    try withTemporaryFolder { folder in
      try writeTap("\(folder)/p.ahap")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/elsewhere", withIntermediateDirectories: true)
      for link in ["B/p", "B/p/ios"] {
        try? FileManager.default.removeItem(atPath: "\(folder)/B")
        let parent = (link as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(parent)", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(link)", withDestinationPath: "\(folder)/elsewhere")
        let outcome = try build("p.ahap -o B", in: folder)
        #expect(outcome.status == 73, "\(outcome.errors)")
        #expect(outcome.errors.contains("links are not followed"))
        #expect(try names(in: "\(folder)/elsewhere").isEmpty)
      }
    }
  }

  @Test func `a link in a file's place is somebody's, though it leads nowhere`() throws {
    try withTemporaryFolder { folder in
      try writeTap("\(folder)/p.ahap")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/B/p", withIntermediateDirectories: true)
      let link = "\(folder)/B/p/p.svg"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
      let refused = try build("p.ahap -o B", in: folder)
      #expect(refused.status == 73)
      #expect(try names(in: "\(folder)/B/p") == ["p.svg"])
      #expect(try build("p.ahap -o B --force", in: folder).status == 0)
      #expect(!exists("\(folder)/B/p/nowhere"))
    }
  }

  @Test func `foreign files of any input are found before a file of the first is placed`() throws {
    try withTemporaryFolder { folder in
      for name in ["a", "b"] { try writeTap("\(folder)/\(name).ahap") }
      try FileManager.default.createDirectory(
        atPath: "\(folder)/B/b", withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(filePath: "\(folder)/B/b/b.svg"))
      let outcome = try build("a.ahap b.ahap -o B", in: folder)
      #expect(outcome.status == 73)
      #expect(try names(in: "\(folder)/B") == ["b"])
      #expect(try names(in: "\(folder)/B/b") == ["b.svg"])
    }
  }

  @Test func `a pipe in the folder does not hold a check up`() throws {
    try withTemporaryFolder { folder in
      try writeTap("\(folder)/p.ahap")
      #expect(try build("p.ahap -o B -q", in: folder).status == 0)
      for (name, reason) in [
        ("p.svg", "edited since the build (p.svg); 1 file"),
        ("manifest.json", "manifest.json is missing; 2 files"),
      ] {
        _ = try CommandLineTool.shell("rm B/p/\(name) && mkfifo B/p/\(name)", in: folder)
        let outcome = try CommandLineTool.shell(
          "timeout 20 haptic-cli build p.ahap -o B --check", in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("B/p: error: \(reason) to update."))
      }
    }
  }

  @Test func `a file keeps its permissions when it is built anew`() throws {
    try withTemporaryFolder { folder in
      try writeTap("\(folder)/p.ahap")
      #expect(try build("p.ahap -o B -q", in: folder).status == 0)
      let drawing = "\(folder)/B/p/p.svg"
      chmod(drawing, 0o600)
      try Data("edited".utf8).write(to: URL(filePath: drawing))
      #expect(try build("p.ahap -o B -q", in: folder).status == 0)
      let mode = try FileManager.default.attributesOfItem(atPath: drawing)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  // MARK: - Inputs and company

  @Test func `an input that is a pipe is read once, and its digest is of what was read`() throws {
    try withTemporaryFolder { folder in
      try writeTap("\(folder)/p.ahap")
      let outcome = try CommandLineTool.shell(
        "mkfifo in.ahap; cat p.ahap > in.ahap & timeout 20 haptic-cli build in.ahap -o B -q; "
          + "s=$?; wait; exit $s", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let sum = try CommandLineTool.shell("sha256sum p.ahap | cut -c1-64", in: folder).text
      let manifest = try String(contentsOfFile: "\(folder)/B/in/manifest.json", encoding: .utf8)
      #expect(manifest.contains(sum.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
  }

  @Test func `builds at the same time wait for one another`() throws {
    try withTemporaryFolder { folder in
      for name in ["a", "b", "c"] { try writeTap("\(folder)/\(name).ahap") }
      let outcome = try CommandLineTool.shell(
        "yes 'a.ahap b.ahap c.ahap' | head -n 4 | xargs -L 1 -P 4 haptic-cli build -q -o B",
        in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try names(in: "\(folder)/B") == ["a", "b", "c"])
      #expect(try build("a.ahap b.ahap c.ahap -o B --check", in: folder).status == 0)
    }
  }

  @Test func `what a killed build left in the folder is taken away by the next`() throws {
    try withTemporaryFolder { folder in
      try writeTap("\(folder)/p.ahap")
      let left = "\(folder)/B/.haptic-cli.AbCdEf"
      try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
      try Data("half".utf8).write(to: URL(filePath: "\(left)/1"))
      #expect(try build("p.ahap -o B -q --check", in: folder).status == 1)
      #expect(exists(left))
      #expect(try build("p.ahap -o B -q", in: folder).status == 0)
      #expect(try names(in: "\(folder)/B") == ["p"])
    }
  }

  @Test func `the manifest says how close each format comes`() throws {
    try withTemporaryFolder { folder in
      _ = try build("success -o B -q", in: folder)
      let bytes = try Data(contentsOf: URL(filePath: "\(folder)/B/success/manifest.json"))
      let root = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      let outputs = try #require(root["outputs"] as? [[String: Any]])
      let measured = outputs.filter { $0["similarity"] != nil }.compactMap {
        $0["format"] as? String
      }
      #expect(Set(measured).isSuperset(of: ["ahap", "android", "haptic", "hjif", "he"]))
      let ahap = outputs.first { $0["format"] as? String == "ahap" }
      let figures = try #require(ahap?["similarity"] as? [String: Double])
      #expect(figures == ["feltDistance": 0, "stSIM": 1, "spqi": 1, "envelopeDistance": 0])
    }
  }
}
