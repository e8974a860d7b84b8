// Where the states and the transitions from an interaction are in its file, for findings about them.

import HapticModel
import HapticScenes

extension ReadInteraction {
  /// The places of states, as `states.refresh.armed`, of their transitions, as `states.refresh.armed[0]`, and
  /// of haptics, expectations and examples, as `haptics[0]`, and of budgets, as `effort.pull.1`.
  var places: [String: Place] {
    var found: [(path: String, offset: Int)] = []
    forEachMember(of: object["states"], "states") { machine, path in
      forEachMember(of: machine, path) { state, path in
        found.append((path, state.offset))
        for (index, way) in document.ways(of: state, in: machine).enumerated() {
          found.append(("\(path)[\(index)]", way.offset))
        }
      }
    }
    for list in ["haptics", "expectations", "examples"] {
      forEachElement(of: object[list], list) { found.append(($1, $0.offset)) }
    }
    forEachMember(of: object["effort"], "effort") { found.append(($1, $0.offset)) }
    var lines = LineCounter(document.scanner(at: document.root).text)
    return found.sorted(on: { $0.offset }).reduce(into: [:]) { places, row in
      places[row.path] = lines.place(of: row.offset, path: row.path)
    }
  }

  // Validated as the file was read, so that these two cannot fail.

  private func forEachElement(
    of node: JSONNode?, _ path: String, _ visit: (JSONNode, _ path: String) -> Void
  ) {
    guard let node, node.kind == .array else { return }
    var index = 0
    try? document.forEachElement(of: node) { element throws(JSONFault) in
      visit(element, "\(path)[\(index)]")
      index += 1
    }
  }

  private func forEachMember(
    of node: JSONNode?, _ path: String, _ visit: (JSONNode, _ path: String) -> Void
  ) {
    guard let node, node.kind == .object else { return }
    try? document.forEachMember(of: node) { (key, value) throws(JSONFault) in
      visit(value, "\(path).\(document.scanner(at: node).excerpt(of: key))")
    }
  }
}

extension Reading {
  /// The interaction of an interaction file, with the settings that it is played with as defaults; `nil`
  /// for any other file, also one that runs one.
  package var interaction: Interaction? { self[InteractionFile.source]?.changed }

  /// The place of a part of an interaction file, with its line if lines are kept.
  package func place(ofPart path: String) -> Place {
    self[InteractionFile.source]?.places[path] ?? Place(path: path)
  }
}
