// The published schemas of file formats, for editors and validators.

import CFormatFiles

/// The schema of a kind of file: a JSON Schema (draft 2020-12) or an XML Schema.
public struct FileSchema: Sendable {
  /// The kind of file, such as `timeline`.
  public let name: String
  private let compose: @Sendable () -> String

  /// Creates a schema whose text is composed on request.
  init(_ name: String, _ compose: @escaping @Sendable () -> String) {
    (self.name, self.compose) = (name, compose)
  }

  /// The text, to be saved as `<name>.schema.json` or, for XML, as `<root>.xsd`.
  public var text: String { compose() }
}

extension FileSchema {
  /// The text of a schema's file, which is part of the program.
  static func embedded(_ name: String) -> String {
    String(decoding: schemaFile(name).bytes, as: UTF8.self)
  }
}

extension FormatFileBytes {
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
}
