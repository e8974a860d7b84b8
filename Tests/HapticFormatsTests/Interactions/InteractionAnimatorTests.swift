// Motions that are held, scrubbed, turned round and continued, and the pans and taps that do it.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionAnimatorTests {
  private static let inputs = #"""
    "inputs": {
      "finger": {"pan": "y", "slop": 0},
      "tap": {"button": true, "within": 2},
      "close": {"button": true, "within": 2, "area": [300, 0, 75, 44]}
    }
    """#

  private static func parts(_ more: String = #""curve": "easeOut", "for": 0.4"#) -> String {
    inputs
      + #", "motions": {"open": {"animator": {"tap": {"tap": 0, "close": 1}, "scrub": "finger", "way": -200, \#(more)}}}, "states": {"box": {"shut": [{"on": "open.end", "to": "ajar"}], "ajar": [{"on": "open.end", "to": "shut"}]}}"#
  }

  private func play(_ gesture: GestureInput, _ more: String? = nil) throws -> Timeline {
    let parts = more.map { Self.parts($0) } ?? Self.parts()
    return try interactionScene(parts).timeline(for: gesture)
  }

  private func open(_ timeline: Timeline) throws -> AnimationTrack {
    try #require(timeline.tracks.first { $0.name == "open" })
  }

  private func taps(_ rows: [(String, HapticTime)]) -> GestureInput {
    GestureInput(.none, actions: rows.map { GestureAction($0.0, at: $0.1) })
  }

  @Test func `a tap starts it from its end, and has no effect at the other`() throws {
    let timeline = try play(
      taps([("close", .zero), ("tap", .seconds(1)), ("tap", .seconds(2)), ("close", .seconds(3))]))
    #expect(timeline.entered == ["box.shut", "box.ajar", "box.shut"])
    #expect(timeline.times(of: "open.start") == [.seconds(1), .seconds(3)])
    #expect(timeline.times(of: "open.reach") == [.milliseconds(1_400), .milliseconds(3_400)])
    #expect(timeline.times(of: "open.end") == [.milliseconds(1_400), .milliseconds(3_400)])
    #expect(timeline.times(of: "open.rest") == timeline.times(of: "open.end"))
    #expect(timeline.times(of: "open.tap").count == 4)
    // A pan that only scrubs is not drawn.
    #expect(timeline.tracks.map(\.name) == ["open"])
  }

  @Test func `a tap on the way holds it, and the next lets it go on`() throws {
    let gesture = taps([("tap", .zero), ("close", .milliseconds(100)), ("tap", .seconds(2))])
    let track = try open(try play(gesture))
    let held = TimingCurve.easeOut.progress(at: 0.25)
    for time in [0.1, 0.5, 2] { #expect((track.value(at: .seconds(time)) - held).magnitude < 1e-9) }
    let left = HapticTime.milliseconds(400).scaled(by: 1 - held)
    #expect(track.segments.last?.end == .seconds(2) + left)
    let half = try open(try play(gesture, #""for": 0.4, "factor": 0.5, "continue": "restOfCurve""#))
    #expect(half.segments.last?.end == .milliseconds(2_200))
  }

  @Test func `a pan scrubs it, and the way of the finger decides where it goes`() throws {
    let up = finger((200, 400), [(200, 300, 0.5), (200, 300, 0.3)])
    let timeline = try play(GestureInput(.simulated([up])))
    let track = try open(timeline)
    #expect((track.value(at: .milliseconds(250)) - 0.25).magnitude < 0.01)
    #expect((track.value(at: .milliseconds(700)) - 0.5).magnitude < 1e-9)
    #expect(timeline.entered.last == "box.ajar")
    #expect(timeline.times(of: "open.turn") == [])
    let places = [(300.0, HapticTime.milliseconds(300)), (350, .milliseconds(200))]
    let back = SimulatedFinger(
      start: .zero, from: TouchPoint(x: 200, y: 400),
      strokes: places.map { .init(.steady, to: TouchPoint(x: 200, y: $0.0), over: $0.1) })
    let turned = try play(GestureInput(.simulated([back])))
    #expect(turned.entered == ["box.shut"])
    #expect(turned.times(of: "open.turn") == [.milliseconds(500)])
    #expect(turned.times(of: "open.back").count == 1 && turned.times(of: "open.rest").count == 1)
    #expect(try open(turned).value(at: .seconds(2)) == 0)
  }

  @Test func `it is never scrubbed beyond its ends`() throws {
    let far = finger((200, 600), [(200, 100, 0.5), (200, 700, 0.5)])
    let range = try open(try play(GestureInput(.simulated([far])))).range
    #expect(range == 0...1)
  }

  @Test func `a pan along the other axis is none, and nobody taps by it`() throws {
    let across = finger((200, 400), [(100, 390, 0.5)])
    let timeline = try play(GestureInput(.simulated([across])))
    #expect(timeline.markers.isEmpty)
  }

  @Test func `only one finger pans at a time, and taps of others count for nothing`() throws {
    let first = finger((200, 400), [(200, 300, 0.6), (200, 300, 0.4)])
    var second = finger((100, 400), at: .milliseconds(300), [(100, 100, 0.3)])
    var third = finger((50, 400), at: .milliseconds(300), [(50, 400, 0.2)])
    (second.touch, third.touch) = (1, 2)
    let both = try play(GestureInput(.simulated([first, second, third])))
    let alone = try play(GestureInput(.simulated([first])))
    #expect(both.times(of: "finger.press") == [.zero])
    #expect(both.times(of: "open.tap") == [] && both.times(of: "tap").count == 1)
    #expect(try open(both) == open(alone))
  }

  @Test func `a finger taps the button that lies above`() throws {
    let corner = finger((320, 20), [(320, 20, 0.1)])
    let beside = finger((200, 20), at: .seconds(1), [(200, 20, 0.1)])
    let timeline = try play(GestureInput(.simulated([corner, beside])))
    #expect(timeline.times(of: "close") == [.milliseconds(100)])
    #expect(timeline.times(of: "tap") == [.milliseconds(1_100)])
  }

  @Test func `a trace of fractions scrubs it`() throws {
    let trace = [0, 0.5, 0.5].enumerated().map {
      GesturePoint(time: .milliseconds(300 * Double($0.offset)), value: $0.element)
    }
    let track = try open(try play(GestureInput(.fraction(trace))))
    #expect((track.value(at: .milliseconds(450)) - 0.5).magnitude < 1e-12)
    #expect(track.value(at: .seconds(2)) == 1)
  }

  @Test func `a spring swings beyond the end that it reaches first`() throws {
    let spring = #""spring": {"mass": 1, "stiffness": 200, "damping": 8, "velocity": 2}"#
    let timeline = try play(taps([("tap", .zero)]), spring)
    let made = try #require(DampedSpring(mass: 1, stiffness: 200, damping: 8))
    let reach = try #require(
      made.times(reaching: 1, initialVelocity: 2, before: 5).first)
    #expect(timeline.times(of: "open.reach") == [.seconds(reach)])
    let rest = HapticTime.seconds(made.settlingTime(initialVelocity: 2))
    #expect(timeline.times(of: "open.rest") == [rest])
  }

  @Test func `a still one jumps`() throws {
    let parts = Self.parts() + #", "variants": {"calm": {"still": ["open"]}}"#
    let timeline = try interactionScene(parts).timeline(
      for: taps([("tap", .seconds(1))]), settings: ["variant": "calm"])
    #expect(timeline.entered == ["box.shut", "box.ajar"])
    #expect(timeline.times(of: "open.rest") == [.seconds(1)])
  }

  @Test func `a marker lasts until the next of some events`() throws {
    let parts =
      Self.parts()
      + #", "markers": [{"name": "pull", "on": "finger.press", "until": ["finger.release", "finger.cancel"]}]"#
    let fingers = [
      finger((200, 400), [(200, 300, 0.5)]),
      finger((200, 400), at: .seconds(1), [(200, 300, 0.2)]),
    ]
    let markers = try interactionScene(parts).timeline(for: GestureInput(.simulated(fingers)))
      .markers
    #expect(markers.map(\.name) == ["pull[0]", "pull[1]"])
    #expect(markers.map(\.duration) == [.milliseconds(500), .milliseconds(200)])
  }

  @Test func `the way of the finger is an effort`() throws {
    let efforts = try interactionScene(Self.parts()).efforts()
    #expect(efforts.map(\.name) == ["open"] && efforts.map(\.travel) == [200])
  }

  @Test func `an animator is written as it is read`() throws {
    let more = #""spring": "snappy", "factor": 0.5, "continue": "restOfCurve""#
    let parts =
      Self.parts(more)
      + #", "values": {"lid": {"track": "box.lid", "from": "open"}}, "markers": [{"name": "pull", "on": "finger.press", "until": "finger.release"}], "stage": {"size": [9, 9], "figures": [{"name": "box", "at": [0, 0], "size": [9, 9], "alpha": "lid", "figures": [{"name": "knob", "role": "ground", "at": [0, 0], "size": [1, 1], "pin": [1, 0.5]}]}]}"#
    let definition = try interactionScene(parts).definition
    let text = InteractionFile.write(definition)
    #expect(try InteractionFile.scene(in: Array(text.utf8)).definition == definition, "\(text)")
  }

  @Test func `wrong animators are refused`() {
    for (more, reason) in [
      (#""for": 1, "continue": "half""#, #"There is no parameter that is a choice "half""#),
      (#""for": "open""#, "changes during a run"),
      ("\"factor\": 1", "An animator needs"),
      (#""for": 1, "factor": 0.5, "rate": 1"#, "rate"),
    ] {
      let found = fault { _ = try interactionScene(Self.parts(more)) }
      #expect(found.contains(reason), "\(more): \(found)")
    }
    let animator = #""motions": {"open": {"animator": {"tap": {"tap": 0}, "for": 1"#
    for (parts, reason) in [
      (#"\#(animator), "scrub": "tap", "way": 1}}}"#, #"There is no pan "tap""#),
      (#"\#(animator), "scrub": "finger"}}}"#, "belong together"),
      (#"\#(animator)}, "start": 1}}"#, "leave out \"start\""),
      (#""motions": {"open": {"animator": {"tap": {"knock": 0}, "for": 1}}}"#, "no event"),
      (#""motions": {"open": {"animator": {"tap": {"tap": 2}, "for": 1}}}"#, "outside 0…1"),
    ] {
      let found = fault { _ = try interactionScene(Self.inputs + ", " + parts) }
      #expect(found.contains(reason), "\(parts): \(found)")
    }
  }
}
