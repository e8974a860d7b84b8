// A file format: one row of the table.

import HapticModel

/// A file format: a name, the extensions it goes by, and what it can do.
public struct Format: Sendable {
  /// Its name, as `--from` takes it.
  public let name: String
  /// One line on what it is.
  public let summary: String
  /// The extensions it goes by, in lower case, without the dot.
  public let extensions: [String]
  /// Whether bytes look like this format; for files whose name does not say.
  public let recognises: @Sendable (UnsafeRawBufferPointer) -> Bool
  /// Reads a file; throws ``MalformedFile``.
  public let read: @Sendable (UnsafeRawBufferPointer, ReadingOptions) throws -> Reading
  /// Writes a timeline as text in UTF-8; `nil` for a format that is only read.
  public let write: (@Sendable (Timeline) -> String)?
}
