// Reads the controls of an inline pattern: dynamic parameters and curves.

import HapticModel

extension TimelineReader {
  mutating func readControls(
    _ object: StrictObject, into pattern: inout HapticPattern
  ) throws(JSONFault) {
    try object.forEach("controls") { node throws(JSONFault) in
      let control = try control(node, index: pattern.controls.count)
      pattern.controls.append(control)
    }
  }

  private static let controlKeys = ["parameter", "curve"]

  private mutating func control(_ node: JSONNode, index: Int) throws(JSONFault) -> Control {
    switch try document.key(of: node, among: Self.controlKeys) {
    case "parameter":
      return .parameter(try step(StrictObject(document, node, .step)))
    case "curve":
      let curve = try curve(StrictObject(document, node, .curve))
      if curve.points.isEmpty {
        let path = "patterns[\(patternIndex)].controls[\(index)]"
        report(ReadingRules.emptyCurve, at: node.offset, path, "The curve has no points.")
      }
      return .curve(curve)
    default: throw document.shapeless(node, "A control", Self.controlKeys)
    }
  }

  private func step(_ object: StrictObject) throws(JSONFault) -> DynamicParameter {
    try object.checkRemarks()
    let parameter = try parameter(object, "parameter")
    let time = try object.time("at")
    try checkLength(time, "The step", object.needed("at"))
    let value = try object.number("value", in: parameter.range)
    return DynamicParameter(parameter, time: time, value: value)
  }

  private func curve(_ object: StrictObject) throws(JSONFault) -> ParameterCurve {
    try object.checkRemarks()
    let parameter = try parameter(object, "curve")
    var points: [ControlPoint] = []
    try object.forEach("points") { node throws(JSONFault) in
      let point = try point(node, of: parameter)
      if let last = points.last, point.time < last.time {
        throw document.fault(
          node, "The point at \(point.time) comes after the one at \(last.time).")
      }
      points.append(point)
    }
    if let last = points.last { try checkLength(last.time, "The curve", object.node) }
    return ParameterCurve(parameter, points: points)
  }

  private func point(
    _ node: JSONNode, of parameter: ControlParameter
  ) throws(JSONFault) -> ControlPoint {
    let pair = try document.list(node, "A point", count: 2, "a time and a value")
    return ControlPoint(
      time: try document.time(pair[0], "The point's time"),
      value: try document.number(pair[1], "The point's value", in: parameter.range))
  }

  private func parameter(
    _ object: StrictObject, _ key: String
  ) throws(JSONFault) -> ControlParameter {
    let node = object.needed(key)
    let name = try document.text(node, "\"\(key)\"")
    if let parameter = ControlParameter(rawValue: name) { return parameter }
    // Names of event parameters have their own message.
    if let nearest = ControlParameter.nearest(to: name) {
      let message = "\"\(key)\" is \(document.excerpt(of: node)). Did you mean \"\(nearest)\"?"
      throw document.fault(node, message)
    }
    throw document.unknown(
      name, node, "\"\(key)\"", among: ControlParameter.allCases.map { $0.rawValue })
  }
}
