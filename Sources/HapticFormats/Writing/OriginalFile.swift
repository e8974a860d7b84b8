// A file as it was read, which its format writes again while it plays the same.

import HapticModel

struct OriginalFile: Sendable {
  /// What it plays.
  fileprivate let timeline: Timeline
  /// The profile for which it plays that.
  fileprivate let profile: ActuatorProfile
  /// All of it, with what is not played: presets, metadata, channels, and points between others.
  fileprivate let text: String
}

extension Reading {
  /// Keeps the bytes that were read, under a key of their format, if they are a text that can be
  /// written again byte by byte.
  mutating func keepOriginal(
    _ key: FormatKey<OriginalFile?>, _ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
  ) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    self[key] = OriginalFile(timeline: timeline, profile: options.profile, text: text)
  }

  /// Keeps the bytes if nothing in them is at fault: writing fixes what is.
  mutating func keepFaultless(
    _ key: FormatKey<OriginalFile?>, _ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
  ) {
    guard findings.allSatisfy({ $0.severity == .note }) else { return }
    keepOriginal(key, bytes, options)
  }
}

extension WritingOptions {
  /// The file that was read, if it still plays what is to be written, under the same profile and name.
  func copy(of timeline: Timeline, _ key: FormatKey<OriginalFile?>) -> WrittenFile? {
    guard let original = self[key], !renames, original.profile == profile,
      original.timeline == timeline
    else { return nil }
    return WrittenFile(copyOf: original.text)
  }
}
