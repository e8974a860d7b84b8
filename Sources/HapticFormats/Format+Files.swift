// Reading and writing by a row of the table: bytes in, timelines out, and back.

import HapticModel

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
