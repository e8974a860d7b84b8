// The package's scene files: a scene, its gesture, and the parameters that differ.

import HapticModel
import HapticScenes

/// The scene file, `*.scene.json`; see `Documentation/Timeline-files.md`.
public enum SceneFile {
  /// Reads a file from raw bytes.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try read(bytes, options: options, scenes: HapticScene.all)
  }

  /// Reads a file with a custom table of scenes.
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

  /// Whether bytes look like a scene file: an object with a top-level `scene`.
  ///
  /// Only the first megabyte is read, and nothing after the key.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("scene", in: bytes)
  }
}
