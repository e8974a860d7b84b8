// A scene as a file plays it, with its settings.

import HapticModel
import HapticScenes

/// A scene that was played, with the settings that differ from its defaults.
public struct PlayedScene: Sendable {
  /// The scene that was played.
  public let scene: HapticScene
  /// The parameters that were set, by name.
  public let settings: [String: SceneValue]
  /// What drove it; `nil` if that is not known.
  package var gesture: GestureInput?
  /// Whether the reading has the scene's own speed.
  package var isAsWritten = true

  /// Creates a scene with settings.
  public init(_ scene: HapticScene, settings: [String: SceneValue]) {
    self.scene = scene
    self.settings = settings
  }

  #if HAPTIC_SMALL
    // An engine for patterns alone plays no scenes, and holds nothing of them.
    package var efforts: [GestureEffort] { [] }
    package var stage: Stage? { nil }
  #else
    /// The distance that a finger must move to each threshold, with these settings.
    public var efforts: [GestureEffort] { (try? scene.efforts(settings: settings)) ?? [] }

    /// The stage of the scene with these settings; `nil` if it has none.
    public var stage: Stage? { try? scene.stage(settings: settings) }
  #endif

  /// The value of a parameter, set or default.
  public func value(of parameter: SceneParameter) -> SceneValue {
    settings[parameter.name] ?? parameter.defaultValue
  }
}
