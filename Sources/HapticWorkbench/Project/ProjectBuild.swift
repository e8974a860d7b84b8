// A folder that a project builds, and with which options.

import HapticFormats
import HapticModel

/// An element of a project's `"build"`; its keys are the names of the command's options.
public struct ProjectBuild: Sendable {
  /// What a value of an option is.
  public enum Kind: Sendable {
    case text
    /// A path, relative to the project's folder.
    case path
    /// A name, or a path.
    case nameOrPath
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// Several texts, of which each is a value of its own.
    case texts
    /// Several words, which are one value with commas.
    case words
    /// True or false.
    case flag
  }

  /// The options of a build that a project can set, in the order in which they are applied.
  public static let options: [(name: String, kind: Kind)] = [
    ("only", .words), ("profile", .nameOrPath), ("package", .text), ("from", .text),
    ("root", .path), ("set", .texts), ("gesture", .path),
    ("hold", .number(Setting.hold.range)),
    ("for", .number(Setting.holdDuration.range)), ("stretch", .number(Setting.stretch.range)),
    ("fit", .number(Setting.fit.range)),
    ("absolute-curve-times", .flag), ("strict", .flag), ("page", .flag),
  ]

  /// Files and folders, as patterns in the syntax of `.gitignore`, and names of shipped patterns.
  public internal(set) var inputs: [String]
  /// The folder to build into, relative to the project's.
  public internal(set) var output: String
  /// The options that are set, each with one value; empty for a flag.
  public internal(set) var values: [(name: String, value: String)] = []
  /// The place in the project's file.
  public internal(set) var place: Place

  /// The value of an option; `nil` if it is not set.
  public subscript(name: String) -> String? { values.first { $0.name == name }?.value }
}

// MARK: - Reading

extension ObjectShape {
  fileprivate static let build = ObjectShape(
    "build", "An element of \"build\"", needed: ["inputs", "output"],
    optional: ProjectBuild.options.map { $0.name })
}

extension ProjectBuild {
  init(_ document: JSONDocument, _ node: JSONNode, at place: Place) throws(JSONFault) {
    let object = try StrictObject(document, node, .build)
    try object.checkRemarks()
    inputs = try object.texts("inputs")
    output = try object.text("output") ?? ""
    self.place = place
    for (name, kind) in ProjectBuild.options {
      guard let node = object[name] else { continue }
      values += try ProjectBuild.values(of: object, name, node, kind).map { (name, $0) }
    }
  }

  private static func values(
    of object: StrictObject, _ name: String, _ node: JSONNode, _ kind: Kind
  ) throws(JSONFault) -> [String] {
    switch kind {
    case .text, .path, .nameOrPath: return [try object.document.text(node, "\"\(name)\"")]
    case .texts: return try object.texts(name)
    case .words: return [try object.texts(name).joined(separator: ",")]
    case .flag: return try object.document.flag(node, "\"\(name)\"") ? [""] : []
    case .number(let range):
      _ = try object.document.number(node, "\"\(name)\"", in: range)
      return [object.document.source(of: node)]
    }
  }
}
