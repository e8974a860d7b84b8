// The discrete cosine transform of a block, computed by a Fourier transform of the same length.

import HapticModel

/// The orthonormal cosine transform of the second kind (DCT-II) of blocks of one length.
///
/// The samples are reordered, Fourier transformed and rotated (J. Makhoul, "A fast cosine transform
/// in one and two dimensions", IEEE Trans. ASSP 28, 1980).
struct CosineTransform {
  /// The number of samples in a block; a power of two.
  let count: Int

  private var real: [Double]
  private var imaginary: [Double]
  /// `e^(−2πi·k/count)` for the first half of a turn.
  private let turns: [(cosine: Double, sine: Double)]
  /// `e^(−πi·k/(2·count))`, scaled so that the transform keeps the energy.
  private let weights: [(cosine: Double, sine: Double)]

  /// Creates a transform for blocks of `2^exponent` samples.
  init(exponent: Int) {
    let count = 1 << exponent
    self.count = count
    real = [Double](repeating: 0, count: count)
    imaginary = real
    turns = (0..<count / 2).map { k in
      let angle = -2 * Double.pi * Double(k) / Double(count)
      return (Double.cos(angle), Double.sin(angle))
    }
    weights = (0..<count).map { k in
      let angle = -Double.pi * Double(k) / Double(2 * count)
      let scale = (Double(k == 0 ? 1 : 2) / Double(count)).squareRoot()
      return (scale * Double.cos(angle), scale * Double.sin(angle))
    }
  }

  /// The coefficients of a block of ``count`` samples.
  mutating func coefficients(of block: [Double]) -> [Double] {
    for index in 0..<count / 2 {
      place(block[2 * index], at: index)
      place(block[2 * index + 1], at: count - 1 - index)
    }
    transform()
    return (0..<count).map { real[$0] * weights[$0].cosine - imaginary[$0] * weights[$0].sine }
  }

  /// Stores a sample at the bit-reversed index, as the first stage of the transform needs it.
  private mutating func place(_ sample: Double, at index: Int) {
    var (reversed, rest, bit) = (0, index, 1)
    while bit < count {
      reversed = reversed << 1 | rest & 1
      (rest, bit) = (rest >> 1, bit << 1)
    }
    real[reversed] = sample
    imaginary[reversed] = 0
  }

  /// The Fourier transform in place: butterfly stages over parts of growing length.
  private mutating func transform() {
    var half = 1
    while half < count {
      let step = count / (2 * half)
      for start in stride(from: 0, to: count, by: 2 * half) {
        for k in 0..<half { butterfly(start + k, start + k + half, turns[k * step]) }
      }
      half *= 2
    }
  }

  private mutating func butterfly(_ a: Int, _ b: Int, _ turn: (cosine: Double, sine: Double)) {
    let x = real[b] * turn.cosine - imaginary[b] * turn.sine
    let y = real[b] * turn.sine + imaginary[b] * turn.cosine
    (real[b], imaginary[b]) = (real[a] - x, imaginary[a] - y)
    (real[a], imaginary[a]) = (real[a] + x, imaginary[a] + y)
  }
}
