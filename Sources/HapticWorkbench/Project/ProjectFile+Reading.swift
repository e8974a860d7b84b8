// Reads `.haptic-synth.json` strictly, since a slip in it would go unnoticed.

import HapticFormats
import HapticModel

extension ObjectShape {
  fileprivate static let project = ObjectShape(
    "project", "A project", needed: [],
    optional: [
      "$schema", "failOn", "window", "profile", "root", "baseline", "exclude", "rules", "folders",
      "waivers", "build",
    ])
  fileprivate static let folder = ObjectShape(
    "folder", "An element of \"folders\"", needed: ["files", "rules"])
  fileprivate static let projectWaiver = ObjectShape(
    "projectWaiver", "A waiver", needed: ["rule", "files", "reason"], optional: ["until"])
}

extension ProjectFile {
  /// Reads the file of a project, which may have comments.
  ///
  /// - Parameter bytes: The file, in UTF-8.
  /// - Throws: `MalformedFile` for anything unknown, repeated or of the wrong type, with its path,
  ///   line and column.
  public init(_ bytes: [UInt8]) throws(MalformedFile) {
    self = try bytes.withoutComments.withBytes { bytes throws(MalformedFile) in
      try JSONDocument.read(bytes) { document throws(JSONFault) in
        let root = try StrictObject(document, document.root, .project)
        try root.checkRemarks(["$schema"])
        var project = ProjectFile()
        try project.read(root)
        return project
      }
    }
  }

  private mutating func read(_ root: StrictObject) throws(JSONFault) {
    failOn = try root.word("failOn", of: Severity.self)
    window = try root.window("window")
    profile = try root.text("profile")
    self.root = try root.text("root")
    baseline = try root.text("baseline")
    exclude = PathPatterns(try root.texts("exclude"))
    levels = try root.levels("rules")
    try root.forEach("folders") { node throws(JSONFault) in
      let folder = try StrictObject(root.document, node, .folder)
      try folder.checkRemarks()
      folders.append((PathPatterns(try folder.texts("files")), try folder.levels("rules")))
    }
    var lines = LineCounter(root.document.scanner(at: root.node).text)
    try root.forEach("waivers") { node throws(JSONFault) in
      let waiver = try StrictObject(root.document, node, .projectWaiver)
      try waiver.checkRemarks()
      waivers.append(
        ProjectWaiver(
          rule: try waiver.rule("rule"), files: PathPatterns(try waiver.texts("files")),
          reason: try waiver.text("reason") ?? "", until: try waiver.day("until"),
          place: lines.place(of: node.offset, path: "waivers[\(waivers.count)]")))
    }
    lines = LineCounter(root.document.scanner(at: root.node).text)
    try root.forEach("build") { node throws(JSONFault) in
      let place = lines.place(of: node.offset, path: "build[\(builds.count)]")
      builds.append(try ProjectBuild(root.document, node, at: place))
    }
  }
}

extension StrictObject {
  /// The strings of a list, or a single one.
  func texts(_ key: String) throws(JSONFault) -> [String] {
    guard let node = self[key] else { return [] }
    if node.kind == .string { return [try document.text(node, "\"\(key)\"")] }
    var texts: [String] = []
    try forEach(key) { node throws(JSONFault) in
      texts.append(try document.text(node, "An element of \"\(key)\""))
    }
    return texts
  }

  fileprivate func window(_ key: String) throws(JSONFault) -> AlignmentWindow? {
    guard let node = self[key], let name = try text(key) else { return nil }
    if let window = AlignmentWindow.named.first(where: { $0.name == name }) { return window }
    throw document.unknown(
      name, node, "\"\(key)\"", among: AlignmentWindow.named.compactMap { $0.name })
  }

  /// The identifier of a rule that exists.
  fileprivate func rule(_ key: String) throws(JSONFault) -> String {
    let node = needed(key)
    let id = try document.text(node, "\"\(key)\"")
    try requireRule(id, at: node.offset)
    return id
  }

  private func requireRule(_ id: String, at offset: Int) throws(JSONFault) {
    guard !Rule.all.contains(where: { $0.id == id }) else { return }
    throw JSONFault(
      offset: offset,
      message: "\"\(id)\" is not a rule; `haptic-cli explain` lists them all."
        + hint(for: id, among: Rule.all.map { $0.id }))
  }

  fileprivate func levels(_ key: String) throws(JSONFault) -> RuleLevels {
    guard let node = self[key] else { return RuleLevels() }
    guard node.kind == .object else {
      throw document.wrongType("\"\(key)\"", node, "an object such as {\"A004\": \"off\"}")
    }
    var levels = RuleLevels()
    let text = document.scanner(at: node)
    try document.forEachMember(of: node) { (name, value) throws(JSONFault) in
      let id = text.text(of: name)
      guard id != ObjectShape.comment else { return }
      try requireRule(id, at: name.start - 1)
      let word = try document.text(value, "\"\(id)\"")
      guard let level = RuleLevels.Level(rawValue: word) else {
        throw document.unknown(
          word, value, "\"\(id)\"", among: RuleLevels.Level.allCases.map { $0.rawValue })
      }
      levels.levels[id] = level
    }
    return levels
  }

  /// A day such as `2027-03-31`.
  fileprivate func day(_ key: String) throws(JSONFault) -> String? {
    guard let node = self[key], let text = try text(key) else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(Substring($0)) }
    guard parts.map({ $0.count }) == [4, 2, 2], numbers.count == 3, (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2])
    else {
      throw fault(node, "\"\(key)\" is a day such as \"2027-03-31\", not \"\(text)\".")
    }
    return text
  }
}
