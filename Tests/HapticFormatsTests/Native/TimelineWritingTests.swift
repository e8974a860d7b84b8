// A timeline that is written and read again is the same one, whatever is in it.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct TimelineWritingTests {
  @Test func `what is read back is what was written`() throws {
    try withEvery("seed", in: UInt64(0)..<400) { seed in
      var source = RandomTimelines(seed: seed)
      let written = source.wholeTimeline()
      let text = try TimelineFile.write(written)
      let read = try timeline(text).timeline
      try #require(read.patterns == written.patterns)
      try #require(read.tracks == written.tracks)
      try #require(read == written)
      try #require(TimelineFile.write(read) == text)
    }
  }

  @Test func `times of any size keep every nanosecond`() throws {
    let times: [HapticTime] = [
      .zero, HapticTime(nanoseconds: 1), HapticTime(nanoseconds: -1), .seconds(86_399),
      HapticTime(nanoseconds: 86_399_999_999_999), -HapticTime.seconds(10_000_000),
      HapticTime(nanoseconds: -9_007_199_254_740_993), -HapticTime.largest,
    ]
    let written = Timeline(states: times.map { StateChange("machine", "state", at: $0) })
    #expect(try timeline(TimelineFile.write(written)).timeline == written)
    var options = ReadingOptions()
    options.maximumDuration = .largest
    let late = Timeline(markers: [Marker("end", at: .largest)])
    #expect(try timeline(TimelineFile.write(late, limits: options), options).timeline == late)
  }

  @Test func `a placed pattern is written as people would`() throws {
    let pattern = HapticPattern(
      events: [
        .transient(TransientEvent(time: .milliseconds(40), intensity: .half)),
        .continuous(
          ContinuousEvent(
            time: .milliseconds(100), duration: .milliseconds(250),
            envelope: Envelope(attack: UnitValue(clamping: 0.1), isSustained: false))),
        .audio(AudioEvent(time: .zero, source: .tone, pitch: -0.5)),
        .audio(
          AudioEvent(
            time: .zero,
            source: .file(path: "a.wav", usesVolumeEnvelope: false, loops: true))),
      ],
      controls: [
        .parameter(DynamicParameter(.hapticIntensity, time: .milliseconds(5), value: 0.25)),
        .curve(
          ParameterCurve(
            .hapticSharpness,
            points: [
              ControlPoint(time: .zero, value: -1), ControlPoint(time: .seconds(1), value: 0.5),
            ])),
      ],
      names: [EventName("tap", ofEvent: 0)])
    let placed = PlacedPattern(
      pattern, placement: Placement(start: .milliseconds(200), stretch: 2, gain: 0.8))
    let text = try TimelineFile.write(Timeline(patterns: [placed]))
    #expect(
      text == """
        {
          "timeline": 1,
          "patterns": [
            {
              "at": 0.2,
              "stretch": 2,
              "gain": 0.8,
              "events": [
                {"transient": 0.04, "intensity": 0.5, "name": "tap"},
                {"continuous": 0.1, "duration": 0.25, "attack": 0.1, "sustained": false},
                {"audio": 0, "tone": true, "pitch": -0.5},
                {"audio": 0, "file": "a.wav", "volumeEnvelope": false, "loops": true}
              ],
              "controls": [
                {"parameter": "HapticIntensityControl", "at": 0.005, "value": 0.25},
                {"curve": "HapticSharpnessControl", "points": [[0, -1], [1, 0.5]]}
              ]
            }
          ]
        }

        """)
  }

  @Test func `a track is written as people would`() throws {
    var track = AnimationTrack("card.scale", unit: .scale, initial: 1)
    track.animate(to: 1.1, at: .zero, over: .milliseconds(300), .timed(.easeInOut))
    track.animate(to: 1, at: .milliseconds(300), over: .milliseconds(300))
    track.animate(to: 2, at: .milliseconds(450), over: .seconds(1), .spring(.bouncy))
    track.set(1, at: .seconds(2))
    let text = try TimelineFile.write(Timeline(tracks: [track]))
    #expect(
      text == """
        {
          "timeline": 1,
          "tracks": [
            {
              "name": "card.scale",
              "unit": "scale",
              "initial": 1,
              "segments": [
                {"at": 0, "for": 0.3, "to": 1.1, "curve": "easeInEaseOut"},
                {"at": 0.3, "for": 0.3, "to": 1},
                {"at": 0.45, "for": 1, "from": 1.05, "to": 2, "spring": \
        {"angularFrequency": 12.566370614359172, "dampingRatio": 0.7}},
                {"at": 2, "to": 1, "step": true}
              ]
            }
          ]
        }

        """)
  }
}
