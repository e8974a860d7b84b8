// What each key of a timeline file means.

import HapticFormats
import HapticModel
import Testing

@Suite struct TimelineReadingTests {
  private func everyKey() throws -> Reading {
    try timeline(String(decoding: nativeFixture("timeline/every-key.timeline.json"), as: UTF8.self))
  }

  @Test func `a pattern has its place, its events and its controls`() throws {
    let placed = try #require(try everyKey().timeline.patterns.first)
    #expect(
      placed.placement
        == Placement(
          start: .milliseconds(200), stretch: 1.5, gain: 0.8,
          window: TimeSpan(start: .milliseconds(100), end: .largest)))
    let envelope = Envelope(
      attack: UnitValue(clamping: 0.1), decay: UnitValue(clamping: 0.2),
      release: UnitValue(clamping: 0.3))
    var unsustained = envelope
    unsustained.isSustained = false
    #expect(
      placed.pattern.events == [
        .transient(
          TransientEvent(time: .zero, intensity: .half, sharpness: UnitValue(clamping: 0.4))),
        .continuous(
          ContinuousEvent(
            time: .milliseconds(100), duration: .milliseconds(200),
            intensity: UnitValue(clamping: 0.6), sharpness: UnitValue(clamping: 0.3),
            envelope: unsustained)),
        .audio(
          AudioEvent(
            time: .milliseconds(300), duration: .milliseconds(100), source: .tone,
            volume: UnitValue(clamping: 0.9), pitch: -0.5, pan: 1,
            brightness: UnitValue(clamping: 0.2), envelope: envelope)),
        .audio(
          AudioEvent(
            time: .milliseconds(400),
            source: .file(path: "click.wav", usesVolumeEnvelope: false, loops: true))),
      ])
    #expect(
      placed.pattern.controls == [
        .parameter(DynamicParameter(.hapticIntensity, time: .milliseconds(50), value: 0.75)),
        .curve(
          ParameterCurve(
            .hapticSharpness,
            points: [
              ControlPoint(time: .milliseconds(-100), value: -1),
              ControlPoint(time: .milliseconds(500), value: 0.5),
            ])),
      ])
    let names = ["success.tap[0]", "hum", "ping", "click"]
    #expect(placed.pattern.names == names.enumerated().map { EventName($1, ofEvent: $0) })
  }

  @Test func `a track moves as its segments say, from wherever it is`() throws {
    let tracks = try everyKey().timeline.tracks
    let scale = try #require(tracks.first)
    #expect(scale.unit == .scale)
    #expect(scale.segments.map(\.from) == scale.segments.indices.map { scale.segments[$0].from })
    #expect(scale.segments[0].from == 1)
    #expect(scale.segments[0].motion == .timed(.easeInOut))
    #expect(
      scale.segments[1].motion
        == CubicBezier(0.17, 0.67, 0.76, 1).map { .timed(.cubicBezier($0)) })
    let settling = DampedSpring.bouncy.settlingTime()
    #expect(scale.segments[2].duration == .seconds(settling))
    #expect(scale.segments[2].motion == .spring(.bouncy, initialVelocity: 0))
    #expect(scale.segments[3].cut == .milliseconds(1750))
    #expect(scale.segments[4].from == scale.segments[3].value(at: .milliseconds(1750)))
    #expect(scale.segments[8].motion == .cubic(startSlope: 0, endSlope: -3))
    #expect(scale.segments[9].motion == .step)
    #expect(scale.segments[9].from == 1)
    #expect(scale.end == .seconds(6))
  }

  @Test(arguments: [
    (
      "{\"angularFrequency\": 12, \"dampingRatio\": 0.5}",
      DampedSpring(angularFrequency: 12, dampingRatio: 0.5)
    ),
    (
      "{\"mass\": 1, \"stiffness\": 200, \"damping\": 20}",
      DampedSpring(mass: 1, stiffness: 200, damping: 20)
    ),
    (
      "{\"response\": 0.5, \"dampingRatio\": 0.8}", DampedSpring(dampingRatio: 0.8, response: 0.5)
    ),
    (
      "{\"settlingIn\": 1, \"dampingRatio\": 0.7, \"rule\": \"logarithm\"}",
      DampedSpring(dampingRatio: 0.7, settlingIn: 1, rule: .logarithm)
    ),
    ("{\"duration\": 0.5, \"bounce\": 0.3}", DampedSpring(duration: 0.5, bounce: 0.3)),
    ("\"snappy\"", DampedSpring.snappy),
  ])
  func `a spring is told in any of five ways`(text: String, spring: DampedSpring?) throws {
    let segment = "{\"at\": 0, \"for\": 1, \"to\": 1, \"spring\": \(text)}"
    let track = try timeline(
      "{\"timeline\": 1, \"tracks\": [{\"name\": \"x\", \"segments\": [\(segment)]}]}")
    #expect(
      track.timeline.tracks.first?.segments.first?.motion
        == spring.map { .spring($0, initialVelocity: 0) })
  }

  @Test func `keyframes become a motion each`() throws {
    let track = try #require(try everyKey().timeline.tracks.first { $0.name == "logo.mask" })
    #expect(
      track.segments == [
        TrackSegment(
          start: .zero, duration: .milliseconds(120), from: 1, to: 0.85, motion: .timed(.easeInOut)),
        TrackSegment(
          start: .milliseconds(120), duration: .milliseconds(480), from: 0.85, to: 18,
          motion: .timed(.easeOut)),
      ])
  }

  @Test func `a shake is four motions a cycle, about where the track is`() throws {
    let text = """
      {"timeline": 1, "tracks": [{"name": "x", "initial": 10, "segments": [
        {"shake": 2, "at": 1, "phase": 0.05, "cycles": 2}]}]}
      """
    let segments = try #require(try timeline(text).timeline.tracks.first?.segments)
    #expect(segments.map(\.to) == [12, 10, 8, 10, 12, 10, 8, 10])
    #expect(segments.map(\.from) == [10, 12, 10, 8, 10, 12, 10, 8])
    #expect(segments.map(\.start) == (0..<8).map { HapticTime.seconds(1) + .milliseconds(50) * $0 })
  }

  @Test func `a timeline's name is its own, and no other file's`() throws {
    #expect(try timeline(#"{"timeline": 1, "name": "Two cards"}"#).name == "Two cards")
    #expect(try timeline(#"{"timeline": 1}"#).name == "")
  }

  @Test func `moments, promises and excuses are what they say`() throws {
    let timeline = try everyKey().timeline
    #expect(timeline.states == [StateChange("shake", "shaking", at: .milliseconds(100))])
    #expect(
      timeline.markers == [
        Marker("scale.peak", at: .milliseconds(150)),
        Marker("finger.down", at: .zero, lasting: .milliseconds(400), .gesture),
      ])
    #expect(
      timeline.expectations == [
        Expectation("success.tap[0]", with: "scale.peak"),
        Expectation("hum", with: "scale.peak", within: .lenient),
        Expectation(
          "ping", with: "success.tap[0]",
          within: AlignmentWindow(.milliseconds(-200) ... .milliseconds(300))),
      ])
    #expect(
      timeline.waivers == [
        Waiver("S201", of: "hum", because: "It is meant to trail."),
        Waiver("F101", because: "Felt and approved."),
      ])
  }

  @Test func `what is not heard is said, at its place`() throws {
    let text = """
      {"timeline": 1, "patterns": [{}, {"events": [
        {"audio": 0, "tone": true}, {"audio": -1, "file": "a.wav", "loops": true},
        {"continuous": 0, "duration": 0},
        {"transient": -0.5}], "controls": [{"curve": "HapticIntensityControl", "points": []}]}]}
      """
    let findings = try timeline(text).findings
    #expect(findings.map(\.rule.id) == ["A019", "A031", "A007", "A019", "A007", "A016"])
    #expect(
      findings.map(\.place.path) == [
        "patterns[1].events[0]", "patterns[1].events[1]", "patterns[1].events[1]",
        "patterns[1].events[2]", "patterns[1].events[3]", "patterns[1].controls[0]",
      ])
    #expect(findings.map(\.place.line) == [2, 2, 2, 3, 4, 4])
  }

  @Test func `an empty timeline and a byte order mark are let through, and said`() throws {
    let reading = try timeline("\u{FEFF}{\"timeline\": 1}")
    #expect(reading.timeline == Timeline())
    #expect(reading.findings.map(\.rule.id) == ["A015", "A017"])
  }

  @Test func `a time is exact to the nanosecond`() throws {
    let text = "{\"timeline\": 1, \"states\": [{\"machine\": \"m\", \"state\": \"s\", \"at\": T}]}"
    for (seconds, nanoseconds) in [
      ("0.1", 100_000_000), ("1e-9", 1), ("86399.123456789", 86_399_123_456_789), ("-0", 0),
      ("2.5e1", 25_000_000_000), ("0.12345678949", 123_456_789),
    ] as [(String, Int64)] {
      let changed = text.split(separator: "T").joined(separator: seconds)
      #expect(try timeline(changed).timeline.states.first?.time.nanoseconds == nanoseconds)
    }
  }
}
