// Reads the version and the metadata of a clip.

import HapticModel

extension HapticClipReader {
  /// Throws if the file has another major version, or none.
  mutating func checkVersion(_ root: OpenObject) throws(JSONFault) {
    guard let node = root["version"] else {
      throw document.fault(
        root.node,
        "The file has no version: it may be Lofelt's older layout 0.2 (.vij), which cannot be read."
      )
    }
    guard node.kind == .object else { throw document.wrongType("\"version\"", node, "an object") }
    let version = try object(node, "version", ["major", "minor", "patch"])
    guard let major = version["major"] else {
      throw document.fault(node, "\"version\" needs \"major\".")
    }
    guard try document.integer(major) == Int64(1) else {
      throw document.fault(
        major, "The major version is \(document.excerpt(of: major)); only 1 can be read.")
    }
    let rest = [try part(of: version["minor"]), try part(of: version["patch"])]
    guard rest != [0, 0] else { return }
    let written = rest.map { $0.map { "\($0)" } ?? "?" }.joined(separator: ".")
    report(
      HapticClipRules.version, at: node.offset, "version",
      "The version is 1.\(written); it is read as 1.0.0.")
  }

  /// A minor version or a patch number; `nil` if it is absent.
  private func part(of node: JSONNode?) throws(JSONFault) -> Int64? {
    guard let node else { return nil }
    guard let number: Int64 = try document.integer(node), number >= 0 else {
      throw document.wrongType("A version", node, "whole numbers of 0 or more")
    }
    return number
  }

  /// Reads the metadata, which do not affect playback, and reports their faults.
  mutating func readMetadata(_ node: JSONNode?) throws(JSONFault) -> FileMetadata {
    guard let node else { return FileMetadata() }
    let words: [StaticString] = ["editor", "author", "source", "project", "description"]
    guard node.kind == .object else {
      reportMetadata(node, "metadata", "an object")
      return FileMetadata()
    }
    let metadata = try object(node, "metadata", words + ["tags"])
    for word in words {
      guard let value = metadata[word], value.kind != .string else { continue }
      reportMetadata(value, "metadata.\(word)", "a string")
    }
    if let tags = metadata["tags"], tags.kind != .array {
      reportMetadata(tags, "metadata.tags", "an array of strings")
    }
    return try FileMetadata(node, of: document)
  }

  private mutating func reportMetadata(_ node: JSONNode, _ path: String, _ wanted: String) {
    report(
      HapticClipRules.metadata, at: node.offset, path,
      "\(path) is \(document.excerpt(of: node)) instead of \(wanted), and is ignored.")
  }
}
