// Reading native files from text, faults as one line, and loaders that serve from memory.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

/// Reads a timeline file from text.
func timeline(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> Reading {
  try Array(text.utf8).withUnsafeBytes { try TimelineFile.read($0, options: options) }
}

/// Plays a scene file from text.
func scene(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> Reading {
  try Array(text.utf8).withUnsafeBytes { try SceneFile.read($0, options: options) }
}

/// Reads a gesture file from text.
func gesture(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> GestureInput {
  try Array(text.utf8).withUnsafeBytes { try GestureFile.read($0, options: options) }
}

/// A refusal as `line:column: path: message`; "read" if nothing is refused.
func fault(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "read"
  } catch let fault as MalformedFile {
    let place = fault.place
    let path = place.path.isEmpty ? "" : "\(place.path): "
    return "\(place.line ?? 0):\(place.column ?? 0): \(path)\(fault.message)"
  } catch {
    return "\(error)"
  }
}

/// The text of a fixture of a native format.
func nativeFixture(_ path: String) throws -> [UInt8] {
  let path = PackageRoot.path(of: "Tests/HapticFormatsTests/Fixtures/\(path)")
  return try #require(contents(ofFile: path), "There is no fixture \(path).")
}

/// A loader of files that are texts in a table; a file's own references are of the same table.
func loader(
  _ files: [String: String], onLoad: @escaping @Sendable (String) -> Void = { _ in }
) -> ReferenceLoader {
  ReferenceLoader { path throws(ReferenceLoader.Refusal) in
    onLoad(path)
    guard let text = files[path] else {
      throw ReferenceLoader.Refusal("There is no file \"\(path)\".")
    }
    return ReferenceLoader.File(
      identity: "memory:\(path)", bytes: Array(text.utf8),
      references: loader(files, onLoad: onLoad))
  }
}

/// Options with a loader.
func referring(
  to files: [String: String], onLoad: @escaping @Sendable (String) -> Void = { _ in }
) -> ReadingOptions {
  var options = ReadingOptions()
  options.references = loader(files, onLoad: onLoad)
  return options
}
