// Reads paces that parameters decide: curves and springs of named numbers, and a choice of paces.

import HapticModel
import HapticScenes

extension InteractionReader {
  /// The control points of a curve of which one is named; `nil` for another curve.
  func parametricCurve(of object: StrictObject) throws(JSONFault) -> [Quantity]? {
    guard let node = object["curve"], node.kind == .array else { return nil }
    let points =
      try quantities("curve", of: object, 4, "a name, or the x and y of two control points") ?? []
    return points.allSatisfy { $0.isNumber } ? nil : points
  }

  /// A spring of which a number is named, or that starts at a speed of its own; `nil` for another.
  func parametricSpring(_ node: JSONNode) throws(JSONFault) -> ParametricSpring? {
    let forms = ParametricSpring.Form.allCases
    guard let key = try document.key(of: node, among: forms.map { $0.rawValue }),
      let form = ParametricSpring.Form(rawValue: key),
      let shape = ObjectShape.paceSprings.first(where: { $0.needed.first == key })
    else { return nil }
    let object = try StrictObject(document, node, shape)
    try object.checkRemarks()
    var numbers: [Quantity] = []
    for key in form.keys { numbers.append(try quantity(key, of: object)) }
    var spring = ParametricSpring(form, numbers)
    spring.velocity = try optionalQuantity("velocity", of: object)
    spring.rule = try object.text("rule") ?? spring.rule
    let isKnown = numbers.allSatisfy { $0.isNumber } && SettlingRule(rawValue: spring.rule) != nil
    if isKnown, spring.velocity?.isNumber ?? true { _ = try document.spring(node) }
    return isKnown && spring.velocity == nil ? nil : spring
  }

  /// The paces for the words of a parameter.
  func chosenPace(of object: StrictObject) throws(JSONFault) -> ParametricPace {
    var paces: [ParametricPace] = []
    try forEachNamed("pace", of: object) { (name, node) throws(JSONFault) in
      guard node.kind == .object else {
        throw document.wrongType("\"\(name)\"", node, "an object with a pace for each word")
      }
      var rows: [WordedPace] = []
      try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
        let word = document.scanner(at: node).excerpt(of: key)
        guard word != ObjectShape.comment else { return }
        guard !rows.contains(where: { $0.word == word }) else {
          throw document.fault(value, "\"\(word)\" appears twice.")
        }
        let row = try StrictObject(document, value, .wordedPace)
        try row.checkRemarks()
        rows.append(WordedPace(word, try neededPace(of: row)))
      }
      paces.append(.chosen(by: name, rows))
    }
    guard paces.count == 1 else {
      throw document.fault(
        object.needed("pace"),
        "\"pace\" names one parameter that is a choice, with a pace for each of its words.")
    }
    return paces[0]
  }
}

extension Quantity {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
