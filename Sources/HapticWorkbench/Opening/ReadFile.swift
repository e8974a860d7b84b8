// A file in memory and how it is read, to be read again under other settings.

import HapticFormats
import HapticModel

/// A file and how it is read.
package struct ReadFile {
  package let bytes: [UInt8]
  package let format: Format
  package var options: ReadingOptions

  /// Creates a file of a format.
  package init(bytes: [UInt8], format: Format, options: ReadingOptions) {
    (self.bytes, self.format, self.options) = (bytes, format, options)
  }

  /// Reads the file, with the gains that belong to the player or without them.
  package func read(keepingGain keepsGain: Bool) throws(MalformedFile) -> Reading {
    var options = options
    options.keepsWrittenGain = keepsGain
    return try bytes.withBytes { bytes throws(MalformedFile) in try format.open(bytes, options) }
  }
}
