// Where sound files are looked for: in order, and never outside, whatever a path says.

import Foundation
import HapticAudioFile
import HapticFormats
import HapticModel
import HapticPatterns
import HapticTestSupport
import Testing

@testable import haptic_cli

@Suite struct SoundSearchTests {
  /// A folder of the input and a root beside a folder that is nobody's business.
  ///
  /// ```
  /// app/a.wav  app/sub/b.wav  app/sub/up -> ..  app/in -> sub  app/out -> ../outside
  /// bundle/a.wav  bundle/c.wav  bundle/back -> ../app
  /// outside/a.wav
  /// ```
  private func withTree(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let base = try #require(realPath(of: folder))
      for name in ["app/sub", "bundle", "outside"] {
        try FileManager.default.createDirectory(
          atPath: "\(base)/\(name)", withIntermediateDirectories: true)
      }
      for name in ["app/a.wav", "app/sub/b.wav", "bundle/a.wav", "bundle/c.wav", "outside/a.wav"] {
        try Data("a sound".utf8).write(to: URL(filePath: "\(base)/\(name)"))
      }
      let links = [
        ("app/sub/up", ".."), ("app/in", "sub"), ("app/out", "../outside"),
        ("bundle/back", "../app"),
      ]
      for (name, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: "\(base)/\(name)", withDestinationPath: target)
      }
      try body(base)
    }
  }

  private func reference(
    _ path: String, written: String? = nil, ofScene: Bool = false
  ) -> WaveformReference {
    WaveformReference(
      path: path, written: written ?? path, place: Place(line: 1, column: 1), isShipped: ofScene)
  }

  /// The file that a path finds, without the folder of the tree; or why it finds none.
  private func found(
    _ path: String, written: String? = nil, in base: String, root: String? = nil,
    ofScene: Bool = false
  ) -> String {
    let places = WaveformPlaces(folder: "\(base)/app", root: root.map { "\(base)/\($0)" })
    do throws(PathFault) {
      switch try places.location(of: reference(path, written: written, ofScene: ofScene)) {
      case .file(let path): return String(path.dropFirst(base.count + 1))
      case .bytes(let bytes): return "\(bytes.count) shipped bytes"
      }
    } catch {
      return error.isAbsence ? "absent" : "refused"
    }
  }

  @Test func `beside the input comes first, then the root, then for scenes what ships`() throws {
    try withTree { base in
      #expect(found("a.wav", in: base) == "app/a.wav")
      #expect(found("a.wav", in: base, root: "bundle") == "app/a.wav")
      #expect(found("c.wav", in: base) == "absent")
      #expect(found("c.wav", in: base, root: "bundle") == "bundle/c.wav")
      #expect(found("sub/c.wav", written: "c.wav", in: base, root: "bundle") == "bundle/c.wav")
      let chime = try #require(ShippedSound.named("sounds/chime.wav"))
      for (path, root) in [("sounds/chime.wav", nil), ("sub/sounds/chime.wav", "bundle")] {
        let written = "sounds/chime.wav"
        #expect(found(path, written: written, in: base, root: root) == "absent")
        #expect(
          found(path, written: written, in: base, root: root, ofScene: true)
            == "\(chime.bytes.count) shipped bytes")
      }
    }
  }

  @Test func `a root that holds the folder opens the way between them, and no other`() throws {
    try withTree { base in
      #expect(found("../bundle/c.wav", in: base) == "refused")
      #expect(found("../bundle/c.wav", in: base, root: "bundle") == "bundle/c.wav")
      #expect(found("../bundle/c.wav", in: base, root: ".") == "bundle/c.wav")
      #expect(found("../outside/a.wav", in: base, root: "bundle") == "refused")
      #expect(found("out/a.wav", in: base, root: ".") == "outside/a.wav")
    }
  }

  @Test func `what may not be read ends the search`() throws {
    try withTree { base in
      try FileManager.default.createDirectory(
        atPath: "\(base)/app/c.wav", withIntermediateDirectories: true)
      #expect(found("c.wav", in: base, root: "bundle") == "refused")
      #expect(found("out/a.wav", written: "a.wav", in: base, root: "bundle") == "refused")
    }
  }

  @Test func `no path leads out of the folder and the root`() throws {
    let steps = ["..", ".", "", "a.wav", "b.wav", "c.wav", "sub", "up", "in", "out", "back", "app"]
    var outcomes: [String: Int] = [:]
    try withTree { base in
      try withEvery("seed", in: 0..<4000 as Range<UInt64>) { seed in
        var random = SplitMix64(seed: seed)
        let path = (0..<Int.random(in: 1...5, using: &random))
          .map { _ in steps[Int.random(in: steps.indices, using: &random)] }
          .joined(separator: "/")
        let outcome = found(path, in: base, root: random.oneIn(2) ? "bundle" : nil)
        outcomes[outcome, default: 0] += 1
        try #require(!outcome.hasPrefix("outside"), "\(path)")
      }
    }
    let all = ["app/a.wav", "app/sub/b.wav", "bundle/c.wav", "absent", "refused"]
    #expect(Set(outcomes.keys).isSuperset(of: all), "\(outcomes)")
  }

  @Test func `a shipped pattern has the shipped sounds and nothing else`() throws {
    let places = WaveformPlaces.shipped
    let known = try places.location(of: reference("sounds/tick.wav"))
    #expect(known == .bytes(try #require(ShippedSound.named("sounds/tick.wav")).bytes))
    let outcome = try WaveformSearch(places: places).load(
      [reference("sounds/tick.wav"), reference("Package.swift"), reference("sounds/tock.wav")],
      of: "success")
    #expect(Array(outcome.files.facts.keys) == ["sounds/tick.wav"])
    #expect(outcome.findings.map(\.rule.id) == ["A008", "A008"])
    let message = outcome.findings.first?.message ?? ""
    #expect(message.hasPrefix("\"Package.swift\" is not a shipped sound. Without it "))
    #expect(outcome.findings.allSatisfy { $0.severity == .warning && $0.rule.isLoss })
  }

  @Test func `of near sounds in all places the nearest is asked after, and beside the input first`()
    throws
  {
    try withTree { base in
      for name in ["app/gong1.wav", "bundle/gongs22.wav", "bundle/drum.wav", "app/dreams.wav"] {
        try Data().write(to: URL(filePath: "\(base)/\(name)"))
      }
      func suggestion(for path: String) throws -> Substring? {
        let event =
          #"{"Event": {"EventType": "AudioCustom", "Time": 0, "EventWaveformPath": "\#(path)"}}"#
        try #"{"Pattern": [\#(event)]}"#
          .write(toFile: "\(base)/app/a.ahap", atomically: true, encoding: .utf8)
        let outcome = try CommandLineTool.run(
          ["check", "app/a.ahap", "--root", "bundle"], in: base)
        return outcome.text.firstMatch(of: /Did you mean "(.*?)"/)?.1
      }
      // Nearer beside the input; nearer in the root; and equally near in both.
      #expect(try suggestion(for: "gong.wav") == "gong1.wav")
      #expect(try suggestion(for: "drums.wav") == "drum.wav")
      try Data().write(to: URL(filePath: "\(base)/app/dram.wav"))
      #expect(try suggestion(for: "drim.wav") == "dram.wav")
    }
  }

  @Test func `a near sound is looked for where a file inside another would have it`() throws {
    try withTree { base in
      try FileManager.default.createDirectory(
        atPath: "\(base)/app/sub/sounds", withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: "\(base)/app/sub/sounds/gong12.wav"))
      let event =
        #"{"EventType": "AudioCustom", "Time": 0, "EventWaveformPath": "sounds/gong.wav"}"#
      try #"{"Pattern": [{"Event": \#(event)}]}"#
        .write(toFile: "\(base)/app/sub/a.ahap", atomically: true, encoding: .utf8)
      try #"{"timeline": 1, "patterns": [{"pattern": "sub/a.ahap"}]}"#
        .write(toFile: "\(base)/app/t.timeline.json", atomically: true, encoding: .utf8)
      let outcome = try CommandLineTool.run(["check", "t.timeline.json"], in: "\(base)/app")
      #expect(outcome.text.contains(#"Did you mean "sounds/gong12.wav"?"#), "\(outcome.text)")
    }
  }

  @Test func `the nearest sound of the folder is asked after, and no other file`() throws {
    try withTree { base in
      for name in ["Chime.flac", "click.ahap", "click.txt"] {
        try Data().write(to: URL(filePath: "\(base)/app/sub/\(name)"))
      }
      let search = WaveformSearch(places: WaveformPlaces(folder: "\(base)/app", root: nil))
      let references = [
        reference("sub/chime.m4a"), reference("in/chimes.wav"), reference("sub/click.wav"),
        reference("none/chime.wav"), reference("chimes.wav"), reference("chimney.wav"),
      ]
      let messages = try search.load(references, of: "a.ahap").findings.map(\.message)
      let tail =
        "is not found in the folder of the input; --root FOLDER names the folder of an app's bundle. "
        + "Without it the event is silent, and an iPhone may refuse the whole pattern."
      #expect(
        messages == [
          "\"sub/chime.m4a\" \(tail) Did you mean \"sub/Chime.flac\"?",
          "\"in/chimes.wav\" \(tail) Did you mean \"in/Chime.flac\"?",
          "\"sub/click.wav\" \(tail)",
          "\"none/chime.wav\" \(tail) Did you mean \"in/Chime.flac\"?",
          "\"chimes.wav\" \(tail) Did you mean \"in/Chime.flac\"?",
          "\"chimney.wav\" \(tail)",
        ])
    }
  }

  @Test func `what may be meant is suggested as it is to be written`() throws {
    try withTree { base in
      let search = WaveformSearch(places: WaveformPlaces(folder: "\(base)/app", root: nil))
      let references = [
        reference("sub\\b.wav"), reference("tikc.wav"), reference("b.aiff"),
        reference("sub/bb/b.wav", written: "bb/b.wav"),
      ]
      let findings = try search.load(references, of: "a.ahap").findings
      #expect(
        findings.map(\.suggestion) == [
          "\"sub/b.wav\"", nil, "\"in/b.wav\"", "\"b.wav\"",
        ])
      #expect(findings.first?.message.contains("Separate folders by /, not by \\.") ?? false)
      let last = "\"bb/b.wav\" is not found as \"sub/bb/b.wav\", nor in the folder of the input."
      #expect(findings.last?.message.hasPrefix(last) ?? false)
    }
  }

  @Test func `without a root the folder of the input is one`() throws {
    try withTree { base in
      #expect(found("sub/a.wav", written: "a.wav", in: base) == "app/a.wav")
      #expect(found("sub/a.wav", written: "a.wav", in: base, root: "bundle") == "bundle/a.wav")
    }
  }

  @Test func `findings of sounds stand among those of the reader, by line`() {
    func finding(_ line: Int?, _ column: Int?) -> Finding {
      Finding(
        Rule("A1", .note, "t"), at: Place(line: line, column: column),
        "\(line ?? 0):\(column ?? 0)")
    }
    let reading = Reading(
      timeline: Timeline(), findings: [finding(1, 5), finding(3, 1), finding(nil, nil)])
    let all = reading.adding([finding(3, 9), finding(2, 7), finding(1, 5)]).findings
    #expect(all.map(\.message) == ["1:5", "1:5", "2:7", "3:1", "3:9", "0:0"])
    let many = reading.adding((1...1002).map { finding($0, 1) }).findings
    #expect(many.count == 3 + 1000 + 1)
    #expect(many.last?.message == "2 more findings of A1 are left out.")
    let both = ["A2", "A1", "A3"].flatMap { id -> [Finding] in
      (1...1001).map { Finding(Rule(id, .note, "t"), at: Place(line: $0), "") }
    }
    #expect(
      reading.adding(both).findings.suffix(3).map(\.message)
        == ["A1", "A2", "A3"].map { "1 more findings of \($0) are left out." })
  }
}
