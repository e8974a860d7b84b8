// When an edge is and how long it takes, read off the tones and what they leave over.

import HapticModel

extension EdgeWave {
  /// An edge as it was read: when it is, and how long a straight line takes as long from 10 to 90 %.
  struct Reading {
    var start = 0.0
    var width = 0.0
    fileprivate(set) var shape: Shape = []
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
