// No stretch in which "only one is felt" holds what the other one plays strongly.

import HapticModel
import HapticTestSupport
import Testing

@testable import HapticRender

@Suite struct FeltPresenceTests {
  /// How long after its start an event of at least ``strength`` is felt for sure, in seconds: a tap
  /// of `reference` has two of its decays of 8 ms.
  private static let tapLength = 0.016
  private static let strength = 0.3
  /// Both ends of a stretch are known to the 25 ms that touch fuses.
  private static let fused = 0.025

  /// Taps and vibrations at random times, and the spans in which they are felt for sure.
  private func events(_ random: inout SplitMix64) -> [HapticEvent] {
    (0..<random.integer(1...6)).map { _ in
      let time = HapticTime.seconds(random.number(0...1.5))
      let intensity = UnitValue(clamping: random.number(0.4...1))
      let sharpness = UnitValue(clamping: random.number(0...1))
      guard random.integer(0...2) == 0 else {
        return .transient(
          TransientEvent(time: time, intensity: intensity, sharpness: sharpness))
      }
      return .continuous(
        ContinuousEvent(
          time: time, duration: .seconds(random.number(0.05...0.4)), intensity: intensity,
          sharpness: sharpness))
    }
  }

  private func feltSpans(_ events: [HapticEvent]) -> [ClosedRange<Double>] {
    events.map { event in
      let start = event.span.start.seconds
      guard case .continuous = event else { return start...start + Self.tapLength }
      return start...event.span.end.seconds
    }
  }

  @Test func `only one is felt is never said over what the other plays`() throws {
    try withEvery("seed", in: 0..<120 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let a = events(&random)
      // Near copies, too: they differ in what is joined.
      let b = seed % 2 == 0 ? events(&random) : a.map { near($0, &random) }
      let felt = try RenderComparison(
        Timeline(HapticPattern(events: a)), Timeline(HapticPattern(events: b)),
        profile: .reference
      ).felt
      for span in felt.spans where span.quality == .presence {
        let (start, end) = (span.start.seconds + Self.fused, span.end.seconds - Self.fused)
        let absent = feltSpans(span.steps > 0 ? a : b)
        let hit = absent.first { $0.lowerBound < end && $0.upperBound > start }
        try #require(hit == nil, "\(span): the other plays in \(String(describing: hit))")
      }
    }
  }

  /// The event with another sharpness, and a vibration a little longer.
  private func near(_ event: HapticEvent, _ random: inout SplitMix64) -> HapticEvent {
    let sharpness = UnitValue(clamping: random.number(0...1))
    switch event {
    case .transient(var tap):
      tap.sharpness = sharpness
      return .transient(tap)
    case .continuous(var hum):
      hum.sharpness = sharpness
      hum.duration = hum.duration + .seconds(random.number(0...0.05))
      return .continuous(hum)
    case .audio: return event
    }
  }
}
