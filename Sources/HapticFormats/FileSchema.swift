// The published schemas of files, for editors and other validators.

/// The schema of a kind of file: JSON Schema (draft 2020-12), or XML Schema.
public struct FileSchema: Sendable {
  /// The kind of file, such as `timeline`.
  public let name: String
  private let compose: @Sendable () -> String

  /// A schema that is composed when it is asked for.
  init(_ name: String, _ compose: @escaping @Sendable () -> String) {
    (self.name, self.compose) = (name, compose)
  }

  /// The schema, ready to be saved as `<name>.schema.json` or, of XML, as `<root>.xsd`.
  public var text: String { compose() }

  /// The names of the schemas.
  public static var names: [String] { Format.all.flatMap { $0.schemas }.map { $0.name } }

  /// The schema of a name.
  public static func named(_ name: String) -> FileSchema? {
    Format.all.lazy.flatMap { $0.schemas }.first { $0.name == name }
  }
}
