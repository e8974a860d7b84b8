// How strong each event is felt: gain, controls and envelopes worked in, event by event.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct FeltStrengthTests {
  @Test func `gain, curves and steps decide how strong an event is felt`() throws {
    let pattern = HapticPattern(
      events: [
        .transient(TransientEvent(time: .zero, intensity: UnitValue(clamping: 0.8))),
        .continuous(ContinuousEvent(time: .milliseconds(500), duration: .milliseconds(500))),
        .transient(TransientEvent(time: .seconds(2))),
        .audio(AudioEvent(time: .zero, duration: .seconds(1), source: .tone)),
      ],
      controls: [
        .curve(
          ParameterCurve(
            .hapticIntensity,
            points: [
              ControlPoint(time: .zero, value: 1), ControlPoint(time: .seconds(1), value: 0.5),
            ]))
      ])
    let timeline = Timeline(patterns: [PlacedPattern(pattern, placement: Placement(gain: 0.5))])
    let strengths = FeltStrengths(timeline, under: .reference)
    let felt = timeline.events().map(strengths.of)
    let expected: [ClosedRange<Double>?] = [0.4...0.4, nil, 0.25...0.375, 0.25...0.25]
    for (a, b) in zip(felt, expected) {
      #expect(abs((a?.lowerBound ?? -1) - (b?.lowerBound ?? -1)) < 1e-9)
      #expect(abs((a?.upperBound ?? -1) - (b?.upperBound ?? -1)) < 1e-9)
    }
    #expect(felt.count == 4)
  }

  @Test func `every tap and vibration has its own strength`() throws {
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed)
      let timeline = source.timeline()
      let strengths = FeltStrengths(timeline, under: .reference)
      let haptics = try timeline.resolved(under: .reference)
      let taps = timeline.events().filter(\.hasOnset).compactMap {
        fragment -> ClosedRange<Double>? in
        guard case .transient = fragment.event else { return nil }
        return strengths.of(fragment)
      }
      try #require(taps.map(\.upperBound).sorted() == haptics.taps.map(\.intensity).sorted())
    }
  }
}
