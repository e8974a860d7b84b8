// What a written pattern file looks like, and the traps that other writers fell into.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@testable import HapticFormats

@Suite struct AHAPTextTests {
  private static let example = HapticPattern(
    events: [
      knock(0, 0.8),
      hum(50, 450, 0.5, envelope: Envelope(attack: .half)),
      .audio(
        AudioEvent(
          time: .zero, source: .file(path: "a/\"b\".wav", usesVolumeEnvelope: false, loops: true),
          pitch: -0.25)),
      .audio(AudioEvent(time: .zero, duration: .milliseconds(30), source: .tone)),
    ],
    controls: [
      .parameter(DynamicParameter(.hapticSharpness, time: .milliseconds(20), value: -0.5)),
      line(.hapticIntensity, (50, 0.75), (450, 0)),
    ])

  @Test func `events and steps stand on a line, points of curves on one each`() throws {
    let text = try ahap(Timeline(Self.example)).parts[0].text
    #expect(
      text == """
        {
          "Version": 1.0,
          "Pattern": [
            {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": \
        [{"ParameterID": "HapticIntensity", "ParameterValue": 0.8}, \
        {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}},
            {"Event": {"Time": 0.05, "EventType": "HapticContinuous", "EventDuration": 0.4, \
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}, \
        {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}, \
        {"ParameterID": "AttackTime", "ParameterValue": 0.5}]}},
            {"Event": {"Time": 0, "EventType": "AudioCustom", \
        "EventWaveformPath": "a/\\"b\\".wav", "EventWaveformUseVolumeEnvelope": false, \
        "EventWaveformLoopEnabled": true, \
        "EventParameters": [{"ParameterID": "AudioVolume", "ParameterValue": 1}, \
        {"ParameterID": "AudioPitch", "ParameterValue": -0.25}]}},
            {"Event": {"Time": 0, "EventType": "AudioContinuous", "EventDuration": 0.03, \
        "EventParameters": [{"ParameterID": "AudioVolume", "ParameterValue": 1}]}},
            {"Parameter": {"ParameterID": "HapticSharpnessControl", "Time": 0.02, \
        "ParameterValue": -0.5}},
            {
              "ParameterCurve": {
                "ParameterID": "HapticIntensityControl",
                "Time": 0.05,
                "ParameterCurveControlPoints": [
                  {"Time": 0, "ParameterValue": 0.75},
                  {"Time": 0.4, "ParameterValue": 0}
                ]
              }
            }
          ]
        }

        """)
  }

  @Test func `a name that was set is the project's`() throws {
    let text = try ahap(Timeline(Self.example)) { $0.name = "press \"A\"" }.parts[0].text
    #expect(text.contains("\n  \"Metadata\": {\"Project\": \"press \\\"A\\\"\"},\n"))
    #expect(try Format.ahap.read(text: text).timeline == Timeline(Self.example))
  }

  @Test func `what a file says of itself is handed on as strict JSON`() throws {
    let reading = try Format.ahap.read(
      text: """
        {"Metadata": {"Created": "1 May", "Licence" : "CC0 \\" , ] \\\\", "n":[1 , {"a":2e0,},],
          "Created": null,}, "Pattern": [], "Version": 1}
        """)
    #expect(reading[AHAP.metadata].members.map(\.key) == ["Created", "Licence", "n"])
    let text = try ahap(reading.timeline) {
      $0.keep(reading)
      $0.name = "press"
    }.parts[0].text
    #expect(
      text == """
        {
          "Version": 1.0,
          "Metadata": {
            "Project": "press",
            "Created": null,
            "Licence": "CC0 \\" , ] \\\\",
            "n": [1, {"a": 2e0}]
          },
          "Pattern": []
        }

        """)
    let again = try Format.ahap.read(text: text)
    #expect(again.findings.allSatisfy { $0.rule.id == "A017" })
    #expect(again[AHAP.metadata].members.dropFirst() == reading[AHAP.metadata].members[...])
  }

  @Test func `a project that the file names stays, before the name`() throws {
    let reading = try Format.ahap.read(
      text: "{\"Metadata\": {\"Project\": \"theirs\"}, \"Pattern\": []}")
    let text = try ahap(reading.timeline) {
      $0.keep(reading)
      $0.name = "ours"
    }.parts[0].text
    #expect(text.contains("\"Project\": \"theirs\"") && !text.contains("ours"))
  }

  @Test func `what was read keeps its metadata when it is written`() throws {
    let text = "{\"Metadata\": {\"Licence\": \"CC0\"}, \"Pattern\": []}"
    var reading = try Format.ahap.read(text: text)
    reading.timeline = Timeline(Self.example)
    let written = try Format.ahap.write(reading)
    let again = try Format.ahap.read(text: written.parts[0].text)
    let members: [FileMetadata.Member] = again[AHAP.metadata].members
    #expect(members.map(\.json).contains("\"CC0\""))
    let plain = try Format.ahap.write(reading.timeline).parts[0].text
    #expect(!plain.contains("CC0"))
    #expect(
      again.timeline == (try Format.ahap.read(text: ahap(reading.timeline).parts[0].text)).timeline)
  }

  @Test func `texts put into metadata are read back, whatever is in them`() throws {
    var random = SplitMix64(seed: 9)
    let letters: [Unicode.Scalar] = [
      "a", "\"", "\\", "\n", "\u{0}", "\u{7F}", "é", "€", "😀", "\u{202E}", ",", "}",
    ]
    func anyText() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        text.append(letters.randomElement(using: &random) ?? "a")
      }
      return String(text)
    }
    try withEvery("text", in: 0..<200) { _ in
      let (key, text) = ("k\(anyText())", anyText())
      var options = WritingOptions()
      options[AHAP.metadata] = ["Project": "Camera", "Gone": "soon"]
      options[AHAP.metadata][key] = text
      options[AHAP.metadata]["Project"] = "Doors"
      options[AHAP.metadata]["Gone"] = nil
      let written = try Format.ahap.write(Timeline(Self.example), options: options)
      let metadata = try Format.ahap.read(text: written.parts[0].text)[AHAP.metadata]
      try #require(metadata[key] == text && metadata["Project"] == "Doors")
      try #require(metadata["Gone"] == nil && metadata.members.count == 2)
    }
  }

  @Test func `what a file says of itself survives the timeline file`() throws {
    let text = """
      {"Metadata": {"Author": "Somebody", "Copyright": "© 2026", "Licence": "CC0", "n": [1, {"a": 2e0}],
        "Intents": [{"texture": true}]},
       "Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
      """
    let reading = try Format.ahap.read(text: text)
    let written = try Format.timeline.write(reading).parts[0].text
    let between = try Format.timeline.read(text: written)
    let kept = reading[AHAP.metadata].members
    #expect(between[AHAP.metadata].members == kept && kept.count == 4)
    #expect(between.timeline == reading.timeline)
    let again = try Format.ahap.read(text: Format.ahap.write(between).parts[0].text)
    #expect(again[AHAP.metadata].members == kept)
    let fault = #expect(throws: MalformedFile.self) {
      try Format.timeline.read(text: "{\"timeline\": 1, \"metadata\": [1]}")
    }
    #expect(fault?.message == "\"metadata\" is an object, not [1].")
  }

  @Test func `every file of a writing has a name`() {
    let one = WrittenFile("text")
    #expect(one.files(named: "a/b", extension: "ahap").map(\.name) == ["a/b.ahap"])
    let two = WrittenFile(
      parts: [.init(suffix: "continuous", text: "1"), .init(suffix: "transients", text: "2")],
      losses: [])
    let files = two.files(named: "b", extension: "ahap")
    #expect(files.map(\.name) == ["b.continuous.ahap", "b.transients.ahap"])
    #expect(files.map(\.text) == ["1", "2"])
  }

  @Test func `errors print as people read them`() throws {
    let fault = try #require(throws: MalformedFile.self) {
      try Format.ahap.read(text: "{\"Pattern\": [\n  7, {\"Event\": ]}]}")
    }
    #expect("\(fault)".hasPrefix("2:") && "\(fault)".hasSuffix(fault.message))
    #expect("\(MalformedFile(at: Place(), "It is."))" == "It is.")
    #expect("\(UnwritableTimeline("No."))" == "No.")
    #expect("\(SceneFault("Too far.", parameter: "a"))" == "Too far.")
    #expect("\(ReferenceLoader.Refusal("Not here."))" == "Not here.")
    #expect("\(ResolutionLimit(points: 12))".contains("12"))
  }

  @Test func `metadata of any shape comes back as it was`() throws {
    let shapes = [
      "{}", "{\"a\": {}}", "{\"a\": [[], {}, [{}, 1]]}",
      "{\"\": \"\\u00e9\\n\", \"b\": -1.5E3}",
    ]
    for shape in shapes {
      let first = try Format.ahap.read(text: "{\"Metadata\": \(shape), \"Pattern\": []}")[
        AHAP.metadata]
      let text = try ahap(Timeline()) { $0[AHAP.metadata] = first }.parts[0].text
      #expect(try Format.ahap.read(text: text)[AHAP.metadata] == first, "\(shape)")
    }
  }

  @Test func `an empty timeline is an empty pattern`() throws {
    let written = try ahap(Timeline())
    #expect(written.parts.map(\.text) == ["{\n  \"Version\": 1.0,\n  \"Pattern\": []\n}\n"])
    #expect(written.losses.isEmpty)
  }

  @Test(arguments: AHAPSplit.allCases)
  func `every file is strict JSON that reads without a warning`(_ split: AHAPSplit) throws {
    try withEvery("seed", in: 0..<150) { seed in
      var source = RandomTimelines(seed: UInt64(seed) * 17 + 3)
      let written = try ahap(source.wholeTimeline()) { $0[AHAP.split] = split }
      try #require(Set(written.suffixes).count == written.parts.count)
      for part in written.parts {
        try #require(part.text.hasSuffix("}\n"))
        try Array(part.text.utf8).withUnsafeBytes { _ = try JSONDocument($0) }
        let findings = try Format.ahap.read(text: part.text).findings
        // Sounds may loop without an end, a file may be left with nothing in it, and random controls
        // drive sharpnesses beyond their range.
        let allowed = ["A005", "A017", "A031"]
        let warnings = findings.filter { $0.severity != .note && !allowed.contains($0.rule.id) }
        try #require(warnings.isEmpty, "\(warnings.map(\.message))")
      }
    }
  }

  @Test func `the same timeline gives the same bytes`() throws {
    var source = RandomTimelines(seed: 77)
    let timeline = source.wholeTimeline()
    #expect(try ahap(timeline) == ahap(timeline))
  }

  // MARK: Traps

  @Test func `intensities never leave 0…1, whatever the gain`() throws {
    let timeline = placed(
      (
        HapticPattern(events: [knock(0, 0.9), hum(10, 20, 0.6)]),
        Placement(gain: 7)
      ))
    let pattern = try ahap(timeline).pattern
    #expect(pattern.taps.map(\.intensity) == [.one])
    #expect(pattern.vibrations.map(\.intensity) == [.one])
  }

  @Test func `points count from their curve's Time, to the nanosecond`() throws {
    let times = [1_234_567_891, 1_234_567_892, 20_000_000_003].map(HapticTime.init(nanoseconds:))
    let curve = ParameterCurve(
      .hapticIntensity,
      points: times.enumerated().map {
        ControlPoint(time: $1, value: Double($0) / 4)
      })
    let written = try ahap(
      Timeline(HapticPattern(events: [hum(0, 25_000)], controls: [.curve(curve)])))
    #expect(written.parts[0].text.contains("\"Time\": 1.234567891,"))
    #expect(written.parts[0].text.contains("{\"Time\": 18.765432112,"))
    #expect(try written.pattern.curves == [curve])
  }

  @Test func `a tap under the curve of a vibration is as strong as it was`() throws {
    let vibration = HapticPattern(
      events: [hum(0, 1000)], controls: [line(.hapticIntensity, (0, 0.25), (1000, 0.75))])
    let timeline = placed(
      (vibration, Placement()),
      (
        HapticPattern(events: [knock(500, 0.3)]),
        Placement()
      ))
    let pattern = try ahap(timeline).pattern
    #expect(pattern.taps.map(\.intensity.value) == [0.6])
  }
}
