// Reads what must hold of parameters together, what moves a dial, and the rules of scroll views.

import HapticModel
import HapticScenes

extension InteractionReader {
  func requirements() throws(JSONFault) -> [Interaction.Requirement] {
    var requirements: [Interaction.Requirement] = []
    try object.forEach("requires") { node throws(JSONFault) in
      let row = try StrictObject(document, node, .requirement)
      try row.checkRemarks()
      let text = try row.text("that") ?? ""
      let comparison = try parsed(text, row.needed("that"), "\"that\"") {
        text throws(QuantityFault) in try QuantityText.comparison(text)
      }
      requirements.append(
        Interaction.Requirement(
          comparison, of: try row.text("parameter") ?? "", else: try row.text("else") ?? ""))
    }
    return requirements
  }

  /// Reads what moves a dial besides fingers, and when these do not.
  func readMotions(
    of input: inout InteractionInput, _ object: StrictObject
  ) throws(JSONFault) {
    input.stale = try quantity("stale", of: object, default: 0.1)
    for word in try words("locked", of: object) {
      input.locks.append(try state(word, object.needed("locked"), "\"locked\""))
    }
    try forEachNamed("run", of: object) { (name, node) throws(JSONFault) in
      let row = try StrictObject(document, node, .dialRun)
      try row.checkRemarks()
      input.runs.append(
        InteractionInput.Run(
          in: try state(name, node, "A state of \"run\""), to: try quantity("to", of: row),
          try neededPace(of: row)))
    }
  }

  func scrollRules(_ object: StrictObject) throws(JSONFault) -> ScrollRules {
    var rules = ScrollRules()
    let ends = try quantities("range", of: object, 2, "the smallest and the largest offset")
    rules.ends = ends.map { InteractionInput.DragRange($0[0], $0[1]) }
    rules.rate = try quantity("rate", of: object, default: rules.rate)
    rules.threshold = try quantity("threshold", of: object, default: rules.threshold)
    rules.projection = try projection(object)
    rules.mirrored = try quantity("mirrored", of: object)
    if let node = object["snap"] {
      let snap = try StrictObject(document, node, .scrollSnap)
      try snap.checkRemarks()
      rules.snap = ScrollRules.Snap(
        every: try quantity("every", of: snap), at: try quantity("at", of: snap))
    }
    return rules
  }

  /// A rule by its word, or the parameter that chooses one.
  private func projection(_ object: StrictObject) throws(JSONFault) -> Quantity {
    guard let text = try object.text("projection") else { return 0 }
    let place = ProjectionRule.allCases.firstIndex { $0.rawValue == text }
    if let place { return .number(Double(place)) }
    return try quantity("projection", of: object)
  }
}
