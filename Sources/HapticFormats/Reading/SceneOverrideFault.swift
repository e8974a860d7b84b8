// A fault of what was asked for beside a scene file, which is no fault of the file.

import HapticModel
import HapticScenes

/// Why a scene cannot be played with what ``ReadingOptions`` put in place of its file's own.
///
/// The scene plays without it.
public struct SceneOverrideFault: Error, Hashable, Sendable {
  /// What is at fault.
  public enum Subject: Hashable, Sendable {
    /// A parameter in ``ReadingOptions/sceneSettings``, by its name.
    case setting(String)
    /// The gesture in ``ReadingOptions/sceneGesture``.
    case gesture
  }

  /// What is at fault.
  public let subject: Subject
  /// What is the matter, as a finished sentence with the offending value.
  public let message: String
}

/// A scene with what its file says, and what goes before that.
struct OverriddenScene {
  /// The scene.
  let scene: Scene
  /// What the file says.
  let settings: [String: SceneValue]
  /// The gesture that the file tells.
  let gesture: Gesture
  /// The options that go before it.
  let options: ReadingOptions

  /// Plays the scene.
  func timeline() throws(SceneFault) -> Timeline {
    try timeline(setting: options.sceneSettings, for: options.sceneGesture ?? gesture)
  }

  private func timeline(
    setting overrides: [String: SceneValue], for gesture: Gesture
  ) throws(SceneFault) -> Timeline {
    let settings = settings.merging(overrides) { _, override in override }
    return try scene.timeline(for: gesture, settings: settings)
  }

  /// What was put in place of the file's own and is to blame for a fault; `nil` if it is the file.
  ///
  /// That is the parameter that the fault names; else the gesture, or the first parameter, without
  /// which the scene plays.
  func culprit(of fault: SceneFault) -> SceneOverrideFault.Subject? {
    let overrides = options.sceneSettings
    if let parameter = fault.parameter, overrides[parameter] != nil { return .setting(parameter) }
    let asked = options.sceneGesture ?? gesture
    if options.sceneGesture != nil, plays(setting: overrides, for: gesture) { return .gesture }
    for name in overrides.keys.sorted()
    where plays(setting: overrides.filter { $0.key != name }, for: asked) {
      return .setting(name)
    }
    guard plays(setting: [:], for: gesture) else { return nil }
    // Only together they play; a parameter says more than a gesture.
    return overrides.keys.min().map { .setting($0) } ?? .gesture
  }

  private func plays(setting overrides: [String: SceneValue], for gesture: Gesture) -> Bool {
    (try? timeline(setting: overrides, for: gesture)) != nil
  }
}

extension SceneOverrideFault: CustomStringConvertible {
  /// What is the matter.
  public var description: String { message }
}
