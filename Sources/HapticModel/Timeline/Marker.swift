// Named moments: what cues, checks and drawings point at.

/// Through which sense something reaches a person, or that a person caused it.
public enum Modality: String, CaseIterable, Hashable, Sendable {
  /// Felt.
  case haptic
  /// Seen.
  case visual
  /// Heard.
  case audio
  /// Done by the person: a finger that touches, lets go, or crosses a threshold.
  case gesture
}

/// A named moment, or a named stretch of time.
public struct Marker: Hashable, Sendable {
  /// Its name, such as `scale.peak`.
  public var name: String
  /// When it is, or begins.
  public var time: HapticTime
  /// How long it lasts; zero for a moment.
  public var duration: HapticTime
  /// Through which sense it reaches a person.
  public var modality: Modality

  /// A named moment; something seen unless said otherwise.
  ///
  /// - Parameters:
  ///   - name: Its name, such as `scale.peak`.
  ///   - time: When it is, or begins.
  ///   - duration: How long it lasts; a negative length is none.
  ///   - modality: Through which sense it reaches a person.
  public init(
    _ name: String, at time: HapticTime, lasting duration: HapticTime = .zero,
    _ modality: Modality = .visual
  ) {
    self.name = name
    self.time = time
    self.duration = max(duration, .zero)
    self.modality = modality
  }

  /// The first moment after it.
  public var end: HapticTime { time + duration }
}

/// The moment at which a part of the interface enters a state.
public struct StateChange: Hashable, Sendable {
  /// The state machine, such as `shake` or `peek`.
  public var machine: String
  /// The state it enters, such as `shakingAndIncreasing`.
  public var state: String
  /// When it enters.
  public var time: HapticTime

  /// A state entered at a time.
  public init(_ machine: String, _ state: String, at time: HapticTime) {
    self.machine = machine
    self.state = state
    self.time = time
  }
}
