// Folders of pattern files for commands that take many inputs.

import Foundation

/// Writes pattern files of different content, every seventh of them malformed.
func writePatterns(_ count: Int, to folder: String) throws -> [String] {
  try (0..<count).map { index in
    let text =
      index % 7 == 3
      ? "{\"Pattern\": ["
      : "{\"Pattern\": [{\"Event\": {\"EventType\": \"HapticTransient\", "
        + "\"Time\": \(Double(index) / 8)}}]}"
    let name = "p\(index).ahap"
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    return name
  }
}

/// The bytes of every file in a folder, by its name.
func contents(of folder: String) throws -> [String: Data] {
  let all = try names(in: folder)
  return Dictionary(
    uniqueKeysWithValues: try all.map {
      ($0, try Data(contentsOf: URL(filePath: "\(folder)/\($0)")))
    })
}
