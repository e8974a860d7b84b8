// A parameter of a scene: its name, its unit, its range, its default, and where that came from.

import HapticModel

/// The value of a scene's parameter.
public enum SceneValue: Hashable, Sendable {
  /// A number, or a time in seconds.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// Whether something is on.
  case flag(Bool)
  /// One of a few words.
  case choice(String)
}

/// The description of a parameter, for lists and for checking values.
public struct SceneParameter: Hashable, Sendable {
  /// The values a parameter takes.
  public enum Domain: Hashable, Sendable {
    /// A number within bounds.
    case number(ClosedRange<Double>)
    /// A whole number within bounds.
    case integer(ClosedRange<Int>)
    /// True or false.
    case flag
    /// One of a few words.
    case choice([String])
  }

  /// Where a default came from.
  public enum Origin: String, Hashable, Sendable {
    /// It was published with the interaction.
    case published
    /// Our choice, because nothing was published.
    case ours
  }

  /// The name, the same in Swift, in files and on the command line, such as `intensity.max`.
  public let name: String
  /// A phrase that says what the parameter does.
  public let meaning: String
  /// The unit of its values, such as `s`, `deg`, `pt`; empty for pure numbers.
  public let unit: String
  /// The values it takes.
  public let domain: Domain
  /// Its value unless another is set.
  public internal(set) var defaultValue: SceneValue
  /// Where the default came from.
  public let origin: Origin

  /// A parameter.
  ///
  /// - Parameters:
  ///   - name: Its name, words of letters and digits with points between them.
  ///   - defaultValue: Its value unless another is set, of its domain.
  ///   - domain: The values that it takes.
  ///   - unit: The unit of its values; none unless given.
  ///   - meaning: A phrase that says what it does.
  ///   - origin: Where the default came from.
  public init(
    _ name: String, _ defaultValue: SceneValue, in domain: Domain, unit: String = "",
    _ meaning: String, origin: Origin = .ours
  ) {
    self.init(
      name: name, meaning: meaning, unit: unit, domain: domain, defaultValue: defaultValue,
      origin: origin)
  }

  package init(
    name: String, meaning: String, unit: String, domain: Domain, defaultValue: SceneValue,
    origin: Origin
  ) {
    (self.name, self.meaning, self.unit) = (name, meaning, unit)
    (self.domain, self.defaultValue, self.origin) = (domain, defaultValue, origin)
  }
}

extension SceneValue {
  var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .flag, .choice: nil
    }
  }
}

extension SceneParameter.Domain {
  /// Whether a value is of the right type and within bounds.
  public func contains(_ value: SceneValue) -> Bool {
    switch (self, value) {
    case (.number(let range), .number(let number)): range.contains(number)
    case (.number(let range), .integer(let integer)): range.contains(Double(integer))
    case (.integer(let range), .integer(let integer)): range.contains(integer)
    case (.flag, .flag): true
    case (.choice(let words), .choice(let word)): words.contains(word)
    default: false
    }
  }
}

// MARK: - Literals and texts

extension SceneValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByStringLiteral
{
  /// A number, or a time in seconds.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A whole number, which stands for any number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A flag.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  /// One of a few words.
  public init(stringLiteral value: String) { self = .choice(value) }
}

extension SceneValue: CustomStringConvertible {
  /// The value as it is written in a file.
  public var description: String {
    switch self {
    case .number(let number): number.plainText
    case .integer(let integer): "\(integer)"
    case .flag(let flag): "\(flag)"
    case .choice(let word): "\"\(word)\""
    }
  }
}

extension SceneParameter.Domain: CustomStringConvertible {
  /// The values as a phrase, such as `a number from 0 to 1`.
  public var description: String {
    switch self {
    case .number(let range):
      "a number from \(range.lowerBound.plainText) to \(range.upperBound.plainText)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    }
  }
}

extension Double {
  /// The number as it is written in a file: a whole one without a point.
  fileprivate var plainText: String { Int64(exactly: self).map { "\($0)" } ?? "\(self)" }
}
