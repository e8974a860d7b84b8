// Tones as they are heard: when, how high, how loud, and on which side.

import Foundation
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct ToneTests {
  @Test func `a tone is 440 Hz at pitch 0 and an octave away at either end`() throws {
    for (pitch, due) in [(0, 440.0), (1, 880), (-1, 220), (0.5, 622.253_967), (-7, 220)] {
      let frequency = try #require(try sounds([tone(0, for: 1_500, pitch: pitch)]).left.frequency)
      #expect(abs(frequency / due - 1) < 1e-5, "\(frequency) Hz instead of \(due) Hz")
    }
  }

  @Test func `a pitch control is added and limited`() throws {
    let events = [tone(0, for: 1_500, pitch: 0.5)]
    for (control, due) in [(-0.5, 440.0), (0.9, 880), (-1, 311.126_984)] {
      let probe = try sounds(events, [step(.audioPitch, 0, control)]).left
      let frequency = try #require(probe.frequency)
      #expect(abs(frequency / due - 1) < 1e-5)
    }
  }

  @Test(arguments: [8_000, 44_100, 48_000, 192_000])
  func `a tone starts in its frame`(_ rate: Int) throws {
    var random = SplitMix64(seed: UInt64(rate))
    try withEvery("case", in: 0..<20) { index in
      let nanoseconds = Int64.random(in: 0...200_000_000, using: &random)
      let time = index % 3 == 0 ? nanoseconds / 10_000_000 * 10_000_000 : nanoseconds
      let event = AudioEvent(
        time: HapticTime(nanoseconds: time), duration: .milliseconds(20), source: .tone,
        pan: random.number(-0.9...0.9), brightness: UnitValue(clamping: random.number(0...1)))
      let (left, right) = try sounds([.audio(event)], rate: rate)
      let due = Int(FrameClock(rate: Int64(rate)).firstFrame(after: time))
      try #require(left.firstNonzeroFrame == due && right.firstNonzeroFrame == due)
    }
  }

  @Test func `a pan has equal power and ends in one channel`() throws {
    for pan in stride(from: -1.0, through: 1, by: 0.25) {
      let (left, right) = try sounds([tone(0, for: 500, pan: pan)])
      let (l, r) = (left.between(10, 490).rms, right.between(10, 490).rms)
      let place = (pan + 1) / 2
      #expect(abs(l - cos(place * .pi / 2) / 2.squareRoot()) < 5e-4)
      #expect(abs(r - sin(place * .pi / 2) / 2.squareRoot()) < 5e-4)
    }
    #expect(try sounds([tone(0, for: 500, pan: -1)]).right.isSilent)
    #expect(try sounds([tone(0, for: 500, pan: 1)]).left.isSilent)
  }

  @Test func `brightness weakens a tone as a low-pass of first order does`() throws {
    for (brightness, corner) in [(0, 200.0), (0.5, 4_000), (0.9, 126_191.468_896), (1, 1e12)] {
      let probe = try sounds([tone(0, for: 500, pan: -1, brightness: brightness)]).left
      let due = 1 / (1 + (440 / corner) * (440 / corner)).squareRoot()
      #expect(abs(probe.between(10, 490).peak - due) < 1e-3)
    }
  }

  @Test func `half the volume is half the amplitude, and gain comes before the limit`() throws {
    let half = try sounds([tone(0, for: 100, volume: 0.5, pan: -1)]).left
    #expect(abs(half.peak - 0.5) < 1e-3)
    let timeline = Timeline(HapticPattern(events: [tone(0, for: 100, volume: 0.5, pan: -1)]))
    let loud = try render(timeline.amplified(by: 4), layout: .stems)
    #expect(abs(AudioProbe(loud, rate: 48_000, channel: 1, of: 3).peak - 1) < 1e-3)
    let louder = try render(timeline.amplified(by: 4), layout: .stems, gain: 3)
    #expect(abs(AudioProbe(louder, rate: 48_000, channel: 1, of: 3).peak - 3) < 3e-3)
  }

  @Test func `a tone without a duration is silent`() throws {
    for duration in [nil, 0] as [Int64?] {
      #expect(try sounds([tone(0, for: duration), tone(50, for: 0)]).left.isSilent)
    }
  }

  @Test func `a sound's envelope has times of its own`() throws {
    let envelope = Envelope(attack: UnitValue(clamping: 0.5), release: UnitValue(clamping: 0.5))
    let probe = try sounds(
      [tone(0, for: 1_000, pan: -1, envelope: envelope)], profile: .rich, rate: 8_000
    ).left
    // Half of 600 ms up, half of 300 ms down.
    #expect(abs(probe.between(145, 155).peak - 0.5) < 0.02)
    #expect(abs(probe.between(1_070, 1_080).peak - 0.5) < 0.03)
    #expect(probe.samples.count == 8 * 1_150)
  }

  @Test func `envelopes and haptics are deaf to sounds`() throws {
    let both = Timeline(HapticPattern(events: [tone(0, for: 100), tap(0)]))
    let one = Timeline(HapticPattern(events: [tap(0)]))
    for layout in [ChannelLayout.haptic, .envelopes] {
      let made = try render(both, layout: layout)
      let due = try render(one, layout: layout)
      #expect(made.prefix(due.count) == due[...])
    }
  }
}
