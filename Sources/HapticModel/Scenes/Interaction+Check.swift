// What every scene asks of its parameters and of its gesture before it plays.

extension Interaction {
  /// Throws at the first parameter whose value is outside its domain.
  func checkParameters() throws(SceneFault) {
    for parameter in Self.parameters {
      let (row, value) = (parameter.description, parameter.value(self))
      guard !row.domain.contains(value) else { continue }
      throw SceneFault("\(row.name) is \(row.domain), not \(value).", parameter: row.name)
    }
  }
}

extension Gesture {
  /// The longest gesture that scenes of wheels play (ours), so that no run is endless.
  static var longest: HapticTime { .seconds(600) }

  /// The movement of the fingers.
  ///
  /// - Throws: ``SceneFault`` for samples that no screen reports, and for what happens before the
  ///   start or after ``longest``.
  func checkedTouches() throws(SceneFault) -> [Touch] {
    for action in actions where !action.time.isInGesture {
      throw SceneFault("\"\(action.name)\" at \(action.time) is outside 0…\(Gesture.longest).")
    }
    for point in trace where !point.time.isInGesture {
      throw SceneFault("The point at \(point.time) is outside 0…\(Gesture.longest).")
    }
    for sample in touches where !sample.time.isInGesture {
      throw SceneFault(
        "Touch \(sample.touch) at \(sample.time) is outside 0…\(Gesture.longest).")
    }
    do { return try fingerPath().touches } catch { throw SceneFault(error.description) }
  }

  /// The points of a trace of offsets; none if the gesture is told otherwise.
  var trace: [GesturePoint] {
    if case .offset(let points) = path { points } else { [] }
  }
}

extension HapticTime {
  fileprivate var isInGesture: Bool { self >= .zero && self <= Gesture.longest }
}
