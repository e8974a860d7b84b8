// The package's own file for timelines: lossless, versioned, and made to be written by hand.

import HapticModel

/// The timeline file, `*.timeline.json`; see `Documentation/Timeline-files.md`.
public enum TimelineFile {
  /// Reads a file from bytes that lie elsewhere than in an array.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try read(bytes, options: options, formats: Format.all)
  }

  /// Reads a timeline file.
  ///
  /// Whatever is missing, unknown, repeated, of the wrong type or out of range is refused, because
  /// nobody would see it in what is felt. Other files that it names are found through
  /// ``ReadingOptions/references``, each is read once, and their findings become this file's.
  ///
  /// ```swift
  /// let reading = try TimelineFile.read(bytes)
  /// for feature in reading.timeline.features { print(feature.name, feature.time) }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits, and where references come from.
  /// - Returns: The timeline, and what was noticed about it in file order.
  /// - Throws: ``MalformedFile`` with the path, the line and the column of the first fault.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options: options) }
  }

  /// The same with formats of one's own for the files it refers to.
  static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions, formats: [Format]
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    let session = ReadingSession(options: options, formats: formats)
    var reading = try read(bytes, session: session, references: options.references).noted()
    reading.files = session.filesRead.sorted()
    return reading
  }

  /// Reads a file as a part of a reading that may have begun with another one.
  static func read(
    _ bytes: UnsafeRawBufferPointer, session: ReadingSession, references: ReferenceLoader?
  ) throws(MalformedFile) -> Reading {
    try JSONDocument.read(bytes) { document throws(JSONFault) in
      var reader = TimelineReader(document, session: session, references: references)
      return try reader.read()
    }
  }

  /// Whether bytes look like a timeline file: an object with a `timeline` at the top.
  ///
  /// Looks at no more than the first megabyte, and at nothing behind the key it looks for, so that
  /// a damaged timeline is still known as one.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("timeline", in: bytes)
  }
}

extension JSONDocument {
  /// Whether the first megabyte of a file begins an object with a key.
  static func hasRootKey(_ wanted: StaticString, in bytes: UnsafeRawBufferPointer) -> Bool {
    let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(1 << 20))
    return (try? startsObject(with: wanted, start)) ?? false
  }

  private static func startsObject(
    with wanted: StaticString, _ bytes: UnsafeRawBufferPointer
  ) throws(JSONFault) -> Bool {
    var scanner = try JSONScanner(bytes)
    guard try scanner.kind() == .object else { return false }
    try scanner.enter()
    while let key = try scanner.nextKey() {
      if scanner.matches(key, wanted) { return true }
      try scanner.skip()
    }
    return false
  }
}

extension ReadingOptions {
  /// Refuses a file that is larger than the limit.
  func checkSize(of bytes: UnsafeRawBufferPointer) throws(MalformedFile) {
    guard bytes.count > maximumBytes else { return }
    throw MalformedFile(
      at: Place(), "The file has \(bytes.count) bytes, more than the limit of \(maximumBytes).")
  }
}
