// AAC's RichTap `.he`: lists of taps and short vibrations in whole milliseconds and hundredths.

import HapticModel

/// RichTap's haptic effect file, `.he`, versions 1 and 2.
///
/// The rules are those that AAC's own reader enforces (`android.os.HapticPlayer` as LineageOS ships
/// it, Apache-2.0); a broken one refuses the whole file, there and here.
public enum RichTap {
  /// A version of the format.
  public enum Version: Int, CaseIterable, Hashable, Sendable {
    /// One pattern of at most 16 events; curves begin and end at 0.
    case one = 1
    /// A list of patterns, of any number of events.
    case two = 2
  }

  /// The longest a vibration may last: 5 s.
  static let longestVibration = 5_000
  /// The latest an event may start inside a pattern: 50 s.
  static let latestStart = 50_000
  /// The most events of version 1 that are played.
  static let mostEvents = 16
  /// The most points of a curve.
  static let mostPoints = 16
  /// The time between events of version 1 that say none: 400 ms.
  static let defaultSpacing = 400

  /// Reads a file from bytes that lie elsewhere than in an array.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    return try RichTapReader.read(bytes, options: options)
  }

  /// Reads an effect of either version.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits.
  /// - Returns: Taps and vibrations, and the findings in file order.
  /// - Throws: ``MalformedFile`` with the path, the line and the column of the first broken rule.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options: options) }
  }

  /// Writes the taps and vibrations of a timeline.
  ///
  /// ```swift
  /// let file = try RichTap.write(timeline, version: .two)
  /// for loss in file.losses { print(loss.message) }
  /// ```
  ///
  /// - Parameters:
  ///   - timeline: What to write.
  ///   - version: The version; phones with RichTap 1.6 play only the first.
  ///   - options: Its name, and what envelope values last.
  /// - Returns: The file, and what it could not say.
  /// - Throws: ``UnwritableTimeline`` for a timeline of too many points.
  public static func write(
    _ timeline: Timeline, version: Version = .two, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    var writer = RichTapWriter(version: version, options: options)
    return try writer.write(timeline)
  }

  /// The version that bytes look like: `nil` for another format.
  ///
  /// Looks at no more than the first megabyte, and stops at the keys it looks for.
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

  /// Steps over the metadata; whether they say version 1, which no AHAP says there.
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

/// The rules that findings of RichTap files are made under.
enum RichTapRules {
  static let all = [manyEvents, actuator, manyPoints, fraction]

  static let manyEvents = Rule(
    "R001", .warning, "More than 16 events in a RichTap file of version 1", isLoss: true)
  static let actuator = Rule("R002", .note, "Actuators of a RichTap file become one")
  static let manyPoints = Rule("R003", .warning, "More than 16 points in a RichTap curve")
  static let fraction = Rule("R004", .note, "Fraction where RichTap has whole numbers")
}
