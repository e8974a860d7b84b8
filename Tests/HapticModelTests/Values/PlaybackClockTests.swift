// The playback clock against its definition, an integral that is added up in small steps.

import Foundation
import HapticModel
import HapticTestSupport
import Testing

@Suite struct PlaybackClockTests {
  typealias Line = (start: Double, pitch: Double, slope: Double)

  @Test func `a clock of one speed counts seconds`() {
    let clock = PlaybackClock(speed: 1)
    #expect(clock.isPlain)
    #expect(clock.position(at: 12.5) == 12.5)
    #expect(clock.time(reaching: 12.5) == 12.5)
    #expect(PlaybackClock(speed: 2).position(at: 3) == 6)
    #expect(!PlaybackClock(speed: 2).isPlain)
  }

  @Test func `a pitch of one is an octave`() {
    let clock = PlaybackClock([(0, 1, 0)], octaves: 1)
    #expect(abs(clock.speed(at: 0) - 2) < 1e-15)
    #expect(abs(clock.position(at: 10) - 20) < 1e-12)
    #expect(PlaybackClock([(0, 0.5, 0)], octaves: 2).speed(at: 7) == clock.speed(at: 0))
  }

  @Test func `the position is the integral of the speed`() throws {
    try withEvery("seed", in: UInt64(0)..<60) { seed in
      let lines = lines(seed: seed)
      let clock = PlaybackClock(lines, octaves: 1)
      var sum = 0.0
      // Simpson's rule over steps of a millisecond, none of which crosses a line's start.
      for step in 0..<2000 {
        let (a, b) = (Double(step) / 1000, Double(step + 1) / 1000)
        let speeds = [a, (a + b) / 2, b - 1e-12].map { exp2(pitch(lines, at: $0)) }
        sum += (b - a) / 6 * (speeds[0] + 4 * speeds[1] + speeds[2])
        let position = clock.position(at: b)
        try #require(abs(position - sum) < 1e-9, "\(position) instead of \(sum) at \(b) s")
      }
    }
  }

  @Test func `a time is where its position is`() throws {
    try withEvery("seed", in: UInt64(0)..<60) { seed in
      let clock = PlaybackClock(lines(seed: seed), octaves: 1)
      try withEvery("time", in: stride(from: 0.0, to: 2, by: 0.037)) { time in
        let reached = try #require(clock.time(reaching: clock.position(at: time)))
        try #require(abs(reached - time) < 1e-10, "\(reached)")
      }
    }
  }

  @Test func `a position that a falling speed never reaches has no time`() {
    // 2^(−t) from 1 on makes up 1 / ln 2 in all.
    let clock = PlaybackClock([(0, 0, -1)], octaves: 1)
    #expect(clock.time(reaching: 1.44) != nil)
    #expect(clock.time(reaching: 1.45) == nil)
  }

  /// Lines that start on whole milliseconds, some with a jump between them.
  private func lines(seed: UInt64) -> [Line] {
    var random = SplitMix64(seed: seed)
    let starts = [0] + (0..<4).map { _ in Int.random(in: 1..<2000, using: &random) }.sorted()
    return Set(starts).sorted().map { start in
      let slope = Bool.random(using: &random) ? 0 : Double.random(in: -4...4, using: &random)
      return (Double(start) / 1000, Double.random(in: -1...1, using: &random), slope)
    }
  }

  private func pitch(_ lines: [Line], at time: Double) -> Double {
    let line = lines.last { $0.start <= time + 1e-13 } ?? lines[0]
    return line.pitch + line.slope * (time - line.start)
  }
}
