// Ticks of interactions: how strong they are, and what becomes of those that come too fast.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionTickTests {
  /// Stops passed at a steady 100 units a second, of which the first six are crowded.
  private func play(_ words: String) throws -> Timeline {
    let parts =
      #""inputs": {"thumb": {"drag": "x", "slop": 0}}, "values": {"place": {"from": "thumb.translation", "stops": {"at": [0, 1, 2, 3, 4, 5, 20, 40], "ends": "open"}}}, "haptics": [{"name": "tick", "on": "place.stop", "tap": [0.8, 0.5]\#(words)}]"#
    let trace = [GesturePoint(time: 0, value: 0), GesturePoint(time: 0.5, value: 50)]
    return try interactionScene(parts).timeline(for: GestureInput(.offset(trace)))
  }

  private func names(_ timeline: Timeline) -> [String] {
    timeline.features.filter { $0.modality == .haptic }.map(\.name).sorted()
  }

  @Test func `a texture has the name and the number of a tap, unless it has a name of its own`()
    throws
  {
    #expect(names(try play("")) == ["tick[0]", "tick[1]", "tick[2]"])
    #expect(names(try play(#", "texture": "rattle""#)) == ["rattle[0]", "tick[5]", "tick[6]"])
    let each = try play(#", "texture": "rattle", "merge": 0"#)
    #expect(names(each) == (0..<7).map { "tick[\($0)]" })
  }

  @Test func `a longer decay makes a texture as strong as more of its ticks`() throws {
    let strengths = try [0.002, 0.008].map { decay in
      let timeline = try play(#", "decay": \#(decay)"#)
      let textured = try #require(timeline.patterns.first { !$0.pattern.controls.isEmpty })
      return textured.pattern.signal(of: .hapticIntensity).value(at: 0.02)
    }
    #expect(abs(strengths[1] / strengths[0] - 2) < 1e-9)
  }

  @Test func `a tap is as strong as its cause says, also when it comes later`() throws {
    let parts =
      #""inputs": {"thumb": {"drag": "x", "slop": 0}}, "values": {"place": {"from": "thumb.translation", "map": [[0, 100], [0, 1]]}}, "haptics": [{"name": "tick", "on": "place > 0.25", "after": 0.1, "tap": ["place", 0.5]}]"#
    let trace = [GesturePoint(time: 0, value: 0), GesturePoint(time: 1, value: 100)]
    let timeline = try interactionScene(parts).timeline(for: GestureInput(.offset(trace)))
    guard case .transient(let tap)? = timeline.patterns.first?.events.first else {
      Issue.record("no tap")
      return
    }
    #expect(abs(tap.time.seconds - 0.35) < 1e-6 && abs(tap.intensity.value - 0.25) < 1e-6)
  }
}
