// What drives scenes, why one cannot be played, and what is noted of its settings.

import HapticModel

/// The kinds of gesture that drive scenes.
public enum GestureDriver: String, CaseIterable, Hashable, Sendable {
  /// Nothing drives it: it runs by itself, or at the press of a button.
  case none
  /// By fingers, recorded or simulated.
  case touches
  /// By the offset of a scroll view or of a card, in points.
  case offset
  /// By a fraction, 0…1, such as how far something is pulled.
  case fraction
}

/// Why a scene cannot be played.
public struct SceneFault: Error, Hashable, Sendable {
  /// The name of the parameter at fault; `nil` for a fault of the gesture.
  public let parameter: String?
  /// The fault as a finished sentence with the offending value.
  public let message: String

  /// A fault, of a parameter if one is named.
  public init(_ message: String, parameter: String? = nil) {
    self.parameter = parameter
    self.message = message
  }
}

/// A note that a parameter's value silences something that was published with a scene.
public struct SceneNote: Hashable, Sendable {
  /// The parameter's name.
  public let parameter: String
  /// A finished sentence that says what is missing, and why.
  public let message: String

  /// A note on a parameter that silences an effect at its value.
  init(_ parameter: String, at value: SceneValue?, silences effect: String) {
    self.init(parameter, "With \(parameter) at \(value.map { "\($0)" } ?? ""), \(effect).")
  }

  /// A note on a parameter; the message is a finished sentence.
  public init(_ parameter: String, _ message: String) {
    self.parameter = parameter
    self.message = message
  }
}

extension GestureInput {
  /// How the gesture drives a scene.
  public var driver: GestureDriver {
    switch path {
    case .none: .none
    case .offset: .offset
    case .fraction: .fraction
    default: .touches
    }
  }
}

extension SceneFault: DescribedError {
  /// The message.
  public var description: String { message }
}

extension SceneFault {
  /// That a parameter has a value that is none of its own.
  static func outside(_ parameter: SceneParameter, _ value: SceneValue) -> SceneFault {
    SceneFault(
      "\(parameter.name) must be \(parameter.domain), not \(value).", parameter: parameter.name)
  }
}
