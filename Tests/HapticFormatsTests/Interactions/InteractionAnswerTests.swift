// What machines, loops and drags answer each other, in any order and at any time.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionAnswerTests {
  private static let list = #""list": {"scroll": "y", "content": 2000, "viewport": 667}"#

  private static var pull: GestureInput {
    GestureInput(.simulated([finger((180, 300), [(180, 200, .milliseconds(300))])]))
  }

  @Test func `machines that answer each other are through in one instant, in any order`() throws {
    var random = SplitMix64(seed: 71)
    try withEvery("order", in: 0..<40) { _ in
      let count = random.integer(2...6)
      // The first answers the button, each other one the machine before it.
      let machines = (0..<count).map { number in
        let cause = number == 0 ? "go" : "m\(number - 1).on"
        return #""m\#(number)": {"off": [{"on": "\#(cause)", "to": "on"}], "on": []}"#
      }.shuffled(using: &random)
      let scene = try interactionScene(
        #""inputs": {"go": {"button": true}}, "states": {\#(machines.joined(separator: ", "))}"#)
      let press = GestureAction("go", at: .milliseconds(300))
      let run = try scene.timeline(for: GestureInput(actions: [press]))
      let entered = run.states.filter { $0.state == "on" }
      #expect(entered.count == count && entered.allSatisfy { $0.time == press.time })
    }
  }

  @Test func `a wait counts from the last entry of another machine's state`() throws {
    var random = SplitMix64(seed: 72)
    try withEvery("run", in: 0..<40) { _ in
      let scene = try interactionScene(
        #""inputs": {"go": {"button": true}}, "states": {"a": {"off": [{"on": "go", "to": "on"}], "on": [{"on": "go", "to": "off"}]}, "b": {"idle": [{"after": 0.5, "since": "a.on", "to": "done"}], "done": []}}"#
      )
      let times = Set((0..<random.integer(1...5)).map { _ in random.integer(0...2_000) }).sorted()
        .map { HapticTime.milliseconds(Int64($0)) }
      let run = try scene.timeline(
        for: GestureInput(actions: times.map { GestureAction("go", at: $0) }))
      // Every second press leaves the state, and each entry begins the wait anew.
      let entries = times.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      let wait = HapticTime.milliseconds(500)
      let due = zip(entries, entries.dropFirst() + [.largest]).first { $0 + wait <= $1 }
      let done = run.states.first { $0.state == "done" }?.time
      #expect(done == due.map { $0.0 + wait })
    }
  }

  @Test func `a loop that ends at its start is there whenever its state is left for long`() throws {
    var random = SplitMix64(seed: 73)
    try withEvery("run", in: 0..<60) { _ in
      let phase = HapticTime.milliseconds(Int64(random.integer(5...120)))
      let scene = try interactionScene(
        #""inputs": {"go": {"button": true}}, "states": {"m": {"off": [{"on": "go", "to": "on"}], "on": [{"on": "go", "to": "off"}]}}, "motions": {"turn": {"while": "m.on", "loop": {"to": [3, 0, -3, 0], "for": \#(phase.seconds), "until": "start"}}}"#
      )
      let times = Set((0..<random.integer(1...8)).map { _ in random.integer(0...3_000) }).sorted()
        .map { HapticTime.milliseconds(Int64($0)) }
      let run = try scene.timeline(
        for: GestureInput(actions: times.map { GestureAction("go", at: $0) }))
      let turn = try #require(run.tracks.first { $0.name == "turn" })
      var rest: HapticTime? = nil
      for segment in turn.segments {
        #expect(segment.duration == phase)
        // One that sets out from rest goes to the first target.
        if rest != segment.start { #expect(segment.from == 0 && segment.to == 3) }
        rest = segment.end
      }
      for (press, next) in zip(times, times.dropFirst() + [.largest])
      where run.states.last(where: { $0.time <= press })?.state == "off" {
        let settled = press + phase * 2
        if settled <= next { #expect(turn.value(at: settled) == 0) }
      }
      #expect(turn.value(at: .seconds(10)) == 0)
    }
  }

  @Test(arguments: [
    (#""states": {"m": {"a": [{"on": "list.drag", "to": "b"}], "b": []}}"#, "m.b"),
    (#""haptics": [{"name": "felt", "on": "list.drag", "tap": [1, 1]}]"#, "felt[0]"),
    (#""markers": [{"name": "seen", "on": "list.drag"}]"#, "seen[0]"),
    (#""motions": {"glow": {"run": {"list.drag": {"to": 1, "for": 0.1}}}}"#, "glow.start[0]"),
    (#""motions": {"glow": {"animator": {"tap": {"list.drag": 0}, "for": 0.1}}}"#, "glow.start[0]"),
  ])
  func `a drag is heard where an event may stand, once the slop is overcome`(
    parts: String, name: String
  ) throws {
    let scene = try interactionScene(#""inputs": {\#(Self.list)}, "# + parts)
    let run = try scene.timeline(for: Self.pull)
    let felt = run.features.first { $0.name == name }?.time
    let entered = run.states.first { "\($0.machine).\($0.state)" == name }?.time
    let time = try #require(felt ?? entered, "\(name)")
    // Ten points of a hundred, along a minimum jerk of 0.3 s.
    #expect((HapticTime.milliseconds(50)...HapticTime.milliseconds(100)).contains(time), "\(time)")
  }

  @Test func `a drag ends a marker, and draws a number`() throws {
    let marker = try interactionScene(
      #""inputs": {\#(Self.list)}, "markers": [{"name": "before", "on": "list.press", "until": "list.drag"}]"#
    )
    let before = try #require(try marker.timeline(for: Self.pull).markers.first)
    #expect(before.duration > .milliseconds(50) && before.duration < .milliseconds(100))
    let drawn = try interactionScene(
      #""inputs": {\#(Self.list), "dice": {"value": {"below": 1000, "seed": 1, "on": "list.drag"}}}, "values": {"number": {"formula": "dice * dice"}}"#
    )
    let number = try #require(
      try drawn.timeline(for: Self.pull).tracks.first { $0.name == "number" })
    #expect(number.value(at: .zero) != number.value(at: .seconds(1)))
  }

  @Test func `a straight map is drawn as one with a corner that does not bend`() throws {
    var random = SplitMix64(seed: 74)
    try withEvery("map", in: 0..<40) { _ in
      let (scale, shift) = (random.number(-3...3), random.number(-50...50))
      let line = { (x: Double) in x * scale + shift }
      let scene = try interactionScene(
        #""inputs": {\#(Self.list)}, "values": {"inner": {"from": "list.offset", "map": [[0, 9], [\#(line(0)), \#(line(9))]], "edge": "extend"}, "straight": {"from": "inner", "map": [[0, 1], [4, 1]], "edge": "extend"}, "bent": {"from": "inner", "map": [[0, 0.5, 1], [4, 2.5, 1]], "edge": "extend"}}"#
      )
      let end = (180.0, random.number(-200...700), HapticTime.milliseconds(200))
      let run = try scene.timeline(for: GestureInput(.simulated([finger((180, 300), [end])])))
      let tracks = try ["straight", "bent"].map { name in
        try #require(run.tracks.first { $0.name == name })
      }
      for _ in 0..<100 {
        let time = HapticTime.seconds(random.number(0...3))
        let (a, b) = (tracks[0].value(at: time), tracks[1].value(at: time))
        #expect((a - b).magnitude < 1e-2 * max(scale.magnitude, 1e-3), "\(a) \(b) at \(time)")
      }
    }
  }

  @Test(arguments: [
    (#"{"name": "win[1]", "on": "go", "tap": [1, 1]}"#, "cannot be a name"),
    (#"{"name": "win[1]", "on": "go", "once": false, "tap": [1, 1]}"#, "cannot be a name"),
    (#"{"name": "win[*]", "on": "go", "once": true, "tap": [1, 1]}"#, "cannot be a name"),
    (
      #"{"name": "win", "on": "go", "tap": [1, 1]}, {"name": "win[1]", "on": "go", "once": true, "tap": [1, 1]}"#,
      "could be one of the numbered \"win\", which the run names"
    ),
  ])
  func `a name is one of a row only where nothing else counts the row`(
    haptics: String, reason: String
  ) {
    let parts = #""inputs": {"go": {"button": true}}, "haptics": [\#(haptics)]"#
    #expect(fault { _ = try interactionScene(parts) }.contains(reason))
  }

  @Test func `a tone needs its vibration in its own variant, too`() {
    let parts =
      #""states": {"m": {"on": []}}, "haptics": [{"name": "hum", "while": "m.on", "continuous": {"intensity": 1}}, {"name": "sing", "while": "hum", "tone": {"volume": 1}}], "variants": {"heard": {"haptics": [{"name": "sing", "while": "hum", "tone": {"volume": 1}}]}}"#
    #expect(
      fault { _ = try interactionScene(parts) }.contains("There is no vibration or state \"hum\"."))
  }
}
