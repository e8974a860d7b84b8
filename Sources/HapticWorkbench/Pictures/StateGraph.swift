// Graphs of states: each machine as a column of boxes, with a labelled arrow for each transition.

import HapticFormats
import HapticModel
import HapticScenes

/// The states of an interaction and the transitions from them, laid out in rows and lanes.
///
/// A box has a row for its name, where all arrows into it arrive, and a row for each transition, in the
/// order of the file. Right of the labels runs a lane for each state that arrows lead to. So no label
/// meets a box or another label, whatever the names are, and the same file always gives the same
/// picture.
package struct StateGraph: Sendable {
  /// A transition from a state.
  struct Way: Sendable {
    /// What opens it, and under which conditions.
    let label: String
    /// What is felt and moved on the way; empty for nothing.
    let detail: String
    /// The row of its label.
    let row: Int
    /// The box that it leads to.
    let target: Int
    /// Whether the state is not left.
    let stays: Bool
  }

  /// A state.
  struct Box: Sendable {
    let name: String
    /// The row of its name.
    let row: Int
    let ways: [Way]
    /// The lane of the arrows into it, from the left; `nil` without any.
    fileprivate(set) var lane: Int?

    var lastRow: Int { row + ways.count }
  }

  /// A machine: its boxes from top to bottom, at first the first.
  struct Block: Sendable {
    let name: String
    fileprivate(set) var boxes: [Box]
    fileprivate(set) var lanes = 0
  }

  let title: String
  let subtitle: String
  let theme: DrawingTheme
  let blocks: [Block]

  /// Lays out the states of an interaction; one without machines has an empty graph.
  package init(of definition: Interaction, theme: DrawingTheme = .automatic) {
    (title, subtitle, self.theme) = (definition.name, definition.intent, theme)
    blocks = definition.machines.map { Block($0, in: definition) }
  }
}

extension Reading {
  /// The graph of the interaction that it plays, in the variant that is set; `nil` for anything else,
  /// and for an interaction without states.
  package func graph(_ theme: DrawingTheme = .automatic) -> StateGraph? {
    guard let scene, !scene.scene.definition.machines.isEmpty else { return nil }
    var definition = scene.scene.definition
    if case .choice(let word) = scene.settings[Interaction.variantName],
      let variant = definition.variants.first(where: { $0.name == word })
    {
      definition = definition.playing(variant)
    }
    return StateGraph(of: definition, theme: theme)
  }
}

// MARK: - Layout

extension StateGraph.Block {
  fileprivate init(_ machine: InteractionMachine, in definition: Interaction) {
    name = machine.name
    boxes = []
    let names = machine.states.map { $0.name }
    var row = 0
    for (index, state) in machine.states.enumerated() {
      let ways = state.exits.enumerated().map { number, exit in
        StateGraph.Way(
          label: exit.words, detail: exit.details(from: state.name, of: machine.name, definition),
          row: row + 1 + number,
          target: exit.target.flatMap { names.firstIndex(of: $0) } ?? index,
          stays: exit.target == nil)
      }
      boxes.append(StateGraph.Box(name: state.name, row: row, ways: ways))
      row += ways.count + 2
    }
    placeLanes()
  }

  /// Gives each state that is led to a lane: short ones on the left, those apart share one.
  private mutating func placeLanes() {
    let spans = boxes.indices.compactMap { target -> (target: Int, rows: ClosedRange<Int>)? in
      let rows = boxes.flatMap { $0.ways }.filter { $0.target == target }.map { $0.row }
      guard let first = rows.min(), let last = rows.max() else { return nil }
      return (target, min(first, boxes[target].row)...max(last, boxes[target].row))
    }
    var taken: [[ClosedRange<Int>]] = []
    for span in spans.sorted(on: { $0.rows.count }) {
      let free = taken.firstIndex { !$0.contains { $0.overlaps(span.rows) } }
      if free == nil { taken.append([]) }
      let lane = free ?? taken.count - 1
      taken[lane].append(span.rows)
      boxes[span.target].lane = lane
    }
    lanes = taken.count
  }
}

// MARK: - Words

extension InteractionExit {
  /// What opens it, such as `pull > 1 by finger, if not refresh.loading`.
  fileprivate var words: String {
    let parts = conditions.map { $0.text }
    return parts.isEmpty
      ? trigger.words : "\(trigger.words), if \(parts.joined(separator: " and "))"
  }

  /// What is felt and moved on the way, such as `arm; list to -60`.
  fileprivate func details(
    from state: String, of machine: String, _ definition: Interaction
  ) -> String {
    let felt = definition.responses.filter { response in
      switch response.cause {
      case .transition(let other, let from, let to):
        other == machine && from == state && to == target
      case .entry(let name): name.machine == machine && name.state == target
      case .event, .crossing, .during, .sounding: false
      }
    }
    let moved = moves.map { "\($0.name) to \($0.target.text)" }
    return (felt.map { $0.name } + moved).joined(separator: "; ")
  }
}

extension InteractionExit.Trigger {
  fileprivate var words: String {
    switch self {
    case .event(let name, let count): count > 1 ? "\(name), \(count) times" : name
    case .entry(let state): state.text
    case .after(let wait, let origin):
      (wait.names.isEmpty ? "after \(wait.text) s" : "after \(wait.text)")
        + (origin.map { " since \($0.text)" } ?? "")
    case .crossing(let crossing):
      crossing.comparison.text + (crossing.slack.map { " with slack \($0.text)" } ?? "")
        + (crossing.agent.map { " by \($0.rawValue)" } ?? "")
    }
  }
}
