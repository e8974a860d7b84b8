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
    let size = UnitValue(clamping: amplitude.magnitude).value
    return law == .squared ? size.squareRoot() : size
  }

  /// The amplitude that a strength has, 0…1.
  func amplitude(ofStrength strength: Double) -> Double {
    law == .squared ? strength * strength : strength
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
