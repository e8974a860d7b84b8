// Finds what can be edited in an AHAP file.

import HapticModel

extension AHAP {
  /// The parameters of events, each with its short name, and what a missing one is taken as.
  fileprivate static let parameters:
    [(name: String, id: String, usual: Double, kinds: [EditOutline.Kind])] =
      [
        ("intensity", "HapticIntensity", 1, [.transient, .continuous]),
        ("sharpness", "HapticSharpness", 0.5, [.transient, .continuous]),
        ("attack", "AttackTime", 0, [.continuous, .audio]),
        ("decay", "DecayTime", 0, [.continuous, .audio]),
        ("release", "ReleaseTime", 0, [.continuous, .audio]),
        ("sustained", "Sustained", 1, [.continuous, .audio]),
        ("volume", "AudioVolume", 1, [.audio]), ("pitch", "AudioPitch", 0, [.audio]),
        ("pan", "AudioPan", 0, [.audio]), ("brightness", "AudioBrightness", 1, [.audio]),
      ]

  fileprivate static let types: [(name: String, kind: EditOutline.Kind)] = [
    ("HapticTransient", .transient), ("HapticContinuous", .continuous),
    ("AudioContinuous", .audio), ("AudioCustom", .audio),
  ]

  private static let texts: [(kind: EditOutline.Kind, text: String)] = types.prefix(2).map {
    let duration = $0.kind == .continuous ? "\"EventDuration\": 0.1, " : ""
    return (
      $0.kind,
      "{\"Event\": {\"Time\": 0, \"EventType\": \"\($0.name)\", \(duration)\"EventParameters\": ["
        + parameter("HapticIntensity", "1") + ", " + parameter("HapticSharpness", "0.5") + "]}}"
    )
  }

  fileprivate static func parameter(_ id: String, _ value: String) -> String {
    "{\"ParameterID\": \"\(id)\", \"ParameterValue\": \(value)}"
  }

  @Sendable static func outline(
    _ document: JSONDocument, _ options: ReadingOptions
  ) throws(JSONFault) -> EditOutline {
    var outline = EditOutline()
    let root = try OpenObject(document, document.root, ["Pattern"], keeping: .last)
    guard let pattern = root["Pattern"], pattern.kind == .array else { return outline }
    outline.lists.append(EditOutline.List(path: "Pattern", node: pattern, texts: texts))
    var index = 0
    try document.forEachElement(of: pattern) { element throws(JSONFault) in
      let keys: [StaticString] = ["Event", "Parameter", "ParameterCurve"]
      let parts = try OpenObject(document, element, keys, keeping: .last)
      let count = keys.count { parts[$0] != nil }
      for (key, kind) in zip(keys, [nil, .parameter, .curve] as [EditOutline.Kind?]) {
        guard let part = parts[key], part.kind == .object else { continue }
        var item = EditOutline.Item(
          path: "Pattern[\(index)].\(key)", kind: kind ?? .transient, list: pattern,
          element: element, index: index, part: count > 1 ? part : nil)
        switch kind {
        case nil: try document.add(event: part, &item, to: &outline)
        case .parameter: try document.add(step: part, &item, to: &outline)
        default: try document.add(curve: part, &item, to: &outline, options)
        }
      }
      index += 1
    }
    return outline
  }
}

extension JSONDocument {
  /// Adds an event, unless its type is unknown.
  fileprivate func add(
    event: JSONNode, _ item: inout EditOutline.Item, to outline: inout EditOutline
  ) throws(JSONFault) {
    let object = try OpenObject(
      self, event, ["Time", "EventType", "EventDuration", "EventParameters"], keeping: .last)
    let type = try string(object["EventType"])
    guard let kind = AHAP.types.first(where: { $0.name == type })?.kind else { return }
    item.kind = kind
    item.values = [try time(of: object)]
    if kind != .transient {
      item.values.append(
        try value(
          "duration", object["EventDuration"], in: EditOutline.times,
          missing: .missing(in: event, as: "\"EventDuration\": #")))
    }
    let list = object["EventParameters"].flatMap { $0.kind == .array ? $0 : nil }
    var written: [(id: String, node: JSONNode)] = []
    if let list {
      try forEachElement(of: list) { element throws(JSONFault) in
        let pair = try OpenObject(
          self, element, ["ParameterID", "ParameterValue"], keeping: .last)
        guard let id = try string(pair["ParameterID"]), let node = pair["ParameterValue"] else {
          return
        }
        written.append((id, node))
      }
    }
    for (name, id, usual, kinds) in AHAP.parameters where kinds.contains(kind) {
      let node = written.last { $0.id == id }?.node
      let text = AHAP.parameter(id, "#")
      item.values.append(
        try value(
          name, node, in: name == "pitch" || name == "pan" ? -1...1 : 0...1, usually: usual,
          missing: list.map { .missing(in: $0, as: text) }
            ?? .missing(in: event, as: "\"EventParameters\": [\(text)]")))
    }
    outline.items.append(item)
  }

  private func time(
    of object: OpenObject, from origin: Double = 0,
    in range: ClosedRange<Double> = EditOutline.times
  ) throws(JSONFault) -> EditOutline.Quantity {
    try value(
      "time", object["Time"], in: range, origin: origin,
      missing: .missing(in: object.node, as: "\"Time\": #"))
  }

  fileprivate func add(
    step: JSONNode, _ item: inout EditOutline.Item, to outline: inout EditOutline
  ) throws(JSONFault) {
    let object = try OpenObject(
      self, step, ["ParameterID", "Time", "ParameterValue"], keeping: .last)
    item.parameter = try string(object["ParameterID"])
    item.values = [try time(of: object), try controlled(object, item.parameter)]
    outline.items.append(item)
  }

  private func controlled(
    _ object: OpenObject, _ parameter: String?
  ) throws(JSONFault) -> EditOutline.Quantity {
    let known = parameter.flatMap { ControlParameter(rawValue: $0) }
    return try value(
      "value", object["ParameterValue"], in: known?.range ?? -1...1,
      missing: .missing(in: object.node, as: "\"ParameterValue\": #"))
  }

  fileprivate func add(
    curve: JSONNode, _ item: inout EditOutline.Item, to outline: inout EditOutline,
    _ options: ReadingOptions
  ) throws(JSONFault) {
    let key: StaticString = "ParameterCurveControlPoints"
    let object = try OpenObject(self, curve, ["ParameterID", "Time", key], keeping: .last)
    item.parameter = try string(object["ParameterID"])
    item.values = [try time(of: object)]
    outline.items.append(item)
    guard let points = object[key], points.kind == .array else { return }
    let (path, first) = ("\(item.path).\(key)", outline.items.count)
    let origin = options[AHAP.curveTimesAreAbsolute] ? 0 : item.time
    outline.lists.append(
      EditOutline.List(
        path: path, node: points, texts: [(.point, "{\"Time\": 0, \"ParameterValue\": 1}")]))
    var index = 0
    let parameter = item.parameter
    try forEachElement(of: points) { element throws(JSONFault) in
      var point = EditOutline.Item(
        path: "\(path)[\(index)]", kind: .point, list: points, element: element, index: index)
      index += 1
      guard element.kind == .object else { return }
      let object = try OpenObject(self, element, ["Time", "ParameterValue"], keeping: .last)
      point.parameter = parameter
      point.values = [
        try time(of: object, from: origin, in: min(origin, 1e9)...1e9),
        try controlled(object, parameter),
      ]
      outline.items.append(point)
    }
    outline.keepPointsInOrder(from: first)
  }
}
