// What a timeline looks like as a clip, and what of it is lost.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct HapticClipWritingTests {
  private func tap(_ milliseconds: Int64, _ intensity: Double = 1) -> HapticEvent {
    .transient(
      TransientEvent(
        time: .milliseconds(milliseconds), intensity: UnitValue(clamping: intensity),
        sharpness: UnitValue(clamping: 0.75)))
  }

  private func vibration(
    _ milliseconds: Int64, for duration: Int64, _ intensity: Double = 0.5
  ) -> HapticEvent {
    .continuous(
      ContinuousEvent(
        time: .milliseconds(milliseconds), duration: .milliseconds(duration),
        intensity: UnitValue(clamping: intensity), sharpness: UnitValue(clamping: 0.25)))
  }

  private func written(_ events: HapticEvent...) throws -> WrittenFile {
    try HapticClip.write(Timeline(HapticPattern(events: events)))
  }

  @Test func `a vibration and taps are points and emphases`() throws {
    let file = try written(vibration(100, for: 200), tap(200), tap(400, 0.5))
    #expect(file.losses.isEmpty)
    #expect(
      file.parts[0].text == """
        {
          "version": {"major": 1, "minor": 0, "patch": 0},
          "metadata": {"editor": "haptic-synth", "description": "pattern"},
          "signals": {
            "continuous": {
              "envelopes": {
                "amplitude": [
                  {"time": 0, "amplitude": 0},
                  {"time": 0.1, "amplitude": 0},
                  {"time": 0.1, "amplitude": 0.5},
                  {"time": 0.2, "amplitude": 0.5, "emphasis": {"amplitude": 1, "frequency": 0.75}},
                  {"time": 0.3, "amplitude": 0.5},
                  {"time": 0.3, "amplitude": 0},
                  {"time": 0.4, "amplitude": 0, "emphasis": {"amplitude": 0.5, "frequency": 0.75}}
                ],
                "frequency": [
                  {"time": 0, "frequency": 0.25}
                ]
              }
            }
          }
        }

        """)
  }

  @Test func `a tap at 0 alone has an envelope of some length around it`() throws {
    let file = try written(tap(0))
    #expect(file.losses.isEmpty)
    #expect(file.parts[0].text.contains("{\"time\": 0.04, \"amplitude\": 0}"))
    #expect(file.parts[0].text.contains("\"frequency\": []"))
    let timeline = try Format.haptic.read(file.bytes).timeline
    #expect(timeline.patterns.map(\.pattern.events) == [[tap(0)]])
  }

  @Test func `a tap weaker than the vibration stands in a dip without length`() throws {
    let file = try written(vibration(0, for: 200, 0.9), tap(100, 0.3))
    #expect(file.losses.isEmpty)
    let dip = "{\"time\": 0.1, \"amplitude\": 0.3, \"emphasis\": {\"amplitude\": 0.3"
    #expect(file.parts[0].text.contains(dip))
    let haptics = try Format.haptic.read(file.bytes).timeline.resolved(under: .reference)
    #expect(haptics.taps.map(\.intensity) == [0.3])
    let probe = VibrationProbe(haptics.vibrations)
    #expect([50, 99, 100, 101].allSatisfy { probe.strength(at: .milliseconds($0)) == 0.9 })
  }

  @Test func `of taps at one moment the strongest stays`() throws {
    let file = try written(tap(50, 0.2), tap(50, 0.8), tap(50, 0.4))
    #expect(file.kinds == [.eventDropped])
    #expect(file.losses.map(\.count) == [2])
    #expect(file.losses[0].message == "2 taps at the moment of a stronger one are left out.")
    #expect(try Format.haptic.read(file.bytes).tap?.intensity.value == 0.8)
  }

  @Test func `overlapping vibrations become one, limited to 1`() throws {
    let file = try written(vibration(0, for: 100, 0.75), vibration(50, for: 100, 0.75))
    #expect(file.kinds == [.intensityLimited, .vibrationsMerged])
    #expect(file.losses[0].place.time == .milliseconds(50))
    #expect(file.losses[0].amount == 0.5)
  }

  @Test func `what the format has no room for is said once each`() throws {
    var pattern = HapticPattern(events: [
      .continuous(
        ContinuousEvent(
          time: .zero, duration: .seconds(40), envelope: Envelope(attack: .half))),
      .audio(AudioEvent(time: .zero, source: .tone)),
    ])
    pattern.names = [EventName("hum", ofEvent: 0)]
    let timeline = Timeline(
      patterns: [PlacedPattern(pattern)], markers: [Marker("m", at: .zero, .visual)])
    let file = try HapticClip.write(timeline)
    #expect(file.kinds == [.soundDropped, .envelopeBaked, .interfaceDropped])
    #expect(
      file.losses[2].message
        == "1 marker and 1 event name are left out.")
  }

  @Test func `what comes before 0 s is cut, and taps there are lost`() throws {
    let pattern = HapticPattern(events: [tap(0), tap(100), vibration(0, for: 100)])
    let placed = PlacedPattern(pattern, placement: Placement(start: .milliseconds(-50)))
    let file = try HapticClip.write(Timeline(patterns: [placed]))
    #expect(file.kinds == [.eventDropped])
    let haptics = try Format.haptic.read(file.bytes).timeline.resolved(under: .reference)
    #expect(haptics.taps.map(\.time) == [.milliseconds(50)])
    #expect(haptics.vibrations.map(\.start) == [.zero])
    #expect(haptics.vibrations.map(\.end) == [.milliseconds(50)])
  }

  @Test func `nothing to play cannot be written`() throws {
    let sound = HapticEvent.audio(AudioEvent(time: .zero, source: .tone))
    for events in [[], [sound], [vibration(0, for: 0)]] {
      #expect(throws: UnwritableTimeline.self) {
        try HapticClip.write(Timeline(HapticPattern(events: events)))
      }
    }
  }
}
