// Checks the ways through the states: none without an end, none that is never taken, none that chatters.

import HapticModel

extension Interaction {
  /// Checks every machine: its transitions, and that each state can be reached.
  func checkMachines() throws(InteractionFault) {
    for machine in machines {
      let path = ["states", machine.name]
      guard !machine.states.isEmpty else {
        throw InteractionFault(path, "\"\(machine.name)\" has no states; give it at least one.")
      }
      for state in machine.states {
        for (index, exit) in state.exits.enumerated() {
          let place = path + [state.name, "\(index)"]
          try check(exit, at: place)
          try checkTarget(of: exit, machine, at: place)
          try checkDifference(of: index, state, at: place)
        }
      }
      try checkReached(machine, at: path)
      try checkChatter(machine, at: path)
    }
  }

  private func checkTarget(
    of exit: InteractionExit, _ machine: InteractionMachine, at path: [String]
  ) throws(InteractionFault) {
    guard let target = exit.target else {
      guard exit.moves.isEmpty else { return }
      throw InteractionFault(
        path, "This transition leads nowhere and moves nothing; give it \"to\" or \"move\".")
    }
    let names = machine.states.map { $0.name }
    guard names.contains(target) else {
      throw .unknown("state", target, among: names, at: path + ["to"])
    }
  }

  /// Two transitions with one trigger, of which the first has no more conditions than the second.
  private func checkDifference(
    of index: Int, _ state: InteractionMachine.State, at path: [String]
  ) throws(InteractionFault) {
    let exit = state.exits[index]
    let earlier = state.exits[..<index].firstIndex { other in
      other.trigger == exit.trigger && other.conditions.allSatisfy(exit.conditions.contains)
    }
    guard let earlier else { return }
    throw InteractionFault(
      path,
      "Transition \(index) of \"\(state.name)\" is never taken, because transition \(earlier) has the same "
        + "trigger and comes first. Tell them apart by \"if\", the one with more conditions first.")
  }

  private func checkReached(
    _ machine: InteractionMachine, at path: [String]
  ) throws(InteractionFault) {
    var reached: Set<String> = []
    var open = [machine.states[0].name]
    while let name = open.popLast() {
      guard reached.insert(name).inserted else { continue }
      open += machine.states.first { $0.name == name }?.exits.compactMap { $0.target } ?? []
    }
    guard let lost = machine.states.first(where: { !reached.contains($0.name) }) else { return }
    throw InteractionFault(
      path + [lost.name],
      "No transition leads to \"\(machine.name).\(lost.name)\"; lead one there, or remove the state."
    )
  }

  /// Two states that a value changes between at one level, without a slack between both ways.
  private func checkChatter(
    _ machine: InteractionMachine, at path: [String]
  ) throws(InteractionFault) {
    for state in machine.states {
      for (index, exit) in state.exits.enumerated() {
        guard case .crossing(let there) = exit.trigger, let target = exit.target,
          let next = machine.states.first(where: { $0.name == target })
        else { continue }
        for case .crossing(let back) in next.exits.filter({ $0.target == state.name })
          .map({ $0.trigger }) where chatters(there, back)
        {
          throw InteractionFault(
            path + [state.name, "\(index)", "when"],
            "\"\(there.comparison.text)\" and \"\(back.comparison.text)\" of \"\(target)\" meet at one level, where a "
              + "trembling finger would trigger both again and again; set them apart, or give "
              + "one a \"slack\".")
        }
      }
    }
  }

  private func chatters(_ there: InteractionCrossing, _ back: InteractionCrossing) -> Bool {
    let directions = there.comparison.relation.direction * back.comparison.relation.direction
    guard directions < 0, there.comparison.left == back.comparison.left,
      let a = usual(there.level), let b = usual(back.level), isContinuous(there.comparison.left)
    else { return false }
    return there.comparison.relation.direction > 0 ? a <= b : b <= a
  }

  /// Whether it passes all values between two, unlike the number of a stop.
  private func isContinuous(_ quantity: Quantity) -> Bool {
    quantity.names.allSatisfy { name in
      !values.contains { "\($0.name).stop" == name && $0.stops != nil }
    }
  }

  /// The number with every parameter at its default; `nil` if it changes during a run.
  func usual(_ quantity: Quantity) -> Double? {
    var numbers: [String: Double] = [:]
    for name in quantity.names {
      guard let parameter = parameter(name) else { return nil }
      numbers[name] =
        parameter.defaultValue.number ?? (parameter.defaultValue == .flag(true) ? 1 : 0)
    }
    return quantity.value { numbers[$0] ?? 0 }
  }

  /// Checks that the map of what crosses a level gets to it.
  func checkReach(
    of crossing: InteractionCrossing, at path: [String]
  ) throws(InteractionFault) {
    guard case .name(let name) = crossing.comparison.left, let value = value(name),
      value.edge == .clamp, let level = usual(crossing.level)
    else { return }
    let ends = value.map.compactMap { usual($0.value) }
    guard ends.count == value.map.count, let low = ends.min(), let high = ends.max() else { return }
    let relation = crossing.comparison.relation
    guard relation.direction != 0 else { return }
    let range = "from \(Quantity.number(low).text) to \(Quantity.number(high).text)"
    let (from, to) = relation.direction > 0 ? (low, high) : (high, low)
    if relation.holds(from, level) {
      throw InteractionFault(
        path,
        "\"\(crossing.comparison.text)\" always holds, since \(name) goes \(range); name a "
          + "level inside, or extend its map with \"edge\": \"extend\".")
    }
    guard !relation.holds(to, level) else { return }
    throw InteractionFault(
      path,
      "\"\(crossing.comparison.text)\" never holds, since \(name) goes \(range); name a level "
        + "inside, or extend its map with \"edge\": \"extend\".")
  }
}
