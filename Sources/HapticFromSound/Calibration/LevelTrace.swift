// The level of a vibration over time around its start or its end, and the decay of a tap.

import HapticModel

/// The level of a tone at even times, measured in windows that are as short as its period allows.
struct LevelTrace {
  /// The distance of values, in seconds.
  static let step = 0.002
  let start: Double
  private(set) var powers: [Double]
  /// The length of the windows in seconds.
  let window: Double

  /// The mean power of one tone in several stretches of equal length.
  ///
  /// - Parameters:
  ///   - signal: The recording.
  ///   - frequency: The frequency of the tone in hertz.
  ///   - starts: Where the stretches begin in the recording.
  ///   - span: What of them is measured, in seconds from their start.
  init(
    of signal: SampledSignal, at frequency: Double, starts: [Double], span: ClosedRange<Double>
  ) {
    let window = max(2 / frequency, 12 / signal.rate)
    let count = Int((span.upperBound - span.lowerBound) / Self.step) + 1
    var powers = [Double](repeating: 0, count: count)
    for start in starts {
      for index in 0..<count {
        let middle = start + span.lowerBound + Double(index) * Self.step
        powers[index] +=
          Stretch(signal, from: middle - window / 2, to: middle + window / 2)
          .phasor(at: frequency).power / Double(max(starts.count, 1))
      }
    }
    self.window = window
    self.powers = powers
    start = span.lowerBound
  }

  init(_ trace: LevelTrace, _ range: Range<Int>) {
    (start, window) = (trace.time(range.lowerBound), trace.window)
    powers = Array(trace.powers[range])
  }

  func time(_ index: Int) -> Double { start + Double(index) * Self.step }

  /// The mean power of a span.
  func power(from: Double, to: Double) -> Double {
    let indices = powers.indices.filter { (from...to).contains(time($0)) }
    return indices.reduce(0) { $0 + powers[$1] } / Double(max(indices.count, 1))
  }

  /// The levels without the power of the noise, 0 at least.
  func levels(without noise: Double) -> [Double] {
    powers.map { max($0 - noise, 0).squareRoot() }
  }

  /// The time at which a level rises (or falls) through a threshold: the best cut in two parts.
  func crossing(of threshold: Double, noise: Double, rises: Bool) -> Double {
    let levels = levels(without: noise)
    var (sum, best) = (0.0, (sum: Double.infinity, index: 0))
    for (index, level) in levels.enumerated() {
      sum += rises ? level - threshold : threshold - level
      if sum < best.sum { best = (sum, index) }
    }
    guard best.index + 1 < levels.count else { return time(best.index) }
    let (a, b) = (levels[best.index], levels[best.index + 1])
    return time(best.index) + Self.step * (a == b ? 0.5 : min(max((threshold - a) / (b - a), 0), 1))
  }
}

/// A tap that was fitted: it decays from its start on, smeared by the window.
struct FittedDecay {
  private(set) var start = 0.0
  /// The time in which it falls to 1/e, in seconds.
  private(set) var width = 0.0
  /// The level from which it falls.
  private(set) var height = 1.0

  /// Fits levels.
  init(_ levels: [(time: Double, level: Double)], window: Double, widest: Double) {
    var least = Double.infinity
    var (starts, widths) = (Stride(-0.06, 0.14, 21), Stride(0, widest, 25))
    for _ in 0..<4 {
      for start in starts.values {
        for width in widths.values where width >= 0 {
          var (product, square, total) = (0.0, 1e-12, 0.0)
          for point in levels {
            let level = Self.level(at: point.time - start, width: width, window: window)
            product += level * point.level
            square += level * level
            total += point.level * point.level
          }
          let error = total - product * product / square
          if error < least {
            (self.start, self.width, height, least) = (start, width, product / square, error)
          }
        }
      }
      starts = starts.closer(to: start)
      widths = widths.closer(to: width)
    }
  }

  /// The level, smeared by a window of a length (Hann's).
  private static func level(at time: Double, width: Double, window: Double) -> Double {
    var (sum, total) = (0.0, 0.0)
    for index in -6...6 {
      let x = Double(index) / 7
      let weight = 0.5 + 0.5 * Double.cos(.pi * x)
      let after = time + x * window / 2
      sum += after > 0 ? weight * .exp(-after / max(width, 1e-6)) : 0
      total += weight
    }
    return sum / total
  }

  private struct Stride {
    let (from, to, count): (Double, Double, Int)
    init(_ from: Double, _ to: Double, _ count: Int) {
      (self.from, self.to, self.count) = (from, to, count)
    }
    var values: [Double] {
      (0..<count).map { from + (to - from) * Double($0) / Double(count - 1) }
    }
    func closer(to middle: Double) -> Stride {
      let reach = 1.5 * (to - from) / Double(count - 1)
      return Stride(middle - reach, middle + reach, 7)
    }
  }
}
