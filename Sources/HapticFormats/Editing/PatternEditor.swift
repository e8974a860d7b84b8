// Edits a pattern's file: values, events and points change, and every other byte stays as it is.

import HapticModel

/// A change of a file; items are named by their paths in ``EditOutline``.
package enum PatternEdit {
  case set(String, [(name: String, value: Double)])
  /// Adds an event, or a point to the list of a path, as its neighbours are written.
  case add(EditOutline.Kind, to: String?, [(name: String, value: Double)])
  case delete(String)
  /// Makes the fix of a finding.
  case fix(Fix)
}

/// A file while it is edited.
package struct PatternEditor {
  package private(set) var bytes: [UInt8]
  /// What else an edit means for how the pattern is felt, each once.
  package private(set) var notes: [String] = []
  private let find: EditOutline.Find
  private let options: ReadingOptions

  /// Opens a file whose parts are found so; throws if it is not read as it is written.
  init(
    _ bytes: [UInt8], _ find: @escaping EditOutline.Find, _ options: ReadingOptions
  ) throws(MalformedFile) {
    guard options.speed == .asWritten else {
      throw MalformedFile(
        "A pattern is edited at its own speed; read it without a stretch or a fit.")
    }
    (self.bytes, self.find, self.options) = (bytes, find, options)
  }

  package var outline: EditOutline {
    get throws(MalformedFile) {
      try read { (document, found) throws(JSONFault) in
        var outline = found
        let text = document.scanner(at: document.root).text
        let lines = text.lines(of: found.items.map { $0.element.offset })
        for index in found.items.indices {
          let list = found.items[index].list.offset
          outline.items[index].line = lines[index]
          outline.items[index].listPath = found.lists.first { $0.node.offset == list }?.path ?? ""
        }
        return outline
      }
    }
  }

  private func read<Result>(
    _ body: (JSONDocument, EditOutline) throws(JSONFault) -> Result
  ) throws(MalformedFile) -> Result {
    try bytes.withBytes { bytes throws(MalformedFile) in
      do throws(JSONFault) {
        let document = try JSONDocument(bytes, allowingTrailingCommas: true)
        return try body(document, try find(document, options))
      } catch {
        throw MalformedFile(error.message)
      }
    }
  }

  private mutating func make(
    _ edit: (JSONDocument, EditOutline) throws(JSONFault) -> Fix.Edit?
  ) throws(MalformedFile) {
    guard let edit = try read(edit) else { return }
    bytes = [Fix([edit], isSafe: false)].applied(to: bytes).bytes
  }

  /// Makes an edit; returns the path of what was changed or added.
  package mutating func make(_ edit: PatternEdit) throws(MalformedFile) -> String? {
    switch edit {
    case .set(let path, let values):
      try set(path, values)
      return path
    case .add(let kind, let list, let values):
      let path = try add(kind, to: list, at: values.first { $0.name == "time" }?.value ?? 0)
      try set(path, values)
      return path
    case .delete(let path):
      try noteParts(of: path)
      try make { document, outline throws(JSONFault) in
        let item = try outline.item(path)
        try outline.checkCount(of: item.list)
        let layout = try ItemLayout(of: item.part == nil ? item.list : item.element, in: document)
        return layout.index(of: (item.part ?? item.element).offset).map { layout.deletion(of: $0) }
      }
    case .fix(let fix): bytes = [fix].applied(to: bytes).bytes
    }
    return nil
  }
}

// MARK: - Values

extension PatternEditor {
  private mutating func set(
    _ path: String, _ values: [(name: String, value: Double)]
  ) throws(MalformedFile) {
    for (name, value) in values {
      try make { document, outline throws(JSONFault) in
        let item = try outline.item(path)
        guard let old = item.value(name) else { throw item.hasNo(name) }
        guard old.range.contains(value) else { throw old.outside(value, path) }
        let number = ((value - old.origin) / old.scale).rounded(toPlaces: 6)
        guard (number - (old.number - old.origin) / old.scale).magnitude > 1e-9 else { return nil }
        let text = outline.text(of: number, name, in: document)
        switch old.place {
        case .written(let node):
          return Fix.Edit(node.offset..<node.offset + document.source(of: node).utf8.count, text)
        case .missing(let list, let template):
          let layout = try ItemLayout(of: list, in: document)
          let parts = template.split(separator: "#", maxSplits: 1)
          let item = parts.count < 2 ? parts[0] + text : parts[0] + text + parts[1]
          return layout.insertion(of: layout.laidOut(String(item)), at: layout.items.count)
        }
      }
      try note(name, of: path)
    }
  }

  /// Says what does not follow an event, and what follows a curve.
  private mutating func note(_ name: String, of path: String) throws(MalformedFile) {
    guard name == "time" || name == "duration" else { return }
    let note = try read { _, outline throws(JSONFault) -> String? in
      let item = try outline.item(path)
      let controls = outline.items.count { $0.kind == .curve || $0.kind == .parameter }
      if item.kind == .curve { return "The points of a curve move with it." }
      guard item.kind.isEvent, controls > 0 else { return nil }
      return
        "Curves and parameters (\(controls)) stay where they are: they act on everything that plays at their time."
    }
    say(note)
  }

  /// Says what goes with an item whose element holds others.
  private mutating func noteParts(of path: String) throws(MalformedFile) {
    let hasTap = try read { _, outline throws(JSONFault) in
      let item = try outline.item(path)
      return item.part == nil
        && outline.items.contains { $0.element.offset == item.element.offset && $0.part != nil }
    }
    if hasTap { say("The tap on it is deleted, too.") }
  }

  private mutating func say(_ note: String?) {
    if let note, !notes.contains(note) { notes.append(note) }
  }
}

extension EditOutline {
  fileprivate func item(_ path: String) throws(JSONFault) -> Item {
    if let item = items.first(where: { $0.path == path }) { return item }
    let ends = [items.first?.path, items.last?.path].compactMap { $0 }.joined(separator: " … ")
    let known = ends.isEmpty ? "it has nothing that can be edited" : "it has \(ends)"
    throw JSONFault(offset: 0, message: "\"\(path.cutInTheMiddle)\" is not in the file; \(known).")
  }

  fileprivate func checkCount(of list: JSONNode) throws(JSONFault) {
    guard let reason = numbered.first(where: { $0.list.offset == list.offset })?.reason else {
      return
    }
    throw JSONFault(offset: 0, message: "No event is added or deleted here: \(reason).")
  }

  /// A number with the decimals of others: as few as say it, filled up where the file fills up.
  fileprivate func text(of number: Double, _ name: String, in document: JSONDocument) -> String {
    var decimals = 0
    for item in items {
      guard case .written(let node)? = item.value(name)?.place else { continue }
      let text = document.source(of: node).utf8
      guard text.last == .zero, let point = text.firstIndex(of: .point) else { continue }
      decimals = max(decimals, text.distance(from: point, to: text.endIndex) - 1)
    }
    var text = trimmed(number, 6)
    guard decimals > 0, !text.utf8.contains(UInt8(ascii: "e")) else { return text }
    if !text.utf8.contains(.point) { text += "." }
    let written =
      text.utf8.count - 1
      - (text.utf8.firstIndex(of: .point).map {
        text.utf8.distance(from: text.utf8.startIndex, to: $0)
      } ?? 0)
    return text + String(repeating: "0", count: max(0, min(decimals, 6) - written))
  }
}

extension EditOutline.Item {
  fileprivate func hasNo(_ name: String) -> JSONFault {
    let names = values.map { $0.name }
    let list = names.isEmpty ? "nothing" : names.joined(separator: ", ")
    return JSONFault(
      offset: 0, message: "\(path), a \(kind.rawValue), has no \(name); it has \(list).")
  }
}

extension EditOutline.Quantity {
  fileprivate func outside(_ value: Double, _ path: String) -> JSONFault {
    let (low, high) = (JSONWriter.number(range.lowerBound), JSONWriter.number(range.upperBound))
    let cure = range.upperBound < 1e9 ? "\(low)…\(high)" : "\(low) or more"
    return JSONFault(
      offset: 0,
      message: "\(name) of \(path) would be \(JSONWriter.number(value)); it must be \(cure).")
  }
}

// MARK: - Additions

extension PatternEditor {
  /// Adds a copy of the nearest item of the kind, or the usual text of one; returns its path.
  private mutating func add(
    _ kind: EditOutline.Kind, to path: String?, at time: Double
  ) throws(MalformedFile) -> String {
    var (place, list) = (0, "")
    try make { document, outline throws(JSONFault) in
      let (target, text) = try outline.list(path, taking: kind)
      try outline.checkCount(of: target.node)
      let items = outline.items.filter {
        $0.list.offset == target.node.offset && ($0.kind.isEvent || $0.kind == .point)
      }
      let layout = try ItemLayout(of: target.node, in: document)
      let before = items.last { $0.time <= time }
      place = before.map { $0.index + 1 } ?? items.first?.index ?? layout.items.count
      list = target.path
      let parts = text.split(separator: "#", maxSplits: 1)
      if parts.count == 2 {
        let value = trimmed(outline.value(of: target.node, at: time), 6)
        return layout.insertion(of: layout.laidOut(parts[0] + value + parts[1]), at: place)
      }
      let alike = items.filter { $0.kind == kind && $0.part == nil }
      let nearest = alike.min { ($0.index - place).magnitude < ($1.index - place).magnitude }
      let copy = nearest.map { document.source(of: $0.element) } ?? layout.laidOut(text)
      return layout.insertion(of: copy, at: place)
    }
    let prefix = "\(list)[\(place)]"
    // A name is that of the event that was copied.
    try make { document, outline throws(JSONFault) in
      guard let copy = outline.items.first(where: { $0.path == prefix })?.element,
        let name = document.member("name", of: copy)
      else { return nil }
      let layout = try ItemLayout(of: copy, in: document)
      return layout.index(of: name.offset).map { layout.deletion(of: $0) }
    }
    return try outline.items.first { $0.path.hasPrefix(prefix) && $0.kind == kind }?.path ?? prefix
  }
}

extension EditOutline {
  /// What the points of a list come to at a time, on straight lines; 0 before the first and after the last.
  fileprivate func value(of list: JSONNode, at time: Double) -> Double {
    let points = items.filter { $0.kind == .point && $0.list.offset == list.offset }
    let number = { (point: Item) in point.value("value")?.number ?? 0 }
    guard let last = points.lastIndex(where: { $0.time <= time }) else { return 0 }
    let (from, to) = (points[last], points.dropFirst(last + 1).first)
    guard let to else { return from.time == time ? number(from) : 0 }
    let part = (time - from.time) / (to.time - from.time)
    return number(from) + (number(to) - number(from)) * part
  }

  fileprivate func list(
    _ path: String?, taking kind: Kind
  ) throws(JSONFault) -> (List, text: String) {
    for list in lists where path == nil || list.path == path {
      if let text = list.texts.first(where: { $0.kind == kind })?.text { return (list, text) }
    }
    if let refused, refused.kind == kind {
      throw JSONFault(offset: 0, message: "No \(kind.rawValue) is added here: \(refused.reason).")
    }
    let names = lists.map { $0.path }.joined(separator: ", ")
    let lists =
      names.isEmpty ? "The file has no list for it." : "Lists are \(names.cutInTheMiddle)."
    let place = path.map { " to \"\($0.cutInTheMiddle)\"" } ?? ""
    throw JSONFault(offset: 0, message: "A \(kind.rawValue) cannot be added\(place). \(lists)")
  }
}
