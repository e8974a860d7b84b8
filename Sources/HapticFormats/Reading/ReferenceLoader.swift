// Where readers get the other files that a file names.

/// Where the files come from that a file names.
public struct ReferenceLoader: Sendable {
  /// A file that was found.
  public struct File: Sendable {
    /// What tells it from every other file, so that a circle of references is noticed.
    public let identity: String
    /// Its contents.
    public let bytes: [UInt8]
    /// The loader for what this file names in turn, relative to its own folder.
    public let references: ReferenceLoader

    /// A file, and the loader for its own references.
    public init(identity: String, bytes: [UInt8], references: ReferenceLoader) {
      self.identity = identity
      self.bytes = bytes
      self.references = references
    }
  }

  /// Why there is no file.
  public struct Refusal: Error, Hashable, Sendable {
    /// The reason, as a finished sentence with the path.
    public let message: String

    /// A refusal.
    public init(_ message: String) { self.message = message }
  }

  /// Finds and reads a file by its relative path.
  public let load: @Sendable (String) throws(Refusal) -> File

  /// A loader.
  public init(load: @escaping @Sendable (String) throws(Refusal) -> File) { self.load = load }
}

extension ReferenceLoader.Refusal: CustomStringConvertible {
  /// The reason.
  public var description: String { message }
}
