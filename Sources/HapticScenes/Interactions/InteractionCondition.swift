// What must hold of the numbers of an interaction, and in which states it must be.

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
