// The table of scenes: every interaction by name, whatever type it is.

import HapticModel

/// An interaction by name: one row of the table.
///
/// ```swift
/// if let scene = HapticScene.named("secret-offer") {
///   let timeline = try scene.timeline(settings: ["intensity.max": .number(0.6)])
/// }
/// ```
public struct HapticScene: Sendable {
  /// The name, such as `secret-offer`.
  public let name: String
  /// One sentence on what happens in it.
  public let summary: String
  /// The parameters, in the order of lists.
  public let parameters: [SceneParameter]
  /// The kinds of gesture that may drive it.
  public let drivers: Set<GestureDriver>
  /// The names of the buttons it knows.
  public let actions: [String]
  /// A gesture that leads to success.
  public let exampleGesture: GestureInput
  /// The interaction as data; `nil` for one that is a program.
  package let definition: InteractionDefinition?

  private let build: @Sendable (GestureInput, [String: SceneValue]) throws(SceneFault) -> Timeline
  private let respond: @Sendable ([String: SceneValue]) throws(SceneFault) -> [SceneResponse]
  private let reckon: @Sendable ([String: SceneValue]) throws(SceneFault) -> [GestureEffort]
  private let show: @Sendable ([String: SceneValue]) throws(SceneFault) -> Stage?
  private let remark: @Sendable ([String: SceneValue]) throws(SceneFault) -> [SceneNote]

  /// The row of an interaction.
  public init<Kind: Interaction>(_: Kind.Type) {
    name = Kind.name
    summary = Kind.summary
    parameters = Kind.parameters.map { $0.description }
    drivers = Kind.drivers
    actions = Kind.actions
    exampleGesture = Kind.exampleGesture
    definition = nil
    build = { (gesture, settings) throws(SceneFault) in
      try Kind(knownOf: settings).timeline(for: gesture)
    }
    respond = { (settings) throws(SceneFault) in try Kind(knownOf: settings).responses }
    reckon = { (settings) throws(SceneFault) in try Kind(knownOf: settings).efforts }
    show = { (settings) throws(SceneFault) in try Kind(knownOf: settings).stage }
    remark = { (settings) throws(SceneFault) in try Kind(knownOf: settings).notes }
  }

  /// The row of an interaction whose parts are known to fit together.
  init(checked definition: InteractionDefinition) {
    name = definition.name
    summary = definition.intent
    parameters = definition.allParameters
    drivers = definition.drivers
    actions = definition.buttons
    exampleGesture = definition.examples.first?.gesture ?? GestureInput()
    self.definition = definition
    build = { (gesture, settings) throws(SceneFault) in
      try definition.timeline(for: gesture, settings: settings)
    }
    respond = { (settings) throws(SceneFault) in try definition.followed(settings: settings) }
    reckon = { (settings) throws(SceneFault) in try definition.efforts(settings: settings) }
    show = { (settings) throws(SceneFault) in try definition.stage(settings: settings) }
    remark = { (settings) throws(SceneFault) in try definition.notes(settings: settings) }
  }

  /// Plays the scene.
  ///
  /// - Parameters:
  ///   - gesture: What drives it; the example gesture unless given.
  ///   - settings: Parameters that differ from their defaults, by name.
  /// - Returns: The timeline.
  /// - Throws: ``SceneFault`` for an unknown parameter, a value outside its domain, and whatever
  ///   the scene itself refuses.
  public func timeline(
    for gesture: GestureInput? = nil, settings: [String: SceneValue] = [:]
  ) throws(SceneFault) -> Timeline {
    let names = Set(parameters.map { $0.name })
    if let unknown = settings.keys.sorted().first(where: { !names.contains($0) }) {
      throw SceneFault("\(name) has no parameter \"\(unknown)\".", parameter: unknown)
    }
    let gesture = gesture ?? exampleGesture
    try check(gesture)
    return try build(gesture, settings)
  }

  /// The values that follow the finger, under settings.
  ///
  /// - Parameter settings: Parameters that differ from their defaults, by name; unknown ones are
  ///   ignored.
  /// - Returns: The responses, in the scene's order.
  /// - Throws: ``SceneFault`` for a value outside its domain.
  public func responses(
    settings: [String: SceneValue] = [:]
  ) throws(SceneFault) -> [SceneResponse] {
    try respond(settings)
  }

  /// The way of a finger to each threshold under settings, which are treated as by ``responses(settings:)``.
  public func efforts(
    settings: [String: SceneValue] = [:]
  ) throws(SceneFault) -> [GestureEffort] {
    try reckon(settings)
  }

  /// The figures of the scene under settings, which are treated as by ``responses(settings:)``; `nil` without a
  /// picture.
  public func stage(settings: [String: SceneValue] = [:]) throws(SceneFault) -> Stage? {
    try show(settings)
  }

  /// Notes on settings that silence something; settings are treated as by ``responses(settings:)``.
  public func notes(settings: [String: SceneValue] = [:]) throws(SceneFault) -> [SceneNote] {
    try remark(settings)
  }

  private func check(_ gesture: GestureInput) throws(SceneFault) {
    guard drivers.contains(gesture.driver) else {
      let known = drivers.map { $0.rawValue }.sorted().joined(separator: ", ")
      throw SceneFault("\(name) is driven by \(known), not by \(gesture.driver.rawValue).")
    }
    if let unknown = gesture.actions.first(where: { !actions.contains($0.name) }) {
      throw SceneFault("\(name) has no button \"\(unknown.name)\".")
    }
  }
}

extension Interaction {
  /// The interaction with some parameters set, by the names that they have on the command line and in
  /// files.
  ///
  /// ```swift
  /// let offer = try SecretOffer(["intensity.max": 0.6, "haptics.delay": 0.06])
  /// ```
  ///
  /// - Parameter settings: Parameters that differ from their defaults.
  /// - Throws: ``SceneFault``, as ``set(_:to:)`` does, for the first fault by the order of the names.
  public init(_ settings: [String: SceneValue]) throws(SceneFault) {
    self.init()
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) { try set(name, to: value) }
  }

  /// The interaction with parameters set by name; unknown ones are ignored.
  fileprivate init(knownOf settings: [String: SceneValue]) throws(SceneFault) {
    self.init()
    for parameter in Self.parameters {
      guard let value = settings[parameter.description.name] else { continue }
      try set(parameter, to: value)
    }
  }

  /// The value of a parameter; `nil` for a name that no parameter has.
  public subscript(name: String) -> SceneValue? {
    get { Self.parameters.first { $0.description.name == name }?.value(self) }
    @available(*, unavailable, message: "A value can be refused: write `try set(name, to: value)`.")
    set {}
  }

  /// Sets a parameter by the name that it has on the command line and in files.
  ///
  /// ```swift
  /// var offer = SecretOffer()
  /// try offer.set("haptics.delay", to: 0.06)
  /// ```
  ///
  /// - Parameters:
  ///   - name: Its name, as `haptic-cli scenes` lists it.
  ///   - value: Its value; literals are values, and times are seconds.
  /// - Throws: ``SceneFault`` for a name that no parameter has, with the nearest one, and for a value
  ///   outside its domain.
  public mutating func set(_ name: String, to value: SceneValue) throws(SceneFault) {
    guard let parameter = Self.parameters.first(where: { $0.description.name == name }) else {
      throw .unknown(name, among: Self.parameters.map { $0.description.name })
    }
    try set(parameter, to: value)
  }

  private mutating func set(
    _ parameter: Parameter<Self>, to value: SceneValue
  ) throws(SceneFault) {
    guard parameter.set(&self, value) else { throw .outside(parameter.description, value) }
  }
}

extension SceneFault {
  fileprivate static func unknown(_ name: String, among names: [String]) -> SceneFault {
    let question = nearestName(to: name, among: names).map { "; the nearest is \"\($0)\"" } ?? ""
    return SceneFault("There is no parameter \"\(name)\"\(question).", parameter: name)
  }

  /// That a parameter has a value that is none of its own.
  static func outside(_ parameter: SceneParameter, _ value: SceneValue) -> SceneFault {
    SceneFault(
      "\(parameter.name) must be \(parameter.domain), not \(value).", parameter: parameter.name)
  }
}

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
