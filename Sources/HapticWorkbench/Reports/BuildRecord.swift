// What an earlier manifest says of how its folder was built.

import HapticFormats
import HapticModel

/// The part of a manifest by which a later build tells what has changed since.
public struct BuildRecord: Hashable, Sendable {
  /// The version of the command that built the folder; empty if it is not told.
  public private(set) var toolVersion = ""
  /// The name of the profile.
  public private(set) var profile = ""
  /// The options that affected the output, as typed.
  public private(set) var options: [String] = []
  /// The files read, the input first.
  public private(set) var inputs: [BuildManifest.File] = []
  /// The files written, in order.
  public private(set) var outputs: [BuildManifest.File] = []

  /// Reads a manifest.
  ///
  /// - Parameter bytes: The manifest, in UTF-8.
  /// - Throws: `MalformedFile` unless it is a manifest of this version.
  public init(_ bytes: UnsafeRawBufferPointer) throws(MalformedFile) {
    self = try JSONDocument.read(bytes) { document throws(JSONFault) in
      var record = BuildRecord()
      try record.read(document)
      return record
    }
  }

  private init() {}

  private mutating func read(_ document: JSONDocument) throws(JSONFault) {
    var version: Int?
    try document.forEachMember(of: document.root) { (key, value) throws(JSONFault) in
      switch document.scanner(at: document.root).excerpt(of: key) {
      case "manifest": version = try document.integer(value, "\"manifest\"", in: 1...1)
      case "tool": try readTool(value, in: document)
      case "profile": profile = try document.text(value, "\"profile\"")
      case "options":
        try document.forEachElement(of: value) { node throws(JSONFault) in
          options.append(try document.text(node, "An option"))
        }
      case "inputs": inputs = try files(value, in: document)
      case "outputs": outputs = try files(value, in: document)
      default: break
      }
    }
    guard version != nil else {
      throw document.fault(document.root, "This is not a build manifest.")
    }
  }

  private mutating func readTool(
    _ node: JSONNode, in document: JSONDocument
  ) throws(JSONFault) {
    try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
      guard document.scanner(at: node).excerpt(of: key) == "version" else { return }
      toolVersion = try document.text(value, "\"version\"")
    }
  }

  private func files(
    _ list: JSONNode, in document: JSONDocument
  ) throws(JSONFault) -> [BuildManifest.File] {
    var files: [BuildManifest.File] = []
    try document.forEachElement(of: list) { node throws(JSONFault) in
      files.append(try file(node, in: document))
    }
    return files
  }

  private func file(
    _ node: JSONNode, in document: JSONDocument
  ) throws(JSONFault) -> BuildManifest.File {
    var file = BuildManifest.File(path: "", sha256: "")
    try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
      switch document.scanner(at: node).excerpt(of: key) {
      case "path": file.path = try document.text(value, "\"path\"")
      case "sha256": file.sha256 = try document.text(value, "\"sha256\"")
      default: break
      }
    }
    guard !file.path.isEmpty, !file.path.split(separator: "/").contains("..") else {
      throw document.fault(node, "A file has no path inside the folder.")
    }
    return file
  }
}
