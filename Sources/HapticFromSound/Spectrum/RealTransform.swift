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
  /// The number of samples, a power of two, at least 32.
  let count: Int
  /// The values of the spectrum, from zero to half of the rate: `count / 2 + 1`.
  var binCount: Int { count / 2 + 1 }

  private let half: Int
  private let window: [Float]
  /// The unit circle in `count` steps, clockwise.
  private let circle: [(real: Float, imaginary: Float)]
  /// The twiddle factors of the first pass by lane: one, two and three steps at a time.
  private let (first, second, third): ([ComplexLanes], [ComplexLanes], [ComplexLanes])
  /// The buffers that a pass reads and writes.
  private var (input, output): (ComplexBuffer, ComplexBuffer)

  init(count: Int) {
    precondition(count >= 32 && count & (count - 1) == 0, "The count must be a power of two.")
    self.count = count
    half = count / 2
    let turns = unitCircle(count)
    let circle = turns.map { (real: Float($0.real), imaginary: Float($0.imaginary)) }
    self.circle = circle
    // The first pass goes around in steps of two, as there are half as many complex numbers.
    func lanes(_ step: Int) -> [ComplexLanes] {
      stride(from: 0, to: count / 8, by: 4).map { p in
        ComplexLanes((0..<4).map { circle[step * (p + $0)] })
      }
    }
    (first, second, third) = (lanes(2), lanes(4), lanes(6))
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
  ///   - power: ``binCount`` values; a sine of amplitude 1 has 1 in its bin.
  func power(of samples: UnsafePointer<Float>, into power: UnsafeMutablePointer<Float>) {
    for index in 0..<half {
      input.real[index] = samples[2 * index] * window[2 * index]
      input.imaginary[index] = samples[2 * index + 1] * window[2 * index + 1]
    }
    transform()
    separate(into: power)
  }

  private func transform() {
    firstPass4()
    swap(&input, &output)
    var length = half / 4
    var stride = 4
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

  /// The first pass of radix 4: lanes are neighbouring values of the input, so the output is
  /// transposed.
  private func firstPass4() {
    let quarter = half / 4
    for p in stride(from: 0, to: quarter, by: 4) {
      let turns = (first[p / 4], second[p / 4], third[p / 4])
      let result = butterfly(
        (input[p], input[p + quarter], input[p + 2 * quarter], input[p + 3 * quarter]), turns)
      for lane in 0..<4 {
        output.real.store(
          Lanes(
            result.0.real[lane], result.1.real[lane], result.2.real[lane], result.3.real[lane]),
          at: 4 * (p + lane))
        output.imaginary.store(
          Lanes(
            result.0.imaginary[lane], result.1.imaginary[lane], result.2.imaginary[lane],
            result.3.imaginary[lane]),
          at: 4 * (p + lane))
      }
    }
  }

  /// A later pass of radix 4: four lanes are a stride of the input, or a part of it.
  private func pass4(_ length: Int, _ stride: Int) {
    let quarter = length / 4
    let step = count / length
    for p in 0..<quarter {
      let turns = (
        ComplexLanes(circle[p * step]), ComplexLanes(circle[2 * p * step]),
        ComplexLanes(circle[3 * p * step])
      )
      let (from, to) = (stride * p, stride * 4 * p)
      for q in Swift.stride(from: 0, to: stride, by: 4) {
        let place = from + q
        let result = butterfly(
          (
            input[place], input[place + stride * quarter], input[place + 2 * stride * quarter],
            input[place + 3 * stride * quarter]
          ), turns)
        output.store(result.0, at: to + q)
        output.store(result.1, at: to + stride + q)
        output.store(result.2, at: to + 2 * stride + q)
        output.store(result.3, at: to + 3 * stride + q)
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

  /// Computes the spectrum of the samples from that of pairs taken as complex numbers.
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

private typealias Lanes = SIMD4<Float>

/// Four complex numbers that are computed at once.
private struct ComplexLanes {
  var real: Lanes
  var imaginary: Lanes

  init(_ real: Lanes, _ imaginary: Lanes) {
    self.real = real
    self.imaginary = imaginary
  }

  init(_ number: (real: Float, imaginary: Float)) {
    self.init(Lanes(repeating: number.real), Lanes(repeating: number.imaginary))
  }

  init(_ numbers: [(real: Float, imaginary: Float)]) {
    self.init(
      Lanes(numbers[0].real, numbers[1].real, numbers[2].real, numbers[3].real),
      Lanes(
        numbers[0].imaginary, numbers[1].imaginary, numbers[2].imaginary, numbers[3].imaginary))
  }

  @inline(__always)
  static func + (a: Self, b: Self) -> Self { Self(a.real + b.real, a.imaginary + b.imaginary) }
  @inline(__always)
  static func - (a: Self, b: Self) -> Self { Self(a.real - b.real, a.imaginary - b.imaginary) }
  @inline(__always)
  static func * (a: Self, b: Self) -> Self {
    Self(
      a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
  }

  /// A quarter turn clockwise.
  var turned: Self { Self(imaginary, -real) }
}

/// A transform of four values, multiplied by the twiddle factors for the next pass.
@inline(__always)
private func butterfly(
  _ x: (ComplexLanes, ComplexLanes, ComplexLanes, ComplexLanes),
  _ turns: (ComplexLanes, ComplexLanes, ComplexLanes)
) -> (ComplexLanes, ComplexLanes, ComplexLanes, ComplexLanes) {
  let (even, odd) = (x.0 + x.2, x.1 + x.3)
  let (evenRest, oddRest) = (x.0 - x.2, (x.1 - x.3).turned)
  return (
    even + odd, (evenRest + oddRest) * turns.0, (even - odd) * turns.1,
    (evenRest - oddRest) * turns.2
  )
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

  /// Four numbers from a place on.
  subscript(_ place: Int) -> ComplexLanes {
    ComplexLanes(real.lanes(place), imaginary.lanes(place))
  }

  func store(_ numbers: ComplexLanes, at place: Int) {
    real.store(numbers.real, at: place)
    imaginary.store(numbers.imaginary, at: place)
  }
}

extension UnsafeMutablePointer<Float> {
  fileprivate func lanes(_ place: Int) -> Lanes {
    UnsafeRawPointer(self + place).loadUnaligned(as: Lanes.self)
  }

  fileprivate func store(_ lanes: Lanes, at place: Int) {
    UnsafeMutableRawPointer(self + place).storeBytes(of: lanes, as: Lanes.self)
  }
}

/// The unit circle in equal steps clockwise from 1, by halving angles, with square roots only.
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
