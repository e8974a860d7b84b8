// Where tests find files that come with the package, files that lie beside it, and scratch space.

import Foundation

/// The folder that holds `Package.swift`.
public enum PackageRoot {
  /// Its path.
  public static var path: String {
    // This file is Tests/HapticTestSupport/Folders.swift.
    (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .path
  }

  /// The path of something inside the package.
  public static func path(of relative: String) -> String { "\(path)/\(relative)" }
}

/// A folder of real pattern files that may lie beside the package; never part of it.
public struct Corpus: Sendable {
  /// A file of the corpus.
  public struct File: Sendable, CustomStringConvertible {
    /// Its path inside the corpus.
    public let name: String
    /// Its path on disk.
    public let path: String

    /// Its path inside the corpus.
    public var description: String { name }

    /// Its contents.
    public func bytes() throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  /// The folder.
  public let path: String

  /// The corpus, or `nil` where there is none.
  public static var present: Corpus? {
    let path = PackageRoot.path(of: "../shared/corpus")
    return FileManager.default.fileExists(atPath: path) ? Corpus(path: path) : nil
  }

  /// Runs a body on the corpus, or prints that the test was skipped.
  public static func ifPresent(
    _ test: String = #function, _ body: (Corpus) throws -> Void
  ) rethrows {
    guard let corpus = present else { return print("\(test) skipped: there is no corpus here.") }
    try body(corpus)
  }

  /// The files whose names end in an extension, by name.
  public func files(withExtension suffix: String) -> [File] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.lowercased().hasSuffix(".\(suffix)") }.sorted()
      .map { File(name: $0, path: "\(path)/\($0)") }
  }
}

/// Runs a body with a new, empty folder, and removes the folder afterwards.
public func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("haptic-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}
