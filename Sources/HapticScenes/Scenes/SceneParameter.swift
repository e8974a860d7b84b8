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
  public let defaultValue: SceneValue
  /// Where the default came from.
  public let origin: Origin

  package init(
    name: String, meaning: String, unit: String, domain: Domain, defaultValue: SceneValue,
    origin: Origin
  ) {
    (self.name, self.meaning, self.unit) = (name, meaning, unit)
    (self.domain, self.defaultValue, self.origin) = (domain, defaultValue, origin)
  }
}

/// A parameter of a scene, and the property that holds it.
public struct Parameter<Root: Interaction>: Sendable {
  /// The description of the parameter.
  public let description: SceneParameter
  /// Its value in a scene.
  public let value: @Sendable (Root) -> SceneValue
  /// Sets it in a scene; `false` for a value of the wrong type, or outside its domain.
  public let set: @Sendable (inout Root, SceneValue) -> Bool

  /// A property of a scene, as a function that passes it on to be read or changed in place:
  /// `{ $1(&$0.layout.width) }` is the property `layout.width`.
  public typealias Property<Value> =
    @Sendable (
      _ scene: inout Root, _ use: (inout Value) -> SceneValue
    ) -> SceneValue

  private init<Value>(
    _ name: String, _ meaning: String, unit: String, _ domain: SceneParameter.Domain,
    _ origin: SceneParameter.Origin, _ property: @escaping Property<Value>,
    read: @escaping @Sendable (Value) -> SceneValue,
    make: @escaping @Sendable (SceneValue) -> Value?
  ) {
    value = { scene in
      var scene = scene
      return property(&scene) { read($0) }
    }
    set = { scene, value in
      guard domain.contains(value), let made = make(value) else { return false }
      _ = property(&scene) {
        $0 = made
        return value
      }
      return true
    }
    description = SceneParameter(
      name: name, meaning: meaning, unit: unit, domain: domain, defaultValue: value(Root()),
      origin: origin)
  }
}

extension Parameter {
  /// A number.
  public init(
    _ name: String, _ property: @escaping Property<Double>, _ meaning: String,
    unit: String = "", in range: ClosedRange<Double>, _ origin: SceneParameter.Origin
  ) {
    self.init(
      name, meaning, unit: unit, .number(range), origin, property,
      read: { .number($0) }, make: { $0.number })
  }

  /// A time, in seconds.
  public init(
    _ name: String, _ property: @escaping Property<HapticTime>, _ meaning: String,
    in range: ClosedRange<Double>, _ origin: SceneParameter.Origin
  ) {
    self.init(
      name, meaning, unit: "s", .number(range), origin, property,
      read: { .number($0.seconds) }, make: { $0.number.map { .seconds($0) } })
  }

  /// A whole number.
  public init(
    _ name: String, _ property: @escaping Property<Int>, _ meaning: String,
    unit: String = "", in range: ClosedRange<Int>, _ origin: SceneParameter.Origin
  ) {
    self.init(
      name, meaning, unit: unit, .integer(range), origin, property,
      read: { .integer($0) }, make: { $0.integer })
  }

  /// A flag.
  public init(
    _ name: String, _ property: @escaping Property<Bool>, _ meaning: String,
    _ origin: SceneParameter.Origin
  ) {
    self.init(
      name, meaning, unit: "", .flag, origin, property, read: { .flag($0) }, make: { $0.flag })
  }

  /// One of a few words.
  public init<Word>(
    _ name: String, _ property: @escaping Property<Word>, _ meaning: String,
    _ origin: SceneParameter.Origin
  ) where Word: RawRepresentable & CaseIterable & Sendable, Word.RawValue == String {
    self.init(
      name, meaning, unit: "", .choice(Word.allCases.map { $0.rawValue }), origin, property,
      read: { .choice($0.rawValue) }, make: { $0.word.flatMap { Word(rawValue: $0) } })
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

  fileprivate var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

  fileprivate var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  fileprivate var word: String? { if case .choice(let word) = self { word } else { nil } }
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
