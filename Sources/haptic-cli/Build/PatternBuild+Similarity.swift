// How close a written file comes to its pattern: read back, rendered, compared.

import HapticFormats
import HapticModel

extension PatternBuild {
  /// The figures of what was written, under the build's profile; `nil` for a format that is not
  /// read, or carries no haptics.
  func similarity(
    of written: WrittenFile, in format: Format
  ) throws -> BuildManifest.Similarity? {
    nil
  }
}
