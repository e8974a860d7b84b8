// One machine of a run: its states so far, and what its transitions wait for.

import HapticModel

/// One machine of a run: its states so far, and what its transitions wait for.
struct MachineRun {
  /// What opens a transition, in the terms of a run.
  struct Way {
    enum Kind { case event, crossing, wait }
    let kind: Kind
    /// The event, or the state entered; empty for others.
    var event = ""
    /// How often the event must come, at least; below 0 for a state.
    var count = -1
    /// The numbers of what crosses.
    var names: [Int] = []

    init(_ trigger: InteractionExit.Trigger, _ names: RunningNames) {
      switch trigger {
      case .event(let name, let count): (kind, event, self.count) = (.event, name, count)
      case .entry(let state): (kind, event) = (.event, state.text)
      case .crossing(let crossing):
        (kind, self.names) = (.crossing, crossing.names.compactMap { names.number(of: $0) })
      case .after: kind = .wait
      }
    }
  }

  /// What a transition from the active state waits for.
  struct Wait {
    /// Whether it is known when its crossing comes to hold next; a time of `nil` is never.
    var isKnown = false
    var onset: HapticTime?
    /// Whether its crossing was at this instant.
    var isOpen = false
    /// When its wait in seconds is over.
    var timer: HapticTime?
    /// How often its event came since the state was entered.
    var count = 0
  }

  let definition: InteractionMachine
  private let allWays: [[Way]]
  private(set) var lane: StateLane
  /// The states left and entered, and when, the first left out.
  private(set) var changes: [(from: String, to: String, time: HapticTime)] = []
  private(set) var entry = HapticTime.zero
  private(set) var index = 0
  /// The waits of the active state, by transition.
  var waits: [Wait] = []

  init(_ definition: InteractionMachine, _ names: RunningNames) {
    self.definition = definition
    allWays = definition.states.map { state in state.exits.map { Way($0.trigger, names) } }
    lane = StateLane(definition.name, startingIn: definition.states.first?.name ?? "")
    waits = ways.map { _ in Wait() }
  }

  var name: String { definition.name }
  var state: String { index < definition.states.count ? definition.states[index].name : "" }
  var exits: [InteractionExit] {
    index < definition.states.count ? definition.states[index].exits : []
  }
  /// What opens the transitions from the active state.
  var ways: [Way] { index < allWays.count ? allWays[index] : [] }

  func isIn(_ state: StateName) -> Bool { state.machine == name && state.state == self.state }

  /// Begins in another state than the first.
  mutating func begin(in state: String) {
    index = definition.states.firstIndex { $0.name == state } ?? index
    lane = StateLane(name, startingIn: state)
    waits = ways.map { _ in Wait() }
  }

  mutating func enter(_ target: String, at time: HapticTime) {
    changes.append((state, target, time))
    index = definition.states.firstIndex { $0.name == target } ?? index
    lane.enter(target, at: time)
    entry = time
    waits = ways.map { _ in Wait() }
  }

  /// Notes which crossings are at an instant.
  mutating func noteCrossings(at time: HapticTime) {
    for way in waits.indices { waits[way].isOpen = waits[way].onset == time }
  }

  /// Forgets when crossings come to hold that depend on a source.
  mutating func forgetOnsets(dependingOn source: Int, _ roots: [[Int]]) {
    for way in waits.indices where waits[way].isKnown {
      guard ways[way].names.contains(where: { roots[$0].contains(source) }) else { continue }
      (waits[way].isKnown, waits[way].onset) = (false, nil)
    }
  }
}

extension InteractionCrossing {
  /// The names in it.
  package var names: [String] {
    (comparison.left.names + level.names).map { $0.withoutSpeed ?? $0 }
  }
}
