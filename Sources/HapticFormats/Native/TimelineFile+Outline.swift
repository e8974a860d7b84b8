// Finds what can be edited in a timeline file: the events and controls of its own patterns.

import HapticModel

extension TimelineFile {
  fileprivate static let texts: [(kind: EditOutline.Kind, text: String)] = [
    (.transient, "{\"transient\": 0, \"intensity\": 1, \"sharpness\": 0.5}"),
    (.continuous, "{\"continuous\": 0, \"duration\": 0.1, \"intensity\": 1, \"sharpness\": 0.5}"),
  ]

  /// The numbers of events, each with what a missing one is taken as.
  fileprivate static let parameters: [(name: String, usual: Double, kinds: [EditOutline.Kind])] = [
    ("duration", 0, [.continuous, .audio]), ("intensity", 1, [.transient, .continuous]),
    ("sharpness", 0.5, [.transient, .continuous]), ("attack", 0, [.continuous, .audio]),
    ("decay", 0, [.continuous, .audio]), ("release", 0, [.continuous, .audio]),
    ("volume", 1, [.audio]), ("pitch", 0, [.audio]), ("pan", 0, [.audio]),
    ("brightness", 1, [.audio]),
  ]

  @Sendable static func outline(
    _ document: JSONDocument, _ options: ReadingOptions
  ) throws(JSONFault) -> EditOutline {
    let root = try OpenObject(document, document.root, ["patterns"])
    var finder = TimelineOutline(document)
    guard let patterns = root["patterns"] else { return finder.outline }
    var index = 0
    try document.forEachElement(of: patterns) { node throws(JSONFault) in
      // What another file plays is edited there.
      if try document.key(of: node, among: ["pattern"]) == nil {
        try finder.add(pattern: node, at: "patterns[\(index)]")
      }
      index += 1
    }
    return finder.outline
  }
}

private struct TimelineOutline {
  let document: JSONDocument
  var outline = EditOutline()
  /// When the pattern starts, and how much slower it plays.
  var (start, stretch) = (0.0, 1.0)

  init(_ document: JSONDocument) { self.document = document }

  mutating func add(pattern: JSONNode, at path: String) throws(JSONFault) {
    let object = try OpenObject(
      document, pattern, ["at", "stretch", "events", "controls", "names"])
    start = try document.number(object["at"]) ?? 0
    stretch = try document.number(object["stretch"]) ?? 1
    if let events = object["events"] {
      let list = "\(path).events"
      outline.lists.append(EditOutline.List(path: list, node: events, texts: TimelineFile.texts))
      if object["names"] != nil {
        let reason = "\(path).names counts its events; give them a \"name\" of their own first"
        outline.numbered.append((events, reason))
      }
      try add(elementsOf: events, list) { finder, item throws(JSONFault) in
        try finder.add(event: &item)
      }
    }
    guard let controls = object["controls"] else { return }
    try add(elementsOf: controls, "\(path).controls") { finder, item throws(JSONFault) in
      try finder.add(control: &item)
    }
  }

  private mutating func add(
    elementsOf list: JSONNode, _ path: String,
    _ add: (inout TimelineOutline, inout EditOutline.Item) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    var (index, finder) = (0, self)
    try document.forEachElement(of: list) { element throws(JSONFault) in
      var item = EditOutline.Item(
        path: "\(path)[\(index)]", kind: .point, list: list, element: element, index: index)
      try add(&finder, &item)
      index += 1
    }
    self = finder
  }

  private func value(
    _ name: String, _ node: JSONNode?, in range: ClosedRange<Double>, usually usual: Double = 0,
    of element: JSONNode
  ) throws(JSONFault) -> EditOutline.Quantity {
    let isTime = name == "time" || name == "duration"
    return try document.value(
      name, node, in: range, usually: usual, origin: name == "time" ? start : 0,
      scale: isTime ? stretch : 1, missing: .missing(in: element, as: "\"\(name)\": #"))
  }

  private mutating func add(event item: inout EditOutline.Item) throws(JSONFault) {
    let keys: [StaticString] = ["transient", "continuous", "audio"]
    let kinds: [EditOutline.Kind] = [.transient, .continuous, .audio]
    let event = try OpenObject(document, item.element, keys)
    guard let place = keys.firstIndex(where: { event[$0] != nil }) else { return }
    item.kind = kinds[place]
    item.values = [try value("time", event[keys[place]], in: EditOutline.times, of: item.element)]
    for (name, usual, kinds) in TimelineFile.parameters where kinds.contains(item.kind) {
      let range = name == "pitch" || name == "pan" ? -1...1 : 0...1.0
      item.values.append(
        try value(
          name, document.member(name, of: item.element),
          in: name == "duration" ? EditOutline.times : range, usually: usual, of: item.element))
    }
    outline.items.append(item)
  }

  private mutating func add(control item: inout EditOutline.Item) throws(JSONFault) {
    let control = try OpenObject(
      document, item.element, ["parameter", "at", "value", "curve", "points"])
    item.parameter = try document.string(control["curve"] ?? control["parameter"])
    let range = item.parameter.flatMap { ControlParameter(rawValue: $0) }?.range ?? -1...1
    guard let points = control["points"] else {
      item.kind = .parameter
      item.values = [
        try value("time", control["at"], in: EditOutline.times, of: item.element),
        try value("value", control["value"], in: range, of: item.element),
      ]
      return outline.items.append(item)
    }
    item.kind = .curve
    outline.items.append(item)
    let (list, first, name) = ("\(item.path).points", outline.items.count, item.parameter)
    outline.lists.append(EditOutline.List(path: list, node: points, texts: [(.point, "[0, 1]")]))
    try add(elementsOf: points, list) { finder, point throws(JSONFault) in
      let pair = try finder.document.list(point.element, "A point", count: 2, "a time and a value")
      point.parameter = name
      point.values = [
        try finder.value("time", pair[0], in: EditOutline.times, of: point.element),
        try finder.value("value", pair[1], in: range, of: point.element),
      ]
      finder.outline.items.append(point)
    }
    outline.keepPointsInOrder(from: first)
  }
}
