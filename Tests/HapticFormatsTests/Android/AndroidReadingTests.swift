// Reads every element of Android's vibration XML, and refuses what Android refuses.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AndroidReadingTests {
  private func refusal(_ text: String) -> MalformedFile? {
    do {
      _ = try readVibration(text)
      return nil
    } catch { return error as? MalformedFile }
  }

  // MARK: - Waveforms

  @Test func `entries in a row are one vibration, parted by silence`() throws {
    let text = waveform((10, "0"), (20, "255"), (30, "51"), (0, "200"), (5, "0"), (10, "102"))
    let haptics = try hapticsOfVibration(text)
    #expect(haptics.taps.isEmpty)
    #expect(haptics.vibrations.count == 2)
    let first = haptics.vibrations[0]
    #expect(first.start == .milliseconds(10) && first.end == .milliseconds(60))
    #expect(first.points.map(\.intensity) == [1, 1, 0.2, 0.2])
    #expect(first.points.map(\.sharpness).allSatisfy { abs($0 - 0.7) < 1e-12 })
    let second = haptics.vibrations[1]
    #expect(second.start == .milliseconds(65) && second.end == .milliseconds(75))
    #expect(second.points.map(\.intensity) == [0.4, 0.4])
  }

  @Test func `amplitudes become strengths by the profile's law`() throws {
    let taptic = try #require(ActuatorProfile.named("taptic"))
    let haptics = try hapticsOfVibration(waveform((100, "64")), taptic)
    let strength = haptics.vibrations[0].points[0].intensity
    #expect(abs(strength * strength - 64.0 / 255) < 1e-12)
  }

  @Test func `the default amplitude is taken as the largest, with a note`() throws {
    let reading = try readVibration(waveform((100, "default")))
    #expect(reading.findings.map(\.rule.id) == ["X005"])
    #expect(try reading.timeline.resolved(under: .reference).vibrations[0].points[0].intensity == 1)
  }

  @Test func `what repeats is played once, with a warning`() throws {
    let text = vibration(
      """
      <waveform-effect><waveform-entry durationMs="10" amplitude="255"/><repeating>
      <waveform-entry durationMs="20" amplitude="0"/><waveform-entry durationMs="30" amplitude="5"/>
      </repeating></waveform-effect>
      """)
    let reading = try readVibration(text)
    #expect(reading.findings.map(\.rule.id) == ["X001"])
    #expect(reading.findings[0].place.line == 1)
    #expect(reading.timeline.duration == .milliseconds(60))
  }

  // MARK: - Envelopes

  @Test func `control points ramp from the one before, and intensity from zero`() throws {
    let text = vibration(
      """
      <basic-envelope-effect initialSharpness="0.2">
      <control-point intensity="0.8" sharpness="0.6" durationMs="40"/>
      <control-point intensity="0" sharpness="0.4" durationMs="60"/></basic-envelope-effect>
      """)
    #expect(
      try readVibration(text).findings.map(\.message) == [
        "Each phone scales the envelope to its motor; here the motor is Android's example, 3 g at "
          + "180 Hz, with sharpness from 30 to 300 Hz."
      ])
    let line = try #require(try hapticsOfVibration(text).vibrations.first)
    #expect(line.points.map(\.time) == [.zero, .milliseconds(40), .milliseconds(100)])
    for (point, (intensity, sharpness)) in zip(line.points, [(0, 0.2), (0.8, 0.6), (0, 0.4)]) {
      #expect(abs(point.intensity - ExampleMotor.amplitude(ofIntensity: intensity)) < 1e-9)
      #expect(abs(point.sharpness - ExampleMotor.reference(ofSharpness: sharpness)) < 1e-9)
    }
  }

  @Test func `a waveform envelope counts in hertz, and may end anywhere`() throws {
    let text = vibration(
      """
      <waveform-envelope-effect initialFrequencyHz="80">
      <control-point amplitude="1" frequencyHz="155" durationMs="50"/></waveform-envelope-effect>
      """)
    let line = try #require(try hapticsOfVibration(text).vibrations.first)
    #expect(line.points.map(\.intensity) == [0, 1])
    #expect(line.points.map(\.sharpness) == [0, 0.5])
  }

  @Test func `an amplitude ramp is a curve of strength under a squared law`() throws {
    let taptic = try #require(ActuatorProfile.named("taptic"))
    let text = vibration(
      """
      <waveform-envelope-effect><control-point amplitude="1" frequencyHz="155" durationMs="1000"/>
      </waveform-envelope-effect>
      """)
    let haptics = try hapticsOfVibration(text, taptic)
    for fraction in stride(from: 0.01, through: 0.99, by: 0.01) {
      let time = HapticTime.seconds(fraction)
      let strength = haptics.strengthRange(from: time, to: time).lowerBound
      #expect(abs(strength - fraction.squareRoot()) < 0.0011, "\(fraction)")
    }
  }

  @Test func `a frequency outside the profile is limited, with a warning`() throws {
    let text = vibration(
      """
      <waveform-envelope-effect><control-point amplitude="1" frequencyHz="500" durationMs="50"/>
      </waveform-envelope-effect>
      """)
    let reading = try readVibration(text)
    #expect(reading.findings.map(\.rule.id) == ["X007"])
    #expect(
      reading.findings[0].message
        == "500 Hz is outside the 80 to 230 Hz of the profile reference; 230 Hz is played.")
  }

  @Test(arguments: [
    ("400", "400 Hz is outside the 80 to 230 Hz of the profile reference; 230 Hz is played."),
    (
      "20",
      "3 frequencies are outside the 80 to 230 Hz of the profile reference, and are limited; the "
        + "farthest is 400 Hz."
    ),
  ])
  func `the frequencies of an envelope are one finding`(last: String, message: String) throws {
    let points = ["400", last].map {
      "<control-point amplitude=\"1\" frequencyHz=\"\($0)\" durationMs=\"50\"/>"
    }
    let text = vibration(
      "<waveform-envelope-effect initialFrequencyHz=\"400\">\(points.joined())"
        + "</waveform-envelope-effect>")
    let reading = try readVibration(text)
    #expect(reading.findings.map(\.message) == [message])
    #expect(reading.findings.map(\.place.path) == ["vibration-effect.waveform-envelope-effect[0]"])
  }

  @Test func `a byte order mark is reported, and ignored`() throws {
    let text = vibration("<predefined-effect name=\"tick\"/>")
    let reading = try readVibration("\u{FEFF}" + text)
    #expect(reading.timeline == (try readVibration(text).timeline))
    #expect(reading.findings.map(\.rule.id) == ["A015", "X004"])
  }

  @Test func `silence inside an envelope parts it`() throws {
    let point = { (level: Double, length: Int) in
      "<control-point intensity=\"\(level)\" sharpness=\"0.5\" durationMs=\"\(length)\"/>"
    }
    let text = vibration(
      "<basic-envelope-effect>\(point(0, 100))\(point(1, 20))\(point(0, 20))\(point(0, 60))"
        + "\(point(1, 20))\(point(0, 20))</basic-envelope-effect>")
    let haptics = try hapticsOfVibration(text)
    #expect(haptics.vibrations.map(\.start) == [.milliseconds(100), .milliseconds(200)])
    #expect(haptics.vibrations.map(\.end) == [.milliseconds(140), .milliseconds(240)])
  }

  // MARK: - Presets

  @Test(arguments: [("tick", 0.4), ("click", 0.7), ("heavy_click", 1)])
  func `a predefined effect is a tap`(name: String, intensity: Double) throws {
    let reading = try readVibration(vibration("<predefined-effect name=\"\(name)\"/>"))
    let taps = try reading.timeline.resolved(under: .reference).taps
    #expect(taps.map(\.intensity) == [intensity])
    #expect(reading.findings.map(\.rule.id) == ["X004"])
  }

  @Test func `a double click is two taps`() throws {
    let haptics = try hapticsOfVibration(vibration("<predefined-effect name=\"double_click\"/>"))
    #expect(haptics.taps.map(\.time) == [.zero, .milliseconds(120)])
  }

  @Test func `delays count from the end of the one before, or from its start`() throws {
    let text = vibration(
      """
      <primitive-effect name="click" scale="0.5" delayMs="10"/>
      <primitive-effect name="low_tick" delayMs="20" delayType="pause"/>
      <primitive-effect name="tick" delayMs="100" delayType="relative_start_offset"/>
      <primitive-effect name="thud" delayMs="3" delayType="relative_start_offset"/>
      <primitive-effect name="thud"/>
      """)
    let reading = try readVibration(text)
    let taps = try reading.timeline.resolved(under: .reference).taps
    // 10; then 12 ms of click and 20; 100 from there; one is overlapped; then 5 ms of tick.
    #expect(taps.map(\.time) == [10, 42, 142, 147].map { .milliseconds($0) })
    #expect(taps.map(\.intensity) == [0.5, 0.5, 0.5, 1])
    #expect(reading.findings.filter { $0.rule.id == "X006" }.map(\.place.line) == [4])
  }

  @Test func `rises, falls and spins are vibrations of their length`() throws {
    for (name, length, peak) in [
      ("quick_rise", 150, 150), ("slow_rise", 500, 500), ("quick_fall", 100, 0), ("spin", 150, 75),
    ] {
      let text = vibration("<primitive-effect name=\"\(name)\" scale=\"0.5\"/>")
      let line = try #require(try hapticsOfVibration(text).vibrations.first)
      #expect(line.end == .milliseconds(Int64(length)))
      let top = line.points.first { $0.intensity == 0.5 }
      #expect(top?.time == .milliseconds(Int64(peak)), "\(name)")
    }
  }

  // MARK: - Choices, repetition, items with times

  @Test func `of a choice the first playable effect is played`() throws {
    let text = """
      <vibration-select>
      <vibration-effect><vendor-effect>YWJj</vendor-effect></vibration-effect>
      \(waveform((10, "255")))
      \(waveform((20, "255")))
      \(waveform((30, "default")))
      </vibration-select>
      """
    let reading = try readVibration(text)
    #expect(reading.timeline.duration == .milliseconds(10))
    #expect(reading.findings.map(\.rule.id) == ["X003", "X002"])
    #expect(reading.findings.map(\.place.line) == [2, 4])
  }

  @Test func `a repeating effect plays its preamble and one round`() throws {
    let text = vibration(
      """
      <repeating-effect><preamble><waveform-entry durationMs="10" amplitude="255"/></preamble>
      <repeating><primitive-effect name="click"/><primitive-effect name="tick" delayMs="8"/></repeating>
      </repeating-effect>
      """)
    let reading = try readVibration(text)
    let haptics = try reading.timeline.resolved(under: .reference)
    #expect(haptics.vibrations.map(\.end) == [.milliseconds(10)])
    #expect(haptics.taps.map(\.time) == [.milliseconds(10), .milliseconds(30)])
    #expect(reading.findings.map(\.rule.id) == ["X001", "X004", "X004"])
  }

  @Test func `items that say when they start may follow each other`() throws {
    let text = vibration(
      """
      <predefined-effect name="click" startTimeMs="100"/>
      <basic-envelope-effect startTimeMs="300">
      <control-point intensity="1" sharpness="0.5" durationMs="50"/>
      <control-point intensity="0" sharpness="0.5" durationMs="50"/></basic-envelope-effect>
      """)
    let haptics = try hapticsOfVibration(text)
    #expect(haptics.taps.map(\.time) == [.milliseconds(100)])
    #expect(haptics.vibrations.map(\.start) == [.milliseconds(300)])
  }

  // MARK: - What Android refuses

  @Test(arguments: [
    ("<vibration><predefined-effect name=\"click\"/></vibration>", "call it vibration-effect"),
    ("<haptics/>", "neither vibration-effect nor"),
    ("<vibration-effect a=\"1\"/>", "no attribute a"),
    ("<vibration-effect/>", "is empty"),
    ("<vibration-effect>x</vibration-effect>", "There is text in <vibration-effect>"),
    ("<vibration-effect><click/></vibration-effect>", "<click> does not belong"),
    ("<vibration-select><predefined-effect name=\"click\"/></vibration-select>", "does not belong"),
    ("<vibration-effect><vendor-effect>YQ==</vendor-effect></vibration-effect>", "vendor-effect"),
  ])
  func `roots that are not read`(text: String, message: String) throws {
    let fault = try #require(refusal(text))
    #expect(fault.message.contains(message), "\(fault.message)")
    #expect(fault.place.line == 1)
  }

  @Test(arguments: [
    ("<predefined-effect/>", "has no name"),
    (
      "<predefined-effect name=\"pop\"/>",
      "must be one "
        + "of tick"
    ),
    ("<predefined-effect name=\"tick\"/><predefined-effect name=\"tick\"/>", "holds one effect"),
    ("<predefined-effect name=\"tick\"><a/></predefined-effect>", "which must be empty"),
    ("<primitive-effect name=\"click\" delay=\"10\"/>", "no attribute delay"),
    ("<primitive-effect name=\"click\" scale=\"1.01\"/>", "outside 0…1"),
    ("<primitive-effect name=\"click\" scale=\"nan\"/>", "not a number"),
    ("<primitive-effect name=\"click\" scale=\"0x1\"/>", "not a number"),
    ("<primitive-effect name=\"click\" delayMs=\"-1\"/>", "outside 0…"),
    ("<primitive-effect name=\"click\" delayMs=\"1.5\"/>", "not a whole number"),
    ("<primitive-effect name=\"click\" delayMs=\"99999999999999999999\"/>", "not a whole number"),
    ("<primitive-effect name=\"click\" delayType=\"start\"/>", "must be one of pause"),
    ("<primitive-effect name=\"click\"/><predefined-effect name=\"tick\"/>", "holds one effect"),
    ("<waveform-effect/>", "lasts 0 ms"),
    (
      "<waveform-effect><waveform-entry durationMs=\"0\" amplitude=\"9\"/></waveform-effect>",
      "0 ms"
    ),
    ("<waveform-effect><waveform-entry durationMs=\"9\"/></waveform-effect>", "no amplitude"),
    (
      "<waveform-effect><waveform-entry durationMs=\"9\" amplitude=\"256\"/></waveform-effect>",
      "256"
    ),
    (
      "<waveform-effect><waveform-entry durationMs=\"9\" amplitude=\"-1\"/></waveform-effect>", "-1"
    ),
    ("<waveform-effect><repeating/></waveform-effect>", "<repeating> is empty"),
    ("<waveform-entry durationMs=\"9\" amplitude=\"9\"/>", "does not belong"),
    ("<basic-envelope-effect/>", "no control-point"),
    (
      "<basic-envelope-effect><control-point intensity=\"1\" sharpness=\"1\" durationMs=\"9\"/>"
        + "</basic-envelope-effect>", "ends at an intensity of 1.0"
    ),
    (
      "<basic-envelope-effect><control-point intensity=\"0\" sharpness=\"1\" durationMs=\"0\"/>"
        + "</basic-envelope-effect>", "outside 1…"
    ),
    (
      "<waveform-envelope-effect><control-point amplitude=\"0\" frequencyHz=\"0\" durationMs=\"9\"/>"
        + "</waveform-envelope-effect>", "not above 0"
    ),
    ("<repeating-effect/>", "has no <repeating>"),
    ("<repeating-effect><repeating/></repeating-effect>", "<repeating> is empty"),
    (
      "<predefined-effect name=\"click\"/><predefined-effect name=\"click\" startTimeMs=\"11\"/>",
      "lasts until 12 ms"
    ),
  ])
  func `content that is not read`(content: String, message: String) throws {
    let fault = try #require(refusal(vibration(content)))
    #expect(fault.message.contains(message), "\(fault.message)")
    #expect(fault.place.path.hasPrefix("vibration-effect"))
  }

  @Test func `nothing is read after the last repetition`() throws {
    let entry = "<waveform-entry durationMs=\"9\" amplitude=\"9\"/>"
    let text = vibration(
      "<waveform-effect>\(entry)<repeating>\(entry)</repeating>\n\(entry)</waveform-effect>")
    let fault = try #require(refusal(text))
    #expect(fault.message.contains("follows <repeating>"))
    #expect(fault.place.line == 2 && fault.place.column == 1)
  }

  @Test func `limits are kept`() throws {
    var options = ReadingOptions()
    options.maximumEvents = 3
    let four = waveform((1, "1"), (1, "2"), (1, "3"), (1, "4"))
    #expect(throws: MalformedFile.self) {
      try Format.android.read(Array(four.utf8), options: options)
    }
    options.maximumEvents = 4
    #expect(throws: Never.self) { try Format.android.read(Array(four.utf8), options: options) }
    options.maximumDuration = .milliseconds(3)
    #expect(throws: MalformedFile.self) {
      try Format.android.read(Array(four.utf8), options: options)
    }
    options.maximumBytes = 10
    #expect(throws: MalformedFile.self) {
      try Format.android.read(Array(four.utf8), options: options)
    }
  }

  @Test func `every rule of reading is in the catalogue`() throws {
    let rules = try #require(Format.all.named("android")).rules
    #expect(!rules.isEmpty && rules.allSatisfy(Rule.all.contains))
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }
}
