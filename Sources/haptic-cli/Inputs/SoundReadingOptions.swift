// The options for inputs that are sounds, of which haptics are made.

import ArgumentParser
import HapticFormats
import HapticFromSound
import HapticModel
import HapticWorkbench

/// How a sound becomes haptics.
struct SoundReadingOptions: ParsableArguments {
  @Option(help: .row(.strategy), completion: .row(.strategy))
  var strategy: String?

  @Option(parsing: .unconditional, help: .row(.sensitivity))
  var sensitivity: Double?

  @Option(parsing: .unconditional, help: .row(.minGap))
  var minGap: Double?

  @Option(parsing: .unconditional, help: .row(.tapsPerSecond))
  var tapsPerSecond: Int?

  @Option(parsing: .unconditional, help: .row(.pointsPerSecond))
  var pointsPerSecond: Double?

  @Option(help: .row(.band))
  var band: String?

  @Option(parsing: .unconditional, help: .row(.balance))
  var balance: Double?

  @Option(parsing: .unconditional, help: .row(.soundGain))
  var soundGain: Double?

  @Option(help: .row(.brightness))
  var brightness: String?

  @Option(help: .row(.level), completion: .row(.level))
  var level: String?

  @Option(parsing: .unconditional, help: .row(.longestVibration))
  var longestVibration: Double?

  /// What is asked of the conversion.
  func conversion() throws -> SoundConversionOptions {
    var options = SoundConversionOptions()
    options.strategy = try strategy.map { try choice("strategy", $0) } ?? options.strategy
    options.sensitivity = try Setting.sensitivity.number(sensitivity) ?? options.sensitivity
    if let gap = try Setting.minGap.number(minGap) { options.minimumGap = .seconds(gap / 1000) }
    options.tapsPerSecond = try Setting.tapsPerSecond.integer(tapsPerSecond)
    options.pointsPerSecond =
      try Setting.pointsPerSecond.number(pointsPerSecond) ?? options.pointsPerSecond
    options.gain = try Setting.soundGain.number(soundGain) ?? options.gain
    options.balance = try Setting.balance.number(balance).map { $0 / 100 }
    options.brightness = try Setting.brightness.frequencies(brightness) ?? options.brightness
    options.level = try level.map { try choice("level", $0) } ?? options.level
    options.longestVibration = try Setting.longestVibration.number(longestVibration)
    return options
  }

  /// The frequencies that count; `nil` for all.
  func frequencies() throws(Misuse) -> ClosedRange<Double>? { try Setting.band.frequencies(band) }
}
