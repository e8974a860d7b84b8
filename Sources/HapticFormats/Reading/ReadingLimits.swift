// The usual limits of what is read.

import HapticModel

/// The limits of readers unless options say otherwise; our choices.
enum ReadingLimits {
  /// The most bytes of a file.
  static let bytes = 64 << 20
  /// The most events in a file.
  static let events = 1_000_000
  /// The latest end of an event.
  static let duration = HapticTime.seconds(24 * 3600)
}
