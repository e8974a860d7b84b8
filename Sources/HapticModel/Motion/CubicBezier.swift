// The cubic Bézier timing curve from (0, 0) to (1, 1).

/// A timing curve from (0, 0) to (1, 1), given by its two inner control points.
///
/// `x` is the fraction of the time, `y` the progress; `y` may leave 0…1 (an overshoot). The same
/// four numbers as in CSS `cubic-bezier()` and
/// [`CAMediaTimingFunction`](https://developer.apple.com/documentation/quartzcore/camediatimingfunction).
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's fraction of the time, 0…1.
  public let x1: Double
  /// The first control point's progress.
  public let y1: Double
  /// The second control point's fraction of the time, 0…1.
  public let x2: Double
  /// The second control point's progress.
  public let y2: Double

  /// Creates a curve; `nil` unless all numbers are finite and both `x` are within 0…1.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    self.init(valid: x1, y1, x2, y2)
  }

  init(valid x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The fraction of the time as a function of the curve's parameter.
  var time: BernsteinCubic { BernsteinCubic(a: 0, b: x1, c: x2, d: 1) }

  /// The progress as a function of the curve's parameter.
  var progress: BernsteinCubic { BernsteinCubic(a: 0, b: y1, c: y2, d: 1) }

  /// The parameter at a fraction of the time within 0…1.
  func parameter(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return time.parameter(reaching: fraction, in: 0...1)
  }
}

extension CubicBezier {
  /// The steepest slope reported, so that a velocity stays finite.
  static let steepest = 1e9

  /// Progress per fraction of time at a parameter, limited to ±``steepest``.
  ///
  /// Where a control point lies upon an end, time stands still: then it is the ratio of the first
  /// derivatives that do not both vanish (L'Hôpital's rule).
  func slope(atParameter s: Double) -> Double {
    let derivatives = [
      (time.slope(at: s), progress.slope(at: s)),
      (time.secondDerivative(at: s), progress.secondDerivative(at: s)),
      (time.thirdDerivative, progress.thirdDerivative),
    ]
    let deciding = derivatives.first { $0.0 != 0 || $0.1 != 0 }
    let ratio = deciding.map { $0.1 / $0.0 } ?? 1
    return min(max(ratio, -CubicBezier.steepest), CubicBezier.steepest)
  }
}
