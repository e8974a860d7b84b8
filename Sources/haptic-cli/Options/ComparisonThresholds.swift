// The options that say how far apart two patterns may be.

import ArgumentParser
import HapticModel

/// How far apart two patterns may be before a comparison fails.
struct ComparisonThresholds: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Farthest an event may have moved and still be the same one, in milliseconds.",
      valueName: "ms"))
  var maxShift = 25.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Most events that may be added or missing.", valueName: "count"))
  var maxUnmatched = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Most that an event may last longer or shorter, in milliseconds.", valueName: "ms"))
  var maxLengthening = 25.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest change of an event's intensity or sharpness, in parts of full strength: 0.1 is from 0.3 to 0.4.",
      valueName: "change"))
  var maxChange = 0.1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Most just-noticeable steps that they may be apart at any moment (default: not tested).",
      valueName: "steps"))
  var maxSteps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest distance of the envelopes in decibels (default: not tested).", valueName: "dB"))
  var maxEnvelope: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Least ST-SIM, 0 to 1 (default: not tested).", valueName: "similarity"))
  var minSimilarity: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Least SPQI, 0 to 1 (default: not tested).", valueName: "quality"))
  var minQuality: Double?

  /// The farthest that a matched event may have moved.
  var reach: HapticTime { .seconds(maxShift / 1000) }

  /// The most that a matched event may last longer or shorter.
  var lengthening: HapticTime { .seconds(maxLengthening / 1000) }

  /// Refuses thresholds that make no sense.
  func check() throws(Failure) {
    guard maxShift >= 0, maxShift <= 10_000 else {
      throw Failure(usage: "--max-shift must be 0 to 10000 ms, not \(trimmed(maxShift, 6)) ms.")
    }
    guard maxUnmatched >= 0 else {
      throw Failure(usage: "--max-unmatched must be at least 0, not \(maxUnmatched).")
    }
    guard maxLengthening >= 0, maxLengthening <= 86_400_000 else {
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
