// Which interaction a scene file is about, before it is played.

import HapticModel

extension SceneFile {
  /// The interaction that a file names, for who sets its parameters.
  ///
  /// - Parameter bytes: The file, in UTF-8.
  /// - Returns: The scene; `nil` if the file is malformed or names none, which reading it tells.
  public static func scene(in bytes: UnsafeRawBufferPointer) -> Scene? {
    guard let document = try? JSONDocument(bytes),
      let object = try? StrictObject(document, document.root, .scene),
      let name = try? document.text(object.needed("scene"), "\"scene\"")
    else { return nil }
    return Scene.named(name)
  }
}
