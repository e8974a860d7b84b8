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

extension Interaction {
  /// A travel outside its budget.
  public struct EffortFault: Hashable, Sendable {
    package let budget: InteractionEffort.Budget
    /// What was found, in points; `nil` if no stroke gets there.
    package let travel: Double?
    /// The parameter at fault and its value; `nil` for the defaults.
    package let setting: Setting?
  }

  /// The budgets that do not hold, each for the first value of each parameter for which it does not.
  package var effortFaults: [EffortFault] {
    let sweeps = effort.sweeps.flatMap { sweep in
      sweep.values.compactMap { value -> Setting? in
        parameter(sweep.parameter).map { Setting(sweep.parameter, $0.domain.value(of: value)) }
      }
    }
    return effort.budgets.flatMap { budget -> [EffortFault] in
      let settings: [Setting?] = sweeps.isEmpty ? [nil] : sweeps.map { .some($0) }
      let faults = settings.compactMap { setting -> EffortFault? in
        let chosen = setting.map { [$0.name: $0.value] } ?? [:]
        let travel = known(travelTo: budget.feature, chosen)
        let isKept = travel.map { budget.range.contains($0) } ?? false
        return isKept ? nil : EffortFault(budget: budget, travel: travel, setting: setting)
      }
      var seen: Set<String> = []
      return faults.filter { seen.insert($0.setting?.name ?? "").inserted }
    }
  }

  /// The travel; `nil` too for settings that cannot be played, which are refused as they are read.
  private func known(travelTo name: String, _ settings: [String: SceneValue]) -> Double? {
    do throws(SceneFault) { return try travel(to: name, settings: settings) } catch { return nil }
  }

  /// Checks that budgets name what can be reached, and parameters that can have their values.
  func checkEffort() throws(InteractionFault) {
    let rising = crossings.filter { $0.comparison.relation.direction > 0 && $0.agent != .motion }
    let known = rising.map { $0.feature { $0.text } } + states
    for budget in effort.budgets where !known.contains(budget.feature) {
      throw .unknown(
        "crossing or state", budget.feature, among: known, at: ["effort", budget.feature])
    }
    for sweep in effort.sweeps {
      let path = ["effort", "over", sweep.parameter]
      guard let parameter = parameter(sweep.parameter) else {
        throw .unknown(
          "parameter", sweep.parameter, among: parameters.map { $0.name }, at: path)
      }
      for value in sweep.values where !parameter.domain.contains(parameter.domain.value(of: value))
      {
        throw InteractionFault(
          path,
          "\(parameter.name) must be \(parameter.domain), not \(SceneValue.number(value)).")
      }
    }
  }
}

extension SceneParameter.Domain {
  /// A number as a value of the domain, if it is one of numbers.
  fileprivate func value(of number: Double) -> SceneValue {
    if case .integer = self, let whole = Int(exactly: number) {
      .integer(whole)
    } else {
      .number(number)
    }
  }
}
