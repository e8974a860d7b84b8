// Gestures from tables and from JSON.

import HapticFormats
import HapticModel
import HapticScenes
import Testing

@Suite struct GestureFileTests {
  private func fixture(_ name: String) throws -> GestureInput {
    try nativeFixture("gesture/\(name)").withUnsafeBytes { try GestureFile.read($0) }
  }

  private static let touches = [
    TouchSample(time: .zero, x: 360, y: 300, phase: .began),
    TouchSample(time: .milliseconds(100), x: 260, y: 301.5, phase: .moved),
    TouchSample(time: .milliseconds(150), x: 300, y: 300, touch: 1, phase: .began),
    TouchSample(time: .milliseconds(200), x: 160, y: 302, phase: .ended),
    TouchSample(time: .milliseconds(300), x: 200, y: 300, touch: 1, phase: .cancelled),
  ]

  @Test(arguments: ["two-fingers.csv", "spreadsheet.csv", "touches.gesture.json"])
  func `a recording is the same in a table, in a spreadsheet's table, and in JSON`(name: String)
    throws
  {
    #expect(try fixture(name) == GestureInput(.touches(Self.touches)))
  }

  @Test func `a trace is a table of two columns, or pairs`() throws {
    let points = [
      GesturePoint(time: .zero, value: 0), GesturePoint(time: .milliseconds(250), value: 12.5),
      GesturePoint(time: .milliseconds(500), value: -3),
    ]
    #expect(try fixture("offset.csv") == GestureInput(.offset(points)))
    let pairs = "[[0, 0], [0.25, 12.5], [0.5, -3]]"
    #expect(try gesture("{\"offset\": \(pairs)}") == GestureInput(.offset(points)))
    #expect(try gesture("{\"fraction\": \(pairs)}") == GestureInput(.fraction(points)))
    #expect(
      try gesture("fraction,time\n0,0\n12.5,0.25\n-3,.5\n") == GestureInput(.fraction(points)))
  }

  @Test func `every kind of finger is the one that the model makes`() throws {
    let (right, left) = (TouchPoint(x: 360, y: 300), TouchPoint(x: 60, y: 300))
    let fingers =
      [
        SimulatedFinger.drag(from: right, to: left, hold: .milliseconds(100)),
        .fling(from: left, to: right, start: .seconds(1)),
        .hesitantPull(from: right, to: left, start: .seconds(2), touch: 1),
        .pullAndLetGo(from: right, to: left, start: .seconds(4), back: 0.5),
      ]
      + SimulatedFinger.alternatingDrags(
        count: 3, distance: TouchPoint(x: -300, y: 0), from: right, start: .seconds(6))
      + [
        SimulatedFinger(
          touch: 2, start: .seconds(8), from: .zero,
          strokes: [
            SimulatedFinger.Stroke(
              .minimumJerk, to: TouchPoint(x: 0, y: 100), over: .milliseconds(200)),
            SimulatedFinger.Stroke(.steady, to: TouchPoint(x: 0, y: 120), over: .milliseconds(300)),
          ], isCancelled: true, rate: 60)
      ]
    let read = try fixture("every-finger.gesture.json")
    #expect(read.path == .simulated(fingers))
    #expect(read.actions == [GestureAction("tap", at: .seconds(9))])
  }

  @Test func `what is left out of a finger is the model's default`() throws {
    let from = "\"from\": [1, 2], \"to\": [3, 4]"
    let fingers = ["drag", "fling", "hesitantPull", "pullAndLetGo"]
      .map { "{\"finger\": \"\($0)\", \(from)}" }
    let (start, end) = (TouchPoint(x: 1, y: 2), TouchPoint(x: 3, y: 4))
    let expected: [SimulatedFinger] = [
      .drag(from: start, to: end), .fling(from: start, to: end),
      .hesitantPull(from: start, to: end), .pullAndLetGo(from: start, to: end),
    ]
    for (text, finger) in zip(fingers, expected) {
      #expect(try gesture("{\"simulated\": [\(text)]}").path == .simulated([finger]))
    }
    let turns = "{\"finger\": \"alternatingDrags\", \"count\": 2, \"by\": [5, 0]}"
    #expect(
      try gesture("{\"simulated\": [\(turns)]}").path
        == .simulated(SimulatedFinger.alternatingDrags(count: 2, distance: TouchPoint(x: 5, y: 0))))
  }

  @Test(arguments: [
    ("", "1:1: The file is empty."),
    (
      "time,x,y,fase\n",
      "1:10: \"fase\" is not a column of a gesture. Did you mean \"phase\"?"
    ),
    ("time,time\n", "1:6: \"time\" appears twice."),
    (
      "time,x,y\n",
      "1:1: The columns are time, x, y, phase and perhaps touch; or time and offset; or time and "
        + "fraction."
    ),
    ("time,offset\n", "2:1: The table has no samples."),
    (
      "time;offset\n0;1\n",
      "1:1: There are semicolons between the columns; they are separated by commas."
    ),
    (
      "time\tx\ty\tphase\n",
      "1:1: There are tabs between the columns; they are separated by commas."
    ),
    (
      "time,offset\n0;1\n",
      "2:1: There are semicolons between the columns; they are separated by commas."
    ),
    ("time,offset\n0,1,2\n", "2:1: The line has 3 fields of 2."),
    ("time,offset\n0,nan\n", "2:3: offset is \"nan\", not a number."),
    ("time,offset\n0,0x10\n", "2:3: offset is \"0x10\", not a number."),
    ("time,offset\n1e30,0\n", "2:1: time is beyond ±9223372036.854775807 s."),
    ("time,offset\n1,0\n1,0\n", "3:1: 1 s is not later than 1 s, the sample before it."),
    ("time,offset\n\"1,0\n", "2:1: A quotation mark has no partner."),
    ("time,offset\n\"1\"2,0\n", "2:4: The line continues after its last field."),
    (
      "time,x,y,phase\n0,1,2,begun\n",
      "2:7: phase is \"begun\", which is unknown. Did you mean \"began\"?"
    ),
    (
      "time,x,y,phase,touch\n0,1,2,began,-1\n",
      "2:13: touch is \"-1\", not a whole number of 0 or more."
    ),
    (
      "time,x,y,phase\n0,1,2,began\n0.1,1,2,moved\n0.05,1,2,moved\n",
      "4:1: Sample 2: 0.05 s is not later than the previous sample of touch 0."
    ),
  ])
  func `a slip in a table is refused at its line and column`(text: String, message: String) {
    #expect(fault { _ = try gesture(text) } == message)
  }

  @Test(arguments: [
    (
      "{}",
      "1:1: A gesture needs one of \"none\", \"touches\", \"offset\", \"fraction\" and "
        + "\"simulated\"."
    ),
    (
      "{\"none\": true, \"offset\": [[0, 0]]}",
      "1:16: offset: A gesture cannot have both \"none\" and \"offset\"."
    ),
    ("{\"none\": false}", "1:10: none: \"none\" is false; leave it out, and give a movement."),
    (
      "{\"example\": true}",
      "1:2: example: A gesture has no \"example\". It can have \"$schema\", \"name\", \"intent\", "
        + "\"origin\", \"licence\", \"none\", \"touches\", \"offset\", \"fraction\", "
        + "\"simulated\", \"actions\" and \"comment\"."
    ),
    ("{\"offset\": []}", "1:12: offset: \"offset\" has no points."),
    ("{\"fraction\": []}", "1:14: fraction: \"fraction\" has no points."),
    ("{\"touches\": []}", "1:13: touches: \"touches\" has no samples."),
    ("{\"simulated\": []}", "1:15: simulated: \"simulated\" has no fingers."),
    (
      "{\"offset\": [[1, 0], [1, 0]]}",
      "1:22: offset[1][0]: 1 s is not later than 1 s, the point before it."
    ),
    (
      "{\"simulated\": [{\"finger\": \"pull\"}]}",
      "1:27: simulated[0].finger: \"finger\" is \"pull\", which is unknown. The choices are \"drag\", "
        + "\"fling\", \"hesitantPull\", \"pullAndLetGo\", \"alternatingDrags\" and \"strokes\"."
    ),
    (
      "{\"simulated\": [{\"finger\": \"drag\", \"from\": [0, 0], \"to\": [1, 1], \"for\": 61}]}",
      "1:72: simulated[0].for: \"for\" is 61, more than the 60 s of a stroke."
    ),
    (
      "{\"simulated\": [{\"from\": [0, 0]}]}",
      "1:16: simulated[0]: A finger needs one of \"finger\"."
    ),
    (
      "{\"touches\": [{\"time\": 0, \"x\": 0, \"y\": 0, \"phase\": \"began\"},\n"
        + "{\"time\": 0, \"x\": 0, \"y\": 0, \"phase\": \"moved\"}]}",
      "2:1: touches[1]: Sample 1: 0 s is not later than the previous sample of touch 0."
    ),
    (
      "{\"simulated\": [{\"finger\": \"drag\", \"from\": [0, 0], \"to\": [9, 0]},"
        + "{\"finger\": \"drag\", \"from\": [0, 0], \"to\": [9, 0]}]}",
      "1:15: simulated: Sample 1: touch 0 is down, so it cannot have \"began\"."
    ),
  ])
  func `a slip in JSON is refused at its line and column`(text: String, message: String) {
    #expect(fault { _ = try gesture(text) } == message)
  }

  @Test func `there are no more samples than events may be`() {
    var options = ReadingOptions()
    options.maximumEvents = 2
    let limit = "The gesture has more than the limit of 2 samples."
    #expect(fault { _ = try gesture("time,offset\n0,0\n1,0\n2,0\n", options) } == "4:1: \(limit)")
    #expect(
      fault { _ = try gesture("{\"offset\": [[0, 0], [1, 0], [2, 0]]}", options) }
        == "1:29: offset[2]: \(limit)")
    let drag = "{\"simulated\": [{\"finger\": \"drag\", \"from\": [0, 0], \"to\": [9, 0]}]}"
    #expect(fault { _ = try gesture(drag, options) } == "1:16: simulated[0]: \(limit)")
  }
}
