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
  /// The events that have a name, by their index.
  public var names: [EventName]

  /// A pattern of events and controls, some of the events with names.
  public init(
    events: [HapticEvent] = [], controls: [Control] = [], names: [EventName] = []
  ) {
    self.events = events
    self.controls = controls
    self.names = names
  }

  /// Whether there is nothing to play.
  public var isEmpty: Bool { events.isEmpty }

  /// The latest end of an event or of a control; never negative.
  public var duration: HapticTime {
    let lastEvent = events.lazy.map { $0.span.end }.max() ?? .zero
    let lastControl = controls.lazy.compactMap { $0.end }.max() ?? .zero
    return max(.zero, lastEvent, lastControl)
  }

  /// One control parameter as a function of time.
  public func signal(of parameter: ControlParameter) -> ControlSignal {
    ControlSignal(of: parameter, in: controls)
  }
}

/// The name of one event of a pattern, by which a timeline expects it somewhere.
///
/// Names lie beside the events instead of in them: most events have none, and a million events
/// without strings are quick to copy.
public struct EventName: Hashable, Sendable {
  /// The index of the event in its pattern.
  public var event: Int
  /// Its name, such as `success.tap[0]`.
  public var name: String

  /// The name of the event at an index.
  public init(_ name: String, ofEvent event: Int) {
    self.event = event
    self.name = name
  }
}

extension HapticPattern {
  /// Adds an event, and its name if it has one.
  public mutating func append(_ event: HapticEvent, named name: String? = nil) {
    if let name { names.append(EventName(name, ofEvent: events.count)) }
    events.append(event)
  }
}
