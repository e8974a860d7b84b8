// What is said where vibrations that overlap become one.

import HapticFormats
import HapticModel
import Testing

@Suite struct MergedVibrationTests {
  private func vibration(at start: HapticTime) -> HapticPattern {
    HapticPattern(events: [
      .continuous(ContinuousEvent(time: start, duration: .seconds(1), intensity: .one))
    ])
  }

  @Test func `the loss names the vibration that is the first to overlap another`() throws {
    let timeline = Timeline(patterns: [
      PlacedPattern(vibration(at: .zero)), PlacedPattern(vibration(at: .milliseconds(500))),
    ])
    let losses = try HapticClip.write(timeline).losses
    let merged = try #require(losses.first { $0.kind == .vibrationsMerged })
    #expect(merged.place.time == .milliseconds(500))
    #expect(merged.place.path == "patterns[1].events[0]")
  }
}
