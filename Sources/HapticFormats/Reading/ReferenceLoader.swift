// The loader of files that other files refer to.

/// Loads the files that a file refers to.
public struct ReferenceLoader: Sendable {
  /// A file that was found.
  public struct File: Sendable {
    /// A unique identity, by which reference cycles are noticed.
    public let identity: String
    /// The complete content of the file.
    public let bytes: [UInt8]
    /// The loader for this file's own references, relative to its folder.
    public let references: ReferenceLoader

    /// Creates a file with the loader for its references.
    public init(identity: String, bytes: [UInt8], references: ReferenceLoader) {
      self.identity = identity
      self.bytes = bytes
      self.references = references
    }
  }

  /// The reason why a file cannot be loaded.
  public struct Refusal: Error, Hashable, Sendable {
    /// A complete sentence with the path.
    public let message: String

    /// Creates a refusal with a message.
    public init(_ message: String) { self.message = message }
  }

  /// Finds and reads a file by its relative path.
  public let load: @Sendable (String) throws(Refusal) -> File

  /// Creates a loader from a function that finds and reads files.
  public init(load: @escaping @Sendable (String) throws(Refusal) -> File) { self.load = load }
}

extension ReferenceLoader.Refusal: CustomStringConvertible {
  /// The same sentence as ``message``.
  public var description: String { message }
}
