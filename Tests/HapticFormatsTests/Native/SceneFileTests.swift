// Scenes from files: the scene, its gesture, its parameters, and what is set from outside.

import HapticModel
import HapticScenes
import Testing

@testable import HapticFormats

/// A scene of a tap or two, with a parameter of every type.
private let knockScene = """
  {"interaction": 1, "name": "knock", "intent": "Taps.",
   "parameters": {
     "time": {"default": 0.1, "in": [0, 10], "unit": "s", "meaning": "when"},
     "strength.max": {"default": 0.5, "in": [0, 1], "meaning": "how strong"},
     "count": {"default": 1, "in": [1, 9], "whole": true, "meaning": "how crisp"},
     "double": {"default": false, "meaning": "whether twice"},
     "side": {"default": "left", "in": ["left", "right"], "meaning": "which side"}
   },
   "requires": [
     {"that": "strength.max > 0.1", "parameter": "strength.max", "else": "{strength.max} is too weak."}
   ],
   "inputs": {"knob": {"dial": [0, 0]}, "tap": {"button": true}},
   "haptics": [
     {"name": "knock", "on": "run.start", "after": "time", "tap": ["strength.max", "count / 9"]},
     {"name": "again", "on": "run.start", "if": "double", "after": "time",
      "tap": ["strength.max", "count / 9"]}
   ],
   "markers": [
     {"name": "tap", "on": "tap", "plain": true},
     {"name": "left", "on": "run.start", "if": "side = 0", "once": true},
     {"name": "right", "on": "run.start", "if": "side = 1", "once": true},
     {"name": "held", "on": "knob.press", "plain": true}
   ],
   "examples": [
     {"name": "a tap", "gesture": {"none": true, "actions": [{"name": "tap", "time": 0.05}]}}
   ]}
  """

@Suite struct SceneFileTests {
  private func knock(
    _ text: String, _ options: ReadingOptions = ReadingOptions()
  ) throws -> Timeline {
    let scenes = [try InteractionFile.scene(in: Array(knockScene.utf8))]
    return try Array(text.utf8).withUnsafeBytes {
      try SceneFile.read($0, options: options, scenes: scenes).timeline
    }
  }

  private func refusal(_ members: String, _ options: ReadingOptions = ReadingOptions()) -> String {
    fault { _ = try knock("{\"scene\": \"knock\",\n\(members)}", options) }
  }

  @Test func `a scene alone plays its example`() throws {
    let timeline = try knock("{\"scene\": \"knock\"}")
    #expect(timeline == (try InteractionFile.scene(in: Array(knockScene.utf8)).timeline()))
    #expect(timeline == (try knock("{\"scene\": \"knock\", \"gesture\": {\"example\": true}}")))
  }

  @Test func `parameters of every type are set`() throws {
    let timeline = try knock(
      """
      {"scene": "knock", "parameters": {"time": 0.25, "strength.max": 1, "count": 3, "double": true,
       "side": "right"}}
      """)
    let tap = TransientEvent(
      time: .milliseconds(250), intensity: 1, sharpness: UnitValue(clamping: 3.0 / 9))
    #expect(timeline.patterns.flatMap(\.pattern.events) == [.transient(tap), .transient(tap)])
    #expect(timeline.markers.map(\.name) == ["tap", "right"])
  }

  @Test func `a gesture is told, drawn from a file, or none`() throws {
    let drag = "{\"finger\": \"drag\", \"from\": [0, 0], \"to\": [9, 0]}"
    let told = try knock("{\"scene\": \"knock\", \"gesture\": {\"simulated\": [\(drag)]}}")
    #expect(told.markers.map(\.name) == ["left", "held"])
    let options = referring(to: ["a.csv": "time,x,y,phase\n0,0,0,began\n1,0,0,ended\n"])
    let file = try knock(
      """
      {"scene": "knock", "gesture": {"file": "a.csv", "actions": [{"time": 1, "name": "tap"}]}}
      """, options)
    #expect(file.markers.map(\.name) == ["tap", "left", "held"])
    let none = try knock("{\"scene\": \"knock\", \"gesture\": {\"none\": true}}")
    #expect(none.markers.map(\.name) == ["left"])
  }

  @Test func `what is set from outside goes first`() throws {
    var options = ReadingOptions()
    options.sceneSettings = ["count": .integer(5), "side": .choice("right")]
    options.sceneGesture = GestureInput()
    let text = "{\"scene\": \"knock\", \"parameters\": {\"count\": 2, \"double\": true}}"
    let timeline = try knock(text, options)
    let tap = TransientEvent(
      time: .milliseconds(100), intensity: 0.5, sharpness: UnitValue(clamping: 5.0 / 9))
    #expect(timeline.patterns.flatMap(\.pattern.events) == [.transient(tap), .transient(tap)])
    #expect(timeline.markers.map(\.name) == ["right"])
  }

  @Test func `expectations and waivers of the file come after the scene's own`() throws {
    let timeline = try knock(
      """
      {"scene": "knock", "expectations": [{"expect": "a", "with": "b", "window": "strict"}],
       "waivers": [{"rule": "S1", "reason": "r"}]}
      """)
    #expect(timeline.expectations == [Expectation("a", with: "b", within: .strict)])
    #expect(timeline.waivers == [Waiver("S1", because: "r")])
  }

  @Test(arguments: [
    (
      "\"parameters\": {\"strenght.max\": 1}",
      "2:16: parameters.strenght.max: knock has no parameter \"strenght.max\". Did you mean "
        + "\"strength.max\"?"
    ),
    (
      "\"parameters\": {\"strength.max\": 1.5}",
      "2:32: parameters.strength.max: strength.max must be a number from 0 to 1, not 1.5."
    ),
    (
      "\"parameters\": {\"time\": \"x\"}",
      "2:24: parameters.time: time must be a number from 0 to 10 s, not \"x\"."
    ),
    (
      "\"parameters\": {\"count\": 1.5}",
      "2:25: parameters.count: count must be a whole number from 1 to 9, not 1.5."
    ),
    (
      "\"parameters\": {\"double\": 1}",
      "2:26: parameters.double: double must be true or false, not 1."
    ),
    (
      "\"parameters\": {\"side\": \"rihgt\"}",
      "2:24: parameters.side: side is \"rihgt\", which is unknown. Did you mean \"right\"?"
    ),
    (
      "\"parameters\": {\"count\": 1, \"count\": 2}",
      "2:28: parameters.count: \"count\" appears twice."
    ),
    (
      "\"parameters\": {\"count\": 1, \"strength.max\": 0.05}",
      "2:44: parameters.strength.max: 0.05 is too weak."
    ),
    (
      "\"gesture\": {\"fraction\": [[0, 1]]}",
      "2:25: gesture.fraction: knock is driven by touches, an offset or nothing, not by a fraction."
    ),
    (
      "\"gesture\": {\"none\": true, \"actions\": [{\"time\": 0, \"name\": \"tpa\"}]}",
      "2:59: gesture.actions[0].name: \"name\" is \"tpa\", which is unknown. Did you mean "
        + "\"tap\"?"
    ),
    (
      "\"gesture\": {\"file\": \"a.csv\"}",
      "2:21: gesture.file: \"a.csv\" is another file, which cannot be read from here."
    ),
    ("\"version\": 2", "2:12: version: \"version\" is 2; only version 1 exists."),
    (
      "\"parameter\": {}",
      "2:1: parameter: A scene has no \"parameter\". Did you mean \"parameters\"?"
    ),
  ])
  func `a slip is refused at its place`(members: String, message: String) {
    #expect(refusal(members) == message)
  }

  @Test func `an unknown scene is answered with the nearest one`() {
    #expect(
      fault { _ = try knock("{\"scene\": \"knok\"}") }
        == "1:11: scene: \"scene\" is \"knok\", which is unknown. Did you mean \"knock\"?")
  }

  @Test func `a faulty gesture file is refused where it is named`() {
    let options = referring(to: ["a.csv": "time,x,y,phase\n0,0,0,moved\n"])
    #expect(
      refusal("\"gesture\": {\"file\": \"a.csv\"}", options)
        == "2:21: gesture.file: \"a.csv\" (line 2, column 1): Sample 0: touch 0 is not down, so it "
        + "cannot be \"moved\".")
  }

  /// What is said of a scene that would play without the options.
  private func overrideFault(
    _ text: String, _ options: ReadingOptions
  ) throws -> MalformedFile {
    try #require(throws: MalformedFile.self) { _ = try scene(text, options) }
  }

  @Test func `a fault of what is set from outside is not blamed on the file`() throws {
    var options = ReadingOptions()
    options.sceneSettings = ["winner": .integer(12)]
    let wheel = "{\"scene\": \"lottery-wheel\", \"parameters\": {\"winner\": 1}}"
    #expect(try overrideFault(wheel, options).override == MalformedFile.Override.setting("winner"))
    // The fault names the winner of the file, which was right until the slots were set.
    options.sceneSettings = ["slots": .integer(4), "spin.duration": .number(2)]
    let last = "{\"scene\": \"lottery-wheel\", \"parameters\": {\"slots\": 8, \"winner\": 7}}"
    let fault = try overrideFault(last, options)
    #expect(fault.override == .setting("slots"))
    #expect(fault.message == "winner is 7, but there are 4 slots, counted from 0.")
  }

  @Test func `a fault of the gesture from outside is blamed on it`() throws {
    var options = ReadingOptions()
    options.sceneGesture = GestureInput(actions: [GestureAction("sipn", at: .zero)])
    let fault = try overrideFault("{\"scene\": \"lottery-wheel\"}", options)
    #expect(fault.override == .gesture)
    #expect(fault.message == "lottery-wheel has no button \"sipn\".")
  }

  @Test func `a fault of the file stays the file's, whatever is set beside it`() {
    var options = ReadingOptions()
    options.sceneSettings = ["count": .integer(2)]
    options.sceneGesture = GestureInput()
    #expect(
      refusal("\"parameters\": {\"strength.max\": 0.05}", options)
        == "2:32: parameters.strength.max: 0.05 is too weak.")
  }

  @Test func `the file of a gesture is told`() throws {
    let options = referring(to: ["a.csv": "time,offset\n0,0\n1,10\n"])
    let reading = try scene(
      "{\"scene\": \"secret-offer\", \"gesture\": {\"file\": \"a.csv\"}}", options)
    #expect(reading.files == ["memory:a.csv"])
  }

  @Test func `every scene there is plays from a file of its name`() throws {
    for row in HapticScene.all {
      let reading = try scene("{\"scene\": \"\(row.name)\"}")
      #expect(reading.timeline == (try row.timeline()))
    }
  }

  @Test func `a scene's timeline survives a timeline file`() throws {
    for row in HapticScene.all {
      let played = try row.timeline()
      #expect(try timeline(TimelineFile.write(played)).timeline == played)
    }
  }

  @Test func `the fixture plays`() throws {
    let bytes = try nativeFixture("scene/every-key.scene.json")
    let timeline = try bytes.withUnsafeBytes { try SceneFile.read($0).timeline }
    #expect(timeline.waivers.last == Waiver("F104", because: "Ticks may merge."))
    #expect(timeline.duration > .seconds(2))
  }
}
