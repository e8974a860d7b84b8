// The package's timeline files: lossless, versioned, and easy to write by hand.

import HapticModel

/// The timeline file, `*.timeline.json`; see `Documentation/Timeline-files.md`.
package enum TimelineFile {
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try read(bytes, options: options, formats: Format.all)
  }

  static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions, formats: [Format]
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    let session = ReadingSession(options: options, formats: formats)
    var reading = try read(bytes, session: session, references: options.references).noted()
    reading.files = session.filesRead.sorted()
    return reading
  }

  /// Reads a file as a part of a reading that may have begun with another.
  static func read(
    _ bytes: UnsafeRawBufferPointer, session: ReadingSession, references: ReferenceLoader?
  ) throws(MalformedFile) -> Reading {
    try JSONDocument.read(bytes) { document throws(JSONFault) in
      var reader = TimelineReader(document, session: session, references: references)
      return try reader.read()
    }
  }

  /// Whether bytes look like a timeline file: an object with a top-level `timeline`.
  ///
  /// Only the first megabyte is read, and nothing after the key, so that a damaged timeline is
  /// still recognised.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("timeline", in: bytes)
  }
}

extension JSONDocument {
  /// Whether a file begins with an object that has a key, in its first megabyte.
  package static func hasRootKey(_ wanted: StaticString, in bytes: UnsafeRawBufferPointer) -> Bool {
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
