// What the words of an interaction do in a run: crossings, events, stops, releases, motions, loops.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionEngineTests {
  private static let drag =
    #""inputs": {"thumb": {"drag": "x", "range": [0, 100], "slop": 0}}, "values": {"place": {"from": "thumb.translation", "map": [[0, 100], [0, 1]]}}"#

  private func play(_ parts: String, _ gesture: GestureInput) throws -> Timeline {
    try interactionScene(parts).timeline(for: gesture)
  }

  private func dragged(_ way: [(Double, Double, HapticTime)]) -> GestureInput {
    GestureInput(.simulated([finger((0, 0), way)]))
  }

  // MARK: Transitions

  @Test func `a transition is a change, and not a level`() throws {
    let parts =
      #""inputs": {"row": {"press": true, "within": 1000}}, "states": {"row": {"rest": [{"when": "row.held > 0.3", "to": "lifted"}], "lifted": [{"on": "row.release", "to": "rest"}]}}"#
    let timeline = try play(parts, dragged([(0, 50, 0.8)]))
    #expect(timeline.entered == ["row.rest", "row.lifted", "row.rest"])
    #expect(timeline.states[1].time.seconds.rounded(toPlaces: 8) == 0.3)
  }

  @Test func `what holds as a state is entered counts only at once`() throws {
    for (word, states) in [("true", ["m.a", "m.b", "m.c"]), ("false", ["m.a", "m.b"])] {
      let parts =
        Self.drag
        + #", "states": {"m": {"a": [{"when": "place > 0.5", "to": "b"}], "b": [{"when": "place > 0.2", "atOnce": \#(word), "to": "c"}], "c": []}}"#
      #expect(try play(parts, dragged([(100, 0, 0.5)])).entered == states)
    }
  }

  @Test func `a crossing by a finger is none on the bounce`() throws {
    let parts =
      #""inputs": {"list": {"scroll": "y", "content": 1000, "viewport": 500}}, "values": {"over": {"from": "list.overscroll.end", "map": [[0, 10], [0, 1]], "edge": "extend"}}, "states": {"m": {"a": [{"when": "over > 1", "by": "finger", "to": "b"}], "b": []}, "n": {"a": [{"when": "over > 1", "by": "motion", "to": "b"}], "b": []}}"#
    let fling = SimulatedFinger.fling(
      from: TouchPoint(x: 0, y: 400), to: TouchPoint(x: 0, y: 200))
    #expect(try play(parts, GestureInput(.simulated([fling]))).entered == ["m.a", "n.a", "n.b"])
  }

  @Test func `a slack keeps a finger that trembles from being answered`() throws {
    let parts =
      Self.drag
      + #", "states": {"m": {"a": [{"when": "place > 0.5", "slack": 0.1, "to": "b"}], "b": [{"when": "place < 0.5", "slack": 0.1, "to": "a"}]}}"#
    let tremble: [(Double, Double, HapticTime)] = (0..<10).map { ($0 % 2 == 0 ? 56 : 44, 0, 0.1) }
    #expect(try play(parts, dragged(tremble)).entered == ["m.a"])
    let sure: [(Double, Double, HapticTime)] = [(70, 0, 0.3), (30, 0, 0.3)]
    #expect(try play(parts, dragged(sure)).entered == ["m.a", "m.b", "m.a"])
  }

  @Test func `the first open transition is taken, and an event once by each machine`() throws {
    let parts =
      #""inputs": {"go": {"button": true}}, "states": {"m": {"a": [{"on": "go", "if": "n.off", "to": "b"}, {"on": "go", "to": "c"}], "b": [{"on": "go", "to": "a"}], "c": []}, "n": {"off": [{"on": "go", "to": "on"}], "on": [{"on": "go", "to": "off"}]}}"#
    let presses = [1.0, 2].map { GestureAction("go", at: .seconds($0)) }
    let timeline = try play(parts, GestureInput(actions: presses))
    #expect(timeline.entered == ["m.a", "n.off", "m.b", "n.on", "m.a", "n.off"])
  }

  @Test func `events are counted from the entry of a state`() throws {
    let parts =
      #""inputs": {"go": {"button": true}}, "states": {"m": {"a": [{"on": "go", "count": 2, "to": "b"}], "b": [{"on": "go", "count": 3, "to": "a"}]}}"#
    let presses = (1...7).map { GestureAction("go", at: .seconds(Double($0))) }
    let timeline = try play(parts, GestureInput(actions: presses))
    #expect(timeline.states.map(\.time) == [0, 2, 5, 7])
  }

  @Test func `a stand-in presses its button as long as its state lasts`() throws {
    let parts =
      #""inputs": {"done": {"button": true, "after": 1, "since": "m.wait"}, "stop": {"button": true}}, "states": {"m": {"wait": [{"on": "done", "to": "ready"}, {"on": "stop", "to": "idle"}], "ready": [], "idle": []}}"#
    #expect(try play(parts, GestureInput()).states.map(\.time) == [0, 1])
    let stopped = GestureInput(actions: [GestureAction("stop", at: 0.5)])
    #expect(try play(parts, stopped).entered == ["m.wait", "m.idle"])
  }

  // MARK: Stops

  @Test func `a press that has slipped away is over there, even if the system takes it later`()
    throws
  {
    let parts =
      #""inputs": {"row": {"press": true, "within": 10}}, "states": {"row": {"rest": [{"on": "row.press", "to": "held"}], "held": [{"on": "row.cancel", "to": "rest"}]}}"#
    func end(isCancelled: Bool) throws -> HapticTime? {
      let finger = SimulatedFinger(
        from: .zero, strokes: [.init(.steady, to: TouchPoint(x: 40, y: 0), over: 1)],
        isCancelled: isCancelled)
      return try play(parts, GestureInput(.simulated([finger]))).states.last?.time
    }
    #expect(try end(isCancelled: true) == end(isCancelled: false))
    #expect(try end(isCancelled: true)?.seconds.rounded(toPlaces: 6) == 0.25)
  }

  private static let stops =
    #""inputs": {"thumb": {"drag": "x", "range": [0, 100], "slop": 0}}, "values": {"place": {"from": "thumb.translation", "map": [[0, 100], [0, 1]], "stops": {"count": 5, "snap": 0.6}, "release": [{"to": "nearest", "speed": 200, "spring": {"response": 0.2, "dampingRatio": 1}}]}}"#

  @Test func `stops are passed beyond their hysteresis, and an end replaces its tick`() throws {
    let timeline = try play(Self.stops, dragged([(100, 0, 1), (0, 0, 1)]))
    #expect(timeline.times(of: "place.stop").count == 6)
    #expect(timeline.times(of: "place.end").count == 2)
    let tremble = try play(Self.stops, dragged([(16, 0, 0.3), (9, 0, 0.2), (16, 0, 0.2)]))
    #expect(tremble.times(of: "place.stop").count == 1)
    let drag = try #require(timeline.tracks.first { $0.name == "thumb.translation" })
    for time in timeline.times(of: "place.stop").prefix(3) {
      let part = drag.value(at: time) / 25
      #expect(abs(part - part.rounded(.down) - 0.6) < 1e-6)
    }
  }

  @Test func `a thing that is let go rests at the nearest stop, or the next if it is fast`() throws
  {
    func rest(_ finger: SimulatedFinger) throws -> Double {
      let timeline = try play(Self.stops, GestureInput(.simulated([finger])))
      return try #require(timeline.tracks.first { $0.name == "place" }).value(at: 60)
    }
    let slow = SimulatedFinger.drag(from: .zero, to: TouchPoint(x: 34, y: 0), hold: 0.2)
    #expect(try rest(slow) == 0.25)
    let fast = SimulatedFinger.fling(from: .zero, to: TouchPoint(x: 34, y: 0))
    #expect(try rest(fast) == 0.5)
    let cancelled = SimulatedFinger.drag(
      from: .zero, to: TouchPoint(x: 60, y: 0), isCancelled: true)
    #expect(try rest(cancelled) == 0.5)
  }

  @Test(arguments: [(-30.0, 0.0), (130, 1)])
  func `a finger flung on beyond an end does not send it to the next stop`(x: Double, end: Double)
    throws
  {
    let start = SimulatedFinger.drag(from: .zero, to: TouchPoint(x: end * 100, y: 0), hold: 0.2)
    let fling = SimulatedFinger.fling(
      from: .zero, to: TouchPoint(x: x - end * 100, y: 0), start: 2)
    let timeline = try play(Self.stops, GestureInput(.simulated([start, fling])))
    let place = try #require(timeline.tracks.first { $0.name == "place" })
    #expect(place.value(at: 60) == end)
  }

  @Test func `a drag without outcomes stays, and the next finger carries it on`() throws {
    let drags = [
      SimulatedFinger.drag(from: .zero, to: TouchPoint(x: 30, y: 0)),
      SimulatedFinger.drag(from: .zero, to: TouchPoint(x: 40, y: 0), start: 1),
      SimulatedFinger.drag(from: .zero, to: TouchPoint(x: 50, y: 0), start: 2),
    ]
    let timeline = try play(Self.drag, GestureInput(.simulated(drags)))
    let place = try #require(timeline.tracks.first { $0.name == "place" })
    #expect(abs(place.value(at: 0.9) - 0.3) < 1e-9)
    #expect(abs(place.value(at: 1.9) - 0.7) < 1e-9)
    // It stops at its end, however far the finger goes.
    #expect(place.value(at: 5) == 1)
  }

  // MARK: Motions

  @Test func `a motion that is caught does not end, and its end is an event`() throws {
    let parts =
      #""inputs": {"go": {"button": true}}, "motions": {"turn": {"run": {"m.there": {"to": 90, "for": 1}, "m.back": {"to": 0, "for": 1}}}}, "states": {"m": {"rest": [{"on": "go", "to": "there"}], "there": [{"on": "go", "to": "back"}, {"on": "turn.end", "to": "rest"}], "back": [{"on": "turn.end", "to": "rest"}]}}"#
    let once = try play(parts, GestureInput(actions: [GestureAction("go", at: 1)]))
    #expect(once.entered == ["m.rest", "m.there", "m.rest"])
    #expect(once.times(of: "turn.end") == [2])
    let twice = [GestureAction("go", at: 1), GestureAction("go", at: 1.5)]
    let caught = try play(parts, GestureInput(actions: twice))
    #expect(caught.entered == ["m.rest", "m.there", "m.back", "m.rest"])
    #expect(caught.times(of: "turn.end") == [2.5])
    #expect(caught.tracks[0].value(at: 1.5) == 45)
  }

  @Test func `a loop reads its target at each phase, and is left at one`() throws {
    let parts =
      #""inputs": {"go": {"button": true}}, "motions": {"shake": {"while": "m.on", "loop": {"to": [10, 0, -10, 0], "for": 0.05, "until": "UNTIL"}}}, "states": {"m": {"off": [{"on": "go", "to": "on"}], "on": [{"on": "go", "to": "off"}, {"on": "shake.phase", "count": 9, "to": "off"}]}}"#
    let presses = [GestureAction("go", at: 1), GestureAction("go", at: 1.07)]
    for (until, end) in [("target", 1.1), ("cycle", 1.2)] {
      let timeline = try play(
        parts.replacing("UNTIL", with: until), GestureInput(actions: presses))
      #expect(timeline.times(of: "shake.end") == [.seconds(end)])
      #expect(timeline.tracks[0].value(at: 1.05) == 10)
    }
    let whole = try play(
      parts.replacing("UNTIL", with: "target"), GestureInput(actions: [presses[0]]))
    #expect(whole.states.last?.time == 1.45)
  }

  @Test func `a loop that nobody waits for does not keep a run from its end`() throws {
    let parts =
      #""motions": {"spin": {"while": "m.on", "loop": {"to": 360, "for": 0.8}}}, "states": {"m": {"off": [{"after": 1, "to": "on"}], "on": [{"after": 2, "to": "end"}], "end": []}, "n": {"a": []}}"#
    #expect(try play(parts, GestureInput()).duration == 3.4)
    let endless = parts.replacing("[{\"after\": 2, \"to\": \"end\"}], \"end\": []", with: "[]")
    #expect(try play(endless, GestureInput()).duration == 1)
  }

  @Test func `curves, springs, frames, decays and shakes move from where they are`() throws {
    let parts =
      #""motions": {"a": {"run": {"m.b": {"to": 10, "for": 1, "after": 0.5}}}, "b": {"run": {"m.b": {"to": 10, "spring": "bouncy"}}}, "c": {"run": {"m.b": {"frames": [0, 5, 2], "for": 1}}}, "d": {"run": {"m.b": {"decay": 100}}}, "e": {"start": 3, "run": {"m.b": {"shake": 4, "phase": 0.1, "cycles": 1}}}, "f": {"run": {"m.b": {"to": 7, "step": true}}}}, "states": {"m": {"a": [{"after": 1, "to": "b"}], "b": []}}"#
    let timeline = try play(parts, GestureInput())
    let tracks = Dictionary(uniqueKeysWithValues: timeline.tracks.map { ($0.name, $0) })
    func value(_ name: String, _ time: HapticTime) -> Double {
      tracks[name]?.value(at: time) ?? .nan
    }
    #expect(value("a", 1.5) == 0 && value("a", 2) == 5 && value("a", 3) == 10)
    #expect(value("b", 1.35) > 10 && value("b", 9) == 10)
    #expect(value("c", 1.5) == 5 && value("c", 3) == 2)
    #expect(abs(value("d", 9) - 49.45) < 0.1)
    #expect(value("e", 1.1) == 7 && value("e", 1.3) == -1 && value("e", 1.4) == 3)
    #expect(value("f", 1) == 0 && value("f", 1.000_000_001) == 7)
  }

  // MARK: Haptics

  @Test func `a vibration follows its values while it is asked for`() throws {
    let parts =
      Self.drag
      + #", "states": {"m": {"a": []}}, "haptics": [{"name": "hum", "while": "m.a", "if": "place > 0.2", "by": "finger", "continuous": {"intensity": "place", "sharpness": "place * 0.5"}}]"#
    let timeline = try play(parts, dragged([(80, 0, 1), (10, 0, 1)]))
    let pattern = try #require(timeline.patterns.first).pattern
    let place = try #require(timeline.tracks.first { $0.name == "place" })
    let event = pattern.events[0]
    #expect(abs(place.value(at: event.time) - 0.2) < 1e-6)
    #expect(abs(place.value(at: event.span.end) - 0.2) < 1e-6)
    let intensity = pattern.signal(of: .hapticIntensity)
    for part in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let time = event.time + event.duration.scaled(by: part)
      #expect(abs(intensity.value(at: time) - place.value(at: time)) < 0.003)
    }
  }

  @Test func `crowded ticks become one texture`() throws {
    let parts =
      #""inputs": {"thumb": {"drag": "x", "range": [0, 100], "slop": 0}}, "values": {"place": {"from": "thumb.translation", "map": [[0, 100], [0, 1]], "stops": {"count": 41, "ends": "open"}}}, "haptics": [{"name": "tick", "on": "place.stop", "tap": [0.5, 0.5]}]"#
    let fast = try play(parts, dragged([(100, 0, 0.3)]))
    #expect(fast.patterns.flatMap(\.events).count < 10)
    let slow = try play(parts, dragged([(100, 0, 5)]))
    #expect(slow.patterns.flatMap(\.events).count >= 36)
    let each = try play(
      parts.replacing("\"tap\"", with: "\"merge\": 0, \"tap\""), dragged([(100, 0, 0.3)]))
    #expect(each.patterns.flatMap(\.events).count == 40)
  }

  @Test func `a formula of several values is followed like any value`() throws {
    let parts =
      #""inputs": {"x": {"drag": "x", "slop": 0}, "y": {"drag": "y", "slop": 0}}, "values": {"far": {"formula": "x.translation * x.translation + y.translation * y.translation"}}, "states": {"m": {"in": [{"when": "far > 2500", "to": "out"}], "out": []}}"#
    let timeline = try play(parts, dragged([(60, 80, 1)]))
    // Half of the way of 100 points: half of the time.
    #expect(timeline.states.count == 2)
    #expect(abs((timeline.states[1].time - 0.5).nanoseconds) <= 20_000)
  }

  @Test func `a motion begins where a jump of the same instant leads`() throws {
    let parts =
      #""states": {"m": {"a": [{"after": 0, "to": "b"}], "b": []}}, "motions": {"x": {"run": {"m.a": {"to": 1, "step": true}, "m.b": {"frames": ["x", "x * 0"], "for": 1}}}}"#
    let track = try #require(try play(parts, GestureInput(.none)).tracks.first { $0.name == "x" })
    #expect(abs(track.value(at: 0.5) - 0.5) < 1e-9)
  }

  @Test func `the dial turns with the finger and wraps`() throws {
    let parts =
      #""inputs": {"knob": {"dial": [0, 0]}}, "values": {"angle": {"from": "knob.angle", "map": [[0, 360], [0, 360]], "edge": "wrap", "unit": "deg", "stops": {"every": 90}}}"#
    let corners: [(Double, Double, HapticTime)] = [
      (0, 100, 0.3), (-100, 0, 0.3), (0, -100, 0.3), (100, 0, 0.3), (0, 100, 0.3),
    ]
    let gesture = GestureInput(.simulated([finger((100, 0), corners)]))
    let timeline = try play(parts, gesture)
    let angle = try #require(timeline.tracks.first { $0.name == "angle" })
    #expect(abs(angle.value(at: 9) - 90) < 0.01)
    #expect(timeline.tracks[0].value(at: 9) > 449)
  }

  @Test func `a trace drives the first input, and a fraction the first value`() throws {
    let parts =
      Self.drag
      + #", "states": {"m": {"a": [{"when": "place > 0.5", "to": "b"}], "b": [{"on": "thumb.release", "to": "c"}], "c": []}}"#
    let offset = [GesturePoint(time: 0, value: 0), GesturePoint(time: 1, value: 60)]
    #expect(try play(parts, GestureInput(.offset(offset))).entered == ["m.a", "m.b", "m.c"])
    let held = [GesturePoint(time: 0, value: 0.6), GesturePoint(time: 1, value: 0.6)]
    let timeline = try play(parts, GestureInput(.fraction(held)))
    #expect(timeline.states.map(\.time) == [0, 0, 1])
  }
}
