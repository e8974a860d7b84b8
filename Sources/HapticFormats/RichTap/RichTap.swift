// AAC's RichTap format, `.he`: transients and short continuous events in milliseconds and
// hundredths.

import HapticModel

/// RichTap's haptic effect format, `.he`, versions 1 and 2.
///
/// The rules are those of AAC's own reader (`android.os.HapticPlayer` as shipped by LineageOS,
/// Apache-2.0). A file that breaks one is refused as a whole, there and here. What is written also
/// keeps those of HarmonyOS (`he_vibrator_decoder.cpp` of OpenHarmony, Apache-2.0): patterns of 16
/// events, and curves of 4 to 16 points at distinct times, 0 at both ends.
package enum RichTap {
  package enum Version: Int, CaseIterable, Hashable, Sendable {
    /// One pattern of at most 16 events; curves begin and end at 0.
    case one = 1
    /// A list of patterns.
    case two = 2
  }

  /// The longest continuous event, in milliseconds.
  static let longestVibration = 5_000
  /// The shortest continuous event that is written, in milliseconds: that of a curve's fewest points.
  static let shortestVibration = leastPoints - 1
  /// The latest start of an event in its pattern, in milliseconds.
  static let latestStart = 50_000
  /// The most events of version 1, and of a pattern under HarmonyOS, that are played.
  static let mostEvents = 16
  /// The fewest points of a curve under HarmonyOS.
  static let leastPoints = 4
  static let mostPoints = 16
  /// The default time between events of version 1, in milliseconds.
  static let defaultSpacing = 400

  /// The version that bytes look like; `nil` for another format.
  ///
  /// Only the first megabyte is read, and nothing after the keys.
  static func version(of bytes: UnsafeRawBufferPointer) -> Version? {
    let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(1 << 20))
    return (try? versionByKeys(of: start)) ?? nil
  }

  private static func versionByKeys(of bytes: UnsafeRawBufferPointer) throws(JSONFault) -> Version?
  {
    var scanner = try JSONScanner(bytes)
    guard try scanner.kind() == .object else { return nil }
    try scanner.enter()
    var (hasVersionOne, hasPattern) = (false, false)
    while !(hasVersionOne && hasPattern), let key = try scanner.nextKey() {
      if scanner.matches(key, "PatternList") { return .two }
      if scanner.matches(key, "Version") { return nil }
      if scanner.matches(key, "Pattern") { hasPattern = true }
      if scanner.matches(key, "Metadata"), try scanner.kind() == .object {
        hasVersionOne = try isVersionOne(&scanner)
      } else if !(hasVersionOne && hasPattern) {
        try scanner.skip()
      }
    }
    return hasVersionOne && hasPattern ? .one : nil
  }

  /// Skips the metadata; returns whether they state version 1, which those of AHAP never do.
  private static func isVersionOne(_ scanner: inout JSONScanner) throws(JSONFault) -> Bool {
    var isOne = false
    try scanner.enter()
    while let key = try scanner.nextKey() {
      if scanner.matches(key, "Version"), try scanner.kind() == .number {
        isOne = try scanner.number() == 1
      } else {
        try scanner.skip()
      }
    }
    return isOne
  }
}

enum RichTapRules {
  static let all = [manyEvents, actuator, manyPoints, fraction]

  static let manyEvents = Rule(
    "R001", .warning, "More than 16 events in a RichTap file of version 1", isLoss: true)
  static let actuator = Rule("R002", .note, "Actuators of a RichTap file become one")
  static let manyPoints = Rule("R003", .warning, "More than 16 points in a RichTap curve")
  static let fraction = Rule("R004", .note, "Fraction where RichTap requires a whole number")
}
