// Words that several parts share: transitions from every state, motions by events, names, turned figures.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionSharedWordTests {
  private let go = #""inputs": {"go": {"button": true}, "stop": {"button": true}}"#

  private func pressed(_ names: String...) -> GestureInput {
    GestureInput(
      actions: names.enumerated().map { GestureAction($1, at: .seconds(Double($0 + 1))) })
  }

  @Test func `transitions from every state come before its own, and one may be for several events`()
    throws
  {
    let states =
      #""states": {"m": {"*": [{"on": "stop", "if": "not m.end", "to": "end"}], "a": [{"on": ["go", "stop"], "to": "b"}], "b": [{"on": "go", "to": "a"}], "end": []}}"#
    let scene = try interactionScene("\(go), \(states)")
    #expect(try scene.timeline(for: pressed("stop")).entered == ["m.a", "m.end"])
    let timeline = try scene.timeline(for: pressed("go", "go", "go", "stop", "stop"))
    #expect(timeline.entered == ["m.a", "m.b", "m.a", "m.b", "m.end"])
  }

  @Test func `a fault in a transition from every state is found where it stands`() throws {
    let states = #""states": {"m": {"*": [{"on": "goo", "to": "a"}], "a": []}}"#
    let text = interaction("\(go), \(states)")
    let message = fault { _ = try InteractionFile.scene(in: Array(text.utf8)) }
    #expect(message.contains("\"goo\"") && message.contains("\"go\""), "\(message)")
  }

  @Test func `events begin motions, and a motion without a track remembers a place`() throws {
    let parts =
      #""inputs": {"x": {"drag": "x", "slop": 0}}, "states": {"m": {"up": [{"on": "fingers.down", "to": "down"}], "down": [{"on": "fingers.up", "to": "up"}]}}, "motions": {"last": {"track": false, "run": {"m.up": {"to": "x.translation", "step": true}}}, "kick": {"run": {"x.release": {"frames": [5, 0], "for": 1}}}}, "values": {"way": {"formula": "x.translation - last"}}"#
    let strokes: [(Double, Double, HapticTime)] = [(100, 0, 1)]
    let gesture = GestureInput(
      .simulated([finger((0, 0), strokes), finger((0, 0), at: 2, strokes)]))
    let timeline = try interactionScene(parts).timeline(for: gesture)
    #expect(timeline.entered == ["m.up", "m.down", "m.up", "m.down", "m.up"])
    #expect(timeline.tracks.map(\.name).sorted() == ["kick", "way", "x.translation"])
    let kick = try #require(timeline.tracks.first { $0.name == "kick" })
    #expect(abs(kick.value(at: 1.5) - 2.5) < 1e-6)
    let way = try #require(timeline.tracks.first { $0.name == "way" })
    #expect(abs(way.value(at: 0.999) - 100) < 1 && abs(way.value(at: 1.5)) < 1e-6)
  }

  @Test func `a figure that follows what has no track has a track of its own`() throws {
    let parts =
      #""inputs": {"x": {"drag": "x", "slop": 0}}, "values": {"box.far": {"from": "x.translation", "map": [[0, 100], [0, 1]], "track": false}}, "stage": {"size": [9, 9], "figures": [{"name": "box", "at": [0, 0], "size": [9, 9], "alpha": "box.far"}]}"#
    let names = try interactionScene(parts).timeline(for: GestureInput(.none)).tracks.map(\.name)
    #expect(names == ["x.translation", "box.alpha"])
  }

  @Test func `round is the nearest whole number, of two the lower`() throws {
    for (number, whole) in [(2.4, 2.0), (2.5, 2), (2.6, 3), (-2.5, -3), (-2.4, -2)] {
      let parts =
        #"\#(go), "states": {"m": {"a": [{"on": "go", "if": "round(\#(number)) = \#(whole)", "to": "b"}], "b": []}}"#
      #expect(try interactionScene(parts).timeline(for: pressed("go")).entered.count == 2)
    }
  }

  @Test func `a requirement of parameters is refused with its sentence`() throws {
    let parts =
      #""parameters": {"few": {"default": 2, "in": [1, 9], "whole": true, "meaning": "few"}, "many": {"default": 5, "in": [1, 9], "meaning": "many"}}, "requires": [{"that": "few < many", "parameter": "few", "else": "few is {few}, not below {many}."}]"#
    let scene = try interactionScene(parts)
    #expect(throws: Never.self) { try scene.timeline() }
    let refused = #expect(throws: SceneFault.self) {
      try scene.timeline(settings: ["few": .integer(7)])
    }
    #expect(refused == SceneFault("few is 7, not below 5.", parameter: "few"))
  }

  @Test func `taps are numbered through, and expected with what their causes brought`() throws {
    let parts =
      #"\#(go), "haptics": [{"name": "won", "on": "go", "taps": [[0.7, 0.6], [1, 1, 0.11]]}, {"name": "chime", "on": "go", "plain": true, "sound": {"file": "sounds/chime.wav"}}], "markers": [{"name": "end", "on": "go", "plain": true}], "expectations": [{"expect": "won", "with": "end"}, {"expect": "won", "with": "chime"}]"#
    let timeline = try interactionScene(parts).timeline(for: pressed("go", "go"))
    let names = Set(timeline.features.map(\.name))
    #expect(
      names == ["won[0]", "won[1]", "won[2]", "won[3]", "chime", "chime[1]", "end", "end[1]"])
    #expect(timeline.times(of: "won").sorted().map(\.seconds) == [1, 1.11, 2, 2.11])
    let pairs = timeline.expectations.map { [$0.feature, $0.partner] }
    #expect(
      pairs == [
        ["won[0]", "end"], ["won[2]", "end[1]"], ["won[0]", "chime"], ["won[2]", "chime[1]"],
      ])
  }

  @Test func `figures are repeated round a circle as often as a parameter says`() throws {
    let parts =
      #""parameters": {"count": {"default": 4, "in": [1, 64], "whole": true, "meaning": "how many"}}, "inputs": {"w": {"dial": [50, 50]}}, "stage": {"size": [100, 100], "figures": [{"name": "w", "role": "group", "at": [0, 0], "size": [100, 100], "rotation": "w.angle", "anchor": [0.5, 0], "figures": [{"name": "n", "role": "group", "at": [40, 0], "size": [20, 20], "text": "no. #", "each": "count", "turn": "360 / count"}, {"name": "s", "at": [10, 10], "size": [80, 80], "sector": "360 / count", "turned": 90}]}]}"#
    let scene = try interactionScene(parts)
    let wheel = try #require(try scene.stage()?.figures.first)
    let numbers = wheel.figures.filter { $0.role == .group }
    #expect(numbers.map(\.label) == ["no. 0", "no. 1", "no. 2", "no. 3"])
    #expect(numbers.map(\.turned) == [0, 90, 180, 270])
    let places = [(40.0, 0.0), (80, 40), (40, 80), (0, 40)]
    for (number, place) in zip(numbers, places) {
      #expect(abs(number.place.x - place.0) < 1e-9 && abs(number.place.y - place.1) < 1e-9)
    }
    let sector = try #require(wheel.figures.last)
    #expect(sector.turned == 90 && sector.outline?.start == Point2D(x: 40, y: 40))
    #expect(sector.outline?.steps.count == 2)
    #expect(try scene.stage(settings: ["count": .integer(9)])?.figures[0].figures.count == 10)
    #expect(try scene.timeline().tracks.first?.anchor == Point2D(x: 0.5, y: 0))
  }

  @Test func `copies have several texts in turn, which one figure cannot have`() throws {
    func parts(_ rest: String) -> String {
      #""inputs": {"x": {"drag": "x"}}, "stage": {"size": [9, 9], "figures": [{"name": "box", "at": [0, 0], "size": [9, 9], "moveX": "x.translation", "text": ["tea", "cake #"]\#(rest)}]}"#
    }
    let scene = try interactionScene(parts(#", "each": 5, "step": [1, 0]"#))
    let labels = try #require(try scene.stage()).figures.map(\.label)
    #expect(labels == ["tea", "cake 1", "tea", "cake 3", "tea"])
    let message = fault { _ = try interactionScene(parts("")) }
    #expect(message.contains("\"each\""), "\(message)")
  }
}
