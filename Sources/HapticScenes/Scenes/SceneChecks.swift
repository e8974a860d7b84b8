// The checks of parameters and of the gesture that every scene makes before it plays.

import HapticModel

extension [(row: SceneParameter, value: SceneValue)] {
  /// Throws at the first parameter whose value is outside its domain, and at the first that is
  /// called the least of something but is above the greatest.
  func check() throws(SceneFault) {
    var greatest: [String: (name: String, value: SceneValue)] = [:]
    for (row, value) in self {
      guard row.domain.contains(value) else { throw .outside(row, value) }
      guard row.name.hasSuffix(".max") else { continue }
      greatest["\(row.name.dropLast(3))min"] = (row.name, value)
    }
    for (row, value) in self {
      guard let max = greatest[row.name], let least = value.number, let most = max.value.number,
        least > most
      else { continue }
      throw SceneFault(
        "\(row.name) is \(value), above \(max.name), \(max.value); set both.", parameter: row.name)
    }
  }
}

extension GestureInput {
  /// The longest gesture that scenes play, so that no run is endless (our choice).
  static var longest: HapticTime { .seconds(600) }

  /// Throws for what happens before the start or after ``longest``; fingers are not sampled for it.
  func checkTimes() throws(SceneFault) {
    for action in actions { try action.time.check("\"\(action.name)\"") }
    switch path {
    case .none: break
    case .touches(let samples):
      for sample in samples { try sample.time.check("Touch \(sample.touch)") }
    case .offset(let points), .fraction(let points):
      for point in points { try point.time.check("The point") }
    case .simulated(let fingers):
      for finger in fingers {
        try finger.span.start.check("Touch \(finger.touch)")
        try finger.span.end.check("Touch \(finger.touch)")
      }
    }
  }
}

extension HapticTime {
  fileprivate func check(_ subject: @autoclosure () -> String) throws(SceneFault) {
    guard self < .zero || self > GestureInput.longest else { return }
    throw SceneFault("\(subject()) at \(self) is outside 0…\(GestureInput.longest).")
  }
}
