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

  /// The thresholds as the comparison takes them.
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

  /// Throws for invalid thresholds.
  func check() throws(Failure) {
    if let maxShift, !(0...10_000).contains(maxShift) {
      throw Failure(usage: "--max-shift must be 0 to 10000 ms, not \(trimmed(maxShift, 6)) ms.")
    }
    if let maxUnmatched, maxUnmatched < 0 {
      throw Failure(usage: "--max-unmatched must be at least 0, not \(maxUnmatched).")
    }
    if let maxLengthening, !(0...86_400_000).contains(maxLengthening) {
      throw Failure(
        usage: "--max-lengthening must be 0 to 86400000 ms, not \(trimmed(maxLengthening, 6)) ms.")
    }
    try require("--max-change", maxChange, in: 0...1)
    try require("--max-steps", maxSteps, in: 0...1000)
    try require("--min-similarity", minSimilarity, in: 0...1)
    try require("--min-quality", minQuality, in: 0...1)
    try require("--max-envelope", maxEnvelope, in: 0...60)
  }

  private func require(
    _ option: String, _ value: Double?, in range: ClosedRange<Double>
  ) throws(Failure) {
    guard let value, !range.contains(value) else { return }
    throw Failure(
      usage:
        "\(option) must be \(trimmed(range.lowerBound, 0)) to \(trimmed(range.upperBound, 0)), "
        + "not \(trimmed(value, 6)).")
  }
}
