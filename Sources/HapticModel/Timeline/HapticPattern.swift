// Events, and the controls that act on them and on no others.

/// A haptic pattern: events and controls that were written, and play, together.
///
/// ```swift
/// let knock = HapticPattern(events: [
///   .transient(TransientEvent(time: .zero)),
///   .transient(TransientEvent(time: .milliseconds(120), intensity: .half)),
/// ])
/// ```
public struct HapticPattern: Hashable, Sendable {
  /// What the pattern plays, in the order it was written.
  public var events: [HapticEvent]
  /// What changes its events as they play, in the order it was written.
  public var controls: [Control]

  /// A pattern of events and controls.
  public init(events: [HapticEvent] = [], controls: [Control] = []) {
    self.events = events
    self.controls = controls
  }

  /// Whether there is nothing to play.
  public var isEmpty: Bool { events.isEmpty }

  /// The latest end of an event or of a control; never negative.
  public var duration: HapticTime {
    let lastEvent = events.lazy.map(\.span.end).max() ?? .zero
    let lastControl = controls.lazy.compactMap(\.end).max() ?? .zero
    return max(.zero, lastEvent, lastControl)
  }

  /// One control parameter as a function of time.
  public func signal(of parameter: ControlParameter) -> ControlSignal {
    ControlSignal(of: parameter, in: controls)
  }
}
