// How far a finger must move until an interaction answers, found by playing it.

import HapticModel

extension InteractionDefinition {
  /// The way of a finger to each crossing that a finger makes, found by drags of ever better lengths.
  ///
  /// A drag begins in the middle of where fingers count, or of a view of 375 × 667 points, moves along the axis of the first
  /// input that scrolls or is dragged, in the direction that gets there, and rests. A crossing that
  /// one stroke cannot reach has no row.
  ///
  /// - Parameter settings: Parameters that differ from their defaults, by name.
  /// - Returns: A row for each crossing, by its feature.
  /// - Throws: ``SceneFault`` as a run does.
  package func efforts(settings: [String: SceneValue]) throws(SceneFault) -> [GestureEffort] {
    guard let (input, axis) = draggedInput else { return [] }
    let start = try place(of: input, settings)
    var efforts: [GestureEffort] = []
    for crossing in crossings where crossing.agent != .motion {
      let feature = crossing.feature { $0.text }
      guard crossing.comparison.relation.direction > 0,
        !efforts.contains(where: { $0.name == feature })
      else { continue }
      for sign in [1.0, -1.0] where efforts.last?.name != feature {
        let longest = Self.longestStroke * sign
        guard try reaches(feature, longest, axis, start, settings) else { continue }
        let way = try shortest(feature, sign, axis, start, settings)
        efforts.append(
          GestureEffort(feature, at: way, travel: way, strokesOf: Self.longestStroke))
      }
    }
    return efforts
  }

  /// The longest stroke that is tried, in points: most of a phone's height (our choice).
  private static var longestStroke: Double { 600 }

  private var draggedInput: (InteractionInput, ScrollPhysics.Axis)? {
    for input in inputs {
      switch input.kind {
      case .scroll(let axis, _, _, _), .drag(let axis, _, _): return (input, axis)
      default: continue
      }
    }
    return nil
  }

  /// The middle of where fingers count, or of the view.
  private func place(
    of input: InteractionInput, _ settings: [String: SceneValue]
  ) throws(SceneFault) -> TouchPoint {
    guard let area = input.area else { return TouchPoint(x: 187.5, y: 333.5) }
    let (_, numbers) = try playing(settings)
    let number = { (quantity: Quantity) in quantity.value { numbers[$0] ?? 0 } }
    return TouchPoint(
      x: number(area.left) + number(area.width) / 2, y: number(area.top) + number(area.height) / 2)
  }

  private func shortest(
    _ feature: String, _ sign: Double, _ axis: ScrollPhysics.Axis, _ start: TouchPoint,
    _ settings: [String: SceneValue]
  ) throws(SceneFault) -> Double {
    var (low, high) = (0.0, Self.longestStroke)
    // To a tenth of a point.
    for _ in 0..<13 {
      let middle = (low + high) / 2
      let isThere = try reaches(feature, middle * sign, axis, start, settings)
      if isThere { high = middle } else { low = middle }
    }
    return high.rounded(toPlaces: 1)
  }

  private func reaches(
    _ feature: String, _ length: Double, _ axis: ScrollPhysics.Axis, _ start: TouchPoint,
    _ settings: [String: SceneValue]
  ) throws(SceneFault) -> Bool {
    let end =
      axis == .horizontal
      ? TouchPoint(x: start.x + length, y: start.y) : TouchPoint(x: start.x, y: start.y + length)
    let drag = SimulatedFinger.drag(from: start, to: end, hold: .milliseconds(300))
    let held = try timeline(for: GestureInput(.simulated([drag])), settings: settings)
    return held.markers.contains { $0.name == "\(feature)[0]" && $0.time <= drag.span.end }
  }
}
