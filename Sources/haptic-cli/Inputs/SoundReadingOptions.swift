// The options for inputs that are sounds, of which haptics are made.

import ArgumentParser
import HapticFormats
import HapticFromSound
import HapticModel
import HapticWorkbench

/// How a sound becomes haptics.
struct SoundReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Haptics to make of a sound: percussive (taps), textural or tonal (taps over a vibration), "
        + "envelope (a vibration), or auto, which chooses.",
      valueName: "name"),
    completion: .list(SoundStrategy.allCases.map(\.rawValue)))
  var strategy = SoundStrategy.auto.rawValue

  @Option(
    help: ArgumentHelp(
      "How readily the start of a sound becomes a tap: 0 to 100; 25 more halves the evidence asked for.",
      valueName: "percent"))
  var sensitivity = 50.0

  @Option(help: ArgumentHelp("Least time between two taps, in milliseconds.", valueName: "ms"))
  var minGap = 30.0

  @Option(
    help: ArgumentHelp(
      "Most taps within a second; the weakest go (default: all).", valueName: "count")
  )
  var tapsPerSecond: Int?

  @Option(help: ArgumentHelp("Most points a second of the vibration's curve.", valueName: "count"))
  var pointsPerSecond = 16.0

  @Option(
    help: ArgumentHelp(
      "Frequencies of the sound that count, in hertz, such as 40-400 (default: all).",
      valueName: "low-high"))
  var band: String?

  @Option(
    help: ArgumentHelp(
      "Share of the taps, in percent; the rest is vibration (default: by the strategy).",
      valueName: "percent"))
  var balance: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Factor on the haptics of a sound, in decibels.", valueName: "dB"))
  var soundGain = 0.0

  func conversion() throws(Failure) -> SoundConversionOptions {
    guard let strategy = SoundStrategy(rawValue: strategy) else {
      throw Failure.unknown(
        "strategy", self.strategy, among: SoundStrategy.allCases.map(\.rawValue))
    }
    try NumberSetting.sensitivity.require(sensitivity)
    try NumberSetting.minGap.require(minGap)
    try NumberSetting.pointsPerSecond.require(pointsPerSecond)
    try NumberSetting.soundGain.require(soundGain)
    try NumberSetting.balance.require(balance)
    try NumberSetting.tapsPerSecond.require(tapsPerSecond.map(Double.init))
    return SoundConversionOptions(
      strategy: strategy, sensitivity: sensitivity, minimumGap: .seconds(minGap / 1000),
      tapsPerSecond: tapsPerSecond, pointsPerSecond: pointsPerSecond, gain: soundGain,
      balance: balance.map { $0 / 100 })
  }

  /// The frequencies that count; `nil` for all.
  func frequencies() throws(Failure) -> ClosedRange<Double>? {
    guard let band else { return nil }
    let parts = band.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) }
    let range = NumberSetting.band.range
    guard parts.count == 2, let low = parts[0], let high = parts[1], range.contains(low),
      range.contains(high), low < high
    else {
      throw Failure(
        usage: "--band must be two frequencies of \(NumberSetting.band.span), the lower one first, "
          + "such as 40-400, not '\(band)'.")
    }
    return low...high
  }
}
