// Sounds and the haptics nearest to them: which is taken, under which name, and how it is judged.

import Testing

@testable import HapticModel

@Suite struct SoundAlignmentTests {
  private func tap(_ time: Int64) -> HapticEvent {
    .transient(TransientEvent(time: .milliseconds(time)))
  }

  private func sound(_ time: Int64) -> HapticEvent {
    .audio(
      AudioEvent(time: .milliseconds(time), duration: .milliseconds(10), source: .tone))
  }

  @Test(
    arguments: [
      (0, "transient[0]"), (99, "transient[0]"), (150, "transient[0]"), (151, "transient[2]"),
      (230, "transient[2]"), (1000, "transient[3]"),
    ] as [(Int64, String)])
  func `a sound is beside the haptic that starts nearest to it, of equal ones the first`(
    time: Int64, label: String
  ) throws {
    let timeline = Timeline(
      HapticPattern(events: [tap(100), tap(100), tap(200), tap(300), sound(time)]))
    let result = try #require(timeline.soundAlignments().first)
    #expect(result.expectation.feature == label)
    #expect(result.expectation.partner == "audio[0]")
    let start = result.worst?.subject.time ?? .zero
    #expect(result.alignment.offset == start - .milliseconds(time))
  }

  @Test(arguments: [(24, true), (25, false), (-24, true), (-25, false)] as [(Int64, Bool)])
  func `the default window decides`(offset: Int64, passes: Bool) {
    let timeline = Timeline(HapticPattern(events: [tap(100), sound(100 + offset)]))
    #expect(timeline.soundAlignments().map { $0.verdict == .passed } == [passes])
  }

  @Test func `names are those that no other event has`() {
    let names = [
      EventName("knock", ofEvent: 0), EventName("twice", ofEvent: 1),
      EventName("twice", ofEvent: 2),
      EventName("click", ofEvent: 3),
    ]
    let timeline = Timeline(
      HapticPattern(events: [tap(0), tap(500), sound(1), sound(499)], names: names))
    #expect(
      timeline.soundAlignments().map { [$0.expectation.feature, $0.expectation.partner] } == [
        ["knock", "audio[0]"], ["transient[1]", "click"],
      ])
  }

  @Test func `without haptics or without sounds there is nothing to compare`() {
    #expect(Timeline(HapticPattern(events: [sound(0)])).soundAlignments().isEmpty)
    #expect(Timeline(HapticPattern(events: [tap(0)])).soundAlignments().isEmpty)
  }
}
