// Budgets of effort: how far a finger may have to move until something happens, on screens of some sizes.

import HapticModel

/// How far fingers may have to move in an interaction.
public struct InteractionEffort: Hashable, Sendable {
  /// The travel of a finger to a crossing or a state, in points.
  public struct Budget: Hashable, Sendable {
    /// The crossing, such as `pull.1`, or the state, such as `refresh.armed`.
    public var feature: String
    /// The least and the greatest travel, in points.
    public var range: ClosedRange<Double>

    /// A budget for a crossing or a state.
    public init(_ feature: String, _ range: ClosedRange<Double>) {
      (self.feature, self.range) = (feature, range)
    }
  }

  /// The values of a parameter for which the budgets hold, such as the widths of screens.
  public struct Sweep: Hashable, Sendable {
    /// The name of the parameter.
    public var parameter: String
    /// Its values, in its unit.
    public var values: [Double]

    /// Values of a parameter.
    public init(_ parameter: String, _ values: [Double]) {
      (self.parameter, self.values) = (parameter, values)
    }
  }

  /// The travels that must stay in their ranges.
  public var budgets: [Budget] = []
  /// Each is tried by itself, with all other parameters at their defaults; none for the defaults alone.
  public var sweeps: [Sweep] = []

  /// No budgets.
  public init() {}
}
