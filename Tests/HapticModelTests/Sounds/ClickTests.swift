// Ticks: one at each moment a state is entered, and nothing else changes.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct ClickTests {
  private func entering(_ times: HapticTime...) -> Timeline {
    Timeline(states: times.map { StateChange("machine", "state at \($0)", at: $0) })
  }

  private func ticks(of timeline: Timeline) -> [HapticTime] {
    timeline.addingClicks().events().filter { $0.event.modality == .audio }.map(\.event.time)
  }

  @Test func `a tick stands at each state change, in order of time`() {
    let timeline = entering(.milliseconds(300), .milliseconds(120))
    #expect(ticks(of: timeline) == [.milliseconds(120), .milliseconds(300)])
  }

  @Test func `two states at one instant make one tick, and states before zero none`() {
    let timeline = entering(.seconds(1), .seconds(1), .milliseconds(-1), .seconds(1))
    #expect(ticks(of: timeline) == [.seconds(1)])
  }

  @Test func `what is so at zero is not entered, and what follows by a nanosecond is`() {
    #expect(entering(.zero).addingClicks() == entering(.zero))
    let soon = HapticTime(nanoseconds: 1)
    #expect(ticks(of: entering(.zero, soon)) == [soon])
  }

  @Test func `a tick is an octave up and decays within thirty milliseconds`() throws {
    let tick = try #require(entering(.seconds(1)).addingClicks().patterns.last?.events.first)
    guard case .audio(let sound) = tick else {
      Issue.record("A tick is no sound.")
      return
    }
    #expect(sound.source == .tone)
    #expect(sound.pitch == 1)
    #expect(sound.volume == .half)
    let envelope = sound.envelope
    #expect(!envelope.isSustained)
    let tone = SoundProfile.reference.tone
    #expect(tone.attack.length(of: envelope.attack) == .milliseconds(1))
    #expect(tone.decay.length(of: envelope.decay) == .milliseconds(29))
    #expect(sound.duration == .milliseconds(30))
  }

  @Test func `nothing that was there changes`() throws {
    try withEvery("seed", in: 0..<50 as Range<UInt64>) { seed in
      var random = RandomTimelines(seed: seed)
      let timeline = random.wholeTimeline()
      var clicked = timeline.addingClicks()
      try #require(clicked.features == timeline.features)
      try #require(clicked.duration >= timeline.duration)
      clicked.patterns.removeLast(clicked.patterns.count - timeline.patterns.count)
      try #require(clicked == timeline)
    }
  }

  @Test func `a timeline without states has no ticks`() {
    let timeline = Timeline(HapticPattern(events: [.transient(TransientEvent(time: .zero))]))
    #expect(timeline.addingClicks() == timeline)
    #expect(Timeline().addingClicks() == Timeline())
  }
}
