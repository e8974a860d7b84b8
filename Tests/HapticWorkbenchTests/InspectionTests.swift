// The JSON of inspections: a contract, pinned as text.

import Foundation
import HapticFormats
import HapticModel
import HapticWorkbench
import Testing

@Suite struct InspectionTests {
  @Test func `an inspection is exactly the contract`() throws {
    let rule = Rule("A004", .warning, "Version is not 1.0")
    let place = Place(path: "Version", line: 2, column: 14)
    var timeline = Timeline(
      HapticPattern(
        events: [
          .continuous(ContinuousEvent(time: .milliseconds(50), duration: .milliseconds(250))),
          .audio(
            AudioEvent(
              time: .milliseconds(10), source: .tone, volume: .half, pitch: -0.5, pan: 0.25)),
          .transient(TransientEvent(time: .zero, intensity: .half)),
        ],
        controls: [
          .parameter(DynamicParameter(.hapticSharpness, time: .milliseconds(5), value: -0.25)),
          .curve(
            ParameterCurve(
              .hapticIntensity, points: [ControlPoint(time: -.milliseconds(1), value: 1)])),
        ])
    ).amplified(by: 1.5)
    timeline.markers = [Marker("scale.peak", at: .milliseconds(123))]
    timeline.states = [StateChange("card", "open", at: .zero)]
    let json = Inspection.json(
      timeline, profile: .reference,
      findings: [Finding(rule, at: place, "Version is \"2\".")])
    #expect(json == Self.pinned)
  }

  private static let pinned = """
    {
      "version": 1,
      "duration": 0.3,
      "soundEnd": 0.301,
      "events": [
        {
          "type": "HapticTransient",
          "time": 0,
          "duration": 0,
          "intensity": 0.75,
          "sharpness": 0.5,
          "felt": [0.75, 0.75],
          "sound": null
        },
        {
          "type": "AudioContinuous",
          "time": 0.01,
          "duration": 0,
          "intensity": null,
          "sharpness": null,
          "attack": 0,
          "decay": 0,
          "release": 0,
          "sustained": true,
          "sound": {
            "volume": 0.75,
            "pitch": -0.5,
            "pan": 0.25,
            "brightness": 1,
            "file": null
          }
        },
        {
          "type": "HapticContinuous",
          "time": 0.05,
          "duration": 0.25,
          "intensity": 1,
          "sharpness": 0.5,
          "attack": 0,
          "decay": 0,
          "release": 0,
          "sustained": true,
          "felt": [1, 1],
          "sound": null
        }
      ],
      "controls": [
        {
          "type": "parameter",
          "parameter": "HapticSharpnessControl",
          "pattern": 0,
          "time": 0.005,
          "value": -0.25
        },
        {
          "type": "curve",
          "parameter": "HapticIntensityControl",
          "pattern": 0,
          "points": [
            {
              "time": -0.001,
              "value": 1
            }
          ]
        }
      ],
      "states": [
        {
          "machine": "card",
          "state": "open",
          "time": 0
        }
      ],
      "tracks": [],
      "features": [
        {
          "name": "scale.peak",
          "modality": "visual",
          "time": 0.123,
          "duration": 0
        }
      ],
      "expectations": [],
      "soundPairs": [
        {"sound": "audio[0]", "haptic": "transient[0]", "offset": -0.01, "verdict": "passed"}
      ],
      "findings": [
        {
          "rule": "A004",
          "severity": "warning",
          "path": "Version",
          "line": 2,
          "time": null,
          "message": "Version is \\"2\\"."
        }
      ]
    }

    """

  @Test func `tracks are listed with every number of their motions`() throws {
    var track = AnimationTrack("card.rotation", unit: .degrees, initial: 1)
    track.animate(to: 3, at: .zero, over: .milliseconds(100), .timed(.easeInOut))
    track.stop(at: .milliseconds(50))
    track.set(-2, at: .milliseconds(200))
    let spring = try #require(DampedSpring(angularFrequency: 10, dampingRatio: 0.5))
    track.animate(
      to: 0, at: .milliseconds(300), over: .seconds(1), .spring(spring, initialVelocity: 2))
    track.animate(
      to: 4, at: .seconds(2), over: .seconds(1), .cubic(startSlope: 0, endSlope: -1.5))
    track.animate(to: 1, at: .seconds(4), over: .seconds(1))
    var timeline = Timeline(tracks: [track], markers: [Marker("peak", at: .milliseconds(20))])
    timeline.expectations = [
      Expectation("peak", with: "peak", within: .strict), Expectation("peak", with: "none"),
    ]
    let json = Inspection.json(timeline, profile: .reference, findings: [])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let tracks = try #require(object["tracks"] as? [[String: Any]])
    #expect(tracks[0]["name"] as? String == "card.rotation")
    #expect(tracks[0]["unit"] as? String == "deg")
    #expect(tracks[0]["initial"] as? Double == 1)
    #expect(tracks[0]["min"] as? Double == track.range.lowerBound)
    #expect(tracks[0]["max"] as? Double == track.range.upperBound)
    let segments = try #require(tracks[0]["segments"] as? [[String: Any]])
    let motions = segments.compactMap { $0["motion"] as? [String: Any] }
    #expect(
      motions.compactMap { $0["kind"] as? String } == [
        "cubicBezier", "step", "spring", "cubic", "linear",
      ])
    #expect(motions[0]["x1"] as? Double == 0.42 && motions[0]["x2"] as? Double == 0.58)
    #expect(motions[2]["angularFrequency"] as? Double == 10)
    #expect(motions[2]["dampingRatio"] as? Double == 0.5 && motions[2]["velocity"] as? Double == 2)
    #expect(motions[3]["startSlope"] as? Double == 0 && motions[3]["endSlope"] as? Double == -1.5)
    #expect(segments[0]["cut"] as? Double == 0.05 && segments[1]["cut"] is NSNull)
    #expect(segments.compactMap { $0["at"] as? Double } == [0, 0.2, 0.3, 2, 4])
    #expect(segments.compactMap { $0["from"] as? Double } == [1, 2, -2, 0, 4])
    #expect(segments.compactMap { $0["to"] as? Double } == [3, -2, 0, 4, 1])
    #expect(segments.compactMap { $0["duration"] as? Double } == [0.1, 0, 1, 1, 1])
    let promises = try #require(object["expectations"] as? [[String: Any]])
    #expect(promises.compactMap { $0["verdict"] as? String } == ["passed", "missing"])
    #expect(promises[0]["window"] as? String == "strict")
    #expect(promises[0]["offset"] as? Double == 0 && promises[1]["offset"] is NSNull)
  }

  @Test(arguments: [
    (Int64(1), "0.000000001"), (50_000_000, "0.05"), (-1_500_000_000, "-1.5"), (0, "0"),
    (.max, "9223372036.854775807"), (3_600_000_000_000, "3600"),
  ])
  func `times are written exactly`(nanoseconds: Int64, text: String) {
    var writer = JSONWriter()
    writer.object { $0.member("t", HapticTime(nanoseconds: nanoseconds)) }
    #expect(writer.text == "{\n  \"t\": \(text)\n}")
  }

  @Test func `numbers are the shortest that read back, and never more than JSON has`() {
    var writer = JSONWriter()
    writer.object {
      $0.member("a", 0.1 + 0.2)
      $0.member("b", 1e300)
      $0.member("c", Double.infinity)
      $0.member("d", 7)
      $0.member("e", nil as String?)
      $0.array("f") { $0.array { _ in } }
    }
    let lines = [
      "{", "  \"a\": 0.30000000000000004,", "  \"b\": 1e+300,", "  \"c\": null,", "  \"d\": 7,",
      "  \"e\": null,", "  \"f\": [", "    []", "  ]", "}",
    ]
    #expect(writer.text == lines.joined(separator: "\n"))
  }

  @Test(arguments: [
    (
      Format.ahap,
      """
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 0.3, "EventType": "HapticTransient", "EventParameters": []}},
        {"ParameterCurve": 0},

        {"Event": {"Time": 0.1, "EventType": "HapticTransient", "EventParameters": []}}]}
      """, [5, 2]
    ),
    (
      Format.timeline,
      """
      {"timeline": 1, "patterns": [
        {"at": 1, "events": [{"transient": 0.2}]}, {"events": [
          {"transient": 0.1}
        ]}]}
      """, [3, 2]
    ),
  ])
  func `an event says the line of its file`(format: Format, text: String, lines: [Int]) throws {
    var options = ReadingOptions()
    options.keepsLines = true
    let reading = try format.read(Array(text.utf8), options: options)
    let json = Inspection.json(
      reading.timeline, profile: .reference, findings: [], places: reading.places)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let events = try #require(object["events"] as? [[String: Any]])
    #expect(events.compactMap { $0["line"] as? Int } == lines)
    #expect(try format.read(Array(text.utf8)).places.eventLines.isEmpty)
  }

  @Test func `an empty timeline is written with empty lists`() {
    let json = Inspection.json(Timeline(), profile: .reference, findings: [])
    #expect(json.contains("\"duration\": 0,\n  \"soundEnd\": 0,\n  \"events\": [],"))
  }
}
