// Reads files that a test has as text.

import HapticFormats

extension Format {
  /// Reads a file that is held in a string.
  public func read(
    text: String, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try read(Array(text.utf8), options: options)
  }
}
