// An input as a page carries it: with the files that it names, and how it is read.

import HapticFormats
import HapticModel
import HapticScenes

/// An input whose bytes, and those of the files that it names, are part of a page.
package struct CarriedContent {
  /// A file by its name in the page.
  package typealias Part = (name: String, bytes: [UInt8])

  /// A setting by its key, with the value as JSON.
  package typealias Setting = (key: String, json: String)

  /// Its name in the page, a path from the folder of all its files.
  package let name: String
  private let content: [UInt8]
  package private(set) var others: [Part]
  /// The pattern that the page has itself; `nil` for a file.
  package var shipped: String?
  /// The sound files that its events name.
  package var sounds: [Part] = []
  /// The scene that it plays with other parameters or another gesture than its file's; `nil` for none.
  package var played: PlayedScene?
  /// Whether another gesture than the input's drives it.
  package var isDriven = false
  /// The options by which a file is read, under the names that the module knows.
  package var reading: [Setting] = []
  /// The settings by which a sound becomes haptics, as the studio has them; `nil` for a pattern.
  package var sound: [Setting]?
  /// The name of its profile; `nil` for the default.
  private var profile: String?

  /// Takes an input of a title in an absolute folder, and the files that it names by their paths.
  package init(
    _ title: String, inFolder folder: String, _ content: [UInt8], naming files: [String: [UInt8]]
  ) {
    let files = files.sorted { $0.key < $1.key }
    let base = CarriedContent.base(of: files.map { $0.key }, above: folder)
    name = relative("\(folder)/\(title)", to: base)
    self.content = content
    others = files.map { (relative($0.key, to: base), $0.value) }
  }

  /// Takes the profile of a name, or that of a file with its bytes.
  package mutating func take(profile: String, _ bytes: [UInt8]? = nil) {
    guard let bytes else {
      self.profile = profile == HapticWorkbench.Setting.profile.standard ? nil : profile
      return
    }
    let title = String(profile[profile.endOfFolder...])
    self.profile = title
    others.append((title, bytes))
  }

  /// The innermost folder of all files that is a folder or one above it.
  private static func base(of paths: [String], above folder: String) -> String {
    var base = folder
    while let last = base.lastIndex(of: "/"), !paths.allSatisfy({ isInside(base, $0) }) {
      base = String(base[..<last])
    }
    return base
  }

  /// Writes what the page's `preview.mjs` reads.
  func write(to object: inout JSONWriter) {
    if let shipped { object.member("shipped", shipped) } else { object.write(content, "data") }
    for (key, files) in [("others", others), ("sounds", sounds)] where !files.isEmpty {
      object.array(key) { list in
        for file in files {
          list.lineObject {
            $0.member("name", file.name)
            $0.write(file.bytes, "data")
          }
        }
      }
    }
    if let profile { object.member("profile", profile) }
    if let played { object.member("played", json: played.fileText) }
    object.member("isDriven", isDriven)
    object.write(reading, "reading")
    if let sound { object.write(sound, "sound") }
  }
}

extension JSONWriter {
  /// Writes bytes as base64.
  fileprivate mutating func write(_ bytes: [UInt8], _ key: String) { member(key, base64(bytes)) }

  fileprivate mutating func write(_ settings: [CarriedContent.Setting], _ key: String) {
    lineObject(key) { for setting in settings { $0.member(setting.key, json: setting.json) } }
  }
}

extension PlayedScene {
  /// Its parameters and its gesture as a scene file.
  fileprivate var fileText: String {
    (gesture ?? GestureInput(.fraction([]))).sceneText(running: scene.name, settings: settings)
  }
}

/// Bytes in letters, four for every three (RFC 4648).
package func base64(_ bytes: [UInt8]) -> String {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  let length = (bytes.count + 2) / 3 * 4
  return String(unsafeUninitializedCapacity: length) { output in
    for group in 0..<length / 4 {
      let part = bytes[(group * 3)..<min(group * 3 + 3, bytes.count)]
      var bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      for place in (0..<4).reversed() {
        let isPadding = place > part.count
        output[group * 4 + place] = isPadding ? UInt8(ascii: "=") : letters[Int(bits & 63)]
        bits >>= 6
      }
    }
    return length
  }
}
