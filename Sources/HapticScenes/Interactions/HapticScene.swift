// The table of scenes: an interaction that is known to fit together, by its name.

import HapticModel

/// An interaction by name, to be set and played.
///
/// ```swift
/// if let scene = HapticScene.named("secret-offer") {
///   let timeline = try scene.timeline(settings: ["intensity.max": 0.6])
/// }
/// ```
public struct HapticScene: Sendable {
  /// The interaction as data.
  package let definition: Interaction

  /// The row of an interaction.
  ///
  /// - Throws: ``InteractionFault`` for the first thing in it that cannot be played.
  public init(_ definition: Interaction) throws(InteractionFault) {
    try definition.check()
    self.definition = definition
  }

  /// The name, such as `secret-offer`.
  public var name: String { definition.name }
  /// One sentence on what happens in it.
  public var summary: String { definition.intent }
  /// The parameters, in the order of lists.
  public var parameters: [SceneParameter] { definition.allParameters }
  /// The kinds of gesture that may drive it.
  public var drivers: Set<GestureDriver> { definition.drivers }
  /// The names of the buttons it knows.
  public var actions: [String] { definition.buttons }
  /// A gesture that leads to success.
  public var exampleGesture: GestureInput { definition.examples.first?.gesture ?? GestureInput() }

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
    let names = settings.isEmpty ? [] : parameters.map { $0.name }
    if let unknown = settings.keys.sorted().first(where: { !names.contains($0) }) {
      let nearest = nearestName(to: unknown, among: names)
      let question = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
      throw SceneFault(
        "\(name) has no parameter \"\(unknown)\".\(question)", parameter: unknown)
    }
    let gesture = gesture ?? exampleGesture
    try check(gesture)
    return try definition.timeline(for: gesture, settings: settings)
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
    try definition.followed(settings: settings)
  }

  /// The way of a finger to each threshold under settings, which are treated as by ``responses(settings:)``.
  public func efforts(
    settings: [String: SceneValue] = [:]
  ) throws(SceneFault) -> [GestureEffort] {
    try definition.efforts(settings: settings)
  }

  /// The figures of the scene under settings, which are treated as by ``responses(settings:)``; `nil` without a
  /// picture.
  public func stage(settings: [String: SceneValue] = [:]) throws(SceneFault) -> Stage? {
    try definition.stage(settings: settings)
  }

  /// Notes on settings that silence something; settings are treated as by ``responses(settings:)``.
  public func notes(settings: [String: SceneValue] = [:]) throws(SceneFault) -> [SceneNote] {
    try definition.notes(settings: settings)
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
