// No write hits a file that the run reads, or one of another kind than it writes.

import Foundation
import HapticFormats
import HapticTestSupport
import HapticWorkbench
import Testing

@testable import haptic_cli

@Suite struct WriteGateTests {
  private static let tap =
    #"{"Version": 1.0, "Pattern": [{"Event": {"EventType": "HapticTransient", "Time": 0, "#
    + #""EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.8}, "#
    + #"{"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}]}"#

  /// A page in place of the studio's.
  private static let studio = PackageRoot.path(
    of: "Tests/HapticCLITests/Transcripts/Fixtures/studio.html")

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  // MARK: - Files of another kind

  @Test(arguments: [
    ["check", "--write-baseline", "a.ahap", "b.ahap", "c.ahap"],
    ["check", "a.ahap", "--write-baseline", "a.ahap"],
    ["check", ".", "--write-baseline", ".haptic-synth.json"],
    ["check", ".", "--report", "sarif=b.ahap"],
    ["check", ".", "--report", "text=b.ahap"],
    ["check", ".", "--report", "json=.haptic-synth.json"],
    ["build", "--depfile", "a.ahap", "b.ahap", "-o", "B"],
    ["convert", "a.ahap", "-o", "notes.txt", "--to", "haptic"],
    ["convert", "a.ahap", "-o", "hand.kt"],
    ["render", "a.ahap", "-o", "notes.wav"],
    ["render", "a.ahap", "-o", "out.wav", "--markers", "notes.txt"],
    ["inspect", "a.ahap", "--svg", "notes.svg"],
    ["compare", "a.ahap", "b.ahap", "--svg", "notes.svg"],
    ["preview", "a.ahap", "--studio", studio, "-o", "notes.html"],
    ["merge-reports", "report.json", "--report", "junit=a.ahap"],
  ])
  func `a file of another kind is kept`(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      for name in ["a", "b", "c"] { try write(Self.tap, "\(folder)/\(name).ahap") }
      for name in ["notes.txt", "notes.wav", "notes.svg", "notes.html", "hand.kt"] {
        try write("Mine.\n", "\(folder)/\(name)")
      }
      try write(#"{"failOn": "warning"}"#, "\(folder)/.haptic-synth.json")
      _ = try CommandLineTool.shell("haptic-cli check a.ahap --json > report.json", in: folder)
      let before = try contents(of: folder)
      let outcome = try CommandLineTool.run(arguments, in: folder)
      #expect([64, 73].contains(outcome.status), "\(outcome.status) \(outcome.errors)")
      let after = try contents(of: folder)
      for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
    }
  }

  @Test func `every output replaces its own kind, and any with --force`() throws {
    try withTemporaryFolder { folder in
      try write(Self.tap, "\(folder)/a.ahap")
      var lines = ReportFormat.all.map { "check a.ahap --report \($0.name)=r.\($0.name)" }
      lines += Format.all.filter { $0.write != nil }.map {
        "convert \($0.carries[.transient] == nil ? "secret-offer" : "success") --to \($0.name) -o p.\($0.name)"
      }
      lines += ["wav", "flac", "ogg", "mp3"].map {
        "render a.ahap -o s.\($0)"
      }
      lines += [
        "check a.ahap --write-baseline base.json", "inspect a.ahap --svg d.svg",
        "render success -o m.wav --markers m.txt", "build a.ahap -o B --depfile B.d",
        "render success -o m.wav --markers m.json", "compare a.ahap success --svg c.svg",
        "preview a.ahap --studio \(Self.studio) -o page.html",
      ]
      for line in lines {
        let words = line.split(separator: " ").map(String.init)
        let first = try CommandLineTool.run(words, in: folder)
        // A format that cannot hold the pattern writes nothing.
        guard first.status < 64 else { continue }
        #expect(try CommandLineTool.run(words, in: folder).status == first.status, "\(line)")
      }
      try write("Mine.\n", "\(folder)/x.ahap")
      let forced = ["convert", "a.ahap", "-o", "x.ahap", "--force"]
      #expect(try CommandLineTool.run(forced, in: folder).status == 0)
      #expect(try text("\(folder)/x.ahap").contains("HapticTransient"))
    }
  }

  // MARK: - Random command lines

  /// How many random command lines are run; `make fuzz` sets more.
  private static let count =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) }.map { $0 / 10 } ?? 120

  /// The kind of a file by its content, told without the command.
  private func kind(of bytes: Data) -> String {
    let text = String(decoding: bytes.prefix(4000), as: UTF8.self)
    let marks = [
      ("Mine", "notes"), ("RIFF", "sound"), ("<svg", "drawing"), ("\"runs\"", "sarif"),
      ("\"files\": {", "baseline"), ("\"files\": [", "report"), ("failOn", "project"),
      ("manifest.json", "rule"), ("\"signals\"", "haptic"), ("\"Pattern\"", "ahap"),
    ]
    return marks.first { text.contains($0.0) }?.1 ?? "other"
  }

  /// A folder with files of every kind, links of both sorts, and folders below.
  private func fill(_ folder: String) throws {
    for name in ["a.ahap", "b.ahap", "in/c.ahap", "in/d.ahap", "out/a.ahap"] {
      try FileManager.default.createDirectory(
        at: URL(filePath: "\(folder)/\(name)").deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try write(Self.tap, "\(folder)/\(name)")
    }
    try write("Mine.\n", "\(folder)/notes.txt")
    try write(#"{"failOn": "warning"}"#, "\(folder)/in/.haptic-synth.json")
    try write("{\"version\": 1, \"files\": {}}\n", "\(folder)/base.json")
    symlink("a.ahap", "\(folder)/soft.ahap")
    symlink("nowhere.ahap", "\(folder)/dangling.ahap")
    link("\(folder)/b.ahap", "\(folder)/hard.ahap")
    _ = try CommandLineTool.shell(
      "haptic-cli check a.ahap --report sarif=r.sarif --quiet; haptic-cli convert -q a.ahap -o x.haptic; "
        + "haptic-cli render -q a.ahap -o s.wav; haptic-cli inspect a.ahap --svg d.svg", in: folder)
  }

  /// A command line whose inputs and outputs are drawn by lot, with its inputs.
  private func line(_ random: inout SplitMix64) -> (words: [String], inputs: [String]) {
    let files = [
      "a.ahap", "b.ahap", "in", "in/c.ahap", "./in/../a.ahap", "soft.ahap", "hard.ahap", "x.haptic",
      "s.wav", "success",
    ]
    let places =
      files + [
        "notes.txt", "in/.haptic-synth.json", "base.json", "r.sarif", "d.svg", "out", "out/",
        "new.ahap",
        "new.wav", "dangling.ahap", "out/a.ahap", "in/d.ahap", "n.d", ".",
      ]
    func pick(_ list: [String]) -> String { list[random.integer(0...(list.count - 1))] }
    let inputs = (0..<random.integer(1...3)).map { _ in pick(files) }
    let place = pick(places)
    let tails = [
      ["check", "--report", "\(pick(ReportFormat.all.map(\.name)))=\(place)"],
      ["check", "--write-baseline", place],
      ["check", "--baseline", "base.json", "--report", "json=\(place)"],
      ["convert", "-o", place],
      ["convert", "--to", pick(["ahap", "haptic", "web", "timeline"]), "-o", place],
      ["render", "-o", place], ["render", "-o", "new.wav", "--markers", place],
      ["inspect", "--svg", place], ["build", "-o", place],
      ["build", "-o", "B", "--depfile", place],
    ]
    let tail = tails[random.integer(0...(tails.count - 1))]
    return ([tail[0]] + inputs + tail.dropFirst(), inputs)
  }

  @Test func `no random command line changes an input, or a file of another kind`() throws {
    var random = SplitMix64(seed: 26)
    try withTemporaryFolder { root in
      try FileManager.default.createDirectory(
        atPath: "\(root)/0", withIntermediateDirectories: true)
      try fill("\(root)/0")
      for index in 1...Self.count {
        let folder = "\(root)/\(index)"
        _ = try CommandLineTool.shell("cp -a 0 \(index)", in: root)
        let before = try tree(below: folder)
        let (words, inputs) = line(&random)
        let outcome = try CommandLineTool.run(words, in: folder)
        let after = try tree(below: folder)
        for (name, bytes) in before where after[name] != bytes {
          let isInput = inputs.contains { $0 == name || $0 == "in" && name.hasPrefix("in/") }
          let new = after[name].map(kind)
          #expect(
            !isInput && new == kind(of: bytes),
            "\(words): \(name), \(outcome.status) \(outcome.errors)")
        }
        try FileManager.default.removeItem(atPath: folder)
      }
    }
  }

  /// The bytes of every regular file below a folder, and of what links lead to, by relative path.
  private func tree(below folder: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: "\(folder)/\(name)").map { (name, $0) }
      })
  }

  // MARK: - Files that are fixed

  private static let loud = tap.replacing("0.8", with: "1.8")

  @Test func `what was saved since it was read is not overwritten`() throws {
    try withTemporaryFolder { folder in
      let (path, saved) = ("\(folder)/a.ahap", Self.loud.replacing("1.8", with: "0.7"))
      let saves: [() throws -> Void] = [
        // A new file of that name, and other bytes in the same file, as many or more.
        {
          try write(saved, "\(folder)/new")
          rename("\(folder)/new", path)
        },
        { try overwrite(path, with: saved) }, { try overwrite(path, with: saved + "\n") },
      ]
      for save in saves {
        try write(Self.loud, path)
        let place = try FixedPlace(path)
        try save()
        let failure = try #require(throws: Failure.self) { try place.replace(with: [0x7B]) }
        #expect(failure.status == .cannotCreate)
        #expect(try text(path).contains("0.7"))
      }
    }
  }

  private func overwrite(_ path: String, with text: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test func `a read-only file, one of two names, and a pipe are not fixed`() throws {
    try withTemporaryFolder { folder in
      let line = "haptic-cli check --fix a.ahap b.ahap c.ahap --quiet; echo $?"
      for name in ["a", "b", "c"] { try write(Self.loud, "\(folder)/\(name).ahap") }
      let outcome = try CommandLineTool.shell(
        "chmod 444 a.ahap; ln b.ahap d.ahap; " + line, in: folder)
      #expect(outcome.text.hasSuffix("73\n"), "\(outcome.text)")
      #expect(outcome.text.contains("it is read-only"))
      #expect(outcome.text.contains("it has 2 names"))
      for name in ["a", "b", "d"] { #expect(try text("\(folder)/\(name).ahap") == Self.loud) }
      // The others are fixed all the same.
      #expect(try text("\(folder)/c.ahap") != Self.loud)
      let pipe = try CommandLineTool.shell(
        "mkfifo p.ahap; haptic-cli check --fix p.ahap; echo $?", in: folder)
      #expect(pipe.text.hasSuffix("64\n"))
    }
  }

  @Test func `a fix ends its lines as the file does`() throws {
    try withTemporaryFolder { folder in
      let hum =
        "{\r\n  \"Version\": 1.0,\r\n  \"Pattern\": [\r\n    {\"Event\": {\"EventType\": \"HapticContinuous\", "
        + "\"Time\": 0, \"EventDuration\": 70, \"EventParameters\": []}}\r\n  ]\r\n}\r\n"
      try write(hum, "\(folder)/a.ahap")
      _ = try CommandLineTool.run(["check", "--fix", "--unsafe-fixes", "a.ahap"], in: folder)
      let bytes = Array(try Data(contentsOf: URL(filePath: "\(folder)/a.ahap")))
      #expect(bytes != Array(hum.utf8))
      let ends = bytes.indices.filter { bytes[$0] == 0x0A }
      #expect(ends.allSatisfy { bytes[$0 - 1] == 0x0D })
    }
  }
}
