// The numbers that an option of the command and a setting of the module share: name, range and unit, once.

import HapticFormats
import HapticFromSound

/// A number with a name, which the command takes as an option and the module as a member of JSON.
///
/// The ranges are our choice: what is beyond them has no use, or takes too long.
package struct NumberSetting: Sendable {
  /// The member of JSON, such as `minGap`; the option is `--min-gap`.
  package let key: String
  package let range: ClosedRange<Double>
  /// The unit in messages; empty for a number without one.
  package let unit: String

  private init(_ key: String, _ range: ClosedRange<Double>, _ unit: String = "") {
    (self.key, self.range, self.unit) = (key, range, unit)
  }
}

/// The numbers of renders, gestures and drawings.
extension NumberSetting {
  package static let rate = NumberSetting("rate", 8_000...192_000, "Hz")
  /// The rate of blocks, which envelopes need less often than sound files do.
  package static let blockRate = NumberSetting("rate", 1_000...192_000, "Hz")
  package static let quality = NumberSetting("quality", 0...1)
  package static let hold = NumberSetting("hold", 0...1)
  /// The first and the last moment of a drawing.
  package static let from = NumberSetting("from", 0...1e9, "s")
  package static let to = NumberSetting("to", 0...1e9, "s")
}

/// The thresholds of a comparison.
extension NumberSetting {
  package static let maxShift = NumberSetting("maxShift", 0...10_000, "ms")
  package static let maxUnmatched = NumberSetting("maxUnmatched", 0...1_000_000)
  package static let maxLengthening = NumberSetting("maxLengthening", 0...86_400_000, "ms")
  package static let maxChange = NumberSetting("maxChange", 0...1)
  package static let maxSteps = NumberSetting("maxSteps", 0...1_000)
  package static let maxEnvelope = NumberSetting("maxEnvelope", 0...60, "dB")
  package static let minSimilarity = NumberSetting("minSimilarity", 0...1)
  package static let minQuality = NumberSetting("minQuality", 0...1)
}

/// The numbers of a sound and by which it becomes haptics.
extension NumberSetting {
  package static let channels = NumberSetting("channels", 1...8)
  package static let sensitivity = NumberSetting("sensitivity", 0...100, "%")
  package static let minGap = NumberSetting("minGap", 0...10_000, "ms")
  package static let tapsPerSecond = NumberSetting("tapsPerSecond", 1...1_000_000)
  package static let pointsPerSecond = NumberSetting("pointsPerSecond", 1...200)
  package static let soundGain = NumberSetting("soundGain", -60...60, "dB")
  package static let balance = NumberSetting("balance", 0...100, "%")
  /// The borders of the frequencies that count.
  package static let band = NumberSetting("band", 20...20_000, "Hz")
}

extension StrictObject {
  package func number(_ setting: NumberSetting) throws(JSONFault) -> Double? {
    try number(ifPresent: setting.key, in: setting.range)
  }

  package func integer(_ setting: NumberSetting) throws(JSONFault) -> Int? {
    guard self[setting.key] != nil else { return nil }
    let range = Int(setting.range.lowerBound)...Int(setting.range.upperBound)
    return try integer(setting.key, in: range, default: range.lowerBound)
  }

  package func number(
    ifPresent key: String, in range: ClosedRange<Double>
  ) throws(JSONFault) -> Double? {
    self[key] == nil ? nil : try number(key, in: range)
  }
}

extension AnalyzedSound {
  /// The longest sound that becomes haptics, in seconds: an hour (our choice).
  package static let longestSeconds = 3_600
}
