// A JSON report of checks, read back so that those of several shards become one.

import HapticFormats
import HapticModel

/// A report that was read.
public struct ReadReport: Sendable {
  /// The shard of a run that this report covers; `nil` if it covers the whole run.
  public private(set) var part: Shard?
  /// The files, in order.
  public private(set) var files: [CheckedFile] = []

  /// Reads what `check --json` wrote.
  ///
  /// - Parameter bytes: The report, in UTF-8.
  /// - Throws: `MalformedFile` unless it is a report of this version, with rules that exist.
  public init(_ bytes: UnsafeRawBufferPointer) throws(MalformedFile) {
    self = try JSONDocument.read(bytes) { document throws(JSONFault) in
      var report = ReadReport()
      try report.read(document)
      return report
    }
  }

  private init() {}

  private mutating func read(_ document: JSONDocument) throws(JSONFault) {
    let root = try OpenObject(document, document.root, ["version", "shard", "counts", "files"])
    guard try document.integer(root["version"]) == Inspection.version,
      let list = root["files"], list.kind == .array
    else { throw document.fault(document.root, "This is not a JSON report of `haptic-cli check`.") }
    if let shard = root["shard"] {
      let object = try OpenObject(document, shard, ["number", "count"])
      guard let number: Int = try document.integer(object["number"]),
        let count: Int = try document.integer(object["count"]), (1...max(count, 1)).contains(number)
      else { throw document.fault(shard, "\"shard\" is not part of a run.") }
      part = Shard(number: number, of: count)
    }
    let rules = Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, $0) })
    let reader = ReportReader(document: document, rules: rules)
    try document.forEachElement(of: list) { node throws(JSONFault) in
      files.append(try reader.file(node))
    }
  }
}

private struct ReportReader {
  let document: JSONDocument
  let rules: [String: Rule]

  func file(_ node: JSONNode) throws(JSONFault) -> CheckedFile {
    let object = try OpenObject(
      document, node, ["path", "error", "failOn", "alignments", "findings"])
    var file = CheckedFile(
      path: try string(object, "path"),
      pairs: try list(object["alignments"]) { node throws(JSONFault) in try pair(node) },
      findings: try list(object["findings"]) { node throws(JSONFault) in try finding(node) })
    file.fault = try object["error"].map { node throws(JSONFault) in try fault(node) }
    file.threshold = try severity(object["failOn"]) ?? .error
    return file
  }

  private func list<Element>(
    _ node: JSONNode?, _ read: (JSONNode) throws(JSONFault) -> Element
  ) throws(JSONFault) -> [Element] {
    guard let node, node.kind == .array else { return [] }
    var elements: [Element] = []
    try document.forEachElement(of: node) { element throws(JSONFault) in
      elements.append(try read(element))
    }
    return elements
  }

  private func string(_ object: OpenObject, _ key: StaticString) throws(JSONFault) -> String {
    guard let text = try document.string(object[key]) else {
      throw document.fault(object.node, "This report lacks \"\(key)\", which is a string.")
    }
    return text
  }

  private func severity(_ node: JSONNode?) throws(JSONFault) -> Severity? {
    try document.string(node).flatMap { Severity(rawValue: $0) }
  }

  private func time(_ node: JSONNode?) throws(JSONFault) -> HapticTime? {
    guard let node else { return nil }
    return try document.time(node, "A time")
  }

  private func fault(_ node: JSONNode) throws(JSONFault) -> MalformedFile {
    let object = try OpenObject(document, node, ["message", "line", "column", "path"])
    return MalformedFile(at: try place(object), try string(object, "message"))
  }

  private func place(_ object: OpenObject) throws(JSONFault) -> Place {
    Place(
      path: try document.string(object["path"]) ?? "", line: try document.integer(object["line"]),
      column: try document.integer(object["column"]))
  }

  private func finding(_ node: JSONNode) throws(JSONFault) -> Finding {
    let object = try OpenObject(
      document, node,
      [
        "rule", "severity", "path", "line", "time", "message", "column", "scalarColumn",
        "suggestion", "waiver", "level", "fix",
      ])
    var place = try place(object)
    place.scalarColumn = try document.integer(object["scalarColumn"])
    place.time = try time(object["time"])
    var finding = Finding(
      try rule(object), at: place, try string(object, "message"),
      suggestion: try document.string(object["suggestion"]))
    finding.waiver = try document.string(object["waiver"]).map {
      Waiver(finding.rule.id, because: $0)
    }
    finding.fix = try object["fix"].map { node throws(JSONFault) in try fix(node) }
    return finding
  }

  /// The rule at the level that it had.
  private func rule(_ object: OpenObject) throws(JSONFault) -> Rule {
    let id = try string(object, "rule")
    guard let rule = rules[id] else {
      throw document.fault(
        object.node, "There is no rule \"\(id)\"; merge with the version that wrote the report.")
    }
    let (level, shown) = (try severity(object["level"]), try severity(object["severity"]))
    guard let severity = level ?? shown else {
      throw document.fault(object.node, "This finding has no severity.")
    }
    return Rule(id, severity, rule.title, isLoss: rule.isLoss)
  }

  private func fix(_ node: JSONNode) throws(JSONFault) -> Fix {
    let object = try OpenObject(document, node, ["safe", "edits"])
    let edits = try list(object["edits"]) { node throws(JSONFault) in try edit(node) }
    let isSafe = try object["safe"].map { node throws(JSONFault) in
      try document.flag(node, "\"safe\"")
    }
    return Fix(edits, isSafe: isSafe ?? false)
  }

  private func edit(_ node: JSONNode) throws(JSONFault) -> Fix.Edit {
    let object = try OpenObject(document, node, ["at", "length", "text"])
    guard let start: Int = try document.integer(object["at"]), start >= 0,
      let length: Int = try document.integer(object["length"]), length >= 0
    else { throw document.fault(node, "This edit has no place.") }
    return Fix.Edit(start..<(start + length), try string(object, "text"))
  }

  private func pair(_ node: JSONNode) throws(JSONFault) -> CheckedPair {
    let object = try OpenObject(
      document, node,
      [
        "feature", "with", "verdict", "offset", "window", "least", "most", "featureCount",
        "withCount", "compared", "waiver", "message", "rule", "complaint",
      ])
    var pair = CheckedPair()
    (pair.feature, pair.partner) = (try string(object, "feature"), try string(object, "with"))
    guard let verdict = AlignmentResult.Verdict(rawValue: try string(object, "verdict")) else {
      throw document.fault(node, "This pair has no verdict.")
    }
    pair.verdict = verdict
    pair.offset = try time(object["offset"])
    pair.window = try document.string(object["window"])
    if let least = try time(object["least"]), let most = try time(object["most"]), least <= most {
      pair.bounds = least...most
    }
    pair.counts = (
      try document.integer(object["featureCount"]) ?? 0,
      try document.integer(object["withCount"]) ?? 0
    )
    pair.compared = try document.integer(object["compared"]) ?? 0
    pair.waiver = try document.string(object["waiver"])
    pair.message = try string(object, "message")
    if let rule = try document.string(object["rule"]) {
      pair.complaint = (rule, try string(object, "complaint"))
    }
    return pair
  }
}

// MARK: - Merging

extension [ReadReport] {
  /// The files of all parts of a run, in the order of the whole run.
  ///
  /// - Returns: The files; `nil` unless each part is there once.
  public func merged() -> [CheckedFile]? {
    guard count > 1 || self.first?.part != nil else { return self.first?.files }
    let parts = sorted { ($0.part?.number ?? 0) < ($1.part?.number ?? 0) }
    let wanted = (1...Swift.max(count, 1)).map { Shard(number: $0, of: count) }
    guard parts.compactMap({ $0.part }) == wanted else { return nil }
    let split = parts.map { $0.split() }
    let longest = split.map { $0.checked.count }.max() ?? 0
    // A part has every n-th file.
    let checked = (0..<longest).flatMap { row in
      split.compactMap { row < $0.checked.count ? $0.checked[row] : nil }
    }
    return checked + CheckedFile.united(split.flatMap { $0.projects })
  }
}

extension ReadReport {
  /// The files that were checked, and the projects' own files, which come last.
  fileprivate func split() -> (checked: ArraySlice<CheckedFile>, projects: ArraySlice<CheckedFile>)
  {
    let last = files.lastIndex { !$0.isProject } ?? -1
    return (files[...last], files[(last + 1)...])
  }
}

extension CheckedFile {
  /// Whether it is a project's own file, of which all findings are about its waivers.
  fileprivate var isProject: Bool {
    !report.findings.isEmpty
      && report.findings.allSatisfy { $0.rule.id == ProjectRules.endedWaiver.id }
  }

  /// The files, each once with the findings of all, by path and line.
  fileprivate static func united(_ files: [CheckedFile]) -> [CheckedFile] {
    var united: [String: CheckedFile] = [:]
    for file in files {
      let known = united[file.path]?.report.findings ?? []
      united[file.path, default: file].report.findings =
        (known + file.report.findings.filter { !known.contains($0) }).sortedByLine
    }
    return united.values.sorted { $0.path < $1.path }
  }
}

extension [Finding] {
  package var sortedByLine: [Finding] {
    sorted {
      ($0.place.line ?? 0, $0.place.column ?? 0) < ($1.place.line ?? 0, $1.place.column ?? 0)
    }
  }
}
