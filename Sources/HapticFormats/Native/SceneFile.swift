// The package's own file for scenes: which interaction, what drives it, and what differs.

import HapticModel
import HapticScenes

/// The scene file, `*.scene.json`; see `Documentation/Timeline-files.md`.
public enum SceneFile {
  /// Reads a file from bytes that lie elsewhere than in an array.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try read(bytes, options: options, scenes: HapticScene.all)
  }

  /// Plays the scene that a file describes.
  ///
  /// What ``ReadingOptions/sceneSettings`` and ``ReadingOptions/sceneGesture`` say goes before what
  /// the file says. The file is read as strictly as a timeline.
  ///
  /// ```swift
  /// var options = ReadingOptions()
  /// options.sceneSettings = ["shown.duration": .number(1)]
  /// let splash = try SceneFile.read(Array("{\"scene\": \"splash\"}".utf8), options: options)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits, settings, and where a recorded gesture comes from.
  /// - Returns: The timeline of the scene, and what was noticed about the file.
  /// - Throws: ``MalformedFile`` with the path, the line and the column of the first fault, also
  ///   for a scene that cannot be played; with ``MalformedFile/override`` and without a place if it
  ///   cannot be played with what the options say.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try bytes.withBytes { bytes throws(MalformedFile) in try read(bytes, options: options) }
  }

  /// The same with a table of scenes of one's own.
  static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions, scenes: [HapticScene]
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    return try JSONDocument.read(bytes) { document throws(JSONFault) in
      let object = try StrictObject(document, document.root, .scene)
      var reader = try SceneReader(object, options: options, scenes: scenes)
      return try reader.read().noted()
    }
  }

  /// Whether bytes look like a scene file: an object with a `scene` at the top.
  ///
  /// Looks at no more than the first megabyte, and at nothing behind the key it looks for.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("scene", in: bytes)
  }
}
