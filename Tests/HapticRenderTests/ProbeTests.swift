// The probe's answers about signals whose properties are known.

import Foundation
import HapticModel
import HapticTestSupport
import Testing

@Suite struct ProbeTests {
  private func sine(
    _ frequency: Double, seconds: Double, rate: Int, amplitude: Double = 1
  ) -> AudioProbe {
    let count = Int(seconds * Double(rate))
    let samples = (0..<count).map {
      amplitude * sin(2 * .pi * frequency * Double($0) / Double(rate))
    }
    return AudioProbe(samples, rate: rate)
  }

  @Test(arguments: [8_000, 44_100, 96_000], [65, 123.456, 230, 266.7])
  func `frequencies are found to a thousandth of a per cent`(_ rate: Int, _ frequency: Double)
    throws
  {
    let found = try #require(sine(frequency, seconds: 1, rate: rate).frequency)
    #expect(abs(found / frequency - 1) < 1e-5)
  }

  @Test func `a silence has no frequency and no onset`() {
    let silence = AudioProbe([Double](repeating: 0, count: 100), rate: 8_000)
    #expect(silence.frequency == nil)
    #expect(silence.firstNonzeroFrame == nil)
    #expect(silence.isSilent && silence.isSilent(before: .seconds(1)))
    #expect(silence.peak == 0 && silence.rms == 0 && silence.largestStep == 0)
  }

  @Test func `levels of a sine are those of the formula`() {
    let probe = sine(100, seconds: 1, rate: 8_000, amplitude: 0.5)
    #expect(abs(probe.peak - 0.5) < 1e-9)
    #expect(abs(probe.rms - 0.5 / 2.0.squareRoot()) < 1e-9)
    #expect(abs(probe.largestStep - 0.5 * sin(2 * .pi / 80)) < 1e-9)
    #expect(abs(probe.energy(in: 90...110) - 0.125) < 1e-9)
    #expect(probe.energy(in: 120...1_000) < 1e-12)
  }

  @Test func `a click is a large step`() {
    #expect(AudioProbe([1, 1, 1], rate: 8_000).largestStep == 1)
    #expect(AudioProbe([0, 0.25, -0.5], rate: 8_000).largestStep == 0.75)
  }

  @Test func `channels and spans are cut out`() {
    let interleaved: [Float] = [0, 10, 1, 11, 2, 12, 3, 13]
    let right = AudioProbe(interleaved, rate: 1_000, channel: 1, of: 2)
    #expect(right.samples == [10, 11, 12, 13])
    let span = TimeSpan(start: .milliseconds(1), end: .milliseconds(3))
    #expect(right.during(span).samples == [11, 12])
    #expect(AudioProbe([0, 0, 3, 0], rate: 1_000).isSilent(before: .milliseconds(2)))
    #expect(!AudioProbe([0, 0, 3, 0], rate: 1_000).isSilent(before: .milliseconds(3)))
    #expect(AudioProbe([0, 0, 3, 0], rate: 1_000).lastNonzeroFrame == 2)
  }

  @Test func `residuals are in decibels`() {
    let due = [Double](repeating: 1, count: 100)
    #expect(signalToResidual([Float](repeating: 1, count: 100), due) == .infinity)
    #expect(abs(signalToResidual([Float](repeating: 1.125, count: 100), due) - 18.06) < 0.01)
    #expect(signalToResidual([1], due) == -.infinity)
    #expect(signalToResidual([Float](repeating: .nan, count: 100), due).isNaN)
    #expect(largestDifference([.nan, 2], [1, 2]) == .infinity)
    #expect(AudioProbe([.nan, 2], rate: 8_000).peak == .infinity)
    #expect(largestDifference([1, 2], [1, 2.5]) == 0.5)
    #expect(largestDifference([1], [1, 2]) == .infinity)
  }

  @Test func `a failure names its case`() throws {
    struct Odd: Error {}
    let failure = #expect(throws: FailedCase.self) {
      try withEvery("a", in: 1...3) { a in
        try withEvery("b", in: [5, 6]) { b in if a == 2 && b == 6 { throw Odd() } }
      }
    }
    #expect(failure?.description == "a = 2, b = 6: Odd()")
  }
}
