// Exploring: each planted fault is found, with a gesture that shows it when it is played again.

import Foundation
import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct ExplorationTests {
  private func bytes(_ parts: String) -> [UInt8] {
    let example = #", "examples": [{"name": "nothing", "gesture": {"none": true}}]"#
    return Array(
      #"{"interaction": 1, "name": "planted", "intent": "A trial.", \#(parts)\#(example)}"#.utf8)
  }

  private func reading(_ parts: String) throws -> Reading {
    try Format.interaction.read(bytes(parts))
  }

  private func explored(
    _ reading: Reading, runs: Int = 300, seed: UInt64 = 1
  ) throws -> [InteractionExplorer.Found] {
    let definition = try #require(reading.interaction)
    var explorer = InteractionExplorer(definition, runs: runs, seed: seed)
    return explorer.explore()
  }

  // MARK: - Planted faults

  struct Fault: Sendable, CustomTestStringConvertible {
    let rule, subject, parts: String
    var testDescription: String { "\(rule) \(subject)" }

    init(_ rule: String, _ subject: String, _ parts: String) {
      (self.rule, self.subject, self.parts) = (rule, subject, parts)
    }
  }

  private static let thing = #""inputs": {"thing": {"drag": "x"}}, "#
  private static let list =
    #""inputs": {"list": {"scroll": "y", "content": 2000, "viewport": 667}, "go": {"button": true}}, "#
    + #""values": {"pull": {"from": "list.overscroll.start", "map": [[0, 80], [0, 1]], "edge": "extend"}}, "#
  private static let dial =
    #""inputs": {"dial": {"dial": [150, 150]}}, "values": {"turn": {"from": "dial.angle", "unit": "deg""#
  private static let press = #""inputs": {"touch": {"press": true, "within": 10}}, "#
  private static let both =
    #""haptics": [{"name": "on", "on": "m: a > b", "play": "tick"}, {"name": "off", "on": "m: b > a", "play": "tick"}]"#

  private static func twoStates(_ there: String, _ back: String) -> String {
    #""states": {"m": {"a": [\#(there)], "b": [\#(back)]}}, "#
  }

  private static func crossings(_ there: String, _ back: String) -> String {
    twoStates(#"{"when": "\#(there)", "to": "b"}"#, #"{"when": "\#(back)", "to": "a"}"#)
  }

  static let chatters = [
    Fault(
      "I003", "on", thing + crossings("thing.translation > 80", "thing.translation < 79.5") + both),
    Fault(
      "I003", "off", thing + crossings("thing.translation < -50", "thing.translation > -49") + both),
    Fault("I003", "on", list + crossings("pull > 1", "pull < 0.995") + both),
    Fault(
      "I003", "tick",
      dial
        + #", "stops": {"every": 10}}}, "haptics": [{"name": "tick", "on": "turn.stop", "tap": [1, 1]}]"#
    ),
    Fault(
      "I003", "bump",
      thing
        + #""haptics": [{"name": "bump", "on": "thing.translation > 120", "by": "finger", "play": "edge"}]"#
    ),
    Fault(
      "I003", "on",
      #""parameters": {"gap": {"default": 30, "in": [0.5, 60], "meaning": "a gap"}, "far": {"default": 50, "in": [49, 51], "meaning": "a level"}}, "#
        + thing
        + crossings("thing.translation > 80", "thing.translation < far")
        .replacingOccurrences(
          of: #""when": "thing.translation > 80""#,
          with: #""when": "thing.translation > far", "slack": "gap""#) + both),
  ]

  static let floods = [
    Fault(
      "I004", "tick",
      thing
        + #""values": {"mark": {"from": "thing.translation", "stops": {"every": 15, "snap": 0.6}}}, "haptics": [{"name": "tick", "on": "mark.stop", "play": "tick"}]"#
    ),
    Fault(
      "I004", "tick",
      dial
        + #", "stops": {"every": 6, "snap": 0.9}}}, "haptics": [{"name": "tick", "on": "turn.stop", "play": "selection"}]"#
    ),
    Fault(
      "I004", "row",
      list.replacingOccurrences(
        of: #""values": {"#,
        with: #""values": {"row": {"from": "list.offset", "stops": {"every": 12, "snap": 0.7}}, "#)
        + #""haptics": [{"name": "row", "on": "row.stop", "merge": 0, "tap": [0.5, 0.5]}]"#),
    Fault(
      "I004", "step",
      thing
        + twoStates(
          #"{"after": 0.01, "if": "thing.translation > 40", "to": "b"}"#,
          #"{"after": 0.01, "if": "thing.translation > 40", "to": "a"}, {"when": "thing.translation > 40", "to": "a"}"#
        )
        .replacingOccurrences(
          of: #""a": ["#, with: #""a": [{"when": "thing.translation > 40", "to": "b"}, "#)
        + #""haptics": [{"name": "step", "on": "m: a > b", "play": "tick"}, {"name": "back", "on": "m: b > a", "play": "tick"}]"#
    ),
  ]

  static let endless = [
    Fault(
      "I005", "",
      thing
        + twoStates(#"{"on": "thing.release", "to": "b"}"#, #"{"after": 0.1, "to": "c"}"#)
        .replacingOccurrences(of: #"}}, "#, with: #", "c": [{"after": 0.1, "to": "b"}]}}, "#)
        + #""haptics": []"#),
    Fault(
      "I005", "",
      list
        + #""states": {"m": {"a": [{"when": "pull > 0.5", "atOnce": true, "to": "b"}], "b": [{"when": "pull > 0.4", "atOnce": true, "to": "a"}]}}, "haptics": []"#
    ),
    Fault(
      "I005", "",
      press
        + #""states": {"m": {"a": [{"when": "touch.held > 0.6", "to": "b"}], "b": [{"after": 0, "to": "c"}], "c": [{"after": 0, "to": "b"}]}}, "haptics": []"#
    ),
  ]

  static let unreached = [
    Fault(
      "I001", "m.b",
      #""inputs": {"thing": {"drag": "x", "range": [0, 100]}}, "#
        + twoStates(#"{"on": "thing.release", "if": "thing.translation > 130", "to": "b"}"#, "")
        + #""haptics": []"#),
    Fault(
      "I001", "m.b",
      list + twoStates(#"{"on": "go", "if": ["pull > 1", "pull < 0.5"], "to": "b"}"#, "")
        + #""haptics": []"#),
    Fault(
      "I001", "m.b",
      press + #""values": {"fill": {"from": "touch.held", "map": [[0, 1], [0, 1]]}}, "#
        + twoStates(#"{"on": "touch.press", "if": "fill > 0.5", "to": "b"}"#, "")
        + #""haptics": []"#),
  ]

  static let standing = [
    Fault(
      "I002", "m: b > a",
      thing + crossings("thing.translation > 80", "thing.translation < 40")
        + #""haptics": [{"name": "on", "on": "m: a > b", "play": "tick"}]"#),
    Fault(
      "I002", "m: a > b",
      list + crossings("pull > 1", "pull < 0.5")
        + #""haptics": [{"name": "off", "on": "m.a", "play": "tick"}]"#),
    Fault(
      "I002", "m: b > a",
      press
        + twoStates(#"{"on": "touch.press", "to": "b"}"#, #"{"on": "touch.release", "to": "a"}"#)
        + #""haptics": [{"name": "down", "on": "touch.press", "tap": [1, 1]}]"#),
    Fault(
      "I005", "m.b",
      thing + twoStates(#"{"on": "thing.release", "to": "b"}"#, "")
        + #""motions": {"spin": {"while": "m.b", "loop": {"to": 360, "for": 1}}}"#),
    Fault(
      "I005", "m.b",
      list
        + twoStates(
          #"{"when": "pull > 1", "to": "b"}"#,
          #"{"on": "go", "move": {"list": {"to": 0, "step": true}}}"#)
        + #""motions": {"spin": {"while": ["m.b", "m.a"], "loop": {"to": [10, 0], "for": 0.1}}}"#),
    Fault(
      "I005", "m.b",
      press
        + twoStates(#"{"on": "touch.press", "to": "b"}"#, #"{"on": "touch.release", "to": "b"}"#)
        + #""motions": {"beat": {"while": "m.b", "loop": {"to": 1, "for": 0.5}}}"#),
  ]

  @Test(arguments: chatters + floods + endless)
  func `a planted fault is found, with a short gesture that shows it again`(_ fault: Fault) throws {
    let reading = try reading(fault.parts)
    let found = try explored(reading).first {
      $0.flaw.rule.id == fault.rule && $0.flaw.subject == fault.subject
    }
    let run = try #require(found?.run)
    // The file of the run names the interaction beside it.
    let text = run.gesture.sceneText(
      running: "planted.interaction.json", settings: run.settings)
    #expect(text.utf8.count < 2_000, "\(text)")
    var options = ReadingOptions()
    let planted = bytes(fault.parts)
    options.references = ReferenceLoader { _ throws(ReferenceLoader.Refusal) in
      ReferenceLoader.File(
        identity: "planted", bytes: planted,
        references: ReferenceLoader { _ throws(ReferenceLoader.Refusal) in
          throw ReferenceLoader.Refusal("None.")
        })
    }
    do {
      let played = try Format.scene.read(Array(text.utf8), options: options)
      let findings = played.checked(under: .reference).findings
      #expect(findings.contains { $0.rule.id == fault.rule && $0.features == [fault.subject] })
    } catch {
      #expect(
        fault.rule == "I005" && error.message.contains("end") || error.message.contains("settle"))
    }
  }

  @Test(arguments: unreached)
  func `a state that nothing reaches is named`(_ fault: Fault) throws {
    let found = try explored(try reading(fault.parts))
    #expect(
      found.map(\.flaw.rule.id) == [fault.rule] && found.map(\.flaw.subject) == [fault.subject])
    #expect(found.allSatisfy { $0.run == nil })
  }

  @Test(arguments: standing)
  func `what the states alone show is found without playing`(_ fault: Fault) throws {
    let flaws = try #require(try reading(fault.parts).interaction).standingFlaws
    #expect(flaws.map(\.rule.id) == [fault.rule] && flaws.map(\.subject) == [fault.subject])
  }

  // MARK: - Whatever is explored

  @Test func `a sound interaction has no flaw`() throws {
    let parts =
      Self.thing + Self.crossings("thing.translation > 80", "thing.translation < 60") + Self.both
    for seed: UInt64 in 1...5 {
      let reading = try reading(parts)
      #expect(try explored(reading, seed: seed).map { $0.flaw.finding(in: reading).message } == [])
    }
  }

  @Test func `taps in a row of one cause are not felt again`() throws {
    let taps =
      #""haptics": [{"name": "on", "on": "m: a > b", "taps": [[1, 1], [1, 1, 0.1], [1, 1, 0.2]]}, {"name": "off", "on": "m: b > a", "tap": [0.5, 1]}]"#
    let apart = Self.thing + Self.crossings("thing.translation > 80", "thing.translation < 60")
    let near = Self.thing + Self.crossings("thing.translation > 80", "thing.translation < 79.5")
    #expect(try explored(reading(apart + taps)).map(\.flaw.rule.id) == [])
    #expect(try explored(reading(near + taps)).map(\.flaw.rule.id).contains("I003"))
  }

  @Test func `the same seed finds the same, and stops when it is told`() throws {
    let reading = try reading(Self.chatters[0].parts)
    let twice = try [1, 1].map { try explored(reading, seed: $0).map { $0.run?.text } }
    #expect(twice[0] == twice[1] && !twice[0].isEmpty)
    var left = 3
    let definition = try #require(reading.interaction)
    var explorer = InteractionExplorer(definition, runs: 1_000_000)
    _ = explorer.explore {
      left -= 1
      return left > 0
    }
    #expect(left <= 0 && left > -500)
  }

  static let shipped =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: PackageRoot.path(of: "Patterns/interactions"))) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  static func reading(ofShipped file: String) throws -> Reading {
    let path = PackageRoot.path(of: "Patterns/interactions/\(file)")
    let contents = try #require(FileManager.default.contents(atPath: path))
    return try Format.interaction.read(Array(contents))
  }

  @Test(arguments: shipped)
  func `a shipped interaction is sound, or says why not`(_ file: String) throws {
    let reading = try Self.reading(ofShipped: file)
    let findings = try explored(reading, runs: 200).map { $0.flaw.finding(in: reading) }
    let report = reading.checked(under: .reference, exploring: findings)
    let open = report.findings.filter { $0.rule.id.hasPrefix("I") && $0.waiver == nil }
    #expect(open.map(\.message) == [])
  }
}
