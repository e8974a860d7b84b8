// The fast cosine transform against its definition.

import HapticModel
import HapticTestSupport
import Testing

@testable import HapticRender

@Suite struct CosineTransformTests {
  /// The definition, a sum for each coefficient.
  private func slow(_ block: [Double]) -> [Double] {
    let count = Double(block.count)
    return block.indices.map { k in
      let sum = block.enumerated().reduce(0.0) { sum, sample in
        sum + sample.element
          * Double.cos(Double.pi * Double(2 * sample.offset + 1) * Double(k) / (2 * count))
      }
      return sum * (Double(k == 0 ? 1 : 2) / count).squareRoot()
    }
  }

  @Test(arguments: 1...9)
  func `it gives what the definition gives`(exponent: Int) {
    var random = SplitMix64(seed: UInt64(exponent))
    var transform = CosineTransform(exponent: exponent)
    for _ in 0..<3 {
      let block = (0..<transform.count).map { _ in random.number(-1...1) }
      let (fast, slow) = (transform.coefficients(of: block), slow(block))
      for (a, b) in zip(fast, slow) { #expect(abs(a - b) < 1e-12) }
      let energies = [block, fast].map { $0.reduce(0) { $0 + $1 * $1 } }
      #expect(abs(energies[0] - energies[1]) < 1e-11)
    }
  }

  @Test func `a constant is all in the first coefficient`() {
    var transform = CosineTransform(exponent: 4)
    let coefficients = transform.coefficients(of: [Double](repeating: 0.5, count: 16))
    #expect(abs(coefficients[0] - 2) < 1e-15)
    #expect(coefficients.dropFirst().allSatisfy { abs($0) < 1e-15 })
  }
}
