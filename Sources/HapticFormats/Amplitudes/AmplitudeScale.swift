// Between the strength of the model and the amplitude that formats in physical units store.

import HapticModel

/// The law of a profile, and where lines of one side have to be cut to stay straight on the other.
///
/// Under a squared law a straight line of amplitudes is a curved one of strengths, and the other way
/// round. Between strengths `a` and `b` curve and chord differ by at most `(b − a)² / (4(a + b))`
/// in strength, in both directions. Cut wherever the strength passes `2τk²` for a whole number `k`,
/// no piece differs by more than `τ`; there are 22 such cuts from 0 to 1 for a `τ` of 0.001. As both
/// directions cut at the same strengths, what was written reads back as it was.
struct AmplitudeScale {
  /// The largest difference in strength that readers allow a line (ours: as much as
  /// ``WritingOptions/tolerance`` does unless told otherwise).
  static let readingTolerance = 0.001

  private let law: ActuatorProfile.Law
  private let tolerance: Double

  /// The scale of a law, with the largest difference in strength that a line may have, 0…1.
  init(_ law: ActuatorProfile.Law, tolerance: Double) {
    self.law = law
    self.tolerance = min(max(tolerance, 1e-6), 1)
  }

  /// The strength that has an amplitude, 0…1; the sign of an amplitude is its phase.
  func strength(ofAmplitude amplitude: Double) -> Double {
    law.strength(of: UnitValue(clamping: amplitude.magnitude).value)
  }

  /// The amplitude that a strength has, 0…1.
  func amplitude(ofStrength strength: Double) -> Double {
    law.amplitude(of: strength)
  }

  /// The amplitude that a strength has as files say it.
  func writtenAmplitude(ofStrength strength: Double) -> Double {
    amplitude(ofStrength: strength).inNineDigits
  }

  /// The strengths strictly between two others at which a line has to be cut, in no order.
  func cuts(between a: Double, and b: Double) -> [Double] {
    let (low, high) = (min(a, b), max(a, b))
    guard law == .squared, error(from: low, to: high) > tolerance else { return [] }
    var cuts: [Double] = []
    var step = (low / (2 * tolerance)).squareRoot().rounded(.down) + 1
    while case let cut = 2 * tolerance * step * step, cut < high - 1e-9 {
      if cut > low + 1e-9 { cuts.append(cut) }
      step += 1
    }
    return cuts
  }

  /// How far a straight line of strengths and one of amplitudes lie apart, in strength.
  func error(from a: Double, to b: Double) -> Double {
    guard law == .squared, a + b > 0 else { return 0 }
    return (b - a) * (b - a) / (4 * (a + b))
  }
}

extension AmplitudeScale {
  /// The points of a vibration with others between them, so that its amplitudes go along straight
  /// lines as well; and how far they are from the strengths at worst.
  func straightened(_ points: [VibrationPoint]) -> (points: [VibrationPoint], error: Double) {
    guard law == .squared, let first = points.first else { return (points, 0) }
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

  /// The points strictly between two others at which a line has to be cut, by time.
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

  /// The loss of such straightening; `nil` for none.
  static func loss(ofStraightening error: Double) -> Loss? {
    guard error > 1e-9 else { return nil }
    return Loss(
      .curveLinearised, amount: error,
      "Straight strengths are curved amplitudes under this profile, and become straight lines; the "
        + "largest difference in strength is \(error.asError).")
  }
}
