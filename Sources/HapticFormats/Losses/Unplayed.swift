// What a reader reads but the timeline has no place for, and the loss where a target has one.

import HapticModel

/// A property of a file that says where or how to play it, and that a timeline does not hold.
enum Unplayed: Hashable, Sendable, CaseIterable {
  /// An event for one of two actuators.
  case actuator
  /// A channel at another place on the body than the first one.
  case bodyPlace
  /// A perception of another kind than a vibration, such as pressure.
  case modality

  /// The loss of a number of such things in a format that has a place for them.
  func loss(_ count: Int) -> Loss {
    switch self {
    case .actuator:
      Loss(
        .placeDropped, count: count,
        "\(count.counted("event")) for one of two actuators \(count.form("plays", "play")) on both."
      )
    case .bodyPlace:
      Loss(
        .placeDropped, count: count,
        "\(count.counted("channel")) at another place on the body \(count.form("plays", "play")) "
          + "at the place of the first.")
    case .modality:
      Loss(
        .modalityDropped, count: count,
        "\(count.counted("perception")) that \(count.form("is", "are")) not of vibration "
          + "\(count.form("becomes a vibration", "become vibrations")).")
    }
  }
}
