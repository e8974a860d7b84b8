// What the tests of the wheel know without it: the curve by bisection, and features by name.

import HapticModel
import HapticScenes

/// The published timing curve, by nothing but its definition.
enum BezierOracle {
  /// The part of the time at which the part of the way is `progress`.
  static func fraction(reaching progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if cubic(0.46, 1, at: middle) < progress { low = middle } else { high = middle }
    }
    return cubic(0.16, 0.33, at: low)
  }

  private static func cubic(_ first: Double, _ second: Double, at s: Double) -> Double {
    3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
  }
}

extension Timeline {
  /// The features whose names begin so, by time.
  func features(_ prefix: String) -> [Feature] {
    features.filter { $0.name.hasPrefix(prefix) }
  }

  /// When the only feature of a name is.
  func time(of name: String) -> HapticTime? {
    let found = features.filter { $0.name == name }
    return found.count == 1 ? found[0].time : nil
  }

  /// The states of a lane, in order.
  func states(of machine: String) -> [String] {
    states.filter { $0.machine == machine }.map(\.state)
  }

  /// When a lane first enters a state.
  func start(of state: String, in machine: String) -> HapticTime? {
    states.first { $0.machine == machine && $0.state == state }?.time
  }

  /// A track by name.
  func track(_ name: String) -> AnimationTrack? { tracks.first { $0.name == name } }

  /// The events that are felt, in time of the timeline.
  var felt: [HapticEvent] {
    events().map(\.event).filter { $0.modality == .haptic }
  }
}

extension LotteryWheel {
  /// A wheel with these slots and this winner.
  init(slots: Int, winner: Int = 0) {
    self.init()
    (self.slots, self.winner) = (slots, winner)
  }

  /// The wheel under a trace of angles, in milliseconds and degrees.
  func timeline(through points: [(Int64, Double)]) throws -> Timeline {
    try timeline(
      for: GestureInput(
        .offset(points.map { GesturePoint(time: .milliseconds($0.0), value: $0.1) })))
  }
}

/// The distance of two moments, in seconds.
func gap(_ a: HapticTime?, _ b: HapticTime?) -> Double {
  guard let a, let b else { return .infinity }
  return (a - b).seconds.magnitude
}
