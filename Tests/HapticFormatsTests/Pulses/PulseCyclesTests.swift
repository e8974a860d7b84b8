// Pulses and pauses keep the mean amplitude, and each is long enough to be felt.

import HapticTestSupport
import Testing

@testable import HapticFormats

@Suite struct PulseCyclesTests {
  private func pulses(_ length: Int, _ amplitude: Double, shortest: Int = 30) -> [Range<Int>] {
    PulseCycles(100..<100 + length, shortest: shortest) { _ in (amplitude, 1) }.pulses
  }

  @Test func `pulse and pause are as long as the motor needs, and longer for the mean`() {
    #expect(pulses(360, 0.25) == [100..<130, 220..<250, 340..<370])
    #expect(pulses(120, 0.5) == [100..<130, 160..<190])
    #expect(pulses(240, 0.75) == [100..<190, 220..<310])
    #expect(pulses(500, 1) == [100..<600])
  }

  @Test func `the faintest has one pulse, and no span is exceeded`() {
    #expect(pulses(400, 0.01) == [100..<130])
    #expect(pulses(10, 0.5) == [100..<110])
    // Half of the 12 ms that are left would not be felt, and are nearer to nothing.
    #expect(pulses(132, 0.25) == [100..<130])
  }

  @Test func `on and off keep the mean of any line`() throws {
    try withEvery("seed", in: 0..<300 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let length = random.integer(1...3_000)
      let shortest = random.integer(1...40)
      let (from, to) = (random.number(0...1), random.number(0...1))
      let line = (0..<length).map { from + (to - from) * Double($0) / Double(length) }
      let cycles = PulseCycles(50..<50 + length, shortest: shortest) { (line[$0 - 50], 1) }
      let on = cycles.pulses.reduce(0) { $0 + $1.count }
      // Each cycle is rounded; the last is whole or not.
      let slack = Double(cycles.pulses.count) * 0.5 + Double(shortest)
      try #require(abs(Double(on) - line.reduce(0, +)) <= slack)
      try #require(cycles.pulses.first?.lowerBound == 50)
      try #require((cycles.pulses.last?.upperBound ?? 50) <= 50 + length)
      for (a, b) in zip(cycles.pulses, cycles.pulses.dropFirst()) {
        try #require(a.count >= shortest && b.lowerBound - a.upperBound >= shortest)
      }
    }
  }

  @Test func `runs of one amplitude give what their milliseconds give`() throws {
    try withEvery("seed", in: 0..<300 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let levels = [0.25, 0.5, 1, 1]
      let line = (0..<random.integer(1...12)).flatMap { _ in
        Array(repeating: levels[random.integer(0...3)], count: random.integer(1...200))
      }
      let shortest = random.integer(1...40)
      let single = PulseCycles(0..<line.count, shortest: shortest) { (line[$0], 1) }
      let runs = PulseCycles(0..<line.count, shortest: shortest) { now in
        (line[now], line[now...].prefix { $0 == line[now] }.count)
      }
      try #require(single.pulses == runs.pulses)
      try #require(abs(single.error - runs.error) < 1e-9)
    }
  }
}
