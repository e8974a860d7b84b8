// The package's own file for scenes: which interaction, what drives it, and what differs.

import HapticModel

/// The scene file, `*.scene.json`; see `Documentation/Timeline-files.md`.
public enum SceneFile {
  /// Plays the scene that a file describes.
  ///
  /// What ``ReadingOptions/sceneSettings`` and ``ReadingOptions/sceneGesture`` say goes before what
  /// the file says. The file is read as strictly as a timeline.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits, settings, and where a recorded gesture comes from.
  /// - Returns: The timeline of the scene, and what was noticed about the file.
  /// - Throws: ``MalformedFile`` with the path, the line and the column of the first fault, also
  ///   for a scene that cannot be played.
  public static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws -> Reading {
    try read(bytes, options: options, scenes: Scene.all)
  }

  /// The same with a table of scenes of one's own.
  static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions, scenes: [Scene]
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    do throws(JSONFault) {
      let document = try JSONDocument(bytes)
      let object = try StrictObject(document, document.root, .scene)
      var reader = try SceneReader(object, options: options, scenes: scenes)
      return try reader.read().noted()
    } catch {
      throw MalformedFile(error, path: JSONPath.text(to: error.offset, in: bytes), in: bytes)
    }
  }

  /// Whether bytes look like a scene file: an object with a `scene` at the top.
  ///
  /// Looks at no more than the first megabyte, and at nothing behind the key it looks for.
  public static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("scene", in: bytes)
  }
}
