// How severe each rule is in a project.

import HapticFormats
import HapticModel

/// Levels of rules that differ from the rules' own.
public struct RuleLevels: Hashable, Sendable {
  /// The level of a rule: a severity, or off.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    case error, warning, note
    /// Its findings are left out.
    case off
  }

  /// The levels by the rules' identifiers.
  public var levels: [String: Level]

  /// Creates levels; by default every rule keeps its own.
  public init(_ levels: [String: Level] = [:]) { self.levels = levels }

  /// Sets levels over these.
  public mutating func set(_ others: RuleLevels) {
    for (rule, level) in others.levels { levels[rule] = level }
  }

  /// A finding at the level of its rule; `nil` if the rule is off.
  public func applied(to finding: Finding) -> Finding? {
    guard let level = levels[finding.rule.id] else { return finding }
    guard let severity = Severity(rawValue: level.rawValue) else { return nil }
    let rule = finding.rule
    return finding.under(Rule(rule.id, severity, rule.title, isLoss: rule.isLoss))
  }
}

extension Finding {
  fileprivate func under(_ rule: Rule) -> Finding {
    var finding = Finding(rule, at: place, message, suggestion: suggestion, about: features)
    finding.waiver = waiver
    finding.fix = fix
    return finding
  }
}
