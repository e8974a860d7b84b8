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
  /// - Returns: The scene; `nil` if the file is malformed or names none.
  package static func scene(in bytes: UnsafeRawBufferPointer) -> HapticScene? {
    guard let document = try? JSONDocument(bytes),
      let object = try? StrictObject(document, document.root, .scene),
      let name = try? document.text(object.needed("scene"), "\"scene\"")
    else { return nil }
    return HapticScene.named(name)
  }

  /// The scene that a file in an array names.
  public static func scene(in bytes: [UInt8]) -> HapticScene? {
    bytes.withUnsafeBytes { scene(in: $0) }
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
