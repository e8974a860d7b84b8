// The mean wave around the edges of vibrations, and the damped tones that fit it best.

import HapticModel

/// The wave around a start or an end of equal vibrations, which is at time 0.
struct EdgeWave {
  enum Kind { case rise, fall }

  let kind: Kind
  /// The frequency in hertz at which the device is driven.
  let frequency: Double
  let span: ClosedRange<Double>
  /// By how much the edge may be early or late, in seconds.
  let most: Double
  /// The means of all samples of a bin, and how many they are.
  private(set) var bins: [(time: Double, value: Double, count: Double)] = []
  /// The drive: its frequency and two multiples, as cosine and sine at each bin.
  private(set) var drive: [Double] = []

  /// Bins a period, so that a wave hardly changes within one.
  private static let perPeriod = 24.0

  init(
    _ signal: SampledSignal, _ kind: Kind, at edges: [Double], pace: Double, frequency: Double,
    span: ClosedRange<Double>, most: Double = 0.015
  ) {
    (self.kind, self.frequency, self.span, self.most) = (kind, frequency, span, most)
    let rate = Self.perPeriod * frequency
    let count = Int((span.upperBound - span.lowerBound) * rate) + 1
    var sums = [(time: Double, value: Double, count: Double)](repeating: (0, 0, 0), count: count)
    for edge in edges {
      let range = signal.indices(
        from: edge + span.lowerBound * pace, to: edge + span.upperBound * pace)
      for index in range {
        let time = (signal.time(index) - edge) / pace
        let place = min(max(Int((time - span.lowerBound) * rate), 0), count - 1)
        sums[place].time += time
        sums[place].value += signal.values[index]
        sums[place].count += 1
      }
    }
    bins = sums.filter { $0.count > 0 }.map { ($0.time / $0.count, $0.value / $0.count, $0.count) }
    drive = bins.flatMap { Self.drive($0.time, frequency) }
  }

  static func drive(_ time: Double, _ frequency: Double) -> [Double] {
    (1...3).flatMap { multiple -> [Double] in
      let angle = 2 * .pi * frequency * Double(multiple) * time
      return [.cos(angle), .sin(angle)]
    }
  }
}

// MARK: - Damped tones

extension EdgeWave {
  /// What rings from an edge on: the edge's time, then for each tone the logarithms of its frequency
  /// and of its decay a second.
  typealias Shape = [Double]

  struct Fit {
    var shape: Shape
    var error = Double.infinity
    var factors: [Double] = []
  }

  /// By how many variances of noise a second tone must explain more (our choice; a tone looked for at
  /// many frequencies and decays explains up to 25 of pure noise).
  static let chance = 60.0

  /// The number of factors of what has no shape: a constant and the drive.
  static let fixed = 7

  private func width(_ shape: Shape) -> Int {
    Self.fixed + (shape.count - 1) / 2 * (kind == .rise ? 4 : 2)
  }

  /// What each factor stands for at a time.
  func fill(
    _ row: UnsafeMutableBufferPointer<Double>, _ shape: Shape, _ time: Double,
    _ drive: ArraySlice<Double>
  ) {
    let after = time - shape[0]
    let isDriven = (after >= 0) == (kind == .rise)
    row[0] = 1
    for index in 0..<6 { row[1 + index] = isDriven ? drive[drive.startIndex + index] : 0 }
    var place = Self.fixed
    func add(_ tone: Int, _ time: Double) {
      let level = time < 0 ? 0 : Double.exp(-shape[tone + 1] * time)
      let angle = shape[tone] * time
      row[place] = time < 0 ? 0 : level * .cos(angle)
      row[place + 1] = time < 0 ? 0 : level * .sin(angle)
      place += 2
    }
    for tone in stride(from: 1, to: shape.count, by: 2) {
      add(tone, after)
      // Before a start the vibration before it still rings.
      if kind == .rise { add(tone, time - span.lowerBound) }
    }
  }

  /// The best factors of a shape whose numbers are logarithms.
  func fit(_ logarithms: Shape) -> Fit {
    let shape = Self.plain(logarithms)
    let width = width(shape)
    var matrix = [Double](repeating: 0, count: width * (width + 1))
    var square = 0.0
    var row = [Double](repeating: 0, count: width)
    row.withUnsafeMutableBufferPointer { row in
      matrix.withUnsafeMutableBufferPointer { matrix in
        for (index, bin) in bins.enumerated() {
          fill(row, shape, bin.time, drive[6 * index..<6 * index + 6])
          for a in 0..<width {
            let weighted = row[a] * bin.count
            guard weighted != 0 else { continue }
            for b in a..<width { matrix[a * (width + 1) + b] += weighted * row[b] }
            matrix[a * (width + 1) + width] += weighted * bin.value
          }
          square += bin.count * bin.value * bin.value
        }
      }
    }
    let right = (0..<width).map { matrix[$0 * (width + 1) + width] }
    let factors = Self.solved(&matrix, width)
    let error = square - zip(factors, right).reduce(0) { $0 + $1.0 * $1.1 }
    return Fit(shape: logarithms, error: max(error, 0), factors: factors)
  }

  static func plain(_ logarithms: Shape) -> Shape {
    logarithms.indices.map {
      $0 == 0
        ? logarithms[0] : $0 % 2 == 1 ? 2 * .pi * .exp(logarithms[$0]) : .exp(logarithms[$0])
    }
  }

  /// Solves symmetric equations of which the upper half is given, with their right side as a column.
  private static func solved(_ m: inout [Double], _ n: Int) -> [Double] {
    let stride = n + 1
    for k in 0..<n {
      // A column that says nothing new gets no factor.
      m[k * stride + k] = m[k * stride + k] * (1 + 1e-9) + 1e-12
      for i in (k + 1)..<n {
        let share = m[k * stride + i] / m[k * stride + k]
        for j in i...n { m[i * stride + j] -= share * m[k * stride + j] }
      }
    }
    var result = [Double](repeating: 0, count: n)
    for k in (0..<n).reversed() {
      var sum = m[k * stride + n]
      for j in (k + 1)..<n { sum -= m[k * stride + j] * result[j] }
      result[k] = sum / m[k * stride + k]
    }
    return result
  }

  /// The best shape near a first one: each number is moved as long as that helps.
  func improved(_ first: Fit, rounds: Int = 7, only: Int? = nil) -> Fit {
    var best = first
    var steps = best.shape.indices.map { $0 == 0 ? 0.002 : $0 % 2 == 1 ? 0.04 : 0.3 }
    for _ in 0..<rounds {
      var (isBetter, tries) = (true, 0)
      while isBetter, tries < 12 {
        (isBetter, tries) = (false, tries + 1)
        for index in steps.indices where only == nil || index == only {
          for sign in [1.0, -1] {
            var shape = best.shape
            shape[index] += sign * steps[index]
            guard isAllowed(shape) else { continue }
            let next = fit(shape)
            if next.error < best.error * (1 - 1e-6) {
              (best, isBetter) = (next, true)
              break
            }
          }
        }
      }
      steps = steps.map { $0 / 2.5 }
    }
    return best
  }

  private func isAllowed(_ shape: Shape) -> Bool {
    abs(shape[0]) <= most
      && stride(from: 1, to: shape.count, by: 2).allSatisfy {
        let (frequency, decay) = (Double.exp(shape[$0]), Double.exp(shape[$0 + 1]))
        return (20...1_000).contains(frequency) && decay > 3 && decay < 2 * frequency
      }
  }
}
