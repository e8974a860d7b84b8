// Where the names of an interaction are in its live program: slots of numbers, states and events.

import HapticModel

/// The numbers of an interaction's names, for the engine's own player and for generated code alike.
package struct LiveLayout: Sendable {
  package let definition: Interaction
  /// The slots of parameters, constants, moved fields of inputs, motions and stops.
  package private(set) var slots: [String: Int] = [:]
  /// The events by name, states among them.
  package private(set) var events: [String: Int] = [:]
  /// The values with a map, in order: each has the map of its place.
  package private(set) var maps: [String: Int] = [:]
  /// The values with stops, in order.
  package private(set) var rows: [String: Int] = [:]

  package init(_ definition: Interaction) {
    self.definition = definition
    let constants = definition.constantValues.map { $0.name }
    for name in definition.parameters.map({ $0.name }) + constants { slots[name] = slots.count }
    for input in definition.inputs { slots[input.moved ?? input.name] = slots.count }
    for motion in definition.motions { slots[motion.name] = slots.count }
    for value in definition.values where value.stops != nil {
      rows[value.name] = rows.count
      slots["\(value.name).stop"] = slots.count
    }
    for value in definition.values where !value.map.isEmpty { maps[value.name] = maps.count }
    events = Self.events(of: definition)
  }

  private static func events(of definition: Interaction) -> [String: Int] {
    var names = [Interaction.startEvent] + Interaction.fingerEvents
    for input in definition.inputs {
      if case .button = input.kind {
        names += [input.name] + (1..<LiveEvent.ofInput).map { "\(input.name).\($0)" }
      } else {
        names += ["press", "release", "cancel", "tap", "rest", InteractionInput.dragged].map {
          "\(input.name).\($0)"
        }
      }
    }
    for motion in definition.motions {
      names += ["start", "end", "phase"].map { "\(motion.name).\($0)" }
    }
    for value in definition.values where value.stops != nil {
      names += ["stop", "end"].map { "\(value.name).\($0)" }
    }
    for motion in definition.motions where motion.animator != nil {
      names += ["reach", "turn", "back", "rest", "tap"].map { "\(motion.name).\($0)" }
    }
    names += definition.machines.flatMap { machine in
      machine.states.map { StateName(machine.name, $0.name).text }
    }
    var events: [String: Int] = [:]
    for (number, name) in names.enumerated() where events[name] == nil { events[name] = number }
    return events
  }

  package func input(_ name: String) -> Int {
    definition.inputs.firstIndex { $0.name == name } ?? 0
  }

  /// The motions that are animators, by name.
  package var animators: [String] {
    definition.motions.filter { $0.animator != nil }.map { $0.name }
  }

  /// The number of a motion among animators.
  package func animator(_ motion: String) -> Int { animators.firstIndex(of: motion) ?? 0 }

  /// A state by the numbers of its machine and of itself.
  package func numbers(of name: StateName) -> (machine: Int, state: Int) {
    let state = state(name)
    return (state.machine, state.state)
  }

  func state(_ name: StateName) -> LiveState {
    let machine = definition.machines.firstIndex { $0.name == name.machine } ?? 0
    let states = definition.machines.isEmpty ? [] : definition.machines[machine].states
    return LiveState(
      machine: machine, state: states.firstIndex { $0.name == name.state } ?? 0)
  }

  package func event(_ name: String) -> Int { events[name] ?? 0 }

  /// The inputs whose fingers move some names.
  package func inputs(moving names: [String]) -> [Int] {
    var (open, seen): ([String], Set<String>) = (names, [])
    while let name = open.popLast() {
      let base = name.withoutSpeed ?? name
      guard seen.insert(base).inserted else { continue }
      open += definition.value(base)?.names ?? []
    }
    return definition.inputs.indices.filter { place in
      definition.inputs[place].fields.contains { seen.contains($0) }
    }
  }

  /// The values that move an input as it is let go, first of which is asked.
  package func releasing(_ input: InteractionInput) -> InteractionValue? {
    definition.values.first {
      !$0.release.isEmpty && definition.input(driving: $0.name)?.name == input.name
    }
  }
}
