// A scene with what its file says, and what goes before that.

import HapticModel
import HapticScenes

/// A scene with what its file says, and what goes before that.
struct OverriddenScene {
  /// The scene.
  let scene: HapticScene
  /// What the file says.
  let settings: [String: SceneValue]
  /// The gesture that the file tells.
  let gesture: GestureInput
  /// The options that go before it.
  let options: ReadingOptions

  /// Plays the scene.
  func timeline() throws(SceneFault) -> Timeline {
    try timeline(setting: options.sceneSettings, for: options.sceneGesture ?? gesture)
  }

  private func timeline(
    setting overrides: [String: SceneValue], for gesture: GestureInput
  ) throws(SceneFault) -> Timeline {
    let settings = settings.overridden(by: overrides)
    return try scene.timeline(for: gesture, settings: settings)
  }

  /// What was put in place of the file's own and is to blame for a fault; `nil` if it is the file.
  ///
  /// That is the parameter that the fault names; else the gesture, or the first parameter, without
  /// which the scene plays.
  func culprit(of fault: SceneFault) -> MalformedFile.Override? {
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

  private func plays(setting overrides: [String: SceneValue], for gesture: GestureInput) -> Bool {
    (try? timeline(setting: overrides, for: gesture)) != nil
  }
}
