// Finds what can be edited in a clip: the points of its two envelopes, and the transients on them.

import HapticModel

extension HapticClip {
  private static let path = "signals.continuous.envelopes"

  /// Values are those that the file has, also where a profile's amplitudes are other strengths.
  @Sendable static func outline(
    _ document: JSONDocument, _ options: ReadingOptions
  ) throws(JSONFault) -> EditOutline {
    var outline = EditOutline()
    outline.refused = (
      .continuous, "a clip has one vibration; add points to its \(path).amplitude"
    )
    var node = document.root
    for key in ["signals", "continuous", "envelopes"] as [StaticString] {
      guard let next = try OpenObject(document, node, [key])[key] else { return outline }
      node = next
    }
    let envelopes = try OpenObject(document, node, ["amplitude", "frequency"])
    if let list = envelopes["amplitude"] {
      try document.add(
        list, "amplitude", of: "Intensity", at: "\(path).amplitude",
        [
          (.point, "{\"time\": 0, \"amplitude\": #}"),
          (
            .transient,
            "{\"time\": 0, \"amplitude\": #, \"emphasis\": {\"amplitude\": 1, \"frequency\": 0.5}}"
          ),
        ], to: &outline)
    }
    if let list = envelopes["frequency"] {
      try document.add(
        list, "frequency", of: "Sharpness", at: "\(path).frequency",
        [(.point, "{\"time\": 0, \"frequency\": #}")], to: &outline)
    }
    return outline
  }
}

extension JSONDocument {
  /// Adds the points of an envelope, each followed by the transient on it.
  fileprivate func add(
    _ list: JSONNode, _ key: StaticString, of parameter: String, at path: String,
    _ texts: [(kind: EditOutline.Kind, text: String)], to outline: inout EditOutline
  ) throws(JSONFault) {
    guard list.kind == .array else { return }
    outline.lists.append(EditOutline.List(path: path, node: list, texts: texts))
    let first = outline.items.count
    var taps: [OpenObject?] = []
    try forEachElement(of: list) { element throws(JSONFault) in
      let object = try OpenObject(self, element, ["time", key, "emphasis"])
      let tap = try object["emphasis"].map { node throws(JSONFault) in
        try OpenObject(self, node, ["amplitude", "frequency"])
      }
      var point = EditOutline.Item(
        path: "\(path)[\(taps.count)]", kind: .point, list: list, element: element,
        index: taps.count, parameter: parameter)
      point.values = [
        try quantity("time", "time", of: object, in: EditOutline.times),
        try quantity(
          "value", key, of: object, in: 0...max(0, try number(tap?["amplitude"]) ?? 1)),
      ]
      outline.items.append(point)
      taps.append(tap)
    }
    outline.keepPointsInOrder(from: first)
    let points = outline.items[first...]
    outline.items.removeSubrange(first...)
    for (point, tap) in zip(points, taps) {
      outline.items.append(point)
      guard let tap else { continue }
      var item = EditOutline.Item(
        path: "\(point.path).emphasis", kind: .transient, list: list, element: point.element,
        index: point.index, part: tap.node)
      let least = min(point.value("value")?.number ?? 0, 1)
      item.values = [
        point.values[0], try quantity("intensity", "amplitude", of: tap, in: least...1),
        try quantity("sharpness", "frequency", of: tap, in: 0...1),
      ]
      outline.items.append(item)
    }
  }

  private func quantity(
    _ name: String, _ key: StaticString, of object: OpenObject, in range: ClosedRange<Double>
  ) throws(JSONFault) -> EditOutline.Quantity {
    try value(
      name, object[key], in: range, missing: .missing(in: object.node, as: "\"\(key)\": #"))
  }
}
