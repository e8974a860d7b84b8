// A file format, as one row of the table of formats, which reads and writes bytes.

import HapticModel
import HapticScenes

/// A file format: its name, its extensions, and what it can hold.
///
/// The package's formats are in ``all``. Add your own to them:
///
/// ```swift
/// let formats = Format.all + [morse]
/// let format = formats.forFile(named: "sos.morse")
/// ```
public struct Format: Sendable {
  /// Reads a file, as `AHAP.read` does.
  public typealias Read =
    @Sendable (UnsafeRawBufferPointer, ReadingOptions) throws(MalformedFile) -> Reading
  /// Writes a timeline, as `AHAP.write` does.
  public typealias Write =
    @Sendable (Timeline, WritingOptions) throws(UnwritableTimeline) -> WrittenFile
  /// Writes the result of a reading back to its own format.
  package typealias Rewrite =
    @Sendable (Reading, WritingOptions) throws(UnwritableTimeline) -> WrittenFile

  /// The name, as `--from` and `--to` take it.
  public let name: String
  /// A description of one line.
  public let summary: String
  /// The extensions, in lower case without the dot; the first is used for writing.
  public let extensions: [String]
  /// The extension of written files, in lower case without the dot; a shared one if the format has
  /// none of its own.
  public let fileExtension: String
  /// The kinds of content that the format can hold; it cannot express the others.
  public var carries: [Content: Support] { carried() }
  // Made where it is asked for: a dictionary costs every run of a command a search of all types.
  private let carried: @Sendable () -> [Content: Support]
  /// The rules of its reader's findings, in addition to ``ReadingRules``.
  public let rules: [Rule]
  /// Whether bytes look like this format, for files whose extension is ambiguous.
  public let recognises: @Sendable (UnsafeRawBufferPointer) -> Bool
  /// Reads a file; `nil` if the format is only written.
  public let read: Read?
  /// Writes a timeline; `nil` if the format is only read.
  public let write: Write?
  /// Writes again what was read in this format, with what ``ReadingOptions`` put in its place; `nil`
  /// for a format that does not need to, as it writes any timeline.
  package var rewrite: Rewrite?

  /// Whether bytes are a file that it wrote, for formats that are only written: by default those
  /// that ``generatedRemark(_:)`` marks.
  package var recognisesOwn: @Sendable (UnsafeRawBufferPointer) -> Bool = {
    // Behind the three bytes that begin a comment.
    $0.dropFirst(3).starts(with: generatedMark.utf8)
  }

  /// Whether other kinds of files have its extension too, so that a search asks their content.
  package var sharesExtension = false
  /// Whether its files also look like those of another format, so that it is tested first.
  package var isAskedFirst = false
  /// The suffixes between name and extension that the writer may use; empty for a single file.
  ///
  /// The first suffix may be numbered as a series from 2 on.
  package var partSuffixes: [String] = []
  /// The place of its files in a build; `nil` if it is not built.
  package var delivery: Delivery?
  /// Finds the scene that a file names, for formats whose files play a scene; `nil` for others.
  package var scene: (@Sendable (UnsafeRawBufferPointer, ReadingOptions) -> HapticScene?)?
  /// Finds what can be edited in its files; `nil` if they cannot be edited.
  var outline: EditOutline.Find?
  /// The schemas of its files, and of files that only its files refer to.
  package var schemas: [FileSchema] = []

  /// Creates a format; without `read` it recognises nothing, and without extensions it writes
  /// `.json` by default.
  public init(
    name: String, summary: String, extensions: [String], fileExtension: String? = nil,
    carries: @escaping @autoclosure @Sendable () -> [Content: Support] = [:], rules: [Rule] = [],
    recognises: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool = { _ in false },
    read: Read? = nil,
    write: Write? = nil
  ) {
    self.name = name
    self.summary = summary
    self.extensions = extensions
    self.fileExtension = fileExtension ?? extensions.first ?? "json"
    self.carried = carries
    self.rules = rules
    self.recognises = recognises
    self.read = read.map(Format.settling)
    self.write = write
  }
}

extension Format {
  /// A reader whose results are within the limits, so that all callers get the same answer.
  private static func settling(_ read: @escaping Read) -> Read {
    { (bytes, options) throws(MalformedFile) in try read(bytes, options).settled(options) }
  }
}

extension Format {
  /// The kinds of content in a timeline.
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

  /// How completely a format holds a kind of content.
  public enum Support: Hashable, Sendable {
    /// Holds the content exactly.
    case whole
    /// Holds it partly or approximately, with a few words on how.
    case part(String)
  }

  /// The place of a format's files in a build, and the names that an app uses for them.
  package struct Delivery: Sendable {
    /// The folder, by which `--only` refers to the format.
    package let folder: String
    /// The file name with extension, for a pattern's name.
    package let fileName: @Sendable (String) -> String
    /// The resource name in an app, for a pattern's name; `nil` if the file name is used.
    package var resourceName: (@Sendable (String) -> String)?
    /// The name that generated code declares, for a pattern's name; `nil` if it is not code.
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

  /// The format with more properties set, which only the package's own command uses.
  func with(_ change: (inout Format) -> Void) -> Format {
    var format = self
    change(&format)
    return format
  }
}

extension Format {
  /// Reads a file.
  ///
  /// ```swift
  /// let reading = try Format.ahap.read(bytes)
  /// for finding in reading.findings { print(finding) }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits, and how to read what is ambiguous.
  /// - Returns: The timeline, and what was noticed about the file, in its order.
  /// - Throws: ``MalformedFile`` with the path, the line and the column of the first fault, for a file beyond
  ///   a limit, and for a format that is only written.
  public func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    guard let read else {
      throw MalformedFile(at: Place(), "The format \(name) is only written.")
    }
    return try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options) }
  }

  /// Reads a file from its text.
  public func read(
    _ text: String, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try read(Array(text.utf8), options: options)
  }

  /// Reads the bytes of a file from any sequence, such as Foundation's `Data`.
  public func read(
    _ bytes: some Sequence<UInt8>, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try read(Array(bytes), options: options)
  }

  /// Writes a timeline.
  ///
  /// ```swift
  /// let written = try Format.ahap.write(timeline)
  /// for file in written.files(named: "success", extension: "ahap") { print(file.name, file.text) }
  /// ```
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - options: The profile, the name, and what the format lets choose.
  /// - Returns: One file, or several that are played together, and what they could not say.
  /// - Throws: ``UnwritableTimeline`` for what the format cannot say at all, and for a format that writes no
  ///   timelines.
  public func write(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    guard let write else {
      throw UnwritableTimeline(
        "The format \(name) writes \(rewrite == nil ? "nothing" : "only what was read in it").")
    }
    return try write(timeline, options)
  }

  /// Writes what was read, with what its file says beside the timeline, such as the `Metadata` of AHAP.
  ///
  /// - Parameters:
  ///   - reading: The file as it was read, in this format or in another.
  ///   - options: As for a timeline; what the reading says goes before it, see ``WritingOptions/keep(_:)``.
  /// - Returns: One file, or several that are played together, and what they could not say.
  /// - Throws: ``UnwritableTimeline`` as for a timeline.
  public func write(
    _ reading: Reading, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    var options = options
    options.keep(reading)
    guard let rewrite else { return try write(reading.timeline, options: options) }
    return try rewrite(reading, options)
  }
}

/// A path with one extension where its format has two: `.json` instead of `.timeline.json`.
package func withoutFormat(_ path: String) -> String {
  let suffixes = (Format.all.forFile(named: path)?.extensions ?? []).filter { $0.contains(".") }
  let suffix = suffixes.first { path.lowercased().hasSuffix(".\($0)") }
  return suffix.map { "\(path.dropLast($0.count + 1)).json" } ?? path
}
