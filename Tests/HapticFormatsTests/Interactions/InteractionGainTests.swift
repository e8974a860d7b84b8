// Gains that states choose, motions that follow stops, and touches that are taken away.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionGainTests {
  private func play(_ parts: String, _ fingers: [SimulatedFinger]) throws -> Timeline {
    try interactionScene(parts).timeline(for: GestureInput(.simulated(fingers)))
  }

  private func track(_ name: String, of timeline: Timeline) throws -> AnimationTrack {
    try #require(timeline.tracks.first { $0.name == name })
  }

  /// Fingers by turns about a place, which stay where a screen may report them.
  private func fingers(_ random: inout SplitMix64) -> [SimulatedFinger] {
    var start = HapticTime.seconds(random.number(0...0.2))
    return (0..<random.integer(1...3)).map { index in
      let strokes = (0..<random.integer(1...4)).map { _ in
        (
          random.number(0...300), random.number(0...300),
          HapticTime.seconds(random.number(0.1...0.6))
        )
      }
      let made = finger((random.number(0...300), random.number(0...300)), at: start, strokes)
      start = made.span.end + .seconds(random.number(0.05...0.5))
      return SimulatedFinger(
        touch: index, start: made.span.start, from: made.position(at: made.span.start),
        strokes: made.strokes)
    }
  }

  // MARK: Gains

  @Test(arguments: [
    ("drag", #""drag": "x", "slop": 0"#, "translation"), ("dial", #""dial": [150, 150]"#, "angle"),
  ])
  func `from each change of state on, a finger goes as far as the gain says`(
    name: String, input: String, field: String
  ) throws {
    let gains = ["m.a": 1.0, "m.b": 0.25, "m.c": -2, "m.d": 0]
    let parts = """
      "inputs": {"raw": {\(input)},
        "made": {\(input), "gain": {"m.b": 0.25, "m.c": -2, "m.d": 0}}},
      "states": {"m": {
        "a": [{"when": "raw.\(field) > 20", "to": "b"}], "b": [{"when": "raw.\(field) < 5", "to": "c"}],
        "c": [{"after": 0.15, "to": "d"}], "d": [{"after": 0.1, "to": "a"}]}}
      """
    var random = SplitMix64(seed: 17)
    var changes = 0
    try withEvery("case", in: 0..<60) { _ in
      let timeline = try play(parts, fingers(&random))
      let (raw, made) = (
        try track("raw.\(field)", of: timeline), try track("made.\(field)", of: timeline)
      )
      let ends = timeline.states.dropFirst().map(\.time) + [timeline.duration]
      changes += ends.count - 1
      for (state, end) in zip(timeline.states, ends) {
        let gain = try #require(gains["m.\(state.state)"])
        for part in [0.3, 1.0] {
          let time = state.time + (end - state.time).scaled(by: part)
          let way = raw.value(at: time) - raw.value(at: state.time)
          let gone = made.value(at: time) - made.value(at: state.time)
          // Tracks are within a millionth of their range.
          try #require(abs(gone - gain * way) < 1e-3, "\(name), \(state.state): \(gone) \(way)")
        }
      }
    }
    #expect(changes > 60)
  }

  @Test func `a thing that a state holds does not move, and no finger is lost in it`() throws {
    let parts =
      #""inputs": {"row": {"drag": "x", "range": [0, 100], "slop": 0, "gain": {"m.held": 0}}, "touch": {"press": true, "within": 500}}, "states": {"m": {"held": [{"when": "touch.held >= 0.5", "to": "free"}], "free": []}}"#
    let timeline = try play(parts, [finger((0, 0), [(60, 0, 0.4), (60, 0, 0.2), (90, 0, 0.4)])])
    let row = try track("row.translation", of: timeline)
    #expect(row.value(at: 0.5) == 0)
    #expect(abs(row.value(at: 1) - 30) < 1e-6)
    #expect(timeline.times(of: "row.press") == [0])
  }

  // MARK: Following

  private static let follower =
    #""inputs": {"thumb": {"drag": "x", "range": [0, 100], "start": 50, "slop": 0}}, "values": {"place": {"from": "thumb.translation", "map": [[0, 100], [0, 1]], "stops": {"count": 5, "snap": 0.6, "ends": "open"}}}, "motions": {"gap": {"follow": "place.stop", "for": 0.2}}"#

  @Test func `a motion that follows goes to each stop, from where it is`() throws {
    let way = [(45.0, 0.0, HapticTime.seconds(0.5)), (45, 0, 0.4), (-40, 0, 0.8), (-40, 0, 0.3)]
    let timeline = try play(Self.follower, [finger((0, 0), way)])
    let gap = try track("gap", of: timeline)
    #expect(gap.value(at: 0) == 2)
    let passages = timeline.times(of: "place.stop")
    #expect(passages.count == 5 && timeline.times(of: "gap.start") == passages)
    #expect(gap.value(at: 0.9) == 4)
    #expect(gap.value(at: timeline.duration) == 1)
    // A nanosecond after the change it has not gone further than its speed allows.
    for time in passages {
      let jump = gap.value(at: time + HapticTime(nanoseconds: 1)) - gap.value(at: time)
      #expect(abs(jump) < 1e-6)
    }
  }

  @Test func `a motion that follows jumps where it is still`() throws {
    let parts = Self.follower + #", "variants": {"calm": {"still": ["gap"]}}"#
    let gesture = GestureInput(.simulated([finger((0, 0), [(45, 0, 0.5)])]))
    let calm = try interactionScene(parts).timeline(
      for: gesture, settings: ["variant": .choice("calm")])
    let gap = try track("gap", of: calm)
    for (index, time) in calm.times(of: "place.stop").enumerated() {
      #expect(gap.value(at: time + HapticTime(nanoseconds: 2)) == Double(3 + index))
    }
  }

  // MARK: Letting go

  @Test func `a touch that is taken away goes where its outcome says`() throws {
    let parts =
      #""inputs": {"thumb": {"drag": "x", "range": [0, 100], "slop": 0}}, "values": {"place": {"from": "thumb.translation", "map": [[0, 100], [0, 1]], "stops": {"count": 5, "ends": "open"}, "release": [{"on": "cancel", "to": "back", "for": 0.1}, {"on": "release", "to": "end", "for": 0.1}]}}"#
    for (isCancelled, place) in [(true, 0.0), (false, 1)] {
      let strokes = finger((0, 0), [(60, 0, 0.5)]).strokes
      let drag = SimulatedFinger(
        touch: 0, start: 0, from: .zero, strokes: strokes, isCancelled: isCancelled)
      let timeline = try play(parts, [drag])
      #expect(try track("place", of: timeline).value(at: timeline.duration) == place)
    }
  }
}
