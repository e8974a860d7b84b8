// The states of one part of the interface, of which later ones may still be withdrawn.

import HapticModel

/// States entered one after the other, the future of which can still change.
struct StateLane: Hashable, Sendable {
  /// The state machine, such as `wheel`.
  let machine: String
  /// The states by time; the first counts from the start of the timeline.
  private(set) var changes: [StateChange]

  init(_ machine: String, startingIn state: String) {
    self.machine = machine
    changes = [StateChange(machine, state, at: .zero)]
  }

  /// Enters a state, in place of whatever was to be entered later; nothing if it is in it already.
  mutating func enter(_ state: String, at time: HapticTime) {
    while changes.count > 1, let last = changes.last, last.time > time { changes.removeLast() }
    guard changes.last?.state != state else { return }
    changes.append(StateChange(machine, state, at: time))
  }

  /// When a state was last entered; `nil` if it never was.
  func lastEntry(of state: String) -> HapticTime? { changes.last { $0.state == state }?.time }

  /// The state at a moment: the last one entered by then; one binary search.
  func state(at time: HapticTime) -> String {
    changes[max(changes.partitioningIndex { $0.time > time } - 1, 0)].state
  }
}
