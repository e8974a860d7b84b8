// A scene as a file plays it: which one, and how it is set.

import HapticModel
import HapticScenes

/// A scene as it was played: which one, and what differs from its defaults.
public struct PlayedScene: Sendable {
  /// The interaction.
  public let scene: HapticScene
  /// The parameters that were set, by name.
  public let settings: [String: SceneValue]

  /// A scene under settings.
  public init(_ scene: HapticScene, settings: [String: SceneValue]) {
    self.scene = scene
    self.settings = settings
  }

  /// How far a finger has to move to each threshold, as the scene is set.
  public var efforts: [GestureEffort] { (try? scene.efforts(settings: settings)) ?? [] }

  /// What is to be seen of the scene, as it is set; `nil` for one that cannot be seen.
  public var stage: Stage? { try? scene.stage(settings: settings) }

  /// The value of a parameter, set or not.
  public func value(of parameter: SceneParameter) -> SceneValue {
    settings[parameter.name] ?? parameter.defaultValue
  }
}
