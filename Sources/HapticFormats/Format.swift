// A file format: one row of the table.

import HapticModel
import HapticScenes

/// A file format: a name, the extensions it goes by, and what it can do.
///
/// Those of the package are in ``all``. One of your own goes beside them:
///
/// ```swift
/// let formats = Format.all + [morse]
/// let format = formats.forFile(named: "sos.morse")
/// ```
public struct Format: Sendable {
  /// Reads a file, such as `AHAP.read`.
  public typealias Read =
    @Sendable (UnsafeRawBufferPointer, ReadingOptions) throws(MalformedFile) -> Reading
  /// Writes a timeline, such as `AHAP.write`.
  public typealias Write =
    @Sendable (Timeline, WritingOptions) throws(UnwritableTimeline) -> WrittenFile
  /// Writes again what was read.
  public typealias Rewrite =
    @Sendable (Reading, WritingOptions) throws(UnwritableTimeline) -> WrittenFile

  /// Its name, as `--from` and `--to` take it.
  public let name: String
  /// One line on what it is.
  public let summary: String
  /// The extensions it goes by, in lower case, without the dot; the first is written.
  public let extensions: [String]
  /// The extension of its files, in lower case, without the dot; one that others share where it has
  /// none of its own.
  public let fileExtension: String
  /// What it can carry, one content after the other; what is not in it cannot be said.
  public let carries: [Content: Support]
  /// The rules that findings of its reader are made under, beside ``ReadingRules``.
  public let rules: [Rule]
  /// Whether bytes look like this format; for files whose name does not say.
  public let recognises: @Sendable (UnsafeRawBufferPointer) -> Bool
  /// Reads a file; `nil` for a format that is only written.
  public let read: Read?
  /// Writes a timeline; `nil` for a format that is only read.
  public let write: Write?
  /// Writes again what was read in this format, with what ``ReadingOptions`` put in its place; `nil`
  /// for a format that does not need to, as it writes any timeline.
  public let rewrite: Rewrite?

  /// Whether its files look like those of another format, too, so that it is asked before the others.
  package var isAskedFirst = false
  /// What its writer may put between name and extension; none if it always writes one file.
  ///
  /// Of the first there may be a series, of which the others are numbered from 2.
  package var partSuffixes: [String] = []
  /// Where a build puts its files; `nil` for a format that is not built.
  package var delivery: Delivery?
  /// The interaction that a file names, of a format that plays one under settings; `nil` for others.
  package var scene: (@Sendable (UnsafeRawBufferPointer) -> HapticScene?)?
  /// The published schemas of its files, and of files that only its files name.
  package var schemas: [FileSchema] = []

  /// A format; one without `read` recognises nothing, and one without extensions writes `.json`
  /// unless it says otherwise.
  public init(
    name: String, summary: String, extensions: [String], fileExtension: String? = nil,
    carries: [Content: Support] = [:], rules: [Rule] = [],
    recognises: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool = { _ in false },
    read: Read? = nil,
    write: Write? = nil,
    rewrite: Rewrite? = nil
  ) {
    self.name = name
    self.summary = summary
    self.extensions = extensions
    self.fileExtension = fileExtension ?? extensions.first ?? "json"
    self.carries = carries
    self.rules = rules
    self.recognises = recognises
    self.read = read
    self.write = write
    self.rewrite = rewrite
  }
}

extension Format {
  /// What a timeline may hold and a format may carry.
  public enum Content: String, CaseIterable, Hashable, Sendable {
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

  /// How well a format carries it.
  public enum Support: Hashable, Sendable {
    /// As it is.
    case whole
    /// In part, or by approximation: how, in a few words.
    case part(String)
  }

  /// Where a build of a pattern puts the files of a format, and what an app calls them.
  package struct Delivery: Sendable {
    /// The folder, which also names it for `--only`.
    package let folder: String
    /// A file's name, with its extension, from the pattern's.
    package let fileName: @Sendable (String) -> String
    /// What an app calls the resource that the file is, from the pattern's name; `nil` if by its file.
    package var resourceName: (@Sendable (String) -> String)?
    /// What its code declares, from the pattern's name; `nil` for a format that is no code.
    package var declaredName: (@Sendable (String) -> String)?

    init(
      to folder: String, resourceName: (@Sendable (String) -> String)? = nil,
      declaredName: (@Sendable (String) -> String)? = nil,
      fileName: @escaping @Sendable (String) -> String
    ) {
      self.folder = folder
      self.fileName = fileName
      self.resourceName = resourceName
      self.declaredName = declaredName
    }
  }

  /// The same with more that the package's own command asks of it.
  func with(_ change: (inout Format) -> Void) -> Format {
    var format = self
    change(&format)
    return format
  }
}
