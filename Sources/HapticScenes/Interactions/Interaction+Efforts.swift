// How far a finger must move until an interaction answers, found by playing it.

import HapticModel

extension Interaction {
  /// The way of a finger to each crossing that a finger makes, found by drags of ever better lengths.
  ///
  /// A drag begins in the middle of where fingers count, or of a view of 375 × 667 points, moves along
  /// the axis of the first input that scrolls or is dragged, in the direction that gets there, and
  /// rests. Where one stroke is too short, two fingers by turns drag on what scrolls. A crossing that
  /// eight strokes do not reach has no row, nor has one that is still to be found when all drags together
  /// have taken as many steps as a run may.
  ///
  /// - Parameter settings: Parameters that differ from their defaults, by name.
  /// - Returns: A row for each crossing, by its feature.
  /// - Throws: ``SceneFault`` for settings outside their domains.
  package func efforts(settings: [String: SceneValue]) throws(SceneFault) -> [GestureEffort] {
    let (_, numbers) = try playing(settings)
    let ways = ways(numbers)
    guard var drags = try drags(settings) else { return ways }
    var efforts: [GestureEffort] = []
    for crossing in crossings where crossing.agent != .motion {
      let feature = crossing.feature { $0.text }
      guard crossing.comparison.relation.direction > 0,
        !efforts.contains(where: { $0.name == feature })
      else { continue }
      let level = crossing.comparison.right
      let isConstant = level.names.allSatisfy { numbers[$0] != nil }
      for sign in [1.0, -1.0] where efforts.last?.name != feature {
        guard let way = drags.shortest(to: feature, sign: sign) else { continue }
        // A level that moves has no number before a run.
        let value = isConstant ? level.value { numbers[$0] ?? 0 } : way
        efforts.append(
          GestureEffort(feature, at: value, travel: way, strokesOf: drags.longest))
      }
    }
    return ways + efforts
  }

  /// The way of a finger that scrubs an animator from one end to the other.
  private func ways(_ numbers: [String: Double]) -> [GestureEffort] {
    let number = { (quantity: Quantity) in quantity.value { numbers[$0] ?? 0 } }
    return motions.compactMap { motion in
      guard let animator = motion.animator, let scrub = animator.scrub,
        case .pan(let axis)? = input(scrub)?.kind
      else { return nil }
      let screen = stage.map { axis == .horizontal ? $0.width : $0.height }
      return GestureEffort(
        motion.name, at: 1, travel: number(animator.way).magnitude,
        strokesOf: screen.map(number) ?? EffortDrags.tallest)
    }
  }

  /// The way of a finger to a crossing or a state, as ``efforts(settings:)`` finds it.
  ///
  /// - Parameters:
  ///   - name: A crossing, such as `pull.1`, or a state, such as `refresh.armed`.
  ///   - settings: Parameters that differ from their defaults, by name.
  /// - Returns: The points of travel; `nil` if no drag gets there.
  /// - Throws: ``SceneFault`` for settings outside their domains.
  package func travel(
    to name: String, settings: [String: SceneValue]
  ) throws(SceneFault) -> Double? {
    guard var drags = try drags(settings) else { return nil }
    for sign in [1.0, -1.0] { if let way = drags.shortest(to: name, sign: sign) { return way } }
    return nil
  }

  private func drags(_ settings: [String: SceneValue]) throws(SceneFault) -> EffortDrags? {
    guard let (input, axis) = draggedInput else { return nil }
    var drags = EffortDrags(
      definition: self, settings: settings, axis: axis, start: try place(of: input, settings))
    if case .scroll(.horizontal, _, let viewport, _) = input.kind {
      let (_, numbers) = try playing(settings)
      // No finger goes further than the view is wide, nor counts before it has overcome the slop.
      let width = viewport.value { numbers[$0] ?? 0 } - input.slop.value { numbers[$0] ?? 0 }
      drags.longest = max(width, 1)
    }
    if case .scroll = input.kind { drags.mostStrokes = 8 }
    return drags
  }

  private var draggedInput: (InteractionInput, ScrollPhysics.Axis)? {
    for input in inputs {
      switch input.kind {
      case .scroll(let axis, _, _, _), .drag(let axis, _, _), .pan(let axis):
        return (input, axis)
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
}

/// Drags of different lengths from one place.
private struct EffortDrags {
  private var definition: Interaction
  let settings: [String: SceneValue]
  let axis: ScrollPhysics.Axis
  let start: TouchPoint
  private var left = InteractionRun.mostSteps

  /// The longest stroke that is tried, in points: most of a phone's height (our choice), unless the view
  /// itself says how wide it is.
  static let tallest = 600.0
  var longest = tallest
  /// How many strokes are tried at most.
  var mostStrokes = 1

  init(
    definition: Interaction, settings: [String: SceneValue], axis: ScrollPhysics.Axis,
    start: TouchPoint
  ) {
    (self.definition, self.settings, self.axis, self.start) = (definition, settings, axis, start)
    // Crossings are markers unless others are named.
    self.definition.markers = []
  }

  /// The shortest drag that makes a crossing, to a tenth of a point; `nil` if none does.
  mutating func shortest(to feature: String, sign: Double) -> Double? {
    let counts = (1...mostStrokes).first { reaches(feature, longest * Double($0), sign) }
    guard let counts else { return nil }
    var (low, high) = (longest * Double(counts - 1), longest * Double(counts))
    for _ in 0..<13 {
      let middle = (low + high) / 2
      if reaches(feature, middle, sign) { high = middle } else { low = middle }
    }
    return left > 0 ? high.rounded(toPlaces: 1) : nil
  }

  /// Drags of a way in all, as few as can make it and of one length.
  private func fingers(going way: Double, _ sign: Double) -> [SimulatedFinger] {
    let count = Int((way / longest).rounded(.up).limited(to: 1...Double(mostStrokes)))
    let length = sign * way / Double(count)
    let distance =
      axis == .horizontal ? TouchPoint(x: length, y: 0) : TouchPoint(x: 0, y: length)
    guard count > 1 else {
      let end = TouchPoint(x: start.x + distance.x, y: start.y + distance.y)
      return [SimulatedFinger.drag(from: start, to: end, hold: .milliseconds(300))]
    }
    // Each rests long enough for the last to be held as one alone is.
    return SimulatedFinger.alternatingDrags(
      count: count, distance: distance, from: start, duration: .milliseconds(350),
      overlap: .milliseconds(300))
  }

  private mutating func reaches(_ feature: String, _ way: Double, _ sign: Double) -> Bool {
    let fingers = fingers(going: way, sign)
    let end = fingers.map { $0.span.end }.max() ?? .zero
    do throws(SceneFault) {
      let held = try definition.timeline(
        for: GestureInput(.simulated(fingers)), settings: settings, within: &left, tracks: false)
      return held.markers.contains { $0.name == "\(feature)[0]" && $0.time <= end }
        || held.states.contains { "\($0.machine).\($0.state)" == feature && $0.time <= end }
    } catch {
      // A drag without an end has used up the steps.
      left = 0
      return false
    }
  }
}
