// The vibrations that follow a finger, as functions of what the app feeds.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionFollowedTests {
  private static let hum =
    #""states": {"m": {"on": []}}, "haptics": [{"name": "hum", "while": "m.on", "continuous": {"intensity": "strength", "sharpness": 0.2}}]"#

  private func responses(_ parts: String) throws -> [SceneResponse] {
    try interactionScene(parts).responses()
  }

  @Test func `the strength of a hum is told for what the list feeds, with the settings`() throws {
    let ring = try #require(interactionFiles.first { $0.name.hasPrefix("long-press") })
    let scene = try InteractionFile.scene(in: ring.bytes)
    let found = try scene.responses(settings: ["patience": .number(2)])
    let hum = try #require(found.first)
    #expect(found.count == 1 && hum.name == "humIntensity" && hum.argument == "fill")
    #expect(hum.points.map(\.argument) == [0, 0.1, 1])
    #expect(hum.points.map(\.value) == [0, 0.15, 0.5])
    #expect(try scene.responses(settings: ["variant": .choice("silent")]) == [])
  }

  @Test func `a map that goes on is followed to where the last one stays`() throws {
    let parts =
      #""inputs": {"list": {"scroll": "y", "content": 2000, "viewport": 667}}, "values": {"pull": {"from": "list.overscroll.start", "map": [[0, 80], [0, 1]], "edge": "extend"}, "strength": {"from": "pull", "map": [[0.5, 2], [0.1, 0.4]]}}, "#
      + Self.hum
    let hum = try #require(try responses(parts).first)
    #expect(hum.points.map(\.argument) == [40, 160])
    #expect(hum.points.map(\.value) == [0.1, 0.4])
  }

  @Test func `it is what the run makes of a finger, through any maps`() throws {
    var random = SplitMix64(seed: 29)
    try withEvery("case", in: 0..<80) { _ in
      let maps = (0..<3).map { step in
        let count = random.integer(2...5)
        let scale = step == 0 ? 100.0 : 1
        let arguments = (0..<count).map { scale * (Double($0) + random.number(0...0.8)) / 5 }
        let values = (0..<count).map { _ in random.number(0...1) }
        let edge = step < 2 && random.oneIn(2) ? "extend" : "clamp"
        return #""map": [\#(arguments), \#(values)], "edge": "\#(edge)""#
      }
      let parts = """
        "inputs": {"thumb": {"drag": "x", "range": [0, 100], "slop": 0}}, "values": {
          "a": {"from": "thumb.translation", \(maps[0])}, "b": {"from": "a", \(maps[1])},
          "strength": {"from": "b", \(maps[2])}}, \(Self.hum)
        """
      let scene = try interactionScene(parts)
      let hum = try #require(try scene.responses().first)
      let gesture = GestureInput(
        .simulated([finger((0, 0), [(random.number(20...100), 0, 0.4), (0, 0, 0.4)])]))
      let timeline = try scene.timeline(for: gesture)
      let tracks = timeline.tracks
      let thumb = try #require(tracks.first { $0.name == "thumb.translation" })
      let strength = try #require(tracks.first { $0.name == "strength" })
      for step in 0...80 {
        let time = HapticTime.seconds(0.01 * Double(step))
        let told = hum.value(for: thumb.value(at: time))
        try #require(abs(told - strength.value(at: time)) < 1e-3, "\(time): \(told)")
      }
    }
  }

  @Test func `what no map of an input decides has no such function`() throws {
    let inputs =
      #""inputs": {"thumb": {"drag": "x", "range": [0, 100]}, "dial": {"dial": [0, 0]}, "load": {"value": 1}}, "motions": {"glow": {"run": {"m.on": {"to": 1, "for": 1}}}}, "values": "#
    for value in [
      #"{"from": "thumb.translation", "map": [[0, 100], [0, 1]], "edge": "extend"}"#,
      #"{"from": "dial.angle", "map": [[0, 360], [0, 1]], "edge": "wrap"}"#,
      #"{"from": "glow", "map": [[0, 1], [0, 1]]}"#, #"{"from": "load", "map": [[0, 1], [0, 1]]}"#,
      #"{"formula": "max(thumb.translation, dial.angle) / 100"}"#,
      #"{"from": "thumb.translation", "map": [[0, 100], [0, 2]]}"#,
    ] {
      #expect(try responses("\(inputs){\"strength\": \(value)}, \(Self.hum)") == [], "\(value)")
    }
  }

  @Test func `what follows how fast an input moves has a function, and so have taps`() throws {
    let parts =
      #""inputs": {"dial": {"dial": [0, 0]}}, "values": {"firmness": {"from": "dial.angle.speed", "map": [[-100, 0, 100], [1, 0.2, 1]]}}, "haptics": [{"name": "tick", "on": "dial.press", "tap": ["firmness", 0.6]}]"#
    let found = try responses(parts)
    #expect(found.map(\.name) == ["tickIntensity"])
    #expect(found.map(\.argument) == ["dialAngleSpeed"])
    #expect(found[0].value(for: -50) == 0.6 && found[0].value(for: 500) == 1)
  }
}
