// The mean wave around the edges of vibrations, as damped tones and what they leave over.

import HapticModel

/// The wave around a start or an end of equal vibrations, which is at time 0.
struct EdgeWave {
  enum Kind { case rise, fall }

  private let kind: Kind
  /// The frequency in hertz at which the device is driven.
  private let frequency: Double
  private let span: ClosedRange<Double>
  /// By how much the edge may be early or late, in seconds.
  private let most: Double
  /// The means of all samples of a bin, and how many they are.
  private var bins: [(time: Double, value: Double, count: Double)] = []
  /// The drive: its frequency and two multiples, as cosine and sine at each bin.
  private var drive: [Double] = []

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

  private static func drive(_ time: Double, _ frequency: Double) -> [Double] {
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
  fileprivate typealias Shape = [Double]

  private struct Fit {
    var shape: Shape
    var error = Double.infinity
    var factors: [Double] = []
  }

  /// By how many variances of noise a second tone must explain more (our choice; a tone looked for at
  /// many frequencies and decays explains up to 25 of pure noise).
  private static let chance = 60.0

  /// The number of factors of what has no shape: a constant and the drive.
  private static let fixed = 7

  private func width(_ shape: Shape) -> Int {
    Self.fixed + (shape.count - 1) / 2 * (kind == .rise ? 4 : 2)
  }

  /// What each factor stands for at a time.
  private func fill(
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
  private func fit(_ logarithms: Shape) -> Fit {
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

  private static func plain(_ logarithms: Shape) -> Shape {
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
  private func improved(_ first: Fit, rounds: Int = 7, only: Int? = nil) -> Fit {
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

// MARK: - Reading

extension EdgeWave {
  /// An edge as it was read: when it is, and how long a straight line takes as long from 10 to 90 %.
  struct Reading {
    var start = 0.0
    var width = 0.0
    fileprivate var shape: Shape = []
  }

  /// When the edge is, roughly.
  func time(ring: Double) -> Double {
    improved(start(after: [0], at: [frequency, ring]), rounds: 4).shape[0]
  }

  /// Reads the edge.
  ///
  /// - Parameters:
  ///   - ring: The frequency at which the device rings on.
  ///   - first: What all vibrations together have shown, if these are a part of them.
  ///   - other: The other edge, whose tones count unless these have better ones.
  /// - Returns: The edge.
  func read(ring: Double, first: Reading? = nil, like other: Reading? = nil) -> Reading {
    var best: Fit
    if let first {
      best = improved(fit(first.shape), rounds: 4)
    } else {
      best = improved(start(after: [0], at: [frequency, ring, frequency * 0.8, frequency * 1.25]))
      // A second tone is there if it explains more than chance.
      let two = improved(
        start(after: best.shape, at: [0.4, 0.6, 0.8, 1.25, 1.6, 2, 2.5, 3].map { $0 * frequency }))
      if two.error < best.error - Self.chance * noise(best) { best = two }
    }
    if let other {
      let starts = [-0.004, 0, 0.004].map { fit([$0] + other.shape.dropFirst()) }
      let nearest = starts.reduce(starts[0]) { $1.error < $0.error ? $1 : $0 }
      let same = improved(nearest, only: 0)
      if same.error < best.error + Self.chance / 2 * noise(best) { best = same }
    }
    let shape = Self.plain(best.shape)
    return Reading(start: shape[0], width: width(of: best), shape: best.shape)
  }

  /// The variance of a sample that a fit leaves over.
  private func noise(_ fit: Fit) -> Double {
    fit.error / Double(max(bins.count - fit.factors.count, 1))
  }

  /// The best of some tones beside those of a shape.
  private func start(after shape: Shape, at frequencies: [Double]) -> Fit {
    var best = Fit(shape: shape)
    for frequency in frequencies {
      for decay in [8.0, 25, 70, 200] {
        for shift in shape.count > 1 ? [0] : (-4...4).map({ Double($0) / 4 * most }) {
          var next = shape + [.log(frequency), .log(decay)]
          next[0] += shift
          let fitted = fit(next)
          if fitted.error < best.error { best = fitted }
        }
      }
    }
    return best
  }

  private func width(of fit: Fit) -> Double {
    let parts = 16
    let step = 0.5 / frequency / Double(parts)
    let shape = Self.plain(fit.shape)
    let from = kind == .rise ? shape[0] : shape[0] - 0.5 / frequency
    let times = (0..<Int((span.upperBound - 0.002 - from) / step)).map { from + Double($0) * step }
    let wave = zip(times, smoothed(rest(fit), at: times))
      .map { abs(value(fit, shape, $0.0) + $0.1) }
    // A slow device has not quite settled at the end; how much is left is known to some percent.
    let last = wave.suffix(4 * parts).max() ?? 0
    let settled = kind == .rise ? min(max(settled(fit), 0.98 * last), 1.15 * last) : settled(fit)
    // Levels are deflections that none exceeds within a quarter of the shortest period.
    let fastest = stride(from: 1, to: shape.count, by: 2).reduce(frequency) {
      max($0, shape[$1] / 2 / .pi)
    }
    let reach = max(Int(frequency / fastest * Double(parts) / 2), 1)
    let levels = wave.indices.filter { place in
      let near = max(place - reach, 0)...min(place + reach, wave.count - 1)
      return place > near.lowerBound && place < near.upperBound
        && wave[near].allSatisfy { $0 <= wave[place] }
    }.map { (time: times[$0], level: wave[$0] / settled) }
    func crossing(_ share: Double) -> Double? {
      var last = (time: shape[0], level: kind == .rise ? 0.0 : 1)
      for point in levels where point.time > shape[0] {
        if kind == .rise ? point.level >= share : point.level <= share {
          return last.time + (point.time - last.time) * (share - last.level)
            / (point.level - last.level)
        }
        last = point
      }
      return nil
    }
    let (low, high) = (crossing(0.1), crossing(0.9))
    guard let low, let high else { return (span.upperBound - shape[0]) / 0.8 }
    return abs(high - low) / 0.8
  }

  /// The wave without what was there before the edge.
  private func value(_ fit: Fit, _ shape: Shape, _ time: Double) -> Double {
    var row = [Double](repeating: 0, count: fit.factors.count)
    row.withUnsafeMutableBufferPointer {
      fill($0, shape, time, Self.drive(time, frequency)[...])
    }
    return row.indices.reduce(0) { sum, index in
      let isBefore = index >= Self.fixed && (index - Self.fixed) % 4 > 1 && kind == .rise
      return index == 0 || isBefore ? sum : sum + fit.factors[index] * row[index]
    }
  }

  /// The largest deflection of the drive.
  private func settled(_ fit: Fit) -> Double {
    (0..<64).reduce(1e-30) { most, index in
      let drive = Self.drive(Double(index) / 64 / frequency, frequency)
      return max(most, abs(zip(drive, fit.factors[1...]).reduce(0) { $0 + $1.0 * $1.1 }))
    }
  }

  /// What tones leave over at each bin.
  private func rest(_ fit: Fit) -> [Double] {
    let shape = Self.plain(fit.shape)
    var row = [Double](repeating: 0, count: fit.factors.count)
    return row.withUnsafeMutableBufferPointer { row in
      bins.enumerated().map { index, bin in
        fill(row, shape, bin.time, drive[6 * index..<6 * index + 6])
        return bin.value - zip(row, fit.factors).reduce(0) { $0 + $1.0 * $1.1 }
      }
    }
  }

  /// What is left over, without noise: as much of it as is more than noise would be.
  private func smoothed(_ rest: [Double], at times: [Double]) -> [Double] {
    let reach = max(0.175 / frequency, 0.0006)
    // The noise is what the settled part leaves over.
    let settled = bins.indices.filter {
      kind == .rise ? bins[$0].time > span.upperBound * 0.6 : bins[$0].time < -0.01
    }
    let variance =
      settled.reduce(0) { $0 + bins[$1].count * rest[$1] * rest[$1] }
      / Double(max(settled.count - 6, 1))
    let means = times.map { time -> (value: Double, noise: Double) in
      let from = bins.partitioningIndex { $0.time >= time - reach }
      var (sum, weight, square) = (0.0, 0.0, 0.0)
      for index in from..<bins.count {
        guard bins[index].time < time + reach else { break }
        let share = 0.5 + 0.5 * Double.cos(.pi * (bins[index].time - time) / reach)
        weight += share * bins[index].count
        sum += share * bins[index].count * rest[index]
        square += share * share * bins[index].count
      }
      return weight > 0 ? (sum / weight, variance * square / weight / weight) : (0, 0)
    }
    // Two periods, in which there are 64 times.
    return means.indices.map { index in
      let around = means[max(index - 32, 0)..<min(index + 32, means.count)]
      let power = around.reduce(0) { $0 + $1.value * $1.value }
      let noise = around.reduce(0) { $0 + $1.noise }
      return means[index].value * max(0, 1 - 2 * noise / max(power, 1e-30))
    }
  }
}

/// How a device starts and stops.
struct Edges {
  let rise: Measured
  let fall: Measured
  /// By how much the sweep starts later than its edges said.
  let delay: Double

  /// Reads the edges of vibrations that are all driven at one frequency, in hertz.
  init(_ prepared: PreparedRecording, _ items: [CalibrationSweep.Item], _ frequency: Double) {
    let pace = prepared.alignment.pace
    var starts = Self.starts(prepared, items, frequency)
    let hold = items.first?.hold ?? CalibrationSweep.hold
    let rings = starts.map {
      Stretch(prepared.fine, from: $0 + hold + 0.004, to: $0 + hold + 0.12)
        .strongest(in: prepared.band).frequency
    }
    let ring = rings.sorted()[rings.count / 2]
    // Slow edges pass the half, by which they were found, late.
    let late = EdgeWave(
      prepared.fine, .fall, at: starts.map { $0 + hold * pace }, pace: pace, frequency: frequency,
      span: -0.25...0.27, most: 0.12
    ).time(ring: ring)
    starts = starts.map { $0 + late * pace }
    func wave(_ kind: EdgeWave.Kind, _ starts: [Double]) -> EdgeWave {
      kind == .rise
        ? EdgeWave(
          prepared.fine, .rise, at: starts, pace: pace, frequency: frequency,
          span: -0.06...(hold - 0.01))
        : EdgeWave(
          prepared.fine, .fall, at: starts.map { $0 + hold * pace }, pace: pace,
          frequency: frequency, span: -0.15...0.37)
    }
    func measured(
      _ kind: EdgeWave.Kind, like other: EdgeWave.Reading? = nil
    ) -> (reading: EdgeWave.Reading, width: Measured) {
      let all = wave(kind, starts).read(ring: ring, like: other)
      let halves = (0..<2).map { half in
        wave(kind, starts.indices.filter { $0 % 2 == half }.map { starts[$0] })
          .read(ring: ring, first: all).width
      }
      // Halves of the steps say how well the whole is known; a part of a period stays open, more so
      // of a fall, which depends on the moment within a period at which the drive stops.
      let spread = abs(halves[0] - halves[1]) / 2
      let (least, share) = kind == .rise ? (0.15 / frequency, 0.01) : (0.3 / frequency, 0.02)
      let result = Measured(
        all.width, deviation: (spread * spread + least * least).squareRoot() + share * all.width)
      return (all, Measured(result.value, low: max(result.low, 0), high: result.high))
    }
    // What rings on after a vibration rises before it: that is used unless the rise tells better.
    let fall = measured(.fall)
    let rise = measured(.rise, like: fall.reading)
    (self.rise, self.fall) = (rise.width, fall.width)
    delay = late + (rise.reading.start + fall.reading.start) / 2
  }

  /// Where vibrations start in the recording, moved by parts of a period until all have one phase.
  private static func starts(
    _ prepared: PreparedRecording, _ items: [CalibrationSweep.Item], _ frequency: Double
  ) -> [Double] {
    let (pace, omega) = (prepared.alignment.pace, 2 * Double.pi * frequency)
    let starts = items.map { prepared.alignment.time($0.start) }
    let phasors = zip(items, starts).map { item, start -> Phasor in
      let stretch = prepared.settled(item)
      let phasor =
        stretch.phasor(at: frequency / pace)
        * Phasor.turn(-omega * (stretch.middle - start) / pace)
      let size = max(phasor.size, 1e-30)
      return Phasor(real: phasor.real / size, imaginary: phasor.imaginary / size)
    }
    let mean = phasors.reduce(into: Phasor(real: 0, imaginary: 0)) {
      $0.real += $1.real
      $0.imaginary += $1.imaginary
    }
    let back = Phasor(real: mean.real, imaginary: -mean.imaginary)
    return zip(starts, phasors).map { start, phasor in
      let turned = phasor * back
      return start - .atan2(y: turned.imaginary, x: turned.real) / omega * pace
    }
  }
}
