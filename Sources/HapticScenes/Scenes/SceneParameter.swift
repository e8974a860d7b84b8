// A parameter of a scene: its name, its unit, its range, its default, and where that came from.

import HapticModel

/// The value of a scene's parameter.
public enum SceneValue: Hashable, Sendable {
  /// A number, or a time in seconds.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// Yes or no.
  case flag(Bool)
  /// One of a few words.
  case choice(String)
}

/// What a parameter of a scene is, for lists and for checking values.
public struct SceneParameter: Hashable, Sendable {
  /// The values a parameter takes.
  public enum Domain: Hashable, Sendable {
    /// A number within bounds.
    case number(ClosedRange<Double>)
    /// A whole number within bounds.
    case integer(ClosedRange<Int>)
    /// Yes or no.
    case flag
    /// One of a few words.
    case choice([String])
  }

  /// Where a default came from.
  public enum Origin: String, Hashable, Sendable {
    /// It was published with the interaction.
    case published
    /// It was chosen here, because nothing was published.
    case ours
  }

  /// Its name, such as `intensity.max`.
  public let name: String
  /// What it does, in a few words.
  public let meaning: String
  /// The unit of its values, such as `s`, `deg`, `pt`; empty for pure numbers.
  public let unit: String
  /// The values it takes.
  public let domain: Domain
  /// Its value unless another is set.
  public let defaultValue: SceneValue
  /// Where the default came from.
  public let origin: Origin
}

/// A parameter of a scene, and the property that holds it.
public struct Parameter<Root: Interaction>: Sendable {
  /// What the parameter is.
  public let description: SceneParameter
  /// Its value in a scene.
  public let value: @Sendable (Root) -> SceneValue
  /// Sets it in a scene; `false` for a value of the wrong type, or outside its domain.
  public let set: @Sendable (inout Root, SceneValue) -> Bool

  private init(
    _ name: String, _ meaning: String, unit: String, _ domain: SceneParameter.Domain,
    _ origin: SceneParameter.Origin,
    value: @escaping @Sendable (Root) -> SceneValue,
    set: @escaping @Sendable (inout Root, SceneValue) -> Bool
  ) {
    description = SceneParameter(
      name: name, meaning: meaning, unit: unit, domain: domain, defaultValue: value(Root()),
      origin: origin)
    self.value = value
    self.set = { root, value in domain.contains(value) && set(&root, value) }
  }
}

extension Parameter {
  /// A number.
  public init(
    _ name: String, _ property: WritableKeyPath<Root, Double> & Sendable, _ meaning: String,
    unit: String = "", in range: ClosedRange<Double>, _ origin: SceneParameter.Origin
  ) {
    self.init(
      name, meaning, unit: unit, .number(range), origin, value: { .number($0[keyPath: property]) },
      set: { root, value in
        guard let number = value.number else { return false }
        root[keyPath: property] = number
        return true
      })
  }

  /// A time, in seconds.
  public init(
    _ name: String, _ property: WritableKeyPath<Root, HapticTime> & Sendable, _ meaning: String,
    in range: ClosedRange<Double>, _ origin: SceneParameter.Origin
  ) {
    self.init(
      name, meaning, unit: "s", .number(range), origin,
      value: { .number($0[keyPath: property].seconds) },
      set: { root, value in
        guard let number = value.number else { return false }
        root[keyPath: property] = .seconds(number)
        return true
      })
  }

  /// A whole number.
  public init(
    _ name: String, _ property: WritableKeyPath<Root, Int> & Sendable, _ meaning: String,
    unit: String = "", in range: ClosedRange<Int>, _ origin: SceneParameter.Origin
  ) {
    self.init(
      name, meaning, unit: unit, .integer(range), origin,
      value: { .integer($0[keyPath: property]) },
      set: { root, value in
        guard case .integer(let integer) = value else { return false }
        root[keyPath: property] = integer
        return true
      })
  }

  /// Yes or no.
  public init(
    _ name: String, _ property: WritableKeyPath<Root, Bool> & Sendable, _ meaning: String,
    _ origin: SceneParameter.Origin
  ) {
    self.init(
      name, meaning, unit: "", .flag, origin, value: { .flag($0[keyPath: property]) },
      set: { root, value in
        guard case .flag(let flag) = value else { return false }
        root[keyPath: property] = flag
        return true
      })
  }

  /// One of a few words.
  public init<Choice>(
    _ name: String, _ property: WritableKeyPath<Root, Choice> & Sendable, _ meaning: String,
    _ origin: SceneParameter.Origin
  ) where Choice: RawRepresentable & CaseIterable & Sendable, Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    self.init(
      name, meaning, unit: "", .choice(words), origin,
      value: { .choice($0[keyPath: property].rawValue) },
      set: { root, value in
        guard case .choice(let word) = value, let choice = Choice(rawValue: word) else {
          return false
        }
        root[keyPath: property] = choice
        return true
      })
  }
}

extension SceneValue {
  /// The number it is, if it is one.
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
