// Converts between strength and the amplitude of formats in physical units.

import HapticModel

/// The law of a profile, and the cuts at which lines of strength and amplitude stay close.
///
/// Under a squared law a straight line of amplitudes is a curve of strengths, and vice versa.
/// Between strengths `a` and `b`, curve and chord differ by at most `(b − a)² / (4(a + b))` in
/// strength, in both directions. With cuts at strengths `2τk²` for whole numbers `k`, no piece
/// differs by more than `τ`; for a `τ` of 0.001 there are 22 such cuts between 0 and 1. Since both
/// directions use the same cuts, what was written reads back unchanged.
struct AmplitudeScale {
  /// The largest difference in strength that readers accept, the same as the default of
  /// ``WritingOptions/tolerance``.
  static let readingTolerance = 0.001

  private let law: ActuatorProfile.Law
  private let tolerance: Double

  /// Creates the scale of a law with the largest accepted difference in strength, 0…1.
  init(_ law: ActuatorProfile.Law, tolerance: Double) {
    self.law = law
    self.tolerance = min(max(tolerance, 1e-6), 1)
  }

  /// Whether straight lines of amplitudes are straight lines of strengths.
  var isLinear: Bool { law == .linear }

  /// The strength of an amplitude, 0…1; the sign of an amplitude is ignored as its phase.
  func strength(ofAmplitude amplitude: Double) -> Double {
    law.strength(of: UnitValue(clamping: amplitude.magnitude).value)
  }

  /// The amplitude of a strength, 0…1.
  func amplitude(ofStrength strength: Double) -> Double {
    law.amplitude(of: strength)
  }

  /// The amplitude of a strength, with the number of digits that files have.
  func writtenAmplitude(ofStrength strength: Double) -> Double {
    amplitude(ofStrength: strength).inNineDigits
  }

  /// The strengths strictly between two others at which a line must be cut, in any order.
  func cuts(between a: Double, and b: Double) -> [Double] {
    let (low, high) = (min(a, b), max(a, b))
    guard !isLinear, error(from: low, to: high) > tolerance else { return [] }
    var cuts: [Double] = []
    var step = (low / (2 * tolerance)).squareRoot().rounded(.down) + 1
    while case let cut = 2 * tolerance * step * step, cut < high - 1e-9 {
      if cut > low + 1e-9 { cuts.append(cut) }
      step += 1
    }
    return cuts
  }

  /// The largest distance in strength between a line of strengths and one of amplitudes.
  func error(from a: Double, to b: Double) -> Double {
    guard !isLinear, a + b > 0 else { return 0 }
    return (b - a) * (b - a) / (4 * (a + b))
  }
}

extension AmplitudeScale {
  /// The points with others added so that amplitudes are also close to straight lines, and the
  /// largest remaining difference in strength.
  func straightened(_ points: [VibrationPoint]) -> (points: [VibrationPoint], error: Double) {
    guard !isLinear, let first = points.first else { return (points, 0) }
    var result = [first]
    var error = 0.0
    for (a, b) in zip(points, points.dropFirst()) {
      var from = a.intensity
      for point in cuts(from: a, to: b) + [b] {
        if a.time < b.time { error = max(error, self.error(from: from, to: point.intensity)) }
        from = point.intensity
        result.append(point)
      }
    }
    return (result, error > 1e-12 ? error : 0)
  }

  /// The points strictly between two others at which a line must be cut, by time.
  private func cuts(from a: VibrationPoint, to b: VibrationPoint) -> [VibrationPoint] {
    guard a.time < b.time else { return [] }
    let strengths = cuts(between: a.intensity, and: b.intensity).sorted()
    let inOrder = a.intensity < b.intensity ? strengths : strengths.reversed()
    var result: [VibrationPoint] = []
    for strength in inOrder {
      guard var cut = a.crossing(strength, towards: b, of: { $0.intensity }),
        cut.time > result.last?.time ?? a.time, cut.time < b.time
      else { continue }
      cut.intensity = strength
      result.append(cut)
    }
    return result
  }

  /// The loss caused by straight lines of amplitude; `nil` if there is none.
  static func loss(ofStraightening error: Double) -> Loss? {
    guard error > 1e-9 else { return nil }
    return Loss(
      .curveLinearised, amount: error,
      "Linear strengths are curved amplitudes under this profile, and are written as straight lines; the "
        + "largest difference in strength is \(error.asError).")
  }
}
