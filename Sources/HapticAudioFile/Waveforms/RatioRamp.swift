// Computes conversion ratios with which libsamplerate covers an exact distance.

/// The conversion ratio over one call of libsamplerate.
///
/// For output `j` of `n`, libsamplerate 0.2.2 uses the ratio `first + j·(last − first)/n` and
/// advances by the reciprocal; if both differ by less than 1e-10, it stays at the first. So the
/// distance of `n` outputs is the sum of the reciprocals for `j` from 0 to `n − 1`.
struct RatioRamp {
  /// The ratios that libsamplerate accepts.
  private static let ratios = 1.0 / 256...256
  /// The smallest difference of ratios that libsamplerate honours.
  private static let visible = 1e-10

  let first: Double
  /// The ratio after the last output.
  let last: Double
  /// The advance of the position, in frames of input.
  let distance: Double

  var longestStep: Double { 1 / min(first, last) }

  /// Finds the ratios that cover a distance in steadily growing or shrinking steps; `nil` if
  /// libsamplerate does not accept them.
  init?(count: Int, distance: Double, firstStep step: Double) {
    let mean = Double(count) / distance
    guard RatioRamp.ratios.contains(mean) else { return nil }
    let first = 1 / step
    let isSteady = count == 1 || abs(first - mean) <= 1e-9 * mean
    if !isSteady, RatioRamp.ratios.contains(first),
      let slope = RatioRamp.slope(count: count, distance: distance, first: first)
    {
      let last = first + slope * Double(count)
      (self.first, self.last) = (first, last)
      self.distance = RatioRamp.sums(count: count, first: first, slope: slope).distance
    } else {
      (self.first, self.last, self.distance) = (mean, mean, Double(count) / mean)
    }
  }

  /// The growth of the ratio per output that covers a distance, by Newton's method.
  private static func slope(count: Int, distance: Double, first: Double) -> Double? {
    // Steps that grew evenly would end as far above the mean as they start below it.
    let end = 2 * distance / Double(count) - 1 / first
    var slope = (1 / max(end, 1.0 / 256) - first) / Double(count)
    for _ in 0..<12 {
      let last = first + slope * Double(count)
      guard ratios.contains(last), abs(last - first) > visible else { return nil }
      let (sum, derivative) = sums(count: count, first: first, slope: slope)
      if abs(sum - distance) <= 1e-13 * distance { return slope }
      slope -= (sum - distance) / derivative
    }
    let last = first + slope * Double(count)
    return ratios.contains(last) && abs(last - first) > visible ? slope : nil
  }

  /// The sum of the steps, and its derivative by the slope.
  private static func sums(
    count: Int, first: Double, slope: Double
  ) -> (distance: Double, derivative: Double) {
    var (distance, derivative) = (0.0, 0.0)
    for index in 0..<count {
      let step = 1 / (first + Double(index) * slope)
      distance += step
      derivative -= Double(index) * step * step
    }
    return (distance, derivative)
  }
}
