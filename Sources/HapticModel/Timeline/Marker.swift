// Markers and state changes: named moments for cues, checks and drawings.

/// The sense through which something reaches a person, or a person's own action.
public enum Modality: String, CaseIterable, Hashable, Sendable {
  /// Felt by the person.
  case haptic
  /// Seen by the person.
  case visual
  /// Heard by the person.
  case audio
  /// Done by the person: a finger touches, lets go, or crosses a threshold.
  case gesture
}

/// A named moment, or a named span of time.
public struct Marker: Hashable, Sendable {
  /// The name, such as `scale.peak`.
  public var name: String
  /// The start on the timeline.
  public var time: HapticTime
  /// The length; zero for a moment.
  public var duration: HapticTime
  /// The sense through which it reaches a person.
  public var modality: Modality

  /// Creates a marker; by default a moment that is seen.
  ///
  /// - Parameters:
  ///   - name: The name, such as `scale.peak`.
  ///   - time: The start on the timeline.
  ///   - duration: The length; a negative one becomes zero.
  ///   - modality: The sense through which it reaches a person.
  public init(
    _ name: String, at time: HapticTime, lasting duration: HapticTime = .zero,
    _ modality: Modality = .visual
  ) {
    self.name = name
    self.time = time
    self.duration = max(duration, .zero)
    self.modality = modality
  }

  /// The end on the timeline.
  public var end: HapticTime { time + duration }
}

/// The moment at which a part of the interface enters a state.
public struct StateChange: Hashable, Sendable {
  /// The state machine, such as `shake` or `peek`.
  public var machine: String
  /// The state entered, such as `shakingAndIncreasing`.
  public var state: String
  /// The time of entry on the timeline.
  public var time: HapticTime

  /// Creates a state change.
  public init(_ machine: String, _ state: String, at time: HapticTime) {
    self.machine = machine
    self.state = state
    self.time = time
  }
}
