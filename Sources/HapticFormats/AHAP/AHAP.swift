// Apple's haptic pattern format, read as leniently as Core Haptics but with findings.

import HapticModel

/// AHAP, the Apple Haptic and Audio Pattern.
public enum AHAP {
  /// Whether bytes look like a pattern file: an object with a top-level `Pattern` or `Version`.
  ///
  /// Only the first megabyte is read, and nothing after the key, so damaged files are recognised.
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
