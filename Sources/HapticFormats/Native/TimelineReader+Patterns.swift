// Reads the patterns of a timeline file: inline or referenced, with their placements.

import HapticModel

extension TimelineReader {
  mutating func readPatterns(_ root: StrictObject) throws(JSONFault) {
    patternIndex = 0
    try root.forEach("patterns") { node throws(JSONFault) in
      if try document.key(of: node, among: ["pattern"]) != nil {
        try readReference(node)
      } else {
        parts.patterns.append(try pattern(node))
      }
      patternIndex += 1
    }
  }

  private mutating func pattern(_ node: JSONNode) throws(JSONFault) -> PlacedPattern {
    let object = try StrictObject(document, node, .pattern)
    try object.checkRemarks()
    var pattern = HapticPattern()
    try readEvents(object, into: &pattern)
    try readControls(object, into: &pattern)
    try readNames(object, into: &pattern)
    let placed = PlacedPattern(
      pattern,
      placement: Placement(
        start: try object.time("at"), stretch: try object.stretch(), gain: try object.gain(),
        window: try object.window()))
    try session.take(placed.weight, at: node)
    try checkLength(placed.end, "The pattern", node)
    return placed
  }

  /// Reads names that cannot be stored with their events: several of one event, or out of order.
  private func readNames(
    _ object: StrictObject, into pattern: inout HapticPattern
  ) throws(JSONFault) {
    try object.forEach("names") { node throws(JSONFault) in
      let name = try StrictObject(document, node, .eventName)
      try name.checkRemarks()
      let events = 0...max(pattern.events.count - 1, 0)
      guard !pattern.events.isEmpty else {
        throw document.fault(node, "This names an event, but the pattern has none.")
      }
      let event = try name.integer("event", in: events, default: 0)
      pattern.names.append(EventName(try name.text("name") ?? "", ofEvent: event))
    }
  }
}

extension StrictObject {
  func stretch() throws(JSONFault) -> Double {
    guard let node = self["stretch"] else { return 1 }
    let stretch = try number("stretch")
    guard stretch > 0 else {
      throw fault(node, "\"stretch\" is \(document.excerpt(of: node)), not above 0.")
    }
    return stretch
  }

  func gain() throws(JSONFault) -> Double {
    try number("gain", in: 0 ... .greatestFiniteMagnitude, default: 1)
  }

  /// The window of the timeline in which a pattern sounds; null for an open end.
  func window() throws(JSONFault) -> TimeSpan {
    guard let node = self["window"] else { return .always }
    let ends = try document.list(node, "\"window\"", count: 2, "a start and an end")
    let start = try end(ends[0], "The window's start") ?? TimeSpan.always.start
    let end = try end(ends[1], "The window's end") ?? TimeSpan.always.end
    guard start <= end else {
      throw fault(node, "\"window\" is \(document.excerpt(of: node)), which ends before it starts.")
    }
    return TimeSpan(start: start, end: end)
  }

  private func end(_ node: JSONNode, _ name: String) throws(JSONFault) -> HapticTime? {
    node.kind == .null ? nil : try document.time(node, name)
  }
}

extension JSONDocument {
  /// The first of several keys that an object has; `nil` if it has none or is not an object.
  func key(of node: JSONNode, among keys: [String]) throws(JSONFault) -> String? {
    guard node.kind == .object else { return nil }
    var scanner = scanner(at: node)
    try scanner.enter()
    while let string = try scanner.nextKey() {
      let key = scanner.excerpt(of: string)
      if keys.contains(key) { return key }
      try scanner.skip()
    }
    return nil
  }

  /// The fault of an object without any of the keys that identify its kind.
  func shapeless(_ node: JSONNode, _ phrase: String, _ keys: [String]) -> JSONFault {
    guard node.kind == .object else { return wrongType(phrase, node, "an object") }
    var guess = ""
    // Validated when the document was created, so it cannot fail here.
    try? forEachMember(of: node) { (string, _) throws(JSONFault) in
      let key = scanner(at: node).excerpt(of: string)
      if guess.isEmpty { guess = hint(for: key, among: keys) }
    }
    return fault(node, "\(phrase) needs one of \(keys.quotedList).\(guess)")
  }
}

extension PlacedPattern {
  var weight: Int {
    let points = pattern.controls.reduce(0) { sum, control in
      if case .curve(let curve) = control { sum + 1 + curve.points.count } else { sum + 1 }
    }
    return 1 + pattern.events.count + points + pattern.names.count
  }
}
