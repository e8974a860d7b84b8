// The options for the thresholds of a comparison.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticWorkbench

/// The largest accepted differences between two patterns.
struct ComparisonThresholds: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest shift at which an event still counts as the same one, in milliseconds (default: \(trimmed(usual.shift, 6))).",
      valueName: "ms"))
  var maxShift: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest number of added and missing events (default: \(usual.unmatched), \(unlessAlike)).",
      valueName: "count"))
  var maxUnmatched: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest change of an event's length, in milliseconds (default: \(trimmed(usual.lengthening, 6)), \(unlessAlike)).",
      valueName: "ms"))
  var maxLengthening: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest change of an event's intensity or sharpness, in parts of full strength (default: \(trimmed(usual.change, 6)), \(unlessAlike)).",
      valueName: "change"))
  var maxChange: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest difference at any moment, in just-noticeable steps (default: not tested).",
      valueName: "steps"))
  var maxSteps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest distance between the envelopes, in decibels (default: not tested).", valueName: "dB")
  )
  var maxEnvelope: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Smallest ST-SIM, 0 to 1 (default: not tested).", valueName: "similarity"))
  var minSimilarity: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Smallest SPQI, 0 to 1 (default: not tested).", valueName: "quality"))
  var minQuality: Double?

  private static let usual = ComparisonLimits.usual
  /// What feels alike does not fail by its events unless that is asked for.
  private static let unlessAlike = "unless the two feel alike"

  var limits: ComparisonLimits {
    var limits = ComparisonLimits()
    limits.maxShift = maxShift
    limits.maxUnmatched = maxUnmatched
    limits.maxLengthening = maxLengthening
    limits.maxChange = maxChange
    limits.maxSteps = maxSteps
    limits.maxEnvelope = maxEnvelope
    limits.minSimilarity = minSimilarity
    limits.minQuality = minQuality
    return limits
  }

  func check() throws(Failure) {
    try NumberSetting.maxShift.require(maxShift)
    try NumberSetting.maxUnmatched.require(maxUnmatched.map(Double.init))
    try NumberSetting.maxLengthening.require(maxLengthening)
    try NumberSetting.maxChange.require(maxChange)
    try NumberSetting.maxSteps.require(maxSteps)
    try NumberSetting.minSimilarity.require(minSimilarity)
    try NumberSetting.minQuality.require(minQuality)
    try NumberSetting.maxEnvelope.require(maxEnvelope)
  }
}
