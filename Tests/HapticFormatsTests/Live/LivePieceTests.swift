// The pieces of live interactions as files, beside the events of the exact timeline.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct LivePieceTests {
  /// The shipped interactions that are played live.
  private static let interactions: [Interaction] = interactionFiles.compactMap { file in
    try? Interaction(contentsOf: file.bytes)
  }

  private func interaction(_ name: String) throws -> Interaction {
    try #require(Self.interactions.first { $0.name == name })
  }

  /// A tap by its time in its piece, or the beginning of a vibration.
  private struct Felt: Equatable {
    let time: HapticTime
    let intensity: Double
    let sharpness: Double
    var isTap = true

    init?(_ event: HapticEvent, from start: HapticTime = .zero) {
      switch event {
      case .transient(let tap):
        time = tap.time - start
        (intensity, sharpness) = (tap.intensity.value, tap.sharpness.value)
      case .continuous(let event):
        time = event.time - start
        (intensity, sharpness, isTap) = (event.intensity.value, event.sharpness.value, false)
      case .audio: return nil
      }
    }

    func isLike(_ other: Felt, within error: Double) -> Bool {
      isTap == other.isTap && abs(intensity - other.intensity) <= error
        && abs(sharpness - other.sharpness) <= error
    }
  }

  private func felt(_ timeline: Timeline) -> [Felt] {
    timeline.patterns.flatMap { $0.pattern.events }.compactMap { Felt($0) }
  }

  @Test func `every haptic with an end of its own is a piece`() throws {
    for interaction in Self.interactions {
      let pieces = try LivePiece.all(of: interaction)
      let whole = interaction.responses.filter { response in
        switch response.effect {
        case .tap, .taps, .word, .pattern, .swell: true
        case .vibration, .tone, .none: false
        }
      }
      #expect(pieces.map(\.name) == whole.map(\.name), "\(interaction.name)")
      #expect(Set(pieces.map(\.word)).count == pieces.count)
    }
  }

  @Test func `a piece is an event of the exact timeline, in steps of its samples`() throws {
    for interaction in Self.interactions {
      let scene = try HapticScene(interaction)
      let events = try interaction.examples.flatMap { example -> [Felt] in
        var settings: [String: SceneValue] = [:]
        for setting in example.settings { settings[setting.name] = setting.value }
        return felt(try scene.timeline(for: example.gesture, settings: settings))
      }
      for piece in try LivePiece.all(of: interaction) {
        let first = try #require(felt(piece.timeline).first)
        #expect(first.time == .zero)
        // What follows a speed is known to the straight line between samples.
        #expect(
          events.contains { $0.isLike(first, within: 0.03) },
          "\(interaction.name), \(piece.name): \(first)")
      }
    }
  }

  @Test func `a success is the timeline's own, to the nanosecond`() throws {
    let pull = try interaction("pull-to-refresh")
    let piece = try #require(try LivePiece.all(of: pull).first { $0.name == "done" })
    let timeline = try HapticScene(pull).timeline(for: pull.examples[0].gesture, settings: [:])
    let patterns = timeline.patterns.map { $0.pattern }
    let whole = try #require(
      patterns.first { $0.names.contains { $0.name.hasPrefix("done") } })
    let start = try #require(Felt(whole.events[0])).time
    #expect(felt(piece.timeline) == whole.events.compactMap { Felt($0, from: start) })
    #expect(felt(piece.timeline).count == 2)
  }

  @Test(arguments: [Format.ahap, .android, .haptic])
  func `a piece's file is read again as what it is`(_ format: Format) throws {
    for interaction in Self.interactions {
      for piece in try LivePiece.all(of: interaction) {
        let written = try format.write(piece.timeline, options: WritingOptions())
        let name = "\(interaction.name), \(piece.name)"
        #expect(written.parts.count == 1, "\(name): one file")
        let again = felt(try format.read(text: written.parts[0].text).timeline)
        let (first, last) = (try #require(again.first), try #require(again.last))
        let own = felt(piece.timeline)
        #expect(first.time <= .milliseconds(1), "\(name)")
        if own.allSatisfy(\.isTap) {
          let late = abs((last.time - (own.last?.time ?? .zero)).seconds)
          #expect(again.count == own.count && late <= 0.002, "\(name): \(again)")
        }
        if format.name == Format.ahap.name { #expect(again == own, "\(name)") }
      }
    }
  }

  @Test func `a haptic that is played twice in a frame is a piece once`() throws {
    let file = try #require(interactionFiles.first { $0.name.hasPrefix("slider-detents.") })
    let slow = #""to": [360, 60], "for": 1.2"#
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains(slow))
    // Ten detents in three frames.
    let fast = text.replacing(slow, with: #""to": [360, 60], "for": 0.05"#)
    let pieces = try LivePiece.all(of: Interaction(contentsOf: Array(fast.utf8)))
    let tick = try #require(pieces.first { $0.name == "tick" })
    #expect(felt(tick.timeline).count == 1)
  }

  @Test func `the numbers of a setting are those of its piece`() throws {
    let splash = try interaction("splash")
    func tap(_ settings: [String: SceneValue]) throws -> Double? {
      let pieces = try LivePiece.all(of: splash, settings: settings)
      return pieces.first { $0.name == "dip.tap" }.flatMap { felt($0.timeline).first?.intensity }
    }
    let usual = try #require(try tap([:]))
    let set = try #require(try tap(["dip.intensity": .number(usual / 2)]))
    #expect(abs(set - usual / 2) < 1e-9)
  }

  @Test(arguments: ["exact", "wwdc18"])
  func `no two numbers are compared, which the types of TypeScript refuse`(rule: String) throws {
    let text = """
      {"interaction": 1, "name": "list", "intent": "A list", "origin": "ours", "licence": "MIT",
       "inputs": {"list": {"scroll": "y", "content": 900, "viewport": 667, "projection": "\(rule)"}},
       "states": {"page": {"still": [{"on": "list.press", "to": "held"}], "held": []}},
       "examples": [{"name": "pull", "gesture": {"simulated":
         [{"finger": "drag", "from": [187, 300], "to": [187, 200], "at": 0.1, "for": 0.3}]}}]}
      """
    let source = try LiveFile(Interaction(contentsOf: Array(text.utf8)), in: .typeScript).source
    #expect(!source.contains(/[0-9] [!=]== [0-9]/))
    #expect(source.contains("isSummed: () => \(rule == "wwdc18")") || rule == "exact")
  }
}
