// How far a finger must move until an interaction answers, found by playing it.

import HapticModel

extension InteractionDefinition {
  /// The way of a finger to each crossing that a finger makes, found by drags of ever better lengths.
  ///
  /// A drag begins in the middle of a view of 375 × 667 points, moves along the axis of the first
  /// input that scrolls or is dragged, in the direction that gets there, and rests. A crossing that
  /// one stroke cannot reach has no row.
  ///
  /// - Parameter settings: Parameters that differ from their defaults, by name.
  /// - Returns: A row for each crossing, by its feature.
  /// - Throws: ``SceneFault`` as a run does.
  package func efforts(settings: [String: SceneValue]) throws(SceneFault) -> [GestureEffort] {
    guard let axis = dragAxis else { return [] }
    var efforts: [GestureEffort] = []
    for crossing in crossings where crossing.agent != .motion {
      let feature = crossing.feature { $0.text }
      guard crossing.comparison.relation.direction > 0,
        !efforts.contains(where: { $0.name == feature })
      else { continue }
      for sign in [1.0, -1.0] where efforts.last?.name != feature {
        guard try reaches(feature, Self.longestStroke * sign, axis, settings) else { continue }
        let way = try shortest(feature, sign, axis, settings)
        efforts.append(
          GestureEffort(feature, at: way, travel: way, strokesOf: Self.longestStroke))
      }
    }
    return efforts
  }

  /// The longest stroke that is tried, in points: most of a phone's height (our choice).
  private static var longestStroke: Double { 600 }

  private var dragAxis: ScrollPhysics.Axis? {
    for input in inputs {
      switch input.kind {
      case .scroll(let axis, _, _, _), .drag(let axis, _, _): return axis
      default: continue
      }
    }
    return nil
  }

  private func shortest(
    _ feature: String, _ sign: Double, _ axis: ScrollPhysics.Axis, _ settings: [String: SceneValue]
  ) throws(SceneFault) -> Double {
    var (low, high) = (0.0, Self.longestStroke)
    // To a tenth of a point.
    for _ in 0..<13 {
      let middle = (low + high) / 2
      if try reaches(feature, middle * sign, axis, settings) { high = middle } else { low = middle }
    }
    return high.rounded(toPlaces: 1)
  }

  private func reaches(
    _ feature: String, _ length: Double, _ axis: ScrollPhysics.Axis,
    _ settings: [String: SceneValue]
  ) throws(SceneFault) -> Bool {
    let start = TouchPoint(x: 187.5, y: 333.5)
    let end =
      axis == .horizontal
      ? TouchPoint(x: start.x + length, y: start.y) : TouchPoint(x: start.x, y: start.y + length)
    let drag = SimulatedFinger.drag(from: start, to: end, hold: .milliseconds(300))
    let held = try timeline(for: GestureInput(.simulated([drag])), settings: settings)
    return held.markers.contains { $0.name == "\(feature)[0]" && $0.time <= drag.span.end }
  }
}
