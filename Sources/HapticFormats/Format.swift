// A file format: one row of the table.

import HapticModel

/// A file format: a name, the extensions it goes by, and what it can do.
public struct Format: Sendable {
  /// Its name, as `--from` and `--to` take it.
  public let name: String
  /// One line on what it is.
  public let summary: String
  /// The extensions it goes by, in lower case, without the dot; the first is written.
  public let extensions: [String]
  /// The extension of its files, in lower case, without the dot; one that others share where it has
  /// none of its own.
  public let fileExtension: String
  /// What it can carry, feature by feature; what is not in it cannot be said.
  public let carries: [Feature: Support]
  /// Whether bytes look like this format; for files whose name does not say.
  public let recognises: @Sendable (UnsafeRawBufferPointer) -> Bool
  /// Reads a file; throws ``MalformedFile``; `nil` for a format that is only written.
  public let read: (@Sendable (UnsafeRawBufferPointer, ReadingOptions) throws -> Reading)?
  /// Writes a timeline; throws ``UnwritableTimeline``; `nil` for a format that is only read.
  public let write: (@Sendable (Timeline, WritingOptions) throws -> WrittenFile)?
  /// Writes again what was read in this format, with what ``ReadingOptions`` put in its place; throws
  /// ``UnwritableTimeline``; `nil` for a format that does not need to, as it writes any timeline.
  public let rewrite: (@Sendable (Reading, WritingOptions) throws -> WrittenFile)?

  /// A format; one without `read` recognises nothing, and one without extensions writes `.json`
  /// unless it says otherwise.
  init(
    name: String, summary: String, extensions: [String], fileExtension: String? = nil,
    carries: [Feature: Support] = [:],
    recognises: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool = { _ in false },
    read: (@Sendable (UnsafeRawBufferPointer, ReadingOptions) throws -> Reading)? = nil,
    write: (@Sendable (Timeline, WritingOptions) throws -> WrittenFile)? = nil,
    rewrite: (@Sendable (Reading, WritingOptions) throws -> WrittenFile)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.extensions = extensions
    self.fileExtension = fileExtension ?? extensions.first ?? "json"
    self.carries = carries
    self.recognises = recognises
    self.read = read
    self.write = write
    self.rewrite = rewrite
  }
}

extension Format {
  /// What a timeline may hold and a format may carry.
  public enum Feature: String, CaseIterable, Hashable, Sendable {
    case transient, continuous
    case intensityCurve = "intensity curve"
    case sharpnessCurve = "sharpness curve"
    case envelope
    case overlap = "overlapping vibrations"
    case sound
    case over30Seconds = "event over 30 s"
    case motion = "animation tracks"
    case states = "states and markers"
    case expectations
  }

  /// How well a format carries a feature.
  public enum Support: Hashable, Sendable {
    /// As it is.
    case whole
    /// In part, or by approximation: how, in a few words.
    case part(String)
  }
}
