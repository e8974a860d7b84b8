// Apple's haptic pattern file: as lenient as Core Haptics, and far more talkative.

import HapticModel

/// AHAP, the Apple Haptic and Audio Pattern.
public enum AHAP {
  /// Reads a file from bytes that lie elsewhere than in an array.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    return try AHAPReader.read(bytes, options: options)
  }

  /// Reads a pattern file.
  ///
  /// Whatever can be played is played, and each value that was adjusted, assumed or left out is a
  /// finding; see ``ReadingRules``. Time is linear in the size of the file. Beyond the timeline it
  /// takes memory for the longest curve, and for at most 1,000 findings of each rule.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits, and how to read what is ambiguous.
  /// - Returns: A timeline of one pattern, and the findings in file order.
  /// - Throws: ``MalformedFile`` for text that is not JSON, that holds no pattern, or that goes
  ///   beyond a limit.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options: options) }
  }

  /// Reads a pattern file that is held in a string.
  public static func read(
    text: String, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try read(Array(text.utf8), options: options)
  }

  /// Whether bytes look like a pattern file: an object with a `Pattern` or a `Version` at the top.
  ///
  /// Looks at no more than the first megabyte, and at nothing behind the key it looks for, so that
  /// a damaged pattern is still known as one.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(1 << 20))
    return (try? startsLikeAPattern(start)) ?? false
  }

  private static func startsLikeAPattern(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) -> Bool
  {
    var scanner = try JSONScanner(bytes)
    guard try scanner.kind() == .object else { return false }
    try scanner.enter()
    while let key = try scanner.nextKey(of: AHAPNames.RootKey.self) {
      switch key.name {
      case .pattern, .version: return true
      case .metadata, nil: try scanner.skip()
      }
    }
    return false
  }
}
