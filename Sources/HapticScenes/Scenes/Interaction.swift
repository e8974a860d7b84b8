// The protocol of scenes: parameters with defaults, and a pure function from a gesture to a timeline.

import HapticModel

/// An interaction that can be felt: a value with parameters, which have the same names in Swift, in scene
/// files and on the command line.
///
/// ```swift
/// let offer = try SecretOffer(["intensity.max": 0.6])
/// let timeline = try offer.timeline(for: SecretOffer.exampleGesture)
/// ```
public protocol Interaction: Hashable, Sendable {
  /// The name by which files and the command line know it, such as `secret-offer`.
  static var name: String { get }
  /// One sentence on what happens in it.
  static var summary: String { get }
  /// The parameters in the order of lists, each with the stored property that holds it.
  static var parameters: [Parameter<Self>] { get }
  /// The kinds of gesture that may drive it.
  static var drivers: Set<GestureDriver> { get }
  /// The names of the buttons it knows, such as `spin`.
  static var actions: [String] { get }
  /// A gesture that leads to success.
  static var exampleGesture: GestureInput { get }

  /// The values that follow the finger, for an app that plays the interaction live.
  var responses: [SceneResponse] { get }
  /// How far a finger has to move to each threshold.
  var efforts: [GestureEffort] { get }
  /// Notes on parameters whose values silence something.
  var notes: [SceneNote] { get }

  /// The figures that its tracks move in a picture; `nil` for an interaction without one.
  var stage: Stage? { get }

  /// The interaction with every parameter at its default.
  init()

  /// Everything that the gesture brings about: states, tracks, haptics, sounds, named moments, and
  /// the expectations between them.
  ///
  /// - Parameter gesture: What drives it.
  /// - Returns: A timeline that is the same for the same parameters and gesture.
  /// - Throws: ``SceneFault`` for parameters that contradict each other, and for a gesture that
  ///   cannot drive this scene.
  func timeline(for gesture: GestureInput) throws(SceneFault) -> Timeline
}

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

extension Interaction {
  /// No responses, unless the scene says otherwise.
  public var responses: [SceneResponse] { [] }
  /// No thresholds, unless the scene says otherwise.
  public var efforts: [GestureEffort] { [] }
  /// No notes, unless the scene says otherwise.
  public var notes: [SceneNote] { [] }

  /// The number that a parameter has, to be said in a note.
  func said(_ name: String) -> String {
    Self.parameters.first { $0.description.name == name }.map { "\($0.value(self))" } ?? ""
  }

  /// A note for a parameter whose value silences something.
  func note(_ name: String, _ effect: String) -> SceneNote {
    SceneNote(
      name, at: Self.parameters.first { $0.description.name == name }?.value(self), silences: effect
    )
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
