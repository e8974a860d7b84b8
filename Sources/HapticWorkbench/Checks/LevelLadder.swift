// The levels of a ramp that touch tells apart, and a ladder of as many.

import HapticModel

/// How many levels a hand tells apart from one amplitude to another.
///
/// Each level is a just noticeable difference above the one before:
/// `1 + ln(last / first) / ln(1 + JustNoticeable.amplitude)` levels. This holds from about 10 dB above
/// the threshold of touch on; nearer to it the difference grows to 20 dB (doi
/// 10.1007/978-3-642-31404-9_8), so that everything below counts as one level. Indicative: the
/// difference was measured at 125 Hz.
///
/// ```swift
/// let ladder = LevelLadder(from: 0.22, to: 0.52, law: .linear)
/// ladder.count  // 5
/// ladder.strengths  // 0.22, 0.27, 0.34, 0.42, 0.52
/// ```
public struct LevelLadder: Hashable, Sendable {
  /// Strengths of steps that are equally noticeable, from the first to the last.
  public let strengths: [Double]

  /// How many levels are told apart, at least 1.
  public var count: Int { strengths.count }

  /// A ladder between two strengths.
  ///
  /// - Parameters:
  ///   - first: The strength it begins with, above 0 and up to 1.
  ///   - last: The strength it ends with, above 0 and up to 1.
  ///   - law: What amplitude a strength has.
  public init(from first: Double, to last: Double, law: ActuatorProfile.Law) {
    let (low, high) = (law.amplitude(of: first), law.amplitude(of: last))
    let steps = JustNoticeable.steps(high, low, of: JustNoticeable.amplitude)
    // A millionth keeps steps of exactly the least difference.
    let count = steps.isFinite ? Int(steps + 1e-6) : 0
    strengths =
      count == 0
      ? [first]
      : (0...count).map { step in
        law.strength(of: low * .pow(high / low, Double(step) / Double(count)))
      }
  }
}
