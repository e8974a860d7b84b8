// The states of an interaction, and the transitions from them: crossings, events and times.

import HapticModel

/// States of which exactly one is active at a time, at first the first.
public struct InteractionMachine: Hashable, Sendable {
  /// A state, with the transitions from it.
  public struct State: Hashable, Sendable {
    /// Its name, unique in its machine.
    public var name: String
    /// The transitions, of which the first that is open is taken.
    public var exits: [InteractionExit]

    /// A state; without transitions it is never left.
    public init(_ name: String, _ exits: [InteractionExit] = []) {
      (self.name, self.exits) = (name, exits)
    }
  }

  /// Its name.
  public var name: String
  /// The states, at least one.
  public var states: [State]

  /// A machine that begins in the first of its states.
  public init(_ name: String, _ states: [State]) { (self.name, self.states) = (name, states) }
}

/// A transition from a state.
public struct InteractionExit: Hashable, Sendable {
  /// What opens a transition.
  public enum Trigger: Hashable, Sendable {
    /// A comparison that comes to hold.
    case crossing(InteractionCrossing)
    /// An event, or so many of it since the state was entered.
    case event(String, count: Int)
    /// A state of another machine that is entered.
    case entry(StateName)
    /// Seconds in the state, or since a state was last entered: none before it was.
    case after(Quantity, since: StateName? = nil)
  }

  /// What opens it.
  public var trigger: Trigger
  /// What must hold at that moment.
  public var conditions: [InteractionCondition] = []
  /// Whether it is also open if its comparison already holds as the state is entered.
  public var isAtOnce = false
  /// The state entered; `nil` to stay, and only to move something.
  public var target: String?
  /// What is moved on the way, by name.
  public var moves: [Move] = []

  /// A transition that is open whenever its trigger is.
  public init(_ trigger: Trigger, to target: String? = nil) {
    (self.trigger, self.target) = (trigger, target)
  }

  /// An input or a value that is moved.
  public struct Move: Hashable, Sendable {
    /// The input or the value.
    public var name: String
    /// Where to, in its own unit.
    public var target: Quantity
    /// How it gets there.
    public var pace: Pace
    /// Whether it takes away the fingers that are down; else a dragging one prevents it.
    public var cancels = false
    /// Which finger ends it; `nil` for one that touches down, unless it leads beyond an edge.
    public var end: End?
    /// Where a scroll view may rest from then on; `nil` for where it may already.
    public var range: InteractionInput.DragRange?

    /// What ends the move of a scroll view before its time.
    public enum End: String, CaseIterable, Hashable, Sendable {
      /// A finger that begins to drag; one that rests on the screen does not.
      case drag
      /// Nothing: fingers that come down meanwhile do not count.
      case never
    }

    /// A move that a touch ends.
    public init(_ name: String, to target: Quantity, _ pace: Pace) {
      (self.name, self.target, self.pace) = (name, target, pace)
    }
  }
}

/// Who moves a value when it counts.
public enum InteractionAgent: String, CaseIterable, Hashable, Sendable {
  case finger, motion
}

/// A comparison that comes to hold, and when that counts.
public struct InteractionCrossing: Hashable, Sendable {
  /// The comparison.
  public var comparison: InteractionComparison
  /// How far beyond the level the value must be, in its unit, so that two crossings at one level
  /// do not chatter.
  public var slack: Quantity?
  /// Who must move the value; `nil` for anyone.
  public var agent: InteractionAgent?

  /// A crossing, by anyone unless an agent is named.
  public init(
    _ comparison: InteractionComparison, slack: Quantity? = nil, by agent: InteractionAgent? = nil
  ) {
    (self.comparison, self.slack, self.agent) = (comparison, slack, agent)
  }
}

extension InteractionCrossing {
  /// The number whose passage of ``level`` is the crossing.
  package var level: Quantity {
    guard let slack else { return comparison.right }
    let sign: Quantity.Operator = comparison.relation.direction < 0 ? .minus : .plus
    return .operation(sign, comparison.right, slack)
  }

  /// The name of its feature: `pull.1` for `pull > 1`, `pull.back.down` for `pull < back`, and
  /// `pull.start` for `pull > pull.start`.
  package func feature(_ text: (Quantity) -> String) -> String {
    let (left, right) = (text(comparison.left), text(comparison.right))
    let name = right.hasPrefix("\(left).") ? right : "\(left).\(right)"
    return comparison.relation.direction < 0 ? "\(name).down" : name
  }
}
