// Haptic patterns: events, and the controls that act on exactly these events.

/// A haptic pattern: events and the controls that act on them.
///
/// ```swift
/// let knock: HapticPattern = [.transient(at: 0), .transient(at: 0.12, intensity: 0.5)]
/// ```
public struct HapticPattern: Hashable, Sendable {
  /// The events, in the order they were written.
  public var events: [HapticEvent]
  /// The controls that change the events during playback, in the order they were written.
  public var controls: [Control]
  /// The names of events that have one.
  public var names: [EventName]

  /// Creates a pattern from events, controls and names.
  public init(
    events: [HapticEvent] = [], controls: [Control] = [], names: [EventName] = []
  ) {
    self.events = events
    self.controls = controls
    self.names = names
  }

  /// Whether there are no events.
  public var isEmpty: Bool { events.isEmpty }

  /// The latest end of an event or a control; never negative.
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

extension HapticPattern: ExpressibleByArrayLiteral {
  /// Creates a pattern of events alone.
  @_disfavoredOverload
  public init(arrayLiteral events: HapticEvent...) { self.init(events: events) }
}

/// The name of one event of a pattern, to which expectations can refer.
///
/// Names are stored beside the events: most events have none, and a million events without strings
/// are quick to copy.
public struct EventName: Hashable, Sendable {
  /// The index of the event in its pattern.
  public var event: Int
  /// The name, such as `success.tap[0]`.
  public var name: String

  /// Creates a name for the event at an index.
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
