// The distance and the strokes that a finger needs to each threshold of a scene.

import HapticModel

/// The way of a finger to a threshold of a scene, in points and in strokes.
///
/// ```swift
/// HapticScene.named("secret-offer")?.efforts().last?.travel  // 1,214 points for a pull of 0.70
/// ```
public struct GestureEffort: Hashable, Sendable {
  /// The threshold, such as `pull.success`.
  public let name: String
  /// Its value, in the unit of the scene's parameter.
  public let value: Double
  /// How far fingers have to move in all, in points.
  public let travel: Double
  /// How many strokes that takes, if each is as long as the view allows and lets go at rest; a fling
  /// that bounces may need fewer.
  public let strokes: Int

  /// The effort of a way.
  ///
  /// - Parameters:
  ///   - name: The threshold.
  ///   - value: Its value.
  ///   - travel: The way, in points.
  ///   - length: How far one stroke gets, in points.
  public init(_ name: String, at value: Double, travel: Double, strokesOf length: Double) {
    self.name = name
    self.value = value
    self.travel = max(travel, 0)
    strokes = Int((self.travel / max(length, 1)).rounded(.up).limited(to: 1...1e9))
  }
}
