// Scene files: recognises them, and finds the scene that one names without playing it.

import HapticModel
import HapticScenes

/// The scene file, `*.scene.json`; see `Documentation/Timeline-files.md`.
public enum SceneFile {
  /// Whether bytes look like a scene file: an object with a top-level `scene`.
  ///
  /// Only the first megabyte is read, and nothing after the key.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("scene", in: bytes)
  }

  /// The scene that a file names, for callers that set its parameters.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - options: Limits, and the loader of an interaction file that it may name.
  /// - Returns: The scene; `nil` if the file is malformed or names none.
  package static func scene(
    in bytes: UnsafeRawBufferPointer, options: ReadingOptions
  ) -> HapticScene? {
    guard let document = try? JSONDocument(bytes),
      let object = try? StrictObject(document, document.root, .scene)
    else { return nil }
    let node = object.needed("scene")
    guard let name = try? document.text(node, "\"scene\"") else { return nil }
    guard name.hasExtension(InteractionFile.fileExtension) else { return HapticScene.named(name) }
    return (try? interaction(name, at: node, in: document, options))?.scene
  }

  /// The interaction in a file that a scene file names, and the files that were read for it.
  static func interaction(
    _ path: String, at node: JSONNode, in document: JSONDocument, _ options: ReadingOptions
  ) throws(JSONFault) -> ReadInteraction {
    guard let references = options.references else {
      throw document.fault(
        node, "\"\(path.cutInTheMiddle)\" is another file, which cannot be read from here.")
    }
    let file: ReferenceLoader.File
    do throws(ReferenceLoader.Refusal) { file = try references.load(path) } catch {
      throw document.fault(node, error.message)
    }
    var inner = options
    inner.references = file.references
    do throws(MalformedFile) {
      var read = try file.bytes.withBytes { bytes throws(MalformedFile) in
        try InteractionFile.file(in: bytes, inner)
      }
      read.files.insert(file.identity, at: 0)
      return read
    } catch {
      throw document.fault(
        node, "\"\(path.cutInTheMiddle)\"\(error.place.inWords): \(error.message)")
    }
  }

  /// The scene that a file in an array names.
  public static func scene(in bytes: [UInt8]) -> HapticScene? {
    bytes.withUnsafeBytes { scene(in: $0, options: ReadingOptions()) }
  }
}

extension HapticScene {
  /// The reason why something cannot drive the scene, as a complete sentence.
  package func refusal(of driver: GestureDriver) -> String {
    if drivers == [.none] { return "\(name) runs by itself; nothing drives it." }
    let moving = GestureDriver.allCases.filter { $0 != .none && drivers.contains($0) }
    let known = (moving + (drivers.contains(.none) ? [.none] : [])).map { $0.phrase }
    let list = known.dropLast().joined(separator: ", ") + (known.count > 1 ? " or " : "")
    return "\(name) is driven by \(list)\(known.last ?? ""), not by \(driver.phrase)."
  }
}

extension GestureDriver {
  fileprivate var phrase: String {
    switch self {
    case .none: "nothing"
    case .touches: "touches"
    case .offset: "an offset"
    case .fraction: "a fraction"
    }
  }
}

extension SceneValue {
  /// The value as users type it after `--set NAME=`.
  package var plainText: String {
    switch self {
    case .number(let number): trimmed(number, 6)
    case .integer(let integer): "\(integer)"
    case .flag(let flag): "\(flag)"
    case .choice(let word): word
    }
  }
}
