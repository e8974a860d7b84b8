// What tests ask of timelines by name, and other values for parameters.

import HapticModel
import HapticScenes

extension Timeline {
  /// The features whose names begin so, by time.
  package func features(_ prefix: String) -> [Feature] {
    features.filter { $0.name.hasPrefix(prefix) }
  }

  /// When the only feature of a name is.
  package func time(of name: String) -> HapticTime? {
    let found = features.filter { $0.name == name }
    return found.count == 1 ? found[0].time : nil
  }

  /// The states of a lane, in order.
  package func states(of machine: String) -> [String] {
    states.filter { $0.machine == machine }.map(\.state)
  }

  /// When a lane first enters a state.
  package func start(of state: String, in machine: String) -> HapticTime? {
    states.first { $0.machine == machine && $0.state == state }?.time
  }

  /// A track by name.
  package func track(_ name: String) -> AnimationTrack? { tracks.first { $0.name == name } }

  /// The events that are felt, in time of the timeline.
  package var felt: [HapticEvent] {
    events().map(\.event).filter { $0.modality == .haptic }
  }
}

/// The distance of two moments, in seconds.
package func gap(_ a: HapticTime?, _ b: HapticTime?) -> Double {
  guard let a, let b else { return .infinity }
  return (a - b).seconds.magnitude
}

extension SceneParameter {
  /// Values other than the default.
  package var others: [SceneValue] {
    switch domain {
    case .number(let range):
      [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound]
        .map { .number($0) }
    case .integer(let range):
      [range.lowerBound, range.lowerBound + 1, range.upperBound].map { .integer($0) }
    case .flag: [.flag(true), .flag(false)]
    case .choice(let words): words.map { .choice($0) }
    }
  }
}
