// Dials of interactions: who turns them, how fast they are let go, and what takes them out of the hand.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionDialTests {
  private func play(_ dial: String, _ states: String, _ gesture: GestureInput) throws -> Timeline {
    try interactionScene(
      #""inputs": {"wheel": {"dial": [0, 0]\#(dial)}, "go": {"button": true}}, "states": {"m": {\#(states)}}"#
    ).timeline(for: gesture)
  }

  /// A finger that circles from a direction by some degrees, at an even speed.
  private func circle(
    _ from: Double, by turn: Double, at start: Double, over seconds: Double, touch: Int = 0,
    hold: Double = 0.001
  ) -> [TouchSample] {
    let parts = 60
    var samples = (0...parts).map { part in
      let angle = (from + turn * Double(part) / Double(parts)) * .pi / 180
      return TouchSample(
        time: .seconds(start + seconds * Double(part) / Double(parts)), x: 100 * Double.sin(angle),
        y: -100 * Double.cos(angle), touch: touch, phase: part == 0 ? .began : .moved)
    }
    var end = samples[parts]
    (end.time, end.phase) = (end.time + .seconds(hold), .ended)
    samples.append(end)
    return samples
  }

  private func angle(_ timeline: Timeline, _ time: HapticTime) throws -> Double {
    try #require(timeline.tracks.first { $0.name == "wheel.angle" }).value(at: time)
  }

  private static let flicked =
    #""still": [{"on": "wheel.release", "if": "wheel.flick >= 200", "to": "fast"}, {"on": "wheel.release", "if": "wheel.flick > 0", "to": "slow"}], "fast": [], "slow": []"#

  @Test(arguments: [
    (90.0, "", "fast"), (30.0, "", "slow"), (90.0, #", "stale": 0.2"#, "fast"),
  ])
  func `a release may depend on the speed of the finger`(
    _ turn: Double, _ words: String, _ state: String
  ) throws {
    let hold = words.isEmpty ? 0.001 : 0.15
    let gesture = GestureInput(.touches(circle(0, by: turn, at: 0, over: 0.3, hold: hold)))
    #expect(try play(words, Self.flicked, gesture).entered == ["m.still", "m.\(state)"])
  }

  @Test func `a finger that has rested for too long has no speed`() throws {
    let gesture = GestureInput(.touches(circle(0, by: 90, at: 0, over: 0.3, hold: 0.15)))
    #expect(try play("", Self.flicked, gesture).entered == ["m.still"])
  }

  @Test func `one finger turns it at a time, and each release is that finger's`() throws {
    let states =
      #""free": [{"on": "wheel.press", "to": "held"}], "held": [{"on": "wheel.release", "to": "free"}]"#
    let fingers =
      circle(0, by: 40, at: 0, over: 0.4) + circle(180, by: -90, at: 0.1, over: 1, touch: 1)
    let gesture = GestureInput(.touches(fingers.sorted { $0.time < $1.time }))
    let timeline = try play("", states, gesture)
    #expect(timeline.entered == ["m.free", "m.held", "m.free"])
    #expect(timeline.states[2].time == .seconds(0.401))
    #expect(abs(try angle(timeline, 2) - 40) < 1e-3)
  }

  private static let driven =
    #""free": [{"on": "go", "to": "away"}], "away": [{"on": "wheel.rest", "to": "there"}], "there": []"#
  private static let run = #", "run": {"m.away": {"to": 100, "curve": "linear", "for": 1}}"#

  @Test func `what it goes to as a state is entered takes it out of the hand`() throws {
    let gesture = GestureInput(
      .touches(circle(0, by: 90, at: 0, over: 3)), actions: [GestureAction("go", at: 1)])
    let timeline = try play(Self.run, Self.driven, gesture)
    #expect(timeline.entered == ["m.free", "m.away", "m.there"])
    #expect(timeline.states[2].time == 2)
    #expect(try abs(angle(timeline, 1) - 30) < 1e-3 && abs(angle(timeline, 1.5) - 65) < 1e-3)
    #expect(try angle(timeline, 9) == 100)
  }

  @Test(arguments: [true, false])
  func `while it is locked no finger takes hold of it`(isLocked: Bool) throws {
    let gesture = GestureInput(
      .touches(circle(0, by: -90, at: 1.2, over: 0.3)), actions: [GestureAction("go", at: 1)])
    let lock = isLocked ? #", "locked": "m.away""# : ""
    let timeline = try play(Self.run + lock, Self.driven, gesture)
    // Who lets go of it where it is has it at rest a nanosecond later.
    let end = isLocked ? HapticTime.seconds(2) : .seconds(1.501) + HapticTime(nanoseconds: 1)
    #expect(timeline.states.last?.time == end)
    #expect(abs(try angle(timeline, 9) - (isLocked ? 100 : -70)) < 1e-3)
    #expect(timeline.features.contains { $0.name == "wheel.press[0]" } != isLocked)
  }

  @Test func `a trace of offsets turns it by its changes, and is let go at its last speed`() throws
  {
    let trace = [GesturePoint(time: 0, value: 50), GesturePoint(time: 0.1, value: 80)]
    let timeline = try play("", Self.flicked, GestureInput(.offset(trace)))
    #expect(timeline.entered == ["m.still", "m.fast"])
    #expect(try angle(timeline, 5) == 30)
  }

  @Test func `only a dial whose angle a map makes a part of something takes a fraction`() throws {
    let dial = #""inputs": {"wheel": {"dial": [0, 0]}}"#
    let map = #", "values": {"part": {"from": "wheel.angle", "map": [[0, 90], [0, 1]]}}"#
    #expect(try !interactionScene(dial).drivers.contains(.fraction))
    #expect(try interactionScene(dial + map).drivers.contains(.fraction))
  }
}
