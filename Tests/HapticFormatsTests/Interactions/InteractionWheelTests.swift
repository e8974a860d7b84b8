// Wheels of interactions: where they come to rest, which fingers count, and numbers drawn by chance.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionWheelTests {
  /// A wheel of ten stops, 100 points apart, which the machine `wheel` lets run on, or takes back.
  private func scene(_ input: String = "", _ more: String = "") throws -> HapticScene {
    try interactionScene(
      #"""
      "inputs": {
        "list": {"scroll": "y", "content": 1000, "viewport": 100, "slop": 0\#(input)},
        "spin": {"button": true},
        "lucky": {"value": {"below": 10, "seed": 7, "on": "spin"}},
        "other": {"value": {"below": 10, "seed": 7, "on": "spin"}}
      },
      "values": {"place": {"from": "list.offset", "map": [[0, 900], [0, 9]], "stops": {"count": 10, "ends": "open"}}},
      "states": {"wheel": {
        "*": [
          {"on": "list.press", "to": "held"},
          {"on": "spin", "to": "spinning", "move": {"place": {"to": "lucky", "curve": "easeOut", "for": 0.5, "cancels": true}}}
        ],
        "resting": [{"on": "run.start", "if": "place > 5", "to": "high"}],
        "high": [],
        "held": [
          {"on": ["list.release", "list.cancel"], "if": "place.projected != place.stop", "to": "running", "move": {"place": {"to": "place.projected", "decay": true}}},
          {"on": ["list.release", "list.cancel"], "to": "back", "move": {"place": {"to": "place.stop", "curve": "easeOut", "for": 0.2}}}
        ],
        "running": [{"on": "list.rest", "to": "resting"}],
        "back": [{"on": "list.rest", "to": "resting"}],
        "spinning": [{"on": "list.rest", "to": "resting"}]
      }},
      "haptics": [{"name": "tick", "on": "place.stop", "tap": [0.5, 0.5], "merge": 0}\#(more)]
      """#)
  }

  private func final(_ timeline: Timeline, _ name: String = "list.offset") -> Double? {
    timeline.tracks.first { $0.name == name }?.value(at: .seconds(100))
  }

  private func flick(
    _ way: Double, over time: HapticTime = .milliseconds(100), isCancelled: Bool = false
  ) -> GestureInput {
    var samples = SimulatedFinger.fling(
      from: TouchPoint(x: 10, y: 500), to: TouchPoint(x: 10, y: 500 - way), duration: time,
      profile: .steady
    ).samples(rate: 120)
    if isCancelled { samples[samples.count - 1].phase = .cancelled }
    return GestureInput(.touches(samples))
  }

  @Test func `a wheel runs on to the stop at which it comes to rest by itself`() throws {
    // 1,000 points a second run on by 99.5 at a rate of 0.99, and by 499.5 at 0.998.
    for (rate, stop) in [(0.99, 200.0), (0.998, 600)] {
      let timeline = try scene(#", "rate": \#(rate)"#).timeline(for: flick(100))
      #expect(final(timeline) == stop)
      #expect(
        timeline.entered == [
          "wheel.resting", "wheel.held", "wheel.running", "wheel.resting",
        ])
    }
    // By whole milliseconds it is 0.5 points less, which is the stop before.
    let wanted = [("exact", 300.0), ("wwdc18", 200)]
    for (rule, stop) in wanted {
      let input = #", "rate": 0.99, "projection": "\#(rule)""#
      let timeline = try scene(input).timeline(for: flick(125.5, over: .milliseconds(100)))
      #expect(final(timeline) == stop, "\(rule)")
    }
  }

  @Test func `without speed a wheel goes back to the stop at which it is`() throws {
    let scene = try scene(#", "rate": 0.99, "stale": 0.05"#)
    for gesture in [flick(30, over: .milliseconds(600)), flick(40, isCancelled: true)] {
      let timeline = try scene.timeline(for: gesture)
      #expect(timeline.entered.contains("wheel.back") && final(timeline) == 0)
      #expect(timeline.times(of: "tick").isEmpty)
    }
  }

  @Test func `a range moves both ends of a scroll view and its overscroll`() throws {
    let scene = try scene(#", "range": [-50, 400], "start": -50"#)
    let up = finger((10, 500), [(10, 600, .milliseconds(300)), (10, 600, .milliseconds(300))])
    let timeline = try scene.timeline(for: GestureInput(.simulated([up])))
    let offset = try #require(timeline.tracks.first { $0.name == "list.offset" })
    // The band of 100 points shows 100·0.55·100/(100 + 55) of them.
    #expect(abs(offset.value(at: .milliseconds(600)) + 50 + 5_500 / 155.0) < 1e-6)
  }

  @Test func `beside one finger others do not count`() throws {
    let fingers = [
      finger((10, 500), [(10, 500, .milliseconds(900))]),
      finger((20, 500), at: .milliseconds(200), [(20, 100, .milliseconds(300))]),
    ]
    var second = fingers[1]
    second.touch = 1
    let gesture = GestureInput(.simulated([fingers[0], second]))
    #expect(try scene(#", "oneFinger": true"#).timeline(for: gesture).times(of: "tick").isEmpty)
    #expect(try !scene().timeline(for: gesture).times(of: "tick").isEmpty)
  }

  @Test func `numbers of one seed take turns, and a move may take the wheel from a finger`() throws
  {
    var random = SplitMix64(seed: 7)
    let drawn = (0..<4).map { _ in Double(random.next() % 10) }
    let presses = [0.2, 1.5].map { GestureAction("spin", at: .seconds($0)) }
    let hold = finger((10, 500), [(10, 300, .seconds(1))])
    let timeline = try scene().timeline(
      for: GestureInput(.simulated([hold]), actions: presses))
    let offset = try #require(timeline.tracks.first { $0.name == "list.offset" })
    #expect(abs(offset.value(at: .seconds(1.4)) - 100 * drawn[0]) < 1e-6)
    #expect(abs(offset.value(at: .seconds(9)) - 100 * drawn[2]) < 1e-6)
    #expect(timeline.entered.prefix(3) == ["wheel.resting", "wheel.held", "wheel.spinning"])
  }

  @Test func `a machine begins where the start of the run leads`() throws {
    let high = try scene(#", "start": 700"#).timeline(for: GestureInput())
    #expect(high.entered == ["wheel.high"])
    #expect(try scene().timeline(for: GestureInput()).entered == ["wheel.resting"])
  }

  @Test func `a haptic comes in place of another`() throws {
    let more = #", {"name": "half", "on": "place > 0.5", "tap": [1, 0.2], "replaces": "tick"}"#
    let timeline = try scene(#", "rate": 0.99"#, more).timeline(for: flick(100))
    let (ticks, halves) = (timeline.times(of: "tick"), timeline.times(of: "half"))
    #expect(ticks.count == 1 && halves.count == 1)
    #expect(Set(ticks).isDisjoint(with: halves))
  }

  @Test func `what must hold of parameters is said with their numbers`() throws {
    let scene = try interactionScene(
      #"""
      "parameters": {"a": {"default": 1, "in": [0, 9], "meaning": "a"}, "b": {"default": 2, "in": [0, 9], "meaning": "b"}},
      "requires": [{"that": "a < b", "parameter": "a", "else": "a is {a}, not below {b}."}]
      """#)
    #expect(try scene.timeline(settings: ["a": 1.5]).isEmpty)
    let fault = #expect(throws: SceneFault.self) { try scene.timeline(settings: ["a": 3]) }
    #expect(fault == SceneFault("a is 3, not below 2.", parameter: "a"))
  }

  @Test(arguments: [
    (#""value": {"below": 3, "seed": 1, "on": "nothing"}"#, #"There is no event "nothing""#),
    (
      #""scroll": "y", "content": 9, "viewport": 9, "projection": "how""#,
      #"There is no parameter "how"."#
    ),
  ])
  func `inputs that cannot be are refused`(_ input: String, _ reason: String) {
    let message = fault { _ = try interactionScene(#""inputs": {"tried": {\#(input)}}"#) }
    #expect(message.contains(reason), "\(message)")
  }
}

@Suite struct RepeatedPartsTests {
  private let parts = #"""
    "each": {"side": ["left", "right"], "row": {"upper": {"place": -1}, "lower": {"place": 1}}},
    "inputs": {"$side": {"drag": "x"}},
    "values": {
      "$side.$row": {"from": "$side.translation", "map": [[0, 1], [0, "$place"]], "edge": "extend"},
      "both": {"formula": "left.upper * right.lower"}
    },
    "haptics": [{"name": "$side.far", "on": "$side.upper < -50", "tap": [1, 0.5]}]
    """#

  @Test func `a part with a word is there once for each`() throws {
    let scene = try interactionScene(parts)
    let timeline = try scene.timeline(for: GestureInput())
    let names = timeline.tracks.map(\.name)
    #expect(
      names == [
        "left.translation", "right.translation", "left.upper", "left.lower", "right.upper",
        "right.lower", "both",
      ])
    let pull = finger((0, 0), [(100, 0, .milliseconds(200))])
    let pulled = try scene.timeline(for: GestureInput(.simulated([pull])))
    #expect(pulled.times(of: "left.far").count == 1 && pulled.times(of: "right.far").count == 1)
  }

  @Test func `lines keep their numbers, and a word without parts is no name`() {
    let text = interaction(parts).replacing(
      "\"both\": {\"formula\"", with: "\"$none\": {\"formula\"")
    let bytes = Array(text.utf8)
    let message = fault { _ = try InteractionFile.scene(in: bytes) }
    let line = 1 + text.prefix(upTo: text.firstRange(of: "$none")!.lowerBound).count { $0 == "\n" }
    #expect(
      message.hasPrefix("\(line):") && message.contains("\"$none\" cannot be a name"), "\(message)")
  }

  @Test(arguments: [
    (#"{"side": []}"#, "stands for 0 parts"), (#"{"si de": ["a"]}"#, "cannot be a word"),
    (#"{"side": 3}"#, "a list of words"), (#"3"#, "an object"),
    (#"{"side": {"a": 1}}"#, "an object of words"),
  ])
  func `words that stand for nothing are refused`(_ each: String, _ reason: String) {
    let message = fault { _ = try interactionScene("\"each\": \(each)") }
    #expect(message.contains(reason), "\(message)")
  }

  @Test func `a part that would be there too often is refused before it is written out`() {
    let families = (0..<5).map { family in
      "\"w\(family)\": [\((0..<100).map { "\"a\($0)\"" }.joined(separator: ", "))]"
    }
    let name = (0..<5).map { "$w\($0)" }.joined(separator: ".")
    let text =
      "\"each\": {\(families.joined(separator: ", "))}, \"inputs\": {\"\(name)\": {\"button\": true}}"
    let message = fault { _ = try interactionScene(text) }
    #expect(message.contains("more than 10000 times"), "\(message)")
  }
}
