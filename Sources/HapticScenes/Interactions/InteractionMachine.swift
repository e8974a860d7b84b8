// The states of an interaction, and the transitions from them: crossings, events and times.

import HapticModel

/// A state of a machine.
public struct StateName: Hashable, Sendable {
  /// The machine.
  public var machine: String
  /// The state.
  public var state: String

  /// A state of a machine.
  public init(_ machine: String, _ state: String) {
    (self.machine, self.state) = (machine, state)
  }

  /// The state as files and features name it, such as `refresh.armed`.
  package var text: String { "\(machine).\(state)" }
}

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

/// A comparison of two numbers.
public struct InteractionComparison: Hashable, Sendable {
  /// The relations of two numbers.
  public enum Relation: String, CaseIterable, Hashable, Sendable {
    case atLeast = ">="
    case atMost = "<="
    case differs = "!="
    case above = ">"
    case below = "<"
    case equals = "="
  }

  /// The number before the relation.
  public var left: Quantity
  /// The relation.
  public var relation: Relation
  /// The number after it.
  public var right: Quantity

  /// A comparison, such as `("pull", .above, 1)`.
  public init(_ left: Quantity, _ relation: Relation, _ right: Quantity) {
    (self.left, self.relation, self.right) = (left, relation, right)
  }
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

/// What must hold at a moment.
public struct InteractionCondition: Hashable, Sendable {
  /// What is asked.
  public enum Test: Hashable, Sendable {
    case comparison(InteractionComparison)
    case state(StateName)
  }

  /// What is asked.
  public var test: Test
  /// Whether it must not hold.
  public var isNegated = false

  /// A condition that holds if the test does, or if it does not.
  public init(_ test: Test, isNegated: Bool = false) {
    (self.test, self.isNegated) = (test, isNegated)
  }
}

extension InteractionComparison.Relation {
  /// Whether it holds of two numbers; differences below a trillionth of the second are none.
  package func holds(_ a: Double, _ b: Double) -> Bool {
    switch self {
    case .above: HapticScenes.above(a, b)
    case .atLeast: HapticScenes.atLeast(a, b)
    case .below: HapticScenes.below(a, b)
    case .atMost: HapticScenes.atMost(a, b)
    case .equals: HapticScenes.equals(a, b)
    case .differs: HapticScenes.differs(a, b)
    }
  }

  /// 1 if it holds above a level, −1 if below, 0 if neither.
  package var direction: Double {
    switch self {
    case .above, .atLeast: 1
    case .below, .atMost: -1
    case .equals, .differs: 0
    }
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

// MARK: - Texts

extension InteractionComparison {
  /// The comparison as files write it, such as `pull > 1`.
  package var text: String { "\(left.text) \(relation.rawValue) \(right.text)" }
}

extension InteractionCondition {
  /// The condition as files write it, such as `not refresh.loading`.
  package var text: String {
    let text =
      switch test {
      case .comparison(let comparison): comparison.text
      case .state(let name): name.text
      }
    return isNegated ? "not \(text)" : text
  }
}
