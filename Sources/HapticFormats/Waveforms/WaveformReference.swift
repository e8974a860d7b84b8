// A sound file as a pattern file names it.

import HapticModel

/// A sound file that events name: readers note it, and whoever plays it looks for it.
public struct WaveformReference: Hashable, Sendable {
  /// The path as the events have it, relative to the folder of the file that was read; that of a file
  /// inside it begins with the folder of that file.
  public let path: String
  /// The path as it is written, which may also count from the root.
  public let written: String
  /// Where the first event is that names it.
  public let place: Place

  /// A reference.
  public init(path: String, written: String, place: Place) {
    self.path = path
    self.written = written
    self.place = place
  }
}
