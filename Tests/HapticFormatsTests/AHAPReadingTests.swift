// What a pattern file means, clause by clause.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AHAPReadingTests {
  @Test func `every feature of the format arrives in the model`() throws {
    let reading = try Format.ahap.read(fixture("every-feature.ahap"))
    // A control beyond its range, a release that an unsustained event lacks, a loop without an end.
    #expect(reading.rules == ["A005", "A036", "A031"])
    #expect(
      reading.events == [
        .transient(
          TransientEvent(
            time: .zero, intensity: UnitValue(clamping: 0.8), sharpness: UnitValue(clamping: 0.4))),
        .continuous(
          ContinuousEvent(
            time: .milliseconds(100), duration: .milliseconds(250), intensity: .half,
            sharpness: UnitValue(clamping: 0.25),
            envelope: Envelope(
              attack: UnitValue(clamping: 0.1), decay: UnitValue(clamping: 0.2),
              release: UnitValue(clamping: 0.3), isSustained: false))),
        .audio(
          AudioEvent(
            time: .milliseconds(200), duration: .milliseconds(100), source: .tone, volume: .half,
            pitch: -0.5, pan: 1, brightness: UnitValue(clamping: 0.75))),
        .audio(
          AudioEvent(
            time: .milliseconds(300),
            source: .file(path: "click.wav", usesVolumeEnvelope: false, loops: true))),
      ])
    #expect(
      reading.controls == [
        .parameter(DynamicParameter(.hapticSharpness, time: .milliseconds(50), value: -0.5)),
        .curve(
          ParameterCurve(
            .hapticIntensity,
            points: [
              ControlPoint(time: .milliseconds(100), value: 0.2),
              ControlPoint(time: .milliseconds(250), value: 1),
            ])),
      ])
  }

  @Test func `names match after their escapes`() throws {
    let reading = try Format.ahap.read(fixture("keys-in-escapes.ahap"))
    #expect(reading.findings.isEmpty)
    #expect(
      reading.tap == TransientEvent(time: .milliseconds(500), intensity: .half, sharpness: .one))
  }

  @Test func `trailing commas are taken, each with a finding`() throws {
    let reading = try Format.ahap.read(fixture("trailing-commas.ahap"))
    #expect(reading.rules == Array(repeating: "A014", count: 4))
    #expect(reading.findings.map(\.place.line) == [5, 6, 7, 8])
    #expect(reading.findings.map(\.place.column) == [61, 64, 8, 4])
    #expect(reading.findings[0].place.path == "Pattern[0].Event.EventParameters[0]")
    #expect(reading.events.count == 1)
  }

  @Test func `sixteen points are usual and seventeen suspicious, but all are read`() throws {
    let usual = try Format.ahap.read(fixture("16-control-points.ahap"))
    let many = try Format.ahap.read(fixture("17-control-points.ahap"))
    #expect(usual.rules.isEmpty)
    #expect(many.rules == ["A002"])
    #expect(many.curve?.points.count == 17)
  }

  @Test func `point times count from the curve's, or as they stand where told so`() throws {
    let bytes = try fixture("absolute-curve-times.ahap")
    let relative = try Format.ahap.read(bytes)
    #expect(relative.rules == ["A001"])
    #expect(relative.curve?.points.map(\.time) == [.seconds(2), .seconds(4)])
    var options = ReadingOptions()
    options[AHAP.curveTimesAreAbsolute] = true
    let absolute = try Format.ahap.read(bytes, options: options)
    #expect(absolute.rules.isEmpty)
    #expect(absolute.curve?.points.map(\.time) == [.seconds(1), .seconds(3)])
  }

  @Test(arguments: [(0.3, true), (0.302, true), (0.304, false), (0.07, false)])
  func `a curve that ends with its event is late on purpose`(
    _ duration: Double, _ isMeant: Bool
  ) throws {
    // 0.07 + 0.3: the curve ends with the event if its points count from its Time.
    let line = """
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.07,
      "ParameterCurveControlPoints": [{"Time": 0.07, "ParameterValue": 0.5},
      {"Time": 0.3, "ParameterValue": 1}]}}
      """
    let hum = event("HapticContinuous", "\"EventDuration\": \(duration)", time: "0.07")
    for elements in ["\(hum), \(line)", "\(line), \(hum)"] {
      let reading = try Format.ahap.read(text: ahap(elements))
      #expect(reading.rules == (isMeant ? [] : ["A001"]))
    }
  }

  @Test func `a time is exact to the nanosecond`() throws {
    let reading = try Format.ahap.read(text: ahap(event("HapticTransient", time: "0.123456789")))
    #expect(reading.tap?.time.nanoseconds == 123_456_789)
  }

  @Test func `what is absent takes its default`() throws {
    let reading = try Format.ahap.read(
      text: ahap("{\"Event\": {\"EventType\": \"HapticTransient\"}}"))
    #expect(reading.tap == TransientEvent(time: .zero, intensity: .one, sharpness: .half))
    #expect(reading.rules == ["A007", "A009", "A009"])
  }

  @Test func `a curve without a Time starts with the pattern, a point with the curve`() throws {
    let reading = try Format.ahap.read(
      text: ahap(
        """
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "ParameterCurveControlPoints":
        [{"ParameterValue": 1}, {"Time": 2, "ParameterValue": 0}, {"Time": 3}]}}
        """))
    #expect(
      reading.curve?.points == [
        ControlPoint(time: .zero, value: 1), ControlPoint(time: .seconds(2), value: 0),
      ])
  }

  @Test func `control points may be negative, and are held to the longest time`() throws {
    let reading = try Format.ahap.read(
      text: ahap(
        """
        {"ParameterCurve": {"ParameterID": "HapticSharpnessControl", "Time": 1,
        "ParameterCurveControlPoints": [{"Time": -1e400, "ParameterValue": -7},
        {"Time": -3, "ParameterValue": 0}, {"Time": 1e30, "ParameterValue": 1e400}]}}
        """))
    // From a second after the pattern's start, so the earliest falls a second short.
    let points = try #require(reading.curve?.points)
    #expect(
      points.dropLast() == [
        ControlPoint(time: -HapticTime.largest + .seconds(1), value: -1),
        ControlPoint(time: -.seconds(2), value: 0),
      ])
    #expect(points.last?.time == ReadingOptions().maximumDuration)
    #expect(reading.rules.filter { $0 == "A005" }.count == 4)
  }

  @Test func `points are sorted by time, stably`() throws {
    let reading = try Format.ahap.read(
      text: ahap(
        """
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [{"Time": 1, "ParameterValue": 0.1},
        {"Time": 0, "ParameterValue": 0.2}, {"Time": 1, "ParameterValue": 0.3}]}}
        """))
    #expect(reading.curve?.points.map(\.value) == [0.2, 0.1, 0.3])
  }

  @Test func `values are limited when read`() throws {
    let text = """
      {"Event": {"Time": -1, "EventType": "HapticContinuous", "EventDuration": -2,
      "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1.5},
      {"ParameterID": "HapticSharpness", "ParameterValue": -1e400}]}}
      """
    let reading = try Format.ahap.read(text: ahap(text))
    #expect(
      reading.vibration
        == ContinuousEvent(time: .zero, duration: .zero, intensity: .one, sharpness: .zero))
    #expect(reading.rules == ["A007", "A007", "A005", "A005"])
    #expect(
      reading.findings[1].message
        == "EventDuration is -2, which is negative; 0 is taken, so the event is silent.")
  }

  @Test func `a schema for editors is not a finding, but only one of the whole file is known`()
    throws
  {
    let text = ahap(tap()).replacing("{\"Version\"", with: "{\"$schema\": \"a.json\", \"Version\"")
    #expect(text.contains("schema"))
    #expect(try Format.ahap.read(text: text).findings == [])
    #expect(try Format.ahap.read(text: ahap(tap("\"$schema\": 1"))).rules == ["A025"])
  }

  @Test func `a transient may have a duration of zero`() throws {
    #expect(try Format.ahap.read(text: ahap(tap("\"EventDuration\": 0"))).findings == [])
    #expect(try Format.ahap.read(text: ahap(tap("\"EventDuration\": -1"))).rules == ["A020"])
  }

  @Test(arguments: [
    ("0", false), ("0.49", false), ("0.5", true), ("1", true), ("7", true), ("-3", false),
  ])
  func `sustained means half or more`(value: String, isSustained: Bool) throws {
    let text = """
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1, "EventParameters":
      [{"ParameterID": "Sustained", "ParameterValue": \(value)}]}}
      """
    #expect(try Format.ahap.read(text: ahap(text)).vibration?.envelope.isSustained == isSustained)
  }

  @Test(arguments: [
    ("\"Time\": 1, \"Time\": 2", 2.0, ["A013"]),
    ("\"Time\": 1, \"Time\": null", 1.0, ["A013", "A007"]),
    ("\"Time\": {}, \"Time\": 1", 1.0, ["A007", "A013"]),
  ])
  func `of a repeated key the last usable one counts`(
    keys: String, time: Double, rules: [String]
  ) throws {
    let text = ahap("{\"Event\": {\"EventType\": \"HapticTransient\", \(keys)}}")
    let reading = try Format.ahap.read(text: text)
    #expect(reading.tap?.time == .seconds(time))
    #expect(reading.rules.filter { $0 != "A009" } == rules)
  }

  @Test func `of a repeated parameter the last usable one counts`() throws {
    let text = """
      {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.25},
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.5},
      {"ParameterID": "HapticIntensity", "ParameterValue": "strong"},
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
      """
    let reading = try Format.ahap.read(text: ahap(text))
    #expect(reading.tap?.intensity == .half)
    #expect(reading.rules == ["A013", "A027"])
  }

  @Test func `of repeated objects and lists the last usable one counts`() throws {
    let twice = """
      {"Version": 1, "Pattern": [\(tap()), \(tap())],
      "Pattern": [{"Event": {"Time": 3, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}], "EventParameters": [
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.25}]},
      "Event": {"EventType": "Boom", "Time": 4}}], "Pattern": "none"}
      """
    let reading = try Format.ahap.read(text: twice)
    #expect(
      reading.events == [
        .transient(
          TransientEvent(
            time: .seconds(3), intensity: .one, sharpness: UnitValue(clamping: 0.25)))
      ])
    #expect(reading.rules.filter { $0 == "A013" }.count == 4)
    #expect(reading.rules.contains("A012"))
  }

  @Test func `an element with several things plays all of them`() throws {
    let text = """
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
      "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 1}]},
      "Parameter": {"ParameterID": "HapticSharpnessControl", "Time": 0, "ParameterValue": 1},
      \(tap().dropFirst())
      """
    let reading = try Format.ahap.read(text: ahap(text))
    #expect(reading.controls.map(\.parameter) == [.hapticIntensity, .hapticSharpness])
    #expect(reading.events.count == 1)
    #expect(reading.rules == ["A024"])
  }

  @Test(arguments: [
    ("1e5", "", 86_400.0, "starts at 1e5 s"), ("1e12", "", 86_400.0, "starts at 1e12 s"),
    ("0", "\"EventDuration\": 1e400", 86_400.0, "lasts 1e400 s"),
    ("86399", "\"EventDuration\": 2", 86_400.0, "ends at 86401 s"),
    ("2", "", 1.0, "starts at 2 s"), ("0", "", -1.0, "starts at 0 s"),
  ])
  func `an event beyond the longest duration is refused by name`(
    time: String, more: String, limit: Double, what: String
  ) throws {
    var options = ReadingOptions()
    options.maximumDuration = .seconds(limit)
    let text = ahap(event("HapticContinuous", more, time: time))
    let error = #expect(throws: MalformedFile.self) {
      try Format.ahap.read(text: text, options: options)
    }
    let longest = HapticTime.seconds(limit)
    #expect(error?.message == "The event \(what), beyond the limit of \(longest).")
    #expect(error?.place.path == "Pattern[0].Event")
  }

  @Test func `too many events, and too many bytes, are refused by name`() throws {
    var options = ReadingOptions()
    options.maximumEvents = 2
    let three = ahap([tap(), tap(), tap()].joined(separator: ", "))
    let events = #expect(throws: MalformedFile.self) {
      try Format.ahap.read(text: three, options: options)
    }
    #expect(events?.message == "The pattern has more than the limit of 2 events.")
    #expect(events?.place.path == "Pattern[2]")
    options.maximumEvents = 3
    #expect(try Format.ahap.read(text: three, options: options).events.count == 3)
    options.maximumBytes = three.utf8.count - 1
    let bytes = #expect(throws: MalformedFile.self) {
      try Format.ahap.read(text: three, options: options)
    }
    #expect(bytes?.message.contains("more than the limit of \(three.utf8.count - 1)") == true)
  }

  @Test(arguments: [
    ("", 1, 1, "The file is empty."), ("hello", 1, 1, "Found 'h' where a value should be."),
    ("[]", 1, 1, "The root of the file is an array, not an object."),
    ("{}", 1, 1, "The file has no Pattern."),
    (
      "\n {\"Patern\": []}", 2, 2,
      "The file has no Pattern. \"Patern\" should be spelt \"Pattern\"."
    ),
    ("{\"Pattern\":\n{}}", 2, 1, "Pattern is not an array."),
    ("{\"Pattern\": []} x", 1, 17, "Found 'x' where the end of the file should be."),
  ])
  func `what is no pattern is refused at its place`(
    text: String, line: Int, column: Int, message: String
  ) throws {
    let error = try #require(throws: MalformedFile.self) { try Format.ahap.read(text: text) }
    #expect(error.message == message)
    #expect(error.place.line == line)
    #expect(error.place.column == column)
  }

  @Test func `a fault inside an event is named with its path`() throws {
    let error = try #require(throws: MalformedFile.self) {
      try Format.ahap.read(
        text: ahap("\(tap()),\n{\"Event\": {\"EventParameters\": [{}, {\"ParameterValue\": .5}]}}"))
    }
    #expect(error.place.path == "Pattern[1].Event.EventParameters[1]")
    #expect(error.place.line == 4)
    #expect(error.place.column == 55)
  }
}
