// Reads the budgets of effort: travels of a finger by crossing or state, and the sizes they hold for.

import HapticModel
import HapticScenes

extension InteractionReader {
  func effort() throws(JSONFault) -> InteractionEffort {
    var effort = InteractionEffort()
    try forEachMember("effort", of: object["effort"]) { (name, place, node) throws(JSONFault) in
      guard name == "over" else {
        effort.budgets.append(.init(name, try budget(node, name)))
        return
      }
      try forEachMember("over", of: node) { (name, place, node) throws(JSONFault) in
        effort.sweeps.append(.init(name, try values(node, name)))
      }
    }
    guard object["effort"] == nil || !effort.budgets.isEmpty else {
      throw document.fault(
        object.needed("effort"),
        "\"effort\" has no budget; name a crossing with its smallest and largest travel, such as "
          + "\"pull.1\": [100, 300].")
    }
    return effort
  }

  /// Visits the members of an object whose keys are names of features or parameters.
  private func forEachMember(
    _ key: String, of node: JSONNode?,
    _ visit: (_ name: String, _ place: JSONNode, _ node: JSONNode) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard let node else { return }
    guard node.kind == .object else { throw document.wrongType("\"\(key)\"", node, "an object") }
    var seen: Set<String> = []
    try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
      let name = document.scanner(at: node).excerpt(of: key)
      guard name != ObjectShape.comment else { return }
      let place = JSONNode(kind: .string, offset: key.start - 1)
      guard seen.insert(name).inserted else {
        throw document.fault(place, "\"\(name)\" appears twice.")
      }
      try visit(name, place, value)
    }
  }

  /// The longest travel that a budget may have, in points.
  private static var longest: ClosedRange<Double> { 0...100_000 }

  private func budget(_ node: JSONNode, _ name: String) throws(JSONFault) -> ClosedRange<Double> {
    let ends = try document.list(
      node, "\"\(name)\"", count: 2, "the smallest and the largest travel, in points")
    let low = try document.number(ends[0], "The least travel", in: Self.longest)
    let high = try document.number(ends[1], "The greatest travel", in: Self.longest)
    guard low <= high else {
      throw document.fault(
        node,
        "\"\(name)\" is \(document.excerpt(of: node)), in falling order; exchange the two numbers.")
    }
    return low...high
  }

  /// How many values of a parameter are tried (our choice).
  private static var mostValues: Int { 20 }

  private func values(_ node: JSONNode, _ name: String) throws(JSONFault) -> [Double] {
    guard node.kind == .array else {
      throw document.wrongType("\"\(name)\"", node, "a list of values")
    }
    var values: [Double] = []
    try document.forEachElement(of: node) { element throws(JSONFault) in
      values.append(try document.number(element, "A value of \"\(name)\"", in: .finite))
    }
    guard (1...Self.mostValues).contains(values.count) else {
      throw document.fault(
        node, "\"\(name)\" has \(values.count) values; write 1 to \(Self.mostValues).")
    }
    return values
  }
}
