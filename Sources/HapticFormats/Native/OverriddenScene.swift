// A scene with its file's settings and the options that override them.

import HapticModel
import HapticScenes

/// A scene with its file's settings and the options that override them.
struct OverriddenScene {
  let scene: HapticScene
  let settings: [String: SceneValue]
  let gesture: GestureInput
  let options: ReadingOptions

  func timeline() throws(SceneFault) -> Timeline {
    try timeline(setting: options.sceneSettings, for: options.sceneGesture ?? gesture)
  }

  private func timeline(
    setting overrides: [String: SceneValue], for gesture: GestureInput
  ) throws(SceneFault) -> Timeline {
    let settings = settings.overridden(by: overrides)
    return try scene.timeline(for: gesture, settings: settings)
  }

  /// The option to blame for a fault; `nil` if the file is to blame.
  ///
  /// It is the parameter that the fault names; otherwise the gesture or the first parameter without
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
    // Only their combination fails; a parameter explains more than a gesture.
    return overrides.keys.min().map { .setting($0) } ?? .gesture
  }

  private func plays(setting overrides: [String: SceneValue], for gesture: GestureInput) -> Bool {
    (try? timeline(setting: overrides, for: gesture)) != nil
  }
}
