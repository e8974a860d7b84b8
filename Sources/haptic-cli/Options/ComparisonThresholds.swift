// The options for the thresholds of a comparison.

import ArgumentParser
import HapticWorkbench

/// The largest accepted differences between two patterns.
struct ComparisonThresholds: ParsableArguments {
  @Option(parsing: .unconditional, help: .row(.maxShift))
  var maxShift: Double?

  @Option(parsing: .unconditional, help: .row(.maxUnmatched))
  var maxUnmatched: Int?

  @Option(parsing: .unconditional, help: .row(.maxLengthening))
  var maxLengthening: Double?

  @Option(parsing: .unconditional, help: .row(.maxChange))
  var maxChange: Double?

  @Option(parsing: .unconditional, help: .row(.maxSteps))
  var maxSteps: Double?

  @Option(parsing: .unconditional, help: .row(.maxEnvelope))
  var maxEnvelope: Double?

  @Option(parsing: .unconditional, help: .row(.minSimilarity))
  var minSimilarity: Double?

  @Option(parsing: .unconditional, help: .row(.minQuality))
  var minQuality: Double?

  /// The thresholds as the comparison takes them.
  ///
  /// - Throws: ``Misuse`` for one that is out of range.
  func limits() throws(Misuse) -> ComparisonLimits {
    var limits = ComparisonLimits()
    limits.maxShift = try Setting.maxShift.number(maxShift)
    limits.maxUnmatched = try Setting.maxUnmatched.integer(maxUnmatched)
    limits.maxLengthening = try Setting.maxLengthening.number(maxLengthening)
    limits.maxChange = try Setting.maxChange.number(maxChange)
    limits.maxSteps = try Setting.maxSteps.number(maxSteps)
    limits.maxEnvelope = try Setting.maxEnvelope.number(maxEnvelope)
    limits.minSimilarity = try Setting.minSimilarity.number(minSimilarity)
    limits.minQuality = try Setting.minQuality.number(minQuality)
    return limits
  }
}
