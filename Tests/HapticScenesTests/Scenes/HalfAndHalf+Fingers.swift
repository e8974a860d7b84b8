// Fingers for the tests of the picker, and what the tests read off its timelines.

import HapticModel
import HapticScenes

extension HalfAndHalf {
  /// The picker with these halves in the centres at first.
  init(left: Int, right: Int) {
    self.init()
    (self.left.start, self.right.start) = (left, right)
  }

  /// The picker under a drag of the left wheel by some points up, at rest when let go.
  func dragged(
    by points: Double, over duration: Int64 = 400, x: Double = 90, hold: Int64 = 200
  ) throws -> Timeline {
    let finger = SimulatedFinger.drag(
      from: TouchPoint(x: x, y: 500), to: TouchPoint(x: x, y: 500 - points),
      duration: .milliseconds(duration), hold: .milliseconds(hold))
    return try timeline(for: GestureInput(.simulated([finger])))
  }

  /// The picker under a flick of the left wheel by 100 points at a speed, both upwards.
  func flicked(at speed: Double, x: Double = 90) throws -> Timeline {
    let way = speed < 0 ? -100.0 : 100
    let finger = SimulatedFinger.fling(
      from: TouchPoint(x: x, y: 300), to: TouchPoint(x: x, y: 300 - way),
      duration: .seconds(100 / speed.magnitude), profile: .steady)
    return try timeline(for: GestureInput(.simulated([finger])))
  }
}

extension Timeline {
  /// The value of a track after everything.
  func finalValue(of name: String) -> Double? { track(name)?.value(at: .seconds(1_000)) }

  /// The last bit of a series of names, such as 3 for `left.selection[3]`, of those with a prefix.
  func numbers(of prefix: String) -> [Int] {
    features(prefix).compactMap { Int($0.name.dropFirst(prefix.count).dropLast()) }
  }
}
