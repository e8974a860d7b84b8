// The fast Fourier transform of real samples, and the window before it.

/// The power spectrum of real samples, by a Fourier transform of half the length.
///
/// Only additions, multiplications and square roots are used, also for the tables, so that every
/// processor computes the same bits. The transform is Stockham's, which needs no reordering:
/// radix 4, and one step of radix 2 if the length asks for it (Van Loan, *Computational Frameworks
/// for the Fast Fourier Transform*, 1992, §1.7).
///
/// ```swift
/// let transform = RealTransform(count: 1_024)
/// transform.power(of: samples, into: &power)  // 513 values
/// ```
final class RealTransform {
  /// The number of samples, a power of two, at least 8.
  let count: Int
  /// The values of the spectrum, from zero to half of the rate: `count / 2 + 1`.
  var binCount: Int { count / 2 + 1 }

  private let half: Int
  private let window: [Float]
  /// The unit circle in `count` steps, clockwise.
  private let circle: [(real: Float, imaginary: Float)]
  /// What a pass reads, and what it writes.
  private var (input, output): (ComplexBuffer, ComplexBuffer)

  /// Creates a transform.
  ///
  /// - Parameter count: The number of samples; a power of two, at least 8.
  init(count: Int) {
    precondition(count >= 8 && count & (count - 1) == 0, "The count must be a power of two.")
    self.count = count
    half = count / 2
    let turns = unitCircle(count)
    circle = turns.map { (Float($0.real), Float($0.imaginary)) }
    // Hann's window, scaled so that a sine of amplitude 1 has a power of 1 in its bin.
    window = turns.map { Float((1 - $0.real) * 2 / Double(count)) }
    (input, output) = (ComplexBuffer(half), ComplexBuffer(half))
  }

  deinit {
    input.deallocate()
    output.deallocate()
  }

  /// Computes the power spectrum of windowed samples.
  ///
  /// - Parameters:
  ///   - samples: ``count`` samples.
  ///   - power: ``binCount`` values, of which a sine of amplitude 1 has 1 in its bin.
  func power(of samples: UnsafePointer<Float>, into power: UnsafeMutablePointer<Float>) {
    for index in 0..<half {
      input.real[index] = samples[2 * index] * window[2 * index]
      input.imaginary[index] = samples[2 * index + 1] * window[2 * index + 1]
    }
    transform()
    separate(into: power)
  }

  /// Transforms the input.
  private func transform() {
    var length = half
    var stride = 1
    while length >= 4 {
      pass4(length, stride)
      swap(&input, &output)
      length /= 4
      stride *= 4
    }
    guard length == 2 else { return }
    pass2(stride)
    swap(&input, &output)
  }

  private func pass4(_ length: Int, _ stride: Int) {
    let quarter = length / 4
    let step = count / length
    let (xr, xi, yr, yi) = (input.real, input.imaginary, output.real, output.imaginary)
    for p in 0..<quarter {
      let turns = (circle[p * step], circle[2 * p * step], circle[3 * p * step])
      let (a, b) = (stride * p, stride * (p + quarter))
      let (c, d) = (stride * (p + 2 * quarter), stride * (p + 3 * quarter))
      let out = stride * 4 * p
      for q in 0..<stride {
        let (ar, ai) = (xr[a + q] + xr[c + q], xi[a + q] + xi[c + q])
        let (br, bi) = (xr[a + q] - xr[c + q], xi[a + q] - xi[c + q])
        let (cr, ci) = (xr[b + q] + xr[d + q], xi[b + q] + xi[d + q])
        let (dr, di) = (xi[b + q] - xi[d + q], xr[d + q] - xr[b + q])
        yr[out + q] = ar + cr
        yi[out + q] = ai + ci
        let (er, ei) = (br + dr, bi + di)
        yr[out + stride + q] = er * turns.0.real - ei * turns.0.imaginary
        yi[out + stride + q] = er * turns.0.imaginary + ei * turns.0.real
        let (fr, fi) = (ar - cr, ai - ci)
        yr[out + 2 * stride + q] = fr * turns.1.real - fi * turns.1.imaginary
        yi[out + 2 * stride + q] = fr * turns.1.imaginary + fi * turns.1.real
        let (gr, gi) = (br - dr, bi - di)
        yr[out + 3 * stride + q] = gr * turns.2.real - gi * turns.2.imaginary
        yi[out + 3 * stride + q] = gr * turns.2.imaginary + gi * turns.2.real
      }
    }
  }

  private func pass2(_ stride: Int) {
    let (xr, xi, yr, yi) = (input.real, input.imaginary, output.real, output.imaginary)
    for q in 0..<stride {
      yr[q] = xr[q] + xr[stride + q]
      yi[q] = xi[q] + xi[stride + q]
      yr[stride + q] = xr[q] - xr[stride + q]
      yi[stride + q] = xi[q] - xi[stride + q]
    }
  }

  /// Makes the spectrum of the samples from that of pairs of them.
  private func separate(into power: UnsafeMutablePointer<Float>) {
    let (zr, zi) = (input.real, input.imaginary)
    for bin in 0...half {
      let (low, high) = (bin & (half - 1), (half - bin) & (half - 1))
      let (evenR, evenI) = ((zr[low] + zr[high]) / 2, (zi[low] - zi[high]) / 2)
      let (oddR, oddI) = ((zi[low] + zi[high]) / 2, (zr[high] - zr[low]) / 2)
      let (cosine, sine) = circle[bin]
      let real = evenR + oddR * cosine - oddI * sine
      let imaginary = evenI + oddR * sine + oddI * cosine
      power[bin] = real * real + imaginary * imaginary
    }
  }
}

/// Complex numbers in memory, real and imaginary parts apart.
private struct ComplexBuffer {
  let real: UnsafeMutablePointer<Float>
  let imaginary: UnsafeMutablePointer<Float>

  init(_ count: Int) {
    (real, imaginary) = (.allocate(capacity: count), .allocate(capacity: count))
    real.initialize(repeating: 0, count: count)
    imaginary.initialize(repeating: 0, count: count)
  }

  func deallocate() {
    real.deallocate()
    imaginary.deallocate()
  }
}

/// The unit circle from 1 in equal steps clockwise, by halving angles: square roots alone.
private func unitCircle(_ count: Int) -> [(real: Double, imaginary: Double)] {
  var circle = [(real: 1.0, imaginary: 0.0)]
  // The steps double: 1, then 1 and −1, then with −i and i between them, and so on.
  while circle.count < count {
    let known = circle.count
    let half = firstTurn(2 * known)
    circle = (0..<2 * known).map { index in
      let turn = circle[index / 2]
      guard index % 2 == 1 else { return turn }
      return (
        turn.real * half.real - turn.imaginary * half.imaginary,
        turn.real * half.imaginary + turn.imaginary * half.real
      )
    }
  }
  return circle
}

/// The first of a number of equal steps around the circle, clockwise.
private func firstTurn(_ count: Int) -> (real: Double, imaginary: Double) {
  if count == 2 { return (-1, 0) }
  if count == 4 { return (0, -1) }
  var (cosine, sine) = (0.0, 1.0)
  var steps = 4
  while steps < count {
    let half = ((1 + cosine) / 2).squareRoot()
    (cosine, sine) = (half, sine / (2 * half))
    steps *= 2
  }
  return (cosine, -sine)
}
