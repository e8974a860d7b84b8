// The findings that a project had when it began to check: they are known, and do not fail.

import HapticFormats
import HapticModel

/// Known findings, by file.
///
/// A finding is known by its rule, its message, and its path without indices, so that it stays known
/// if the file is formatted anew or its elements change their order. Equal findings are counted.
public struct Baseline: Sendable {
  private var counts: [String: [FindingKey: Int]] = [:]

  /// Creates an empty baseline.
  public init() {}

  /// Adds the findings of a file that nothing excuses.
  public mutating func add(_ findings: [Finding], of file: String) {
    for finding in findings where finding.waiver == nil {
      counts[file, default: [:]][FindingKey(finding), default: 0] += 1
    }
  }

  /// Takes known findings out of a file's.
  ///
  /// - Parameters:
  ///   - findings: The findings of the file.
  ///   - file: The path of the file as in the baseline.
  /// - Returns: The findings that are new, how many were known, and how many known ones are gone.
  public func removed(
    from findings: [Finding], of file: String
  ) -> (new: [Finding], known: Int, gone: Int) {
    guard var left = counts[file] else { return (findings, 0, 0) }
    let new = findings.filter { finding in
      guard finding.waiver == nil, let count = left[FindingKey(finding)], count > 0 else {
        return true
      }
      left[FindingKey(finding)] = count - 1
      return false
    }
    return (new, findings.count - new.count, left.values.reduce(0, +))
  }
}

// MARK: - Files

extension Baseline {
  private static let root = ObjectShape("baseline", "A baseline", needed: ["version", "files"])
  private static let entry = ObjectShape(
    "finding", "A finding", needed: ["rule", "message"], optional: ["path", "count"])

  /// Reads a baseline.
  ///
  /// - Throws: `MalformedFile` with path, line and column.
  public init(_ bytes: UnsafeRawBufferPointer) throws(MalformedFile) {
    self = try JSONDocument.read(bytes) { document throws(JSONFault) in
      let root = try StrictObject(document, document.root, Baseline.root)
      try root.checkVersion("version")
      var baseline = Baseline()
      let files = root.needed("files")
      guard files.kind == .object else {
        throw document.wrongType("\"files\"", files, "an object")
      }
      let text = document.scanner(at: files)
      try document.forEachMember(of: files) { (name, list) throws(JSONFault) in
        let file = text.text(of: name)
        guard list.kind == .array else {
          throw document.wrongType("The list of a file", list, "an array")
        }
        try document.forEachElement(of: list) { node throws(JSONFault) in
          let object = try StrictObject(document, node, Baseline.entry)
          let key = FindingKey(
            rule: try object.text("rule") ?? "", path: try object.text("path") ?? "",
            message: try object.text("message") ?? "")
          let count = try object.integer("count", in: 1...Int(Int32.max), default: 1)
          baseline.counts[file, default: [:]][key, default: 0] += count
        }
      }
      return baseline
    }
  }

  /// The baseline as a file, sorted so that it changes as little as its findings.
  public var text: String {
    JSONWriter.object {
      $0.member("version", 1)
      $0.object("files") { files in
        for (file, findings) in counts.sorted(by: { $0.key < $1.key }) where !findings.isEmpty {
          files.array(file) { list in
            for (key, count) in findings.sorted(by: { $0.key < $1.key }) {
              list.object {
                $0.member("rule", key.rule)
                if !key.path.isEmpty { $0.member("path", key.path) }
                $0.member("message", key.message)
                if count > 1 { $0.member("count", count) }
              }
            }
          }
        }
      }
    }
  }
}
