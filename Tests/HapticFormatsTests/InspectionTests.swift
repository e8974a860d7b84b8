// The JSON of inspections: a contract, pinned as text.

import HapticFormats
import HapticModel
import Testing

@Suite struct InspectionTests {
  @Test func `an inspection is exactly the contract`() throws {
    let rule = Rule("A004", .warning, "Version is not 1.0")
    let place = Place(path: "Version", line: 2, column: 14)
    var timeline = Timeline(
      HapticPattern(
        events: [
          .continuous(ContinuousEvent(time: .milliseconds(50), duration: .milliseconds(250))),
          .audio(AudioEvent(time: .milliseconds(10), source: .tone)),
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
          "sharpness": 0.5
        },
        {
          "type": "AudioContinuous",
          "time": 0.01,
          "duration": 0,
          "intensity": null,
          "sharpness": null
        },
        {
          "type": "HapticContinuous",
          "time": 0.05,
          "duration": 0.25,
          "intensity": 1,
          "sharpness": 0.5
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

  @Test func `an empty timeline is written with empty lists`() {
    let json = Inspection.json(Timeline(), profile: .reference, findings: [])
    #expect(json.contains("\"duration\": 0,\n  \"soundEnd\": 0,\n  \"events\": [],"))
  }
}
