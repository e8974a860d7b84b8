// How far a finger must move until an interaction answers, found by playing it, and the budgets that it breaks.

import HapticModel

extension Interaction {
  /// A travel outside its budget.
  public struct EffortFault: Hashable, Sendable {
    package let budget: InteractionEffort.Budget
    /// What was found, in points; `nil` if no stroke gets there.
    package let travel: Double?
    /// The parameter at fault and its value; `nil` for the defaults.
    package let setting: Setting?
  }

  /// The budgets that do not hold, each for the first value of each parameter for which it does not.
  package var effortFaults: [EffortFault] {
    let sweeps = effort.sweeps.flatMap { sweep in
      sweep.values.compactMap { value -> Setting? in
        parameter(sweep.parameter).map { Setting(sweep.parameter, $0.domain.value(of: value)) }
      }
    }
    return effort.budgets.flatMap { budget -> [EffortFault] in
      let settings: [Setting?] = sweeps.isEmpty ? [nil] : sweeps.map { .some($0) }
      let faults = settings.compactMap { setting -> EffortFault? in
        let chosen = setting.map { [$0.name: $0.value] } ?? [:]
        let travel = known(travelTo: budget.feature, chosen)
        let isKept = travel.map { budget.range.contains($0) } ?? false
        return isKept ? nil : EffortFault(budget: budget, travel: travel, setting: setting)
      }
      var seen: Set<String> = []
      return faults.filter { seen.insert($0.setting?.name ?? "").inserted }
    }
  }

  /// The travel; `nil` too for settings that cannot be played, which are refused as they are read.
  private func known(travelTo name: String, _ settings: [String: SceneValue]) -> Double? {
    do throws(SceneFault) { return try travel(to: name, settings: settings) } catch { return nil }
  }

  /// Checks that budgets name what can be reached, and parameters that can have their values.
  func checkEffort() throws(InteractionFault) {
    let rising = crossings.filter { $0.comparison.relation.direction > 0 && $0.agent != .motion }
    let known = rising.map { $0.feature { $0.text } } + states
    for budget in effort.budgets where !known.contains(budget.feature) {
      throw .unknown(
        "crossing or state", budget.feature, among: known, at: ["effort", budget.feature])
    }
    for sweep in effort.sweeps {
      let path = ["effort", "over", sweep.parameter]
      guard let parameter = parameter(sweep.parameter) else {
        throw .unknown(
          "parameter", sweep.parameter, among: parameters.map { $0.name }, at: path)
      }
      for value in sweep.values where !parameter.domain.contains(parameter.domain.value(of: value))
      {
        throw InteractionFault(
          path,
          "\(parameter.name) must be \(parameter.domain), not \(SceneValue.number(value)).")
      }
    }
  }
}

extension Interaction {
  /// The way of a finger to each crossing that a finger makes, found by drags of ever better lengths.
  ///
  /// A drag begins in the middle of where fingers count, or of a view of 375 × 667 points, moves along
  /// the axis of the first input that scrolls or is dragged, in the direction that gets there sooner, and
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
      guard let way = drags.shortest(to: feature) else { continue }
      // A level that moves has no number before a run.
      let value = isConstant ? level.value { numbers[$0] ?? 0 } : way
      efforts.append(GestureEffort(feature, at: value, travel: way, strokesOf: drags.longest))
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
    return drags.shortest(to: name)
  }

  private func drags(_ settings: [String: SceneValue]) throws(SceneFault) -> EffortDrags? {
    guard let (input, axis) = draggedInput else { return nil }
    var drags = try EffortDrags(
      self, settings: settings, axis: axis, start: try place(of: input, settings))
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
  private let definition: Interaction
  private let numbers: [String: Double]
  private let axis: ScrollPhysics.Axis
  private let start: TouchPoint
  private var left = InteractionRun.mostSteps
  /// What the drags so far reached while their fingers were down, by way and sign.
  private var known: [Double: Set<String>] = [:]

  /// The longest stroke that is tried, in points: most of a phone's height (our choice), unless the view
  /// itself says how wide it is.
  static let tallest = 600.0
  var longest = tallest
  /// How many strokes are tried at most.
  var mostStrokes = 1

  init(
    _ definition: Interaction, settings: [String: SceneValue], axis: ScrollPhysics.Axis,
    start: TouchPoint
  ) throws(SceneFault) {
    var (played, numbers) = try definition.playing(settings)
    // Everything is a feature unless markers name something else.
    played.markers = []
    (self.definition, self.numbers) = (try played.paced(by: numbers), numbers)
    (self.axis, self.start) = (axis, start)
  }

  /// The shortest drag that makes a crossing, in either direction, to a tenth of a point; `nil` if none does.
  mutating func shortest(to feature: String) -> Double? {
    if reaches(feature, 0, 1) { return 0 }
    let one = shortest(to: feature, sign: 1, within: .infinity)
    return shortest(to: feature, sign: -1, within: one ?? .infinity) ?? one
  }

  private mutating func shortest(
    to feature: String, sign: Double, within most: Double
  ) -> Double? {
    let counts = (1...mostStrokes).first {
      longest * Double($0 - 1) < most && reaches(feature, min(longest * Double($0), most), sign)
    }
    guard let counts else { return nil }
    var (low, high) = (longest * Double(counts - 1), min(longest * Double(counts), most))
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
    let reached = known[sign * way] ?? reached(by: fingers(going: way, sign))
    known[sign * way] = reached
    return reached.contains(feature)
  }

  /// The crossings, events and states that come while fingers are down.
  private mutating func reached(by fingers: [SimulatedFinger]) -> Set<String> {
    let end = fingers.map { $0.span.end }.max() ?? .zero
    do throws(SceneFault) {
      var run = try InteractionRun(
        definition, numbers, for: GestureInput(.simulated(fingers)), budget: left)
      try run.play(until: end)
      let reached = run.features(until: end)
      try run.checkBudget()
      left = run.left
      return reached
    } catch {
      // A drag whose answers come to no end has used up the steps.
      left = 0
      return []
    }
  }
}

extension InteractionRun {
  /// The crossings, events and states that have come by a moment.
  fileprivate mutating func features(until end: HapticTime) -> Set<String> {
    var names = Set(
      happenings.filter { $0.time <= end && !definition.isUnmarked($0.name) }.map { $0.name })
    for crossing in crossings {
      guard let first = onset(of: crossing, after: HapticTime(nanoseconds: -1)), first <= end
      else { continue }
      names.insert(crossing.feature { $0.text })
    }
    for change in machines.flatMap({ $0.lane.changes }) where change.time <= end {
      names.insert("\(change.machine).\(change.state)")
    }
    return names
  }
}

extension SceneParameter.Domain {
  /// A number as a value of the domain, if it is one of numbers.
  fileprivate func value(of number: Double) -> SceneValue {
    if case .integer = self, let whole = Int(exactly: number) {
      .integer(whole)
    } else {
      .number(number)
    }
  }
}
