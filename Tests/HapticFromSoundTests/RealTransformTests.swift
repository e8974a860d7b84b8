// The transform and the logarithm against slow ones in doubles.

import HapticModel
import HapticTestSupport
import Testing

@testable import HapticFromSound

@Suite struct RealTransformTests {
  /// The power of each bin by the definition of the transform, under Hann's window.
  private func slowPower(of samples: [Float]) -> [Double] {
    let count = samples.count
    return (0...count / 2).map { bin in
      var (real, imaginary) = (0.0, 0.0)
      for (index, sample) in samples.enumerated() {
        let window = (1 - Double.cos(2 * .pi * Double(index) / Double(count))) * 2 / Double(count)
        let angle = 2 * .pi * Double(bin * index % count) / Double(count)
        real += Double(sample) * window * Double.cos(angle)
        imaginary -= Double(sample) * window * Double.sin(angle)
      }
      return real * real + imaginary * imaginary
    }
  }

  @Test(arguments: [32, 64, 128, 512, 1_024, 2_048])
  func `power is that of a slow transform in doubles`(count: Int) throws {
    let transform = RealTransform(count: count)
    try withEvery("seed", in: 0..<UInt64(4)) { seed in
      var random = SplitMix64(seed: seed)
      let samples = (0..<count).map { _ in Float(random.number(-1...1)) }
      var power = [Float](repeating: 0, count: transform.binCount)
      transform.power(of: samples, into: &power)
      for (fast, slow) in zip(power, slowPower(of: samples)) {
        try #require(abs(Double(fast).squareRoot() - slow.squareRoot()) < 1e-6)
      }
    }
  }

  @Test func `a sine of amplitude 1 has a power of 1 in its bin`() {
    let transform = RealTransform(count: 1_024)
    let samples = (0..<1_024).map { Float(Double.sin(2 * .pi * 100 * Double($0) / 1_024)) }
    var power = [Float](repeating: 0, count: transform.binCount)
    transform.power(of: samples, into: &power)
    #expect(abs(power[100] - 1) < 1e-4)
    #expect(power[0] < 1e-9 && power[200] < 1e-9)
  }

  @Test func `the fast logarithm is within 4 millionths of the slow one`() throws {
    try withEvery("exponent", in: -60...60) { exponent in
      for step in 0..<200 {
        let value = Float(Double.pow(2, Double(exponent) + Double(step) / 200))
        let slow = Double.log(Double(value)) / Double.log(2)
        try #require(abs(Double(value.fastLog2) - slow) < 4e-6 * max(1, abs(slow)))
      }
    }
  }
}
