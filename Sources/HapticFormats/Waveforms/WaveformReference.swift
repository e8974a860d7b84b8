// A reference to a sound file in a pattern file.

import HapticModel

/// A sound file that events name: readers record it, and players look for it.
public struct WaveformReference: Hashable, Sendable {
  /// The path in events, relative to the folder of the file that was read; in a referenced file it
  /// begins with that file's folder.
  public let path: String
  /// The path as written, which may also be relative to the root.
  public let written: String
  /// The place of the first event that names it.
  public let place: Place

  /// Whether a scene named it: then it is a sound of this product, wherever the file is.
  public let isShipped: Bool

  /// Creates a reference from a path and its place.
  public init(path: String, written: String, place: Place, isShipped: Bool = false) {
    self.path = path
    self.written = written
    self.place = place
    self.isShipped = isShipped
  }
}
